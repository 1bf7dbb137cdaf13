"""A contact: what its events made of it (`evolve`), and what follows from a command (`decide`).

Deciding compares truth before with truth after. Nothing here asks who may do it, or what time it is: roles
are checked at the door, times and ids come with the command.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never
from uuid import UUID

from domain import consenting, forgetting, pinning, switching
from domain.changes import changes, holds_changed
from domain.commands import (
    AskAttention,
    ChangeProfile,
    ChangeRelationship,
    Command,
    CompleteErasure,
    Correct,
    DecideMerge,
    DecideProposal,
    EraseAgain,
    ForgetTogether,
    GiveAttention,
    GrantConsent,
    LinkIdentity,
    Pause,
    Pin,
    ProposeMerge,
    Reapply,
    Record,
    RecordBasis,
    RecordSummary,
    RequestErasure,
    Restrict,
    Resume,
    ResumeByWords,
    Retract,
    Said,
    StopByWords,
    TakeBack,
    UnlinkIdentity,
    WithdrawConsent,
)
from domain.contact_state import BY_WORDS, Contact
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import (
    ContactEvent,
    Decided,
    ErasureCompleted,
    ErasureRequested,
    FactErased,
    FactRetracted,
    IdentityLinked,
    IdentityUnlinked,
    MergeDecided,
    MergeProposed,
    ProfileChanged,
    ProposalDecided,
    RelationshipChanged,
    RetractReason,
    SummaryRegenerated,
    UnlinkReason,
)
from domain.fences import admitted
from domain.numbering import Numbering
from domain.statements import Statement
from domain.truth import Truth, truth

__all__ = ["Contact", "decide", "decided_before", "evolve", "replay"]


def evolve(contact: Contact, event: ContactEvent) -> Contact:
    return contact.after((event,))


def replay(events: Iterable[ContactEvent], later: Iterable[ContactEvent] = ()) -> Contact:
    """What was known after `events`. Where they stop short of the end, `later` are those that came after: a
    jump that was weighed then may hang on an amount that is gone by now, and its erase kept the outcome."""
    contact = Contact().after(events)
    for event in later:
        if isinstance(event, FactErased):
            contact.settled = {**dict(event.settled), **contact.settled}
    return contact


def decide(contact: Contact, command: Command) -> tuple[ContactEvent, ...]:
    """No events when there is nothing to do, or it was done before.

    Raises NotFound, Conflict, or ContactErased."""
    _require_open(contact, command)
    match command:
        case Record():
            return _told(contact, (), command.statements)
        case Retract():
            return _told(contact, _strikes(contact, command), ())
        case Correct():
            return _correct(contact, command)
        case Reapply():
            return _reapply(contact, command)
        case DecideProposal():
            return _decide_proposal(contact, command)
        case Pin():
            return pinning.pin(contact, command)
        case ChangeProfile():
            return _change_profile(contact, command)
        case ChangeRelationship():
            return _change_relationship(contact, command)
        case Pause():
            return switching.pause(contact, command)
        case Resume():
            return switching.resume(contact, command)
        case StopByWords():
            return switching.stop_by_words(contact, command)
        case ResumeByWords():
            return switching.resume_by_words(contact, command)
        case AskAttention():
            return switching.ask_attention(contact, command)
        case GiveAttention():
            return switching.give_attention(contact, command)
        case TakeBack():
            return _take_back(contact, command)
        case ForgetTogether():
            return forgetting.forget_together(contact, command)
        case EraseAgain():
            return _erase_again(contact, command)
        case RecordBasis():
            return consenting.record_basis(contact, command)
        case GrantConsent():
            return consenting.grant(contact, command)
        case WithdrawConsent():
            return consenting.withdraw(contact, command)
        case Restrict():
            return consenting.restrict(contact, command)
        case LinkIdentity():
            return _link_identity(contact, command)
        case UnlinkIdentity():
            return _unlink_identity(contact, command)
        case ProposeMerge():
            return _propose_merge(contact, command)
        case DecideMerge():
            return _decide_merge(contact, command)
        case RecordSummary():
            return _record_summary(contact, command)
        case RequestErasure():
            return _request_erasure(contact, command)
        case CompleteErasure():
            return _complete_erasure(contact, command)
        case _:
            assert_never(command)


def _require_open(contact: Contact, command: Command) -> None:
    if not contact.closed or isinstance(command, CompleteErasure):
        return
    if isinstance(command, RequestErasure) and command.erasure_id in contact.erasures:
        return
    raise ContactErased("This contact was erased. The person may return only as a new contact.")


# --- statements and strikes -----------------------------------------------------------------------------


def _told(contact: Contact, acts: Sequence[ContactEvent], said: Sequence[Said]) -> tuple[ContactEvent, ...]:
    """The acts, the statements that are new, and what both of them moved."""
    struck = contact.after(acts)
    numbering = Numbering(
        struck.keys.get, struck.values.get, next_key=struck.next_key, next_value=struck.next_value
    )
    new = numbering.statements(admitted(struck, said))
    if not acts and not new:
        return ()
    before, after = truth(contact.history()), truth(struck.history(new))
    existing, later = _put_right(before, after, new)
    spoken_of = {act.statement_id for act in acts if isinstance(act, FactRetracted | ProposalDecided)}
    others = [s for s in contact.statements.values() if s.id not in spoken_of and s.id not in contact.erased]
    told = changes(before, after, new)
    return (*acts, *existing, *told, *later, *holds_changed(before.held, after.held, others))


def _put_right(
    before: Truth, after: Truth, new: Sequence[Statement]
) -> tuple[tuple[FactRetracted, ...], tuple[FactRetracted, ...]]:
    """What the contact's own words say was wrong: of what is recorded, and of what is recorded only now."""
    said = {statement.id for statement in new}
    found = [
        FactRetracted(
            statement_id=wrong,
            reason=RetractReason.CORRECTED,
            by=BY_WORDS,
            at=right.rank.attested_at,
            message_id=right.provenance.message_id,
        )
        for wrong, right in after.corrected.items()
        if wrong not in before.corrected
    ]
    return (
        tuple(event for event in found if event.statement_id not in said),
        tuple(event for event in found if event.statement_id in said),
    )


