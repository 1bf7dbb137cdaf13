"""The worked examples of what a memory is for, over HTTP and PostgreSQL as a bot has them: what changes is
told as it is, what holds stays, what somebody takes back is gone, and a question brings what it needs and
nothing beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TypeAlias

import pytest
from starlette.testclient import TestClient

from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from adapters.seeds import seed
from api.http.app import build
from domain.access import Role
from tests.given import MORNING, Door, Json, Request, a_house, asks, get, given, on_database, post, says


@dataclass
class Talk:
    """A contact's; a day passes with every message."""

    door: Door
    projected: Callable[[], object]
    """Once it was called, all that was stored is on the pages that people read."""
    days: int = field(default=0, init=False)

    @property
    def now(self) -> datetime:
        return MORNING + timedelta(days=self.days - 20)

    def say(self, text: str) -> Json:
        self.days += 1
        taken = given(self.door).when(says(text, sent_at=self.now.isoformat())).then(202)["accepted"][0]
        self.door.read()
        receipt = get(f"/v1/messages/{taken['message_id']}/receipt").by(Role.BOT)
        return given(self.door).when(receipt).then(200)["outcomes"]

    def agree(self, purpose: str, *, granted: bool = True) -> None:
        contact, said = self.block()["contact_id"], {"purpose": purpose, "granted": granted}
        given(self.door, post(f"/v1/contacts/{contact}/consents", said).by(Role.OPERATOR))

    def block(self, **asked: Json) -> Json:
        return given(self.door).when(asks(**asked)).then(200)

    def facts(self, **asked: Json) -> list[str]:
        """The lines of facts, without their dates."""
        lines = {item["line"].rsplit(" (", 1)[0] for item in self.block(**asked)["items"] if item["fact_id"]}
        return sorted(lines)


NewTalk: TypeAlias = Callable[[], Talk]


@pytest.fixture(scope="module")
def new_talk(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewTalk]:
    with a_house(template, server, tmp_path_factory.mktemp("house")) as (composed, _):
        app = build(composed.service, composed.keyring)
        with TestClient(app, raise_server_exceptions=False) as client:
            yield lambda: Talk(on_database(composed, client), composed.projections.catch_up)


@pytest.fixture
def agency(new_talk: NewTalk) -> Talk:
    return new_talk()


@pytest.fixture
def assistant(new_talk: NewTalk) -> Talk:
    """Of somebody's own."""
    talk, schema = new_talk(), seed("personal_assistant")
    publish = Request(method="PUT", path="/v1/schemas/personal_assistant", role=Role.ADMIN, json=schema)
    given(talk.door).when(publish.with_headers(if_match="*")).then(200)
    return talk


def test_a_move_takes_along_what_hung_on_the_old_place_and_leaves_the_rest(assistant: Talk) -> None:
    one = assistant
    one.say("Hi, I live in Chicago and I'm vegetarian")
    one.say("Please recommend places near Wicker Park")
    assert one.facts(query="where could I go near Wicker Park?") == [
        "- Diet: vegetarian",
        "- Lives in: “Chicago”",
        "- Recommend near: “Wicker Park”",
    ]
    outcomes = one.say("I just moved to Lisbon. Still vegetarian")
    assert {outcome["key"]: outcome["outcome"] for outcome in outcomes} == {
        "home_city": "believed",
        "diet": "same",
    }
    assert one.facts(query="where could I go near Wicker Park?") == [
        "- Diet: vegetarian",
        "- Lives in: “Lisbon”",
    ]


def test_a_recommendation_that_is_no_longer_wanted_is_taken_back(assistant: Talk) -> None:
    one, asked = assistant, {"query": "where could I eat near here?"}
    one.say("Please recommend places near Wicker Park")
    one.say("Please recommend places near Lincoln Park")
    [near] = one.facts(**asked)
    assert "Wicker Park" in near
    assert "Lincoln Park" in near
    one.say("Don't recommend places near Wicker Park")
    assert one.facts(**asked) == [
        "- Do not suggest: “places near Wicker Park”",
        "- Recommend near: “Lincoln Park”",
    ]
    one.say("Stop suggesting places based on my location")
    assert [line for line in one.facts(**asked) if "Recommend" in line] == []
    assert "places based on my location" in one.block()["text"]


