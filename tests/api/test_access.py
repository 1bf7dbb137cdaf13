"""Who may do what: every route, every role, one's own tenant and another's; and the database's own wall."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias
from uuid import uuid4

import psycopg
import pytest
from fastapi import Response
from fastapi.routing import APIRoute, iter_route_contexts
from psycopg.conninfo import make_conninfo
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.testclient import TestClient

from adapters import api_keys, login_roles
from adapters.model_spending import StoredSpending
from adapters.publications import TenantPublications
from adapters.secret_files import SecretFiles
from api.http import routes
from api.http.access import RouteOpen, scopes
from api.http.app import DOCUMENT, METRICS, OPEN, PAGE, build
from api.http.routes import erasures
from domain.access import SCOPES, Role, Scope
from domain.events import PolicyPublished
from tests.api.conftest import House
from tests.api.operations import (
    BODIES,
    BUDGET,
    Belongings,
    Operation,
    belongings,
    belongings_of_nobody,
    document,
    operations,
)
from tests.given import Door, Request, asks, delete, get, given, on_database, person, post, problem, says
from tests.ports.test_disclosures import disclosure
from tests.stored_events.samples import SAMPLES

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
OPERATIONS = operations()

by_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=[o.name for o in OPERATIONS])
by_role = pytest.mark.parametrize("role", Role)


@dataclass(frozen=True)
class Tenant:
    """A tenant with its belongings, which nothing here changes."""

    door: Door
    has: Belongings


@pytest.fixture(scope="module")
def ours(house: House) -> Tenant:
    return tenant_of(house)


@pytest.fixture(scope="module")
def theirs(house: House) -> Tenant:
    return tenant_of(house)


def tenant_of(house: House) -> Tenant:
    door = on_database(house.composed, house.client)
    has = belongings(door)
    house.composed.projections.catch_up()
    return Tenant(door, has)


@pytest.fixture
def neighbour(house: House) -> Door:
    return on_database(house.composed, house.client)


# --- every route, every role, one's own tenant and another's: made from the OpenAPI document ----------------


def test_every_route_but_the_open_ones_is_in_the_document(house: House) -> None:
    routes_with_scopes = scopes(build(house.composed.service, house.composed.keyring), but=OPEN)
    assert {(o.method, o.path): o.scope for o in OPERATIONS} == routes_with_scopes
    assert {o.scope for o in OPERATIONS} == set(Scope)
    open_ones = {
        (method.upper(), path)
        for path, methods in document()["paths"].items()
        for method, told in methods.items()
        if "security" not in told
    }
    assert open_ones == {("GET", path) for path in OPEN - {DOCUMENT, PAGE, METRICS}}


def test_the_served_document_says_which_scope_and_roles_a_route_needs(door: Door) -> None:
    paths = given(door).when(get(DOCUMENT).by(None)).then(200)["paths"]
    for operation in OPERATIONS:
        told = paths[operation.path][operation.method.lower()]
        assert (told["x-scope"], told["security"]) == (operation.scope, [{"key": []}])
        assert told["x-roles"] == [role for role in Role if operation.scope in SCOPES[role]]


def test_every_body_in_the_table_is_of_an_operation() -> None:
    assert BODIES.keys() == {o.name for o in OPERATIONS if o.takes_a_body}


def test_an_operation_that_nobody_can_fill_fails() -> None:
    context = next(o for o in OPERATIONS if o.name == "POST /v1/context")
    nobody = belongings_of_nobody()
    with pytest.raises(AssertionError, match="a planet_id"):
        replace(context, belonging=frozenset({"planet_id"})).request(nobody)
    with pytest.raises(AssertionError, match="PUT /v1/context: mend its line in BODIES"):
        replace(context, method="PUT").request(nobody)


@by_operation
def test_auditors_only_read_and_bots_take_nothing_away(operation: Operation) -> None:
    if not operation.reads:
        assert Role.AUDITOR not in operation.roles
    if operation.method in ("DELETE", "PATCH"):
        assert Role.BOT not in operation.roles


@by_role
@by_operation
def test_a_role_may_what_its_scopes_say_at_home(
    ours: Tenant, house: House, operation: Operation, role: Role
) -> None:
    if role not in operation.roles:
        refused = given(ours.door).when(operation.request(ours.has, role))
        refused.then(403, problem("forbidden", says=operation.scope), new_events=0)
        return
    at = ours if operation.reads else tenant_of(house)
    answered = given(at.door).when(operation.request(at.has, role)).answer
    assert 200 <= answered.status < 300, answered.text


@by_role
@by_operation
def test_what_belongs_to_another_tenant_is_not_there(
    ours: Tenant, theirs: Tenant, operation: Operation, role: Role
) -> None:
    before = theirs.door.count_events()
    sentence = given(ours.door).when(operation.request(theirs.has, role))
    if role not in operation.roles:
        sentence.then(403, problem("forbidden"), new_events=0)
    elif operation.belonging:
        unknown = given(ours.door).when(operation.request(belongings_of_nobody(), role)).answer
        body = sentence.then(404, problem("not_found"), new_events=0)
        assert body == unknown.body, "what is another's must not look different from what is nobody's"
    else:
        assert 200 <= sentence.answer.status < 300, sentence.answer.text
        assert not any(id_ in sentence.answer.text for id_ in vars(theirs.has).values())
        assert "2,500,000" not in sentence.answer.text
    assert theirs.door.count_events() == before


# --- keys -----------------------------------------------------------------------------------------------


@by_operation
def test_without_a_key_nothing_is_said_and_nothing_read(door: Door, operation: Operation) -> None:
    path = operation.request(belongings_of_nobody()).path
    bare = Request(method=operation.method, path=path, role=None)
    malformed = Request(method=operation.method, path=f"{path}?x=1", role=None, content=b"{MARK")
    for request in (bare, malformed):
        answer = given(door).when(request).answer
        assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")
        problem("unauthenticated", says="rapport keys create", without="MARK")(answer)


@pytest.mark.parametrize(
    "presented",
    [
        "Bearer",
        "Bearer ",
        "Bearer rp_live_MARK",
        "Basic MARK",
        "MARK",
        "Bearer \u00ff\u00feMARK",
        "Bearer a b",
    ],
)
def test_a_key_that_nobody_made_opens_nothing(door: Door, presented: str) -> None:
    header = {b"authorization": presented.encode("latin-1")}
    answer = door.client.post("/v1/context", json={"from": person()}, headers=header)
    assert answer.status_code == 401
    assert "MARK" not in answer.text


def test_the_scheme_is_written_in_any_case(door: Door) -> None:
    key = door.keys[Role.BOT]
    answer = door.client.post(
        "/v1/context", json={"from": person()}, headers={"authorization": f"bEaReR  {key}"}
    )
    assert answer.status_code == 200


@pytest.mark.parametrize(("lifetime", "status"), [(timedelta(hours=1), 200), (timedelta(seconds=-1), 401)])
def test_a_key_opens_until_it_expires(house: House, door: Door, lifetime: timedelta, status: int) -> None:
    made = house.composed.office.create(Role.BOT, f"t-{uuid4()}", lifetime=lifetime)
    request = asks().by(None).with_headers(authorization=f"Bearer {made}")
    assert given(door).when(request).answer.status == status


def test_a_key_that_is_remembered_expires_all_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.composed.office.create(Role.BOT, f"t-{uuid4()}", lifetime=timedelta(minutes=1))
    assert house.composed.keyring.principal(made)
    later = datetime.now(UTC) + timedelta(minutes=2)
    monkeypatch.setattr(api_keys, "datetime", type("Later", (), {"now": staticmethod(lambda _: later)}))
    assert house.composed.keyring.principal(made) is None


def test_a_revoked_key_opens_nothing_after_some_seconds(
    house: House, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = house.composed.office.create(Role.BOT, f"t-{uuid4()}")
    keyring = house.composed.keyring
    principal = keyring.principal(made)
    assert principal is not None
    house.composed.keeper.execute(
        "UPDATE rapport.api_keys SET revoked_at = now() WHERE key_id = %s", (principal.key_id,)
    )
    assert keyring.principal(made) == principal  # remembered, for a moment
    later = time.monotonic() + api_keys.SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert keyring.principal(made) is None


def test_only_hashes_of_keys_are_kept(house: House, door: Door) -> None:
    rows = house.composed.keeper.tuples("SELECT k::text FROM rapport.api_keys k")
    assert rows
    assert not any(key.removeprefix(api_keys.PREFIX) in row for key in door.keys.values() for (row,) in rows)


# --- a route that is open -------------------------------------------------------------------------------


def hello() -> Response:
    return Response("hello")


def plain(_: object) -> PlainTextResponse:
    return PlainTextResponse("hello")


OPEN_ROUTES: dict[str, BaseRoute] = {
    "a route without a scope": APIRoute("/v1/hello", hello, methods=["GET"]),
    "a plain route": Route("/v1/hello", plain),
    "a mount": Mount("/v1/hello", Starlette()),
    "a route outside of v1": APIRoute("/hello", hello, methods=["GET"]),
}


@pytest.mark.parametrize("open_route", OPEN_ROUTES.values(), ids=OPEN_ROUTES)
def test_a_service_with_an_open_route_does_not_start(
    house: House, monkeypatch: pytest.MonkeyPatch, open_route: BaseRoute
) -> None:
    monkeypatch.setattr(routes, "ROUTES", (*routes.ROUTES, open_route))
    with pytest.raises(RouteOpen, match="hello declares no scope"):
        build(house.composed.service, house.composed.keyring)


def test_a_request_is_held_against_one_list_of_routes(house: House) -> None:
    """A router in a router is gone through once more for each level, by every request."""
    app = build(house.composed.service, house.composed.keyring)
    assert [context.original_route for context in iter_route_contexts(app.routes)] == app.routes


def test_a_route_with_a_scope_is_closed_however_it_was_added(house: House, door: Door) -> None:
    app = build(house.composed.service, house.composed.keyring)
    app.get("/v1/closed")(erasures.erasure)
    client = TestClient(app, raise_server_exceptions=False)
    assert client.get(f"/v1/closed?erasure_id={uuid4()}").status_code == 401
    key = {"authorization": f"Bearer {door.keys[Role.BOT]}"}
    assert client.get(f"/v1/closed?erasure_id={uuid4()}", headers=key).status_code == 403


# --- the wall in the database ---------------------------------------------------------------------------

WITHOUT_A_WALL = {
    "api_keys": "a key is looked up by its hash before its tenant is known",
    "tenants": "only the keeper may read it",
}


@pytest.fixture
def app_role(house: House) -> Iterator[Connection]:
    """The service's own login, as nothing of ours uses it: with plain SQL, in one transaction."""
    password = SecretFiles(house.home / "secrets").passwords().app
    with psycopg.connect(make_conninfo(house.owner, user=login_roles.APP, password=password)) as connection:
        yield connection


