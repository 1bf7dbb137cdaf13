"""Background work on procrastinate, in the same database: reading messages, one contact at a time and in
order, and completing erasures.

A job is put into the queue by the transaction of the events it is for, and says only whose messages are to be
read; what there is to read stands in the database, and is fetched with the job (ADR 0033). So a job that runs
twice finds nothing the second time, and one whose worker died is taken up by the next.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import select
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from uuid import UUID

import procrastinate
import psycopg
import structlog
from procrastinate import jobs, manager
from procrastinate.connector import BaseConnector
from psycopg_pool import AsyncConnectionPool, ConnectionPool, PoolTimeout

from adapters.arrays import Bigints
from adapters.contact_columns import READ_QUEUE, READ_TASK, SUMMARISE_QUEUE, SUMMARISE_TASK
from adapters.postgres import Database
from domain.errors import Conflict, Unavailable
from domain.ports import JUST_BEFORE, Brought, Due

ATTEMPTS = 3
"""A read that fails is tried at most so often, within ten seconds; then its receipt says failed and the queue
goes on."""
LONGEST_WAIT = 30
"""Seconds between two tries of what can't be done now."""
HEARTBEAT = 2.0
DEAD_AFTER = 8.0
ON_END = 0.1
"""Seconds that a thread goes on from job to job before it asks the worker, which may be told to stop."""
TOGETHER = 8
"""Jobs that a thread takes at once when many wait."""
FEW = 5
"""Messages of each contact that is taken together with others: nobody waits long behind one of them."""
APART = 0.02
"""Seconds between two statements that notify: what comes in between goes together."""
READ_CHANNEL = "rapport_read"
"""Notified, after the commit, with the id of a contact whose messages were read."""

log = structlog.get_logger("rapport.jobs")

ReadContact = Callable[[UUID, UUID, bool, Brought | None], None]
"""(tenant, contact, last attempt, what the job brought along)"""
ReadTogether = Callable[[Sequence[Due]], frozenset[UUID]]
"""Whose messages were read; the others are left as they were, and are read each for itself."""


SummariseContact = Callable[[UUID, UUID, Sequence[UUID], bool], None]
"""(tenant, contact, conversations, last attempt)"""


def queue_app(
    conninfo: str,
    *,
    read: ReadContact,
    together: ReadTogether | None = None,
    burst: int | None = None,
    complete_erasures: Callable[[], int],
    summarise: SummariseContact = lambda *_: None,
    sweep_idle: Callable[[], int] = lambda: 0,
    seal: Callable[[], int] = lambda: 0,
    retain: Callable[[], int] = lambda: 0,
) -> procrastinate.App:
    """With a `burst`, so many of a contact's messages come with the job that reads them. `together`: for an
    extractor that nobody waits for; with a slow one each contact is taken by whoever is free for it."""
    app = procrastinate.App(connector=_connector(conninfo))
    desk = app.job_manager = Desk(app.connector, conninfo, read, together, burst)
    some, endless = _Patience(ATTEMPTS - 1, desk.causes), _Patience(None, desk.causes)

    @app.task(name=READ_TASK, queue=READ_QUEUE, pass_context=True, retry=some)
    async def read_messages(context: procrastinate.JobContext, tenant: str, contact: str) -> None:
        await desk.do(context.job)

    @app.task(
        name=SUMMARISE_TASK,
        queue=SUMMARISE_QUEUE,
        pass_context=True,
        retry=some,
    )
    def sum_up(
        context: procrastinate.JobContext, tenant: str, contact: str, conversations: list[str]
    ) -> None:
        last_try = context.job.attempts >= ATTEMPTS - 1
        summarise(UUID(tenant), UUID(contact), [UUID(one) for one in conversations], last_try)

    @app.periodic(cron="*/10 * * * *")
    @app.task(
        name="sweep_idle",
        queue=SUMMARISE_QUEUE,
        lock="sweep_idle",
        retry=some,
    )
    def idle(timestamp: int) -> None:
        """Conversations in which nobody wrote for hours are over, for now."""
        sweep_idle()

    @app.task(name="complete_erasures", queue="erase", retry=endless)
    def complete() -> None:
        complete_erasures()

    @app.periodic(cron="7 * * * *")
    @app.task(name="sweep_suppression", queue="erase", lock="erase", retry=endless)
    def sweep(timestamp: int) -> None:
        """Drops the tags of erased addresses whose days are over; an erase does so on its way too."""
        complete_erasures()

    @app.periodic(cron="* * * * *")
    @app.task(name="seal", queue="erase", lock="seal", retry=some)
    def seal_reads_and_events(timestamp: int) -> None:
        """What was read and recorded can't be changed unseen any more."""
        seal()

    @app.periodic(cron="23 2 * * *")
    @app.task(name="retain", queue="erase", lock="retain", retry=some)
    def let_go(timestamp: int) -> None:
        """What was kept for as long as the policy says goes, or waits for a person."""
        retain()

    return app


