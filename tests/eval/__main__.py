"""`python -m tests.eval [--data DIR] [--write-docs]`: precision, recall and false writes of extraction and
guards.

Over Schema-Guided Dialogue (a folder outside the project, its licence keeps it there) and over our own
turns. Prints a table and writes `build/eval.json`: [{"figure", "value", "bar", "better", "unit"}];
`--write-docs` puts the same table into `docs/results.md`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from adapters.seeds import seed_schema
from tests.eval import homes, results, sensitive, supersede, turns
from tests.eval.figures import Figure
from tests.eval.reader import Reader

RESULT = Path("build") / "eval.json"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.eval", description=__doc__)
    parser.add_argument("--data", type=Path, help="folder with the data sets: SGD's and sensitive ones")
    parser.add_argument("--errors", action="store_true", help="print every error (text of the data set)")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/results.md")
    given = parser.parse_args()
    if given.write_docs and not given.data:
        parser.error("--write-docs needs --data: without the data set there is nothing to write")
    reader = Reader(seed_schema())
    own = turns.own_turns(reader)
    figures, errors = turns.figures(own), own.notes
    if given.data:
        measured, more = _sgd(given.data, reader)
        figures, errors = measured + figures, errors + more
    _print(figures)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps([one.row() for one in figures], indent=1) + "\n", encoding="utf-8")
    if given.write_docs:
        results.write(figures)
    if given.errors:
        sys.stdout.write("\n".join(errors) + "\n")
    return int(not all(one.holds for one in figures))


def _sgd(folder: Path, reader: Reader) -> tuple[list[Figure], list[str]]:
    tuned = homes.homes(folder / "sgd_homes.jsonl", reader, homes.tuned_on)
    unseen = homes.homes(folder / "sgd_homes.jsonl", reader, homes.held_out)
    changed = supersede.superseded(folder / "sgd_supersede.jsonl", reader, homes.tuned_on)
    unseen_changes = supersede.superseded(folder / "sgd_supersede.jsonl", reader, homes.held_out)
    strange, strangers = homes.strangers(folder / "sgd_dev.jsonl", reader)
    speed = Figure(
        "turns read a second, one core/rules", _turns_a_second(tuned.turns[:2000], reader), "1/s", 2000
    )
    figures = [*homes.figures(tuned, unseen), *supersede.figures(changed, unseen_changes), strange, speed]
    figures += sensitive.figures(folder)
    return figures, tuned.errors + changed.errors + strangers


def _turns_a_second(said: list[tuple[str, str | None]], reader: Reader) -> int:
    """Processor time, the best of five: what a core can do when nothing else runs on it."""
    return round(len(said) / min(_seconds(said, reader) for _ in range(5)))


def _seconds(said: list[tuple[str, str | None]], reader: Reader) -> float:
    started = time.process_time()
    for text, before in said:
        reader.believed(text, before, homes.SGD_DAY, homes.SGD_ZONE)
    return time.process_time() - started


def _print(figures: list[Figure]) -> None:
    for one in figures:
        bar = "" if one.bar is None else f"  bar {one.bar:g} {'holds' if one.holds else 'SHORT'}"
        counted = f"  {one.n}, {one.interval}" if one.n else ""
        sys.stdout.write(f"{one.name:<50}{one.value:>10g} {one.unit:<6}{counted}{bar}\n")


if __name__ == "__main__":
    raise SystemExit(main())
