"""Jobs are put in, taken and handed back on PostgreSQL: one that waits is enough, however many wait costs
nothing, and each contact keeps its order. Workers that are killed are in tests/stories.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from adapters import jobs
from adapters.installation import Installation
from api.compose import Composed
from domain.ports import Brought, Due
from tests.desk import Desk

SAM, ALEX = "971500000001", "971500000002"


@dataclass(frozen=True, slots=True)
class Queue:
    desk: Desk
    found: Installation

    @contextmanager
    def connection(self, *, autocommit: bool = True) -> Iterator[psycopg.Connection[Any]]:
        with psycopg.connect(self.found.app, autocommit=autocommit) as connection:
            yield connection

    def writes(self, person: str, *texts: str) -> UUID:
        contact = self.desk.hear(person, *(texts or ("hello",)))[0].contact_id
        assert contact is not None
        return contact

    def worker(self) -> int:
        with self.connection() as connection:
            return _one(
                connection.execute("SELECT worker_id FROM rapport.procrastinate_register_worker_v1()")
            )

    def take(self, worker: int, *done: int) -> tuple[int, UUID] | None:
        """A job's number and its contact."""
        with self.connection() as connection:
            return taken(connection, worker, *done)

    def give_back(self, job: int, later: str) -> None:
        with self.connection() as connection:
            connection.execute(
                "SELECT rapport.procrastinate_retry_job_v2(%s, now() + %s::interval, NULL, NULL, NULL)",
                (job, later),
            )

    def states(self) -> list[str]:
        """Of contacts' jobs. A worker also puts in what is done by the clock, whenever a minute is full."""
        with self.connection() as connection:
            rows = connection.execute(
                "SELECT status::text FROM rapport.procrastinate_jobs WHERE queue_name = 'read' ORDER BY id"
            )
            return [status for (status,) in rows]


@pytest.fixture
def queue(composed: Composed, fresh: Installation) -> Queue:
    return Queue(Desk(composed), fresh)


def taken(connection: psycopg.Connection[Any], worker: int, *done: int) -> tuple[int, UUID] | None:
    row = connection.execute(
        "SELECT id, lock FROM rapport.next_jobs(NULL, %s, %s::bigint[], 1)", (worker, list(done))
    ).fetchone()
    return (row[0], UUID(row[1])) if row else None


def put(connection: psycopg.Connection[Any], contact: UUID, tenant: UUID) -> None:
    connection.execute(
        "SELECT rapport.procrastinate_defer_jobs_v1(ARRAY[ROW('read', 'read_messages', 0, %(c)s::text, NULL, "
        "jsonb_build_object('tenant', %(t)s::uuid, 'contact', %(c)s::uuid), NULL)"
        "::rapport.procrastinate_job_to_defer_v1])",
        {"c": contact, "t": tenant},
    )


def _one(cursor: psycopg.Cursor[Any]) -> int:
    row = cursor.fetchone()
    assert row is not None
    return int(row[0])


# --- one job is enough ----------------------------------------------------------------------------------


def test_who_writes_several_messages_before_they_are_read_waits_with_one_job(queue: Queue) -> None:
    for n in range(5):
        queue.writes(SAM, f"hello {n}")
    assert queue.states() == ["todo"]


def test_what_comes_while_a_contact_is_read_has_a_job_of_its_own(queue: Queue) -> None:
    queue.writes(SAM)
    queue.take(queue.worker())
    queue.writes(SAM)
    queue.writes(SAM)
    assert queue.states() == ["doing", "todo"]


def test_a_job_that_a_new_message_counts_on_is_not_taken_before_that_is_committed(queue: Queue) -> None:
    worker, contact = queue.worker(), queue.writes(SAM)
    with queue.connection(autocommit=False) as writing:
        put(writing, contact, queue.desk.tenant)
        assert queue.take(worker) is None
        writing.commit()
    job = queue.take(worker)
    assert job is not None
    assert job[1] == contact


def test_a_job_that_is_being_taken_is_not_counted_on_and_nobody_waits_for_its_worker(queue: Queue) -> None:
    worker, contact = queue.worker(), queue.writes(SAM)
    with queue.connection(autocommit=False) as taking:
        assert taken(taking, worker)
        queue.writes(SAM)
        taking.commit()
    assert queue.states() == ["doing", "todo"]
    assert contact == queue.desk.find(SAM)


