"""From painted canvases to facts: windows of equal value, the statements that agree with them, and names."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TypeAlias
from uuid import UUID, uuid5

from domain.canvas import FOREVER, Canvas, Stroke, nothing_at
from domain.events import Window
from domain.statements import NOTHING, Statement
from domain.values import Erased, Value

Placed: TypeAlias = tuple[int, int, Canvas]
"""Key number, member (value number, or NOTHING on a one-valued key), and the canvas."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A value of a key over a period, made of the statements that agree. Named (fact_id, valid_from)."""

    fact_id: UUID
    key: str | None
    """None when a special-category key's name was erased."""
    key_number: int
    member: int
    """The value number on a many-valued key, NOTHING elsewhere. With the key number it names the canvas."""
    value: Value | Erased
    value_number: int
    erased: bool
    valid_from: datetime
    valid_to: datetime | None
    confidence: float
    """Of its highest-ranked statement, as its value is."""
    first_said: datetime
    last_said: datetime
    evidence: tuple[UUID, ...]
    """Statement ids, in the order of their record."""
    superseded_by: UUID | None
    """The fact that closed it: the next one on its canvas, or the one that implied its end."""

    @property
    def strength(self) -> int:
        return len(self.evidence)

    @property
    def window(self) -> Window:
        return Window(fact_id=self.fact_id, valid_from=self.valid_from, valid_to=self.valid_to)

    @property
    def canvas(self) -> tuple[int, int]:
        return self.key_number, self.member

    @property
    def name(self) -> tuple[UUID, datetime]:
        return self.fact_id, self.valid_from

    def holds(self, at: datetime) -> bool:
        return self.valid_from <= at and (self.valid_to is None or at < self.valid_to)


@dataclass(slots=True, eq=False)
class _Open:
    """A window that is being put together. Statements stand under their places in the order of record."""

    key_number: int
    member: int
    mark: tuple[int, int]
    """Value number, and which erase took it. Windows merge when both agree, so that no erase moves an end."""
    start: datetime
    end: datetime
    closer: Stroke | None
    evidence: dict[int, Statement]
    name: UUID = field(default=UUID(int=0))


def facts_of(
    canvases: Sequence[Placed], erases: Mapping[int, int]
) -> tuple[tuple[Fact, ...], dict[UUID, Fact]]:
    """The facts; and for each statement the one that it is evidence of, where it begins or else first shows.
    `erases` gives the number of the erase that took a statement, by its place."""
    windows = [window for placed in canvases for window in _windows(placed, erases)]
    homes = _homes(windows)
    facts = tuple(_fact(n, windows, homes) for n in range(len(windows)))
    return facts, {s.id: facts[homes[place]] for w in windows for place, s in w.evidence.items()}


def _windows(placed: Placed, erases: Mapping[int, int]) -> list[_Open]:
    windows = _merged(placed, erases)
    _take_in_those_that_begin_there(windows, placed[2].counted, erases)
    if len(windows) == 1 and len(windows[0].evidence) == 1:  # as nearly all of a contact of hundreds are
        ((_, alone),) = windows[0].evidence.items()
        windows[0].name = alone.id
        return windows
    named: set[UUID] = set()
    for window in windows:
        if len(window.evidence) > 1:
            window.evidence = dict(sorted(window.evidence.items()))
        window.name = _name(window, named)
        named.add(window.name)
    return windows


def _merged(placed: Placed, erases: Mapping[int, int]) -> list[_Open]:
    key_number, member, canvas = placed
    windows: list[_Open] = []
    ends, nexts = [*canvas.starts[1:], FOREVER], [*canvas.tops[1:], None]
    for start, end, top, closer in zip(canvas.starts, ends, canvas.tops, nexts, strict=True):
        if top is None or top.number == NOTHING:
            continue
        mark = (top.number, erases.get(top.place, 0))
        if windows and windows[-1].mark == mark and windows[-1].end == start:
            windows[-1].end, windows[-1].closer = end, closer
            windows[-1].evidence[top.place] = top.statement
        else:
            windows.append(_Open(key_number, member, mark, start, end, closer, {top.place: top.statement}))
    return windows


def _take_in_those_that_begin_there(
    windows: list[_Open], counted: Sequence[tuple[int, Statement]], erases: Mapping[int, int]
) -> None:
    starts = [window.start for window in windows]
    for place, statement in counted:
        at = bisect_right(starts, statement.valid_from) - 1
        if at < 0 or statement.valid_from >= windows[at].end:
            continue
        if windows[at].mark == (statement.value_number, erases.get(place, 0)):
            windows[at].evidence[place] = statement


def _name(window: _Open, named: set[UUID]) -> UUID:
    """The id of its earliest recorded statement; where an earlier window has that name, one made from it."""
    first = next(iter(window.evidence.values())).id
    return uuid5(first, window.start.astimezone(UTC).isoformat()) if first in named else first


def _homes(windows: Sequence[_Open]) -> dict[int, int]:
    homes: dict[int, int] = {}
    for n, window in enumerate(windows):
        for place, statement in window.evidence.items():
            if place not in homes or window.start <= statement.valid_from < window.end:
                homes[place] = n
    return homes


def _fact(n: int, windows: Sequence[_Open], homes: Mapping[int, int]) -> Fact:
    window = windows[n]
    evidence = tuple(window.evidence.values())
    top = evidence[0] if len(evidence) == 1 else max(evidence, key=lambda s: s.rank)
    said = [s.rank.attested_at for s in evidence]
    assert top.value is not None
    return Fact(
        fact_id=window.name,
        key=top.name,
        key_number=window.key_number,
        member=window.member,
        value=top.value,
        value_number=top.value_number,
        erased=window.mark[1] != 0,
        valid_from=window.start,
        valid_to=None if window.end == FOREVER else window.end,
        confidence=top.confidence,
        first_said=min(said),
        last_said=max(said),
        evidence=tuple(s.id for s in evidence),
        superseded_by=_superseded_by(n, windows, homes),
    )


def _superseded_by(n: int, windows: Sequence[_Open], homes: Mapping[int, int]) -> UUID | None:
    closer = windows[n].closer
    if closer is None:
        return None
    if not nothing_at(closer):
        return windows[n + 1].name
    acting = homes.get(closer.place) if closer.implied else None
    return None if acting is None else windows[acting].name
