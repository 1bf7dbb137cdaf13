"""What can be asked of a contact. `domain.contact.decide` answers with events, or with none.

Commands name keys and carry values; the numbers that statements carry in clear are given by the decider.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import TypeAlias
from uuid import UUID

from domain.events import AfterWithdrawal, Decided, Likeness, PauseScope, RelationshipState, RetractReason
from domain.statements import Provenance, Quote, Rank
from domain.values import Value


@dataclass(frozen=True, slots=True)
class SaidEnds:
    """`domain.statements.Ends`, with the other key still by name."""

    key: str
    same: bool = False
    on_change_only: bool = True
    special: bool = False
    """The other key is of a special category: its name must not stand in clear."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A statement before it is numbered; its fields mean what they mean in `domain.statements`."""

    id: UUID
    key: str
    special: bool = False
    value: Value | None
    valid_from: datetime
    explicit: bool = False
    valid_to: datetime | None = None
    stale_at: datetime | None = None
    exclusive: bool = False
    revokes: bool = False
    rank: Rank
    confidence: float
    quote: Quote | None
    provenance: Provenance
    many: bool = False
    review_always: bool = False
    conflict: bool = False
    corroborate: bool = False
    corrects: bool = False
    jump: Decimal | None = None
    ends: tuple[SaidEnds, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """In the order of their ranks, which is what the fast path serves."""

    statements: tuple[Said, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Retract:
    """It was never true: strike these statements, or all evidence of a fact."""

    statement_ids: tuple[UUID, ...] = ()
    fact_id: UUID | None = None
    reason: RetractReason
    by: str
    at: datetime
    message_id: UUID | None = None
    """In which the contact says so, where a bot carries it out."""


@dataclass(frozen=True, slots=True)
class Correct:
    """Strike and state in one append, so that nobody ever sees the one without the other."""

    retract: Retract
    record: Record


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideProposal:
    statement_id: UUID
    decided: Decided
    by: str
    at: datetime
    instead: Said | None = None
    """What is true, where it is AMENDED."""
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    fact_id: UUID
    pinned: bool
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeProfile:
    """To this, as a whole."""

    name: str | None
    zone: str | None
    language: str | None
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRelationship:
    state: RelationshipState
    since: datetime
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    scope: PauseScope
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """`ALL` ends what is paused of anything; another scope ends its own."""

    scope: PauseScope
    by: str
    at: datetime
    by_bot: bool = False
    """A bot ends what the contact or a bot paused; a person all but what the contact did."""
    contacts_too: bool = False
    """Of a person: the contact's own pause as well."""


@dataclass(frozen=True, slots=True)
class StopByWords:
    """The contact said that nothing is to be remembered. `at` is when they said it, which may be long ago."""

    at: datetime


@dataclass(frozen=True, slots=True)
class ResumeByWords:
    """The contact said that memory may go on."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class AskAttention:
    """A person should look at this contact."""

    attention_id: UUID
    message_id: UUID
    halted: bool
    """Nothing is remembered until they have."""
    at: datetime
    """When the message was sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAttention:
    attention_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack:
    """The sender withdrew a message or edited it: what was read from it is struck, then erased."""

    message_id: UUID
    reason: RetractReason
    """WITHDRAWN or EDITED."""
    erasure_id: UUID
    by: str
    at: datetime
    again: frozenset[UUID] = frozenset()
    """Statements that a person had struck and that the new text says again (`fences.said_again`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EraseAgain:
    """An erasure that this history does not know, because it was brought back from before it. The keys are
    gone: what is left is to say so. Statements that are not in this history came after it."""

    erased: frozenset[UUID]
    """Statements."""
    fenced: frozenset[UUID]
    """Those of them that may not be read out of their messages again."""
    settled: tuple[tuple[UUID, bool], ...]
    struck: tuple[tuple[UUID, RetractReason], ...]
    message_ids: frozenset[UUID]
    """Messages whose text went with them."""
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgetTogether:
    """A person erases messages and facts at once: what rests on those messages alone goes with them."""

    message_ids: frozenset[UUID] = frozenset()
    fact_ids: tuple[UUID, ...] = ()
    """A fact's, or the id of a statement that is in no fact (struck, waiting, covered)."""
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordBasis:
    basis_id: UUID
    purpose: str
    basis: str
    wording: str
    jurisdiction: str
    message_id: UUID
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantConsent:
    """The contact agrees to a purpose. `at` is when they said so, which may be long ago."""

    consent_id: UUID
    purpose: str
    basis: str
    wording: str
    jurisdiction: str
    message_id: UUID | None
    by: str
    at: datetime
    remembers: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawConsent:
    """The contact does not agree to a purpose (any more), or objects to it."""

    withdrawal_id: UUID
    purpose: str
    message_id: UUID | None
    by: str
    at: datetime
    remembers: bool
    then: AfterWithdrawal


@dataclass(frozen=True, slots=True, kw_only=True)
class Restrict:
    """Keep and do not use; or use again."""

    restricted: bool
    message_id: UUID | None
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkIdentity:
    identity_id: UUID
    channel: str
    account: str
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordSummary:
    """Of a conversation; its fields mean what they mean in `SummaryRegenerated`."""

    summary_id: UUID
    conversation_id: UUID
    text: str | None
    drawn_from: tuple[UUID, ...]
    facts: tuple[UUID, ...]
    up_to: datetime
    tokens: int
    summariser: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestErasure:
    """Of the whole contact: the fence goes up."""

    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlinkIdentity:
    identity_id: UUID
    by: str
    at: datetime
    moved_to: UUID | None = None
    """The identity that stands in its place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeMerge:
    proposal_id: UUID
    contact_id: UUID
    reason: Likeness
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideMerge:
    proposal_id: UUID
    decided: Decided
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteErasure:
    erasure_id: UUID
    final_at: datetime
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Renewed:
    """A statement as another schema has it: the old one is struck, and what stands in its place is stated."""

    old: UUID
    said: Said | None
    """None where the schema has no place for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reapply:
    """What the schema in force makes of what is recorded (`domain.reapplying`)."""

    renewed: tuple[Renewed, ...]
    by: str
    at: datetime


Command: TypeAlias = (
    Record
    | Retract
    | Correct
    | Reapply
    | DecideProposal
    | Pin
    | ChangeProfile
    | ChangeRelationship
    | Pause
    | Resume
    | StopByWords
    | ResumeByWords
    | AskAttention
    | GiveAttention
    | TakeBack
    | ForgetTogether
    | EraseAgain
    | RecordBasis
    | GrantConsent
    | WithdrawConsent
    | Restrict
    | LinkIdentity
    | UnlinkIdentity
    | ProposeMerge
    | DecideMerge
    | RecordSummary
    | RequestErasure
    | CompleteErasure
)
