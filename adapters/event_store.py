"""The event store: the eventsourcing library's recorder and mapper, made ours. The only module that imports
it.

The stock recorder locks the table, notifies inside the transaction and hangs on a save of half a megabyte
(ADR 0004). Ours is one call of one server function, with everything that belongs to the events, and readers
see no gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar
from uuid import UUID, uuid4

import psycopg
from eventsourcing.persistence import (
    IntegrityError,
    JSONTranscoder,
    Mapper,
    Notification,
    OperationalError,
    PersistenceError,
    ProgrammingError,
    StoredEvent,
)
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore

from adapters import event_codec
from adapters.arrays import Bigints, Byteas, Jsonbs, Texts, Times, Uuids
from adapters.event_codec import Seals
from adapters.postgres import Database, translated
from domain.events import Event

T = TypeVar("T")
Statement: TypeAlias = tuple[str, tuple[object, ...]]
"""SQL, and what goes into it."""

NIL = UUID(int=0)
LARGEST_SAVE = 32 * 1024 * 1024
"""Bytes of one save's states. More is refused with a sentence; nothing hangs."""


class SaveTooLarge(ProgrammingError):
    """One save is larger than LARGEST_SAVE."""


StreamRow: TypeAlias = tuple[int, str, bytes, int, UUID, datetime]
"""Version, topic, state, position, id and time of a stored event."""


@dataclass(frozen=True, slots=True)
class EventRow(StoredEvent):
    """A stored event with its id and, once stored, its position and time."""

    event_id: UUID = field(default_factory=uuid4)
    position: int = 0
    recorded_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Envelope:
    """A domain event with its place in its stream, as the library's mapper wants it.

    `originator_version` None is the next one, -1 opens the stream or is left out."""

    originator_id: UUID
    originator_version: int | None
    event: Event
    event_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Write:
    """What goes into the same transaction as the events; the parameters of `rapport.append`, in its order."""

    tenant: UUID = NIL
    contact: UUID | None = None
    generation: int | None = None
    bucket: int | None = None
    bucket_key_id: bytes | None = None
    contact_key: bytes | None = None
    items: list[UUID] | None = None
    wraps: list[bytes] | None = None
    identity: UUID | None = None
    channel: str | None = None
    slot: int | None = None
    slot_key_id: bytes | None = None
    tag: bytes | None = None
    sealed_identity: bytes | None = None
    watched_until: datetime | None = None
    row_was: int | None = None
    row_is: int | None = None
    memory: str | None = None
    row: bytes | None = None
    message_ids: list[UUID] | None = None
    conversations: list[UUID] | None = None
    sent: list[datetime] | None = None
    received: list[datetime] | None = None
    indexes: list[int] | None = None
    speakers: list[str] | None = None
    message_states: list[str] | None = None
    receipt_ids: list[UUID] | None = None
    receipt_states: list[str] | None = None
    receipt_outcomes: list[Any] | None = None
    receipt_editions: list[int] | None = None
    fact_ids: list[UUID] | None = None
    queue: str | None = None
    task: str | None = None
    job: Any = None


_WRITE_FIELDS = tuple(Write.__dataclass_fields__)
_CASTS = {
    "bucket": "smallint",
    "slot": "smallint",
    "receipt_outcomes": "jsonb[]",
    "items": "uuid[]",
    "wraps": "bytea[]",
    "message_ids": "uuid[]",
    "conversations": "uuid[]",
    "sent": "timestamptz[]",
    "received": "timestamptz[]",
    "indexes": "integer[]",
    "speakers": "text[]",
    "message_states": "text[]",
    "receipt_ids": "uuid[]",
    "receipt_states": "text[]",
    "receipt_editions": "integer[]",
    "fact_ids": "uuid[]",
}
APPEND = (
    "SELECT rapport.append("
    + ", ".join(f"%s::{_CASTS[name]}" if name in _CASTS else "%s" for name in _WRITE_FIELDS)
    + ", %s::uuid[], %s::bigint[], %s::text[], %s::bytea[], %s::uuid[])"
)


_ARRAYS = {
    "items": Uuids,
    "wraps": Byteas,
    "message_ids": Uuids,
    "conversations": Uuids,
    "sent": Times,
    "received": Times,
    "indexes": Bigints,
    "speakers": Texts,
    "message_states": Texts,
    "receipt_ids": Uuids,
    "receipt_states": Texts,
    "receipt_outcomes": Jsonbs,
    "fact_ids": Uuids,
}


_ALL = attrgetter(*_WRITE_FIELDS)
_ARRAY_AT = [(_WRITE_FIELDS.index(name), array) for name, array in _ARRAYS.items()]


def append_params(write: Write, events: Sequence[StoredEvent]) -> tuple[Any, ...]:
    values: list[Any] = [*_ALL(write)]
    for at, array in _ARRAY_AT:
        if values[at] is not None:
            values[at] = array(values[at])
    return (*values, *_event_params(events))


