"""A part of a history that is the whole of it where some canvases are concerned: whoever shows ten facts of a
thousand need not open the other nine hundred and ninety.

Which statements are needed follows from what stands in clear, so that it is found out before anything is
opened. What is left out leaves a mark where it stood, since a stream is counted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple
from uuid import UUID

from domain.events import (
    ContactEvent,
    FactAsserted,
    FactErased,
    FactProposed,
    FactReinforced,
    FactRetracted,
    FactSuperseded,
    HoldChanged,
    ProposalDecided,
)
from domain.hanging import CanvasName, Hanging
from domain.ports import Clear, Part, Recorded
from domain.statements import Statement

PASSED_OVER: Final = HoldChanged(
    statement_id=UUID(int=0), reasons=(), key=None, key_number=0, message_id=None, channel=None
)
"""Stands for an event that is left out: nothing follows from it, and it counts as one."""


@dataclass(frozen=True, slots=True)
class Shown:
    """These canvases, and whatever waits, are as in the whole."""

    canvases: Collection[CanvasName]

    def needed(self, clear: Clear) -> frozenset[UUID]:
        named = _named_by(clear.others)
        weighed = named.weighed | clear.proposed
        hangs = Hanging(clear.said)
        weighed_on = {own for one, own in zip(clear.said, hangs.of, strict=True) if one.id in weighed}
        closed = hangs.closed({*self.canvases, *weighed_on, *hangs.corrections})
        on_these = (one.id for one, own in zip(clear.said, hangs.of, strict=True) if own in closed)
        return (named.kept | weighed).union(on_these)


class _Named(NamedTuple):
    """Statements that other events speak of."""

    kept: frozenset[UUID]
    """They have to be there."""
    weighed: frozenset[UUID]
    """And whether they count is told: it hangs on all of their canvases."""


def _named_by(events: Iterable[ContactEvent]) -> _Named:
    kept, weighed = set[UUID](), set[UUID]()
    for event in events:
        match event:
            case FactRetracted():
                kept.add(event.statement_id)
            case FactErased():
                kept.update(event.quote_ids)
                weighed.update(event.statement_ids, event.quote_ids)
            case ProposalDecided() | HoldChanged():
                weighed.add(event.statement_id)
            case _:
                pass
    return _Named(frozenset(kept), frozenset(weighed))


def part_of(history: Sequence[Recorded], wanted: Part) -> Sequence[Recorded]:
    """Of a history that is open already."""
    told = [r.event for r in history]
    clear = Clear(
        said=[one for event in told if (one := statement_in(event)) is not None],
        proposed=frozenset(event.statement.id for event in told if isinstance(event, FactProposed)),
        others=[event for event in told if statement_in(event) is None],
    )
    needed = wanted.needed(clear)
    if needed is None:
        return history
    return [r if _is_needed(r.event, needed) else replace(r, event=PASSED_OVER) for r in history]


def statement_in(event: ContactEvent) -> Statement | None:
    return event.statement if isinstance(event, FactAsserted | FactReinforced | FactProposed) else None


def _is_needed(event: ContactEvent, needed: Collection[UUID]) -> bool:
    """What became of windows follows from the statements."""
    said = statement_in(event)
    return said.id in needed if said else not isinstance(event, FactSuperseded)
