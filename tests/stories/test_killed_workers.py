"""Workers are killed with -9 in the middle of it: afterwards all is read, nothing is lost, nothing doubled,
and each contact keeps its order. Killing the database is in test_killed_database.py.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import Final
from uuid import UUID

import pytest

from adapters import jobs
from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.postgres import Database
from adapters.rules_extractor import RulesExtractor
from api import compose
from api.compose import Composed
from api.reading import BURST
from api.settings import Settings
from domain.candidates import Burst, Extractor, Reading
from domain.events import FactAsserted
from domain.messages import Message
from domain.ports import Append, Brought, Opened, Outcome
from domain.values import Money
from tests.desk import Desk
from tests.stories.homes import Running, own_home, up

STEPS: Final = (
    "1 job taken",
    "2 contact opened",
    "3 words read",
    "4 before the append",
    "5 append committed",
    "6 before the job is finished",
)
SEVERAL: Final = ("before what became of several is appended", "what became of several is committed")


# --- a worker that dies -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Death:
    """Comes when a step is reached for the n-th time."""

    step: str | None
    nth: int

    def at(self, step: str) -> None:
        if step == self.step:
            self.nth -= 1
            if self.nth == 0:
                os.kill(os.getpid(), signal.SIGKILL)


class DyingStreams(ContactStreams):
    death: Death

    def open_unread(
        self, tenant: UUID, contact_id: UUID, limit: int, brought: Brought | None = None
    ) -> tuple[Opened, Sequence[Message]] | None:
        found = super().open_unread(tenant, contact_id, limit, brought)
        self.death.at(STEPS[1])
        return found

    def append(self, given: Opened, append: Append) -> int:
        self.death.at(STEPS[3])
        position = super().append(given, append)
        self.death.at(STEPS[4])
        return position

    def append_all(self, appends: Sequence[tuple[Opened, Append]]) -> int:
        if len(appends) == 1:
            return super().append_all(appends)
        self.death.at(SEVERAL[0])
        position = super().append_all(appends)
        self.death.at(SEVERAL[1])
        return position


class DyingExtractor:
    def __init__(self, extractor: Extractor, death: Death) -> None:
        self._extractor, self._death = extractor, death

    @property
    def name_version(self) -> str:
        return self._extractor.name_version

    def read(self, burst: Burst) -> Reading:
        reading = self._extractor.read(burst)
        self._death.at(STEPS[2])
        return reading


def work(found: Installation, settings: Settings, death: Death) -> None:
    """A worker process, as `rapport work` runs one, that gives up others sooner."""
    jobs.HEARTBEAT, jobs.DEAD_AFTER = 0.2, 1.0
    composed = compose.composed(found, settings)
    streams = DyingStreams(Database(found.app), Roots(found.root), zone=settings.zone)
    streams.death = death
    reading = replace(
        composed.service.reading, contacts=streams, extractor=DyingExtractor(RulesExtractor(), death)
    )

    def read(tenant: UUID, contact: UUID, last_try: bool, brought: Brought | None) -> None:
        death.at(STEPS[0])
        reading(tenant, contact, last_try, brought)
        death.at(STEPS[5])

    eraser = CryptoEraser(
        composed.keeper, found.root, composed.everyone, found.secrets.signing_key(), checkpoint=death.at
    )
    queue = jobs.queue_app(
        found.app, read=read, together=reading.together, burst=BURST, complete_erasures=eraser.complete
    )
    compose.run_worker(queue, concurrency=4)


@dataclass(slots=True)
class Office:
    """Messages wait to be read, and workers come and go."""

    desk: Desk
    found: Installation
    settings: Settings
    processes: ForkServerContext
    written: dict[UUID, list[tuple[UUID, int]]] = field(default_factory=dict)
    """Contact to its messages, each with the amount that it names."""

    def writes(self, person: str, millions: int) -> None:
        (taken,) = self.desk.hear(person, f"my budget is AED {millions},000,000")
        assert taken.contact_id
        assert taken.message_id
        self.written.setdefault(taken.contact_id, []).append((taken.message_id, millions))

    @contextmanager
    def worker(self, step: str | None = None, nth: int = 1) -> Iterator[ForkServerProcess]:
        process = self.processes.Process(target=work, args=(self.found, self.settings, Death(step, nth)))
        process.start()
        try:
            yield process
        finally:
            process.kill()
            process.join()

    def waits(self) -> int:
        """Messages that wait, and jobs."""
        ((messages, queued),) = self.desk.composed.keeper.tuples(
            "SELECT (SELECT count(*) FROM rapport.messages WHERE state = 'pending'), "
            "(SELECT count(*) FROM rapport.procrastinate_jobs)"
        )
        return int(messages + queued)

    def all_read(self, *, within: float = 60) -> None:
        with self.worker():
            until = time.monotonic() + within
            while self.waits() and time.monotonic() < until:
                time.sleep(0.05)
        assert self.waits() == 0

    def wrong(self) -> list[str]:
        """What is lost, doubled or out of order."""
        return [
            f"{contact}: {what}" for contact in self.written for what, is_so in self._wrong(contact) if is_so
        ]

    def _wrong(self, contact: UUID) -> Iterator[tuple[str, bool]]:
        desk, messages = self.desk, self.written[contact]
        contacts = desk.composed.service.contacts
        opened = contacts.open(desk.tenant, contact)
        assert opened is not None
        history = contacts.history(opened)
        asserted = [r.event for r in history if isinstance(r.event, FactAsserted)]
        amounts = [s.value.amount for s in (e.statement for e in asserted) if isinstance(s.value, Money)]
        receipts = [contacts.receipt(desk.tenant, message) for message, _ in messages]
        believed = [
            Outcome("believed", "budget_max", e.statement.id) for e in asserted if e.statement.key is not None
        ]
        yield "not each amount once, in order", amounts != [n * 1_000_000 for _, n in messages]
        yield "gaps", [r.version for r in history] != list(range(1, len(history) + 1))
        yield "receipts", [r and r.outcomes for r in receipts] != [(outcome,) for outcome in believed]
        yield "not final", {r.state for r in receipts if r} != {"done"}
        yield "not the last one", desk.known(contact) != {"budget_max": [f"AED {messages[-1][1]},000,000"]}
        yield "the row is not the replay", desk.differences(contact) != []


@pytest.fixture(scope="session")
def processes() -> ForkServerContext:
    """Processes that are forked from one that has our modules and neither threads nor connections."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, "tests.adapters.test_erasure_crashes"])
    return context


