"""What a contact agreed to, and what not (any more), purpose by purpose.

Of all that was said of a purpose the latest holds, by when it was said: a withdrawal that is told late is not
undone by an older consent, nor an older withdrawal by being told late. A basis that the policy lets us record
by ourselves holds only while the contact said nothing of the purpose.
"""

from __future__ import annotations

from datetime import datetime
from typing import TypeAlias
from uuid import UUID

from domain.commands import GrantConsent, RecordBasis, Restrict, WithdrawConsent
from domain.contact_state import ConsentAct, Contact, InForce
from domain.events import BasisRecorded, ConsentGranted, ConsentWithdrawn, ProcessingRestricted

Rank: TypeAlias = tuple[datetime, bool, UUID]


def record_basis(contact: Contact, command: RecordBasis) -> tuple[BasisRecorded, ...]:
    held = contact.basis.get(command.purpose)
    same = held and (held.basis, held.wording, held.jurisdiction) == (
        command.basis,
        command.wording,
        command.jurisdiction,
    )
    if same or command.purpose in contact.said_of or command.basis_id in contact.basis_ids:
        return ()
    return (
        BasisRecorded(
            basis_id=command.basis_id,
            purpose=command.purpose,
            basis=command.basis,
            wording=command.wording,
            jurisdiction=command.jurisdiction,
            message_id=command.message_id,
            at=command.at,
        ),
    )


def grant(contact: Contact, command: GrantConsent) -> tuple[ConsentGranted, ...]:
    granted = ConsentGranted(
        consent_id=command.consent_id,
        purpose=command.purpose,
        basis=command.basis,
        wording=command.wording,
        jurisdiction=command.jurisdiction,
        message_id=command.message_id,
        by=command.by,
        at=command.at,
        remembers=command.remembers,
        outranked=_outranked(contact, command.purpose, (command.at, False, command.consent_id)),
    )
    return () if _said_before(contact, granted) else (granted,)


def withdraw(contact: Contact, command: WithdrawConsent) -> tuple[ConsentWithdrawn, ...]:
    held = contact.basis.get(command.purpose)
    outranked = _outranked(contact, command.purpose, (command.at, True, command.withdrawal_id))
    withdrawn = ConsentWithdrawn(
        withdrawal_id=command.withdrawal_id,
        consent_id=id_of(held) if held and not outranked else None,
        purpose=command.purpose,
        message_id=command.message_id,
        by=command.by,
        at=command.at,
        remembers=command.remembers,
        then=command.then,
        outranked=outranked,
    )
    return () if _said_before(contact, withdrawn) else (withdrawn,)


def restrict(contact: Contact, command: Restrict) -> tuple[ProcessingRestricted, ...]:
    if command.restricted == (contact.restricted is not None):
        return ()
    return (
        ProcessingRestricted(
            restricted=command.restricted, message_id=command.message_id, by=command.by, at=command.at
        ),
    )


def id_of(one: InForce | ConsentWithdrawn) -> UUID:
    match one:
        case BasisRecorded():
            return one.basis_id
        case ConsentGranted():
            return one.consent_id
        case ConsentWithdrawn():
            return one.withdrawal_id


def _outranked(contact: Contact, purpose: str, rank: Rank) -> bool:
    latest = contact.said_of.get(purpose)
    return latest is not None and _rank(latest) > rank


def _rank(said: ConsentAct) -> Rank:
    """Of two that were said at once the withdrawal holds."""
    return said.at, isinstance(said, ConsentWithdrawn), id_of(said)


def _said_before(contact: Contact, new: ConsentAct) -> bool:
    """The same act: by its id, or by the message that shows it."""
    return any(
        id_of(one) == id_of(new)
        or (
            new.message_id is not None
            and (type(one), one.purpose, one.message_id, one.at)
            == (type(new), new.purpose, new.message_id, new.at)
        )
        for one in contact.consents
    )
