"""Our recorder under the library's own test case, and what it must do beyond it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from uuid import uuid4

import pytest
from eventsourcing.persistence import ApplicationRecorder, IntegrityError, StoredEvent
from eventsourcing.tests.persistence import ApplicationRecorderTestCase

from adapters.event_store import LARGEST_SAVE, EventRow, Recorder, SaveTooLarge
from adapters.installation import Installation
from adapters.postgres import Database


@pytest.fixture
def keeper(fresh: Installation) -> Iterator[Database]:
    """The keeper sees every tenant, as a reader of the whole feed does."""
    database = Database(fresh.keeper, size=40)
    yield database
    database.close()


class TestTheLibrarysOwnCase(ApplicationRecorderTestCase[ApplicationRecorder]):
    @pytest.fixture(autouse=True)
    def _over(self, keeper: Database) -> None:
        self.database = keeper

    def create_recorder(self) -> Recorder:
        return Recorder(self.database)


def event(state: bytes = b"state", *, version: int = 1) -> EventRow:
    return EventRow(uuid4(), version, "topic.1", state)


def test_one_event_id_is_recorded_once(keeper: Database) -> None:
    recorder = Recorder(keeper)
    first = event()
    recorder.insert_events([first])
    with pytest.raises(IntegrityError):
        recorder.insert_events([EventRow(uuid4(), 1, "topic.1", b"other", first.event_id)])


def test_one_version_of_a_stream_is_recorded_once(keeper: Database) -> None:
    recorder = Recorder(keeper)
    first = event()
    recorder.insert_events([first])
    with pytest.raises(IntegrityError):
        recorder.insert_events([EventRow(first.originator_id, 1, "topic.1", b"other")])


def test_an_event_keeps_its_id_its_position_and_when_it_was_recorded(keeper: Database) -> None:
    recorder = Recorder(keeper)
    written = event()
    (position,) = recorder.insert_events([written]) or ()
    (read,) = recorder.select_events(written.originator_id)
    assert isinstance(read, EventRow)
    assert (read.event_id, read.position, read.state) == (written.event_id, position, b"state")
    assert read.recorded_at is not None


def test_a_save_of_five_megabytes_works(keeper: Database) -> None:
    recorder = Recorder(keeper)
    stream = uuid4()
    many = [EventRow(stream, n, "topic.1", b"x" * 512) for n in range(1, 10_001)]
    assert len(recorder.insert_events(many) or ()) == 10_000
    one = event(b"x" * 5_000_000)
    recorder.insert_events([one])
    assert recorder.select_events(one.originator_id)[0].state == one.state


def test_a_save_over_the_limit_is_refused_in_words_and_stores_nothing(keeper: Database) -> None:
    recorder = Recorder(keeper)
    half = b"x" * (LARGEST_SAVE // 2 + 1)
    first, second = event(half), event(half)
    with pytest.raises(SaveTooLarge, match="over the limit"):
        recorder.insert_events([first, second])
    assert not recorder.select_events(first.originator_id)


def test_a_tailing_reader_skips_nothing_while_many_write(keeper: Database) -> None:
    """The gap test: positions are given before commits, so a naive reader would pass over some for ever."""
    recorder, seconds, writers = Recorder(keeper), 1.5, 16
    written = [0] * writers
    seen: list[int] = []
    finished = threading.Event()

    def write(n: int) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            stream = uuid4()
            size = n % 4 + 1
            recorder.insert_events([EventRow(stream, v, "topic.1", b"s") for v in range(1, size + 1)])
            written[n] += size

    def tail() -> None:
        reader, position = Recorder(keeper), 0
        while True:
            last_round = finished.is_set()
            page = reader.select_notifications(position, 500, inclusive_of_start=False)
            seen.extend(int(n.id) for n in page)
            if page:
                position = int(page[-1].id)
            elif last_round:
                return

    reading = threading.Thread(target=tail)
    threads = [threading.Thread(target=write, args=(n,)) for n in range(writers)]
    for thread in (reading, *threads):
        thread.start()
    for thread in threads:
        thread.join()
    finished.set()
    reading.join()
    assert len(seen) == len(set(seen)) == sum(written) > writers


def test_without_a_write_nothing_but_events_is_stored(keeper: Database) -> None:
    Recorder(keeper).insert_events([StoredEvent(uuid4(), 1, "topic.1", b"s")])
    counts = keeper.tuples(
        "SELECT (SELECT count(*) FROM rapport.events), (SELECT count(*) FROM rapport.item_keys), "
        "(SELECT count(*) FROM rapport.current_memory), (SELECT count(*) FROM rapport.procrastinate_jobs)"
    )
    assert counts == [(1, 0, 0, 0)]
