"""What the use cases need from the outside, in the domain's words. Adapters fit these; nothing inherits them.

Every call names its tenant, and every write of a contact is one `append`: events, keys, current row,
messages, receipts and the reading job stand or fall together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias
from uuid import UUID

from domain.contact_state import Contact
from domain.conversation import Conversation, Gone, Told
from domain.disclosing import Before, Telling
from domain.episodes import Segment
from domain.events import (
    ContactEvent,
    ConversationEvent,
    Likeness,
    PolicyPublished,
    PublicationEvent,
    SchemaPublished,
)
from domain.hanging import Outlined
from domain.memory import Memory
from domain.messages import Message, MessageKind, Speaker
from domain.nearness import Vector
from domain.summary import Summary, Talk
from domain.values import Erased

JUST_BEFORE: Final = 20
"""Messages of a contact, whoever spoke: what was asked before those is not what a message answers."""

MemoryState: TypeAlias = Literal["on", "paused", "temporary", "no_basis", "restricted", "erased"]
Mark: TypeAlias = tuple[UUID, int, int, int]
"""Contact, version of its stream, generation of its keys, publications of its tenant: while they stand, a
block of it is the same."""
Brought: TypeAlias = Sequence[tuple[Any, ...]]
"""What a job of the queue brings along to be opened: rows of the adapter's own."""
Due: TypeAlias = tuple[UUID, UUID, Brought | None]
"""A contact that has messages to be read: its tenant, its id, and what the job brought along."""
ReceiptState: TypeAlias = Literal["pending", "done", "failed"]


@dataclass(frozen=True, slots=True)
class Address:
    """Where a contact is reached. `external_id` is the channel's own name of the person; all of it is
    personal but the channel."""

    channel: str
    account: str
    external_id: str


PHONE_CHANNEL: Final = "phone"
"""Of a number that a client gave beside the address: an alias of the contact."""


@dataclass(frozen=True, slots=True)
class Link:
    """A further address of a contact, under the id that its identity goes by."""

    identity_id: UUID
    address: Address


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one candidate, or of a message that had none."""

    outcome: str
    """believed, same, older, proposed, rejected, nothing, failed."""
    key: str | None = None
    fact_id: UUID | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptIntent:
    """What the message asked of the contact's own memory. It lies in the clear: ids only."""

    kind: str
    """As `domain.intents.IntentKind`."""
    reach: str | None = None
    facts: tuple[UUID, ...] = ()
    """Which it points at; of `remember`, which were pinned."""
    reason: str | None = None
    """no_key or pins_full, of what could not be remembered; corrected, where the message says what is so;
    no_such_time, where the time that it names can't be placed."""
    since: datetime | None = None
    before: datetime | None = None
    """Of reach `time`: when what is to be forgotten was said."""


@dataclass(frozen=True, slots=True)
class Receipt:
    message_id: UUID
    state: ReceiptState
    outcomes: tuple[Outcome, ...]
    edition: int = 0
    """Of the text that was read: the receipt of a text that was edited meanwhile is not filled in."""
    intent: ReceiptIntent | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMessage:
    """What is recorded of a message."""

    message_id: UUID
    conversation_id: UUID
    client_id: str | Erased
    speaker: Speaker
    kind: MessageKind
    forwarded: bool
    sent_at: datetime
    text_item: UUID
    """What its text is sealed under now."""
    told: Told

    @property
    def text(self) -> str | None:
        return None if isinstance(self.told.text, Erased) else self.told.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Where a message stands, and whether it still does; nothing of what it says."""

    message_id: UUID
    conversation_id: UUID
    channel: str
    sent_at: datetime
    text_item: UUID
    readable: bool
    """Not once a fact took its text along, or it is gone."""
    gone: Gone | None


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event with its places in the store."""

    event: ContactEvent
    event_id: UUID
    version: int
    position: int
    recorded_at: datetime


class Clear(NamedTuple):
    """What stands in clear of a history."""

    said: Sequence[Outlined]
    """Its statements, in the order of their record."""
    proposed: frozenset[UUID]
    """Those of them that were recorded as proposals."""
    others: Sequence[ContactEvent]
    """Events that record no statement, whatever is personal in them open or not. What became of windows may
    be left out: it follows from the statements."""


