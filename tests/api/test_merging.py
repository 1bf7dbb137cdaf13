"""Two contacts are one person: merged by a person, told as one, and two again when it was wrong."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

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
    problem,
    says,
)

SAM, WEB = person(), person("visitor-1", channel="web")
LATER = (MORNING + timedelta(days=2)).isoformat()


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Iterator[Door]:
    if request.param == "in memory":
        yield in_memory()
    else:
        house: House = request.getfixturevalue("house")
        yield on_database(house.composed, house.client)


def two(door: Door) -> tuple[str, str]:
    """Sam on WhatsApp with a budget, and a visitor of the web site with another and a wish."""
    sam = given(door).when(says("My budget is 2M dirhams")).then(202)["accepted"][0]["contact_id"]
    told = says("My budget is 3M dirhams. I need 3 bedrooms", sender=WEB, sent_at=LATER)
    web = given(door).when(told).then(202)["accepted"][0]["contact_id"]
    door.read()
    return sam, web


def merges(into: str, other: str, **more: Json) -> Request:
    return post(f"/v1/contacts/{into}:merge", {"contact_id": other, "confirm": True, **more}).by(
        Role.OPERATOR
    )


def splits(contact_id: str, other: str) -> Request:
    return post(f"/v1/contacts/{contact_id}:split", {"contact_id": other}).by(Role.OPERATOR)


def known(door: Door, contact_id: str) -> dict[str, str]:
    facts = given(door).when(get(f"/v1/contacts/{contact_id}/facts?status=current")).then(200)["items"]
    return {fact["key"]: fact["display"] for fact in facts}


def block(door: Door, **who: Json) -> Json:
    return given(door).when(asks(**who)).then(200)


def test_a_merge_is_shown_before_it_is_done(door: Door) -> None:
    sam, web = two(door)
    shown = given(door).when(merges(sam, web, confirm=False)).then(200, new_events=0)
    assert shown["merged"] is False
    assert [(one["contact_id"], one["key"], one["display"]) for one in shown["ends"]] == [
        (sam, "budget_max", "up to AED 2,000,000")
    ]
    assert shown["ends"][0]["instead"] == "up to AED 3,000,000"
    assert known(door, sam)["budget_max"] == "up to AED 2,000,000"


@pytest.mark.parametrize("the_web_is_the_head", [False, True])
def test_either_is_found_as_the_one_and_both_are_known_and_a_split_gives_both_back(
    door: Door, the_web_is_the_head: bool
) -> None:
    sam, web = two(door)
    before = known(door, sam), known(door, web)
    head, other = (web, sam) if the_web_is_the_head else (sam, web)
    given(door).when(merges(head, other)).then(200)
    both = known(door, head)
    assert both["budget_max"] == "up to AED 3,000,000"
    assert both["bedroom_count"] == "3"
    assert {block(door, sender=who)["contact_id"] for who in (SAM, WEB)} == {head}
    assert "AED 3,000,000" in block(door, sender=SAM)["text"]
    assert "AED 2,000,000" not in block(door, sender=WEB)["text"]
    told = given(door).when(get(f"/v1/contacts/{head}")).then(200)
    assert [one["contact_id"] for one in told["merged"]] == [other]
    assert {each["channel"] for each in told["identities"]} == {"whatsapp", "web"}
    given(door).when(splits(head, other)).then(200)
    assert (known(door, sam), known(door, web)) == before
    assert block(door, sender=SAM)["contact_id"] == sam
    assert block(door, sender=WEB)["contact_id"] == web


def test_an_old_id_says_where_the_contact_is_found(door: Door) -> None:
    sam, web = two(door)
    given(door, merges(sam, web))
    for what in ("", "/facts?status=current", "/timeline", "/messages", "/context", "/summary"):
        answer = door.send(get(f"/v1/contacts/{web}{what}"))
        assert answer.status in (200, 308)
        assert block(door, contact_id=web)["contact_id"] == sam
    client = door.client
    key = {"authorization": f"Bearer {door.keys[Role.OPERATOR]}"}
    moved = client.get(f"/v1/contacts/{web}/facts?status=current", headers=key, follow_redirects=False)
    assert (moved.status_code, moved.headers["location"]) == (308, f"/v1/contacts/{sam}/facts?status=current")


def test_what_comes_by_either_address_is_one_contacts_and_goes_along_when_they_are_split(door: Door) -> None:
    sam, web = two(door)
    given(door, merges(sam, web))
    more = says("My budget is 4M dirhams now", sender=WEB, sent_at=(MORNING + timedelta(days=3)).isoformat())
    taken = given(door).when(more).then(202)["accepted"][0]
    assert (taken["contact_id"], taken["status"]) == (sam, "accepted")
    again = given(door).when(more).then(202)["accepted"][0]
    assert (again["message_id"], again["status"]) == (taken["message_id"], "duplicate")
    door.read()
    receipt = given(door).when(get(f"/v1/messages/{taken['message_id']}/receipt")).then(200)
    assert receipt["outcomes"][0]["outcome"] == "believed"
    assert known(door, sam)["budget_max"] == "up to AED 4,000,000"
    turns = given(door).when(get(f"/v1/contacts/{sam}/messages")).then(200)["items"]
    assert {turn["channel"] for turn in turns} == {"whatsapp", "web"}
    given(door).when(splits(sam, web)).then(200)
    assert known(door, sam)["budget_max"] == "up to AED 2,000,000"
    assert known(door, web)["budget_max"] == "up to AED 4,000,000"


def test_what_a_person_struck_stays_struck_when_they_are_two_again(door: Door) -> None:
    sam, web = two(door)
    given(door, merges(sam, web))
    facts = given(door).when(get(f"/v1/contacts/{sam}/facts?status=current")).then(200)["items"]
    budget = next(fact["id"] for fact in facts if fact["key"] == "budget_max")
    given(door, post(f"/v1/facts/{budget}:retract").by(Role.OPERATOR).with_headers(if_match="*"))
    assert known(door, sam)["budget_max"] == "up to AED 2,000,000"
    given(door).when(splits(sam, web)).then(200)
    assert "budget_max" not in known(door, web)


def test_an_erased_fact_is_gone_from_the_one_and_from_the_two(door: Door) -> None:
    sam, web = two(door)
    given(door, merges(sam, web))
    facts = given(door).when(get(f"/v1/contacts/{sam}/facts?status=current")).then(200)["items"]
    budget = next(fact["id"] for fact in facts if fact["key"] == "budget_max")
    given(door).when(delete(f"/v1/facts/{budget}")).then(202)
    assert "AED" not in block(door, sender=SAM)["text"]
    given(door).when(splits(sam, web)).then(200)
    assert "AED 3,000,000" not in block(door, sender=WEB)["text"]
    assert "AED 2,000,000" in block(door, sender=SAM)["text"]


def test_an_address_of_a_member_is_unlinked_from_the_one(door: Door) -> None:
    sam, web = two(door)
    given(door, merges(sam, web))
    told = given(door).when(get(f"/v1/contacts/{sam}")).then(200)["identities"]
    of_web = next(each["id"] for each in told if each["channel"] == "web")
    given(door).when(delete(f"/v1/contacts/{sam}/identities/{of_web}")).then(200, new_events=1)
    assert block(door, sender=WEB)["contact_id"] is None
    assert known(door, sam)["budget_max"] == "up to AED 3,000,000"


def test_erasing_the_person_erases_every_member(door: Door) -> None:
    sam, web = two(door)
    given(door, merges(sam, web))
    given(door).when(delete(f"/v1/contacts/{web}", Role.OFFICER)).then(202)
    for contact_id in (sam, web):
        answer = door.send(get(f"/v1/contacts/{contact_id}"))
        assert answer.body["status"] == "erased"
    for sender in (SAM, WEB):
        assert block(door, sender=sender)["contact_id"] is None
    given(door).when(merges(sam, web)).then(410, problem("erased"))


def test_one_contact_is_not_merged_with_itself_and_one_is_not_split_twice(door: Door) -> None:
    sam, web = two(door)
    given(door).when(merges(sam, sam)).then(409, problem("conflict"), new_events=0)
    given(door).when(splits(sam, web)).then(409, problem("conflict"), new_events=0)
    given(door, merges(sam, web))
    given(door).when(merges(sam, web)).then(409, problem("conflict"), new_events=0)
    given(door).when(splits(sam, web)).then(200)
    given(door).when(splits(sam, web)).then(409, problem("conflict"), new_events=0)
