"""What an append says: each new statement whole, and every window that opened or moved.

Folding the windows of these events gives the windows of truth again; the tests hold it to that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Literal, TypeAlias, TypeGuard
from uuid import UUID

from domain.canvas import Stroke
from domain.events import (
    ContactEvent,
    FactAsserted,
    FactProposed,
    FactReinforced,
    FactSuperseded,
    HoldChanged,
    HoldReason,
    SupersedeReason,
)
from domain.facts import Fact
from domain.painting import member_of
from domain.statements import Statement
from domain.truth import Truth

Holds: TypeAlias = Mapping[UUID, tuple[HoldReason, ...]]
"""By statement, what it waits for."""
WindowName: TypeAlias = tuple[UUID, datetime]
Outcome: TypeAlias = Literal["believed", "same", "older", "proposed"]


def changes(before: Truth, after: Truth, said: Sequence[Statement]) -> tuple[ContactEvent, ...]:
    """Statements in the order given, then the other windows by key, member and time."""
    told = tuple(_told(before, after, statement) for statement in said)
    return (*told, *_moved(before, after, {after.home[s.id].name for s in said if s.id in after.home}))


def holds_changed(before: Holds, after: Holds, recorded: Iterable[Statement]) -> Iterator[HoldChanged]:
    """Of statements that were recorded before and that nobody speaks of now: a late word turns a belief into
    a proposal, a second mention or a strike turns one back."""
    for statement in recorded:
        reasons = after.get(statement.id, ())
        if reasons != before.get(statement.id, ()):
            yield HoldChanged(
                statement_id=statement.id,
                reasons=reasons,
                key=statement.key,
                key_number=statement.key_number,
                message_id=statement.provenance.message_id,
                channel=statement.provenance.channel,
            )


def windows_moved(before: Sequence[tuple[Truth, Sequence[Fact]]], after: Truth) -> list[FactSuperseded]:
    """Where nothing was said, and truth is of more or fewer statements than before. `before`: what was told
    apart, each with those of its facts that go on."""
    was = {fact.name: (truth, fact) for truth, facts in before for fact in facts}
    now = {fact.name: fact for fact in after.facts}
    ended = [
        _superseded(truth, after, fact, now.get(name))
        for name, (truth, fact) in was.items()
        if name not in now or now[name].valid_to != fact.valid_to
    ]
    return ended + [
        _superseded(before[0][0], after, fact, fact) for name, fact in now.items() if name not in was
    ]


def outcome(events: Sequence[ContactEvent], statement_id: UUID) -> Outcome | None:
    """What became of a statement, for its receipt. `older` when something said later covers it or closed its
    window. None when these events do not record it: it is known already, or fenced."""
    for event in events:
        match event:
            case FactAsserted(statement=said, outranked=outranked) if said.id == statement_id:
                return "older" if outranked else "believed"
            case FactReinforced(statement=said, lifts=lifts) if said.id == statement_id:
                return "believed" if lifts else "same"
            case FactProposed(statement=said) if said.id == statement_id:
                return "proposed"
            case _:
                continue
    return None


# --- statements -----------------------------------------------------------------------------------------


def _told(before: Truth, after: Truth, statement: Statement) -> ContactEvent:
    if reasons := after.held.get(statement.id):
        return FactProposed(statement=statement, reasons=reasons)
    fact = after.home.get(statement.id)
    if fact is None:
        return FactAsserted(statement=statement, window=None, outranked=_covered(after, statement))
    if fact.evidence[0] != statement.id:
        return FactReinforced(statement=statement, window=fact.window, lifts=_lifts(before, fact))
    return FactAsserted(statement=statement, window=fact.window, outranked=_closed(after, statement, fact))


def _lifts(before: Truth, fact: Fact) -> bool:
    """Whether what it rests on only waited before."""
    waited = any(id_ in before.held for id_ in fact.evidence)
    return waited and not any(id_ in before.home for id_ in fact.evidence)


def _covered(after: Truth, statement: Statement) -> bool:
    """Whether something else lies on top wherever it could show, at its beginning."""
    if not statement.revoking:
        return True
    every = after.keys[statement.key_number].canvases
    members = [member_of(statement)] if statement.revokes else every
    tops = [after.painter(statement.key_number, member, statement.valid_from) for member in members]
    return bool(tops) and all(_outranks(top, statement) for top in tops)


def _closed(after: Truth, statement: Statement, fact: Fact) -> bool:
    """Whether something said later ended its window. The end that its own evidence gave (by its words, or by
    its age) is not that."""
    top = after.painter(*fact.canvas, fact.valid_to) if fact.valid_to else None
    return _outranks(top, statement) and top.statement.id not in fact.evidence


def _outranks(top: Stroke | None, statement: Statement) -> TypeGuard[Stroke]:
    return top is not None and top.rank > statement.rank


# --- windows --------------------------------------------------------------------------------------------


def _moved(before: Truth, after: Truth, told: set[WindowName]) -> list[FactSuperseded]:
    was = {fact.name: fact for fact in before.facts}
    now = {fact.name: fact for fact in after.facts}
    moved = [
        (fact, now.get(name))
        for name, fact in was.items()
        if name not in told and (name not in now or now[name].valid_to != fact.valid_to)
    ]
    moved += [(fact, fact) for name, fact in now.items() if name not in was and name not in told]
    return [
        _superseded(before, after, fact, new) for fact, new in sorted(moved, key=lambda pair: _place(pair[0]))
    ]


def _place(fact: Fact) -> tuple[int, int, datetime, UUID]:
    return *fact.canvas, fact.valid_from, fact.fact_id


def _superseded(before: Truth, after: Truth, was: Fact, now: Fact | None) -> FactSuperseded:
    if now is None:
        return _vanished(before, after, was)
    reason = SupersedeReason.REVEALED
    if now.valid_to is not None and (was.valid_to is None or now.valid_to < was.valid_to):
        reason = _reason(before, after, was, now.valid_to)
    return FactSuperseded(
        fact_id=now.fact_id,
        valid_from=now.valid_from,
        valid_to=now.valid_to,
        superseded_by=now.superseded_by,
        reason=reason,
    )


def _vanished(before: Truth, after: Truth, was: Fact) -> FactSuperseded:
    over = after.fact_at(*was.canvas, was.valid_from)
    same = over is not None and (over.value_number, over.erased) == (was.value_number, was.erased)
    return FactSuperseded(
        fact_id=was.fact_id,
        valid_from=was.valid_from,
        valid_to=was.valid_from,
        superseded_by=over.fact_id if over else None,
        reason=SupersedeReason.ABSORBED if same else _reason(before, after, was, was.valid_from),
    )


def _reason(before: Truth, after: Truth, was: Fact, at: datetime) -> SupersedeReason:
    """Why the window no longer holds at `at`: what lies there now came over it, or lay beneath it already."""
    top = after.painter(*was.canvas, at)
    beneath = before.painter(*was.canvas, at)
    if top is None or (beneath is not None and top.rank <= beneath.rank):
        return SupersedeReason.REVEALED
    if top.implied:
        return SupersedeReason.IMPLIED
    return SupersedeReason.REVOKED if top.statement.revoking else SupersedeReason.CONTRADICTED