class Part(Protocol):
    """What of a history is wanted."""

    def needed(self, clear: Clear) -> frozenset[UUID] | None:
        """The statements; None is all of them."""
        ...


class Opened(Protocol):
    """One contact as it stood at one moment, with its keys at hand. Lives for one operation."""

    @property
    def tenant(self) -> UUID: ...
    @property
    def contact_id(self) -> UUID: ...
    @property
    def identity_id(self) -> UUID:
        """The identity it was found by."""
        ...

    @property
    def version(self) -> int:
        """Of the contact's stream; 0 when nothing is recorded."""
        ...

    @property
    def merged(self) -> bool:
        """Whether several streams are this one contact: then its row says what is known, and decides
        nothing."""
        ...

    @property
    def memory(self) -> Memory: ...
    @property
    def state(self) -> MemoryState: ...
    @property
    def position(self) -> int: ...
    @property
    def published(self) -> int:
        """How many schemas and policies its tenant had published by then; 0 reads with what ships."""
        ...

    @property
    def pending(self) -> int:
        """Messages that are not read yet."""
        ...

    @property
    def episodes(self) -> Sequence[Segment]:
        """Earlier messages, the oldest first, where the contact was opened with them. Behind by as much as
        their projection is; what is erased, or was said in a silence, is never in them."""
        ...

    @property
    def oldest_pending(self) -> datetime | None: ...

    def message_id(self, client_id: str) -> UUID:
        """Of a message that came through the identity this contact was found by."""
        ...

    def conversation_id(self, client_id: str) -> UUID: ...

    def statement_id(self, message_id: UUID, key: str, offset: int, reading: int) -> UUID: ...

    @property
    def mark(self) -> Mark: ...
    @property
    def recorded(self) -> bool:
        """By `open_again`: it stands as marked, the read is in the ledger, and `memory` was not loaded."""
        ...

    def seal_for_later(self, plaintext: bytes) -> bytes:
        """For this process to remember what it worked out of the current row: sealed under the row's key,
        which is not kept, and which every erase of this contact replaces."""
        ...

    def open_sealed(self, sealed: bytes) -> bytes: ...

    def fingerprint(self, text: str) -> bytes:
        """Of a block that was shown: an HMAC under a key that every erase of this contact replaces."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """All that one write stores. Empty parts are left as they are."""

    events: tuple[ContactEvent, ...] = ()
    memory: Memory | None = None
    """The current row after `events`; needed whenever there are any."""
    state: MemoryState = "on"
    conversation: tuple[tuple[UUID, ConversationEvent], ...] = ()
    """(conversation id, event). `ConversationOpened` is left out when the conversation is open already."""
    receipts: tuple[Receipt, ...] = ()
    link: Link | None = None
    """Stored with the `IdentityLinked` among `events`; not together with messages."""
    unlink: UUID | None = None
    """The identity that the contact is not found by any more, with the `IdentityUnlinked` among `events`."""
    read: bool = False
    """Put a reading job for this contact into the queue."""
    hold: str | None = None
    """Why, of the `LegalHoldPlaced` among `events`, in the officer's words."""
    summarise: tuple[UUID, ...] = ()
    """Conversations to be summarised: a job for this contact, after what was put there before."""

    def to_summarise(self, before: Memory) -> tuple[UUID, ...]:
        """Those, and what lost a source by this write. Not beside a reading job, which sees to it at its
        end."""
        lost = set(self.memory.stale) - set(before.stale) if self.memory else set[UUID]()
        return () if self.read else tuple(dict.fromkeys((*self.summarise, *sorted(lost))))


