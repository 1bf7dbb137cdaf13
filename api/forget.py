"""Forgetting for real: a fact or a whole contact, by a person's act; the rest of the protocol follows in the
worker."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.rows import current_row
from domain import contact as contacts
from domain.access import Principal
from domain.commands import EraseFact
from domain.errors import NotFound
from domain.events import ContactEvent, ErasureRequested, FactErased
from domain.ports import Append, Contacts, Eraser, Erasure


class FactIndex(Protocol):
    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None: ...


@dataclass(frozen=True, slots=True)
class Forget:
    contacts: Contacts
    facts: FactIndex
    eraser: Eraser
    items_of: Callable[[FactErased], tuple[UUID, ...]]
    """The items whose keys an erased fact takes with it."""

    def contact(self, principal: Principal, contact_id: UUID, at: datetime) -> Erasure:
        """T0 is when this returns: from then on every read says erased."""
        return until_no_conflict(
            lambda _: self.eraser.erase_contact(principal.tenant, contact_id, by=principal.name, at=at)
        )

    def fact(self, principal: Principal, fact_id: UUID, at: datetime) -> Erasure:
        contact_id = self.facts.contact_of(principal.tenant, fact_id)
        if contact_id is None:
            raise NotFound("There is no such fact.")
        return until_no_conflict(lambda _: self._fact(principal, contact_id, fact_id, at))

    def look_up(self, principal: Principal, erasure_id: UUID) -> Erasure:
        found = self.eraser.erasure(principal.tenant, erasure_id)
        if found is None:
            raise NotFound("There is no such erasure.")
        return found

    def _fact(self, principal: Principal, contact_id: UUID, fact_id: UUID, at: datetime) -> Erasure:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such fact.")
        history = [r.event for r in self.contacts.history(opened)]
        contact = contacts.replay(history)
        erasure_id = uuid4()
        events: tuple[ContactEvent, ...] = contacts.decide(
            contact, EraseFact(fact_id=fact_id, erasure_id=erasure_id, by=principal.name, at=at)
        )
        if not events:
            return self.look_up(principal, _erased_before(history, fact_id))
        erased = [e for e in events if isinstance(e, FactErased)]
        items = tuple(item for e in erased for item in self.items_of(e))
        events += (
            ErasureRequested(erasure_id=erasure_id, scope="fact", items=items, by=principal.name, at=at),
        )
        return self.eraser.erase_fact(
            principal.tenant,
            opened,
            Append(events=events, memory=current_row(contact.after(events)), state=opened.state),
            erasure_id=erasure_id,
            items=items,
            message_ids=tuple(m for e in erased for m in e.message_ids),
            by=principal.name,
        )


def _erased_before(history: Iterable[ContactEvent], fact_id: UUID) -> UUID:
    for event in history:
        if isinstance(event, FactErased) and fact_id in (event.fact_id, *event.statement_ids):
            return event.erasure_id
    raise NotFound("There is no such fact.")
