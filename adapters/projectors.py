"""Keeping projections up on PostgreSQL: one leader each by a session advisory lock, while others stand by;
making one anew beside the live one; saying where each stands.

A leader reads and writes on the connection that holds its lock, so that who has lost the lead writes no more.
It logs in as the keeper, whose rights reach all tenants.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from typing import Any, Final

import psycopg
import structlog
from psycopg import sql

from adapters.episode_vectors import EpisodeVectors
from adapters.event_feed import EventFeed
from adapters.jobs import READ_CHANNEL
from adapters.key_tree import Roots
from adapters.model_failures import ModelFailed
from adapters.postgres import in_our_words
from adapters.projection_shapes import KEPT, Kept
from adapters.projection_tables import ProjectionTable, Slot, StoredRows
from domain.errors import Conflict, NotFound
from domain.ports import Embedder
from projections.ports import BEHIND_AT_MOST, ProjectionStatus, RebuildProgress, Verdict
from projections.runner import PAGE, Poison, Poisoned, take_page, verified

LEAD, REBUILD = 7235431, 7235432
"""The first halves of the session locks; the second is made of the name."""
STAND_BY = 1.0
"""Seconds between two tries to take the lead."""
POLL = 0.5
"""Seconds after which a leader looks though nobody woke it: a notification may be lost."""
REST = 0.1
"""Seconds a leader lets pass before it looks again: each look makes writers wait for a moment."""
AGAIN_AFTER = 30.0
"""Seconds after which an event that could not be taken in is tried again; a restart tries at once."""
WAKING: Final = ("procrastinate_any_queue_v1", READ_CHANNEL)
"""Notified after commits that recorded or read messages; there is no other notification for us."""

EMBEDDING: Final = "episodes' vectors"
"""Led like a projection, though it has no position: what an embedder has not read says so itself."""

log = structlog.get_logger("rapport.projections")
Connection = psycopg.Connection[Any]
VectorsOf = Callable[[Connection, Roots, Embedder], EpisodeVectors]


class Projections:
    """Fits `api.projecting.ProjectionKeeper`."""

    def __init__(
        self,
        keeper: str,
        roots: Roots,
        kept: tuple[Kept, ...] = KEPT,
        *,
        page: int = PAGE,
        embedder: Embedder | None = None,
        vectors: VectorsOf = EpisodeVectors,
    ) -> None:
        """`vectors`: made of a connection, roots and the embedder."""
        self._vectors = vectors
        self._keeper = keeper
        self._roots = roots
        self._kept = {each.name: each for each in kept}
        self._page = page
        self._embedder = embedder

    # --- keeping up -------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def kept_up(self) -> Iterator[None]:
        """While the block runs, this process leads what nobody else does, and stands by for the rest."""
        stop = threading.Event()
        threads = [
            threading.Thread(target=self._lead, args=(each, stop), name=f"{each.name} leader", daemon=True)
            for each in self._kept.values()
        ]
        threads.append(
            threading.Thread(target=self._rebuild_when_wanted, args=(stop,), name="rebuilder", daemon=True)
        )
        if self._embedder is not None:
            reads = (self._embedder, stop)
            threads.append(threading.Thread(target=self._embed, args=reads, name="embedder", daemon=True))
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            stop.set()
            for thread in threads:
                thread.join(timeout=10)

    def catch_up(self) -> None:
        """Take in all there is, unless somebody leads. Raises Poisoned, when the others are through."""
        stopped: Poisoned | None = None
        for each in self._kept.values():
            with self._connected() as connection:
                if not _locked(connection, LEAD, each.name):
                    continue
                try:
                    _Leader(connection, self._table(connection, each), each, self._page_of(each)).catch_up()
                except Poisoned as poisoned:
                    stopped = poisoned
        if stopped is not None:
            raise stopped
        self._embed_all()

    def _embed_all(self) -> None:
        """What is there now, unless somebody else reads it. An embedder that is away reads it later."""
        if self._embedder is None:
            return
        with self._connected() as connection, contextlib.suppress(ModelFailed):
            if _locked(connection, LEAD, EMBEDDING):
                vectors = self._vectors(connection, self._roots, self._embedder)
                while vectors.step():
                    pass

    def _embed(self, embedder: Embedder, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                with self._connected() as connection:
                    while not _locked(connection, LEAD, EMBEDDING):
                        if stop.wait(STAND_BY):
                            return
                    vectors = self._vectors(connection, self._roots, embedder)
                    tried_again = time.monotonic()
                    while not stop.is_set():
                        if time.monotonic() - tried_again > AGAIN_AFTER:
                            vectors.anew()
                            tried_again = time.monotonic()
                        if not vectors.step():
                            stop.wait(POLL)
            except ModelFailed:
                stop.wait(AGAIN_AFTER)
            except Exception as error:  # the same as above
                log.warning("embedder_waits", kind=type(error).__name__)
                stop.wait(STAND_BY)

    def _lead(self, kept: Kept, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                with self._connected() as connection:
                    while not _locked(connection, LEAD, kept.name):
                        if stop.wait(STAND_BY):
                            return
                    log.debug("projection_led", projection=kept.name)
                    _Leader(connection, self._table(connection, kept), kept, self._page_of(kept)).lead(stop)
            except Exception as error:  # the database is away, or the root is: whoever comes next tries again
                log.warning("projection_waits", projection=kept.name, kind=type(error).__name__)
                stop.wait(STAND_BY)

    def _rebuild_when_wanted(self, stop: threading.Event) -> None:
        """One look a second on one connection, for all; what is made anew gets a connection of its own."""
        rest = STAND_BY
        while not stop.wait(rest):
            try:
                with self._connected() as connection:
                    while not stop.wait(STAND_BY):
                        for name in _wanted(connection):
                            self._rebuild_here(name, stop)
            except Exception as error:  # the same as above
                log.warning("rebuild_waits", kind=type(error).__name__)
                rest = AGAIN_AFTER

    def _rebuild_here(self, name: str, stop: threading.Event) -> None:
        if name not in self._kept:
            return  # of a newer release, which has a rebuilder of its own
        with contextlib.suppress(Conflict), self._connected() as connection:  # somebody does it
            self._rebuilt(connection, self._kept[name], lambda _: None, stop.is_set)

    # --- making anew ------------------------------------------------------------------------------------

    def ask_for_rebuild(self, name: str) -> None:
        """A worker makes it anew."""
        self._of(name)
        with self._connected() as connection:
            connection.execute("UPDATE rapport.projections SET wanted = true WHERE name = %s", (name,))

    def rebuild(self, name: str, told: Callable[[RebuildProgress], None], *, anew: bool = False) -> int:
        """Here and now, beside the live one, which goes on; how many events were taken in. An interrupted run
        is gone on with, unless `anew`. Raises Conflict while somebody else does it, and Poisoned."""
        with self._connected() as connection:
            return self._rebuilt(connection, self._of(name), told, lambda: False, anew=anew)

    def _rebuilt(
        self,
        connection: Connection,
        kept: Kept,
        told: Callable[[RebuildProgress], None],
        stopped: Callable[[], bool],
        *,
        anew: bool = False,
    ) -> int:
        if not _locked(connection, REBUILD, kept.name):
            raise Conflict(
                f"The projection {kept.name} is being made anew already. Wait until it is through."
            )
        try:
            slot, resumed_at = _beside(connection, kept, anew=anew)
            table = self._table(connection, kept, slot)
            feed, events = EventFeed(connection), 0
            while not stopped():
                taken = take_page(kept.projection, feed, table, limit=self._page_of(kept))
                events += taken.events
                told(RebuildProgress(taken.upto, _head(connection), events, resumed_at))
                if taken.events < self._page_of(kept):
                    _promote(connection, kept, table, feed, slot)
                    break
            return events
        finally:
            connection.execute("SELECT pg_advisory_unlock(%s, %s)", (REBUILD, _half(kept.name)))

    # --- saying -----------------------------------------------------------------------------------------

    def known(self) -> list[tuple[str, str]]:
        """Names, and what each holds."""
        return [(each.name, each.holds) for each in self._kept.values()]

    def status(self) -> list[ProjectionStatus]:
        with self._connected() as connection:
            head = _head(connection)
            return [_status(connection, each, head) for each in self._kept.values()]

    def verify(self, name: str) -> Verdict:
        """The live rows against a fresh fold, both as they are at one moment."""
        kept = self._of(name)
        with self._connected() as connection:
            table = self._table(connection, kept)
            with table.snapshot() as rows:
                found = verified(kept.projection, EventFeed(connection), rows, limit=self._page)
                return Verdict(
                    name, rows.position, found.lines, rows.lines(), tuple(map(str, found.differing))
                )

    # --- parts ------------------------------------------------------------------------------------------

    def _of(self, name: str) -> Kept:
        if name not in self._kept:
            raise NotFound(f"There is no such projection. There are {', '.join(self._kept)}.")
        return self._kept[name]

    def _page_of(self, kept: Kept) -> int:
        return min(self._page, kept.page)

    def _table(
        self, connection: Connection, kept: Kept, slot: Slot | None = None
    ) -> ProjectionTable[Any, Any]:
        return ProjectionTable(connection, kept.name, kept.shape, self._roots, slot)

    @contextlib.contextmanager
    def _connected(self) -> Iterator[Connection]:
        with in_our_words(), psycopg.connect(self._keeper, autocommit=True) as connection:
            for each in self._kept.values():
                _register(connection, each)
            yield connection


class _Leader:
    """Keeps one projection up, on the connection that holds its lock."""

    def __init__(
        self, connection: Connection, table: ProjectionTable[Any, Any], kept: Kept, page: int
    ) -> None:
        self._connection = connection
        self._table = table
        self._kept = kept
        self._feed = EventFeed(connection)
        self._page = self._limit = page
        self._failed = True
        """An earlier leader may have; the first page that is taken in says that it is over."""
        me = f"{socket.gethostname()}:{os.getpid()}"
        connection.execute("UPDATE rapport.projections SET leader = %s WHERE name = %s", (me, kept.name))

    def lead(self, stop: threading.Event) -> None:
        for channel in WAKING:
            self._connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel)))
        while not stop.is_set():
            try:
                if self._step():
                    continue
            except Poisoned:
                stop.wait(AGAIN_AFTER)
                continue
            list(self._connection.notifies(timeout=POLL, stop_after=1))
            stop.wait(REST)

    def catch_up(self) -> None:
        while self._step():
            pass

    def _step(self) -> int:
        """The next page; how many events. Raises Poisoned once it is written down where and why."""
        if self._table.standing().version != self._kept.projection.version:
            self._set("wanted = true")
            return 0
        try:
            taken = take_page(self._kept.projection, self._feed, self._table, limit=self._limit)
        except Poisoned as poisoned:
            self._stopped(poisoned.poison)
            raise
        except (psycopg.OperationalError, Conflict):
            raise
        except Exception as error:  # something in this page can't be stored: find out which event it is
            if self._limit > 1:
                self._limit = max(1, self._limit // 8)
                return 1
            poison = Poison(self._next(), type(error).__name__)
            self._stopped(poison)
            raise Poisoned(self._kept.name, poison) from None
        self._limit = min(self._page, self._limit * 2)
        if self._failed:
            self._set("error_position = NULL, error_kind = NULL, failed_at = NULL")
            self._failed = False
        return taken.events

    def _next(self) -> int:
        found = self._connection.execute(
            "SELECT min(notification_id) FROM rapport.events WHERE notification_id > %s",
            (self._table.position(),),
        ).fetchone()
        return int(found[0]) if found and found[0] else 0

    def _stopped(self, poison: Poison) -> None:
        self._failed = True
        log.error(
            "projection_stopped", projection=self._kept.name, position=poison.position, kind=poison.kind
        )
        self._set(
            "error_position = %s, error_kind = %s, failed_at = CASE WHEN error_position = %s "
            "THEN COALESCE(failed_at, clock_timestamp()) ELSE clock_timestamp() END",
            *(poison.position, poison.kind, poison.position),
        )

    def _set(self, what: str, *values: object) -> None:
        self._connection.execute(
            f"UPDATE rapport.projections SET {what} WHERE name = %s".encode(),  # noqa: S608 - three callers above
            (*values, self._kept.name),
        )


# --- statements -------------------------------------------------------------------------------------------


def _register(connection: Connection, kept: Kept) -> None:
    known = connection.execute(
        "SELECT 1 FROM rapport.projection_slots WHERE name = %s", (kept.name,)
    ).fetchone()
    if known:
        return
    with connection.transaction():
        connection.execute(
            "INSERT INTO rapport.projections (name) VALUES (%s) ON CONFLICT DO NOTHING", (kept.name,)
        )
        connection.execute(
            "INSERT INTO rapport.projection_slots (name, slot, version) VALUES (%s, 'a', %s) "
            "ON CONFLICT DO NOTHING",
            (kept.name, kept.projection.version),
        )


def _locked(connection: Connection, half: int, name: str) -> bool:
    """For as long as the connection lives."""
    found = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (half, _half(name))).fetchone()
    return bool(found and found[0])


def _half(name: str) -> int:
    return zlib.crc32(name.encode()) & 0x7FFFFFFF


def _wanted(connection: Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM rapport.projections WHERE wanted ORDER BY 1").fetchall()
    return [name for (name,) in rows]


def _head(connection: Connection) -> int:
    found = connection.execute("SELECT max(notification_id) FROM rapport.events").fetchone()
    return int(found[0] or 0) if found else 0


def _beside(connection: Connection, kept: Kept, *, anew: bool) -> tuple[Slot, int]:
    """The slot that is not live, emptied, or as an interrupted run by the same rules left it; and how far
    that came."""
    with connection.transaction():
        found = connection.execute(
            "SELECT CASE p.live WHEN 'a' THEN 'b' ELSE 'a' END, s.version, s.position, s.begun_at "
            "FROM rapport.projections p LEFT JOIN rapport.projection_slots s "
            "ON s.name = p.name AND s.slot <> p.live WHERE p.name = %s",
            (kept.name,),
        ).fetchone()
        assert found is not None
        slot, version, position, begun_at = found
        if begun_at is not None and version == kept.projection.version and not anew:
            return slot, position
        _empty(connection, kept, slot)
        connection.execute(
            "INSERT INTO rapport.projection_slots (name, slot, version, position, begun_at) "
            "VALUES (%s, %s, %s, 0, clock_timestamp()) ON CONFLICT (name, slot) DO UPDATE "
            "SET version = excluded.version, position = 0, begun_at = excluded.begun_at",
            (kept.name, slot, kept.projection.version),
        )
        return slot, 0


def _promote(
    connection: Connection, kept: Kept, table: ProjectionTable[Any, Any], feed: EventFeed, slot: Slot
) -> None:
    """The new one takes the live one's place, at its position or beyond, in one transaction; then the old
    one's rows go. The live one's leader waits for it with its next page."""
    with connection.transaction():
        found = connection.execute(
            "SELECT live FROM rapport.projections WHERE name = %s FOR UPDATE", (kept.name,)
        ).fetchone()
        assert found is not None
        live = connection.execute(
            "SELECT position FROM rapport.projection_slots WHERE name = %s AND slot = %s",
            (kept.name, found[0]),
        ).fetchone()
        while live and table.position() < live[0]:
            take_page(kept.projection, feed, table, upto=live[0])
        connection.execute(
            "UPDATE rapport.projections SET live = %s, wanted = false, error_position = NULL, "
            "error_kind = NULL, failed_at = NULL WHERE name = %s",
            (slot, kept.name),
        )
    with connection.transaction():
        _empty(connection, kept, found[0])
        connection.execute(
            "UPDATE rapport.projection_slots SET position = 0, begun_at = NULL WHERE name = %s AND slot = %s",
            (kept.name, found[0]),
        )


def _empty(connection: Connection, kept: Kept, slot: Slot) -> None:
    (kept.shape.rows or StoredRows).emptied(connection, kept.shape, slot)


_STATUS: Final = """
SELECT p.leader, p.error_position, p.error_kind, p.failed_at, s.version, s.position, o.position,
       EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.classid = %(lead)s
               AND l.objid = %(half)s AND l.objsubid = 2
               AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())),
       (SELECT count(*) FROM (SELECT FROM rapport.events e WHERE e.notification_id > s.position
                              LIMIT %(most)s) AS behind),
       (SELECT extract(epoch FROM clock_timestamp() - e.recorded_at)::float8 FROM rapport.events e
        WHERE e.notification_id > s.position ORDER BY e.notification_id LIMIT 1)
FROM rapport.projections p
JOIN rapport.projection_slots s ON s.name = p.name AND s.slot = p.live
LEFT JOIN rapport.projection_slots o ON o.name = p.name AND o.slot <> p.live AND o.begun_at IS NOT NULL
WHERE p.name = %(name)s
"""


def _status(connection: Connection, kept: Kept, head: int) -> ProjectionStatus:
    found = connection.execute(
        _STATUS,
        {"lead": LEAD, "half": _half(kept.name), "most": BEHIND_AT_MOST, "name": kept.name},
    ).fetchone()
    assert found is not None
    leader, error_position, error_kind, failed_at, version, position, rebuilt_to, led, behind, seconds = found
    return ProjectionStatus(
        name=kept.name,
        state=(
            "stopped"
            if error_position is not None
            else "outdated"
            if version != kept.projection.version
            else "running"
            if led
            else "unattended"
        ),
        position=position,
        head=max(head, position),
        behind_events=behind,
        behind_seconds=seconds or 0.0,
        leader=leader if led else None,
        error_position=error_position,
        error_kind=error_kind,
        failed_at=failed_at,
        rebuilt_to=rebuilt_to,
    )
