"""Who looks like one person is proposed, never merged on the way: a person decides."""

from __future__ import annotations

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.given import Door, Json, Request, given, in_memory, on_database, person, post, problem, says


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    return on_database(house.composed, house.client)


def resolves(external_id: str, channel: str = "whatsapp", **more: Json) -> Request:
    return post("/v1/contacts:resolve", {"channel": channel, "external_id": external_id, **more})


def waiting(door: Door, request: pytest.FixtureRequest) -> list[Json]:
    if "PostgreSQL" in request.node.name:
        house: House = request.getfixturevalue("house")
        house.composed.projections.catch_up()
    listed = Request(method="GET", path="/v1/review", role=Role.OPERATOR)
    found: list[Json] = given(door).when(listed).then(200)["items"]
    return found


def decides(item: Json, decision: str) -> Request:
    return post(f"/v1/review/{item['id']}:decide", {"decision": decision}).by(Role.OPERATOR)


def found(door: Door, external_id: str, channel: str = "whatsapp") -> str:
    return str(given(door).when(resolves(external_id, channel)).then(200)["id"])


ALIKE = {
    "a Brazilian ninth digit": ("+55 95 9123-4567", "+55 95 99123-4567", "whatsapp", "ninth_digit"),
    "a Mexican 1": ("+52 55 1234 5678", "5215512345678", "whatsapp", "mexican_one"),
    "one number on two channels": ("+971 50 123 4567", "00971501234567", "sms", "same_phone"),
}


@pytest.mark.parametrize(("first", "second", "channel", "why"), ALIKE.values(), ids=ALIKE)
def test_numbers_that_may_be_one_persons_are_proposed_and_merged_by_an_approval(
    door: Door, request: pytest.FixtureRequest, first: str, second: str, channel: str, why: str
) -> None:
    one = given(door).when(resolves(first)).then(201)["id"]
    other = given(door).when(resolves(second, channel)).then(201)["id"]
    assert one != other
    (item,) = waiting(door, request)
    assert (item["what"], item["contact_id"], item["one_with"]) == ("merge", other, one)
    assert [reason["code"] for reason in item["reasons"]] == [why]
    assert found(door, first) == one
    given(door).when(decides(item, "approve")).then(200)
    given(door).when(decides(item, "approve")).then(200, new_events=0)
    assert found(door, first) == found(door, second, channel) == other
    assert waiting(door, request) == []


def test_what_a_person_rejected_is_not_proposed_again(door: Door, request: pytest.FixtureRequest) -> None:
    one = given(door).when(resolves("+55 95 9123-4567")).then(201)["id"]
    other = given(door).when(resolves("+55 95 99123-4567")).then(201)["id"]
    (item,) = waiting(door, request)
    given(door).when(decides(item, "reject")).then(200)
    asks = post(f"/v1/contacts/{one}:merge", {"contact_id": other, "confirm": True})
    asked = given(door).when(asks).then(202, new_events=0)
    assert asked["item_id"] is None
    assert waiting(door, request) == []
    assert found(door, "+55 95 9123-4567") == one


def test_a_bot_proposes_and_merges_nobody(door: Door, request: pytest.FixtureRequest) -> None:
    sam = given(door).when(says("Hello")).then(202)["accepted"][0]["contact_id"]
    mail = person("sam@example.com", channel="email")
    other = given(door).when(says("Hello", sender=mail)).then(202)["accepted"][0]["contact_id"]
    asks = post(f"/v1/contacts/{sam}:merge", {"contact_id": other, "confirm": True})
    asked = given(door).when(asks).then(202, new_events=1)
    (item,) = waiting(door, request)
    assert (item["id"], item["one_with"]) == (asked["item_id"], other)
    assert [reason["code"] for reason in item["reasons"]] == ["asked"]
    split = post(f"/v1/contacts/{sam}:split", {"contact_id": other})
    given(door).when(split).then(403, problem("forbidden"))


def test_a_phone_that_is_anothers_is_proposed(door: Door, request: pytest.FixtureRequest) -> None:
    kim = given(door).when(resolves("+971501234567", "phone")).then(201)["id"]
    given(door).when(resolves("AE.7f3k", phone="+971 50 123 4567")).then(201)
    (item,) = waiting(door, request)
    assert (item["one_with"], item["reasons"][0]["code"]) == (kim, "same_phone")