InStreams: TypeAlias = tuple[tuple[UUID, ContactEvent], ...]
"""Events, each with the stream that it belongs to, in that stream's numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """What two contacts are as one."""

    told: InStreams
    memory: Memory
    state: MemoryState


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """What is left of a merged contact, and what leaves it."""

    told: InStreams
    left: tuple[Memory, MemoryState]
    leaves: UUID
    left_with: tuple[Memory, MemoryState]
    leaving: tuple[UUID, ...]
    """The streams that go, that of `leaves` too."""


class Contacts(Protocol):
    """The contact streams with their keys and current rows."""

    def written(self, address: Address) -> Address:
        """As it is stored: a phone number is written in one way, whatever way it came."""
        ...

    def phone(self, text: str) -> Address | None:
        """Of a phone number in any writing; None where it is none, or does not say its country."""
        ...

    def find(self, tenant: UUID, address: Address, *, episodes: bool = False) -> Opened | None:
        """By an address in any writing; with `episodes` in the same round trip, where they are wanted."""
        ...

    def find_all(self, tenant: UUID, addresses: Sequence[Address]) -> Sequence[Opened | None]:
        """In their order, in one round trip; addresses as `written`. For taking in: `memory` and `pending`
        are not loaded."""
        ...

    def open(self, tenant: UUID, contact_id: UUID, *, episodes: bool = False) -> Opened | None:
        """None for an unknown contact; an erased one opens with the state `erased` and nothing in it."""
        ...

    def open_unread(
        self, tenant: UUID, contact_id: UUID, limit: int, brought: Brought | None = None
    ) -> tuple[Opened, Sequence[Message]] | None:
        """`open` with the first messages that wait to be read, and what another speaker said last before each
        of them in its conversation, not more than JUST_BEFORE messages of the contact ago; all in rank order,
        in one round trip. Where what another said is erased, its text is empty. The waiting ones say which
        message they follow, whoever wrote it; one that the contact took back is passed over. With what the
        queue `brought`, in none."""
        ...

    def open_again(self, tenant: UUID, address: Address | None, mark: Mark, read: Read) -> Opened | None:
        """Open, by the address where there is one, and in the same round trip record `read` when the contact
        stands as marked. Otherwise nothing is recorded, and this is `find` or `open`."""
        ...

    def begin(self, tenant: UUID, address: Address, at: datetime) -> Opened:
        """A new contact for this address; stored by its first append, which records its identity too."""
        ...

    def begin_all(self, tenant: UUID, addresses: Sequence[Address], at: datetime) -> Sequence[Opened]:
        """`begin` for each, in as many round trips as for one: a second where something was erased lately."""
        ...

    def erased_before(self, opened: Sequence[Opened]) -> Sequence[datetime | None]:
        """When the last contact of the address that each was found by, or begun for, was erased, where that
        is not long ago: what was sent before is refused. Nothing is asked where nothing was erased."""
        ...

    def append(self, opened: Opened, append: Append) -> int:
        """The position after the write. Raises Conflict when somebody wrote first: open again and decide
        again."""
        ...

    def append_all(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        """Of many contacts of one tenant, in one transaction: all of it or, with Conflict or ContactErased,
        nothing. The last position."""
        ...

    def history(self, opened: Opened) -> Sequence[Recorded]:
        """Of a merged contact as of one stream (`domain.union`)."""
        ...

    def replayed(self, opened: Opened) -> Contact:
        """All of `history`, taken together."""
        ...

    def part(self, opened: Opened, wanted: Part) -> Sequence[Recorded]:
        """As `history`, with the statements that are wanted and all that is no statement; of other statements
        only that something was recorded (`domain.part`). Of a merged contact the whole."""
        ...

    def streams(self, opened: Opened) -> Mapping[UUID, Sequence[Recorded]]:
        """By contact, in the order of their ids, each as it is recorded; one where it is not merged."""
        ...

    def merge(self, into: Opened, other: Opened, joined: Joined) -> int:
        """They are one contact from here on, found as `into`. The position after the write. Raises Conflict
        when one of them was written meanwhile."""
        ...

    def split(self, opened: Opened, parted: Apart) -> int:
        """They are two again."""
        ...

    def recent(self, opened: Opened, limit: int) -> Sequence[Message]:
        """The last messages, oldest first; erased ones are left out."""
        ...

    def messages(self, opened: Opened, message_ids: Sequence[UUID]) -> Sequence[StoredMessage]:
        """Those of this contact that are recorded."""
        ...

    def placed(self, opened: Opened) -> Sequence[Placed]:
        """All messages of this contact, the oldest first, without opening one."""
        ...

    def texts(self, opened: Opened) -> Iterable[tuple[UUID, str]]:
        """Of all messages of this contact that stand and can be read, whoever spoke, in no order: the id, and
        what it says now."""
        ...

    def messages_of_all(self, wanted: Sequence[tuple[Opened, Sequence[UUID]]]) -> Sequence[StoredMessage]:
        """`messages` of many contacts of one tenant, in one round trip."""
        ...

    def conversation(self, opened: Opened, conversation_id: UUID) -> Conversation | None:
        """Whether it is closed, and its version; without its messages. None when it never began."""
        ...

    def contact_of_message(self, tenant: UUID, message_id: UUID) -> UUID | None: ...

    def contact_of_call(self, tenant: UUID, attention_id: UUID) -> UUID | None:
        """Whom a person was called to look at, whether somebody has looked or not."""
        ...

    def contact_of_merge(self, tenant: UUID, proposal_id: UUID) -> UUID | None:
        """Of whom a merge was proposed, decided or not."""
        ...

    def twins(self, address: Address) -> Sequence[tuple[Address, Likeness]]:
        """Where the same person may be found besides: the number on other channels, and numbers that are
        written in two ways. Nothing is looked up."""
        ...

    def receipt(self, tenant: UUID, message_id: UUID) -> Receipt | None: ...


TurnPlace: TypeAlias = tuple[datetime, datetime, int, UUID]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A message as it stands in the transcript, whoever spoke."""

    message_id: UUID
    conversation_id: UUID
    channel: str
    speaker: str
    kind: str
    forwarded: bool
    text_item: UUID
    """What its text is sealed under now."""
    told: Told
    sent_at: datetime
    received_at: datetime
    index: int
    receipt: Receipt

    @property
    def place(self) -> TurnPlace:
        return self.sent_at, self.received_at, self.index, self.message_id

    @property
    def text(self) -> str | None:
        """None once it is erased."""
        return None if isinstance(self.told.text, Erased) else self.told.text


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A conversation from its first message to its last."""

    conversation_id: UUID
    channel: str
    name: str | None
    """The client's own name of it; None once it is erased."""
    messages: int
    first_at: datetime
    last_at: datetime


