"""Our own labelled messages, statements and traps: `tests/data/own_set_*.jsonl`; the README there says how to
read a row. The bars stand on the labelled set, from which rules are written; how far they carry is what the
rows that nobody learnt from tell, by figures of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from domain.candidates import Candidate, Operation
from domain.values import Value, fold, plain
from tests.eval.figures import Figure, share
from tests.eval.reader import Reader, Turn

DATA: Final = Path(__file__).parent.parent / "data"
DEV, FRESH = DATA / "own_set_dev.jsonl", DATA / "own_set_fresh2.jsonl"
_ZONE = "Asia/Dubai"
UNSEEN: Final = ", unseen"

Row = Mapping[str, Any]


@dataclass
class Marks:
    """What became of some rows."""

    expected: int = 0
    found: int = 0
    wrong: int = 0
    """Believed on a statement row, and not so."""
    traps: int = 0
    trapped: int = 0
    """Trap rows with at least one trap fact."""
    trap_facts: int = 0

    def __add__(self, other: Marks) -> Marks:
        return Marks(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))


@dataclass
class OwnSet:
    by_language: dict[str, Marks] = field(default_factory=dict)
    by_schema: dict[str, Marks] = field(default_factory=dict)
    by_category: dict[str, Marks] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    @property
    def all(self) -> Marks:
        return sum(self.by_language.values(), Marks())


def own_set(rows: Iterable[Row], reader_of: Callable[[str], Reader]) -> OwnSet:
    """`reader_of` a schema's name."""
    result = OwnSet()
    for row in rows:
        marks, errors = judged(row, reader_of(row["schema"]))
        for group, name in (
            (result.by_language, row["language"]),
            (result.by_schema, row["schema"]),
            (result.by_category, row["category"].replace("_", " ")),
        ):
            group[name] = group.get(name, Marks()) + marks
        result.errors += [f"{row['id']} {row['category']} {row['language']} | {e}" for e in errors]
    return result


def judged(row: Row, reader: Reader) -> tuple[Marks, list[str]]:
    verdicts = reader.verdicts(turn(row, reader))
    got = _settled([(c, standing) for c, standing in verdicts if c.operation is Operation.ASSERT], reader)
    missed = [e for e in row["expect"] if not any(_meets(e, c, standing) for c, standing in got)]
    allowed = [*row["expect"], *row.get("may", ())]
    wrong = [
        c for c, standing in got
        if standing == "believed" and not any(_meets(a, c, standing) for a in allowed)
    ]  # fmt: skip
    trap = row["trap"]
    marks = Marks(
        expected=len(row["expect"]),
        found=len(row["expect"]) - len(missed),
        wrong=0 if trap else len(wrong),
        traps=int(trap),
        trapped=int(trap and bool(wrong)),
        trap_facts=len(wrong) if trap else 0,
    )
    return marks, [*_notes(row, missed, got), *_wrongs(row, wrong)]


def turn(row: Row, reader: Reader) -> Turn:
    more = {name: row[name] for name in ("kind", "forwarded", "quoted_text") if name in row}
    return reader.turn(row["text"], row["prev"], datetime.fromisoformat(row["sent_at"]), _ZONE, **more)


def _settled(got: list[tuple[Candidate, str]], reader: Reader) -> list[tuple[Candidate, str]]:
    """Of a key with one value the last one believed is what truth holds of a message: "2m, sorry, 1.2m"."""
    last = {c.key: c for c, standing in got if standing == "believed" and not reader.schema.keys[c.key].many}
    return [(c, standing) for c, standing in got if standing != "believed" or last.get(c.key, c) is c]


def _meets(expect: Row, candidate: Candidate, standing: str) -> bool:
    return (
        expect["key"] == candidate.key
        and expect["outcome"] == standing
        and candidate.value is not None
        and matches(expect["value"], candidate.value)
    )


# --- is this the value? -------------------------------------------------------------------------------------


def matches(expected: Mapping[str, Any], value: Value) -> bool:
    """A part that the label leaves out is not compared; a list is a choice of equally good readings."""
    got = plain(value)
    return all(_agrees(name, want, got) for name, want in expected.items())


def _agrees(name: str, want: object, got: Mapping[str, Any]) -> bool:
    choices: list[Any] = want if isinstance(want, list) else [want]
    if name == "has":
        said = fold(str(got.get("text", "")).replace("_", " "))
        return any(fold(str(choice).replace("_", " ")) in said for choice in choices)
    if name == "at":
        return any(datetime.fromisoformat(choice) == datetime.fromisoformat(got["at"]) for choice in choices)
    found = got.get(name)
    if isinstance(found, str):
        return any(isinstance(choice, str) and fold(choice) == fold(found) for choice in choices)
    return found in choices


# --- told ---------------------------------------------------------------------------------------------------


def figures(dev: OwnSet, fresh: OwnSet) -> list[Figure]:
    parts = [*sorted(dev.by_language.items()), *sorted(dev.by_schema.items())]
    return [
        *_figures("", dev.all, bars=True),
        *(_figures(UNSEEN, fresh.all) if fresh.by_language else ()),
        *(one for name, marks in parts for one in _figures(f", {name}", marks)),
    ]


def _figures(which: str, marks: Marks, *, bars: bool = False) -> Iterator[Figure]:
    """Trap facts are counted; their interval is that of the share of trap rows that had one."""
    yield Figure(
        f"trap facts{which}", marks.trap_facts, "facts", 0 if bars else None, "lower",
        (marks.trapped, marks.traps),
    )  # fmt: skip
    yield share(f"own set{which}, recall", marks.found, marks.expected, 0.85 if bars else None)
    if bars or which == UNSEEN:
        yield share(f"own set{which}, precision", marks.found, marks.found + marks.wrong)


def by_category(dev: OwnSet, fresh: OwnSet) -> list[str]:
    """Trap rows by their kind, as a table: where the reading is weak, without a word of what is unseen."""
    kinds = sorted({kind for part in (dev, fresh) for kind, m in part.by_category.items() if m.traps})
    table = [
        "| kind of trap | rows | with a trap fact | unseen: rows | with a trap fact |",
        "|---|---|---|---|---|",
    ]
    for kind in kinds:
        known, unseen = (part.by_category.get(kind, Marks()) for part in (dev, fresh))
        cells = (kind, known.traps, known.trapped, unseen.traps, unseen.trapped)
        table.append(f"| {' | '.join(map(str, cells))} |")
    return table


def _notes(row: Row, missed: Iterable[Row], got: Iterable[tuple[Candidate, str]]) -> Iterator[str]:
    standings = ", ".join(f"{c.key} {standing} {c.quote.text!r}" for c, standing in got)
    for expect in missed:
        wanted = f"{expect['key']} {expect['value']} {expect['outcome']}"
        yield f"missed {wanted} | {row['text']} | got: {standings}"


def _wrongs(row: Row, wrong: Iterable[Candidate]) -> Iterator[str]:
    kind = "trap fact" if row["trap"] else "wrong fact"
    for candidate in wrong:
        yield f"{kind} {candidate.key} {candidate.quote.text!r} | {row['text']} | {row['why']}"
