"""Into which segments messages go: every message into one, in time, however they come; and one more costs no
more of ten thousand than of five hundred."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.episodes import SEGMENT
from projections.segments import SHORT, Standing, packings
from tests.makers import hour


@dataclass
class Shelf:
    """A contact's segments, each as the minutes at which its messages were sent."""

    segments: list[list[int]] = field(default_factory=list[list[int]])
    packed: int = 0
    """Messages that were packed by the last page."""

    def takes(self, minutes: Iterable[int], *, stale: frozenset[int] = frozenset()) -> None:
        new = sorted(minutes)
        standing = [
            Standing(_at(one[0]), _at(one[-1]), len(one), n in stale) for n, one in enumerate(self.segments)
        ]
        after: list[list[list[int]]] = [[one] for one in self.segments]
        self.packed = 0
        for packing in packings(standing, [_at(minute) for minute in new]):
            content = sorted(
                [m for n in packing.of for m in self.segments[n]] + [new[n] for n in packing.added]
            )
            made = _cut(content, packing.cuts(len(content)))
            self.packed += len(content)
            for n in packing.of:
                after[n] = []
            place = packing.of[0] if packing.of else len(after)
            after[place : place + 1] = [made]
        self.segments = [one for segments in after for one in segments]

    @property
    def minutes(self) -> list[int]:
        return [minute for one in self.segments for minute in one]


def _at(minute: int) -> datetime:
    return hour(0) + timedelta(minutes=minute)


def _cut(content: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    assert sum(sizes) == len(content)
    found, start = [], 0
    for size in sizes:
        found.append(list(content[start : start + size]))
        start += size
    return found


def filled(messages: int) -> Shelf:
    shelf = Shelf()
    shelf.takes(range(messages))
    return shelf


def test_what_comes_in_time_fills_segments_and_leaves_a_short_one_at_the_end() -> None:
    assert [len(one) for one in filled(2 * SEGMENT + SHORT + 1).segments] == [SEGMENT, SEGMENT, SHORT + 1]


def test_one_message_more_costs_as_much_of_ten_thousand_as_of_five_hundred() -> None:
    costs = []
    for shelf in (filled(SEGMENT), filled(20 * SEGMENT)):
        packed = []
        for n in range(SEGMENT):
            shelf.takes([20_000 + n])
            packed.append(shelf.packed)
        costs.append(packed)
    few, many = costs
    assert few == many
    assert sum(few) / SEGMENT < SHORT / 2 + 5
    assert sorted(few)[-SEGMENT // SHORT] <= SHORT, "all but those that fill the last segment"


def test_behind_the_full_ones_are_one_that_grows_and_a_short_one() -> None:
    shelf = Shelf()
    for n in range(2 * SEGMENT):
        shelf.takes([n])
        behind = [len(one) for one in shelf.segments if len(one) < SEGMENT]
        assert len(behind) <= 2
        assert len(behind) < 2 or behind[-1] < SHORT
    assert [len(one) for one in shelf.segments] == [SEGMENT] * 2


def test_segments_that_were_cut_shorter_by_an_earlier_release_become_one() -> None:
    shelf = Shelf([list(range(256)), list(range(256, 384)), list(range(384, 448))])
    shelf.takes([450])
    assert [len(one) for one in shelf.segments] == [256, 128, 64, 1]
    shelf.takes(range(451, 514))
    assert [len(one) for one in shelf.segments] == [SEGMENT]


def test_an_erase_in_every_segment_has_but_two_packed_at_once() -> None:
    shelf = Shelf([list(range(n, n + SEGMENT - 1)) for n in range(0, 20 * SEGMENT, SEGMENT)])
    shelf.takes(range(20 * SEGMENT, 20 * SEGMENT + SHORT))
    assert shelf.packed == SEGMENT - 1 + SHORT


def test_a_page_of_many_packs_them_once() -> None:
    shelf = filled(700)
    shelf.takes(range(10_000, 10_400))
    assert shelf.packed <= 400 + 700 - SEGMENT
    assert [len(one) for one in shelf.segments[:2]] == [SEGMENT, SEGMENT]


def test_a_late_message_packs_the_segment_of_its_time_alone() -> None:
    shelf = filled(10_000)
    shelf.takes([SEGMENT + 7])
    assert shelf.packed == SEGMENT + 1
    assert shelf.minutes == sorted(shelf.minutes)


def test_a_segment_that_many_late_messages_made_too_long_is_cut_in_even_parts() -> None:
    shelf = filled(3 * SEGMENT)
    shelf.takes([7] * (SEGMENT + 1))
    assert [len(one) for one in shelf.segments[:3]] == [341, 342, 342]


def test_of_what_an_erase_took_a_part_the_rest_is_packed_anew() -> None:
    shelf = filled(3 * SEGMENT)
    del shelf.segments[1][3]
    shelf.takes([], stale=frozenset({1}))
    assert shelf.packed == SEGMENT - 1
    assert len(shelf.minutes) == 3 * SEGMENT - 1


def test_a_segment_of_which_nothing_is_left_is_gone() -> None:
    shelf = filled(3)
    (packing,) = packings([Standing(hour(0), hour(1), 0, stale=True)], [])
    assert packing.cuts(0) == []
    assert shelf.packed == 3


pages = st.lists(
    st.lists(st.integers(0, 300), min_size=1, max_size=2 * SHORT), min_size=1, max_size=12
)  # many at the same minute


@given(pages)
@settings(max_examples=60)
def test_every_message_stands_once_and_in_time_however_it_came(given: list[list[int]]) -> None:
    shelf = Shelf()
    for page in given:
        shelf.takes(page)
    assert shelf.minutes == sorted(minute for page in given for minute in page)
    assert all(0 < len(one) <= 2 * SEGMENT for one in shelf.segments)