class Transcripts(Protocol):
    """What was said, for people to read."""

    def message(self, opened: Opened, message_id: UUID) -> Message | None:
        """One of this contact's; None when it has none of this id, or its text is erased."""
        ...

    def last_heard_before(self, opened: Opened, message_id: UUID) -> datetime | None:
        """When the contact's own message came in that came just before this one, whatever became of it."""
        ...

    def turns(
        self,
        opened: Opened,
        limit: int,
        *,
        below: TurnPlace | None = None,
        conversation_id: UUID | None = None,
    ) -> Sequence[Turn]:
        """Newest first, erased ones too."""
        ...

    def latest_heard(self, tenant: UUID, limit: int) -> Sequence[tuple[UUID, UUID]]:
        """Of all contacts, the last messages of their own that were not taken back: whose, and which."""
        ...

    def courses(self, opened: Opened) -> Sequence[Course]:
        """The latest first."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """One personal read, for the ledger."""

    injection_id: UUID
    contact_id: UUID | None
    api_key_id: UUID
    route: str
    purpose: str
    item_ids: tuple[UUID, ...]
    block_hash: bytes
    position: int
    asked: str = ""
    """What a block was asked for, in words of ours (`api/recall.py`): with it the block can be made again."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A block that a bot was handed: its row in the ledger, and when."""

    read: Read
    at: datetime


ShownPlace: TypeAlias = tuple[datetime, UUID]


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedReads:
    """Which reads of a tenant; None: all."""

    contact_id: UUID | None = None
    api_key_id: UUID | None = None
    route: str | None = None
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Recited:
    """A row of the ledger, its number, and when."""

    number: int
    read: Read
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadsOf:
    """What one key read of one contact, taken together."""

    api_key_id: UUID
    contact_id: UUID | None
    """None: of reads that name no contact."""
    reads: int
    items: int
    """Each counted once."""
    routes: tuple[str, ...]
    purposes: tuple[str, ...]
    first_at: datetime
    last_at: datetime


