"""Seals the ledgers (of reads, of what people asked, of what models were shown) and the streams of events,
and holds them against their seals.

The sealer goes behind the safe heads, a batch at a time. A seal is over the one before and signed with the
key that signs certificates, which is in no database: whoever can write every table can still not make one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias
from uuid import UUID

import psycopg
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from adapters.postgres import Database
from domain.audit_chain import START, Audited, link, links

READS, EVENTS, REQUESTS, DISCLOSURES = "reads", "events", "requests", "disclosures"
PARTS: Final = (READS, EVENTS, REQUESTS, DISCLOSURES)
BATCH: Final = 10_000
_ALONE: Final = 7235419803
"""Advisory lock: one sealer at a time."""

_READS: Final = (
    "SELECT number, injection_id, at, contact_id, api_key_id, route, purpose, asked, item_ids, block_hash, "
    "position FROM rapport.reads WHERE tenant = %s AND number > %s AND number <= %s ORDER BY number"
)
_REQUESTS: Final = (
    "SELECT placed, request_id, number, what, act::text, at, note_of, note_item, note "
    "FROM rapport.request_acts WHERE tenant = %s AND placed > %s AND placed <= %s ORDER BY placed"
)
"""A note is sealed, and stays when its key goes."""
_DISCLOSURES: Final = (
    "SELECT number, disclosure_id, contact_id, at, task, provider, model, country, purpose, basis, basis_id, "
    "item_ids FROM rapport.disclosures WHERE tenant = %s AND number > %s AND number <= %s ORDER BY number"
)
_LEDGERS: Final = {READS: _READS, REQUESTS: _REQUESTS, DISCLOSURES: _DISCLOSURES}
_TAILS: Final = {
    READS: "min(at) FROM rapport.reads WHERE tenant = %s AND number",
    REQUESTS: "min(at) FROM rapport.request_acts WHERE tenant = %s AND placed",
    DISCLOSURES: "min(at) FROM rapport.disclosures WHERE tenant = %s AND number",
    EVENTS: "min(recorded_at) FROM rapport.events WHERE tenant = %s AND notification_id",
}
_EVENTS: Final = (
    "SELECT notification_id, originator_id, originator_version, topic, event_id, recorded_at, state "
    "FROM rapport.events WHERE tenant = %s AND notification_id > %s AND notification_id <= %s "
    "ORDER BY notification_id"
)
_EVENTS_OF_ALL: Final = (
    "SELECT tenant, notification_id, originator_id, originator_version, topic, event_id, recorded_at, state "
    "FROM rapport.events WHERE notification_id > %s AND notification_id <= %s "
    "ORDER BY notification_id LIMIT %s"
)
Connection: TypeAlias = psycopg.Connection[Any]
Row: TypeAlias = tuple[Any, ...]


class Sealer:
    """Logs in as the keeper."""

    def __init__(self, keeper: Database, signing_key: Ed25519PrivateKey, *, batch: int = BATCH) -> None:
        self._db, self._key, self._batch = keeper, signing_key, batch

    def seal(self) -> int:
        """How many rows of all tenants were sealed; 0 also when another sealer is at work."""
        with self._db.connection() as connection:
            if not _value(connection, "SELECT pg_try_advisory_lock(%s)", _ALONE):
                return 0
            try:
                ledgers = sum(self._ledger(connection, of) for of in _LEDGERS)
                return ledgers + self._events(connection)
            finally:
                connection.execute("SELECT pg_advisory_unlock(%s)", (_ALONE,))

    def _ledger(self, connection: Connection, of: str) -> int:
        head, sealed = _value(connection, f"SELECT rapport.{of}_head()"), 0
        for (tenant,) in connection.execute("SELECT tenant FROM rapport.tenants").fetchall():
            while True:
                last = _last(connection, tenant, of)
                rows = connection.execute(
                    _LEDGERS[of] + " LIMIT %s", (tenant, last.until, head, self._batch)
                ).fetchall()
                if not rows:
                    break
                self._put(connection, tenant, of, last, rows, links(last.digest, rows))
                sealed += len(rows)
        return sealed

    def _events(self, connection: Connection) -> int:
        """Of all tenants at once, since they share one order: a batch is sealed for each that is in it."""
        head, sealed = _value(connection, "SELECT rapport.safe_head(%s)", UUID(int=0)) or 0, 0
        until = _value(connection, "SELECT COALESCE(max(until), 0) FROM rapport.seals WHERE of = %s", EVENTS)
        while rows := connection.execute(_EVENTS_OF_ALL, (until, head, self._batch)).fetchall():
            with connection.transaction():
                for tenant in sorted({row[0] for row in rows}):
                    last = _last(connection, tenant, EVENTS)
                    of_tenant = [row[1:] for row in rows if row[0] == tenant]
                    digest = _chained(connection, tenant, last.digest, of_tenant)
                    self._put(connection, tenant, EVENTS, last, of_tenant, digest)
            until = rows[-1][1]
            sealed += len(rows)
        return sealed

    def _put(
        self, connection: Connection, tenant: UUID, of: str, last: Seal, rows: Sequence[Row], digest: bytes
    ) -> None:
        number, until = last.number + 1, int(rows[-1][0])
        connection.execute(
            "INSERT INTO rapport.seals (tenant, of, number, until, count, digest, signature, sealed_at) "
            "VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
            (
                *(tenant, of, number, until, len(rows), digest),
                self._key.sign(signed(tenant, of, number, until, len(rows), digest)),
                datetime.now(UTC),
            ),
        )


def _chained(connection: Connection, tenant: UUID, before: bytes, rows: Sequence[Row]) -> bytes:
    """The digest of a batch of a tenant's events, whose streams' chains are noted as far as they now go."""
    streams = sorted({row[1] for row in rows})
    known = connection.execute(
        "SELECT stream, version, hash FROM rapport.stream_chains WHERE stream = ANY (%s)", (streams,)
    ).fetchall()
    chains = Chains({stream: (version, hashed) for stream, version, hashed in known})
    digest = chains.taken(before, rows)
    with connection.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO rapport.stream_chains (stream, tenant, version, hash) VALUES (%s, %s, %s, %s) "
            "ON CONFLICT (stream) DO UPDATE SET version = EXCLUDED.version, hash = EXCLUDED.hash",
            [(stream, tenant, *chains.heads[stream]) for stream in streams],
        )
    return digest


@dataclass(slots=True)
class Chains:
    """Each stream's version and hash, as far as it was gone through."""

    heads: dict[UUID, tuple[int, bytes]] = field(default_factory=dict)

    def taken(self, before: bytes, rows: Sequence[Row]) -> bytes:
        """The digest of a batch: over the new heads of the streams that it went on with."""
        for _, stream, version, topic, event_id, recorded_at, state in rows:
            _, hashed = self.heads.get(stream, (0, START))
            self.heads[stream] = (version, link(hashed, version, topic, event_id, recorded_at, state))
        for stream in sorted({row[1] for row in rows}):
            before = link(before, stream, *self.heads[stream])
        return before


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    number: int
    until: int
    count: int
    digest: bytes
    signature: bytes = b""
    sealed_at: datetime | None = None


