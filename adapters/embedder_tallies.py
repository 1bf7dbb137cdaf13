"""What became of what an embedder was asked, how long it took, and of how many texts: added to everybody's,
since the process that asks it is not the one that is scraped (ADR 0010)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final
from uuid import UUID

import structlog

from adapters.model_failures import ModelFailed
from adapters.model_spending import ANSWERED
from adapters.postgres import Database
from domain.disclosing import Before, nothing_to_write
from domain.errors import Unavailable
from domain.nearness import Vector
from domain.ports import Embedder

CALLS: Final = "embedder_calls"
TEXTS: Final = "embedder_texts"
MILLISECONDS: Final = "embedder_ms"
FAILED: Final = "failed"
"""Of an embedder in the process, which fails without a provider's word for it."""

log = structlog.get_logger("rapport.embedder")


class CountedEmbedder:
    """Fits `domain.ports.Embedder`, around another."""

    def __init__(self, embedder: Embedder, database: Database) -> None:
        self._embedder, self._database = embedder, database

    @property
    def name_version(self) -> str:
        return self._embedder.name_version

    def embed(
        self, tenant: UUID, texts: Sequence[str], before: Before = nothing_to_write
    ) -> Sequence[Vector]:
        began, outcome = time.monotonic(), FAILED
        try:
            found = self._embedder.embed(tenant, texts, before)
            outcome = ANSWERED
        except ModelFailed as failure:
            outcome = failure.cause.value
            raise
        finally:
            self._count(outcome, len(texts), round(1000 * (time.monotonic() - began)))
        return found

    def _count(self, outcome: str, texts: int, milliseconds: int) -> None:
        """A vector that was found is worth more than its count."""
        try:
            self._database.execute(
                "INSERT INTO rapport.model_tallies AS t (what, kind, count) "
                "VALUES (%s, %s, 1), (%s, %s, %s), (%s, %s, %s) "
                "ON CONFLICT (what, kind) DO UPDATE SET count = t.count + excluded.count",
                (CALLS, outcome, MILLISECONDS, outcome, milliseconds, TEXTS, outcome, texts),
            )
        except Unavailable:
            log.warning("embedder_call_not_counted")