def _connector(conninfo: str) -> procrastinate.PsycopgConnector:
    """Each statement is a transaction of its own and one round trip, and no commit waits for the disk: what a
    crash of the server takes back of the queue's own states is done again (ADR 0029). Jobs are put in by the
    transaction of their events, over other connections, and are as durable as those."""
    return procrastinate.PsycopgConnector(
        conninfo=conninfo,
        min_size=1,
        max_size=4,
        configure=_at_once,
        pool_factory=_Pool,
    )


class _Pool(AsyncConnectionPool[psycopg.AsyncConnection[Any]]):
    def __init__(self, *given: Any, check: object, **named: Any) -> None:  # noqa: ANN401 - the library's
        super().__init__(*given, check=_still_open, **named)


async def _at_once(connection: psycopg.AsyncConnection[Any]) -> None:
    await connection.set_autocommit(True)
    await connection.execute("SET synchronous_commit = off")


async def _still_open(connection: psycopg.AsyncConnection[Any]) -> None:
    _refuse_closed(connection)


def _refuse_closed(connection: psycopg.Connection[Any] | psycopg.AsyncConnection[Any]) -> None:
    """Whether the server has hung up, which the socket knows: no round trip for each statement."""
    if select.select([connection.pgconn.socket], [], [], 0)[0]:
        connection.pgconn.consume_input()
    if connection.closed:
        raise psycopg.OperationalError


def _without_waiting(connection: psycopg.Connection[Any]) -> None:
    connection.execute("SET synchronous_commit = off")


class _Job(jobs.Job):
    """The library formats and copies a job for each of its log lines, which nobody sees."""

    def log_context(self) -> dict[str, Any]:
        return {"id": self.id}

    @property
    def call_string(self) -> str:
        return f"{self.task_name}[{self.id}]"


