"""Legal holds through the interface: the same over PostgreSQL and in memory."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest

from domain.access import Role
from tests.given import Door, Json, delete, given, in_memory, message, person, post, says, told
from tests.given import get as read


@pytest.fixture(params=["database", "memory"])
def any_door(request: pytest.FixtureRequest) -> Door:
    door: Door = request.getfixturevalue("door") if request.param == "database" else in_memory()
    return door


BUDGET, NAME = "My budget is 2.5M dirhams", "Please call me Sam"


def known(door: Door) -> Json:
    taken = given(door).when(told(message(BUDGET), message(NAME))).then(202)["accepted"]
    door.read()
    return taken


def hold(door: Door, contact: str, **named: Json) -> str:
    asked = {"ground": "litigation", "reason": "A claim.", **named}
    placed = given(door).when(post(f"/v1/contacts/{contact}/holds", asked).by(Role.OFFICER)).then(201)
    return str(placed["id"])


def kept(door: Door, contact: str, hold_id: str, status: int = 200) -> Json:
    asked = read(f"/v1/contacts/{contact}/holds/{hold_id}/kept").by(Role.OFFICER)
    return given(door).when(asked).then(status)


def words(found: Json) -> list[str]:
    return sorted([f["display"] for f in found["facts"]] + [m["text"] for m in found["messages"]])


def test_what_is_held_is_read_under_the_hold_alone_once_the_contact_is_erased(any_door: Door) -> None:
    taken = known(any_door)
    contact = taken[0]["contact_id"]
    held = hold(any_door, contact)
    assert words(kept(any_door, contact, held)) == []
    given(any_door).when(delete(f"/v1/contacts/{contact}").by(Role.OFFICER)).then(202)
    found = kept(any_door, contact, held)
    assert words(found) == ["AED 2,500,000", BUDGET, NAME, "Sam"]
    assert [a["external_id"] for a in found["addresses"]] == [person()["external_id"]]
    for role in (Role.BOT, Role.OPERATOR, Role.AUDITOR):
        asked = read(f"/v1/contacts/{contact}/holds/{held}/kept").by(role)
        given(any_door).when(asked).then(403)


def test_only_what_it_names_is_kept_and_a_release_ends_it(any_door: Door) -> None:
    taken = known(any_door)
    contact = taken[0]["contact_id"]
    held = hold(any_door, contact, messages=[taken[1]["message_id"]])
    given(any_door).when(delete(f"/v1/contacts/{contact}").by(Role.OFFICER)).then(202)
    assert words(kept(any_door, contact, held)) == [NAME]
    release = post(f"/v1/contacts/{contact}/holds/{held}:release").by(Role.OFFICER)
    erasure = given(any_door).when(release).then(202)
    assert erasure["scope"] == "hold"
    assert given(any_door).when(release).then(202)["id"] == erasure["id"]
    kept(any_door, contact, held, 409)
    listed = given(any_door).when(read(f"/v1/contacts/{contact}/holds").by(Role.AUDITOR)).then(200)
    (shown,) = listed["items"]
    assert (shown["in_force"], shown["reason"], shown["kept"]) == (False, None, 0)


def test_pages_of_what_is_kept_have_each_message_once(any_door: Door) -> None:
    taken = known(any_door)
    contact = taken[0]["contact_id"]
    held = hold(any_door, contact)
    given(any_door).when(delete(f"/v1/contacts/{contact}").by(Role.OFFICER)).then(202)
    path, seen = f"/v1/contacts/{contact}/holds/{held}/kept", list[str]()
    page = given(any_door).when(read(f"{path}?limit=1").by(Role.OFFICER)).then(200)
    seen += [m["text"] for m in page["messages"]]
    page = (
        given(any_door).when(read(f"{path}?limit=1&cursor={page['next_cursor']}").by(Role.OFFICER)).then(200)
    )
    seen += [m["text"] for m in page["messages"]]
    assert (sorted(seen), page["facts"], page["next_cursor"]) == (sorted([BUDGET, NAME]), [], None)


def test_a_hold_of_nothing_that_is_there_is_refused(any_door: Door) -> None:
    taken = known(any_door)
    contact = taken[0]["contact_id"]
    nobody = "0b9f6c1e-0000-4000-8000-000000000000"
    over = {"until": datetime(2020, 1, 1, tzinfo=UTC).isoformat()}
    for named, status in (({"facts": [nobody]}, 404), ({"messages": [nobody]}, 404), (over, 409)):
        asked = {"ground": "law", "reason": "x", **named}
        given(any_door).when(post(f"/v1/contacts/{contact}/holds", asked).by(Role.OFFICER)).then(status)
    given(any_door).when(delete(f"/v1/contacts/{contact}").by(Role.OFFICER)).then(202)
    asked = {"ground": "law", "reason": "x"}
    given(any_door).when(post(f"/v1/contacts/{contact}/holds", asked).by(Role.OFFICER)).then(410)


def test_a_hold_is_in_force_for_whoever_asks_of_many(any_door: Door) -> None:
    contact = known(any_door)[0]["contact_id"]
    other = given(any_door).when(says("Hello", sender=person("kim"))).then(202)["accepted"][0]["contact_id"]
    hold(any_door, contact)
    service = any_door.service
    assert {str(c) for c in service.holds.in_force(any_door.tenant, _ids(contact, other))} == {contact}


def _ids(*contacts: str) -> list[UUID]:
    return [UUID(contact) for contact in contacts]
