"""What was said, as it lies in the messages and their sealed events: fits `domain.ports.Transcripts`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from adapters import event_codec, message_rows, sealing
from adapters.event_codec import Stored
from adapters.key_tree import ContactKeys
from adapters.message_rows import MessageRow
from adapters.opened_contact import ROTATED, ours, zone_of
from adapters.postgres import Database
from domain.errors import Conflict
from domain.events import ConversationOpened
from domain.messages import Message
from domain.ports import Course, Opened, Turn, TurnPlace
from domain.values import Erased


class Transcripts:
    def __init__(self, database: Database, zone: str) -> None:
        self._db = database
        self._zone = zone

    def message(self, opened: Opened, message_id: UUID) -> Message | None:
        keys = ours(opened).require_keys()
        found = self._rows(keys, 1, message_id=message_id)
        return message_rows.message(keys, found[0], *zone_of(opened, self._zone)) if found else None

    def last_heard_before(self, opened: Opened, message_id: UUID) -> datetime | None:
        keys = ours(opened).require_keys()
        found = self._db.tuples(
            "SELECT rapport.last_heard_before(%s, %s, %s)", (keys.tenant, keys.contact, message_id)
        )
        heard_at: datetime | None = found[0][0]
        return heard_at

    def turns(
        self,
        opened: Opened,
        limit: int,
        *,
        below: TurnPlace | None = None,
        conversation_id: UUID | None = None,
    ) -> Sequence[Turn]:
        keys = ours(opened).require_keys()
        found = self._rows(keys, limit, below=below, conversation_id=conversation_id)
        return [message_rows.turn(keys, row) for row in found]

    def _rows(
        self,
        keys: ContactKeys,
        limit: int,
        *,
        below: TurnPlace | None = None,
        conversation_id: UUID | None = None,
        message_id: UUID | None = None,
    ) -> list[MessageRow]:
        place = below or (None, None, None, None)
        return self._db.rows(
            "SELECT * FROM rapport.transcript(%s, %s, %s, %s, %s, %s, %s, %s, %s)",
            (keys.tenant, keys.contact, conversation_id, message_id, *place, limit),
            of=MessageRow,
        )

    def courses(self, opened: Opened) -> Sequence[Course]:
        keys = ours(opened).require_keys()
        rows = self._db.rows(
            "SELECT * FROM rapport.courses_of(%s, %s)", (keys.tenant, keys.contact), of=_CourseRow
        )
        return [_course(keys, row) for row in rows]


@dataclass(frozen=True, slots=True)
class _CourseRow:
    conversation_id: UUID
    channel: str
    messages: int
    first_at: datetime
    last_at: datetime
    topic: str
    sealed: bytes
    wrapped: bytes | None


def _course(keys: ContactKeys, row: _CourseRow) -> Course:
    if row.wrapped is not None:
        try:
            keys.take(row.conversation_id, row.wrapped)
        except sealing.SealBroken:
            raise Conflict(ROTATED) from None
    begun = event_codec.decode(Stored(row.topic, row.sealed), event_id=row.conversation_id, seals=keys)
    assert isinstance(begun, ConversationOpened)
    return Course(
        conversation_id=row.conversation_id,
        channel=row.channel,
        name=None if isinstance(begun.client_id, Erased) else begun.client_id,
        messages=row.messages,
        first_at=row.first_at,
        last_at=row.last_at,
    )
