"""A contact's history as people ask for it: facts with their evidence, as of a valid time and as known at a
system time, and every event in words. Erased values are shown as erased.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias, assert_never
from uuid import UUID

from domain import contact as contacts
from domain.contact_state import Contact
from domain.events import (
    AfterWithdrawal,
    AttentionAsked,
    AttentionGiven,
    BasisRecorded,
    ConsentGranted,
    ConsentWithdrawn,
    ContactEvent,
    ContactMerged,
    ContactSplit,
    ErasureCompleted,
    ErasureRequested,
    FactAsserted,
    FactErased,
    FactPinned,
    FactProposed,
    FactReinforced,
    FactRetracted,
    FactSuperseded,
    HoldChanged,
    HoldReason,
    IdentityLinked,
    IdentityUnlinked,
    LegalHoldPlaced,
    LegalHoldReleased,
    MergeDecided,
    MergeProposed,
    ProcessingPaused,
    ProcessingRestricted,
    ProcessingResumed,
    ProfileChanged,
    ProposalDecided,
    RelationshipChanged,
    SummaryRegenerated,
    Window,
)
from domain.facts import Fact
from domain.pinning import is_pinned
from domain.ports import Recorded
from domain.schema import Schema
from domain.statements import AssertedBy, Quote, Statement
from domain.truth import truth
from domain.values import Erased, Value, display


class Status(StrEnum):
    CURRENT = "current"
    FUTURE = "future"
    ENDED = "ended"
    SUPERSEDED = "superseded"
    RETRACTED = "retracted"
    ERASED = "erased"
    PROPOSED = "proposed"
    """No fact yet: it waits for a person, or for a second mention."""


Order: TypeAlias = tuple[int, int, int, datetime, UUID]
"""What is or was believed, then what was retracted, then what waits; by key, member, time and id."""
_BELIEVED, _RETRACTED, _WAITING = range(3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    statement_id: UUID
    message_id: UUID | None
    in_answer_to: UUID | None
    """The message that asked or offered what these words confirm."""
    conversation_id: UUID | None
    asserted_by: AssertedBy
    quote: str | Erased | None
    span: tuple[int, int] | None
    """Where the quote stands in the message, in code points; None once it is erased."""
    channel: str | None
    sent_at: datetime
    received_at: datetime
    recorded_at: datetime
    extractor: str
    model: str | None
    prompt: str | None
    scorer: str | None
    schema: str
    policy: str
    zone: str | None
    confidence: float
    basis_id: UUID | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FactView:
    fact_id: UUID
    key: str | None
    kind: str | None
    value: Value | Erased
    status: Status
    valid_from: datetime
    valid_to: datetime | None
    recorded_at: datetime
    confidence: float
    superseded_by: UUID | None
    evidence: tuple[Evidence, ...]
    order: Order
    pinned: bool = False
    revokes: bool = False
    """No fact: somebody gave this value up, or seems to."""
    waits_for: tuple[HoldReason, ...] = ()


def facts(
    history: Sequence[Recorded],
    schema: Schema,
    *,
    now: datetime,
    as_of: datetime | None = None,
    known_at: datetime | None = None,
) -> tuple[FactView, ...]:
    """All facts that were ever known, with their status, and what waits; with `as_of` only the facts that
    hold then."""
    known = [r for r in history if known_at is None or r.recorded_at <= known_at]
    # What was erased since settles how a jump was weighed then.
    contact = contacts.replay((r.event for r in known), later=(r.event for r in history[len(known) :]))
    told = _Told(contact, known, schema)
    held = [told.fact(fact, as_of or now) for fact in told.truth.facts]
    if as_of is not None:
        return tuple(f for f in held if f.valid_from <= as_of and (f.valid_to is None or as_of < f.valid_to))
    return (*held, *told.retracted(), *told.waiting())


def fact(history: Sequence[Recorded], schema: Schema, fact_id: UUID, *, now: datetime) -> FactView | None:
    """The fact of this id, or the one that this statement is evidence of; else the statement on its own, when
    it was retracted, waits, or lies under later ones."""
    contact = contacts.replay(r.event for r in history)
    told = _Told(contact, history, schema)
    for found in told.truth.facts:
        if found.fact_id == fact_id:
            return told.fact(found, now)
    if (home := told.truth.home.get(fact_id)) is not None:
        return told.fact(home, now)
    statement = contact.statements.get(fact_id)
    return told.statement(statement) if statement else None


class _Told:
    def __init__(self, contact: Contact, history: Sequence[Recorded], schema: Schema) -> None:
        self.truth = truth(contact.history())
        self._contact = contact
        self._struck = contact.struck.keys() | self.truth.corrected.keys()
        self._schema = schema
        self._statements = contact.statements
        self._recorded = {r.event_id: r.recorded_at for r in history}

    def fact(self, fact: Fact, at: datetime) -> FactView:
        return FactView(
            fact_id=fact.fact_id,
            key=fact.key,
            kind=self._kind(fact.key),
            value=fact.value,
            status=_status(fact, at),
            valid_from=fact.valid_from,
            valid_to=fact.valid_to,
            recorded_at=self._recorded[fact.evidence[0]],
            confidence=fact.confidence,
            superseded_by=fact.superseded_by,
            evidence=tuple(self._evidence(self._statements[s]) for s in fact.evidence),
            order=(_BELIEVED, *fact.canvas, fact.valid_from, fact.fact_id),
            pinned=is_pinned(fact, self._contact.pinned),
        )

    def retracted(self) -> list[FactView]:
        """What is struck and gave a value up is not among them: it would read as if the value were struck."""
        return [view for view in self._alone(self._struck) if not view.revokes]

    def waiting(self) -> list[FactView]:
        return self._alone(self.truth.held)

    def _alone(self, ids: Container[UUID]) -> list[FactView]:
        said = (statement for statement in self._statements.values() if statement.id in ids)
        return sorted((view for one in said if (view := self.statement(one))), key=_order)

    def statement(self, statement: Statement) -> FactView | None:
        """On its own. None for *nothing*, which is no fact."""
        if statement.value is None:
            return None
        status, group = Status.ENDED if statement.revokes else Status.SUPERSEDED, _BELIEVED
        if statement.id in self._struck:
            status, group = Status.RETRACTED, _RETRACTED
        elif statement.id in self.truth.held:
            status, group = Status.PROPOSED, _WAITING
        by = self.truth.corrected.get(statement.id)
        right = self.truth.home.get(by.id) if by else None
        return FactView(
            fact_id=statement.id,
            key=statement.name,
            kind=self._kind(statement.name),
            value=statement.value,
            status=status,
            valid_from=statement.valid_from,
            valid_to=statement.valid_to if status is Status.PROPOSED else statement.valid_from,
            recorded_at=self._recorded[statement.id],
            confidence=statement.confidence,
            superseded_by=right.fact_id if right else None,
            evidence=(self._evidence(statement),),
            order=(group, statement.key_number, statement.value_number, statement.valid_from, statement.id),
            revokes=statement.revokes,
            waits_for=self.truth.held.get(statement.id, ()),
        )

    def _kind(self, key: str | None) -> str | None:
        found = self._schema.key(key) if key else None
        return found.kind.value if found else None

    def _evidence(self, statement: Statement) -> Evidence:
        said, quote = statement.provenance, statement.quote
        return Evidence(
            statement_id=statement.id,
            message_id=said.message_id,
            in_answer_to=said.in_answer_to,
            conversation_id=said.conversation_id,
            asserted_by=said.asserted_by,
            quote=quote if quote is None or isinstance(quote, Erased) else quote.text,
            span=(quote.start, quote.end) if isinstance(quote, Quote) else None,
            channel=said.channel,
            sent_at=statement.rank.attested_at,
            received_at=statement.rank.received_at,
            recorded_at=self._recorded[statement.id],
            extractor=said.extractor,
            model=said.model,
            prompt=said.prompt,
            scorer=said.scorer,
            schema=said.schema,
            policy=said.policy,
            zone=said.zone,
            confidence=statement.confidence,
            basis_id=said.basis_id,
        )


def _order(view: FactView) -> Order:
    return view.order


def _status(fact: Fact, at: datetime) -> Status:
    if fact.erased or isinstance(fact.value, Erased):  # erased by itself, or with the whole contact
        return Status.ERASED
    if at < fact.valid_from:
        return Status.FUTURE
    if fact.holds(at):
        return Status.CURRENT
    return Status.SUPERSEDED if fact.superseded_by else Status.ENDED


# --- every event in words -------------------------------------------------------------------------------


def name_of(event: ContactEvent) -> str:
    """As it is stored: `fact_asserted`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


