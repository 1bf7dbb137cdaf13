"""Messages and jobs that were given up: fits `domain.given_up.GivenUpWork`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from adapters.contact_columns import READ_QUEUE, READ_TASK, SUMMARISE_QUEUE
from adapters.postgres import Database
from domain.given_up import GivenUp, Shelf

_QUEUES: Final = (READ_QUEUE, SUMMARISE_QUEUE, "erase")


class StoredGivenUp:
    def __init__(self, app: Database, woken: Callable[[str], None]) -> None:
        self._app, self._woken = app, woken

    def listed(self, tenant: UUID, limit: int) -> Shelf:
        rows = self._app.rows("SELECT * FROM rapport.given_up(%s, %s)", (tenant, limit), of=_Row)
        return Shelf([_given_up(row) for row in rows], rows[0].total if rows else 0)

    def try_again(self, tenant: UUID, ids: Sequence[str] | None) -> int:
        named = None if ids is None else list(ids)
        ((count,),) = self._app.tuples(
            "SELECT rapport.try_again(%s, %s, %s, %s)", (tenant, named, READ_QUEUE, READ_TASK)
        )
        if count:
            for queue in _QUEUES:
                self._woken(queue)
        return int(count)


@dataclass(frozen=True, slots=True)
class _Row:
    id: str
    what: str
    contact_id: UUID | None
    cause: str | None
    tries: int | None
    failed_at: datetime | None
    total: int


def _given_up(row: _Row) -> GivenUp:
    return GivenUp(
        id=row.id,
        what=row.what,
        contact_id=row.contact_id,
        cause=row.cause,
        tries=row.tries,
        failed_at=row.failed_at,
    )
