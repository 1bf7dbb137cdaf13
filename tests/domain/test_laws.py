"""The laws of truth, over lives that hypothesis makes up. The plain second telling of truth, in
`plain_truth.py`, shares no painting with the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby, pairwise
from random import Random
from typing import Any, TypeAlias
from uuid import UUID

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from domain import memory as row
from domain.commands import ForgetTogether, Record, Retract
from domain.contact import Contact, decide, evolve, replay
from domain.errors import NotFound
from domain.events import (
    ContactEvent,
    FactAsserted,
    FactErased,
    FactProposed,
    FactReinforced,
    FactSuperseded,
    RetractReason,
)
from domain.facts import Fact
from domain.fast_path import decide_fast
from domain.forgetting import drawn_from, forget_together
from domain.forgotten_row import row_after_erasing
from domain.hanging import canvas_of, hanging_on, touching
from domain.part import PASSED_OVER, part_of
from domain.part_to_forget import ToForget
from domain.statements import Statement
from domain.truth import History, Truth, truth
from domain.values import ERASED
from tests.domain.histories import Life, Message, conversations, lives, messages, one_by_one, recorded
from tests.domain.plain_truth import PlainTruth
from tests.makers import after, hour, known

Windows: TypeAlias = dict[tuple[UUID, datetime], datetime | None]

# In CI the same lives each time (tests/conftest.py); the slow dose looks for new ones.
seldom = settings(max_examples=150)
often = settings(max_examples=4_000, derandomize=False)


# --- truth ----------------------------------------------------------------------------------------------


def truth_is_what_it_plainly_is(life: Life) -> None:
    if not life.contact.erased:  # the plain telling knows nothing of erases
        plain, truth = PlainTruth(life.contact.history()), known(life.contact)
        assert [(f.canvas, f.valid_from, f.valid_to, f.value_number) for f in truth.facts] == plain.windows()
        assert truth.held.keys() == plain.held


def a_key_has_one_value_at_a_time(life: Life) -> None:
    """And windows of equal value that touch are one: a value that holds again after a gap is a new window."""
    for _, group in groupby(known(life.contact).facts, key=lambda fact: fact.canvas):
        for one, following in pairwise(group):
            assert one.valid_to is not None
            assert one.valid_to <= following.valid_from
            same = (one.value_number, one.erased) == (following.value_number, following.erased)
            assert one.valid_to < following.valid_from or not same or one.erased
            assert one.fact_id != following.fact_id


def evidence_agrees_with_its_fact(life: Life) -> None:
    statements, truth = life.contact.statements, known(life.contact)
    for fact in truth.facts:
        assert fact.evidence
        for said in (statements[id_] for id_ in fact.evidence):
            assert (said.key_number, said.value_number) == (fact.key_number, fact.value_number)
            assert said.id not in life.contact.struck
            assert said.id not in truth.held
            assert (said.id in life.contact.erased) == fact.erased


# --- events ---------------------------------------------------------------------------------------------


def folding_the_windows_of_events_gives_truth(life: Life) -> None:
    seen: Windows = {}
    for step in life.steps:
        seen = folded(seen, step.events)
        assert seen == windows(step.now)


def windows(truth: Truth) -> Windows:
    return {fact.name: fact.valid_to for fact in truth.facts}


def folded(seen: Windows, events: Iterable[ContactEvent]) -> Windows:
    """What a reader of the stream sees, who knows nothing but the windows in the events."""
    seen = dict(seen)
    for one in events:
        match one:
            case FactAsserted(window=window) | FactReinforced(window=window) if window:
                seen[window.fact_id, window.valid_from] = window.valid_to
            case FactSuperseded(fact_id=fact_id, valid_from=begins, valid_to=ends):
                seen[fact_id, begins] = ends
            case _:
                continue
    return {name: ends for name, ends in seen.items() if ends != name[1]}


def asking_twice_changes_nothing(life: Life) -> None:
    for step in life.steps:
        try:
            assert decide(step.after, step.command) == ()
        except (
            NotFound
        ):  # a later window of one statement, which went with it: its name was made from its start
            assert isinstance(step.command, Retract)
            assert step.command.fact_id not in step.after.statements


def every_statement_is_recorded_whole_and_once(life: Life) -> None:
    told = [s for s in map(statement_of, life.events) if s]
    assert [s.id for s in told] == list(life.contact.statements)


def evolving_is_replaying(life: Life) -> None:
    contact = Contact()
    for one in life.events:
        contact = evolve(contact, one)
    assert contact == replay(life.events) == life.contact


def statement_of(one: ContactEvent) -> Statement | None:
    return one.statement if isinstance(one, FactAsserted | FactReinforced | FactProposed) else None


# --- forgetting -----------------------------------------------------------------------------------------


def forgetting_changes_no_window_only_what_it_shows(life: Life) -> None:
    for step in life.steps:
        if not isinstance(step.command, ForgetTogether):
            continue
        assert windows(step.was) == windows(step.now)
        assert step.was.held == step.now.held
        gone = {id_ for one in step.events if isinstance(one, FactErased) for id_ in one.statement_ids}
        for was, now in zip(step.was.facts, step.now.facts, strict=True):
            assert was.evidence == now.evidence
            assert (now.value is ERASED) == (was.value is ERASED or not gone.isdisjoint(was.evidence))
            assert now.erased == (now.value is ERASED)


def a_replay_without_the_keys_is_the_same_contact(life: Life) -> None:
    erases = [one for one in life.events if isinstance(one, FactErased)]
    gone = {id_ for one in erases for id_ in one.statement_ids}
    quotes = {id_ for one in erases for id_ in one.quote_ids}
    assert replay(opened_without(one, gone, quotes) for one in life.events) == life.contact


def opened_without(one: ContactEvent, gone: set[UUID], quotes: set[UUID]) -> ContactEvent:
    statement = statement_of(one)
    if statement and statement.id in gone | quotes:
        statement = replace(statement, quote=statement.quote and ERASED)
    if statement and statement.id in gone:
        statement = replace(statement, value=statement.value and ERASED, special=statement.special and ERASED)
    match one:
        case FactAsserted() | FactReinforced() | FactProposed():
            return replace(one, statement=statement or one.statement)
        case _:
            return one


def forgetting_needs_only_a_part_of_the_truth(life: Life) -> None:
    for step in life.steps:
        if isinstance(step.command, ForgetTogether):
            assert step.events == forget_together(step.before, step.command, known(step.before))


def forgetting_needs_only_a_part_of_the_history(life: Life) -> None:
    told: list[ContactEvent] = []
    for step in life.steps:
        if isinstance(step.command, ForgetTogether):
            wanted = ToForget(step.command.fact_ids, step.command.message_ids)
            there = [r.event for r in part_of(recorded(told), wanted)]
            event(f"an erase takes the whole: {PASSED_OVER not in there}")
            before, messages = replay(there), step.command.message_ids
            assert decide(before, step.command) == step.events
            assert drawn_from(before, messages) == drawn_from(step.before, messages)
            row_before = row.of(step.before, known(step.before))
            if step.events:
                assert row_after_erasing(row_before, before, step.events) == row.of(step.after, step.now)
        told += step.events


def a_row_after_forgetting_is_that_of_a_replay(life: Life) -> None:
    for step in life.steps:
        if isinstance(step.command, ForgetTogether) and step.events:
            before = step.before
            told = row_after_erasing(row.of(before, known(before)), before, step.events)
            assert told == row.of(step.after, step.now)


# --- a part of the truth --------------------------------------------------------------------------------


def what_a_canvas_hangs_on_tells_all_of_it(life: Life) -> None:
    contact, whole = life.contact, known(life.contact)
    for one in contact.statements.values():
        of = hanging_on(list(contact.statements.values()), [one])
        event(f"hangs on all: {len(of) == len(contact.statements)}")
        part = truth(contact.history(), of)
        mine = {s.id for s in contact.statements.values() if canvas_of(s) == canvas_of(one)}
        assert [f for f in part.facts if f.canvas == canvas_of(one)] == [
            f for f in whole.facts if f.canvas == canvas_of(one)
        ]
        for told in ("held", "home", "jumps"):
            assert of_these(getattr(part, told), mine) == of_these(getattr(whole, told), mine)


def what_two_sides_have_nothing_to_do_with_each_other_in_is_as_each_has_it(life: Life) -> None:
    contact, whole = life.contact, known(life.contact)
    said = list(contact.statements.values())
    for which in (0, 1):  # by the messages, in two ways
        apart = [hash_of(one) >> which & 1 == 1 for one in said]
        places = touching(said, apart)
        event(f"sides touch in all: {len(places) == len(said)}, in none: {not places}")
        for side in (False, True):
            own = [one for one, on in zip(said, apart, strict=True) if on is side]
            alone = truth(one_side(contact, apart, side))
            others = {one.id for one in own} - {said[place].id for place in places}
            assert facts_on(alone, others) == facts_on(whole, others)
            assert of_these(alone.held, others) == of_these(whole.held, others)


def hash_of(one: Statement) -> int:
    return (one.provenance.message_id or one.id).bytes[-1]


def one_side(contact: Contact, apart: Sequence[bool], side: bool) -> History:
    """What it alone would have made of its statements."""
    history = contact.history()
    return replace(
        history,
        statements=[one for one, on in zip(history.statements, apart, strict=True) if on is side],
        erased={
            id_: erasure._replace(recorded=apart[: erasure.recorded].count(side))
            for id_, erasure in history.erased.items()
        },
    )


def facts_on(told: Truth, ids: set[UUID]) -> list[Fact]:
    return [fact for fact in told.facts if not ids.isdisjoint(fact.evidence)]


def of_these(told: Mapping[UUID, object], ids: set[UUID]) -> dict[UUID, object]:
    return {id_: found for id_, found in told.items() if id_ in ids}


# --- the fast path --------------------------------------------------------------------------------------


def the_fast_path_is_the_replay(life: Life) -> None:
    memory = row.EMPTY
    for step in life.steps:
        replayed = row.of(step.after, step.now)
        if isinstance(step.command, Record):
            fast = decide_fast(memory, step.command)
            event(f"the fast path answers: {fast is not None}")
            assert fast is None or fast == (step.events, replayed)
        memory = replayed


def a_repeat_never_passes_the_fast_path(life: Life) -> None:
    memory = row.of(life.contact, known(life.contact))
    for step in life.steps:
        if isinstance(step.command, Record) and step.events:
            assert decide_fast(memory, step.command) is None


Law: TypeAlias = Callable[[Life], None]
LAWS: tuple[Law, ...] = (
    truth_is_what_it_plainly_is,
    a_key_has_one_value_at_a_time,
    evidence_agrees_with_its_fact,
    folding_the_windows_of_events_gives_truth,
    asking_twice_changes_nothing,
    every_statement_is_recorded_whole_and_once,
    evolving_is_replaying,
    forgetting_changes_no_window_only_what_it_shows,
    a_replay_without_the_keys_is_the_same_contact,
    forgetting_needs_only_a_part_of_the_truth,
    forgetting_needs_only_a_part_of_the_history,
    a_row_after_forgetting_is_that_of_a_replay,
    what_a_canvas_hangs_on_tells_all_of_it,
    what_two_sides_have_nothing_to_do_with_each_other_in_is_as_each_has_it,
    the_fast_path_is_the_replay,
    a_repeat_never_passes_the_fast_path,
)


def every_law_holds(life: Life) -> None:
    for law in LAWS:
        law(life)


def any_order_of_processing_means_the_same(said: Sequence[Message], random: Random, strikes: int) -> None:
    struck = [s.id for message in said for s in message][:strikes]
    retract = Retract(statement_ids=tuple(struck), reason=RetractReason.WRONG, by="operator", at=hour(50))
    told = [Record(message) for message in said]
    assert meaning(after(*told, retract)) == meaning(after(*one_by_one(said, random), retract))


def meaning(contact: Contact) -> set[Any]:
    """Everything but the ids of facts."""
    truth = known(contact)
    facts = {
        (
            f.key,
            f.value,
            f.valid_from,
            f.valid_to,
            f.confidence,
            f.first_said,
            f.last_said,
            frozenset(f.evidence),
        )
        for f in truth.facts
    }
    return facts | set(truth.held.items())


def the_fast_path_serves_the_ordinary(said: Sequence[Message], random: Random) -> None:
    """The row carried on from answer to answer, with several messages in one command as they come."""
    memory, contact, rest = row.EMPTY, Contact(), list(said)
    while rest:
        burst = [rest.pop(0) for _ in range(min(len(rest), random.randint(1, 3)))]
        command = Record(tuple(one for message in burst for one in message))
        fast = decide_fast(memory, command)
        assert fast is not None
        events, memory = fast
        assert events == decide(contact, command)
        contact = contact.after(events)
        assert memory == row.of(contact, known(contact))


# --- held to them ---------------------------------------------------------------------------------------

random_orders = st.integers(0, 2**32).map(Random)


@seldom
@given(life=lives())
def test_every_law_holds(life: Life) -> None:
    every_law_holds(life)


@seldom
@given(said=messages(), random=random_orders, strikes=st.integers(0, 3))
def test_any_order_of_processing_means_the_same(said: list[Message], random: Random, strikes: int) -> None:
    any_order_of_processing_means_the_same(said, random, strikes)


@seldom
@given(said=conversations(), random=random_orders)
def test_the_fast_path_serves_the_ordinary(said: list[Message], random: Random) -> None:
    the_fast_path_serves_the_ordinary(said, random)


@pytest.mark.slow
@often
@given(life=lives())
def test_every_law_holds_at_length(life: Life) -> None:
    every_law_holds(life)


@pytest.mark.slow
@often
@given(said=messages(), random=random_orders, strikes=st.integers(0, 3))
def test_any_order_of_processing_means_the_same_at_length(
    said: list[Message], random: Random, strikes: int
) -> None:
    any_order_of_processing_means_the_same(said, random, strikes)


@pytest.mark.slow
@often
@given(said=conversations(), random=random_orders)
def test_the_fast_path_serves_the_ordinary_at_length(said: list[Message], random: Random) -> None:
    the_fast_path_serves_the_ordinary(said, random)
