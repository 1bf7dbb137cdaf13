"""What is to be forgotten may be named by its conversation, its channel or its time: shown with counts, and
gone with a yes, in one erasure."""

from __future__ import annotations

from datetime import timedelta

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Door,
    Json,
    Request,
    get,
    given,
    in_memory,
    message,
    person,
    post,
    problem,
    told,
)

BUDGET = "My budget is 2.5M dirhams"
ROOMS = "I want 3 bedrooms"


@pytest.fixture(params=["database", "memory"])
def any_door(request: pytest.FixtureRequest) -> Door:
    door: Door = request.getfixturevalue("door") if request.param == "database" else in_memory()
    return door


def at(hours: float) -> str:
    return (MORNING + timedelta(hours=hours)).isoformat()


def sent(door: Door, *messages: Json) -> list[Json]:
    accepted: list[Json] = given(door).when(told(*messages)).then(202)["accepted"]
    door.read()
    return accepted


def forget(taken: Json, **named: Json) -> Request:
    return post(f"/v1/contacts/{taken['contact_id']}:forget", named)


def confirmed(preview: Json, **more: Json) -> Request:
    return post(preview["confirm"]["path"], {**preview["confirm"]["body"], **more})


def known(door: Door, taken: Json) -> list[tuple[str, str]]:
    found = given(door).when(get(f"/v1/contacts/{taken['contact_id']}/facts")).then(200)["items"]
    return sorted((fact["key"], fact["status"]) for fact in found)


def texts(door: Door, taken: Json) -> list[str | None]:
    turns = given(door).when(get(f"/v1/contacts/{taken['contact_id']}/messages")).then(200)["items"]
    return [turn["text"] for turn in reversed(turns)]


def three(door: Door) -> Json:
    """A budget at eight, bedrooms at nine, both in c1; at ten a greeting in c2."""
    return sent(
        door,
        message(BUDGET, sent_at=at(0)),
        message(ROOMS, sent_at=at(1)),
        message("Hello", sent_at=at(2), conversation="c2"),
    )[0]


def test_a_time_is_shown_with_counts_and_goes_in_one_erasure(any_door: Door) -> None:
    taken = three(any_door)
    ask = forget(taken, **{"from": at(1), "to": at(2)}).by(Role.OPERATOR)
    preview = given(any_door).when(ask).then(200, new_events=0)
    assert (preview["counts"], preview["messages"]) == ({"facts": 1, "messages": 1}, [])
    assert [fact["key"] for fact in preview["facts"]] == ["bedroom_count"]
    within = preview["within"]
    assert (within["statements"], within["proposals"], within["kept_facts"]) == (1, 0, 0)
    assert within["first_at"] == within["last_at"]
    assert not preview["officer_only"]
    day = (MORNING + timedelta(hours=1)).date().isoformat()
    assert preview["say"] == f"Shall I forget this for good: 1 message of {day}, with Bedrooms: 3?"
    (erasure,) = given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)["erasures"]
    assert erasure["scope"] == "message"
    assert known(any_door, taken) == [("bedroom_count", "erased"), ("budget_max", "current")]
    assert texts(any_door, taken) == [BUDGET, None, "Hello"]


def test_the_end_of_a_time_is_not_in_it_and_its_beginning_is(any_door: Door) -> None:
    taken = three(any_door)
    ask = forget(taken, **{"from": at(0), "to": at(1)}).by(Role.OPERATOR)
    preview = given(any_door).when(ask).then(200)
    assert [fact["key"] for fact in preview["facts"]] == ["budget_max"]


