"""All that was said about one key: its canvases, and what counts for every one of them.

Strokes come in rank order. A canvas that is made later needs none of the earlier strokes over the whole key:
all of them would lie beneath its first value.
"""

from __future__ import annotations

import sys
from bisect import bisect_right, insort
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from domain.canvas import FOREVER, Canvas, Stroke, later
from domain.statements import NOTHING, Ends, Rank, Statement

ALWAYS: Final = sys.maxsize


@dataclass(slots=True, eq=False)
class PaintedKey:
    canvases: dict[int, Canvas] = field(default_factory=dict[int, Canvas])
    """By value number on a many-valued key; a one-valued key has one, under NOTHING."""
    explicit: list[datetime] = field(default_factory=list[datetime])
    """The beginnings that words gave to *nothing*: they stand on every canvas."""
    settled_at: datetime | None = None
    """Nothing that it revokes begins, or ends by its words, after this."""
    top: Rank | None = None
    """Nothing that was ever recorded here, or that another key's statements end here, ranks higher."""
    protected: dict[int, int] = field(default_factory=dict[int, int])
    """Member to a place: an operator stated it, and what others recorded of it before that place waits for a
    person. Under NOTHING for the whole key."""
    waiting: int = 0
    """How many statements are held."""
    doubted: bool = False
    """A second mention would lift a hold."""

    def canvas_of(self, statement: Statement) -> Canvas | None:
        return self.canvases.get(member_of(statement))

    def protect(self, statement: Statement, before: int) -> None:
        member = protected_by(statement)
        self.protected[member] = max(self.protected.get(member, 0), before)

    def protected_before(self, statement: Statement) -> int:
        if not self.protected:
            return 0
        return max((self.protected[m] for m in protecting(statement, self.protected)), default=0)

    def paint(self, statement: Statement, place: int, message: int, begin: datetime) -> None:
        """`begin` is the statement's own, or that of what it corrects."""
        if statement.revokes:
            self._give_up(statement, place, message, begin)
            return
        number = statement.value_number
        for canvas in self._begin(statement, place):
            end = _end_of(statement, canvas.explicit, self.explicit)
            stale = max(begin, min(end, statement.stale_at or FOREVER))
            canvas.paint(Stroke(statement, place, number, message), begin, stale)
            if stale < end:  # *nothing*, at its own rank, so that nothing older shows again
                canvas.paint(Stroke(statement, place, NOTHING, message), stale, end)

    def _give_up(self, statement: Statement, place: int, message: int, begin: datetime) -> None:
        """Other values stand, and so do the beginnings that words gave. It need not stand on a canvas that is
        made later: it would lie beneath the first value there."""
        self.settled_at = later(self.settled_at, later(statement.valid_from, statement.valid_to))
        if canvas := self.canvas_of(statement):
            stroke = Stroke(statement, place, NOTHING, message)
            canvas.give_up(stroke, begin, statement.valid_to or FOREVER)

    def end(self, ends: Ends, stroke: Stroke) -> None:
        statement = stroke.statement
        self.top = max(self.top, stroke.rank) if self.top else stroke.rank
        own = member_of(statement) if ends.key_number == statement.key_number else None
        for member, canvas in self.canvases.items():
            if member == own:
                continue
            if not ends.same:
                canvas.end(stroke, statement.valid_from)
            elif member in (statement.value_number, NOTHING):
                canvas.end_member(stroke, statement.valid_from)

    def _begin(self, statement: Statement, place: int) -> tuple[Canvas, ...]:
        """Note where it begins, and give the canvases that it paints: *nothing* paints them all."""
        if statement.value_number == NOTHING:
            _note(self, statement)
            return tuple(self.canvases.values())
        canvas = self.canvas_of(statement)
        if canvas is None:
            canvas = self.canvases[member_of(statement)] = Canvas()
        canvas.counted.append((place, statement))
        _note(canvas, statement)
        return (canvas,)


def endings(statement: Statement, before: int) -> tuple[Ends, ...]:
    """What it ends. `before` is the value number that held on its own canvas just before it begins."""
    acting = tuple(ends for ends in statement.rules.ends if _acts(ends, statement, before))
    if statement.exclusive and not statement.revoking:
        return (Ends(statement.key_number), *acting)
    return acting


def _acts(ends: Ends, statement: Statement, before: int) -> bool:
    value = statement.value_number
    if statement.revoking:  # *nothing* has no equal member, and "whenever it is stated" means a value
        given_up = before == value if statement.revokes else before != NOTHING
        return ends.on_change_only and not ends.same and given_up
    return before not in (NOTHING, value) if ends.on_change_only else before != value


def member_of(statement: Statement) -> int:
    """Which canvas of its key it paints."""
    return statement.value_number if statement.rules.many else NOTHING


def protected_by(statement: Statement) -> int:
    """The member that an operator's statement protects: the one it states. NOTHING, which is the whole key,
    where the key has one value, or it speaks of every member ("nothing any more", "only X")."""
    return NOTHING if _of_every_member(statement) else member_of(statement)


def protecting(statement: Statement, protected: Iterable[int]) -> list[int]:
    """Which of the protected members this statement must wait for: those that it could change."""
    if _of_every_member(statement):
        return list(protected)
    return [member for member in protected if member in (member_of(statement), NOTHING)]


def _of_every_member(statement: Statement) -> bool:
    return statement.exclusive or statement.value_number == NOTHING


def _note(line: PaintedKey | Canvas, statement: Statement) -> None:
    line.settled_at = later(line.settled_at, later(statement.valid_from, statement.valid_to))
    if statement.explicit:
        insort(line.explicit, statement.valid_from)


def _end_of(statement: Statement, *explicit: list[datetime]) -> datetime:
    """Where its words give no beginning, the next later one that other words gave is its end."""
    end = statement.valid_to or FOREVER
    if statement.explicit:
        return end
    for begins in explicit:
        if begins:
            end = min(end, _next(begins, statement.valid_from))
    return end


def _next(begins: list[datetime], at: datetime) -> datetime:
    place = bisect_right(begins, at)
    return begins[place] if place < len(begins) else FOREVER
