"""Which of a contact's messages have changed, of which conversations there is another summary, and when what
was said is no episode. Texts are not opened here: the adapter packs them, sealed, into segments
(`projections/segments.py` says into which).

What is said while telling earlier messages is paused is not found later either: whoever asked for silence
meant what they said in it. It stands in no summary, so that those are asked for no times.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType
from typing import Final, TypeAlias
from uuid import UUID

from domain.events import (
    ErasureRequested,
    Event,
    MessageEdited,
    MessageRecorded,
    PauseScope,
    ProcessingPaused,
    ProcessingRestricted,
    ProcessingResumed,
    SummaryRegenerated,
    Whose,
)
from projections.runner import Happened

_RESTRICTED: Final = "restricted"
"""Beside the pauses: what is not used is not told later either."""
Silence: TypeAlias = tuple[datetime, datetime]
"""Closed-open."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The last message that changed, and those before it: a page of one contact has many."""

    message_id: UUID
    before: Changed | None


@dataclass(frozen=True, slots=True)
class SummedUp:
    """The last conversation of which there is another summary, and those before it."""

    conversation_id: UUID
    summary_id: UUID | None
    """None: nothing is left to tell of it."""
    before: SummedUp | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EpisodesRow:
    tenant: UUID
    contact_id: UUID
    paused: Mapping[str, datetime] = field(default_factory=lambda: MappingProxyType({}))
    """What is paused and by whom, and since when."""
    silences: tuple[Silence, ...] = ()
    """Those that are over."""
    changed: Changed | None = None
    """Since the row was loaded, as are the next; they are not stored."""
    summed_up: SummedUp | None = None
    since: datetime | None = None
    """What was sent from here on may be told now, or no longer."""

    def tells(self, sent_at: datetime) -> bool:
        """Whether what was sent then may be told as an episode."""
        return all(sent_at < since for since in self.paused.values()) and not any(
            begun <= sent_at < over for begun, over in self.silences
        )

    def changed_messages(self) -> Iterator[UUID]:
        link = self.changed
        while link is not None:
            yield link.message_id
            link = link.before

    def summaries(self) -> dict[UUID, UUID | None]:
        """The latest, by conversation."""
        found: dict[UUID, UUID | None] = {}
        link = self.summed_up
        while link is not None:
            found.setdefault(link.conversation_id, link.summary_id)
            link = link.before
        return found


class Episodes:
    name: Final = "episodes"
    version: Final = 4
    """Raised when texts are found by other terms."""
    remembers: Final = True

    def opens(self, event: Event) -> bool:
        return False

    def keys(self, happened: Happened) -> Sequence[UUID]:
        return (happened.contact,) if happened.contact and _concerns(happened.event) else ()

    def evolve(self, row: EpisodesRow | None, happened: Happened) -> EpisodesRow | None:
        assert happened.contact is not None
        row = row or EpisodesRow(tenant=happened.tenant, contact_id=happened.contact)
        match happened.event:
            case MessageRecorded(message_id=message_id) | MessageEdited(message_id=message_id):
                return replace(row, changed=Changed(message_id, row.changed))
            case SummaryRegenerated(conversation_id=UUID() as conversation_id) as event:
                told = event.summary_id if event.text is not None else None
                return replace(row, summed_up=SummedUp(conversation_id, told, row.summed_up))
            case ProcessingPaused() as event:
                return _paused(row, f"{event.scope}:{event.whose}", event.at)
            case ProcessingRestricted(restricted=True) as event:
                return _paused(row, _RESTRICTED, event.at)
            case ProcessingRestricted() as event:
                return _over(row, [name for name in row.paused if name == _RESTRICTED], event.at)
            case ProcessingResumed() as event:
                return _over(row, [name for name in row.paused if _ends(event, name)], event.at)
            case ErasureRequested(scope="contact"):
                return None
            case _:
                return row  # a part of it was erased: what is left is packed anew


def _concerns(event: Event) -> bool:
    match event:
        case MessageRecorded() | MessageEdited() | ErasureRequested() | ProcessingResumed():
            return True
        case ProcessingRestricted():
            return True
        case SummaryRegenerated():
            return event.conversation_id is not None
        case ProcessingPaused():
            return event.scope is not PauseScope.FACTS
        case _:
            return False


def _paused(row: EpisodesRow, name: str, at: datetime) -> EpisodesRow:
    if name in row.paused:
        return row
    return replace(row, paused={**row.paused, name: at}, since=_earlier(row.since, at))


def _over(row: EpisodesRow, over: Sequence[str], at: datetime) -> EpisodesRow:
    if not over:
        return row
    begun = [row.paused[name] for name in over]
    return replace(
        row,
        paused={name: since for name, since in row.paused.items() if name not in over},
        silences=(*row.silences, *((since, at) for since in begun if since < at)),
        since=_earlier(row.since, min(*begun, at)),
    )


def _ends(event: ProcessingResumed, name: str) -> bool:
    scope, _, whose = name.partition(":")
    return name != _RESTRICTED and event.ends(PauseScope(scope), Whose(whose))


def _earlier(one: datetime | None, other: datetime) -> datetime:
    return other if one is None else min(one, other)
