"""The history: a row an event, in clear fields only, for auditors and analysts and for the life of one fact
without replaying a contact. Nothing personal is in it, so an erase leaves it as it is: it tells that
something was said, when, of which key and what became of it, never what.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeVar
from uuid import UUID

from domain.events import ConversationEvent, Event, FactAsserted, FactProposed, FactReinforced, HoldChanged
from domain.statements import Statement
from projections.runner import Happened

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryRow:
    position: int
    tenant: UUID
    contact_id: UUID | None
    """None where the event is the tenant's own."""
    conversation_id: UUID | None
    event: str
    """The event's class name."""
    key: str | None
    """None where the event is of no key, or of a special-category one."""
    statement_id: UUID | None
    fact_id: UUID | None
    valid_from: datetime | None
    valid_to: datetime | None
    recorded_at: datetime
    by: str | None
    """Who acted: a role and a key's id, `contact`, or the extractor that read it."""
    reason: str | None


class History:
    name: Final = "history"
    version: Final = 1
    remembers: Final = False

    def opens(self, event: Event) -> bool:
        return False

    def keys(self, happened: Happened) -> Sequence[int]:
        return (happened.position,)

    def evolve(self, row: HistoryRow | None, happened: Happened) -> HistoryRow:
        event, said = happened.event, _said(happened.event)
        window = event.window if isinstance(event, FactAsserted | FactReinforced) else None
        talked = happened.stream if isinstance(event, ConversationEvent) else None
        return HistoryRow(
            position=happened.position,
            tenant=happened.tenant,
            contact_id=happened.contact,
            conversation_id=said.provenance.conversation_id if said else talked,
            event=type(event).__name__,
            key=said.key if said else _of(event, "key", str),
            statement_id=said.id if said else _of(event, "statement_id", UUID),
            fact_id=_of(window or event, "fact_id", UUID),
            valid_from=_of(window or event, "valid_from", datetime),
            valid_to=_of(window or event, "valid_to", datetime),
            recorded_at=happened.recorded_at,
            by=said.provenance.asserted_by.value if said else _of(event, "by", str),
            reason=_reason(event),
        )


def _said(event: Event) -> Statement | None:
    return event.statement if isinstance(event, FactAsserted | FactReinforced | FactProposed) else None


def _reason(event: Event) -> str | None:
    if isinstance(event, FactProposed | HoldChanged):
        return ", ".join(event.reasons) or None
    return _of(event, "reason", str) or _of(event, "decided", str)


def _of(told: object, name: str, kind: type[T]) -> T | None:
    """A field that events of several kinds have under one name. Nothing is opened here, so that one which is
    sealed is no `kind`."""
    found = getattr(told, name, None)
    return found if isinstance(found, kind) else None
