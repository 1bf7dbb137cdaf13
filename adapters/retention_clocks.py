"""When contacts wrote last, from the messages' rows: fits `domain.retention.Clocks`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from adapters.postgres import Database
from domain.retention import Quiet


class StoredClocks:
    def __init__(self, database: Database) -> None:
        self._db = database

    def last_said_at(self, tenant: UUID, contact_id: UUID) -> datetime | None:
        found: datetime | None = self._db.tuples("SELECT rapport.last_said_by(%s, %s)", (tenant, contact_id))[
            0
        ][0]
        return found

    def quiet(
        self,
        tenant: UUID,
        *,
        said_before: datetime | None,
        sent_before: datetime | None,
        after: UUID | None,
        limit: int,
    ) -> Sequence[Quiet]:
        rows = self._db.tuples(
            "SELECT contact_id, last_said_at FROM rapport.quiet_contacts(%s, %s, %s, %s, %s)",
            (tenant, said_before, sent_before, after, limit),
        )
        return [Quiet(contact_id=contact_id, last_said_at=at) for contact_id, at in rows]
