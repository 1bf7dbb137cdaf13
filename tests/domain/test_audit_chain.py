"""A chain finds what was changed, taken away, put in or moved."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from hypothesis import assume, given
from hypothesis import strategies as st

from domain.audit_chain import START, Part, link, links

PARTS: st.SearchStrategy[Part] = st.one_of(
    st.none(),
    st.binary(max_size=8),
    st.text(max_size=8),
    st.integers(),
    st.uuids(),
    st.datetimes(min_value=datetime(1990, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001 - hypothesis asks for it
    st.lists(st.uuids(), max_size=3),
)
ROWS = st.lists(st.lists(PARTS, min_size=1, max_size=4), min_size=1, max_size=6)


@given(ROWS, ROWS)
def test_two_histories_have_two_ends(one: list[list[Part]], other: list[list[Part]]) -> None:
    assume(one != other)
    assert links(START, one) != links(START, other)


@given(ROWS, st.integers(0, 5))
def test_a_chain_goes_on_where_it_was_left(rows: list[list[Part]], at: int) -> None:
    assert links(links(START, rows[:at]), rows[at:]) == links(START, rows)


def test_what_stands_in_two_parts_is_not_what_stands_in_one() -> None:
    assert link(START, "ab", "c") != link(START, "a", "bc") != link(START, "abc")
    assert link(START, "1") != link(START, 1) != link(START, b"1")
    assert link(START, [UUID(int=1), UUID(int=2)]) != link(START, [UUID(int=1)], [UUID(int=2)])
    assert link(START, None) != link(START, "")