def _correct(contact: Contact, command: Correct) -> tuple[ContactEvent, ...]:
    """A pin goes over to what is right."""
    events = _told(contact, _strikes(contact, command.retract), command.record.statements)
    return (*events, *pinning.carried_over(contact, command, events))


def _reapply(contact: Contact, command: Reapply) -> tuple[ContactEvent, ...]:
    """One append: nobody ever sees the old struck and the new not there. What a person approved stays
    approved, and what a person pinned stays pinned."""
    may = {one.id for one in admitted(contact, [r.said for r in command.renewed if r.said])}
    # What a fence keeps out is not struck either: it stays as it is.
    renewed = [r for r in command.renewed if r.said is None or r.said.id in may]
    struck = [
        FactRetracted(statement_id=r.old, reason=RetractReason.RECHECKED, by=command.by, at=command.at)
        for r in renewed
        if r.old not in contact.struck
    ]
    approved = [
        ProposalDecided(statement_id=r.said.id, decided=Decided.APPROVED, by=command.by, at=command.at)
        for r in renewed
        if r.said and r.old in contact.approved
    ]
    said = sorted((r.said for r in renewed if r.said), key=lambda one: one.rank)
    events = _told(contact, (*struck, *approved), said)
    return (*events, *pinning.renewed(contact, command, events))


def _strikes(contact: Contact, command: Retract) -> tuple[FactRetracted, ...]:
    named = dict.fromkeys(command.statement_ids)
    if command.fact_id is not None:
        named |= dict.fromkeys(forgetting.statements_of(contact, truth(contact.history()), command.fact_id))
    for statement_id in named:
        _statement(contact, statement_id)
    return tuple(
        FactRetracted(
            statement_id=statement_id,
            reason=command.reason,
            by=command.by,
            at=command.at,
            message_id=command.message_id,
        )
        for statement_id in named
        if statement_id not in contact.struck
    )


def _take_back(contact: Contact, command: TakeBack) -> tuple[ContactEvent, ...]:
    """Struck and erased does not paint: what lay beneath holds again."""
    strikes = [
        FactRetracted(statement_id=statement.id, reason=command.reason, by=command.by, at=command.at)
        for statement in forgetting.said_in(contact, {command.message_id})
        if statement.id not in contact.struck
    ]
    return (*_told(contact, strikes, ()), *forgetting.erase_taken_back(contact, command))


def _erase_again(contact: Contact, command: EraseAgain) -> tuple[ContactEvent, ...]:
    strikes = [
        FactRetracted(statement_id=id_, reason=reason, by=command.by, at=command.at)
        for id_, reason in command.struck
        if id_ in contact.statements and id_ not in contact.struck
    ]
    return (*_told(contact, strikes, ()), *forgetting.erase_again(contact, command))


def _statement(contact: Contact, statement_id: UUID) -> Statement:
    found = contact.statements.get(statement_id)
    if found is None:
        raise NotFound("This contact has no such statement. List its facts or its proposals first.")
    return found


def _decide_proposal(contact: Contact, command: DecideProposal) -> tuple[ContactEvent, ...]:
    statement = _statement(contact, command.statement_id)
    if decided_before(contact, command):
        return ()
    if statement.id not in truth(contact.history()).held:
        raise Conflict("This proposal is no longer waiting. Read it again; retract the fact if it is wrong.")
    if statement.id in contact.erased:
        raise Conflict("What was proposed is erased. Record it anew if the contact says it again.")
    instead = command.instead
    decided = ProposalDecided(
        statement_id=statement.id,
        decided=command.decided,
        by=command.by,
        at=command.at,
        amended_to=instead.id if instead else None,
        note=command.note,
    )
    return _told(contact, (decided,), (instead,) if instead else ())