def test_two_who_write_at_once_count_on_the_same_job(queue: Queue) -> None:
    contact = queue.writes(SAM)
    with queue.connection(autocommit=False) as one, queue.connection(autocommit=False) as other:
        put(one, contact, queue.desk.tenant)
        put(other, contact, queue.desk.tenant)
        other.commit()
        one.commit()
    assert queue.states() == ["todo"]


def test_a_new_message_does_not_count_on_a_job_that_waits_to_be_tried_again(queue: Queue) -> None:
    """It would have the tries that are left of that one."""
    queue.writes(SAM)
    job = queue.take(queue.worker())
    assert job is not None
    with queue.connection() as connection:
        connection.execute(
            "SELECT rapport.procrastinate_retry_job_v2(%s, now() + interval '1 hour', NULL, NULL, NULL)",
            (job[0],),
        )
    queue.writes(SAM)
    assert queue.states() == ["todo", "todo"]
    assert queue.take(queue.worker()) is None, "its own order is kept"


# --- taking ---------------------------------------------------------------------------------------------


def test_taking_a_job_looks_at_a_few_rows_however_many_wait(queue: Queue) -> None:
    """The planner has last seen an empty queue, as it mostly does."""
    worker = queue.worker()
    with queue.connection() as connection:
        connection.execute(
            "INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, lock, args) "
            "SELECT 'read', 'read_messages', gen_random_uuid()::text, '{}' FROM generate_series(1, 1000)"
        )
        with connection.transaction():
            before = _looked_at(connection)
            assert taken(connection, worker)
            assert _looked_at(connection) - before < 10
        with connection.transaction():
            before = _looked_at(connection)
            put(connection, UUID(int=1), UUID(int=1))
            assert _looked_at(connection) - before < 10


def _looked_at(connection: psycopg.Connection[Any]) -> int:
    return _one(
        connection.execute(
            "SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables "
            "WHERE schemaname = 'rapport' AND relname = 'procrastinate_jobs'"
        )
    )


def test_a_contact_that_writes_on_lets_others_go_first(queue: Queue) -> None:
    worker, sam = queue.worker(), queue.writes(SAM)
    alex = queue.writes(ALEX)
    turns, done = [], list[int]()
    for _ in range(3):
        job = queue.take(worker, *done)
        assert job is not None
        turns.append(job[1])
        done = [job[0]]
        queue.writes(SAM)
    assert turns == [sam, alex, sam]


def test_of_one_contact_nothing_is_taken_while_it_is_read(queue: Queue) -> None:
    one, other, sam = queue.worker(), queue.worker(), queue.writes(SAM)
    first = queue.take(one)
    assert first is not None
    queue.writes(SAM)
    assert queue.take(other) is None
    second = queue.take(other, first[0])
    assert second is None, "only who has a job hands it back"
    again = queue.take(one, first[0])
    assert again is not None
    assert (again[1], queue.states()) == (sam, ["doing"])


def test_a_worker_that_was_thought_dead_leaves_its_job_to_who_took_it_up(queue: Queue) -> None:
    slow, other = queue.worker(), queue.worker()
    queue.writes(SAM)
    job = queue.take(slow)
    assert job is not None
    queue.give_back(job[0], "0 s")
    assert queue.take(other) == job
    assert queue.take(slow, job[0]) is None
    assert queue.states() == ["doing"]
    assert queue.take(other, job[0]) is None
    assert queue.states() == []


# --- what a job brings along ----------------------------------------------------------------------------


def brought(queue: Queue, *, limit: int = 50) -> list[tuple[Any, ...]]:
    with queue.connection() as connection:
        return connection.execute(
            "SELECT * FROM rapport.next_jobs(NULL, %s, '{}', 1, %s, 20)", (queue.worker(), limit)
        ).fetchall()


def test_a_job_brings_its_contact_and_the_messages_that_wait(queue: Queue) -> None:
    sam = queue.writes(SAM, "hello", "my budget is 2m", "in the Marina")
    contacts = queue.desk.composed.service.contacts
    asked = contacts.open_unread(queue.desk.tenant, sam, 2)
    rows = [row[6:] for row in brought(queue, limit=2)]
    found = contacts.open_unread(queue.desk.tenant, sam, 2, rows)
    assert found is not None
    assert asked is not None
    assert [m.text for m in found[1]] == ["hello", "my budget is 2m"]
    assert found[1] == asked[1]
    assert (found[0].mark, found[0].pending, found[0].memory) == (asked[0].mark, 3, asked[0].memory)


