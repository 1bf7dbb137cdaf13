"""From painted canvases to facts: windows of equal value, the statements that agree with them, and names."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
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
    """A window that is being put together."""

    key_number: int
    member: int
    mark: tuple[int, int]
    """Value number, and which erase took it. Windows merge when both agree, so that no erase moves an end."""
    start: datetime
    end: datetime
    closer: Stroke | None
    evidence: dict[UUID, Statement]
    name: UUID = field(default=UUID(int=0))


def facts_of(
    canvases: Sequence[Placed], places: Mapping[UUID, int], erased: Mapping[UUID, int]
) -> tuple[tuple[Fact, ...], dict[UUID, int]]:
    """The facts, and for each statement that is evidence the place of its fact among them."""
    windows = [window for placed in canvases for window in _windows(placed, places, erased)]
    home = _homes(windows)
    return tuple(_fact(place, windows, home, erased) for place in range(len(windows))), home


class Home(Mapping[UUID, Fact]):
    """Statement id to the fact that it is evidence of."""

    def __init__(self, facts: Sequence[Fact], places: Mapping[UUID, int]) -> None:
        self._facts, self._places = facts, places

    def __getitem__(self, statement_id: UUID) -> Fact:
        return self._facts[self._places[statement_id]]

    def __iter__(self) -> Iterator[UUID]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _windows(placed: Placed, places: Mapping[UUID, int], erased: Mapping[UUID, int]) -> list[_Open]:
    windows = _merged(placed, erased)
    _take_in_those_that_begin_there(windows, placed[2].counted, erased)
    named: set[UUID] = set()
    for window in windows:
        window.evidence = dict(sorted(window.evidence.items(), key=lambda item: places[item[0]]))
        window.name = _name(window, named)
        named.add(window.name)
    return windows


def _merged(placed: Placed, erased: Mapping[UUID, int]) -> list[_Open]:
    key_number, member, canvas = placed
    windows: list[_Open] = []
    ends, nexts = [*canvas.starts[1:], FOREVER], [*canvas.tops[1:], None]
    for start, end, top, closer in zip(canvas.starts, ends, canvas.tops, nexts, strict=True):
        if top is None or top.number == NOTHING:
            continue
        statement, mark = top.statement, (top.number, erased.get(top.statement.id, 0))
        if windows and windows[-1].mark == mark and windows[-1].end == start:
            windows[-1].end, windows[-1].closer = end, closer
            windows[-1].evidence[statement.id] = statement
        else:
            windows.append(_Open(key_number, member, mark, start, end, closer, {statement.id: statement}))
    return windows


def _take_in_those_that_begin_there(
    windows: list[_Open], counted: Sequence[Statement], erased: Mapping[UUID, int]
) -> None:
    starts = [window.start for window in windows]
    for statement in counted:
        place = bisect_right(starts, statement.valid_from) - 1
        if place < 0 or statement.valid_from >= windows[place].end:
            continue
        if windows[place].mark == (statement.value_number, erased.get(statement.id, 0)):
            windows[place].evidence[statement.id] = statement


def _name(window: _Open, named: set[UUID]) -> UUID:
    """The id of its earliest recorded statement; where an earlier window has that name, one made from it."""
    first = next(iter(window.evidence))
    return uuid5(first, window.start.isoformat()) if first in named else first


def _homes(windows: Sequence[_Open]) -> dict[UUID, int]:
    home: dict[UUID, int] = {}
    for place, window in enumerate(windows):
        for statement in window.evidence.values():
            if statement.id not in home or window.start <= statement.valid_from < window.end:
                home[statement.id] = place
    return home


def _fact(place: int, windows: Sequence[_Open], home: Mapping[UUID, int], erased: Mapping[UUID, int]) -> Fact:
    window = windows[place]
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
        erased=top.id in erased,
        valid_from=window.start,
        valid_to=None if window.end == FOREVER else window.end,
        confidence=top.confidence,
        first_said=min(said),
        last_said=max(said),
        evidence=tuple(window.evidence),
        superseded_by=_superseded_by(place, windows, home),
    )


def _superseded_by(place: int, windows: Sequence[_Open], home: Mapping[UUID, int]) -> UUID | None:
    closer = windows[place].closer
    if closer is None:
        return None
    if not nothing_at(closer):
        return windows[place + 1].name
    acting = home.get(closer.statement.id) if closer.implied else None
    return None if acting is None else windows[acting].name
