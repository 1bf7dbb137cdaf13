"""Twenty turns of property leads with what must become of each: `tests/data/turns.jsonl`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from domain.values import fold, plain
from tests.eval.figures import Figure
from tests.eval.reader import Reader, lines

TURNS = Path(__file__).parent.parent / "data" / "turns.jsonl"


@dataclass
class Turns:
    total: int = 0
    right: int = 0
    wrong: int = 0
    """Facts believed that are not so."""
    by_language: dict[str, list[int]] = field(default_factory=dict)
    """Right and all."""
    notes: list[str] = field(default_factory=list)


def own_turns(reader: Reader) -> Turns:
    result = Turns()
    for turn in lines(TURNS):
        at = datetime.fromisoformat(turn["sent_at"])
        said = reader.turn(turn["text"], turn["prev"], at, "Asia/Dubai", kind=turn.get("kind", "text"))
        verdicts = reader.verdicts(said)
        kept = [(c, standing) for c, standing in verdicts if standing in ("believed", "proposed")]
        got = {(c.key, _shape(plain(c.value)), standing) for c, standing in kept if c.value}
        want = set(_expected(turn))
        _count(turn, got, want, result)
    return result


Outcome = tuple[str, str, str]


def _count(turn: dict[str, Any], got: set[Outcome], want: set[Outcome], result: Turns) -> None:
    expected = {(key, value) for key, value, _ in want}
    counted = result.by_language.setdefault(turn["lang"], [0, 0])
    counted[0] += got == want
    counted[1] += 1
    result.total += 1
    result.right += got == want
    result.wrong += sum(
        standing == "believed" and (key, value) not in expected for key, value, standing in got
    )
    if got != want:
        result.notes.append(
            f"turn | {turn['text']} | missing {sorted(want - got)} | wrong {sorted(got - want)}"
        )


def figures(result: Turns) -> list[Figure]:
    spoken = ", ".join(f"{lang} {right}/{all_}" for lang, (right, all_) in result.by_language.items())
    return [
        Figure("own turns, wholly right", result.right, f"of {result.total} ({spoken})", result.total),
        Figure("own turns, wrong facts believed", result.wrong, "facts", 0, "lower"),
    ]


def _expected(turn: dict[str, Any]) -> Iterator[Outcome]:
    for expect in turn["expect"]:
        standing = expect.get("outcome") or ("believed" if turn["outcome"] == "older" else turn["outcome"])
        if standing in ("believed", "proposed"):
            yield expect["key"], _shape(expect["value"]), standing


def _shape(value: object) -> str:
    """One way to write a value, whether the turn gives it bare or the product gives it with its type."""
    if not isinstance(value, dict):
        return _from_month(fold(str(value)))
    if "amount" in value:
        assumed = value.get("assumed") or []
        parts = sorted(assumed if isinstance(assumed, list) else assumed.split(","))
        return f"{value['amount']} {value['currency']} {value.get('per') or ''} {','.join(parts)}"
    if "min" in value:
        return f"{value['min']} to {value['max']}"
    first, last = value.get("from", value.get("start")), value.get("to", value.get("end"))
    if {"from", "start"} & value.keys():
        return _from_month(f"{first}") if last is None and "zone" not in value else f"{first} to {last}"
    names = ("code", "name", "text", "value", "at")
    return fold(str(next((value[name] for name in names if name in value), value)))


def _from_month(written: str) -> str:
    """ "2027-01" and "from 2027-01-01" are one."""
    return written.removesuffix("-01") if written.count("-") == 2 else written
