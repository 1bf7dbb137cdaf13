"""What Prometheus is told: numbers under words of ours, and nothing of anybody's; and each has its line and
its use."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
import pytest
import structlog
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from adapters.backlog import Backlogs, Tallies
from adapters.embedded_postgres import EmbeddedServer
from adapters.embedder_tallies import CountedEmbedder
from adapters.installation import Installation
from adapters.model_failures import Cause, ModelFailed
from adapters.postgres import Database
from api import logs
from api.compose import Composed
from api.http.app import build
from api.metrics import Metrics
from api.remember import Taken
from domain.backlog import Backlog, Pool
from domain.conversation import Status
from domain.disclosing import Before
from domain.intents import IntentKind
from domain.nearness import Vector
from domain.ports import Outcome
from tests.api.conftest import House
from tests.desk import Desk
from tests.given import Door, asks, get, given, person, says

ROOT = Path(__file__).parents[2]
EVERYTHING = Metrics(
    lambda: Backlog(
        jobs={"todo": 1},
        outcomes={("believed", "none"): 1},
        model_calls={"answered": 1},
        model_tokens={"prompt": 1},
        embedder_calls={"answered": 1},
        embedder_texts={"answered": 64},
        embedder_seconds={"answered": 0.5},
        unembedded=1,
        behind={"directory": 1},
    ),
    lambda: [Pool("app", 1, 1, 0)],
)
"""One of each metric."""
EVERYTHING.answered("GET", "/x", 200, 0.1)
EVERYTHING.taken_in([Taken(client_id=None, status=Status.ACCEPTED, intent=IntentKind.STOP)])
EVERYTHING.block(10)

NAMES = {family.name for family in text_string_to_metric_families(EVERYTHING.text().decode())}


def samples(text: str) -> dict[str, float]:
    return {
        sample.name + json.dumps(dict(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def scraped(house: House) -> str:
    return house.client.get("/metrics").text


# --- every metric has its line, and its place on the dashboard ------------------------------------------


def full(name: str) -> str:
    """As it is written in an expression: a counter's family has no `_total`."""
    counters = {
        "rapport_http_requests",
        "rapport_messages",
        "rapport_readings",
        "rapport_intents",
        "rapport_model_calls",
        "rapport_model_tokens",
        "rapport_embedder_calls",
        "rapport_embedder_texts",
        "rapport_embedder_seconds",
    }
    return f"{name}_total" if name in counters else name


def test_every_metric_has_its_row_and_every_row_its_metric() -> None:
    reference = (ROOT / "docs" / "reference.md").read_text()
    rows = set(re.findall(r"^\| `(rapport_\w+)` \| (?:counter|gauge|histogram) \|", reference, re.M))
    assert rows == {full(name) for name in NAMES}


def expressions() -> list[str]:
    dashboard = json.loads((ROOT / "deploy" / "grafana" / "rapport.json").read_text())
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def test_every_expression_of_the_dashboard_is_over_metrics_and_labels_that_exist() -> None:
    found = {name: set(labels) for name, labels in exposed()}
    for expression in expressions():
        (name,) = set(re.findall(r"\brapport_\w+", expression))
        asked = set(re.findall(r'(\w+)(?:=|!=|=~)"', expression))
        asked |= {
            label.strip() for by in re.findall(r"by \(([^)]*)\)", expression) for label in by.split(",")
        }
        assert name in found, expression
        assert asked <= found[name], expression
        assert expression.count("(") == expression.count(")")


def test_every_metric_is_on_the_dashboard() -> None:
    shown = set(re.findall(r"\brapport_\w+?(?=_bucket|\b)", " ".join(expressions())))
    assert {full(name) for name in NAMES} == shown


def exposed() -> list[tuple[str, list[str]]]:
    return [
        (sample.name, list(sample.labels))
        for family in text_string_to_metric_families(EVERYTHING.text().decode())
        for sample in family.samples
    ]


# --- what is counted ------------------------------------------------------------------------------------