def _event_params(events: Sequence[StoredEvent]) -> tuple[Any, ...]:
    return (
        Uuids(
            UUID(str(e.originator_id)) if isinstance(e.originator_id, str) else e.originator_id
            for e in events
        ),
        Bigints(e.originator_version for e in events),
        Texts(e.topic for e in events),
        Byteas(e.state for e in events),
        Uuids(e.event_id if isinstance(e, EventRow) else uuid4() for e in events),
    )


_TOGETHER = (
    *("uuid", "uuid[]", "bigint[]"),
    *("uuid[]", "smallint[]", "bytea[]", "bytea[]", "uuid[]", "text[]", "smallint[]", "bytea[]", "bytea[]"),
    *("bytea[]", "timestamptz[]"),
    *("uuid[]", "uuid[]", "bytea[]", "uuid[]", "bigint[]", "bigint[]", "text[]", "bytea[]"),
    *(
        "uuid[]",
        "uuid[]",
        "uuid[]",
        "timestamptz[]",
        "timestamptz[]",
        "integer[]",
        "text[]",
        "text[]",
        "text[]",
    ),
    *("uuid[]", "text[]", "jsonb[]", "integer[]", "uuid[]", "uuid[]"),
    *("text", "text", "uuid[]", "uuid[]", "bigint[]", "text[]", "bytea[]", "uuid[]"),
)
"""The types of what `rapport.append_all` takes."""
APPEND_TOGETHER = f"SELECT rapport.append_all({', '.join('%s::' + each for each in _TOGETHER)})"


def together_params(writes: Sequence[tuple[Write, Sequence[StoredEvent]]], tenant: UUID) -> tuple[Any, ...]:
    """One list a column of what each contact's `Write` has."""
    all_of = [write for write, _ in writes]
    known = [w for w in all_of if w.contact_key is None]
    new = [w for w in all_of if w.contact_key is not None]
    rows = [w for w in all_of if w.row is not None]
    jobs = [w for w in all_of if w.task is not None]
    events = [event for _, stored in writes for event in stored]
    return (
        tenant,
        Uuids(_known(w.contact) for w in known),
        Bigints(w.generation for w in known),
        Uuids(_known(w.contact) for w in new),
        Bigints(w.bucket for w in new),
        Byteas(w.bucket_key_id for w in new),
        Byteas(w.contact_key for w in new),
        Uuids(_known(w.identity) for w in new),
        Texts(_known(w.channel) for w in new),
        Bigints(w.slot for w in new),
        Byteas(w.slot_key_id for w in new),
        Byteas(w.tag for w in new),
        Byteas(w.sealed_identity for w in new),
        [w.watched_until for w in new],
        Uuids(_known(w.contact) for w in all_of for _ in w.items or ()),
        Uuids(item for w in all_of for item in w.items or ()),
        Byteas(wrap for w in all_of for wrap in w.wraps or ()),
        Uuids(_known(w.contact) for w in rows),
        Bigints(w.row_was for w in rows),
        Bigints(w.row_is for w in rows),
        Texts(_known(w.memory) for w in rows),
        Byteas(w.row for w in rows),
        Uuids(_known(w.contact) for w in all_of for _ in w.message_ids or ()),
        Uuids(one for w in all_of for one in w.message_ids or ()),
        Uuids(one for w in all_of for one in w.conversations or ()),
        Times(one for w in all_of for one in w.sent or ()),
        Times(one for w in all_of for one in w.received or ()),
        Bigints(one for w in all_of for one in w.indexes or ()),
        Texts(_known(w.channel) for w in all_of for _ in w.message_ids or ()),
        Texts(one for w in all_of for one in w.speakers or ()),
        Texts(one for w in all_of for one in w.message_states or ()),
        Uuids(one for w in all_of for one in w.receipt_ids or ()),
        Texts(one for w in all_of for one in w.receipt_states or ()),
        Jsonbs(one for w in all_of for one in w.receipt_outcomes or ()),
        Bigints(one for w in all_of for one in w.receipt_editions or ()),
        Uuids(_known(w.contact) for w in all_of for _ in w.fact_ids or ()),
        Uuids(one for w in all_of for one in w.fact_ids or ()),
        jobs[0].queue if jobs else None,
        jobs[0].task if jobs else None,
        Uuids(_known(w.contact) for w in jobs),
        *_event_params(events),
    )


def _known(value: T | None) -> T:
    assert value is not None
    return value


class Datastore(PostgresDatastore):
    """The library's datastore over our pool; makes no table and no type."""

    def __init__(self, database: Database) -> None:  # the library's own would open a second pool
        self.database = database
        self.pool = database.pool  # type: ignore[assignment]
        self.pool_open_timeout = None
        self.schema = "rapport"
        self.originator_id_type = "uuid"
        self.lock_timeout = 0
        self.enable_db_functions = False
        self.single_row_tracking = True
        self.db_type_names = set()
        self.psycopg_type_adapters = {}
        self.psycopg_python_types = {}

    def register_type_adapters(self) -> None:
        """We use no composite type."""

    def close(self) -> None:
        """The pool is not ours to close."""


