"""What Prometheus is told. Labels are words of ours with few values: no id, no tenant, nothing of anybody's.

Requests are counted in the process that answers them. What waits, and what became of what workers read, comes
from the database when it is scraped, so that one address tells of all processes (ADR 0010).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from api.remember import Taken
from domain.backlog import Backlog, Pool
from domain.conversation import Status
from projections.review import IN_WORDS

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
NO_ROUTE: Final = "none"
"""The route of what fits none."""

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
_TOKENS: Final = (0, 50, 100, 200, 400, 600, 800, 1200, 2000, 4000)
_JOBS: Final = ("todo", "doing", "failed")
_REQUESTS: Final = ("open", "overdue")
_ERASURES: Final = ("requested", "rotated", "completed")


disable_created_metrics()  # type: ignore[no-untyped-call] # a second series for each, which nobody reads


class Metrics:
    """Of one process; `backlog` and `pools` are asked when somebody scrapes."""

    def __init__(
        self,
        backlog: Callable[[], Backlog | None] = lambda: None,
        pools: Callable[[], Iterable[Pool]] = tuple,
    ) -> None:
        self.backlog = backlog
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "rapport_http_requests",
            "Requests answered",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "rapport_http_request_seconds",
            "Seconds to the last byte of an answer",
            ("method", "route"),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._messages = Counter(
            "rapport_messages",
            "Messages that clients sent, by what became of them",
            ("status",),
            registry=self.registry,
        )
        self._intents = Counter(
            "rapport_intents",
            "Messages in which a contact asked something of their own memory",
            ("intent",),
            registry=self.registry,
        )
        self._tokens = Histogram(
            "rapport_context_tokens", "Tokens of a block", buckets=_TOKENS, registry=self.registry
        )
        self._known: dict[tuple[str, str, int], tuple[Callable[[], None], Callable[[float], None]]] = {}
        self.registry.register(_Waiting(backlog, pools))

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        found = self._known.get((method, route, status))
        if found is None:
            counter = self._requests.labels(method, route, str(status))
            found = (counter.inc, self._seconds.labels(method, route).observe)
            self._known[method, route, status] = found
        found[0]()
        found[1](seconds)

    def taken_in(self, verdicts: Iterable[Taken]) -> None:
        for verdict in verdicts:
            self._messages.labels(verdict.status).inc()
            if verdict.intent and verdict.status is Status.ACCEPTED:
                self._intents.labels(verdict.intent).inc()

    def block(self, tokens: int) -> None:
        self._tokens.observe(tokens)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Waiting(Collector):
    def __init__(self, backlog: Callable[[], Backlog | None], pools: Callable[[], Iterable[Pool]]) -> None:
        self._backlog, self._pools = backlog, pools

    def describe(self) -> Iterable[Metric]:
        """Nothing is asked of the database when this is registered."""
        return ()

    def collect(self) -> Iterator[Metric]:
        found = self._backlog()
        yield _gauge("rapport_database_up", "Whether the database answers", float(found is not None))
        if found is not None:
            yield from _of_backlog(found)
        connections = GaugeMetricFamily(
            "rapport_database_connections", "Connections of this process", labels=("role", "state")
        )
        for pool in self._pools():
            connections.add_metric((pool.name, "open"), pool.open)
            connections.add_metric((pool.name, "idle"), pool.idle)
            connections.add_metric((pool.name, "waited_for"), pool.waiting)
        yield connections


def _of_backlog(found: Backlog) -> Iterator[Metric]:
    yield _gauge("rapport_pending_messages", "Messages that are not read yet", found.pending)
    yield _gauge(
        "rapport_oldest_pending_seconds", "How long the first unread message has waited", found.oldest_seconds
    )
    yield _gauge("rapport_workers", "Worker processes heard of in the last half minute", found.workers)
    jobs = GaugeMetricFamily(
        "rapport_jobs", "Jobs in the queue; failed ones were given up", labels=("state",)
    )
    for state in _JOBS:
        jobs.add_metric((state,), found.jobs.get(state, 0))
    yield jobs
    items = GaugeMetricFamily("rapport_review_items", "Items of the review queue", labels=("reason",))
    oldest = GaugeMetricFamily(
        "rapport_review_oldest_seconds", "How long the first of them has waited", labels=("reason",)
    )
    for reason in IN_WORDS:
        count, seconds = found.review.get(reason, (0, 0.0))
        items.add_metric((str(reason),), count)
        oldest.add_metric((str(reason),), seconds)
    yield items
    yield oldest
    erasures = GaugeMetricFamily("rapport_erasures", "Erasures by how far they have come", labels=("state",))
    for state in _ERASURES:
        erasures.add_metric((state,), found.erasures.get(state, 0))
    yield erasures
    requests = GaugeMetricFamily(
        "rapport_requests", "What people asked of their own data and was not closed", labels=("state",)
    )
    for state in _REQUESTS:
        requests.add_metric((state,), found.requests.get(state, 0))
    yield requests
    behind = GaugeMetricFamily(
        "rapport_projection_lag_events",
        "Positions that a projection is behind the newest event",
        labels=("projection",),
    )
    stopped = GaugeMetricFamily(
        "rapport_projection_stopped", "Whether an event stopped a projection", labels=("projection",)
    )
    for name, count in found.behind.items():
        behind.add_metric((name,), count)
        stopped.add_metric((name,), float(name in found.stopped))
    yield behind
    yield stopped
    outcomes = CounterMetricFamily(
        "rapport_readings",
        "What became of candidates and of messages that were read",
        labels=("outcome", "reason"),
    )
    for (outcome, reason), count in found.outcomes.items():
        outcomes.add_metric((outcome, reason), count)
    yield outcomes
    calls = CounterMetricFamily(
        "rapport_model_calls", "Calls of a language model, by what came of them", labels=("outcome",)
    )
    for outcome, count in found.model_calls.items():
        calls.add_metric((outcome,), count)
    yield calls
    tokens = CounterMetricFamily("rapport_model_tokens", "Tokens that providers counted", labels=("kind",))
    for kind, count in found.model_tokens.items():
        tokens.add_metric((kind,), count)
    yield tokens
    yield from _of_embedder(found)


def _of_embedder(found: Backlog) -> Iterator[Metric]:
    told: tuple[tuple[str, str, Mapping[str, float]], ...] = (
        ("calls", "Calls of an embedder, by what came of them", found.embedder_calls),
        ("texts", "Texts that an embedder was given", found.embedder_texts),
        ("seconds", "Seconds that an embedder took", found.embedder_seconds),
    )
    for name, says, by_outcome in told:
        family = CounterMetricFamily(f"rapport_embedder_{name}", says, labels=("outcome",))
        for outcome, count in by_outcome.items():
            family.add_metric((outcome,), count)
        yield family
    if found.unembedded is not None:
        yield _gauge(
            "rapport_embedder_waiting_segments",
            "Segments of up to 512 messages that the embedder has not read",
            found.unembedded,
        )


def _gauge(name: str, says: str, value: float) -> Metric:
    return GaugeMetricFamily(name, says, value=value)