SLOTTED = {"directory", "names", "review", "episodes", "segments", "history"}
"""Of projections: one of the two slots has their rows."""


def tables_of_tenants(house: House) -> list[str]:
    found = house.composed.keeper.tuples(
        "SELECT table_name FROM information_schema.columns c JOIN information_schema.tables t "
        "USING (table_schema, table_name) WHERE table_schema = 'rapport' AND column_name = 'tenant' "
        "AND table_type = 'BASE TABLE' ORDER BY table_name"
    )
    return [table for (table,) in found if table not in WITHOUT_A_WALL]


def counts(connection: Connection, tables: list[str]) -> dict[str, int]:
    counted = {}
    for table in tables:
        row = connection.execute(f"SELECT count(*) FROM rapport.{table}".encode()).fetchone()  # noqa: S608
        assert row is not None
        counted[table] = row[0]
    return counted


def test_without_a_tenant_the_service_sees_no_row_of_any(
    house: House, door: Door, neighbour: Door, app_role: Connection
) -> None:
    given(door, says(BUDGET).with_headers(idempotency_key="k1"), says("Call me Sam"))
    belongings(door)
    zoe = given(door).when(post("/v1/contacts:resolve", person("zoe"))).then(201)["id"]
    given(door).when(delete(f"/v1/contacts/{zoe}", Role.OFFICER)).then(202)
    kim = given(door).when(post("/v1/contacts:resolve", person("kim"))).then(200)["id"]
    given(door, post(f"/v1/contacts/{kim}:pause", {"scope": "episodes"}))
    house.composed.projections.catch_up()
    house.composed.seal()
    published = next(e for e in SAMPLES if isinstance(e, PolicyPublished))
    TenantPublications(house.composed.keeper).publish(door.tenant, published, 2)
    StoredSpending(house.composed.keeper, 0).reserve(door.tenant, 1)
    house.composed.service.exclusions.count(door.tenant, datetime.now(UTC).date(), ["health"])
    house.composed.service.disclosures.record(door.tenant, disclosure())
    tables = tables_of_tenants(house)
    assert set(tables) >= {"events", "contact_keys", "item_keys", "identities", "current_memory", "messages"}
    assert counts(app_role, tables) == dict.fromkeys(tables, 0)
    app_role.execute("SELECT rapport.as_tenant(%s)", (neighbour.tenant,))
    assert counts(app_role, tables) == dict.fromkeys(tables, 0)
    app_role.execute("SELECT rapport.as_tenant(%s)", (door.tenant,))
    seen = counts(app_role, tables)
    live = {table.removesuffix("_a").removesuffix("_b") for table, rows in seen.items() if rows}
    assert {table for table, rows in seen.items() if not rows} <= {
        "fact_ids",
        *(
            f"{each}_{slot}"
            for each in {"directory", "names", "review", "episodes", "segments", "history"} & live
            for slot in "ab"
        ),
    }


