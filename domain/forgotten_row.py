"""The current row after an erase, made from the row before it: an erase moves no window, so that only what it
names is shown otherwise. What follows is what a replay would give, without opening a thousand other facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from domain import memory, packed
from domain.contact_state import Contact
from domain.events import ContactEvent, FactErased
from domain.hanging import hanging_on
from domain.memory import KeptCanvas, KeptKey, KeptSummary, Memory
from domain.statements import AssertedBy, Statement
from domain.truth import Truth, truth


def row_after_erasing(row: Memory, contact: Contact, events: Sequence[ContactEvent]) -> Memory:
    """`contact`: as it was, and `events`: FactErased and ErasureRequested, what it is then told. A row of
    another state than the contact's is made from all of it."""
    after = contact.after(events)
    if row.version != contact.version:
        return memory.of(after, truth(after.history()))
    erased = (id_ for event in events if isinstance(event, FactErased) for id_ in event.statement_ids)
    gone = [after.statements[id_] for id_ in dict.fromkeys(erased)]
    named = [*gone, *_operators_word(after, {one.key_number for one in gone if _by_operator(one)})]
    history = after.history()
    known = truth(history, hanging_on(history.statements, named))
    messages = (message for one in gone if (message := one.provenance.message_id))
    summaries = _summaries_left(row, after)
    return replace(
        row,
        version=after.version,
        closed=after.closed,
        keys=_keys(row, after, known, gone),
        canvases=_canvases(row, after, known),
        values=packed.without_numbers(row.values, _numbers_gone(after, gone)),
        fenced=packed.with_ids(row.fenced, messages),
        summary=max(summaries, key=lambda one: (one.up_to, one.summary_id), default=None),
        summaries=packed.ids(one.summary_id for one in summaries),
        stale=tuple(sorted(after.stale)),
    )


def _canvases(row: Memory, after: Contact, known: Truth) -> tuple[KeptCanvas, ...]:
    painted = {canvas.name: canvas for canvas in memory.kept_canvases(known, after.pinned)}
    return tuple(painted.get(canvas.name, canvas) for canvas in row.canvases)


def _keys(row: Memory, after: Contact, known: Truth, gone: Sequence[Statement]) -> tuple[KeptKey, ...]:
    """The name of a special category goes, and what an operator's word protected from then on."""
    keys = list(row.keys)
    if hidden := {one.key_number for one in gone if one.special is not None}:
        names = {number: name for name, number in after.keys.items()}
        for number in hidden:
            keys[number - 1] = replace(keys[number - 1], name=names.get(number))
    for number in {one.key_number for one in gone if _by_operator(one)}:
        keys[number - 1] = replace(keys[number - 1], protected=memory.protected_for_good(known, number))
    return tuple(keys)


def _operators_word(after: Contact, key_numbers: AbstractSet[int]) -> Iterable[Statement]:
    return (s for s in after.statements.values() if s.key_number in key_numbers and _by_operator(s))


def _by_operator(one: Statement) -> bool:
    return one.provenance.asserted_by is AssertedBy.OPERATOR


def _numbers_gone(after: Contact, gone: Iterable[Statement]) -> set[int]:
    """Those that no other statement tells."""
    numbers = {one.value_number for one in gone}
    same = (s for s in after.statements.values() if s.value_number in numbers)
    return numbers - {s.value_number for s in same if s.id not in after.erased}


def _summaries_left(row: Memory, after: Contact) -> list[KeptSummary]:
    return [one for one in memory.summaries_standing(after) if packed.has_id(row.summaries, one.summary_id)]