class Desk(manager.JobManager):
    """Where a worker takes its jobs and hands them back, both in one round trip. A thread that has read a
    contact hands that job back, takes others and goes on with them, for a while. Any other job that succeeded
    is noted here and deleted when the next is taken, which is at once."""

    def __init__(
        self,
        connector: BaseConnector,
        conninfo: str,
        read: ReadContact,
        together: ReadTogether | None,
        burst: int | None,
    ) -> None:
        super().__init__(connector)
        self._conninfo, self._read, self._together, self._burst = conninfo, read, together, burst
        self._done: list[int] = []
        self._handed_back: dict[int, bool] = {}
        """By a thread, and whether it found that nothing more waits."""
        self.may_wait = False
        """Whether something may wait that nobody looked for since."""
        self._taken: deque[jobs.Job] = deque()
        """Taken and not begun."""
        self._brought: dict[int, list[tuple[Any, ...]]] = {}
        self._failed: dict[int, Exception] = {}
        """Of jobs that a thread had gone on to: the worker is given them as new, to fail in its hands."""
        self._lost: Exception | None = None
        """What became of a taking that nobody heard the end of: a job may be this worker's that it knows
        nothing of, and goes back only when the worker ends."""
        self._ring: manager.NotificationCallback | None = None
        self.causes: dict[int, str] = {}
        """Of jobs that are given up, until it is written down."""

    @contextlib.contextmanager
    def open(self, concurrency: int) -> Iterator[None]:
        """While a worker works that does so many jobs at once."""
        self._pool = ConnectionPool[psycopg.Connection[Any]](
            self._conninfo,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=concurrency + 1,
            configure=_without_waiting,
            check=_refuse_closed,
            timeout=10,
            open=True,
            name="jobs",
        )
        with self._pool, ThreadPoolExecutor(concurrency + 1, "job") as self._threads:
            yield

    # --- the worker's side: its loop --------------------------------------------------------------------

    async def fetch_job(self, queues: Iterable[str] | None, worker_id: int) -> jobs.Job | None:
        while not self._taken:
            if self._lost is not None:
                raise self._lost
            done, self._done = self._done, []
            self.may_wait = False
            try:
                await asyncio.get_running_loop().run_in_executor(
                    self._threads, self._take, worker_id, done, list(queues) if queues else None
                )
            except BaseException:
                self._done += done
                raise
            if not self._taken and not self._done:
                return None  # else one was done meanwhile, and the worker would wait before it asks again
        return self._taken.popleft()

    async def finish_job(self, job: jobs.Job, status: jobs.Status, delete_job: bool) -> None:
        assert job.id is not None
        if not delete_job:
            cause = self.causes.pop(job.id, None)
            if cause is not None and status is jobs.Status.FAILED:
                await self.connector.execute_query_async(_GIVEN_UP, job_id=job.id, cause=cause)
            await super().finish_job(job, status, delete_job)
            return
        if job.id in self._handed_back:
            looked = self._handed_back.pop(job.id)
            if looked and not self._taken and self._lost is None:
                return  # nothing was there to take
        else:
            self._done.append(job.id)
        if self._ring is not None:  # a worker that had found nothing looks again
            await self._ring(channel="", notification={"type": "job_inserted", "job_id": job.id})

    async def listen_for_jobs(
        self, *, on_notification: manager.NotificationCallback, queues: Iterable[str] | None = None
    ) -> None:
        self._ring = on_notification
        await super().listen_for_jobs(on_notification=on_notification, queues=queues)

    async def unregister_worker(self, worker_id: int) -> None:
        """The last thing that a worker does."""
        taken = [job.id for job in self._taken]
        self.may_wait = self.may_wait or bool(taken)
        await self.connector.execute_query_async(_LEFT, worker_id=worker_id, done=self._done, taken=taken)
        self._done, self._ring = [], None
        self._taken.clear()
        self._brought.clear()
        self._failed.clear()
        await super().unregister_worker(worker_id)

    # --- the side of a thread that does a job -----------------------------------------------------------

    async def do(self, job: jobs.Job) -> None:
        """Read what this job is for. Raises what it failed with."""
        assert job.id is not None
        if job.id in self._failed:
            raise self._failed.pop(job.id)
        await asyncio.get_running_loop().run_in_executor(self._threads, self._do, job)

    def _do(self, job: jobs.Job) -> None:
        assert job.id is not None
        assert job.worker_id is not None
        until = time.monotonic() + ON_END
        self._read_for(job)
        done = [job.id]
        while True:
            in_time = time.monotonic() < until
            following = self._exchanged(job.worker_id, done, None if in_time else _NONE)
            if not following or following[0].task_name != READ_TASK:
                self._taken += following
                break
            done = self._read_each(following)
            left = [one for one in following if one.id not in done]
            if left:
                if done:
                    self._exchanged(job.worker_id, done, _NONE)
                self._taken += left
                break
        if not in_time:  # not `or`: another thread's True, said in between, would be lost
            self.may_wait = True
        self._handed_back[job.id] = in_time

    def _read_each(self, due: Sequence[jobs.Job]) -> list[int]:
        """The jobs that are done. What one failed with is kept for it."""
        read = self._read_together(due) if len(due) > 1 else frozenset[UUID]()
        done: list[int] = []
        for job in due:
            assert job.id is not None
            try:
                if _contact(job) not in read:
                    self._read_for(job)
            except Exception as error:
                self._failed[job.id] = error
            else:
                self._brought.pop(job.id, None)
                done.append(job.id)
        return done

    def _read_together(self, due: Sequence[jobs.Job]) -> frozenset[UUID]:
        """A fault is whose it is: each that was not read is read for itself, and has its own tries."""
        assert self._together is not None
        try:
            return self._together(
                [(_tenant(one), _contact(one), self._brought.get(one.id or 0)) for one in due]
            )
        except Exception as error:
            log.warning("not_read_together", count=len(due), kind=type(error).__name__)
            return frozenset()

    def _read_for(self, job: jobs.Job) -> None:
        assert job.id is not None
        last_try = job.attempts >= ATTEMPTS - 1
        self._read(_tenant(job), _contact(job), last_try, self._brought.pop(job.id, None))

    def _exchanged(self, worker_id: int, done: list[int], queues: list[str] | None) -> list[jobs.Job]:
        """The next jobs for those that are done; of no queue once the time is up. A worker that found nothing
        meanwhile, and was to do what there is, has ended, and would never begin what was taken then."""
        try:
            return self._alone_if_many(
                worker_id, self.exchange(worker_id, done, queues, TOGETHER if self._together else 1)
            )
        except (psycopg.Error, PoolTimeout) as error:
            self._lost = error
            return []

    def _alone_if_many(self, worker_id: int, taken: list[jobs.Job]) -> list[jobs.Job]:
        """Whoever has much that waits is read alone; others wait again, for somebody who is free for them."""
        much = [one for one in taken if len(self._brought.get(one.id or 0, ())) > FEW]
        if len(taken) == 1 or not much:
            return taken
        kept = taken[:1] if taken[0] in much else [one for one in taken if one not in much]
        given_back = [one.id for one in taken if one not in kept and one.id is not None]
        with self._pool.connection() as connection:
            connection.execute(_LEFT, {"worker_id": worker_id, "done": [], "taken": given_back})
        for id_ in given_back:
            self._brought.pop(id_, None)
        return kept

    def _take(self, worker_id: int, done: list[int], queues: list[str] | None) -> None:
        """One, here, so that it is known even when nobody waits for this any more. A thread takes more once
        it has done that: who has just come finds something to do as well."""
        self._taken += self.exchange(worker_id, done, queues, 1)

    def exchange(
        self, worker_id: int, done: list[int], queues: list[str] | None, many: int
    ) -> list[jobs.Job]:
        """What the worker has done goes; the next jobs, if there are any. More than one only to be read."""
        asked = (queues, worker_id, Bigints(done), many, self._burst, JUST_BEFORE)
        try:
            rows = self._asked(asked)
        except psycopg.errors.UniqueViolation:  # of one contact, two jobs were taken at the same moment
            rows = self._asked(asked)
        taken: dict[int, jobs.Job] = {}
        for row in rows:
            id_ = row[0]
            if id_ not in taken:
                taken[id_] = _job(row, worker_id)
            if row[_OF_A_JOB] is not None:
                self._brought.setdefault(id_, []).append(row[_OF_A_JOB:])
        return list(taken.values())

    def _asked(self, asked: tuple[object, ...]) -> list[tuple[Any, ...]]:
        with self._pool.connection() as connection, connection.cursor(binary=True) as cursor:
            return cursor.execute(_NEXT_JOBS, asked, prepare=True).fetchall()


