"""The current row that belongs to a contact's state; what `verify` holds every stored row against."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from domain import memory
from domain.commands import Record, Said, SaidEnds
from domain.contact_state import Contact
from domain.events import (
    ContactEvent,
    FactAsserted,
    FactProposed,
    FactReinforced,
    FactSuperseded,
    HoldChanged,
    PauseScope,
)
from domain.fast_path import decide_fast
from domain.memory import EMPTY, Memory
from domain.ports import MemoryState
from domain.statements import Statement
from domain.truth import truth
from domain.values import Erased


def current_row(contact: Contact) -> Memory:
    return memory.of(contact, truth(contact.history()))


def basis_id(row: Memory, purpose: str | None) -> UUID | None:
    """What is in force for a purpose."""
    return next((id_ for named, id_, _ in row.basis if named == purpose), None)


def wording_of(row: Memory, purpose: str) -> str | None:
    """Of the words that a contact was told for a purpose."""
    return next((wording for named, _, wording in row.basis if named == purpose), None)


def purposes(row: Memory) -> frozenset[str]:
    """Those that something is in force for."""
    return frozenset(purpose for purpose, *_ in row.basis)


def waiting(row: Memory) -> int:
    """Keys of which a statement waits."""
    return sum(key.waiting for key in row.keys)


def carried_on(events: Sequence[ContactEvent]) -> Memory:
    """The row as the fast path would have carried it on, statement by statement; where it leaves the decision
    to the replay, the row is made from the replay and carried on from there."""
    contact, row, taken = Contact(), EMPTY, 0
    following: Memory | None
    for n, event in enumerate(events, start=1):
        match event:
            case FactSuperseded() | HoldChanged():
                following = row  # follows from the statement before it
            case FactAsserted() | FactReinforced() | FactProposed():
                following = _fast(row, event.statement)
            case _:
                following = None
        if following is None:
            contact, taken = contact.after(events[taken:n]), n
            following = current_row(contact)
        row = memory.with_version(following, contact.version + n - taken)
    return row


def _fast(row: Memory, statement: Statement) -> Memory | None:
    said = _as_said(statement)
    decided = decide_fast(row, Record((said,))) if said else None
    return decided[1] if decided else None


def _as_said(statement: Statement) -> Said | None:
    """The command that recorded it; None where a part of it is erased."""
    value, quote, name, rules = statement.value, statement.quote, statement.name, statement.rules
    if isinstance(value, Erased) or isinstance(quote, Erased) or name is None:
        return None
    if any(ends.key is None for ends in rules.ends):
        return None
    return Said(
        id=statement.id,
        key=name,
        special=statement.special is not None,
        value=value,
        valid_from=statement.valid_from,
        explicit=statement.explicit,
        valid_to=statement.valid_to,
        stale_at=statement.stale_at,
        exclusive=statement.exclusive,
        revokes=statement.revokes,
        rank=statement.rank,
        confidence=statement.confidence,
        quote=quote,
        provenance=statement.provenance,
        many=rules.many,
        review_always=rules.review_always,
        conflict=rules.conflict,
        corroborate=rules.corroborate,
        corrects=rules.corrects,
        jump=rules.jump,
        ends=tuple(SaidEnds(e.key or "", e.same, e.on_change_only) for e in rules.ends),
    )


def next_change(row: Memory, at: datetime) -> datetime | None:
    """When a window of the row next begins or ends."""
    edges = (
        edge for canvas in row.canvases for fact in canvas.facts for edge in (fact.valid_from, fact.valid_to)
    )
    return min((edge for edge in edges if edge is not None and edge > at), default=None)


def memory_state(row: Memory, remembers_for: str) -> MemoryState:
    """Whether memory is at work. `remembers_for`: the purpose that facts rest on."""
    if row.restricted:
        return "restricted"
    if basis_id(row, remembers_for) is None:
        return "no_basis"
    return "paused" if {PauseScope.FACTS, PauseScope.ALL} & set(row.paused) else "on"


def is_used(row: Memory, state: MemoryState, purpose: str | None = None) -> bool:
    """Whether a bot may be told it at all. `purpose`: of a key that is kept for one of its own."""
    return state in ("on", "paused") and (purpose is None or basis_id(row, purpose) is not None)


def may_tell(row: Memory, state: MemoryState) -> bool:
    """Whether what is known is told: also while nothing new is read."""
    return state == "on" or (state == "paused" and PauseScope.ALL not in row.paused)


def may_tell_episodes(row: Memory, state: MemoryState) -> bool:
    return may_tell(row, state) and PauseScope.EPISODES not in row.paused
