"""The laws of truth, over histories that hypothesis makes up. Each would fail if its rule were broken; the plain
second telling of truth in `plain_truth.py` shares no painting with the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import Any, TypeAlias
from uuid import UUID

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domain import memory as row
from domain.commands import Command, DecideProposal, EraseFact, Record, Retract, Said
from domain.contact import Contact, decide, evolve, replay
from domain.errors import Conflict, NotFound
from domain.events import (
    ContactEvent,
    Decided,
    FactAsserted,
    FactErased,
    FactReinforced,
    FactRetracted,
    FactSuperseded,
    RetractReason,
)
from domain.fast_path import decide_fast
from domain.memory import Memory
from domain.statements import NOTHING, Statement
from domain.truth import Truth
from domain.values import ERASED
from tests.domain.histories import conversations, messages, shuffled
from tests.domain.plain_truth import PlainTruth
from tests.makers import hour, known, uid

Messages: TypeAlias = list[tuple[Said, ...]]
Windows: TypeAlias = dict[tuple[UUID, datetime], datetime | None]

Step: TypeAlias = tuple[Contact, Command, tuple[ContactEvent, ...]]

RUNS = 200
MORE = 4_000
quick = settings(max_examples=RUNS, deadline=None, suppress_health_check=[HealthCheck.too_slow])
thorough = settings(max_examples=MORE, deadline=None, suppress_health_check=[HealthCheck.too_slow])


# --- sentences of the laws ------------------------------------------------------------------------------


def told(commands: Iterable[Command]) -> Contact:
    contact = Contact()
    for command in commands:
        contact = contact.after(decide(contact, command))
    return contact


def records(said: Messages) -> list[Record]:
    return [Record(message) for message in said]


def meaning(contact: Contact) -> set[Any]:
    """What must not hang on the order of processing: everything but ids of facts."""
    truth = known(contact)
    facts = {
        (f.key, f.value, f.valid_from, f.valid_to, f.confidence, f.first_said, f.last_said, frozenset(f.evidence))
        for f in truth.facts
    }
    return facts | {(id_, reasons) for id_, reasons in truth.held.items()}


def windows(truth: Truth) -> Windows:
    return {fact.name: fact.valid_to for fact in truth.facts}


def folded(events: Iterable[ContactEvent]) -> Windows:
    """What a reader of the stream sees, who knows nothing but the windows in the events."""
    seen: Windows = {}
    for event in events:
        match event:
            case FactAsserted(window=window) | FactReinforced(window=window) if window:
                seen[window.fact_id, window.valid_from] = window.valid_to
            case FactSuperseded(fact_id=fact_id, valid_from=begins, valid_to=ends):
                seen[fact_id, begins] = ends
            case _:
                continue
    return {name: ends for name, ends in seen.items() if ends != name[1]}


def acts(contact: Contact, random: Random, forget: bool) -> Command | None:
    """Something that people do to what is recorded."""
    statements = list(contact.statements)
    if not statements:
        return None
    one = random.choice(statements)
    truth = known(contact)
    kind = random.randrange(4)
    if kind == 0:
        return Retract(statement_ids=(one,), reason=random.choice(list(RetractReason)), by="operator", at=hour(50))
    if kind == 1 and truth.held:
        return DecideProposal(
            statement_id=random.choice(sorted(truth.held)),
            decided=random.choice(list(Decided)),
            by="operator",
            at=hour(50),
        )
    fact_id = random.choice(truth.facts).fact_id if truth.facts and random.random() < 0.8 else one
    if kind == 2 or not forget:
        return Retract(fact_id=fact_id, reason=RetractReason.WRONG, by="operator", at=hour(50))
    return EraseFact(fact_id=fact_id, erasure_id=uid("erasure"), by="operator", at=hour(50))


def lived(said: Messages, random: Random, *, shuffle: bool = True, forget: bool = True) -> list[Step]:
    """A history step by step: messages, and now and then an act between them. Each step with its state before."""
    steps: list[Step] = []
    contact = Contact()
    for record in shuffled(said, random) if shuffle else records(said):
        events = decide(contact, record)
        steps.append((contact, record, events))
        contact = contact.after(events)
        act = acts(contact, random, forget) if random.random() < 0.4 else None
        if act is not None:
            with suppress(Conflict):
                steps.append((contact, act, decide(contact, act)))
                contact = contact.after(steps[-1][2])
    return steps


def end_of(steps: Sequence[Step]) -> Contact:
    contact, _, events = steps[-1]
    return contact.after(events)


# --- truth ----------------------------------------------------------------------------------------------


def any_order_means_the_same(said: Messages, random: Random, strike: int) -> None:
    struck = [s.id for m in said for s in m][:strike]
    retract = [Retract(statement_ids=(id_,), reason=RetractReason.WRONG, by="operator", at=hour(50)) for id_ in struck]
    assert meaning(told([*shuffled(said, random), *retract])) == meaning(told([*records(said), *retract]))


def it_is_what_it_plainly_is(said: Messages, random: Random) -> None:
    contact = end_of(lived(said, random, forget=False))
    plain, truth = PlainTruth(contact.history()), known(contact)
    assert [(f.canvas, f.valid_from, f.valid_to, f.value_number) for f in truth.facts] == plain.windows()
    assert truth.held.keys() == plain.held


def one_value_at_a_time(said: Messages, random: Random) -> None:
    for at, group in by_canvas(known(told(shuffled(said, random)))).items():
        ends = [f.valid_to for f in group[:-1]]
        begins = [f.valid_from for f in group[1:]]
        assert all(e is not None and e <= b for e, b in zip(ends, begins, strict=True)), at
        touching = [(a, b) for a, b in zip(group, group[1:], strict=False) if a.valid_to == b.valid_from]
        assert all(a.value_number != b.value_number for a, b in touching), at


def by_canvas(truth: Truth) -> dict[tuple[int, int], list[Any]]:
    found: dict[tuple[int, int], list[Any]] = {}
    for fact in truth.facts:
        found.setdefault(fact.canvas, []).append(fact)
    return found


# --- events ---------------------------------------------------------------------------------------------


def folding_windows_gives_truth(said: Messages, random: Random) -> None:
    events: list[ContactEvent] = []
    for contact, _, new in lived(said, random):
        events += new
        assert folded(events) == windows(known(contact.after(new)))
    assert meaning(replay(events)) == meaning(told_events(events))


def told_events(events: Sequence[ContactEvent]) -> Contact:
    contact = Contact()
    for event in events:
        contact = evolve(contact, event)
    return contact


def asking_twice_changes_nothing(said: Messages, random: Random) -> None:
    for contact, command, events in lived(said, random):
        try:
            again = decide(contact.after(events), command)
        except NotFound:  # the fact went with its statements, and its name was made from one of them
            assert isinstance(command, Retract)
            assert command.fact_id not in contact.statements
        else:
            assert again == ()


def every_statement_is_recorded_once(said: Messages, random: Random) -> None:
    steps = lived(said, random)
    recorded = [e.statement.id for _, _, events in steps for e in events if hasattr(e, "statement")]
    assert len(recorded) == len(set(recorded))
    assert set(recorded) == set(end_of(steps).statements)


def forgetting_moves_no_window(said: Messages, random: Random) -> None:
    for contact, command, events in lived(said, random):
        if not isinstance(command, EraseFact):
            continue
        before, after = known(contact), known(contact.after(events))
        assert windows(before) == windows(after)
        assert before.held == after.held
        assert all(isinstance(event, FactErased) for event in events)
        gone = {id_ for event in events if isinstance(event, FactErased) for id_ in event.statement_ids}
        for was, now in zip(before.facts, after.facts, strict=True):
            assert (now.value is ERASED) == (was.value is ERASED or not gone.isdisjoint(was.evidence))
            assert was.evidence == now.evidence


def an_erased_statement_opens_to_nothing(said: Messages, random: Random) -> None:
    """A replay after the keys are gone, when the events themselves read as Erased, is what evolving was."""
    steps = lived(said, random)
    events = [event for _, _, new in steps for event in new]
    gone = {id_ for event in events if isinstance(event, FactErased) for id_ in event.statement_ids}
    quotes = {id_ for event in events if isinstance(event, FactErased) for id_ in event.quote_ids}
    assert replay([opened_after(event, gone, quotes) for event in events]) == end_of(steps)


def opened_after(event: ContactEvent, gone: set[UUID], quotes: set[UUID]) -> ContactEvent:
    statement: Statement | None = getattr(event, "statement", None)
    if statement is None:
        return event
    if statement.id in gone:
        statement = replace(
            statement,
            value=statement.value and ERASED,
            quote=statement.quote and ERASED,
            special=statement.special and ERASED,
        )
    if statement.id in quotes:
        statement = replace(statement, quote=ERASED)
    return replace(event, statement=statement)  # type: ignore[call-arg]


# --- the fast path --------------------------------------------------------------------------------------


def the_fast_path_is_the_replay(said: Messages, random: Random) -> None:
    memory = row.EMPTY
    steps = lived(said, random, shuffle=False) if random.random() < 0.8 else lived(said, random)
    for contact, command, events in steps:
        after = contact.after(events)
        replayed = row.of(after, known(after))
        if isinstance(command, Record):
            fast = decide_fast(memory, command)
            assert fast is None or fast == (events, replayed)
        memory = replayed


def the_fast_path_serves_the_ordinary(said: Messages, random: Random) -> None:
    """With the row carried on from answer to answer, and several messages in one command as they come."""
    memory, contact, rest = row.EMPTY, Contact(), list(said)
    while rest:
        size = random.randint(1, 3)
        burst, rest = rest[:size], rest[size:]
        command = Record(tuple(one for message in burst for one in message))
        fast = decide_fast(memory, command)
        assert fast is not None
        events, memory = fast
        assert events == decide(contact, command)
        contact = contact.after(events)
        assert memory == row.of(contact, known(contact))


def a_repeat_never_passes_the_fast_path(said: Messages, random: Random) -> None:
    contact = told(records(said))
    memory = row.of(contact, known(contact))
    for message in said:
        assert decide_fast(memory, Record(message)) in (None, ((), memory))


Law: TypeAlias = Callable[[Messages, Random], None]
LAWS: tuple[Law, ...] = (
    it_is_what_it_plainly_is,
    one_value_at_a_time,
    folding_windows_gives_truth,
    asking_twice_changes_nothing,
    every_statement_is_recorded_once,
    forgetting_moves_no_window,
    an_erased_statement_opens_to_nothing,
    the_fast_path_is_the_replay,
    a_repeat_never_passes_the_fast_path,
)
each_law = pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)


@each_law
@quick
@given(said=messages(), random=st.integers(0, 2**32).map(Random))
def test_law(law: Law, said: Messages, random: Random) -> None:
    law(said, random)


@quick
@given(said=messages(), random=st.integers(0, 2**32).map(Random), strike=st.integers(0, 3))
def test_any_order_of_processing_means_the_same(said: Messages, random: Random, strike: int) -> None:
    any_order_means_the_same(said, random, strike)


@quick
@given(said=conversations(), random=st.integers(0, 2**32).map(Random))
def test_the_fast_path_serves_the_ordinary(said: Messages, random: Random) -> None:
    the_fast_path_serves_the_ordinary(said, random)


@pytest.mark.slow
@each_law
@thorough
@given(said=messages(), random=st.integers(0, 2**32).map(Random))
def test_law_at_length(law: Law, said: Messages, random: Random) -> None:
    law(said, random)


@pytest.mark.slow
@thorough
@given(said=messages(), random=st.integers(0, 2**32).map(Random), strike=st.integers(0, 3))
def test_any_order_of_processing_means_the_same_at_length(said: Messages, random: Random, strike: int) -> None:
    any_order_means_the_same(said, random, strike)


@pytest.mark.slow
@thorough
@given(said=conversations(), random=st.integers(0, 2**32).map(Random))
def test_the_fast_path_serves_the_ordinary_at_length(said: Messages, random: Random) -> None:
    the_fast_path_serves_the_ordinary(said, random)
