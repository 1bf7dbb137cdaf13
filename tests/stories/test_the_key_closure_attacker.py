"""Somebody has every byte: the data directory with its log, a copy of both from before the erases, and the
root that is left. They know our formats and every id. What was erased they can't open; what lives they can.

With the old roots kept they find the erased too, or this would prove nothing.
"""

from __future__ import annotations

import hashlib
import shutil
import string
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from random import Random
from uuid import UUID

import psycopg
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from adapters import embedded_postgres, ids, installation, key_tree, sealing
from adapters.installation import Installation
from adapters.postgres import Database
from adapters.root_slots import MAGIC, SLOT
from api import compose
from api.revise import Named
from api.settings import Settings
from tests.desk import Desk, address
from tests.stories.homes import own_home

WRAP = 2 + 8 + 12 + 32 + 16
"""Bytes of a wrapped key: format, key id, nonce, key, tag."""
GENERATIONS = range(1, 4)
"""Of a contact's key: one more with each fact that is erased."""
STEPS = range(1, 41)
"""Steps of 64 bytes that a sealed value is taken to have."""


@dataclass(slots=True)
class Known:
    """What stands in clear in any copy of the database: who is there, which ids and which address tags."""

    tenants: dict[UUID, UUID] = field(default_factory=dict)
    """Contact to tenant."""
    buckets: dict[int, set[UUID]] = field(default_factory=lambda: defaultdict(set))
    """Bucket to contacts."""
    items: dict[UUID, set[UUID]] = field(default_factory=lambda: defaultdict(set))
    """Contact to items."""
    places: dict[UUID, set[tuple[UUID, bytes]]] = field(default_factory=lambda: defaultdict(set))
    """Item to where it is sealed and for what."""
    tags: set[bytes] = field(default_factory=set)

    def look(self, database: Database) -> set[UUID]:
        """Learn from the database as it is; the items that have a key now."""
        for contact, tenant in database.tuples("SELECT contact_id, tenant FROM rapport.contact_keys"):
            self.tenants[contact] = tenant
            self.buckets[key_tree.bucket_of(contact)].add(contact)
            self.places[ids.row_item(contact)].add((contact, b"row"))
        for contact, item in database.tuples("SELECT contact_id, item_id FROM rapport.item_keys"):
            self.items[contact].add(item)
        for identity, tag, event in database.tuples(
            "SELECT i.identity_id, i.tag, e.event_id FROM rapport.identities i "
            "JOIN rapport.events e ON e.originator_id = i.contact_id AND e.topic = 'identity_linked.1'"
        ):
            self.tags.add(tag)
            self.places[identity] |= {(identity, b"projection"), (event, b"event")}
        for (event,) in database.tuples("SELECT event_id FROM rapport.events"):
            for item in (event, ids.value_item(event), ids.quote_item(event)):
                self.places[item].add((event, b"event"))
        for (segment,) in database.tuples("SELECT item_id FROM rapport.segments"):
            self.places[segment].add((segment, b"projection"))
        return {item for (item,) in database.tuples("SELECT item_id FROM rapport.item_keys")}


@dataclass(slots=True)
class Loot:
    buckets: set[bytes] = field(default_factory=set, repr=False)
    addresses: list[bytes] = field(default_factory=list, repr=False)
    """Address keys."""
    items: set[UUID] = field(default_factory=set, repr=False)
    texts: list[bytes] = field(default_factory=list, repr=False)

    def has(self, secret: str) -> bool:
        return any(secret.encode() in text for text in self.texts)

    def confirms(self, tenant: UUID, number: str, known: Known) -> bool:
        """Whether a number that is guessed is found by its tag."""
        return any(
            ids.address_tag(key, tenant, "whatsapp", "main", number) in known.tags for key in self.addresses
        )


