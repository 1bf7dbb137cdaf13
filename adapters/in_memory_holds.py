"""Legal holds without a database: fits `domain.legal_holds.Holds`. What is erased under one is put aside
here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from adapters import ids
from domain.events import IdentityLinked, LegalHoldPlaced
from domain.legal_holds import Kept, KeptMessage, LegalHold
from domain.statements import Statement
from domain.values import ERASED

Gone = Callable[[UUID], bool]
"""Whether the key of an item is destroyed; see `adapters.ids` for which item a field belongs to."""


@dataclass(slots=True)
class _Placed:
    tenant: UUID
    members: frozenset[UUID]
    hold: LegalHold
    statements: dict[UUID, Statement] = field(default_factory=dict[UUID, Statement])
    messages: dict[UUID, KeptMessage] = field(default_factory=dict[UUID, KeptMessage])
    addresses: dict[UUID, IdentityLinked] = field(default_factory=dict[UUID, IdentityLinked])
    items: set[UUID] = field(default_factory=set[UUID])

    def covers(self, item: UUID) -> bool:
        hold = self.hold
        named = {i for s in hold.statements for i in (ids.value_item(s), ids.quote_item(s))} | hold.texts
        return hold.whole or item in named

    def keep(self, statement: Statement, gone: Gone) -> None:
        value, quote = ids.value_item(statement.id), ids.quote_item(statement.id)
        kept = self.statements.get(statement.id)
        held = {item for item in (value, quote) if gone(item) and self.covers(item)}
        if held:
            self.items |= held
            self.statements[statement.id] = replace(
                statement,
                value=statement.value if value in held else kept.value if kept else ERASED,
                quote=statement.quote if quote in held else kept.quote if kept else ERASED,
            )


class InMemoryHolds:
    """`streams_of`: of the person that a contact belongs to."""

    def __init__(self, streams_of: Callable[[UUID], Iterable[UUID]]) -> None:
        self._streams_of = streams_of
        self._placed: dict[UUID, _Placed] = {}

    def place(
        self, tenant: UUID, contact_id: UUID, members: Iterable[UUID], event: LegalHoldPlaced, reason: str
    ) -> None:
        hold = LegalHold(
            hold_id=event.hold_id,
            contact_id=contact_id,
            whole=event.whole,
            statements=frozenset(event.statements),
            messages=frozenset(event.messages),
            texts=frozenset(event.texts),
            ground=event.ground,
            reason=reason,
            until=event.until,
            placed_by=event.by,
            placed_at=event.at,
        )
        self._placed[event.hold_id] = _Placed(tenant, frozenset(members), hold)

    def release(self, hold_id: UUID, erasure_id: UUID, by: str, at: datetime) -> None:
        placed = self._placed[hold_id]
        hold = replace(placed.hold, released_by=by, released_at=at, erasure_id=erasure_id, reason=None)
        self._placed[hold_id] = _Placed(placed.tenant, placed.members, hold)

    def standing(self, contact_id: UUID) -> list[_Placed]:
        streams = {*self._streams_of(contact_id)}
        return [p for p in self._placed.values() if p.hold.in_force and not streams.isdisjoint(p.members)]

    # --- for who reads ----------------------------------------------------------------------------------

    def of(self, tenant: UUID, contact_id: UUID) -> Sequence[LegalHold]:
        streams = {*self._streams_of(contact_id)}
        found = [
            replace(p.hold, keeps=len(p.items))
            for p in self._placed.values()
            if p.tenant == tenant and not streams.isdisjoint(p.members)
        ]
        return sorted(found, key=lambda hold: hold.placed_at, reverse=True)

    def in_force(self, tenant: UUID, contact_ids: Sequence[UUID]) -> Mapping[UUID, Sequence[LegalHold]]:
        found = {
            contact: [replace(h, reason=None) for h in self.of(tenant, contact) if h.in_force]
            for contact in contact_ids
        }
        return {contact: holds for contact, holds in found.items() if holds}

    def kept(self, tenant: UUID, hold: LegalHold) -> Kept:
        placed = self._placed[hold.hold_id]
        messages = sorted(placed.messages.values(), key=lambda message: (message.sent_at, message.text_item))
        return Kept(
            statements=tuple(placed.statements.values()),
            messages=tuple(messages),
            addresses=tuple(placed.addresses.values()),
        )
