"""How often one may ask: of a key, of a tenant, about a contact."""

from __future__ import annotations

import time
from dataclasses import dataclass
from uuid import UUID

import pytest
from hypothesis import example
from hypothesis import given as for_all
from hypothesis import strategies as st

from adapters import request_rates
from adapters.request_rates import RequestRates
from domain.access import Principal, Role
from tests.given import Door, asks, get, given, in_memory, message, person, problem, says, told


def limited(*, of_key: int = 0, of_tenant: int = 0, of_contact: int = 0) -> Door:
    return in_memory(rates=RequestRates(of_key=of_key, of_tenant=of_tenant, of_contact=of_contact))


def test_who_asks_too_often_is_told_when_to_try_again() -> None:
    door = limited(of_key=2)
    given(door, asks(), asks())
    refused = given(door).when(asks())
    refused.then(429, problem("too_many_requests", says="Try again in", without="rp_live"))
    assert 1 <= int(refused.answer.headers["retry-after"]) <= 60


def test_a_key_is_not_slowed_by_another_but_the_tenant_by_all_of_its_own() -> None:
    by_key = limited(of_key=1)
    given(by_key, asks())
    given(by_key).when(asks().by(Role.OPERATOR)).then(200)
    together = limited(of_tenant=1)
    given(together, asks())
    given(together).when(asks().by(Role.OPERATOR)).then(429)


def test_one_contact_is_slowed_and_no_other() -> None:
    door = limited(of_contact=2)
    given(door, says("Hello"), asks())
    given(door).when(asks()).then(429, problem("too_many_requests", says="About this contact"), new_events=0)
    given(door).when(says("Hello again")).then(429, new_events=0)
    given(door).when(asks(sender=person("kim"))).then(200)


def test_what_is_asked_by_a_contacts_id_counts_too() -> None:
    door = limited(of_contact=2)
    contact = given(door).when(says("Hello")).then(202)["accepted"][0]["contact_id"]
    facts = get(f"/v1/contacts/{contact}/facts")
    given(door, facts, facts)
    given(door).when(facts).then(429)


def test_an_import_of_many_contacts_is_held_back_by_its_key_alone() -> None:
    door = limited(of_contact=1)
    both = told(message("Hello", sender=person("kim")), message("Hello", sender=person("lee")))
    given(door, both)
    given(door).when(both).then(202)


def test_a_key_that_opens_nothing_counts_for_nobody() -> None:
    door = limited(of_tenant=1)
    for _ in range(3):
        given(door).when(asks().by(None)).then(401)
    given(door).when(asks()).then(200)


@dataclass
class Clock:
    now: float = 1_000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "monotonic", lambda: made.now)
    return made


SOMEBODY = Principal(UUID(int=1), UUID(int=2), Role.BOT)


@example(most=3, pauses=[0.0] * 9)
@for_all(most=st.integers(1, 20), pauses=st.lists(st.floats(0, 30), min_size=1, max_size=80))
def test_in_no_minute_more_gets_through_than_two_minutes_worth(most: int, pauses: list[float]) -> None:
    """And whoever waits for as long as they are told gets through."""
    rates, clock = RequestRates(of_key=most, of_tenant=0, of_contact=0), Clock()
    through: list[float] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: clock.now)
        for pause in pauses:
            clock.now += pause
            if wait := rates.wait(SOMEBODY):
                clock.now += wait
                assert rates.wait(SOMEBODY) == 0
            through.append(clock.now)
    for begin in through:
        assert sum(begin <= at < begin + 60 for at in through) <= 2 * most


def test_a_minutes_worth_may_be_asked_at_once_and_again_a_minute_later(clock: Clock) -> None:
    rates = RequestRates(of_key=3, of_tenant=0, of_contact=0)
    assert [rates.wait(SOMEBODY) for _ in range(3)] == [0, 0, 0]
    assert rates.wait(SOMEBODY) == pytest.approx(20)
    clock.now += 60
    assert [rates.wait(SOMEBODY) for _ in range(3)] == [0, 0, 0]


def test_what_was_asked_long_ago_takes_no_room(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_rates, "_REMEMBERED", 10)
    rates = RequestRates(of_key=0, of_tenant=0, of_contact=1)
    for n in range(100):
        rates.wait_for_contact(SOMEBODY.tenant, str(n))
        clock.now += 61
    assert len(rates._paid_until) <= 10
