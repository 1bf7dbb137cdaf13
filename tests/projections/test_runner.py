"""How projections take events in: in pages of any size, exactly once, and up to the event that they can't
take."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.events import ErasureCompleted, Event
from projections.directory import Directory
from projections.episodes import Episodes
from projections.history import History
from projections.names import Names
from projections.review import Review
from projections.runner import Happened, Poison, Poisoned, Projection, catch_up, fold, take_page, verified
from tests.domain.histories import Life, lives
from tests.makers import hour, uid
from tests.projections.pages import MemoryFeed, MemoryRows, MemoryTable, happened


def completed(n: int) -> ErasureCompleted:
    return ErasureCompleted(erasure_id=uid(f"erasure {n}"), final_at=hour(n), at=hour(n))


@dataclass
class Count:
    """A row a contact: how many of its events there were. It chokes on one position, if told to."""

    name: str = "count"
    version: int = 1
    remembers: bool = True
    chokes_on: int | None = None

    def opens(self, event: Event) -> bool:
        return False

    def keys(self, happened: Happened) -> Sequence[UUID]:
        return () if happened.contact is None else (happened.contact,)

    def evolve(self, row: int | None, happened: Happened) -> int | None:
        if happened.position == self.chokes_on:
            raise ValueError("a value that must not be told")
        return (row or 0) + 1


COUNTED = uid("contact")


def ten() -> list[Happened]:
    return happened(*(completed(n) for n in range(10)), step=3)


# --- pages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "projection", [Directory(), Episodes(), History(), Names(), Review()], ids=lambda p: p.name
)
@given(life=lives(), other=lives(), limit=st.integers(1, 7), random=st.randoms())
@settings(max_examples=12)
def test_pages_of_any_size_give_what_folding_at_once_gives(
    projection: Projection[Any, Any], life: Life, other: Life, limit: int, random: Random
) -> None:
    mixed = [*happened(*life.events), *happened(*other.events, contact="other")]
    random.shuffle(mixed)
    feed = [replace(each, position=n) for n, each in enumerate(mixed, start=1)]
    table: MemoryTable[Any, Any] = MemoryTable()
    assert catch_up(projection, MemoryFeed(feed), table, limit=limit) == len(feed)
    folded = fold(projection, feed, {})
    assert folded.poison is None
    assert table.stored == {key: row for key, row in folded.rows.items() if row is not None}
    assert table.at == len(feed)


def test_nothing_new_changes_nothing() -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    catch_up(Count(), MemoryFeed(ten()), table)
    assert take_page(Count(), MemoryFeed(ten()), table).events == 0
    assert (table.stored, table.at) == ({COUNTED: 10}, 30)


def test_a_page_that_breaks_off_leaves_rows_and_position_as_they_were() -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    take_page(Count(), MemoryFeed(ten()), table, limit=4)
    table.fails = True
    with suppress(OSError):
        take_page(Count(), MemoryFeed(ten()), table, limit=4)
    assert (table.stored, table.at) == ({COUNTED: 4}, 12)
    table.fails = False
    catch_up(Count(), MemoryFeed(ten()), table, limit=4)
    assert table.stored == {COUNTED: 10}


def test_a_page_goes_no_further_than_it_is_told() -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    assert take_page(Count(), MemoryFeed(ten()), table, upto=14).upto == 14
    assert (table.stored, table.at) == ({COUNTED: 4}, 14)


# --- poison -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [1, 3, 100])
def test_what_comes_before_a_poison_event_is_taken_in(limit: int) -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    with pytest.raises(Poisoned) as stopped:
        catch_up(Count(chokes_on=15), MemoryFeed(ten()), table, limit=limit)
    assert stopped.value.poison == Poison(15, "ValueError")
    assert (table.stored, table.at) == ({COUNTED: 4}, 14)


def test_the_error_names_the_position_and_never_what_was_said() -> None:
    with pytest.raises(Poisoned, match=r"position 15 \(ValueError\)") as stopped:
        catch_up(Count(chokes_on=15), MemoryFeed(ten()), MemoryTable[UUID, int]())
    assert "must not be told" not in str(stopped.value)


def test_an_event_that_cannot_be_read_is_poison_too() -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    feed = MemoryFeed(ten(), unreadable=9)
    with pytest.raises(Poisoned) as stopped:
        catch_up(Count(), feed, table)
    assert stopped.value.poison == Poison(9, "UnknownEvent")
    assert (table.stored, table.at) == ({COUNTED: 2}, 8)


def test_after_a_fix_it_goes_on_where_it_stopped() -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    for _ in range(2):  # trying again takes nothing in twice
        with pytest.raises(Poisoned):
            catch_up(Count(chokes_on=15), MemoryFeed(ten()), table)
    catch_up(Count(), MemoryFeed(ten()), table)
    assert (table.stored, table.at) == ({COUNTED: 10}, 30)


class OpensAll(Count):
    def opens(self, event: Event) -> bool:
        return True


def test_an_event_that_does_not_open_is_poison_too() -> None:
    table: MemoryTable[UUID, int] = MemoryTable(unopened=9)
    with pytest.raises(Poisoned) as stopped:
        catch_up(OpensAll(), MemoryFeed(ten()), table)
    assert stopped.value.poison == Poison(9, "SealBroken")
    assert (table.stored, table.at) == ({COUNTED: 2}, 8)


# --- verifying --------------------------------------------------------------------------------------------


def test_a_row_that_was_changed_is_found() -> None:
    table: MemoryTable[UUID, int] = MemoryTable()
    catch_up(Count(), MemoryFeed(ten()), table)
    held = verified(Count(), MemoryFeed(ten()), MemoryRows(table), limit=3)
    assert (held.lines, held.differing) == (1, [])
    table.stored[COUNTED] = 11
    assert verified(Count(), MemoryFeed(ten()), MemoryRows(table), limit=3).differing == [COUNTED]


@pytest.mark.parametrize("limit", [2, 100])
def test_rows_of_one_event_each_are_held_against_it_page_by_page(limit: int) -> None:
    table: MemoryTable[int, Any] = MemoryTable()
    catch_up(History(), MemoryFeed(ten()), table)
    del table.stored[6]
    table.stored[9] = replace(table.stored[9], reason="another")
    held = verified(History(), MemoryFeed(ten()), MemoryRows(table), limit=limit)
    assert (held.lines, held.differing) == (10, [6, 9])


def test_verifying_stops_at_a_poison_event() -> None:
    table: MemoryTable[UUID, int] = MemoryTable(at=30)
    with pytest.raises(Poisoned):
        verified(Count(chokes_on=15), MemoryFeed(ten()), MemoryRows(table))


# --- the example of the docs ------------------------------------------------------------------------------


def test_the_example_of_the_docs_counts_events() -> None:
    page = (Path(__file__).parents[2] / "docs" / "projections.md").read_text()
    (block,) = re.findall(r"```python\n(.*?)```", page, re.S)
    made: dict[str, Any] = {}
    exec(textwrap.dedent(block), made)  # noqa: S102 - our own page
    table: MemoryTable[UUID, int] = MemoryTable()
    catch_up(made["Count"](), MemoryFeed(ten()), table)
    assert table.stored == {COUNTED: 10}
