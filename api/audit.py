"""Who read what of whom: the ledger of reads, for whoever must answer for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from api import cursors
from domain.access import Principal
from domain.ports import AskedReads, Ledger, Recited


@dataclass(frozen=True, slots=True)
class Audit:
    ledger: Ledger

    def reads(
        self, principal: Principal, asked: AskedReads, limit: int, *, cursor: str | None = None
    ) -> dict[str, Any]:
        """A page of the tenant's reads, the latest first, in JSON's terms."""
        below = cursors.read(cursor, int)
        rows = self.ledger.recited(principal.tenant, asked, limit + 1, below=below)
        sealed = self.ledger.sealed_until(principal.tenant)
        page = rows[:limit]
        return {
            "items": [{**told(row), "sealed": row.number <= sealed} for row in page],
            "next_cursor": cursors.written(page[-1].number) if len(rows) > limit else None,
        }


def told(row: Recited) -> dict[str, Any]:
    """In JSON's terms, for whoever may read the ledger."""
    read = row.read
    return {
        "id": read.injection_id,
        "at": row.at,
        "contact_id": read.contact_id,
        "api_key_id": read.api_key_id,
        "route": read.route,
        "purpose": read.purpose,
        "item_ids": list(read.item_ids),
        "position": read.position,
    }
