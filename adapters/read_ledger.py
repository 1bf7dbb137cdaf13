"""The ledger of reads: fits `domain.ports.Ledger`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from adapters.arrays import Uuids
from adapters.postgres import Database
from domain.ports import Read, Shown, ShownPlace


class ReadLedger:
    """The audit rows of reads, which are also the record of what a bot was shown."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def record(self, tenant: UUID, read: Read) -> None:
        self._db.execute(
            "SELECT rapport.record_read(%s, %s, %s, %s, %s, %s, %s::uuid[], %s, %s, %s)",
            (
                tenant,
                read.injection_id,
                read.contact_id,
                read.api_key_id,
                read.route,
                read.purpose,
                Uuids(read.item_ids),
                read.block_hash,
                read.position,
                read.asked,
            ),
        )

    def shown(
        self,
        tenant: UUID,
        contact_id: UUID,
        limit: int,
        *,
        until: datetime | None = None,
        below: ShownPlace | None = None,
    ) -> Sequence[Shown]:
        rows = self._db.rows(
            "SELECT * FROM rapport.injections(%s, %s, %s, %s, %s, %s)",
            (tenant, contact_id, until, *(below or (None, None)), limit),
            of=_ShownRow,
        )
        return [_shown(contact_id, row) for row in rows]

    def previewed(
        self, tenant: UUID, contact_id: UUID, *, since: datetime, until: datetime
    ) -> Sequence[Shown]:
        rows = self._db.rows(
            "SELECT * FROM rapport.previews(%s, %s, %s, %s)", (tenant, contact_id, since, until), of=_ShownRow
        )
        return [_shown(contact_id, row) for row in rows]


@dataclass(frozen=True, slots=True)
class _ShownRow:
    injection_id: UUID
    at: datetime
    api_key_id: UUID
    route: str
    purpose: str
    asked: str
    item_ids: list[UUID]
    block_hash: bytes
    position: int


def _shown(contact_id: UUID, row: _ShownRow) -> Shown:
    read = Read(
        injection_id=row.injection_id,
        contact_id=contact_id,
        api_key_id=row.api_key_id,
        route=row.route,
        purpose=row.purpose,
        item_ids=tuple(row.item_ids),
        block_hash=row.block_hash,
        position=row.position,
        asked=row.asked,
    )
    return Shown(read, row.at)
