"""A request of many messages is what its messages are one by one: whoever is in the way of one contact,
whoever is erased meanwhile, wherever the process is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st

from api.compose import Composed
from api.remember import Incoming, Remember, Taken
from domain.messages import MessageKind, Speaker
from domain.ports import Address, Contacts, Opened
from tests.api.conftest import House
from tests.desk import Desk
from tests.given import MORNING, Door, in_memory, message, person

NOW = datetime.now(UTC)
IN_MEMORY = in_memory().service.remember
PEOPLE = tuple(Address("whatsapp", "main", f"9715000000{n:02}") for n in range(4))


@dataclass(frozen=True)
class Sent:
    """Small, so that repeats and conflicts are frequent."""

    person: int
    client_id: str
    text: str
    speaker: Speaker
    conversation: str
    temporary: bool


SENT = st.builds(
    Sent,
    person=st.integers(0, len(PEOPLE) - 1),
    client_id=st.sampled_from(["m1", "m2", "m3"]),
    text=st.sampled_from(["a", "b"]),
    speaker=st.sampled_from([Speaker.CONTACT, Speaker.CONTACT, Speaker.BOT]),
    conversation=st.sampled_from(["c1", "c2"]),
    temporary=st.sampled_from([False, False, False, True]),
)


def incoming(sent: Sent, minute: int) -> Incoming:
    return Incoming(
        address=PEOPLE[sent.person],
        conversation=sent.conversation,
        client_id=sent.client_id,
        speaker=sent.speaker,
        kind=MessageKind.TEXT,
        text=sent.text,
        sent_at=MORNING + timedelta(minutes=minute),
        temporary=sent.temporary,
    )


TakeIn = Callable[[Remember, UUID, Sequence[Incoming]], list[Taken]]


def at_once(remember: Remember, tenant: UUID, items: Sequence[Incoming]) -> list[Taken]:
    return remember.take_in(tenant, items, NOW)[0] if items else []


def one_by_one(remember: Remember, tenant: UUID, items: Sequence[Incoming]) -> list[Taken]:
    return [remember.take_in(tenant, [item], NOW)[0][0] for item in items]


def what_became(
    remember: Remember, take_in: TakeIn, earlier: Sequence[Incoming], items: Sequence[Incoming]
) -> tuple[Any, ...]:
    """Of them, in a tenant of their own: verdicts and what is stored, without ids and places."""
    tenant, contacts = uuid4(), remember.contacts
    one_by_one(remember, tenant, earlier)
    verdicts = [(t.client_id, t.status, t.reason) for t in take_in(remember, tenant, items)]
    found = (contacts.find(tenant, who) for who in PEOPLE)
    return verdicts, [opened and stored_of(contacts, opened) for opened in found]


def stored_of(contacts: Contacts, opened: Opened) -> tuple[Any, ...]:
    messages = [
        (m.text, m.speaker, m.sent_at, opened.conversation_id("c1") == m.conversation_id)
        for m in contacts.recent(opened, 99)
    ]
    events = [type(r.event).__name__ for r in contacts.history(opened)]
    return opened.state, opened.version, opened.pending, events, messages


def equal(remember: Remember, earlier: Sequence[Sent], sent: Sequence[Sent]) -> None:
    before = [incoming(one, n) for n, one in enumerate(earlier)]
    items = [incoming(one, 100 + n) for n, one in enumerate(sent)]
    expected = what_became(remember, one_by_one, before, items)
    assert what_became(remember, at_once, before, items) == expected


FEW = st.lists(SENT, max_size=4)
MANY = st.lists(SENT, min_size=1, max_size=10)


@for_all(earlier=FEW, sent=MANY)
@settings(max_examples=60)
def test_in_memory_a_batch_is_what_its_messages_are_one_by_one(earlier: list[Sent], sent: list[Sent]) -> None:
    equal(IN_MEMORY, earlier, sent)


@for_all(earlier=FEW, sent=MANY)
@settings(max_examples=12)
def test_a_batch_is_what_its_messages_are_one_by_one(
    house: House, earlier: list[Sent], sent: list[Sent]
) -> None:
    equal(house.composed.service.remember, earlier, sent)


@pytest.mark.slow
@for_all(earlier=FEW, sent=MANY)
@settings(max_examples=300, derandomize=False)
def test_any_batch_is_what_its_messages_are_one_by_one(
    house: House, earlier: list[Sent], sent: list[Sent]
) -> None:
    equal(house.composed.service.remember, earlier, sent)


def test_a_batch_that_comes_again_changes_nothing_and_says_so(house: House) -> None:
    remember, tenant = house.composed.service.remember, uuid4()
    items = [
        replace(incoming(Sent(p, f"m{n}", "a", Speaker.CONTACT, "c1", False), n), client_id=f"{p} {n}")
        for n in range(5)
        for p in range(4)
    ]
    assert {t.status.value for t in at_once(remember, tenant, items)} == {"accepted"}
    more = incoming(Sent(0, "new", "b", Speaker.CONTACT, "c1", False), 99)
    statuses = [t.status.value for t in at_once(remember, tenant, [*items, more])]
    assert statuses == ["duplicate"] * 20 + ["accepted"]


def test_twenty_deliveries_of_one_batch_at_once_are_one(house: House) -> None:
    remember, tenant = house.composed.service.remember, uuid4()
    items = [incoming(Sent(p, f"m{p}", "a", Speaker.CONTACT, "c1", False), p) for p in range(4)]
    with ThreadPoolExecutor(8) as pool:
        delivered = list(pool.map(lambda _: at_once(remember, tenant, items), range(20)))
    counted = Counter(taken.status.value for verdicts in delivered for taken in verdicts)
    assert counted == {"accepted": 4, "duplicate": 76}


# --- an erase meanwhile -----------------------------------------------------------------------------------


def test_whoever_is_erased_while_batches_come_holds_up_nobody_and_keeps_nothing(house: House) -> None:
    desk = Desk(house.composed)
    everyone = ["mona", "omar", "rana", "ziad"]
    first = [desk.greet(person) for person in everyone]

    def write(batch: int) -> list[str]:
        now = datetime.now(UTC)
        items = [
            replace(desk.incoming(p, f"{p} {batch}", client_id=f"{p} {batch}"), sent_at=now) for p in everyone
        ]
        taken, _ = desk.composed.service.remember.take_in(desk.tenant, items, now)
        return [p for p, one in zip(everyone, taken, strict=True) if one.status.value == "accepted"]

    def erase(_: int) -> UUID | None:
        found = desk.find("mona")
        if found is not None:
            desk.forget(found)
        return found

    with ThreadPoolExecutor(3) as pool:
        writing = pool.map(write, range(24))
        erased = {contact for contact in pool.map(erase, range(6)) if contact}
        accepted = Counter(p for batch in writing for p in batch)
    erased.add(first[0])
    desk.composed.eraser.complete()
    for p in everyone[1:]:
        assert accepted[p] == 24
        assert len(desk.block(p)["recent"]) == 24
    for contact in erased - {desk.find("mona")}:
        assert rows_of(desk.composed, contact) == 0
        assert desk.block(contact)["memory"] == "erased"
    unread_or_whole(desk.composed, desk.tenant)


def rows_of(composed: Composed, contact: UUID) -> int:
    """That hold anything of a contact."""
    counted = composed.keeper.tuples(
        "SELECT (SELECT count(*) FROM rapport.messages WHERE contact_id = %(c)s) "
        "+ (SELECT count(*) FROM rapport.item_keys WHERE contact_id = %(c)s) "
        "+ (SELECT count(*) FROM rapport.current_memory WHERE contact_id = %(c)s)",
        {"c": contact},
    )
    return int(counted[0][0])


def unread_or_whole(composed: Composed, tenant: UUID) -> None:
    """No message without its event and its key, and a job for each contact that waits to be read."""
    ((torn, waiting, jobs),) = composed.keeper.tuples(
        "SELECT (SELECT count(*) FROM rapport.messages m WHERE m.tenant = %(t)s AND NOT "
        " (EXISTS (SELECT FROM rapport.events e WHERE e.event_id = m.message_id) "
        "  AND EXISTS (SELECT FROM rapport.item_keys k WHERE k.item_id = m.message_id))), "
        "(SELECT count(DISTINCT contact_id) FROM rapport.messages "
        " WHERE tenant = %(t)s AND state = 'pending'), "
        "(SELECT count(DISTINCT lock) FROM rapport.procrastinate_jobs j JOIN rapport.messages m "
        " ON m.contact_id::text = j.lock AND m.state = 'pending' WHERE m.tenant = %(t)s)",
        {"t": tenant},
    )
    assert (torn, jobs) == (0, waiting)


# --- killed meanwhile -------------------------------------------------------------------------------------


def test_an_import_killed_in_its_middle_leaves_whole_messages_and_comes_to_its_end_later(
    house: House, door: Door, tmp_path: Path
) -> None:
    file = tmp_path / "messages.jsonl"
    sent = [
        message(f"{p} says {n}", id=f"{p} {n}", sender=person(f"p{p}")) for n in range(25) for p in range(60)
    ]
    file.write_text("".join(json.dumps(one) + "\n" for one in sent))
    killed = importing(house, door, file)
    until(lambda: stored(house, door) > 0)
    killed.send_signal(signal.SIGKILL)
    killed.communicate(timeout=30)
    unread_or_whole(house.composed, door.tenant)
    assert stored(house, door) % 500 == 0  # whole batches
    out, err = importing(house, door, file).communicate(timeout=120)
    told = json.loads(out)
    assert told["accepted"] + told["duplicate"] == told["lines"] == len(sent), err
    assert stored(house, door) == len(sent)
    unread_or_whole(house.composed, door.tenant)


def importing(house: House, door: Door, file: Path) -> subprocess.Popen[str]:
    ((name,),) = house.composed.keeper.tuples(
        "SELECT name FROM rapport.tenants WHERE tenant = %s", (door.tenant,)
    )
    return subprocess.Popen(
        [sys.executable, "-m", "api.cli", "import", str(file), "--tenant", name, "-o", "json"],
        env={**os.environ, "RAPPORT_HOME": str(house.home), "DATABASE_URL": house.owner},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def stored(house: House, door: Door) -> int:
    counted = house.composed.keeper.tuples(
        "SELECT count(*) FROM rapport.messages WHERE tenant = %s", (door.tenant,)
    )
    return int(counted[0][0])


def until(holds: Callable[[], bool]) -> None:
    patience = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < patience
        time.sleep(0.01)
