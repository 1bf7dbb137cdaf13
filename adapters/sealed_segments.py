"""Segments as they are sealed, and what a process keeps of those that it was sent: the bytes. A read of a
contact with thousands of messages then carries the segments that changed, and the keys of all; nothing that
is kept opens without those, which come with each read and which an erase destroys.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias
from uuid import UUID

from adapters.arrays import Bigints, Uuids
from adapters.key_tree import ContactKeys
from domain.episodes import FORMAT, Segment

KEPT: Final = 32 << 20
"""Bytes, of all contacts together."""
_PURPOSE: Final = "projection"

Held: TypeAlias = Mapping[UUID, tuple[int, bytes]]
"""By segment: its version, and its bytes."""
FoundBy: TypeAlias = UUID | bytes
"""A contact's id, or the tag of an address."""


class SealedSegments:
    """Those of the contacts that were asked for last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._most = kept
        self._size = 0
        self._lock = threading.Lock()
        self._held: OrderedDict[FoundBy, Held] = OrderedDict()

    def held(self, found_by: FoundBy) -> Held:
        with self._lock:
            return self._held.get(found_by, {})

    def keep(self, found_by: FoundBy, segments: Held) -> None:
        """In place of what was held of that contact."""
        with self._lock:
            self._size -= _size(self._held.pop(found_by, {}))
            self._held[found_by] = segments
            self._size += _size(segments)
            while self._size > self._most:
                _, gone = self._held.popitem(last=False)
                self._size -= _size(gone)


def as_known(held: Held) -> tuple[Uuids, Bigints]:
    """For rapport.segments_of."""
    return Uuids(held), Bigints(version for version, _ in held.values())


def completed(
    held: Held, items: Sequence[UUID], versions: Sequence[int], sent: Sequence[bytes | None]
) -> dict[UUID, tuple[int, bytes]]:
    """All of a contact's segments in their order, of what was sent and what was held."""
    return {
        item: (version, held[item][1] if sealed is None else sealed)
        for item, version, sealed in zip(items, versions, sent, strict=True)
    }


def sealed_segment(keys: ContactKeys, item: UUID, packed: bytes) -> bytes:
    """Its key is made where it has none."""
    return keys.seal(item, packed, place=item, purpose=_PURPOSE, version=FORMAT)


def opened_segment(keys: ContactKeys, item: UUID, wrapped: bytes, sealed: bytes) -> Segment:
    """Raises SealBroken."""
    keys.take(item, wrapped)
    packed = keys.open(item, sealed, place=item, purpose=_PURPOSE, version=FORMAT)
    assert packed is not None
    return Segment(packed)


def _size(segments: Held) -> int:
    return sum(len(sealed) for _, sealed in segments.values())
