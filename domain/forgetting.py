"""Erasing a fact, or messages with what was drawn from them: which statements, quotes and texts go, and what
must be settled before they do.

An erased statement still paints, as Erased: forgetting a budget must not bring an older one back. What its
sender took back is struck as well, and does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from uuid import UUID

from domain.commands import EraseAgain, ForgetTogether, TakeBack
from domain.contact_state import Contact
from domain.errors import NotFound
from domain.events import ContactEvent, FactErased, Fence, RetractReason, SummaryRegenerated
from domain.hanging import hanging_on
from domain.part_to_forget import could_go
from domain.ports import Placed, Recorded
from domain.statements import NOTHING, Quote, Statement
from domain.truth import Truth, truth


def _facts_erased(
    contact: Contact,
    known: Truth,
    fact_ids: Iterable[UUID],
    gone_already: set[UUID],
    command: ForgetTogether,
) -> Iterable[FactErased]:
    """One event a fact of which anything is left. An erase moves no window and settles what was weighed, so
    that one truth serves for all of them."""
    for fact_id in fact_ids:
        named = _with_the_same_said(contact, known, statements_of(contact, known, fact_id))
        left = named - contact.erased.keys() - gone_already
        gone = [statement for statement in contact.statements.values() if statement.id in left]
        gone_already |= left
        if gone:
            yield FactErased(
                fact_id=fact_id,
                key_number=gone[0].key_number,
                statement_ids=tuple(statement.id for statement in gone),
                quote_ids=_overlapping(contact, gone, gone_already),
                message_ids=tuple(dict.fromkeys(_message_of(gone))),
                fences=tuple(dict.fromkeys(_fences_of(gone))),
                settled=tuple(_settled(known, left)),
                erasure_id=command.erasure_id,
                by=command.by,
                at=command.at,
            )


def statements_of(contact: Contact, known: Truth, fact_id: UUID) -> tuple[UUID, ...]:
    """The evidence of all windows of a fact; or the one statement, when it is in no fact: struck, waiting,
    covered. Raises NotFound."""
    found = [statement for fact in known.facts if fact.fact_id == fact_id for statement in fact.evidence]
    if found:
        return tuple(dict.fromkeys(found))
    if fact_id in contact.statements:
        return (fact_id,)
    raise NotFound("This contact has no such fact. List its facts first.")


def summaries_drawn_from(history: Iterable[Recorded], gone: Iterable[UUID]) -> tuple[UUID, ...]:
    """The items of every version of a summary that names one of these sources: each would still tell it."""
    sources = set(gone)
    written = ((r.event_id, r.event) for r in history if isinstance(r.event, SummaryRegenerated))
    return tuple(event_id for event_id, event in written if not sources.isdisjoint(event.drawn_from))


# --- messages -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Which messages are meant where none is named; what is None does not narrow."""

    conversation_id: UUID | None = None
    channel: str | None = None
    since: datetime | None = None
    before: datetime | None = None
    """Not this moment itself, so that two spans that meet share nothing."""

    def holds(self, placed: Placed) -> bool:
        return (
            self.conversation_id in (None, placed.conversation_id)
            and self.channel in (None, placed.channel)
            and (self.since is None or self.since <= placed.sent_at)
            and (self.before is None or placed.sent_at < self.before)
        )


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was read from messages and is not erased yet."""

    alone: tuple[Statement, ...]
    """No other message says it: value and quote go with the messages."""
    shared: tuple[Statement, ...]
    """Another message says it too: the value stays known by that one, and the quote goes."""


def said_in(contact: Contact, message_ids: AbstractSet[UUID]) -> list[Statement]:
    """An answer is said in two messages: without the question it says nothing."""
    if not message_ids:
        return []
    return [s for s in contact.statements.values() if not message_ids.isdisjoint(s.provenance.messages)]


def drawn_from(contact: Contact, message_ids: AbstractSet[UUID], known: Truth | None = None) -> Drawn:
    """`known`: what is true of these, where it was told already."""
    left = [s for s in said_in(contact, message_ids) if s.id not in contact.erased]
    if not left:
        return Drawn((), ())
    known = known or _truth_of(contact, {statement.id for statement in left})
    own = {statement.id for statement in left}
    others = {id_ for fact in known.facts for id_ in fact.evidence} - own
    tied = _whole_windows(known, others)
    return Drawn(tuple(s for s in left if s.id not in tied), tuple(s for s in left if s.id in tied))


def forget_together(
    contact: Contact, command: ForgetTogether, known: Truth | None = None
) -> tuple[ContactEvent, ...]:
    """Of the messages one event a key, then one a fact. Facts of other messages that are not named keep what
    these say; no window moves. `known` as in `drawn_from`."""
    known = known or _truth_of(contact, _could_go(contact, command))
    gone = drawn_from(contact, command.message_ids, known).alone
    settled = tuple(_settled(known, {statement.id for statement in gone}))
    fenced = {statement.key_number for statement in gone}
    events = list(_erased(command, command.message_ids, gone, settled, fenced))
    already = {statement.id for statement in gone}
    return (*events, *_facts_erased(contact, known, command.fact_ids, already, command))


def erase_taken_back(contact: Contact, command: TakeBack) -> tuple[ContactEvent, ...]:
    """One event a key, after the strikes. The new text of an edited message may say the same key again, so
    that nothing is fenced there, but what a person had struck and the new text says all the same."""
    gone = [s for s in said_in(contact, {command.message_id}) if s.id not in contact.erased]
    settled = tuple(
        (id_, held)
        for id_, held in _settled(truth(contact.history()), {statement.id for statement in gone})
        if id_ not in contact.settled  # weighed against what lay beneath; it is again
    )
    edited = command.reason is RetractReason.EDITED
    fenced = {s.key_number for s in gone if not edited or s.id in command.again}
    return tuple(_erased(command, {command.message_id}, gone, settled, fenced))


def erase_again(contact: Contact, command: EraseAgain) -> tuple[ContactEvent, ...]:
    """One event a key. Which hold what was weighed against an erased amount had is as it was told: the amount
    can't be weighed any more."""
    gone = [s for s in contact.statements.values() if s.id in command.erased and s.id not in contact.erased]
    settled = tuple(pair for pair in command.settled if pair[0] in contact.statements)
    fenced = {s.key_number for s in gone if s.id in command.fenced}
    return tuple(_erased(command, command.message_ids, gone, settled, fenced))


