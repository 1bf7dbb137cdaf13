"""The ledger of reads: fits `domain.ports.Ledger`."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final
from uuid import UUID

from adapters.arrays import Uuids, as_sent
from adapters.postgres import Database
from adapters.prepared import Prepared
from domain.ports import AskedReads, Read, ReadsOf, Recited, Shown, ShownPlace

_PARAMS: Final = 10


@cache
def _record(reads: int) -> Prepared:
    """So many at once."""
    numbers = [", ".join(f"${n * _PARAMS + p}" for p in range(1, _PARAMS + 1)) for n in range(reads)]
    calls = ", ".join(f"rapport.record_read({each})" for each in numbers)
    return Prepared(b"rapport_record_%d" % reads, f"SELECT {calls}".encode())


class ReadLedger:
    """The audit rows of reads, which are also the record of what a bot was shown."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def recording(self, tenant: UUID, *reads: Read) -> AbstractContextManager[None]:
        return self._db.sent(_record(len(reads)), [one for read in reads for one in _params(tenant, read)])

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

    def recited(
        self, tenant: UUID, asked: AskedReads, limit: int, *, below: int | None = None
    ) -> Sequence[Recited]:
        rows = self._db.tuples(
            "SELECT * FROM rapport.audit_page(%s, %s, %s, %s, %s, %s, %s, %s)",
            (
                tenant,
                asked.contact_id,
                asked.api_key_id,
                asked.route,
                asked.since,
                asked.until,
                below,
                limit,
            ),
        )
        return [_recited(row) for row in rows]

    def report(self, tenant: UUID, asked: AskedReads) -> Sequence[ReadsOf]:
        rows = self._db.tuples(
            "SELECT * FROM rapport.reads_report(%s, %s, %s, %s, %s)",
            (tenant, asked.contact_id, asked.api_key_id, asked.since, asked.until),
        )
        return [
            ReadsOf(
                api_key_id=key,
                contact_id=contact,
                reads=reads,
                items=items,
                routes=tuple(routes),
                purposes=tuple(purposes),
                first_at=first_at,
                last_at=last_at,
            )
            for key, contact, reads, items, routes, purposes, first_at, last_at in rows
        ]

    def sealed_until(self, tenant: UUID) -> int:
        return int(self._db.tuples("SELECT rapport.sealed_until(%s)", (tenant,))[0][0])


def _params(tenant: UUID, read: Read) -> Sequence[bytes | None]:
    return (
        tenant.bytes,
        read.injection_id.bytes,
        read.contact_id.bytes if read.contact_id else None,
        read.api_key_id.bytes,
        read.route.encode(),
        read.purpose.encode(),
        as_sent(Uuids(read.item_ids)),
        read.block_hash,
        read.position.to_bytes(8, "big"),
        read.asked.encode(),
    )


def _recited(row: Sequence[Any]) -> Recited:
    number, injection_id, at, contact_id, api_key_id, route, purpose, item_ids, block_hash, position = row
    read = Read(
        injection_id=injection_id,
        contact_id=contact_id,
        api_key_id=api_key_id,
        route=route,
        purpose=purpose,
        item_ids=tuple(item_ids),
        block_hash=block_hash,
        position=position,
    )
    return Recited(number, read, at)


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