def test_requests_messages_and_blocks_are_counted_by_words_of_ours(house: House, door: Door) -> None:
    before = samples(scraped(house))
    given(door).when(says("My budget is 2.5M dirhams", sender=person("secret-sam"))).then(202)
    given(door).when(asks(sender=person("secret-sam"))).then(200)
    given(door).when(get("/v1/erasures/0b9f6c1e-0000-4000-8000-000000000000")).then(404)
    house.client.get("/nowhere/secret-sam", headers={"X-Request-Id": "secret-sam"})
    text = scraped(house)
    now = samples(text)

    def grew(name: str, **labels: str) -> float:
        place = name + json.dumps(dict(sorted(labels.items())))
        return now[place] - before.get(place, 0)

    requests = "rapport_http_requests_total"
    assert grew(requests, method="POST", route="/v1/messages", status="202") == 1
    assert grew(requests, method="GET", route="/v1/erasures/{erasure_id}", status="404") == 1
    assert grew(requests, method="GET", route="none", status="404") == 1
    assert grew("rapport_http_request_seconds_count", method="POST", route="/v1/context") == 1
    assert grew("rapport_messages_total", status="accepted") == 1
    assert grew("rapport_context_tokens_count") == 1
    assert "secret" not in text
    assert str(door.tenant) not in text
    assert "0b9f6c1e" not in text


def test_what_waits_is_asked_of_the_database(composed: Composed) -> None:
    desk = Desk(composed, composed.office.tenant("metrics"))
    desk.tell("sam", "My budget is 2.5M dirhams")
    desk.hear("kim", "Hello")
    found = waiting(composed)
    assert (found.pending, found.jobs, found.erasures, found.workers) == (1, {"todo": 2}, {}, 0)
    assert 0 <= found.oldest_seconds < 600


def test_what_waits_for_a_person_is_counted_by_reason(composed: Composed) -> None:
    desk = Desk(composed, composed.office.tenant("metrics"))
    for someone in ("sam", "kim"):
        desk.tell(someone, "My budget is 2.5M dirhams", "My budget is 25M dirhams")
    desk.tell("lee", "I want to invets")
    composed.projections.catch_up()
    found = waiting(composed).review
    assert {reason: count for reason, (count, _) in found.items()} == {"jump": 2, "corroboration": 1}
    assert 0 <= found["jump"][1] < 600
    told = samples(Metrics(Backlogs(composed.keeper).now).text().decode())
    assert told['rapport_review_items{"reason": "jump"}'] == 2
    assert told['rapport_review_items{"reason": "attention"}'] == 0
    assert told['rapport_review_oldest_seconds{"reason": "corroboration"}'] >= 0


def test_outcomes_of_all_processes_add_up_and_only_words_of_ours_are_labels(
    composed: Composed, fresh: Installation
) -> None:
    app = Database(fresh.app, size=1)
    for outcomes in ([Outcome("believed")], [Outcome("believed"), Outcome("rejected", reason="+971 50 000")]):
        tallies = Tallies(app)
        tallies.count(outcomes)
        tallies.close()
    app.close()
    assert waiting(composed).outcomes == {("believed", "none"): 2, ("rejected", "other"): 1}


def test_a_reading_is_counted_once_it_is_stored(composed: Composed) -> None:
    Desk(composed, composed.office.tenant("metrics")).tell("sam", "My budget is 2.5M dirhams", "Hello")
    composed.close()  # which writes what was counted
    again = Database(composed.keeper.conninfo, size=1)
    found = Backlogs(again).now()
    again.close()
    assert found is not None
    assert found.outcomes == {("believed", "none"): 1, ("nothing", "nothing_stated"): 1}


def test_calls_of_an_embedder_are_counted_by_what_came_of_them(
    composed: Composed, fresh: Installation
) -> None:
    app = Database(fresh.app, size=1)
    here, away = CountedEmbedder(_Embedder(), app), CountedEmbedder(_Embedder(Cause.TIMEOUT), app)
    tenant = composed.office.tenant("metrics")
    assert here.embed(tenant, ["villa", "garden"]) == [[1.0], [1.0]]
    assert here.name_version == "still/1"
    here.embed(tenant, ["road"])
    with pytest.raises(ModelFailed):
        away.embed(tenant, ["noise"])
    app.close()
    found = waiting(composed)
    assert found.embedder_calls == {"answered": 2, "timeout": 1}
    assert found.embedder_texts == {"answered": 3, "timeout": 1}
    assert found.embedder_seconds.keys() == {"answered", "timeout"}
    assert found.model_calls == {}, "a language model was not called"