@dataclass(slots=True)
class Attacker:
    """Has written the opening anew, from the description of the format; what no key fits stays shut."""

    known: Known
    files: list[bytes] = field(default_factory=list, repr=False)
    sealed: dict[bytes, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list), repr=False)
    """The id of a key to every place, file and offset, where something begins that it may have sealed."""
    headers: int = 0

    def take(self, folder: Path) -> None:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.is_symlink():
                self._read(path.read_bytes())

    def _read(self, content: bytes) -> None:
        at = content.find(sealing.FORMAT)
        while at != -1:
            self.sealed[content[at + 2 : at + 10]].append((len(self.files), at))
            self.headers += 1
            at = content.find(sealing.FORMAT, at + 1)
        self.files.append(content)

    def opens(self, roots: Iterable[tuple[int, bytes]]) -> Loot:
        loot = Loot()
        for epoch, root in roots:
            for level, n, key in self._below_the_root(root, epoch):
                if level == b"address":
                    loot.addresses.append(key)
                    continue
                loot.buckets.add(key)
                for contact, contact_key in self._contacts(n, key):
                    for item, item_key in self._items(contact, contact_key):
                        loot.items.add(item)
                        loot.texts += self._texts(contact, item, item_key)
        return loot

    def _below_the_root(self, root: bytes, epoch: int) -> Iterator[tuple[bytes, int, bytes]]:
        """Bucket and address keys, with their numbers. In a row of the table the number stands 26 bytes
        before the wrapped key; where it is not so, all are tried."""
        cipher = AESGCM(root)
        for wrapped, places in self._wraps(root).items():
            beside = {int.from_bytes(self.files[file][at - 26 : at - 24], "little") for file, at in places}
            for n, level in product((*beside, *range(key_tree.BUCKETS)), (b"bucket", b"address")):
                key = opened(cipher, wrapped, level, number(n), number(epoch))
                if key:
                    yield level, n, key
                    break

    def _contacts(self, bucket: int, key: bytes) -> Iterator[tuple[UUID, bytes]]:
        cipher = AESGCM(key)
        for wrapped in self._wraps(key):
            for contact, generation in product(self.known.buckets[bucket], GENERATIONS):
                tenant = self.known.tenants[contact]
                contact_key = opened(
                    cipher, wrapped, b"contact", tenant.bytes, contact.bytes, number(generation)
                )
                if contact_key:
                    yield contact, contact_key

    def _items(self, contact: UUID, key: bytes) -> Iterator[tuple[UUID, bytes]]:
        """Of any generation: a contact's key that is not renewed would still open what it opened before."""
        cipher, owner = AESGCM(key), (self.known.tenants[contact].bytes, contact.bytes)
        for wrapped in self._wraps(key):
            for item, generation in product(self.known.items[contact], GENERATIONS):
                item_key = opened(cipher, wrapped, b"item", *owner, item.bytes, number(generation))
                if item_key:
                    yield item, item_key

    def _texts(self, contact: UUID, item: UUID, key: bytes) -> set[bytes]:
        cipher, owner = AESGCM(key), (self.known.tenants[contact].bytes, contact.bytes)
        found: set[bytes] = set()
        for (file, at), *_ in self._wraps(key).values():
            for steps, (place, purpose) in product(STEPS, self.known.places[item]):
                sealed = self.files[file][at : at + WRAP - 32 + 64 * steps]
                text = opened(cipher, sealed, b"data", *owner, item.bytes, place.bytes, purpose, number(1))
                if text:
                    found.add(text)
                    break
        return found

    def _wraps(self, key: bytes) -> dict[bytes, list[tuple[int, int]]]:
        """What begins like something that this key sealed, by its first bytes, with where it stands."""
        found: dict[bytes, list[tuple[int, int]]] = {}
        for file, at in self.sealed.get(hashlib.sha256(b"rapport key id\x00" + key).digest()[:8], ()):
            found.setdefault(self.files[file][at : at + WRAP], []).append((file, at))
        return found


def opened(cipher: AESGCM, sealed: bytes, *belongs_to: bytes) -> bytes | None:
    if len(sealed) < 38:  # the file ends within it
        return None
    header = sealed[:10]
    bound = header + b"".join(len(part).to_bytes(4, "big") + part for part in belongs_to)
    try:
        return cipher.decrypt(sealed[10:22], sealed[22:], bound)
    except InvalidTag:
        return None


def number(n: int) -> bytes:
    return n.to_bytes(8, "big")


@dataclass(slots=True)
class Person:
    tenant: UUID
    address: str
    name: str
    contact: UUID
    sent: int
    """Number of the message that says the name."""
    whole: bool = False
    """Erased whole; else only the name, in one of four ways."""


@pytest.fixture
def own() -> Iterator[Path]:
    with own_home() as made:
        yield made


