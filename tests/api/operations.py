"""Every operation of the OpenAPI document, as a request that is valid: the matrix of `test_access` is made of
these.

A new route needs a line in BODIES when it takes a body, and a field of Belongings (or a line in NAMES) when
its path names a kind of thing that no other path does. Without them the matrix fails and says which is
missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from adapters.seeds import seed
from domain.access import Role, Scope
from tests import openapi
from tests.given import MORNING, Door, Json, Request, asks, delete, get, given, person, post, says

BUDGET = "My budget is 2.5M dirhams"


@dataclass(frozen=True)
class Belongings:
    """What a tenant has: something for every id that a path can hold, under the name of the parameter."""

    contact_id: str
    message_id: str
    fact_id: str
    erasure_id: str
    item_id: str
    identity_id: str
    consent_id: str
    key_id: str
    other_id: str
    merged_id: str
    hold_id: str
    request_id: str


Body = Callable[[Belongings], Json]

LEES: Final = {"from": person("lee"), "conversation": "c1"}
"""Where a message stands, in each tenant, that bots may edit and withdraw."""

BODIES: Final[dict[str, Body]] = {
    "POST /v1/context": lambda theirs: {"contact_id": theirs.contact_id},
    "POST /v1/messages": lambda _: says("Hello").json,
    "POST /v1/messages:edit": lambda _: {**LEES, "id": "lees", "text": "My budget is 4M dirhams"},
    "POST /v1/messages:withdraw": lambda _: {**LEES, "id": "lees"},
    "POST /v1/conversations:close": lambda _: LEES,
    "POST /v1/contacts:resolve": lambda _: person(),
    "POST /v1/contacts/{contact_id}/identities": lambda _: person("lee", channel="web"),
    "POST /v1/contacts/{contact_id}:merge": lambda theirs: {"contact_id": theirs.other_id},
    "POST /v1/contacts/{contact_id}:split": lambda theirs: {"contact_id": theirs.merged_id},
    "POST /v1/identities:move": lambda _: {"from": person("nobody"), "to": person("nobody", channel="sms")},
    "POST /v1/contacts:search": lambda _: {"name": "sam"},
    "POST /v1/contacts/{contact_id}/facts": lambda theirs: {"key": "pets", "text": "yes"},
    "POST /v1/contacts/{contact_id}/memories:search": lambda _: {"query": "What is the budget?"},
    "PATCH /v1/contacts/{contact_id}": lambda _: {"name": "Sam"},
    "POST /v1/contacts/{contact_id}:pause": lambda _: {"scope": "all"},
    "POST /v1/contacts/{contact_id}:resume": lambda _: {"scope": "all"},
    "POST /v1/contacts/{contact_id}/consents": lambda _: {"purpose": "marketing"},
    "POST /v1/contacts/{contact_id}:restrict": lambda _: {"restricted": True},
    "POST /v1/erasures": lambda _: {"contacts": [str(uuid4())]},
    "POST /v1/contacts/{contact_id}/holds": lambda theirs: {
        "facts": [theirs.fact_id],
        "ground": "litigation",
        "reason": "A claim.",
    },
    "POST /v1/retention:run": lambda _: {"dry_run": True},
    "POST /v1/contacts/{contact_id}:forget": lambda theirs: {"facts": [theirs.fact_id]},
    "POST /v1/contacts/{contact_id}:retract": lambda theirs: {"facts": [theirs.fact_id]},
    "PUT /v1/facts/{fact_id}": lambda _: {"text": "3M dirhams"},
    "POST /v1/facts/{fact_id}:pin": lambda _: {"pinned": True},
    "POST /v1/review/{item_id}:decide": lambda _: {"decision": "reject", "reason": "Not so."},
    "POST /v1/review:decide": lambda _: {"ids": [str(uuid4())], "decision": "approve"},
    "PUT /v1/schemas/{name}": lambda _: {**seed("real_estate"), "description": "Ours."},
    "POST /v1/requests": lambda _: {"kind": "access", "way": "email"},
    "POST /v1/requests/{request_id}:check": lambda _: {"identity": "verified", "proof": "channel"},
    "POST /v1/requests/{request_id}:extend": lambda _: {"reason": "complex"},
    "POST /v1/requests/{request_id}:close": lambda _: {"outcome": "withdrawn"},
    "POST /v1/api-keys": lambda _: {"role": "bot", "name": "Web"},
    "POST /v1/api-keys/{key_id}:rotate": lambda _: {"overlap_hours": 1},
    "POST /v1/given-up:retry": lambda _: {},
    "PUT /v1/policies": lambda _: {**seed("uae_mainland"), "description": "Ours."},
}
"""Operation to a body that it takes, made of what a tenant has."""

BODIES_OF_BOTS: Final[dict[str, Body]] = {
    "POST /v1/contacts/{contact_id}/facts": lambda theirs: {
        "key": "pets",
        "text": "yes",
        "message_id": theirs.message_id,
    },
}
"""Where a bot must send another."""

NAMES: Final[dict[str, str]] = {"name": "real_estate", "projection": "history"}
"""What a path names that every tenant has, under the name of the parameter: nobody's own, so never 404."""

