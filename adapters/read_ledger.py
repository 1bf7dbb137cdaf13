"""The ledger of reads: fits `domain.ports.Ledger`."""

from __future__ import annotations

from uuid import UUID

from adapters.arrays import Uuids
from adapters.postgres import Database
from domain.ports import Read


class ReadLedger:
    """The audit rows of reads, which are also the record of what a bot was shown."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def record(self, tenant: UUID, read: Read) -> None:
        self._db.execute(
            "SELECT rapport.record_read(%s, %s, %s, %s, %s, %s, %s::uuid[], %s, %s)",
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
            ),
        )
