"""`rapport schema reapply`: what is recorded is held against the schema in force, contact by contact, each in
one append. It may be stopped anywhere and run again: what is done is found done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from uuid import UUID

from api.again import until_no_conflict
from api.in_force import RulesInForce
from api.rows import current_row
from domain import contact as contacts
from domain.access import Principal
from domain.events import FactAsserted, FactProposed, FactReinforced, FactRetracted
from domain.ports import Append, Contacts
from domain.reapplying import reapplied


@dataclass(slots=True)
class Tally:
    contacts: int = 0
    changed: int = 0
    """Contacts of which something changed."""
    struck: int = 0
    """Statements."""
    stated: int = 0
    """Anew."""
    last: UUID | None = None
    """The contact that was done last: where a run that was stopped goes on."""


@dataclass(frozen=True, slots=True)
class Reapplying:
    contacts: Contacts
    rules: RulesInForce
    zone: str

    def run(
        self,
        principal: Principal,
        contact_ids: Iterable[UUID],
        at: datetime,
        tally: Tally,
        told: Callable[[int], None] = lambda _done: None,
    ) -> None:
        """`tally` is kept as it goes, so that one who stops it knows how far it came."""
        for contact_id in contact_ids:
            struck, stated = until_no_conflict(partial(self._contact, principal, contact_id, at))
            tally.contacts += 1
            tally.changed += bool(struck or stated)
            tally.struck += struck
            tally.stated += stated
            tally.last = contact_id
            told(tally.contacts)

    def _contact(self, principal: Principal, contact_id: UUID, at: datetime, _again: bool) -> tuple[int, int]:
        """How many statements were struck, and how many stated anew."""
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None or opened.state == "erased":
            return 0, 0
        contact = self.contacts.replayed(opened)
        schema = self.rules.when(opened).schema
        command = reapplied(
            contact,
            schema,
            self.zone,
            lambda old, key, offset: opened.statement_id(old, key, offset, 0),
            by=principal.name,
            at=at,
        )
        events = contacts.decide(contact, command) if command else ()
        if not events:
            return 0, 0
        row = current_row(contact.after(events))
        self.contacts.append(opened, Append(events=events, memory=row, state=opened.state))
        return (
            sum(isinstance(event, FactRetracted) for event in events),
            sum(isinstance(event, FactAsserted | FactReinforced | FactProposed) for event in events),
        )
