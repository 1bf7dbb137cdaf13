"""Many at once: writers against a rotation of keys, writers against each other over one fact, one delivery
twenty times.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing.context import ForkServerContext
from uuid import UUID

import pytest
import uvicorn

from adapters.installation import Installation
from api import compose, verify
from api.compose import Composed
from api.http.app import build
from api.remember import Incoming
from api.serve import listening
from api.settings import Settings
from domain.access import Role
from domain.errors import Conflict, Unavailable
from domain.events import FactAsserted, FactProposed, FactReinforced
from domain.values import Erased
from tests.desk import Desk

SAM = "971500000001"


@pytest.fixture(scope="session")
def processes() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


# --- appending against rotating -----------------------------------------------------------------------------


@dataclass(slots=True)
class Traffic:
    """People write, are read and looked up through several processes, each with keys of its own in memory."""

    desks: list[Desk]
    ended: threading.Event = field(default_factory=threading.Event)
    acknowledged: dict[UUID, str] = field(default_factory=dict)
    """Message to text."""
    read: dict[UUID, set[UUID]] = field(default_factory=dict)
    """Contact to messages that were written before a read that came back."""
    overtaken: int = 0
    reads: int = 0
    faults: list[str] = field(default_factory=list)

    def run(self, act: Callable[[], None]) -> None:
        while not self.ended.is_set():
            try:
                act()
            except (Conflict, Unavailable):
                self.overtaken += 1
            except Exception as error:
                self.faults.append(repr(error))

    def reached(self, people: list[UUID | None], *, more_than: int) -> bool:
        """Everybody was written to and read, and all of them together often enough."""
        return set(people) <= set(self.read) and len(self.acknowledged) > more_than

    def writes(self, n: int) -> Callable[[], None]:
        desk, person = self.desks[n % len(self.desks)], f"97150000000{n % 4}"
        numbers = random.Random(n)

        def write() -> None:
            text = f"my budget is AED {numbers.randint(4, 11)},000,000"
            (taken,) = desk.hear(person, text, client_id=f"{n}-{numbers.random()}")
            assert taken.message_id
            assert taken.contact_id
            self.acknowledged[taken.message_id] = text
            desk.read(taken.contact_id)
            self.read.setdefault(taken.contact_id, set()).add(taken.message_id)

        return write

    def looks(self, n: int) -> Callable[[], None]:
        desk, person = self.desks[n % len(self.desks)], f"97150000000{n % 4}"

        def look() -> None:
            contact = desk.find(person)
            if contact:
                desk.block(contact, recent=20)
                desk.facts(contact)
                self.reads += 1

        return look


def rotate(found: Installation, settings: Settings, tenant: UUID, facts: list[UUID]) -> None:
    """In a process of its own: a fact is erased every 100 ms, which gives its contact a new key, and its
    bucket, and all a new root."""
    desk = Desk(compose.composed(found, settings), tenant)
    for fact in facts:
        time.sleep(0.1)
        with suppress(Conflict):
            desk.forget_fact(fact)
        desk.composed.eraser.complete()


@contextmanager
def several(found: Installation, settings: Settings, n: int) -> Iterator[list[Composed]]:
    made = [compose.composed(found, settings) for _ in range(n)]
    yield made
    for one in made:
        one.close()


def rotated_under_writers(
    found: Installation, settings: Settings, processes: ForkServerContext, *, rotations: int
) -> Traffic:
    with several(found, settings, 3) as parts:
        desks = [Desk(parts[0])]
        desks += [Desk(one, desks[0].tenant) for one in parts[1:]]
        facts = forgettable(desks[0], names=rotations // 4)
        rotating = processes.Process(target=rotate, args=(found, settings, desks[0].tenant, facts))
        traffic = Traffic(desks)
        acts = [traffic.writes(n) for n in range(8)] + [traffic.looks(n) for n in range(2)]
        threads = [threading.Thread(target=traffic.run, args=(act,)) for act in acts]
        for thread in threads:
            thread.start()
        rotating.start()
        rotating.join(timeout=300)
        people = [desks[0].find(f"97150000000{n}") for n in range(4)]
        in_time = settles(lambda: traffic.reached(people, more_than=rotations), seconds=120)
        traffic.ended.set()
        for thread in threads:
            thread.join()
        ((rotated,),) = parts[0].keeper.tuples("SELECT epoch - 1 FROM rapport.root_state")
        print(
            f"{len(traffic.acknowledged)} messages, {traffic.reads} reads, {rotated} rotations, "
            f"{traffic.overtaken} overtaken, {len(traffic.faults)} faults {set(traffic.faults)}"
        )
        assert rotating.exitcode == 0
        assert rotated > rotations // 2
        assert in_time, "the writers did not get on"
        assert [readable(desks[0], f"97150000000{n}", traffic) for n in range(4)] == [[]] * 4
        assert verify.run(parts[0], progress=False) == (4, {})
        return traffic


def settles(reached: Callable[[], bool], *, seconds: float) -> bool:
    """How far the writers get while keys are rotated is the machine's; that they get there is ours."""
    until = time.monotonic() + seconds
    while not reached():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def forgettable(desk: Desk, *, names: int) -> list[UUID]:
    """Facts of four people that may be erased, those of different people in turn."""
    told = [
        desk.tell(f"97150000000{n}", *(f"please call me {_name(k)}" for k in range(names))) for n in range(4)
    ]
    facts = [[f.fact_id for f in desk.facts(contact)] for contact in told]
    return [fact for turn in zip(*facts, strict=True) for fact in turn]


