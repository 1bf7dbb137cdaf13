"""Everything that can have happened to a contact and to a conversation. An event is a promise: it will be
read in ten years. Add beside, never edit; the stored name and version are ours (`adapters/event_codec.py`,
ADR 0003).

`Personal` marks a field that is sealed under a data key of its own and opens to `T | Erased`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TypeAlias
from uuid import UUID

from domain.statements import Statement
from domain.values import Erased


class SupersedeReason(StrEnum):
    CONTRADICTED = "contradicted"
    REVOKED = "revoked"
    IMPLIED = "implied"
    ABSORBED = "absorbed"
    REVEALED = "revealed"
    """What lay beneath holds again: a retraction or the end of a window reopened it."""


class RetractReason(StrEnum):
    WRONG = "wrong"
    CORRECTED = "corrected"
    RECHECKED = "rechecked"
    WITHDRAWN = "withdrawn"
    EDITED = "edited"


class Decided(StrEnum):
    APPROVED = "approved"
    AMENDED = "amended"
    """Another value is true: the proposal is struck, and what the person says stands in its place."""
    REJECTED = "rejected"


class HoldReason(StrEnum):
    REVIEW = "review"
    JUMP = "jump"
    PROTECTED = "protected"
    """An operator stated the key; a contact's later word waits for a person."""
    CORROBORATION = "corroboration"
    POSSIBLE_CONFLICT = "possible_conflict"
    """Its words sit badly with what holds, and do not say that it is over."""


class RelationshipState(StrEnum):
    ACTIVE = "active"
    INACTIVE = "inactive"
    """Silent for long. Also without a word of anybody, once the policy's days are over."""
    CLOSED = "closed"


class AfterWithdrawal(StrEnum):
    """What becomes of what was kept for a purpose whose consent is withdrawn. Nothing is read or written for
    it from that moment on, either way."""

    RESTRICT = "restrict"
    """It is kept and not used, until there is a basis again."""
    ERASE = "erase"
    """It is to go: at once where whoever withdraws may erase, else a person is called."""


