"""Two contacts are merged and split while people write, and while one of them is erased."""

from __future__ import annotations

import itertools
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from uuid import UUID, uuid4

import pytest

from api import compose, verify
from api.compose import Composed
from domain.access import Principal, Role
from domain.errors import Conflict, ContactErased, Unavailable
from domain.events import FactAsserted, FactProposed, FactReinforced
from domain.values import Erased
from tests.desk import Desk

ANA, BEN = "971500000001", "971500000002"


@dataclass(slots=True)
class Traffic:
    """Two people write and are read, all the while, some words a round. A merge reads all that both ever
    said: it would be overtaken for good by people who write faster than that."""

    desk: Desk
    words: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    """How many more may be written."""
    ended: threading.Event = field(default_factory=threading.Event)
    acknowledged: dict[str, dict[UUID, str]] = field(default_factory=lambda: {ANA: {}, BEN: {}})
    """By person, message to text."""
    faults: list[str] = field(default_factory=list[str])

    def writes(self, n: int) -> None:
        numbers, person = random.Random(n), (ANA, BEN)[n % 2]
        for count in itertools.count():
            self.words.acquire()
            if self.ended.wait(numbers.uniform(0.1, 0.5)):  # whoever merges must come to a word of their own
                return
            text = f"my budget is AED {numbers.randint(4, 11)},000,000"
            try:
                (taken,) = self.desk.hear(person, text, client_id=f"{n}-{count}")
                assert taken.message_id
                assert taken.contact_id
                self.acknowledged[person][taken.message_id] = text
                self.desk.read(taken.contact_id)
            except (Conflict, Unavailable):
                continue  # overtaken; the message is read with the next
            except Exception as error:
                self.faults.append(repr(error))


def merged_and_split(composed: Composed, *, rounds: int) -> None:
    desk = Desk(composed)
    ana, ben = desk.tell(ANA, "please call me Ana"), desk.tell(BEN, "please call me Ben")
    operator = Principal(uuid4(), desk.tenant, Role.OPERATOR)
    traffic, merging = Traffic(desk), composed.service.merging
    with ThreadPoolExecutor(4) as pool:
        writers = [pool.submit(traffic.writes, n) for n in range(4)]
        try:
            for _ in range(rounds):
                traffic.words.release(8)
                written = _count(traffic)
                done(lambda: merging.merge(operator, ana, ben, datetime.now(UTC)))
                _until(partial(_more_than, traffic, written), traffic)
                done(lambda: merging.split(operator, ana, ben, datetime.now(UTC)))
        finally:
            traffic.ended.set()
            traffic.words.release(4)
        for writer in writers:
            writer.result()
    assert traffic.faults == []
    for person, contact in ((ANA, ana), (BEN, ben)):
        done(partial(desk.read, contact))
        assert lost(desk, contact, traffic.acknowledged[person]) == []
    assert verify.run(composed, progress=False) == (2, {})


def _count(traffic: Traffic) -> int:
    return sum(map(len, traffic.acknowledged.values()))


def _more_than(traffic: Traffic, so_far: int) -> bool:
    return _count(traffic) > so_far


def _until(reached: Callable[[], bool], traffic: Traffic) -> None:
    until = time.monotonic() + 60
    while not reached() and not traffic.faults:
        assert time.monotonic() < until, "the writers did not get on"
        time.sleep(0.01)


def done(act: Callable[[], object]) -> None:
    """However often it is overtaken."""
    while True:
        with suppress(Conflict):
            act()
            return


