"""The register of requests on PostgreSQL: fits `domain.requests.Requests`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

import msgspec
from psycopg.types.json import Jsonb

from adapters import sealing
from adapters.arrays import Uuids
from adapters.contact_streams import ContactStreams
from adapters.opened_contact import ROTATED, OpenContact, ours
from adapters.postgres import Database
from domain.errors import Conflict
from domain.ports import Opened
from domain.requests import (
    Act,
    AskedRequests,
    Checked,
    Closed,
    Extended,
    Noted,
    Place,
    Received,
    Request,
    replayed,
)
from domain.values import ERASED, Erased

_ACTS: Final[dict[str, type[Act]]] = {
    "received": Received,
    "checked": Checked,
    "extended": Extended,
    "closed": Closed,
}
_NAMES: Final = {of: name for name, of in _ACTS.items()}
_PURPOSE: Final = "request"


@dataclass(frozen=True, slots=True)
class _Row:
    request_id: UUID
    number: int
    what: str
    act: Any
    at: datetime
    note_of: UUID | None
    note_item: UUID | None
    note: bytes | None
    note_key: bytes | None


class StoredRequests:
    def __init__(self, database: Database, contacts: ContactStreams) -> None:
        self._db = database
        self._contacts = contacts

    def append(
        self, tenant: UUID, request: Request, act: Act, note: str | None = None, opened: Opened | None = None
    ) -> None:
        self._db.execute(
            "SELECT rapport.record_request(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
            (
                tenant,
                request.request_id,
                request.contact_id,
                request.version,
                request.kind.value,
                "closed" if request.closed else "open",
                request.received.received_at,
                request.deadline_at,
                _NAMES[type(act)],
                Jsonb(msgspec.to_builtins(act)),
                act.at,
                *(_sealed(ours(opened), note) if opened and note else (None,) * 5),
            ),
        )

    def find(self, tenant: UUID, request_id: UUID) -> Request | None:
        return next(iter(self._requests(tenant, [request_id])), None)

    def acts(self, tenant: UUID, request_id: UUID) -> Sequence[Noted]:
        rows = self._rows(tenant, [request_id])
        sealed_for = next((row.note_of for row in rows if row.note_of), None)
        opened = self._contacts.open(tenant, sealed_for) if sealed_for else None
        return [Noted(_act(row), _note(opened, row)) for row in rows]

    def listed(
        self, tenant: UUID, asked: AskedRequests, limit: int, after: Place | None = None
    ) -> Sequence[Request]:
        found = self._db.tuples(
            "SELECT * FROM rapport.requests_page(%s, %s, %s, %s, %s, %s, %s, %s, %s)",
            (
                tenant,
                asked.kind.value if asked.kind else None,
                asked.contact_id,
                asked.open,
                asked.overdue_at,
                *(after or (None, None, None)),
                limit,
            ),
        )
        by_id = {one.request_id: one for one in self._requests(tenant, [id_ for (id_,) in found])}
        return [by_id[id_] for (id_,) in found]

    def _requests(self, tenant: UUID, ids: Sequence[UUID]) -> list[Request]:
        by_request: dict[UUID, list[Act]] = {}
        for row in self._rows(tenant, ids):
            by_request.setdefault(row.request_id, []).append(_act(row))
        return [replayed(id_, acts) for id_, acts in by_request.items()]

    def _rows(self, tenant: UUID, ids: Sequence[UUID]) -> list[_Row]:
        return self._db.rows(
            "SELECT * FROM rapport.acts_of_requests(%s, %s::uuid[])", (tenant, Uuids(ids)), of=_Row
        )


def _sealed(opened: OpenContact, note: str) -> tuple[UUID, int, UUID, bytes, bytes]:
    keys, item = opened.require_keys(), uuid4()
    key = sealing.new_key()
    keys.known[item] = key
    sealed = keys.seal(item, note.encode(), place=item, purpose=_PURPOSE)
    return keys.contact, keys.generation, item, keys.wrapped(item, key), sealed


def _act(row: _Row) -> Act:
    return msgspec.convert(row.act, _ACTS[row.what])


def _note(opened: OpenContact | None, row: _Row) -> str | Erased | None:
    if row.note is None or row.note_item is None:
        return None
    if opened is None or opened.keys is None or row.note_key is None:
        return ERASED
    keys = opened.keys_of(row.note_of)
    try:
        keys.take(row.note_item, row.note_key)
    except sealing.SealBroken:
        raise Conflict(ROTATED) from None
    found = keys.open(row.note_item, row.note, place=row.note_item, purpose=_PURPOSE)
    return ERASED if found is None else found.decode()
