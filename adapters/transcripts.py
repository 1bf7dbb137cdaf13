"""What was said, as it lies in the messages and their sealed events: fits `domain.ports.Transcripts`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
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

_LATEST: Final = """
SELECT m.contact_id, m.message_id FROM rapport.messages m
WHERE m.tenant = %s AND m.speaker = 'contact' AND m.gone IS NULL
ORDER BY m.sent_at DESC, m.received_at DESC, m.index DESC, m.message_id DESC LIMIT %s
"""


class Transcripts:
    def __init__(self, database: Database, zone: str) -> None:
        self._db = database
        self._zone = zone

    def message(self, opened: Opened, message_id: UUID) -> Message | None:
        for keys in ours(opened).each_keys:
            if found := self._rows(keys, 1, message_id=message_id):
                return message_rows.message(keys, found[0], *zone_of(opened, self._zone))
        return None

    def last_heard_before(self, opened: Opened, message_id: UUID) -> datetime | None:
        heard_at: list[datetime] = [
            at
            for keys in ours(opened).each_keys
            for (at,) in self._db.tuples(
                "SELECT rapport.last_heard_before(%s, %s, %s)", (keys.tenant, keys.contact, message_id)
            )
            if at is not None
        ]
        return max(heard_at, default=None)

    def turns(
        self,
        opened: Opened,
        limit: int,
        *,
        below: TurnPlace | None = None,
        conversation_id: UUID | None = None,
    ) -> Sequence[Turn]:
        found = [
            message_rows.turn(keys, row)
            for keys in ours(opened).each_keys
            for row in self._rows(keys, limit, below=below, conversation_id=conversation_id)
        ]
        return sorted(found, key=lambda turn: turn.place, reverse=True)[:limit]

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

    def latest_heard(self, tenant: UUID, limit: int) -> Sequence[tuple[UUID, UUID]]:
        with self._db.connection() as connection, connection.transaction():
            connection.execute("SELECT rapport.as_tenant(%s)", (tenant,))
            rows: list[tuple[UUID, UUID]] = connection.execute(_LATEST, (tenant, limit)).fetchall()
        return rows

    def courses(self, opened: Opened) -> Sequence[Course]:
        found = [
            _course(keys, row)
            for keys in ours(opened).each_keys
            for row in self._db.rows(
                "SELECT * FROM rapport.courses_of(%s, %s)", (keys.tenant, keys.contact), of=_CourseRow
            )
        ]
        return sorted(found, key=lambda course: course.last_at, reverse=True)


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
