"""What must not be changed unseen, as a chain: each link is a hash over the one before and what is new.

Over ciphertext and ids of ours only, so that a chain still holds when the keys of what it covers are gone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, TypeAlias
from uuid import UUID

Part: TypeAlias = "bytes | str | int | UUID | datetime | Sequence[UUID] | None"

START: Final = bytes(32)
"""What the first link of a chain is over."""


def link(before: bytes, *parts: Part) -> bytes:
    """The hash of what is new, over `before`. Two different lists of parts never make the same bytes: each is
    written with its kind and its length."""
    hashed = hashlib.sha256(before)
    for part in parts:
        kind, written = _written(part)
        hashed.update(kind + len(written).to_bytes(8, "big") + written)
    return hashed.digest()


def links(before: bytes, rows: Iterable[Sequence[Part]]) -> bytes:
    """One link a row, in their order."""
    for row in rows:
        before = link(before, *row)
    return before


@dataclass(slots=True, kw_only=True)
class Audited:
    """What was found of one tenant's reads or events."""

    of: str
    seals: int = 0
    rows: int = 0
    """Sealed ones, that their seals still fit."""
    unsealed: int = 0
    oldest_unsealed_at: datetime | None = None
    faults: list[str] = field(default_factory=list[str])
    """What does not fit, in words; nothing personal is in them."""
    heads: list[str] = field(default_factory=list[str])
    """The digest of each seal, the last one's last: written down elsewhere, one proves that nothing before it
    was taken away."""


def _written(part: Part) -> tuple[bytes, bytes]:
    match part:
        case None:
            return b"0", b""
        case bytes():
            return b"b", part
        case str():
            return b"s", part.encode("utf-8", "surrogatepass")
        case int():
            return b"i", str(part).encode()
        case UUID():
            return b"u", part.bytes
        case datetime():
            return b"t", str(round(part.timestamp() * 1_000_000)).encode()
        case _:
            return b"l", b"".join(one.bytes for one in part)