@pytest.fixture
def office(
    composed: Composed, fresh: Installation, settings: Settings, processes: ForkServerContext
) -> Office:
    return Office(Desk(composed), fresh, settings, processes)


def test_a_worker_that_is_killed_at_any_step_leaves_nothing_unread_and_nothing_read_twice(
    office: Office,
) -> None:
    for n, step in enumerate(STEPS):
        for millions in (4, 5):
            for person in range(4):
                office.writes(f"9715000000{n}{person}", millions)
        with office.worker(step, nth=1 + n % 3) as worker:
            worker.join(timeout=60)
            assert worker.exitcode == -signal.SIGKILL, step
        doing = office.desk.composed.keeper.tuples(
            "SELECT 1 FROM rapport.procrastinate_jobs WHERE status = 'doing'"
        )
        assert doing, "its job is still its own"
    office.all_read()
    assert office.wrong() == []


def test_a_worker_that_is_killed_as_it_writes_what_became_of_several_leaves_each_to_be_read_once(
    office: Office,
) -> None:
    for n, step in enumerate(SEVERAL):
        for person in range(24):
            office.writes(f"97150000{n}{person:03d}", 4)
        with office.worker(step) as worker:
            worker.join(timeout=60)
            assert worker.exitcode == -signal.SIGKILL, step
        ((doing,),) = office.desk.composed.keeper.tuples(
            "SELECT count(*) FROM rapport.procrastinate_jobs WHERE status = 'doing'"
        )
        assert doing > 1, "a thread had several"
    office.all_read()
    assert office.wrong() == []


def test_the_next_worker_ends_the_erasure_of_one_that_was_killed(office: Office) -> None:
    for number, step in (("971500000001", "C"), ("971500000002", "E")):
        contact = office.desk.tell(number, "my budget is AED 2,500,000")
        erasure = office.desk.forget(contact)
        with office.worker(step) as worker:
            worker.join(timeout=60)
            assert worker.exitcode == -signal.SIGKILL
        office.all_read()
        assert office.desk.erasure(erasure).certificate


