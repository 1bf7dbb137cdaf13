"""Vectors of earlier messages: an embedder reads what it has not read of the segments, after they are packed
and beside every transaction, so that neither an erase nor a reader waits for a model.

A segment that was packed anew or erased in meantime stays as it is then, and is read again if need be.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias
from uuid import UUID

import psycopg
import structlog
from psycopg.rows import class_row

from adapters.arrays import Uuids
from adapters.discloser import Discloser
from adapters.embedding_client import AT_ONCE
from adapters.event_opening import Opening
from adapters.key_tree import ContactKeys, Roots
from adapters.model_failures import Cause, ModelFailed
from adapters.sealed_segments import opened_segment, sealed_segment
from domain.disclosing import Before, Task, Telling, nothing_to_write
from domain.episodes import FORMAT, Segment
from domain.nearness import Vectors, signs
from domain.ports import Embedder
from domain.sensitive import REMOVED

_OF_ANOTHER: Final = """
UPDATE rapport.segments SET embedder = NULL WHERE embedder <> %s
"""
_UNREAD: Final = """
SELECT s.slot, s.item_id, s.contact_id, s.tenant, s.version, s.sealed, k.wrapped FROM rapport.segments s
JOIN rapport.projections p ON p.name = 'episodes' AND p.live = s.slot
JOIN rapport.item_keys k ON k.contact_id = s.contact_id AND k.item_id = s.item_id
WHERE s.embedder IS NULL AND s.sealed IS NOT NULL AND s.format = %s
  AND s.item_id <> ALL (%s::uuid[]) AND s.tenant <> ALL (%s::uuid[])
ORDER BY s.contact_id LIMIT 1
"""
# A version is a position, or of vectors the time, below zero: whoever has a copy sees that it is another.
_READ: Final = """
UPDATE rapport.segments SET sealed = %s, embedder = %s,
    version = -(extract(epoch FROM clock_timestamp()) * 1000000)::bigint
WHERE slot = %s AND item_id = %s AND version = %s AND sealed IS NOT NULL
"""

_LOOK_AGAIN: Final = 3600.0
"""Seconds after which it is looked whether contacts agreed meanwhile of whom nothing was shown."""

TellingOf: TypeAlias = Callable[[UUID, UUID], Telling | None]
"""Of a tenant's contact."""

log = structlog.get_logger("rapport.embedder")


def _of_nobody(_tenant: UUID, _contact: UUID) -> Telling | None:
    return None


@dataclass(frozen=True, slots=True)
class _Unread:
    slot: str
    item_id: UUID
    contact_id: UUID
    tenant: UUID
    version: int
    sealed: bytes
    wrapped: bytes


class EpisodeVectors:
    """On the connection of whoever leads it. What fails is left out until `anew`."""

    def __init__(
        self,
        connection: psycopg.Connection[Any],
        roots: Roots,
        embedder: Embedder,
        discloser: Discloser | None = None,
        telling: TellingOf = _of_nobody,
    ) -> None:
        """`discloser`: of an embedder that is somebody else's; then `telling` says of whom it may be shown
        anything."""
        self._discloser = discloser
        self._telling = telling
        self._withheld: set[UUID] = set()
        self._looked_at = time.monotonic()
        self._connection = connection
        self._roots = roots
        self._embedder = embedder
        self._tenants: set[UUID] = set()
        self._segments: set[UUID] = set()
        connection.execute(_OF_ANOTHER, (embedder.name_version,))

    def anew(self) -> None:
        self._tenants.clear()
        self._segments.clear()
        if time.monotonic() - self._looked_at > _LOOK_AGAIN:
            self._withheld.clear()
            self._looked_at = time.monotonic()

    def step(self) -> bool:
        """The next segment; False when there is none. Raises ModelFailed when the embedder is not there."""
        with self._connection.transaction():
            unread = self._unread()
            if unread is None:
                return False
            opening = Opening(self._connection, self._roots, locking=False)
            keys = opening.keys_of([unread.contact_id]).get(unread.contact_id)
        if keys is None:  # erased between the two
            self._segments.add(unread.item_id)
            return True
        telling = self._telling(unread.tenant, unread.contact_id)
        if self._discloser and not self._discloser.may(telling):
            self._withheld.add(unread.item_id)
            return True
        try:
            self._read(unread, keys, telling)
        except ModelFailed as failure:
            log.warning("segment_not_embedded", kind=failure.cause.value)
            self._leave_out(unread, failure)
        return True

    def _unread(self) -> _Unread | None:
        left_out = Uuids(self._segments | self._withheld), Uuids(self._tenants)
        with self._connection.cursor(binary=True, row_factory=class_row(_Unread)) as cursor:
            return cursor.execute(_UNREAD.encode(), (FORMAT, *left_out)).fetchone()

    def _read(self, unread: _Unread, keys: ContactKeys, telling: Telling | None) -> None:
        segment = opened_segment(keys, unread.item_id, unread.wrapped, unread.sealed)
        vectors = self._vectors(unread.tenant, segment, telling)
        sealed = sealed_segment(keys, unread.item_id, segment.with_vectors(vectors))
        of_it = (unread.slot, unread.item_id, unread.version)
        self._connection.execute(_READ, (sealed, self._embedder.name_version, *of_it))

    def _vectors(self, tenant: UUID, segment: Segment, telling: Telling | None) -> Vectors:
        name, known = self._embedder.name_version, segment.vectors
        bits = [*known.bits] if known and known.embedder == name else [0] * segment.size
        texts = {n: text for n in range(segment.size) if not bits[n] and (text := _text(segment, n))}
        for start in range(0, len(texts), AT_ONCE):
            places = [*texts][start : start + AT_ONCE]
            before = self._before(tenant, segment, places, telling)
            found = self._embedder.embed(tenant, [texts[n] for n in places], before)
            for n, vector in zip(places, found, strict=True):
                bits[n] = signs(vector)
        return Vectors(name, bits)

    def _before(
        self, tenant: UUID, segment: Segment, places: Sequence[int], telling: Telling | None
    ) -> Before:
        if self._discloser is None:
            return nothing_to_write
        shown = [segment.episode(n).message_id for n in places]
        return self._discloser.before(tenant, telling, Task.EMBEDDING, shown)

    def _leave_out(self, unread: _Unread, failure: ModelFailed) -> None:
        """One tenant's budget is no other's, and what cannot be read must not keep the rest waiting."""
        if failure.cause is Cause.BUDGET:
            self._tenants.add(unread.tenant)
        elif failure.cause in OF_ONE:
            self._segments.add(unread.item_id)
        else:
            raise failure


OF_ONE: Final = frozenset({Cause.INVALID, Cause.UNPARSEABLE, Cause.TRUNCATED})
"""What was answered is the answer to this; all else is the embedder's."""


def _text(segment: Segment, n: int) -> str:
    """As a model may see it: that something was taken out is no word of it."""
    return " ".join(segment.episode(n).text.replace(REMOVED, " ").split())
