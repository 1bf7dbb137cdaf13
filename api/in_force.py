"""Which schema and policy a tenant is read with. Each process keeps them, and every read of a contact says in
the same round trip whether they are still the latest (ADR 0019).

A tenant that published nothing has what ships.
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Collection
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from domain.clauses import hear
from domain.events import SchemaPublished
from domain.moods import About
from domain.policy import Policy, policy_from_plain
from domain.ports import Opened, Publications
from domain.readable import comparable
from domain.schema import Schema
from domain.schema_from_plain import schema_from_plain
from domain.sensitive import Category, Spared, blanked, nothing_spared

_KEPT: Final = 256
"""Tenants."""


@dataclass(frozen=True, slots=True)
class InForce:
    schema: Schema
    policy: Policy

    def spared(self, agreed: AbstractSet[str]) -> Spared:
        """What the purposes that a contact agreed to let stay of what is else taken out: the sentences that a
        key of such a purpose is about, and no more. Nobody agrees for another: what is told of a child or a
        friend goes as ever."""
        allowed = {c: p for c, p in self.policy.allowed_with.items() if p in agreed & self.schema.purposes}
        if not allowed:
            return nothing_spared

        def stays(category: Category, sentence: str) -> bool:
            kept = category in allowed and self.schema.speaks_of(allowed[category], sentence)
            return kept and all(one.about is not About.OTHER for one in hear(comparable(sentence)).clauses)

        return stays

    def kept_for(self, purposes: Collection[str]) -> Callable[[str], bool]:
        """Whether words stay, or stayed, only because the contact agreed to one of these purposes."""
        if not set(purposes) & set(self.policy.allowed_with.values()):
            return lambda _: False
        return lambda text: blanked(text, self.policy.excluded) != text


class RulesInForce:
    def __init__(self, publications: Publications, shipped: InForce) -> None:
        self._publications = publications
        self._shipped = shipped
        self._lock = threading.Lock()
        self._kept: OrderedDict[UUID, tuple[int, InForce]] = OrderedDict()
        self._loading: dict[UUID, threading.Lock] = {}

    def when(self, opened: Opened) -> InForce:
        """What was the latest when this contact was opened, or later."""
        return self._at(opened.tenant, opened.published)

    def now(self, tenant: UUID) -> InForce:
        """For what opens no contact; asks the database how many publications there are."""
        return self._at(tenant, self._publications.count(tenant))

    def _at(self, tenant: UUID, published: int) -> InForce:
        if not published:
            return self._shipped
        found = self._kept_since(tenant, published)
        if found is not None:
            return found
        with self._lock:
            loading = self._loading.setdefault(tenant, threading.Lock())
        with loading:  # whoever comes meanwhile waits for the first, which a schema's expressions take long
            return self._kept_since(tenant, published) or self._loaded(tenant)

    def _kept_since(self, tenant: UUID, published: int) -> InForce | None:
        with self._lock:
            count, found = self._kept.get(tenant, (0, None))
            if found is None or count < published:
                return None
            self._kept.move_to_end(tenant)
            return found

    def _loaded(self, tenant: UUID) -> InForce:
        # Counted before they are read: what is published between the two is loaded again by the next read.
        count = self._publications.count(tenant)
        schema, policy = self._publications.last_schema(tenant), self._publications.last_policy(tenant)
        with self._lock:
            _, before = self._kept.get(tenant, (0, self._shipped))
        found = InForce(
            self._schema(schema, before.schema),
            policy_from_plain(json.loads(policy.document)) if policy else self._shipped.policy,
        )
        with self._lock:
            self._kept[tenant] = count, found
            self._kept.move_to_end(tenant)
            while len(self._kept) > _KEPT:
                gone, _ = self._kept.popitem(last=False)
                self._loading.pop(gone, None)
        return found

    def _schema(self, published: SchemaPublished | None, before: Schema) -> Schema:
        """A policy's publication leaves the schema as it is: one label names one document, which is not made
        anew."""
        if published is None:
            return self._shipped.schema
        if before.label == f"{published.name}/{published.version}":
            return before
        return schema_from_plain(json.loads(published.document))
