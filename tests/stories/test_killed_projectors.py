"""Who keeps projections up is killed with -9 in the middle of a page: rows and position agree at once, and
whoever takes over misses nothing and doubles nothing."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.context import ForkServerContext
from typing import Any, Final

import pytest

from adapters import projectors
from adapters.event_feed import EventFeed
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.projection_tables import StoredRows
from adapters.projectors import Projections
from api.compose import Composed
from projections.runner import Page
from tests.desk import Desk

STEPS: Final = ("1 page read", "2 rows written", "3 position moved", "4 committed")
NAMES: Final = ("directory", "names", "review", "episodes", "history")
_SIGKILLED: Final = -signal.SIGKILL


@dataclass
class Death:
    """Comes when a step is reached for the n-th time."""

    step: str
    nth: int

    def at(self, step: str) -> None:
        if step == self.step:
            self.nth -= 1
            if self.nth == 0:
                os.kill(os.getpid(), signal.SIGKILL)


def keep_up(found: Installation, death: Death, rebuild: bool) -> None:
    """A process that takes in all there is in pages of three, or makes the history anew, and dies on the
    way."""
    after, put, store, take = EventFeed.after, StoredRows._put, StoredRows.store, projectors.take_page  # type: ignore[attr-defined]

    def read(self: EventFeed, *given: Any, **more: Any) -> Page:  # noqa: ANN401 - whatever it is given
        page = after(self, *given, **more)
        death.at(STEPS[0])
        return page

    def written(self: StoredRows[Any, Any], rows: Any) -> None:  # noqa: ANN401 - the same
        put(self, rows)
        death.at(STEPS[1])

    def moved(self: StoredRows[Any, Any], rows: Mapping[Any, Any], upto: int) -> None:
        store(self, rows, upto)
        death.at(STEPS[2])

    def taken(*given: Any, **more: Any) -> Any:  # noqa: ANN401 - the same
        page = take(*given, **more)
        death.at(STEPS[3])
        return page

    EventFeed.after, StoredRows._put, StoredRows.store = read, written, moved  # type: ignore[method-assign]
    projectors.take_page = taken  # type: ignore[attr-defined]
    projections = Projections(found.keeper, Roots(found.root), page=3)
    if rebuild:
        projections.rebuild("history", lambda _: None)
    else:
        projections.catch_up()


@pytest.fixture(scope="session")
def processes() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


@dataclass(frozen=True)
class Killing:
    processes: ForkServerContext
    found: Installation
    kept: Projections

    def __call__(self, step: str, nth: int, *, rebuild: bool = False) -> None:
        process = self.processes.Process(target=keep_up, args=(self.found, Death(step, nth), rebuild))
        process.start()
        process.join(30)
        assert process.exitcode == _SIGKILLED, "it did not come to that step"

    def holds(self) -> bool:
        return all(self.kept.verify(name).holds for name in NAMES)


@pytest.fixture
def kills(processes: ForkServerContext, fresh: Installation, composed: Composed) -> Killing:
    return Killing(processes, fresh, composed.projections)


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def talked(desk: Desk) -> None:
    for person in ("sam", "kim"):
        desk.tell(person, f"Call me {person}", "My budget is 2.5M dirhams", "My budget is now 3M dirhams")


def test_rows_and_position_agree_wherever_it_is_killed(desk: Desk, kills: Killing) -> None:
    for n, step in enumerate(STEPS):
        talked(desk)
        kills(step, n + 1)
        assert kills.holds(), step
    kills.kept.catch_up()
    assert kills.holds()
    assert all(each.behind_events == 0 for each in kills.kept.status())


def test_a_killed_rebuild_leaves_the_live_one_alone_and_is_gone_on_with(desk: Desk, kills: Killing) -> None:
    talked(desk)
    kills.kept.catch_up()
    for step in STEPS[1:]:
        kills(step, 2, rebuild=True)
        assert kills.holds(), step
    begun = next(each.rebuilt_to for each in kills.kept.status() if each.name == "history")
    assert begun
    told: list[int] = []
    kills.kept.rebuild("history", lambda so_far: told.append(so_far.resumed_at))
    assert told[0] == begun
    assert kills.holds()


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("nth", range(1, 9))
def test_killed_at_every_step_of_every_page(desk: Desk, kills: Killing, step: str, nth: int) -> None:
    talked(desk)
    kills(step, nth)
    assert kills.holds()
    kills.kept.catch_up()
    assert kills.holds()
