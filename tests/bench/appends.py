"""Appending: our recorder against a raw INSERT of the same bytes and against the library's own recorder, and
everything that goes with a believed fact."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count, cycle
from statistics import median
from uuid import UUID, uuid4

import psycopg
from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.json import Jsonb

from adapters import event_codec, ids, memory_codec
from adapters.contact_columns import READ_QUEUE, READ_TASK
from adapters.event_store import EventRow, Recorder, Write
from adapters.postgres import Database
from domain.commands import Record
from domain.fast_path import decide_fast
from tests.bench.figures import Figure
from tests.bench.rounds import Crew, Dose, Step, in_turns, ratio
from tests.bench.stage import Site
from tests.bench.telling import acquainted, community, said, wishes

RAW = (
    "INSERT INTO bench.events (tenant, originator_id, originator_version, topic, state, event_id) "
    "VALUES (%s, %s, %s, %s, %b, %s)"
)
_FLOORS = (
    "CREATE SCHEMA IF NOT EXISTS bench AUTHORIZATION rapport_app",
    "CREATE TABLE IF NOT EXISTS bench.events (LIKE rapport.events INCLUDING ALL)",
    "CREATE SEQUENCE IF NOT EXISTS bench.positions AS bigint",
    "ALTER TABLE bench.events ALTER COLUMN notification_id SET DEFAULT nextval('bench.positions')",
    "ALTER TABLE bench.events ALTER COLUMN recorded_at SET DEFAULT clock_timestamp()",
    "ALTER TABLE bench.events OWNER TO rapport_app",
    "ALTER SEQUENCE bench.positions OWNER TO rapport_app",
)
_CONTACTS_EACH = 10


@dataclass(frozen=True, slots=True)
class _Sample:
    """A believed fact as bytes: its event, its two wrapped keys, the row after it."""

    topic: str
    state: bytes
    wraps: list[bytes]
    row: bytes


def eight_threads(site: Site, dose: Dose) -> Iterator[Figure]:
    with _Crews(site) as crews:
        rates = in_turns(
            {
                "raw": crews.of(8, crews.raw, dose),
                "ours": crews.of(8, crews.ours, dose),
                "whole": crews.of(8, crews.whole, dose),
            },
            dose.rounds,
        )
    raw = f"raw INSERT {median(rates['raw']):,.0f}/s"
    yield Figure(
        "append/raw INSERT, 8 threads",
        ratio(rates["ours"], rates["raw"]),
        f"{median(rates['ours']):,.0f} appends/s, {raw}",
    )
    yield Figure(
        "whole transaction/raw INSERT, 8 threads",
        ratio(rates["whole"], rates["raw"]),
        f"{median(rates['whole']):,.0f} transactions/s, {raw}",
    )


def thirty_two_threads(site: Site, dose: Dose) -> Iterator[Figure]:
    with _Crews(site) as crews:
        rates = in_turns(
            {
                "raw": crews.of(32, crews.raw, dose),
                "ours": crews.of(32, crews.ours, dose),
                "stock": crews.of(32, crews.stock, dose),
            },
            dose.rounds,
        )
    ours = f"{median(rates['ours']):,.0f} appends/s"
    yield Figure(
        "append/raw INSERT, 32 threads",
        ratio(rates["ours"], rates["raw"]),
        f"{ours}, raw INSERT {median(rates['raw']):,.0f}/s",
    )
    yield Figure(
        "append/stock recorder, 32 threads",
        ratio(rates["ours"], rates["stock"]),
        f"{ours}, stock {median(rates['stock']):,.0f}/s",
    )


class _Crews:
    """Makes crews, and puts away their connections and what they left in the queue."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._open = ExitStack()
        site.administer(*_FLOORS)
        self._sample = _sample(site)

    def __enter__(self) -> _Crews:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self._site.administer("TRUNCATE rapport.procrastinate_jobs CASCADE", "CHECKPOINT")

    def of(self, threads: int, steps: Callable[[int], Sequence[Step]], dose: Dose) -> Callable[[], float]:
        crew = Crew(steps(threads))
        self._open.callback(crew.close)
        return lambda: crew.rate(dose.seconds)

    def raw(self, threads: int) -> list[Step]:
        return [self._raw() for _ in range(threads)]

    def _raw(self) -> Step:
        connection = self._open.enter_context(psycopg.connect(self._site.found.app, autocommit=True))
        tenant, topic, state = self._site.tenant, self._sample.topic, self._sample.state

        def step() -> None:
            connection.execute(RAW, (tenant, uuid4(), 1, topic, state, uuid4()), prepare=True)

        return step

    def ours(self, threads: int) -> list[Step]:
        recorder, topic, state = self._recorder(threads), self._sample.topic, self._sample.state

        def step() -> None:
            recorder.insert_events([EventRow(uuid4(), 1, topic, state)])

        return [step] * threads

    def _recorder(self, threads: int) -> Recorder:
        """A connection for each thread: the pool grows to as many as are asked for at once."""
        database = Database(self._site.found.app, size=threads)
        self._open.callback(database.close)
        return Recorder(database, self._site.tenant)

    def stock(self, threads: int) -> list[Step]:
        place = conninfo_to_dict(self._site.found.app)
        datastore = self._open.enter_context(
            PostgresDatastore(
                *(str(place[name]) for name in ("dbname", "host", "port", "user", "password")),
                pool_size=threads,
                schema="bench",
            )
        )
        recorder = PostgresApplicationRecorder(datastore, events_table_name="stock_events")
        recorder.create_table()
        topic, state = self._sample.topic, self._sample.state

        def step() -> None:
            recorder.insert_events([StoredEvent(uuid4(), 1, topic, state)])

        return [step] * threads

    def whole(self, threads: int) -> list[Step]:
        recorder = self._recorder(threads)
        return [self._whole(recorder) for _ in range(threads)]

    def _whole(self, recorder: Recorder) -> Step:
        """Events, keys, row, job and receipt of one believed fact after another, over some contacts."""
        contacts = [self._pending() for _ in range(_CONTACTS_EACH)]
        turn = cycle(contacts)
        sample = self._sample

        def step() -> None:
            contact = next(turn)
            version = next(contact.versions)
            write = Write(
                tenant=self._site.tenant,
                contact=contact.id,
                generation=1,
                items=[uuid4(), uuid4()],
                wraps=sample.wraps,
                row_was=version - 1,
                row_is=version,
                memory="on",
                row=sample.row,
                receipt_ids=[contact.messages.pop()],
                receipt_states=["done"],
                receipt_outcomes=[Jsonb([{"outcome": "believed", "key": "bedroom_count"}])],
                receipt_editions=[0],
                queue=READ_QUEUE,
                task=READ_TASK,
                job=Jsonb({"tenant": str(self._site.tenant), "contact": str(contact.id)}),
            )
            recorder.insert_events([EventRow(contact.id, version, sample.topic, sample.state)], write=write)

        return step

    def _pending(self) -> _Pending:
        """A contact of ten facts, with many messages to be read."""
        contact_id = acquainted(self._site, wishes(10))
        opened = self._site.composed.everyone.open(self._site.tenant, contact_id)
        assert opened is not None
        messages = [uuid4() for _ in range(500)]
        now, conversation = datetime.now(UTC), uuid4()
        columns = "message_id, tenant, contact_id, conversation_id, sent_at, received_at, index, channel, "
        about = (self._site.tenant, contact_id, conversation, now, now)
        rows = ((m, *about, n, "whatsapp", "contact", "pending") for n, m in enumerate(messages))
        self._site.copy("messages", columns + "speaker, state", rows)
        return _Pending(contact_id, count(opened.version + 1), messages)


@dataclass(frozen=True, slots=True)
class _Pending:
    id: UUID
    versions: Iterator[int]
    messages: list[UUID]


def _sample(site: Site) -> _Sample:
    """What believing an eleventh fact stores."""
    contact_id = acquainted(site, wishes(10))
    opened = site.composed.everyone.open(site.tenant, contact_id)
    assert opened is not None
    decided = decide_fast(opened.memory, Record((said(*community(), datetime.now(UTC)),)))
    assert decided is not None
    (event,), memory = decided
    keys = opened.require_keys()
    stored = event_codec.encode(event, event_id=uuid4(), seals=keys)
    _, wraps = keys.wrapped_new()
    row = keys.seal(ids.row_item(contact_id), memory_codec.encode(memory), place=contact_id, purpose="row")
    return _Sample(stored.topic, stored.state, wraps, row)
