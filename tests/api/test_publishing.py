"""Schemas and policies over HTTP: what is read is what is put back, nobody's change is written over, and what
is published is in force at the next message and the next block."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID

import pytest

from adapters.seeds import seed
from api import in_force
from domain.access import Role
from domain.events import FactAsserted
from domain.schema import Schema
from domain.schema_from_plain import schema_from_plain
from tests.api.conftest import House
from tests.given import Check, Door, Request, asks, get, given, in_memory, on_database, problem, says

BUDGET = "My budget is 2.5M dirhams"


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def door(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    return on_database(house.composed, house.client)


def read(path: str = "/v1/schemas/real_estate") -> Request:
    return get(path).by(Role.ADMIN)


def put(document: dict[str, Any], *, seen: str | None, path: str | None = None) -> Request:
    path = path or (f"/v1/schemas/{document['name']}" if "keys" in document else "/v1/policies")
    request = Request(method="PUT", path=path, role=Role.ADMIN, json=document)
    return request.with_headers(if_match=seen) if seen else request


def etag(value: str) -> Check:
    return lambda answer: answer.headers["etag"] == value


def schema(**budget: Any) -> dict[str, Any]:  # noqa: ANN401 - attributes of `budget_max`
    document = seed("real_estate")
    keys = [{**key, **(budget if key["name"] == "budget_max" else {})} for key in document["keys"]]
    return {**document, "keys": keys}


SHIPPED = f'"real_estate/{seed("real_estate")["version"]}"'
SECOND = f'"real_estate/{seed("real_estate")["version"] + 1}"'


# --- schemas --------------------------------------------------------------------------------------------


def test_what_is_read_can_be_put_back_and_changes_nothing(door: Door) -> None:
    document = given(door).when(read()).then(200, etag(SHIPPED))
    told = given(door).when(put(document, seen=SHIPPED)).then(200, etag(SHIPPED), new_events=0)
    assert told["changes"] == []


def test_what_is_published_is_read_and_says_what_changed(door: Door) -> None:
    told = given(door).when(put(schema(label="Can pay"), seen=SHIPPED)).then(200, etag(SECOND), new_events=1)
    assert told["changes"] == [
        {
            "key": "budget_max",
            "says": "Key 'budget_max': label “Budget, at most” → “Can pay”.",
            "breaks": False,
        }
    ]
    again = given(door).when(read()).then(200, etag(SECOND))
    assert again["keys"] == schema(label="Can pay")["keys"]
    assert f'"real_estate/{again["version"]}"' == SECOND


def test_what_is_published_is_in_force_at_the_next_block_and_the_next_message(door: Door) -> None:
    story = given(door, says(BUDGET), put(schema(label="Can pay"), seen=SHIPPED))
    assert "Can pay: AED 2,500,000" in story.when(asks(flow="buy")).then(200)["text"]
    off = given(door, put(schema(on=False), seen=SECOND), says(BUDGET, sender={**_kim()}))
    assert off.when(asks(flow="buy")).then(200)["items"] == []
    assert off.when(asks(flow="buy", sender=_kim())).then(200)["items"] == []


def _kim() -> dict[str, str]:
    return {"channel": "whatsapp", "account": "main", "external_id": "kim"}


def test_nobody_s_change_is_written_over(door: Door) -> None:
    given(door).when(put(schema(label="A"), seen=None)).then(428, problem("precondition_required"))
    story = given(door, put(schema(label="A"), seen=SHIPPED))
    story.when(put(schema(label="B"), seen=SHIPPED)).then(412, problem("precondition_failed"), new_events=0)
    story.when(put(schema(label="A"), seen=SHIPPED)).then(200, new_events=0)  # the same again, an answer lost
    story.when(put(schema(label="B"), seen="*")).then(200, new_events=1)


def test_a_schema_of_one_s_own_name_needs_no_etag_the_first_time(door: Door) -> None:
    ours = {**schema(), "name": "ours"}
    given(door).when(put(ours, seen='"ours/1"')).then(412)
    given(door).when(put(ours, seen=None)).then(200, etag('"ours/1"'), new_events=1)
    items = given(door).when(read("/v1/schemas")).then(200)["items"]
    assert {item["name"]: item["in_force"] for item in items if item["in_force"]} == {"ours": True}
    assert {"ours", "real_estate"} <= {item["name"] for item in items}
    given(in_memory()).when(read("/v1/schemas/ours")).then(404, problem("not_found"))


def test_all_that_is_wrong_is_told_at_once(door: Door) -> None:
    wrong = put(schema(importance=7, colour="red"), seen=SHIPPED)
    body = given(door).when(wrong).then(422, problem("invalid", says="budget_max"), new_events=0)
    assert [e["problem"].split(".")[0] for e in body["errors"]] == [
        "Key 'budget_max' has no field 'colour'",
        "Key 'budget_max': 'importance' is a number between 0 and 1",
    ]


def test_a_change_of_meaning_is_accepted_by_its_key_s_name(door: Door) -> None:
    yearly = schema(per="year")
    told = problem("not_accepted", says="budget_max")
    given(door).when(put(yearly, seen=SHIPPED)).then(409, told, new_events=0)
    accepted = put(yearly, seen=SHIPPED, path="/v1/schemas/real_estate?accept=budget_max")
    assert given(door).when(accepted).then(200, new_events=1)["changes"][0]["breaks"]


def test_the_name_in_the_path_is_the_document_s(door: Door) -> None:
    given(door).when(put(schema(), seen="*", path="/v1/schemas/other")).then(422, problem("invalid"))


def test_an_unknown_schema_is_not_there(door: Door) -> None:
    given(door).when(read("/v1/schemas/nobody")).then(404, problem("not_found"))


def test_readers_that_come_together_compile_a_schema_once_and_a_policy_recompiles_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    door, compiled = in_memory(), list[str]()

    def slow(document: dict[str, Any]) -> Schema:
        compiled.append(document["name"])
        time.sleep(0.05)
        return schema_from_plain(document)

    monkeypatch.setattr(in_force, "schema_from_plain", slow)
    rules = door.service.reading.rules
    given(door).when(put(schema(importance=0.8), seen=SHIPPED)).then(200)
    compiled.clear()
    with ThreadPoolExecutor(8) as pool:
        labels = {found.schema.label for found in pool.map(rules.now, [door.tenant] * 8)}
    assert (labels, compiled) == ({f"real_estate/{seed('real_estate')['version'] + 1}"}, ["real_estate"])
    policy = given(door).when(read("/v1/policies")).then(200)
    given(door).when(put(policy | {"wording": "uae-2"}, seen='"uae_mainland/1"')).then(200)
    assert rules.now(door.tenant).policy.wording == "uae-2"
    assert compiled == ["real_estate"]


# --- policies -------------------------------------------------------------------------------------------


def test_a_tenant_has_one_policy_at_a_time(door: Door) -> None:
    uae = given(door).when(read("/v1/policies")).then(200, etag('"uae_mainland/1"'))
    ours = {**uae, "wording": "uae-2"}
    given(door).when(put(ours, seen=None)).then(428)
    given(door).when(put(ours, seen='"uae_mainland/1"')).then(200, etag('"uae_mainland/2"'), new_events=1)
    assert given(door).when(read("/v1/policies")).then(200)["wording"] == "uae-2"
    given(door).when(put({**ours, "wording": ""}, seen="*")).then(422, problem("invalid", says="wording"))


def test_where_consent_must_be_explicit_nothing_is_remembered_before_it(door: Door) -> None:
    explicit = {**seed("uae_mainland"), "consent": "explicit"}
    story = given(door, put(explicit, seen="*"))
    sent = story.when(says(BUDGET)).then(202)["accepted"][0]
    receipt = given(door, says("Hello")).when(get(f"/v1/messages/{sent['message_id']}/receipt")).then(200)
    assert [(o["outcome"], o["reason"]) for o in receipt["outcomes"]] == [("nothing", "no_basis")]
    block = given(door).when(asks()).then(200)
    assert (block["memory"], block["items"]) == ("no_basis", [])


def test_the_basis_that_is_recorded_is_that_of_the_policy_in_force(door: Door) -> None:
    given(door, put({**seed("uae_mainland"), "wording": "uae-7"}, seen="*"), says(BUDGET))
    contact = given(door).when(asks()).then(200)["contact_id"]
    lines = door.service.inspect.replay(door.tenant, UUID(contact))
    assert any("wording uae-7" in line.text for line in lines)


def test_each_statement_says_under_which_schema_and_policy_it_was_read(door: Door) -> None:
    given(door, put(schema(label="Can pay"), seen=SHIPPED), says(BUDGET))
    opened = door.service.contacts.open(door.tenant, UUID(given(door).when(asks()).then(200)["contact_id"]))
    assert opened is not None
    history = door.service.contacts.history(opened)
    (said,) = (r.event.statement for r in history if isinstance(r.event, FactAsserted))
    assert (f'"{said.provenance.schema}"', said.provenance.policy) == (SECOND, "uae_mainland/1")
