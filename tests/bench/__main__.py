"""`python -m tests.bench [--only PART OF A NAME] [--quick] [--write-docs]`: every figure in one run, each
beside its floor.

Prints a table and writes `build/bench.json`; `--write-docs` puts it into `docs/results.md` too. A bar that is
missed is shown, and is no failure of the run; a figure that could not be measured is.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tests import results_page
from tests.bench import (
    appends,
    believing,
    context,
    erasing,
    figures,
    footprint,
    ingest,
    merging,
    panel,
    reading,
    rebuilding,
    recalling,
    reviewing,
)
from tests.bench.figures import BARS, Figure
from tests.bench.rounds import QUICK, Dose
from tests.bench.stage import Stage

Measure: TypeAlias = Callable[[Stage, Dose], Iterator[Figure]]


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    figures: tuple[str, ...]
    measure: Measure


SECTIONS = (
    Section(
        "appending, 8 threads",
        ("append/raw INSERT, 8 threads", "whole transaction/raw INSERT, 8 threads"),
        lambda stage, dose: appends.eight_threads(stage.main, dose),
    ),
    Section(
        "appending, 32 threads",
        ("append/raw INSERT, 32 threads", "append/stock recorder, 32 threads"),
        lambda stage, dose: appends.thirty_two_threads(stage.main, dose),
    ),
    Section(
        "believing one more fact",
        ("believe at 200 facts/10", "believe at 1,000 facts/10"),
        lambda stage, dose: believing.one_more(stage.main, dose),
    ),
    Section("deciding", ("decide 10,000/100",), lambda _, dose: believing.decide_on_the_row(dose)),
    Section(
        "context over HTTP",
        ("context/no-op", "context ms, p50"),
        lambda stage, dose: context.over_http(stage.main, dose),
    ),
    Section(
        "context with a query over HTTP",
        ("context ms, a query over 1,000 messages", "context ms, a query over 10,000 messages"),
        lambda stage, dose: recalling.with_a_question(stage.main, dose),
    ),
    Section(
        "one message more",
        ("adding a message, 10,000/500",),
        lambda stage, dose: recalling.one_more(stage.main, dose),
    ),
    Section(
        "messages over HTTP",
        ("ingest ms, p95", "ingest messages/s, batches of 100"),
        lambda stage, dose: ingest.over_http(stage.main, dose),
    ),
    Section(
        "importing",
        ("import messages/s",),
        lambda stage, dose: ingest.imported(stage.main, dose),
    ),
    Section(
        "facts over HTTP",
        ("fact route/no-op",),
        lambda stage, dose: ingest.facts_route(stage.main, dose),
    ),
    Section(
        "a page of the review queue",
        ("review page of 50 ms, 10,000 waiting", "review page, 10,000/1,000 waiting"),
        lambda stage, dose: reviewing.a_page(stage.main, dose),
    ),
    Section(
        "rules and guards",
        ("extractor and guards, messages/s",),
        lambda _, dose: reading.rules_and_guards(dose),
    ),
    Section(
        "a job",
        ("job overhead without the model, ms",),
        lambda stage, dose: reading.a_job(stage.main, dose),
    ),
    Section(
        "messages over HTTP while jobs wait",
        ("ingest p95, 10,000 jobs waiting/none",),
        lambda stage, dose: reading.while_jobs_wait(stage.main, dose),
    ),
    Section(
        "merging two contacts",
        ("merge, 1,000 facts each",),
        lambda stage, dose: merging.of_two(stage.main, dose),
    ),
    Section(
        "forgetting a time",
        ("forget, preview of 10,000 messages", "forget, words in 10,000 messages"),
        lambda stage, dose: erasing.a_time(stage.main, dose),
    ),
    Section(
        "erasing, to T0",
        ("erase T0 ms", "erase T0 ms, a fact of 1,000"),
        lambda stage, dose: erasing.until_t0(stage.main, dose),
    ),
    Section(
        "erasing, step C of an item",
        ("erase step C s, a fact of 1,000 with 10,000 messages",),
        lambda stage, dose: erasing.an_item(stage.main, dose),
    ),
    Section(
        "erasing, step C",
        ("erase step C s, 100,000 contacts", "erase step C, 100,000/10,000 contacts"),
        lambda stage, dose: erasing.rotating(stage, dose, _say),
    ),
    Section(
        "making a projection anew",
        ("rebuild/opened scan", "rebuild/bare scan"),
        rebuilding.from_zero,
    ),
    Section(
        "pages of the panel",
        (
            "panel directory p95",
            "panel due p95",
            "panel contact p95",
            "panel page weight",
            "panel largest paint",
        ),
        lambda stage, dose: panel.pages(stage.main, dose),
    ),
    Section("the command", ("help s",), lambda _, dose: footprint.help_answers(dose)),
    Section("memory", ("service MB",), lambda stage, _: footprint.service_memory(stage.folder / "memory")),
)


def main() -> int:
    arguments = _arguments()
    for name in list(os.environ):  # nobody's settings reach a measurement
        if name.startswith(("RAPPORT_", "PG")) or name == "DATABASE_URL":
            del os.environ[name]
    machine = _machine()
    asked = [name for name in BARS if arguments.only in name]
    sections = [section for section in SECTIONS if set(asked) & set(section.figures)]
    measured = _measured(sections, QUICK if arguments.quick else Dose())
    found = [figure for figure in measured if figure.name in asked]
    sys.stdout.write(f"{machine}\n\n{figures.table(found, asked)}\n")
    figures.write(found)
    if arguments.write_docs:
        results_page.put("speed", figures.page(found, machine))
    return int(len(found) < len(asked))


def _machine() -> str:
    cores, load = os.cpu_count() or 1, os.getloadavg()[0]
    busy = (
        "; busy with something else, so that what waits for others looks slower" if load > cores / 2 else ""
    )
    return f"{cores} cores, load {load:.1f} before the run{busy}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--only", default="", metavar="SUBSTRING", help="figures whose names hold this")
    parser.add_argument("--quick", action="store_true", help="a small dose: does it run, roughly how fast")
    parser.add_argument("--write-docs", action="store_true", help="put the table into docs/results.md")
    given = parser.parse_args()
    if not any(given.only in name for name in BARS):
        parser.error(f"no figure's name holds {given.only!r}; they are: {'; '.join(BARS)}")
    if given.write_docs and (given.only or given.quick):
        parser.error("--write-docs goes with the whole run in its full dose")
    return given


def _measured(sections: list[Section], dose: Dose) -> list[Figure]:
    """When a section breaks, the others go on."""
    found: list[Figure] = []
    stage = Stage()
    try:
        for section in sections:
            begun = time.monotonic()
            _say(f"{section.title} …")
            try:
                found += section.measure(stage, dose)
            except Exception:
                traceback.print_exc()
            _say(f"{section.title}: {time.monotonic() - begun:.0f} s")
    finally:
        stage.close()
    return found


def _say(what: str) -> None:
    sys.stderr.write(f"bench: {what}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    raise SystemExit(main())
