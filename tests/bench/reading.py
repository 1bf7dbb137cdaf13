"""Reading: how fast rules and guards are on one core, what a job costs beside its extractor, and whether
taking in feels ten thousand jobs that wait.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from functools import partial
from statistics import median, quantiles
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast
from unittest.mock import patch
from uuid import UUID, uuid4

import psycopg
from procrastinate.jobs import Job

from adapters import jobs
from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed_policy
from api.reading import BURST
from api.remember import Incoming
from api.settings import Settings
from domain.access import Role
from domain.candidates import Burst, Candidate, Reading
from domain.gate import Read, gate
from domain.guards import guard_all
from domain.messages import Message, MessageKind, Speaker
from domain.ports import Brought, Contacts, Due
from domain.sensitive import blanked
from domain.statements import Quote
from domain.values import Money
from tests.bench.figures import Figure
from tests.bench.ingest import send
from tests.bench.line import Line, served
from tests.bench.rounds import Dose, Step, in_turns, timed
from tests.bench.stage import TENANT, Site
from tests.bench.telling import SCHEMA, address

P = ParamSpec("P")
T = TypeVar("T")

_CHAT: Final = (
    ("Hello! How can I help you today?", "Hi"),
    (None, "I'm looking for a 2 bedroom apartment in Dubai Marina"),
    ("What is your budget?", "around 2.5M dirhams, cash"),
    (None, "Do you have anything with a sea view?"),
    ("I found 3 apartments in Dubai Marina. The first is Marina Gate 2.", "Tell me more about the first one"),
    (None, "How much is the service charge there?"),
    ("It is AED 18 per square foot.", "Ok, thanks"),
    (None, "My wife would prefer JLT, but I want the Marina"),
    ("Would you like to visit it?", "Yes please, next Tuesday at 4pm"),
    (None, "ميزانيتي مليونين ونص وابي غرفتين"),
    ("Anything else?", "No, that's all for now"),
    (None, "maybe a bigger one next year, we'll see"),
    ("Noted.", "Can you send me the floor plan?"),
    (None, "Thank you so much, talk to you soon"),
    ("Which areas do you like?", "Dubai Hills or Arabian Ranches, not Deira"),
    (None, "if the price drops I would take two"),
)
_AT: Final = datetime.fromisoformat("2026-11-30T10:00:00+04:00")
_WORDS: Final = "my budget is 2m"


def rules_and_guards(dose: Dose) -> Iterator[Figure]:
    """Processor time of this thread alone, the best of the rounds: what a core can do when nothing else runs
    on it."""
    extractor, excluded = RulesExtractor(), seed_policy().excluded
    chat = [_chat(said, before) for before, said in _CHAT]

    def read() -> None:
        for own, context in chat:
            text = blanked(own.text, excluded)
            kept = own if text == own.text else replace(own, text=text)
            if not isinstance(gate(kept), Read):
                continue
            burst = Burst(UUID(int=0), SCHEMA, (*context, kept))
            found = extractor.read(burst).candidates.get(kept.message_id, ())
            guard_all(found, burst.heard(kept), SCHEMA)

    read()
    times = [_processor(partial(_repeat, read, 20)) for _ in range(dose.rounds)]
    each = min(times) / (20 * len(chat))
    yield Figure(
        "extractor and guards, messages/s",
        1 / each,
        f"{1e6 * each:.0f} µs a message of a chat; median {20 * len(chat) / median(times):,.0f}/s",
    )


def _chat(said: str, before: str | None) -> tuple[Message, tuple[Message, ...]]:
    context = (_message(before, Speaker.BOT),) if before else ()
    return _message(said, Speaker.CONTACT), context


def _message(text: str, speaker: Speaker) -> Message:
    return Message(
        message_id=uuid4(),
        conversation_id=UUID(int=0),
        channel="whatsapp",
        speaker=speaker,
        text=text,
        sent_at=_AT,
        received_at=_AT,
        zone="Asia/Dubai",
    )


def _repeat(step: Callable[[], object], times: int) -> None:
    for _ in range(times):
        step()


def _processor(step: Step) -> float:
    begun = time.thread_time()
    step()
    return time.thread_time() - begun


# --- a job ----------------------------------------------------------------------------------------------


class _AtOnce:
    """An extractor that takes no time, and finds a budget in every message."""

    name_version = "bench/1"

    def read(self, burst: Burst) -> Reading:
        start = len(_WORDS) - 2
        budget = Candidate(
            key="budget_max",
            value=Money(Decimal(2_000_000), "AED"),
            said="2m",
            quote=Quote("2m", start, len(_WORDS)),
            confidence=0.95,
        )
        return Reading({message.message_id: (budget,) for message in burst.own})


def a_job(site: Site, dose: Dose) -> Iterator[Figure]:
    """Messages of so many people wait, each states one fact, and a worker empties its queue: time by jobs,
    from the first taking to the last, one at a time, so that nothing hides behind something else.

    All that is done for a message is in it but the extractor, which here takes no time: finishing the job
    before, taking this one with its contact, opening the keys, gate and guards, deciding, sealing, and
    the append with its wait for the disk. Beside it jobs that do nothing, and as many at once as a worker
    has. In turns, with the floors under all of them."""
    number = max(40, dose.requests // 10)
    site.administer("TRUNCATE rapport.procrastinate_jobs CASCADE")  # what was measured before left its own
    split: dict[str, list[float]] = {
        name: [] for name in ("take", "open_unread", "append", "append_all", "reading")
    }
    with psycopg.connect(site.superuser, autocommit=True) as floor:
        found = in_turns(
            {
                "job": partial(_split, partial(_emptied, site, number), number, split),
                "queue": lambda: _emptied(site, number, {}, reads=False),
                "at once": lambda: _emptied(site, number, {}, concurrency=Settings().workers),
                "round trip": lambda: 1000 * timed(_repeat, partial(floor.execute, b"SELECT 1"), 100) / 100,
                "commit": lambda: 1000 * timed(_repeat, partial(floor.execute, _DURABLE), 20) / 20,
            },
            max(3, dose.rounds // 2),
        )
    job, queue, at_once, round_trip, commit = (median(each) for each in found.values())
    take, opened, alone, together, reading = (median(each) for each in split.values())
    append = alone + together
    yield Figure(
        "job overhead without the model, ms",
        job,
        f"finish, take and fetch {take:.1f}, open {opened:.1f}, decide {reading - opened - append:.1f}, "
        f"append {append:.1f}; an empty job {queue:.1f}; {Settings().workers} at once {at_once:.1f} a job; "
        f"floors: round trip {round_trip:.2f}, durable commit {commit:.2f}",
    )


_DURABLE: Final = b"SELECT pg_logical_emit_message(true, 'bench', '')"
Spent: TypeAlias = dict[str, list[float]]


def _split(emptied: Callable[[Spent], float], number: int, split: Spent) -> float:
    spent: Spent = {}
    each = emptied(spent)
    for name, found in split.items():
        found.append(1000 * sum(spent.get(name, ())) / number)
    return each


def _emptied(site: Site, number: int, spent: Spent, *, concurrency: int = 1, reads: bool = True) -> float:
    """Milliseconds a job; into `spent` the seconds of its parts."""
    service, now = site.composed.service, datetime.now(UTC)
    service.remember.take_in(site.tenant, [_incoming(now) for _ in range(number)], now)
    contacts = _Timed(service.contacts, spent)
    reading = replace(service.reading, contacts=cast("Contacts", contacts), extractor=_AtOnce())
    timed_reading = _timing(spent, "reading", reading.__call__)
    timed_together = _timing(spent, "reading", reading.together)
    done = list[UUID]()

    def read(tenant: UUID, contact: UUID, last_try: bool, brought: Brought | None) -> None:
        if reads:
            timed_reading(tenant, contact, last_try, brought)
            done.append(contact)

    def together(due: Sequence[Due]) -> frozenset[UUID]:
        found = timed_together(due) if reads else frozenset(contact for _, contact, _ in due)
        done.extend(found)
        return found

    burst = BURST if reads else None
    queue = jobs.queue_app(
        site.found.app, read=read, together=together, burst=burst, complete_erasures=lambda: 0
    )
    desk, taken = queue.job_manager, list[float]()
    assert isinstance(desk, jobs.Desk)
    take = desk.exchange

    def timed_take(worker_id: int, done: list[int], queues: list[str] | None, many: int) -> list[Job]:
        taken.append(time.perf_counter())
        found = take(worker_id, done, queues, many)
        taken.append(time.perf_counter())
        spent.setdefault("take", []).append(taken[-1] - taken[-2])
        return found

    with patch.object(desk, "exchange", timed_take):
        asyncio.run(jobs.work(queue, concurrency=concurrency, once=True))
    if reads:
        assert len(done) == number
    return 1000 * (taken[-1] - taken[0]) / number


class _Timed:
    """Contacts, whose calls are timed."""

    def __init__(self, contacts: Contacts, spent: Spent) -> None:
        self._contacts, self._spent = contacts, spent

    def __getattr__(self, name: str) -> object:
        return _timing(self._spent, name, getattr(self._contacts, name))


def _timing(spent: Spent, name: str, call: Callable[P, T]) -> Callable[P, T]:
    def timing(*args: P.args, **kwargs: P.kwargs) -> T:
        begun = time.perf_counter()
        try:
            return call(*args, **kwargs)
        finally:
            spent.setdefault(name, []).append(time.perf_counter() - begun)

    return timing


def _incoming(now: datetime) -> Incoming:
    return Incoming(
        address=address(),
        conversation="c1",
        client_id=f"job {uuid4()}",
        speaker=Speaker.CONTACT,
        kind=MessageKind.TEXT,
        text=_WORDS,
        sent_at=now,
    )


# --- taking in ------------------------------------------------------------------------------------------


def while_jobs_wait(site: Site, dose: Dose) -> Iterator[Figure]:
    """The same request, in turns while ten thousand jobs wait and while none does."""
    key = site.composed.office.create(Role.BOT, TENANT)
    people = itertools.cycle([address() for _ in range(100)])
    with served(site) as port, Line(port) as line:
        ask = partial(send, line, key)
        ask([next(people) for _ in range(100)])

        def p95() -> float:
            seconds = [timed(ask, [next(people)]) for _ in range(max(40, dose.requests // 10))]
            return quantiles(seconds, n=20)[18]

        def waiting() -> float:
            site.administer(_PUT, "ANALYZE rapport.procrastinate_jobs")
            try:
                return p95()
            finally:
                site.administer("SET search_path = rapport", _TAKE_AWAY, "ANALYZE procrastinate_jobs")

        found = in_turns({"waiting": waiting, "none": p95}, max(3, dose.rounds // 2))
    waits, none = median(found["waiting"]), median(found["none"])
    yield Figure(
        "ingest p95, 10,000 jobs waiting/none",
        waits / none,
        f"{1000 * waits:.2f} ms, without {1000 * none:.2f} ms",
    )


_PUT: Final = """
    INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, lock, args)
    SELECT 'read', 'bench', gen_random_uuid()::text, '{}' FROM generate_series(1, 10000)
"""
_TAKE_AWAY: Final = "DELETE FROM rapport.procrastinate_jobs WHERE task_name = 'bench'"
