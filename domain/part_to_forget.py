"""The part of a history that an erase of facts or messages is decided on, and the row after it is made from:
what could go, what that hangs on, and what tells the same value or the same words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from uuid import UUID

from domain.events import FactErased, FactRetracted, ProposalDecided, RetractReason
from domain.hanging import CanvasName, Hanging, Outlined, canvas_of
from domain.ports import Clear
from domain.statements import NOTHING, AssertedBy


@dataclass(frozen=True, slots=True)
class ToForget:
    fact_ids: Collection[UUID]
    message_ids: AbstractSet[UUID]

    def needed(self, clear: Clear) -> frozenset[UUID] | None:
        """All of it where a fact's id is no statement's."""
        said = {one.id: one for one in clear.said}
        rechecked, amended = _rechecked(clear), _amended(clear)
        found = could_go(said, rechecked, amended, self.fact_ids, self.message_ids)
        if found is None:
            return None
        going = [said[id_] for id_ in found]
        hangs = Hanging(clear.said)
        closed = hangs.closed({*map(canvas_of, going), *_operators_word(going, hangs), *hangs.corrections})
        alike = _Alike(going)
        on_these = {one.id for one, own in zip(clear.said, hangs.of, strict=True) if own in closed}
        also = (one.id for one in clear.said if alike.has(one))
        return frozenset(on_these.union(rechecked, _erased(clear), also))


def could_go(
    said: Mapping[UUID, Outlined],
    rechecked: AbstractSet[UUID],
    amended: Mapping[UUID, UUID],
    fact_ids: Collection[UUID],
    message_ids: AbstractSet[UUID],
) -> AbstractSet[UUID] | None:
    """Wider than what goes; None where a fact is named by an id that no statement has. A fact that has a
    statement's id is on the canvas of that statement."""
    if not said.keys() >= set(fact_ids):
        return None
    named: AbstractSet[UUID] = {*fact_ids, *_said_in(said.values(), message_ids)}
    grown = _said_alike(said, rechecked, amended, named)
    while grown != named:
        named, grown = grown, _said_alike(said, rechecked, amended, grown)
    return named


def _said_in(said: Iterable[Outlined], message_ids: AbstractSet[UUID]) -> set[UUID]:
    """As `domain.forgetting.said_in`."""
    if not message_ids:
        return set()
    return {one.id for one in said if not message_ids.isdisjoint(one.provenance.messages)}


def _said_alike(
    said: Mapping[UUID, Outlined],
    rechecked: AbstractSet[UUID],
    amended: Mapping[UUID, UUID],
    named: AbstractSet[UUID],
) -> AbstractSet[UUID]:
    """With those of equal value, with what the same words were read as before, and with the proposals that a
    person amended to them."""
    of = [said[id_] for id_ in named]
    claims = {(one.key_number, one.value_number) for one in of}
    words = {(one.provenance.message_id, one.key_number) for one in of}
    read_before = (said[id_] for id_ in rechecked)
    return {
        *named,
        *(one.id for one in said.values() if (one.key_number, one.value_number) in claims),
        *(one.id for one in read_before if (one.provenance.message_id, one.key_number) in words),
        *(amended[id_] for id_ in named & amended.keys()),
    }


# --- what goes along ------------------------------------------------------------------------------------


def _operators_word(going: Iterable[Outlined], hangs: Hanging) -> set[CanvasName]:
    """What it protects from then on hangs on every other that an operator said of the key."""
    keys = {one.key_number for one in going if one.provenance.asserted_by is AssertedBy.OPERATOR}
    return {own for number in keys for own in hangs.operators.get(number, ())}


class _Alike:
    """What says whether a value, or the name of a special category, is told by any other; and whose words
    may overlap those that go."""

    def __init__(self, going: Iterable[Outlined]) -> None:
        going = list(going)
        self._values = {one.value_number for one in going} - {NOTHING}
        self._messages = {one.provenance.message_id for one in going} - {None}
        self._hidden = {one.key_number for one in going if one.key is None}

    def has(self, one: Outlined) -> bool:
        return (
            one.value_number in self._values
            or one.provenance.message_id in self._messages
            or (bool(self._hidden) and self._names_hidden(one))
        )

    def _names_hidden(self, one: Outlined) -> bool:
        return one.key_number in self._hidden or any(e.key_number in self._hidden for e in one.rules.ends)


def _rechecked(clear: Clear) -> set[UUID]:
    return {
        event.statement_id
        for event in clear.others
        if isinstance(event, FactRetracted) and event.reason is RetractReason.RECHECKED
    }


def _amended(clear: Clear) -> dict[UUID, UUID]:
    return {
        event.amended_to: event.statement_id
        for event in clear.others
        if isinstance(event, ProposalDecided) and event.amended_to is not None
    }


def _erased(clear: Clear) -> set[UUID]:
    """A replay empties them, and the quotes that went along."""
    erases = (event for event in clear.others if isinstance(event, FactErased))
    return {id_ for event in erases for id_ in (*event.statement_ids, *event.quote_ids)}
