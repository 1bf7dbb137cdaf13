"""What waits, asked of the database at most every ten seconds however often it is scraped; and the workers'
tallies."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Iterable
from typing import Final

import structlog

from adapters.embedder_tallies import CALLS, MILLISECONDS, TEXTS
from adapters.postgres import Database
from domain.backlog import Backlog, Pool
from domain.errors import Unavailable
from domain.ports import Outcome

FRESH: Final = 10.0
"""Seconds that an answer is good for."""
EVERY: Final = 5.0
"""Seconds between two writes of tallies: what a killed worker had counted since the last is lost."""
_OURS: Final = re.compile(r"[a-z_]{1,40}")

log = structlog.get_logger("rapport.backlog")

# Partial indexes and small tables only: pending messages, jobs that are not done, what waits for a person,
# and erasures, which are rare.
_QUERY: Final = """
SELECT (SELECT count(*) FROM rapport.messages WHERE state = 'pending'),
       (SELECT coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8
        FROM rapport.messages WHERE state = 'pending'),
       (SELECT coalesce(json_object_agg(status, n), '{}') FROM (
           SELECT status::text, count(*) AS n FROM rapport.procrastinate_jobs GROUP BY status) AS j),
       (SELECT coalesce(json_object_agg(reason, json_build_array(n, oldest)), '{}') FROM (
           SELECT unnest(r.reasons) AS reason, count(*) AS n,
                  extract(epoch FROM now() - min(r.since))::float8 AS oldest
           FROM rapport.review r WHERE r.slot = (
               SELECT p.live FROM rapport.projections p WHERE p.name = 'review') GROUP BY 1) AS w),
       (SELECT coalesce(json_object_agg(state, n), '{}') FROM (
           SELECT state, count(*) AS n FROM rapport.erasures GROUP BY state) AS e),
       (SELECT coalesce(json_agg(json_build_array(outcome, reason, count)), '[]') FROM rapport.tallies),
       (SELECT coalesce(json_agg(json_build_array(what, kind, count)), '[]') FROM rapport.model_tallies),
       (SELECT json_build_object('open', count(*), 'overdue', count(*) FILTER (WHERE deadline_at < now()))
        FROM rapport.requests WHERE state = 'open'),
       (SELECT count(*) FROM rapport.procrastinate_workers
        WHERE last_heartbeat > now() - interval '30 seconds'),
       (SELECT coalesce(json_agg(json_build_array(p.name, greatest(h.head - coalesce(s.position, 0), 0),
                                                  p.error_position IS NOT NULL)), '[]')
        FROM rapport.projections p
        LEFT JOIN rapport.projection_slots s ON s.name = p.name AND s.slot = p.live
        CROSS JOIN (SELECT coalesce(max(notification_id), 0) AS head FROM rapport.events) AS h),
       CASE WHEN %s THEN (SELECT count(*) FROM rapport.segments s
           WHERE s.embedder IS NULL AND s.sealed IS NOT NULL AND s.slot = (
               SELECT p.live FROM rapport.projections p WHERE p.name = 'episodes')) END
"""
"""With whether anybody embeds: where nobody does, every segment would wait."""


class Backlogs:
    """Asks as keeper, who sees all tenants."""

    def __init__(self, keeper: Database, *, embedded: bool = False) -> None:
        self._keeper = keeper
        self._embedded = embedded
        self._asking = threading.Lock()
        self._last: Backlog | None = None
        self._until = 0.0

    def now(self) -> Backlog | None:
        """None when the database does not answer."""
        with self._asking:
            if time.monotonic() >= self._until:
                self._last = self._ask()
                self._until = time.monotonic() + FRESH
            return self._last

    def _ask(self) -> Backlog | None:
        try:
            (row,) = self._keeper.tuples(_QUERY, (self._embedded,))
        except Unavailable:
            return None
        pending, oldest, jobs, review, erasures, outcomes, models, requests, workers, projections = row[:-1]
        return Backlog(
            pending=pending,
            oldest_seconds=oldest,
            jobs=jobs,
            review={_label(reason): (n, oldest) for reason, (n, oldest) in review.items()},
            erasures=erasures,
            outcomes={(outcome, reason): n for outcome, reason, n in outcomes},
            model_calls=_of(models, "calls"),
            model_tokens=_of(models, "tokens"),
            embedder_calls=_of(models, CALLS),
            embedder_texts=_of(models, TEXTS),
            embedder_seconds={kind: n / 1000 for kind, n in _of(models, MILLISECONDS).items()},
            unembedded=row[-1],
            requests=requests,
            workers=workers,
            behind={name: behind for name, behind, _ in projections},
            stopped=frozenset(name for name, _, stopped in projections if stopped),
        )


def _of(tallies: Iterable[tuple[str, str, int]], wanted: str) -> dict[str, int]:
    return {kind: n for what, kind, n in tallies if what == wanted}


def pool_of(name: str, database: Database) -> Pool:
    stats = database.pool.get_stats()
    return Pool(
        name, stats.get("pool_size", 0), stats.get("pool_available", 0), stats.get("requests_waiting", 0)
    )


class Tallies:
    """Counts outcomes of readings in this process and adds them to everybody's."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._signal = threading.Condition()
        self._counts: Counter[tuple[str, str]] = Counter()
        self._stopped = False
        self._thread: threading.Thread | None = None

    def count(self, outcomes: Iterable[Outcome]) -> None:
        with self._signal:
            self._counts.update((_label(o.outcome), _label(o.reason or "none")) for o in outcomes)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="tallies", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """What was counted so far is written first."""
        with self._signal:
            self._stopped = True
            self._signal.notify()
        if self._thread is not None:
            self._thread.join(timeout=2 * EVERY)

    def _write(self) -> None:
        with self._signal:
            due, self._counts = self._counts, Counter()
        if not due:
            return
        try:
            self._database.execute(
                "INSERT INTO rapport.tallies AS t (outcome, reason, count) "
                "SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[]) ORDER BY 1, 2 "
                "ON CONFLICT (outcome, reason) DO UPDATE SET count = t.count + excluded.count",
                ([o for o, _ in due], [r for _, r in due], list(due.values())),
            )
        except Unavailable:
            log.warning("tallies_wait")
            with self._signal:
                self._counts.update(due)

    def _run(self) -> None:
        stopped = False
        while not stopped:
            with self._signal:
                if not self._stopped:
                    self._signal.wait(EVERY)
                stopped = self._stopped
            self._write()


def _label(word: str) -> str:
    """Labels are words of our code; whatever else a failing extractor says is `other`."""
    return word if _OURS.fullmatch(word) else "other"