def test_a_question_about_dinner_brings_diet_allergy_and_goal_and_no_workout(assistant: Talk) -> None:
    one = assistant
    one.say("I'm vegetarian")
    one.say("My goal is to run a half marathon")
    one.say("I usually work out in the morning")
    one.agree("health")
    [allergy] = one.say("I'm allergic to penicillin")
    assert (allergy["key"], allergy["outcome"]) == (None, "believed")
    told = one.block(query="dinner recipe")
    assert [item["line"].rsplit(" (", 1)[0] for item in told["items"]] == [
        "- Allergies: “penicillin”",
        "- Diet: vegetarian",
        "- Goal: “run a half marathon”",
    ]
    assert [(one["key"], one["reason"]) for one in told["omitted"]] == [("routine", "relevance")]
    least = one.block(query="dinner recipe", budget=70)["text"]
    assert "penicillin" in least
    assert "work out" in one.block(query="what is my routine in the morning?")["context"]


def test_an_allergy_is_remembered_from_the_consent_on_and_until_it_is_withdrawn(assistant: Talk) -> None:
    one = assistant
    [before] = one.say("I'm allergic to penicillin")
    assert (before["outcome"], before["reason"]) == ("rejected", "excluded")
    one.agree("health")
    assert one.facts(query="dinner recipe") == []
    one.say("Remember that I'm allergic to penicillin")
    assert one.facts(query="dinner recipe") == ["- Allergies: “penicillin”"]
    one.agree("health", granted=False)
    [after] = one.say("I'm allergic to shellfish")
    assert (after["outcome"], after["reason"]) == ("rejected", "excluded")
    told = one.block(query="what am I allergic to?", recent=5)
    assert not [word for word in ("penicillin", "shellfish") if word in str(told)]


def test_nice_weather_writes_nothing(assistant: Talk) -> None:
    one = assistant
    one.say("I live in Chicago")
    before = one.block()["text"]
    [outcome] = one.say("Nice weather today!")
    assert (outcome["outcome"], outcome["reason"]) == ("nothing", "nothing_stated")
    assert one.block()["text"] == before


def test_two_bedrooms_become_three(agency: Talk) -> None:
    one = agency
    one.say("I'm looking for a 2 bed flat in JVC to buy")
    assert "- Bedrooms: 2" in one.facts()
    one.say("Actually make it a 3 bed")
    assert "- Bedrooms: 3" in one.facts()
    assert "- Bedrooms: 2" not in one.facts()
    contact = one.block()["contact_id"]
    ended = given(one.door).when(get(f"/v1/contacts/{contact}/facts")).then(200)["items"]
    assert [f["display"] for f in ended if f["key"] == "bedroom_count" and f["status"] == "current"] == ["3"]


def test_a_deposit_that_somebody_says_they_paid_waits_for_a_person(agency: Talk) -> None:
    one = agency
    one.say("I want to buy a villa in JVC")
    [outcome] = one.say("I already paid the deposit of AED 50,000")
    assert (outcome["key"], outcome["outcome"]) == ("deposit_paid", "proposed")
    asked = {"flow": "deal", "query": "have I paid the deposit of 50,000?"}
    before = one.block(**asked)
    assert "50,000" not in before["text"]
    assert "1 fact, waiting for a person" in before["text"]
    one.projected()
    [waiting] = given(one.door).when(get("/v1/review")).then(200)["items"]
    approve = post(f"/v1/review/{waiting['id']}:decide", {"decision": "approve"}).by(Role.OPERATOR)
    given(one.door).when(approve).then(200)
    after = one.block(**asked)
    assert any("AED 50,000" in item["line"] for item in after["items"] if item["kind"] == "fact")


def test_a_deposit_of_no_amount_waits_for_somebody_to_ask_how_much(agency: Talk) -> None:
    one = agency
    one.say("I want to buy a villa in JVC")
    [outcome] = one.say("I already paid the deposit")
    assert (outcome["key"], outcome["outcome"]) == ("deposit_claimed", "proposed")
    one.projected()
    contact = one.block()["contact_id"]
    [item] = given(one.door).when(get(f"/v1/review?contact={contact}")).then(200)["items"]
    assert item["proposal"]["quote"] == "I already paid the deposit"
    asked = {"flow": "deal", "query": "have I paid the deposit?"}
    assert "deposit" not in one.block(**asked)["context"].lower()
    approve = post(f"/v1/review/{item['id']}:decide", {"decision": "approve"}).by(Role.OPERATOR)
    given(one.door).when(approve).then(200)
    assert "- Says a deposit was paid: how much was not said" in one.facts(**asked)
    amount = {"key": "deposit_paid", "text": "AED 50,000"}
    given(one.door).when(post(f"/v1/contacts/{contact}/facts", amount).by(Role.OPERATOR)).then(201)
    told = [line for line in one.facts(**asked) if "eposit" in line]
    assert told == ["- Deposit paid: AED 50,000"]