@pytest.mark.parametrize("by_id", [True, False])
def test_a_conversation_goes_by_its_id_or_the_clients_name_of_it(any_door: Door, *, by_id: bool) -> None:
    taken = three(any_door)
    courses = given(any_door).when(get(f"/v1/contacts/{taken['contact_id']}/conversations")).then(200)
    (id_,) = [c["id"] for c in courses["items"] if c["name"] == "c1"]
    ask = forget(taken, conversation=id_ if by_id else "c1").by(Role.OPERATOR)
    preview = given(any_door).when(ask).then(200)
    assert preview["counts"] == {"facts": 2, "messages": 2}
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)
    assert texts(any_door, taken) == [None, None, "Hello"]
    assert known(any_door, taken) == [("bedroom_count", "erased"), ("budget_max", "erased")]


def test_a_channel_and_a_time_narrow_each_other(any_door: Door) -> None:
    taken = three(any_door)
    for channel, messages in (("whatsapp", 2), ("web", 0)):
        ask = forget(taken, channel=channel, **{"from": at(1)}).by(Role.OPERATOR)
        preview = given(any_door).when(ask).then(200)
        assert preview["counts"]["messages"] == messages


def test_what_a_message_outside_says_too_stays_known_and_is_counted(any_door: Door) -> None:
    taken = three(any_door)
    sent(any_door, message(BUDGET, sent_at=at(3), conversation="c2"))
    preview = given(any_door).when(forget(taken, conversation="c1").by(Role.OPERATOR)).then(200)
    assert [fact["key"] for fact in preview["facts"]] == ["bedroom_count"]
    assert preview["within"]["kept_facts"] == 1
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)
    assert known(any_door, taken) == [("bedroom_count", "erased"), ("budget_max", "current")]


def test_what_two_messages_of_a_time_say_goes_with_both(any_door: Door) -> None:
    taken = three(any_door)
    sent(any_door, message(BUDGET, sent_at=at(1.5)))
    preview = given(any_door).when(forget(taken, conversation="c1").by(Role.OPERATOR)).then(200)
    assert (preview["counts"]["facts"], preview["within"]["kept_facts"]) == (2, 0)
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)
    assert known(any_door, taken) == [("bedroom_count", "erased"), ("budget_max", "erased")]


def test_a_bot_forgets_a_conversation_with_the_contacts_yes_which_stays(any_door: Door) -> None:
    taken = three(any_door)
    preview = given(any_door).when(forget(taken, conversation="c1")).then(200)
    assert preview["confirm"]["needs_message_id"]
    given(any_door).when(confirmed(preview)).then(422, problem("invalid"), new_events=0)
    (yes,) = sent(any_door, message("Yes please", sent_at=at(3)))
    given(any_door).when(confirmed(preview, message_id=yes["message_id"])).then(
        409, problem("conflict"), new_events=0
    )  # told as of before the preview, it would go with what it says yes to
    preview = given(any_door).when(forget(taken, conversation="c1", to=at(2.5))).then(200)
    (yes,) = sent(any_door, message("Yes please", sent_at=at(4)))
    given(any_door).when(confirmed(preview, message_id=yes["message_id"])).then(202)
    assert texts(any_door, taken) == [None, None, "Hello", "Yes please", "Yes please"]


def test_a_yes_to_one_time_is_none_to_a_longer_one(any_door: Door) -> None:
    taken = three(any_door)
    given(any_door).when(forget(taken, **{"from": at(0), "to": at(1)})).then(200)
    (yes,) = sent(any_door, message("yes", sent_at=at(3)))
    longer = {"from": at(0), "to": at(2), "confirm": True, "message_id": yes["message_id"]}
    given(any_door).when(forget(taken, **longer)).then(409, problem("conflict"), new_events=0)


def test_a_time_that_covers_all_messages_is_an_officers(any_door: Door) -> None:
    taken = three(any_door)
    preview = given(any_door).when(forget(taken, channel="whatsapp").by(Role.OPERATOR)).then(200)
    assert preview["officer_only"]
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(403, new_events=0)
    (yes,) = sent(any_door, message("yes", sent_at=at(3)))
    given(any_door).when(forget(taken, channel="whatsapp", to=at(3))).then(200)
    bots = confirmed(preview, message_id=yes["message_id"])
    given(any_door).when(bots).then(403, new_events=0)
    given(any_door).when(confirmed(preview).by(Role.OFFICER)).then(202)
    assert texts(any_door, taken) == [None, None, None, None]


