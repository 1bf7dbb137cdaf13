"""What people ask of their own data, entered, checked, answered in time and shown to whoever asks how."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from adapters.seeds import seed
from domain.access import Role
from tests.api.conftest import House
from tests.given import (
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
    problem,
    says,
)

NAMES = itertools.count()
NOTE = "She wrote by e-mail that her budget of 2.4M is nobody's business."
LONG_AGO = (datetime.now(UTC) - timedelta(days=40)).isoformat()


@pytest.fixture(scope="module")
def door() -> Door:
    return in_memory()


def somebody(door: Door) -> str:
    who = person(f"asker-{next(NAMES)}")
    given(door, says("My budget is 2.5M dirhams", sender=who))
    return str(given(door).when(asks(sender=who)).then(200)["contact_id"])


def officer(path: str, body: Json = None) -> Request:
    return (post(path, body) if body is not None else get(path)).by(Role.OFFICER)


def asked(door: Door, contact: str | None, kind: str = "access", **more: Json) -> Json:
    body = {"kind": kind, "way": "email", "contact_id": contact, **more}
    return given(door).when(officer("/v1/requests", body)).then(201)


def verified(door: Door, request: Json) -> Json:
    check = officer(f"/v1/requests/{request['id']}:check", {"identity": "verified", "proof": "channel"})
    return given(door).when(check).then(200)


def shown(door: Door, request: Json) -> Json:
    return given(door).when(officer(f"/v1/requests/{request['id']}")).then(200)


def test_a_request_is_due_as_the_policy_says_from_when_it_came(door: Door) -> None:
    request = asked(door, somebody(door), received_at=LONG_AGO)
    received, due = (datetime.fromisoformat(request[name]) for name in ("received_at", "deadline_at"))
    assert due - received == timedelta(days=28)
    assert (request["overdue"], request["state"], request["policy"]) == (True, "open", "uae_mainland/1")


def test_what_is_overdue_is_listed_alone(door: Door) -> None:
    late, other = asked(door, somebody(door), received_at=LONG_AGO), asked(door, somebody(door))
    ids = [one["id"] for one in given(door).when(officer("/v1/requests?state=overdue")).then(200)["items"]]
    assert late["id"] in ids
    assert other["id"] not in ids


def test_a_copy_is_the_answer_to_a_request_of_a_person_who_is_known(door: Door) -> None:
    contact = somebody(door)
    request = asked(door, contact)
    export = officer(f"/v1/contacts/{contact}/export?request={request['id']}")
    given(door).when(export).then(409, problem("conflict", says="Check first who asks"))
    verified(door, request)
    copy = given(door).when(export).then(200)
    answered = shown(door, request)
    assert (answered["state"], answered["outcome"]) == ("closed", "fulfilled")
    assert answered["export_id"] == copy["export_id"]
    assert [one["id"] for one in copy["requests"]] == [request["id"]]


def test_an_erasure_is_the_answer_to_a_request_and_the_request_stays_without_a_word(door: Door) -> None:
    contact = somebody(door)
    request = asked(door, contact, "erasure", note=NOTE)
    assert shown(door, request)["acts"][0]["note"] == NOTE
    verified(door, request)
    erase = delete(f"/v1/contacts/{contact}?request={request['id']}", Role.OFFICER)
    erasure = given(door).when(erase).then(202)["id"]
    given(door).when(erase).then(202)  # sent again, it is the same
    answered = shown(door, request)
    assert (answered["outcome"], answered["erasure_id"]) == ("fulfilled", erasure)
    assert [one["what"] for one in answered["acts"]] == ["received", "checked", "closed"]
    assert (answered["acts"][0]["note"], answered["acts"][0]["note_erased"]) == (None, True)


def test_a_request_answers_for_nobody_else_and_for_nothing_else(door: Door) -> None:
    mine, other = somebody(door), somebody(door)
    request = asked(door, mine)
    verified(door, request)
    for path in (f"/v1/contacts/{other}/export?request={request['id']}",):
        given(door).when(officer(path)).then(409, problem("conflict", says="another contact"))
    erase = delete(f"/v1/contacts/{mine}?request={request['id']}", Role.OFFICER)
    given(door).when(erase).then(409, problem("conflict", says="something else"), new_events=0)
    unknown = officer(f"/v1/contacts/{mine}/export?request={uuid4()}")
    given(door).when(unknown).then(404)


@pytest.mark.parametrize("outcome", ["withdrawn", "fulfilled"])
def test_what_a_closed_request_did_not_ask_for_any_more_is_not_done(door: Door, outcome: str) -> None:
    contact = somebody(door)
    request = asked(door, contact, "erasure")
    verified(door, request)
    given(door, officer(f"/v1/requests/{request['id']}:close", {"outcome": outcome}))
    erase = delete(f"/v1/contacts/{contact}?request={request['id']}", Role.OFFICER)
    given(door).when(erase).then(409, problem("conflict", says="closed already"), new_events=0)
    assert given(door).when(asks(contact_id=contact)).then(200)["known"] is True


def test_nothing_is_handed_over_for_a_request_that_was_refused(door: Door) -> None:
    contact = somebody(door)
    request = asked(door, contact)
    close = {"outcome": "refused", "reason": "excessive"}
    given(door, officer(f"/v1/requests/{request['id']}:close", close))
    export = officer(f"/v1/contacts/{contact}/export?request={request['id']}")
    given(door).when(export).then(409, problem("conflict", says="closed already", without="2.5M"))


def test_who_is_not_identified_is_refused_with_a_reason_that_stays(door: Door) -> None:
    request = asked(door, somebody(door))
    path = f"/v1/requests/{request['id']}"
    given(door, officer(f"{path}:check", {"identity": "failed"}))
    given(door).when(officer(f"{path}:close", {"outcome": "refused"})).then(
        422, problem("invalid", says="reason")
    )
    closed = given(door).when(
        officer(f"{path}:close", {"outcome": "refused", "reason": "not_identified", "note": NOTE})
    )
    assert closed.then(200)["reason"] == "not_identified"
    given(door).when(officer(f"{path}:close", {"outcome": "withdrawn"})).then(409)


def test_more_time_is_taken_where_the_policy_gives_some(door: Door) -> None:
    request = asked(door, somebody(door))
    extend = officer(f"/v1/requests/{request['id']}:extend", {"reason": "complex"})
    given(door).when(extend).then(409, problem("conflict", says="answer_extended"))
    own = in_memory()
    policy = {**seed("uae_mainland"), "deadlines": {"answer": 28, "answer_extended": 56}}
    given(
        own,
        Request(method="PUT", path="/v1/policies", role=Role.ADMIN, json=policy, headers={"if-match": "*"}),
    )
    request = asked(own, None)
    extended = given(own).when(officer(f"/v1/requests/{request['id']}:extend", {"reason": "many"})).then(200)
    received, due = (datetime.fromisoformat(extended[name]) for name in ("received_at", "deadline_at"))
    assert (due - received, extended["extended"]) == (timedelta(days=56), True)


def test_a_request_of_nobody_known_is_entered_without_a_word_about_them(door: Door) -> None:
    request = asked(door, None)
    closed = officer(f"/v1/requests/{request['id']}:close", {"outcome": "nothing_held"})
    assert given(door).when(closed).then(200)["outcome"] == "nothing_held"
    body = {"kind": "access", "way": "letter", "note": NOTE}
    refused = given(door).when(officer("/v1/requests", body))
    refused.then(422, problem("invalid", says="no contact is named", without="2.4M"))


def test_a_request_is_shown_by_a_message_of_the_contact_s_own(door: Door) -> None:
    who = person("writes-it")
    sent = given(door).when(says("Delete all my data", sender=who)).then(202)["accepted"][0]
    request = asked(door, sent["contact_id"], "erasure", way="bot", message_id=sent["message_id"])
    assert request["message_id"] == sent["message_id"]
    body = {"kind": "erasure", "way": "bot", "contact_id": somebody(door), "message_id": sent["message_id"]}
    given(door).when(officer("/v1/requests", body)).then(422, problem("invalid", says="message_id"))


def test_auditors_read_the_register_and_enter_nothing(door: Door) -> None:
    request = asked(door, somebody(door))
    given(door).when(get(f"/v1/requests/{request['id']}").by(Role.AUDITOR)).then(200)
    given(door).when(get("/v1/requests").by(Role.OPERATOR)).then(403)


def test_every_look_at_a_request_stands_in_the_ledger(door: Door) -> None:
    contact = somebody(door)
    request = asked(door, contact)
    shown(door, request)
    row = given(door).when(officer(f"/v1/audit?contact={contact}")).then(200)["items"][0]
    assert (row["route"], row["item_ids"]) == ("request", [request["id"]])


def test_on_the_database_a_note_outlives_an_erased_fact_and_what_is_overdue_is_counted(house: House) -> None:
    door = on_database(house.composed, house.client)
    contact = somebody(door)
    request = asked(door, contact, note=NOTE, received_at=LONG_AGO)
    fact = given(door).when(asks(contact_id=contact)).then(200)["items"][0]["fact_id"]
    given(door, delete(f"/v1/facts/{fact}"))
    house.composed.eraser.complete()
    assert shown(door, request)["acts"][0]["note"] == NOTE
    text = house.client.get("/metrics").text
    assert 'rapport_requests{state="overdue"}' in text


def test_nobody_enters_a_request_of_another_tenants_contact(house: House) -> None:
    ours, theirs = on_database(house.composed, house.client), on_database(house.composed, house.client)
    contact, mine = somebody(theirs), somebody(ours)
    body = {"kind": "access", "way": "email", "contact_id": contact}
    given(ours).when(officer("/v1/requests", body)).then(404, problem("not_found"), new_events=0)
    answered = officer(f"/v1/contacts/{mine}/export?request={asked(theirs, contact)['id']}")
    given(ours).when(answered).then(404, problem("not_found"))


# --- answered by erasing a part, or several --------------------------------------------------------------


def forget(contact: str, **body: Json) -> Request:
    return post(f"/v1/contacts/{contact}:forget", {"confirm": True, **body})


def test_what_is_forgotten_in_answer_to_a_request_closes_it(door: Door) -> None:
    contact = somebody(door)
    request = verified(door, asked(door, contact, "erasure"))
    body = forget(contact, keys=["budget_max"], request=request["id"]).by(Role.OFFICER)
    (erasure,) = given(door).when(body).then(202)["erasures"]
    closed = shown(door, request)
    assert (closed["state"], closed["outcome"], closed["erasure_id"]) == (
        "closed",
        "fulfilled",
        erasure["id"],
    )
    given(door).when(body).then(409, problem("conflict"))  # it asks for nothing more


def test_nothing_is_forgotten_for_a_request_that_may_not_be_answered_so(door: Door) -> None:
    contact = somebody(door)
    unknown = asked(door, contact, "erasure")
    access = verified(door, asked(door, contact, "access"))
    anothers = verified(door, asked(door, somebody(door), "erasure"))
    for request in (unknown, access, anothers):
        body = forget(contact, keys=["budget_max"], request=request["id"]).by(Role.OFFICER)
        given(door).when(body).then(409, problem("conflict"), new_events=0)
    mine = verified(door, asked(door, contact, "erasure"))
    operators = forget(contact, keys=["budget_max"], request=mine["id"]).by(Role.OPERATOR)
    given(door).when(operators).then(403, problem("forbidden"), new_events=0)
    nothing = forget(contact, words=["submarine"], request=mine["id"]).by(Role.OFFICER)
    assert given(door).when(nothing).then(202)["erasures"] == []
    assert shown(door, mine)["state"] == "open"


def test_several_are_erased_each_in_answer_to_its_own_request(door: Door) -> None:
    one, other = somebody(door), somebody(door)
    request, unchecked = (
        verified(door, asked(door, one, "erasure")),
        asked(door, other, "erasure"),
    )
    both = {"contacts": [one, other], "requests": {one: request["id"], other: unchecked["id"]}}
    given(door).when(officer("/v1/erasures", both)).then(409, problem("conflict"))
    given(door).when(get(f"/v1/contacts/{one}").by(Role.OFFICER)).then(200)
    items = (
        given(door)
        .when(officer("/v1/erasures", {**both, "requests": {one: request["id"]}}))
        .then(202)["items"]
    )
    assert shown(door, request)["erasure_id"] == items[0]["erasure"]["id"]
    assert shown(door, unchecked)["state"] == "open"
    strangers = {"contacts": [one], "requests": {other: unchecked["id"]}}
    given(door).when(officer("/v1/erasures", strangers)).then(422, problem("invalid"))