class PauseScope(StrEnum):
    FACTS = "facts"
    """Nothing is read into facts; what is known is still told."""
    EPISODES = "episodes"
    """Earlier messages and summaries are not told, and what is sent meanwhile never is."""
    ALL = "all"
    """Nothing is read, and nothing is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """A fact over a period: closed-open, `valid_to` None is open. Named (fact_id, valid_from)."""

    fact_id: UUID
    valid_from: datetime
    valid_to: datetime | None


# --- the contact stream ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class FactAsserted:
    """A statement is believed. `window` is what it opened; None when all of it lies under later
    statements."""

    statement: Statement
    window: Window | None
    outranked: bool = False
    """Something said later already covered it, or closed its window: an older fact that arrived late."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactReinforced:
    """The same value again. `window` is the window it now belongs to, with its ends as they are now."""

    statement: Statement
    window: Window
    lifts: bool = False
    """What was doubted before is believed now that it is said again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactSuperseded:
    """The window (fact_id, valid_from) now ends at `valid_to`; None reopens; equal to `valid_from` means
    covered. May repeat for one window: the last holds."""

    fact_id: UUID
    valid_from: datetime
    valid_to: datetime | None
    superseded_by: UUID | None
    reason: SupersedeReason


@dataclass(frozen=True, slots=True, kw_only=True)
class FactRetracted:
    """A strike: this statement never counts."""

    statement_id: UUID
    reason: RetractReason
    by: str
    """A role or the id of an API key; never a name."""
    at: datetime
    message_id: UUID | None = None
    """Of a bot's: the message in which the contact says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fence:
    """The claim (message, key) must not be read out of the message again."""

    message_id: UUID
    key_number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FactErased:
    """It must not be known any more: the keys of all its statements are gone. The statements still paint, as
    Erased.

    `settled` keeps, for statements whose hold was computed from an erased value, whether they were held: an
    erase changes no window."""

    fact_id: UUID
    key_number: int
    statement_ids: tuple[UUID, ...]
    quote_ids: tuple[UUID, ...]
    """Statements of other facts whose quotes overlap an erased one: they keep their values and lose their
    quotes."""
    message_ids: tuple[UUID, ...]
    """Messages whose text is erased with it."""
    fences: tuple[Fence, ...]
    settled: tuple[tuple[UUID, bool], ...]
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class SummaryRegenerated:
    """A conversation in short, made at its end. The latest of each conversation counts, until a source of it
    is struck or erased."""

    text: str | Erased | None
    """Personal. None: nothing is left to tell of the conversation."""
    drawn_from: tuple[UUID, ...]
    """Statements and messages; one that was edited by the id of its text."""
    tokens: int
    summariser: str
    """Name and version of who wrote it: `template/1`, or a model and what it was told."""
    summary_id: UUID | None = None
    """What its text is sealed under. None, as all below, in events of version 1, which are told no more."""
    conversation_id: UUID | None = None
    up_to: datetime | None = None
    """When the last message that it takes in was sent."""
    facts: tuple[UUID, ...] = ()
    """Whose values it tells: it is told while all of them hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactProposed:
    """A statement that waits for a person, or for a second mention."""

    statement: Statement
    reasons: tuple[HoldReason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldChanged:
    """What a statement that was recorded before waits for now, because of what was said or struck since; with
    no `reasons` nothing holds it any more, and it counts. Its key, message and channel come along, so that a
    list of what waits needs no other event."""

    statement_id: UUID
    reasons: tuple[HoldReason, ...]
    key: str | None
    """None where the key is of a special category."""
    key_number: int
    message_id: UUID | None
    channel: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalDecided:
    statement_id: UUID
    decided: Decided
    by: str
    at: datetime
    amended_to: UUID | None = None
    """The statement that stands in its place, where it was amended."""
    note: str | Erased | None = None
    """Personal: why, in the person's words. Erased with the statement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactPinned:
    """Always told, whatever else fits; or no longer (`pinned` False)."""

    fact_id: UUID
    statement_ids: tuple[UUID, ...]
    """Its evidence: a fact goes by its earliest statement, which may be struck."""
    pinned: bool
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileChanged:
    """The whole profile, as it is from here on."""

    name: str | Erased | None
    """Personal: what the business calls the contact."""
    zone: str | None
    """An IANA name: the contact's dates are read and shown in it."""
    language: str | None
    """BCP 47."""
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class RelationshipChanged:
    """What retention hangs on."""

    state: RelationshipState
    since: datetime
    by: str
    at: datetime


class HoldGround(StrEnum):
    """Why something must be kept that would be erased otherwise."""

    LITIGATION = "litigation"
    """A claim is made or expected."""
    REGULATOR = "regulator"
    """An authority asked for it."""
    INVESTIGATION = "investigation"
    CONTRACT = "contract"
    """It shows what was agreed."""
    LAW = "law"
    """A statute says how long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalHoldPlaced:
    """What is kept from here on, though it be erased otherwise (`domain/legal_holds.py`). Why, in the
    officer's words, is sealed beside the hold and not here."""

    hold_id: UUID
    whole: bool
    """All there is of the contact; else what the three below name."""
    statements: tuple[UUID, ...]
    messages: tuple[UUID, ...]
    texts: tuple[UUID, ...]
    ground: HoldGround
    until: datetime | None
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalHoldReleased:
    """What it alone still kept is destroyed, by this erasure."""

    hold_id: UUID
    erasure_id: UUID
    by: str
    """As elsewhere, or `rapport`: its time was over."""
    at: datetime


