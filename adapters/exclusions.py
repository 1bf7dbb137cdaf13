"""How often something was taken out of messages: fits `domain.ports.Exclusions`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

import structlog

from adapters.postgres import Database
from domain.errors import Unavailable
from domain.ports import Excluded

log = structlog.get_logger("rapport.exclusions")


class StoredExclusions:
    def __init__(self, app: Database) -> None:
        self._app = app

    def count(self, tenant: UUID, day: date, categories: Sequence[str]) -> None:
        """The messages are stored by now: a count that is lost must not make anybody send them again."""
        try:
            self._app.execute("SELECT rapport.count_excluded(%s, %s, %s)", (tenant, day, list(categories)))
        except Unavailable:
            log.warning("not_counted", count=len(categories))

    def since(self, tenant: UUID, day: date) -> Sequence[Excluded]:
        rows = self._app.rows("SELECT * FROM rapport.excluded_since(%s, %s)", (tenant, day), of=_Row)
        return [Excluded(day=row.day, category=row.category, messages=row.messages) for row in rows]


@dataclass(frozen=True, slots=True)
class _Row:
    day: date
    category: str
    messages: int