def _job(row: tuple[Any, ...], worker_id: int) -> jobs.Job:
    id_, queue, task, lock, args, attempts = row[:_OF_A_JOB]
    return _Job(
        id=id_,
        status="doing",
        queue=queue,
        lock=lock,
        queueing_lock=None,
        task_name=task,
        task_kwargs=args,
        attempts=attempts,
        worker_id=worker_id,
    )


def _tenant(job: jobs.Job) -> UUID:
    return UUID(str(job.task_kwargs["tenant"]))


def _contact(job: jobs.Job) -> UUID:
    return UUID(str(job.task_kwargs["contact"]))


_NONE: Final[list[str]] = []
_NEXT_JOBS: Final = (
    "SELECT * FROM rapport.next_jobs("
    "%s::varchar[], %s::bigint, %s::bigint[], %s::integer, %s::integer, %s::integer)"
)
_OF_A_JOB: Final = 6
"""Columns; those of what it brings follow."""
_GIVEN_UP: Final = (
    "INSERT INTO rapport.failed_jobs AS f (job_id, cause) VALUES (%(job_id)s, %(cause)s) "
    "ON CONFLICT (job_id) DO UPDATE SET cause = excluded.cause, failed_at = clock_timestamp()"
)
_LEFT: Final = "SELECT rapport.jobs_left(%(worker_id)s::bigint, %(done)s::bigint[], %(taken)s::bigint[])"


class _Patience(procrastinate.BaseRetryStrategy):
    """What can't be done now, since the database is away or others write, is tried until it can: nothing else
    would take it up again. What fails otherwise is tried `again` so often; None, as long as it takes. Of what
    is given up, the class of its error is noted."""

    def __init__(self, again: int | None, causes: dict[int, str]) -> None:
        self._again, self._causes = again, causes

    def get_retry_decision(
        self, *, exception: BaseException, job: jobs.Job
    ) -> procrastinate.RetryDecision | None:
        log.warning("job_failed", job_id=job.id, attempts=job.attempts + 1, kind=type(exception).__name__)
        passing = isinstance(exception, Unavailable | Conflict)
        if not passing and self._again is not None and job.attempts >= self._again:
            if job.id is not None:
                self._causes[job.id] = type(exception).__name__
            return None
        return procrastinate.RetryDecision(retry_in={"seconds": min(2 ** min(job.attempts, 5), LONGEST_WAIT)})


