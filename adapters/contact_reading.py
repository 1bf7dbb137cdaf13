"""What is read of a contact that was opened, and whose something is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast
from uuid import UUID

from adapters import event_codec, message_rows, sealing
from adapters.arrays import Uuids
from adapters.event_codec import Stored
from adapters.event_store import Recorder, StreamRow, in_domain_words
from adapters.key_tree import ContactKeys
from adapters.message_rows import MessageRow
from adapters.opened_contact import ROTATED, OpenContact, ours, zone_of
from adapters.postgres import Database
from domain.contact import Contact, replay
from domain.conversation import Conversation, Gone
from domain.errors import Conflict
from domain.events import ContactEvent
from domain.messages import Message
from domain.part import PASSED_OVER
from domain.ports import Clear, Opened, Part, Placed, Receipt, Recorded, StoredMessage
from domain.union import united


class ContactReading:
    """Its streams, its messages and their receipts."""

    def __init__(self, database: Database, *, zone: str) -> None:
        self._db = database
        self._zone = zone
        self._recorders: dict[UUID, Recorder] = {}

    def history(self, given: Opened) -> Sequence[Recorded]:
        opened = ours(given)
        if opened.merged:
            return united(self.streams(opened)).records
        return self._stream(opened, opened.keys)

    def replayed(self, given: Opened) -> Contact:
        return replay(record.event for record in self.history(given))

    def part(self, given: Opened, wanted: Part) -> Sequence[Recorded]:
        """Keys are read after the events: one that is gone by then is that of something erased."""
        opened = ours(given)
        if opened.merged or (keys := opened.keys) is None:
            return self.history(opened)
        rows = _Rows(self._rows(keys), keys)
        needed = wanted.needed(rows.clear())
        self._hold(keys, None if needed is None else rows.items(needed))
        return rows.opened(needed)

    def streams(self, given: Opened) -> Mapping[UUID, Sequence[Recorded]]:
        opened = ours(given)
        if not opened.merged:
            return {opened.contact_id: self._stream(opened, opened.keys)}
        opened.raw = {stream: self._stream(opened, keys) for stream, keys in opened.streams.items()}
        return opened.raw

    def _stream(self, opened: OpenContact, opened_by: ContactKeys | None) -> Sequence[Recorded]:
        keys = opened_by or ContactKeys(opened.tenant, opened.contact_id, 0, b"")
        if opened_by is not None:
            self._hold(opened_by, None)
        return [recorded(row, keys) for row in self._rows(keys)]

    def _rows(self, keys: ContactKeys) -> Sequence[StreamRow]:
        recorder = self._recorder(keys.tenant)
        return in_domain_words(lambda: recorder.stream(keys.contact))

    def _hold(self, keys: ContactKeys, items: Sequence[UUID] | None) -> None:
        """None is all of them."""
        rows = self._db.tuples(
            "SELECT * FROM rapport.item_keys_of(%s, %s, %s::uuid[])",
            (keys.tenant, keys.contact, None if items is None else Uuids(items)),
        )
        try:
            keys.hold(rows)
        except sealing.SealBroken:
            raise Conflict(ROTATED) from None

    def recent(self, given: Opened, limit: int) -> Sequence[Message]:
        opened = ours(given)
        rows = [
            (keys, row)
            for keys in opened.each_keys
            for row in self._db.rows(
                "SELECT * FROM rapport.messages_of(%s, %s, false, %s)",
                (keys.tenant, keys.contact, limit),
                of=MessageRow,
            )
        ]
        rows.sort(key=lambda one: (one[1].sent_at, one[1].received_at, one[1].index))
        zone, whose = zone_of(opened, self._zone)
        found = [
            message_rows.message(keys, row, zone, whose) for keys, row in rows[max(len(rows) - limit, 0) :]
        ]
        return [m for m in found if m is not None]

    def messages(self, given: Opened, message_ids: Sequence[UUID]) -> Sequence[StoredMessage]:
        return self.messages_of_all([(given, message_ids)])

    def placed(self, given: Opened) -> Sequence[Placed]:
        rows = [
            row
            for keys in ours(given).each_keys
            for row in self._db.tuples(
                "SELECT message_id, conversation_id, channel, sent_at, text_item, readable, gone "
                "FROM rapport.messages_placed(%s, %s)",
                (keys.tenant, keys.contact),
            )
        ]
        found = [
            Placed(
                message_id=message,
                conversation_id=conversation,
                channel=channel,
                sent_at=sent_at,
                text_item=text_item,
                readable=readable and gone is None,
                gone=Gone(gone) if gone else None,
            )
            for message, conversation, channel, sent_at, text_item, readable, gone in rows
        ]
        return sorted(found, key=lambda message: message.sent_at)

    def texts(self, given: Opened) -> Iterator[tuple[UUID, str]]:
        for keys in ours(given).each_keys:
            for message, item, topic, state, wrapped in self._db.tuples(
                "SELECT message_id, text_item, topic, state, wrapped FROM rapport.texts_of(%s, %s)",
                (keys.tenant, keys.contact),
            ):
                try:
                    if keys.key_of(item) is None:  # whoever read the history has them all
                        keys.take(item, wrapped)
                except sealing.SealBroken:
                    raise Conflict(ROTATED) from None
                text = event_codec.opened_alone(
                    "text", Stored(topic, state), item=item, event_id=item, seals=keys
                )
                if text is not None:
                    yield message, text

    def messages_of_all(self, wanted: Sequence[tuple[Opened, Sequence[UUID]]]) -> Sequence[StoredMessage]:
        whose = {message: ours(given) for given, messages in wanted for message in messages}
        if not whose:
            return []
        rows = self._messages_by_id(next(iter(whose.values())).tenant, list(whose))
        found = ((row, whose[row.message_id].keys_of(row.contact_id)) for row in rows)
        return [message_rows.stored(keys, row) for row, keys in found if row.contact_id == keys.contact]

    def receipt(self, tenant: UUID, message_id: UUID) -> Receipt | None:
        rows = self._messages_by_id(tenant, [message_id])
        return message_rows.receipt(rows[0]) if rows else None

    def _messages_by_id(self, tenant: UUID, message_ids: Sequence[UUID]) -> list[MessageRow]:
        return self._db.rows(
            "SELECT * FROM rapport.messages_by_id(%s, %s::uuid[])",
            (tenant, Uuids(message_ids)),
            of=MessageRow,
        )

    def conversation(self, given: Opened, conversation_id: UUID) -> Conversation | None:
        rows = self._db.tuples(
            "SELECT version, closed FROM rapport.conversation(%s, %s)", (ours(given).tenant, conversation_id)
        )
        return Conversation(version=rows[0][0], closed=bool(rows[0][1])) if rows else None

    def contact_of_message(self, tenant: UUID, message_id: UUID) -> UUID | None:
        found: UUID | None = self._db.tuples(
            "SELECT rapport.contact_of_message(%s, %s)", (tenant, message_id)
        )[0][0]
        return found

    def contact_of_call(self, tenant: UUID, attention_id: UUID) -> UUID | None:
        found: UUID | None = self._db.tuples(
            "SELECT rapport.contact_of_call(%s, %s)", (tenant, attention_id)
        )[0][0]
        return found

    def contact_of_merge(self, tenant: UUID, proposal_id: UUID) -> UUID | None:
        found: UUID | None = self._db.tuples(
            "SELECT rapport.contact_of_merge(%s, %s)", (tenant, proposal_id)
        )[0][0]
        return found

    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None:
        """The contact whose fact this is."""
        found: UUID | None = self._db.tuples("SELECT rapport.contact_of_fact(%s, %s)", (tenant, fact_id))[0][
            0
        ]
        return found

    def _recorder(self, tenant: UUID) -> Recorder:
        if tenant not in self._recorders:
            self._recorders[tenant] = Recorder(self._db, tenant)
        return self._recorders[tenant]


class _Rows:
    """Of a stream: what stands in clear of them says which are opened."""

    def __init__(self, rows: Sequence[StreamRow], keys: ContactKeys) -> None:
        self._rows, self._keys = rows, keys
        stating = [row for row in rows if event_codec.states(row[1])]
        outlines = event_codec.outlined([row[2] for row in stating])
        self._said = dict(zip((row[0] for row in stating), outlines, strict=True))
        without = ContactKeys(keys.tenant, keys.contact, 0, b"")
        self._others = {row[0]: recorded(row, without) for row in rows if _is_other(row)}

    def clear(self) -> Clear:
        proposed = (row[0] for row in self._rows if row[1].startswith("fact_proposed."))
        return Clear(
            said=list(self._said.values()),
            proposed=frozenset(self._said[version].id for version in proposed),
            others=[r.event for r in self._others.values()],
        )

    def items(self, needed: frozenset[UUID]) -> Sequence[UUID]:
        others = self._others.values()
        return [
            *(item for r in others for item in event_codec.items_of(r.event, r.event_id)),
            *(item for id_ in needed for item in event_codec.items_of_statement(id_)),
        ]

    def opened(self, needed: frozenset[UUID] | None) -> Sequence[Recorded]:
        if needed is None:
            return [recorded(row, self._keys) for row in self._rows]
        there = {version for version, one in self._said.items() if one.id in needed} | self._others.keys()
        return [
            recorded(row, self._keys) if row[0] in there else _placed(row, PASSED_OVER) for row in self._rows
        ]


def _is_other(row: StreamRow) -> bool:
    """What became of windows follows from the statements."""
    return not event_codec.states(row[1]) and not row[1].startswith("fact_superseded.")


def recorded(row: StreamRow, keys: ContactKeys) -> Recorded:
    _, topic, state, _, event_id, _ = row
    event = event_codec.decode(Stored(topic, state), event_id=event_id, seals=keys, later=True)
    return _placed(row, cast(ContactEvent, event))


def _placed(row: StreamRow, event: ContactEvent) -> Recorded:
    version, _, _, position, event_id, at = row
    return Recorded(event, event_id, version, position, at)