def test_what_was_erased_does_not_open_with_every_byte_and_the_root_that_is_left(
    own: Path, tmp_path: Path
) -> None:
    found = installation.install(own, None)
    server = embedded_postgres.start(own)
    composed = compose.composed(found, Settings(home=own))
    random = Random(23)
    try:
        desks = [Desk(composed), Desk(composed)]
        people = [_person(desks[n % 2], n, random) for n in range(80)]
        known = Known()
        composed.projections.catch_up()  # what was said lies in segments too
        known.look(composed.keeper)
        segments = {item for (item,) in composed.keeper.tuples("SELECT item_id FROM rapport.segments")}
        roots = [_root_on_disk(found)]
        _copy(server.superuser_conninfo(), server.data, tmp_path / "before")
        erased = people[:50]
        for batch in (erased[:20], erased[20:35], erased[35:]):
            for n, person in enumerate(batch):
                desk = desks[people.index(person) % 2]
                person.whole = n % 5 < 3
                if person.whole:
                    desk.forget(person.contact)
                else:
                    WAYS[people.index(person) % len(WAYS)](desk, person)
            composed.eraser.complete()
            composed.projections.catch_up()
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
    whole = [p for p in erased if p.whole]

    loot = attacker.opens(roots[-1:])
    assert loot.items == live
    assert len(segments) == len(people)
    assert len(segments & live) == len(people) - len(erased), "of those that lost a name it is another"
    assert [p for p in erased if loot.has(p.name)] == []
    assert [p for p in people[50:] if not loot.has(p.name)] == []
    assert [p for p in whole if loot.has(p.address) or loot.confirms(p.tenant, p.address, known)] == []
    left = [p for p in people if not p.whole]
    assert [p for p in left if not loot.has(p.address) or not loot.confirms(p.tenant, p.address, known)] == []

    control = attacker.opens(roots)
    assert control.items == had > live
    assert [p for p in people if not control.has(p.name)] == []
    assert [p for p in people if not control.confirms(p.tenant, p.address, known)] == []
    assert (len(loot.buckets), len(loot.addresses)) == (key_tree.BUCKETS, ids.SLOTS)
    print(
        f"{attacker.headers} headers in {len(attacker.files)} files of {sum(map(len, attacker.files))} "
        f"bytes; {len(had - live)} items of {len(had)} erased: {len(whole)} contacts, "
        f"{50 - len(whole)} facts and messages"
    )


def _forget_fact(desk: Desk, person: Person) -> None:
    desk.forget_fact(desk.fact(person.contact, "preferred_name").fact_id)


def _forget_message(desk: Desk, person: Person) -> None:
    message = desk.fact(person.contact, "preferred_name").evidence[0].message_id
    assert message is not None
    desk.composed.service.forget.message(desk.officer, message, datetime.now(UTC))


def _edit(desk: Desk, person: Person) -> None:
    now = datetime.now(UTC)
    named = Named(address(person.address), f"m{person.sent}")
    desk.composed.service.revise.edit(desk.officer, named, "please call me Nemo", now, now)
    desk.read(person.contact)


def _withdraw(desk: Desk, person: Person) -> None:
    named = Named(address(person.address), f"m{person.sent}")
    desk.composed.service.revise.withdraw(desk.officer, named, datetime.now(UTC))


WAYS = (_forget_fact, _forget_message, _edit, _withdraw)
"""How a name is lost that its contact outlives."""


def _person(desk: Desk, n: int, random: Random) -> Person:
    name = "".join(random.choices(string.ascii_lowercase, k=9)).title()
    number = f"9715{random.randrange(10**8):08d}"
    sent = desk.sent + 1
    contact = desk.tell(number, f"please call me {name}", f"my budget is AED {n + 1},000,000")
    return Person(desk.tenant, number, name, contact, sent)


def _root_on_disk(found: Installation) -> tuple[int, bytes]:
    """As whoever has the file reads it: epoch and root of the one slot that is in use."""
    raw = found.root.path.read_bytes()
    (slot,) = (raw[at : at + SLOT] for at in (0, SLOT) if raw[at : at + len(MAGIC)] == MAGIC)
    return int.from_bytes(slot[8:16], "big"), slot[16:48]


def _copy(superuser: str, data: Path, to: Path) -> None:
    with psycopg.connect(superuser, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        shutil.copytree(data, to, ignore_dangling_symlinks=True)
