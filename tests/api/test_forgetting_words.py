"""What is to be forgotten may be named by its words: found in the texts as they open, shown, and gone with a
yes in one erasure, messages and facts together."""

from __future__ import annotations

from typing import Any

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.api.test_forgetting_a_time import (
    BUDGET,
    ROOMS,
    any_door,
    at,
    confirmed,
    forget,
    known,
    sent,
    texts,
)
from tests.given import Door, Json, get, given, message, on_database, post

__all__ = ["any_door"]
SOLD, BOATS, PAINTER = (
    "Since we sold the boat I need a villa",
    "BOATS cost us a lot",
    "The painter comes in May",
)


def several(door: Door) -> Json:
    return sent(
        door,
        message(BUDGET, sent_at=at(0)),
        message(SOLD, sent_at=at(1)),
        message(ROOMS, sent_at=at(2), conversation="c2"),
        message(BOATS, sent_at=at(3), conversation="c2"),
        message("What a pity about the boat", sent_at=at(4), conversation="c2", speaker="bot"),
    )[0]


def test_words_find_messages_of_both_sides_in_any_form_with_their_facts(any_door: Door) -> None:
    taken = several(any_door)
    preview = given(any_door).when(forget(taken, words=["Boats"]).by(Role.OPERATOR)).then(200, new_events=0)
    assert preview["counts"]["messages"] == 3
    assert [said["speaker"] for said in preview["said"]] == ["bot", "contact", "contact"]
    assert preview["confirm"]["body"]["words"] == ["Boats"]
    before = known(any_door, taken)
    (erasure,) = given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)["erasures"]
    assert erasure["scope"] == "message"
    assert texts(any_door, taken) == [BUDGET, None, ROOMS, None, None]
    gone = {fact["key"] for fact in preview["facts"]}
    assert known(any_door, taken) == sorted(
        (key, "erased" if key in gone else status) for key, status in before
    )


def test_a_fact_is_found_by_what_it_says_and_goes_with_its_messages_in_one_erasure(any_door: Door) -> None:
    taken = several(any_door)
    state = {"key": "must_have", "text": "a berth for a boat"}
    given(any_door).when(post(f"/v1/contacts/{taken['contact_id']}/facts", state).by(Role.OPERATOR)).then(201)
    preview = given(any_door).when(forget(taken, words=["boat"]).by(Role.OPERATOR)).then(200)
    assert "must_have" in [fact["key"] for fact in preview["facts"]]
    (erasure,) = given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)["erasures"]
    assert erasure["scope"] == "selection"
    assert ("must_have", "erased") in known(any_door, taken)
    assert ("budget_max", "current") in known(any_door, taken)


def test_a_phrase_wants_all_its_words_and_each_phrase_stands_for_itself(any_door: Door) -> None:
    taken = sent(any_door, message(BOATS, sent_at=at(0)), message(PAINTER, sent_at=at(1)))[0]
    for words, found in (
        (["boat painter"], 0),
        (["the painter in May"], 1),
        (["painters", "boat"], 2),
        (["villa"], 0),
    ):
        preview = given(any_door).when(forget(taken, words=words).by(Role.OPERATOR)).then(200)
        assert preview["counts"]["messages"] == found, words


def test_words_are_narrowed_by_a_time_or_a_conversation(any_door: Door) -> None:
    taken = several(any_door)
    for narrowed, found in (({"from": at(2)}, 2), ({"conversation": "c1"}, 1), ({"to": at(1)}, 0)):
        ask = forget(taken, words=["boat"], **narrowed).by(Role.OPERATOR)
        assert given(any_door).when(ask).then(200)["counts"]["messages"] == found, narrowed


def test_words_that_every_text_has_name_nothing(any_door: Door) -> None:
    taken = several(any_door)
    refused = given(any_door).when(forget(taken, words=["what about it"]).by(Role.OPERATOR)).then(422)
    assert "what about it" not in str(refused)


def test_a_bot_is_shown_no_message_and_forgets_words_with_the_contacts_yes(any_door: Door) -> None:
    taken = several(any_door)
    preview = given(any_door).when(forget(taken, words=["boat"])).then(200)
    assert (preview["said"], preview["kept_under_hold"]) == ([], None)
    given(any_door).when(confirmed(preview)).then(422)
    (yes,) = sent(any_door, message("yes please", sent_at=at(6)))
    (erasure,) = given(any_door).when(confirmed(preview, message_id=yes["message_id"])).then(202)["erasures"]
    assert erasure["state"] == "requested"
    assert texts(any_door, taken)[-1] == "yes please"
    assert BOATS not in texts(any_door, taken)


def test_words_that_cover_all_messages_are_an_officers(any_door: Door) -> None:
    (taken,) = sent(any_door, message(BOATS))
    preview = given(any_door).when(forget(taken, words=["boat"]).by(Role.OPERATOR)).then(200)
    assert preview["officer_only"]
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(403)
    given(any_door).when(confirmed(preview).by(Role.OFFICER)).then(202)


def test_a_receipt_counts_what_went_in_each_store(house: House) -> None:
    door = on_database(house.composed, house.client)
    taken = several(door)
    preview = given(door).when(forget(taken, words=["boat"]).by(Role.OPERATOR)).then(200)
    (erasure,) = given(door).when(confirmed(preview).by(Role.OPERATOR)).then(202)["erasures"]
    house.composed.eraser.complete()
    found = given(door).when(get(f"/v1/erasures/{erasure['id']}").by(Role.OPERATOR)).then(200)
    counts = found["certificate"]["counts"]
    assert (counts["texts"], counts["statements"]) == (3, preview["within"]["statements"])
    assert counts["item_keys"] >= 3 + 2 * counts["statements"]


def test_a_preview_says_how_much_a_legal_hold_keeps(any_door: Door) -> None:
    taken = several(any_door)
    hold: dict[str, Any] = {"ground": "litigation", "reason": "A claim.", "messages": [taken["message_id"]]}
    given(any_door).when(post(f"/v1/contacts/{taken['contact_id']}/holds", hold).by(Role.OFFICER)).then(201)
    for words, held in ((["budget"], 1), (["boat"], 0)):
        preview = given(any_door).when(forget(taken, words=words).by(Role.OPERATOR)).then(200)
        assert preview["kept_under_hold"] == held, words


@pytest.mark.parametrize("words", [[], [""], ["x" * 101]])
def test_words_must_be_said(any_door: Door, words: list[str]) -> None:
    taken = several(any_door)
    given(any_door).when(forget(taken, words=words).by(Role.OPERATOR)).then(422)