HEADERS: Final = {"if-match": "*"}
"""What is sent for a header that an operation knows."""


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    scope: Scope
    roles: frozenset[Role]
    belonging: frozenset[str]
    """The path's parameters that name something of one tenant."""
    headers: frozenset[str]
    takes_a_body: bool

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def reads(self) -> bool:
        return self.method == "GET"

    def request(self, belongings: Belongings, role: Role | None = None) -> Request:
        """AssertionError when nobody said how it is filled."""
        unknown = self.belonging - {field.name for field in fields(Belongings)}
        assert not unknown, f"{self.name}: give Belongings (tests/api/operations.py) a {', '.join(unknown)}"
        assert self.takes_a_body == (self.name in BODIES), f"{self.name}: mend its line in BODIES"
        body = BODIES_OF_BOTS.get(self.name) if role is Role.BOT else None
        body = body or BODIES.get(self.name)
        return Request(
            role=role,
            method=self.method,
            path=self.path.format(**NAMES, **vars(belongings)),
            json=body(belongings) if body else None,
            headers={name: HEADERS[name] for name in self.headers & HEADERS.keys()},
        )


def document() -> dict[str, Any]:
    return openapi.as_it_is()


def operations() -> list[Operation]:
    """All of the document that need a key."""
    return [
        _operation(method.upper(), path, told)
        for path, methods in document()["paths"].items()
        for method, told in methods.items()
        if "x-scope" in told
    ]


def _operation(method: str, path: str, told: dict[str, Any]) -> Operation:
    def parameters(place: str) -> frozenset[str]:
        return frozenset(p["name"].lower() for p in told.get("parameters", ()) if p["in"] == place)

    return Operation(
        method=method,
        path=path,
        scope=Scope(told["x-scope"]),
        roles=frozenset(map(Role, told["x-roles"])),
        belonging=parameters("path") - NAMES.keys(),
        headers=parameters("header"),
        takes_a_body="requestBody" in told,
    )


def belongings(door: Door) -> Belongings:
    """Four people have written: Sam is known, of Kim a fact was erased under a legal hold, Lee's message may
    change, and what Pat said last waits for a person."""
    sent = given(door).when(says(BUDGET)).then(202)["accepted"][0]
    kim = person("kim")
    given(door, says("My budget is 3M dirhams", sender=kim), says("Hello", sender=person("lee"), id="lees"))
    pat = {"sender": person("pat")}
    grown = says("My budget is 9M dirhams", **pat, sent_at=(MORNING + timedelta(days=1)).isoformat())
    far = given(door, says("My budget is 1M dirhams", **pat)).when(grown).then(202)["accepted"][0]
    door.read()
    proposed = f"/v1/contacts/{far['contact_id']}/facts?status=proposed"
    consents = f"/v1/contacts/{sent['contact_id']}/consents"
    erased = given(door).when(asks(sender=kim)).then(200)["items"][0]["fact_id"]
    _hold(door, given(door).when(post("/v1/contacts:resolve", kim)).then(200)["id"])
    made = post("/v1/api-keys", {"role": "analyst", "name": "Reports"}).by(Role.ADMIN)
    return Belongings(
        contact_id=sent["contact_id"],
        message_id=sent["message_id"],
        fact_id=given(door).when(asks()).then(200)["items"][0]["fact_id"],
        erasure_id=given(door).when(delete(f"/v1/facts/{erased}")).then(202)["id"],
        item_id=given(door).when(get(proposed)).then(200)["items"][0]["id"],
        identity_id=_further_address(door, sent["contact_id"]),
        consent_id=given(door).when(get(consents)).then(200)["items"][0]["id"],
        key_id=given(door).when(made).then(201)["id"],
        other_id=far["contact_id"],
        merged_id=_merged(door, sent["contact_id"]),
        request_id=_request(door, sent["contact_id"]),
        hold_id=_hold(door, sent["contact_id"]),
    )


def _hold(door: Door, contact_id: str) -> str:
    hold = post(f"/v1/contacts/{contact_id}/holds", {"ground": "regulator", "reason": "Asked for by letter."})
    return str(given(door).when(hold.by(Role.OFFICER)).then(201)["id"])


def _request(door: Door, contact_id: str) -> str:
    """Under a policy that gives more time where it is needed."""
    policy = {**seed("uae_mainland"), "deadlines": {"answer": 28, "answer_extended": 56, "breach": 3}}
    published = Request(
        method="PUT", path="/v1/policies", role=Role.ADMIN, json=policy, headers={"if-match": "*"}
    )
    given(door).when(published).then(200)
    asked = {"kind": "erasure", "way": "email", "contact_id": contact_id, "note": "By e-mail, politely."}
    entered = post("/v1/requests", asked).by(Role.OFFICER)
    return str(given(door).when(entered).then(201)["id"])


def _merged(door: Door, contact_id: str) -> str:
    web = post("/v1/contacts:resolve", person("sam", channel="web"))
    other = given(door).when(web).then(201)["id"]
    merge = post(f"/v1/contacts/{contact_id}:merge", {"contact_id": other, "confirm": True})
    given(door).when(merge.by(Role.OPERATOR)).then(200)
    return str(other)


def _further_address(door: Door, contact_id: str) -> str:
    link = post(f"/v1/contacts/{contact_id}/identities", person("sam", channel="email"))
    linked = given(door).when(link.by(Role.OPERATOR)).then(201)["identities"]
    return str(next(each["id"] for each in linked if each["channel"] == "email"))


def belongings_of_nobody() -> Belongings:
    return Belongings(*(str(uuid4()) for _ in fields(Belongings)))
