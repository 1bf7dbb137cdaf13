"""A contact over HTTP: its profile, its pauses, what was said and what a bot was shown of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import quote

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Check,
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
    problem,
    says,
    told,
)

BUDGET = "My budget is 2.5M dirhams"


@pytest.fixture
def door() -> Door:
    return in_memory()


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def any_door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    return on_database(house.composed, house.client)


def path(door: Door, *more: str) -> str:
    contact = given(door).when(post("/v1/contacts:resolve", person())).answer.body["id"]
    return "".join([f"/v1/contacts/{contact}", *more])


def patch(door: Door, json: Json, if_match: str | None = "*") -> Request:
    request = Request(method="PATCH", path=path(door), role=Role.OPERATOR, json=json)
    return request if if_match is None else request.with_headers(if_match=if_match)


def act(door: Door, what: str, json: Json) -> Request:
    return post(path(door, what), json).by(Role.OPERATOR)


def look(door: Door, *more: str) -> Json:
    return given(door).when(get(path(door, *more))).then(200)


def later(**after: int) -> str:
    return (MORNING + timedelta(**after)).isoformat()


def block(door: Door, **more: Json) -> Json:
    return given(door).when(asks(**more)).then(200)


# --- the profile ----------------------------------------------------------------------------------------


def test_a_contact_tells_how_it_is_reached_and_how_much_is_known(any_door: Door) -> None:
    given(any_door, says(BUDGET), says("I want 3 bedrooms"))
    contact = look(any_door)
    (identity,) = contact["identities"]
    assert (identity["channel"], identity["account"], identity["address"]) == ("whatsapp", "main", "sam")
    counts = {"facts": 2, "waiting": 0, "messages": 2, "conversations": 1, "pending": 0}
    assert contact["counts"] == counts
    assert (contact["status"], contact["memory"], contact["name"]) == ("active", "on", None)


@pytest.mark.parametrize(("role", "address"), [(Role.OFFICER, "sam"), (Role.BOT, None), (Role.AUDITOR, None)])
def test_an_address_is_told_to_those_who_write_to_people(door: Door, role: Role, address: str | None) -> None:
    given(door, says("Hello"))
    contact = given(door).when(get(path(door)).by(role)).then(200)
    assert contact["identities"][0]["address"] == address


def test_a_profile_is_changed_part_by_part(any_door: Door) -> None:
    given(
        any_door, says("Hello"), patch(any_door, {"name": "Sam", "zone": "Europe/London", "language": "en"})
    )
    given(any_door, patch(any_door, {"language": None, "relationship": {"state": "closed"}}))
    contact = look(any_door)
    assert (contact["name"], contact["zone"], contact["language"]) == ("Sam", "Europe/London", None)
    assert contact["relationship"]["state"] == "closed"


def test_a_profile_is_changed_by_who_saw_it(door: Door) -> None:
    given(door, says("Hello"))
    seen = given(door).when(get(path(door))).answer.headers["etag"]
    given(door).when(patch(door, {"name": "Sam"}, None)).then(428, new_events=0)
    given(door, says("Hello again"))  # messages come and go without it
    moved: Check = lambda answer: answer.headers["etag"] != seen and "x-position" in answer.headers  # noqa: E731
    given(door).when(patch(door, {"name": "Sam"}, seen)).then(200, moved, new_events=1)
    given(door).when(patch(door, {"name": "Kim"}, seen)).then(
        412, problem("precondition_failed", without="Kim"), new_events=0
    )


@pytest.mark.parametrize(
    "body",
    [{}, {"zone": "MARK/MARK"}, {"language": "MARK!"}, {"name": ""}, {"MARK": 1}],
)
def test_a_profile_that_is_none_is_refused_and_not_repeated(door: Door, body: Json) -> None:
    given(door, says("Hello"))
    given(door).when(patch(door, body)).then(422, problem("invalid", without="MARK"), new_events=0)


def test_days_are_read_and_shown_in_the_contact_s_zone(any_door: Door) -> None:
    """Nine in the evening in London is the next day in Dubai."""
    evening = MORNING.replace(hour=21)
    given(any_door, says("Hello"), patch(any_door, {"zone": "Europe/London"}))
    given(any_door, says("I want to move in tomorrow", sent_at=evening.isoformat()))
    given(any_door, says(BUDGET, sent_at=evening.isoformat()))
    (fact,) = look(any_door, "/facts?key=move_in_date")["items"]
    assert fact["value"]["start"] == (evening.date() + timedelta(days=1)).isoformat()
    (one,) = given(any_door).when(get(f"/v1/facts/{fact['id']}/evidence")).then(200)["items"]
    assert one["zone"] == {"name": "Europe/London", "of": "contact"}
    assert f"({evening.date().isoformat()})" in block(any_door)["text"]
    assert "Europe/London" in block(any_door)["text"]


def test_an_erased_contact_has_neither_name_nor_address(any_door: Door) -> None:
    given(any_door, says("Hello"), patch(any_door, {"name": "Sam"}))
    contact = path(any_door)
    given(any_door, delete(contact, Role.OFFICER))
    shown = given(any_door).when(get(contact)).then(200)
    assert (shown["status"], shown["name"], shown["identities"][0]["address"]) == ("erased", None, None)
    changed = Request(method="PATCH", path=contact, role=Role.OPERATOR, json={"name": "Sam"})
    given(any_door).when(changed.with_headers(if_match="*")).then(410, problem("erased"), new_events=0)


# --- pauses ---------------------------------------------------------------------------------------------


def receipt_of(door: Door, request: Request) -> Json:
    sent = given(door).when(request).then(202)["accepted"][0]
    door.read()
    return given(door).when(get(f"/v1/messages/{sent['message_id']}/receipt")).then(200)["outcomes"]


NOTHING_PAUSED = [{"outcome": "nothing", "key": None, "fact_id": None, "reason": "paused"}]


@pytest.mark.parametrize("scope", ["facts", "all"])
def test_while_memory_is_paused_messages_are_recorded_and_nothing_is_read(any_door: Door, scope: str) -> None:
    given(any_door, says(BUDGET), act(any_door, ":pause", {"scope": scope}))
    assert receipt_of(any_door, says("I want 3 bedrooms")) == NOTHING_PAUSED
    contact = look(any_door)
    assert (contact["memory"], contact["paused"], contact["counts"]["messages"]) == ("paused", [scope], 2)
    assert [f["key"] for f in look(any_door, "/facts")["items"]] == ["budget_max"]
    told_ = block(any_door)
    assert (told_["memory"], told_["known"]) == ("paused", scope == "facts")
    assert ("AED 2,500,000" in told_["text"]) == (scope == "facts")


def test_what_waits_when_the_pause_begins_is_not_read_any_more(any_door: Door) -> None:
    given(any_door, says("Hello"))
    sent = given(any_door).when(says(BUDGET)).then(202)["accepted"][0]
    given(any_door).when(act(any_door, ":pause", {"scope": "facts"})).then(200)
    any_door.read()
    given(any_door, act(any_door, ":resume", {"scope": "facts"}))
    found = given(any_door).when(get(f"/v1/messages/{sent['message_id']}/receipt")).then(200)
    assert found["outcomes"] == NOTHING_PAUSED
    assert look(any_door, "/facts")["items"] == []


def test_after_a_pause_memory_is_at_work_for_what_comes(any_door: Door) -> None:
    given(any_door, says("Hello"), act(any_door, ":pause", {"scope": "all"}))
    given(any_door, says("I want 3 bedrooms"), act(any_door, ":resume", {}), says(BUDGET))
    assert look(any_door)["memory"] == "on"
    assert [f["key"] for f in look(any_door, "/facts")["items"]] == ["budget_max"]


def test_a_contact_that_was_paused_before_it_wrote_has_its_basis_after_it(door: Door) -> None:
    given(door, act(door, ":pause", {"scope": "all"}))
    assert look(door)["memory"] == "no_basis"
    given(door, says("Hello"))
    assert look(door)["memory"] == "paused"
    given(door, act(door, ":resume", {}), says(BUDGET))
    assert look(door)["memory"] == "on"


def test_while_episodes_are_paused_facts_are_read_and_earlier_turns_are_not_told(door: Door) -> None:
    given(door, says("Hello"), act(door, ":pause", {"scope": "episodes"}), says(BUDGET))
    told_ = block(door, recent=5)
    assert (told_["memory"], told_["recent"]) == ("on", [])
    assert "AED 2,500,000" in told_["text"]


def test_pausing_twice_and_resuming_twice_is_nothing_new(door: Door) -> None:
    given(door, says("Hello"), act(door, ":pause", {"scope": "all"}))
    given(door).when(act(door, ":pause", {"scope": "all"})).then(200, new_events=0)
    given(door, act(door, ":resume", {}))
    given(door).when(act(door, ":resume", {})).then(200, new_events=0)


def test_a_bot_proposes_nothing_while_memory_is_paused_and_an_operator_may_state(door: Door) -> None:
    sent = given(door, says("Hello")).when(told(message("We have two cats"))).then(202)["accepted"][0]
    given(door, act(door, ":pause", {"scope": "facts"}))
    proposal = {"key": "pets", "text": "yes", "message_id": sent["message_id"]}
    given(door).when(post(path(door, "/facts"), proposal)).then(409, problem("conflict", says="paused"))
    given(door).when(act(door, "/facts", {"key": "pets", "text": "yes"})).then(201)


# --- what was said --------------------------------------------------------------------------------------


def test_the_transcript_has_both_sides_newest_first_in_pages(any_door: Door) -> None:
    for n in range(5):
        speaker = "bot" if n % 2 else "contact"
        given(any_door, told(message(f"message {n}", speaker=speaker, sent_at=later(minutes=n))))
    first = look(any_door, "/messages?limit=3")
    rest = look(any_door, f"/messages?limit=3&cursor={first['next_cursor']}")
    turns = first["items"] + rest["items"]
    assert [turn["text"] for turn in turns] == [f"message {n}" for n in (4, 3, 2, 1, 0)]
    assert [turn["direction"] for turn in turns[:2]] == ["inbound", "outbound"]
    assert rest["next_cursor"] is None


def test_an_erased_message_is_shown_as_erased(any_door: Door) -> None:
    given(any_door, says(BUDGET))
    (fact,) = look(any_door, "/facts")["items"]
    given(any_door, delete(f"/v1/facts/{fact['id']}"))
    (turn,) = look(any_door, "/messages")["items"]
    assert (turn["text"], turn["erased"]) == (None, True)


def test_conversations_come_with_their_names_the_latest_first(any_door: Door) -> None:
    given(any_door, told(message("one", conversation="old")), told(message("two", conversation="old")))
    given(any_door, told(message("three", conversation="new", sent_at=later(hours=1))))
    found = look(any_door, "/conversations")["items"]
    assert [(c["name"], c["messages"]) for c in found] == [("new", 1), ("old", 2)]
    of_one = look(any_door, f"/messages?conversation_id={found[1]['id']}")["items"]
    assert {turn["text"] for turn in of_one} == {"one", "two"}


def test_the_timeline_is_every_event_in_words_in_pages(door: Door) -> None:
    given(door, says(BUDGET), patch(door, {"name": "Sam"}))
    first = look(door, "/timeline?limit=2")
    rest = look(door, f"/timeline?cursor={first['next_cursor']}")
    events = [line["event"] for line in first["items"] + rest["items"]]
    assert events == ["identity_linked", "basis_recorded", "fact_asserted", "profile_changed"]


def test_the_timeline_tells_what_held_then_by_what_was_known_then(door: Door) -> None:
    given(door, says(BUDGET), says("My budget is 3M dirhams", sent_at=later(days=2)))
    first = look(door, "/timeline?limit=2")
    shown = [(w["key"], w["display"], w["status"]) for w in first["windows"]]
    assert shown == [
        ("budget_max", "up to AED 2,500,000", "superseded"),
        ("budget_max", "up to AED 3,000,000", "current"),
    ]
    then = quote(later(days=1))
    assert [w["status"] for w in look(door, f"/timeline?as_of={then}")["windows"]] == ["current", "future"]
    before = look(door, f"/timeline?known_at={then}")
    assert (before["items"], before["windows"]) == ([], [])
    assert look(door, f"/timeline?cursor={first['next_cursor']}")["windows"] == []


# --- what a bot was shown -------------------------------------------------------------------------------


def injections(door: Door, query: str = "") -> Json:
    return look(door, f"/injections{query}")["items"]


def test_what_a_bot_saw_is_told_to_the_letter_though_more_is_known_by_now(any_door: Door) -> None:
    given(any_door, says(BUDGET))
    saw = block(any_door, flow="buy", budget=250)
    given(any_door, says("I want 3 bedrooms", sent_at=later(hours=1)))
    (shown,) = injections(any_door)
    assert (shown["text"], shown["tokens"], shown["withheld"]) == (saw["text"], saw["tokens"], None)
    assert shown["injection_id"] == saw["injection_id"]
    asked = shown["asked"]
    assert (asked["flow"], asked["budget"], asked["audience"], asked["extend"]) == (
        "buy",
        250,
        "direct",
        False,
    )
    assert (asked["query"], asked["compact"], asked["left"]) == (False, True, {})
    assert [(item["key"], item["status"]) for item in shown["items"]] == [("budget_max", "current")]


def test_a_block_that_came_with_a_question_is_made_again_without_the_question() -> None:
    door = in_memory()
    given(door, says("the road noise was too much for us", id="n"), says(BUDGET, sent_at=later(minutes=5)))
    saw = block(door, query="was the road too noisy?", recent=1)
    given(door, says("I want 3 bedrooms", sent_at=later(hours=1)))
    (shown,) = injections(door)
    assert "road noise" in saw["text"]
    assert (shown["text"], shown["withheld"], shown["asked"]["query"]) == (saw["text"], None, True)
    assert "noisy" not in str(shown["asked"])


def test_a_block_that_was_remembered_is_in_the_ledger_as_well(any_door: Door) -> None:
    given(any_door, says(BUDGET))
    saw = [block(any_door)["injection_id"] for _ in range(2)]
    shown = injections(any_door)
    assert [one["injection_id"] for one in shown] == saw[::-1]
    assert {one["text"] for one in shown} == {block(any_door)["text"]}


def test_what_a_bot_saw_before_an_erase_is_not_shown_again(any_door: Door) -> None:
    given(any_door, says(BUDGET))
    block(any_door)
    (fact,) = look(any_door, "/facts")["items"]
    given(any_door, delete(f"/v1/facts/{fact['id']}"))
    (shown,) = injections(any_door)
    assert (shown["text"], shown["withheld"]) == (None, "erased_since")
    assert shown["items"][0]["status"] == "erased"


def test_what_a_bot_saw_at_a_time_comes_first(door: Door) -> None:
    given(door, says(BUDGET))
    early = block(door)["injection_id"]
    between = datetime.now(UTC).isoformat().replace("+00:00", "Z")
    late = block(door, flow="buy")["injection_id"]
    assert [one["injection_id"] for one in injections(door)] == [late, early]
    assert [one["injection_id"] for one in injections(door, f"?at={between}")] == [early]
    first = look(door, "/injections?limit=1")
    rest = look(door, f"/injections?limit=1&cursor={first['next_cursor']}")
    assert [one["injection_id"] for one in rest["items"]] == [early]


def test_a_flow_of_a_client_s_own_is_not_kept(door: Door) -> None:
    given(door, says(BUDGET))
    block(door, flow="sam.smith")
    (shown,) = injections(door)
    assert shown["asked"]["flow"] == "another"
    assert shown["text"] is not None


@pytest.mark.parametrize("what", ["", "/messages", "/conversations", "/timeline", "/injections", "/facts"])
def test_every_look_at_a_contact_is_in_the_ledger(door: Door, what: str) -> None:
    given(door, says(BUDGET))
    ledger = door.service.look.ledger
    before = len(ledger.reads)  # type: ignore[attr-defined]
    look(door, what)
    assert len(ledger.reads) == before + 1  # type: ignore[attr-defined]
