"""Which models were shown a contact's words: the ledger, for whoever must answer for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from api import cursors
from api.found_as import require_itself
from api.inspect import INSPECTION
from api.recall import record
from domain.access import Principal
from domain.disclosing import Disclosed, Disclosures, ToldTo
from domain.errors import NotFound
from domain.ports import Contacts, Ledger, Opened, Read


@dataclass(frozen=True, slots=True)
class Disclosing:
    contacts: Contacts
    disclosures: Disclosures
    ledger: Ledger

    def listed(
        self, principal: Principal, contact_id: UUID, limit: int, *, cursor: str | None = None
    ) -> dict[str, Any]:
        """A page, the latest first; of an erased contact too."""
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        require_itself(opened, contact_id)
        members = self.members(opened)
        rows = self.disclosures.disclosed(
            principal.tenant, members, limit + 1, below=cursors.read(cursor, int)
        )
        page = rows[:limit]
        read = Read(
            injection_id=uuid4(),
            contact_id=contact_id,
            api_key_id=principal.key_id,
            route="disclosures",
            purpose=INSPECTION,
            item_ids=tuple(row.disclosure.disclosure_id for row in page),
            block_hash=b"",
            position=opened.position,
        )
        record(self.ledger, principal.tenant, read)
        return {
            "recipients": [told_to(one) for one in self.disclosures.disclosed_to(principal.tenant, members)],
            "items": [told(row) for row in page],
            "next_cursor": cursors.written(page[-1].number) if len(rows) > limit else None,
        }

    def members(self, opened: Opened) -> tuple[UUID, ...]:
        """A contact and those who are one with it: each was told of under its own id."""
        known = self.contacts.replayed(opened)
        return opened.contact_id, *known.merged


def told(row: Disclosed) -> dict[str, Any]:
    one = row.disclosure
    return {
        "id": one.disclosure_id,
        "at": one.at,
        "task": one.task.value,
        "provider": one.recipient.provider,
        "model": one.recipient.model,
        "country": one.recipient.country,
        "purpose": one.ground.purpose,
        "basis": one.ground.basis or None,
        "basis_id": one.ground.basis_id,
        "item_ids": list(one.item_ids),
    }


def told_to(one: ToldTo) -> dict[str, Any]:
    return {
        "provider": one.recipient.provider,
        "model": one.recipient.model,
        "country": one.recipient.country,
        "calls": one.calls,
        "first_at": one.first_at,
        "last_at": one.last_at,
    }
