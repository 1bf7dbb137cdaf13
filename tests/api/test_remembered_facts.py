"""A contact's facts that were remembered are never stale and never readable, as blocks are not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
import pytest

from api.inspect import AskedFacts
from api.remembered import Remembered
from domain.errors import NotFound
from tests.api.conftest import House
from tests.desk import Desk

NOW = datetime.now(UTC)


@pytest.fixture
def desk(house: House) -> Desk:
    return Desk(house.composed)


def facts(desk: Desk, contact: UUID, at: datetime = NOW) -> dict[str, Any]:
    """The answer as JSON."""
    found = desk.composed.service.inspect.page(desk.officer, contact, at, AskedFacts())
    answer: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return answer


def shown(desk: Desk, contact: UUID, at: datetime = NOW) -> list[tuple[str, str]]:
    return [(item["display"], item["status"]) for item in facts(desk, contact, at)["items"]]


def remembered(desk: Desk, contact: UUID) -> Remembered:
    found = desk.composed.service.inspect.remembered
    answer = found.get(found.question(desk.tenant, contact, AskedFacts(), False), NOW)
    assert answer
    return answer


def test_an_unchanged_contact_has_the_same_answer_byte_for_byte(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED", "I want 3 bedrooms in JVC")
    answers = [
        msgspec.json.encode(desk.composed.service.inspect.page(desk.officer, contact, NOW, AskedFacts()))
        for _ in range(3)
    ]
    assert len(set(answers)) == 1
    assert remembered(desk, contact)


def test_every_look_has_its_own_ledger_row(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED")
    answers = [facts(desk, contact) for _ in range(3)]
    rows = desk.composed.keeper.tuples(
        "SELECT route, contact_id, item_ids, position FROM rapport.reads WHERE tenant = %s", (desk.tenant,)
    )
    (fact,) = answers[0]["items"]
    assert rows == [("facts", contact, [UUID(fact["id"])], answers[0]["position"])] * 3


def test_what_is_learned_shows_at_the_next_look(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED")
    assert len(shown(desk, contact)) == 1
    desk.tell("mona", "I want 3 bedrooms")
    assert len(shown(desk, contact)) == 2


@pytest.mark.parametrize("completed", [False, True])
def test_an_erased_fact_is_erased_at_the_next_look(desk: Desk, completed: bool) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED", "I want 3 bedrooms")
    facts(desk, contact)
    desk.forget_fact(desk.fact(contact, "budget_max").fact_id)
    if completed:
        desk.composed.eraser.complete()
    assert "2,000,000" not in str(facts(desk, contact))


def test_a_fact_changes_its_status_when_its_window_ends(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED")
    assert shown(desk, contact) == [("up to AED 2,000,000", "current")]
    found = remembered(desk, contact)
    assert found.until is not None
    assert shown(desk, contact, found.until + timedelta(seconds=1)) == [("up to AED 2,000,000", "ended")]


def test_another_tenant_s_question_is_another_question(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED")
    facts(desk, contact)
    with pytest.raises(NotFound):
        facts(Desk(desk.composed), contact)


def test_nothing_remembered_can_be_read_without_the_row_s_key(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED in Zyqofarim Heights")
    facts(desk, contact)
    found = remembered(desk, contact)
    assert not any(word in found.sealed for word in (b"2,000,000", b"Zyqofarim", b"budget"))
