"""The feed of all tenants' events for projections, in pages, as the keeper reads it. What is personal stays
sealed: an event comes with its clear fields, and with its stored form for whoever opens it later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import psycopg

from adapters import event_codec
from adapters.arrays import Uuids
from adapters.event_codec import Seals, Stored
from domain.events import ConversationEvent, ConversationOpened, Event, PublicationEvent
from projections.runner import Happened, Page, Poison

_KEPT: Final = 50_000
"""Conversations whose contact is remembered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredHappened(Happened):
    stored: Stored


class _Sealed:
    """Opens nothing. Fits `event_codec.Seals`."""

    def seal(self, item: UUID, plaintext: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes:
        raise TypeError("nothing is sealed here")

    def open(self, item: UUID, sealed: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes | None:
        return None


_SEALED: Final[Seals] = _Sealed()
_Raw = tuple[int, UUID, UUID, str, bytes, UUID, datetime]

_PAGE = """
SELECT notification_id, tenant, originator_id, topic, state, event_id, recorded_at FROM rapport.events
WHERE notification_id > %s AND notification_id <= %s ORDER BY notification_id LIMIT %s
"""
_OPENINGS = """
SELECT originator_id, topic, state, event_id FROM rapport.events
WHERE originator_id = ANY (%s::uuid[]) AND originator_version = 1
"""


class EventFeed:
    """Fits `projections.runner.Feed`."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection
        self._contacts: dict[UUID, UUID] = {}
        """By conversation."""

    def after(self, position: int, limit: int, upto: int | None = None) -> Page:
        head = self._head(position) if upto is None else upto
        if head <= position:
            return Page((), position)
        with self._connection.cursor(binary=True) as cursor:
            rows: list[_Raw] = cursor.execute(_PAGE, (position, head, limit), prepare=True).fetchall()
        events, poison = self._read(rows)
        if poison is not None:
            return Page(events, poison.position - 1, poison)
        return Page(events, rows[-1][0] if len(rows) == limit else head)

    def _head(self, position: int) -> int:
        """The safe head. It makes writers wait for a moment: asked for only when there is something new."""
        new = self._connection.execute(
            "SELECT EXISTS (SELECT FROM rapport.events WHERE notification_id > %s)", (position,)
        ).fetchone()
        if new is None or not new[0]:
            return position
        head = self._connection.execute("SELECT rapport.safe_head(%s)", (UUID(int=0),)).fetchone()
        assert head is not None
        return int(head[0] or 0)

    def _read(self, rows: Sequence[_Raw]) -> tuple[list[Happened], Poison | None]:
        """The events up to one that can't be read."""
        decoded, poison = _decoded(rows)
        self._learn({r[2] for r, e in zip(rows, decoded, strict=False) if isinstance(e, ConversationEvent)})
        events: list[Happened] = []
        for row, event in zip(rows, decoded, strict=False):
            contact = self._whose(row[2], event)
            if contact is None and not isinstance(event, PublicationEvent):
                return events, Poison(row[0], "ConversationNotOpened")
            events.append(_happened(row, event, contact))
        return events, poison

    def _whose(self, stream: UUID, event: Event) -> UUID | None:
        if isinstance(event, PublicationEvent):
            return None
        return self._contacts.get(stream) if isinstance(event, ConversationEvent) else stream

    def _learn(self, conversations: set[UUID]) -> None:
        """Whose they are: their first event says it."""
        if len(self._contacts) > _KEPT:
            self._contacts.clear()
        unknown = conversations - self._contacts.keys()
        if not unknown:
            return
        with self._connection.cursor(binary=True) as cursor:
            for conversation, topic, state, event_id in cursor.execute(
                _OPENINGS, (Uuids(unknown),), prepare=True
            ):
                opening = event_codec.decode(Stored(topic, state), event_id=event_id, seals=_SEALED)
                if isinstance(opening, ConversationOpened):
                    self._contacts[conversation] = opening.contact_id


def _decoded(rows: Sequence[_Raw]) -> tuple[list[Event], Poison | None]:
    decoded: list[Event] = []
    for row in rows:
        try:
            decoded.append(event_codec.decode(Stored(row[3], row[4]), event_id=row[5], seals=_SEALED))
        except Exception as error:  # of whatever kind: it names the event that stops the projection
            return decoded, Poison(row[0], type(error).__name__)
    return decoded, None


def _happened(row: _Raw, event: Event, contact: UUID | None) -> Happened:
    position, tenant, stream, topic, state, event_id, recorded_at = row
    return StoredHappened(
        position=position,
        tenant=tenant,
        contact=contact,
        stream=stream,
        event_id=event_id,
        event=event,
        recorded_at=recorded_at,
        stored=Stored(topic, state),
    )


def stored_events(connection: psycopg.Connection[Any], contacts: Mapping[UUID, UUID]) -> list[Happened]:
    """Single events of contact streams, by their ids, each with its contact."""
    rows: list[_Raw] = connection.execute(
        "SELECT notification_id, tenant, originator_id, topic, state, event_id, recorded_at "
        "FROM rapport.events WHERE event_id = ANY (%s::uuid[])",
        (Uuids(contacts),),
    ).fetchall()
    return [
        _happened(
            row, event_codec.decode(Stored(row[3], row[4]), event_id=row[5], seals=_SEALED), contacts[row[5]]
        )
        for row in rows
    ]
