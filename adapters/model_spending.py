"""What models cost, by tenant and UTC day: a budget that holds across processes, and a meter.

A call reserves the most that it may use before it is made, and settles for what it used. Two statements for a
call of seconds; none for a message that needs no call. A worker that dies leaves its reservation counted:
the budget errs towards spending less.
"""

from __future__ import annotations

import threading
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final, Protocol
from uuid import UUID

import structlog

from adapters.model_failures import Tokens
from adapters.postgres import Database
from domain.errors import Unavailable

ANSWERED: Final = "answered"

log = structlog.get_logger("rapport.models")


@dataclass(frozen=True, slots=True)
class Reservation:
    tenant: UUID
    day: date
    tokens: int


class Spending(Protocol):
    def reserve(self, tenant: UUID, tokens: int) -> Reservation | None:
        """None when the tenant's budget of the day does not hold so many more."""
        ...

    def settle(self, reserved: Reservation, spent: Tokens, outcome: str) -> None:
        """After the call, whatever came of it. `outcome`: `answered`, or the cause of the failure."""
        ...

    def not_asked(self, outcome: str) -> None:
        """Nobody was asked, so that nothing was reserved."""
        ...


def today() -> date:
    return datetime.now(UTC).date()


class StoredSpending:
    """For all processes. `per_day`: tokens of one tenant; 0 sets no limit."""

    def __init__(self, app: Database, per_day: int, day: Callable[[], date] = today) -> None:
        self._app, self._per_day, self._day = app, per_day, day

    def reserve(self, tenant: UUID, tokens: int) -> Reservation | None:
        day = self._day()
        row = self._app.tuples(
            "SELECT rapport.reserve_model_tokens(%s, %s, %s, %s)", (tenant, day, tokens, self._per_day)
        )
        return Reservation(tenant, day, tokens) if row[0][0] else None

    def settle(self, reserved: Reservation, spent: Tokens, outcome: str) -> None:
        """When the database does not take it, the reservation stays counted; the reading goes on."""
        try:
            self._app.execute(
                "SELECT rapport.settle_model_tokens(%s, %s, %s, %s, %s, %s)",
                (reserved.tenant, reserved.day, reserved.tokens, spent.prompt, spent.completion, outcome),
            )
        except Unavailable:
            log.warning("model_use_not_settled")

    def not_asked(self, outcome: str) -> None:
        try:
            self._app.execute("SELECT rapport.count_model_call(%s)", (outcome,))
        except Unavailable:
            log.warning("model_use_not_settled")


@dataclass(frozen=True, slots=True)
class ModelUse:
    tenant: str
    day: date
    calls: int
    prompt_tokens: int
    completion_tokens: int
    reserved: int
    """Of calls that are under way, or whose worker died."""


def used(keeper: Database, days: int) -> list[ModelUse]:
    """Of the last so many days, of all tenants; the newest day first."""
    return keeper.rows(
        "SELECT t.name AS tenant, u.day, u.calls, u.prompt_tokens, u.completion_tokens, u.reserved "
        "FROM rapport.model_use u JOIN rapport.tenants t ON t.tenant = u.tenant "
        "WHERE u.day > %s ORDER BY u.day DESC, t.name",
        (today() - timedelta(days=days),),
        of=ModelUse,
    )


class SpendingInMemory:
    """The same for one process; held to it by tests."""

    def __init__(self, per_day: int = 0, day: Callable[[], date] = today) -> None:
        self._per_day, self._day = per_day, day
        self._lock = threading.Lock()
        self.used: defaultdict[tuple[UUID, date], Tokens] = defaultdict(Tokens)
        self.reserved: Counter[tuple[UUID, date]] = Counter()
        self.calls: Counter[str] = Counter()

    def reserve(self, tenant: UUID, tokens: int) -> Reservation | None:
        day = self._day()
        with self._lock:
            counted = self.used[tenant, day].total + self.reserved[tenant, day]
            if self._per_day and counted + tokens > self._per_day:
                return None
            self.reserved[tenant, day] += tokens
        return Reservation(tenant, day, tokens)

    def settle(self, reserved: Reservation, spent: Tokens, outcome: str) -> None:
        with self._lock:
            self.reserved[reserved.tenant, reserved.day] -= reserved.tokens
            self.used[reserved.tenant, reserved.day] += spent
            self.calls[outcome] += 1

    def not_asked(self, outcome: str) -> None:
        with self._lock:
            self.calls[outcome] += 1
