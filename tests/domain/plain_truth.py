"""Truth once more, as plainly as it can be said: at each moment, the highest stroke that covers it. Slow,
made of nothing but lists, and without erases: something that `domain.truth` can be held against.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import groupby, pairwise
from typing import TypeAlias
from uuid import UUID

from domain.canvas import FOREVER
from domain.holds import jumps
from domain.statements import NOTHING, AssertedBy, Statement
from domain.truth import History

Canvas: TypeAlias = tuple[int, int]
Place: TypeAlias = tuple[datetime, datetime, int, int, UUID]
JUST = timedelta(microseconds=1)


@dataclass(frozen=True)
class Stroke:
    rank: Place
    statement: Statement
    number: int
    begins: datetime
    ends: datetime
    only: int | None = None
    """Shows only where this number would show without it."""


@dataclass
class PlainTruth:
    history: History
    strokes: dict[Canvas, list[Stroke]] = field(default_factory=dict)
    counted: list[Statement] = field(default_factory=list)
    held: set[UUID] = field(default_factory=set)

    wrong: set[UUID] = field(default_factory=set)
    """Statements that another one puts right."""
    right: dict[UUID, tuple[datetime, int]] = field(default_factory=dict)
    """Of those that do: from when, and which value was wrong."""

    def __post_init__(self) -> None:
        while not self.told():
            self.strokes, self.counted, self.held = {}, [], set()

    def told(self) -> bool:
        """False as soon as a message says that something was wrong, which then is as if it had not been."""
        gone = self.history.struck | self.wrong
        self.live = sorted((s for s in self.history.statements if s.id not in gone), key=place)
        self.canvases = sorted({canvas(s) for s in self.live if not s.revoking})
        for _, message in groupby(self.live, key=lambda s: s.rank.message):
            said = list(message)
            wrong = {
                id_ for s in said if s.rules.corrects and s.id not in self.right for id_ in self.put_right(s)
            }
            self.wrong |= wrong
            if wrong:
                return False
            for statement in said:
                if statement.id not in self.right and self.is_held(statement):
                    self.held.add(statement.id)
                else:
                    self.paint(statement)
                    self.counted.append(statement)
        return True

    def put_right(self, s: Statement) -> set[UUID]:
        if self.is_held(s):
            return set()
        self.right[s.id] = (s.valid_from, NOTHING)
        strokes, at = self.strokes.get(canvas(s), []), s.rank.attested_at
        number = shown(strokes, at)[0]
        if s.value is None or number == NOTHING or (number == s.value_number) != s.revokes:
            return set()
        cuts = sorted({cut for one in strokes for cut in (one.begins, one.ends)})
        start = max(c for c in cuts if c <= at)
        while shown(strokes, start - JUST)[0] == number:
            start = max(c for c in cuts if c < start)
        ends = [c for c in cuts if c > at and shown(strokes, c)[0] != number]
        end = min(ends, default=FOREVER)
        self.right[s.id] = (s.valid_from if s.explicit else min(start, s.valid_from), number)
        tops = {top.id for cut in cuts if start <= cut < end if (top := shown(strokes, cut)[1])}
        begun = {
            c.id
            for c in self.counted
            if canvas(c) == canvas(s) and c.value_number == number and not c.revoking
            if start <= c.valid_from < end
        }
        return tops | begun

    def windows(self) -> list[tuple[Canvas, datetime, datetime | None, int]]:
        found: list[tuple[Canvas, datetime, datetime | None, int]] = []
        for at in self.canvases:
            strokes = self.strokes.get(at, [])
            cuts = sorted({cut for s in strokes for cut in (s.begins, s.ends)})
            for begins, ends in pairwise(cuts):
                number = shown(strokes, begins)[0]
                last = found[-1] if found else None
                if number == NOTHING:
                    continue
                if last and (last[0], last[2], last[3]) == (at, begins, number):
                    found[-1] = (at, last[1], ends, number)
                else:
                    found.append((at, begins, ends, number))
        return [(at, begins, None if ends == FOREVER else ends, number) for at, begins, ends, number in found]

    def beneath(self, statement: Statement, at: datetime) -> tuple[int, Statement | None]:
        """What it is weighed against: earlier messages, and lower statements of its own."""
        mine = statement.rank.message
        strokes = self.strokes.get(canvas(statement), [])
        return shown([s for s in strokes if s.rank[:3] < mine or s.rank[3] >= 0], at)

    def is_held(self, statement: Statement) -> bool:
        if statement.provenance.asserted_by is AssertedBy.OPERATOR or statement.id in self.history.approved:
            return False
        rules = statement.rules
        number, other = self.beneath(statement, statement.valid_from)
        weighed = other if number and not statement.revokes else None
        jumped = rules.jump and weighed and jumps(statement.value, weighed.value, rules.jump)
        protected = any(
            s.provenance.asserted_by is AssertedBy.OPERATOR
            and s.key_number == statement.key_number
            and (every_member(s) or every_member(statement) or canvas(s) == canvas(statement))
            for s in self.counted
        )
        alone = not any(
            (s.key_number, s.value_number, s.revokes)
            == (statement.key_number, statement.value_number, statement.revokes)
            and s.provenance.message_id != statement.provenance.message_id
            and s.provenance.asserted_by is not AssertedBy.BOT
            for s in self.live
        )
        asks = rules.review_always or rules.conflict
        return asks or bool(jumped) or protected or (rules.corroborate and alone)

    def paint(self, s: Statement) -> None:
        begins, corrected = self.right.get(s.id, (s.valid_from, NOTHING))
        before = corrected or self.beneath(s, s.valid_from - JUST)[0]
        for ended, only in self.implied(s, before):
            low = (*s.rank.message, -1, s.id)
            self.add(ended, Stroke(low, s, NOTHING, s.valid_from, FOREVER, only))
        if s.revokes:
            gone = Stroke(place(s), s, NOTHING, begins, s.valid_to or FOREVER, s.value_number)
            self.add(canvas(s), gone)
            return
        for own in self.own(s):
            ends = min([s.valid_to or FOREVER, *([] if s.explicit else self.later_words(s, own))])
            stale = max(begins, min(ends, s.stale_at or FOREVER))
            self.add(own, Stroke(place(s), s, s.value_number, begins, stale))
            self.add(own, Stroke(place(s), s, NOTHING, stale, ends))

    def add(self, at: Canvas, stroke: Stroke) -> None:
        if stroke.begins < stroke.ends:
            self.strokes.setdefault(at, []).append(stroke)

    def own(self, s: Statement) -> list[Canvas]:
        if s.value_number != NOTHING:
            return [canvas(s)]
        return [at for at in self.canvases if at[0] == s.key_number]

    def later_words(self, s: Statement, at: Canvas) -> list[datetime]:
        here = [
            c
            for c in self.counted
            if c.explicit and c.valid_from > s.valid_from and not c.revokes and at in self.own(c)
        ]
        nothing = [
            c
            for c in self.counted
            if c.explicit
            and c.valid_from > s.valid_from
            and c.key_number == at[0]
            and c.value_number == NOTHING
        ]
        return [c.valid_from for c in (*here, *nothing)]

    def implied(self, s: Statement, before: int) -> list[tuple[Canvas, int | None]]:
        found: list[tuple[Canvas, int | None]] = []
        if s.exclusive and not s.revoking:
            found += [(at, None) for at in self.canvases if at[0] == s.key_number and at != canvas(s)]
        for ends in s.rules.ends:
            changed = before not in (NOTHING, s.value_number)
            if s.revokes:
                acts = ends.on_change_only and not ends.same and before == s.value_number
            elif s.value_number == NOTHING:
                acts = ends.on_change_only and not ends.same and changed
            else:
                acts = changed if ends.on_change_only else before != s.value_number
            for at in self.canvases:
                if not acts or at[0] != ends.key_number or at == canvas(s):
                    continue
                if not ends.same:
                    found.append((at, None))
                elif at[1] in (s.value_number, NOTHING):
                    found.append((at, s.value_number))
        return found


def every_member(s: Statement) -> bool:
    """Whether it speaks of all members of its key: a key of one value has no others."""
    return not s.rules.many or s.exclusive or s.value_number == NOTHING


def place(s: Statement) -> Place:
    return (*s.rank.message, s.rank.offset, s.rank.id)


def canvas(s: Statement) -> Canvas:
    return s.key_number, s.value_number if s.rules.many else NOTHING


def shown(strokes: list[Stroke], at: datetime) -> tuple[int, Statement | None]:
    top: tuple[int, Statement | None] = (NOTHING, None)
    for stroke in sorted(strokes, key=lambda s: s.rank):
        if stroke.begins <= at < stroke.ends and stroke.only in (None, top[0]):
            top = (stroke.number, stroke.statement)
    return top
