"""Registers of one process, for tests and for what runs without a database: they pass the same suites as the
stored ones."""

from __future__ import annotations

import threading
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from domain.disclosing import Disclosed, Disclosure, Recipient, ToldTo


@dataclass(slots=True)
class InMemoryDisclosures:
    """Fits `domain.disclosing.Disclosures`."""

    rows: list[tuple[UUID, Disclosure]] = field(default_factory=list[tuple[UUID, Disclosure]])
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def record(self, tenant: UUID, disclosure: Disclosure) -> None:
        with self._lock:
            self.rows.append((tenant, disclosure))

    def disclosed(
        self, tenant: UUID, contacts: Collection[UUID], limit: int, *, below: int | None = None
    ) -> Sequence[Disclosed]:
        found = [
            Disclosed(number, one)
            for number, (whose, one) in enumerate(self.rows, start=1)
            if whose == tenant and one.contact_id in contacts and (below is None or number < below)
        ]
        return found[::-1][:limit]

    def disclosed_to(self, tenant: UUID, contacts: Collection[UUID] | None = None) -> Sequence[ToldTo]:
        by_recipient: dict[Recipient, list[Disclosure]] = {}
        for whose, one in self.rows:
            if whose == tenant and (contacts is None or one.contact_id in contacts):
                by_recipient.setdefault(one.recipient, []).append(one)
        told = [
            ToldTo(
                recipient=recipient,
                calls=len(calls),
                first_at=min(one.at for one in calls),
                last_at=max(one.at for one in calls),
            )
            for recipient, calls in by_recipient.items()
        ]
        return sorted(told, key=lambda one: _order(one.recipient))


def _order(recipient: Recipient) -> tuple[str, str, str]:
    return recipient.provider, recipient.model, recipient.country or ""
