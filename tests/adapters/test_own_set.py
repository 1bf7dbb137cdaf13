"""Our own labelled messages, in a small dose: what the rules extractor reads of them, and that the labels are
sound. `make eval` measures the whole; what nobody has learnt from is not run here, so nobody tunes on it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adapters.seeds import seed_schema, shipped_schemas
from domain.candidates import Burst, Candidate, Reading
from domain.schema import Schema, ValueType
from domain.statements import Quote
from domain.values import Choice, Range, Value, from_plain
from tests.eval import own_set, results, sensitive
from tests.eval.figures import Figure
from tests.eval.own_set import DEV, FRESH, Marks, matches
from tests.eval.reader import Reader, lines

TRAP_FACTS, RECALL, RECALL_BEFORE = 0, 0.85, 0.87
"""The level reached, on rows that rules were written from. The goals are 0 and 0.85: whoever gets nearer
moves these, in that direction only. `RECALL_BEFORE`: of the rows that lay here before the `held-` ones,
which were opened last, and are harder."""
SENSITIVE_RECALL, SENSITIVE_PRECISION = 1.0, 1.0
"""The level reached on the part that may be looked at. The goals are 0.95 and 0.90."""

SCHEMAS = {name: seed_schema(name) for name in shipped_schemas()}


def test_few_trap_facts_are_believed_and_most_of_what_is_stated_is_found() -> None:
    reader_of = cache(lambda name: Reader(SCHEMAS[name]))
    rows = list(lines(DEV))
    before = own_set.own_set([r for r in rows if not r["id"].startswith("held-")], reader_of).all
    marks = before + own_set.own_set([r for r in rows if r["id"].startswith("held-")], reader_of).all
    assert marks.trap_facts <= TRAP_FACTS
    assert marks.found / marks.expected >= RECALL
    assert before.found / before.expected >= RECALL_BEFORE


def test_sentences_that_must_not_be_kept_are_told_from_near_misses() -> None:
    rows = list(lines(sensitive.DEV))
    right = sum(bool(row["label"]) and sensitive.taken(row) for row in rows)
    assert right / sum(row["label"] for row in rows) >= SENSITIVE_RECALL
    assert right / sum(sensitive.taken(row) for row in rows) >= SENSITIVE_PRECISION


@pytest.mark.parametrize("file", [DEV, FRESH], ids=["labelled", "unseen"])
def test_a_label_names_a_key_of_its_schema_and_a_value_of_its_type(file: Path) -> None:
    for row in lines(file):
        for fact in [*row["expect"], *row.get("may", ())]:
            assert _sound(SCHEMAS[row["schema"]], fact), (row["id"], fact["key"])


def test_the_parts_share_no_message() -> None:
    for one, other in ((DEV, FRESH), (sensitive.DEV, sensitive.FRESH)):
        assert not {row["text"] for row in lines(one)} & {row["text"] for row in lines(other)}


def test_half_of_the_rows_and_more_are_traps_in_which_nothing_else_may_be_believed() -> None:
    rows = list(lines(DEV))
    assert len(rows) >= 480
    assert sum(row["trap"] for row in rows) * 2 >= len(rows)
    assert all(row["expect"] for row in rows if not row["trap"])


def test_a_label_is_compared_by_the_parts_that_it_gives() -> None:
    marina = from_plain({"type": "place", "name": "Dubai Marina"})
    assert matches({"type": "place", "name": ["Marina", "dubai marina"]}, marina)
    assert not matches({"type": "place", "name": "JBR"}, marina)
    until = from_plain({"type": "days", "start": None, "end": "2027-03-31"})
    assert matches({"type": "days", "end": "2027-03-31"}, until)
    assert not matches({"type": "days", "start": "2026-11-17", "end": "2027-03-31"}, until)
    price = from_plain({"type": "money", "amount": "95000", "currency": "AED", "per": "year"})
    assert matches({"type": "money", "amount": "95000", "currency": "AED"}, price)
    assert not matches({"type": "money", "amount": "95000", "currency": "AED", "per": None}, price)
    pool = from_plain({"type": "text", "text": "private_pool"})
    assert matches({"type": "text", "has": ["garden", "private pool"]}, pool)
    assert not matches({"type": "text", "has": "garden"}, pool)


def _sound(schema: Schema, fact: dict[str, Any]) -> bool:
    key, value = schema.keys[fact["key"]], fact["value"]
    codes = value.get("code", [])
    listed = {option.code for option in key.options}
    return (
        ValueType(value["type"]) is key.type
        and set([codes] if isinstance(codes, str) else codes) <= listed
        and fact["outcome"] in ("believed", "proposed")
    )


# --- the judge itself ---------------------------------------------------------------------------------------


class Scripted:
    """Believes what it is told to, of words that stand in the message."""

    name_version = "scripted/1"

    def __init__(self, *found: tuple[str, str, Value]) -> None:
        self.found = found

    def read(self, burst: Burst) -> Reading:
        (said,) = burst.own
        return Reading({said.message_id: tuple(self._candidates(said.text))})

    def _candidates(self, text: str) -> Iterator[Candidate]:
        for key, words, value in self.found:
            start = text.index(words)
            quote = Quote(words, start, start + len(words))
            yield Candidate(key=key, value=value, said=words, quote=quote, confidence=0.95)


def _judged(text: str, *found: tuple[str, str, Value], trap: bool = False, **labels: object) -> Marks:
    row = {
        "schema": "real_estate", "text": text, "prev": None, "sent_at": "2026-11-17T11:20:00+04:00",
        "trap": trap, "expect": [], "why": "", **labels,
    }  # fmt: skip
    return own_set.judged(row, Reader(SCHEMAS["real_estate"], Scripted(*found)))[0]


TWO, THREE = Decimal(2), Decimal(3)
VILLA = {"key": "property_type", "value": {"type": "choice", "code": "villa"}, "outcome": "believed"}


def test_what_is_expected_and_believed_is_found() -> None:
    marks = _judged("I want a villa", ("property_type", "villa", Choice("villa")), expect=[VILLA])
    assert (marks.expected, marks.found, marks.wrong, marks.trap_facts) == (1, 1, 0, 0)


def test_what_is_expected_and_not_believed_is_missed() -> None:
    marks = _judged("I want a villa", expect=[VILLA])
    assert (marks.expected, marks.found) == (1, 0)


def test_believing_what_should_be_proposed_is_missed_and_wrong() -> None:
    proposed = {**VILLA, "outcome": "proposed"}
    marks = _judged("I want a villa", ("property_type", "villa", Choice("villa")), expect=[proposed])
    assert (marks.found, marks.wrong) == (0, 1)


def test_what_a_trap_row_does_not_list_is_a_trap_fact_and_what_it_allows_is_none() -> None:
    villa = ("property_type", "villa", Choice("villa"))
    assert _judged("I want a villa", villa, trap=True).trap_facts == 1
    assert _judged("I want a villa", villa, trap=True, may=[VILLA]).trap_facts == 0


def test_of_a_key_with_one_value_the_last_one_believed_counts() -> None:
    said = (("bedroom_count", "2 bed", Range(TWO, TWO)), ("bedroom_count", "3 bed", Range(THREE, THREE)))
    expected = {"key": "bedroom_count", "value": {"type": "range", "min": 3, "max": 3}, "outcome": "believed"}
    marks = _judged("I want 2 bed, I want 3 bed", *said, expect=[expected])
    assert (marks.found, marks.wrong) == (1, 0)


def test_every_figure_has_its_place_on_the_page() -> None:
    names = ("sgd homes, F1/rules", "trap facts/rules", "model calls per 1,000 messages/model")
    tables = "\n".join(results.tables([Figure(name, 1, "share") for name in names], ["| kind |"]))
    assert all(f"| {name} |" in tables for name in names)


def test_nothing_is_believed_of_traps_that_whoever_writes_rules_thought_of() -> None:
    reader_of = cache(lambda name: Reader(SCHEMAS[name]))
    at = datetime(2026, 11, 17, 9, tzinfo=UTC)
    believed = {
        row["text"]: [candidate.key for candidate in found]
        for row in lines(own_set.DATA / "own_traps.jsonl")
        if (reader := reader_of(row["schema"]))
        and (found := reader.believed(reader.turn(row["text"], None, at, "Asia/Dubai")))
    }
    assert believed == {}
