"""What holds, and when: a pure function of what was stated and struck. The order of processing plays no part.

One pass over the statements in rank order. A statement that counts is painted over what is there; one that is
held is not, and waits for a person. What a message ends is painted after all of its statements, and beneath
them: whether one of them acts never hangs on what another one ends.

What a message says was wrong never was true: it is left out, and all is painted anew, with what is right from
where the wrong had begun. So it makes no difference which of the two was read first.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID

from domain.canvas import Run, Stroke
from domain.events import HoldReason
from domain.facts import Fact, facts_of
from domain.holds import Jump, jumps
from domain.painting import ALWAYS, PaintedKey, endings
from domain.statements import NOTHING, AssertedBy, Ends, Statement

Placed: TypeAlias = tuple[int, Statement]
"""A statement after its place in the order of record."""
Claim: TypeAlias = tuple[int, int, bool]
"""Key number, value number, and whether it is given up."""


MOST_CORRECTIONS: Final = 50
"""Of one contact. Each costs another painting of all, and nobody is wrong more often; what says so after that
is a change."""


class Erasure(NamedTuple):
    """Which erase of its contact took a statement, and how many statements had been recorded by then."""

    number: int
    recorded: int


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    statements: Sequence[Statement] = ()
    """In the order of their record: it names facts, and says what an erased operator's word had protected."""
    struck: AbstractSet[UUID] = frozenset()
    erased: Mapping[UUID, Erasure] = field(default_factory=dict[UUID, Erasure])
    approved: AbstractSet[UUID] = frozenset()
    settled: Mapping[UUID, bool] = field(default_factory=dict[UUID, bool])
    """Whether a jump held the statement, where one of the two amounts is erased by now."""


@dataclass(frozen=True, slots=True)
class Truth:
    facts: tuple[Fact, ...]
    """By key number, then member, then time."""
    held: Mapping[UUID, tuple[HoldReason, ...]]
    home: Mapping[UUID, Fact]
    """The fact that a statement is evidence of: where it begins, else where it first shows."""
    jumps: Mapping[UUID, Jump]
    keys: Mapping[int, PaintedKey]
    corrected: Mapping[UUID, Statement]
    """Ids of the statements that were wrong, each with the one that says so."""

    def painter(self, key_number: int, member: int, at: datetime) -> Stroke | None:
        key = self.keys.get(key_number)
        canvas = key.canvases.get(member) if key else None
        return canvas.top(at) if canvas else None

    def fact_at(self, key_number: int, member: int, at: datetime) -> Fact | None:
        place = bisect_right(
            self.facts, (key_number, member, at), key=lambda fact: (*fact.canvas, fact.valid_from)
        )
        fact = self.facts[place - 1] if place else None
        return fact if fact and fact.canvas == (key_number, member) and fact.holds(at) else None

    def current(self, at: datetime) -> tuple[Fact, ...]:
        return tuple(fact for fact in self.facts if fact.holds(at))


class _Right(NamedTuple):
    """Where a correction begins, and which value was wrong there; its own beginning and NOTHING where none
    was."""

    begin: datetime
    before: int


@dataclass(frozen=True, slots=True)
class _Righted:
    """What corrections came to so far. It stands: nothing that is left out later makes one mean another."""

    wrong: dict[int, Statement] = field(default_factory=dict[int, Statement])
    """By their places, what was wrong, with what is right."""
    right: dict[int, _Right] = field(default_factory=dict[int, _Right])
    jumps: dict[UUID, Jump] = field(default_factory=dict[UUID, Jump])


def truth(history: History, of: AbstractSet[int] | None = None) -> Truth:
    """`of`: the places of statements. These alone are painted, each in its place; what they tell of a canvas
    is true where they are all that it hangs on (`domain.hanging`)."""
    statements = history.statements
    placed = [*enumerate(statements)] if of is None else [(place, statements[place]) for place in sorted(of)]
    righted = _Righted()
    while True:
        painter = _Painter(history, placed, righted)
        if all(painter.take(list(message), number) for number, message in enumerate(painter.ranked())):
            return painter.truth()