def concerning(history: Iterable[Recorded], names: AbstractSet[UUID]) -> Iterator[Recorded]:
    """The events that speak of a fact, by its ids and those of its statements."""
    return (r for r in history if not names.isdisjoint(_about(r.event)))


def _about(event: ContactEvent) -> Sequence[UUID | None]:
    match event:
        case FactAsserted() | FactReinforced() | FactProposed():
            return (event.statement.id, *(window.fact_id for window in _windows(event)))
        case FactSuperseded():
            return (event.fact_id, event.superseded_by)
        case FactRetracted() | HoldChanged():
            return (event.statement_id,)
        case ProposalDecided():
            return (event.statement_id, event.amended_to)
        case FactErased():
            return (event.fact_id, *event.statement_ids)
        case FactPinned():
            return (event.fact_id,)
        case _:
            return ()


def named_in(event: ContactEvent) -> AbstractSet[UUID]:
    """The facts and statements that an event speaks of."""
    return {one for one in _about(event) if one is not None}


def in_words(history: Iterable[Recorded], schema: Schema) -> Iterator[tuple[Recorded, str]]:
    """Each event with its line for an auditor. What is erased is said to be erased."""
    labels: dict[UUID, str] = {}
    for recorded in history:
        event = recorded.event
        match event:
            case FactAsserted() | FactReinforced() | FactProposed():
                named = {event.statement.id, *(window.fact_id for window in _windows(event))}
                labels |= dict.fromkeys(named, _label(event.statement, schema))
            case _:
                pass
        yield recorded, _line(event, schema, labels)


