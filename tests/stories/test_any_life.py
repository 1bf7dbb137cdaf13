"""Whatever happens to some people, in any order, what is known of them is what a plain list says.

The people say things, in time or late; operators correct, strike and forget; contacts are merged, split and
erased; projections are rebuilt and the service starts anew. The plain telling is a list of statements: the
latest that counts is what is known. Every value is told once, so one that turns up anywhere else is seen.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import ClassVar, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from starlette.testclient import TestClient

from adapters import installation
from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from api import compose
from api.compose import Composed
from api.http.app import build
from api.settings import Settings
from domain.access import Role
from tests.given import (
    Door,
    Json,
    Request,
    a_house,
    asks,
    delete,
    get,
    message,
    on_database,
    person,
    post,
    told,
)

PEOPLE: Final = ("ana", "ben", "cleo")
SAYS: Final = {
    "budget_max": "My budget is {:,} dirhams",
    "rent_max": "My rent budget is {:,} dirhams a year",
}
FIRST: Final = {"budget_max": 1_000_000, "rent_max": 100_000}
"""A value is so much and a few more: never so much more that a person is asked about the change."""

people = st.sampled_from(PEOPLE)
keys = st.sampled_from(sorted(SAYS))


@dataclass(slots=True, eq=False)
class Said:
    key: str
    value: int
    at: datetime
    by_operator: bool
    home: str
    """Whose stream has it."""
    struck: bool = False
    erased: bool = False


@dataclass(slots=True)
class Plain:
    """What should be known, told with a list."""

    said: list[Said] = field(default_factory=list[Said])
    waiting: list[Said] = field(default_factory=list[Said])
    """Said and not read yet."""
    into: dict[str, str] = field(default_factory=dict[str, str])
    """Who was merged into whom."""

    def head(self, who: str) -> str:
        while who in self.into:
            who = self.into[who]
        return who

    def of(self, who: str) -> list[str]:
        return [one for one in PEOPLE if self.head(one) == self.head(who)]

    def shown(self, who: str, key: str) -> Said | None:
        """The latest that counts. Behind a word of an operator, messages wait for a person."""
        latest, protected = None, False
        for one in sorted(self.said, key=lambda said: said.at):
            if one.key != key or one.struck or one.home not in self.of(who):
                continue
            if one.by_operator or not protected:
                latest = one
            protected = protected or (one.by_operator and not one.erased)
        return latest

    def known(self, who: str) -> dict[str, int]:
        shown = ((key, self.shown(who, key)) for key in SAYS)
        return {key: one.value for key, one in shown if one is not None and not one.erased}

    def pending(self, who: str) -> bool:
        return any(one.home in self.of(who) for one in self.waiting)

    def read(self) -> None:
        self.said += self.waiting
        self.waiting = []

    def forget(self, whom: list[str]) -> None:
        self.said = [one for one in self.said if one.home not in whom]
        self.waiting = [one for one in self.waiting if one.home not in whom]
        self.into = {one: head for one, head in self.into.items() if one not in whom}


@dataclass
class Site:
    """A service over a database, which may be closed and opened again."""

    folder: Path
    owner: str
    composed: Composed
    mine: bool = False

    def started_anew(self) -> Site:
        if self.mine:
            self.composed.close()
        found = installation.opened(self.owner, SecretFiles(self.folder / "secrets"), ())
        return Site(
            self.folder, self.owner, compose.composed(found, Settings(home=self.folder, port=0)), True
        )

    def door(self, tenant: str) -> Door:
        client = TestClient(build(self.composed.service, self.composed.keyring))
        return on_database(self.composed, client, tenant)


class Life(RuleBasedStateMachine):
    site: ClassVar[Site]

    def __init__(self) -> None:
        super().__init__()
        self.plain, self.tenant = Plain(), f"tenant-{secrets.token_hex(4)}"
        self.door = self.site.door(self.tenant)
        self.ids: dict[str, str] = {}
        self.born: dict[str, datetime] = {}
        """Since when each has the contact of now: what was sent before an erase is not taken in after it."""
        self.told = 0

    # --- what happens -----------------------------------------------------------------------------------

    @initialize()
    def all_say_something(self) -> None:
        for who in PEOPLE:
            for key in SAYS:
                self.say(who, key, late=False, read=False)
        self.read()

    @rule(who=people, key=keys, late=st.booleans(), read=st.booleans())
    def say(self, who: str, key: str, late: bool, read: bool) -> None:
        value, now = self.another(key), datetime.now(UTC)
        begins = self.born.setdefault(who, now)
        at = min(begins + timedelta(microseconds=self.told), now) if late else now
        words = message(SAYS[key].format(value), sender=person(who), sent_at=at.isoformat(), conversation=who)
        accepted = self.send(told(words), 202)["accepted"][0]
        self.ids.setdefault(who, accepted["contact_id"])
        self.plain.waiting.append(Said(key, value, at, by_operator=False, home=who))
        if read:
            self.read()

    @rule()
    def read(self) -> None:
        self.door.read()
        self.plain.read()

    @precondition(lambda self: self.heads())
    @rule(data=st.data(), key=keys)
    def an_operator_states(self, data: st.DataObject, key: str) -> None:
        head, value = data.draw(st.sampled_from(self.heads())), self.another(key)
        stated = {"key": key, "value": worth(key, value)}
        self.send(post(f"/v1/contacts/{self.ids[head]}/facts", stated).by(Role.OPERATOR), 201)
        self.by_operator(head, key, value)

    @precondition(lambda self: self.shown())
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        head, shown = data.draw(st.sampled_from(self.shown()))
        value = self.another(shown.key)
        asked = Request(method="PUT", path=self.fact(head, shown), json={"value": worth(shown.key, value)})
        self.send(asked.by(Role.OPERATOR).with_headers(if_match="*"), 200)
        shown.struck = True
        self.by_operator(head, shown.key, value)

    @precondition(lambda self: self.shown())
    @rule(data=st.data())
    def strike(self, data: st.DataObject) -> None:
        head, shown = data.draw(st.sampled_from(self.shown()))
        struck = post(self.fact(head, shown) + ":retract").by(Role.OPERATOR)
        self.send(struck.with_headers(if_match="*"), 200)
        shown.struck = True

    @precondition(lambda self: self.shown())
    @rule(data=st.data())
    def erase_a_fact(self, data: st.DataObject) -> None:
        head, shown = data.draw(st.sampled_from(self.shown()))
        self.send(delete(self.fact(head, shown)), 202)
        shown.erased = True

    @precondition(lambda self: self.ids)
    @rule(data=st.data())
    def erase_a_person(self, data: st.DataObject) -> None:
        who = data.draw(st.sampled_from(sorted(self.ids)))
        whom = self.plain.of(who)
        self.send(delete(f"/v1/contacts/{self.ids[who]}", Role.OFFICER), 202)
        self.plain.forget(whom)
        for one in whom:
            self.ids.pop(one, None)
            self.born.pop(one, None)

    @precondition(lambda self: len({self.plain.head(who) for who in self.ids}) > 1)
    @rule(data=st.data())
    def merge(self, data: st.DataObject) -> None:
        heads = sorted({self.plain.head(who) for who in self.ids})
        into, gone = data.draw(st.permutations(heads))[:2]
        asked = {"contact_id": self.ids[gone], "confirm": True}
        self.send(post(f"/v1/contacts/{self.ids[into]}:merge", asked).by(Role.OPERATOR), 200)
        self.plain.into[gone] = into

    @precondition(lambda self: self.plain.into)
    @rule(data=st.data())
    def split(self, data: st.DataObject) -> None:
        gone = data.draw(st.sampled_from(sorted(self.plain.into)))
        head = self.ids[self.plain.head(gone)]
        self.send(post(f"/v1/contacts/{head}:split", {"contact_id": self.ids[gone]}).by(Role.OPERATOR), 200)
        del self.plain.into[gone]

    @rule(what=st.sampled_from(["directory", "names", "history", "erasures", "service"]))
    def tend_the_house(self, what: str) -> None:
        if what == "service":
            type(self).site = self.site.started_anew()
            self.door = self.site.door(self.tenant)
        elif what == "erasures":
            self.site.composed.eraser.complete()
        else:
            projections = self.site.composed.projections
            projections.catch_up()
            before = self.directory()
            projections.rebuild(what, lambda _: None)
            assert self.directory() == before

    # --- what holds -------------------------------------------------------------------------------------

    @invariant()
    def what_is_known_is_what_the_list_says(self) -> None:
        for head in self.heads():
            known = {fact["key"]: int(fact["value"]["amount"]) for fact in self.facts(head)}
            assert known == self.plain.known(head)

    @invariant()
    def a_bot_is_told_just_that_by_any_address(self) -> None:
        for who in self.ids:
            if not self.plain.pending(who):
                text, known = self.send(asks(sender=person(who)), 200)["text"], self.plain.known(who)
                told = {key: {n for n in self.values(key) if f"{n:,}" in text} for key in SAYS}
                assert told == {key: {known[key]} if key in known else set() for key in SAYS}

    # --- how ----------------------------------------------------------------------------------------------

    def send(self, request: Request, status: int) -> Json:
        answer = self.door.send(request)
        assert answer.status == status, answer.text
        return answer.body

    def another(self, key: str) -> int:
        self.told += 1
        return FIRST[key] + self.told * FIRST[key] // 1_000

    def values(self, key: str) -> Iterator[int]:
        return (FIRST[key] + n * FIRST[key] // 1_000 for n in range(1, self.told + 1))

    def by_operator(self, head: str, key: str, value: int) -> None:
        self.plain.said.append(Said(key, value, datetime.now(UTC), by_operator=True, home=head))

    def heads(self) -> list[str]:
        """Of whom all was read."""
        found = {self.plain.head(who) for who in self.ids}
        return sorted(who for who in found if not self.plain.pending(who))

    def shown(self) -> list[tuple[str, Said]]:
        """What an operator sees and may act upon."""
        each = ((head, self.plain.shown(head, key)) for head in self.heads() for key in SAYS)
        return [(head, shown) for head, shown in each if shown is not None and not shown.erased]

    def fact(self, head: str, shown: Said) -> str:
        """Its path."""
        return next(f"/v1/facts/{fact['id']}" for fact in self.facts(head) if fact["key"] == shown.key)

    def facts(self, head: str) -> Json:
        return self.send(get(f"/v1/contacts/{self.ids[head]}/facts?status=current"), 200)["items"]

    def directory(self) -> Json:
        found = self.send(post("/v1/contacts:search", {}).by(Role.OPERATOR), 200)["items"]
        return sorted((one["id"], one["facts"], one["memory"], one["channels"]) for one in found)


def worth(key: str, value: int) -> Json:
    money = {"type": "money", "amount": str(value), "currency": "AED"}
    return money if key == "budget_max" else {**money, "per": "year"}


# --- held to it ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def life(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[type[Life]]:
    home = tmp_path_factory.mktemp("life")
    with a_house(template, server, home) as (composed, owner):
        Life.site = Site(home, owner, composed)
        yield Life
        if Life.site.mine:
            Life.site.composed.close()


def test_any_life_is_known_as_a_list_tells_it(life: type[Life]) -> None:
    run_state_machine_as_test(life, settings=settings(max_examples=6, stateful_step_count=30))


@pytest.mark.slow
def test_any_long_life_is_known_as_a_list_tells_it(life: type[Life]) -> None:
    long = settings(max_examples=200, stateful_step_count=50, derandomize=False)
    run_state_machine_as_test(life, settings=long)
