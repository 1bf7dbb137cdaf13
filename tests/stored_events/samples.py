"""One example of every event, with all its parts. A new field of an event gets its example in a new file
beside."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Final
from uuid import UUID

from domain import events as happened
from domain.events import Event, Fence, HoldGround, HoldReason, RetractReason, SupersedeReason, Window
from domain.statements import AssertedBy, Ends, Provenance, Quote, Rank, Rules, Statement
from domain.values import Money

TENANT, CONTACT = UUID(int=1), UUID(int=2)
EVENT_ID = UUID(int=3)
STATEMENT, MESSAGE, CONVERSATION, IDENTITY, ERASURE = (UUID(int=n) for n in range(10, 15))
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
EVENING = datetime(2026, 11, 30, 18, 30, 15, 250_000, tzinfo=UTC)


def _statement() -> Statement:
    return Statement(
        id=STATEMENT,
        key="budget_max",
        key_number=3,
        value=Money(Decimal("2400000"), "AED", assumed=("currency",)),
        value_number=7,
        valid_from=NOON,
        explicit=True,
        valid_to=EVENING,
        stale_at=EVENING,
        rank=Rank(NOON, EVENING, 2, 5, STATEMENT),
        confidence=0.95,
        quote=Quote("2.4m ٢", 5, 11),
        provenance=Provenance(
            message_id=MESSAGE,
            conversation_id=CONVERSATION,
            channel="whatsapp",
            asserted_by=AssertedBy.CONTACT,
            extractor="rules/1",
            schema="real_estate/1",
            policy="uae_mainland/1",
            basis_id=UUID(int=20),
        ),
        rules=Rules(jump=Decimal(3), ends=(Ends(4, True, False, "budget_min"),)),
    )


def _revocation() -> Statement:
    return replace(_statement(), revokes=True, rules=Rules(many=True))


def _righting() -> Statement:
    return replace(_statement(), rules=Rules(corrects=True))


_WINDOW = Window(fact_id=STATEMENT, valid_from=NOON, valid_to=None)

SAMPLES: Final[tuple[Event, ...]] = (
    happened.FactAsserted(statement=_righting(), window=None),
    happened.FactReinforced(statement=_statement(), window=_WINDOW),
    happened.FactSuperseded(
        fact_id=STATEMENT,
        valid_from=NOON,
        valid_to=EVENING,
        superseded_by=UUID(int=21),
        reason=SupersedeReason.CONTRADICTED,
    ),
    happened.FactRetracted(
        statement_id=STATEMENT, reason=RetractReason.WRONG, by="bot:1", at=EVENING, message_id=MESSAGE
    ),
    happened.FactErased(
        fact_id=STATEMENT,
        key_number=3,
        statement_ids=(STATEMENT,),
        quote_ids=(UUID(int=22),),
        message_ids=(MESSAGE,),
        fences=(Fence(message_id=MESSAGE, key_number=3),),
        settled=((UUID(int=23), True),),
        erasure_id=ERASURE,
        by="operator:1",
        at=EVENING,
    ),
    happened.SummaryRegenerated(
        text="Looked at townhouses.",
        drawn_from=(STATEMENT, MESSAGE),
        tokens=4,
        summariser="template/1",
        summary_id=EVENT_ID,
        conversation_id=CONVERSATION,
        up_to=NOON,
        facts=(STATEMENT,),
    ),
    happened.FactProposed(statement=_revocation(), reasons=(HoldReason.JUMP, HoldReason.CORROBORATION)),
    happened.HoldChanged(
        statement_id=STATEMENT,
        reasons=(HoldReason.JUMP,),
        key="budget_max",
        key_number=3,
        message_id=MESSAGE,
        channel="whatsapp",
    ),
    happened.ProposalDecided(
        statement_id=STATEMENT,
        decided=happened.Decided.AMENDED,
        by="operator:1",
        at=EVENING,
        amended_to=UUID(int=24),
        note="She meant dirhams.",
    ),
    happened.FactPinned(
        fact_id=STATEMENT, statement_ids=(STATEMENT,), pinned=True, by="operator:1", at=EVENING
    ),
    happened.ProfileChanged(name="Sam", zone="Asia/Dubai", language="en", by="operator:1", at=EVENING),
    happened.RelationshipChanged(
        state=happened.RelationshipState.CLOSED, since=NOON, by="operator:1", at=EVENING
    ),
    happened.ProcessingPaused(scope=happened.PauseScope.FACTS, by="operator:1", at=EVENING),
    happened.ProcessingResumed(
        scope=happened.PauseScope.ALL, by="operator:1", at=EVENING, of=(happened.Whose.PERSON,)
    ),
    happened.BasisRecorded(
        basis_id=UUID(int=20),
        purpose="service_memory",
        basis="precontract_request",
        wording="uae-1",
        jurisdiction="AE",
        message_id=MESSAGE,
        at=NOON,
    ),
    happened.ConsentGranted(
        consent_id=UUID(int=25),
        purpose="health",
        basis="consent",
        wording="eu-1",
        jurisdiction="EU",
        message_id=MESSAGE,
        by="bot:1",
        at=NOON,
        remembers=False,
        outranked=True,
    ),
    happened.ConsentWithdrawn(
        withdrawal_id=UUID(int=26),
        consent_id=UUID(int=25),
        purpose="health",
        message_id=MESSAGE,
        by="bot:1",
        at=EVENING,
        remembers=False,
        then=happened.AfterWithdrawal.ERASE,
        outranked=True,
    ),
    happened.LegalHoldPlaced(
        hold_id=UUID(int=41),
        whole=False,
        statements=(STATEMENT,),
        messages=(MESSAGE,),
        texts=(MESSAGE,),
        ground=HoldGround.LITIGATION,
        until=EVENING,
        by="officer:1",
        at=NOON,
    ),
    happened.LegalHoldReleased(hold_id=UUID(int=41), erasure_id=ERASURE, by="rapport", at=EVENING),
    happened.ProcessingRestricted(restricted=True, message_id=MESSAGE, by="officer:1", at=EVENING),
    happened.IdentityLinked(identity_id=IDENTITY, channel="whatsapp", account="main", address="971500000000"),
    happened.ErasureRequested(
        erasure_id=ERASURE, scope="fact", items=(STATEMENT,), by="bot:1", at=NOON, message_id=MESSAGE
    ),
    happened.ErasureCompleted(erasure_id=ERASURE, final_at=EVENING, at=NOON),
    happened.ConversationOpened(contact_id=CONTACT, channel="whatsapp", client_id="c1"),
    happened.MessageRecorded(
        message_id=MESSAGE,
        client_id="wamid.1",
        text="my budget is 2.4m ٢",
        speaker="contact",
        kind="text",
        forwarded=False,
        sent_at=NOON,
        received_at=EVENING,
        index=2,
    ),
    happened.SchemaPublished(
        name="small",
        version=2,
        document='{"name":"small","version":2,"keys":[{"name":"likes","kind":"preference","type":"text"}]}',
        accepted=("likes",),
        published_by="admin:1",
        at=NOON,
    ),
    happened.PolicyPublished(
        name="gdpr",
        version=1,
        document='{"name":"gdpr","version":1,"jurisdiction":"EU","wording":"eu-1"}',
        published_by="admin:1",
        at=NOON,
    ),
    happened.MessageEdited(
        message_id=MESSAGE,
        text_id=EVENT_ID,
        client_id="wamid.1",
        text="my budget is 2.6m",
        edition=1,
        edited_at=EVENING,
        erasure_id=ERASURE,
    ),
    happened.MessageWithdrawn(message_id=MESSAGE, erasure_id=ERASURE, by="bot:1", at=EVENING),
    happened.MessageErased(message_id=MESSAGE, erasure_id=ERASURE, by="operator:1", at=EVENING),
    happened.ConversationClosed(after=7, by="bot:1", at=EVENING),
    happened.AttentionAsked(attention_id=UUID(int=24), message_id=MESSAGE, at=NOON),
    happened.AttentionGiven(attention_id=UUID(int=24), by="operator:1", at=EVENING),
    happened.IdentityUnlinked(
        identity_id=UUID(int=30),
        reason=happened.UnlinkReason.MOVED,
        by="operator:1",
        at=EVENING,
        moved_to=UUID(int=31),
    ),
    happened.ContactMerged(contact_id=UUID(int=40), into=UUID(int=41), row=1_207, by="operator:1", at=NOON),
    happened.MergeProposed(
        proposal_id=UUID(int=42),
        contact_id=UUID(int=40),
        reason=happened.Likeness.NINTH_DIGIT,
        by="rapport",
        at=NOON,
    ),
    happened.MergeDecided(
        proposal_id=UUID(int=42), decided=happened.Decided.APPROVED, by="operator:1", at=EVENING
    ),
    happened.ContactSplit(
        contact_id=UUID(int=40), out_of=UUID(int=41), row=1_209, by="operator:1", at=EVENING
    ),
)

EARLIER: Final[dict[str, Event]] = {
    "fact_asserted.2": happened.FactAsserted(statement=_revocation(), window=None),
    "fact_asserted.1": happened.FactAsserted(statement=_statement(), window=_WINDOW),
    "fact_proposed.1": happened.FactProposed(
        statement=_statement(), reasons=(HoldReason.JUMP, HoldReason.CORROBORATION)
    ),
    "fact_retracted.1": happened.FactRetracted(
        statement_id=STATEMENT, reason=RetractReason.WRONG, by="operator:1", at=EVENING
    ),
    "processing_resumed.1": happened.ProcessingResumed(
        scope=happened.PauseScope.ALL, by="operator:1", at=EVENING
    ),
    "summary_regenerated.1": happened.SummaryRegenerated(
        text="Looked at townhouses.", drawn_from=(STATEMENT, MESSAGE), tokens=4, summariser="model/1"
    ),
    "erasure_requested.1": happened.ErasureRequested(
        erasure_id=ERASURE, scope="fact", items=(STATEMENT,), by="operator:1", at=NOON
    ),
    "proposal_decided.1": happened.ProposalDecided(
        statement_id=STATEMENT, decided=happened.Decided.APPROVED, by="operator:1", at=EVENING
    ),
}
"""What an earlier version could not say, in the words it had."""
