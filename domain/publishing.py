"""Publishing a schema or a policy: what a tenant's stream made of what ships, and what follows from a new
document.

Versions count up per name, and one label (`real_estate/2`) never names two documents of one tenant. Whatever
was published last is in force, under whatever name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from domain.events import PolicyPublished, PublicationEvent, SchemaPublished
from domain.policy import PolicyInvalid, policy_from_plain
from domain.schema_changes import Change, Plain, same, schema_changes
from domain.schema_from_plain import schema_from_plain
from domain.wordings import rewritten

ALL: Final = "*"


class NotAccepted(Exception):
    """A change would give what is recorded another meaning, and nobody accepted it by its key's name."""

    def __init__(self, breaking: Sequence[Change]) -> None:
        self.faults = tuple(change.says for change in breaking)
        keys = ", ".join(dict.fromkeys(str(change.key) for change in breaking))
        super().__init__(
            f"This changes what recorded facts mean ({keys}). Accept it by the names of these keys, or give "
            "the key a new name."
        )


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    version: int
    document: Plain
    event: PublicationEvent | None = None
    """None: as it ships."""

    @property
    def label(self) -> str:
        return f"{self.name}/{self.version}"


@dataclass(frozen=True, slots=True)
class Editions:
    """All schemas, or all policies, that a tenant can name."""

    in_force: Edition
    latest: Mapping[str, Edition]
    """By name."""
    published: tuple[Edition, ...]
    """Oldest first; as many as the stream has events."""


def editions(shipped: Mapping[str, Plain], default: str, events: Sequence[PublicationEvent]) -> Editions:
    """`default` is in force where nothing was published."""
    latest = {name: Edition(name, int(str(data["version"])), data) for name, data in shipped.items()}
    published = tuple(Edition(e.name, e.version, json.loads(e.document), e) for e in events)
    latest |= {edition.name: edition for edition in published}
    return Editions(published[-1] if published else latest[default], latest, published)


@dataclass(frozen=True, slots=True, kw_only=True)
class Publish:
    document: Plain
    accept: frozenset[str] = frozenset()
    """Keys whose breaking changes are accepted; ALL accepts every one."""
    by: str
    at: datetime


def publish_schema(state: Editions, command: Publish) -> tuple[SchemaPublished, ...]:
    """No event when it is in force already. Raises SchemaInvalid or NotAccepted."""
    schema_from_plain(command.document)
    if same(state.in_force.document, command.document):
        return ()
    breaking = [c for c in schema_changes(state.in_force.document, command.document) if c.breaks]
    refused = [c for c in breaking if not {c.key, ALL} & command.accept]
    if refused:
        raise NotAccepted(refused)
    edition = _edition(state, command.document)
    return (
        SchemaPublished(
            name=edition.name,
            version=edition.version,
            document=written(edition.document),
            accepted=tuple(dict.fromkeys(str(change.key) for change in breaking)),
            published_by=command.by,
            at=command.at,
        ),
    )


def publish_policy(state: Editions, command: Publish) -> tuple[PolicyPublished, ...]:
    """No event when it is in force already. Raises PolicyInvalid, also where words that people agreed to
    would say something else."""
    policy_from_plain(command.document)
    if same(state.in_force.document, command.document):
        return ()
    before = [*(edition.document for edition in state.published), state.in_force.document]
    if faults := tuple(rewritten(before, command.document)):
        raise PolicyInvalid(faults)
    edition = _edition(state, command.document)
    return (
        PolicyPublished(
            name=edition.name,
            version=edition.version,
            document=written(edition.document),
            published_by=command.by,
            at=command.at,
        ),
    )


def _edition(state: Editions, document: Plain) -> Edition:
    """With its version: that of the last one of its name, when it says the same."""
    name = str(document["name"])
    last = state.latest.get(name)
    version = 1 if last is None else last.version + (not same(last.document, document))
    return Edition(name, version, {**document, "version": version})


def written(document: Plain) -> str:
    """As JSON, in ASCII: no text of any script can be refused by a store."""
    return json.dumps(document, separators=(",", ":"), allow_nan=False)