def _line(event: ContactEvent, schema: Schema, labels: Mapping[UUID, str]) -> str:
    def named(what: str, id_: UUID) -> str:
        label = labels.get(id_)
        return f"{what} {_short(id_)} ({label})" if label else f"{what} {_short(id_)}"

    match event:
        case FactAsserted():
            shows = event.window or (event.statement.revoking and not event.outranked)
            covered = "" if shows else _COVERED
            return f"believed: {_stated(event, schema)}{covered}"
        case FactReinforced():
            again = "said again, and so believed" if event.lifts else "said again"
            return f"{again}: {_stated(event, schema)}"
        case FactProposed():
            return f"{_waits(event.reasons)}: {_stated(event, schema)}"
        case HoldChanged():
            return f"{named('statement', event.statement_id)} {_waits(event.reasons)}"
        case FactSuperseded():
            return f"{named('fact', event.fact_id)} {_ends(event)}"
        case FactRetracted():
            return f"{named('statement', event.statement_id)} was struck ({event.reason.value}) by {event.by}"
        case FactErased():
            statements = _count(len(event.statement_ids), "statement")
            texts = _count(len(event.message_ids), "message text")
            return f"{named('fact', event.fact_id)} was erased by {event.by}: {statements}, {texts}"
        case ProposalDecided():
            decided = f"{event.decided.value} by {event.by}{_note(event)}"
            return f"{named('proposal', event.statement_id)} was {decided}"
        case FactPinned():
            return f"{named('fact', event.fact_id)} was {'' if event.pinned else 'un'}pinned by {event.by}"
        case ProfileChanged():
            return f"profile set by {event.by}: {_profile(event)}"
        case RelationshipChanged():
            return f"the relationship is {event.state.value} since {_minute(event.since)}, says {event.by}"
        case ProcessingPaused():
            return f"memory ({event.scope.value}) was paused by {event.by}"
        case ProcessingResumed():
            return f"memory ({event.scope.value}) was resumed by {event.by}{_whose(event)}"
        case AttentionAsked():
            return f"a person is asked to look at this contact, from message {_short(event.message_id)} on"
        case AttentionGiven():
            return f"{event.by} has looked at this contact"
        case SummaryRegenerated(text=None):
            return f"{event.summariser} found nothing left of a conversation to sum up"
        case SummaryRegenerated():
            return f"a summary of {_count(len(event.drawn_from), 'source')} was written by {event.summariser}"
        case BasisRecorded():
            law = f"{event.jurisdiction}, wording {event.wording}"
            return f"basis recorded for {event.purpose}: {event.basis} ({law})"
        case ConsentGranted():
            law = f"{event.jurisdiction}, wording {event.wording}"
            late = _LATE if event.outranked else ""
            return f"consent to {event.purpose} as of {_minute(event.at)}, says {event.by} ({law}){late}"
        case ConsentWithdrawn():
            then = "kept and not used" if event.then is AfterWithdrawal.RESTRICT else "to be erased"
            late = _LATE if event.outranked else f": what was kept for it is {then}"
            return f"no consent to {event.purpose} as of {_minute(event.at)}, says {event.by}{late}"
        case ProcessingRestricted():
            if not event.restricted:
                return f"what is known may be used again, says {event.by}"
            return f"processing is restricted: all is kept and nothing is used, says {event.by}"
        case IdentityLinked():
            address = "an address that is erased" if isinstance(event.address, Erased) else event.address
            return f"reached by {event.channel}: {address}"
        case ContactMerged():
            return f"contact {_short(event.contact_id)} was merged into {_short(event.into)} by {event.by}"
        case MergeProposed():
            return f"may be one person with contact {_short(event.contact_id)} ({event.reason.value})"
        case MergeDecided():
            return f"{event.by} {event.decided.value} that {_short(event.proposal_id)} is one person with it"
        case ContactSplit():
            return f"contact {_short(event.contact_id)} was split off {_short(event.out_of)} by {event.by}"
        case IdentityUnlinked(moved_to=None):
            return f"address {_short(event.identity_id)} was unlinked by {event.by}"
        case IdentityUnlinked():
            return f"{event.by} says that address {_short(event.identity_id)} gave way to another"
        case LegalHoldPlaced():
            end = f" until {_minute(event.until)}" if event.until else ""
            hold = f"legal hold {_short(event.hold_id)} ({event.ground.value})"
            return f"{_held(event)} under {hold}{end}, says {event.by}"
        case LegalHoldReleased():
            return f"legal hold {_short(event.hold_id)} was released by {event.by}"
        case ErasureRequested():
            return f"erasure {_short(event.erasure_id)} of the {event.scope} was requested by {event.by}"
        case ErasureCompleted():
            return f"erasure {_short(event.erasure_id)} completed; final from {_minute(event.final_at)}"
        case _:
            assert_never(event)


