"""The contact streams on PostgreSQL: fits `domain.ports.Contacts` and `domain.ports.Ledger`.

One read is one server function and one write is one, each a round trip. A contact is opened with its key path
and its current row together, so that no operation mixes two states of an erase.
"""

from __future__ import annotations

import hmac
import threading
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from adapters import event_codec, ids, key_tree, memory_codec, sealing
from adapters.arrays import Bigints, Byteas, Uuids
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
from adapters.key_tree import ContactKeys, Roots, StaleRoot
from adapters.postgres import Database
from adapters.root_slots import RootMissing
from domain import contact as contacts
from domain import events as happened
from domain import memory as current
from domain.errors import Conflict, ContactErased
from domain.memory import Memory
from domain.messages import Message, MessageKind, Speaker
from domain.ports import Address, Append, Mark, MemoryState, Opened, Outcome, Read, Receipt, Recorded
from domain.truth import truth
from domain.values import Erased

READ_QUEUE, READ_TASK = "read", "read_messages"
ROTATED = "Keys were rotated meanwhile. Read again, then decide again."


@dataclass(slots=True, kw_only=True)
class OpenContact:
    """Fits `domain.ports.Opened`."""

    tenant: UUID
    contact_id: UUID
    version: int
    memory: Memory
    state: MemoryState
    position: int
    pending: int
    oldest_pending: datetime | None
    keys: ContactKeys | None
    """None once erased."""
    identity: UUID | None = None
    index_key: bytes = field(default=b"", repr=False)
    """Of the contact through which the identity first came."""
    address: Address | None = field(default=None, repr=False)
    beginning: Write | None = field(default=None, repr=False)
    """What the first append of a new contact stores beside its events."""
    row_version: int | None = None
    published: int = 0
    recorded: bool = False
    """It stood as the reader last saw it: the read is in the ledger, and `memory` was not loaded."""

    @property
    def mark(self) -> Mark:
        return self.contact_id, self.version, self.keys.generation if self.keys else 0, self.published

    def seal_for_later(self, plaintext: bytes) -> bytes:
        keys = self.require_keys()
        return keys.seal(
            ids.row_item(self.contact_id), plaintext, place=self.contact_id, purpose="remembered"
        )

    def open_sealed(self, sealed: bytes) -> bytes:
        keys = self.require_keys()
        row = ids.row_item(self.contact_id)
        opened = keys.open(row, sealed, place=self.contact_id, purpose="remembered")
        assert opened is not None
        return opened

    @property
    def identity_id(self) -> UUID:
        return self.came_through()[1]

    def message_id(self, client_id: str) -> UUID:
        address, identity = self.came_through()
        return ids.message_id(
            self.index_key, self.tenant, identity, address.channel, address.account, client_id
        )

    def conversation_id(self, client_id: str) -> UUID:
        return ids.conversation_id(self.index_key, self.tenant, self.came_through()[1], client_id)

    def statement_id(self, message_id: UUID, key: str, offset: int, reading: int) -> UUID:
        own = self.require_keys().known[ids.index_item(self.contact_id)]
        return ids.statement_id(own, message_id, key, offset, reading)

    def fingerprint(self, text: str) -> bytes:
        if self.keys is None:
            return b""
        row_key = self.keys.known[ids.row_item(self.contact_id)]
        return hmac.digest(row_key, text.encode("utf-8", "surrogatepass"), "sha256")[:16]

    def came_through(self) -> tuple[Address, UUID]:
        if self.address is None or self.identity is None:
            raise ValueError("this contact was not opened by an address")
        return self.address, self.identity

    def require_keys(self) -> ContactKeys:
        if self.keys is None:
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return self.keys


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of rapport.open_contact."""

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
    memory: MemoryState | None
    sealed: bytes | None
    row_key: bytes | None
    index_key: bytes | None
    row_position: int | None
    pending: int
    oldest: datetime | None
    published: int
    recorded: bool = False


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
    memory: MemoryState | None
    row_key: bytes | None
    index_key: bytes | None
    row_position: int | None
    published: int


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
        self._address_keys = AddressKeys(database, self._root)

    # --- opening ----------------------------------------------------------------------------------------

    def find(self, tenant: UUID, address: Address) -> OpenContact | None:
        opened = self._open(tenant, None, self._tag(tenant, address))
        if opened is None and self._address_keys.changed(_slot(tenant, address)):
            return self.find(tenant, address)
        if opened is not None:
            opened.address = address
        return opened

    def find_all(self, tenant: UUID, addresses: Sequence[Address]) -> list[OpenContact | None]:
        found = self._find_all(tenant, addresses)
        missed = [address for address in addresses if address not in found]
        changed = self._address_keys.changed_of([_slot(tenant, address) for address in missed])
        again = [address for address in missed if _slot(tenant, address) in changed]
        if again:
            found |= self._find_all(tenant, again)
        return [found.get(address) for address in addresses]

    def _find_all(self, tenant: UUID, addresses: Sequence[Address]) -> dict[Address, OpenContact]:
        keys = self._address_keys.keys([_slot(tenant, address) for address in addresses])
        tags = Byteas(_tag(key, tenant, address) for key, address in zip(keys, addresses, strict=True))
        found: dict[Address, OpenContact] = {}
        for row in self._db.rows(
            "SELECT * FROM rapport.open_contacts(%s, %s::bytea[])", (tenant, tags), of=_Found
        ):
            address = addresses[row.place - 1]
            found[address] = self._opened(tenant, row)
            found[address].address = address
        return found

    def open(self, tenant: UUID, contact_id: UUID) -> OpenContact | None:
        return self._open(tenant, contact_id, None)

    def open_again(self, tenant: UUID, address: Address | None, mark: Mark, read: Read) -> OpenContact | None:
        found_by = (None, self._tag(tenant, address)) if address else (mark[0], None)
        rows = self._db.rows(
            "SELECT * FROM rapport.open_again(%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s::uuid[], %s)",
            (
                *(tenant, *found_by, *mark, read.injection_id, read.api_key_id, read.route, read.purpose),
                *(Uuids(read.item_ids), read.block_hash),
            ),
            of=_Row,
        )
        if not rows:
            return self.find(tenant, address) if address else None
        opened = self._opened(tenant, rows[0])
        opened.address = address
        return opened

    def _tag(self, tenant: UUID, address: Address) -> bytes:
        return _tag(self._address_keys.key(_slot(tenant, address)), tenant, address)

    def begin(self, tenant: UUID, address: Address, at: datetime) -> OpenContact:
        return self.begin_all(tenant, [address], at)[0]

    def begin_all(self, tenant: UUID, addresses: Sequence[Address], at: datetime) -> list[OpenContact]:
        contacts = [uuid4() for _ in addresses]
        if not addresses:
            return []
        rows = self._db.tuples(
            "SELECT bucket, epoch, wrapped, published FROM rapport.begin_contacts(%s, %s::smallint[])",
            (tenant, Bigints({key_tree.bucket_of(contact) for contact in contacts})),
        )
        bucket_keys = {
            bucket: key_tree.unwrap_bucket(self._root(epoch), bucket, epoch, wrapped)
            for bucket, epoch, wrapped, _ in rows
        }
        slot_keys = self._address_keys.keys([_slot(tenant, address) for address in addresses])
        return [
            self._begun(
                tenant, address, contact, bucket_keys[key_tree.bucket_of(contact)], slot_key, rows[0][3]
            )
            for address, contact, slot_key in zip(addresses, contacts, slot_keys, strict=True)
        ]

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
        parts = f"{address.channel}\x00{address.account}\x00{address.external_id}".encode(
            "utf-8", "surrogatepass"
        )
        write = Write(
            tenant=tenant,
            bucket=key_tree.bucket_of(contact),
            bucket_key_id=sealing.key_id(bucket_key),
            contact_key=key_tree.wrap_contact(bucket_key, tenant, contact, 1, keys.key),
            identity=identity,
            slot=_slot(tenant, address),
            slot_key_id=sealing.key_id(slot_key),
            tag=_tag(slot_key, tenant, address),
            sealed_identity=keys.seal(identity, parts, place=identity, purpose="projection"),
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
        rows = self._db.rows(
            "SELECT * FROM rapport.open_contact(%s, %s, %s)", (tenant, contact_id, tag), of=_Row
        )
        return self._opened(tenant, rows[0]) if rows else None

    def _opened(self, tenant: UUID, row: _Row | _Found) -> OpenContact:
        if row.erased_at is not None or row.contact_key is None:
            return _erased(tenant, row)
        bucket_key = key_tree.unwrap_bucket(self._root(row.epoch), row.bucket, row.epoch, row.bucket_key)
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
            state=row.memory or "no_basis",
            position=row.row_position or 0,
            pending=0,
            oldest_pending=None,
            keys=keys,
            identity=row.identity_id,
            index_key=own_index,
            row_version=row.row_version,
            published=row.published,
        )
        if isinstance(row, _Row):
            opened.pending, opened.oldest_pending, opened.recorded = row.pending, row.oldest, row.recorded
            if not row.recorded:
                opened.memory = self._memory(opened, keys, row.sealed)
        return opened

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

    def _root(self, epoch: int) -> bytes:
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
        opened = _ours(given)
        stored, write = self._to_write(opened, append)
        positions = self._insert(opened.tenant, stored, write)
        if append.read:
            self._woken(READ_QUEUE)
        return max(positions, default=opened.position)

    def append_all(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        if len(appends) == 1:
            return self.append(*appends[0])
        writes = []
        for given, append in appends:
            stored, write = self._to_write(_ours(given), append)
            writes.append((write, stored))
        recorder = self._recorder(writes[0][0].tenant)
        position = in_domain_words(lambda: recorder.insert_together(writes))
        if any(append.read for _, append in appends):
            self._woken(READ_QUEUE)
        return position

    def _to_write(self, opened: OpenContact, append: Append) -> tuple[list[StoredEvent], Write]:
        keys = opened.require_keys()
        envelopes = [
            Envelope(opened.contact_id, opened.version + n, event, _event_id(event))
            for n, event in enumerate(append.events, start=1)
        ]
        envelopes += [
            Envelope(c, _conversation_version(e), e, _event_id(e, c)) for c, e in append.conversation
        ]
        mapper = SealingMapper(keys)
        stored = [mapper.to_stored_event(e) for e in envelopes]
        return stored, self._write(opened, append, keys, append.memory)

    def _write(self, opened: OpenContact, append: Append, keys: ContactKeys, memory: Memory | None) -> Write:
        begun = opened.beginning
        sealed = None
        if memory is not None:
            sealed = keys.seal(
                ids.row_item(opened.contact_id),
                memory_codec.encode(memory),
                place=opened.contact_id,
                purpose="row",
            )
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
            channel=opened.address.channel if opened.address else None,
            slot=begun.slot if begun else None,
            slot_key_id=begun.slot_key_id if begun else None,
            tag=begun.tag if begun else None,
            sealed_identity=begun.sealed_identity if begun else None,
            items=items or None,
            wraps=wraps or None,
            row_was=opened.row_version,
            row_is=memory.version if memory else None,
            memory=append.state,
            row=sealed,
            **_message_columns(messages),
            **_receipt_columns(append.receipts),
            fact_ids=_derived_ids(append.events) or None,
            **_job_columns(append, keys.tenant, opened.contact_id),
        )

    def _insert(self, tenant: UUID, stored: Sequence[Any], write: Write) -> Sequence[int]:
        return in_domain_words(lambda: self._recorder(tenant).insert_events(stored, write=write)) or ()

    def _recorder(self, tenant: UUID) -> Recorder:
        if tenant not in self._recorders:
            self._recorders[tenant] = Recorder(self._db, tenant)
        return self._recorders[tenant]

    # --- reading ----------------------------------------------------------------------------------------

    def history(self, given: Opened) -> Sequence[Recorded]:
        opened = _ours(given)
        keys = opened.keys or ContactKeys(opened.tenant, opened.contact_id, 0, b"")
        if opened.keys is not None:
            self._take_all(opened.keys)
        store = streams(self._recorder(opened.tenant), keys)
        return [_recorded(e) for e in in_domain_words(lambda: list(store.get(opened.contact_id)))]

    def _take_all(self, keys: ContactKeys) -> None:
        rows = self._db.tuples(
            "SELECT * FROM rapport.item_keys_of(%s, %s, NULL)", (keys.tenant, keys.contact)
        )
        try:
            for item, wrapped in rows:
                keys.take(item, wrapped)
        except sealing.SealBroken:
            raise Conflict(ROTATED) from None

    def pending(self, given: Opened, limit: int) -> Sequence[Message]:
        return [m for m in self._messages(_ours(given), pending=True, limit=limit) if m is not None]

    def recent(self, given: Opened, limit: int) -> Sequence[Message]:
        found = self._messages(_ours(given), pending=False, limit=limit)
        return [m for m in reversed(found) if m is not None]

    def before(self, opened: Opened, message: Message) -> Message | None:
        keys = _ours(opened).require_keys()
        rows = self._db.rows(
            "SELECT * FROM rapport.message_before(%s, %s, %s)",
            (keys.tenant, keys.contact, message.message_id),
            of=_MessageRow,
        )
        return _message(keys, rows[0], self._zone) if rows else None

    def _messages(self, opened: OpenContact, *, pending: bool, limit: int) -> list[Message | None]:
        keys = opened.require_keys()
        rows = self._db.rows(
            "SELECT * FROM rapport.messages_of(%s, %s, %s, %s)",
            (keys.tenant, opened.contact_id, pending, limit),
            of=_MessageRow,
        )
        return [_message(keys, row, self._zone) for row in rows]

    def messages(self, given: Opened, message_ids: Sequence[UUID]) -> Sequence[tuple[UUID, str | None]]:
        return self.messages_of_all([(given, message_ids)])

    def messages_of_all(
        self, wanted: Sequence[tuple[Opened, Sequence[UUID]]]
    ) -> Sequence[tuple[UUID, str | None]]:
        keys = {message: _ours(given).require_keys() for given, messages in wanted for message in messages}
        if not keys:
            return []
        rows = self._db.rows(
            "SELECT message_id, topic, sealed, wrapped FROM rapport.messages_by_id(%s, %s::uuid[])",
            (next(iter(keys.values())).tenant, Uuids(keys)),
            of=_SealedMessage,
        )
        return [(row.message_id, _text(_opened_event(keys[row.message_id], row))) for row in rows]

    def receipt(self, tenant: UUID, message_id: UUID) -> Receipt | None:
        rows = self._db.tuples(
            "SELECT state, outcomes FROM rapport.messages_by_id(%s, ARRAY[%s]::uuid[])", (tenant, message_id)
        )
        return Receipt(message_id, rows[0][0], tuple(_outcome(o) for o in rows[0][1])) if rows else None

    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None:
        """The contact whose fact this is."""
        found: UUID | None = self._db.tuples("SELECT rapport.contact_of_fact(%s, %s)", (tenant, fact_id))[0][
            0
        ]
        return found


class ReadLedger:
    """Fits `domain.ports.Ledger`: the audit rows of reads, which are also the record of what a bot was
    shown."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def record(self, tenant: UUID, read: Read) -> None:
        self._db.execute(
            "SELECT rapport.record_read(%s, %s, %s, %s, %s, %s, %s::uuid[], %s, %s)",
            (
                tenant,
                read.injection_id,
                read.contact_id,
                read.api_key_id,
                read.route,
                read.purpose,
                Uuids(read.item_ids),
                read.block_hash,
                read.position,
            ),
        )