def test_a_job_whose_contact_can_not_be_opened_comes_alone_and_stands_in_nobodys_way(queue: Queue) -> None:
    with queue.connection() as connection:
        connection.execute(
            "INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, lock, args) "
            """VALUES ('read', 'read_messages', 'x', '{"tenant": "x", "contact": "y"}')"""
        )
    queue.writes(SAM)
    (alone,) = brought(queue)
    assert alone[4] == {"tenant": "x", "contact": "y"}
    assert set(alone[6:]) == {None}
    ((*job, contact),) = (row[:7] for row in brought(queue))
    assert (job[2], contact) == ("read_messages", queue.desk.find(SAM))


def test_two_jobs_of_one_contact_that_are_taken_at_the_same_moment_end_no_worker(queue: Queue) -> None:
    """Theirs got numbers in one order and became visible in the other."""
    one, other, contact = queue.worker(), queue.worker(), uuid4()
    app = jobs.queue_app(queue.found.app, read=lambda *_: None, complete_erasures=lambda: 0)
    desk = app.job_manager
    assert isinstance(desk, jobs.Desk)
    with queue.connection() as quick, queue.connection(autocommit=False) as slow:
        put(slow, contact, queue.desk.tenant)
        put(quick, contact, queue.desk.tenant)
        with queue.connection(autocommit=False) as taking, desk.open(1), ThreadPoolExecutor(1) as threads:
            assert taken(taking, one)
            slow.commit()
            asked = threads.submit(desk.exchange, other, [], None, 1)
            while not _one(quick.execute(_WAITING_FOR_A_LOCK)):
                assert not asked.done(), "it waits for who was first"
            taking.commit()
            assert asked.result() == []
    assert queue.states() == ["todo", "doing"]


_WAITING_FOR_A_LOCK = (
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%next_jobs%'"
)


# --- several at once ------------------------------------------------------------------------------------


def several(queue: Queue, many: int) -> dict[int, list[tuple[Any, ...]]]:
    """By job, in the order in which they come: the rows, each with the contact, of what it brought."""
    with queue.connection() as connection:
        rows = connection.execute(
            "SELECT * FROM rapport.next_jobs(NULL, %s, '{}', %s, 50, 20)", (queue.worker(), many)
        ).fetchall()
    found: dict[int, list[tuple[Any, ...]]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row[6:])
    return found


def test_several_jobs_come_each_with_its_own_contact_and_none_of_one_twice(queue: Queue) -> None:
    people = [queue.writes(f"97150000001{n}", "hello", "again") for n in range(4)]
    queue.take(queue.worker())
    queue.writes("971500000010")  # whose first is being read
    queue.writes("971500000011")
    found = several(queue, 8)
    assert [{row[0] for row in rows} for rows in found.values()] == [{one} for one in people[1:]]
    read = queue.desk.composed.service.contacts.open_unread
    for rows in found.values():
        asked, brought = (
            read(queue.desk.tenant, rows[0][0], 50),
            read(queue.desk.tenant, rows[0][0], 50, rows),
        )
        assert asked is not None
        assert brought is not None
        assert (brought[1], brought[0].mark, brought[0].memory) == (asked[1], asked[0].mark, asked[0].memory)
    assert queue.states() == ["doing", "doing", "doing", "doing", "todo"]


def test_no_more_come_than_are_asked_for(queue: Queue) -> None:
    people = [queue.writes(f"97150000001{n}") for n in range(4)]
    assert [rows[0][0] for rows in several(queue, 3).values()] == people[:3]


def test_contacts_of_several_tenants_come_together_each_opened_as_its_own(queue: Queue) -> None:
    sam, theirs = queue.writes(SAM), Queue(Desk(queue.desk.composed), queue.found)
    alex = theirs.writes(ALEX)
    assert sorted(rows[0][0] for rows in several(queue, 8).values()) == sorted([sam, alex])