class Ledger(Protocol):
    def recording(self, tenant: UUID, *reads: Read) -> AbstractContextManager[None]:
        """Before the answer leaves: the rows are there when this ends, or it raises. Nobody waits
        meanwhile."""
        ...

    def shown(
        self,
        tenant: UUID,
        contact_id: UUID,
        limit: int,
        *,
        until: datetime | None = None,
        below: ShownPlace | None = None,
    ) -> Sequence[Shown]:
        """The blocks that bots were handed of this contact, the latest first."""
        ...

    def previewed(
        self, tenant: UUID, contact_id: UUID, *, since: datetime, until: datetime
    ) -> Sequence[Shown]:
        """What was shown of this contact to be forgotten or struck with a yes, between the two times; by a
        receipt or by a preview."""
        ...

    def recited(
        self, tenant: UUID, asked: AskedReads, limit: int, *, below: int | None = None
    ) -> Sequence[Recited]:
        """Who read what, the latest first; `below` a number."""
        ...

    def report(self, tenant: UUID, asked: AskedReads) -> Sequence[ReadsOf]:
        """By key and contact; who was found by a search counts too. By every route, whatever `asked` says."""
        ...

    def sealed_until(self, tenant: UUID) -> int:
        """The number of the last read that is sealed against changes; 0 for none."""
        ...


class Embedder(Protocol):
    """Says which texts mean nearly the same. Never asked while somebody waits for a reply."""

    @property
    def name_version(self) -> str:
        """Vectors of one embedder are no neighbours of another's."""
        ...

    def embed(self, tenant: UUID, texts: Sequence[str], before: Before) -> Sequence[Vector]:
        """A vector a text, all of one length. `tenant`: whose messages they are, and whose budget pays.
        `before`: done when somebody else is certain to be shown them, and before they are."""
        ...


class Publications(Protocol):
    """The schema stream and the policy stream of each tenant."""

    def count(self, tenant: UUID) -> int:
        """As `Opened.published`."""
        ...

    def schemas(self, tenant: UUID) -> Sequence[SchemaPublished]:
        """All, oldest first."""
        ...

    def policies(self, tenant: UUID) -> Sequence[PolicyPublished]: ...

    def last_schema(self, tenant: UUID) -> SchemaPublished | None: ...

    def last_policy(self, tenant: UUID) -> PolicyPublished | None: ...

    def publish(self, tenant: UUID, event: PublicationEvent, version: int) -> int:
        """As the `version`-th of its stream; the position after it. Raises Conflict when somebody published
        meanwhile."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Erasure:
    """One erasure and how far it has come."""

    erasure_id: UUID
    contact_id: UUID
    scope: str
    requested_at: datetime
    """T0: from here every read says erased."""
    position: int
    """Of the last event that T0 wrote."""
    state: str
    """requested, rotated, completed."""
    final_at: datetime | None
    certificate: dict[str, object] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """What an erase takes, short of a whole contact."""

    erasure_id: UUID
    scope: Literal["fact", "message", "selection", "hold"]
    """`selection`: facts and messages together; `hold`: what a legal hold alone kept."""
    items: tuple[UUID, ...]
    """The keys that go; of a hold, the hold."""
    message_ids: tuple[UUID, ...]
    """Messages whose text goes: what waits of them is not read any more, unless they are edited."""
    by: str
    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    """Of what was named, for the certificate."""


class Summariser(Protocol):
    @property
    def name(self) -> str:
        """Of who writes where nothing keeps it from it."""
        ...

    def summary(self, tenant: UUID, talk: Talk, telling: Telling | None = None) -> Summary | None:
        """Of at most MOST_TOKENS tokens. None where there is nothing to tell. `telling`: whether somebody
        else may be shown the talk."""
        ...


class Eraser(Protocol):
    def erase_contact(self, tenant: UUID, contact_id: UUID, *, by: str, at: datetime) -> Erasure: ...

    def erase_part(self, tenant: UUID, opened: Opened, append: Append, going: Going) -> Erasure:
        """`append` is what the erase does to the streams of the contact and of its conversations, and to its
        row. Raises Conflict when somebody wrote first."""
        ...

    def release(self, tenant: UUID, contact_id: UUID, hold_id: UUID, *, by: str, at: datetime) -> Erasure:
        """Ends a legal hold of a contact, and destroys what it alone kept. Once more, it is the same
        erasure."""
        ...

    def erasure(self, tenant: UUID, erasure_id: UUID) -> Erasure | None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded:
    """Of how many messages a category was taken out on a UTC day."""

    day: date
    category: str
    messages: int


class Exclusions(Protocol):
    """Counts by tenant, day and category; of whom, nobody can tell."""

    def count(self, tenant: UUID, day: date, categories: Sequence[str]) -> None:
        """One for each element: a category that was taken out of a message that is stored by now."""
        ...

    def since(self, tenant: UUID, day: date) -> Sequence[Excluded]:
        """The newest day first."""
        ...