def lost(desk: Desk, contact: UUID, acknowledged: dict[UUID, str]) -> list[str]:
    """What is missing, doubled or unreadable of all that was acknowledged to a person."""
    opened = desk.composed.service.contacts.open(desk.tenant, contact)
    assert opened is not None
    history = [r.event for r in desk.composed.service.contacts.history(opened)]
    said = [e.statement for e in history if isinstance(e, FactAsserted | FactReinforced | FactProposed)]
    amounts = [s for s in said if s.key == "budget_max"]
    of = [s.provenance.message_id for s in amounts]
    texts = {m.message_id: m.text for m in desk.composed.service.contacts.messages(opened, [*acknowledged])}
    wrong = {
        "a value is unreadable": any(isinstance(s.value, Erased) for s in amounts),
        "a fact is lost": not acknowledged.keys() <= set(of),
        "a fact is another's": not set(of) <= acknowledged.keys(),
        "a fact is doubled": len(of) != len(set(of)),
        "a message is lost or another's": texts != acknowledged,
    }
    return [what for what, is_so in wrong.items() if is_so]


def test_what_is_said_while_two_are_merged_and_split_is_lost_by_neither(composed: Composed) -> None:
    merged_and_split(composed, rounds=4)


@pytest.mark.slow
def test_what_is_said_while_two_are_often_merged_and_split_is_lost_by_neither(composed: Composed) -> None:
    merged_and_split(composed, rounds=100)


def test_what_waits_when_two_are_split_is_read_as_theirs_who_said_it(composed: Composed) -> None:
    desk = Desk(composed)
    ana, ben = desk.tell(ANA, "please call me Ana"), desk.tell(BEN, "please call me Ben")
    operator = Principal(uuid4(), desk.tenant, Role.OPERATOR)
    composed.service.merging.merge(operator, ana, ben, datetime.now(UTC))
    desk.hear(BEN, "my budget is AED 5,000,000")
    composed.service.merging.split(operator, ana, ben, datetime.now(UTC))
    compose.run_worker(composed.queue, concurrency=1, once=True)
    assert desk.known(ana) == {"preferred_name": ["Ana"]}
    assert desk.known(ben) == {"preferred_name": ["Ben"], "budget_max": ["AED 5,000,000"]}


# --- an erase ---------------------------------------------------------------------------------------------


def erased_or_merged(composed: Composed, *, rounds: int) -> None:
    desk = Desk(composed)
    operator = Principal(uuid4(), desk.tenant, Role.OPERATOR)
    merging, alive = composed.service.merging, 0
    for n in range(rounds):
        ana = desk.tell(f"97150001{n:04d}", "my budget is AED 4,000,000")
        ben = desk.tell(f"97150002{n:04d}", "my budget is AED 5,000,000")
        into, other = (ana, ben) if n % 2 else (ben, ana)
        together = threading.Barrier(2)

        def merges(into: UUID = into, other: UUID = other, together: threading.Barrier = together) -> bool:
            together.wait()
            try:
                merging.merge(operator, into, other, datetime.now(UTC))
            except (Conflict, ContactErased):
                return False
            return True

        def erases(ana: UUID = ana, together: threading.Barrier = together) -> None:
            together.wait()
            done(lambda: desk.forget(ana))

        with ThreadPoolExecutor(2) as pool:
            asked, erasing = pool.submit(merges), pool.submit(erases)
            merged = asked.result()
            erasing.result()
        gone = [_erased(desk, contact) for contact in (ana, ben)]
        assert gone == [True, merged], "an erase takes the whole person, or the other one stays as they were"
        if not merged:
            assert desk.known(ben) == {"budget_max": ["AED 5,000,000"]}
        composed.eraser.complete()
        alive += not merged
    assert verify.run(composed, progress=False) == (alive, {})


def _erased(desk: Desk, contact: UUID) -> bool:
    opened = desk.composed.service.contacts.open(desk.tenant, contact)
    return opened is not None and opened.state == "erased"


def test_who_is_erased_while_they_are_merged_is_erased_whole_or_not_merged(composed: Composed) -> None:
    erased_or_merged(composed, rounds=4)


@pytest.mark.slow
def test_who_is_often_erased_while_merged_is_erased_whole_or_not_merged(composed: Composed) -> None:
    erased_or_merged(composed, rounds=200)
