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


class Requests:
    def __init__(self, database: Database, roots: Roots) -> None:
        self._db = database
        self._roots = roots

    def fits(self, tenant: UUID, key: str, body: bytes) -> bool:
        """Whether this key is new, or came with the same body before (within a day, and since the last
        erase)."""
        epoch, mark = self._db.tuples("SELECT epoch, fingerprint FROM rapport.root_state")[0]
        secret = hmac.digest(self._roots.at(epoch, mark), b"rapport idempotency", "sha256")
        tags = (
            ids.fingerprint(secret, tenant.bytes, key.encode("utf-8", "surrogatepass")),
            ids.fingerprint(secret, tenant.bytes, body),
        )
        return bool(self._db.tuples("SELECT rapport.once(%s, %s, %s)", (tenant, *tags))[0][0])
