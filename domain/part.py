"""A part of a history that is the whole of it where some canvases are concerned: whoever shows ten facts of a
thousand need not open the other nine hundred and ninety.

What holds on a canvas hangs on what is painted there, on what ends it, and on whatever those hang on in their
turn. None of that is personal, so that it is found out before anything is opened. What is left out leaves a
mark where it stood, since a stream is counted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from operator import not_
from typing import Final, NamedTuple, Protocol, TypeAlias
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
from domain.ports import Recorded
from domain.statements import NOTHING, AssertedBy, Statement

CanvasName: TypeAlias = tuple[int, int]
"""Key number, and member: the value number on a many-valued key, NOTHING on a one-valued one."""

PASSED_OVER: Final = HoldChanged(
    statement_id=UUID(int=0), reasons=(), key=None, key_number=0, message_id=None, channel=None
)
"""Stands for an event that is left out: nothing follows from it, and it counts as one."""


class _Ends(Protocol):
    @property
    def key_number(self) -> int: ...
    @property
    def same(self) -> bool: ...


class _Rules(Protocol):
    @property
    def many(self) -> bool: ...
    @property
    def corrects(self) -> bool: ...
    @property
    def ends(self) -> Sequence[_Ends]: ...


class _Said(Protocol):
    @property
    def asserted_by(self) -> AssertedBy: ...


class Outlined(Protocol):
    """What stands in clear of a statement, as far as it matters here; a `Statement` is one."""

    @property
    def id(self) -> UUID: ...
    @property
    def key_number(self) -> int: ...
    @property
    def value_number(self) -> int: ...
    @property
    def exclusive(self) -> bool: ...
    @property
    def rules(self) -> _Rules: ...
    @property
    def provenance(self) -> _Said: ...


class Named(NamedTuple):
    """Statements that other events speak of."""

    kept: frozenset[UUID]
    """They have to be there."""
    weighed: frozenset[UUID]
    """And whether they count is told: it hangs on all of their canvases."""

    def and_weighed(self, proposed: Iterable[UUID]) -> Named:
        more = frozenset(proposed)
        return Named(self.kept | more, self.weighed | more)


def named_by(events: Iterable[ContactEvent]) -> Named:
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
            case FactProposed():
                weighed.add(event.statement.id)
            case _:
                pass
    return Named(frozenset(kept | weighed), frozenset(weighed))


def part(said: Sequence[Outlined], named: Named, canvases: Iterable[CanvasName]) -> frozenset[UUID]:
    """The statements that are needed, so that these canvases, and whatever waits, are as in the whole."""
    hangs = _Hanging(said)
    # Corrections are counted, and no more than so many are heard.
    weighed = (canvas_of(one) for one in said if one.id in named.weighed or one.rules.corrects)
    closed = hangs.closed((*canvases, *weighed))
    return named.kept.union(one.id for one in said if canvas_of(one) in closed)


def hanging_on(said: Sequence[Outlined], named: Iterable[Outlined]) -> frozenset[int]:
    """The places, in the order of record, of the statements that the canvases of these hang on."""
    hangs = _Hanging(said)
    corrections = (one for one in said if one.rules.corrects)  # counted, as above
    closed = hangs.closed(canvas_of(one) for one in (*named, *corrections))
    return frozenset(place for place, own in enumerate(hangs.of) if own in closed)


def touching(said: Sequence[Outlined], apart: Sequence[bool]) -> frozenset[int]:
    """The places of the statements that two sides have to do with each other in: those on canvases that hang
    together, in either direction and over any number of others, with statements of both. `apart` tells each
    statement's side. All others are painted by one side as they would be by both."""
    hangs = _Hanging(said)
    groups = hangs.groups(set(hangs.of))
    of = [groups[own] for own in hangs.of]
    both = set(compress(of, apart)) & set(compress(of, map(not_, apart)))
    return frozenset(place for place, group in enumerate(of) if group in both)


def part_of(history: Sequence[Recorded], canvases: Collection[CanvasName]) -> Sequence[Recorded]:
    """Of a history that is open already."""
    said = [one for r in history if (one := statement_in(r.event)) is not None]
    needed = part(said, named_by(r.event for r in history), canvases)
    return [r if _is_needed(r.event, needed) else replace(r, event=PASSED_OVER) for r in history]