def test_what_is_no_reading_and_what_is_to_be_tried_again_come_alone(queue: Queue) -> None:
    worker, sam = queue.worker(), queue.writes(SAM)
    job = queue.take(worker)
    assert job is not None
    queue.writes(ALEX)
    queue.give_back(job[0], "-1 s")
    with queue.connection() as connection:
        connection.execute(
            "INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, lock, args) "
            "VALUES ('summarise', 'summarise', 'x', '{}')"
        )
    kim = queue.writes("971500000003")
    assert [rows[0][0] for rows in several(queue, 8).values()] == [sam], "it failed before"
    assert [rows[0][0] for rows in several(queue, 8).values()] == [queue.desk.find(ALEX), kim]
    assert [rows[0][0] for rows in several(queue, 8).values()] == [None], "the summary, which opens nothing"


def test_who_can_not_be_opened_does_not_keep_others_from_being_read(queue: Queue) -> None:
    sam = queue.writes(SAM)
    with queue.connection() as connection:
        connection.execute(
            "INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, lock, args) "
            """VALUES ('read', 'read_messages', 'x', '{"tenant": "x", "contact": "y"}')"""
        )
    read: list[UUID] = []
    app = jobs.queue_app(
        queue.found.app,
        read=lambda _, contact, *__: read.append(contact),
        together=lambda due: frozenset(contact for _, contact, _ in due),
        complete_erasures=lambda: 0,
    )
    queue.writes(ALEX)
    asyncio.run(jobs.work(app, concurrency=1, once=True))
    assert read == [sam, queue.desk.find(ALEX)]
    assert queue.states() == ["todo"], "who can't be opened waits to be tried again"


# --- a worker -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("concurrency", [1, 4])
def test_a_worker_that_ends_has_handed_back_all_that_it_did(queue: Queue, concurrency: int) -> None:
    people = [queue.writes(f"97150000001{n}") for n in range(9)]
    read: list[UUID] = []
    app = jobs.queue_app(
        queue.found.app, read=lambda _, contact, *__: read.append(contact), complete_erasures=lambda: 0
    )
    asyncio.run(jobs.work(app, concurrency=concurrency, once=True))
    assert sorted(read) == sorted(people)
    assert queue.states() == []


@pytest.mark.parametrize("on_end", [0.0, 0.005, 0.1])
def test_a_worker_that_does_what_there_is_leaves_nothing_of_it(
    queue: Queue, monkeypatch: pytest.MonkeyPatch, on_end: float
) -> None:
    """However far its threads go on by themselves, and also what comes behind a job of the same contact."""
    monkeypatch.setattr(jobs, "ON_END", on_end)
    people = [queue.writes(f"9715000002{n:02d}") for n in range(24)]
    read: list[UUID] = []

    def reading(_: UUID, contact: UUID, *__: object) -> None:
        read.append(contact)
        time.sleep(0.003)
        if contact == people[-1] and read.count(contact) == 1:
            queue.writes("971500000223")

    app = jobs.queue_app(queue.found.app, read=reading, complete_erasures=lambda: 0)
    asyncio.run(jobs.work(app, concurrency=4, once=True))
    assert sorted(read) == sorted([*people, people[-1]])
    assert queue.states() == []


def test_what_comes_while_its_contact_is_read_is_taken_when_that_is_done(queue: Queue) -> None:
    """By a worker that waits, with nothing else to do: no polling is waited for."""
    sam, ended = queue.writes(SAM), asyncio.Event()
    read: list[UUID] = []
    loop: asyncio.AbstractEventLoop

    def reading(_: UUID, contact: UUID, __: bool, ___: Brought | None) -> None:
        read.append(contact)
        if len(read) == 1:
            queue.writes(SAM)
        else:
            loop.call_soon_threadsafe(ended.set)

    async def work() -> None:
        nonlocal loop
        loop = asyncio.get_running_loop()
        app = jobs.queue_app(queue.found.app, read=reading, complete_erasures=lambda: 0)
        working = asyncio.create_task(jobs.work(app, concurrency=2))
        await asyncio.wait_for(ended.wait(), 30)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    asyncio.run(work())
    assert read == [sam, sam]
    assert queue.states() == []


def test_what_fails_is_tried_again_for_itself_though_a_thread_had_gone_on_to_it(queue: Queue) -> None:
    people = [queue.writes(f"97150000001{n}") for n in range(5)]
    read: list[tuple[UUID, bool]] = []

    def reading(_: UUID, contact: UUID, last_try: bool, __: Brought | None) -> None:
        read.append((contact, last_try))
        if contact == people[2]:
            raise ValueError("not read")

    app = jobs.queue_app(queue.found.app, read=reading, complete_erasures=lambda: 0)
    asyncio.run(jobs.work(app, concurrency=1, once=True))
    assert read == [(contact, False) for contact in people]
    with queue.connection() as connection:
        left = connection.execute(
            "SELECT lock, status::text, attempts FROM rapport.procrastinate_jobs WHERE queue_name = 'read'"
        )
        assert left.fetchall() == [(str(people[2]), "todo", 1)]


