"""The contact streams on PostgreSQL as they are written; with what opens them (`contact_opening`) and reads
them (`contact_reading`) beneath it, this fits `domain.ports.Contacts` and `domain.ports.Ledger`. One write is
one server function and one round trip.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb

from adapters import joined_streams, legal_holds, message_rows, sealing
from adapters.address_index import sealed_address, slot_of, tag_of
from adapters.arrays import Uuids
from adapters.contact_columns import (
    READ_QUEUE,
    READ_TASK,
    conversation_version,
    derived_ids,
    event_id_of,
    job_columns,
    sealed_row,
)
from adapters.contact_opening import ContactOpening
from adapters.event_store import Envelope, SealingMapper, StoredEvent, Write, in_domain_words
from adapters.event_store import Statement as SqlStatement
from adapters.joined_streams import JOINED
from adapters.key_tree import ContactKeys, Roots
from adapters.opened_contact import OpenContact, ours
from adapters.postgres import Database
from domain import contact as contacts
from domain import events as happened
from domain import memory as current
from domain.errors import Conflict
from domain.memory import Memory
from domain.ports import Apart, Append, InStreams, Joined, Link, MemoryState, Opened, Recorded
from domain.truth import truth
from domain.union import Union, united


class ContactStreams(ContactOpening):
    """`woken` is called after a commit that put a job into the queue."""

    def __init__(
        self,
        database: Database,
        roots: Roots,
        *,
        zone: str,
        woken: Callable[[str], None] = lambda _queue: None,
    ) -> None:
        super().__init__(database, roots, zone=zone)
        self._woken = woken

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
        if any(ours(given).merged or append.hold or append.unlink for given, append in appends):
            raise Conflict("A merged contact, a hold and an address that goes are written by themselves.")
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
            Envelope(c, conversation_version(e), e, event_id_of(e, c)) for c, e in append.conversation
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
            version, event_id = conversation_version(event), event_id_of(event, conversation)
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


def _channel(opened: OpenContact) -> str | None:
    return opened.address.channel if opened.address else None


def _unlinking(tenant: UUID, contact_id: UUID, append: Append) -> list[SqlStatement]:
    if append.unlink is None:
        return []
    nobodys = secrets.token_bytes(32)
    found_by = (tenant, contact_id, append.unlink, nobodys)
    return [("SELECT rapport.unlink(%s, %s, %s, %s)", found_by)]
