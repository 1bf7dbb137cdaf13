"""The current row while a command is taken in: what it looks at is unfolded, what it changes folded again."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, TypeAlias
from uuid import UUID

from domain import packed
from domain.canvas import later
from domain.events import SupersedeReason
from domain.memory import KeptCanvas, KeptFact, KeptKey, Memory, kept
from domain.numbering import Numbering
from domain.painting import member_of
from domain.statements import Statement
from domain.values import Erased, Value

CanvasName: TypeAlias = tuple[int, int]
_NEW_KEY: Final = KeptKey(name=None, top=None, settled_at=None, protected=(), waiting=0, doubted=False)


@dataclass(slots=True, eq=False)
class Line:
    """One canvas, with all windows that it had meanwhile; the row drops the old ones in the end."""

    name: CanvasName
    facts: list[KeptFact] = field(default_factory=list[KeptFact])
    said_at: datetime | None = None
    settled_at: datetime | None = None
    closed: dict[UUID, SupersedeReason] = field(default_factory=dict[UUID, SupersedeReason])
    """The facts whose open window was closed meanwhile, and why."""
    changed: bool = False

    @property
    def last(self) -> KeptFact | None:
        return self.facts[-1] if self.facts else None

    def open_at(self, at: datetime) -> KeptFact | None:
        last = self.last
        return last if last and (last.valid_to is None or last.valid_to > at) else None

    def is_over(self, fact: KeptFact) -> bool:
        """Whether it ended before the latest value was stated."""
        return bool(fact.valid_to and self.said_at and fact.valid_to <= self.said_at)

    def fact(self, fact_id: UUID) -> KeptFact:
        return next(fact for fact in self.facts if fact.fact_id == fact_id)

    def settle(self, at: datetime) -> None:
        self.settled_at, self.changed = later(self.settled_at, at), True

    def close(self, at: datetime, superseded_by: UUID | None, reason: SupersedeReason) -> None:
        if last := self.open_at(at):
            self.facts[-1] = replace(last, valid_to=at, superseded_by=superseded_by)
            self.closed[last.fact_id], self.changed = reason, True

    def paint(self, statement: Statement, value: Value | Erased) -> UUID:
        """The fact that the statement is evidence of now: the open one of equal value, or a new one."""
        said_at = self.said_at = statement.rank.attested_at
        self.settle(statement.valid_from)
        last = self.open_at(statement.valid_from)
        if last and agrees(last, statement):
            self.facts[-1] = replace(
                last,
                value=value,
                valid_to=statement.stale_at,
                confidence=statement.confidence,
                last_said=said_at,
                strength=last.strength + 1,
                superseded_by=None,
            )
            return last.fact_id
        self.close(statement.valid_from, statement.id, SupersedeReason.CONTRADICTED)
        self.facts.append(_opened(statement, value))
        return statement.id

    def folded(self) -> KeptCanvas:
        assert self.said_at
        assert self.settled_at
        return KeptCanvas(
            key_number=self.name[0],
            member=self.name[1],
            facts=kept(self.facts, self.said_at),
            said_at=self.said_at,
            settled_at=self.settled_at,
        )


class Lines:
    def __init__(self, memory: Memory, numbering: Numbering) -> None:
        self._memory, self._numbering = memory, numbering
        self._lines: dict[CanvasName, Line] = {}
        named = (replace(_NEW_KEY, name=name) for name in numbering.new_keys)
        self._keys: list[KeptKey] = [*memory.keys, *named]

    def key(self, number: int) -> KeptKey:
        return self._keys[number - 1]

    def put_key(self, number: int, key: KeptKey) -> None:
        self._keys[number - 1] = key

    def of(self, statement: Statement) -> Line:
        return self.line((statement.key_number, member_of(statement)))

    def line(self, name: CanvasName) -> Line:
        if name not in self._lines:
            place = self._place(name)
            there = self._memory.canvases[place : place + 1]
            self._lines[name] = _unfolded(there[0]) if there and there[0].name == name else Line(name)
        return self._lines[name]

    def of_key(self, number: int) -> list[Line]:
        kept_ones = self._memory.canvases[self._place((number, 0)) : self._place((number + 1, 0))]
        names = {canvas.name for canvas in kept_ones} | {name for name in self._lines if name[0] == number}
        return [self.line(name) for name in sorted(names)]

    def changed(self) -> list[Line]:
        return [line for _, line in sorted(self._lines.items()) if line.changed]

    def memory(self, events: int) -> Memory:
        """The row after so many events."""
        values = self._memory.values
        for form, number in self._numbering.new_values.items():
            values = packed.with_number(values, form, number)
        return replace(
            self._memory,
            version=self._memory.version + events,
            keys=tuple(self._keys),
            canvases=self._canvases(),
            values=values,
            next_value=self._numbering.next_value,
        )

    def _canvases(self) -> tuple[KeptCanvas, ...]:
        canvases = list(self._memory.canvases)
        for line in self.changed():
            place = bisect_left(canvases, line.name, key=_name)
            if place < len(canvases) and canvases[place].name == line.name:
                canvases[place] = line.folded()
            else:
                canvases.insert(place, line.folded())
        return tuple(canvases)

    def _place(self, name: CanvasName) -> int:
        return bisect_left(self._memory.canvases, name, key=_name)


def agrees(fact: KeptFact, statement: Statement) -> bool:
    return fact.value_number == statement.value_number and not fact.erased


def _name(canvas: KeptCanvas) -> CanvasName:
    return canvas.name


def _unfolded(canvas: KeptCanvas) -> Line:
    return Line(canvas.name, list(canvas.facts), canvas.said_at, canvas.settled_at)


def _opened(statement: Statement, value: Value | Erased) -> KeptFact:
    return KeptFact(
        fact_id=statement.id,
        value=value,
        value_number=statement.value_number,
        erased=False,
        valid_from=statement.valid_from,
        valid_to=statement.stale_at,
        confidence=statement.confidence,
        first_said=statement.rank.attested_at,
        last_said=statement.rank.attested_at,
        strength=1,
        superseded_by=None,
        pinned=False,
    )