class Recorder(PostgresApplicationRecorder):
    """Events of one tenant. Without `write`, `insert_events` writes under the nil tenant, and no keys, row or
    job."""

    def __init__(self, database: Database, tenant: UUID = NIL) -> None:
        super().__init__(Datastore(database), events_table_name="events")
        self.tenant = tenant
        self._database = database
        self._head = 0

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        write: Write | None = None,
        first: Sequence[Statement] = (),
        **_: Any,
    ) -> Sequence[int] | None:
        """`first`: what a rare write does besides, in the same transaction, before the rest."""
        if not stored_events and write is None:
            return []
        _refuse_too_large(stored_events)
        params = append_params(write or Write(tenant=self.tenant), stored_events)
        with self._connection() as connection, connection.transaction() if first else nullcontext():
            for statement, given in first:
                connection.execute(statement, given, prepare=True)
            (positions,) = _one(connection.execute(APPEND, params, prepare=True, binary=True))
        return positions or []

    def insert_together(self, writes: Sequence[tuple[Write, Sequence[StoredEvent]]]) -> int:
        """What is stored of many contacts in one transaction, all or none; the last position. Contacts go in
        one order, so that two of these never wait for each other."""
        params = together_params(sorted(writes, key=lambda written: str(written[0].contact)), self.tenant)
        with self._connection() as connection:
            (position,) = _one(connection.execute(APPEND_TOGETHER, params, prepare=True, binary=True))
        return int(position or 0)

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StoredEvent]:
        rows = self.stream(originator_id, gt=gt, lte=lte, desc=desc, limit=limit)
        return [EventRow(UUID(str(originator_id)), v, t, s, e, p, at) for v, t, s, p, e, at in rows]

    def stream(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Sequence[StreamRow]:
        """As `select_events`, as the rows come."""
        with self._connection() as connection:
            return connection.execute(
                "SELECT * FROM rapport.read_stream(%s, %s, %s, %s, %s, %s)",
                (self.tenant, originator_id, gt, lte, desc, limit),
                prepare=True,
                binary=True,
            ).fetchall()

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> Sequence[Notification]:
        """Up to the safe head only, so that no event can appear later below what was read."""
        first = (start or 0) + (0 if inclusive_of_start else 1)
        if first > self._head or stop is None or stop > self._head:
            self._head = self.safe_head()
        last = self._head if stop is None else min(stop, self._head)
        with self._connection() as connection:
            rows = connection.execute(
                "SELECT * FROM rapport.read_feed(%s, %s, %s, %s, %s::text[])",
                (self.tenant, first, last, limit, list(topics) or None),
                prepare=True,
                binary=True,
            ).fetchall()
        return [Notification(o, v, t, s, p) for p, o, v, t, s in rows]

    def max_notification_id(self) -> int | None:
        head = self.safe_head()
        return head or None

    def safe_head(self) -> int:
        """The highest position at or below which nothing can appear any more; waits for writers under way
        only."""
        with self._connection() as connection:
            return int(_one(connection.execute("SELECT rapport.safe_head(%s)", (self.tenant,)))[0] or 0)

    @contextmanager
    def _connection(self) -> Iterator[psycopg.Connection[Any]]:
        """Our connection, the library's exceptions; their cause keeps the SQLSTATE."""
        try:
            with self.datastore.get_connection() as connection:
                yield connection
        except OperationalError:
            self._database.mend()
            raise


class SealingMapper(Mapper[UUID]):
    """From envelopes to stored rows, for one contact's keys. Never a module path in a topic."""

    def __init__(self, seals: Seals) -> None:
        super().__init__(JSONTranscoder())
        self._seals = seals

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        stored = event_codec.encode(domain_event.event, event_id=domain_event.event_id, seals=self._seals)
        return EventRow(
            domain_event.originator_id,
            domain_event.originator_version,
            stored.topic,
            stored.state,
            domain_event.event_id,
        )


def in_domain_words(call: Callable[[], T]) -> T:
    """Run a call of the library; what PostgreSQL refused comes out as an error of the domain."""
    try:
        return call()
    except PersistenceError as error:
        cause = error.__cause__
        raise (translated(cause) if isinstance(cause, psycopg.Error) else error) from None


def _refuse_too_large(events: Sequence[StoredEvent]) -> None:
    size = sum(len(e.state) for e in events)
    if size > LARGEST_SAVE:
        raise SaveTooLarge(
            f"One save of {size:,} bytes is over the limit of {LARGEST_SAVE:,}. Save it in smaller parts."
        )


def _one(cursor: Any) -> Any:
    row = cursor.fetchone()
    assert row is not None
    return row


__all__ = [
    "NIL",
    "Datastore",
    "Envelope",
    "EventRow",
    "IntegrityError",
    "OperationalError",
    "Recorder",
    "SaveTooLarge",
    "SealingMapper",
    "StoredEvent",
    "Write",
]