class Whose(StrEnum):
    """Whose a pause is. Each stands beside the others, and ends by those who may end it."""

    CONTACT = "contact"
    """They asked for it in words."""
    BOT = "bot"
    PERSON = "person"
    """An operator or an officer."""
    RAPPORT = "rapport"
    """Until a person has looked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessingPaused:
    scope: PauseScope
    by: str
    """As elsewhere; or `contact`, who asked for it in words, or `rapport`, until a person has looked."""
    at: datetime
    """Of words: when they were sent."""

    @property
    def whose(self) -> Whose:
        who = self.by.partition(":")[0]
        return Whose(who) if who in (Whose.CONTACT, Whose.BOT, Whose.RAPPORT) else Whose.PERSON


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessingResumed:
    """Of `all`: those pauses end whatever they are of."""

    scope: PauseScope
    by: str
    at: datetime
    of: tuple[Whose, ...] = ()
    """Whose pauses end. Empty, as in older events: everybody's."""

    def ends(self, scope: PauseScope, whose: Whose) -> bool:
        return self.scope in (PauseScope.ALL, scope) and (not self.of or whose in self.of)


@dataclass(frozen=True, slots=True, kw_only=True)
class AttentionAsked:
    """A person should look at this contact, and at this message first. Why is said nowhere: some reasons must
    not be known of a contact."""

    attention_id: UUID
    message_id: UUID
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AttentionGiven:
    """A person looked."""

    attention_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class BasisRecorded:
    """Why we may remember (a lawful basis, per purpose), with the message that shows it."""

    basis_id: UUID
    purpose: str
    basis: str
    wording: str
    jurisdiction: str
    message_id: UUID
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsentGranted:
    """The contact agreed to a purpose. Of all that was said of a purpose the latest holds, by when it was
    said and not by when we were told."""

    consent_id: UUID
    purpose: str
    basis: str
    wording: str
    """The version of the words that they agreed to."""
    jurisdiction: str
    message_id: UUID | None
    """In which they did; None for what was given elsewhere, or is not recorded."""
    by: str
    at: datetime
    """When they did."""
    remembers: bool
    """Facts rest on this purpose."""
    outranked: bool = False
    """Something later was said of the purpose before we were told: nothing changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsentWithdrawn:
    """The contact does not agree (any more), or objects: nothing is read or written for this purpose."""

    withdrawal_id: UUID
    consent_id: UUID | None
    """Of the consent or basis that this ended, if there was one."""
    purpose: str
    message_id: UUID | None
    by: str
    at: datetime
    remembers: bool
    then: AfterWithdrawal
    """As the policy said."""
    outranked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcessingRestricted:
    """All of the contact is kept and not used: not told, not read into, not written to; or it is used again
    (`restricted` False)."""

    restricted: bool
    message_id: UUID | None
    """In which the contact asked for it."""
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentityLinked:
    identity_id: UUID
    channel: str
    account: str | Erased
    """Personal."""
    address: str | Erased
    """Personal."""


class UnlinkReason(StrEnum):
    UNLINKED = "unlinked"
    """It is not this contact's, or no longer."""
    MOVED = "moved"
    """The contact is reached by another one in its place: a changed number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IdentityUnlinked:
    """The contact is not found by this address any more; whoever writes from it next is somebody else. What
    came through it stays the contact's."""

    identity_id: UUID
    reason: UnlinkReason
    by: str
    at: datetime
    moved_to: UUID | None = None
    """The identity in its place, where it moved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactMerged:
    """Two contacts are one person, somebody says: what is known is truth over both their streams from here
    on. Nothing is copied. Recorded in both."""

    contact_id: UUID
    """Which is found as the other from now on, with whoever was merged into it before."""
    into: UUID
    row: int
    """The version of the one current row, which only ever grows."""
    by: str
    at: datetime


class Likeness(StrEnum):
    """Why two contacts may be one person."""

    SAME_PHONE = "same_phone"
    """One number, on two channels or given by both."""
    NINTH_DIGIT = "ninth_digit"
    """Brazilian numbers that differ by the 9 before a mobile number."""
    MEXICAN_ONE = "mexican_one"
    """Mexican numbers that differ by the 1 behind the country's code."""
    ASKED = "asked"
    """A bot says so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeProposed:
    """They look like one person; a person decides. Recorded in one of the two."""

    proposal_id: UUID
    contact_id: UUID
    """The other."""
    reason: Likeness
    by: str
    """As elsewhere, or `rapport`."""
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeDecided:
    """Approved: a merge is recorded beside it. Rejected: it is not proposed again."""

    proposal_id: UUID
    decided: Decided
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactSplit:
    """They are two: a merge is undone. Each is again what its own streams say. Recorded in both."""

    contact_id: UUID
    out_of: UUID
    """Whom it was merged into."""
    row: int
    """The version of both their current rows."""
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasureRequested:
    """The fence goes up (scope `contact`), or the items are named (scopes `fact`, `message`); its commit is
    T0."""

    erasure_id: UUID
    scope: str
    items: tuple[UUID, ...]
    by: str
    at: datetime
    message_id: UUID | None = None
    """Of a bot's: the message in which the contact says yes to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ErasureCompleted:
    erasure_id: UUID
    final_at: datetime
    at: datetime


