"""The ports in memory: for tests, and for whoever reads the use cases for the first time. The same rules as
on PostgreSQL, held to it by `tests/ports/`; but nothing is sealed or kept, and there are no keys.

Fits `domain.ports.Contacts`, `Ledger`, `Eraser` and `Publications`, `domain.access.Keyring` and
`api.forget.FactIndex`.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from typing import TypeVar
from uuid import UUID, uuid4, uuid5

from adapters import ids, phones
from adapters.in_memory_holds import Gone, InMemoryHolds
from adapters.terms import terms
from domain import contact as contacts
from domain import conversation as conversations
from domain import memory as current
from domain.access import ApiKey, KeyState, NewKey, Principal, Role
from domain.conversation import Conversation, Told
from domain.episodes import SEGMENT, SUMMARY, Episode, Segment, packed
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import (
    AttentionAsked,
    ContactEvent,
    ConversationClosed,
    ConversationEvent,
    ConversationOpened,
    ErasureCompleted,
    ErasureRequested,
    Event,
    FactAsserted,
    FactProposed,
    FactReinforced,
    FactSuperseded,
    IdentityLinked,
    LegalHoldPlaced,
    LegalHoldReleased,
    Likeness,
    MergeProposed,
    MessageEdited,
    MessageRecorded,
    PolicyPublished,
    ProfileChanged,
    ProposalDecided,
    PublicationEvent,
    SchemaPublished,
    SummaryRegenerated,
)
from domain.legal_holds import KeptMessage
from domain.memory import Memory
from domain.messages import Message, MessageKind, Speaker, ZoneOf
from domain.part import part_of
from domain.ports import (
    JUST_BEFORE,
    Address,
    Apart,
    Append,
    AskedReads,
    Brought,
    Course,
    Erasure,
    Excluded,
    Going,
    Joined,
    Mark,
    MemoryState,
    Opened,
    Outcome,
    Part,
    Placed,
    Publications,
    Read,
    ReadsOf,
    Receipt,
    Recited,
    Recorded,
    Shown,
    ShownPlace,
    StoredMessage,
    Turn,
    TurnPlace,
)
from domain.retention import Quiet
from domain.truth import truth
from domain.union import united
from domain.values import ERASED, Erased
from projections.episodes import Episodes
from projections.runner import Happened, fold

_Published = TypeVar("_Published", SchemaPublished, PolicyPublished)


_CONFLICT = "Somebody else wrote first. Read again, then decide again."
_ERASED = "This contact was erased. The person may return only as a new contact."
_NOTHING = (Outcome("nothing", reason="nothing_stated"),)


@dataclass(slots=True)
class _Told:
    """A message in its conversation, with its receipt."""

    event: MessageRecorded
    conversation_id: UUID
    channel: str
    receipt: Receipt
    now: Told
    text_item: UUID

    @property
    def rank(self) -> tuple[datetime, datetime, int]:
        return self.event.sent_at, self.event.received_at, self.event.index


@dataclass(slots=True, kw_only=True)
class _Contact:
    tenant: UUID
    contact_id: UUID
    stream: list[Recorded] = field(default_factory=list)
    memory: Memory | None = None
    state: MemoryState = "no_basis"
    messages: dict[UUID, _Told] = field(default_factory=dict)
    conversations: dict[UUID, Conversation] = field(default_factory=dict)
    """Their course; the messages are above."""
    names: dict[UUID, str | Erased] = field(default_factory=dict)
    """The client's own, of conversations."""
    closings: set[tuple[UUID, int]] = field(default_factory=set)
    """Conversation, and its version that was closed."""
    generation: int = 1
    """Counts completed erasures: what was opened before one can write no more."""
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    erased: bool = False

    def pending(self) -> list[_Told]:
        waiting = [told for told in self.messages.values() if told.receipt.state == "pending"]
        return sorted(waiting, key=lambda told: told.rank)

    def before(self, told: _Told) -> _Told | None:
        """What another speaker said last before it in its conversation."""
        asked = [one for one in self._earlier(told) if one.event.speaker != "contact"]
        return asked[-1] if asked else None

    def follows(self, told: _Told) -> UUID | None:
        """The message just before it, but what the contact took back."""
        left = [one for one in self._earlier(told) if one.event.speaker != "contact" or not one.now.gone]
        return left[-1].event.message_id if left else None

    def _earlier(self, told: _Told) -> list[_Told]:
        earlier = sorted((t for t in self.messages.values() if t.rank < told.rank), key=lambda t: t.rank)
        return [one for one in earlier[-JUST_BEFORE:] if one.conversation_id == told.conversation_id]

    def forget(self, gone: Gone) -> None:
        self.stream = [replace(r, event=_without(r.event, r.event_id, gone)) for r in self.stream]
        for told in self.messages.values():
            if gone(told.event.message_id):
                told.event = replace(told.event, text=ERASED)
            if gone(told.text_item):
                told.event = replace(told.event, client_id=ERASED)
                told.now = replace(told.now, text=ERASED)


@dataclass(frozen=True, slots=True, kw_only=True)
class InMemoryOpened:
    """Fits `domain.ports.Opened`."""

    tenant: UUID
    contact_id: UUID
    version: int = 0
    memory: Memory = current.EMPTY
    state: MemoryState = "no_basis"
    position: int = 0
    pending: int = 0
    oldest_pending: datetime | None = None
    generation: int = 1
    secret: bytes = field(default=b"", repr=False)
    came_through: tuple[Address, UUID] | None = None
    through: UUID | None = None
    """The stream of that identity, where it is not the contact's own."""
    streams: tuple[UUID, ...] = ()
    """Of a merged contact."""
    begun: bool = False
    published: int = 0
    episodes: Sequence[Segment] = ()

    @property
    def merged(self) -> bool:
        return len(self.streams) > 1

    @property
    def identity_id(self) -> UUID:
        return self.reached_by()[1]

    def message_id(self, client_id: str) -> UUID:
        address, identity = self.reached_by()
        return uuid5(identity, f"message\x00{address.channel}\x00{address.account}\x00{client_id}")

    def conversation_id(self, client_id: str) -> UUID:
        return uuid5(self.identity_id, f"conversation\x00{client_id}")

    def statement_id(self, message_id: UUID, key: str, offset: int, reading: int) -> UUID:
        if self.state == "erased":
            raise ContactErased(_ERASED)
        return uuid5(message_id, f"{key}\x00{offset}\x00{reading}")

    @property
    def mark(self) -> Mark:
        return self.contact_id, self.version, self.generation, self.published

    @property
    def recorded(self) -> bool:
        return False

    def seal_for_later(self, plaintext: bytes) -> bytes:
        return plaintext

    def open_sealed(self, sealed: bytes) -> bytes:
        return sealed

    def fingerprint(self, text: str) -> bytes:
        if self.state == "erased":
            return b""
        return hashlib.blake2b(text.encode(), key=self.secret, digest_size=16).digest()

    def reached_by(self) -> tuple[Address, UUID]:
        if self.came_through is None:
            raise ValueError("this contact was not opened by an address")
        return self.came_through


