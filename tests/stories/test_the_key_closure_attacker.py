"""Somebody has every byte: the data directory with its log, a copy of both from before the erases, and the root that
is left. They know our formats, our code and every id. What was erased they can't open; what lives they can.

With the old roots kept they find the erased too, or this would prove nothing.
"""

from __future__ import annotations

import shutil
import string
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from uuid import UUID

import psycopg
import pytest

from adapters import embedded_postgres, ids, installation, key_tree, sealing
from adapters.installation import Installation
from adapters.key_tree import ContactKeys
from adapters.postgres import Database
from adapters.root_slots import MAGIC, SLOT
from adapters.sealing import SealBroken
from api import compose
from api.settings import Settings
from tests.desk import Desk
from tests.stories.homes import own_home

WRAP = 2 + 8 + 12 + 32 + 16
"""Bytes of a wrapped key."""
LONGEST = 40
"""Steps of 64 bytes that a sealed value is taken to have at most."""


@dataclass(slots=True)
class Known:
    """What stands in clear in any copy of the database: who is there, and which ids there are."""

    contacts: dict[UUID, UUID] = field(default_factory=dict)
    """Contact to tenant."""
    items: dict[UUID, set[UUID]] = field(default_factory=lambda: defaultdict(set))
    """Contact to items."""
    places: dict[UUID, set[tuple[UUID, str]]] = field(default_factory=lambda: defaultdict(set))
    """Item to where it is sealed and for what."""

    def look(self, database: Database) -> set[UUID]:
        """Learn from the database as it is; the items that have a key now."""
        for contact, tenant in database.tuples("SELECT contact_id, tenant FROM rapport.contact_keys"):
            self.contacts[contact] = tenant
            self.places[ids.row_item(contact)].add((contact, "row"))
        for contact, item in database.tuples("SELECT contact_id, item_id FROM rapport.item_keys"):
            self.items[contact].add(item)
        for identity, event in database.tuples(
            "SELECT i.identity_id, e.event_id FROM rapport.identities i "
            "JOIN rapport.events e ON e.originator_id = i.contact_id AND e.topic = 'identity_linked.1'"
        ):
            self.places[identity] |= {(identity, "projection"), (event, "event")}
        for (event,) in database.tuples("SELECT event_id FROM rapport.events"):
            for item in (event, ids.value_item(event), ids.quote_item(event)):
                self.places[item].add((event, "event"))
        return {item for (item,) in database.tuples("SELECT item_id FROM rapport.item_keys")}


@dataclass(slots=True)
class Attacker:
    known: Known
    files: list[bytes] = field(default_factory=list, repr=False)
    sealed: dict[bytes, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list), repr=False)
    """The id of a key to every place, file and offset, where something begins that it sealed."""
    blobs: int = 0

    def take(self, folder: Path) -> None:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.is_symlink():
                self._read(path.read_bytes())

    def _read(self, content: bytes) -> None:
        at = content.find(sealing.FORMAT)
        while at != -1:
            self.sealed[content[at + 2 : at + 10]].append((len(self.files), at))
            self.blobs += 1
            at = content.find(sealing.FORMAT, at + 1)
        self.files.append(content)

    def opens(self, roots: Iterable[tuple[int, bytes]]) -> Loot:
        loot = Loot()
        for epoch, root in roots:
            for bucket, key in self._buckets(root, epoch):
                loot.buckets += 1
                for contact, keys in self._contacts(bucket, key):
                    loot.contacts.add(contact)
                    for item in self._items(keys):
                        loot.items.add(item)
                        loot.texts += self._texts(keys, item)
        return loot

    def _wraps(self, key: bytes) -> dict[bytes, tuple[int, int]]:
        """Every different key that was wrapped under this one, with one place where it stands."""
        return {self.files[n][at : at + WRAP]: (n, at) for n, at in self.sealed[sealing.key_id(key)]}

    def _buckets(self, root: bytes, epoch: int) -> Iterator[tuple[int, bytes]]:
        for wrapped, (n, at) in self._wraps(root).items():
            # In a row of the table the bucket's number stands 26 bytes before; elsewhere all are tried.
            number = int.from_bytes(self.files[n][at - 26 : at - 24], "little")
            for bucket in (number, *range(key_tree.BUCKETS)):
                key = _opened(lambda bucket=bucket: key_tree.unwrap_bucket(root, bucket, epoch, wrapped))
                if key:
                    yield bucket, key
                    break

    def _contacts(self, bucket: int, key: bytes) -> Iterator[tuple[UUID, ContactKeys]]:
        here = [(c, t) for c, t in self.known.contacts.items() if key_tree.bucket_of(c) == bucket]
        for wrapped in self._wraps(key):
            for contact, tenant in here:
                for generation in range(1, 6):
                    opened = _opened(
                        lambda c=contact, t=tenant, g=generation: key_tree.unwrap_contact(
                            key, t, c, g, wrapped
                        )
                    )
                    if opened:
                        yield contact, ContactKeys(tenant, contact, generation, opened)

    def _items(self, keys: ContactKeys) -> Iterator[UUID]:
        for wrapped in self._wraps(keys.key):
            for item in self.known.items[keys.contact]:
                if _opened(lambda item=item: keys.take(item, wrapped)):
                    yield item

    def _texts(self, keys: ContactKeys, item: UUID) -> list[bytes]:
        found: set[bytes] = set()
        for n, at in self.sealed[sealing.key_id(keys.known[item])]:
            for steps in range(1, LONGEST):
                sealed = self.files[n][at : at + 10 + 12 + 64 * steps + 16]
                for place, purpose in self.known.places[item]:
                    text = _opened(
                        lambda s=sealed, p=place, u=purpose: keys.open(item, s, place=p, purpose=u) or b""
                    )
                    if text:
                        found.add(text)
        return list(found)


