"""Messages that nobody could read, without a database: fits `domain.given_up.GivenUpWork`. There is no queue,
and no job that could fail."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from adapters.in_memory import InMemoryContacts
from domain.given_up import GivenUp, Shelf


class InMemoryGivenUp:
    def __init__(self, contacts: InMemoryContacts) -> None:
        self._contacts = contacts

    def listed(self, tenant: UUID, limit: int) -> Shelf:
        found = [
            GivenUp(
                id=str(receipt.message_id),
                what="message",
                contact_id=contact,
                cause=receipt.outcomes[0].reason if receipt.outcomes else None,
                tries=1,
                failed_at=None,
            )
            for contact, receipt in self._contacts.failed(tenant)
        ]
        return Shelf(found[:limit], len(found))

    def try_again(self, tenant: UUID, ids: Sequence[str] | None) -> int:
        failed = [receipt.message_id for _, receipt in self._contacts.failed(tenant)]
        wanted = [one for one in failed if ids is None or str(one) in ids]
        for message_id in wanted:
            self._contacts.wait_again(message_id)
        return len(wanted)
