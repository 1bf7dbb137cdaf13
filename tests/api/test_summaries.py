"""Conversations in short, from the boundary at which they are made to the block that tells them, and what
takes them away again."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest

from domain.access import Role
from domain.events import FactAsserted, FactReinforced
from domain.ports import Opened
from tests.given import Door, Json, Request, asks, delete, get, given, in_memory, message, person, post, told

VILLAS = message("Any villas with a pool?", id="q")
BUDGET = message("My budget is 2.4M dirhams", id="b")
NOISE = message("the main road noise is too much for us", id="n")
CLOSE = post("/v1/conversations:close", {"from": person(), "conversation": "c1"})
TALK = (told(VILLAS, BUDGET, NOISE), CLOSE)
NAMED = {"from": person(), "conversation": "c1"}


@pytest.fixture(params=["on PostgreSQL", "in memory"])
def any_door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    door: Door = request.getfixturevalue("door")
    return door


@pytest.fixture
def here() -> Door:
    """In memory: for what has nothing to do with storing."""
    return in_memory()


def block(door: Door, **more: Json) -> str:
    return str(given(door).when(asks(**more)).then(200)["text"])


def contact_of(door: Door) -> str:
    found: str = given(door).when(asks()).then(200)["contact_id"]
    return found


def summaries(door: Door, role: Role = Role.OPERATOR) -> Json:
    return given(door).when(get(f"/v1/contacts/{contact_of(door)}/summary").by(role)).then(200)


def the_one(door: Door) -> Json:
    """The summary that blocks tell."""
    return summaries(door)["summary"]


def fact(door: Door, key: str) -> str:
    facts = given(door).when(get(f"/v1/contacts/{contact_of(door)}/facts")).then(200)["items"]
    return str(next(one["id"] for one in facts if one["key"] == key))


def make(door: Door) -> Request:
    return post(f"/v1/contacts/{contact_of(door)}/summary").by(Role.OPERATOR)


# --- when, and of what ----------------------------------------------------------------------------------


def test_a_closed_conversation_is_told_in_short_in_the_next_block(any_door: Door) -> None:
    given(any_door, told(VILLAS, BUDGET, NOISE))
    assert the_one(any_door) is None
    given(any_door, CLOSE)
    found = the_one(any_door)
    assert found["text"].endswith(
        "Stated then: Budget, at most: AED 2,400,000. Asked last: “Any villas with a pool?”. "
        "Said last: “the main road noise is too much for us”."
    )
    assert (found["summariser"], found["stale"], found["told"]) == ("template/1", False, True)
    assert len(found["drawn_from"]) == 3
    answer = given(any_door).when(asks(budget=800)).then(200)
    assert "Summary of earlier conversations" in answer["text"]
    assert "Any villas with a pool?" in answer["text"]
    assert found["id"] in [item.get("id") for item in answer["items"]]


def test_nothing_is_written_where_nothing_changed(here: Door) -> None:
    given(here, *TALK)
    before = the_one(here)
    given(here).when(make(here)).then(202, new_events=0)
    events = here.count_events()
    here.read()
    assert (here.count_events(), the_one(here)) == (events, before)


def test_a_conversation_that_goes_on_is_summed_up_anew_when_it_closes_again(here: Door) -> None:
    given(here, *TALK, told(message("the garden is too small", id="g")))
    assert "garden" not in the_one(here)["text"]
    given(here, CLOSE)
    assert "the garden is too small" in the_one(here)["text"]
    assert len(summaries(here)["items"]) == 1


def test_an_operator_asks_for_the_latest_or_for_one_by_its_id(any_door: Door) -> None:
    given(any_door, told(NOISE, message("do you have a gym?", conversation="c2", id="g")))
    given(any_door).when(make(any_door)).then(202)
    any_door.read()
    contact = contact_of(any_door)
    courses = given(any_door).when(get(f"/v1/contacts/{contact}/conversations")).then(200)["items"]
    other = next(c["id"] for c in courses if c["id"] != the_one(any_door)["conversation_id"])
    ask = post(f"/v1/contacts/{contact}/summary?conversation_id={other}").by(Role.OPERATOR)
    assert given(any_door).when(ask).then(202)["status"] == "accepted"
    any_door.read()
    assert {one["conversation_id"] for one in summaries(any_door)["items"]} == {c["id"] for c in courses}
    unknown = post(f"/v1/contacts/{contact}/summary?conversation_id={UUID(int=1)}").by(Role.OPERATOR)
    given(any_door).when(unknown).then(404)


@pytest.mark.parametrize("scope", ["all", "facts", "episodes"])
def test_whose_memory_is_paused_is_not_summed_up(here: Door, scope: str) -> None:
    given(here, told(NOISE))
    pause = post(f"/v1/contacts/{contact_of(here)}:pause", {"scope": scope}).by(Role.OPERATOR)
    given(here, pause, CLOSE)
    assert summaries(here)["items"] == []
    assert given(here).when(make(here)).then(202)["reason"] == "paused"


def test_what_was_said_while_memory_was_paused_is_never_told(any_door: Door) -> None:
    given(any_door, told(NOISE))
    contact = contact_of(any_door)
    pause = post(f"/v1/contacts/{contact}:pause", {"scope": "all"}).by(Role.OPERATOR)
    resume = post(f"/v1/contacts/{contact}:resume", {"scope": "all"}).by(Role.OPERATOR)
    given(any_door, pause, told(message("my secret garden is in Umberfold", id="s")), resume, CLOSE)
    assert "Umberfold" not in the_one(any_door)["text"]
    assert "noise" in the_one(any_door)["text"]


def test_what_was_said_while_telling_it_was_paused_stands_in_no_summary(any_door: Door) -> None:
    given(any_door, told(NOISE))
    contact = contact_of(any_door)
    pause = post(f"/v1/contacts/{contact}:pause", {"scope": "episodes"}).by(Role.OPERATOR)
    resume = post(f"/v1/contacts/{contact}:resume", {"scope": "episodes"}).by(Role.OPERATOR)
    given(any_door, pause)
    now = datetime.now(UTC).isoformat()
    secret = message("the garden has a dog called Umber", id="s", sent_at=now)
    given(any_door, told(secret), resume, CLOSE)
    assert "Umber" not in the_one(any_door)["text"]
    assert "noise" in the_one(any_door)["text"]


def test_what_is_taken_out_of_a_message_stands_in_no_summary(here: Door) -> None:
    hidden = message("My card is 4111 1111 1111 1111 for the deposit", id="c")
    given(here, told(NOISE, hidden), CLOSE)
    assert "deposit" not in the_one(here)["text"]
    assert "⟦" not in the_one(here)["text"]


def test_a_temporary_conversation_leaves_none(here: Door) -> None:
    given(here, told(NOISE), told(message("my garden", id="t", conversation="c9", temporary=True)))
    given(here).when(post("/v1/conversations:close", {**NAMED, "conversation": "c9"})).then(404)
    here.read()
    assert summaries(here)["items"] == []


def test_a_group_is_told_no_summary(here: Door) -> None:
    given(here, *TALK)
    assert "Summary of earlier" not in block(here, audience="group")


# --- what takes it away ---------------------------------------------------------------------------------


def test_a_fact_that_changed_since_takes_the_summary_out_of_the_block(here: Door) -> None:
    later = message("My budget is 3M dirhams", id="b2", conversation="c2")
    given(here, *TALK, told(later))
    assert "2,400,000" not in block(here)
    assert the_one(here) is None


def test_what_changed_since_is_taken_out_of_it_when_the_next_conversation_ends(here: Door) -> None:
    later = message("My budget is 3M dirhams", id="b2", conversation="c2")
    given(here, *TALK, told(later))
    given(here, post("/v1/conversations:close", {"from": person(), "conversation": "c2"}))
    newer, older = sorted((one["text"] for one in summaries(here)["items"]), key=len)
    assert "3,000,000" in newer
    assert "noise" in older
    assert "2,400,000" not in older


def test_a_retracted_fact_is_told_no_more_and_the_summary_is_made_anew(any_door: Door) -> None:
    given(any_door, *TALK)
    before = the_one(any_door)["id"]
    retract = post(f"/v1/facts/{fact(any_door, 'budget_max')}:retract").by(Role.OPERATOR)
    assert given(any_door).when(retract).then(200)
    assert "2,400,000" not in block(any_door)
    assert "Summary of earlier" not in block(any_door)
    any_door.read()
    found = the_one(any_door)
    assert found["id"] != before
    assert "2,400,000" not in found["text"]
    assert "noise" in block(any_door)


def test_an_erased_fact_takes_every_version_along(any_door: Door) -> None:
    given(any_door, *TALK, told(message("the garden is too small", id="g")), CLOSE)
    given(any_door, delete(f"/v1/facts/{fact(any_door, 'budget_max')}"))
    assert "2,400,000" not in block(any_door)
    found = the_one(any_door)
    assert "2,400,000" not in found["text"]
    assert "garden" in found["text"]


def test_a_withdrawn_message_takes_its_words_along_at_once(any_door: Door) -> None:
    given(any_door, *TALK)
    withdraw = post("/v1/messages:withdraw", {**NAMED, "id": "n"})
    given(any_door).when(withdraw).then(202)
    assert "noise" not in block(any_door)
    (gone,) = summaries(any_door)["items"]
    assert (gone["text"], gone["erased"], gone["stale"]) == (None, True, True)
    any_door.read()
    assert "noise" not in the_one(any_door)["text"]
    assert "2,400,000" in the_one(any_door)["text"]


def test_an_edited_message_is_summed_up_as_it_reads_now(any_door: Door) -> None:
    given(any_door, *TALK)
    edit = post("/v1/messages:edit", {**NAMED, "id": "n", "text": "the garden is too small for us"})
    given(any_door).when(edit).then(202)
    assert "noise" not in block(any_door)
    any_door.read()
    assert "the garden is too small" in the_one(any_door)["text"]
    again = post("/v1/messages:edit", {**NAMED, "id": "n", "text": "the pool is too cold for us"})
    given(any_door, again)
    assert "pool is too cold" in the_one(any_door)["text"]
    assert "garden" not in block(any_door)


def test_where_all_of_a_conversation_is_gone_nothing_is_told_of_it(any_door: Door) -> None:
    given(any_door, told(NOISE), CLOSE, post("/v1/messages:withdraw", {**NAMED, "id": "n"}))
    assert summaries(any_door)["items"] == []
    events = any_door.count_events()
    given(any_door).when(make(any_door)).then(202)
    any_door.read()
    assert any_door.count_events() == events


# --- and what it never is -------------------------------------------------------------------------------


def test_a_summary_is_never_read_into_facts(here: Door) -> None:
    """Whoever reads is shown messages, and no text of ours."""
    given(here, *TALK)
    before = statements(here)
    given(here).when(told(message("and what else?", id="w"))).then(202)
    found = here.service.contacts.open_unread(here.tenant, UUID(contact_of(here)), 50)
    assert found is not None
    waiting = found[1]
    assert [one.text for one in waiting if one.speaker == "contact"] == ["and what else?"]
    assert not any("Stated then" in one.text for one in waiting)
    here.read()
    given(here, CLOSE)
    assert statements(here) == before


def opened(door: Door) -> Opened:
    found = door.service.contacts.open(door.tenant, UUID(contact_of(door)))
    assert found is not None
    return found


def statements(door: Door) -> list[UUID]:
    history = door.service.contacts.history(opened(door))
    return [r.event.statement.id for r in history if isinstance(r.event, FactAsserted | FactReinforced)]


def test_people_who_look_read_it_and_bots_do_not(here: Door) -> None:
    given(here, *TALK)
    for role in (Role.OFFICER, Role.AUDITOR):
        assert summaries(here, role)["summary"] is not None
    given(here).when(get(f"/v1/contacts/{contact_of(here)}/summary").by(Role.BOT)).then(403)
    given(here).when(make(here).by(Role.OFFICER)).then(403)


def test_what_a_bot_was_told_of_it_is_shown_to_who_looks_until_a_source_is_gone(here: Door) -> None:
    given(here, *TALK)
    shown = block(here)
    assert "noise" in shown
    injections = get(f"/v1/contacts/{contact_of(here)}/injections")
    texts = [item["text"] for item in given(here).when(injections).then(200)["items"]]
    assert shown in texts
    given(here, post("/v1/messages:withdraw", {**NAMED, "id": "n"}))
    items = given(here).when(injections).then(200)["items"]
    assert not any("noise" in str(item["text"]) for item in items)
    assert "erased_since" in [item["withheld"] for item in items]
