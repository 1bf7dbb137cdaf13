"""Rows of the functions that open a contact, and how they are asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

from adapters.prepared import Prepared
from domain.episodes import FORMAT


class Row(NamedTuple):
    """A row of rapport.open_contact, or of open_again; or of the first, joined to one of segments_of."""

    contact_id: UUID
    identity_id: UUID | None
    index_contact: UUID | None
    generation: int
    erased_at: datetime | None
    contact_key: bytes | None
    bucket: int
    epoch: int
    bucket_key: bytes
    row_version: int | None
    memory: str | None
    """A MemoryState; `merged`, or with a `+` behind it, where it is or was merged (`joined_streams`)."""
    sealed: bytes | None
    row_key: bytes | None
    index_key: bytes | None
    row_position: int | None
    pending: int
    oldest: datetime | None
    published: int
    watched_until: datetime | None
    recorded: bool = False
    segment_items: list[UUID] | None = None
    segment_versions: list[int] | None = None
    segments: list[bytes | None] | None = None
    segment_keys: list[bytes] | None = None


OPENED: Final = Row._fields.index("recorded")
"""Columns of a contact; those of a message, or of its segments, follow."""

OPEN_UNREAD: Final = "SELECT * FROM rapport.open_unread(%s, %s::uuid[], %s, %s)"
OPEN: Final = Prepared(b"rapport_open", b"SELECT * FROM rapport.open_contact($1, $2, $3)")
OPEN_WITH_SEGMENTS: Final = Prepared(
    b"rapport_open_with_segments",
    b"SELECT o.*, s.* FROM rapport.open_contact($1, $2, $3) o "
    b"LEFT JOIN LATERAL rapport.segments_of($1, o.contact_id, $4, $5, $6) s ON true",
)
OPEN_AGAIN: Final = Prepared(
    b"rapport_open_again",
    b"SELECT * FROM rapport.open_again($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
)
FORMAT_SENT: Final = FORMAT.to_bytes(2, "big")


@dataclass(frozen=True, slots=True)
class Found:
    """A row of rapport.open_contacts; `place` counts from 1."""

    place: int
    contact_id: UUID
    identity_id: UUID
    index_contact: UUID
    generation: int
    erased_at: datetime | None
    contact_key: bytes | None
    bucket: int
    epoch: int
    bucket_key: bytes
    row_version: int | None
    memory: str | None
    row_key: bytes | None
    index_key: bytes | None
    row_position: int | None
    published: int
    watched_until: datetime | None
