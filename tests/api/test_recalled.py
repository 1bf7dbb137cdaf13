"""A question is answered with what was said before: by whom and when, never what is erased, taken out or said
in a silence; and the ledger has which messages were shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

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
    on_database,
    person,
    post,
    says,
)

NOISE = "the second unit was nice but the main road noise is too much for us"
QUIET = "Noted, we will look for a quieter street."


@dataclass(frozen=True)
class Talk:
    """Sam spoke of a road, and the bot answered; the next day of something else."""

    door: Door
    catch_up: Callable[[], None]

    def hears(self, *requests: Request) -> None:
        given(self.door, *requests)
        self.catch_up()


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def talk(request: pytest.FixtureRequest) -> Talk:
    talk = Talk(in_memory(), lambda: None)
    if request.param != "in memory":
        house: House = request.getfixturevalue("house")
        talk = Talk(on_database(house.composed, house.client), house.composed.projections.catch_up)
    talk.hears(
        says("Hello, I want to buy a villa"),
        says(NOISE, id="noise", sent_at=at(minutes=1)),
        says(QUIET, speaker="bot", sent_at=at(minutes=2)),
        says("my sister is visiting in December", conversation="c2", sent_at=at(days=1)),
    )
    return talk


def at(**later: int) -> str:
    return (MORNING + timedelta(**later)).isoformat()


def answer(talk: Talk, query: str | None = "was there road noise?", **more: Json) -> Json:
    return given(talk.door).when(asks(query=query, **more) if query else asks(**more)).then(200)


def episodes(answered: Json) -> list[str]:
    return [item["line"] for item in answered["items"] if item["kind"] == "episode"]


def test_what_fits_is_told_with_its_day_and_who_said_it(talk: Talk) -> None:
    answered = answer(talk)
    line = next(line for line in episodes(answered) if NOISE in line)
    assert line.startswith(f"- {MORNING.date().isoformat()}, contact: “")
    assert f"bot: “{QUIET}”" in answered["text"]
    assert line in answered["text"]


def test_without_a_question_nothing_is_looked_for(talk: Talk) -> None:
    assert episodes(answer(talk, None)) == []


def test_what_was_never_spoken_of_finds_nothing(talk: Talk) -> None:
    assert episodes(answer(talk, "helicopter")) == []


def test_what_is_among_the_recent_is_not_told_twice(talk: Talk) -> None:
    answered = answer(talk, recent=50)
    assert NOISE in [turn["text"] for turn in answered["recent"]]
    assert episodes(answered) == []


def test_the_next_message_is_found_by_the_same_question(talk: Talk) -> None:
    before = episodes(answer(talk))
    talk.hears(says("the road behind the school is noisy too", sent_at=at(days=2)))
    after = episodes(answer(talk))
    assert len(after) > len(before)
    assert any("behind the school" in line for line in after)


def test_what_was_taken_out_of_a_message_is_not_found_and_the_rest_is(talk: Talk) -> None:
    talk.hears(says("The garage is damp. My IBAN is AE070331234567890123456.", sent_at=at(days=2)))
    assert any("garage is damp" in line for line in episodes(answer(talk, "garage")))
    for query in ("removed", "AE070331234567890123456"):
        assert not any("garage" in line for line in episodes(answer(talk, query)))


def test_what_was_taken_back_is_not_found_from_then_on_and_the_rest_is_again(talk: Talk) -> None:
    named = {"from": person(), "conversation": "c1", "id": "noise"}
    given(talk.door).when(post("/v1/messages:withdraw", named)).then(202)
    assert not any("main road" in line for line in episodes(answer(talk)))
    talk.catch_up()
    assert not any("main road" in line for line in episodes(answer(talk)))
    assert any(QUIET in line for line in episodes(answer(talk, "a street")))


def test_of_an_erased_contact_nothing_is_found(talk: Talk) -> None:
    contact = answer(talk)["contact_id"]
    given(talk.door).when(delete(f"/v1/contacts/{contact}", Role.OFFICER)).then(202)
    assert episodes(answer(talk, sender=person())) == []
    assert "road" not in str(given(talk.door).when(asks(contact_id=contact, query="the road")).then(200))


def test_while_telling_is_paused_nothing_is_found(talk: Talk) -> None:
    contact = answer(talk)["contact_id"]
    given(talk.door, post(f"/v1/contacts/{contact}:pause", {"scope": "episodes"}))
    assert episodes(answer(talk)) == []
    given(talk.door, post(f"/v1/contacts/{contact}:resume", {"scope": "episodes"}))
    assert episodes(answer(talk)) != []


def test_of_another_contact_nothing_is_found(talk: Talk) -> None:
    talk.hears(says("Hello", sender=person("kim")))
    assert episodes(answer(talk, sender=person("kim"))) == []


# --- conversations in short ------------------------------------------------------------------------------


def closes(conversation: str) -> Request:
    return post("/v1/conversations:close", {"from": person(), "conversation": conversation})


def contact_of(talk: Talk) -> str:
    return str(answer(talk, None)["contact_id"])


def in_short(answered: Json) -> list[str]:
    """Of conversations before the latest."""
    return [
        item["line"]
        for item in answered["items"]
        if item["kind"] == "summary" and item["section"] == "episodes"
    ]


@pytest.fixture
def summed_up(talk: Talk) -> Talk:
    """Two conversations, of which the first has an amount in it, and both are over."""
    talk.hears(says("My budget is 2.4M dirhams", id="budget", sent_at=at(seconds=30)), closes("c1"))
    talk.hears(closes("c2"))
    return talk


def test_an_earlier_conversation_is_told_in_short_with_its_day_and_the_latest_has_its_own_place(
    summed_up: Talk,
) -> None:
    answered = answer(summed_up, budget=1200)
    (line,) = in_short(answered)
    day = MORNING.date().isoformat()
    assert f"summary: “Conversation of {day}. Stated then: Budget, at most: AED 2,400,000; " in line
    assert line in answered["text"]
    (own,) = [one for one in answered["items"] if one["section"] == "summary"]
    assert "sister" in own["line"]
    assert own["id"] not in [one["id"] for one in answered["items"] if one is not own]
    explained = answer(summed_up, budget=1200, explain=True)["items"]
    [why] = [one["why"] for one in explained if one["kind"] == "summary" and one["section"] == "episodes"]
    assert why["by"] == "similar"


def test_the_latest_conversation_is_never_told_twice(summed_up: Talk) -> None:
    answered = answer(summed_up, "when is the sister visiting?", budget=1200)
    assert answered["text"].count("Said last: “my sister is visiting in December”") == 1
    assert not any("sister" in line for line in in_short(answered) if "summary:" in line)


def test_an_earlier_conversation_is_searched_for_too(summed_up: Talk) -> None:
    search = post(
        f"/v1/contacts/{contact_of(summed_up)}/memories:search",
        {"query": "was the main road noisy?", "kinds": ["summary"], "explain": True},
    )
    (found,) = given(summed_up.door).when(search).then(200)["items"]
    assert (found["kind"], found["speaker"]) == ("summary", None)
    assert "Stated then" in found["text"]
    assert found["why"]["covered"] > 0


def test_a_group_is_told_of_no_earlier_conversation(summed_up: Talk) -> None:
    assert in_short(answer(summed_up, audience="group", budget=1200)) == []


def test_a_purpose_without_a_basis_is_told_of_none(summed_up: Talk) -> None:
    assert in_short(answer(summed_up, purpose="marketing", budget=1200)) == []


def test_a_fact_that_changed_makes_it_silent_at_once(summed_up: Talk) -> None:
    given(summed_up.door, says("My budget is 3M dirhams", conversation="c3", sent_at=at(days=3)))
    assert in_short(answer(summed_up, budget=1200)) == []


def test_an_erased_fact_takes_it_at_once_and_it_is_found_again_without(summed_up: Talk) -> None:
    facts = get(f"/v1/contacts/{contact_of(summed_up)}/facts")
    items = given(summed_up.door).when(facts.by(Role.OPERATOR)).then(200)["items"]
    budget = next(one for one in items if one["key"] == "budget_max")
    given(summed_up.door).when(delete(f"/v1/facts/{budget['id']}")).then(202)
    assert "2,400,000" not in answer(summed_up, budget=1200)["text"]
    summed_up.door.read()
    summed_up.catch_up()
    (line,) = in_short(answer(summed_up, budget=1200))
    assert "2,400,000" not in line
    assert "main road noise" in line


def test_a_block_with_it_is_made_again(summed_up: Talk) -> None:
    shown = answer(summed_up, budget=1200)
    assert in_short(shown)
    looked = get(f"/v1/contacts/{shown['contact_id']}/injections").by(Role.OFFICER)
    items = given(summed_up.door).when(looked).then(200)["items"]
    again = next(item for item in items if item["injection_id"] == shown["injection_id"])
    assert (again["text"], again["withheld"]) == (shown["text"], None)


def test_a_block_with_a_part_of_a_long_message_is_made_again(talk: Talk) -> None:
    far = "We walked on and on. " * 30
    talk.hears(says(f"{far}The noise of the main road was too much for us. {far}"))
    shown = answer(talk)
    (told,) = {line for line in episodes(shown) if "on and on" in line}
    assert "main road was too much" in told
    assert told.count("…") == 2
    looked = get(f"/v1/contacts/{shown['contact_id']}/injections").by(Role.OFFICER)
    items = given(talk.door).when(looked).then(200)["items"]
    again = next(item for item in items if item["injection_id"] == shown["injection_id"])
    assert (again["text"], again["withheld"]) == (shown["text"], None)


def test_the_ledger_has_the_messages_that_were_shown(house: House) -> None:
    talk = Talk(on_database(house.composed, house.client), house.composed.projections.catch_up)
    talk.hears(says("Hello"), says(NOISE))
    answered = answer(talk)
    shown = house.composed.keeper.tuples(
        "SELECT item_ids FROM rapport.reads WHERE injection_id = %s", (UUID(answered["injection_id"]),)
    )
    ids = {item["id"] for item in answered["items"] if item["kind"] == "episode"}
    assert ids
    assert ids <= {str(item) for item in shown[0][0]}
