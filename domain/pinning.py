"""Pinning a fact: it is always told, until somebody takes the pin away or the fact is gone.

A pin is on statements: the fact that they are evidence of is pinned, by whatever id it goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final
from uuid import UUID

from domain.commands import Correct, Pin, Reapply, Retract
from domain.contact_state import Contact
from domain.errors import Conflict, NotFound
from domain.events import ContactEvent, FactAsserted, FactPinned, FactReinforced
from domain.facts import Fact
from domain.truth import Truth, truth

MOST: Final = 10
"""Of one contact: what is always told must leave room in a prompt."""


def pin(contact: Contact, command: Pin) -> tuple[FactPinned, ...]:
    """Raises NotFound, or Conflict for what cannot be pinned."""
    known = truth(contact.history())
    fact = _fact(contact, known, command.fact_id)
    if is_pinned(fact, contact.pinned) == command.pinned:
        return ()
    if command.pinned:
        _require_room(fact, known, contact.pinned)
    return (
        FactPinned(
            fact_id=fact.fact_id,
            statement_ids=fact.evidence,
            pinned=command.pinned,
            by=command.by,
            at=command.at,
        ),
    )


def is_pinned(fact: Fact, pinned: AbstractSet[UUID]) -> bool:
    """`pinned` are statements."""
    return bool(pinned) and not pinned.isdisjoint(fact.evidence)


def carried_over(contact: Contact, correct: Correct, events: Sequence[ContactEvent]) -> Iterator[FactPinned]:
    """The pin of a fact that was corrected, on what stands in its place."""
    if contact.pinned.isdisjoint(_struck(contact, correct.retract)):
        return
    for event in events:
        if isinstance(event, FactAsserted | FactReinforced) and event.window:
            yield FactPinned(
                fact_id=event.window.fact_id,
                statement_ids=(event.statement.id,),
                pinned=True,
                by=correct.retract.by,
                at=correct.retract.at,
            )


def renewed(contact: Contact, command: Reapply, events: Sequence[ContactEvent]) -> Iterator[FactPinned]:
    """The pins of what a schema was applied to anew, on what stands in its place."""
    pinned = {r.said.id for r in command.renewed if r.said and r.old in contact.pinned}
    for event in events:
        if isinstance(event, FactAsserted | FactReinforced) and event.statement.id in pinned:
            yield FactPinned(
                fact_id=event.window.fact_id if event.window else event.statement.id,
                statement_ids=(event.statement.id,),
                pinned=True,
                by=command.by,
                at=command.at,
            )


def _struck(contact: Contact, retract: Retract) -> set[UUID]:
    facts = truth(contact.history()).facts if contact.pinned else ()
    evidence = {s for fact in facts if fact.fact_id == retract.fact_id for s in fact.evidence}
    return evidence.union(retract.statement_ids)


def _fact(contact: Contact, known: Truth, fact_id: UUID) -> Fact:
    for fact in known.facts:
        if fact.fact_id == fact_id:
            return fact
    if (home := known.home.get(fact_id)) is not None:
        return home
    if fact_id in contact.statements:
        raise Conflict("Only what is believed can be pinned. Confirm it first.")
    raise NotFound("This contact has no such fact. List its facts first.")


def _require_room(fact: Fact, known: Truth, pinned: AbstractSet[UUID]) -> None:
    if fact.erased:
        raise Conflict("This fact is erased. There is nothing to tell.")
    if sum(is_pinned(one, pinned) for one in known.facts) >= MOST:
        raise Conflict(f"{MOST} facts are pinned already. Unpin one first.")
