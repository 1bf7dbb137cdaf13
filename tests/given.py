"""The sentence of the tests over HTTP: `given(door, earlier…).when(request).then(what it answers)`.

A door is the real application with the keys of one tenant of its own, over PostgreSQL (`on_database`) or over
the in-memory adapters (`in_memory`). What was asked earlier is read by the time of `when`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

import psycopg
from psycopg import sql
from starlette.testclient import TestClient

from adapters import ids, installation, login_roles, root_state, seeds
from adapters.embedded_postgres import EmbeddedServer
from adapters.in_memory import (
    InMemoryContacts,
    InMemoryEraser,
    InMemoryExclusions,
    InMemoryKeyring,
    InMemoryLedger,
    InMemoryPublications,
)
from adapters.in_memory_directory import InMemoryDirectory, NothingProjected
from adapters.in_memory_given_up import InMemoryGivenUp
from adapters.in_memory_registers import InMemoryDisclosures, InMemoryRequests
from adapters.in_memory_review import InMemoryReviewQueue
from adapters.installation import Installation
from adapters.rules_extractor import RulesExtractor
from adapters.secret_files import SecretFiles
from adapters.template_summariser import TemplateSummariser
from adapters.terms import terms
from adapters.tokens import O200kCounter
from api import compose
from api.asked_words import AskedWords
from api.compose import Composed
from api.correct import Operate
from api.directory import Search
from api.episodes import FindEpisodes
from api.forget import Forget
from api.http.app import build
from api.in_force import InForce, RulesInForce
from api.inspect import Inspect
from api.keys import Keys
from api.merging import Merging
from api.profile import Profiles
from api.publishing import Publishing
from api.reading import ReadMessages
from api.recall import Recall
from api.remember import Remember
from api.review import ReviewDesk
from api.revise import Revise
from api.service import Service
from api.settings import Settings
from api.summarise import Summarise
from api.transcripts import Look
from domain.access import Principal, Rates, Role
from domain.ports import Ledger
from tests import declared

Json: TypeAlias = Any
RULER = O200kCounter()
MORNING = datetime.now(UTC).replace(hour=8, minute=0, second=0, microsecond=0) - timedelta(days=30)
"""Of a day last month: the service reads the real clock, and facts go stale."""


# --- requests -------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Request:
    method: str
    path: str
    role: Role | None = Role.BOT
    json: Json = None
    content: Json = None
    """Bytes or chunks, as they are."""
    headers: Mapping[str, str] = field(default_factory=dict)

    def by(self, role: Role | None) -> Request:
        return replace(self, role=role)

    def with_headers(self, **headers: str) -> Request:
        return replace(self, headers={name.replace("_", "-"): value for name, value in headers.items()})


def post(path: str, json: Json = None, *, content: Json = None) -> Request:
    return Request(method="POST", path=path, json=json, content=content)


def get(path: str) -> Request:
    return Request(method="GET", path=path, role=Role.OPERATOR)


def delete(path: str, role: Role = Role.OPERATOR) -> Request:
    return Request(method="DELETE", path=path, role=role)


def person(name: str = "sam", account: str = "main", channel: str = "whatsapp") -> dict[str, str]:
    return {"channel": channel, "account": account, "external_id": name}


def message(text: str = "Hello", **more: Json) -> dict[str, Json]:
    """A message of Sam's; `more` are other fields, `sender` stands for `from`."""
    sender = more.pop("sender", person())
    plain = {"from": sender, "conversation": "c1", "id": f"m-{secrets.token_hex(6)}", "text": text}
    return {**plain, "speaker": "contact", "sent_at": MORNING.isoformat(), **more}


def told(*messages: dict[str, Json]) -> Request:
    return post("/v1/messages", {"messages": list(messages)})


def says(text: str, **more: Json) -> Request:
    return told(message(text, **more))


def asks(**more: Json) -> Request:
    """What a bot asks before its reply."""
    named = {} if "contact_id" in more else {"from": more.pop("sender", person())}
    return post("/v1/context", {**named, **more})


# --- the sentence ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    text: str
    body: Json
    """Of JSON; None elsewhere."""
    new_events: int
    """That the request stored, of this tenant."""


Check = Callable[[Answer], bool | None]