async def work(app: procrastinate.App, *, concurrency: int = 4, once: bool = False) -> None:
    """Run jobs until the process is told to stop; with `once`, until the queue is empty."""
    desk = app.job_manager
    assert isinstance(desk, Desk)
    with desk.open(concurrency):
        await _work(app, concurrency, once)
        while once and desk.may_wait:
            await _work(app, concurrency, once)


async def _work(app: procrastinate.App, concurrency: int, once: bool) -> None:
    async with app.open_async():
        reaper = asyncio.create_task(_reap_for_ever(app))
        try:
            await app.run_worker_async(
                concurrency=concurrency,
                wait=not once,
                listen_notify=not once,
                fetch_job_polling_interval=0.25,
                delete_jobs=jobs.DeleteJobCondition.SUCCESSFUL,
                update_heartbeat_interval=HEARTBEAT,
                stalled_worker_timeout=DEAD_AFTER * 4,
                install_signal_handlers=not once,
            )
        finally:
            reaper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await reaper


async def _reap_for_ever(app: procrastinate.App) -> None:
    """Jobs of a worker that was killed stay `doing` and block their contact; give them back."""
    while True:
        try:
            await reap(app)
        except procrastinate.exceptions.ConnectorException:
            log.warning("reaper_waits")
        await asyncio.sleep(HEARTBEAT)


async def reap(app: procrastinate.App) -> int:
    """How many jobs were given back. Other workers do the same, so a job may be theirs by now."""
    stalled = list(await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=DEAD_AFTER))
    given_back = 0
    for job in stalled:
        with contextlib.suppress(procrastinate.exceptions.ConnectorException):
            await app.job_manager.retry_job(job)
            given_back += 1
            log.info("job_taken_up", job_id=job.id, attempts=job.attempts)
    return given_back


class Waker:
    """Wakes workers and settling reads after a commit, from one thread and connection of its own: a NOTIFY
    inside the writing transaction would serialise all commits. Bursts become one notification."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._due: set[tuple[str, str]] = set()
        self._signal = threading.Condition()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="waker", daemon=True)
        self._thread.start()

    def wake(self, queue: str) -> None:
        """A job was put into this queue."""
        self._put(
            "procrastinate_any_queue_v1", json.dumps({"type": "job_inserted", "job_id": 0, "queue": queue})
        )

    def read(self, contact: UUID) -> None:
        """The messages of this contact were read."""
        self._put(READ_CHANNEL, str(contact))

    def close(self) -> None:
        with self._signal:
            self._stopped = True
            self._signal.notify()
        self._thread.join(timeout=5)

    def _put(self, channel: str, payload: str) -> None:
        with self._signal:
            self._due.add((channel, payload))
            self._signal.notify()

    def _run(self) -> None:
        while True:
            with self._signal:
                while not self._due and not self._stopped:
                    self._signal.wait()
                due, self._due = self._due, set()
                if self._stopped and not due:
                    return
            try:
                self._database.execute(
                    "SELECT pg_notify(n.c, n.p), set_config('synchronous_commit', 'off', true) "
                    "FROM unnest(%s::text[], %s::text[]) AS n(c, p)",  # what is told is on the disk already
                    ([c for c, _ in due], [p for _, p in due]),
                )
            except Unavailable:
                # Workers poll too: a lost notification costs a second, not a job.
                log.warning("not_notified")
                time.sleep(0.5)
            time.sleep(APART)


class Settling:
    """Waits for a contact's messages to be read: one LISTEN connection for all waiting reads, no thread
    each."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._waiting: dict[UUID, asyncio.Event] = {}
        self._task: asyncio.Task[None] | None = None

    async def wait(self, contact: UUID, seconds: float) -> None:
        """Until the contact is notified or the time is up; the caller looks again either way."""
        if self._task is None or self._task.done() or not self._listens_here():
            self._task = asyncio.create_task(self._listen())
        event = self._waiting.setdefault(contact, asyncio.Event())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), seconds)

    async def close(self) -> None:
        if self._task is not None and self._listens_here():
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def _listens_here(self) -> bool:
        """A task ends with the loop that it runs in; another loop can't wait for it."""
        return self._task is not None and self._task.get_loop() is asyncio.get_running_loop()

    async def _listen(self) -> None:
        with contextlib.suppress(psycopg.OperationalError):
            async with await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True) as connection:
                await connection.execute(f"LISTEN {READ_CHANNEL}".encode())
                async for notified in connection.notifies():
                    event = self._waiting.pop(UUID(notified.payload), None)
                    if event is not None:
                        event.set()
