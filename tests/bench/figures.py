"""What is measured and which bar it has to hold; the table and the file that a run leaves."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

RESULT: Final = Path("build") / "bench.json"
Better: TypeAlias = Literal["higher", "lower"]


class Bar(NamedTuple):
    bar: float
    better: Better
    unit: str = "x"


BARS: Final[dict[str, Bar]] = {
    "append/raw INSERT, 8 threads": Bar(0.5, "higher"),
    "append/raw INSERT, 32 threads": Bar(0.5, "higher"),
    "append/stock recorder, 32 threads": Bar(5, "higher"),
    "whole transaction/raw INSERT, 8 threads": Bar(0.25, "higher"),
    "believe at 200 facts/10": Bar(1.5, "lower"),
    "believe at 1,000 facts/10": Bar(4, "lower"),
    "decide 10,000/100": Bar(2, "lower"),
    "context/no-op": Bar(3, "lower"),
    "context ms, p50": Bar(2.5, "lower", "ms"),
    "context ms, a query over 1,000 messages": Bar(5, "lower", "ms"),
    "context ms, a query over 10,000 messages": Bar(15, "lower", "ms"),
    "adding a message, 10,000/500": Bar(1.5, "lower"),
    "ingest ms, p95": Bar(15, "lower", "ms"),
    "ingest messages/s, batches of 100": Bar(800, "higher", "/s"),
    "import messages/s": Bar(500, "higher", "/s"),
    "fact route/no-op": Bar(3, "lower"),
    "review page of 50 ms, 10,000 waiting": Bar(50, "lower", "ms"),
    "extractor and guards, messages/s": Bar(2000, "higher", "/s"),
    "job overhead without the model, ms": Bar(5, "lower", "ms"),
    "ingest p95, 10,000 jobs waiting/none": Bar(1.3, "lower"),
    "review page, 10,000/1,000 waiting": Bar(1.5, "lower"),
    "merge, 1,000 facts each": Bar(500, "lower", "ms"),
    "forget, preview of 10,000 messages": Bar(1, "lower", "s"),
    "forget, words in 10,000 messages": Bar(1, "lower", "s"),
    "erase T0 ms": Bar(50, "lower", "ms"),
    "erase T0 ms, a fact of 1,000": Bar(50, "lower", "ms"),
    "erase step C s, a fact of 1,000 with 10,000 messages": Bar(0.5, "lower", "s"),
    "erase step C s, 100,000 contacts": Bar(0.5, "lower", "s"),
    "erase step C, 100,000/10,000 contacts": Bar(2, "lower"),
    "rebuild/opened scan": Bar(0.4, "higher"),
    "rebuild/bare scan": Bar(0.01, "higher"),
    "panel directory p95": Bar(60, "lower", "ms"),
    "panel due p95": Bar(60, "lower", "ms"),
    "panel contact p95": Bar(60, "lower", "ms"),
    "panel page weight": Bar(150, "lower", "kB"),
    "panel largest paint": Bar(1, "lower", "s"),
    "help s": Bar(0.5, "lower", "s"),
    "service MB": Bar(350, "lower", "MB"),
}


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    """One of BARS."""
    value: float
    beside: str
    """What it was measured against, in absolute terms: the floor, and what else says where the time goes."""

    @property
    def holds(self) -> bool:
        bar, better, _ = BARS[self.name]
        return self.value >= bar if better == "higher" else self.value <= bar


def table(figures: Sequence[Figure], asked: Sequence[str]) -> str:
    """`asked`: the names of those that were to be measured. One that was not holds nothing."""
    lines = [f"{'figure':<42}{'value':>9}    {'bar':>6}         beside"]
    lines += [_line(figure) for figure in figures]
    return "\n".join((*lines, "", verdict(figures, asked)))


def verdict(figures: Sequence[Figure], asked: Sequence[str]) -> str:
    found = {figure.name: figure for figure in figures}
    short = [name for name in asked if name in found and not found[name].holds]
    missing = [name for name in asked if name not in found]
    told = [f"short: {'; '.join(short)}"] if short else []
    told += [f"not measured: {'; '.join(missing)}"] if missing else []
    return "\n".join(told) or "every bar holds"


def page(figures: Sequence[Figure], machine: str) -> list[str]:
    """The same for `docs/results.md`."""
    rows = [
        f"| {figure.name} | {_rounded(figure.value):g} {BARS[figure.name].unit} | {_limit(figure)} |"
        f" {figure.beside} |"
        for figure in figures
    ]
    told = verdict(figures, tuple(BARS))
    return [
        f"By `make bench WRITE=1`, with the database beside the service. {machine}.",
        "",
        *("| figure | value | bar | beside |", "|---|---|---|---|"),
        *rows,
        "",
        f"{told[0].upper()}{told[1:]}.",
    ]


def _line(figure: Figure) -> str:
    holds = "ok" if figure.holds else "SHORT"
    value, unit = _rounded(figure.value), BARS[figure.name].unit
    return f"{figure.name:<42}{value:>9g} {unit:<2} {_limit(figure):>6}  {holds:<6} {figure.beside}"


def _limit(figure: Figure) -> str:
    bar, better, _ = BARS[figure.name]
    return f"{'≥' if better == 'higher' else '≤'} {bar:g}"


def write(figures: Iterable[Figure], place: Path = RESULT) -> None:
    rows = [
        {"figure": figure.name, "value": _rounded(figure.value), **BARS[figure.name]._asdict()}
        for figure in figures
    ]
    place.parent.mkdir(exist_ok=True)
    place.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")