class AddressKeys:
    """The address index keys this process has used, for at most ROOT_SECONDS: whoever holds one can try every
    phone number against its tags. An erase replaces some of them; a miss asks once more."""

    def __init__(self, database: Database, root: Callable[[int], bytes]) -> None:
        self._db = database
        self._root = root
        self._lock = threading.Lock()
        self._held: dict[int, tuple[bytes, float]] = {}

    def key(self, slot: int) -> bytes:
        return self.keys([slot])[0]

    def keys(self, slots: Sequence[int]) -> list[bytes]:
        """In their order."""
        now = time.monotonic()
        with self._lock:
            held = {slot: self._held[slot] for slot in slots if slot in self._held}
        known = {slot: key for slot, (key, until) in held.items() if now < until}
        known |= self._load({slot for slot in slots if slot not in known})
        return [known[slot] for slot in slots]

    def changed(self, slot: int) -> bool:
        """Load the slot's key again; whether it was replaced since this process last loaded it."""
        return bool(self.changed_of([slot]))

    def changed_of(self, slots: Sequence[int]) -> set[int]:
        """`changed` for many; which they are."""
        before = dict(zip(slots, self.keys(slots), strict=True))
        return {slot for slot, key in self._load(set(slots)).items() if key != before[slot]}

    def _load(self, slots: Collection[int]) -> dict[int, bytes]:
        if not slots:
            return {}
        rows = self._db.tuples(
            "SELECT slot, epoch, wrapped FROM rapport.address_keys WHERE slot = ANY (%s::smallint[])",
            (Bigints(slots),),
        )
        loaded = {
            slot: key_tree.unwrap_address(self._root(epoch), slot, epoch, wrapped)
            for slot, epoch, wrapped in rows
        }
        until = time.monotonic() + key_tree.ROOT_SECONDS
        with self._lock:
            self._held |= {slot: (key, until) for slot, key in loaded.items()}
        return loaded