def test_the_tenant_of_a_transaction_ends_with_it(house: House, door: Door, app_role: Connection) -> None:
    belongings(door)
    with app_role.transaction():
        app_role.execute("SELECT rapport.as_tenant(%s)", (door.tenant,))
    # An ended setting is an empty text, which is no tenant: refused is as good as none.
    with suppress(psycopg.errors.InvalidTextRepresentation):
        assert counts(app_role, ["events"]) == {"events": 0}


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO rapport.idempotency (tenant, key_tag, body_tag) VALUES (%(theirs)s, 'k', 'b')",
        "INSERT INTO rapport.fact_ids (fact_id, tenant, contact_id) "
        "VALUES (gen_random_uuid(), %(theirs)s, gen_random_uuid())",
        "INSERT INTO rapport.contact_keys (contact_id, tenant, bucket, generation, wrapped) "
        "VALUES (gen_random_uuid(), %(theirs)s, 0, 1, 'w')",
        "INSERT INTO rapport.reads (injection_id, tenant, api_key_id, route, purpose, item_ids, block_hash, "
        "position) VALUES (gen_random_uuid(), %(theirs)s, gen_random_uuid(), 'r', 'p', '{}', 'h', 1)",
    ],
)
def test_the_service_writes_no_row_of_another_tenant(
    door: Door, neighbour: Door, app_role: Connection, statement: str
) -> None:
    app_role.execute("SELECT rapport.as_tenant(%s)", (door.tenant,))
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        app_role.execute(statement.encode(), {"theirs": neighbour.tenant})


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM rapport.events",
        "UPDATE rapport.events SET state = ''",
        "UPDATE rapport.contact_keys SET wrapped = NULL",
        "DELETE FROM rapport.item_keys",
        "DELETE FROM rapport.reads",
        "UPDATE rapport.reads SET purpose = ''",
        "DELETE FROM rapport.disclosures",
        "UPDATE rapport.disclosures SET provider = ''",
        "DELETE FROM rapport.request_acts",
        "UPDATE rapport.request_acts SET act = '{}'",
        "DELETE FROM rapport.requests",
        "UPDATE rapport.api_keys SET role = 'admin'",
        "INSERT INTO rapport.erasures SELECT * FROM rapport.erasures",
        "SELECT rapport.request_erasure(" + ", ".join(["NULL"] * 39) + ")",
        "SELECT * FROM rapport.tenants",
        "ALTER TABLE rapport.events DISABLE ROW LEVEL SECURITY",
        "SET ROLE rapport_keeper",
    ],
)
def test_the_service_can_rewrite_erase_or_promote_nothing(
    door: Door, app_role: Connection, statement: str
) -> None:
    app_role.execute("SELECT rapport.as_tenant(%s)", (door.tenant,))
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        app_role.execute(statement.encode())


def test_the_service_is_neither_owner_nor_superuser(app_role: Connection) -> None:
    row = app_role.execute(
        "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, "
        "(SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace "
        "WHERE nspname = 'rapport' AND pg_get_userbyid(relowner) = current_user) "
        "FROM pg_roles WHERE rolname = current_user"
    ).fetchone()
    assert row == (False, False, False, False, 0)


def test_a_post_of_another_tenants_address_is_ones_own_contact(door: Door, neighbour: Door) -> None:
    theirs = given(neighbour).when(post("/v1/contacts:resolve", person())).then(201)["id"]
    ours = given(door).when(post("/v1/contacts:resolve", person())).then(201)["id"]
    assert ours != theirs
