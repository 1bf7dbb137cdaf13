"""Several contacts erased in one request: each has its own certificate, and they share one rotation."""

from __future__ import annotations

from uuid import uuid4

from domain.access import Role
from tests.api.conftest import House
from tests.given import get, given, on_database, person, post, says


def test_several_contacts_share_one_rotation_and_an_unknown_one_sinks_none(house: House) -> None:
    house.composed.eraser.complete()  # what other tests asked for
    door = on_database(house.composed, house.client)
    people = [
        given(door).when(says("My budget is 2.5M dirhams", sender=person(who))).then(202)["accepted"][0]
        for who in ("kim", "lee", "pat")
    ]
    nobody = str(uuid4())
    contacts = [one["contact_id"] for one in people]
    asked = post("/v1/erasures", {"contacts": [contacts[0], nobody, *contacts[1:]]}).by(Role.OFFICER)
    items = given(door).when(asked).then(202)["items"]
    assert [item["contact_id"] for item in items] == [contacts[0], nobody, *contacts[1:]]
    assert items[1]["erasure"] is None
    again = given(door).when(asked).then(202)["items"]
    assert [i["erasure"] and i["erasure"]["id"] for i in again] == [
        i["erasure"] and i["erasure"]["id"] for i in items
    ]
    assert house.composed.eraser.complete() == len(contacts)
    found = [
        given(door).when(get(f"/v1/erasures/{i['erasure']['id']}").by(Role.OFFICER)).then(200)
        for i in items
        if i["erasure"]
    ]
    assert {one["state"] for one in found} == {"completed"}
    assert len({one["certificate"]["epoch_after"] for one in found}) == 1