def _held(event: LegalHoldPlaced) -> str:
    if event.whole:
        return "all of this contact is"
    named = (_count(len(event.statements), "statement"), _count(len(event.messages), "message"))
    return f"{' and '.join(named)} are"


def _whose(event: ProcessingResumed) -> str:
    return f", as far as it was paused by {' or '.join(event.of)}" if event.of else ""


def _profile(event: ProfileChanged) -> str:
    name = "a name that is erased" if isinstance(event.name, Erased) else event.name
    parts = {"name": name, "zone": event.zone, "language": event.language}
    return ", ".join(f"{what} {said}" for what, said in parts.items() if said) or "nothing"


def _note(event: ProposalDecided) -> str:
    match event.note:
        case None:
            return ""
        case Erased():
            return "; why is erased"
        case _:
            return f": “{event.note}”"


def _waits(reasons: Sequence[HoldReason]) -> str:
    if not reasons:
        return "waits no more, since nothing holds it"
    return f"waits for {'; '.join(_WAITS[reason] for reason in reasons)}"


_WAITS: Final = {
    HoldReason.REVIEW: "a person",
    HoldReason.JUMP: "a person, being far from what held",
    HoldReason.PROTECTED: "a person, since an operator stated the key",
    HoldReason.CORROBORATION: "a second mention",
    HoldReason.POSSIBLE_CONFLICT: "a person, since its words sit badly with what holds",
}


