"""API keys over HTTP: made, listed, rotated, revoked."""

from __future__ import annotations

from uuid import UUID, uuid4

from domain.access import Role
from tests.given import Door, asks, delete, get, given, in_memory, post, problem


def made(door: Door, **asked: object) -> dict[str, str]:
    body: dict[str, str] = given(door).when(post("/v1/api-keys", asked).by(Role.ADMIN)).then(201)
    return body


def opens(door: Door, key: str) -> int:
    request = asks().by(None).with_headers(authorization=f"Bearer {key}")
    return given(door).when(request).answer.status


def listed(door: Door) -> dict[str, dict[str, str]]:
    items = given(door).when(get("/v1/api-keys").by(Role.ADMIN)).then(200)["items"]
    return {item["id"]: item for item in items}


def test_a_key_is_shown_once_and_opens_what_its_role_may() -> None:
    door = in_memory()
    bot = made(door, role="bot", name="WhatsApp, sales", days=30)
    assert opens(door, bot["key"]) == 200
    found = listed(door)[bot["id"]]
    assert found == {name: told for name, told in bot.items() if name != "key"}
    assert found["state"] == "active"
    assert UUID(found["created_by"].removeprefix("admin:"))


def test_scopes_narrow_a_key_and_never_widen_it() -> None:
    door = in_memory()
    narrow = made(door, role="bot", scopes=["messages:write"])
    assert opens(door, narrow["key"]) == 403
    wide = post("/v1/api-keys", {"role": "bot", "scopes": ["contacts:erase"]}).by(Role.ADMIN)
    given(door).when(wide).then(422, problem("invalid", says="some of what the role may"))


def test_a_rotated_key_works_on_beside_its_successor() -> None:
    door = in_memory()
    old = made(door, role="bot")
    rotation = post(f"/v1/api-keys/{old['id']}:rotate", {}).by(Role.ADMIN)
    new = given(door).when(rotation).then(201)
    assert [opens(door, key["key"]) for key in (old, new)] == [200, 200]
    assert listed(door)[old["id"]]["state"] == "replaced"
    assert listed(door)[old["id"]]["replaced_by"] == new["id"]
    given(door).when(rotation).then(409, problem("conflict", says="has a successor"))


def test_a_revoked_key_opens_nothing_and_is_not_rotated() -> None:
    door = in_memory()
    key = made(door, role="bot")
    given(door).when(delete(f"/v1/api-keys/{key['id']}", Role.ADMIN)).then(200)
    assert opens(door, key["key"]) == 401
    assert listed(door)[key["id"]]["state"] == "revoked"
    rotation = post(f"/v1/api-keys/{key['id']}:rotate", {}).by(Role.ADMIN)
    given(door).when(rotation).then(409, problem("conflict", says="was revoked"))


def test_nobody_locks_themselves_out() -> None:
    door = in_memory()
    principal = door.service.keys.office.keys(door.tenant)
    mine = next(key for key in principal if key.role is Role.ADMIN)
    refused = delete(f"/v1/api-keys/{mine.key_id}", Role.ADMIN)
    given(door).when(refused).then(409, problem("conflict", says="another administrator's"))


def test_a_key_that_there_is_not_is_404() -> None:
    door = in_memory()
    given(door).when(delete(f"/v1/api-keys/{uuid4()}", Role.ADMIN)).then(404, problem("not_found"))
