"""The contact streams on PostgreSQL: fits `domain.ports.Contacts` and `domain.ports.Ledger`.

One read is one server function and one write is one, each a round trip. A contact is opened with its key path
and its current row together, so that no operation mixes two states of an erase.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from adapters import (
    event_codec,
    ids,
    joined_streams,
    key_tree,
    legal_holds,
    memory_codec,
    message_rows,
    phones,
    sealing,
)
from adapters.address_index import AddressKeys, sealed_address, slot_of, tag_of
from adapters.arrays import Bigints, Byteas, Uuids, as_sent
from adapters.event_codec import Stored
from adapters.event_store import (
    Envelope,
    Recorder,
    SealingMapper,
    StoredEvent,
    Write,
    in_domain_words,
    streams,
)
from adapters.event_store import Statement as SqlStatement
from adapters.joined_streams import JOINED, MERGED
from adapters.key_tree import ContactKeys, Roots, StaleRoot
from adapters.message_rows import MessageRow, WaitingRow
from adapters.opened_contact import ROTATED, OpenContact, ours, zone_of
from adapters.postgres import Database
from adapters.prepared import Prepared
from adapters.root_slots import RootMissing
from adapters.sealed_segments import SealedSegments, as_known, completed
from adapters.suppression import Suppression
from domain import contact as contacts
from domain import events as happened
from domain import memory as current
from domain.conversation import Conversation, Gone
from domain.episodes import FORMAT
from domain.errors import Conflict
from domain.events import Likeness
from domain.memory import Memory
from domain.messages import Message
from domain.ports import (
    JUST_BEFORE,
    Address,
    Apart,
    Append,
    Brought,
    InStreams,
    Joined,
    Link,
    Mark,
    MemoryState,
    Opened,
    Placed,
    Read,
    Receipt,
    Recorded,
    StoredMessage,
)
from domain.truth import truth
from domain.union import HomeOf, Union, united

READ_QUEUE, READ_TASK = "read", "read_messages"
SUMMARISE_QUEUE, SUMMARISE_TASK = "summarise", "summarise"


class _Row(NamedTuple):
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


_OPENED: Final = _Row._fields.index("recorded")
"""Columns of a contact; those of a message, or of its segments, follow."""

_OPEN_UNREAD: Final = "SELECT * FROM rapport.open_unread(%s, %s::uuid[], %s, %s)"
_OPEN: Final = Prepared(b"rapport_open", b"SELECT * FROM rapport.open_contact($1, $2, $3)")
_OPEN_WITH_SEGMENTS: Final = Prepared(
    b"rapport_open_with_segments",
    b"SELECT o.*, s.* FROM rapport.open_contact($1, $2, $3) o "
    b"LEFT JOIN LATERAL rapport.segments_of($1, o.contact_id, $4, $5, $6) s ON true",
)
_OPEN_AGAIN: Final = Prepared(
    b"rapport_open_again",
    b"SELECT * FROM rapport.open_again($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
)
_FORMAT: Final = FORMAT.to_bytes(2, "big")


@dataclass(frozen=True, slots=True)
class _Found:
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


class ContactStreams:
    """`woken` is called after a commit that put a job into the queue."""

    def __init__(
        self,
        database: Database,
        roots: Roots,
        *,
        zone: str,
        woken: Callable[[str], None] = lambda _queue: None,
    ) -> None:
        self._db = database
        self._zone = zone
        self._roots = roots
        self._woken = woken
        self._recorders: dict[UUID, Recorder] = {}
        self._segments = SealedSegments()
        self._address_keys = AddressKeys(database, self.root)
        self._suppression = Suppression(database, self.root)

    # --- opening ----------------------------------------------------------------------------------------

    def written(self, address: Address) -> Address:
        return phones.written(address)

    def phone(self, text: str) -> Address | None:
        return phones.phone_address(text)

    def find(self, tenant: UUID, address: Address, *, episodes: bool = False) -> OpenContact | None:
        address = phones.written(address)
        tag = self._tag(tenant, address)
        opened = self._with_episodes(tenant, None, tag) if episodes else self._open(tenant, None, tag)
        if opened is None and self._address_keys.changed(slot_of(tenant, address)):
            return self.find(tenant, address, episodes=episodes)
        if opened is not None:
            opened.address = address
        return opened

    def find_all(self, tenant: UUID, addresses: Sequence[Address]) -> list[OpenContact | None]:
        found = self._find_all(tenant, addresses)
        missed = [address for address in addresses if address not in found]
        changed = self._address_keys.changed_of([slot_of(tenant, address) for address in missed])
        again = [address for address in missed if slot_of(tenant, address) in changed]
        if again:
            found |= self._find_all(tenant, again)
        return [found.get(address) for address in addresses]

    def _find_all(self, tenant: UUID, addresses: Sequence[Address]) -> dict[Address, OpenContact]:
        keys = self._address_keys.keys([slot_of(tenant, address) for address in addresses])
        tags = Byteas(tag_of(key, tenant, address) for key, address in zip(keys, addresses, strict=True))
        found: dict[Address, OpenContact] = {}
        for row in self._db.rows(
            "SELECT * FROM rapport.open_contacts(%s, %s::bytea[])", (tenant, tags), of=_Found
        ):
            address = addresses[row.place - 1]
            found[address] = self._opened(tenant, row)
            found[address].address = address
        return found

    def open(self, tenant: UUID, contact_id: UUID, *, episodes: bool = False) -> OpenContact | None:
        if episodes:
            return self._with_episodes(tenant, contact_id, None)
        return self._open(tenant, contact_id, None)

    def open_unread(
        self, tenant: UUID, contact_id: UUID, limit: int, brought: Brought | None = None
    ) -> tuple[Opened, Sequence[Message]] | None:
        rows = brought or self._db.tuples(_OPEN_UNREAD, (tenant, Uuids([contact_id]), limit, JUST_BEFORE))
        if not rows:
            return None
        opened = self._opened(tenant, _Row(*rows[0][:_OPENED]))
        if opened.merged:
            return opened, self._unread(opened, limit)
        waiting = [WaitingRow(*row[_OPENED:]) for row in rows if row[_OPENED] is not None]
        if opened.keys is None or not waiting:
            return opened, ()
        keys, (zone, whose) = opened.keys, zone_of(opened, self._zone)
        return opened, [
            m for row in waiting if (m := message_rows.waiting(keys, row, zone, whose)) is not None
        ]

    def _unread(self, opened: OpenContact, limit: int) -> list[Message]:
        """Of all its streams, in rank order."""
        zone, whose = zone_of(opened, self._zone)
        found = [
            message
            for keys in opened.each_keys
            for row in self._db.tuples(_OPEN_UNREAD, (keys.tenant, Uuids([keys.contact]), limit, JUST_BEFORE))
            if row[_OPENED] is not None
            and (message := message_rows.waiting(keys, WaitingRow(*row[_OPENED:]), zone, whose)) is not None
        ]
        return sorted(found, key=lambda m: (m.sent_at, m.received_at, m.index))

    def open_again(self, tenant: UUID, address: Address | None, mark: Mark, read: Read) -> OpenContact | None:
        address = phones.written(address) if address else None
        contact, *numbers = mark
        found_by = (None, self._tag(tenant, address)) if address else (contact.bytes, None)
        rows = self._db.prepared(
            _OPEN_AGAIN,
            (
                *(
                    tenant.bytes,
                    *found_by,
                    contact.bytes,
                    *(n.to_bytes(8, "big", signed=True) for n in numbers),
                ),
                *(read.injection_id.bytes, read.api_key_id.bytes, read.route.encode(), read.purpose.encode()),
                *(as_sent(Uuids(read.item_ids)), read.block_hash, read.asked.encode()),
            ),
        )
        if not rows:
            return self.find(tenant, address) if address else None
        opened = self._opened(tenant, _Row(*rows[0]))
        opened.address = address
        return opened

    def _tag(self, tenant: UUID, address: Address) -> bytes:
        return tag_of(self._address_keys.key(slot_of(tenant, address)), tenant, address)

    def begin(self, tenant: UUID, address: Address, at: datetime) -> OpenContact:
        return self.begin_all(tenant, [phones.written(address)], at)[0]

    def begin_all(self, tenant: UUID, addresses: Sequence[Address], at: datetime) -> list[OpenContact]:
        contacts = [uuid4() for _ in addresses]
        if not addresses:
            return []
        rows = self._db.tuples(
            "SELECT bucket, epoch, wrapped, published, suppressing "
            "FROM rapport.begin_contacts(%s, %s::smallint[])",
            (tenant, Bigints({key_tree.bucket_of(contact) for contact in contacts})),
        )
        bucket_keys = {
            bucket: key_tree.unwrap_bucket(self.root(epoch), bucket, epoch, wrapped)
            for bucket, epoch, wrapped, *_ in rows
        }
        slot_keys = self._address_keys.keys([slot_of(tenant, address) for address in addresses])
        begun = [
            self._begun(
                tenant, address, contact, bucket_keys[key_tree.bucket_of(contact)], slot_key, rows[0][3]
            )
            for address, contact, slot_key in zip(addresses, contacts, slot_keys, strict=True)
        ]
        if rows[0][4]:
            self._watch(tenant, begun)
        return begun

    def _watch(self, tenant: UUID, begun: Sequence[OpenContact]) -> None:
        """Those whose address had a contact that was erased shortly before."""
        since = self._suppression.since(tenant, [one.came_through()[0] for one in begun])
        until = self._suppression.last_end() if since else None
        for one in begun:
            one.erased_before = since.get(one.came_through()[0])
            if one.erased_before is not None and one.beginning is not None:
                one.beginning = replace(one.beginning, watched_until=until)

    def erased_before(self, opened: Sequence[Opened]) -> list[datetime | None]:
        found = [ours(one) for one in opened]
        watched = [one for one in found if one.watched]
        if watched:
            addresses = [one.came_through()[0] for one in watched]
            since = self._suppression.since(watched[0].tenant, addresses)
            for one, address in zip(watched, addresses, strict=True):
                one.erased_before = since.get(address)
        return [one.erased_before for one in found]

    def _begun(
        self,
        tenant: UUID,
        address: Address,
        contact: UUID,
        bucket_key: bytes,
        slot_key: bytes,
        published: int,
    ) -> OpenContact:
        identity, keys = uuid4(), key_tree.new_contact(tenant, contact)
        write = Write(
            tenant=tenant,
            bucket=key_tree.bucket_of(contact),
            bucket_key_id=sealing.key_id(bucket_key),
            contact_key=key_tree.wrap_contact(bucket_key, tenant, contact, 1, keys.key),
            identity=identity,
            slot=slot_of(tenant, address),
            slot_key_id=sealing.key_id(slot_key),
            tag=tag_of(slot_key, tenant, address),
            sealed_identity=sealed_address(keys, identity, address),
        )
        return OpenContact(
            tenant=tenant,
            contact_id=contact,
            version=0,
            memory=current.EMPTY,
            state="no_basis",
            position=0,
            pending=0,
            oldest_pending=None,
            keys=keys,
            identity=identity,
            index_key=keys.known[ids.index_item(contact)],
            address=address,
            beginning=write,
            published=published,
        )

    def _open(self, tenant: UUID, contact_id: UUID | None, tag: bytes | None) -> OpenContact | None:
        rows = self._db.prepared(_OPEN, (tenant.bytes, contact_id.bytes if contact_id else None, tag))
        return self._opened(tenant, _Row(*rows[0])) if rows else None

    def _with_episodes(self, tenant: UUID, contact_id: UUID | None, tag: bytes | None) -> OpenContact | None:
        found_by = tag or contact_id
        assert found_by is not None
        held = self._segments.held(found_by)
        items, versions = as_known(held)
        contact = contact_id.bytes if contact_id else None
        rows = self._db.prepared(
            _OPEN_WITH_SEGMENTS, (tenant.bytes, contact, tag, _FORMAT, as_sent(items), as_sent(versions))
        )
        if not rows:
            return None
        row = _Row._make((*rows[0][:_OPENED], False, *rows[0][_OPENED:]))
        opened = self._opened(tenant, row)
        if opened.keys is not None and row.segment_items and row.segment_versions and row.segments:
            segments = completed(held, row.segment_items, row.segment_versions, row.segments)
            self._segments.keep(found_by, segments)
            keys = zip(segments.items(), row.segment_keys or (), strict=True)
            of = row.contact_id
            opened.segments = [(of, item, wrapped, sealed) for (item, (_, sealed)), wrapped in keys]
        if opened.merged:
            opened.segments = [one for keys in opened.each_keys for one in self._segments_of(keys)]
        return opened

    def _segments_of(self, keys: ContactKeys) -> list[tuple[UUID, UUID, bytes, bytes]]:
        rows = self._db.tuples(
            "SELECT segment_items, segments, segment_keys "
            "FROM rapport.segments_of(%s, %s, %s::smallint, '{}', '{}')",
            (keys.tenant, keys.contact, FORMAT),
        )
        items, sealed, wrapped = rows[0] if rows else ((), (), ())
        each = zip(items or (), sealed or (), wrapped or (), strict=True)
        return [(keys.contact, item, key, text) for item, text, key in each]

    def _opened(self, tenant: UUID, row: _Row | _Found) -> OpenContact:
        if row.erased_at is not None or row.contact_key is None:
            return _erased(tenant, row)
        if row.memory == MERGED:
            return self._head(tenant, row)
        bucket_key = key_tree.unwrap_bucket(self.root(row.epoch), row.bucket, row.epoch, row.bucket_key)
        keys = ContactKeys(
            tenant,
            row.contact_id,
            row.generation,
            key_tree.unwrap_contact(bucket_key, tenant, row.contact_id, row.generation, row.contact_key),
        )
        assert row.row_key is not None
        assert row.index_key is not None
        keys.take(ids.row_item(row.contact_id), row.row_key)
        own_index = keys.take(ids.index_item(row.contact_id), row.index_key)
        opened = OpenContact(
            tenant=tenant,
            contact_id=row.contact_id,
            version=row.row_version or 0,
            memory=current.EMPTY,
            state=state_of(row.memory),
            position=row.row_position or 0,
            pending=0,
            oldest_pending=None,
            keys=keys,
            identity=row.identity_id,
            index_key=own_index,
            row_version=row.row_version,
            published=row.published,
            watched=row.watched_until is not None,
        )
        if isinstance(row, _Row):
            opened.pending, opened.oldest_pending, opened.recorded = row.pending, row.oldest, row.recorded
        if row.memory and row.memory.endswith(JOINED):
            self._join(opened)
        if isinstance(row, _Row) and not row.recorded:
            opened.memory = self._memory(opened, keys, row.sealed)
        return opened

    def _head(self, tenant: UUID, row: _Row | _Found) -> OpenContact:
        """Whom a merged contact is found as, as it was reached: by the other's address."""
        found = joined_streams.members(self._db, tenant, row.contact_id)
        opened = self._open(tenant, found[0].head, None) if found else None
        if opened is None:
            raise Conflict(ROTATED)
        if opened.keys is None:
            return opened
        if row.contact_id not in opened.streams:
            raise Conflict(ROTATED)
        index_key = opened.streams[row.contact_id].known[ids.index_item(row.contact_id)]
        opened.identity, opened.through, opened.index_key = row.identity_id, row.contact_id, index_key
        opened.watched = row.watched_until is not None
        return opened

    def _join(self, opened: OpenContact) -> None:
        """The other streams of the person; one that was erased or split off meanwhile is another state."""
        own = opened.require_keys()
        found = joined_streams.members(self._db, opened.tenant, opened.contact_id)
        if not any((one.contact_id, one.generation) == (own.contact, own.generation) for one in found):
            raise Conflict(ROTATED)
        if any(one.head != opened.contact_id for one in found):
            raise Conflict(ROTATED)
        opened.streams = {
            one.contact_id: own if one.contact_id == own.contact else one.keys(opened.tenant, self.root)
            for one in found
        }
        opened.pending = sum(one.pending for one in found)
        opened.oldest_pending = min((one.oldest for one in found if one.oldest), default=None)
        opened.position = max(one.last_position for one in found)
        opened.home_of = self._home_of(opened.tenant)

    def _home_of(self, tenant: UUID) -> HomeOf:
        return lru_cache(maxsize=None)(lambda message: self.contact_of_message(tenant, message))

    def _memory(self, opened: OpenContact, keys: ContactKeys, sealed: bytes | None) -> Memory:
        if sealed is None:
            return current.EMPTY
        raw = keys.open(ids.row_item(keys.contact), sealed, place=keys.contact, purpose="row")
        assert raw is not None
        try:
            return memory_codec.decode(raw)
        except memory_codec.RowOutdated:
            # Of another release's format: the stream has it all.
            contact = contacts.replay(r.event for r in self.history(opened))
            return current.of(contact, truth(contact.history()))

    def root(self, epoch: int) -> bytes:
        """Of the current epoch. Raises Conflict when it was rotated meanwhile."""
        try:
            return self._roots.at(epoch)
        except StaleRoot:
            now, mark = self._db.tuples("SELECT epoch, fingerprint FROM rapport.root_state")[0]
            if now != epoch:
                raise Conflict(ROTATED) from None
            try:
                return self._roots.at(epoch, mark)
            except RootMissing:
                if self._db.tuples("SELECT epoch FROM rapport.root_state")[0][0] == epoch:
                    raise
                raise Conflict(ROTATED) from None

    # --- writing ----------------------------------------------------------------------------------------

    def append(self, given: Opened, append: Append) -> int:
        opened = ours(given)
        if opened.merged:
            stored, write, besides = self._to_write_merged(opened, append)
        else:
            stored, write = self._to_write(opened, append)
            besides = _unlinking(opened.tenant, opened.contact_id, append)
        if append.hold is not None:
            (placed,) = (e for e in append.events if isinstance(e, happened.LegalHoldPlaced))
            besides.insert(0, legal_holds.placing(self._db, self.root, opened, placed, append.hold))
        positions = self._insert(opened.tenant, stored, write, besides)
        if write.queue:
            self._woken(write.queue)
        return max(positions, default=opened.position)

    def append_all(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        if len(appends) == 1:
            return self.append(*appends[0])
        if any(ours(given).merged for given, _ in appends):
            raise Conflict("A merged contact is written by itself.")
        writes = []
        for given, append in appends:
            stored, write = self._to_write(ours(given), append)
            writes.append((write, stored))
        if any(write.task not in (None, READ_TASK) for write, _ in writes):
            raise Conflict("A contact with a job of another kind is written by itself.")
        recorder = self._recorder(writes[0][0].tenant)
        position = in_domain_words(lambda: recorder.insert_together(writes))
        if any(append.read for _, append in appends):
            self._woken(READ_QUEUE)
        return position or max(ours(given).position for given, _ in appends)

    def _to_write(self, opened: OpenContact, append: Append) -> tuple[list[StoredEvent], Write]:
        stored = self.stored_events(opened, append)
        return stored, self._write(opened, append, opened.require_keys(), append.memory)

    def stored_events(self, opened: OpenContact, append: Append) -> list[StoredEvent]:
        """The events of an append, sealed; the keys that they need are made."""
        # The versions of one that was merged once have gone on from there: the stream knows its own.
        envelopes = [
            Envelope(
                opened.contact_id, None if opened.streams else opened.version + n, event, event_id_of(event)
            )
            for n, event in enumerate(append.events, start=1)
        ]
        envelopes += [
            Envelope(c, _conversation_version(e), e, event_id_of(e, c)) for c, e in append.conversation
        ]
        mapper = SealingMapper(opened.require_keys())
        return [mapper.to_stored_event(e) for e in envelopes]

    def _write(self, opened: OpenContact, append: Append, keys: ContactKeys, memory: Memory | None) -> Write:
        begun = opened.beginning or self._linked(opened.tenant, append.link, keys)
        sealed = sealed_row(keys, memory)
        items, wraps = keys.wrapped_new()
        messages = [(c, e) for c, e in append.conversation if isinstance(e, happened.MessageRecorded)]
        return Write(
            tenant=keys.tenant,
            contact=opened.contact_id,
            generation=keys.generation,
            bucket=begun.bucket if begun else None,
            bucket_key_id=begun.bucket_key_id if begun else None,
            contact_key=begun.contact_key if begun else None,
            identity=begun.identity if begun else None,
            channel=append.link.address.channel if append.link else _channel(opened),
            slot=begun.slot if begun else None,
            slot_key_id=begun.slot_key_id if begun else None,
            tag=begun.tag if begun else None,
            sealed_identity=begun.sealed_identity if begun else None,
            watched_until=begun.watched_until if begun else None,
            items=items or None,
            wraps=wraps or None,
            row_was=opened.row_version,
            row_is=memory.version if memory else None,
            memory=append.state + (JOINED if opened.streams else ""),
            row=sealed,
            **message_rows.message_columns(messages),
            **message_rows.receipt_columns(append.receipts),
            fact_ids=derived_ids(append.events) or None,
            **job_columns(opened, append),
        )

    def _to_write_merged(
        self, opened: OpenContact, append: Append
    ) -> tuple[list[StoredEvent], Write, list[SqlStatement]]:
        """What is written to the stream that the contact was found by, and what is written besides: the row,
        at the head, the keys of other streams, the job."""
        stored, memory = self.stored_apart(opened, append)
        through = opened.keys_of(opened.through)
        aside = replace(append, memory=None, read=False, summarise=())
        write = self._write(opened, aside, through, None)
        job = job_columns(opened, append)
        of = self._union(opened).stream_of[append.unlink] if append.unlink else opened.contact_id
        besides = _unlinking(opened.tenant, of, append)
        if memory is not None:
            besides.append(self.writing_head(opened, memory, append.state))
        others = [keys for keys in opened.streams.values() if keys.contact != through.contact]
        besides += joined_streams.adding_items(opened.tenant, others)
        if job:
            besides.append(joined_streams.deferring(job["queue"], job["task"], opened.contact_id, job["job"]))
        write = replace(write, contact=through.contact, queue=job.get("queue"), task=None, job=None)
        return stored, write, besides

    def writing_head(self, opened: OpenContact, memory: Memory, state: MemoryState) -> SqlStatement:
        row = sealed_row(opened.require_keys(), memory)
        assert row is not None
        told = (opened.row_version, memory.version, state + JOINED, row)
        return joined_streams.writing_head(opened.tenant, opened.contact_id, opened.streams, told)

    def stored_apart(self, opened: OpenContact, append: Append) -> tuple[list[StoredEvent], Memory | None]:
        """The events of a merged contact, each sealed for its own stream, and the row that follows: made from
        the streams, whose numbers an erase may have changed."""
        told = self._apportioned(opened, append) if append.events else ()
        stored = [self._sealed(opened, stream, None, e, event_id_of(e)) for stream, e in told]
        for conversation, event in append.conversation:
            message = getattr(event, "message_id", None)
            stream = (opened.home_of(message) if message else None) or opened.through or opened.contact_id
            version, event_id = _conversation_version(event), event_id_of(event, conversation)
            stored.append(self._sealed(opened, stream, version, event, event_id, conversation))
        return stored, self._row_after(opened, told) if append.memory is not None else None

    def stored_everywhere(
        self, opened: OpenContact, events: Sequence[happened.ContactEvent]
    ) -> list[StoredEvent]:
        """In each of its streams."""
        return [
            self._sealed(opened, stream, None, event, event_id_of(event))
            for stream in opened.streams
            for event in events
        ]

    def _union(self, opened: OpenContact) -> Union:
        return united(self.streams(opened) if opened.raw is None else opened.raw)

    def _apportioned(self, opened: OpenContact, append: Append) -> InStreams:
        union = self._union(opened)
        through = opened.through or opened.contact_id
        return tuple(union.apportioned(append.events, opened.contact_id, through, opened.home_of))

    def _sealed(
        self,
        opened: OpenContact,
        stream: UUID,
        version: int | None,
        event: happened.Event,
        event_id: UUID,
        origin: UUID | None = None,
    ) -> StoredEvent:
        mapper = SealingMapper(opened.keys_of(stream))
        return mapper.to_stored_event(Envelope(origin or stream, version, event, event_id))

    def _row_after(self, opened: OpenContact, told: InStreams) -> Memory:
        raw = self.streams(opened) if opened.raw is None else opened.raw
        streams = {stream: list(records) for stream, records in raw.items()}
        last = max((r.position for records in streams.values() for r in records), default=0)
        at = datetime.now(UTC)
        for n, (stream, event) in enumerate(told, start=1):
            streams[stream].append(Recorded(event, event_id_of(event), 0, last + n, at))
        contact = contacts.replay(r.event for r in united(streams).records)
        return current.of(contact, truth(contact.history()))

    def merge(self, into: Opened, other: Opened, joined: Joined) -> int:
        head, gone = ours(into), ours(other)
        row = sealed_row(head.require_keys(), joined.memory)
        of_head = head.streams or {head.contact_id: head.require_keys()}
        of_gone = gone.streams or {gone.contact_id: gone.require_keys()}
        given = (
            *(head.tenant, head.contact_id, *joined_streams.as_seen(of_head)),
            *(gone.contact_id, *joined_streams.as_seen(of_gone)),
            *(head.row_version, gone.row_version, joined.memory.version, joined.state + JOINED, row),
        )
        merging = "%s, %s, %s::uuid[], %s::bigint[], %s, %s::uuid[], %s::bigint[], %s, %s, %s, %s, %s"
        return self._told(head, joined.told, (f"SELECT rapport.merge({merging})", given))

    def split(self, opened: Opened, parted: Apart) -> int:
        head = ours(opened)
        (left, state), (leaves, leaves_state) = parted.left, parted.left_with
        leaving = head.keys_of(parted.leaves)
        given = (
            *(head.tenant, head.contact_id, *joined_streams.as_seen(head.streams)),
            *(parted.leaves, Uuids(parted.leaving), head.row_version),
            *(left.version, state + JOINED, sealed_row(head.require_keys(), left)),
            *(leaves.version, leaves_state + JOINED, sealed_row(leaving, leaves)),
        )
        splitting = "%s, %s, %s::uuid[], %s::bigint[], %s, %s::uuid[], %s, %s, %s, %s, %s, %s, %s"
        besides: list[SqlStatement] = [(f"SELECT rapport.split({splitting})", given)]
        if head.pending:  # the job that there is reads the head alone from here on
            ids_of = Jsonb({"tenant": str(head.tenant), "contact": str(parted.leaves)})
            besides.append(joined_streams.deferring(READ_QUEUE, READ_TASK, parted.leaves, ids_of))
        position = self._told(head, parted.told, *besides)
        if head.pending:
            self._woken(READ_QUEUE)
        return position

    def _told(self, opened: OpenContact, told: InStreams, *besides: SqlStatement) -> int:
        """Events in which nothing is personal."""
        nothing_sealed = SealingMapper(opened.require_keys())
        stored = [
            nothing_sealed.to_stored_event(Envelope(stream, None, event, event_id_of(event)))
            for stream, event in told
        ]
        write = Write(tenant=opened.tenant)
        return max(self._insert(opened.tenant, stored, write, besides), default=opened.position)

    def _linked(self, tenant: UUID, link: Link | None, keys: ContactKeys) -> Write | None:
        """What a further address of a contact stores."""
        if link is None:
            return None
        slot = slot_of(tenant, link.address)
        key = self._address_keys.key(slot)
        return Write(
            tenant=tenant,
            identity=link.identity_id,
            slot=slot,
            slot_key_id=sealing.key_id(key),
            tag=tag_of(key, tenant, link.address),
            sealed_identity=sealed_address(keys, link.identity_id, link.address),
        )

    def _insert(
        self, tenant: UUID, stored: Sequence[Any], write: Write, first: Sequence[SqlStatement]
    ) -> Sequence[int]:
        recorder = self._recorder(tenant)
        return in_domain_words(lambda: recorder.insert_events(stored, write=write, first=first)) or ()

    def _recorder(self, tenant: UUID) -> Recorder:
        if tenant not in self._recorders:
            self._recorders[tenant] = Recorder(self._db, tenant)
        return self._recorders[tenant]

    # --- reading ----------------------------------------------------------------------------------------

    def history(self, given: Opened) -> Sequence[Recorded]:
        opened = ours(given)
        if opened.merged:
            return united(self.streams(opened)).records
        return self._stream(opened, opened.keys)

    def streams(self, given: Opened) -> Mapping[UUID, Sequence[Recorded]]:
        opened = ours(given)
        if not opened.merged:
            return {opened.contact_id: self._stream(opened, opened.keys)}
        opened.raw = {stream: self._stream(opened, keys) for stream, keys in opened.streams.items()}
        return opened.raw

    def _stream(self, opened: OpenContact, opened_by: ContactKeys | None) -> Sequence[Recorded]:
        keys = opened_by or ContactKeys(opened.tenant, opened.contact_id, 0, b"")
        if opened_by is not None:
            self._take_all(opened_by)
        store = streams(self._recorder(opened.tenant), keys)
        return [_recorded(e) for e in in_domain_words(lambda: list(store.get(keys.contact)))]

    def _take_all(self, keys: ContactKeys) -> None:
        rows = self._db.tuples(
            "SELECT * FROM rapport.item_keys_of(%s, %s, NULL)", (keys.tenant, keys.contact)
        )
        try:
            for item, wrapped in rows:
                keys.take(item, wrapped)
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
                    if item not in keys.known:  # whoever read the history has unwrapped them all
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

    def twins(self, address: Address) -> Sequence[tuple[Address, Likeness]]:
        return phones.twins(address)

    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None:
        """The contact whose fact this is."""
        found: UUID | None = self._db.tuples("SELECT rapport.contact_of_fact(%s, %s)", (tenant, fact_id))[0][
            0
        ]
        return found


# --- rows to domain and back ----------------------------------------------------------------------------


def _erased(tenant: UUID, row: _Row | _Found) -> OpenContact:
    return OpenContact(
        tenant=tenant,
        published=row.published,
        contact_id=row.contact_id,
        version=0,
        memory=current.EMPTY,
        state="erased",
        position=0,
        pending=0,
        oldest_pending=None,
        keys=None,
    )


def _channel(opened: OpenContact) -> str | None:
    return opened.address.channel if opened.address else None


def event_id_of(event: happened.Event, conversation: UUID | None = None) -> UUID:
    """What records a statement, a message, a call for a person or a conversation first has its id; every
    other event's is random."""
    match event:
        case happened.FactAsserted() | happened.FactReinforced() | happened.FactProposed():
            return event.statement.id
        case happened.MessageRecorded():
            return event.message_id
        case happened.MessageEdited():
            return event.text_id
        case happened.AttentionAsked():
            return event.attention_id
        case happened.MergeProposed():
            return event.proposal_id
        case happened.SummaryRegenerated() if event.summary_id:
            return event.summary_id
        case happened.ErasureCompleted():
            return ids.completion_id(event.erasure_id)
        case happened.ConversationClosed():
            assert conversation is not None
            return ids.closing_id(conversation, event.after)
        case happened.ConversationOpened():
            assert conversation is not None
            return conversation
        case _:
            return uuid4()


def _conversation_version(event: happened.ConversationEvent) -> int | None:
    return -1 if isinstance(event, happened.ConversationOpened) else None


def derived_ids(events: Sequence[happened.ContactEvent]) -> list[UUID]:
    """Fact ids that are not a statement's own: those of later windows, which are UUIDv5."""
    found: set[UUID] = set()
    for event in events:
        match event:
            case happened.FactAsserted() | happened.FactReinforced() if event.window:
                found.add(event.window.fact_id)
            case happened.FactSuperseded():
                found.add(event.fact_id)
            case _:
                continue
    return sorted(fact_id for fact_id in found if fact_id.version == 5)


def sealed_row(keys: ContactKeys, memory: Memory | None) -> bytes | None:
    if memory is None:
        return None
    row = ids.row_item(keys.contact)
    return keys.seal(row, memory_codec.encode(memory), place=keys.contact, purpose="row")


def _unlinking(tenant: UUID, contact_id: UUID, append: Append) -> list[SqlStatement]:
    if append.unlink is None:
        return []
    nobodys = secrets.token_bytes(32)
    found_by = (tenant, contact_id, append.unlink, nobodys)
    return [("SELECT rapport.unlink(%s, %s, %s, %s)", found_by)]


def state_of(memory: str | None) -> MemoryState:
    """Of a current row's `memory`."""
    return cast(MemoryState, (memory or "no_basis").removesuffix(JOINED))


def job_columns(opened: OpenContact, append: Append) -> dict[str, Any]:
    ids_of = {"tenant": str(opened.tenant), "contact": str(opened.contact_id)}
    if append.read:
        return {"queue": READ_QUEUE, "task": READ_TASK, "job": Jsonb(ids_of)}
    conversations = [str(one) for one in append.to_summarise(opened.memory)]
    if not conversations:
        return {}
    job = {**ids_of, "conversations": conversations}
    return {"queue": SUMMARISE_QUEUE, "task": SUMMARISE_TASK, "job": Jsonb(job)}


def _recorded(envelope: Any) -> Recorded:
    return Recorded(
        envelope.event,
        envelope.event_id,
        envelope.originator_version,
        envelope.position,
        envelope.recorded_at,
    )