def decided_before(contact: Contact, command: DecideProposal) -> bool:
    """Whether this very decision was made already."""
    if command.decided is Decided.APPROVED:
        return command.statement_id in contact.approved and command.statement_id not in contact.struck
    if contact.struck.get(command.statement_id) is not command.decided:
        return False
    if command.instead is None:
        return True
    stands = contact.statements.get(command.instead.id)
    return stands is not None and stands.value == command.instead.value


# --- profile --------------------------------------------------------------------------------------------


def _change_profile(contact: Contact, command: ChangeProfile) -> tuple[ContactEvent, ...]:
    now, asked = contact.profile, (command.name, command.zone, command.language)
    if ((now.name, now.zone, now.language) if now else (None, None, None)) == asked:
        return ()
    return (
        ProfileChanged(
            name=command.name,
            zone=command.zone,
            language=command.language,
            by=command.by,
            at=command.at,
        ),
    )


def _change_relationship(contact: Contact, command: ChangeRelationship) -> tuple[ContactEvent, ...]:
    now = contact.relationship
    if now and (now.state, now.since) == (command.state, command.since):
        return ()
    return (RelationshipChanged(state=command.state, since=command.since, by=command.by, at=command.at),)


# --- the rest -------------------------------------------------------------------------------------------


def _link_identity(contact: Contact, command: LinkIdentity) -> tuple[ContactEvent, ...]:
    if command.identity_id in contact.identities:
        return ()
    return (
        IdentityLinked(
            identity_id=command.identity_id,
            channel=command.channel,
            account=command.account,
            address=command.address,
        ),
    )


def _unlink_identity(contact: Contact, command: UnlinkIdentity) -> tuple[ContactEvent, ...]:
    if command.identity_id in contact.unlinked:
        return ()
    if command.identity_id not in contact.identities:
        raise NotFound("This contact has no such identity. Read the contact for those that it has.")
    return (
        IdentityUnlinked(
            identity_id=command.identity_id,
            reason=UnlinkReason.MOVED if command.moved_to else UnlinkReason.UNLINKED,
            by=command.by,
            at=command.at,
            moved_to=command.moved_to,
        ),
    )


def _propose_merge(contact: Contact, command: ProposeMerge) -> tuple[ContactEvent, ...]:
    """Once: one that a person has decided on is not asked of them again."""
    asked = {event.contact_id for event in contact.alike.values()}
    if command.contact_id in asked | contact.merged.keys():
        return ()
    return (
        MergeProposed(
            proposal_id=command.proposal_id,
            contact_id=command.contact_id,
            reason=command.reason,
            by=command.by,
            at=command.at,
        ),
    )


def _decide_merge(contact: Contact, command: DecideMerge) -> tuple[ContactEvent, ...]:
    if command.proposal_id not in contact.alike:
        raise NotFound("There is no such proposal. List the review queue again.")
    before = contact.alike_decided.get(command.proposal_id)
    if before is command.decided:
        return ()
    if before is not None:
        raise Conflict("Somebody decided otherwise meanwhile. Merge or split the two yourself.")
    return (
        MergeDecided(proposal_id=command.proposal_id, decided=command.decided, by=command.by, at=command.at),
    )


def _record_summary(contact: Contact, command: RecordSummary) -> tuple[ContactEvent, ...]:
    gone = (
        contact.forgotten
        | contact.struck.keys()
        | (contact.corrected and truth(contact.history()).corrected.keys())
    )
    if not gone.isdisjoint(command.drawn_from):
        raise Conflict("A source of this summary is gone. Make it again from what is there now.")
    last = contact.summaries.get(command.conversation_id)
    said = (last.text, last.drawn_from, last.facts) if last else (None, (), ())
    if (
        said == (command.text, command.drawn_from, command.facts)
        and command.conversation_id not in contact.stale
    ):
        return ()
    return (
        SummaryRegenerated(
            text=command.text,
            drawn_from=command.drawn_from,
            tokens=command.tokens,
            summariser=command.summariser,
            summary_id=command.summary_id,
            conversation_id=command.conversation_id,
            up_to=command.up_to,
            facts=command.facts,
        ),
    )


def _request_erasure(contact: Contact, command: RequestErasure) -> tuple[ContactEvent, ...]:
    if command.erasure_id in contact.erasures:
        return ()
    return (
        ErasureRequested(
            erasure_id=command.erasure_id, scope="contact", items=(), by=command.by, at=command.at
        ),
    )


def _complete_erasure(contact: Contact, command: CompleteErasure) -> tuple[ContactEvent, ...]:
    completed = contact.erasures.get(command.erasure_id)
    if completed is None:
        raise NotFound("This contact has no such erasure. Request it first.")
    if completed:
        return ()
    return (ErasureCompleted(erasure_id=command.erasure_id, final_at=command.final_at, at=command.at),)