def _name(n: int) -> str:
    return f"S{chr(97 + n // 26)}{chr(97 + n % 26)}m"


def readable(desk: Desk, person: str, traffic: Traffic) -> list[str]:
    """What is lost or unreadable of a contact."""
    contact = desk.find(person)
    assert contact
    desk.read(contact)
    opened = desk.composed.service.contacts.open(desk.tenant, contact)
    assert opened is not None
    history = [r.event for r in desk.composed.service.contacts.history(opened)]
    said = [e.statement for e in history if isinstance(e, FactAsserted | FactReinforced | FactProposed)]
    amounts = [s for s in said if s.key == "budget_max"]
    messages = {s.provenance.message_id for s in amounts}
    mine = traffic.read[contact]
    texts = {m.message_id: m.text for m in desk.composed.service.contacts.messages(opened, list(mine))}
    wrong = {
        "a value is unreadable": any(isinstance(s.value, Erased) for s in amounts),
        "a quote is unreadable": any(isinstance(s.quote, Erased) for s in amounts),
        "a fact is lost": not mine <= messages,
        "a fact is doubled": len(messages) != len(amounts),
        "a message is lost or unreadable": any(texts.get(m) != traffic.acknowledged[m] for m in mine),
    }
    return [what for what, is_so in wrong.items() if is_so]


def test_what_is_written_while_keys_are_rotated_stays_readable(
    fresh: Installation, settings: Settings, processes: ForkServerContext
) -> None:
    traffic = rotated_under_writers(fresh, settings, processes, rotations=8)
    assert traffic.faults == []


@pytest.mark.slow
def test_what_is_written_while_keys_are_rotated_for_long_stays_readable(
    fresh: Installation, settings: Settings, processes: ForkServerContext
) -> None:
    traffic = rotated_under_writers(fresh, settings, processes, rotations=200)
    assert traffic.faults == []


# --- one fact -----------------------------------------------------------------------------------------------


def race_to_supersede(desk: Desk, person: str, *, rounds: int, threads: int = 16) -> None:
    numbers = random.Random(person)
    contact = desk.tell(person, "my budget is AED 15,000,000")
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(rounds):
            amounts = numbers.sample(range(10, 10 + threads), threads)
            items = [desk.incoming(person, f"my budget is AED {n},500,000") for n in amounts]
            numbers.shuffle(items)
            last = max(items, key=lambda item: item.sent_at)
            together = threading.Barrier(threads)

            def write(item: Incoming, together: threading.Barrier = together) -> None:
                desk.composed.service.remember.take_in(desk.tenant, [item], datetime.now(UTC))
                together.wait()
                with suppress(Conflict):  # in the worker a contact's lock lets one read at a time
                    desk.read(contact)

            list(pool.map(write, items))
            until_read(desk, contact)
            assert desk.known(contact) == {"budget_max": [last.text.removeprefix("my budget is ")]}
            assert desk.differences(contact) == []
    events = desk.events(contact)
    assert events.count("FactAsserted") + events.count("FactReinforced") == rounds * threads + 1