class InMemoryContacts:
    """`due` are the reading jobs, as (tenant, contact), in the order in which they were put there;
    `to_summarise` those that sum up conversations."""

    def __init__(self, *, zone: str = "Asia/Dubai", publications: Publications | None = None) -> None:
        self._publications = publications or InMemoryPublications()
        self.due: list[tuple[UUID, UUID]] = []
        self.to_summarise: list[tuple[UUID, UUID, tuple[UUID, ...]]] = []
        self._zone = zone
        self._lock = threading.RLock()
        self._contacts: dict[UUID, _Contact] = {}
        self._heads: dict[UUID, UUID] = {}
        """Of those that are merged, as whom they are found."""
        self._addresses: dict[tuple[UUID, Address], tuple[UUID, UUID]] = {}
        self._contact_of_message: dict[UUID, UUID] = {}
        self._contact_of_fact: dict[UUID, UUID] = {}
        self._contact_of_call: dict[UUID, UUID] = {}
        self._contact_of_merge: dict[UUID, UUID] = {}
        self._position = 0
        self._erased_at: dict[tuple[UUID, Address], datetime] = {}
        self.holds = InMemoryHolds(self._ids_of)

    # --- opening ----------------------------------------------------------------------------------------

    def written(self, address: Address) -> Address:
        return phones.written(address)

    def phone(self, text: str) -> Address | None:
        return phones.phone_address(text)

    def find(self, tenant: UUID, address: Address, *, episodes: bool = False) -> InMemoryOpened | None:
        address = phones.written(address)
        contact_id, identity = self._addresses.get((tenant, address), (None, None))
        if contact_id is None or identity is None:
            return None
        opened = self.open(tenant, contact_id, episodes=episodes)
        through = contact_id if opened and opened.contact_id != contact_id else None
        return replace(opened, came_through=(address, identity), through=through) if opened else None

    def find_all(self, tenant: UUID, addresses: Sequence[Address]) -> list[InMemoryOpened | None]:
        return [self.find(tenant, address) for address in addresses]

    def open(self, tenant: UUID, contact_id: UUID, *, episodes: bool = False) -> InMemoryOpened | None:
        contact = self._of(tenant, self._heads.get(contact_id, contact_id))
        if contact is None:
            return None
        if contact.erased:
            return InMemoryOpened(
                tenant=tenant,
                contact_id=contact.contact_id,
                state="erased",
                published=self._publications.count(tenant),
            )
        streams = self._streams_of(contact.contact_id)
        waiting = [told for one in streams for told in one.pending()]
        memory = contact.memory or current.EMPTY
        return InMemoryOpened(
            tenant=tenant,
            contact_id=contact.contact_id,
            streams=tuple(one.contact_id for one in streams) if len(streams) > 1 else (),
            version=memory.version,
            memory=memory,
            state=contact.state,
            position=max((one.stream[-1].position for one in streams if one.stream), default=0),
            pending=len(waiting),
            oldest_pending=min((told.event.sent_at for told in waiting), default=None),
            generation=contact.generation,
            secret=contact.secret,
            published=self._publications.count(tenant),
            episodes=[s for one in streams for s in _segments(one)] if episodes else (),
        )

    def found_as(self, contact_id: UUID) -> UUID:
        """Itself, where it is not merged into another."""
        return self._heads.get(contact_id, contact_id)

    def _streams_of(self, head: UUID) -> list[_Contact]:
        """In the order of their ids."""
        found = {head, *(stream for stream, of in self._heads.items() if of == head)}
        return [self._contacts[stream] for stream in sorted(found)]

    def _ids_of(self, contact_id: UUID) -> list[UUID]:
        """Of all streams of the person that a contact belongs to."""
        head = self.found_as(contact_id)
        return [head, *(stream for stream, of in self._heads.items() if of == head)]

    def open_again(self, tenant: UUID, address: Address | None, mark: Mark, read: Read) -> Opened | None:
        """Nothing is saved here by recording on the way: it is `find` or `open`."""
        return self.find(tenant, address) if address else self.open(tenant, mark[0])

    def begin(self, tenant: UUID, address: Address, at: datetime) -> InMemoryOpened:
        return InMemoryOpened(
            tenant=tenant,
            contact_id=uuid4(),
            came_through=(phones.written(address), uuid4()),
            begun=True,
            published=self._publications.count(tenant),
        )

    def begin_all(self, tenant: UUID, addresses: Sequence[Address], at: datetime) -> list[InMemoryOpened]:
        return [self.begin(tenant, address, at) for address in addresses]

    # --- writing ----------------------------------------------------------------------------------------

    def erased_before(self, opened: Sequence[Opened]) -> list[datetime | None]:
        """For as long as this lives; on PostgreSQL it ends after some days."""
        return [self._erased_at.get((one.tenant, _ours(one).reached_by()[0])) for one in opened]

    def append_all(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        with self._lock:
            ready = [
                (_ours(opened), self._writable(_ours(opened), append), append) for opened, append in appends
            ]
            for _, contact, append in ready:
                self._require_new(contact, append)
            return max(self._store(*each) for each in ready)

    def append(self, given: Opened, append: Append) -> int:
        opened = _ours(given)
        with self._lock:
            contact = self._writable(opened, append)
            self._require_new(contact, append)
            return self._store(opened, contact, append)

    def _writable(self, opened: InMemoryOpened, append: Append) -> _Contact:
        if opened.begun:
            if opened.came_through and (opened.tenant, opened.came_through[0]) in self._addresses:
                raise Conflict(_CONFLICT)
            return _Contact(tenant=opened.tenant, contact_id=opened.contact_id)
        contact = self._contacts[opened.contact_id]
        if contact.erased:
            raise ContactErased(_ERASED)
        self._require_same_streams(opened)
        stale = contact.generation != opened.generation
        overtaken = contact.memory is not None and contact.memory.version != opened.version
        if stale or (overtaken and (append.events or append.memory)):
            raise Conflict(_CONFLICT)
        return contact

    def _require_same_streams(self, opened: InMemoryOpened) -> None:
        if self._heads.get(opened.contact_id, opened.contact_id) != opened.contact_id:
            raise Conflict(_CONFLICT)
        streams = tuple(one.contact_id for one in self._streams_of(opened.contact_id))
        if streams != (opened.streams or (opened.contact_id,)):
            raise Conflict(_CONFLICT)

    def _require_new(self, contact: _Contact, append: Append) -> None:
        """Every id is recorded once, and a receipt is filled in once."""
        messages = [e.message_id for _, e in append.conversation if isinstance(e, MessageRecorded)]
        statements = [s for event in append.events if (s := _statement_id(event))]
        known = self._contact_of_message.keys() | self._contact_of_fact.keys()
        if len({*messages, *statements}) < len([*messages, *statements]) or known & {*messages, *statements}:
            raise Conflict(_CONFLICT)
        if append.link and (contact.tenant, append.link.address) in self._addresses:
            raise Conflict(_CONFLICT)
        streams = self._streams_of(contact.contact_id) if contact.contact_id in self._contacts else [contact]
        closed = [(c, e.after) for c, e in append.conversation if isinstance(e, ConversationClosed)]
        if any(one in stream.closings for stream in streams for one in closed):
            raise Conflict(_CONFLICT)
        waiting = {
            (told.event.message_id, told.now.edition) for stream in streams for told in stream.pending()
        }
        if append.receipts and waiting.isdisjoint((r.message_id, r.edition) for r in append.receipts):
            raise Conflict(_CONFLICT)

    def _store(self, opened: InMemoryOpened, contact: _Contact, append: Append) -> int:
        before = self._position
        if opened.begun and opened.came_through:
            self._contacts[contact.contact_id] = contact
            self._addresses[opened.tenant, opened.came_through[0]] = contact.contact_id, opened.identity_id
        through = self._contacts[opened.through or contact.contact_id]
        if append.hold is not None:
            (placed,) = (e for e in append.events if isinstance(e, LegalHoldPlaced))
            members = opened.streams or (contact.contact_id,)
            self.holds.place(opened.tenant, contact.contact_id, members, placed, append.hold)
        if append.link:
            address = append.link.address
            self._addresses[opened.tenant, address] = through.contact_id, append.link.identity_id
        if append.unlink:
            self._addresses = {
                at: found for at, found in self._addresses.items() if found[1] != append.unlink
            }
        if opened.merged:
            self._record_apart(opened, append.events)
        else:
            for event in append.events:
                self._record(contact, event)
        if append.memory is not None:
            contact.memory, contact.state = append.memory, append.state
            if opened.merged:
                contact.memory = self._replayed(opened.streams)
        for receipt in append.receipts:
            told = self._message_of(receipt.message_id)
            if told and told.receipt.state == "pending":
                told.receipt = receipt
        for conversation_id, conversed in append.conversation:
            of = self._contact_of_message.get(getattr(conversed, "message_id", conversation_id))
            self._converse(opened, self._contacts[of] if of else through, conversation_id, conversed)
        if append.read:
            self.due.append((contact.tenant, contact.contact_id))
        if conversations := append.to_summarise(opened.memory):
            self.to_summarise.append((contact.tenant, contact.contact_id, conversations))
        return self._position if self._position > before else opened.position

    def failed(self, tenant: UUID) -> list[tuple[UUID, Receipt]]:
        """Messages that nobody could read, each with whose it is."""
        with self._lock:
            return [
                (contact.contact_id, told.receipt)
                for contact in self._contacts.values()
                if contact.tenant == tenant
                for told in contact.messages.values()
                if told.receipt.state == "failed" and not told.now.gone
            ]

    def wait_again(self, message_id: UUID) -> None:
        with self._lock:
            told = self._message_of(message_id)
            if told is not None:
                told.receipt = Receipt(message_id, "pending", (), told.now.edition)
                contact = self._contacts[self._contact_of_message[message_id]]
                self.due.append((contact.tenant, contact.contact_id))

    def _message_of(self, message_id: UUID) -> _Told | None:
        of = self._contact_of_message.get(message_id)
        return self._contacts[of].messages.get(message_id) if of else None

    def _record_apart(self, opened: InMemoryOpened, events: Sequence[ContactEvent]) -> None:
        union, through = united(self._raw(opened.streams)), opened.through or opened.contact_id
        homes = self._contact_of_message.get
        for stream, event in union.apportioned(events, opened.contact_id, through, homes):
            self._record(self._contacts[stream], event)

    def _raw(self, streams: Iterable[UUID]) -> dict[UUID, Sequence[Recorded]]:
        return {stream: list(self._contacts[stream].stream) for stream in streams}

    def _replayed(self, streams: Iterable[UUID]) -> Memory:
        contact = contacts.replay(r.event for r in united(self._raw(streams)).records)
        return current.of(contact, truth(contact.history()))

    def merge(self, into: Opened, other: Opened, joined: Joined) -> int:
        head, gone = _ours(into), _ours(other)
        with self._lock:
            stays, goes = (
                self._writable(head, Append(memory=joined.memory)),
                self._writable(gone, Append(memory=joined.memory)),
            )
            for stream, event in joined.told:
                self._record(self._contacts[stream], event)
            for one in self._streams_of(goes.contact_id):
                self._heads[one.contact_id] = stays.contact_id
            stays.memory, stays.state, goes.memory = joined.memory, joined.state, None
            return self._position

    def split(self, opened: Opened, parted: Apart) -> int:
        given = _ours(opened)
        with self._lock:
            stays = self._writable(given, Append(memory=parted.left[0]))
            for stream, event in parted.told:
                self._record(self._contacts[stream], event)
            for stream in parted.leaving:
                self._heads[stream] = parted.leaves
            leaves = self._contacts[parted.leaves]
            del self._heads[parted.leaves]
            stays.memory, stays.state = parted.left
            leaves.memory, leaves.state = parted.left_with
            if given.pending:
                self.due.append((given.tenant, parted.leaves))
            return self._position

    def _converse(
        self, opened: InMemoryOpened, contact: _Contact, conversation_id: UUID, event: ConversationEvent
    ) -> None:
        course = contact.conversations.get(conversation_id)
        if isinstance(event, ConversationOpened) and course is not None:
            return
        course = conversations.evolve(course or Conversation(), event)
        contact.conversations[conversation_id] = replace(course, messages={})
        self._position += 1
        match event:
            case MessageRecorded():
                channel = opened.came_through[0].channel if opened.came_through else ""
                contact.messages[event.message_id] = _told(event, conversation_id, channel)
                self._contact_of_message[event.message_id] = contact.contact_id
            case ConversationOpened():
                contact.names[conversation_id] = event.client_id
            case ConversationClosed():
                contact.closings.add((conversation_id, event.after))
            case _:
                told = contact.messages[event.message_id]
                told.now = conversations.evolve(Conversation({event.message_id: told.now}), event).messages[
                    event.message_id
                ]
                if isinstance(event, MessageEdited):
                    told.text_item = event.text_id
                    told.event = replace(told.event, client_id=event.client_id)

    def _record(self, contact: _Contact, event: ContactEvent) -> None:
        self._position += 1
        contact.stream.append(
            Recorded(
                event=event,
                event_id=_own_id(event) or uuid4(),
                version=len(contact.stream) + 1,
                position=self._position,
                recorded_at=datetime.now(UTC),
            )
        )
        self._contact_of_fact |= dict.fromkeys(_fact_ids(event), contact.contact_id)
        if isinstance(event, AttentionAsked):
            self._contact_of_call[event.attention_id] = contact.contact_id
        if isinstance(event, MergeProposed):
            self._contact_of_merge[event.proposal_id] = contact.contact_id

    # --- reading ----------------------------------------------------------------------------------------

    def history(self, given: Opened) -> Sequence[Recorded]:
        if given.state == "erased":
            return list(self._contacts[given.contact_id].stream)
        if given.merged:
            return united(self.streams(given)).records
        return list(self._readable(given).stream)

    def replayed(self, given: Opened) -> contacts.Contact:
        return contacts.replay(record.event for record in self.history(given))

    def part(self, given: Opened, wanted: Part) -> Sequence[Recorded]:
        history = self.history(given)
        return history if given.merged else part_of(history, wanted)

    def streams(self, given: Opened) -> Mapping[UUID, Sequence[Recorded]]:
        if given.state == "erased":
            return {given.contact_id: self.history(given)}
        return {one.contact_id: list(one.stream) for one in self._each(given)}

    def open_unread(
        self, tenant: UUID, contact_id: UUID, limit: int, brought: Brought | None = None
    ) -> tuple[Opened, Sequence[Message]] | None:
        """No queue brings anything here."""
        opened = self.open(tenant, contact_id)
        if opened is None:
            return None
        return opened, () if opened.state == "erased" else self._unread(opened, limit)

    def _unread(self, given: Opened, limit: int) -> Sequence[Message]:
        told, follows = list[_Told](), dict[UUID, UUID | None]()
        for contact in self._each(given):
            due = contact.pending()[:limit]
            context = {before.event.message_id: before for one in due if (before := contact.before(one))}
            told += due
            told += [
                replace(t, now=Told("")) if isinstance(t.now.text, Erased) else t for t in context.values()
            ]
            follows |= {one.event.message_id: contact.follows(one) for one in due}
        found = self._messages(given, sorted(told, key=lambda one: one.rank))
        return [replace(one, follows=follows.get(one.message_id)) for one in found]

    def recent(self, given: Opened, limit: int) -> Sequence[Message]:
        told = sorted(self._told_to(given).values(), key=lambda told: told.rank)
        return self._messages(given, told[max(len(told) - limit, 0) :])

    def message(self, given: Opened, message_id: UUID) -> Message | None:
        told = self._told_to(given).get(message_id)
        return next(iter(self._messages(given, [told] if told else [])), None)

    def last_heard_before(self, given: Opened, message_id: UUID) -> datetime | None:
        turns = {t.message_id: t for t in map(_turn, self._told_to(given).values())}
        this = turns[message_id]
        earlier = [
            turn.received_at
            for turn in turns.values()
            if turn.speaker == "contact" and (turn.received_at, turn.index) < (this.received_at, this.index)
        ]
        return max(earlier, default=None)

    def turns(
        self,
        given: Opened,
        limit: int,
        *,
        below: TurnPlace | None = None,
        conversation_id: UUID | None = None,
    ) -> Sequence[Turn]:
        found = [_turn(t) for t in self._told_to(given).values()]
        found = [t for t in found if conversation_id in (None, t.conversation_id)]
        found = [t for t in found if below is None or t.place < below]
        return sorted(found, key=lambda turn: turn.place, reverse=True)[:limit]

    def latest_heard(self, tenant: UUID, limit: int) -> Sequence[tuple[UUID, UUID]]:
        found = [
            (_turn(told).place, contact.contact_id, told.event.message_id)
            for contact in self._contacts.values()
            if contact.tenant == tenant
            for told in contact.messages.values()
            if told.event.speaker == "contact" and told.now.gone is None
        ]
        return [(contact, message) for _, contact, message in sorted(found, reverse=True)[:limit]]

    def courses(self, given: Opened) -> Sequence[Course]:
        turns = [_turn(t) for t in self._told_to(given).values()]
        found = [
            _course(id_, name, [t for t in turns if t.conversation_id == id_])
            for contact in self._each(given)
            for id_, name in contact.names.items()
        ]
        return sorted(found, key=lambda course: course.last_at, reverse=True)

    def messages(self, given: Opened, message_ids: Sequence[UUID]) -> Sequence[StoredMessage]:
        found = self._told_to(given)
        return [_stored(found[id_]) for id_ in message_ids if id_ in found]

    def placed(self, given: Opened) -> Sequence[Placed]:
        turns = sorted(map(_turn, self._told_to(given).values()), key=lambda turn: turn.place)
        return [
            Placed(
                message_id=turn.message_id,
                conversation_id=turn.conversation_id,
                channel=turn.channel,
                sent_at=turn.sent_at,
                text_item=turn.text_item,
                readable=turn.text is not None,
                gone=turn.told.gone,
            )
            for turn in turns
        ]

    def texts(self, given: Opened) -> Iterator[tuple[UUID, str]]:
        for message_id, told in self._told_to(given).items():
            if told.now.gone is None and isinstance(told.now.text, str):
                yield message_id, told.now.text

    def last_said_at(self, tenant: UUID, contact_id: UUID) -> datetime | None:
        contact = self._of(tenant, contact_id)
        if contact is None or contact.erased or self._heads.get(contact_id, contact_id) != contact_id:
            return None
        streams = self._streams_of(contact_id)
        said = [
            told.event.sent_at
            for one in streams
            for told in one.messages.values()
            if told.event.speaker == "contact"
        ]
        return max(said or [one.stream[0].recorded_at for one in streams])

    def quiet(
        self,
        tenant: UUID,
        *,
        said_before: datetime | None,
        sent_before: datetime | None,
        after: UUID | None,
        limit: int,
    ) -> Sequence[Quiet]:
        found: list[Quiet] = []
        for contact_id in sorted(one for one in self._contacts if after is None or one > after):
            at = self.last_said_at(tenant, contact_id)
            if at is None:
                continue
            sent = [
                told.event.sent_at
                for one in self._streams_of(contact_id)
                for told in one.messages.values()
                if told.now.gone is None
            ]
            old = sent_before is not None and any(one < sent_before for one in sent)
            if old or (said_before is not None and at < said_before):
                found.append(Quiet(contact_id=contact_id, last_said_at=at))
        return found[:limit]

    def conversation(self, given: Opened, conversation_id: UUID) -> Conversation | None:
        courses = (one.conversations.get(conversation_id) for one in self._each(given))
        return next((course for course in courses if course), None)

    def contact_of_message(self, tenant: UUID, message_id: UUID) -> UUID | None:
        contact = self._of(tenant, self._contact_of_message.get(message_id))
        return contact.contact_id if contact and message_id in contact.messages else None

    def messages_of_all(self, wanted: Sequence[tuple[Opened, Sequence[UUID]]]) -> Sequence[StoredMessage]:
        return [found for opened, ids_ in wanted for found in self.messages(opened, ids_)]

    def receipt(self, tenant: UUID, message_id: UUID) -> Receipt | None:
        contact = self._of(tenant, self._contact_of_message.get(message_id))
        told = contact.messages.get(message_id) if contact else None
        return told.receipt if told else None

    def contact_of_call(self, tenant: UUID, attention_id: UUID) -> UUID | None:
        contact = self._of(tenant, self._contact_of_call.get(attention_id))
        return contact.contact_id if contact else None

    def contact_of_merge(self, tenant: UUID, proposal_id: UUID) -> UUID | None:
        contact = self._of(tenant, self._contact_of_merge.get(proposal_id))
        return contact.contact_id if contact else None

    def twins(self, address: Address) -> Sequence[tuple[Address, Likeness]]:
        return phones.twins(address)

    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None:
        contact = self._of(tenant, self._contact_of_fact.get(fact_id))
        return contact.contact_id if contact else None

    def _of(self, tenant: UUID, contact_id: UUID | None) -> _Contact | None:
        contact = self._contacts.get(contact_id) if contact_id else None
        return contact if contact and contact.tenant == tenant else None

    def _readable(self, given: Opened) -> _Contact:
        opened = _ours(given)
        if opened.state == "erased":
            raise ContactErased(_ERASED)
        contact = self._contacts.get(opened.contact_id)
        if contact is None:
            return _Contact(tenant=opened.tenant, contact_id=opened.contact_id)
        if contact.erased or contact.generation != opened.generation:
            raise Conflict("Keys were rotated meanwhile. Read again, then decide again.")
        return contact

    def _each(self, given: Opened) -> list[_Contact]:
        """Its streams."""
        own = self._readable(given)
        return [self._contacts[stream] for stream in _ours(given).streams] or [own]

    def _told_to(self, given: Opened) -> dict[UUID, _Told]:
        return {id_: told for one in self._each(given) for id_, told in one.messages.items()}

    def _messages(self, given: Opened, told: Iterable[_Told]) -> list[Message]:
        own = given.memory.zone
        whose: ZoneOf = "contact" if own else "tenant"
        return [message for one in told if (message := _message(one, own or self._zone, whose))]

    def happened(self, tenant: UUID) -> Iterator[Happened]:
        """Contact by contact, for projections; of a contact that is erased, nothing."""
        for contact in self._contacts.values():
            if contact.tenant == tenant and not contact.erased:
                yield from _happened(contact)

    @property
    def position(self) -> int:
        return self._position

    def count_events(self) -> int:
        """Ever recorded, of all contacts and conversations."""
        return self._position

    # --- for the eraser ---------------------------------------------------------------------------------

    def request(self, opened: Opened, append: Append, going: Going) -> None:
        """T0 of a part's erase, in one step."""
        with self._lock:
            self.append(opened, append)
            edited = any(isinstance(e, MessageEdited) for _, e in append.conversation)
            gone = set(going.items).__contains__
            self._put_aside(opened.contact_id, gone)
            for contact in self._streams_of(opened.contact_id):
                contact.forget(gone)
                for message_id in going.message_ids:
                    if told := contact.messages.get(message_id):
                        told.receipt = _after_an_erase(told, edited)

    def fence(self, contact_id: UUID, requested: ErasureRequested) -> None:
        """T0 of a whole contact's erase: nothing of it opens any more, and nothing can be added."""
        with self._lock:
            streams = self._streams_of(contact_id)
            self._put_aside(contact_id, lambda _: True)
            for contact in streams:
                self._record(contact, requested)
                contact.forget(lambda _: True)
                contact.erased, contact.memory = True, None
                contact.messages.clear()
            whose = {contact.contact_id for contact in streams}
            gone = [address for address, found in self._addresses.items() if found[0] in whose]
            self._erased_at |= dict.fromkeys(gone, datetime.now(UTC))
            for address in gone:
                del self._addresses[address]

    def _put_aside(self, contact_id: UUID, gone: Gone) -> None:
        """What is held of what goes."""
        for placed in self.holds.standing(contact_id):
            for contact in self._streams_of(contact_id):
                for recorded in contact.stream:
                    match recorded.event:
                        case FactAsserted() | FactReinforced() | FactProposed():
                            placed.keep(recorded.event.statement, gone)
                        case IdentityLinked() as linked if placed.hold.whole and gone(linked.identity_id):
                            placed.addresses[linked.identity_id] = linked
                        case _:
                            continue
                for told in contact.messages.values():
                    if gone(told.text_item) and placed.covers(told.text_item) and told.now.text is not ERASED:
                        placed.items.add(told.text_item)
                        placed.messages[told.text_item] = _kept(told)

    def release(self, opened: InMemoryOpened, released: LegalHoldReleased) -> None:
        with self._lock:
            if opened.state == "erased":
                self._record(self._contacts[opened.contact_id], released)
            else:
                memory = current.with_version(opened.memory, opened.version + 1)
                self.append(opened, Append(events=(released,), memory=memory, state=opened.state))
            self.holds.release(released.hold_id, released.erasure_id, released.by, datetime.now(UTC))

    def complete(self, contact_id: UUID, completed: ErasureCompleted) -> None:
        with self._lock:
            contact = self._contacts[contact_id]
            self._record(contact, completed)
            contact.generation += 1
            contact.secret = secrets.token_bytes(32)
            if contact.memory is not None:
                contact.memory = current.with_version(contact.memory, contact.memory.version + 1)


class InMemoryPublications:
    def __init__(self) -> None:
        self._schemas: dict[UUID, list[SchemaPublished]] = {}
        self._policies: dict[UUID, list[PolicyPublished]] = {}
        self._lock = threading.Lock()

    def count(self, tenant: UUID) -> int:
        return len(self.schemas(tenant)) + len(self.policies(tenant))

    def schemas(self, tenant: UUID) -> Sequence[SchemaPublished]:
        return tuple(self._schemas.get(tenant, ()))

    def policies(self, tenant: UUID) -> Sequence[PolicyPublished]:
        return tuple(self._policies.get(tenant, ()))

    def last_schema(self, tenant: UUID) -> SchemaPublished | None:
        return next(reversed(self.schemas(tenant)), None)

    def last_policy(self, tenant: UUID) -> PolicyPublished | None:
        return next(reversed(self.policies(tenant)), None)

    def publish(self, tenant: UUID, event: PublicationEvent, version: int) -> int:
        with self._lock:
            if isinstance(event, SchemaPublished):
                _follow(self._schemas.setdefault(tenant, []), event, version)
            else:
                _follow(self._policies.setdefault(tenant, []), event, version)
            return self.count(tenant)


def _follow(stream: list[_Published], event: _Published, version: int) -> None:
    if len(stream) != version - 1:
        raise Conflict(_CONFLICT)
    stream.append(event)


class InMemoryEraser:
    def __init__(self, contacts: InMemoryContacts) -> None:
        self._contacts = contacts
        self._erasures: dict[UUID, tuple[UUID, Erasure]] = {}

    def erase_contact(self, tenant: UUID, contact_id: UUID, *, by: str, at: datetime) -> Erasure:
        opened = self._contacts.open(tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact.")
        contact_id = opened.contact_id
        if opened.state == "erased":
            return next(
                e for _, e in self._erasures.values() if (e.contact_id, e.scope) == (contact_id, "contact")
            )
        erasure_id = uuid4()
        requested = ErasureRequested(erasure_id=erasure_id, scope="contact", items=(), by=by, at=at)
        self._contacts.fence(contact_id, requested)
        return self._requested(tenant, contact_id, erasure_id, "contact")

    def erase_part(self, tenant: UUID, opened: Opened, append: Append, going: Going) -> Erasure:
        self._contacts.request(opened, append, going)
        return self._requested(tenant, opened.contact_id, going.erasure_id, going.scope)

    def release(self, tenant: UUID, contact_id: UUID, hold_id: UUID, *, by: str, at: datetime) -> Erasure:
        found = next((h for h in self._contacts.holds.of(tenant, contact_id) if h.hold_id == hold_id), None)
        opened = self._contacts.open(tenant, contact_id)
        if found is None or opened is None:
            raise NotFound("This contact has no such hold.")
        if found.erasure_id is not None:
            return self._erasures[found.erasure_id][1]
        erasure_id = uuid4()
        self._contacts.release(
            opened, LegalHoldReleased(hold_id=hold_id, erasure_id=erasure_id, by=by, at=at)
        )
        return self._requested(tenant, opened.contact_id, erasure_id, "hold")

    def erasure(self, tenant: UUID, erasure_id: UUID) -> Erasure | None:
        owner, found = self._erasures.get(erasure_id, (None, None))
        return found if owner == tenant else None

    def complete(self) -> int:
        """Finish every erasure that was requested; how many were."""
        requested = [(t, e) for t, e in self._erasures.values() if e.state == "requested"]
        for tenant, erasure in requested:
            now = datetime.now(UTC)
            done = replace(
                erasure,
                state="completed",
                final_at=now + timedelta(minutes=5),
                certificate={"erasure_id": str(erasure.erasure_id), "scope": erasure.scope},
            )
            self._contacts.complete(
                erasure.contact_id,
                ErasureCompleted(erasure_id=erasure.erasure_id, final_at=now + timedelta(minutes=5), at=now),
            )
            self._erasures[erasure.erasure_id] = tenant, done
        return len(requested)

    def _requested(self, tenant: UUID, contact_id: UUID, erasure_id: UUID, scope: str) -> Erasure:
        erasure = Erasure(
            erasure_id=erasure_id,
            contact_id=contact_id,
            scope=scope,
            requested_at=datetime.now(UTC),
            position=self._contacts.count_events(),
            state="requested",
            final_at=None,
            certificate=None,
        )
        self._erasures[erasure_id] = tenant, erasure
        return erasure


@dataclass(slots=True)
class InMemoryLedger:
    reads: list[tuple[UUID, Read]] = field(default_factory=list)
    times: list[datetime] = field(default_factory=list)

    @contextmanager
    def recording(self, tenant: UUID, *reads: Read) -> Iterator[None]:
        yield
        self.reads += ((tenant, read) for read in reads)
        self.times += [datetime.now(UTC)] * len(reads)

    def shown(
        self,
        tenant: UUID,
        contact_id: UUID,
        limit: int,
        *,
        until: datetime | None = None,
        below: ShownPlace | None = None,
    ) -> Sequence[Shown]:
        blocks = [
            Shown(read, at)
            for (whose, read), at in zip(self.reads, self.times, strict=True)
            if (whose, read.contact_id, read.route) == (tenant, contact_id, "context")
            and (until is None or at <= until)
            and (below is None or (at, read.injection_id) < below)
        ]
        return sorted(blocks, key=lambda s: (s.at, s.read.injection_id), reverse=True)[:limit]

    def previewed(
        self, tenant: UUID, contact_id: UUID, *, since: datetime, until: datetime
    ) -> Sequence[Shown]:
        return [
            Shown(read, at)
            for (whose, read), at in zip(self.reads, self.times, strict=True)
            if (whose, read.contact_id) == (tenant, contact_id)
            and read.route.startswith(("receipt:", "preview:"))
            and since <= at < until
        ]

    def recited(
        self, tenant: UUID, asked: AskedReads, limit: int, *, below: int | None = None
    ) -> Sequence[Recited]:
        numbered = enumerate(zip(self.reads, self.times, strict=True), start=1)
        rows = [
            Recited(number, read, at)
            for number, ((whose, read), at) in numbered
            if whose == tenant
            and (below is None or number < below)
            and asked.contact_id in (None, read.contact_id)
            and asked.api_key_id in (None, read.api_key_id)
            and asked.route in (None, read.route)
            and (asked.since is None or at >= asked.since)
            and (asked.until is None or at < asked.until)
        ]
        return rows[::-1][:limit]

    def report(self, tenant: UUID, asked: AskedReads) -> Sequence[ReadsOf]:
        seen: dict[tuple[UUID, UUID | None], list[Recited]] = {}
        everyone = replace(asked, contact_id=None, route=None)
        for row in self.recited(tenant, everyone, len(self.reads)):
            searched = row.read.contact_id is None and row.read.route == "contacts:search"
            for contact in row.read.item_ids if searched else (row.read.contact_id,):
                if asked.contact_id in (None, contact):
                    seen.setdefault((row.read.api_key_id, contact), []).append(row)
        told = [_reads_of(key, contact, rows) for (key, contact), rows in seen.items()]
        return sorted(told, key=lambda one: (one.api_key_id, one.contact_id is None, str(one.contact_id)))

    def sealed_until(self, tenant: UUID) -> int:
        return 0


def _reads_of(key: UUID, contact: UUID | None, rows: Sequence[Recited]) -> ReadsOf:
    items = {item for row in rows if row.read.contact_id == contact for item in row.read.item_ids}
    return ReadsOf(
        api_key_id=key,
        contact_id=contact,
        reads=len(rows),
        items=len(items),
        routes=tuple(sorted({row.read.route for row in rows})),
        purposes=tuple(sorted({row.read.purpose for row in rows})),
        first_at=min(row.at for row in rows),
        last_at=max(row.at for row in rows),
    )


@dataclass(slots=True)
class InMemoryKeyring:
    """Keys, and the office that makes them."""

    made: dict[str, tuple[UUID, ApiKey]] = field(default_factory=dict)
    """The key in clear to its tenant and what is known of it."""

    def create(self, role: Role, tenant: UUID) -> str:
        return self.make(tenant, NewKey(role=role))[1]

    def principal(self, presented: str) -> Principal | None:
        found = self.made.get(presented)
        if found is None or found[1].state(datetime.now(UTC)) in (KeyState.EXPIRED, KeyState.REVOKED):
            return None
        tenant, key = found
        return Principal(key.key_id, tenant, key.role, key.only)

    def at_hand(self, presented: str) -> bool:
        return True

    def make(self, tenant: UUID, asked: NewKey) -> tuple[ApiKey, str]:
        at = datetime.now(UTC)
        key = ApiKey(
            key_id=uuid4(),
            role=asked.role,
            name=asked.name,
            only=asked.only,
            created_at=at,
            created_by=asked.created_by,
            expires_at=at + asked.lifetime if asked.lifetime is not None else None,
        )
        return self._kept(tenant, key)

    def keys(self, tenant: UUID) -> Sequence[ApiKey]:
        of_tenant = [key for whose, key in self.made.values() if whose == tenant]
        return sorted(of_tenant, key=lambda key: (key.created_at, key.key_id), reverse=True)

    def key(self, tenant: UUID, key_id: UUID) -> ApiKey | None:
        return next((key for key in self.keys(tenant) if key.key_id == key_id), None)

    def replace(
        self, tenant: UUID, old: ApiKey, *, overlap: timedelta, by: str | None
    ) -> tuple[ApiKey, str] | None:
        current = self.key(tenant, old.key_id)
        if current is None or current.replaced_by is not None or current.revoked_at is not None:
            return None
        at = datetime.now(UTC)
        lifetime = current.expires_at - current.created_at if current.expires_at is not None else None
        successor = replace(
            current,
            key_id=uuid4(),
            created_at=at,
            created_by=by,
            expires_at=at + lifetime if lifetime is not None else None,
            replaces=current.key_id,
            last_used_at=None,
        )
        ends = min(current.expires_at or at + overlap, at + overlap)
        self._change(replace(current, expires_at=ends, replaced_by=successor.key_id))
        return self._kept(tenant, successor)

    def revoke(self, tenant: UUID, key_id: UUID, *, by: str | None) -> None:
        found = self.key(tenant, key_id)
        if found is not None and found.revoked_at is None:
            self._change(replace(found, revoked_at=datetime.now(UTC), revoked_by=by))

    def _kept(self, tenant: UUID, key: ApiKey) -> tuple[ApiKey, str]:
        clear = f"rp_live_{secrets.token_urlsafe(32)}"
        self.made[clear] = (tenant, key)
        return key, clear

    def _change(self, changed: ApiKey) -> None:
        for clear, (tenant, key) in self.made.items():
            if key.key_id == changed.key_id:
                self.made[clear] = (tenant, changed)


# --- events and messages --------------------------------------------------------------------------------


def _ours(opened: Opened) -> InMemoryOpened:
    if not isinstance(opened, InMemoryOpened):
        raise TypeError("this contact was opened by another adapter")
    return opened


def _own_id(event: ContactEvent) -> UUID | None:
    return event.summary_id if isinstance(event, SummaryRegenerated) else _statement_id(event)


def _statement_id(event: ContactEvent) -> UUID | None:
    match event:
        case FactAsserted() | FactReinforced() | FactProposed():
            return event.statement.id
        case _:
            return None


def _fact_ids(event: ContactEvent) -> set[UUID]:
    match event:
        case FactAsserted() | FactReinforced() if event.window:
            return {event.statement.id, event.window.fact_id}
        case FactSuperseded():
            return {event.fact_id}
        case _:
            statement_id = _statement_id(event)
            return {statement_id} if statement_id else set()


def _without(event: ContactEvent, event_id: UUID, gone: Gone) -> ContactEvent:
    """The event as it opens once those items' keys are destroyed."""
    match event:
        case FactAsserted() | FactReinforced() | FactProposed():
            said = event.statement
            if gone(ids.value_item(said.id)):
                value = None if said.value is None else ERASED
                special = None if said.special is None else ERASED
                said = replace(said, value=value, special=special)
            if said.quote is not None and gone(ids.quote_item(said.id)):
                said = replace(said, quote=ERASED)
            return replace(event, statement=said)
        case IdentityLinked() if gone(event.identity_id):
            return replace(event, account=ERASED, address=ERASED)
        case ProfileChanged() if event.name is not None and gone(event_id):
            return replace(event, name=ERASED)
        case ProposalDecided() if event.note is not None and gone(ids.note_item(event.statement_id)):
            return replace(event, note=ERASED)
        case SummaryRegenerated() if event.text is not None and gone(event_id):
            return replace(event, text=ERASED)
        case _:
            return event


def _told(event: MessageRecorded, conversation_id: UUID, channel: str) -> _Told:
    """Only what the contact says waits to be read."""
    inbound = event.speaker == Speaker.CONTACT
    receipt = Receipt(event.message_id, "pending" if inbound else "done", () if inbound else _NOTHING)
    return _Told(event, conversation_id, channel, receipt, Told(event.text), event.message_id)


def _kept(told: _Told) -> KeptMessage:
    return KeptMessage(
        message_id=told.event.message_id,
        text_item=told.text_item,
        conversation_id=told.conversation_id,
        speaker=told.event.speaker if told.text_item == told.event.message_id else None,
        sent_at=told.event.sent_at,
        text=told.now.text,
    )


def _after_an_erase(told: _Told, edited: bool) -> Receipt:
    """What waits is not read any more; of a message that goes itself the receipt says so too; the new text of
    an edited one waits."""
    waits = told.receipt.state == "pending"
    if edited:
        waiting = Receipt(told.event.message_id, "pending", (), told.now.edition)
        return waiting if told.event.speaker == Speaker.CONTACT else told.receipt
    if waits or told.now.gone:
        erased = (Outcome("nothing", reason="erased"),)
        return Receipt(told.event.message_id, "done", erased, told.now.edition)
    return told.receipt


def _turn(told: _Told) -> Turn:
    event = told.event
    return Turn(
        message_id=event.message_id,
        conversation_id=told.conversation_id,
        channel=told.channel,
        speaker=event.speaker,
        kind=event.kind,
        forwarded=event.forwarded,
        text_item=told.text_item,
        told=told.now,
        sent_at=event.sent_at,
        received_at=event.received_at,
        index=event.index,
        receipt=told.receipt,
    )


def _course(conversation_id: UUID, name: str | Erased, turns: Sequence[Turn]) -> Course:
    return Course(
        conversation_id=conversation_id,
        channel=turns[0].channel,
        name=None if isinstance(name, Erased) else name,
        messages=len(turns),
        first_at=min(t.sent_at for t in turns),
        last_at=max(t.sent_at for t in turns),
    )


def _stored(told: _Told) -> StoredMessage:
    return StoredMessage(
        message_id=told.event.message_id,
        conversation_id=told.conversation_id,
        client_id=told.event.client_id,
        speaker=Speaker(told.event.speaker),
        kind=MessageKind(told.event.kind),
        forwarded=told.event.forwarded,
        sent_at=told.event.sent_at,
        text_item=told.text_item,
        told=told.now,
    )


def _message(told: _Told, zone: str, zone_of: ZoneOf) -> Message | None:
    event, text = told.event, told.now.text
    if isinstance(text, Erased):
        return None
    return Message(
        message_id=event.message_id,
        conversation_id=told.conversation_id,
        channel=told.channel,
        speaker=Speaker(event.speaker),
        kind=MessageKind(event.kind),
        text=text,
        sent_at=event.sent_at,
        received_at=event.received_at,
        index=event.index,
        edition=told.now.edition,
        forwarded=event.forwarded,
        zone=zone,
        zone_of=zone_of,
    )


def _segments(contact: _Contact) -> list[Segment]:
    """Made afresh for each look, of what may be told."""
    row = fold(Episodes(), _happened(contact), {}).rows.get(contact.contact_id)
    if row is None:
        return []
    told = sorted(contact.messages.values(), key=lambda told: told.rank)
    found = [one for each in told if (one := _episode(each)) and row.tells(one.sent_at)]
    found += _in_short(contact, frozenset(row.summaries().values()))
    found.sort(key=lambda one: one.sent_at)
    return [Segment(packed(found[n : n + SEGMENT], terms)) for n in range(0, len(found), SEGMENT)]


def _episode(told: _Told) -> Episode | None:
    text = told.now.text
    if isinstance(text, Erased):
        return None
    return Episode(
        message_id=told.event.message_id,
        conversation_id=told.conversation_id,
        speaker="forwarded" if told.event.forwarded else told.event.speaker,
        sent_at=told.event.sent_at,
        text=text,
    )


def _in_short(contact: _Contact, latest: AbstractSet[UUID | None]) -> Iterator[Episode]:
    for recorded in contact.stream:
        match recorded.event:
            case (
                SummaryRegenerated(
                    text=str() as text, conversation_id=UUID() as conversation_id, up_to=datetime() as up_to
                ) as event
            ) if recorded.event_id in latest:
                yield Episode(
                    message_id=recorded.event_id,
                    conversation_id=conversation_id,
                    speaker=SUMMARY,
                    sent_at=up_to,
                    text=text,
                    facts=event.facts,
                )
            case _:
                pass


def _happened(contact: _Contact) -> Iterator[Happened]:
    def told(at: Recorded, event: Event, stream: UUID) -> Happened:
        return Happened(
            position=at.position,
            tenant=contact.tenant,
            contact=contact.contact_id,
            stream=stream,
            event_id=at.event_id,
            event=event,
            recorded_at=at.recorded_at,
        )

    for recorded in contact.stream:
        yield told(recorded, recorded.event, contact.contact_id)
    for message in contact.messages.values():
        yield told(contact.stream[0], message.event, message.conversation_id)


class InMemoryExclusions:
    """`domain.ports.Exclusions`."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[UUID, date, str]] = Counter()

    def count(self, tenant: UUID, day: date, categories: Sequence[str]) -> None:
        self._counts.update((tenant, day, category) for category in categories)

    def since(self, tenant: UUID, day: date) -> Sequence[Excluded]:
        counted = [
            Excluded(day=on, category=category, messages=n)
            for (of, on, category), n in self._counts.items()
            if of == tenant and on >= day
        ]
        return sorted(counted, key=lambda one: (-one.day.toordinal(), one.category))