# --- rows to domain and back ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _MessageRow:
    message_id: UUID
    conversation_id: UUID
    sent_at: datetime
    received_at: datetime
    index: int
    channel: str
    topic: str
    sealed: bytes
    wrapped: bytes | None


@dataclass(frozen=True, slots=True)
class _SealedMessage:
    message_id: UUID
    topic: str
    sealed: bytes
    wrapped: bytes | None


def _ours(given: Opened) -> OpenContact:
    """A contact is given back to the adapter that opened it."""
    if not isinstance(given, OpenContact):
        raise TypeError("this contact was opened by another adapter")
    return given


def _slot(tenant: UUID, address: Address) -> int:
    return ids.address_slot(tenant, address.channel, address.account, address.external_id)


def _tag(slot_key: bytes, tenant: UUID, address: Address) -> bytes:
    return ids.address_tag(slot_key, tenant, address.channel, address.account, address.external_id)


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


def _event_id(event: happened.Event, conversation: UUID | None = None) -> UUID:
    """What records a statement, a message or a conversation first has its id; every other event's is
    random."""
    match event:
        case happened.FactAsserted() | happened.FactReinforced() | happened.FactProposed():
            return event.statement.id
        case happened.MessageRecorded():
            return event.message_id
        case happened.ErasureCompleted():
            return ids.completion_id(event.erasure_id)
        case happened.ConversationOpened():
            assert conversation is not None
            return conversation
        case _:
            return uuid4()


