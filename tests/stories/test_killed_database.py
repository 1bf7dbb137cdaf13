"""PostgreSQL is killed with -9 under writers, on a server of its own that really syncs: what was acknowledged
is there afterwards, without a gap, and the current rows are what a replay gives.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from uuid import UUID

import psycopg
import pytest

from adapters import embedded_postgres, installation
from adapters.contact_streams import ContactStreams
from adapters.embedded_postgres import EmbeddedServer
from adapters.erasure import CryptoEraser
from adapters.key_tree import Roots
from api import compose, verify
from api.compose import Composed
from api.settings import Settings
from domain.errors import Conflict, Unavailable
from tests.desk import Desk
from tests.stories.homes import own_home

WRITERS = 6


@dataclass(slots=True)
class Writer:
    """Writes and reads on, whatever happens to the database, and keeps what was acknowledged."""

    desk: Desk
    person: str
    name: str
    stopping: threading.Event
    written: dict[UUID, str] = field(default_factory=dict)
    """Message to text."""
    read: set[UUID] = field(default_factory=set)
    """Messages that were written before a read that came back."""
    refused: int = 0

    def run(self) -> None:
        for n in count():
            text = f"my budget is AED {4 + n % 9},000,000"
            contact = self._until_taken(partial(self._take_in, n, text))
            if contact is None or self._until_taken(partial(self._read, contact)) is None:
                return
            self.read = set(self.written)

    def _take_in(self, n: int, text: str) -> UUID:
        """Sent again under the same id until there is an answer, as a client would."""
        (taken,) = self.desk.hear(self.person, text, client_id=f"{self.name}-{n}")
        assert taken.status in ("accepted", "duplicate"), taken
        assert taken.message_id
        assert taken.contact_id
        self.written[taken.message_id] = text
        return taken.contact_id

    def _read(self, contact: UUID) -> UUID:
        self.desk.read(contact)
        return contact

    def _until_taken(self, attempt: Callable[[], UUID]) -> UUID | None:
        while not self.stopping.is_set():
            try:
                return attempt()
            except (Unavailable, Conflict):
                self.refused += 1
                time.sleep(0.02)
        return None


def kill_postmaster(server: EmbeddedServer) -> None:
    pid = int((server.data / "postmaster.pid").read_text().split()[0])
    os.kill(pid, signal.SIGKILL)


def kill_a_backend(server: EmbeddedServer) -> None:
    """Of our application; the postmaster then throws out all others and recovers."""
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        for _ in range(200):
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE usename = 'rapport_app' ORDER BY random() LIMIT 1"
            ).fetchone()
            if found is not None:
                os.kill(found[0], signal.SIGKILL)
                return
            time.sleep(0.05)  # the pool connects again after a while
    raise AssertionError("nobody came back after the last kill")


def killed_under_writers(home: Path, *, kills: int, seed: int) -> None:
    found, moment = installation.install(home, None), random.Random(seed)
    server = embedded_postgres.start(home)
    composed = compose.composed(found, Settings(home=home))
    desk, stopping = Desk(composed), threading.Event()
    writers = [Writer(desk, f"9715000000{n // 2}", f"writer {n}", stopping) for n in range(WRITERS)]
    threads = [threading.Thread(target=writer.run) for writer in writers]
    try:
        for thread in threads:
            thread.start()
        for n in range(kills):
            _wait_for(writers, sum(len(w.written) for w in writers) + 10)
            time.sleep(moment.uniform(0, 0.2))
            (kill_postmaster, kill_a_backend)[n % 2](server)
            embedded_postgres.start(home)
        _wait_for(writers, sum(len(w.written) for w in writers) + 10)
        stopping.set()
        for thread in threads:
            thread.join()
        check(composed, desk, writers)
    finally:
        stopping.set()
        composed.close()
    written, read = sum(len(w.written) for w in writers), sum(len(w.read) for w in writers)
    refused = sum(w.refused for w in writers)
    print(f"{kills} kills: {written} messages acknowledged, {read} of them read, {refused} times refused")
    assert written >= read > kills
    assert refused


def _wait_for(writers: list[Writer], written: int) -> None:
    """Until so many messages are acknowledged: the pool connects again some seconds after a kill."""
    until = time.monotonic() + 60
    while sum(len(w.written) for w in writers) < written:
        assert time.monotonic() < until, "nobody writes any more"
        time.sleep(0.01)


def check(composed: Composed, desk: Desk, writers: list[Writer]) -> None:
    keeper = composed.keeper
    assert (
        keeper.tuples(
            "SELECT originator_id FROM rapport.events GROUP BY originator_id "
            "HAVING min(originator_version) <> 1 OR max(originator_version) <> count(*)"
        )
        == []
    )
    for writer in writers:
        contact = desk.find(writer.person)
        assert contact
        opened = composed.service.contacts.open(desk.tenant, contact)
        assert opened is not None
        found = composed.service.contacts.messages(opened, list(writer.written))
        assert {m.message_id: m.text for m in found} == writer.written
        receipts = [composed.service.contacts.receipt(desk.tenant, message) for message in writer.read]
        assert {receipt and receipt.state for receipt in receipts} <= {"done"}
        desk.read(contact)
    assert verify.run(composed, progress=False) == (WRITERS // 2, {})


def test_what_was_acknowledged_outlives_a_kill_of_the_database() -> None:
    with own_home() as home:
        killed_under_writers(home, kills=5, seed=3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 7))
def test_what_was_acknowledged_outlives_many_kills_of_the_database(seed: int) -> None:
    with own_home() as home:
        killed_under_writers(home, kills=20, seed=seed)


@pytest.mark.slow
def test_an_erasure_outlives_a_kill_of_the_database_at_any_step() -> None:
    with own_home() as home:
        found, server = installation.install(home, None), embedded_postgres.start(home)
        composed = compose.composed(found, Settings(home=home))
        contacts = ContactStreams(composed.keeper, Roots(found.root), zone="Asia/Dubai")
        desk = Desk(composed)
        mona = desk.tell("971500000002", "please call me Mona")
        try:
            for n, step in enumerate(("B", "C, not committed", "C", "D", "E", "F, not certified")):
                sam = desk.tell(f"97150000001{n}", "please call me Sam")
                erasure = desk.forget(sam)

                def kill(reached: str, step: str = step) -> None:
                    if reached == step:
                        kill_postmaster(server)

                eraser = CryptoEraser(
                    composed.keeper, found.root, contacts, found.secrets.signing_key(), checkpoint=kill
                )
                with pytest.raises(Unavailable):
                    eraser.complete()
                embedded_postgres.start(home)
                until = time.monotonic() + 30
                while desk.erasure(erasure).state != "completed" and time.monotonic() < until:
                    try:
                        composed.eraser.complete()
                    except Unavailable:
                        time.sleep(0.1)
                assert desk.erasure(erasure).certificate, step
                assert len(found.root.epochs()) == 1
                assert desk.known(mona) == {"preferred_name": ["Mona"]}
                assert desk.events(sam).count("ErasureCompleted") == 1
        finally:
            composed.close()
