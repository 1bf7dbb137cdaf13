"""What a process remembers of answers it worked out: a read of an unchanged contact is one round trip.

Nothing is readable here: a remembered answer is sealed under the contact's row key, which is not kept but
comes with each read, and which every erase replaces. It counts only while contact, version, key generation
and the tenant's publications stand as marked, which the database checks in the statement that reads them; and
only until a window of the contact begins or ends.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from domain.ports import Mark

_KEPT = 4096


@dataclass(frozen=True, slots=True)
class Remembered:
    mark: Mark
    purpose: str
    """As the ledger names it."""
    until: datetime | None
    """When a window begins or ends, and the answer with it."""
    item_ids: tuple[UUID, ...]
    block_hash: bytes
    sealed: bytes
    asked: str = ""
    """As the ledger keeps it."""


class RememberedAnswers:
    """The last so many, by a digest of what was asked: an address is personal too."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._kept = kept
        self._lock = threading.Lock()
        self._key = secrets.token_bytes(32)
        self._found: OrderedDict[bytes, Remembered] = OrderedDict()

    def question(self, *asked: object) -> bytes:
        return hashlib.blake2b(
            repr(asked).encode("utf-8", "surrogatepass"), key=self._key, digest_size=16
        ).digest()

    def get(self, question: bytes, at: datetime) -> Remembered | None:
        with self._lock:
            found = self._found.get(question)
            if found is None or (found.until is not None and at >= found.until):
                return None
            self._found.move_to_end(question)
            return found

    def put(self, question: bytes, found: Remembered) -> None:
        with self._lock:
            self._found[question] = found
            self._found.move_to_end(question)
            if len(self._found) > self._kept:
                self._found.popitem(last=False)