def until_read(desk: Desk, contact: UUID) -> None:
    while True:
        try:
            desk.read(contact)
            return
        except Conflict:
            continue


def test_of_sixteen_who_supersede_one_fact_the_latest_message_wins(composed: Composed) -> None:
    race_to_supersede(Desk(composed), SAM, rounds=2)


@pytest.mark.slow
def test_of_sixteen_who_supersede_one_fact_the_latest_message_wins_each_time(composed: Composed) -> None:
    desk = Desk(composed)
    for n in range(40):
        race_to_supersede(desk, f"97150000{n:04d}", rounds=5)


# --- one delivery -------------------------------------------------------------------------------------------


def test_one_delivery_twenty_times_at_once_is_one_message_and_one_fact(composed: Composed) -> None:
    desk, together = Desk(composed), threading.Barrier(20)
    item = desk.incoming(SAM, "my budget is AED 2,500,000")

    def deliver(_: int) -> tuple[str, UUID | None, UUID | None]:
        together.wait()
        (taken,) = composed.service.remember.take_in(desk.tenant, [item], datetime.now(UTC))[0]
        if taken.contact_id:
            until_read(desk, taken.contact_id)
        return taken.status, taken.message_id, taken.contact_id

    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(deliver, range(20)))
    assert sorted(status for status, _, _ in answers) == ["accepted"] + ["duplicate"] * 19
    assert len({(message, contact) for _, message, contact in answers}) == 1
    _one_message_and_one_fact(desk)


def test_one_delivery_twenty_times_at_once_over_http_is_one_message_and_one_fact(composed: Composed) -> None:
    key, together = composed.office.create(Role.BOT, "agency"), threading.Barrier(20)
    desk = Desk(composed, composed.office.tenant("agency"))
    body = {
        "messages": [
            {
                "from": {"channel": "whatsapp", "external_id": SAM},
                "conversation": "c1",
                "id": "m1",
                "text": "my budget is AED 2,500,000",
                "sent_at": "2026-11-01T10:00:00+04:00",
            }
        ]
    }
    with served(composed) as url, ThreadPoolExecutor(20) as pool:

        def deliver(_: int) -> str:
            together.wait()
            request = urllib.request.Request(  # noqa: S310 - our own service
                f"{url}/v1/messages",
                data=json.dumps(body).encode(),
                headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
            )
            with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310 - the same
                status: str = json.load(response)["accepted"][0]["status"]
                return status

        answers = sorted(pool.map(deliver, range(20)))
    assert answers == ["accepted"] + ["duplicate"] * 19
    contact = desk.find(SAM)
    assert contact
    desk.read(contact)
    _one_message_and_one_fact(desk)


def _one_message_and_one_fact(desk: Desk) -> None:
    contact = desk.find(SAM)
    assert contact
    assert desk.events(contact) == ["IdentityLinked", "BasisRecorded", "FactAsserted"]
    assert desk.known(contact) == {"budget_max": ["AED 2,500,000"]}
    stored = desk.composed.keeper.tuples(
        "SELECT (SELECT count(*) FROM rapport.messages), (SELECT count(*) FROM rapport.contact_keys), "
        "(SELECT count(*) FROM rapport.identities), "
        "(SELECT count(*) FROM rapport.events WHERE topic = 'message_recorded.1')"
    )
    assert stored == [(1, 1, 1, 1)]


@contextmanager
def served(composed: Composed) -> Iterator[str]:
    bound = listening("127.0.0.1", 0)
    server = uvicorn.Server(
        uvicorn.Config(build(composed.service, composed.keyring), log_config=None, access_log=False)
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        bound.close()
