"""Histories as hypothesis makes them: few keys, few values and few hours, so that statements collide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from domain.commands import Record, Said, SaidEnds
from domain.values import Value
from tests import makers
from tests.makers import Key, aed, hour, place, said

ROLE = Key("role", ends=(SaidEnds("likes", same=True), SaidEnds("role")))
"""One-valued, and ends a member of equal value; ending its own key has no effect."""
BEST = Key("best", many=True, ends=(SaidEnds("best", on_change_only=False), SaidEnds("role", same=True, on_change_only=False)))
"""Many-valued: a member ends its fellows, and an equal value of a one-valued key."""
KEYS = (
    makers.CITY,
    makers.HOOD,
    makers.NEAR,
    makers.BUDGET,
    makers.LIKES,
    makers.DISLIKES,
    makers.DEAL,
    makers.TIMELINE,
    makers.DIET,
    ROLE,
    BEST,
)
PLACES: tuple[Value, ...] = (place("Marina"), place("JVC"))
AMOUNTS: tuple[Value, ...] = (aed(1), aed(2), aed(9), aed(1, "year"))


def values(key: Key) -> st.SearchStrategy[Value | None]:
    return st.sampled_from((*(AMOUNTS if key is makers.BUDGET else PLACES), None))


@st.composite
def statements(draw: st.DrawFn, number: int, at: int, keys: Sequence[Key], by: str, offset: int) -> Said:
    """One statement of a message: mostly plain and of now, sometimes with an end, an earlier or later beginning, a
    doubt."""
    key = draw(st.sampled_from(keys))
    one = said(key, draw(values(key)), at=at, message=f"m{number}", offset=offset, by=by)
    begins = at
    if draw(st.integers(0, 3)) == 0:
        begins = at + draw(st.integers(-4, 6))
        one = replace(one, valid_from=hour(begins), explicit=draw(st.booleans()))
    if draw(st.integers(0, 5)) == 0:
        one = replace(one, valid_to=hour(begins + draw(st.integers(0, 5))))
    if draw(st.integers(0, 3)) == 0:
        one = replace(one, stale_at=hour(begins + draw(st.integers(0, 7))))
    return replace(
        one,
        exclusive=draw(st.integers(0, 7)) == 0,
        corroborate=draw(st.integers(0, 7)) == 0,
        review_always=draw(st.integers(0, 15)) == 0,
    )


@st.composite
def messages(draw: st.DrawFn, most: int = 9) -> list[tuple[Said, ...]]:
    """In the order of their numbers; their times come as they like, and two may have the same."""
    keys = draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=4, unique=True))
    found: list[tuple[Said, ...]] = []
    for number in range(draw(st.integers(1, most))):
        at = draw(st.integers(0, 12))
        by = "operator" if draw(st.integers(0, 11)) == 0 else "contact"
        size = draw(st.integers(1, 3))
        found.append(tuple(draw(statements(number, at, keys, by, offset)) for offset in range(size)))
    return found


@st.composite
def conversations(draw: st.DrawFn, most: int = 12) -> list[tuple[Said, ...]]:
    """The ordinary case: in order, each of now, nothing doubtful; a repeated topic at most once a message."""
    keys = [key for key in KEYS if key is not makers.BUDGET]
    found: list[tuple[Said, ...]] = []
    for number in range(draw(st.integers(1, most))):
        chosen = draw(st.lists(st.sampled_from(keys), min_size=1, max_size=3, unique=True))
        one = [
            said(key, draw(st.sampled_from(PLACES)), at=number, message=f"m{number}", offset=offset)
            for offset, key in enumerate(chosen)
        ]
        stale = draw(st.sampled_from((None, hour(number + 2.5), hour(number + 100))))
        found.append(tuple(replace(s, stale_at=stale) for s in one))
    return found


def shuffled(said_so: Sequence[tuple[Said, ...]], random: Random) -> list[Record]:
    """Statement by statement, in any order."""
    flat = [Record((one,)) for message in said_so for one in message]
    random.shuffle(flat)
    return flat