def test_an_officer_may_erase_a_time_as_well_as_all_of_it(any_door: Door) -> None:
    taken = three(any_door)
    preview = given(any_door).when(forget(taken, to=at(1)).by(Role.OFFICER)).then(200)
    given(any_door).when(confirmed(preview).by(Role.OFFICER)).then(202)
    assert texts(any_door, taken) == [None, ROOMS, "Hello"]


def test_of_two_who_are_one_person_a_time_goes_from_both(any_door: Door) -> None:
    taken = three(any_door)
    web = person("sam", channel="web")
    (other,) = sent(any_door, message(BUDGET, sender=web, sent_at=at(0.5), conversation="w1"))
    merge = {"contact_id": other["contact_id"], "confirm": True}
    merging = post(f"/v1/contacts/{taken['contact_id']}:merge", merge).by(Role.OPERATOR)
    given(any_door).when(merging).then(200)
    preview = given(any_door).when(forget(taken, to=at(1)).by(Role.OPERATOR)).then(200)
    assert preview["counts"] == {"facts": 1, "messages": 2}
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)
    assert texts(any_door, taken) == [None, None, ROOMS, "Hello"]
    assert set(known(any_door, taken)) == {("bedroom_count", "current"), ("budget_max", "erased")}


def test_where_nothing_was_said_nothing_goes(any_door: Door) -> None:
    taken = three(any_door)
    preview = given(any_door).when(forget(taken, to=at(-5)).by(Role.OPERATOR)).then(200)
    assert (preview["counts"], preview["officer_only"]) == ({"facts": 0, "messages": 0}, False)
    assert preview["say"].startswith("I am not sure what you mean")
    told_ = given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202, new_events=0)
    assert told_["erasures"] == []


@pytest.mark.parametrize(
    "named",
    [
        {"conversation": "c1", "keys": ["budget_max"]},
        {"channel": "whatsapp", "everything": True},
        {"from": at(2), "to": at(1)},
        {"from": "2026"},
    ],
    ids=lambda named: "+".join(named),
)
def test_a_time_is_named_plainly_and_by_itself(any_door: Door, named: Json) -> None:
    taken = three(any_door)
    given(any_door).when(forget(taken, **named).by(Role.OPERATOR)).then(422, problem("invalid"), new_events=0)


def test_another_contacts_conversation_is_not_found(any_door: Door) -> None:
    taken = three(any_door)
    sent(any_door, message("Hello", sender=person("kim"), conversation="theirs"))
    ask = forget(taken, conversation="theirs").by(Role.OPERATOR)
    given(any_door).when(ask).then(404, problem("not_found"), new_events=0)


def test_what_went_with_a_time_is_not_taken_in_again(any_door: Door) -> None:
    spoken = message(BUDGET, sent_at=at(0))
    (taken,) = sent(any_door, spoken)
    sent(any_door, message("Hello", sent_at=at(2), conversation="c2"))
    preview = given(any_door).when(forget(taken, to=at(1)).by(Role.OPERATOR)).then(200)
    given(any_door).when(confirmed(preview).by(Role.OPERATOR)).then(202)
    again = given(any_door).when(told(spoken)).then(202)["accepted"][0]
    any_door.read()
    assert again["status"] == "refused"
    assert known(any_door, taken) == [("budget_max", "erased")]


def test_the_certificate_counts_what_went_in_each_store(house: House, door: Door) -> None:
    taken = three(door)
    preview = given(door).when(forget(taken, conversation="c1").by(Role.OPERATOR)).then(200)
    (erasure,) = given(door).when(confirmed(preview).by(Role.OPERATOR)).then(202)["erasures"]
    house.composed.eraser.complete()
    found = given(door).when(get(f"/v1/erasures/{erasure['id']}").by(Role.OFFICER)).then(200)
    counts = found["certificate"]["counts"]
    assert {"texts": 2, "statements": 2, "quotes": 0, "summaries": 0}.items() <= counts.items()
    assert counts["item_keys"] >= counts["texts"] + counts["statements"]


