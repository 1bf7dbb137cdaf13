"""What a person decides about a proposal: the one way, whether it comes from the review queue or by the
routes of a fact.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final
from uuid import UUID

from domain.commands import DecideProposal, Said
from domain.contact import decided_before
from domain.errors import Conflict, NotFound
from domain.events import Decided, RetractReason
from domain.stating import amended
from domain.values import Erased, canonical

if TYPE_CHECKING:
    from api.correct import Case, Given

NOTHING_WAITS: Final = "Nothing of this id waits for a person. List the review queue again."


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    decided: Decided
    given: Given | None = None
    """What is true, where it is AMENDED."""
    note: str | None = None
    """Why, in the person's words."""


def deciding(case: Case, statement_id: UUID, decision: Decision, *, by: str, at: datetime) -> DecideProposal:
    """The command. Raises NotOfItsKey for a value that is none of the key's, and Conflict for one that is
    proposed already."""
    return DecideProposal(
        statement_id=statement_id,
        decided=decision.decided,
        by=by,
        at=at,
        instead=_instead(case, statement_id, decision.given) if decision.given else None,
        note=decision.note,
    )


def refusal(case: Case, command: DecideProposal) -> Conflict | None:
    """Why this is not to be decided (any more); None where it waits, or was decided just so before."""
    statement_id, contact = command.statement_id, case.contact
    if statement_id not in contact.statements:
        raise NotFound(NOTHING_WAITS)
    if statement_id in contact.erased:
        return Conflict("What was proposed is erased. Record it anew if the contact says it again.")
    if statement_id in case.truth.held or decided_before(contact, command):
        return None
    return Conflict(f"{_meanwhile(case, statement_id)} Read it again, then decide again.")


def _instead(case: Case, statement_id: UUID, given: Given) -> Said:
    proposal = case.contact.statements.get(statement_id)
    if proposal is None or isinstance(proposal.value, Erased):
        raise NotFound(NOTHING_WAITS)
    key = case.key(proposal.name)
    value = case.value(given, key)
    states = None if proposal.revoking else proposal.value
    if states is not None and canonical(value) == canonical(states):
        raise Conflict("This is what is proposed. Approve it instead.")
    id_ = case.opened.statement_id(case.opened.contact_id, f"amended\x00{statement_id}", 0, 0)
    return amended(proposal, key, value, case.desk, id_=id_)


def _meanwhile(case: Case, statement_id: UUID) -> str:
    match case.contact.struck.get(statement_id):
        case Decided.REJECTED:
            return "Somebody rejected this meanwhile."
        case Decided.AMENDED:
            return "Somebody amended this meanwhile."
        case RetractReason():
            return "This was taken back meanwhile."
        case _ if statement_id in case.contact.approved:
            return "Somebody approved this meanwhile."
        case _:
            return "Nothing holds this any more, and it is believed."