def _conversation_version(event: happened.ConversationEvent) -> int | None:
    return -1 if isinstance(event, happened.ConversationOpened) else None


def _message_columns(messages: Sequence[tuple[UUID, happened.MessageRecorded]]) -> dict[str, Any]:
    if not messages:
        return {}
    recorded = [e for _, e in messages]
    return {
        "message_ids": [e.message_id for e in recorded],
        "conversations": [c for c, _ in messages],
        "sent": [e.sent_at for e in recorded],
        "received": [e.received_at for e in recorded],
        "indexes": [e.index for e in recorded],
        "speakers": [e.speaker for e in recorded],
        "message_states": ["pending" if e.speaker == "contact" else "done" for e in recorded],
    }


def _derived_ids(events: Sequence[happened.ContactEvent]) -> list[UUID]:
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


def _receipt_columns(receipts: Sequence[Receipt]) -> dict[str, Any]:
    if not receipts:
        return {}
    return {
        "receipt_ids": [r.message_id for r in receipts],
        "receipt_states": [r.state for r in receipts],
        "receipt_outcomes": [Jsonb([_plain_outcome(o) for o in r.outcomes]) for r in receipts],
    }


def _job_columns(append: Append, tenant: UUID, contact: UUID) -> dict[str, Any]:
    if not append.read:
        return {}
    job = {"tenant": str(tenant), "contact": str(contact)}
    return {"queue": READ_QUEUE, "task": READ_TASK, "job": Jsonb(job)}


