"""What the policy excludes never gets in: the message is stored without it, all else in it is read, and the
receipt says no more than that something was left out."""

from __future__ import annotations

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import Door, asks, get, given, in_memory, message, on_database, person, post, told

CARD = "My budget is 2.5M dirhams, my card is 4111 1111 1111 1111"
SICK = "I want 3 bedrooms. I was diagnosed with diabetes."


def receipt_of(door: Door, text: str, **more: str) -> list[dict[str, str | None]]:
    (accepted,) = given(door).when(told(message(text, **more))).then(202)["accepted"]
    door.read()
    outcomes: list[dict[str, str | None]] = (
        given(door).when(get(f"/v1/messages/{accepted['message_id']}/receipt")).then(200)["outcomes"]
    )
    return outcomes


def test_a_number_is_taken_out_before_the_message_is_stored_and_the_rest_is_read(door: Door) -> None:
    outcomes = receipt_of(door, CARD)
    assert {(o["outcome"], o["key"], o["reason"]) for o in outcomes} == {
        ("believed", "budget_max", None),
        ("rejected", None, "excluded"),
    }
    turns = given(door).when(asks(recent=1)).then(200)["recent"]
    assert turns[0]["text"] == "My budget is 2.5M dirhams, my card is ⟦removed⟧"


def test_a_sentence_that_tells_of_an_illness_is_taken_out_whole(door: Door) -> None:
    outcomes = receipt_of(door, SICK)
    assert "diabetes" not in str(outcomes)
    body = given(door).when(asks(recent=1)).then(200)
    assert body["recent"][0]["text"] == "I want 3 bedrooms. ⟦removed⟧"
    assert "Bedrooms: 3" in body["text"]


def test_a_message_of_which_nothing_is_left_states_nothing(door: Door) -> None:
    assert [(o["outcome"], o["reason"]) for o in receipt_of(door, "I'm diabetic.")] == [
        ("rejected", "excluded")
    ]


def test_what_was_taken_out_does_not_make_a_redelivery_another_text(door: Door) -> None:
    again = told(message(CARD, id="m1"))
    given(door, again).when(again).then(202, lambda a: a.body["accepted"][0]["status"] == "duplicate")


def test_what_a_bot_repeats_of_it_is_taken_out_too(door: Door) -> None:
    repeats = message("You said 4111 1111 1111 1111, right?", speaker="bot")
    body = given(door, told(message()), told(repeats)).when(asks(recent=1)).then(200)
    assert body["recent"][0]["text"] == "You said ⟦removed⟧, right?"


# --- what was taken out is counted, of whom it was is not ------------------------------------------------


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def any_door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    return on_database(house.composed, house.client)


def counted(door: Door, **asked: int) -> dict[str, int]:
    """Category to messages, of today."""
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    items = given(door).when(get(f"/v1/policies/excluded?{query}").by(Role.ADMIN)).then(200)["items"]
    return {item["category"]: item["messages"] for item in items}


def test_each_message_counts_once_for_each_category_that_was_taken_out(any_door: Door) -> None:
    twice = f"{SICK} I am diabetic. My card is 4111 1111 1111 1111"
    given(any_door).when(told(message(SICK), message(twice), message("I want a villa"))).then(202)
    assert counted(any_door) == {"health": 2, "payment_card": 1}


def test_a_redelivery_counts_nothing_and_an_edit_counts_again(any_door: Door) -> None:
    first = told(message(SICK, id="m1"))
    edit = {"from": person(), "conversation": "c1", "id": "m1", "text": "I am diabetic"}
    given(any_door, first).when(first).then(202)
    assert counted(any_door) == {"health": 1}
    given(any_door).when(post("/v1/messages:edit", edit)).then(202)
    assert counted(any_door, days=1) == {"health": 2}


def test_another_tenant_s_counts_are_its_own_and_only_who_reads_policies_sees_them(any_door: Door) -> None:
    given(any_door).when(told(message(SICK))).then(202)
    for role in Role:
        may = role in (Role.ADMIN, Role.OFFICER)
        given(any_door).when(get("/v1/policies/excluded").by(role)).then(200 if may else 403)
    assert counted(in_memory()) == {}
