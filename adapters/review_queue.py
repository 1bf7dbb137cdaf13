"""The review queue as it is shown: a page of rows, each with its statement, the turns around its message and
its contact's current row, from one query. Fits `projections.ports.ReviewQueue`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from adapters import event_codec, ids, key_tree, memory_codec, sealing
from adapters.contact_streams import ContactStreams
from adapters.event_codec import Stored
from adapters.key_tree import ContactKeys
from adapters.opened_contact import ROTATED
from adapters.postgres import Database
from adapters.projection_tables import position_of
from domain.errors import Conflict
from domain.events import FactAsserted, FactProposed, FactReinforced, MessageEdited, MessageRecorded
from domain.memory import EMPTY, Memory
from domain.statements import Statement
from domain.values import Erased
from projections.ports import Queued, QueuePage, QueuePlace, Said, Waiting
from projections.review import ReviewRow


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of rapport.review_page. Where nothing waits there is one, with its position alone."""

    queue_position: int
    id: UUID | None
    contact_id: UUID
    what: Literal["proposal", "attention", "merge"]
    key: str | None
    key_number: int | None
    reasons: list[str]
    since: datetime
    channel: str | None
    message_id: UUID | None
    generation: int
    contact_key: bytes
    bucket: int
    epoch: int
    bucket_key: bytes
    sealed_row: bytes | None
    row_key: bytes | None
    topic: str | None
    state: bytes | None
    recorded_at: datetime | None
    value_item: UUID
    value_key: bytes | None
    quote_item: UUID
    quote_key: bytes | None
    turn_ids: list[UUID] | None
    turn_texts: list[UUID | None]
    turn_sent: list[datetime]
    turn_topics: list[str]
    turn_states: list[bytes]
    turn_edit_topics: list[str | None]
    turn_edits: list[bytes | None]
    turn_keys: list[bytes | None]


_COUNT = """
SELECT count(*) FROM (
    SELECT FROM rapport.review r
    JOIN rapport.contact_keys k ON k.contact_id = r.contact_id AND k.wrapped IS NOT NULL
    WHERE r.slot = (SELECT live FROM rapport.projections WHERE name = 'review') AND r.tenant = %s
    LIMIT %s) AS counted
"""
_OTHERS = "SELECT * FROM rapport.merges_proposed(%s, %s::uuid[])"


class StoredReviewQueue:
    def __init__(self, database: Database, contacts: ContactStreams) -> None:
        self._db = database
        self._contacts = contacts

    def position(self, tenant: UUID) -> int:
        return position_of("review", self._db)

    def page(self, tenant: UUID, queued: Queued, after: QueuePlace | None, limit: int) -> QueuePage:
        found = self._db.rows(
            "SELECT * FROM rapport.review_page(%s, %s, %s, %s, %s, %s, %s, %s, %s)",
            (
                *(tenant, queued.item, queued.contact, queued.key, queued.reason, queued.before),
                *(after.since if after else None, after.item_id if after else None, limit + 1),
            ),
            of=_Row,
        )
        rows = [row for row in found if row.id is not None]
        goes_on = _place(rows[limit - 1]) if len(rows) > limit else None
        merges = [row.id for row in rows[:limit] if row.what == "merge"]
        others = dict(self._db.tuples(_OTHERS, (tenant, merges))) if merges else {}
        try:
            items = _Page(tenant, self._contacts, others).opened(rows[:limit])
        except sealing.SealBroken:
            raise Conflict(ROTATED) from None
        return QueuePage(items, found[0].queue_position, goes_on)

    def count(self, tenant: UUID, most: int) -> int:
        with self._db.connection() as connection, connection.transaction():
            connection.execute("SELECT rapport.as_tenant(%s)", (tenant,))
            return int(connection.execute(_COUNT, (tenant, most)).fetchall()[0][0])


def _place(row: _Row) -> QueuePlace:
    assert row.id is not None
    return QueuePlace(row.since, row.id)


