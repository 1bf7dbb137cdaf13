"""All that one process asks of a model that reads or sums up: by one client, and paid for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID

from adapters.circuit_breaker import CircuitBreaker
from adapters.model_client import ANSWER_TOKENS, ModelClient, warm
from adapters.model_failures import Tokens
from adapters.model_spending import Spending
from adapters.paid_calls import PaidCalls
from domain.disclosing import Before, nothing_to_write

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
        self._connect, self._calls = connect, PaidCalls(spending, breaker)
        self._client: ModelClient | None = None
        self._lock = threading.Lock()

    def warm(self) -> None:
        """Seconds, once: all imports, and the client."""
        warm()
        self._connected()

    def close(self) -> None:
        if self._client is not None:
            self._client.close()

    def ask(
        self,
        tenant: UUID,
        system: str,
        user: str,
        answer: type[A],
        shape: str,
        before: Before = nothing_to_write,
    ) -> A:
        """`shape`: of the answer, as it is sent along. `before`: done just before the call leaves. Raises
        ModelFailed, also where nobody could be asked."""
        client = self._connected()
        once = _tokens(system, shape, user) + ANSWER_TOKENS

        def call() -> tuple[A, Tokens]:
            asked = client.ask(system, user, answer, most_tokens=once)
            return asked.answer, asked.spent

        # Nothing is asked once `once` is used; what was begun before shows the answer that it asks for anew.
        return self._calls.paid(tenant, 2 * once + ANSWER_TOKENS, call, before)

    def _connected(self) -> ModelClient:
        with self._lock:
            if self._client is None:
                self._client = self._connect()
            return self._client


def _tokens(*texts: str) -> int:
    """Not fewer than a model counts."""
    return int(sum(len(text.encode()) for text in texts) / _BYTES_A_TOKEN)
