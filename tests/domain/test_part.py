"""A part of a history is the whole of it, where what was asked for is concerned."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.commands import Record
from domain.contact import replay
from domain.part import PASSED_OVER, Shown, part_of, statement_in
from domain.part_to_forget import ToForget
from domain.truth import truth
from tests.domain.histories import Life, lives, recorded
from tests.makers import CITY, DISLIKES, HOOD, LIKES, place, said, uid

seldom = settings(max_examples=60)
often = settings(max_examples=2_000, derandomize=False)


def a_part_holds_what_the_whole_holds(life: Life, random: Random) -> None:
    history = recorded(life.events)
    whole = truth(replay(r.event for r in history).history())
    canvases = sorted({fact.canvas for fact in whole.facts})
    asked = set(random.sample(canvases, random.randint(0, len(canvases))))
    there = part_of(history, Shown(asked))
    contact = replay(r.event for r in there)
    found = truth(contact.history())
    assert [f for f in found.facts if f.canvas in asked] == [f for f in whole.facts if f.canvas in asked]
    assert {s for s in found.held if s not in contact.struck} == set(whole.held)
    assert found.held == whole.held
    assert contact.version == replay(r.event for r in history).version
    assert contact.struck == replay(r.event for r in history).struck


@seldom
@given(lives(), st.randoms(use_true_random=False))
def test_a_part_holds_what_the_whole_holds(life: Life, random: Random) -> None:
    a_part_holds_what_the_whole_holds(life, random)


@pytest.mark.slow
@often
@given(lives(), st.randoms(use_true_random=False))
def test_a_part_holds_what_the_whole_holds_in_many_lives(life: Life, random: Random) -> None:
    a_part_holds_what_the_whole_holds(life, random)


def test_what_has_no_say_in_it_is_passed_over() -> None:
    life = Life()
    marina, jvc = place("Marina"), place("JVC")
    for key, value in ((CITY, marina), (HOOD, jvc), (LIKES, marina), (DISLIKES, jvc)):
        life.live(Record((said(key, value, at=len(life.steps)),)))
    liked = next(s for s in life.contact.statements.values() if s.key == "likes")
    there = part_of(recorded(life.events), Shown({(liked.key_number, liked.value_number)}))
    assert [r.event is PASSED_OVER for r in there] == [True, True, False, True]


def test_an_erase_passes_over_what_it_has_nothing_to_do_with() -> None:
    life = Life()
    marina, jvc = place("Marina"), place("JVC")
    for key, value in ((CITY, jvc), (LIKES, marina), (LIKES, jvc), (DISLIKES, marina), (HOOD, marina)):
        life.live(Record((said(key, value, at=len(life.steps)),)))
    liked = next(s for s in life.contact.statements.values() if s.key == "likes")
    there = part_of(recorded(life.events), ToForget((liked.id,), frozenset()))
    assert [(s.key, s.value) for r in there if (s := statement_in(r.event))] == [
        ("likes", marina),
        ("dislikes", marina),  # ends it
        ("hood", marina),  # tells the same value
    ]


def test_an_erase_of_a_fact_that_no_statement_names_takes_the_whole() -> None:
    life = Life()
    life.live(Record((said(CITY, place("Marina"), at=1),)))
    history = recorded(life.events)
    assert part_of(history, ToForget((uid("a later window"),), frozenset())) == history
