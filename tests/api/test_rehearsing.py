"""Other rules, tried on what was said last: what would be read, of whom, and nothing else."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from adapters.seeds import seed
from api.compose import Composed
from api.rehearsing import Rehearsed
from domain.messages import Speaker
from domain.ports import AskedReads
from domain.schema_from_plain import schema_from_plain
from tests.desk import Desk

SAM, MONA = "971500000001", "971500000002"


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def tried(desk: Desk, edit: Callable[[dict[str, Any]], None]) -> Rehearsed:
    """With the schema in force, edited."""
    now = desk.composed.service.inspect.rules.now(desk.tenant)
    document = copy.deepcopy(seed("real_estate"))
    edit(document)
    then = replace(now, schema=schema_from_plain(document))
    return desk.composed.service.rehearsing(desk.officer, now, then)


def off(*names: str) -> Callable[[dict[str, Any]], None]:
    def edit(document: dict[str, Any]) -> None:
        for key in document["keys"]:
            if key["name"] in names:
                key["on"] = False

    return edit


def test_what_a_key_that_is_switched_off_would_not_read_is_told(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "I want 3 bedrooms", "hello")
    found = tried(desk, off("bedroom_count"))
    assert (found.messages, found.left_out) == (3, 0)
    assert (found.now["bedroom_count"], found.then.get("bedroom_count", 0)) == (1, 0)
    assert found.now["budget_max"] == found.then["budget_max"] == 1
    (changed,) = found.changed
    assert (changed.contact_id, [one.quote for one in changed.now], changed.then) == (sam, ["3 bedrooms"], ())
    assert found.keys == ["bedroom_count"]


def test_rules_that_are_the_same_change_nothing(desk: Desk) -> None:
    desk.tell(SAM, "my budget is AED 2,500,000")
    found = tried(desk, off())
    assert found.changed == []
    assert found.now == found.then


def test_what_answers_a_question_is_read_with_it(desk: Desk) -> None:
    asked = replace(desk.incoming(SAM, "How many bedrooms do you need?"), speaker=Speaker.BOT)
    desk.composed.service.remember.take_in(desk.tenant, [asked], datetime.now(UTC))
    desk.tell(SAM, "3")
    found = tried(desk, off("bedroom_count"))
    assert [(one.key, one.shown) for one in found.changed[0].now] == [("bedroom_count", "3")]


def test_only_what_may_be_read_is(desk: Desk) -> None:
    desk.tell(SAM, "I want 3 bedrooms")
    mona = desk.tell(MONA, "I want 4 bedrooms")
    desk.composed.service.consents.restrict(desk.officer, mona, True, None, datetime.now(UTC))
    found = tried(desk, off("bedroom_count"))
    assert (found.messages, found.left_out) == (1, 1)
    assert [one.shown for one in found.changed[0].now] == ["3"]


def test_an_erased_message_is_not_opened(desk: Desk) -> None:
    sam = desk.tell(SAM, "I want 3 bedrooms")
    fact = desk.fact(sam, "bedroom_count").fact_id
    desk.composed.service.forget.fact(desk.officer, fact, datetime.now(UTC))
    found = tried(desk, off("bedroom_count"))
    assert (found.messages, found.left_out, found.changed) == (0, 1, [])


def test_it_is_in_the_ledger_and_nothing_else_is_stored(desk: Desk) -> None:
    sam = desk.tell(SAM, "I want 3 bedrooms")
    service = desk.composed.service
    before = service.contacts.open(desk.tenant, sam)
    tried(desk, off("bedroom_count"))
    after = service.contacts.open(desk.tenant, sam)
    assert before is not None
    assert after is not None
    assert (after.version, after.position) == (before.version, before.position)
    (row,) = service.audit.reads(desk.officer, AskedReads(route="rehearsal"), 5)["items"]
    assert len(row["item_ids"]) == 1
