"""Who read what of whom, as officers and auditors are told it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import quote

from domain.access import Role
from tests.given import Door, asks, get, given, in_memory, person, says


def told(door: Door, query: str = "", role: Role = Role.OFFICER) -> list[dict[str, object]]:
    items: list[dict[str, object]] = given(door).when(get(f"/v1/audit{query}").by(role)).then(200)["items"]
    return items


def test_every_block_is_told_with_whose_it_was_and_which_facts_stood_in_it() -> None:
    door = in_memory()
    given(door, says("My budget is 2.5M dirhams"))
    door.read()
    block = given(door).when(asks()).then(200)
    first = told(door)[0]
    assert (first["id"], first["contact_id"], first["route"]) == (
        block["injection_id"],
        block["contact_id"],
        "context",
    )
    assert first["item_ids"] == [item["fact_id"] for item in block["items"]]


def test_what_a_key_read_between_two_times_is_told_and_whose() -> None:
    door = in_memory()
    given(door, says("Hello"), says("Hello", sender=person("kim")))
    given(door, asks(), asks(sender=person("kim")))
    bot = told(door)[0]["api_key_id"]
    given(door, asks().by(Role.OPERATOR))
    now = datetime.now(UTC)
    hour_ago, ahead = (
        quote((now + shift).isoformat()) for shift in (-timedelta(hours=1), timedelta(hours=1))
    )
    found = told(door, f"?api_key={bot}&since={hour_ago}&until={ahead}")
    assert len({read["contact_id"] for read in found}) == 2
    assert {read["api_key_id"] for read in found} == {bot}
    assert told(door, f"?api_key={bot}&since={ahead}") == []


def test_reads_come_in_pages_the_latest_first() -> None:
    door = in_memory()
    given(door, says("Hello"))
    given(door, *[asks()] * 5)
    all_of_them = [read["id"] for read in told(door)]
    page = given(door).when(get("/v1/audit?limit=2").by(Role.AUDITOR)).then(200)
    again = (
        given(door).when(get(f"/v1/audit?limit=500&cursor={page['next_cursor']}").by(Role.AUDITOR)).then(200)
    )
    assert [read["id"] for read in page["items"] + again["items"]] == all_of_them
    assert again["next_cursor"] is None


def test_one_contacts_reads_are_told_alone() -> None:
    door = in_memory()
    given(door, says("Hello"), says("Hello", sender=person("kim")))
    sam = given(door).when(asks()).then(200)["contact_id"]
    given(door, asks(sender=person("kim")))
    assert {read["contact_id"] for read in told(door, f"?contact={sam}")} == {sam}
