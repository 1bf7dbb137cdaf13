"""Our own labelled messages, in a small dose: what the rules extractor reads of them, and that the labels are
sound. `make eval` measures the whole; the part that is kept back is not run here, so nobody tunes on it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adapters.seeds import seed_schema, shipped_schemas
from domain.schema import Schema, ValueType
from domain.values import from_plain
from tests.eval import own_set, sensitive
from tests.eval.own_set import DEV, HELD_OUT, matches
from tests.eval.reader import Reader, lines

TRAP_FACTS, RECALL = 21, 0.71
"""The level reached. The goals are 0 and 0.85: whoever gets nearer moves these, in that direction only."""
SENSITIVE_RECALL, SENSITIVE_PRECISION = 0.76, 0.95
"""The level reached on the part that may be looked at. The goals are 0.95 and 0.90."""

SCHEMAS = {name: seed_schema(name) for name in shipped_schemas()}


def test_few_trap_facts_are_believed_and_most_of_what_is_stated_is_found() -> None:
    reader_of = cache(lambda name: Reader(SCHEMAS[name]))
    marks = own_set.own_set(lines(DEV), reader_of).all
    assert marks.trap_facts <= TRAP_FACTS
    assert marks.found / marks.expected >= RECALL


def test_sentences_that_must_not_be_kept_are_told_from_near_misses() -> None:
    rows = list(lines(sensitive.DEV))
    right = sum(bool(row["label"]) and sensitive.taken(row) for row in rows)
    assert right / sum(row["label"] for row in rows) >= SENSITIVE_RECALL
    assert right / sum(sensitive.taken(row) for row in rows) >= SENSITIVE_PRECISION


@pytest.mark.parametrize("file", [DEV, HELD_OUT], ids=["dev", "held out"])
def test_a_label_names_a_key_of_its_schema_and_a_value_of_its_type(file: Path) -> None:
    for row in lines(file):
        for fact in [*row["expect"], *row.get("may", ())]:
            assert _sound(SCHEMAS[row["schema"]], fact), (row["id"], fact["key"])


def test_the_parts_share_no_message() -> None:
    for one, other in ((DEV, HELD_OUT), (sensitive.DEV, sensitive.HELD_OUT)):
        assert not {row["text"] for row in lines(one)} & {row["text"] for row in lines(other)}


def test_half_of_the_rows_and_more_are_traps_in_which_nothing_else_may_be_believed() -> None:
    rows = [*lines(DEV), *lines(HELD_OUT)]
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