_COVERED: Final = "; all of it lies under what was said later"
_LATE: Final = "; something later was said of it already, and holds"


def _windows(event: FactAsserted | FactReinforced | FactProposed) -> tuple[Window, ...]:
    return () if isinstance(event, FactProposed) or event.window is None else (event.window,)


def _stated(event: FactAsserted | FactReinforced | FactProposed, schema: Schema) -> str:
    """`Budget, at most = AED 2,500,000, said as “2.5M dirhams” (fact 35796abc from …, confidence 0.95)`."""
    said = event.statement
    value = shown(said.value, schema, said.name)
    facts = [f"fact {_short(window.fact_id)} {_span(window)}" for window in _windows(event)]
    about = ", ".join([*facts, f"confidence {said.confidence:.2f}", *_readers(said)])
    says = f"no longer {value}" if said.revokes else f"= {value}"
    return f"{_label(said, schema)} {says}{_words(said)} ({about})"


def _readers(statement: Statement) -> Iterator[str]:
    """Where an extractor read it: which, by which model and prompt, and which guards let it through."""
    by = statement.provenance
    if by.scorer:
        versions = (by.extractor, by.model, by.prompt, by.scorer)
        yield f"read by {' · '.join(name for name in versions if name)}"


def _words(statement: Statement) -> str:
    quote = statement.quote
    if isinstance(quote, Quote):
        asked = statement.provenance.in_answer_to
        return f", said as “{quote.text}”" + (f" in answer to message {_short(asked)}" if asked else "")
    # An erased value says already that its words are gone.
    return "" if quote is None or isinstance(statement.value, Erased) else ", in words that are erased"


def _label(statement: Statement, schema: Schema) -> str:
    name = statement.name
    key = schema.key(name) if name else None
    return key.label if key else name or "a key of a special category"


def shown(value: Value | Erased | None, schema: Schema, key: str | None) -> str:
    """A value for people: what it says, `erased`, or `nothing`."""
    match value:
        case None:
            return "nothing any more"
        case Erased():
            return "erased"
        case _:
            found = schema.key(key) if key else None
            return display(value, found.labels) if found else display(value)


def _ends(event: FactSuperseded) -> str:
    if event.valid_to is None:
        return "holds again, with no end"
    if event.valid_to == event.valid_from:
        return f"holds no more at all ({event.reason.value})"
    by = f" by fact {_short(event.superseded_by)}" if event.superseded_by else ""
    return f"ends on {_minute(event.valid_to)} ({event.reason.value}{by})"


def _span(window: Window) -> str:
    begins = f"from {_minute(window.valid_from)}"
    return f"{begins} to {_minute(window.valid_to)}" if window.valid_to else begins


def _short(name: UUID) -> str:
    return str(name)[:8]


def _minute(at: datetime) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC"


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