@dataclass(frozen=True)
class Door:
    client: TestClient
    keys: Mapping[Role, str]
    tenant: UUID
    service: Service
    read: Callable[[], None]
    """All that waits to be read, is."""
    count_events: Callable[[], int]

    def send(self, request: Request) -> Answer:
        before = self.count_events()
        key = {"authorization": f"Bearer {self.keys[request.role]}"} if request.role else {}
        body = {"json": request.json} if request.json is not None else {"content": request.content}
        if request.content is not None:
            key["content-type"] = "application/json"
        got = self.client.request(request.method, request.path, headers={**key, **request.headers}, **body)
        media_type = got.headers.get("content-type", "")
        declared.hold(request.method, request.path, got.status_code, media_type, got.text)
        json = got.json() if "json" in media_type else None
        return Answer(got.status_code, got.headers, got.text, json, self.count_events() - before)

    def principal(self, role: Role) -> Principal:
        return Principal(UUID(int=1), self.tenant, role)


@dataclass(frozen=True)
class Given:
    door: Door

    def when(self, request: Request) -> When:
        return When(self.door.send(request))


@dataclass(frozen=True)
class When:
    answer: Answer

    def then(self, status: int, *checks: Check, new_events: int | None = None) -> Json:
        """The body, for what comes next."""
        assert self.answer.status == status, self.answer.text
        for check in checks:
            assert check(self.answer) in (None, True), self.answer.text
        assert new_events in (None, self.answer.new_events)
        return self.answer.body


def given(door: Door, *earlier: Request) -> Given:
    for request in earlier:
        answer = door.send(request)
        assert answer.status < 300, answer.text
        door.read()
    return Given(door)


def problem(kind: str, *, says: str = "", without: str = "\x00") -> Check:
    """It is problem+json of this kind, tells what to do, and repeats nothing of what was sent."""

    def check(answer: Answer) -> None:
        assert answer.headers["content-type"] == "application/problem+json"
        assert {"type", "title", "status", "detail"} <= answer.body.keys() <= {*_PROBLEM, "errors"}
        assert answer.body["type"] == f"urn:rapport:problem:{kind}"
        assert answer.body["status"] == answer.status
        assert answer.body["title"]
        assert answer.body["detail"]
        assert says in answer.text
        assert without not in answer.text
        assert not any(without in header for header in answer.headers.values())

    return check


_PROBLEM = ("type", "title", "status", "detail")


# --- doors ----------------------------------------------------------------------------------------------


@contextmanager
def a_house(template: SecretFiles, server: EmbeddedServer, folder: Path) -> Iterator[tuple[Composed, str]]:
    """A composed service on a database of its own, and the owner's URL of it; `folder` holds its secrets, as
    a home does. For many tests, each with a tenant of its own."""
    name = f"h{secrets.token_hex(6)}"
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        named = sql.Identifier(name)
        statement = "CREATE DATABASE {} TEMPLATE rapport_template OWNER {}"
        connection.execute(sql.SQL(statement).format(named, sql.Identifier(installation.OWNER)))
        for role in (login_roles.APP, login_roles.KEEPER):
            statement = "ALTER ROLE {} IN DATABASE {} SET search_path = rapport"
            connection.execute(sql.SQL(statement).format(sql.Identifier(role), named))
        found, owner = _opened(template, server, folder / "secrets", name)
        composed = compose.composed(found, Settings(home=folder, port=0))
        try:
            yield composed, owner
        finally:
            composed.close()
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(named))


def _opened(
    template: SecretFiles, server: EmbeddedServer, secret_folder: Path, name: str
) -> tuple[Installation, str]:
    secret_folder.mkdir(mode=0o700)
    (secret_folder / "passwords.json").write_bytes((template.folder / "passwords.json").read_bytes())
    own = SecretFiles(secret_folder)
    owner = server.conninfo(user=installation.OWNER, password=own.passwords().owner, dbname=name)
    found = installation.opened(owner, own, ())
    root_state.plant(found.keeper, found.root)
    return found, owner