ContactEvent: TypeAlias = (
    FactAsserted
    | FactReinforced
    | FactSuperseded
    | FactRetracted
    | FactErased
    | SummaryRegenerated
    | FactProposed
    | HoldChanged
    | ProposalDecided
    | FactPinned
    | ProfileChanged
    | RelationshipChanged
    | LegalHoldPlaced
    | LegalHoldReleased
    | ProcessingPaused
    | ProcessingResumed
    | AttentionAsked
    | AttentionGiven
    | BasisRecorded
    | ConsentGranted
    | ConsentWithdrawn
    | ProcessingRestricted
    | IdentityLinked
    | IdentityUnlinked
    | ContactMerged
    | ContactSplit
    | MergeProposed
    | MergeDecided
    | ErasureRequested
    | ErasureCompleted
)


# --- the conversation stream ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversationOpened:
    contact_id: UUID
    channel: str
    client_id: str | Erased
    """Personal: the bot's own name of the conversation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageRecorded:
    message_id: UUID
    client_id: str | Erased
    """Personal: the provider's id (a WhatsApp `wamid` decodes to a phone number)."""
    text: str | Erased
    """Personal."""
    speaker: str
    kind: str
    forwarded: bool
    sent_at: datetime
    received_at: datetime
    index: int
    """Place in its request; with the two times it makes the message's rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageEdited:
    """The sender put another text in its place: the old one is erased, and what was read from it."""

    message_id: UUID
    text_id: UUID
    """Of this text: what it is sealed under, so that it can go when the next one comes."""
    client_id: str | Erased
    """Personal: the provider's id once more; the first record of it went with the old text."""
    text: str | Erased
    """Personal."""
    edition: int
    """1 is the first edit."""
    edited_at: datetime
    erasure_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageWithdrawn:
    """The sender took it back: its text and all that was read from it are struck and erased."""

    message_id: UUID
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageErased:
    """A person erased it: its text, its quotes, and the facts that no other message says."""

    message_id: UUID
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversationClosed:
    """Nothing more is expected in it. The next message that is recorded in it opens it again, without a word
    of its own."""

    after: int
    """The version of its stream that this closes: each state is closed once."""
    by: str
    at: datetime


ConversationEvent: TypeAlias = (
    ConversationOpened
    | MessageRecorded
    | MessageEdited
    | MessageWithdrawn
    | MessageErased
    | ConversationClosed
)


# --- the schema stream and the policy stream of a tenant ------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaPublished:
    """From here on the tenant's messages are read with this schema; the one published last counts, whatever
    its name. Nobody's data is in it."""

    name: str
    version: int
    document: str
    """The whole schema as JSON, its version put in."""
    accepted: tuple[str, ...]
    """The keys whose breaking change the publisher accepted."""
    published_by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyPublished:
    """From here on the tenant remembers on these bases. A basis that was recorded stays as it was."""

    name: str
    version: int
    document: str
    """The whole policy as JSON, its version put in."""
    published_by: str
    at: datetime


PublicationEvent: TypeAlias = SchemaPublished | PolicyPublished
Event: TypeAlias = ContactEvent | ConversationEvent | PublicationEvent
