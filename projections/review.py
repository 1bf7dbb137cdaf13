"""The review queue: a row for each thing that waits for a person, in clear fields only. What it says (its
value, its words, a special category's key name) is opened from its statement for whoever shows the row.

Events tell it whole: what is proposed, what begins or ceases to wait because of what was said since
(`HoldChanged`), what is decided, struck or erased.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal, TypeAlias
from uuid import UUID

from domain.events import (
    AttentionAsked,
    AttentionGiven,
    Event,
    FactErased,
    FactProposed,
    FactRetracted,
    HoldChanged,
    HoldReason,
    Likeness,
    MergeDecided,
    MergeProposed,
    ProposalDecided,
)
from projections.runner import Happened

Waits: TypeAlias = FactProposed | HoldChanged | AttentionAsked | MergeProposed
What: TypeAlias = Literal["proposal", "attention", "merge"]

ATTENTION: Final = "attention"
IN_WORDS: Final[dict[str, str]] = {
    ATTENTION: "A person should look at this contact.",
    HoldReason.REVIEW: "Its key, or whoever proposed it, asks for a person.",
    HoldReason.JUMP: "It is far from what is known now.",
    HoldReason.PROTECTED: "An operator stated this key.",
    HoldReason.CORROBORATION: "It was said once, and not clearly: a second mention would do.",
    Likeness.SAME_PHONE: "Two contacts have one phone number.",
    Likeness.NINTH_DIGIT: "Their Brazilian numbers differ by the ninth digit only.",
    Likeness.MEXICAN_ONE: "Their Mexican numbers differ by the 1 behind 52 only.",
    Likeness.ASKED: "A bot says that two contacts are one person.",
    HoldReason.POSSIBLE_CONFLICT: "Its words sit badly with what is known, which goes on until you decide.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewRow:
    tenant: UUID
    contact_id: UUID
    item_id: UUID
    """The proposed statement's; or that of the call for a person."""
    what: What
    key: str | None
    """None where it is of a special category, or of none."""
    key_number: int | None
    reasons: tuple[str, ...]
    """Codes, those of IN_WORDS."""
    since: datetime
    """When it began to wait; another reason on the way begins nothing anew."""
    channel: str | None
    message_id: UUID | None
    other: UUID | None = None
    """With whom it may be one person, of a merge."""


class Review:
    name: Final = "review"
    version: Final = 1
    remembers: Final = True

    def opens(self, event: Event) -> bool:
        return False

    def keys(self, happened: Happened) -> Sequence[UUID]:
        return spoken_of(happened.event)

    def evolve(self, row: ReviewRow | None, happened: Happened) -> ReviewRow | None:
        event = happened.event
        if not isinstance(event, Waits) or not begins(event):
            return None
        if row is not None:
            if isinstance(event, AttentionAsked | MergeProposed):
                return row
            return replace(row, reasons=event.reasons)
        assert happened.contact is not None
        return _begun(event, happened.tenant, happened.contact, happened.recorded_at)


def spoken_of(event: Event) -> Sequence[UUID]:
    """The items whose waiting an event may begin, change or end."""
    match event:
        case FactProposed():
            return (event.statement.id,)
        case HoldChanged() | FactRetracted() | ProposalDecided():
            return (event.statement_id,)
        case FactErased():
            return event.statement_ids
        case AttentionAsked() | AttentionGiven():
            return (event.attention_id,)
        case MergeProposed() | MergeDecided():
            return (event.proposal_id,)
        case _:
            return ()


def begins(event: Event) -> bool:
    """Whether what it speaks of waits from here on, or waits still."""
    return isinstance(event, FactProposed | AttentionAsked | MergeProposed) or (
        isinstance(event, HoldChanged) and bool(event.reasons)
    )


def still_waiting(waiting: frozenset[UUID], event: Event) -> frozenset[UUID]:
    """The items that wait after it, of those of one contact."""
    concerned = spoken_of(event)
    if not concerned:
        return waiting
    return waiting.union(concerned) if begins(event) else waiting.difference(concerned)


def _begun(event: Waits, tenant: UUID, contact: UUID, at: datetime) -> ReviewRow:
    row = ReviewRow(
        tenant=tenant,
        contact_id=contact,
        item_id=spoken_of(event)[0],
        what="proposal",
        key=None,
        key_number=None,
        reasons=(ATTENTION,),
        since=at,
        channel=None,
        message_id=None,
    )
    match event:
        case FactProposed(statement=said, reasons=reasons):
            where = said.provenance
            return replace(
                row,
                key=said.key,
                key_number=said.key_number,
                reasons=reasons,
                channel=where.channel,
                message_id=where.message_id,
            )
        case HoldChanged():
            return replace(
                row,
                key=event.key,
                key_number=event.key_number,
                reasons=event.reasons,
                channel=event.channel,
                message_id=event.message_id,
            )
        case AttentionAsked():
            return replace(row, what="attention", message_id=event.message_id)
        case MergeProposed():
            return replace(row, what="merge", reasons=(event.reason.value,), other=event.contact_id)
