"""Registers of one process, for tests and for what runs without a database: they pass the same suites as the
stored ones."""

from __future__ import annotations

import threading
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import UUID

from domain.disclosing import Disclosed, Disclosure, Recipient, ToldTo
from domain.errors import Conflict, ContactErased
from domain.ports import Contacts, Opened
from domain.requests import Act, AskedRequests, Noted, Place, Request
from domain.values import ERASED


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


@dataclass(slots=True)
class InMemoryRequests:
    """Fits `domain.requests.Requests`."""

    contacts: Contacts
    """Whose notes are gone with them."""
    kept: dict[UUID, tuple[UUID, Request, list[tuple[Act, str | None]]]] = field(
        default_factory=dict[UUID, tuple[UUID, Request, list[tuple[Act, str | None]]]]
    )
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def append(
        self, tenant: UUID, request: Request, act: Act, note: str | None = None, opened: Opened | None = None
    ) -> None:
        if note is not None and (opened is None or self._is_erased(tenant, opened.contact_id)):
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        with self._lock:
            _, before, acts = self.kept.get(request.request_id, (tenant, None, []))
            if request.version != (before.version if before else 0) + 1:
                raise Conflict("Somebody else wrote first. Read again, then decide again.")
            self.kept[request.request_id] = tenant, request, [*acts, (act, note)]

    def find(self, tenant: UUID, request_id: UUID) -> Request | None:
        whose, found, _ = self.kept.get(request_id, (None, None, None))
        return found if whose == tenant else None

    def acts(self, tenant: UUID, request_id: UUID) -> Sequence[Noted]:
        whose, request, acts = self.kept.get(request_id, (None, None, []))
        if whose != tenant or request is None:
            return ()
        contact = request.contact_id
        gone = contact is not None and self._is_erased(tenant, contact)
        return [Noted(act, ERASED if note is not None and gone else note) for act, note in acts]

    def listed(
        self, tenant: UUID, asked: AskedRequests, limit: int, after: Place | None = None
    ) -> Sequence[Request]:
        found = [
            one
            for whose, one, _ in self.kept.values()
            if whose == tenant
            and asked.kind in (None, one.kind)
            and asked.contact_id in (None, one.contact_id)
            and asked.open in (None, one.closed is None)
            and (asked.overdue_at is None or one.overdue(asked.overdue_at))
            and (after is None or _due(one.place) > _due(after))
        ]
        return sorted(found, key=lambda one: _due(one.place))[:limit]

    def _is_erased(self, tenant: UUID, contact_id: UUID) -> bool:
        opened = self.contacts.open(tenant, contact_id)
        return opened is None or opened.state == "erased"


def _due(place: Place) -> tuple[bool, datetime, UUID]:
    is_open, deadline_at, request_id = place
    return not is_open, deadline_at or datetime.max.replace(tzinfo=UTC), request_id