def statement_in(event: ContactEvent) -> Statement | None:
    return event.statement if isinstance(event, FactAsserted | FactReinforced | FactProposed) else None


def _is_needed(event: ContactEvent, needed: Collection[UUID]) -> bool:
    """What became of windows follows from the statements."""
    said = statement_in(event)
    return said.id in needed if said else not isinstance(event, FactSuperseded)


# --- what hangs on what ---------------------------------------------------------------------------------


@dataclass(slots=True)
class _Hanging:
    by_key: Mapping[int, set[CanvasName]]
    """From where all canvases of a key are painted or ended."""
    by_member: Mapping[CanvasName, set[CanvasName]]
    """From where one canvas of another key is."""
    everywhere: set[CanvasName]
    """Where something stands that speaks of every member: an operator's word on any of them may hold it."""
    operators: Mapping[int, set[CanvasName]]
    of: Sequence[CanvasName]
    """The canvas of each, in the order of record."""
    corrections: set[CanvasName]

    def __init__(self, said: Sequence[Outlined]) -> None:
        by_key: dict[int, set[CanvasName]] = defaultdict(set)
        by_member: dict[CanvasName, set[CanvasName]] = defaultdict(set)
        operators: dict[int, set[CanvasName]] = defaultdict(set)
        self.everywhere, self.corrections = set(), set()
        single = {one.key_number for one in said if not one.rules.many}
        both = single.intersection(one.key_number for one in said if one.rules.many)
        self.of = [canvas_of(one) for one in said]
        for one, own in zip(said, self.of, strict=True):
            if one.rules.corrects:
                self.corrections.add(own)
            if one.exclusive or one.value_number == NOTHING:
                by_key[one.key_number].add(own)
                self.everywhere.add(own)
            if one.key_number in both:  # its schema was changed: a value may stand on two of its canvases
                by_key[one.key_number].add(own)
            if one.provenance.asserted_by is AssertedBy.OPERATOR:
                operators[one.key_number].add(own)
            for ends in one.rules.ends:
                if not ends.same:
                    by_key[ends.key_number].add(own)
                    continue
                by_member[ends.key_number, one.value_number].add(own)
                if ends.key_number in single:
                    by_member[ends.key_number, NOTHING].add(own)
        self.by_key, self.by_member, self.operators = by_key, by_member, operators

    def closed(self, canvases: Iterable[CanvasName]) -> set[CanvasName]:
        found, todo = set[CanvasName](), list(canvases)
        while todo:
            canvas = todo.pop()
            if canvas in found:
                continue
            found.add(canvas)
            todo += self.by_key.get(canvas[0], ())
            todo += self.by_member.get(canvas, ())
            if canvas in self.everywhere:
                todo += self.operators.get(canvas[0], ())
        return found

    def groups(self, canvases: Collection[CanvasName]) -> dict[CanvasName, CanvasName]:
        """Each canvas with one that stands for all that it hangs together with. Corrections hang together,
        since they are counted."""
        joined: dict[CanvasName, CanvasName] = {}

        def root(one: CanvasName) -> CanvasName:
            while (above := joined.get(one, one)) != one:
                joined[one] = joined.get(above, above)
                one = above
            return one

        def join(one: CanvasName, others: Iterable[CanvasName]) -> None:
            for other in others:
                joined[root(other)] = root(one)

        firsts: dict[int, CanvasName] = {}
        for canvas in canvases:
            if canvas[0] in self.by_key:
                join(canvas, (firsts.setdefault(canvas[0], canvas),))
            join(canvas, self.by_member.get(canvas, ()))
            if canvas in self.everywhere:
                join(canvas, self.operators.get(canvas[0], ()))
        for key, first in firsts.items():
            join(first, self.by_key[key])
        join((0, NOTHING), self.corrections)
        return {canvas: root(canvas) for canvas in canvases}


def canvas_of(one: Outlined) -> CanvasName:
    return one.key_number, one.value_number if one.rules.many else NOTHING