class _Painter:
    def __init__(self, history: History, placed: Sequence[Placed], righted: _Righted) -> None:
        self._history = history
        self._statements = placed
        self._righted = righted
        self._struck = _places(placed, history.struck) | righted.wrong.keys()
        self._approved = _places(placed, history.approved)
        erased = history.erased
        self._erased = {place: erased[s.id] for place, s in placed if s.id in erased} if erased else {}
        self._mentions = _mentions(placed, self._struck)
        self._keys: dict[int, PaintedKey] = {}
        self._held: dict[UUID, tuple[HoldReason, ...]] = {}
        self._jumps = dict(righted.jumps)

    def ranked(self) -> Iterator[Iterable[Placed]]:
        """The statements with their places, message by message."""
        return (message for _, message in groupby(sorted(self._statements, key=_by_rank), key=_by_message))

    def truth(self) -> Truth:
        canvases = [
            (number, member, key.canvases[member])
            for number, key in sorted(self._keys.items())
            for member in sorted(key.canvases)
        ]
        erases = {place: erasure.number for place, erasure in self._erased.items()}
        facts, home = facts_of(canvases, erases)
        statements = self._history.statements
        corrected = {statements[place].id: by for place, by in self._righted.wrong.items()}
        return Truth(facts, self._held, home, self._jumps, self._keys, corrected)

    def take(self, message: Sequence[Placed], number: int) -> bool:
        """False where it says of something that it was wrong: then all is to be painted anew."""
        if any(statement.rules.corrects for _, statement in message) and self._puts_right(message):
            return False
        ending: list[tuple[Stroke, Ends]] = []
        for place, statement in message:
            key = self._key(statement.key_number)
            key.top = statement.rank
            if not self._counts(place, statement, key):
                continue
            right = self._righted.right.get(place) or _Right(statement.valid_from, NOTHING)
            if acting := endings(statement, right.before or _just_before(statement, key)):
                implied = Stroke(statement, place, NOTHING, number, implied=True)
                ending += [(implied, ends) for ends in acting]
            key.paint(statement, place, number, right.begin)
            self._protect(place, statement, key)
        for implied, ends in sorted(
            ending, key=lambda pair: pair[0].statement.id
        ):  # the first to end it is named
            self._key(ends.key_number).end(ends, implied)
        return True

    def _puts_right(self, message: Sequence[Placed]) -> bool:
        """Weighed before anything of the message is painted, and once."""
        righted, wrong = self._righted, len(self._righted.wrong)
        for place, statement in message:
            if not statement.rules.corrects or place in self._struck or place in righted.right:
                continue
            if len(righted.right) == MOST_CORRECTIONS:
                break
            key = self._key(statement.key_number)
            if not self._reasons(place, statement, key):
                run = _wrong(statement, key)
                begin = statement.valid_from
                if run and not statement.explicit:
                    begin = min(begin, run.start)
                righted.right[place] = _Right(begin, run.number if run else NOTHING)
                righted.wrong.update(dict.fromkeys(run.places if run else (), statement))
                if statement.id in self._jumps:
                    righted.jumps[statement.id] = self._jumps[statement.id]
        return len(righted.wrong) > wrong

    def _key(self, number: int) -> PaintedKey:
        found = self._keys.get(number)
        if found is None:
            found = self._keys[number] = PaintedKey()
        return found

    def _counts(self, place: int, statement: Statement, key: PaintedKey) -> bool:
        if place in self._struck:
            return False
        if place in self._righted.right:
            return True
        if reasons := self._reasons(place, statement, key):
            self._held[statement.id] = reasons
            key.waiting += 1
            key.doubted |= HoldReason.CORROBORATION in reasons
        return not reasons

    def _reasons(self, place: int, statement: Statement, key: PaintedKey) -> tuple[HoldReason, ...]:
        if statement.provenance.asserted_by is AssertedBy.OPERATOR or place in self._approved:
            return ()
        rules = statement.rules
        found: list[HoldReason] = []
        if rules.review_always:
            found.append(HoldReason.REVIEW)
        if rules.conflict:
            found.append(HoldReason.POSSIBLE_CONFLICT)
        if rules.jump is not None and self._jumped(statement, key, rules.jump):
            found.append(HoldReason.JUMP)
        if place < key.protected_before(statement):
            found.append(HoldReason.PROTECTED)
        if rules.corroborate and self._said_once(statement):
            found.append(HoldReason.CORROBORATION)
        return tuple(found)

    def _jumped(self, statement: Statement, key: PaintedKey, factor: Decimal) -> bool:
        canvas = key.canvas_of(statement)
        top = canvas.top(statement.valid_from) if canvas else None
        if statement.revokes or top is None or top.number == NOTHING:
            return False
        jumped = jumps(statement.value, top.statement.value, factor)
        held = self._history.settled.get(statement.id, False) if jumped is None else jumped
        self._jumps[statement.id] = Jump(top.statement.id, held)
        return held

    def _said_once(self, statement: Statement) -> bool:
        return len(self._mentions[_claim(statement)]) < 2

    def _protect(self, place: int, statement: Statement, key: PaintedKey) -> None:
        if statement.provenance.asserted_by is AssertedBy.OPERATOR:
            erasure = self._erased.get(place)
            key.protect(statement, erasure.recorded if erasure else ALWAYS)


def _by_rank(placed: Placed) -> tuple[datetime, datetime, int, int, UUID]:
    rank = placed[1].rank  # a plain tuple sorts ten times faster than the dataclass
    return rank.attested_at, rank.received_at, rank.index, rank.offset, rank.id


def _by_message(placed: Placed) -> tuple[datetime, datetime, int]:
    return placed[1].rank.message


def _wrong(statement: Statement, key: PaintedKey) -> Run | None:
    """What showed on its canvas when it was said, where that is what it takes back."""
    canvas = key.canvas_of(statement)
    run = canvas.run(statement.rank.attested_at) if canvas and statement.value is not None else None
    return run if run and (run.number == statement.value_number) == statement.revokes else None


def _just_before(statement: Statement, key: PaintedKey) -> int:
    canvas = key.canvas_of(statement)
    top = canvas.just_before(statement.valid_from) if canvas else None
    return top.number if top else NOTHING


def _claim(statement: Statement) -> Claim:
    return statement.key_number, statement.value_number, statement.revokes


def _places(placed: Iterable[Placed], ids: AbstractSet[UUID]) -> AbstractSet[int]:
    return {place for place, statement in placed if statement.id in ids} if ids else frozenset()


def _mentions(placed: Sequence[Placed], struck: AbstractSet[int]) -> dict[Claim, set[UUID]]:
    """From which messages each value of each key came, where that matters: two corroborate each other."""
    asked = {_claim(s) for _, s in placed if s.rules.corroborate}
    found: dict[Claim, set[UUID]] = {claim: set() for claim in asked}
    for place, statement in placed if asked else ():
        claim = _claim(statement)
        said = statement.provenance.asserted_by is not AssertedBy.BOT  # what a bot made of it is no mention
        if claim in asked and place not in struck and said:
            found[claim].add(statement.provenance.message_id or statement.id)
    return found
