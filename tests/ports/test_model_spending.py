"""The budget of tokens and its meter: the same on PostgreSQL and in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from uuid import UUID, uuid4

import pytest

from adapters.model_failures import Tokens
from adapters.model_spending import ANSWERED, ModelUse, Spending, SpendingInMemory, StoredSpending, used
from api.compose import Composed

TODAY = date.today()  # noqa: DTZ011 - any day does


@dataclass
class Office:
    """`spending(limit)` makes one with this limit a tenant and day; `day` is what it takes for today."""

    spending: Callable[[int], Spending]
    use: Callable[[], list[tuple[int, int, int]]]
    """Of the tenant, the newest day first: calls, tokens, reserved."""
    tenant: UUID
    day: list[date] = field(default_factory=lambda: [TODAY])


@pytest.fixture(params=["postgres", "memory"])
def office(request: pytest.FixtureRequest, house: Composed) -> Iterator[Office]:
    day = [TODAY]
    if request.param == "memory":
        tenant, made = uuid4(), list[SpendingInMemory]()

        def in_memory(limit: int) -> Spending:
            made.append(SpendingInMemory(limit, lambda: day[0]))
            return made[-1]

        def use() -> list[tuple[int, int, int]]:
            (one,) = made
            days = sorted({d for _, d in one.reserved}, reverse=True)
            return [
                (sum(one.calls.values()), one.used[tenant, d].total, one.reserved[tenant, d]) for d in days
            ]

        yield Office(in_memory, use, tenant, day)
        return
    name = f"models-{uuid4().hex[:8]}"
    yield Office(
        lambda limit: StoredSpending(house.keeper, limit, lambda: day[0]),
        lambda: [_row(one) for one in used(house.keeper, 30) if one.tenant == name],
        house.office.tenant(name),
        day,
    )


def _row(one: ModelUse) -> tuple[int, int, int]:
    return one.calls, one.prompt_tokens + one.completion_tokens, one.reserved


def test_a_call_counts_for_what_it_used_and_no_more_for_what_it_reserved(office: Office) -> None:
    spending = office.spending(10_000)
    reserved = spending.reserve(office.tenant, 7_000)
    assert reserved is not None
    assert office.use()[0][1:] == (0, 7_000)
    spending.settle(reserved, Tokens(900, 100), ANSWERED)
    assert office.use() == [(1, 1_000, 0)]


def test_what_is_under_way_counts_too_and_a_budget_is_never_overdrawn(office: Office) -> None:
    spending = office.spending(10_000)
    assert spending.reserve(office.tenant, 6_000)
    assert spending.reserve(office.tenant, 4_001) is None
    assert spending.reserve(office.tenant, 4_000)


def test_every_tenant_has_a_budget_of_its_own(office: Office) -> None:
    spending = office.spending(5_000)
    assert spending.reserve(office.tenant, 5_000)
    assert spending.reserve(office.tenant, 1) is None


def test_a_new_day_begins_anew_and_a_call_settles_with_the_day_that_it_began_on(office: Office) -> None:
    spending = office.spending(5_000)
    reserved = spending.reserve(office.tenant, 5_000)
    assert reserved is not None
    office.day[0] = TODAY + timedelta(days=1)
    assert spending.reserve(office.tenant, 5_000)
    spending.settle(reserved, Tokens(500), ANSWERED)
    assert [row[1:] for row in office.use()] == [(0, 5_000), (500, 0)]


def test_no_limit_is_none(office: Office) -> None:
    assert office.spending(0).reserve(office.tenant, 10**9)


def test_workers_that_reserve_at_once_never_share_the_last_of_a_budget(office: Office) -> None:
    spending, granted = office.spending(1_000), list[bool]()
    threads = [
        threading.Thread(target=lambda: granted.append(spending.reserve(office.tenant, 100) is not None))
        for _ in range(25)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(granted) == 10
