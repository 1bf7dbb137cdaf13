"""API keys and who makes them: the same on PostgreSQL and in memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from adapters import api_keys
from adapters.in_memory import InMemoryKeyring
from api.compose import Composed
from domain.access import KeyOffice, Keyring, KeyState, NewKey, Principal, Role, Scope

DAY = timedelta(days=1)


@dataclass
class Desk:
    office: KeyOffice
    keyring: Keyring
    tenant: UUID
    other: UUID
    later: Callable[[], None]
    """What was remembered of a key is not any more."""

    def opens(self, key: str) -> Principal | None:
        self.later()
        return self.keyring.principal(key)

    def state(self, key_id: UUID) -> KeyState:
        found = self.office.key(self.tenant, key_id)
        assert found is not None
        return found.state(datetime.now(UTC))


@pytest.fixture(params=["postgres", "memory"])
def desk(request: pytest.FixtureRequest, house: Composed, monkeypatch: pytest.MonkeyPatch) -> Desk:
    if request.param == "memory":
        keyring = InMemoryKeyring()
        return Desk(keyring, keyring, uuid4(), uuid4(), lambda: None)
    at = [time.monotonic()]
    monkeypatch.setattr(time, "monotonic", lambda: at[0])

    def later() -> None:
        at[0] += api_keys.SECONDS + 1

    names = (f"keys-{uuid4().hex[:8]}", f"keys-{uuid4().hex[:8]}")
    ours, theirs = map(house.office.tenant, names)
    return Desk(house.service.keys.office, house.keyring, ours, theirs, later)


def test_a_key_may_what_its_role_may_and_no_more_than_its_scopes(desk: Desk) -> None:
    _, whole = desk.office.make(desk.tenant, NewKey(role=Role.BOT))
    _, narrow = desk.office.make(desk.tenant, NewKey(role=Role.BOT, only=frozenset({Scope.CONTEXT_READ})))
    principals = [desk.opens(whole), desk.opens(narrow)]
    assert [p and p.may(Scope.CONTEXT_READ) for p in principals] == [True, True]
    assert [p and p.may(Scope.MESSAGES_WRITE) for p in principals] == [True, False]


def test_a_scope_that_a_role_has_not_is_not_given_by_naming_it(desk: Desk) -> None:
    only = frozenset({Scope.CONTACTS_ERASE})
    _, key = desk.office.make(desk.tenant, NewKey(role=Role.BOT, only=only))
    opened = desk.opens(key)
    assert opened is not None
    assert not opened.may(Scope.CONTACTS_ERASE)


def test_keys_are_listed_the_newest_first_and_of_one_tenant(desk: Desk) -> None:
    first, _ = desk.office.make(desk.tenant, NewKey(role=Role.BOT, name="Web", created_by="admin:1"))
    second, _ = desk.office.make(desk.tenant, NewKey(role=Role.OFFICER, lifetime=DAY))
    theirs, _ = desk.office.make(desk.other, NewKey(role=Role.BOT))
    assert [key.key_id for key in desk.office.keys(desk.tenant)] == [second.key_id, first.key_id]
    assert (first.name, first.created_by, first.expires_at) == ("Web", "admin:1", None)
    assert second.expires_at is not None
    assert desk.office.key(desk.tenant, theirs.key_id) is None


def test_both_keys_of_a_rotation_work_until_the_overlap_is_over(desk: Desk) -> None:
    old, before = desk.office.make(desk.tenant, NewKey(role=Role.BOT, name="Web"))
    replaced = desk.office.replace(desk.tenant, old, overlap=DAY, by="admin:1")
    assert replaced is not None
    new, after = replaced
    assert desk.opens(before)
    assert desk.opens(after)
    assert (new.role, new.name, new.replaces, new.created_by) == (old.role, "Web", old.key_id, "admin:1")
    assert desk.state(old.key_id) is KeyState.REPLACED
    ended = desk.office.key(desk.tenant, old.key_id)
    assert ended is not None
    assert ended.state(datetime.now(UTC) + 2 * DAY) is KeyState.EXPIRED


def test_a_rotation_without_overlap_ends_the_old_key_at_once(desk: Desk) -> None:
    old, before = desk.office.make(desk.tenant, NewKey(role=Role.BOT))
    assert desk.office.replace(desk.tenant, old, overlap=timedelta(0), by=None)
    assert desk.opens(before) is None


def test_a_rotation_makes_no_key_live_longer(desk: Desk) -> None:
    old, _ = desk.office.make(desk.tenant, NewKey(role=Role.BOT, lifetime=DAY))
    replaced = desk.office.replace(desk.tenant, old, overlap=30 * DAY, by=None)
    left = desk.office.key(desk.tenant, old.key_id)
    assert left is not None
    assert left.expires_at == old.expires_at
    assert replaced is not None
    assert replaced[0].expires_at is not None
    assert replaced[0].expires_at - replaced[0].created_at == pytest.approx(DAY, abs=timedelta(seconds=1))


def test_a_key_has_one_successor(desk: Desk) -> None:
    old, _ = desk.office.make(desk.tenant, NewKey(role=Role.BOT))
    assert desk.office.replace(desk.tenant, old, overlap=DAY, by=None)
    assert desk.office.replace(desk.tenant, old, overlap=DAY, by=None) is None
    assert len(desk.office.keys(desk.tenant)) == 2


def test_a_revoked_key_opens_nothing_and_has_no_successor(desk: Desk) -> None:
    key, clear = desk.office.make(desk.tenant, NewKey(role=Role.BOT))
    assert desk.opens(clear)
    desk.office.revoke(desk.tenant, key.key_id, by="admin:1")
    desk.office.revoke(desk.tenant, key.key_id, by="admin:2")
    assert desk.opens(clear) is None
    assert desk.office.replace(desk.tenant, key, overlap=DAY, by=None) is None
    found = desk.office.key(desk.tenant, key.key_id)
    assert found is not None
    assert (found.revoked_by, desk.state(key.key_id)) == ("admin:1", KeyState.REVOKED)


def test_nobody_touches_a_key_of_another_tenant(desk: Desk) -> None:
    theirs, clear = desk.office.make(desk.other, NewKey(role=Role.BOT))
    desk.office.revoke(desk.tenant, theirs.key_id, by=None)
    assert desk.office.replace(desk.tenant, theirs, overlap=DAY, by=None) is None
    assert desk.opens(clear)


def test_it_is_written_down_that_a_key_is_used(house: Composed) -> None:
    tenant = house.office.tenant(f"keys-{uuid4().hex[:8]}")
    made, clear = house.office.make(tenant, NewKey(role=Role.BOT))
    assert made.last_used_at is None
    assert house.keyring.principal(clear)
    used = house.office.key(tenant, made.key_id)
    assert used is not None
    assert used.last_used_at is not None
