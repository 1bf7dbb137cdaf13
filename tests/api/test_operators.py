"""What an operator does about facts, over HTTP: state, correct, confirm, pin, retract. And what a bot
proposes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.access import Role
from tests.given import (
    MORNING,
    Answer,
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
    person,
    post,
    problem,
    says,
    told,
)

CHANGED = "precondition_failed"
BUDGET = "My budget is 2.5M dirhams"
AED_3M = {"type": "money", "amount": "3000000", "currency": "AED"}


@pytest.fixture
def door() -> Door:
    return in_memory()


def put(path: str, json: Json, **headers: str) -> Request:
    return Request(method="PUT", path=path, role=Role.OPERATOR, json=json).with_headers(**headers)


def act(path: str, json: Json = None) -> Request:
    return post(path, json).by(Role.OPERATOR)


def contact_of(door: Door, sender: str = "sam") -> str:
    found: str = given(door).when(post("/v1/contacts:resolve", person(sender))).answer.body["id"]
    return found


def facts(door: Door, query: str = "") -> list[dict[str, Any]]:
    path = f"/v1/contacts/{contact_of(door)}/facts{query}"
    items: list[dict[str, Any]] = given(door).when(get(path)).then(200)["items"]
    return items


def fact(door: Door, key: str = "budget_max", status: str = "current") -> dict[str, Any]:
    (found,) = (f for f in facts(door, f"?key={key}&status={status}"))
    return found


def states(door: Door, **body: Json) -> Request:
    return act(f"/v1/contacts/{contact_of(door)}/facts", body)


def shows(display: str, status: str = "current") -> Check:
    def check(answer: Answer) -> None:
        assert (answer.body["display"], answer.body["status"]) == (display, status)
        assert answer.headers["etag"] == answer.body["etag"]

    return check


def now() -> str:
    return datetime.now(UTC).isoformat()


def later(**after: int) -> str:
    """Than MORNING, by a day or as it says."""
    return (MORNING + timedelta(**after or {"days": 1})).isoformat()


def has_position(answer: Answer) -> bool:
    return int(answer.headers["x-position"]) > 0


# --- looking --------------------------------------------------------------------------------------------


def test_one_fact_is_found_by_its_id_with_its_etag(door: Door) -> None:
    given(door, says(BUDGET))
    found = fact(door)
    given(door).when(get(f"/v1/facts/{found['id']}")).then(200, shows("up to AED 2,500,000"))
    given(door).when(get(f"/v1/facts/{uuid4()}")).then(404, problem("not_found"))


def test_the_evidence_is_the_whole_message_with_the_place_of_the_quote_and_the_zone(door: Door) -> None:
    given(door, says(BUDGET))
    (one,) = given(door).when(get(f"/v1/facts/{fact(door)['id']}/evidence")).then(200)["items"]
    assert one["message"] == BUDGET
    begin, end = one["span"]
    assert BUDGET[begin:end] == one["quote"]
    assert one["zone"] == {"name": "Asia/Dubai", "of": "tenant"}
    assert one["asserted_by"] == "contact"


def test_the_history_of_a_fact_is_its_events_in_words(door: Door) -> None:
    given(door, says(BUDGET), says("I want 3 bedrooms"), says("My budget is 3M dirhams", sent_at=later()))
    old = fact(door, status="superseded")
    items = given(door).when(get(f"/v1/facts/{old['id']}/history")).then(200)["items"]
    assert [item["event"] for item in items] == ["fact_asserted", "fact_superseded"]
    assert "AED 2,500,000" in items[0]["text"]


def test_facts_come_in_pages_and_every_one_once(door: Door) -> None:
    given(door, says("I like Dubai Marina, JVC and Arabian Ranches"), says(BUDGET), says("I want 3 bedrooms"))
    path = f"/v1/contacts/{contact_of(door)}/facts?limit=2"
    seen, cursor = [], ""
    while True:
        page = given(door).when(get(path + cursor)).then(200)
        assert len(page["items"]) <= 2
        seen += [item["id"] for item in page["items"]]
        if page["next_cursor"] is None:
            break
        cursor = f"&cursor={page['next_cursor']}"
    assert seen == [item["id"] for item in facts(door)]
    assert len(seen) == len(set(seen)) >= 4


@pytest.mark.parametrize("cursor", ["x", "gqNhYmM", "!!", "0"])
def test_a_cursor_that_nobody_gave_is_refused(door: Door, cursor: str) -> None:
    given(door, says(BUDGET))
    path = f"/v1/contacts/{contact_of(door)}/facts?cursor={cursor}"
    given(door).when(get(path)).then(422, problem("invalid", says="next_cursor", without="x-x"))


def test_facts_are_chosen_by_key_and_status(door: Door) -> None:
    given(door, says(BUDGET), says("I want 3 bedrooms"), says("My budget is 3M dirhams", sent_at=later()))
    assert [f["display"] for f in facts(door, "?key=budget_max")] == [
        "up to AED 2,500,000",
        "up to AED 3,000,000",
    ]
    assert [f["status"] for f in facts(door, "?status=superseded")] == ["superseded"]


def test_a_read_that_names_a_position_waits_no_longer_than_it_says(door: Door) -> None:
    given(door, says(BUDGET))
    assert len(facts(door, "?after_position=1&wait_ms=50")) == 1


# --- stating --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "display"),
    [
        ({"key": "budget_max", "value": AED_3M}, "up to AED 3,000,000"),
        ({"key": "budget_max", "text": "three million dirhams"}, "up to AED 3,000,000"),
        ({"key": "bedroom_count", "text": "3"}, "3"),
        ({"key": "purpose", "text": "rent"}, "rent"),
        ({"key": "preferred_community", "text": "JVC"}, "Jumeirah Village Circle"),
        ({"key": "preferred_community", "text": "A place nobody listed"}, "A place nobody listed"),
        ({"key": "pets", "text": "yes"}, "yes"),
        ({"key": "preferred_name", "text": "Sam"}, "Sam"),
    ],
)
def test_an_operator_states_a_value_or_says_it_in_words(door: Door, body: Json, display: str) -> None:
    given(door, says("Hello")).when(states(door, **body)).then(
        201, shows(display), has_position, new_events=1
    )
    (evidence,) = fact(door, body["key"])["evidence"]
    assert (evidence["asserted_by"], evidence["message_id"], evidence["confidence"]) == (
        "operator",
        None,
        1.0,
    )


@pytest.mark.parametrize(
    ("body", "tells"),
    [
        ({"key": "no_such_key", "text": "MARK"}, "no key of your schema"),
        ({"key": "budget_max", "text": "MARK"}, "no value of this key"),
        ({"key": "budget_max", "text": "2M or 3M MARK"}, "more than one"),
        ({"key": "budget_max", "value": {"type": "text", "text": "MARK"}}, "which is money"),
        ({"key": "purpose", "value": {"type": "choice", "code": "MARK"}}, "one of the key's options"),
        ({"key": "budget_max", "value": {"type": "money", "amount": "MARK", "currency": "AED"}}, "openapi"),
        ({"key": "budget_max", "value": {**AED_3M, "MARK": 1}}, "leave it out"),
        ({"key": "budget_max"}, "say the value once"),
        ({"key": "budget_max", "text": "3M", "value": AED_3M}, "say the value once"),
        ({"key": "budget_max", "text": "3M", "message_id": str(uuid4())}, "own word"),
    ],
)
def test_a_value_that_is_none_of_its_key_is_refused_and_not_repeated(
    door: Door, body: Json, tells: str
) -> None:
    given(door, says("Hello")).when(states(door, **body)).then(
        422, problem("invalid", says=tells, without="MARK"), new_events=0
    )


def test_nothing_is_stated_of_a_contact_without_a_basis(door: Door) -> None:
    contact = contact_of(door)
    statement = act(f"/v1/contacts/{contact}/facts", {"key": "pets", "text": "yes"})
    given(door).when(statement).then(409, problem("conflict", says="no basis"), new_events=0)


def test_the_same_request_again_states_nothing_anew(door: Door) -> None:
    given(door, says("Hello"))
    request = states(door, key="pets", text="yes").with_headers(idempotency_key="one")
    first = given(door).when(request).then(201)
    assert given(door).when(request).then(200, new_events=0)["id"] == first["id"]


def test_what_an_operator_stated_waits_before_the_contact_changes_it(door: Door) -> None:
    given(door, says("Hello"))
    given(door, states(door, key="budget_max", value=AED_3M))
    given(door, says(BUDGET, sent_at=now()))
    assert fact(door)["display"] == "up to AED 3,000,000"
    (waiting,) = facts(door, "?status=proposed")
    assert (waiting["display"], waiting["waits_for"]) == ("up to AED 2,500,000", ["protected"])


# --- what a bot proposes --------------------------------------------------------------------------------


def proposes(door: Door, **more: Json) -> Request:
    sent = given(door).when(told(message("We have two cats", id="m-cats"))).then(202)["accepted"][0]
    body = {"key": "pets", "text": "yes", "message_id": sent["message_id"], **more}
    return post(f"/v1/contacts/{sent['contact_id']}/facts", body)


def test_a_bot_s_fact_waits_for_a_person(door: Door) -> None:
    proposed = given(door).when(proposes(door, quote="two cats")).then(201, shows("yes", "proposed"))
    assert proposed["waits_for"] == ["review"]
    assert proposed["evidence"][0]["quote"] == "two cats"
    assert facts(door, "?key=pets") == []
    assert len(facts(door, "?status=proposed")) == 1
    approved = given(door).when(act(f"/v1/facts/{proposed['id']}:confirm")).then(200, shows("yes"))
    assert approved["id"] == proposed["id"]


def test_a_proposal_that_a_person_takes_for_wrong_is_rejected_for_good(door: Door) -> None:
    request = proposes(door)
    proposed = given(door).when(request).then(201)
    given(door).when(act(f"/v1/facts/{proposed['id']}:retract")).then(200, shows("yes", "retracted"))
    given(door).when(request).then(200, shows("yes", "retracted"), new_events=0)


def test_a_bot_says_which_message_and_quotes_it_to_the_letter(door: Door) -> None:
    given(door).when(proposes(door, quote="MARK")).then(422, problem("invalid", says="quote", without="MARK"))
    request = proposes(door)
    bare = {name: value for name, value in request.json.items() if name != "message_id"}
    given(door).when(post(request.path, bare)).then(422, problem("invalid", says="message_id"))
    other = {**request.json, "message_id": str(uuid4())}
    given(door).when(post(request.path, other)).then(404, problem("not_found"), new_events=0)


# --- correcting -----------------------------------------------------------------------------------------


def test_a_correction_holds_from_the_day_of_what_it_corrects_and_leaves_nothing_else(door: Door) -> None:
    given(door, says(BUDGET))
    old = fact(door)
    right = (
        given(door)
        .when(put(f"/v1/facts/{old['id']}", {"text": "3M AED"}, if_match=old["etag"]))
        .then(200, shows("up to AED 3,000,000"), has_position, new_events=3)
    )
    assert right["valid_from"] == old["valid_from"]
    assert [f["status"] for f in facts(door)] == ["current", "retracted"]


def test_a_correction_of_what_ended_ends_with_it(door: Door) -> None:
    given(door, says(BUDGET), says("My budget is 3M dirhams", sent_at=later()))
    old = fact(door, status="superseded")
    request = put(f"/v1/facts/{old['id']}", {"text": "2.2M AED"}, if_match=old["etag"])
    right = given(door).when(request).then(200)
    assert (right["valid_from"], right["valid_to"]) == (old["valid_from"], old["valid_to"])
    assert fact(door)["display"] == "up to AED 3,000,000"


def test_a_correction_survives_that_its_message_is_read_again_and_the_row_is_rebuilt(door: Door) -> None:
    given(door, says(BUDGET, id="m-1"))
    old = fact(door)
    given(
        door, put(f"/v1/facts/{old['id']}", {"text": "3M AED"}, if_match=old["etag"]), says(BUDGET, id="m-1")
    )
    assert fact(door)["display"] == "up to AED 3,000,000"
    assert "AED 3,000,000" in given(door).when(asks()).then(200)["text"]
    assert door.service.inspect.differences(door.tenant, UUID(contact_of(door))) == []


def test_a_correction_says_what_it_saw(door: Door) -> None:
    given(door, says(BUDGET))
    old = fact(door)
    path, body = f"/v1/facts/{old['id']}", {"text": "3M AED"}
    given(door).when(put(path, body)).then(
        428, problem("precondition_required", says="If-Match"), new_events=0
    )
    given(door, says(BUDGET, id="again", sent_at=later(hours=1)))
    stale = put(path, body, if_match=old["etag"])
    given(door).when(stale).then(412, problem(CHANGED, says="Read it again"), new_events=0)
    weak = put(path, body, if_match=f"W/{fact(door)['etag']}")
    given(door).when(weak).then(412, new_events=0)
    several = put(path, body, if_match=f'"other", {fact(door)["etag"]}')
    given(door).when(several).then(200)


def test_what_can_t_be_corrected_says_why(door: Door) -> None:
    given(door, says(BUDGET))
    path = f"/v1/facts/{fact(door)['id']}"
    same = put(path, {"text": "2.5M dirhams"}, if_match="*")
    given(door).when(same).then(409, problem("conflict", says="Confirm it instead"), new_events=0)
    given(door, act(f"{path}:retract"))
    given(door).when(put(path, {"text": "3M AED"}, if_match="*")).then(
        409, problem("conflict", says="retracted")
    )
    given(door).when(put(f"/v1/facts/{uuid4()}", {"text": "3M"}, if_match="*")).then(
        404, problem("not_found")
    )


def test_an_erased_fact_is_neither_corrected_nor_confirmed_nor_pinned(door: Door) -> None:
    given(door, says(BUDGET))
    path = f"/v1/facts/{fact(door)['id']}"
    given(door, delete(path))
    for request in (
        put(path, {"text": "3M AED"}, if_match="*"),
        act(f"{path}:confirm"),
        act(f"{path}:pin", {"pinned": True}),
    ):
        given(door).when(request).then(409, problem("conflict", says="erased"), new_events=0)


# --- confirming, retracting, pinning, erasing -----------------------------------------------------------


def test_a_confirmed_fact_is_the_same_fact_and_waits_before_it_changes(door: Door) -> None:
    given(door, says(BUDGET))
    found = fact(door)
    same = given(door).when(act(f"/v1/facts/{found['id']}:confirm")).then(200, has_position, new_events=1)
    assert same["id"] == found["id"]
    assert [e["asserted_by"] for e in same["evidence"]] == ["contact", "operator"]


def test_what_does_not_hold_any_more_is_not_confirmed(door: Door) -> None:
    given(door, says(BUDGET), says("My budget is 3M dirhams", sent_at=later()))
    old = fact(door, status="superseded")
    given(door).when(act(f"/v1/facts/{old['id']}:confirm")).then(
        409, problem("conflict", says="State it anew")
    )


def test_a_retraction_brings_back_what_was_said_before(door: Door) -> None:
    given(door, says(BUDGET), says("My budget is 3M dirhams", sent_at=later()))
    path = f"/v1/facts/{fact(door)['id']}:retract"
    given(door).when(act(path)).then(200, shows("up to AED 3,000,000", "retracted"), has_position)
    assert fact(door)["display"] == "up to AED 2,500,000"
    given(door).when(act(path)).then(200, new_events=0)


def test_a_pinned_fact_is_told_in_every_flow_until_it_is_not(door: Door) -> None:
    given(door, says(BUDGET))
    path = f"/v1/facts/{fact(door)['id']}:pin"
    ask = asks(flow="viewing")
    assert "AED 2,500,000" not in given(door).when(ask).then(200)["text"]
    assert given(door).when(act(path, {"pinned": True})).then(200, has_position, new_events=1)["pinned"]
    assert "AED 2,500,000" in given(door).when(ask).then(200)["text"]
    given(door, act(path, {"pinned": False}))
    assert "AED 2,500,000" not in given(door).when(ask).then(200)["text"]


@pytest.mark.parametrize("what", ["confirm", "retract", "pin"])
def test_every_act_can_say_what_it_saw(door: Door, what: str) -> None:
    given(door, says(BUDGET))
    request = act(f"/v1/facts/{fact(door)['id']}:{what}", {"pinned": True} if what == "pin" else None)
    stale = request.with_headers(if_match='"another"')
    given(door).when(stale).then(412, problem(CHANGED), new_events=0)


def test_an_erase_can_say_what_it_saw(door: Door) -> None:
    given(door, says(BUDGET))
    found = fact(door)
    request = delete(f"/v1/facts/{found['id']}")
    given(door).when(request.with_headers(if_match='"another"')).then(412, problem(CHANGED), new_events=0)
    given(door).when(request.with_headers(if_match=found["etag"])).then(202)


def test_an_erased_contact_takes_no_statement(door: Door) -> None:
    given(door, says(BUDGET))
    contact, found = contact_of(door), fact(door)
    given(door, delete(f"/v1/contacts/{contact}", Role.OFFICER))
    statement = act(f"/v1/contacts/{contact}/facts", {"key": "pets", "text": "yes"})
    given(door).when(statement).then(410, problem("erased"), new_events=0)
    given(door).when(act(f"/v1/facts/{found['id']}:confirm")).then(410, problem("erased"), new_events=0)