@dataclass(slots=True)
class Loot:
    buckets: int = 0
    contacts: set[UUID] = field(default_factory=set)
    items: set[UUID] = field(default_factory=set)
    texts: list[bytes] = field(default_factory=list, repr=False)

    def has(self, secret: str) -> bool:
        return any(secret.encode() in text for text in self.texts)


def _opened(attempt: Callable[[], bytes]) -> bytes | None:
    try:
        return attempt()
    except SealBroken:
        return None


@dataclass(slots=True)
class Person:
    address: str
    name: str
    contact: UUID
    whole: bool = False
    """Erased whole; else only the name."""


@pytest.fixture(scope="module")
def home() -> Iterator[Path]:
    with own_home() as made:
        yield made


def test_what_was_erased_does_not_open_with_every_byte_and_the_root_that_is_left(
    home: Path, tmp_path: Path
) -> None:
    found = installation.install(home, None)
    server = embedded_postgres.start(home)
    composed = compose.composed(found, Settings(home=home))
    random = Random(23)
    try:
        desks = [Desk(composed), Desk(composed)]
        people = [_person(desks[n % 2], n, random) for n in range(110)]
        known = Known()
        known.look(composed.keeper)
        roots = [_root_on_disk(found)]
        _copy(server.superuser_conninfo(), server.data, tmp_path / "before")
        erased = people[:60]
        for batch in (erased[:25], erased[25:40], erased[40:]):
            for n, person in enumerate(batch):
                desk = desks[people.index(person) % 2]
                person.whole = n % 5 < 3
                if person.whole:
                    desk.forget(person.contact)
                else:
                    desk.forget_fact(desk.fact(person.contact, "preferred_name").fact_id)
            composed.eraser.complete()
            roots.append(_root_on_disk(found))
            known.look(composed.keeper)
        had = {item for items in known.items.values() for item in items}
        live = known.look(composed.keeper)
        with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
            connection.execute("CHECKPOINT")
    finally:
        composed.close()

    attacker = Attacker(known)
    attacker.take(server.data)
    attacker.take(tmp_path / "before")
    loot = attacker.opens(roots[-1:])
    assert loot.items == live
    assert loot.buckets >= key_tree.BUCKETS
    assert [p.name for p in erased if loot.has(p.name)] == []
    assert [p.name for p in people[60:] if not loot.has(p.name)] == []
    assert [p.address for p in erased if loot.has(p.address)] == [p.address for p in erased if not p.whole]

    control = attacker.opens(roots)
    assert control.items == had
    assert [p.name for p in people if not control.has(p.name)] == []
    print(
        f"{attacker.blobs} headers in {len(attacker.files)} files; {len(had - live)} items erased of {len(had)}, "
        f"{sum(p.whole for p in erased)} contacts and {sum(not p.whole for p in erased)} facts"
    )


def _person(desk: Desk, n: int, random: Random) -> Person:
    name = "".join(random.choices(string.ascii_lowercase, k=9)).title()
    address = f"9715{random.randrange(10**8):08d}"
    contact = desk.tell(address, f"please call me {name}", f"my budget is AED {n + 1},000,000")
    return Person(address, name, contact)


def _root_on_disk(found: Installation) -> tuple[int, bytes]:
    """As whoever has the file reads it: epoch and root of the one slot that is in use."""
    raw = found.root.path.read_bytes()
    (slot,) = (raw[at : at + SLOT] for at in (0, SLOT) if raw[at : at + len(MAGIC)] == MAGIC)
    return int.from_bytes(slot[8:16], "big"), slot[16:48]


def _copy(superuser: str, data: Path, to: Path) -> None:
    with psycopg.connect(superuser, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        shutil.copytree(data, to, ignore_dangling_symlinks=True)
