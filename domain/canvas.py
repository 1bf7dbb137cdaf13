"""The time line of one key, or of one member of a many-valued key: strokes painted over one another.

`domain.truth` brings the strokes in rank order, so the later stroke lies on top. The line is kept as segments
and a stroke touches only those it covers, so that a long history is not painted anew for each statement.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, NamedTuple

from domain.statements import NOTHING, Rank, Statement

FIRST: Final = datetime.min.replace(tzinfo=UTC)
FOREVER: Final = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True, eq=False)
class Stroke:
    statement: Statement
    place: int
    """Of its statement in the order of record."""
    number: int
    """The value number that it paints; NOTHING where it says that nothing holds."""
    message: int
    """Place of its message in rank order."""
    implied: bool = False
    """What its statement `ends`: it lies just below all statements of the same message."""

    @property
    def rank(self) -> Rank:
        return self.statement.rank.below_message() if self.implied else self.statement.rank


class Run(NamedTuple):
    """One value over a time."""

    start: datetime
    number: int
    places: frozenset[int]
    """Of the statements that give it."""


@dataclass(slots=True, eq=False)
class Canvas:
    starts: list[datetime] = field(default_factory=lambda: [FIRST])
    tops: list[Stroke | None] = field(default_factory=lambda: [None])
    """The topmost stroke from the start beside it up to the next one."""
    counted: list[tuple[int, Statement]] = field(default_factory=list[tuple[int, Statement]])
    """The statements that gave this canvas a value, in rank order, each after its place."""
    explicit: list[datetime] = field(default_factory=list[datetime])
    """The beginnings that words gave, sorted."""
    settled_at: datetime | None = None
    """None of `counted` begins, or ends by its words, after this."""

    def top(self, at: datetime) -> Stroke | None:
        return self.tops[bisect_right(self.starts, at) - 1]

    def just_before(self, at: datetime) -> Stroke | None:
        return self.tops[max(bisect_left(self.starts, at) - 1, 0)]

    def run(self, at: datetime) -> Run | None:
        """What shows then, as far as it shows without a break; None where nothing does."""
        last = first = bisect_right(self.starts, at) - 1
        top = self.tops[first]
        if top is None or top.number == NOTHING:
            return None
        while first and (before := self.tops[first - 1]) and before.number == top.number:
            first -= 1
        while last + 1 < len(self.tops) and (after := self.tops[last + 1]) and after.number == top.number:
            last += 1
        start, end = self.starts[first], FOREVER if last + 1 == len(self.tops) else self.starts[last + 1]
        tops = {stroke.place for stroke in self.tops[first : last + 1] if stroke}
        begun = {p for p, s in self.counted if s.value_number == top.number and start <= s.valid_from < end}
        return Run(start, top.number, frozenset(tops | begun))

    def paint(self, stroke: Stroke, start: datetime, end: datetime) -> None:
        if start >= end:
            return
        first, last = bisect_left(self.starts, start), bisect_left(self.starts, end)
        resumes = end < FOREVER and (last == len(self.starts) or self.starts[last] != end)
        beneath = self.tops[last - 1] if last else None
        self.starts[first:last] = [start, end] if resumes else [start]
        self.tops[first:last] = [stroke, beneath] if resumes else [stroke]

    def end(self, stroke: Stroke, start: datetime) -> None:
        """Paint an implied *nothing* from `start` on, beneath what the same message states itself."""
        if start >= self.starts[-1] and nothing_at(self.tops[-1]):
            return
        first = max(bisect_right(self.starts, start) - 1, 0)
        if all(_lies_below(top, stroke) for top in self.tops[first:]):
            self.paint(stroke, start, FOREVER)
            return
        self._cut(start)
        for place in range(bisect_left(self.starts, start), len(self.starts)):
            if _lies_below(self.tops[place], stroke):
                self.tops[place] = stroke

    def end_member(self, stroke: Stroke, start: datetime) -> None:
        """The same, only where the line holds the value that the stroke's statement states."""
        self._cut(start)
        for place in range(bisect_left(self.starts, start), len(self.starts)):
            top = self.tops[place]
            if top and top.number == stroke.statement.value_number and _lies_below(top, stroke):
                self.tops[place] = stroke

    def give_up(self, stroke: Stroke, start: datetime, end: datetime) -> None:
        """Paint *nothing* wherever the line holds the value that the stroke's statement revokes."""
        if start >= end:
            return
        self._cut(start)
        self._cut(end)
        for place in range(bisect_left(self.starts, start), bisect_left(self.starts, end)):
            top = self.tops[place]
            if top and top.number == stroke.statement.value_number:
                self.tops[place] = stroke

    def _cut(self, at: datetime) -> None:
        place = bisect_left(self.starts, at)
        if at < FOREVER and (place == len(self.starts) or self.starts[place] != at):
            self.starts.insert(place, at)
            self.tops.insert(place, self.tops[place - 1])


def _lies_below(top: Stroke | None, stroke: Stroke) -> bool:
    return top is None or top.message < stroke.message


def later(one: datetime | None, other: datetime | None) -> datetime | None:
    if one is None or other is None:
        return one or other
    return max(one, other)


def nothing_at(stroke: Stroke | None) -> bool:
    return stroke is None or stroke.number == NOTHING
