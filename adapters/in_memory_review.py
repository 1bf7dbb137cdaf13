"""The review queue in memory: the same projection, folded afresh for each page. Fits
`projections.ports.ReviewQueue`.
"""

from __future__ import annotations

from uuid import UUID

from adapters.in_memory import InMemoryContacts
from domain.events import FactAsserted, FactProposed, FactReinforced
from domain.ports import Opened, Turn
from domain.statements import Statement
from domain.values import Erased
from projections.ports import Queued, QueuePage, QueuePlace, Said, Waiting
from projections.review import Review, ReviewRow
from projections.runner import fold


class InMemoryReviewQueue:
    def __init__(self, contacts: InMemoryContacts) -> None:
        self._contacts = contacts

    def position(self, tenant: UUID) -> int:
        return self._contacts.position

    def page(self, tenant: UUID, queued: Queued, after: QueuePlace | None, limit: int) -> QueuePage:
        rows = fold(Review(), self._contacts.happened(tenant), {}).rows.values()
        fits = [row for row in rows if row is not None and _fits(row, queued, after)]
        fits.sort(key=lambda row: (row.since, row.item_id))
        items = [found for row in fits[:limit] if (found := self._waiting(tenant, row))]
        last = fits[limit - 1] if len(fits) > limit else None
        goes_on = QueuePlace(last.since, last.item_id) if last else None
        return QueuePage(items, self._contacts.position, goes_on)

    def count(self, tenant: UUID, most: int) -> int:
        return len(self.page(tenant, Queued(), None, most).items)

    def _waiting(self, tenant: UUID, row: ReviewRow) -> Waiting | None:
        opened = self._contacts.open(tenant, row.contact_id)
        assert opened is not None
        statement = self._statement(opened, row.item_id)
        if row.what == "proposal" and (statement is None or isinstance(statement.value, Erased)):
            return None
        return Waiting(row=row, statement=statement, memory=opened.memory, turns=self._turns(opened, row))

    def _statement(self, opened: Opened, id_: UUID) -> Statement | None:
        for recorded in self._contacts.history(opened):
            event = recorded.event
            if isinstance(event, FactAsserted | FactReinforced | FactProposed) and event.statement.id == id_:
                return event.statement
        return None

    def _turns(self, opened: Opened, row: ReviewRow) -> list[Said]:
        turns = self._contacts.turns(opened, 1_000_000)
        asked = next((turn for turn in turns if turn.message_id == row.message_id), None)
        if asked is None:
            return []
        talk = [turn for turn in reversed(turns) if turn.conversation_id == asked.conversation_id]
        at = talk.index(asked)
        return [_said(turn) for turn in talk[max(at - 1, 0) : at + 2]]


def _said(turn: Turn) -> Said:
    return Said(turn.message_id, turn.speaker, turn.sent_at, turn.text)


def _fits(row: ReviewRow, queued: Queued, after: QueuePlace | None) -> bool:
    return (
        (queued.item in (None, row.item_id))
        and (queued.contact in (None, row.contact_id))
        and (queued.key in (None, row.key))
        and (queued.reason is None or queued.reason in row.reasons)
        and (queued.before is None or row.since < queued.before)
        and (after is None or (row.since, row.item_id) > (after.since, after.item_id))
    )
