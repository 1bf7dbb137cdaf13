"""What is shown at a glance is what the whole history says, however little of it was opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest

from api.compose import Composed
from api.correct import Given, Stated
from api.glance import ALONE, EACH, AskedGlance, Glance, Seen
from api.inspect import AskedFacts
from domain.ports import AskedReads
from domain.values import Place
from tests.desk import Desk

SAM = "971500000001"
COMMUNITIES = EACH + ALONE + 3


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def glance(desk: Desk, contact: UUID, **asked: Any) -> Seen:  # noqa: ANN401 - as AskedGlance names them
    service = desk.composed.service
    seeing = Glance(service.contacts, service.inspect.ledger, service.inspect.rules)
    return seeing(desk.officer, contact, datetime.now(UTC), AskedGlance(**asked))


def whole(desk: Desk, contact: UUID) -> dict[UUID, Mapping[str, Any]]:
    asked = AskedFacts(waiting=True)
    items = desk.composed.service.inspect.facts(desk.officer, contact, datetime.now(UTC), asked)["items"]
    return {item["id"]: item for item in items}


def shown(seen: Seen) -> Iterator[Mapping[str, Any]]:
    for key in seen.keys:
        yield from (*key.now, *key.before)
    yield from seen.waiting


def lived(desk: Desk) -> UUID:
    """Values that were replaced, struck, erased, and that wait; and many of one key."""
    operate, operator = desk.composed.service.operate, desk.officer
    sam = desk.tell(SAM, "my budget is 1.8M AED", "I want 3 bedrooms", "please call me Sam", "I have a dog")
    desk.tell(SAM, "my budget is 2M AED", "I want 4 bedrooms", "my budget is 40M AED")
    for n in range(COMMUNITIES):
        given = Given(value=Place(f"Community {n}"))
        operate.state(operator, sam, Stated(key="preferred_community", given=given), datetime.now(UTC))
    operate.retract(operator, desk.fact(sam, "pets").fact_id, datetime.now(UTC), None)
    operate.retract(operator, desk.fact(sam, "bedroom_count").fact_id, datetime.now(UTC), None)
    desk.composed.service.forget.fact(operator, desk.fact(sam, "preferred_name").fact_id, datetime.now(UTC))
    return sam


def test_each_page_shows_what_the_whole_history_says(desk: Desk) -> None:
    sam = lived(desk)
    everything = whole(desk, sam)
    first = glance(desk, sam)
    many = next(key for key in first.keys if key.values > key.shown)
    assert (many.shown, many.values, first.more) == (EACH, COMMUNITIES, 0)
    pages = [first, glance(desk, sam, key=many.number), glance(desk, sam, key=many.number, after=ALONE)]
    assert [page.more for page in pages[1:]] == [COMMUNITIES - ALONE, 0]
    found = {item["id"]: item for page in pages for item in shown(page)}
    assert found == everything
    assert {item["status"] for item in found.values()} >= {"current", "superseded", "retracted", "erased"}
    assert [item["id"] for item in first.waiting] == [
        id_ for id_, item in everything.items() if item["status"] == "proposed"
    ]


def test_what_was_asked_for_stands_first_wherever_it_is(desk: Desk) -> None:
    sam = lived(desk)
    many = next(key for key in glance(desk, sam).keys if key.values > key.shown)
    last = glance(desk, sam, key=many.number, after=ALONE).keys[0].now[-1]
    seen = next(key for key in glance(desk, sam, fact=last["id"]).keys if key.number == many.number)
    assert seen.now[0] == last


def test_a_glance_is_a_read_and_tells_what_was_shown(desk: Desk) -> None:
    sam = lived(desk)
    seen = glance(desk, sam)
    rows = desk.composed.service.audit.reads(desk.officer, AskedReads(contact_id=sam), 1)["items"]
    assert set(rows[0]["item_ids"]) == {item["id"] for item in shown(seen)}