_NONE_YET: Final = Seal(number=0, until=0, count=0, digest=START)


class Auditor:
    """Holds everything sealed against its seals, from the first on. Logs in as the keeper."""

    def __init__(self, keeper: Database, signing_key: Ed25519PrivateKey) -> None:
        self._db, self._public = keeper, signing_key.public_key()

    def audited(self, tenant: UUID, of: str, told: Callable[[int], None] = lambda _: None) -> Audited:
        """`told` hears how many rows were gone through."""
        found, chains, last = Audited(of=of), Chains(), _NONE_YET
        with self._db.connection() as connection:
            for seal in _seals(connection, tenant, of):
                rows = connection.execute(
                    _EVENTS if of == EVENTS else _LEDGERS[of], (tenant, last.until, seal.until)
                ).fetchall()
                digest = chains.taken(last.digest, rows) if of == EVENTS else links(last.digest, rows)
                found.faults += self._faults(tenant, of, last, seal, len(rows), digest)
                found.rows += len(rows)
                found.heads.append(seal.digest.hex())
                last = seal
                told(found.rows)
            found.seals = last.number
            if of == EVENTS:
                found.faults += _cut_off(connection, tenant, chains)
            if of == REQUESTS:
                found.faults += _led_elsewhere(connection, tenant)
            found.unsealed, found.oldest_unsealed_at = _tail(connection, tenant, of, last.until)
        return found

    def _faults(
        self, tenant: UUID, of: str, last: Seal, seal: Seal, rows: int, digest: bytes
    ) -> Iterator[str]:
        what = f"seal {seal.number} of {of}, {last.until + 1} to {seal.until}"
        if seal.number != last.number + 1:
            yield f"{what}: {seal.number - last.number - 1} seals before it are missing"
        if rows != seal.count:
            yield f"{what}: {seal.count} rows were sealed and {rows} are there"
        elif digest != seal.digest:
            yield f"{what}: a row was changed after it was sealed"
        try:
            self._public.verify(
                seal.signature, signed(tenant, of, seal.number, seal.until, seal.count, seal.digest)
            )
        except InvalidSignature:
            yield f"{what}: the seal was not made with this installation's signing key"


