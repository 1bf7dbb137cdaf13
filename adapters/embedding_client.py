"""An embedder behind OpenAI's protocol: a provider, a proxy, a server of one's own. Messages are sent
there by a projection, never while somebody waits; what was taken out before one was stored is not in it.

Nothing is tried again here: what has no vector is asked for again when the projection comes round.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final
from uuid import UUID

from adapters.circuit_breaker import CircuitBreaker
from adapters.model_client import bounded_client, cause_of_status, silence
from adapters.model_failures import Cause, ModelFailed, Tokens
from adapters.model_spending import Spending
from adapters.paid_calls import PaidCalls
from domain.disclosing import Before, nothing_to_write
from domain.nearness import Vector

OPENAI: Final = "https://api.openai.com/v1"
SECONDS: Final = 20.0
AT_ONCE: Final = 64
"""Texts of one call."""
_LONGEST: Final = 4_000
"""Characters of a message that are read: about as many tokens as the smallest models take, in any script."""
_WIDEST: Final = 8_192


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedderChoice:
    """Which model, and where it is."""

    name: str
    base_url: str | None = None
    key: str = field(default="", repr=False)
    seconds: float = SECONDS

    @property
    def label(self) -> str:
        return f"openai/{self.name}"


class EmbeddingClient:
    """One a process, for all its threads."""

    def __init__(
        self, choice: EmbedderChoice, spending: Spending, breaker: CircuitBreaker | None = None
    ) -> None:
        silence()
        self._choice, self._calls = choice, PaidCalls(spending, breaker)
        self._http = bounded_client(choice.seconds)
        self._address = (choice.base_url or OPENAI).rstrip("/") + "/embeddings"

    @property
    def name_version(self) -> str:
        return self._choice.label

    def close(self) -> None:
        self._http.close()

    def embed(self, tenant: UUID, texts: Sequence[str], before: Before = nothing_to_write) -> list[Vector]:
        """Raises ModelFailed; what was answered before that is paid and lost."""
        found: list[Vector] = []
        for start in range(0, len(texts), AT_ONCE):
            found += self._paid(tenant, [text[:_LONGEST] for text in texts[start : start + AT_ONCE]], before)
        if len({len(vector) for vector in found}) > 1:
            raise ModelFailed(Cause.INVALID)
        return found

    def _paid(self, tenant: UUID, texts: Sequence[str], before: Before) -> list[Vector]:
        most = sum(len(text.encode()) for text in texts)  # no text has more tokens than bytes
        return self._calls.paid(tenant, most, lambda: self._asked(texts), before)

    def _asked(self, texts: Sequence[str]) -> tuple[list[Vector], Tokens]:
        import httpx2

        body = {"model": self._choice.name, "input": list(texts), "encoding_format": "float"}
        key = {"authorization": f"Bearer {self._choice.key}"} if self._choice.key else {}
        try:
            answer = self._http.post(self._address, json=body, headers=key)
        except httpx2.TimeoutException:
            raise ModelFailed(Cause.TIMEOUT) from None
        except httpx2.TransportError:
            raise ModelFailed(Cause.UNAVAILABLE) from None
        except httpx2.HTTPError:
            raise ModelFailed(Cause.TRUNCATED) from None  # longer than any answer may be
        if answer.status_code != httpx2.codes.OK:
            raise ModelFailed(cause_of_status(answer.status_code))
        try:
            found = json.loads(answer.content)
        except ValueError:
            raise ModelFailed(Cause.UNPARSEABLE) from None
        spent = _spent(found)
        return _vectors(found, len(texts), spent), spent


def _vectors(found: Any, count: int, spent: Tokens) -> list[Vector]:  # noqa: ANN401 - JSON
    """In the order of what was asked, however they come."""
    rows = found.get("data") if isinstance(found, dict) else None
    by_place = {row.get("index"): row.get("embedding") for row in rows or () if isinstance(row, dict)}
    vectors = [by_place.get(n) for n in range(count)]
    if not all(map(_is_vector, vectors)) or len({len(vector or ()) for vector in vectors}) > 1:
        raise ModelFailed(Cause.INVALID, spent)
    return [vector for vector in vectors if vector is not None]


def _is_vector(found: object) -> bool:
    return (
        isinstance(found, list)
        and 0 < len(found) <= _WIDEST
        and all(isinstance(value, int | float) and isfinite(value) for value in found)
    )


def _spent(found: object) -> Tokens:
    usage = found.get("usage") if isinstance(found, dict) else None
    tokens = usage.get("prompt_tokens") if isinstance(usage, dict) else None
    return Tokens(tokens if isinstance(tokens, int) and tokens > 0 else 0)
