"""Whoever merges or splits two contacts is killed with -9 at any statement: afterwards they are one, or two,
and nothing in between; nothing that either said is lost or the other's, and it can be asked for again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from multiprocessing.context import ForkServerContext
from typing import Any, Final, TypeAlias, cast
from uuid import UUID

import psycopg
import pytest
from psycopg.abc import Params, Query

from adapters.contact_streams import ContactStreams
from adapters.event_store import Recorder
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.postgres import Database
from api import compose, verify
from api.compose import Composed
from api.settings import Settings
from domain.errors import Conflict
from domain.ports import Apart, Joined, Opened
from tests.desk import Desk

Row: TypeAlias = tuple[Any, ...]
STEPS: Final = (
    "1 both are read",
    "2 the rows are joined, or parted",
    "3 the job of who leaves is deferred",
    "4 the streams are told, not committed",
    "5 committed",
)
"""A merge has no third: nobody leaves."""
MERGING: Final = tuple(step for step in STEPS if step[0] != "3")
KNOWN: Final = (
    {"preferred_name": ["Ana"], "budget_max": ["AED 4,000,000"]},
    {"bedroom_count": ["3"]},
)
BOTH: Final = KNOWN[0] | KNOWN[1]


class DyingSession:
    """Dies behind the n-th of its statements that change something."""

    def __init__(self, session: psycopg.Connection[Row], steps: Iterator[str], step: str) -> None:
        self._session, self._steps, self._step = session, steps, step

    def execute(self, statement: Query, given: Params = (), **how: bool) -> psycopg.Cursor[Row]:
        found = self._session.execute(statement, given, **how)  # type: ignore[arg-type]
        if next(self._steps, None) == self._step:
            found.fetchall()  # the server has done it
            _die()
        return found

    def transaction(self) -> AbstractContextManager[psycopg.Transaction]:
        return self._session.transaction()


class DyingRecorder(Recorder):
    steps: Iterator[str]
    step: str

    @contextmanager
    def _connection(self) -> Iterator[psycopg.Connection[Row]]:
        with super()._connection() as session:
            yield cast("psycopg.Connection[Row]", DyingSession(session, self.steps, self.step))


class DyingStreams(ContactStreams):
    step: str
    steps: tuple[str, ...] = ()

    def _recorder(self, tenant: UUID) -> Recorder:
        recorder = DyingRecorder(self._db, tenant)
        recorder.steps, recorder.step = iter(self.steps), self.step
        return recorder

    def merge(self, into: Opened, other: Opened, joined: Joined) -> int:
        self._reached(STEPS[0])
        self.steps = (STEPS[1], STEPS[3])
        position = super().merge(into, other, joined)
        self._reached(STEPS[4])
        return position

    def split(self, opened: Opened, parted: Apart) -> int:
        self._reached(STEPS[0])
        self.steps = STEPS[1:4]
        position = super().split(opened, parted)
        self._reached(STEPS[4])
        return position

    def _reached(self, step: str) -> None:
        if step == self.step:
            _die()


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dies(
    found: Installation, settings: Settings, tenant: UUID, people: tuple[UUID, UUID], act: str, step: str
) -> None:
    """In a process of its own."""
    composed = compose.composed(found, settings)
    streams = DyingStreams(Database(found.app, size=2), Roots(found.root), zone=settings.zone)
    streams.step = step
    merging = replace(composed.service.merging, contacts=streams)
    getattr(merging, act)(Desk(composed, tenant).officer, *people, datetime.now(UTC))


@pytest.fixture(scope="module")
def processes() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


class Pair:
    """Two contacts, of whom one has a message that nobody has read yet."""

    def __init__(self, composed: Composed, found: Installation, settings: Settings, n: int) -> None:
        self.desk, self._found, self._settings = Desk(composed), found, settings
        self.ana = self.desk.tell(f"9715{n}001", "please call me Ana", "my budget is AED 4,000,000")
        self.ben = self.desk.tell(f"9715{n}002", "I want 3 bedrooms")
        self.people = (self.ana, self.ben)

    def act(self, act: str) -> None:
        merging = self.desk.composed.service.merging
        with suppress(Conflict):  # it was done before the process died
            getattr(merging, act)(self.desk.officer, *self.people, datetime.now(UTC))

    def killed(self, processes: ForkServerContext, act: str, step: str) -> None:
        args = (self._found, self._settings, self.desk.tenant, self.people, act, step)
        process = processes.Process(target=dies, args=args)
        process.start()
        process.join(timeout=120)
        assert process.exitcode == -signal.SIGKILL, (act, step)

    @property
    def waits(self) -> int:
        """Messages of who left that nobody has read."""
        opened = self.desk.composed.service.contacts.open(self.desk.tenant, self.ben)
        assert opened is not None
        return opened.pending

    def one(self) -> bool:
        """What holds is all of both, or each has their own: nothing in between."""
        found = [self.desk.known(contact) for contact in self.people]
        assert found in ([BOTH, BOTH], [*KNOWN]), found
        assert [self.desk.differences(contact) for contact in self.people] == [[], []]
        return found == [BOTH, BOTH]


def killed_and_asked_again(
    composed: Composed, found: Installation, settings: Settings, processes: ForkServerContext, *steps: str
) -> None:
    for n, step in enumerate(steps):
        pair = Pair(composed, found, settings, n)
        if step in MERGING:
            pair.killed(processes, "merge", step)
            assert pair.one() == (step == STEPS[4]), step
        pair.act("merge")
        assert pair.one()
        pair.desk.hear(f"9715{n}002", "I want a garden")  # so that who leaves has a job of their own
        pair.killed(processes, "split", step)
        apart = step == STEPS[4]
        assert pair.one() == (not apart), step
        pair.act("split")
        assert not pair.one()
        compose.run_worker(composed.queue, concurrency=1, once=True)
        assert pair.waits == 0
        assert pair.desk.known(pair.ana) == KNOWN[0]
    assert verify.run(composed, progress=False) == (2 * len(steps), {})


def test_a_merge_and_a_split_that_are_killed_are_done_or_not_done(
    composed: Composed, fresh: Installation, settings: Settings, processes: ForkServerContext
) -> None:
    killed_and_asked_again(composed, fresh, settings, processes, STEPS[1], STEPS[3])


@pytest.mark.slow
def test_a_merge_and_a_split_that_are_killed_at_any_step_are_done_or_not_done(
    composed: Composed, fresh: Installation, settings: Settings, processes: ForkServerContext
) -> None:
    killed_and_asked_again(composed, fresh, settings, processes, *STEPS)