def test_what_waits_for_an_embedder_is_told_where_there_is_one(composed: Composed) -> None:
    Desk(composed, composed.office.tenant("metrics")).hear("sam", "The road is too loud for us")
    composed.projections.catch_up()
    assert waiting(composed).unembedded is None
    found = Backlogs(composed.keeper, embedded=True).now()
    assert found is not None
    assert found.unembedded == 1


class _Embedder:
    name_version = "still/1"

    def __init__(self, fails: Cause | None = None) -> None:
        self._fails = fails

    def embed(self, tenant: UUID, texts: Sequence[str], before: Before) -> Sequence[Vector]:
        if self._fails:
            raise ModelFailed(self._fails)
        return [[1.0] for _ in texts]


def test_scraping_often_asks_the_database_once_in_ten_seconds(
    composed: Composed, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    backlogs = Backlogs(composed.keeper)
    tuples = composed.keeper.tuples

    def counted(query: str, params: Sequence[object]) -> list[tuple[Any, ...]]:
        asked.append(query)
        return tuples(query, params)

    monkeypatch.setattr(composed.keeper, "tuples", counted)
    for _ in range(5):
        assert backlogs.now() is not None
    assert len(asked) == 1


def test_without_the_database_the_rest_is_still_told() -> None:
    text = Metrics(lambda: None, lambda: [Pool("app", 12, 0, 7)]).text().decode()
    told = samples(text)
    assert told["rapport_database_up{}"] == 0
    assert told['rapport_database_connections{"role": "app", "state": "waited_for"}'] == 7
    assert "rapport_pending_messages" not in text


def waiting(composed: Composed) -> Backlog:
    found = Backlogs(composed.keeper).now()
    assert found is not None
    return found


# --- the line of a request ------------------------------------------------------------------------------


def test_a_request_has_its_line_without_what_stood_in_it(
    house: House, door: Door, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure()
    try:
        app = build(house.composed.service, house.composed.keyring, logged=True)
        client = TestClient(app, raise_server_exceptions=False)
        answer = client.get("/v1/contacts/secret-sam/facts?word=secret-sam", headers={"Cookie": "secret-sam"})
        client.get("/healthz")
    finally:
        structlog.reset_defaults()
    (line,) = [json.loads(line) for line in capsys.readouterr().err.splitlines() if line.startswith("{")]
    assert {**line, "timestamp": "", "seconds": 0} == {
        "event": "request",
        "level": "info",
        "method": "GET",
        "route": "/v1/contacts/{contact_id}/facts",
        "status": 401,
        "request_id": answer.headers["x-request-id"],
        "seconds": 0,
        "timestamp": "",
    }


# --- ready ----------------------------------------------------------------------------------------------


def ready(composed: Composed) -> dict[str, Any]:
    answer = TestClient(build(composed.service, composed.keyring)).get("/readyz")
    return {**answer.json(), "status": answer.status_code}


def test_ready_means_the_schema_of_this_release_and_its_root(
    composed: Composed, fresh: Installation, server: EmbeddedServer
) -> None:
    assert ready(composed) == {"status": 200}
    fresh.root.path.rename(fresh.root.path.with_suffix(".away"))
    told = ready(composed)
    assert (told["status"], told["type"]) == (503, "urn:rapport:problem:unavailable")
    assert "put back the file" in told["detail"]
    fresh.root.path.with_suffix(".away").rename(fresh.root.path)
    database = psycopg.conninfo.conninfo_to_dict(fresh.app)["dbname"]
    with psycopg.connect(server.superuser_conninfo(str(database)), autocommit=True) as superuser:
        superuser.execute("DELETE FROM rapport.migrations WHERE number = 3")
    assert "lacks 1 migrations of this release. Run `rapport migrate`" in ready(composed)["detail"]
    composed.close()
    assert ready(composed)["status"] == 503


def test_what_a_library_logs_reaches_no_stream(capsys: pytest.CaptureFixture[str]) -> None:
    last = logging.lastResort
    logs.configure()
    try:
        for name in ("instructor", "procrastinate.worker", "a.library.of.tomorrow"):
            logging.getLogger(name).critical("the value is secret-sam")
    finally:
        structlog.reset_defaults()
        logging.lastResort = last
    told = capsys.readouterr()
    assert "secret-sam" not in told.out + told.err