def _erased(
    command: ForgetTogether | TakeBack | EraseAgain,
    message_ids: AbstractSet[UUID],
    gone: Sequence[Statement],
    settled: tuple[tuple[UUID, bool], ...],
    fenced: AbstractSet[int],
) -> Iterable[FactErased]:
    by_key = groupby(sorted(gone, key=lambda s: s.key_number), key=lambda s: s.key_number)
    for number, statements in by_key:
        said = list(statements)
        ids = tuple(statement.id for statement in said)
        yield FactErased(
            fact_id=ids[0],
            key_number=number,
            statement_ids=ids,
            quote_ids=(),
            message_ids=tuple(dict.fromkeys(m for m in _message_of(said) if m in message_ids)),
            fences=tuple(dict.fromkeys(_fences_of(said))) if number in fenced else (),
            settled=settled,
            erasure_id=command.erasure_id,
            by=command.by,
            at=command.at,
        )


# --- as much of the truth as it takes --------------------------------------------------------------------


def _truth_of(contact: Contact, named: AbstractSet[UUID] | None) -> Truth:
    """Of the canvases of these statements; None is all of it."""
    if named is None:
        return truth(contact.history())
    history, statements = contact.history(), contact.statements
    return truth(history, hanging_on(history.statements, [statements[id_] for id_ in named]))


def _could_go(contact: Contact, command: ForgetTogether) -> AbstractSet[UUID] | None:
    rechecked = {id_ for id_, why in contact.struck.items() if why is RetractReason.RECHECKED}
    return could_go(contact.statements, rechecked, contact.amended, command.fact_ids, command.message_ids)


# --- which statements, and what they leave --------------------------------------------------------------


def _with_the_same_said(contact: Contact, known: Truth, named: Iterable[UUID]) -> set[UUID]:
    """A statement can carry several windows, and each must be erased whole. So must what said the same and is
    in no window: it would still tell the value; what the same words were read as under another schema; and
    the proposal that a person amended to this, with what they noted."""
    closed = _whole_windows(known, set(named))
    claims = {(s.key_number, s.value_number) for s in (contact.statements[id_] for id_ in closed)}
    loose = {
        s.id
        for s in contact.statements.values()
        if s.value_number != NOTHING and (s.key_number, s.value_number) in claims and s.id not in known.home
    }
    rechecked = {
        id_
        for id_, why in contact.struck.items()
        if why is RetractReason.RECHECKED
        and any(_same_words(contact.statements[id_], contact.statements[one]) for one in closed)
    }
    amended = {contact.amended[id_] for id_ in closed & contact.amended.keys()}
    return closed | loose | rechecked | amended


def _same_words(one: Statement, other: Statement) -> bool:
    """Of one key, in one message."""
    message = one.provenance.message_id
    if message is None or (message, one.key_number) != (other.provenance.message_id, other.key_number):
        return False
    mine, theirs = one.quote, other.quote
    return not (isinstance(mine, Quote) and isinstance(theirs, Quote)) or mine.overlaps(theirs)


def _whole_windows(known: Truth, named: set[UUID]) -> set[UUID]:
    grown = named | {
        id_ for fact in known.facts if not named.isdisjoint(fact.evidence) for id_ in fact.evidence
    }
    while grown != named:
        named = grown
        grown = named | {id_ for f in known.facts if not named.isdisjoint(f.evidence) for id_ in f.evidence}
    return named


def _overlapping(contact: Contact, gone: Sequence[Statement], erased: AbstractSet[UUID]) -> tuple[UUID, ...]:
    """Statements of other facts whose words overlap words that are erased."""
    spans: dict[UUID | None, list[Quote]] = {}
    for statement in gone:
        if isinstance(statement.quote, Quote):
            spans.setdefault(statement.provenance.message_id, []).append(statement.quote)
    return tuple(
        other.id
        for other in contact.statements.values()
        if other.provenance.message_id in spans
        and other.id not in erased
        and isinstance(quote := other.quote, Quote)
        and any(span.overlaps(quote) for span in spans[other.provenance.message_id])
    )


def _message_of(gone: Sequence[Statement]) -> list[UUID]:
    return [message for s in gone for message in s.provenance.messages]


def _fences_of(gone: Sequence[Statement]) -> list[Fence]:
    return [
        Fence(message_id=message, key_number=s.key_number)
        for s in gone
        if (message := s.provenance.message_id)
    ]


def _settled(before: Truth, gone: set[UUID]) -> list[tuple[UUID, bool]]:
    """A jump that was weighed against an amount that goes now keeps its outcome."""
    return [(id_, jump.held) for id_, jump in before.jumps.items() if id_ in gone or jump.beneath in gone]
