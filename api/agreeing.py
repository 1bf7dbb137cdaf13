"""What a contact says about a purpose, as a client tells it, and which commands it is under a policy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias
from uuid import UUID, uuid4

from domain.commands import AskAttention, GrantConsent, WithdrawConsent
from domain.events import AfterWithdrawal, ConsentWithdrawn, ContactEvent
from domain.policy import Policy

CONSENT: Final = "consent"
"""The basis that a contact gives."""
NO_PURPOSE: Final = "is no purpose of your policy; `rapport policy show` lists them"
NO_WORDING: Final = "is no wording that your policy knows; publish its words among the policy's `wordings`"

Act: TypeAlias = GrantConsent | WithdrawConsent


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    purpose: str
    granted: bool
    """False: the contact does not agree, or not any more."""
    by: str
    """Who tells us."""
    wording: str | None = None
    """Of the words that they agreed to; None: the policy's."""


def act_of(agreement: Agreement, policy: Policy, message_id: UUID | None, at: datetime) -> Act:
    remembers = agreement.purpose == policy.remembers_for
    if not agreement.granted:
        return WithdrawConsent(
            withdrawal_id=uuid4(),
            purpose=agreement.purpose,
            message_id=message_id,
            by=agreement.by,
            at=at,
            remembers=remembers,
            then=policy.after_withdrawal(agreement.purpose),
        )
    return GrantConsent(
        consent_id=uuid4(),
        purpose=agreement.purpose,
        basis=CONSENT,
        wording=agreement.wording or policy.wording,
        jurisdiction=policy.jurisdiction,
        message_id=message_id,
        by=agreement.by,
        at=at,
        remembers=remembers,
    )


def strange(agreements: Iterable[Agreement], policy: Policy) -> tuple[str, str] | None:
    """What is wrong with one of them, and in which of its fields: a purpose that the policy does not have, or
    words that it wants to know and does not."""
    for one in agreements:
        if policy.basis(one.purpose) is None:
            return "purpose", NO_PURPOSE
        if one.granted and not policy.takes_wording(one.wording):
            return "wording", NO_WORDING
    return None


def to_erase(events: Iterable[ContactEvent], kept_for: frozenset[str]) -> Iterator[ConsentWithdrawn]:
    """Withdrawals after which something is to go. `kept_for`: purposes that keys of the schema have."""
    for event in events:
        match event:
            case ConsentWithdrawn(then=AfterWithdrawal.ERASE, outranked=False):
                if event.remembers or event.purpose in kept_for:
                    yield event
            case _:
                continue


def calls(withdrawn: Iterable[ConsentWithdrawn], shown_by: UUID | None = None) -> list[AskAttention]:
    """What is told by who may not erase, erases nothing: a person is called to do it. `shown_by`: the message
    that showed what was withdrawn, where none shows the withdrawal."""
    return [
        AskAttention(attention_id=uuid4(), message_id=message_id, halted=False, at=event.at)
        for event in withdrawn
        if (message_id := event.message_id or shown_by) is not None
    ]
