"""Calls of a provider as a tenant pays for them: within the budget of the day, through a circuit breaker, and
metered whatever comes of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar
from uuid import UUID

from adapters.circuit_breaker import CircuitBreaker
from adapters.model_failures import OF_THE_PROVIDER, Cause, ModelFailed, Tokens
from adapters.model_spending import ANSWERED, Reservation, Spending
from domain.disclosing import Before, nothing_to_write

A = TypeVar("A")

_FOR_LONG: Final = (Cause.UNAUTHORISED, Cause.MISCONFIGURED)
"""The next call would fare no better."""


class PaidCalls:
    """All that one process asks of one provider; safe for its threads."""

    def __init__(self, spending: Spending, breaker: CircuitBreaker | None = None) -> None:
        self._spending = spending
        self._breaker = breaker or CircuitBreaker()

    def paid(
        self,
        tenant: UUID,
        most: int,
        call: Callable[[], tuple[A, Tokens]],
        before: Before = nothing_to_write,
    ) -> A:
        """What `call` gives, beside the tokens that it spent: `most` at most. Raises ModelFailed, also where
        nobody could be asked. `before` is done once it is certain that somebody is."""
        reserved = self._reserved(tenant, most)
        try:
            before()
        except BaseException:
            self._breaker.not_called()
            raise
        try:
            answer, spent = call()
        except ModelFailed as failure:
            self._weigh(failure.cause)
            self._spending.settle(reserved, failure.spent, failure.cause.value)
            raise
        except BaseException:
            self._breaker.failed()
            raise
        self._breaker.succeeded()
        self._spending.settle(reserved, spent, ANSWERED)
        return answer

    def _reserved(self, tenant: UUID, most: int) -> Reservation:
        """Raises ModelFailed where nobody is to be asked now."""
        if not self._breaker.lets_through():
            raise self._left_alone(Cause.CIRCUIT_OPEN)
        try:
            reserved = self._spending.reserve(tenant, most)
        except BaseException:
            self._breaker.not_called()
            raise
        if reserved is None:
            self._breaker.not_called()
            raise self._left_alone(Cause.BUDGET)
        return reserved

    def _weigh(self, cause: Cause) -> None:
        if cause in OF_THE_PROVIDER:
            self._breaker.failed(at_once=cause in _FOR_LONG)
        else:
            self._breaker.succeeded()

    def _left_alone(self, cause: Cause) -> ModelFailed:
        self._spending.not_asked(cause.value)
        return ModelFailed(cause)