def killed_at_random(office: Office, *, people: int, each: int, kills: int, seed: int) -> None:
    moment = random.Random(seed)
    for millions in range(4, 4 + each):
        for n in range(people):
            office.writes(f"97150000{n:04d}", millions)
    for _ in range(kills):
        with office.worker():
            waits = office.waits()
            while office.waits() == waits and waits:
                time.sleep(0.01)
            time.sleep(moment.uniform(0, 0.5))
    office.all_read()
    assert office.wrong() == []


def test_a_hundred_messages_are_read_though_workers_are_killed_at_random(office: Office) -> None:
    killed_at_random(office, people=20, each=5, kills=3, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 7))
def test_a_thousand_messages_are_read_though_workers_are_killed_at_random(office: Office, seed: int) -> None:
    killed_at_random(office, people=100, each=10, kills=10, seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(7, 10))
def test_one_message_each_of_many_is_read_though_workers_are_killed_at_random(
    office: Office, seed: int
) -> None:
    killed_at_random(office, people=600, each=1, kills=8, seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("nth", [1, 2, 3, 7])
def test_a_worker_may_be_killed_whenever_it_comes_to_a_step(office: Office, step: str, nth: int) -> None:
    for millions in range(4, 8):
        for n in range(8):
            office.writes(f"97150000000{n}", millions)
    for _ in range(2):
        with office.worker(step, nth) as worker:
            while worker.is_alive() and office.waits():
                time.sleep(0.05)
    office.all_read()
    assert office.wrong() == []


def test_two_workers_that_take_up_the_same_jobs_read_each_message_once(office: Office) -> None:
    """A worker that is only slow is thought dead, and works on."""
    for millions in range(4, 10):
        for n in range(6):
            office.writes(f"97150000000{n}", millions)
    with office.worker() as worker:
        waits = office.waits()
        while office.waits() == waits:
            time.sleep(0.005)
        os.kill(worker.pid or 0, signal.SIGSTOP)
        with office.worker():
            time.sleep(2.5)  # its heartbeat is missed, its jobs are taken up
            os.kill(worker.pid or 0, signal.SIGCONT)
            time.sleep(0.5)
    office.all_read()
    assert office.wrong() == []


@pytest.mark.slow
def test_the_process_tree_starts_a_killed_worker_again(tmp_path: Path) -> None:
    with own_home() as home, up(home, said=tmp_path / "said") as service:
        taken = []
        for n in range(120):
            taken += _send(service, person=n % 6, millions=4 + n // 6)
            if n % 40 == 20:
                os.kill(_child(service.process.pid, "work"), signal.SIGKILL)
        until = time.monotonic() + 90
        states = ["pending"]
        while "pending" in states and time.monotonic() < until:
            time.sleep(0.5)
            states = [
                service.call("GET", f"/v1/messages/{m['message_id']}/receipt")[1]["state"] for m in taken
            ]
        assert states == ["done"] * 120
        for contact in {m["contact_id"] for m in taken}:
            facts = service.call("GET", f"/v1/contacts/{contact}/facts")[1]["items"]
            assert len(facts) == 20
            assert [f["display"][-14:] for f in facts if f["status"] == "current"] == ["AED 23,000,000"]


def _send(service: Running, *, person: int, millions: int) -> list[dict[str, str]]:
    message = {
        "from": {"channel": "whatsapp", "external_id": f"97150000000{person}"},
        "conversation": "c1",
        "id": f"m{millions}",
        "text": f"my budget is AED {millions},000,000",
        "sent_at": f"2026-11-01T10:00:{millions:02d}+04:00",
    }
    status, body = service.call("POST", "/v1/messages", {"messages": [message]})
    assert status == 202
    accepted: list[dict[str, str]] = body["accepted"]
    return accepted


def _child(parent: int, name: str) -> int:
    """The process id of a child of `rapport up`, once it is there."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                is_child = int(stat.read_text().rpartition(")")[2].split()[1]) == parent
                if is_child and name.encode() in (stat.parent / "cmdline").read_bytes().split(b"\0"):
                    return int(stat.parent.name)
        time.sleep(0.1)
    raise AssertionError(f"no {name} below {parent}")
