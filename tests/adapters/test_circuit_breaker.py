"""When a provider is left alone, and when it is tried again. Time is a number here."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from adapters.circuit_breaker import FAILURES, FIRST_REST, LONGEST_REST, CircuitBreaker


@dataclass
class Clock:
    now: float = 0.0
    breaker: CircuitBreaker = field(init=False)

    def __post_init__(self) -> None:
        self.breaker = CircuitBreaker(lambda: self.now)

    def fails(self, times: int = FAILURES) -> None:
        for _ in range(times):
            assert self.breaker.lets_through()
            self.breaker.failed()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_few_failures_close_nothing_and_a_success_forgets_them(clock: Clock) -> None:
    clock.fails(FAILURES - 1)
    clock.breaker.succeeded()
    clock.fails(FAILURES - 1)
    assert clock.breaker.lets_through()


def test_after_failures_in_a_row_nobody_calls_until_the_rest_is_over(clock: Clock) -> None:
    clock.fails()
    clock.now = FIRST_REST - 0.1
    assert not clock.breaker.lets_through()
    clock.now = FIRST_REST
    assert clock.breaker.lets_through()


def test_one_call_at_a_time_tries_whether_the_provider_is_back(clock: Clock) -> None:
    clock.fails()
    clock.now = FIRST_REST
    assert [clock.breaker.lets_through() for _ in range(3)] == [True, False, False]
    clock.breaker.succeeded()
    assert [clock.breaker.lets_through() for _ in range(3)] == [True, True, True]


def test_a_trial_that_is_not_made_after_all_leaves_room_for_another(clock: Clock) -> None:
    clock.fails()
    clock.now = FIRST_REST
    assert clock.breaker.lets_through()
    clock.breaker.not_called()
    assert clock.breaker.lets_through()


def test_each_rest_is_twice_the_one_before_and_never_longer_than_the_longest(clock: Clock) -> None:
    clock.fails()
    rests, opened = [], 0.0
    for _ in range(7):
        clock.now = opened
        while not clock.breaker.lets_through():
            clock.now += FIRST_REST
        rests.append(clock.now - opened)
        opened = clock.now
        clock.breaker.failed()
    assert rests == [min(FIRST_REST * 2**n, LONGEST_REST) for n in range(7)]


def test_what_no_waiting_mends_opens_it_at_once(clock: Clock) -> None:
    assert clock.breaker.lets_through()
    clock.breaker.failed(at_once=True)
    assert not clock.breaker.lets_through()