# --- a time in words ------------------------------------------------------------------------------------


def test_a_time_in_words_is_the_days_that_it_names_where_the_contact_is(any_door: Door) -> None:
    taken = three(any_door)
    day = f"{MORNING.day} {MORNING:%B %Y}"
    ask = forget(taken, when=f"on {MORNING:%-d %B}").by(Role.OPERATOR)
    preview = given(any_door).when(ask).then(200, new_events=0)
    assert (preview["counts"]["messages"], preview["within"]["days"]) == (3, f"on {day}")
    assert f"all that was said on {day}: 3 messages" in preview["say"]
    body = preview["confirm"]["body"]
    assert body.keys() == {"from", "to", "confirm"}
    given(any_door).when(forget(taken, when="before Ramadan").by(Role.OPERATOR)).then(422, problem("invalid"))
    both = forget(taken, when="yesterday", **{"from": at(0)}).by(Role.OPERATOR)
    given(any_door).when(both).then(422, problem("invalid"))


def intent_of(door: Door, taken: Json) -> Json:
    return (
        given(door).when(get(f"/v1/messages/{taken['message_id']}/receipt").by(Role.BOT)).then(200)["intent"]
    )


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Please forget everything I told you yesterday", 2),
        ("forget what I said yesterday", 2),
        ("delete what I wrote between {first} and {last}", 3),
        ("امسح اللي قلته لك امس", 2),
        ("انسى كل ما قلت من {first} الى {last}", 3),
    ],
)
def test_a_contact_names_a_time_and_sees_its_days_before_anything_goes(
    any_door: Door, words: str, found: int
) -> None:
    today = MORNING + timedelta(days=1)
    first, last = MORNING - timedelta(days=1), MORNING
    words = words.format(first=f"{first:%-d %B}", last=f"{last:%-d %B}")
    sent(
        any_door,
        message(ROOMS, sent_at=at(-24)),
        message(BUDGET, sent_at=at(0)),
        message("Hello", sent_at=at(1)),
    )
    (asked,) = sent(any_door, message(words, sent_at=today.isoformat()))
    assert asked["intent"] == "forget"
    preview = intent_of(any_door, asked)["preview"]
    assert (preview["everything"], preview["counts"]["messages"]) == (False, found)
    assert f"{MORNING.day} {MORNING:%B %Y}" in preview["say"]
    (yes,) = sent(any_door, message("yes", sent_at=(today + timedelta(minutes=1)).isoformat()))
    gone = confirmed(preview, message_id=yes["message_id"])
    assert len(given(any_door).when(gone).then(202)["erasures"]) == 1
    assert texts(any_door, asked).count(None) == found
    assert BUDGET not in texts(any_door, asked)


@pytest.mark.parametrize("words", ["forget what I said before Ramadan", "امسح اللي قلته قبل رمضان"])
def test_a_time_that_can_t_be_placed_is_asked_for(any_door: Door, words: str) -> None:
    three(any_door)
    (asked,) = sent(any_door, message(words, sent_at=at(5)))
    told_ = intent_of(any_door, asked)
    assert (asked["intent"], told_["reason"]) == ("forget", "no_such_time")
    assert "which day" in told_["preview"]["say"].lower()
    assert (told_["preview"]["facts"], told_["preview"]["counts"]["messages"]) == ([], 0)
    assert None not in texts(any_door, asked)


def test_what_names_no_time_is_everything_still(any_door: Door) -> None:
    three(any_door)
    (asked,) = sent(any_door, message("forget everything I told you", sent_at=at(5)))
    assert intent_of(any_door, asked)["preview"]["everything"] is True
