"""A phone number as an alias: it finds its contact in any writing, and never merges two."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import Door, Json, Request, asks, delete, given, in_memory, on_database, post, problem, says

IN_MANY_WAYS = ("+971 50 123 4567", "00971501234567", "971501234567", "٠٠٩٧١٥٠١٢٣٤٥٦٧")
SAMS = IN_MANY_WAYS[0]
BY_ID = {"channel": "whatsapp", "account": "main", "external_id": "AE.7f3k"}


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Iterator[Door]:
    if request.param == "in memory":
        yield in_memory()
    else:
        house: House = request.getfixturevalue("house")
        yield on_database(house.composed, house.client)


def resolves(**more: Json) -> Request:
    return post("/v1/contacts:resolve", {**BY_ID, **more})


def by_number(number: str, channel: str = "phone") -> Request:
    return post("/v1/contacts:resolve", {"channel": channel, "external_id": number})


def test_a_phone_finds_its_contact_in_any_writing(door: Door) -> None:
    sam = given(door).when(resolves(phone=SAMS)).then(201, new_events=2)
    assert (sam["created"], sam["phone_belongs_to_another"]) == (True, False)
    for number in IN_MANY_WAYS:
        found = given(door).when(by_number(number)).then(200, new_events=0)
        assert (found["id"], found["created"]) == (sam["id"], False)
        given(door).when(resolves(phone=number)).then(200, new_events=0)


def test_a_whatsapp_number_is_one_contact_in_any_writing(door: Door) -> None:
    first, *others = (by_number(number, "whatsapp") for number in IN_MANY_WAYS)
    sam = given(door).when(first).then(201)["id"]
    for other in others:
        assert given(door).when(other).then(200, new_events=0)["id"] == sam
    senders = [{"channel": "whatsapp", "external_id": number} for number in IN_MANY_WAYS]
    sent = post("/v1/messages", {"messages": [says("Hi", sender=s).json["messages"][0] for s in senders]})
    assert {taken["contact_id"] for taken in given(door).when(sent).then(202)["accepted"]} == {sam}
    assert all(given(door).when(asks(sender=s)).then(200)["contact_id"] == sam for s in senders)


def test_a_phone_that_is_anothers_merges_nobody(door: Door) -> None:
    kim = given(door).when(by_number(SAMS)).then(201)["id"]
    sam = given(door).when(resolves(phone=IN_MANY_WAYS[1])).then(201)
    assert sam["phone_belongs_to_another"] is True
    assert sam["id"] != kim
    assert given(door).when(by_number(SAMS)).then(200)["id"] == kim


def test_a_message_brings_a_phone_too(door: Door) -> None:
    sent = says("My budget is 2.5M dirhams", sender={**BY_ID, "phone": SAMS})
    taken = given(door).when(sent).then(202)["accepted"][0]
    assert (taken["status"], taken["phone_belongs_to_another"]) == ("accepted", False)
    assert given(door).when(by_number(SAMS)).then(200)["id"] == taken["contact_id"]
    others = {"channel": "web", "external_id": "visitor 7", "phone": IN_MANY_WAYS[2]}
    kim = given(door).when(says("Hello", sender=others)).then(202)["accepted"][0]
    assert (kim["status"], kim["phone_belongs_to_another"]) == ("accepted", True)
    door.read()
    number = {"channel": "phone", "external_id": SAMS}
    assert "2,500,000" in given(door).when(asks(sender=number)).then(200)["text"]


@pytest.mark.parametrize("number", ["0501234567", "MARK MARK MARK", "+999 1234567"])
def test_what_is_no_phone_is_refused_in_words(door: Door, number: str) -> None:
    told = problem("invalid", says="+971 50 123 4567", without=number)
    given(door).when(resolves(phone=number)).then(422, told, new_events=0)
    bad = says("Hello", sender={**BY_ID, "phone": number})
    given(door).when(bad).then(
        422, problem("invalid", says="messages.0.from.phone", without=number), new_events=0
    )


def test_a_phone_goes_with_its_contact(door: Door) -> None:
    sam = given(door).when(resolves(phone=SAMS)).then(201)["id"]
    given(door, delete(f"/v1/contacts/{sam}", Role.OFFICER))
    again = given(door).when(by_number(SAMS)).then(201)
    assert again["id"] != sam
    old = says("My budget is 2.5M dirhams", sender={"channel": "phone", "external_id": SAMS})
    refused = given(door).when(old).then(202, new_events=0)["accepted"][0]
    assert (refused["status"], refused["reason"]) == ("refused", "erased")
