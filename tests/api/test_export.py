"""`rapport facts --all`: everybody's facts of one tenant, as the API tells them."""

from __future__ import annotations

import json

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.api.test_cli import Rapport, rapport
from tests.given import Door, Json, delete, get, given, on_database, person, post, says

__all__ = ["rapport"]

BUDGET = "My budget is 2.5M dirhams"
WARNING = "What follows is personal data in clear: keep it no longer than you need it."


@pytest.fixture
def people(house: House, door: Door) -> dict[str, str]:
    """Name to contact; another tenant has a contact too."""
    names = ("sam", "kim", "alex")
    given(door, says(BUDGET), says("I want 3 bedrooms"), says(BUDGET, sender=person("kim")))
    given(door, says("hello", sender=person("alex")))
    given(on_database(house.composed, house.client), says(BUDGET, sender=person("stranger")))
    return {
        name: given(door).when(post("/v1/contacts:resolve", person(name))).then(200)["id"] for name in names
    }


def facts(door: Door, contact: str) -> Json:
    return given(door).when(get(f"/v1/contacts/{contact}/facts")).then(200)


def test_a_line_is_a_fact_as_the_api_tells_it_with_its_contact(
    rapport: Rapport, door: Door, people: dict[str, str]
) -> None:
    said = rapport("facts", "--all", "-o", "ndjson")
    told = [json.loads(line) for line in said.out.splitlines()]
    expected = [
        {"contact_id": c, **item} for c in sorted(people.values()) for item in facts(door, c)["items"]
    ]
    assert told == expected
    assert len(told) == 3
    assert said.err.splitlines() == [WARNING, "3 contacts, 3 facts."]


def test_in_json_a_line_is_a_contact(rapport: Rapport, door: Door, people: dict[str, str]) -> None:
    told = [json.loads(line) for line in rapport("facts", "--all", "-o", "json").out.splitlines()]
    assert told == [{"contact_id": c, **facts(door, c)} for c in sorted(people.values())]


def test_for_people_each_has_a_table_under_its_id(rapport: Rapport, people: dict[str, str]) -> None:
    said = rapport("facts", "--all")
    assert said.out.count("up to AED 2,500,000") == 2
    assert people["sam"] in said.out
    assert people["alex"] not in said.out


def test_who_was_erased_is_not_among_them(rapport: Rapport, door: Door, people: dict[str, str]) -> None:
    given(door).when(delete(f"/v1/contacts/{people['kim']}", Role.OFFICER)).then(202)
    said = rapport("facts", "--all", "-o", "ndjson")
    assert people["kim"] not in said.out
    assert len(said.out.splitlines()) == 2


def test_each_look_of_an_export_has_its_row_in_the_ledger(
    rapport: Rapport, house: House, door: Door, people: dict[str, str]
) -> None:
    rapport("facts", "--all", "-o", "ndjson")
    rows = house.composed.keeper.tuples(
        "SELECT contact_id FROM rapport.reads WHERE tenant = %s AND route = 'facts'", (door.tenant,)
    )
    assert {str(row[0]) for row in rows} == set(people.values())


def test_it_wants_a_contact_or_all_and_not_both(rapport: Rapport, people: dict[str, str]) -> None:
    for arguments in ((), (people["sam"], "--all")):
        said = rapport("facts", *arguments)
        assert said.code == 2
        assert "Name a contact, or --all for every one." in said.err
