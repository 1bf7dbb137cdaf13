"""The wire: what it looks like, what it refuses and how, and that a read leaves its row behind."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from adapters.in_memory import InMemoryLedger
from api.compose import run_worker
from api.http.limits import LARGEST_BODY
from api.http.routes import messages
from api.remember import Incoming
from api.rows import current_row
from domain import contact as deciding
from domain import sensitive
from domain.access import Role
from domain.commands import Command, Record, Retract
from domain.errors import Unavailable
from domain.events import RetractReason
from domain.messages import MessageKind, Speaker
from domain.ports import Address, Append, Read
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Answer,
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
from tests.makers import Key, aed, said

MARK = "zqMARKzq"
"""Stands somewhere in every bad request, and nowhere in its answer."""
BUDGET = "My budget is 2.5M dirhams"
RAISED = "My budget is now 3M dirhams"
SAM = Address("whatsapp", "main", "sam")


def has(**parts: Json) -> Callable[[Answer], bool]:
    return lambda answer: all(answer.body[name] == part for name, part in parts.items())


def statuses(*expected: str) -> Callable[[Answer], bool]:
    return lambda answer: [item["status"] for item in answer.body["accepted"]] == list(expected)


def contact_id(door: Door, name: str = "sam") -> str:
    return str(given(door).when(post("/v1/contacts:resolve", person(name))).then(200)["id"])


def facts(door: Door, query: dict[str, str] | None = None) -> list[Json]:
    # A time's + must be escaped, which the client does for parameters only.
    found = door.client.get(
        f"/v1/contacts/{contact_id(door)}/facts",
        params=query,
        headers={"Authorization": f"Bearer {door.keys[Role.OPERATOR]}"},
    )
    assert found.status_code == 200, found.text
    return list(found.json()["items"])


def the_fact(door: Door, key: str = "budget_max") -> Json:
    return next(item for item in facts(door) if item["key"] == key)


# --- what it looks like ---------------------------------------------------------------------------------


def test_messages_answer_as_documented(door: Door) -> None:
    turns = (message("Hello", id="in-1"), message("Hello, I am a bot", id="out-1", speaker="bot"))
    answer = given(door).when(told(*turns)).answer
    assert answer.status == 202
    assert answer.body.keys() == {"accepted", "position"}
    for item, sent in zip(answer.body["accepted"], turns, strict=True):
        told_of = {"id", "message_id", "contact_id", "status", "reason", "phone_belongs_to_another"}
        assert item.keys() == told_of | {"intent"}
        assert (item["id"], item["status"], item["reason"]) == (sent["id"], "accepted", None)
        assert UUID(item["message_id"])
        assert UUID(item["contact_id"])
    assert answer.headers["x-position"] == str(answer.body["position"])
    assert answer.body["position"] > 0


def test_a_context_answers_as_documented(door: Door) -> None:
    turns = says(BUDGET), says("Noted.", speaker="bot")
    body = given(door, *turns).when(asks(recent=4, budget=700)).then(200)
    assert body.keys() == {
        *("contact_id", "known", "memory", "text", "instructions", "context", "tokens", "budget"),
        *("over_budget", "items", "omitted", "recent", "pending", "notice_due", "injection_id", "etag"),
        "position",
    }
    assert (body["known"], body["memory"], body["over_budget"], body["notice_due"]) == (
        True,
        "on",
        False,
        None,
    )
    assert body["budget"] == 700 >= body["tokens"] > 0
    assert "AED 2,500,000" in body["context"]
    assert body["context"] in body["text"]
    (item,) = body["items"]
    assert item.keys() == {"kind", "id", "fact_id", "section", "score", "line"}
    assert UUID(item["fact_id"])
    assert item["line"] in body["text"]
    assert isinstance(item["score"], float)
    assert [turn.keys() for turn in body["recent"]] == [{"speaker", "sent_at", "text"}] * 2
    assert body["pending"] == {"messages": 0, "oldest": None}
    assert UUID(body["injection_id"])
    assert body["etag"].startswith('W/"')
    assert isinstance(body["position"], int)


def test_facts_answer_as_documented(door: Door) -> None:
    sent = message(BUDGET)
    fact = given(door, told(sent)).when(get(f"/v1/contacts/{contact_id(door)}/facts")).then(200)
    assert fact.keys() == {"items", "next_cursor", "position"}
    (item,) = fact["items"]
    assert item.keys() == {
        *("id", "key", "kind", "value", "display", "status", "valid_from", "valid_to", "recorded_at"),
        *("in_use", "confidence", "superseded_by", "pinned", "revokes", "waits_for", "etag", "evidence"),
    }
    assert (item["key"], item["kind"], item["status"]) == ("budget_max", "fact", "current")
    assert item["value"] == {"type": "money", "amount": "2500000", "currency": "AED"}
    assert item["display"] == "up to AED 2,500,000"
    assert datetime.fromisoformat(item["valid_from"]) == MORNING
    assert 0 < item["confidence"] <= 1
    (evidence,) = item["evidence"]
    assert {"message_id", "quote", "channel", "sent_at"} <= evidence.keys()
    assert evidence["quote"] in BUDGET
    assert evidence["channel"] == "whatsapp"


def test_a_receipt_says_what_became_of_each_candidate(door: Door) -> None:
    accepted = given(door).when(told(message(BUDGET), message("Good morning"))).then(202)["accepted"]
    stating, greeting = (get(f"/v1/messages/{item['message_id']}/receipt") for item in accepted)
    given(door).when(stating).then(200, has(state="pending", outcomes=[]))
    door.read()
    outcomes = given(door).when(stating).then(200, has(state="done"))["outcomes"]
    assert [o.keys() for o in outcomes] == [{"outcome", "key", "fact_id", "reason"}]
    assert outcomes[0] == {
        "outcome": "believed",
        "key": "budget_max",
        "fact_id": the_fact(door)["id"],
        "reason": None,
    }
    (nothing,) = given(door).when(greeting).then(200, has(state="done"))["outcomes"]
    assert (nothing["outcome"], nothing["reason"]) == ("nothing", "nothing_stated")


def test_resolving_finds_or_begins(door: Door) -> None:
    sam = post("/v1/contacts:resolve", {**person(), "phone": "+971501234567"})
    first = given(door).when(sam).then(201, has(created=True), new_events=2)
    again = given(door).when(sam).then(200, has(created=False), new_events=0)
    assert first.keys() == again.keys() == {"id", "created", "phone_belongs_to_another"}
    assert first["id"] == again["id"]
    given(door).when(says("Hello")).then(202, lambda a: a.body["accepted"][0]["contact_id"] == first["id"])


def test_writes_say_where_they_stand(door: Door) -> None:
    resolved = given(door).when(post("/v1/contacts:resolve", person())).answer
    assert int(resolved.headers["x-position"]) > 0
    assert given(door).when(says("Hello")).answer.headers["x-position"] > resolved.headers["x-position"]


def test_the_position_is_that_of_the_last_write_whoever_comes_last(door: Door) -> None:
    old = message("Hello", sender=person("old"))
    given(door, told(old))
    body = given(door).when(told(message("Hello", sender=person("new")), old)).then(202)
    seen = given(door).when(asks(sender=person("new"))).then(200)
    assert body["position"] > seen["position"] > 0


def test_an_erasure_goes_from_its_request_to_a_certificate(house: House, door: Door) -> None:
    given(door, says(BUDGET))
    answer = given(door).when(delete(f"/v1/facts/{the_fact(door)['id']}")).answer
    assert answer.status == 202
    assert answer.body.keys() == {"id", "scope", "contact_id", "state", "t0", "final_at", "certificate"}
    assert (answer.body["scope"], answer.body["state"], answer.body["certificate"]) == (
        "fact",
        "requested",
        None,
    )
    look = get(answer.headers["location"])
    assert given(door).when(look).then(200) == answer.body
    house.composed.eraser.complete()
    done = given(door).when(look).then(200, has(state="completed"))
    assert done["certificate"]["erasure_id"] == answer.body["id"]
    assert done["final_at"] > done["t0"]


def test_answers_are_kept_by_nobody_on_the_way(door: Door) -> None:
    for request in (asks(), says("Hello"), get(f"/v1/contacts/{contact_id_of_a_new_contact(door)}/facts")):
        assert given(door).when(request).answer.headers["cache-control"] == "no-store"


def contact_id_of_a_new_contact(door: Door) -> str:
    return str(given(door).when(post("/v1/contacts:resolve", person("new"))).then(201)["id"])


def test_it_says_that_it_lives_and_is_ready_to_anybody(door: Door) -> None:
    given(door).when(get("/healthz").by(None)).then(200, has(status="ok"))
    given(door).when(get("/readyz").by(None)).then(200, has(status="ready"))


def test_who_writes_first_waits_for_no_list_of_words(house: House) -> None:
    for get_ready in (house.composed.service.ready, house.composed.warm):
        sensitive._known.cache_clear()
        get_ready()
        assert sensitive._known.cache_info().currsize == 1


def test_what_has_no_effect_yet_says_so_in_the_document(door: Door) -> None:
    schemas = given(door).when(get("/v1/openapi.json").by(None)).then(200)["components"]["schemas"]
    without_effect = {
        "ContextIn": {"conversation"},
        "ResolveIn": set(),
        "IncomingMessage": {"reply_to", "quoted_text", "lang", "injection_id"},
    }
    for name, fields in without_effect.items():
        said_so = {
            f for f, s in schemas[name]["properties"].items() if "No effect yet" in s.get("description", "")
        }
        assert said_so == fields


def test_the_whole_documented_wire_is_taken(door: Door) -> None:
    """Every field of CONTEXT.md, those without an effect too."""
    inbound = message(
        *["Hello"], kind="text", forwarded=False, reply_to="m0", quoted_text="…", lang="en", temporary=False
    )
    outbound = message("Hello", speaker="bot", injection_id=str(uuid4()))
    given(door).when(told(inbound, outbound)).then(202, statuses("accepted", "accepted"))
    every = {"conversation": "c1", "query": "any villa?", "flow": "buy", "purpose": "service_memory"}
    more = {
        "audience": "group",
        "agent": "sales",
        "budget": 800,
        "recent": 4,
        "settle_ms": 0,
        "explain": True,
    }
    given(door).when(asks(**every, **more, on_overflow="refuse")).then(200)


# --- what it refuses ------------------------------------------------------------------------------------


def body(**fields: Json) -> bytes:
    """Of a request for one message with these fields; lone surrogates travel as escapes."""
    return json.dumps({"messages": [message(fields.pop("text", MARK), **fields)]}).encode()


def chunks(size: int) -> Iterator[bytes]:
    yield b'{"messages": ["' + MARK.encode()
    for _ in range(size // 100_000):
        yield b" " * 100_000
    yield b'"]}'


def sending(content: bytes | Iterator[bytes]) -> Request:
    return post("/v1/messages", content=content)


def asking(**fields: Json) -> Request:
    return post("/v1/context", content=json.dumps({"from": person(MARK), **fields}).encode())


ADDRESS = person(MARK)
MALFORMED = {
    "no JSON": b'{"messages": [' + MARK.encode(),
    "nothing but words": MARK.encode(),
    "NaN": b'{"messages": [NaN, "' + MARK.encode() + b'"]}',
    "infinity": b'{"messages": [-Infinity, "' + MARK.encode() + b'"]}',
    "a name twice": b'{"messages": [], "messages": ["' + MARK.encode() + b'"]}',
    "invalid UTF-8": body().replace(b"Hello", b"\xff").replace(MARK.encode(), MARK.encode() + b"\xc3\x28"),
    "another encoding": body().decode().encode("utf-16"),
    "nested a hundred thousand deep": b'{"messages": ["' + MARK.encode() + b'",' + b"[" * 100_000,
    "an endless number": b'{"messages": [' + b"9" * 10_000 + b', "' + MARK.encode() + b'"]}',
}
INVALID: dict[str, tuple[bytes, str, str]] = {
    # what is wrong: the body, the place that is named, and what it says there
    "nothing": (b"", "(the whole body)", "is missing"),
    "a list": (b'["' + MARK.encode() + b'"]', "(the whole body)", "must be an object"),
    "no messages": (b"{}", "messages", "is missing"),
    "0 messages": (b'{"messages": []}', "messages", "at least 1"),
    "501 messages": (json.dumps({"messages": [MARK] * 501}).encode(), "messages", "more than 500"),
    "messages in a map": (json.dumps({"messages": {MARK: 1}}).encode(), "messages", "must be a list"),
    "an unknown field": (
        json.dumps({"messages": [1], MARK: 1}).encode(),
        "(the whole body)",
        "not known here",
    ),
    "an unknown field of an item": (body(**{MARK: 1}), "messages.0", "not known here"),
    "an unknown field of an address": (
        body(sender={**ADDRESS, MARK: 1}),
        "messages.0.from",
        "not known here",
    ),
    "an item that is a word": (json.dumps({"messages": [MARK]}).encode(), "messages.0", "must be an object"),
    "an item nested deep": (b'{"messages": [' + b"[" * 500 + b"]" * 500 + b"]}", "messages.0", "an object"),
    "no time": (body(sent_at=None), "messages.0.sent_at", "is not a time"),
    "a time in the future": (body(sent_at="2999-01-01T00:00:00Z"), "messages.0.sent_at", "in the future"),
    "a time without a zone": (body(sent_at="2025-01-01T00:00:00"), "messages.0.sent_at", "needs a time zone"),
    "a time before all channels": (body(sent_at="0001-01-01T00:00:00+14:00"), "messages.0.sent_at", "1990"),
    "a time at the end of time": (body(sent_at="9999-12-31T23:59:59-14:00"), "messages.0.sent_at", "future"),
    "a time that is none": (body(sent_at=MARK), "messages.0.sent_at", "is not a time"),
    "a day that is none": (body(sent_at="2025-02-31T00:00:00Z"), "messages.0.sent_at", "is not a time"),
    "a time as a number": (body(sent_at=1_735_689_600), "messages.0.sent_at", "is not a time"),
    "a time as a number in words": (body(sent_at="1735689600"), "messages.0.sent_at", "is not a time"),
    "a text of a megabyte": (body(text=MARK * 125_000), "messages.0.text", "longer than 20000"),
    "a text that is a number": (body(text=5), "messages.0.text", "must be text"),
    "a text that is nothing": (body(text=None), "messages.0.text", "must be text"),
    "NUL in the text": (body(text=f"{MARK}\x00"), "messages.0.text", "NUL"),
    "NUL in the id": (body(id=f"{MARK}\x00"), "messages.0.id", "NUL"),
    "NUL in the conversation": (body(conversation=f"{MARK}\x00"), "messages.0.conversation", "NUL"),
    "NUL in the address": (body(sender=person(f"{MARK}\x00")), "messages.0.from.external_id", "NUL"),
    "NUL in the account": (body(sender=person(account=f"{MARK}\x00")), "messages.0.from.account", "NUL"),
    "a lone surrogate in the text": (body(text=f"{MARK}\ud800"), "messages.0.text", "surrogate"),
    "a lone surrogate in the id": (body(id=f"{MARK}\udfff"), "messages.0.id", "surrogate"),
    "a lone surrogate in the address": (
        body(sender=person(f"{MARK}\ud800")),
        "messages.0.from.external_id",
        "surrogate",
    ),
    "an empty id": (body(id=""), "messages.0.id", "must not be empty"),
    "a long id": (body(id=MARK * 33), "messages.0.id", "longer than 256"),
    "a channel in capitals": (body(sender=person(channel=MARK)), "messages.0.from.channel", "must match"),
    "no address": (body(sender=None), "messages.0.from", "must be an object"),
    "an unknown speaker": (body(speaker=MARK), "messages.0.speaker", "must be one of 'contact'"),
    "an unknown kind": (body(kind=MARK), "messages.0.kind", "must be one of 'text'"),
    "a yes that is a word": (body(temporary="yes"), "messages.0.temporary", "true or false"),
    "a yes that is a number": (body(forwarded=1), "messages.0.forwarded", "true or false"),
    "a language that is none": (body(lang=f"{MARK} {MARK}"), "messages.0.lang", "must match"),
    "an injection that is none": (body(injection_id=MARK), "messages.0.injection_id", "not an id of ours"),
}
QUESTIONS: dict[str, tuple[Request, str, str]] = {
    "no contact": (post("/v1/context", {}), "(the whole body)", "`from` or by `contact_id`"),
    "a contact twice": (asking(contact_id=str(uuid4())), "(the whole body)", "`from` or by `contact_id`"),
    "an id that is no UUID": (post("/v1/context", {"contact_id": MARK}), "contact_id", "not an id of ours"),
    "an unknown field": (asking(**{MARK: 1}), "(the whole body)", "not known here"),
    "a budget in words": (asking(budget="800"), "budget", "whole number"),
    "a budget with a fraction": (asking(budget=800.5), "budget", "whole number"),
    "a budget that is a yes": (asking(budget=True), "budget", "whole number"),
    "no budget at all": (asking(budget=0), "budget", "at least 1"),
    "an endless budget": (asking(budget=10**30), "budget", "at most 32000"),
    "too many turns": (asking(recent=51), "recent", "at most 50"),
    "a wait below nothing": (asking(settle_ms=-1), "settle_ms", "at least 0"),
    "a wait too long": (asking(settle_ms=2001), "settle_ms", "at most 2000"),
    "an unknown audience": (asking(audience=MARK), "audience", "must be one of 'direct'"),
    "a flow in capitals": (asking(flow=MARK), "flow", "must match"),
    "a query of a megabyte": (asking(query=MARK * 125_000), "query", "longer than 20000"),
    "a surrogate in the query": (asking(query=f"{MARK}\ud800"), "query", "surrogate"),
    "a phone in words": (
        post("/v1/contacts:resolve", {**person(MARK), "phone": MARK}),
        "phone",
        "is no phone number with its country",
    ),
    "a contact that is no UUID": (get(f"/v1/contacts/{MARK}/facts"), "contact_id", "not an id of ours"),
    "a message that is no UUID": (get(f"/v1/messages/{MARK}/receipt"), "message_id", "not an id of ours"),
    "an erasure that is no UUID": (get(f"/v1/erasures/{MARK}"), "erasure_id", "not an id of ours"),
    "a fact that is no UUID": (delete(f"/v1/facts/{MARK}"), "fact_id", "not an id of ours"),
    "a time that is none": (get(f"/v1/contacts/{uuid4()}/facts?as_of={MARK}"), "as_of", "is not a time"),
    "a year alone": (get(f"/v1/contacts/{uuid4()}/facts?as_of=2025"), "as_of", "is not a time"),
    "a time without a zone": (
        get(f"/v1/contacts/{uuid4()}/facts?known_at=2025-01-01T00:00:00"),
        "known_at",
        "needs a time zone",
    ),
}


def names(field: str) -> Callable[[Answer], bool]:
    return lambda answer: [error["field"] for error in answer.body["errors"]] == [field]


@pytest.mark.parametrize("content", MALFORMED.values(), ids=MALFORMED)
def test_what_is_not_json_is_told_so(door: Door, content: bytes) -> None:
    told_so = problem("malformed", says="Send one JSON object", without=MARK)
    given(door).when(sending(content)).then(400, told_so, new_events=0)


@pytest.mark.parametrize(("content", "field", "says"), INVALID.values(), ids=INVALID)
def test_a_bad_body_is_told_where_and_what(door: Door, content: bytes, field: str, says: str) -> None:
    told_so = problem("invalid", says=says, without=MARK)
    given(door).when(sending(content)).then(422, told_so, names(field), new_events=0)


@pytest.mark.parametrize(("request_", "field", "says"), QUESTIONS.values(), ids=QUESTIONS)
def test_a_bad_question_is_told_where_and_what(door: Door, request_: Request, field: str, says: str) -> None:
    told_so = problem("invalid", says=says, without=MARK)
    given(door).when(request_).then(422, told_so, names(field), new_events=0)


@pytest.mark.parametrize(
    "content", [b"x" * (5 * 1024 * 1024), chunks(5 * 1024 * 1024)], ids=["says its length", "in chunks"]
)
def test_a_body_of_five_megabytes_is_refused_before_it_is_read(
    door: Door, content: bytes | Iterator[bytes]
) -> None:
    told_so = problem("too_large", says=f"{LARGEST_BODY:,} bytes", without=MARK)
    given(door).when(sending(content)).then(413, told_so, new_events=0)


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/json"])
def test_a_body_that_does_not_say_json_is_refused(door: Door, media_type: str) -> None:
    request = sending(body()).with_headers(content_type=media_type)
    told_so = problem("media_type", says="Content-Type: application/json", without=MARK)
    given(door).when(request).then(415, told_so, new_events=0)


@pytest.mark.parametrize("path", ["/v1/context?budget=5", "/v1/messages?wiat=processed"])
def test_a_query_parameter_that_is_not_known_is_not_dropped_silently(door: Door, path: str) -> None:
    request = post(f"{path}&{MARK}={MARK}", content=body())
    given(door).when(request).then(422, problem("invalid", says="Leave out", without=MARK), new_events=0)


def test_facts_are_not_read_as_of_a_misspelt_parameter(door: Door) -> None:
    request = get(f"/v1/contacts/{uuid4()}/facts?asof=2025-01-01T00:00:00Z")
    given(door).when(request).then(422, problem("invalid", says="after_position, as_of, cursor"))


@pytest.mark.parametrize(
    "request_",
    [get(f"/v1/{MARK}"), get(f"/{MARK}"), post(f"/v1/context/{MARK}", {}), post("/v1/context/", {})],
)
def test_an_address_that_is_none_is_not_found(door: Door, request_: Request) -> None:
    given(door).when(request_).then(404, problem("not_found", says="openapi.json", without=MARK))


def test_a_method_that_is_none_is_told_so(door: Door) -> None:
    request = replace(post("/v1/context", content=body()), method="PUT")
    answer = given(door).when(request).answer
    assert answer.status == 405
    problem("method_not_allowed", without=MARK)(answer)
    assert answer.headers["allow"] == "POST"


@pytest.mark.parametrize(
    "request_",
    [
        get(f"/v1/contacts/{uuid4()}/facts"),
        get(f"/v1/messages/{uuid4()}/receipt"),
        get(f"/v1/erasures/{uuid4()}"),
        delete(f"/v1/facts/{uuid4()}"),
        delete(f"/v1/contacts/{uuid4()}", Role.OFFICER),
    ],
    ids=lambda request: f"{request.method} {request.path.split('/')[2]}",
)
def test_an_unknown_id_is_not_found(door: Door, request_: Request) -> None:
    given(door).when(request_).then(404, problem("not_found", says="There is no such"), new_events=0)


def test_many_mistakes_are_told_once_each_and_not_for_ever(door: Door) -> None:
    unknown = json.dumps({"messages": [{f"{MARK}{n}": n for n in range(20_000)}]}).encode()
    answer = given(door).when(sending(unknown)).answer
    problem("invalid", without=MARK)(answer)
    assert len(answer.text) < 2_000
    every = json.dumps({"messages": [MARK] * 500}).encode()
    assert len(given(door).when(sending(every)).answer.body["errors"]) == 100


def test_one_bad_item_never_sinks_the_rest(door: Door) -> None:
    bad = message(MARK, sent_at="yesterday")
    answer = given(door).when(told(message("one", id="1"), bad, message("two", id="2"))).answer
    assert answer.status == 202
    one, refused, two = answer.body["accepted"]
    assert (one["status"], refused["status"], two["status"]) == ("accepted", "refused", "accepted")
    assert (refused["id"], refused["message_id"], refused["contact_id"]) == (None, None, None)
    assert refused["reason"].startswith("messages.1.sent_at is not a time")
    assert MARK not in answer.text
    turns = given(door).when(asks(recent=9)).then(200)["recent"]
    assert [turn["text"] for turn in turns] == ["one", "two"]


def test_when_every_item_is_bad_the_request_is(door: Door) -> None:
    request = told(message(MARK, sent_at="yesterday"), message(MARK, speaker="parrot"))
    told_so = problem("invalid", says="Nothing was stored", without=MARK)
    body = given(door).when(request).then(422, told_so, new_events=0)
    assert [e["field"] for e in body["errors"]] == ["messages.0.sent_at", "messages.1.speaker"]


def test_a_budget_too_small_is_told_what_it_needs(door: Door) -> None:
    refused = given(door, says(BUDGET)).when(asks(budget=5)).then(422, problem("budget_too_small"))
    (error,) = refused["errors"]
    assert error["field"] == "budget"
    assert str(error["minimum"]) in refused["detail"]
    enough = given(door).when(asks(budget=error["minimum"])).then(200, has(over_budget=False))
    assert enough["tokens"] <= error["minimum"]
    extended = (
        given(door).when(asks(budget=5, on_overflow="extend")).then(200, has(over_budget=True, budget=5))
    )
    assert extended["tokens"] > 5


# --- idempotency ----------------------------------------------------------------------------------------


def test_a_repeat_is_a_duplicate_and_changes_nothing(door: Door) -> None:
    request = told(message(BUDGET), message("Hello"))
    first = given(door, request).when(request).then(202, statuses("duplicate", "duplicate"), new_events=0)
    again = given(door).when(request).then(202, new_events=0)
    assert first == again
    assert len(facts(door)) == 1


def test_the_same_id_with_another_text_is_a_conflict(door: Door) -> None:
    given(door, says("Hello", id="m1"))
    body = given(door).when(says("Goodbye", id="m1")).then(202, statuses("conflict"), new_events=0)
    assert "another text" in body["accepted"][0]["reason"]
    turns = given(door).when(asks(recent=9)).then(200)["recent"]
    assert [turn["text"] for turn in turns] == ["Hello"]


def test_an_id_may_repeat_within_a_request(door: Door) -> None:
    request = told(message("Hello", id="m1"), message("Hello", id="m1"), message("Goodbye", id="m1"))
    given(door).when(request).then(202, statuses("accepted", "duplicate", "conflict"))


@pytest.mark.parametrize("other", [person(account="second"), person("kim"), person(channel="sms")])
def test_the_same_id_from_elsewhere_is_another_message(door: Door, other: dict[str, str]) -> None:
    request = told(message("Hello", id="m1"), message("Goodbye", id="m1", sender=other))
    one, two = given(door).when(request).then(202, statuses("accepted", "accepted"))["accepted"]
    assert one["message_id"] != two["message_id"]


def test_the_same_delivery_eight_times_at_once_is_one_message(door: Door) -> None:
    one = Incoming(
        address=SAM,
        conversation="c1",
        client_id="m1",
        speaker=Speaker.CONTACT,
        kind=MessageKind.TEXT,
        text=BUDGET,
        sent_at=MORNING,
    )
    with ThreadPoolExecutor(8) as clients:
        deliveries = clients.map(
            lambda _: door.service.remember.take_in(door.tenant, [one], datetime.now(UTC)), range(8)
        )
        verdicts = [taken[0].status for taken, _ in deliveries]
    assert sorted(verdicts) == ["accepted", *["duplicate"] * 7]
    door.read()
    assert len(facts(door)) == 1


def test_an_idempotency_key_goes_with_one_body(door: Door) -> None:
    first, other = (says(f"Hello {n}").with_headers(idempotency_key="k1") for n in range(2))
    given(door, first).when(first).then(202, statuses("duplicate"), new_events=0)
    told_so = problem("idempotency_key_reused", says="new Idempotency-Key", without="Hello")
    given(door).when(other).then(422, told_so, new_events=0)


def test_an_idempotency_key_is_the_tenants_own(house: House, door: Door) -> None:
    given(door, says("Hello").with_headers(idempotency_key="k1"))
    neighbour = on_database(house.composed, house.client)
    given(neighbour).when(says("Goodbye").with_headers(idempotency_key="k1")).then(202, statuses("accepted"))


def test_a_refused_request_does_not_use_up_its_key(door: Door) -> None:
    bad = sending(body(sent_at="yesterday", text="\ud800")).with_headers(idempotency_key="k1")
    given(door).when(bad).then(422, problem("invalid"))
    given(door).when(says("Hello").with_headers(idempotency_key="k1")).then(202, statuses("accepted"))


def test_a_key_goes_with_a_body_of_which_a_part_is_bad(door: Door) -> None:
    deep, lone = json.loads("[" * 300 + "]" * 300), message("\ud800")
    content = json.dumps({"messages": [message("Hello"), deep, lone]}).encode()
    request = sending(content).with_headers(idempotency_key="k1")
    given(door).when(request).then(202, statuses("accepted", "refused", "refused"))
    given(door).when(request).then(202, statuses("duplicate", "refused", "refused"), new_events=0)


@pytest.mark.parametrize("key", ["", MARK * 33])
def test_a_key_that_is_none_is_refused(door: Door, key: str) -> None:
    request = says("Hello").with_headers(idempotency_key=key)
    told_so = problem("invalid", says="idempotency-key", without=MARK)
    given(door).when(request).then(422, told_so, new_events=0)


def test_a_temporary_message_leaves_no_trace(house: House, door: Door) -> None:
    request = says(BUDGET, temporary=True)
    taken = given(door, request).when(request).then(202, statuses("not_recorded"), new_events=0)
    item = taken["accepted"][0]
    assert (item["message_id"], item["contact_id"], item["reason"]) == (None, None, "temporary")
    assert rows_of(house, door) == dict.fromkeys(TABLES, 0)


def test_a_temporary_message_beside_others_is_the_only_one_left_out(door: Door) -> None:
    given(door).when(told(message("Hello"), message(BUDGET, temporary=True))).then(
        202, statuses("accepted", "not_recorded")
    )
    door.read()
    assert facts(door) == []
    assert [t["text"] for t in given(door).when(asks(recent=9)).then(200)["recent"]] == ["Hello"]


TABLES = ("events", "contact_keys", "item_keys", "identities", "current_memory", "messages", "reads")


def rows_of(house: House, door: Door) -> dict[str, int]:
    counted = "SELECT count(*) FROM rapport.{} WHERE tenant = %s"
    return {
        table: house.composed.keeper.tuples(counted.format(table), (door.tenant,))[0][0] for table in TABLES
    }


# --- before the reply -----------------------------------------------------------------------------------


def test_an_unknown_contact_has_an_empty_block_and_none_is_begun(house: House, door: Door) -> None:
    body = given(door).when(asks(recent=4)).then(200, has(contact_id=None, known=False, memory="no_basis"))
    assert "Nothing is known yet" in body["text"]
    assert (body["items"], body["omitted"], body["recent"], body["position"]) == ([], [], [], 0)
    assert body["pending"] == {"messages": 0, "oldest": None}
    assert rows_of(house, door) == {**dict.fromkeys(TABLES, 0), "reads": 1}


def test_an_unknown_contact_by_id_has_an_empty_block_too(door: Door) -> None:
    given(door).when(asks(contact_id=str(uuid4()))).then(200, has(contact_id=None, known=False))


def test_what_is_not_read_yet_is_said(door: Door) -> None:
    given(door).when(told(message(BUDGET), message("Hello", sent_at=later(1)))).then(202)
    body = given(door).when(asks()).then(200, has(known=False))
    assert body["pending"]["messages"] == 2
    assert datetime.fromisoformat(body["pending"]["oldest"]) == MORNING
    door.read()
    given(door).when(asks()).then(200, has(known=True, pending={"messages": 0, "oldest": None}))


def later(hours: float) -> str:
    return (MORNING + timedelta(hours=hours)).isoformat()


def test_recent_turns_are_the_last_ones_oldest_first_and_read_or_not(door: Door) -> None:
    said_at = [
        message(f"turn {n}", sent_at=later(n), speaker="bot" if n % 2 else "contact") for n in range(4)
    ]
    given(door).when(told(*said_at)).then(202)
    turns = given(door).when(asks(recent=3)).then(200)["recent"]
    assert [(t["speaker"], t["text"]) for t in turns] == [
        ("bot", "turn 1"),
        ("contact", "turn 2"),
        ("bot", "turn 3"),
    ]
    assert datetime.fromisoformat(turns[0]["sent_at"]) == MORNING + timedelta(hours=1)


def test_settling_waits_until_all_is_read(door: Door) -> None:
    given(door).when(says(BUDGET)).then(202)
    with soon(door.read):
        given(door).when(asks(settle_ms=2000)).then(
            200, has(known=True, pending={"messages": 0, "oldest": None})
        )


def test_settling_ends_with_its_time(door: Door) -> None:
    given(door).when(says(BUDGET)).then(202)
    before = time.monotonic()
    body = given(door).when(asks(settle_ms=200)).then(200, has(known=False))
    assert body["pending"]["messages"] == 1
    assert time.monotonic() - before >= 0.2


def test_settling_does_not_wait_where_nothing_is_pending(door: Door) -> None:
    before = time.monotonic()
    given(door, says("Hello")).when(asks(settle_ms=2000)).then(200)
    given(door).when(asks(sender=person("nobody"), settle_ms=2000)).then(200)
    assert time.monotonic() - before < 3.5  # of the four seconds that both would wait


def test_who_sends_may_wait_until_it_is_read(door: Door) -> None:
    with soon(door.read):
        sent = replace(says(BUDGET), path="/v1/messages?wait=processed")
        accepted = given(door).when(sent).then(202, statuses("accepted"))["accepted"]
    given(door).when(get(f"/v1/messages/{accepted[0]['message_id']}/receipt")).then(200, has(state="done"))


def test_who_sends_does_not_wait_for_ever(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "PATIENCE", 0.2)
    sent = replace(says(BUDGET), path="/v1/messages?wait=processed")
    given(door).when(sent).then(202, statuses("accepted"))


@contextmanager
def soon(act: Callable[[], None]) -> Iterator[None]:
    """Does it beside what is done in the block, a little later, again and again."""
    over = threading.Event()

    def run() -> None:
        while not over.wait(0.1):
            act()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_the_queue_reads_what_was_sent(house: House, door: Door) -> None:
    given(door).when(says(BUDGET)).then(202)
    run_worker(house.composed.queue, concurrency=2, once=True)
    assert the_fact(door)["status"] == "current"


# --- every read is recorded first -----------------------------------------------------------------------


def reads(house: House, door: Door) -> list[dict[str, Json]]:
    columns = ("injection_id", "contact_id", "api_key_id", "route", "purpose", "item_ids", "position")
    rows = house.composed.keeper.tuples(
        f"SELECT {', '.join(columns)} FROM rapport.reads WHERE tenant = %s ORDER BY at",  # noqa: S608
        (door.tenant,),
    )
    return [dict(zip(columns, row, strict=True)) for row in rows]


def test_a_context_leaves_one_row_with_all_that_it_showed(house: House, door: Door) -> None:
    sent = given(door, says(BUDGET)).when(says("Hello")).then(202)["accepted"][0]
    shown = given(door).when(asks(recent=1)).then(200)
    (row,) = reads(house, door)
    assert str(row["injection_id"]) == shown["injection_id"]
    assert str(row["contact_id"]) == shown["contact_id"]
    assert (row["route"], row["purpose"], row["position"]) == ("context", "service_memory", shown["position"])
    assert [str(item) for item in row["item_ids"]] == [shown["items"][0]["fact_id"], sent["message_id"]]


def test_looking_at_facts_leaves_one_row(house: House, door: Door) -> None:
    fact_id = given(door, says(BUDGET)) and the_fact(door)["id"]
    (row,) = reads(house, door)
    assert (row["route"], [str(item) for item in row["item_ids"]]) == ("facts", [fact_id])


def test_what_is_refused_leaves_no_row(house: House, door: Door) -> None:
    given(door, says(BUDGET)).when(asks(budget=5)).then(422)
    given(door).when(get(f"/v1/contacts/{uuid4()}/facts")).then(404)
    assert reads(house, door) == []


class BrokenLedger(InMemoryLedger):
    def __init__(self, error: Exception) -> None:
        self._error = error

    @contextmanager
    def recording(self, tenant: UUID, *reads: Read) -> Iterator[None]:
        yield
        raise self._error


@pytest.mark.parametrize("error", [Unavailable("The disk is full."), RuntimeError(MARK)])
def test_what_cannot_be_recorded_is_not_answered(error: Exception) -> None:
    door = in_memory(ledger=BrokenLedger(error))
    sam = given(door, says(BUDGET)).when(post("/v1/contacts:resolve", person())).then(200)["id"]
    for request in (asks(), get(f"/v1/contacts/{sam}/facts")):
        answer = given(door).when(request).answer
        assert answer.status == 503
        problem("unavailable", says="Try again", without=MARK)(answer)
        assert "2,500,000" not in answer.text
        assert answer.headers["retry-after"]


def test_a_fault_of_ours_is_told_without_what_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    door = in_memory()

    def breaks(*_: object) -> None:
        raise RuntimeError(MARK)

    monkeypatch.setattr(door.service.contacts, "find", breaks)
    for request in (asks(sender=person(MARK)), says(MARK)):
        given(door).when(request).then(500, problem("internal", without=MARK), new_events=0)


def test_in_memory_the_service_says_the_same() -> None:
    door = in_memory()
    given(door, says(BUDGET)).when(asks()).then(200, lambda a: "AED 2,500,000" in a.body["text"])
    erased = given(door).when(delete(f"/v1/facts/{the_fact(door)['id']}")).then(202, has(scope="fact"))
    given(door).when(get(f"/v1/erasures/{erased['id']}")).then(200, has(state="requested"))
    given(door).when(asks()).then(200, has(known=False))
    given(door).when(delete(f"/v1/contacts/{contact_id(door)}", Role.OFFICER)).then(202, has(scope="contact"))
    given(door).when(asks()).then(200, has(contact_id=None))


# --- facts in two times ---------------------------------------------------------------------------------


def test_a_fact_that_was_superseded_says_by_which(door: Door) -> None:
    given(door, says(BUDGET), says(RAISED, sent_at=later(48)))
    by_status = {item["status"]: item for item in facts(door)}
    assert by_status.keys() == {"current", "superseded"}
    assert by_status["superseded"]["superseded_by"] == by_status["current"]["id"]
    assert by_status["superseded"]["valid_to"] == by_status["current"]["valid_from"]
    assert by_status["current"]["display"] == "up to AED 3,000,000"


def test_as_of_shows_what_held_then(door: Door) -> None:
    given(door, says(BUDGET), says(RAISED, sent_at=later(48)))
    (then,) = facts(door, {"as_of": later(24)})
    assert (then["display"], then["status"]) == ("up to AED 2,500,000", "current")
    (now,) = facts(door, {"as_of": later(49)})
    assert now["display"] == "up to AED 3,000,000"
    assert facts(door, {"as_of": later(-1)}) == []


@pytest.mark.parametrize("time", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"])
def test_the_ends_of_time_are_times(door: Door, time: str) -> None:
    given(door, says(BUDGET))
    assert facts(door, {"as_of": time}) == []
    assert len(facts(door, {"known_at": time})) == (time > "2")


def test_known_at_shows_what_we_knew_then(door: Door) -> None:
    given(door, says(BUDGET))
    known_then = the_fact(door)
    given(door, says(RAISED, sent_at=later(48)))
    (then,) = facts(door, {"known_at": known_then["recorded_at"]})
    assert then == known_then
    assert facts(door, {"known_at": later(0)}) == []
    (both,) = facts(door, {"known_at": known_then["recorded_at"], "as_of": later(49)})
    assert both["display"] == "up to AED 2,500,000"


def test_what_was_said_late_of_an_earlier_time_is_history(door: Door) -> None:
    given(door, says(RAISED, sent_at=later(48)), says(BUDGET))
    assert [(i["display"], i["status"]) for i in facts(door)] == [
        ("up to AED 2,500,000", "superseded"),
        ("up to AED 3,000,000", "current"),
    ]


def test_what_begins_later_is_future(door: Door) -> None:
    given(door, says("Hello"))
    next_year = replace(said(Key("budget_max"), aed(9), at=0), valid_from=MORNING + timedelta(days=365))
    decide(door, Record((replace(next_year, id=uuid4()),)))
    (fact,) = facts(door)
    assert fact["status"] == "future"
    given(door).when(asks()).then(200, has(known=False))


def test_what_was_never_true_is_retracted(door: Door) -> None:
    given(door, says(BUDGET))
    fact_id = UUID(the_fact(door)["id"])
    decide(door, Retract(fact_id=fact_id, reason=RetractReason.WRONG, by="operator", at=datetime.now(UTC)))
    (fact,) = facts(door)
    assert (fact["status"], fact["id"]) == ("retracted", str(fact_id))
    given(door).when(asks()).then(200, has(known=False))


def decide(door: Door, command: Command) -> None:
    """What has no route yet."""
    contacts = door.service.contacts
    opened = contacts.find(door.tenant, SAM)
    assert opened is not None
    contact = deciding.replay(r.event for r in contacts.history(opened))
    events = deciding.decide(contact, command)
    row = current_row(contact.after(events))
    contacts.append(opened, Append(events=events, memory=row, state=opened.state))


# --- forgetting -----------------------------------------------------------------------------------------


def test_an_erased_fact_is_named_and_not_told(door: Door) -> None:
    given(door, says(BUDGET))
    given(door).when(delete(f"/v1/facts/{the_fact(door)['id']}")).then(202)
    (fact,) = facts(door)
    assert (fact["status"], fact["value"], fact["display"]) == ("erased", None, "erased")
    assert [(e["quote"], e["erased"]) for e in fact["evidence"]] == [(None, True)]
    body = given(door).when(asks(recent=9)).then(200, has(known=False, recent=[]))
    assert "2,500,000" not in body["text"]


def test_erasing_a_fact_twice_is_one_erasure(door: Door) -> None:
    given(door, says(BUDGET))
    request = delete(f"/v1/facts/{the_fact(door)['id']}")
    first = given(door).when(request).then(202)
    given(door).when(request).then(202, has(id=first["id"]), new_events=0)


def test_an_erased_contact_tells_nothing_and_comes_back_as_another(house: House, door: Door) -> None:
    sent = given(door, says(BUDGET)).when(says("Hello")).then(202)["accepted"][0]
    sam = sent["contact_id"]
    given(door).when(delete(f"/v1/contacts/{sam}", Role.OFFICER)).then(
        202, has(scope="contact", contact_id=sam)
    )
    given(door).when(asks()).then(200, has(contact_id=None, known=False))
    given(door).when(asks(contact_id=sam, recent=9)).then(200, has(memory="erased", known=False, recent=[]))
    given(door).when(get(f"/v1/messages/{sent['message_id']}/receipt")).then(404, problem("not_found"))
    shown = given(door).when(get(f"/v1/contacts/{sam}/facts")).then(200)["items"]
    assert [(f["status"], f["value"]) for f in shown] == [("erased", None)]
    given(door).when(says("Hello")).then(
        202, statuses("refused"), new_events=0
    )  # sent before, delivered late
    now = datetime.now(UTC).isoformat()
    again = given(door).when(says("Hello", sent_at=now)).then(202, statuses("accepted"))["accepted"][0]
    assert again["contact_id"] != sam
    assert again["message_id"] != sent["message_id"]
    house.composed.eraser.complete()
    given(door).when(get(f"/v1/contacts/{sam}/facts")).then(200)
    given(door).when(asks()).then(200, has(contact_id=again["contact_id"]))