class _Page:
    """Each contact is unwrapped once, and its row and each turn opened once, however many of its items are on
    the page."""

    def __init__(self, tenant: UUID, contacts: ContactStreams, others: Mapping[UUID, UUID]) -> None:
        """`others`: of a merge that is proposed, with whom."""
        self._tenant = tenant
        self._others = others
        self._contacts = contacts
        self._keys: dict[UUID, ContactKeys] = {}
        self._memories: dict[UUID, Memory] = {}
        self._said: dict[UUID, Said] = {}

    def opened(self, rows: Sequence[_Row]) -> list[Waiting]:
        """Without what was erased since it was put into the queue."""
        for row in rows:
            if row.contact_id not in self._keys:
                self._keys[row.contact_id] = self._unwrapped(row)
            if row.sealed_row:
                self._memories[row.contact_id] = self._memory(row)
            elif row.sealed_row is not None:  # of one that is merged: its head's says what is known
                opened = self._contacts.open(self._tenant, row.contact_id)
                self._memories[row.contact_id] = opened.memory if opened else EMPTY
        return [found for row in rows if (found := self._waiting(row))]

    def _unwrapped(self, row: _Row) -> ContactKeys:
        root = self._contacts.root(row.epoch)
        bucket_key = key_tree.unwrap_bucket(root, row.bucket, row.epoch, row.bucket_key)
        args = self._tenant, row.contact_id, row.generation
        return ContactKeys(*args, key_tree.unwrap_contact(bucket_key, *args, row.contact_key))

    def _memory(self, row: _Row) -> Memory:
        keys, item = self._keys[row.contact_id], ids.row_item(row.contact_id)
        assert row.row_key is not None
        assert row.sealed_row is not None
        keys.take(item, row.row_key)
        raw = keys.open(item, row.sealed_row, place=row.contact_id, purpose="row")
        assert raw is not None
        try:
            return memory_codec.decode(raw)
        except memory_codec.RowOutdated:
            opened = self._contacts.open(self._tenant, row.contact_id)
            return opened.memory if opened else EMPTY

    def _waiting(self, row: _Row) -> Waiting | None:
        statement = self._statement(row)
        if row.what == "proposal" and (statement is None or isinstance(statement.value, Erased)):
            return None
        assert row.id is not None
        return Waiting(
            row=ReviewRow(
                tenant=self._tenant,
                contact_id=row.contact_id,
                item_id=row.id,
                what=row.what,
                key=row.key,
                key_number=row.key_number,
                reasons=tuple(row.reasons),
                since=row.since,
                channel=row.channel,
                message_id=row.message_id,
                other=self._others.get(row.id),
            ),
            statement=statement,
            memory=self._memories.get(row.contact_id, EMPTY),
            turns=self._turns(row),
        )

    def _statement(self, row: _Row) -> Statement | None:
        if row.topic is None or row.state is None or row.id is None:
            return None
        keys = self._keys[row.contact_id]
        for item, wrapped in ((row.value_item, row.value_key), (row.quote_item, row.quote_key)):
            if wrapped is not None:
                keys.take(item, wrapped)
        event = event_codec.decode(Stored(row.topic, row.state), event_id=row.id, seals=keys)
        assert isinstance(event, FactAsserted | FactReinforced | FactProposed)
        return event.statement

    def _turns(self, row: _Row) -> list[Said]:
        ids_ = row.turn_ids or []
        for n, message_id in enumerate(ids_):
            if message_id not in self._said:
                self._said[message_id] = self._turn(row, n, message_id)
        return [self._said[message_id] for message_id in ids_]

    def _turn(self, row: _Row, n: int, message_id: UUID) -> Said:
        keys, text_id, wrapped = self._keys[row.contact_id], row.turn_texts[n], row.turn_keys[n]
        if wrapped is not None:
            keys.take(text_id or message_id, wrapped)
        stored = Stored(row.turn_topics[n], row.turn_states[n])
        first = event_codec.decode(stored, event_id=message_id, seals=keys)
        assert isinstance(first, MessageRecorded)
        text, topic, edit = first.text, row.turn_edit_topics[n], row.turn_edits[n]
        if text_id is not None and topic is not None and edit is not None:
            edited = event_codec.decode(Stored(topic, edit), event_id=text_id, seals=keys)
            assert isinstance(edited, MessageEdited)
            text = edited.text
        shown = None if isinstance(text, Erased) else text
        return Said(message_id, first.speaker, row.turn_sent[n], shown)
