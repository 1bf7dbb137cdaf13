"""What the contact confirms, and a second mention of what was doubted, over HTTP: from the message to the
fact and its evidence, and away again.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Door,
    Json,
    Request,
    asks,
    delete,
    get,
    given,
    in_memory,
    message,
    on_database,
    person,
    post,
    says,
    told,
)  # fmt: skip

BUDGET = "Do you have a budget of 2M?"
DOUBTED = "maybe my budget is 2M dirhams"
EDIT: dict[str, Json] = {"from": person(), "conversation": "c1", "id": "m1"}


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Iterator[Door]:
    if request.param == "in memory":
        yield in_memory()
    else:
        house: House = request.getfixturevalue("house")
        yield on_database(house.composed, house.client)


def minute(n: int) -> str:
    return (MORNING + timedelta(minutes=n)).isoformat()


def bot(text: str, at: int, **more: Json) -> Request:
    return says(text, speaker="bot", sent_at=minute(at), **more)


def sam(text: str, at: int, **more: Json) -> Request:
    return says(text, sent_at=minute(at), **more)


def facts(door: Door) -> list[dict[str, Any]]:
    """What waits too."""
    contact = given(door).when(asks()).then(200)["contact_id"]
    paths = (f"/v1/contacts/{contact}/facts", f"/v1/contacts/{contact}/facts?status=proposed")
    return [fact for path in paths for fact in given(door).when(get(path)).then(200)["items"]]


def shown(door: Door) -> dict[str, tuple[str, str]]:
    return {fact["key"]: (fact["display"], fact["status"]) for fact in facts(door)}


def message_id(door: Door, client_id: str) -> str:
    """Told by a repeat, whatever became of it."""
    return str(given(door).when(says("?", id=client_id)).then(202)["accepted"][0]["message_id"])


def receipt(door: Door, client_id: str) -> list[dict[str, Any]]:
    path = f"/v1/messages/{message_id(door, client_id)}/receipt"
    outcomes: list[dict[str, Any]] = given(door).when(get(path)).then(200)["outcomes"]
    return outcomes


# --- a confirmed offer ----------------------------------------------------------------------------------


def test_a_yes_to_one_offer_is_believed_and_its_evidence_is_the_pair(door: Door) -> None:
    given(door, bot(BUDGET, 0, id="b1"), sam("yes", 1, id="m1"))
    (fact,) = facts(door)
    assert (fact["key"], fact["display"], fact["status"]) == ("budget_max", "up to AED 2,000,000", "current")
    (evidence,) = fact["evidence"]
    asked, answered = message_id(door, "b1"), message_id(door, "m1")
    assert (evidence["message_id"], evidence["quote"]) == (answered, "yes")
    assert (evidence["in_answer_to"], evidence["asserted_by"]) == (asked, "contact")
    (full,) = given(door).when(get(f"/v1/facts/{fact['id']}/evidence")).then(200)["items"]
    assert (full["message"], full["asked"]) == ("yes", BUDGET)
    assert [one["outcome"] for one in receipt(door, "m1")] == ["believed"]


def test_the_replay_says_what_was_answered(door: Door) -> None:
    given(door, bot(BUDGET, 0, id="b1"), sam("yes", 1, id="m1"))
    (fact,) = facts(door)
    events = given(door).when(get(f"/v1/facts/{fact['id']}/history")).then(200)["items"]
    (line,) = [one["text"] for one in events if one["event"] == "fact_asserted"]
    assert f"said as “yes” in answer to message {message_id(door, 'b1')[:8]}" in line


def test_a_viewing_that_was_agreed_has_its_day_and_its_hour(door: Door) -> None:
    given(door, bot("Would tomorrow at 4 pm work for the viewing?", 0), sam("yes 4 is ok", 1))
    ((key, (display, _)),) = shown(door).items()
    day = f"{MORNING + timedelta(days=1):%Y-%m-%d}"
    assert (key, display) == ("viewing_at", f"{day} 16:00, Asia/Dubai")


def test_one_of_two_is_chosen_and_a_bare_yes_chooses_none(door: Door) -> None:
    given(door, bot("Should I look in Dubai Marina or JVC?", 0), sam("yes", 1, id="m1"))
    assert shown(door) == {}
    given(door, bot("Should I look in Dubai Marina or JVC?", 2), sam("the second one", 3))
    assert shown(door) == {"preferred_community": ("Jumeirah Village Circle", "current")}


def test_a_commitment_waits_for_a_person_however_plainly_it_is_confirmed(door: Door) -> None:
    given(door, bot("Do you have a down payment of 300k?", 0), sam("yes I do", 1, id="m1"))
    ((key, (_, status)),) = shown(door).items()
    assert (key, status) == ("down_payment", "proposed")
    assert [one["outcome"] for one in receipt(door, "m1")] == ["proposed"]


@pytest.mark.parametrize(
    "said", ["no", "maybe", "yes?", "yes if it has a pool", "ok, vou pensar", "yeah right"]
)
def test_what_is_no_yes_leaves_nothing(said: str) -> None:
    door = in_memory()
    given(door, bot(BUDGET, 0), sam(said, 1))
    assert shown(door) == {}


def test_an_answer_belongs_to_the_message_just_before_it(door: Door) -> None:
    """ "ok" after "no, that is too much" is no yes to what was asked before both, in one burst or in two."""
    given(door, bot(BUDGET, 0), sam("no, that is too much", 1), sam("ok", 2))
    assert shown(door) == {}
    more = [message("hmm no", sent_at=minute(4)), message("yes", sent_at=minute(5))]
    given(door, bot(BUDGET, 3), told(*more))
    assert shown(door) == {}
    given(door, sam("yes", 6, conversation="another"))
    assert shown(door) == {}


def test_what_the_contact_took_back_does_not_stand_between(door: Door) -> None:
    given(door, bot(BUDGET, 0), sam("no wait", 1, id="m1"))
    given(door).when(post("/v1/messages:withdraw", {"from": person(), "id": "m1"})).then(202)
    given(door, sam("yes", 2))
    assert shown(door) == {"budget_max": ("up to AED 2,000,000", "current")}


def test_a_message_that_was_edited_into_a_yes_is_one(door: Door) -> None:
    given(door, bot(BUDGET, 0), sam("no", 1, id="m1"))
    edit = {"from": person(), "conversation": "c1", "id": "m1", "text": "yes"}
    given(door, post("/v1/messages:edit", edit))
    assert shown(door) == {"budget_max": ("up to AED 2,000,000", "current")}


def test_an_offer_that_was_edited_before_the_answer_was_read_is_not_confirmed(door: Door) -> None:
    asked = bot("Should I look in Dubai Marina?", 0, id="b1")
    edit = {"from": person(), "conversation": "c1", "id": "b1", "text": "Should I look in JVC?"}
    for request in (asked, sam("yes", 1), post("/v1/messages:edit", edit)):
        given(door).when(request).then(202)
    door.read()
    assert shown(door) == {}


# --- and away again -------------------------------------------------------------------------------------


def test_withdrawing_or_editing_the_answer_strikes_what_it_confirmed(door: Door) -> None:
    given(door, bot(BUDGET, 0), sam("yes", 1, id="m1"))
    given(door).when(post("/v1/messages:withdraw", {"from": person(), "id": "m1"})).then(202)
    assert known(door) == {}
    given(door, bot(BUDGET, 2), sam("yes", 3, id="m2"))
    assert known(door) == {"budget_max": "up to AED 2,000,000"}
    edit = {"from": person(), "conversation": "c1", "id": "m2", "text": "no, not that much"}
    given(door, post("/v1/messages:edit", edit))
    assert known(door) == {}


def test_withdrawing_the_question_takes_its_answer_along(door: Door) -> None:
    given(door, bot(BUDGET, 0, id="b1"), sam("yes", 1, id="m1"))
    given(door).when(post("/v1/messages:withdraw", {"from": person(), "id": "b1"})).then(202)
    assert known(door) == {}
    assert "2,000,000" not in everything_shown(door)
    assert "2M" not in everything_shown(door)


def test_erasing_the_question_erases_what_was_read_from_it(door: Door) -> None:
    given(door, bot(BUDGET, 0, id="b1"), sam("yes", 1, id="m1"))
    given(door).when(delete(f"/v1/messages/{message_id(door, 'b1')}")).then(202)
    assert "2,000,000" not in everything_shown(door)
    assert "2M" not in everything_shown(door)


def test_erasing_the_fact_takes_the_words_of_the_offer_along(door: Door) -> None:
    given(door, bot(BUDGET, 0, id="b1"), sam("yes", 1, id="m1"))
    (fact,) = facts(door)
    given(door).when(delete(f"/v1/facts/{fact['id']}")).then(202)
    assert "2,000,000" not in everything_shown(door)
    assert "2M" not in everything_shown(door)
    (full,) = given(door).when(get(f"/v1/facts/{fact['id']}/evidence")).then(200)["items"]
    assert (full["quote"], full["message"], full["asked"]) == (None, None, None)


def known(door: Door) -> dict[str, str]:
    """What holds now."""
    contact = given(door).when(asks()).then(200)["contact_id"]
    now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
    items = given(door).when(get(f"/v1/contacts/{contact}/facts?as_of={now}")).then(200)["items"]
    return {fact["key"]: fact["display"] for fact in items}


def everything_shown(door: Door) -> str:
    block = given(door).when(asks(recent=50)).then(200)
    contact = block["contact_id"]
    listed = given(door).when(get(f"/v1/contacts/{contact}/facts")).then(200)
    turns = given(door).when(get(f"/v1/contacts/{contact}/messages")).then(200)
    return f"{block} {listed} {turns}"


# --- a bot's own words are no source ----------------------------------------------------------------------


def test_advice_that_the_contact_will_think_about_is_no_fact() -> None:
    """F019."""
    door = in_memory()
    given(door, bot("Recomendo Dubai Marina, com orçamento de 2M.", 0), sam("ok, vou pensar", 1))
    given(door, bot("I recommend Dubai Marina with a budget of 2M.", 2), sam("ok", 3))
    assert shown(door) == {}


def test_what_a_bot_explains_is_nothing_that_the_contact_did() -> None:
    """F020."""
    door = in_memory()
    given(
        door, bot("You pay a down payment of 300k, then you buy a villa in Dubai Hills with a mortgage.", 0)
    )
    given(door, sam("ok thanks", 1), bot("Then the contract is signed. I hope this helps!", 2), sam("yes", 3))
    assert shown(door) == {}


def test_a_bot_that_restates_the_block_corroborates_nothing() -> None:
    """F029: what was doubted stays doubted, however often the bot repeats it."""
    door = in_memory()
    given(door, sam("maybe my budget is 2M dirhams", 0))
    assert shown(door) == {"budget_max": ("up to AED 2,000,000", "proposed")}
    for n in range(1, 6, 2):
        given(
            door, bot("Budget, at most: AED 2,000,000. I keep that in mind.", n), sam("ok, vou pensar", n + 1)
        )
    assert shown(door) == {"budget_max": ("up to AED 2,000,000", "proposed")}


# --- a second mention -----------------------------------------------------------------------------------


def budget(door: Door) -> str:
    return shown(door)["budget_max"][1]


def test_a_single_doubted_mention_waits_and_a_second_one_is_believed(door: Door) -> None:
    given(door, sam(DOUBTED, 0, id="m1"))
    assert budget(door) == "proposed"
    (fact,) = facts(door)
    assert fact["waits_for"] == ["corroboration"]
    given(door, sam("perhaps a budget of AED 2,000,000", 1, id="m2"))
    assert budget(door) == "current"
    assert {one["outcome"] for one in receipt(door, "m2")} <= {"believed", "reinforced"}
    (fact,) = facts(door)
    assert {one["message_id"] for one in fact["evidence"]} == {message_id(door, "m1"), message_id(door, "m2")}


def test_two_messages_of_one_burst_are_two_mentions(door: Door) -> None:
    given(
        door,
        told(message(DOUBTED, sent_at=minute(0)), message("perhaps budget 2M dirhams", sent_at=minute(0))),
    )
    assert budget(door) == "current"


def test_a_confirmed_question_is_a_second_mention(door: Door) -> None:
    given(door, sam(DOUBTED, 0), bot("So your budget is 2M dirhams, right?", 1), sam("yes", 2))
    assert budget(door) == "current"


@pytest.mark.parametrize(
    "second",
    [
        lambda: [sam(DOUBTED, 0, id="m1")],  # the same delivery once more
        lambda: [post("/v1/messages:edit", {**EDIT, "text": "possibly my budget is 2M dirhams"})],
        lambda: [sam("maybe my budget is 2M dirhams", 1, forwarded=True)],
        lambda: [bot("So your budget is 2M dirhams.", 1)],
        lambda: [bot("So your budget is 2M dirhams?", 1)],
        lambda: [bot("So your budget is 2M dirhams?", 1), sam("maybe", 2)],
        lambda: [says(DOUBTED, speaker="agent", sent_at=minute(1))],
        lambda: [says(DOUBTED, speaker="system", sent_at=minute(1))],
        lambda: [sam("maybe my budget is 3M dirhams", 1)],
        lambda: [sam("maybe my friend's budget is 2M dirhams", 1)],
    ],
    ids=["again", "edited", "forwarded", "bot", "asked", "hedged", "agent", "system", "other value",
         "another's"],
)  # fmt: skip
def test_what_is_no_second_mention_of_the_contacts_own_corroborates_nothing(second: Any) -> None:  # noqa: ANN401
    door = in_memory()
    given(door, sam(DOUBTED, 0, id="m1"))
    given(door, *second())
    assert {fact["status"] for fact in facts(door) if fact["key"] == "budget_max"} <= {
        "proposed",
        "retracted",
        "erased",
    }


def test_a_second_mention_that_is_taken_back_leaves_the_first_in_doubt_again(door: Door) -> None:
    given(door, sam(DOUBTED, 0), sam("perhaps a budget of 2M dirhams", 1, id="m2"))
    assert budget(door) == "current"
    given(door).when(post("/v1/messages:withdraw", {"from": person(), "id": "m2"})).then(202)
    assert "current" not in {fact["status"] for fact in facts(door)}


def test_a_decision_of_a_person_stands_against_a_second_mention(door: Door) -> None:
    given(door, sam(DOUBTED, 0))
    (fact,) = facts(door)
    retract = post(f"/v1/facts/{fact['id']}:retract", {"reason": "wrong"}).by(Role.OPERATOR)
    given(door).when(retract.with_headers(if_match=fact["etag"])).then(200)
    given(door, sam("perhaps a budget of 2M dirhams", 1))
    assert "current" not in {fact["status"] for fact in facts(door)}
