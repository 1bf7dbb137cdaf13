"""Traces say how long each step took, and nothing of anybody's."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from starlette.testclient import TestClient

from adapters.installation import Installation
from api import compose, traces
from api.compose import Composed, contacts_of_all_tenants
from api.http.app import build
from api.settings import Settings
from api.traces import ATTRIBUTES, Traces, TracesMissing
from tests.given import Door, asks, given, on_database, person, says

CALLER = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@dataclass(frozen=True)
class Watcher:
    composed: Composed
    door: Door
    client: TestClient
    exporter: InMemorySpanExporter

    def spans(self) -> tuple[ReadableSpan, ...]:
        return self.exporter.get_finished_spans()


@pytest.fixture
def exporter() -> InMemorySpanExporter:
    return InMemorySpanExporter()


@pytest.fixture
def on(exporter: InMemorySpanExporter) -> Iterator[Traces]:
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    made = Traces(provider)
    yield made
    made.close()


@pytest.fixture
def watcher(
    fresh: Installation, settings: Settings, exporter: InMemorySpanExporter, on: Traces
) -> Iterator[Watcher]:
    composed = compose.composed(fresh, settings, on)
    client = TestClient(build(composed.service, composed.keyring, traces=on), raise_server_exceptions=False)
    yield Watcher(composed, on_database(composed, client), client, exporter)
    composed.close()


def test_each_step_has_its_span_inside_its_request(watcher: Watcher) -> None:
    given(watcher.door).when(says("My budget is 2.5M dirhams", sender=person("secret-sam"))).then(202)
    for tenant, contact in contacts_of_all_tenants(watcher.composed):
        watcher.composed.service.reading(tenant, contact)
    given(watcher.door).when(asks(sender=person("secret-sam"))).then(200)
    spans = {span.name: span for span in watcher.spans()}
    assert {"POST /v1/messages", "POST /v1/context", "append", "open", "extract", "context"} <= spans.keys()
    parent = spans["context"].parent
    request = spans["POST /v1/context"].get_span_context()
    assert parent is not None
    assert request is not None
    assert parent.span_id == request.span_id


def test_spans_hold_what_is_allowed_and_nothing_of_anybody(watcher: Watcher) -> None:
    given(watcher.door).when(says("My budget is 2.5M dirhams", sender=person("secret-sam"))).then(202)
    watcher.client.get(
        "/v1/contacts/secret-sam/facts?word=secret-sam", headers={"tracestate": "v=secret-sam"}
    )
    everything = " ".join(span.to_json() for span in watcher.spans())
    assert "secret" not in everything
    assert "budget" not in everything
    assert str(watcher.door.tenant) not in everything
    assert {name for span in watcher.spans() for name in span.attributes or {}} <= ATTRIBUTES


def test_a_request_joins_its_callers_trace(watcher: Watcher) -> None:
    watcher.client.get("/healthz", headers={"traceparent": CALLER})
    (span,) = watcher.spans()
    joined = span.get_span_context()
    assert joined is not None
    assert f"{joined.trace_id:032x}" == CALLER.split("-")[1]


def test_an_error_is_told_by_its_kind(exporter: InMemorySpanExporter, on: Traces) -> None:
    def fails() -> None:
        raise ValueError("secret-sam")

    with pytest.raises(ValueError, match="secret-sam"):
        on.around("x", fails)()
    (span,) = exporter.get_finished_spans()
    assert dict(span.attributes or {}) == {"error.type": "ValueError"}
    assert "secret" not in span.to_json()


def test_without_an_endpoint_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(traces.ENDPOINT, raising=False)
    assert traces.from_environment() is None


def test_an_endpoint_without_the_extra_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(traces.ENDPOINT, "http://127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace.export", None)
    with pytest.raises(TracesMissing, match=r"pip install 'rapport\[otel\]', or unset it"):
        traces.from_environment()


def test_with_an_endpoint_traces_are_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(traces.ENDPOINT, "http://127.0.0.1:1")
    on = traces.from_environment()
    assert on is not None
    on.close()