def on_database(composed: Composed, client: TestClient, name: str | None = None) -> Door:
    """A tenant of a house: a new one, unless it has a name."""
    name = name or f"tenant-{secrets.token_hex(4)}"
    tenant = composed.office.tenant(name)

    def read() -> None:
        for (contact,) in composed.keeper.tuples(
            "SELECT DISTINCT contact_id FROM rapport.messages WHERE tenant = %s AND state = 'pending'",
            (tenant,),
        ):
            _read(composed.service, tenant, contact)
        for (args,) in composed.keeper.tuples(
            "DELETE FROM rapport.procrastinate_jobs WHERE task_name = 'summarise' AND status = 'todo' "
            "AND args->>'tenant' = %s RETURNING args",
            (str(tenant),),
        ):
            named = [UUID(one) for one in args["conversations"]]
            composed.service.summarise(tenant, UUID(args["contact"]), named, datetime.now(UTC))

    def count_events() -> int:
        counted = composed.keeper.tuples("SELECT count(*) FROM rapport.events WHERE tenant = %s", (tenant,))
        return int(counted[0][0])

    keys = {role: composed.office.create(role, name) for role in Role}
    return Door(client, keys, tenant, composed.service, read, count_events)


def _read(service: Service, tenant: UUID, contact: UUID) -> None:
    """As the worker does."""
    left = service.reading(tenant, contact)
    if left is not None and left.memory.stale:
        service.summarise(tenant, contact, (), datetime.now(UTC))


def in_memory(
    *, ledger: Ledger | None = None, schema: str = "real_estate", rates: Rates | None = None
) -> Door:
    """The same application without a database: for what has nothing to do with storing."""
    publications, keyring = InMemoryPublications(), InMemoryKeyring()
    contacts = InMemoryContacts(publications=publications)
    eraser = InMemoryEraser(contacts)
    ledger = ledger or InMemoryLedger()
    rules = RulesInForce(publications, InForce(seeds.seed_schema(schema), seeds.seed_policy()))
    reading = ReadMessages(contacts, RulesExtractor(), rules, settled=lambda _: None)
    zone = ZoneInfo("Asia/Dubai")
    recall = Recall(contacts, ledger, rules, RULER, zone, FindEpisodes(terms), AskedWords(terms))
    exclusions = InMemoryExclusions()
    operate = Operate(contacts, contacts, contacts, rules, "Asia/Dubai")
    service = Service(
        contacts=contacts,
        remember=Remember(contacts, rules, exclusions, Merging(contacts, ledger, rules)),
        reading=reading,
        recall=recall,
        inspect=Inspect(contacts, contacts, ledger, rules),
        operate=operate,
        review=ReviewDesk(contacts, InMemoryReviewQueue(contacts), operate, ledger, rules),
        profiles=Profiles(contacts, contacts, ledger, rules),
        look=Look(contacts, contacts, ledger, rules, recall),
        forget=Forget(contacts, contacts, eraser, ids.erased_items, ids.quote_item),
        holds=contacts.holds,
        clocks=contacts,
        summarise=Summarise(
            contacts, contacts, rules, ledger, TemplateSummariser(RULER.count), reading, "Asia/Dubai"
        ),
        revise=Revise(contacts, rules, eraser, exclusions, ids.erased_items),
        exclusions=exclusions,
        disclosures=InMemoryDisclosures(),
        requests=InMemoryRequests(contacts),
        publishing=Publishing(publications, seeds.shipped_schemas(), seeds.shipped_policies()),
        search=Search(contacts, InMemoryDirectory(contacts), ledger),
        projections=NothingProjected(),
        keys=Keys(keyring),
        rules_reader=RulesExtractor(),
        given_up=InMemoryGivenUp(contacts),
        once=lambda _principal, _key, _body: None,
        ready=lambda: None,
        wait_for=_at_once,
        close=_nothing_to_close,
    )
    tenant = UUID(int=secrets.randbits(128))

    def read() -> None:
        while contacts.due:
            _read(service, *contacts.due.pop(0))
        while contacts.to_summarise:
            service.summarise(*contacts.to_summarise.pop(0), datetime.now(UTC))

    client = TestClient(build(service, keyring, rates), raise_server_exceptions=False)
    keys = {role: keyring.create(role, tenant) for role in Role}
    return Door(
        client,
        keys,
        tenant,
        service,
        read,
        lambda: contacts.count_events() + publications.count(tenant),
    )


async def _at_once(_contact: UUID, _seconds: float) -> None:
    """Nothing reads on its own in memory: waiting would not help."""


async def _nothing_to_close() -> None:
    """There are no connections."""
