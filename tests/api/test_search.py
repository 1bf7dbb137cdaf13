"""Contacts are found by an address, by a name or a part of one, and by filters; on both adapters alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from api import directory
from domain.access import Role
from tests.api.conftest import House
from tests.given import (
    MORNING,
    Door,
    Json,
    Request,
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

SAM = "Call me Sam Al-Hashimi"
KIM = "Call me Kim"


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    made = on_database(house.composed, house.client)

    def read() -> None:
        made.read()
        house.composed.projections.catch_up()

    return replace(made, read=read)


def spoken(text: str, who: str, *, day: int = 0, channel: str = "whatsapp") -> Request:
    sent_at = (MORNING + timedelta(days=day)).isoformat()
    return says(text, sender=person(who, channel=channel), sent_at=sent_at)


def search(door: Door, **sought: Json) -> Json:
    request = post("/v1/contacts:search", sought).by(Role.OPERATOR)
    return given(door).when(request).then(200, new_events=0)


def names(found: Json) -> list[str | None]:
    return [item["name"] for item in found["items"]]


@pytest.fixture
def people(door: Door) -> Door:
    given(door, spoken(SAM, "sam", day=1), spoken(KIM, "kim", day=2, channel="web"))
    given(door, spoken("Hello", "lee", day=3))
    return door


def test_those_seen_last_come_first(people: Door) -> None:
    found = search(people)
    assert names(found) == [None, "Kim", "Sam Al-Hashimi"]
    assert (found["next_cursor"], found["matched"]) == (None, None)


def test_what_stands_in_clear_is_told(people: Door) -> None:
    (sam,) = search(people, name="sam")["items"]
    assert (sam["memory"], sam["channels"], sam["relationship"]) == ("on", ["whatsapp"], None)
    assert (sam["facts"], sam["pending_review"]) == (1, 0)
    assert sam["first_message_at"] == sam["last_message_at"]


def test_a_contact_is_found_by_its_address(people: Door) -> None:
    assert names(search(people, address=person("sam"))) == ["Sam Al-Hashimi"]
    assert names(search(people, address=person("nobody"))) == []
    assert names(search(people, address=person("sam", channel="web"))) == []


@pytest.mark.parametrize("words", ["sam", "SAM", "hashimi sam", "Säm", "hash", "am hashi"])
def test_a_contact_is_found_by_words_of_its_name_and_by_parts_of_them(people: Door, words: str) -> None:
    found = search(people, name=words)
    assert (names(found), found["matched"]) == (["Sam Al-Hashimi"], "parts")


@pytest.mark.parametrize("words", ["samuel", "sam kim", "🙂", "?"])
def test_and_by_no_others(people: Door, words: str) -> None:
    assert names(search(people, name=words)) == []


@pytest.mark.parametrize(
    ("words", "found"),
    [("sam", ["Sam Al-Hashimi"]), ("HASHIMI sam", ["Sam Al-Hashimi"]), ("hash", []), ("sam kim", [])],
)
def test_among_many_contacts_whole_words_are_looked_for(
    people: Door, monkeypatch: pytest.MonkeyPatch, words: str, found: list[str]
) -> None:
    monkeypatch.setattr(directory, "OPENED_AT_MOST", 1)
    answer = search(people, name=words)
    assert (names(answer), answer["matched"]) == (found, "words")


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({"channel": "web"}, ["Kim"]),
        ({"memory": "on"}, [None, "Kim", "Sam Al-Hashimi"]),
        ({"memory": "paused"}, []),
        ({"pending_review": True}, []),
        ({"last_message_from": (MORNING + timedelta(days=2)).isoformat()}, [None, "Kim"]),
        ({"last_message_to": (MORNING + timedelta(days=2)).isoformat()}, ["Sam Al-Hashimi"]),
        ({"name": "i", "channel": "web"}, ["Kim"]),
    ],
    ids=str,
)
def test_filters_narrow_the_list(people: Door, filters: dict[str, Json], found: list[str | None]) -> None:
    assert names(search(people, **filters)) == found


@pytest.mark.parametrize("more", [{}, {"name": "m"}], ids=["a list", "a name"])
def test_pages_follow_one_another(people: Door, more: dict[str, Json]) -> None:
    whole, paged = names(search(people, **more)), []
    cursor = None
    for _ in whole:
        page = search(people, limit=1, **more, **({"cursor": cursor} if cursor else {}))
        paged += names(page)
        cursor = page["next_cursor"]
    assert paged == whole
    assert cursor is None


@pytest.mark.parametrize("cursor", ["", "x", "MARK", "MjAyNi0xMS0wMSB4"])
def test_a_cursor_that_is_not_ours_is_refused(people: Door, cursor: str) -> None:
    request = post("/v1/contacts:search", {"cursor": cursor}).by(Role.OPERATOR)
    given(people).when(request).then(422, problem("invalid", says="next_cursor", without="MARK"))


def test_an_address_is_asked_for_alone(people: Door) -> None:
    request = post("/v1/contacts:search", {"address": person(), "name": "sam"}).by(Role.OPERATOR)
    given(people).when(request).then(422, problem("invalid", says="an address alone"))


def test_a_name_that_was_erased_finds_nobody(people: Door) -> None:
    (sam,) = search(people, name="sam")["items"]
    facts = given(people).when(get(f"/v1/contacts/{sam['id']}/facts")).then(200)["items"]
    given(people, delete(f"/v1/facts/{facts[0]['id']}"))
    assert search(people, name="sam")["items"] == []
    (found,) = search(people, address=person("sam"))["items"]
    assert (found["name"], found["facts"]) == (None, 0)


def test_a_contact_that_was_erased_is_nowhere(people: Door) -> None:
    (sam,) = search(people, name="sam")["items"]
    given(people).when(delete(f"/v1/contacts/{sam['id']}", Role.OFFICER)).then(202)
    assert sam["id"] not in [each["id"] for each in search(people)["items"]]
    assert search(people, name="sam")["items"] == search(people, address=person("sam"))["items"] == []


def test_another_tenants_contacts_are_not_found(house: House) -> None:
    ours, theirs = (on_database(house.composed, house.client) for _ in range(2))
    given(theirs, spoken(SAM, "sam"))
    house.composed.projections.catch_up()
    assert search(ours)["items"] == search(ours, name="sam")["items"] == []
    assert search(ours, address=person("sam"))["items"] == []
    assert len(search(theirs, name="sam")["items"]) == 1


def test_each_search_is_a_read_in_the_ledger(house: House) -> None:
    door = on_database(house.composed, house.client)
    given(door, spoken(SAM, "sam"))
    house.composed.projections.catch_up()
    (sam,) = search(door, name="sam")["items"]
    rows = house.composed.keeper.tuples(
        "SELECT contact_id, route, item_ids::text[] FROM rapport.reads "
        "WHERE tenant = %s AND route = 'contacts:search'",
        (door.tenant,),
    )
    assert rows == [(None, "contacts:search", [sam["id"]])]


# --- projections over HTTP --------------------------------------------------------------------------------


def test_projections_say_where_they_stand_and_are_made_anew_on_request(house: House) -> None:
    door = on_database(house.composed, house.client)
    house.composed.projections.catch_up()
    found = given(door).when(get("/v1/projections").by(Role.ANALYST)).then(200)["items"]
    assert [each["name"] for each in found] == ["directory", "names", "review", "episodes", "history"]
    assert {each["behind_events"] for each in found} == {0}
    asked = post("/v1/projections/directory:rebuild").by(Role.ADMIN)
    given(door).when(asked).then(202, new_events=0)
    wanted = "SELECT wanted FROM rapport.projections WHERE name = 'directory'"
    assert house.composed.keeper.tuples(wanted) == [(True,)]
    nothing = post("/v1/projections/nothing:rebuild").by(Role.ADMIN)
    given(door).when(nothing).then(
        404, problem("not_found", says="directory, names, review, episodes, history")
    )
