"""Idempotency-Key: the same key with another body is a mistake of the caller's, and is told so.

Only tags are kept, HMACs under a key derived from the root, so that every erase makes what is kept
meaningless.
"""

from __future__ import annotations

import hmac
from uuid import UUID

from adapters import ids
from adapters.key_tree import Roots
from adapters.postgres import Database
from adapters.root_slots import RootMissing


class Requests:
    def __init__(self, database: Database, roots: Roots) -> None:
        self._db = database
        self._roots = roots

    def fits(self, tenant: UUID, key: str, body: bytes) -> bool:
        """Whether this key is new, or came with the same body before (within a day, and since the last
        erase)."""
        secret = hmac.digest(self._root(), b"rapport idempotency", "sha256")
        tags = (
            ids.fingerprint(secret, tenant.bytes, key.encode("utf-8", "surrogatepass")),
            ids.fingerprint(secret, tenant.bytes, body),
        )
        return bool(self._db.tuples("SELECT rapport.once(%s, %s, %s)", (tenant, *tags))[0][0])

    def _root(self) -> bytes:
        epoch, mark = self._state()
        try:
            return self._roots.at(epoch, mark)
        except RootMissing:
            after = self._state()
            if after == (epoch, mark):
                raise
            return self._roots.at(*after)  # an erase came between: its root is the one to use

    def _state(self) -> tuple[int, bytes]:
        epoch, mark = self._db.tuples("SELECT epoch, fingerprint FROM rapport.root_state")[0]
        return epoch, bytes(mark)
