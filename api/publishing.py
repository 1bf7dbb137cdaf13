"""Publishing: a tenant's schemas and policies as they ship and as it published them, what a new document
would change, and the publication itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from domain.access import Principal
from domain.errors import NotFound
from domain.ports import Publications
from domain.publishing import Edition, Editions, Publish, editions, publish_policy, publish_schema
from domain.schema_changes import Change, Plain, plain_changes, same, schema_changes
from domain.wordings import Wording, wordings

DEFAULT_SCHEMA: Final = "real_estate"
DEFAULT_POLICY: Final = "uae_mainland"
Matches = Callable[[Edition | None], None]
"""Raises when what is there is not what the caller has seen."""


def whatever_is_there(_: Edition | None) -> None:
    """For a caller who has just shown what changes."""


@dataclass(frozen=True, slots=True)
class Published:
    edition: Edition
    changes: tuple[Change, ...]
    """Against what was in force before; none when it was in force already."""
    position: int
    """0 when nothing was stored."""


@dataclass(frozen=True, slots=True)
class Publishing:
    publications: Publications
    shipped_schemas: Mapping[str, Plain]
    shipped_policies: Mapping[str, Plain]

    def schemas(self, tenant: UUID) -> Editions:
        return editions(self.shipped_schemas, DEFAULT_SCHEMA, self.publications.schemas(tenant))

    def policies(self, tenant: UUID) -> Editions:
        return editions(self.shipped_policies, DEFAULT_POLICY, self.publications.policies(tenant))

    def wordings(self, tenant: UUID) -> tuple[Wording, ...]:
        """All that people of this tenant can have agreed to, what they are told now standing first."""
        published = self.policies(tenant).published
        told = [(one.document, one.event.at if one.event else None) for one in published]
        return wordings([(self.shipped_policies[DEFAULT_POLICY], None), *told])

    def schema(self, tenant: UUID, name: str) -> Edition:
        found = self.schemas(tenant).latest.get(name)
        if found is None:
            raise NotFound("There is no schema of this name. Publish it, or list what there is.")
        return found

    def publish_schema(
        self,
        principal: Principal,
        document: Plain,
        *,
        accept: Iterable[str] = (),
        matches: Matches = whatever_is_there,
        at: datetime,
    ) -> Published:
        """Raises SchemaInvalid, NotAccepted, what `matches` raises, or Conflict when somebody published
        meanwhile."""
        state = self.schemas(principal.tenant)
        command = Publish(document=document, accept=frozenset(accept), by=principal.name, at=at)
        if not same(state.in_force.document, document):
            matches(state.latest.get(str(document.get("name"))))
        events = publish_schema(state, command)
        if not events:
            return Published(state.in_force, (), 0)
        position = self.publications.publish(principal.tenant, events[0], len(state.published) + 1)
        after = self.schemas(principal.tenant).latest[events[0].name]
        return Published(after, schema_changes(state.in_force.document, document), position)

    def publish_policy(
        self,
        principal: Principal,
        document: Plain,
        *,
        matches: Matches = whatever_is_there,
        at: datetime,
    ) -> Published:
        """Raises PolicyInvalid, what `matches` raises, or Conflict when somebody published meanwhile."""
        state = self.policies(principal.tenant)
        if not same(state.in_force.document, document):
            matches(state.in_force)
        events = publish_policy(state, Publish(document=document, by=principal.name, at=at))
        if not events:
            return Published(state.in_force, (), 0)
        position = self.publications.publish(principal.tenant, events[0], len(state.published) + 1)
        after = self.policies(principal.tenant).latest[events[0].name]
        return Published(after, plain_changes(state.in_force.document, document), position)


def as_item(edition: Edition, state: Editions) -> dict[str, object]:
    """How a list tells of it."""
    return {
        "name": edition.name,
        "version": edition.version,
        "in_force": edition.label == state.in_force.label,
        "published_at": edition.event.at if edition.event else None,
        "published_by": edition.event.published_by if edition.event else None,
        "description": edition.document.get("description"),
    }
