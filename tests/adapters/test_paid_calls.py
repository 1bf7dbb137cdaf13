"""What becomes of a call that a tenant pays for: one law for whoever is asked."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

import pytest

from adapters.circuit_breaker import FAILURES, FIRST_REST, CircuitBreaker
from adapters.model_failures import Cause, ModelFailed, Tokens
from adapters.model_spending import Reservation, SpendingInMemory
from adapters.paid_calls import PaidCalls
from domain.errors import Unavailable

Call = Callable[[], tuple[str, Tokens]]
TENANT = UUID(int=1)
SPENT = Tokens(3, 4)


class Away(SpendingInMemory):
    """The database, which is not there for a while."""

    away = False

    def reserve(self, tenant: UUID, tokens: int) -> Reservation | None:
        if self.away:
            raise Unavailable("The database is away.")
        return super().reserve(tenant, tokens)


def answers() -> tuple[str, Tokens]:
    return "yes", SPENT


def fails() -> tuple[str, Tokens]:
    raise ModelFailed(Cause.UNAVAILABLE, SPENT)


def breaks() -> tuple[str, Tokens]:
    raise RuntimeError("a fault of ours")


def cause(calls: PaidCalls, call: Call = answers) -> Cause:
    with pytest.raises(ModelFailed) as failed:
        calls.paid(TENANT, 10, call)
    return failed.value.cause


def test_what_was_spent_is_metered_whatever_came_of_it() -> None:
    spending = SpendingInMemory()
    calls = PaidCalls(spending)
    assert calls.paid(TENANT, 10, answers) == "yes"
    assert cause(calls, fails) is Cause.UNAVAILABLE
    assert spending.calls == {"answered": 1, "unavailable": 1}
    assert sum(tokens.total for tokens in spending.used.values()) == 2 * SPENT.total
    assert not spending.reserved.total()


def test_beyond_the_budget_nobody_is_asked() -> None:
    spending = SpendingInMemory(per_day=9)
    assert cause(PaidCalls(spending)) is Cause.BUDGET
    assert spending.calls == {"budget": 1}


@pytest.mark.parametrize("call", [fails, breaks])
def test_who_fails_again_and_again_is_left_alone(call: Call) -> None:
    calls = PaidCalls(SpendingInMemory())
    for _ in range(FAILURES):
        with pytest.raises((ModelFailed, RuntimeError)):
            calls.paid(TENANT, 10, call)
    assert cause(calls) is Cause.CIRCUIT_OPEN


@pytest.mark.parametrize("hindrance", ["budget", "database"])
def test_the_call_that_was_to_try_again_and_was_not_made_leaves_that_to_the_next(hindrance: str) -> None:
    now = [0.0]
    spending = Away(per_day=1_000)
    calls = PaidCalls(spending, CircuitBreaker(lambda: now[0]))
    for _ in range(FAILURES):
        cause(calls, fails)
    now[0] += FIRST_REST
    if hindrance == "database":
        spending.away = True
        with pytest.raises(Unavailable):
            calls.paid(TENANT, 10, answers)
        spending.away = False
    else:
        with pytest.raises(ModelFailed):
            calls.paid(TENANT, 2_000, answers)
    assert calls.paid(TENANT, 10, answers) == "yes"