def test_a_worker_that_is_told_to_stop_ends_soon_and_leaves_the_others_waiting(queue: Queue) -> None:
    for n in range(60):
        queue.writes(f"9715000001{n:02d}")
    begun = asyncio.Event()
    loop: asyncio.AbstractEventLoop

    def reading(*_: object) -> None:
        loop.call_soon_threadsafe(begun.set)
        time.sleep(0.02)

    async def work() -> None:
        nonlocal loop
        loop = asyncio.get_running_loop()
        app = jobs.queue_app(queue.found.app, read=reading, complete_erasures=lambda: 0)
        working = asyncio.create_task(jobs.work(app, concurrency=2))
        await asyncio.wait_for(begun.wait(), 30)
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)

    asyncio.run(work())
    assert set(queue.states()) == {"todo"}


# --- a worker that reads several together ---------------------------------------------------------------


@dataclass
class Reader:
    """Keeps who was read, together and alone."""

    together: list[list[UUID]]
    alone: list[UUID]
    left: frozenset[UUID] = frozenset()
    """Who is not read together."""
    fails: frozenset[UUID] = frozenset()

    def read(self, _: UUID, contact: UUID, __: bool, ___: Brought | None) -> None:
        self.alone.append(contact)
        if contact in self.fails:
            raise ValueError("not read")

    def read_together(self, due: Sequence[Due]) -> frozenset[UUID]:
        self.together.append([contact for _, contact, _ in due])
        return frozenset(self.together[-1]) - self.left - self.fails

    def work(self, queue: Queue, *, burst: int | None = None) -> None:
        app = jobs.queue_app(
            queue.found.app,
            read=self.read,
            together=self.read_together,
            burst=burst,
            complete_erasures=lambda: 0,
        )
        asyncio.run(jobs.work(app, concurrency=1, once=True))


def test_a_thread_that_has_read_one_takes_several_and_hands_them_back_as_one(queue: Queue) -> None:
    people = [queue.writes(f"9715000001{n:02d}") for n in range(12)]
    reader = Reader([], [])
    reader.work(queue)
    assert reader.alone[0] == people[0]
    assert reader.together[0] == people[1 : 1 + jobs.TOGETHER]
    assert sorted({*reader.alone, *(one for some in reader.together for one in some)}) == sorted(people)
    assert queue.states() == []


def test_who_is_not_read_together_is_read_alone_and_one_that_fails_takes_nobody_along(queue: Queue) -> None:
    people = [queue.writes(f"97150000001{n}") for n in range(6)]
    reader = Reader([], [], left=frozenset(people[2:3]), fails=frozenset(people[4:5]))
    reader.work(queue)
    assert reader.alone == [people[0], people[2], people[4]]
    with queue.connection() as connection:
        left = connection.execute(
            "SELECT lock, status::text, attempts FROM rapport.procrastinate_jobs WHERE queue_name = 'read'"
        )
        assert left.fetchall() == [(str(people[4]), "todo", 1)]


def test_a_fault_of_reading_several_leaves_each_to_be_read_alone(queue: Queue) -> None:
    people = [queue.writes(f"97150000001{n}") for n in range(4)]
    reader = Reader([], [])

    def broken(due: Sequence[Due]) -> frozenset[UUID]:
        raise ValueError("not together")

    reader.read_together = broken  # type: ignore[method-assign]
    reader.work(queue)
    assert reader.alone == people
    assert queue.states() == []


def test_nobody_waits_behind_somebody_who_has_much_that_waits(queue: Queue) -> None:
    first, second = queue.writes(SAM), queue.writes(ALEX)
    much = queue.writes("971500000003", *(f"hello {n}" for n in range(jobs.FEW + 1)))
    last = queue.writes("971500000004")
    reader = Reader([], [])
    reader.work(queue, burst=50)
    assert (reader.alone[0], reader.together[0]) == (first, [second, last])
    assert reader.alone[1] == much
    assert queue.states() == []
