"""The picture of a contact's timeline: a lane a key, a bar for each time that something held. Numbers only;
a template draws them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

LEFT: Final = 176
WIDTH: Final = 1030
TOP: Final = 30
_BAR: Final = 22
_GAP: Final = 5
_BETWEEN: Final = 10
_NARROWEST: Final = 7
_MOST: Final = 60
"""Lanes: a picture of more says less."""


@dataclass(frozen=True, slots=True)
class Bar:
    window: Mapping[str, Any]
    x: float
    y: float
    width: float
    open: bool
    """Nothing ended it."""


@dataclass(frozen=True, slots=True)
class Lane:
    label: str | None
    y: float
    height: float
    bars: Sequence[Bar]


@dataclass(frozen=True, slots=True)
class Tick:
    x: float
    at: datetime


@dataclass(frozen=True, slots=True)
class Picture:
    lanes: Sequence[Lane]
    ticks: Sequence[Tick]
    height: float
    begins: datetime
    ends: datetime
    left_out: int

    def x(self, at: datetime) -> float:
        whole = (self.ends - self.begins).total_seconds()
        share = (at - self.begins).total_seconds() / whole
        return round(LEFT + min(max(share, 0.0), 1.0) * (WIDTH - LEFT), 1)


def span(windows: Sequence[Mapping[str, Any]], now: datetime) -> tuple[datetime, datetime]:
    """From the first day that anything holds to some days from now, in whole days."""
    begins = min((window["valid_from"] for window in windows), default=now - timedelta(days=30))
    begins = min(begins, now - timedelta(days=7))
    length = now - begins
    return _day(begins), _day(now + max(length / 10, timedelta(days=2))) + timedelta(days=1)


def _day(at: datetime) -> datetime:
    return at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def picture(windows: Sequence[Mapping[str, Any]], begins: datetime, ends: datetime) -> Picture:
    by_key: dict[str | None, list[Mapping[str, Any]]] = {}
    for window in windows:
        by_key.setdefault(window["key"], []).append(window)
    frame = Picture((), (), 0, begins, ends, 0)
    lanes: list[Lane] = []
    y = float(TOP)
    for _, of_key in list(by_key.items())[:_MOST]:
        bars = list(_bars(of_key, y, frame))
        height = max(bar.y for bar in bars) + _BAR - y
        lanes.append(Lane(of_key[0]["label"], y, height, bars))
        y += height + _BETWEEN
    ticks = [Tick(frame.x(at), at) for at in _ticks(begins, ends)]
    return Picture(lanes, ticks, y, begins, ends, max(0, len(by_key) - _MOST))


def _bars(windows: Sequence[Mapping[str, Any]], top: float, frame: Picture) -> Iterator[Bar]:
    """Beside each other where they do not overlap, else below."""
    rows: list[float] = []
    for window in sorted(windows, key=lambda window: window["valid_from"]):
        x = frame.x(window["valid_from"])
        x = min(x, WIDTH - _NARROWEST)
        ends = frame.x(window["valid_to"]) if window["valid_to"] else float(WIDTH)
        width = max(ends - x, _NARROWEST)
        row = next((n for n, taken in enumerate(rows) if taken <= x), len(rows))
        rows[row:] = [x + width + 1, *rows[row + 1 :]]
        yield Bar(window, x, top + row * (_BAR + _GAP), round(width, 1), window["valid_to"] is None)


def _ticks(begins: datetime, ends: datetime) -> Iterator[datetime]:
    """Some five days of the calendar, evenly."""
    step = max((ends - begins).days // 5, 1)
    for n in range(1, 5):
        at = begins + timedelta(days=n * step)
        if at < ends:
            yield at
