"""API keys: `rp_live_` and 32 random bytes, shown once, kept as SHA-256 only. One key, one tenant, one
role."""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

from adapters.postgres import Database
from domain.access import Principal, Role

PREFIX = "rp_live_"
SECONDS = 5.0
"""How long an answer is remembered: a revoked key works on for so long at most."""
_REMEMBERED = 10_000


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
            "SELECT key_id, tenant, role, expires_at FROM rapport.api_keys "
            "WHERE hash = %s AND revoked_at IS NULL",
            (hashed,),
        )
        until = time.monotonic() + SECONDS
        known = _Known(None, None, until)
        if rows:
            key_id, tenant, role, expires_at = rows[0]
            known = _Known(Principal(key_id, tenant, Role(role)), expires_at, until)
        with self._lock:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[hashed] = known
        return known


class KeyOffice:
    """Makes keys and tenants. Logs in as the keeper."""

    def __init__(self, keeper: Database) -> None:
        self._db = keeper

    def create(
        self, role: Role, tenant_name: str, *, lifetime: timedelta | None = None, given: str | None = None
    ) -> str:
        """The new key, in clear for the only time; `given` is one that somebody made beforehand."""
        key = given or PREFIX + secrets.token_urlsafe(32)
        expires_at = datetime.now(UTC) + lifetime if lifetime is not None else None
        self._db.execute(
            "INSERT INTO rapport.api_keys (key_id, hash, tenant, role, expires_at) "
            "VALUES (%s, %s, %s, %s, %s)",
            (uuid4(), _hash(key), self.tenant(tenant_name), role.value, expires_at),
        )
        return key

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


def _hash(key: str) -> bytes:
    """The key is 256 random bits: a slow hash would add nothing."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).digest()
