"""A part of a history is the whole of it, where what was asked for is concerned."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.commands import Record
from domain.contact import replay
from domain.part import PASSED_OVER, part_of
from domain.ports import Recorded
from domain.truth import truth
from tests.domain.histories import Life, lives
from tests.makers import CITY, DISLIKES, HOOD, LIKES, place, said

seldom = settings(max_examples=60)
often = settings(max_examples=2_000, derandomize=False)


def recorded(life: Life) -> list[Recorded]:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    return [Recorded(event, UUID(int=n + 1), n + 1, n + 1, at) for n, event in enumerate(life.events)]


def a_part_holds_what_the_whole_holds(life: Life, random: Random) -> None:
    history = recorded(life)
    whole = truth(replay(r.event for r in history).history())
    canvases = sorted({fact.canvas for fact in whole.facts})
    asked = set(random.sample(canvases, random.randint(0, len(canvases))))
    there = part_of(history, asked)
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
    there = part_of(recorded(life), {(liked.key_number, liked.value_number)})
    assert [r.event is PASSED_OVER for r in there] == [True, True, False, True]
