"""The rest of a message's life, over HTTP: edited, withdrawn, erased, and its conversation closed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Answer,
    Check,
    Door,
    Json,
    Request,
    asks,
    delete,
    get,
    given,
    in_memory,
    on_database,
    person,
    post,
    problem,
    says,
)

BUDGET = "My budget is 2.5M dirhams"
NOON = MORNING + timedelta(hours=4)


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Iterator[Door]:
    if request.param == "in memory":
        yield in_memory()
    else:
        house: House = request.getfixturevalue("house")
        yield on_database(house.composed, house.client)


def edits(text: str, **more: Json) -> Request:
    return post(
        "/v1/messages:edit", {"from": person(), "conversation": "c1", "id": "m1", "text": text, **more}
    )


def withdraws(**more: Json) -> Request:
    return post("/v1/messages:withdraw", {"from": person(), "id": "m1", **more})


def closes(**more: Json) -> Request:
    return post("/v1/conversations:close", {"from": person(), "conversation": "c1", **more})


def erases(door: Door, client_id: str = "m1") -> Request:
    return delete(f"/v1/messages/{message_id(door, client_id)}")


def message_id(door: Door, client_id: str = "m1") -> str:
    """Told by a repeat, whatever became of it."""
    return str(given(door).when(says("?", id=client_id)).then(202)["accepted"][0]["message_id"])


def status(wanted: str, says: str = "") -> Check:
    def check(answer: Answer) -> None:
        assert answer.body["status"] == wanted, answer.text
        assert says in (answer.body["reason"] or "")

    return check


def known(door: Door) -> dict[str, Any]:
    """What holds now: key to what is shown, from the facts; and the block must not say more."""
    contact = given(door).when(asks()).then(200)["contact_id"]
    now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    facts = given(door).when(get(f"/v1/contacts/{contact}/facts?as_of={now}")).then(200)["items"]
    return {f["key"]: f["display"] for f in facts}


def everything_shown(door: Door) -> str:
    block = given(door).when(asks(recent=50)).then(200)
    facts = given(door).when(get(f"/v1/contacts/{block['contact_id']}/facts")).then(200)
    return f"{block} {facts}"


# --- edited ---------------------------------------------------------------------------------------------


def test_an_edit_takes_the_old_text_away_and_the_new_one_is_read(door: Door) -> None:
    given(door, says(BUDGET, id="m1"))
    answer = given(door).when(edits("My budget is 3M dirhams")).then(202, status("accepted"))
    assert answer.keys() >= {"message_id", "contact_id", "status", "position"}
    assert "2,500,000" not in everything_shown(door)  # from the answer on, read or not
    door.read()
    assert known(door) == {"budget_max": "up to AED 3,000,000"}
    shown = everything_shown(door)
    assert "2,500,000" not in shown
    assert "2.5M" not in shown
    assert "My budget is 3M dirhams" in shown


def test_the_receipt_is_that_of_the_new_text(door: Door) -> None:
    given(door, says(BUDGET, id="m1"))
    receipt = get(f"/v1/messages/{message_id(door)}/receipt")
    given(door).when(edits("I want 3 bedrooms"))
    assert given(door).when(receipt).then(200) == {"state": "pending", "outcomes": [], "intent": None}
    door.read()
    outcomes = given(door).when(receipt).then(200)["outcomes"]
    assert [(o["outcome"], o["key"]) for o in outcomes] == [("believed", "bedroom_count")]
    assert "budget_max" not in known(door)


def test_an_edit_that_comes_before_the_message_was_read_is_read_alone(door: Door) -> None:
    door.send(says(BUDGET, id="m1"))
    given(door).when(edits("My budget is 3M dirhams")).then(202, status("accepted"))
    door.read()
    assert known(door) == {"budget_max": "up to AED 3,000,000"}
    assert "2,500,000" not in everything_shown(door)


def test_an_edited_message_keeps_its_place_in_time(door: Door) -> None:
    """It was said before the later one, and stays so."""
    given(door, says(BUDGET, id="m1"), says("My budget is 4M dirhams", id="m2", sent_at=NOON.isoformat()))
    given(door, edits("My budget is 3M dirhams"))
    assert known(door) == {"budget_max": "up to AED 4,000,000"}


def test_what_lay_beneath_an_edited_message_holds_again(door: Door) -> None:
    given(door, says(BUDGET, id="m0"), says("My budget is 4M dirhams", id="m1", sent_at=NOON.isoformat()))
    given(door, edits("Hello again"))
    assert known(door) == {"budget_max": "up to AED 2,500,000"}


def test_the_same_edit_again_changes_nothing(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), edits("My budget is 3M dirhams"))
    given(door).when(edits("My budget is 3M dirhams")).then(202, status("duplicate"), new_events=0)
    given(door).when(says(BUDGET, id="m1")).then(202, new_events=0)
    assert known(door) == {"budget_max": "up to AED 3,000,000"}


def test_the_first_text_that_is_delivered_again_after_an_edit_is_a_duplicate(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), edits("My budget is 3M dirhams"))
    again = given(door).when(says(BUDGET, id="m1")).then(202, new_events=0)
    assert again["accepted"][0]["status"] == "duplicate"


def test_of_two_edits_the_later_one_holds_in_whatever_order_they_come(door: Door) -> None:
    given(door, says(BUDGET, id="m1"))
    later, earlier = NOON + timedelta(hours=1), NOON
    given(door, edits("My budget is 4M dirhams", edited_at=later.isoformat()))
    late = edits("My budget is 3M dirhams", edited_at=earlier.isoformat())
    given(door).when(late).then(202, status("duplicate", "later edit"), new_events=0)
    assert known(door) == {"budget_max": "up to AED 4,000,000"}


def test_an_edit_of_an_edit_takes_the_one_before_away(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), edits("My budget is 3M dirhams"), edits("My budget is 4M dirhams"))
    assert known(door) == {"budget_max": "up to AED 4,000,000"}
    assert "3,000,000" not in everything_shown(door)
    assert "3M" not in everything_shown(door)


def test_a_fact_of_an_edited_message_is_erased_with_the_text_that_it_has_now(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), edits("My budget is 3M dirhams"))
    fact = given(door).when(asks()).then(200)["items"][0]["fact_id"]
    given(door, delete(f"/v1/facts/{fact}"))
    assert "3M" not in everything_shown(door)


def test_an_edit_is_no_second_mention(door: Door) -> None:
    """Said once and doubtful, then corrected: it still waits."""
    given(door, says("maybe call me Sam", id="m1"))
    before = known(door)
    given(door, edits("maybe call me Sam!"))
    assert known(door) == before


def test_what_was_taken_back_can_not_be_edited(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), withdraws())
    given(door).when(edits("My budget is 3M dirhams")).then(202, status("refused", "withdrawn"), new_events=0)
    given(door, says(BUDGET, id="m2"), erases(door, "m2"))
    again = edits("My budget is 3M dirhams", id="m2")
    given(door).when(again).then(202, status("refused", "erased"), new_events=0)
    assert "3,000,000" not in everything_shown(door)


def test_an_edit_of_tomorrow_is_refused_without_its_words(door: Door) -> None:
    given(door, says(BUDGET, id="m1"))
    ahead = edits("MARK", edited_at=(MORNING + timedelta(days=60)).isoformat())
    given(door).when(ahead).then(422, problem("invalid", says="edited_at", without="MARK"), new_events=0)


@pytest.mark.parametrize("request_", [edits("MARK", id="MARK"), withdraws(id="MARK")])
def test_a_message_that_nobody_sent_is_not_found(door: Door, request_: Request) -> None:
    given(door).when(request_).then(404, problem("not_found", without="MARK"))
    given(door, says(BUDGET, id="m1"))
    given(door).when(request_).then(
        404, problem("not_found", says="Send it first", without="MARK"), new_events=0
    )


@pytest.mark.parametrize("request_", [edits("x", conversation="c2"), withdraws(conversation="c2")])
def test_a_message_of_another_conversation_is_not_found(door: Door, request_: Request) -> None:
    given(door, says(BUDGET, id="m1"))
    given(door).when(request_).then(404, problem("not_found"), new_events=0)


# --- withdrawn ------------------------------------------------------------------------------------------


def test_what_was_taken_back_was_never_said(door: Door) -> None:
    given(door, says(BUDGET, id="m0"), says("My budget is 4M dirhams", id="m1", sent_at=NOON.isoformat()))
    given(door).when(withdraws()).then(202, status("accepted"))
    assert known(door) == {"budget_max": "up to AED 2,500,000"}
    assert "4,000,000" not in everything_shown(door)
    assert "4M" not in everything_shown(door)


def test_taking_back_twice_is_once(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), withdraws())
    given(door).when(withdraws()).then(202, status("duplicate"), new_events=0)


def test_what_was_taken_back_before_it_was_read_is_never_read(door: Door) -> None:
    door.send(says(BUDGET, id="m1"))
    given(door, withdraws())
    assert known(door) == {}
    receipt = given(door).when(get(f"/v1/messages/{message_id(door)}/receipt")).then(200)
    assert receipt["state"] == "done"
    assert [(o["outcome"], o["reason"]) for o in receipt["outcomes"]] == [("nothing", "erased")]


def test_what_was_taken_back_and_is_delivered_again_is_refused(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), withdraws())
    again = given(door).when(says(BUDGET, id="m1")).then(202, new_events=0)["accepted"][0]
    assert (again["status"], again["reason"]) == ("refused", "erased")
    assert known(door) == {}


def test_the_receipt_of_what_was_taken_back_says_so(door: Door) -> None:
    given(door, says(BUDGET, id="m1"), withdraws())
    outcomes = given(door).when(get(f"/v1/messages/{message_id(door)}/receipt")).then(200)["outcomes"]
    assert [(o["outcome"], o["reason"]) for o in outcomes] == [("nothing", "erased")]


# --- erased by a person ---------------------------------------------------------------------------------


def test_an_erased_message_takes_the_facts_that_rest_on_it_alone(door: Door) -> None:
    given(door, says(BUDGET, id="m0"), says("My budget is 4M dirhams", id="m1", sent_at=NOON.isoformat()))
    erasure = given(door).when(erases(door)).then(202)
    assert (erasure["scope"], erasure["state"]) == ("message", "requested")
    shown = everything_shown(door)
    assert "4,000,000" not in shown
    assert "4M" not in shown
    assert known(door) == {"budget_max": "erased"}  # an older budget does not come back


def test_an_erased_message_leaves_what_another_message_says_too(door: Door) -> None:
    given(door, says("My name is Sam", id="m0"), says("Call me Sam", id="m1", sent_at=NOON.isoformat()))
    before = known(door)
    given(door).when(erases(door)).then(202)
    assert known(door) == before
    assert "Call me" not in everything_shown(door)


def test_erasing_a_message_again_is_the_same_erasure(door: Door) -> None:
    given(door, says(BUDGET, id="m1"))
    first = given(door).when(erases(door)).then(202)
    given(door).when(erases(door)).then(202, lambda a: a.body["id"] == first["id"])
    found = given(door).when(get(f"/v1/erasures/{first['id']}")).then(200)
    assert found["scope"] == "message"


def test_taking_back_what_a_person_erased_uncovers_what_lay_beneath(door: Door) -> None:
    """Whichever comes first."""
    given(door, says(BUDGET, id="m0"), says("My budget is 4M dirhams", id="m1", sent_at=NOON.isoformat()))
    given(door, erases(door), withdraws())
    assert known(door) == {"budget_max": "up to AED 2,500,000"}


def test_only_operators_erase_a_message(door: Door) -> None:
    given(door, says(BUDGET, id="m1"))
    for role in Role:
        if role is not Role.OPERATOR:
            given(door).when(erases(door).by(role)).then(403, problem("forbidden"), new_events=0)


# --- conversations --------------------------------------------------------------------------------------


def test_a_conversation_is_closed_once_and_the_next_message_opens_it_again(door: Door) -> None:
    given(door, says("Hello", id="m1"))
    given(door).when(closes()).then(202, status("accepted"), new_events=1)
    given(door).when(closes()).then(202, status("duplicate"), new_events=0)
    given(door, says("One more thing", id="m2"))
    given(door).when(closes()).then(202, status("accepted"), new_events=1)


def test_an_edit_or_a_withdrawal_leaves_a_conversation_closed(door: Door) -> None:
    given(
        door, says("Hello", id="m1"), says("Good bye", id="m2"), closes(), edits("Hallo"), withdraws(id="m2")
    )
    given(door).when(closes()).then(202, status("duplicate"), new_events=0)


@pytest.mark.parametrize("request_", [closes(conversation="MARK"), closes(**{"from": person("MARK")})])
def test_a_conversation_that_never_began_can_not_be_closed(door: Door, request_: Request) -> None:
    given(door, says("Hello", id="m1"))
    given(door).when(request_).then(404, problem("not_found", without="MARK"), new_events=0)
