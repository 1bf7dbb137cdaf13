"""A tenant changes its schema while it works: what is recorded stays until the schema is applied to it, then
changes by events, once, and every row tells what a replay tells."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from adapters.seeds import seed
from api.compose import Composed, contacts_of
from api.reapply import Tally
from tests.desk import Desk


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def publish(desk: Desk, **keys: dict[str, Any]) -> None:
    document = seed("real_estate")
    document["keys"] = [{**key, **keys.get(key["name"], {})} for key in document["keys"]]
    publishing = desk.composed.service.publishing
    publishing.publish_schema(desk.officer, document, accept=["*"], at=datetime.now(UTC))


def reapply(desk: Desk) -> Tally:
    tally = Tally()
    everybody = contacts_of(desk.composed, desk.tenant)
    desk.composed.reapplying.run(desk.officer, everybody, datetime.now(UTC), tally)
    return tally


def test_a_schema_changes_no_past_truth_until_it_is_applied(desk: Desk) -> None:
    mona = desk.tell("mona", "My budget is 2 million AED", "I want 3 bedrooms in JVC")
    omar = desk.tell("omar", "I want 2 bedrooms")
    before = desk.known(mona)
    publish(desk, bedroom_count={"on": False}, budget_max={"stale": {"days": 90}})
    assert desk.known(mona)["budget_max"] == before["budget_max"]
    assert desk.fact(mona, "budget_max").valid_to is not None
    first = reapply(desk)
    assert (first.contacts, first.changed, first.struck, first.stated) == (2, 2, 3, 1)
    left = desk.known(mona)
    assert left == {key: values for key, values in before.items() if key != "bedroom_count"}
    budget = desk.fact(mona, "budget_max")
    assert budget.valid_to is not None
    assert (budget.valid_to - budget.valid_from).days == 90
    assert desk.known(omar) == {}
    assert desk.differences(mona) == desk.differences(omar) == []


def test_a_second_run_records_nothing(desk: Desk) -> None:
    mona = desk.tell("mona", "My budget is 2 million AED", "I want 3 bedrooms in JVC")
    publish(desk, bedroom_count={"on": False}, budget_max={"stale": {"days": 90}})
    reapply(desk)
    events = desk.events(mona)
    again = reapply(desk)
    assert (again.contacts, again.changed) == (1, 0)
    assert desk.events(mona) == events


def test_a_run_that_was_stopped_goes_on_where_it_was(desk: Desk) -> None:
    people = sorted(desk.tell(name, "I want 3 bedrooms") for name in ("mona", "omar", "sara"))
    publish(desk, bedroom_count={"on": False})
    tally = Tally()
    desk.composed.reapplying.run(desk.officer, people[:1], datetime.now(UTC), tally)
    assert (tally.contacts, tally.last) == (1, people[0])
    assert reapply(desk).changed == 2
    assert all(desk.known(contact) == {} for contact in people)


def test_a_message_is_read_with_the_schema_that_is_in_force_then(desk: Desk) -> None:
    mona = desk.tell("mona", "I want 3 bedrooms")
    publish(desk, bedroom_count={"on": False})
    desk.tell("mona", "Make it 4 bedrooms. My budget is 2 million AED")
    assert set(desk.known(mona)) == {"bedroom_count", "budget_max"}
    assert desk.known(mona)["bedroom_count"] == ["3"]


def test_an_erased_fact_stays_erased_and_an_erased_contact_is_left_alone(desk: Desk) -> None:
    mona = desk.tell("mona", "My budget is 2 million AED", "I want 3 bedrooms")
    gone = desk.tell("omar", "I want 2 bedrooms")
    desk.forget_fact(desk.fact(mona, "budget_max").fact_id)
    desk.forget(gone)
    desk.composed.eraser.complete()
    publish(desk, budget_max={"stale": {"days": 90}}, bedroom_count={"stale": {"days": 90}})
    assert reapply(desk).changed == 1
    assert desk.known(mona)["budget_max"] == ["erased"]
    assert desk.differences(mona) == []


def test_what_was_applied_anew_can_be_erased_for_real(desk: Desk) -> None:
    mona = desk.tell("mona", "My budget is 2 million AED")
    publish(desk, budget_max={"stale": {"days": 90}})
    reapply(desk)
    desk.forget_fact(desk.fact(mona, "budget_max").fact_id)
    desk.composed.eraser.complete()
    opened = desk.composed.service.contacts.open(desk.tenant, mona)
    assert opened is not None
    assert "2000000" not in str(list(desk.composed.service.contacts.history(opened)))
    assert desk.differences(mona) == []
