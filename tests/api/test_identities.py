"""One contact, many addresses: linked, unlinked and moved by a person or a channel, and nobody is merged."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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

SAM = person()
BY_MAIL = person("sam@example.com", channel="email")
MOVED = person("971500000002")


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Iterator[Door]:
    if request.param == "in memory":
        yield in_memory()
    else:
        house: House = request.getfixturevalue("house")
        yield on_database(house.composed, house.client)


def links(contact_id: str, address: Json, **more: Json) -> Request:
    return post(f"/v1/contacts/{contact_id}/identities", {**address, **more}).by(Role.OPERATOR)


def unlinks(contact_id: str, identity_id: str) -> Request:
    return delete(f"/v1/contacts/{contact_id}/identities/{identity_id}")


def moves(old: Json, new: Json) -> Request:
    return post("/v1/identities:move", {"from": old, "to": new})


def sams(door: Door) -> str:
    sent = given(door).when(says("My budget is 2.5M dirhams")).then(202)["accepted"][0]
    return str(sent["contact_id"])


def reached(door: Door, contact_id: str) -> dict[str, str]:
    """Address to identity."""
    told = given(door).when(get(f"/v1/contacts/{contact_id}")).then(200)["identities"]
    return {each["address"]: each["id"] for each in told}


def found(door: Door, address: Json) -> str | None:
    contact_id: str | None = given(door).when(asks(sender=address)).then(200)["contact_id"]
    return contact_id


def test_a_linked_address_finds_its_contact_and_linking_it_again_changes_nothing(door: Door) -> None:
    sam = sams(door)
    given(door).when(links(sam, BY_MAIL)).then(201, new_events=1)
    given(door).when(links(sam, BY_MAIL)).then(200, new_events=0)
    assert reached(door, sam).keys() == {"sam", "sam@example.com"}
    assert found(door, BY_MAIL) == sam
    sent = given(door).when(says("My budget is 3M dirhams", sender=BY_MAIL)).then(202)["accepted"][0]
    assert sent["contact_id"] == sam


def test_an_address_of_another_contact_is_not_linked(door: Door) -> None:
    sam = sams(door)
    kim = given(door).when(says("Hello", sender=person("kim"))).then(202)["accepted"][0]["contact_id"]
    given(door).when(links(sam, person("kim"))).then(409, problem("conflict"), new_events=0)
    assert found(door, person("kim")) == kim


def test_whoever_writes_from_an_unlinked_address_is_a_new_contact(door: Door) -> None:
    sam = sams(door)
    given(door, links(sam, BY_MAIL), says("I like gardens", sender=BY_MAIL))
    by_mail = reached(door, sam)["sam@example.com"]
    given(door).when(unlinks(sam, by_mail)).then(200, new_events=1)
    given(door).when(unlinks(sam, by_mail)).then(200, new_events=0)
    assert reached(door, sam).keys() == {"sam"}
    assert found(door, BY_MAIL) is None
    other = given(door).when(says("Hello", sender=BY_MAIL)).then(202)["accepted"][0]["contact_id"]
    assert other != sam
    assert found(door, BY_MAIL) == other
    told = given(door).when(get(f"/v1/contacts/{sam}/messages")).then(200)["items"]
    assert {each["channel"] for each in told} == {"whatsapp", "email"}


def test_an_address_that_is_not_the_contacts_is_not_unlinked(door: Door) -> None:
    sam = sams(door)
    kim = given(door).when(says("Hello", sender=person("kim"))).then(202)["accepted"][0]["contact_id"]
    kims = reached(door, kim)["kim"]
    given(door).when(unlinks(sam, kims)).then(404, problem("not_found"), new_events=0)
    assert found(door, person("kim")) == kim


def test_an_unlinked_address_may_be_linked_again(door: Door) -> None:
    sam = sams(door)
    given(door, links(sam, BY_MAIL), unlinks(sam, reached_by_mail(door, sam)), links(sam, BY_MAIL))
    assert found(door, BY_MAIL) == sam


def reached_by_mail(door: Door, sam: str) -> str:
    given(door, links(sam, BY_MAIL))
    return reached(door, sam)["sam@example.com"]


def test_a_changed_number_moves_the_address(door: Door) -> None:
    sam = sams(door)
    moved = given(door).when(moves(SAM, MOVED)).then(200, new_events=2)
    assert (moved["contact_id"], moved["moved"]) == (sam, True)
    assert found(door, MOVED) == sam
    assert found(door, SAM) is None
    again = given(door).when(moves(SAM, MOVED)).then(200, new_events=0)
    assert (again["contact_id"], again["moved"], again["reason"]) == (sam, False, "unknown_address")
    sent = given(door).when(says("My budget is 3M dirhams", sender=MOVED)).then(202)["accepted"][0]
    assert sent["contact_id"] == sam


def test_an_operator_replaces_a_number_in_one_write(door: Door) -> None:
    sam = sams(door)
    old = reached(door, sam)["sam"]
    given(door).when(links(sam, MOVED, instead_of=old)).then(201, new_events=2)
    assert reached(door, sam).keys() == {"971500000002"}
    given(door).when(links(sam, MOVED, instead_of=old)).then(200, new_events=0)


def test_a_number_that_is_anothers_does_not_move(door: Door) -> None:
    sam = sams(door)
    kim = given(door).when(says("Hello", sender=MOVED)).then(202)["accepted"][0]["contact_id"]
    refused = given(door).when(moves(SAM, MOVED)).then(200, new_events=0)
    assert (refused["moved"], refused["reason"]) == (False, "belongs_to_another")
    assert (found(door, SAM), found(door, MOVED)) == (sam, kim)


def test_an_erase_takes_a_contact_with_addresses_that_it_is_not_found_by_any_more(door: Door) -> None:
    sam = sams(door)
    by_mail = reached_by_mail(door, sam)
    given(door, unlinks(sam, by_mail), says("Hello", sender=BY_MAIL))
    other = found(door, BY_MAIL)
    given(door).when(delete(f"/v1/contacts/{sam}", Role.OFFICER)).then(202)
    given(door).when(get(f"/v1/contacts/{sam}")).then(200, lambda a: a.body["status"] == "erased")
    assert found(door, BY_MAIL) == other