def _plain_outcome(outcome: Outcome) -> dict[str, str]:
    found = {"outcome": outcome.outcome, "key": outcome.key, "reason": outcome.reason}
    if outcome.fact_id:
        found["fact_id"] = str(outcome.fact_id)
    return {name: value for name, value in found.items() if value is not None}


def _outcome(plain: dict[str, str]) -> Outcome:
    fact_id = plain.get("fact_id")
    return Outcome(
        plain["outcome"], plain.get("key"), UUID(fact_id) if fact_id else None, plain.get("reason")
    )


def _recorded(envelope: Any) -> Recorded:
    return Recorded(
        envelope.event,
        envelope.event_id,
        envelope.originator_version,
        envelope.position,
        envelope.recorded_at,
    )


def _opened_event(keys: ContactKeys, row: _MessageRow | _SealedMessage) -> happened.MessageRecorded:
    if row.wrapped is not None:
        try:
            keys.take(row.message_id, row.wrapped)
        except sealing.SealBroken:
            raise Conflict(ROTATED) from None
    event = event_codec.decode(Stored(row.topic, row.sealed), event_id=row.message_id, seals=keys)
    assert isinstance(event, happened.MessageRecorded)
    return event


def _text(event: happened.MessageRecorded) -> str | None:
    return None if isinstance(event.text, Erased) else event.text


def _message(keys: ContactKeys, row: _MessageRow, zone: str) -> Message | None:
    event = _opened_event(keys, row)
    text = _text(event)
    if text is None:
        return None
    return Message(
        message_id=row.message_id,
        conversation_id=row.conversation_id,
        channel=row.channel,
        speaker=Speaker(event.speaker),
        kind=MessageKind(event.kind),
        text=text,
        sent_at=row.sent_at,
        received_at=row.received_at,
        index=row.index,
        forwarded=event.forwarded,
        zone=zone,
    )