def signed(tenant: UUID, of: str, number: int, until: int, count: int, digest: bytes) -> bytes:
    """The bytes that a seal's signature is over."""
    return link(START, "rapport-seal/1", tenant, of, number, until, count, digest)


def _last(connection: Connection, tenant: UUID, of: str) -> Seal:
    row = connection.execute(
        "SELECT number, until, count, digest FROM rapport.seals WHERE tenant = %s AND of = %s "
        "ORDER BY number DESC LIMIT 1",
        (tenant, of),
    ).fetchone()
    return Seal(number=row[0], until=row[1], count=row[2], digest=row[3]) if row else _NONE_YET


def _seals(connection: Connection, tenant: UUID, of: str) -> list[Seal]:
    rows = connection.execute(
        "SELECT number, until, count, digest, signature, sealed_at FROM rapport.seals "
        "WHERE tenant = %s AND of = %s ORDER BY number",
        (tenant, of),
    ).fetchall()
    return [
        Seal(number=n, until=until, count=count, digest=digest, signature=signature, sealed_at=at)
        for n, until, count, digest, signature, at in rows
    ]


def _cut_off(connection: Connection, tenant: UUID, chains: Chains) -> Iterator[str]:
    """What the sealer noted of a stream must be where going through it leads."""
    for stream, version, hashed in connection.execute(
        "SELECT stream, version, hash FROM rapport.stream_chains WHERE tenant = %s", (tenant,)
    ):
        if chains.heads.get(stream) != (version, hashed):
            yield f"stream {stream}: its events do not lead to what was noted at version {version}"


def _led_elsewhere(connection: Connection, tenant: UUID) -> Iterator[str]:
    """A request's own row says where its acts lead: how many there are, and whether it is closed."""
    for (request,) in connection.execute(
        "SELECT r.request_id FROM rapport.requests r LEFT JOIN rapport.request_acts a USING (request_id) "
        "WHERE r.tenant = %s GROUP BY r.request_id HAVING r.version <> count(a.number) "
        "OR (r.state = 'closed') <> COALESCE(bool_or(a.what = 'closed'), false)",
        (tenant,),
    ):
        yield f"request {request}: its acts do not lead to what its row says"


def _tail(connection: Connection, tenant: UUID, of: str, after: int) -> tuple[int, datetime | None]:
    row = connection.execute(f"SELECT count(*), {_TAILS[of]} > %s", (tenant, after)).fetchone()
    return (int(row[0]), row[1]) if row else (0, None)


def _value(connection: Connection, asked: str, *params: object) -> Any:  # noqa: ANN401 - a column's
    row = connection.execute(asked, params).fetchone()
    return row[0] if row else None
