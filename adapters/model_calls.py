"""Calls of a model as a tenant pays for them: within the budget of the day, through one circuit breaker,
metered whatever comes of them. All that one process asks of a model goes through here.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID

from adapters.circuit_breaker import CircuitBreaker
from adapters.model_client import ANSWER_TOKENS, ModelClient, warm
from adapters.model_failures import OF_THE_PROVIDER, Cause, ModelFailed
from adapters.model_spending import ANSWERED, Reservation, Spending

if TYPE_CHECKING:
    from pydantic import BaseModel

A = TypeVar("A", bound="BaseModel")

_BYTES_A_TOKEN: Final = 2.5
"""The fewest that o200k has in any language, so that a reservation is never too small."""


class ModelCalls:
    """The client is made at the first call, or by `warm` when a worker starts."""

    def __init__(
        self, connect: Callable[[], ModelClient], spending: Spending, breaker: CircuitBreaker | None = None
    ) -> None:
        self._connect, self._spending = connect, spending
        self._breaker = breaker or CircuitBreaker()
        self._client: ModelClient | None = None
        self._lock = threading.Lock()

    def warm(self) -> None:
        """Seconds, once: all imports, and the client."""
        warm()
        self._connected()

    def close(self) -> None:
        if self._client is not None:
            self._client.close()

    def ask(self, tenant: UUID, system: str, user: str, answer: type[A], shape: str) -> A:
        """`shape`: of the answer, as it is sent along. Raises ModelFailed, also where nobody could be
        asked."""
        client = self._connected()
        once = _tokens(system, shape, user) + ANSWER_TOKENS
        # Nothing is asked once `once` is used; what was begun before shows the answer that it asks for anew.
        reserved = self._reserved(tenant, 2 * once + ANSWER_TOKENS)
        try:
            asked = client.ask(system, user, answer, most_tokens=once)
        except ModelFailed as failure:
            self._weigh(failure)
            self._spending.settle(reserved, failure.spent, failure.cause.value)
            raise
        except BaseException:
            self._breaker.failed()
            raise
        self._breaker.succeeded()
        self._spending.settle(reserved, asked.spent, ANSWERED)
        return asked.answer

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

    def _weigh(self, failure: ModelFailed) -> None:
        if failure.cause in OF_THE_PROVIDER:
            self._breaker.failed(at_once=failure.cause in (Cause.UNAUTHORISED, Cause.MISCONFIGURED))
        else:
            self._breaker.succeeded()

    def _left_alone(self, cause: Cause) -> ModelFailed:
        self._spending.not_asked(cause.value)
        return ModelFailed(cause)

    def _connected(self) -> ModelClient:
        with self._lock:
            if self._client is None:
                self._client = self._connect()
            return self._client


def _tokens(*texts: str) -> int:
    """Not fewer than a model counts."""
    return int(sum(len(text.encode()) for text in texts) / _BYTES_A_TOKEN)
