"""What a contact asks of their own memory, over HTTP: a stop takes effect with the message that says it; what
would destroy something waits for a yes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from domain.access import Role
from tests.given import MORNING, Door, Json, asks, get, given, in_memory, message, person, post, says, told

BUDGET = "My budget is 2.5M dirhams"
STOP = "Please stop saving my data"
GO_ON = "You may remember again"
PAUSED = [{"outcome": "nothing", "key": None, "fact_id": None, "reason": "paused"}]


@pytest.fixture(params=["database", "memory"])
def any_door(request: pytest.FixtureRequest) -> Door:
    door: Door = request.getfixturevalue("door") if request.param == "database" else in_memory()
    return door


def at(hours: float) -> str:
    return (MORNING + timedelta(hours=hours)).isoformat()


def sent(door: Door, *messages: Json) -> list[Json]:
    accepted: list[Json] = given(door).when(told(*messages)).then(202)["accepted"]
    return accepted


def receipt(door: Door, taken: Json) -> Json:
    door.read()
    return given(door).when(get(f"/v1/messages/{taken['message_id']}/receipt")).then(200)


def contact(door: Door, taken: Json) -> Json:
    return given(door).when(get(f"/v1/contacts/{taken['contact_id']}")).then(200)


def keys_known(door: Door, taken: Json) -> list[str]:
    found = given(door).when(get(f"/v1/contacts/{taken['contact_id']}/facts")).then(200)["items"]
    return sorted(fact["key"] for fact in found)


def timeline(door: Door, taken: Json) -> list[str]:
    told_ = given(door).when(get(f"/v1/contacts/{taken['contact_id']}/timeline")).then(200)
    return [item["text"] for item in told_["items"]]


# --- stop and go on -------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [STOP, "لا تحفظون بياناتي لو سمحتم", "não guarde meus dados"])
def test_a_stop_takes_effect_before_anything_is_read(any_door: Door, words: str) -> None:
    given(any_door, says(BUDGET))
    (taken,) = sent(any_door, message(words, sent_at=at(1)))
    assert (taken["status"], taken["intent"]) == ("accepted", "stop")
    block = given(any_door).when(asks()).then(200)
    assert (block["memory"], block["known"]) == ("paused", False)
    assert receipt(any_door, taken)["outcomes"] == PAUSED
    (later,) = sent(any_door, message("I want 3 bedrooms", sent_at=at(2)))
    assert (later["intent"], receipt(any_door, later)["outcomes"]) == (None, PAUSED)
    assert keys_known(any_door, taken) == ["budget_max"]


def test_a_first_message_may_be_the_stop(any_door: Door) -> None:
    (taken,) = sent(any_door, message(STOP))
    assert contact(any_door, taken)["memory"] == "paused"
    assert receipt(any_door, taken)["outcomes"] == PAUSED


def test_a_stop_among_the_messages_of_many_contacts_stops_its_own_contact_alone(any_door: Door) -> None:
    lee = person("lee")
    taken = sent(any_door, message(BUDGET), message(STOP, sender=lee), message("Hello", sender=person("kim")))
    any_door.read()
    assert [one["intent"] for one in taken] == [None, "stop", None]
    assert [contact(any_door, one)["memory"] for one in taken] == ["on", "paused", "on"]
    assert keys_known(any_door, taken[0]) == ["budget_max"]


def test_what_waits_with_a_stop_is_not_read(any_door: Door) -> None:
    budget, stop = sent(any_door, message(BUDGET, sent_at=at(0)), message(STOP, sent_at=at(1)))
    assert receipt(any_door, budget)["outcomes"] == PAUSED
    assert keys_known(any_door, stop) == []


def test_words_that_go_on_are_as_easy_as_words_that_stop(any_door: Door) -> None:
    (stop,) = sent(any_door, message(STOP, sent_at=at(1)))
    (resumed,) = sent(any_door, message(f"{GO_ON}. {BUDGET}", sent_at=at(2)))
    assert resumed["intent"] == "resume"
    assert receipt(any_door, resumed)["outcomes"][0]["outcome"] == "believed"
    assert contact(any_door, stop)["memory"] == "on"


def test_a_message_that_comes_again_names_its_intent_and_changes_nothing(any_door: Door) -> None:
    stop = message(STOP, sent_at=at(1))
    given(any_door, told(stop), says(GO_ON, sent_at=at(2)))
    again = given(any_door).when(told(stop)).then(202, new_events=0)["accepted"][0]
    assert (again["status"], again["intent"]) == ("duplicate", "stop")
    assert contact(any_door, again)["memory"] == "on"


def test_an_old_stop_that_is_told_late_does_not_undo_what_was_said_since(any_door: Door) -> None:
    given(any_door, says(GO_ON, sent_at=at(5)))
    (late,) = sent(any_door, message(STOP, sent_at=at(3)))
    assert contact(any_door, late)["memory"] == "on"
    (newer,) = sent(any_door, message(STOP, sent_at=at(6)))
    assert contact(any_door, newer)["memory"] == "paused"


def test_what_a_history_says_was_said_while_memory_was_stopped_is_not_read(
    any_door: Door,
) -> None:
    history = (
        message("I want 3 bedrooms", sent_at=at(0)),
        message(STOP, sent_at=at(1)),
        message("I need parking for two cars", sent_at=at(2)),
        message(GO_ON, sent_at=at(3)),
        message(BUDGET, sent_at=at(4)),
    )
    taken = sent(any_door, *reversed(history))
    assert [one["intent"] for one in taken] == [None, "resume", None, "stop", None]
    assert receipt(any_door, taken[2])["outcomes"] == PAUSED
    assert contact(any_door, taken[0])["memory"] == "on"
    assert keys_known(any_door, taken[0]) == ["bedroom_count", "budget_max"]


def test_what_a_person_paused_the_contacts_words_do_not_resume(any_door: Door) -> None:
    given(any_door, says("Hello"))
    (taken,) = sent(any_door, message("Hi again"))
    pause = post(f"/v1/contacts/{taken['contact_id']}:pause", {"scope": "all"})
    given(any_door).when(pause.by(Role.OPERATOR)).then(200)
    (resumed,) = sent(any_door, message(GO_ON, sent_at=datetime.now(UTC).isoformat()))
    assert resumed["intent"] == "resume"
    assert contact(any_door, taken)["memory"] == "paused"


def test_only_the_contacts_own_words_stop(any_door: Door) -> None:
    taken = sent(
        any_door,
        message(STOP, speaker="bot"),
        message(STOP, forwarded=True),
        message(f'My friend wrote "{STOP}"'),
        message("stop calling me"),
        message(STOP, temporary=True),
    )
    assert [one["intent"] for one in taken] == [None, None, None, None, "stop"]
    assert contact(any_door, taken[0])["memory"] == "on"


def test_the_history_says_who_stopped_it(door: Door) -> None:
    (taken,) = sent(door, message(STOP))
    assert any("memory (all) was paused by contact" in line for line in timeline(door, taken))


def test_an_edit_may_be_the_stop(any_door: Door) -> None:
    taken = sent(any_door, message("Hello", id="m1"), message("Hi, what can I do?", id="m2", speaker="bot"))
    edit = {"from": person(), "id": "m2", "text": STOP, "edited_at": at(1)}
    given(any_door).when(post("/v1/messages:edit", edit)).then(202)
    assert contact(any_door, taken[0])["memory"] == "on"
    given(any_door).when(post("/v1/messages:edit", {**edit, "id": "m1"})).then(202)
    assert contact(any_door, taken[0])["memory"] == "paused"
    assert receipt(any_door, taken[0])["outcomes"] == PAUSED


# --- a person should look -------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["Hi, I'm 15 and I want a studio", "عمري ١٥ سنة", "tenho 15 anos"])
def test_a_child_is_not_remembered_and_nothing_says_why(any_door: Door, words: str) -> None:
    given(any_door, says("Hello"))
    (taken,) = sent(any_door, message(words, sent_at=at(1)))
    assert taken["intent"] == "attention"
    assert contact(any_door, taken)["memory"] == "paused"
    assert receipt(any_door, taken)["outcomes"] == PAUSED
    lines = timeline(any_door, taken)
    assert any("a person is asked to look at this contact" in line for line in lines)
    assert not any(word in " ".join(lines).lower() for word in ("minor", "child", "years", "young"))
    turns = given(any_door).when(get(f"/v1/contacts/{taken['contact_id']}/messages")).then(200)["items"]
    assert turns[0]["text"] == "⟦removed⟧"
    (resumed,) = sent(any_door, message(GO_ON, sent_at=at(2)))
    assert contact(any_door, resumed)["memory"] == "paused"


def test_who_asks_that_all_be_forgotten_is_heard_by_a_person_while_memory_goes_on(any_door: Door) -> None:
    (taken,) = sent(any_door, message("Please delete all my data"))
    assert taken["intent"] == "forget"
    assert contact(any_door, taken)["memory"] == "on"
    assert any("a person is asked to look" in line for line in timeline(any_door, taken))
