"""Searching what is known of one contact."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from adapters.in_memory import InMemoryLedger
from domain.access import Role
from tests.given import Door, Json, get, given, in_memory, message, person, post, problem, says, told

NOISE = "the second unit was nice but the road noise is too much for us"


def found(door: Door, query: str, **more: Json) -> Json:
    contact = given(door).when(post("/v1/contacts:resolve", person())).then(200)["id"]
    asked = post(f"/v1/contacts/{contact}/memories:search", {"query": query, **more})
    return given(door).when(asked).then(200)


def kinds(answer: Json) -> list[str]:
    return [item["kind"] for item in answer["items"]]


@pytest.fixture
def quick() -> Door:
    return in_memory()


@pytest.fixture
def sam(quick: Door) -> Door:
    given(quick, says("My budget is 2.5M dirhams, 3 bedrooms please", id="a"))
    given(quick, told(message(NOISE, id="b"), message("Shall I look elsewhere?", id="c", speaker="bot")))
    return quick


def test_a_fact_answers_before_what_was_said(sam: Door) -> None:
    answer = found(sam, "what is the budget?")
    assert answer["known"]
    assert answer["items"][0]["key"] == "budget_max"
    assert answer["items"][0]["text"] == "Budget, at most: AED 2,500,000"


def test_what_was_said_is_found_with_who_said_it_and_when(sam: Door) -> None:
    item = next(one for one in found(sam, "was the road noisy?")["items"] if one["kind"] == "episode")
    assert (item["text"], item["speaker"], item["key"]) == (NOISE, "contact", None)
    assert item["said_at"]


def test_a_summary_is_found_between_the_facts_and_the_messages(sam: Door) -> None:
    given(sam, post("/v1/conversations:close", {"from": person(), "conversation": "c1"}))
    assert kinds(found(sam, "bedrooms, budget and the road noise"))[:3] == ["fact", "fact", "summary"]


def test_nothing_known_is_an_answer(sam: Door) -> None:
    answer = found(sam, "which mosque school bus passes the stables?")
    assert (answer["known"], answer["items"]) == (False, [])


@pytest.mark.parametrize(
    "small_talk", ["thanks!", "ok", "nice weather", "ok perfect, have a good day", "شكرا جزيلا"]
)
def test_of_small_talk_nothing_is_known(sam: Door, small_talk: str) -> None:
    given(sam, says("Thanks, nice weather today, perfect day!", id="d"))
    given(sam, told(message("Thank you, ok, have a nice day", id="e", speaker="bot")))
    given(sam, post("/v1/conversations:close", {"from": person(), "conversation": "c1"}))
    answer = found(sam, small_talk)
    assert (answer["known"], answer["items"]) == (False, [])


def test_a_courtesy_before_a_question_hides_nothing(sam: Door) -> None:
    assert kinds(found(sam, "thanks! and the budget"))[0] == "fact"


def test_kinds_and_limit_narrow_it(sam: Door) -> None:
    question = "road noise, bedrooms and budget"
    assert set(kinds(found(sam, question))) == {"fact", "episode"}
    assert set(kinds(found(sam, question, kinds=["episode"]))) == {"episode"}
    assert kinds(found(sam, question, limit=1)) == ["fact"]


def test_a_group_finds_nothing_that_was_said(sam: Door) -> None:
    assert "episode" not in kinds(found(sam, "road noise", audience="group"))


def test_the_words_of_what_waits_for_a_person_are_found_once_that_person_decided(sam: Door) -> None:
    claim = "I already paid the deposit of AED 50,000"
    given(sam, says(claim, id="claim"))
    asked: Json = {"query": "did they pay the deposit?", "kinds": ["episode"]}
    assert claim not in [item["text"] for item in found(sam, **asked)["items"]]
    [waiting] = given(sam).when(get("/v1/review").by(Role.OPERATOR)).then(200)["items"]
    decision = post(f"/v1/review/{waiting['id']}:decide", {"decision": "approve"}).by(Role.OPERATOR)
    given(sam).when(decision).then(200)
    assert claim in [item["text"] for item in found(sam, **asked)["items"]]


def test_while_episodes_are_paused_only_facts_are_found(sam: Door) -> None:
    contact = given(sam).when(post("/v1/contacts:resolve", person())).then(200)["id"]
    given(sam, post(f"/v1/contacts/{contact}:pause", {"scope": "episodes"}))
    assert set(kinds(found(sam, "road noise, bedrooms and budget"))) == {"fact"}


def test_for_a_purpose_without_a_basis_nothing_is_known(sam: Door) -> None:
    assert not found(sam, "what is the budget?", purpose="marketing")["known"]


def test_a_score_is_explained_on_request(sam: Door) -> None:
    item = found(sam, "what is the budget?", explain=True)["items"][0]
    assert item["why"]["similarity"] > 0
    assert "why" not in found(sam, "what is the budget?")["items"][0]


def test_a_search_of_a_contact_that_is_none_is_refused(quick: Door) -> None:
    asked = post(f"/v1/contacts/{uuid4()}/memories:search", {"query": "budget"})
    given(quick).when(asked).then(404, problem("not_found"))


def test_a_question_without_words_is_refused(sam: Door) -> None:
    contact = given(sam).when(post("/v1/contacts:resolve", person())).then(200)["id"]
    asked = post(f"/v1/contacts/{contact}/memories:search", {"query": ""}).by(Role.OPERATOR)
    given(sam).when(asked).then(422, problem("invalid", says="query"))


def test_each_search_is_in_the_ledger_with_what_it_found(sam: Door) -> None:
    answer = found(sam, "what is the budget?")
    ledger = sam.service.recall.ledger
    assert isinstance(ledger, InMemoryLedger)
    _, read = ledger.reads[-1]
    assert (read.route, set(read.item_ids)) == ("memories", {UUID(item["id"]) for item in answer["items"]})
