"""The ledger of what models were shown, on PostgreSQL: fits `domain.disclosing.Disclosures`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from adapters.arrays import Uuids
from adapters.postgres import Database
from domain.disclosing import Disclosed, Disclosure, Ground, Recipient, Task, ToldTo


class StoredDisclosures:
    def __init__(self, database: Database) -> None:
        self._db = database

    def record(self, tenant: UUID, disclosure: Disclosure) -> None:
        to, on = disclosure.recipient, disclosure.ground
        self._db.execute(
            "SELECT rapport.disclose(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s::uuid[])",
            (
                tenant,
                disclosure.disclosure_id,
                disclosure.contact_id,
                disclosure.at,
                disclosure.task.value,
                *(to.provider, to.model, to.country),
                *(on.purpose, on.basis, on.basis_id),
                Uuids(disclosure.item_ids),
            ),
        )

    def disclosed(
        self, tenant: UUID, contacts: Collection[UUID], limit: int, *, below: int | None = None
    ) -> Sequence[Disclosed]:
        rows = self._db.rows(
            "SELECT * FROM rapport.disclosures_of(%s, %s::uuid[], %s, %s)",
            (tenant, Uuids(contacts), below, limit),
            of=_Row,
        )
        return [_disclosed(row) for row in rows]

    def disclosed_to(self, tenant: UUID, contacts: Collection[UUID] | None = None) -> Sequence[ToldTo]:
        rows = self._db.tuples(
            "SELECT * FROM rapport.disclosed_to(%s, %s::uuid[])",
            (tenant, None if contacts is None else Uuids(contacts)),
        )
        return [
            ToldTo(
                recipient=Recipient(provider=provider, model=model, country=country),
                calls=calls,
                first_at=first_at,
                last_at=last_at,
            )
            for provider, model, country, calls, first_at, last_at in rows
        ]


@dataclass(frozen=True, slots=True)
class _Row:
    number: int
    disclosure_id: UUID
    tenant: UUID
    contact_id: UUID
    at: datetime
    task: str
    provider: str
    model: str
    country: str | None
    purpose: str
    basis: str
    basis_id: UUID | None
    item_ids: list[UUID]


def _disclosed(row: _Row) -> Disclosed:
    return Disclosed(
        row.number,
        Disclosure(
            disclosure_id=row.disclosure_id,
            contact_id=row.contact_id,
            at=row.at,
            task=Task(row.task),
            recipient=Recipient(provider=row.provider, model=row.model, country=row.country),
            ground=Ground(purpose=row.purpose, basis=row.basis, basis_id=row.basis_id),
            item_ids=tuple(row.item_ids),
        ),
    )
