"""API keys: `rp_live_` and 32 random bytes, shown once, kept as SHA-256 only. One key, one tenant, one
role."""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

from adapters.postgres import Database
from domain.access import ApiKey, NewKey, Principal, Role, Scope
from domain.errors import Unavailable

PREFIX = "rp_live_"
SECONDS = 5.0
"""How long an answer is remembered: a revoked key works on for so long at most."""
_REMEMBERED = 10_000
_USED_AGAIN: Final = timedelta(hours=1)
"""So often at most it is written down that a key is used."""
_KNOWN: Final = frozenset(Scope)


@dataclass(frozen=True, slots=True)
class _Known:
    principal: Principal | None
    expires_at: datetime | None
    until: float


class ApiKeys:
    """Fits `domain.access.Keyring`."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self._lock = threading.Lock()
        self._known: dict[bytes, _Known] = {}

    def at_hand(self, presented: str) -> bool:
        """Whether the answer is remembered."""
        known = self._known.get(_hash(presented))
        return known is not None and time.monotonic() <= known.until

    def principal(self, presented: str) -> Principal | None:
        """Whose key this is; None for one that is unknown, expired or revoked."""
        hashed = _hash(presented)
        with self._lock:
            known = self._known.get(hashed)
        if known is None or time.monotonic() > known.until:
            known = self._look_up(hashed)
        if known.expires_at is not None and known.expires_at <= datetime.now(UTC):
            return None
        return known.principal

    def _look_up(self, hashed: bytes) -> _Known:
        rows = self._db.tuples(
            "SELECT key_id, tenant, role, scopes, expires_at, last_used_at FROM rapport.api_keys "
            "WHERE hash = %s AND revoked_at IS NULL",
            (hashed,),
        )
        until = time.monotonic() + SECONDS
        known = _Known(None, None, until)
        if rows:
            key_id, tenant, role, scopes, expires_at, last_used_at = rows[0]
            known = _Known(Principal(key_id, tenant, Role(role), _scopes(scopes)), expires_at, until)
            if last_used_at is None or last_used_at < datetime.now(UTC) - _USED_AGAIN:
                self._db.execute(
                    "UPDATE rapport.api_keys SET last_used_at = clock_timestamp() WHERE key_id = %s",
                    (key_id,),
                )
        with self._lock:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[hashed] = known
        return known


_OF_TENANT: Final = (
    "SELECT k.key_id, k.role, k.name, k.scopes, k.created_at, k.created_by, k.expires_at, k.revoked_at, "
    "k.revoked_by, k.replaces, (SELECT s.key_id FROM rapport.api_keys s WHERE s.replaces = k.key_id), "
    "k.last_used_at FROM rapport.api_keys k WHERE k.tenant = %s"
)


class KeyOffice:
    """Fits `domain.access.KeyOffice`, and makes tenants. Logs in as the keeper."""

    def __init__(self, keeper: Database) -> None:
        self._db = keeper

    def create(
        self, role: Role, tenant_name: str, *, lifetime: timedelta | None = None, given: str | None = None
    ) -> str:
        """A new key of a tenant that is made when missing; `given` is one that somebody made beforehand."""
        key = given or _new()
        self._insert(key, self.tenant(tenant_name), NewKey(role=role, lifetime=lifetime))
        return key

    def make(self, tenant: UUID, asked: NewKey) -> tuple[ApiKey, str]:
        key = _new()
        made = self.key(tenant, self._insert(key, tenant, asked))
        if made is None:
            raise Unavailable(
                "The key was made and can't be found again. Revoke it once the database answers."
            )
        return made, key

    def keys(self, tenant: UUID) -> Sequence[ApiKey]:
        rows = self._db.tuples(_OF_TENANT + " ORDER BY k.created_at DESC, k.key_id DESC", (tenant,))
        return [_api_key(row) for row in rows]

    def key(self, tenant: UUID, key_id: UUID) -> ApiKey | None:
        rows = self._db.tuples(_OF_TENANT + " AND k.key_id = %s", (tenant, key_id))
        return _api_key(rows[0]) if rows else None

    def replace(
        self, tenant: UUID, old: ApiKey, *, overlap: timedelta, by: str | None
    ) -> tuple[ApiKey, str] | None:
        key, ends = _new(), datetime.now(UTC) + overlap
        rows = self._written(
            "WITH made AS (INSERT INTO rapport.api_keys "
            "(key_id, hash, tenant, role, name, scopes, expires_at, created_by, replaces) "
            "SELECT %s, %s, tenant, role, name, scopes, clock_timestamp() + (expires_at - created_at), %s, "
            "key_id "
            "FROM rapport.api_keys WHERE tenant = %s AND key_id = %s AND revoked_at IS NULL "
            "ON CONFLICT (replaces) DO NOTHING RETURNING key_id), "
            "ended AS (UPDATE rapport.api_keys SET expires_at = LEAST(expires_at, %s) "
            "WHERE key_id = %s AND EXISTS (SELECT 1 FROM made)) SELECT key_id FROM made",
            (uuid4(), _hash(key), by, tenant, old.key_id, ends, old.key_id),
        )
        made = self.key(tenant, rows[0][0]) if rows else None
        return (made, key) if made is not None else None

    def revoke(self, tenant: UUID, key_id: UUID, *, by: str | None) -> None:
        self._db.execute(
            "UPDATE rapport.api_keys SET revoked_at = clock_timestamp(), revoked_by = %s "
            "WHERE tenant = %s AND key_id = %s AND revoked_at IS NULL",
            (by, tenant, key_id),
        )

    def _insert(self, key: str, tenant: UUID, asked: NewKey) -> UUID:
        expires_at = datetime.now(UTC) + asked.lifetime if asked.lifetime is not None else None
        only = sorted(asked.only) if asked.only is not None else None
        key_id = uuid4()
        self._written(
            "INSERT INTO rapport.api_keys (key_id, hash, tenant, role, name, scopes, expires_at, created_by) "
            "VALUES (%s, %s, %s, %s, %s, %s::text[], %s, %s) RETURNING key_id",
            (key_id, _hash(key), tenant, asked.role, asked.name, only, expires_at, asked.created_by),
        )
        return key_id

    def _written(self, sql: str, params: Sequence[object]) -> list[tuple[Any, ...]]:
        """Never a second time by itself: a key that was made and not shown opens for nobody knows whom."""
        with self._db.connection() as connection:
            return connection.execute(sql, params).fetchall()

    def tenant(self, name: str) -> UUID:
        """The tenant of this name, made when missing."""
        self._db.execute(
            "INSERT INTO rapport.tenants (tenant, name) VALUES (%s, %s) ON CONFLICT (name) DO NOTHING",
            (uuid4(), name),
        )
        return UUID(str(self._db.tuples("SELECT tenant FROM rapport.tenants WHERE name = %s", (name,))[0][0]))

    def known_tenant(self, name: str) -> UUID | None:
        """The tenant of this name, when there is one: looking must not make it."""
        rows = self._db.tuples("SELECT tenant FROM rapport.tenants WHERE name = %s", (name,))
        return rows[0][0] if rows else None

    def any_exists(self) -> bool:
        return bool(self._db.tuples("SELECT 1 FROM rapport.api_keys LIMIT 1"))


def _api_key(row: Sequence[Any]) -> ApiKey:
    (key_id, role, name, scopes, created_at, created_by, expires_at, revoked_at, revoked_by) = row[:9]
    return ApiKey(
        key_id=key_id,
        role=Role(role),
        name=name,
        only=_scopes(scopes),
        created_at=created_at,
        created_by=created_by,
        expires_at=expires_at,
        revoked_at=revoked_at,
        revoked_by=revoked_by,
        replaces=row[9],
        replaced_by=row[10],
        last_used_at=row[11],
    )


def _scopes(stored: Iterable[str] | None) -> frozenset[Scope] | None:
    """A scope that a release does not know any more opens nothing."""
    return None if stored is None else frozenset(Scope(one) for one in stored if one in _KNOWN)


def _new() -> str:
    return PREFIX + secrets.token_urlsafe(32)


def _hash(key: str) -> bytes:
    """The key is 256 random bits: a slow hash would add nothing."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).digest()
