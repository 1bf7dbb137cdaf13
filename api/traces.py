"""OpenTelemetry, when OTEL_EXPORTER_OTLP_ENDPOINT is set: spans of requests, contexts, appends, readings,
extraction.

What is traced is wrapped when the parts are put together, so that nothing is asked where it is off.
Attributes are by allow-list: route templates, methods, statuses, counts. An error is told by its kind alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from api.recall import Asked, Recall
from domain.access import Principal

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span

P = ParamSpec("P")
T = TypeVar("T")

ENDPOINT: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"
ATTRIBUTES: Final = frozenset(
    {"http.request.method", "http.route", "http.response.status_code", "error.type"}
)


class TracesMissing(Exception):
    """Traces are asked for, and what sends them is not installed."""


class Traces:
    def __init__(self, provider: TracerProvider) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer("rapport")

    @contextmanager
    def span(self, name: str, *, within: Mapping[str, str] | None = None) -> Iterator[Span]:
        """`within` holds a caller's `traceparent`, and nothing else of theirs."""
        from opentelemetry.trace import Status, StatusCode
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        context = TraceContextTextMapPropagator().extract(dict(within)) if within else None
        with self._tracer.start_as_current_span(
            name, context, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield span
            except Exception as error:
                told(span, {"error.type": type(error).__name__})  # its text may quote a value
                span.set_status(Status(StatusCode.ERROR))
                raise

    def around(self, name: str, function: Callable[P, T]) -> Callable[P, T]:
        def traced(*args: P.args, **kwargs: P.kwargs) -> T:
            with self.span(name):
                return function(*args, **kwargs)

        return traced

    def close(self) -> None:
        """Sends what is left."""
        self._provider.shutdown()


def told(span: Span, attributes: Mapping[str, str | int]) -> None:
    span.set_attributes({name: value for name, value in attributes.items() if name in ATTRIBUTES})


def from_environment() -> Traces | None:
    """None where no endpoint is set."""
    if not os.environ.get(ENDPOINT):
        return None
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise TracesMissing(
            f"{ENDPOINT} is set, and what sends traces is not installed: pip install 'rapport[otel]', or "
            "unset it."
        ) from None
    name = os.environ.get("OTEL_SERVICE_NAME", "rapport")
    provider = TracerProvider(resource=Resource.create({"service.name": name}), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return Traces(provider)


def wrap(traces: Traces, thing: object, *methods: str, name: str) -> None:
    """Each of these methods of one object is a span of this name from here on."""
    for method in methods:
        setattr(thing, method, traces.around(name, getattr(thing, method)))


def recall_with(traces: Traces) -> type[Recall]:
    class TracedRecall(Recall):
        def context(self, principal: Principal, asked: Asked, at: datetime) -> dict[str, Any]:
            with traces.span("context"):
                return Recall.context(self, principal, asked, at)

    return TracedRecall
