"""What people switched off after a backup was taken is told again to what was brought back from it: a
withdrawal, a pause or a restriction must not be lost with the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from api.in_force import RulesInForce
from api.rows import current_row, memory_state
from domain import contact as contacts
from domain.events import ContactEvent
from domain.ports import Append, Contacts


@dataclass(frozen=True, slots=True)
class StopsAgain:
    contacts: Contacts
    rules: RulesInForce

    def tell(self, stops: Iterable[tuple[UUID, UUID, ContactEvent]]) -> int:
        """How many were told. Repeating it tells nothing twice; who is erased or came later is left out."""
        of_each: dict[tuple[UUID, UUID], list[ContactEvent]] = {}
        for tenant, contact_id, event in stops:
            of_each.setdefault((tenant, contact_id), []).append(event)
        return sum(self._tell(tenant, contact, said) for (tenant, contact), said in of_each.items())

    def _tell(self, tenant: UUID, contact_id: UUID, said: list[ContactEvent]) -> int:
        opened = self.contacts.open(tenant, contact_id)
        if opened is None or opened.state == "erased":
            return 0
        history = [recorded.event for recorded in self.contacts.history(opened)]
        events = list[ContactEvent]()
        for event in said:
            if event not in history and event not in events:
                events.append(event)
        if not events:
            return 0
        row = current_row(contacts.replay([*history, *events]))
        state = memory_state(row, self.rules.when(opened).policy.remembers_for)
        self.contacts.append(opened, Append(events=tuple(events), memory=row, state=state))
        return len(events)
