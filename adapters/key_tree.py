"""The key tree: item <- contact <- bucket <- root, and beside it item <- hold <- bucket <- root of what is
erased under a legal hold. A key here opens only what is named with it.

Nothing is cached but the root: opening a contact costs three unwraps (some ten microseconds), and a key that
is not kept cannot outlive an erase. The database checks the generation in the same transaction as every
write.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import lru_cache
from pathlib import Path
from typing import Final, Protocol
from uuid import UUID

from adapters import ids, sealing
from adapters.framed import framed

BUCKETS = 1024
ROOT_SECONDS = 300
"""How long a process keeps a root in memory; an erase is final this long after the old root is destroyed."""


class RootHolder(Protocol):
    """Holds the root: a file of two slots when embedded, a key service in production."""

    @property
    def path(self) -> Path:
        """The file of it on this machine: the root, or what only the key service opens."""
        ...

    @property
    def kind(self) -> str: ...

    @property
    def evidence(self) -> str:
        """Of a destroyed root, in words, for the certificate."""
        ...

    @property
    def kept_for(self) -> timedelta:
        """How long copies of the holder itself still have a root that it destroyed."""
        ...

    def epochs(self) -> tuple[int, ...]: ...

    def root(self, epoch: int, fingerprint: bytes) -> bytes: ...

    def write_next(self, epoch: int, root: bytes, *, keep: int) -> None: ...

    def destroy_all_but(self, epoch: int) -> None: ...


def bucket_of(contact: UUID) -> int:
    return int.from_bytes(contact.bytes[:2], "big") >> 6


def contacts_of(bucket: int) -> tuple[UUID, UUID]:
    """The first and the last id of a bucket."""
    return UUID(int=bucket << 118), UUID(int=(bucket + 1 << 118) - 1)


# --- what each key is bound to --------------------------------------------------------------------------


def wrap_bucket(root: bytes, bucket: int, epoch: int, key: bytes) -> bytes:
    return sealing.wrap(root, key, b"bucket", sealing.number(bucket), sealing.number(epoch))


def unwrap_bucket(root: bytes, bucket: int, epoch: int, wrapped: bytes) -> bytes:
    return sealing.unwrap(root, wrapped, b"bucket", sealing.number(bucket), sealing.number(epoch))


def wrap_address(root: bytes, slot: int, epoch: int, key: bytes) -> bytes:
    return sealing.wrap(root, key, b"address", sealing.number(slot), sealing.number(epoch))


def unwrap_address(root: bytes, slot: int, epoch: int, wrapped: bytes) -> bytes:
    return sealing.unwrap(root, wrapped, b"address", sealing.number(slot), sealing.number(epoch))


def wrap_day(root: bytes, day: int, epoch: int, key: bytes) -> bytes:
    return sealing.wrap(root, key, b"suppression", sealing.number(day), sealing.number(epoch))


def unwrap_day(root: bytes, day: int, epoch: int, wrapped: bytes) -> bytes:
    return sealing.unwrap(root, wrapped, b"suppression", sealing.number(day), sealing.number(epoch))


def wrap_contact(bucket_key: bytes, tenant: UUID, contact: UUID, generation: int, key: bytes) -> bytes:
    return sealing.wrap(bucket_key, key, b"contact", tenant.bytes, contact.bytes, sealing.number(generation))


def unwrap_contact(bucket_key: bytes, tenant: UUID, contact: UUID, generation: int, wrapped: bytes) -> bytes:
    return sealing.unwrap(
        bucket_key, wrapped, b"contact", tenant.bytes, contact.bytes, sealing.number(generation)
    )


def wrap_hold(bucket_key: bytes, tenant: UUID, hold: UUID, key: bytes) -> bytes:
    return sealing.wrap(bucket_key, key, b"hold", tenant.bytes, hold.bytes)


def unwrap_hold(bucket_key: bytes, tenant: UUID, hold: UUID, wrapped: bytes) -> bytes:
    return sealing.unwrap(bucket_key, wrapped, b"hold", tenant.bytes, hold.bytes)


def wrap_held(hold_key: bytes, tenant: UUID, hold: UUID, contact: UUID, item: UUID, key: bytes) -> bytes:
    """An item key of a contact, under a legal hold's."""
    return sealing.wrap(hold_key, key, b"held", tenant.bytes, hold.bytes, contact.bytes, item.bytes)


def unwrap_held(
    hold_key: bytes, tenant: UUID, hold: UUID, contact: UUID, item: UUID, wrapped: bytes
) -> bytes:
    return sealing.unwrap(hold_key, wrapped, b"held", tenant.bytes, hold.bytes, contact.bytes, item.bytes)


@dataclass(slots=True)
class ContactKeys:
    """One contact's opened key, with the items that were unwrapped or made under it. Lives for one
    operation."""

    tenant: UUID
    contact: UUID
    generation: int
    key: bytes = field(repr=False)
    made: dict[UUID, bytes] = field(default_factory=dict, repr=False)
    """Item keys made in this operation: what the append must store, wrapped."""
    known: dict[UUID, bytes] = field(default_factory=dict, repr=False)
    _held: dict[UUID, bytes] = field(default_factory=dict, init=False, repr=False)
    """Wrapped; unwrapped when they are asked for."""
    _own: sealing.Key | None = field(default=None, init=False, repr=False)
    _to_items: bytes = field(default=b"", init=False, repr=False)
    _to_data: bytes = field(default=b"", init=False, repr=False)
    """What its items, and their data, are bound to before the item: the same for each of thousands."""

    def make(self, item: UUID) -> bytes:
        """A new key for an item; the same one again within this operation."""
        if item not in self.made:
            self.made[item] = sealing.new_key()
            self.known[item] = self.made[item]
        return self.made[item]

    def take(self, item: UUID, wrapped: bytes) -> bytes:
        """Unwrap an item key as stored. Raises SealBroken when it was wrapped under another generation."""
        self.known[item] = self.unwrapped(item, wrapped)
        return self.known[item]

    def unwrapped(self, item: UUID, wrapped: bytes) -> bytes:
        """As `take`, of one that is needed no longer than at once."""
        return self._at_work().open_bound(wrapped, self._binds(item))

    def hold(self, rows: Sequence[tuple[UUID, bytes]]) -> None:
        """As `take`, of many that one statement read and few of which will be needed. They are of one
        generation, so that the first tells of all."""
        self._held.update(rows)
        for item, wrapped in rows[:1]:
            self.take(item, wrapped)

    def key_of(self, item: UUID) -> bytes | None:
        key = self.known.get(item)
        if key is not None:
            return key
        wrapped = self._held.get(item)
        return None if wrapped is None else self.take(item, wrapped)

    def wrapped(self, item: UUID, key: bytes) -> bytes:
        return self._at_work().seal_bound(key, self._binds(item))

    def wrapped_new(self) -> tuple[list[UUID], list[bytes]]:
        """What the append stores."""
        return list(self.made), [self.wrapped(item, key) for item, key in self.made.items()]

    def seal(self, item: UUID, plaintext: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes:
        key = self.key_of(item) or self.make(item)
        return sealing.seal(
            key, plaintext, *data_binds(self.tenant, self.contact, item, place, purpose, version)
        )

    def open(self, item: UUID, sealed: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes | None:
        """None when the item's key is gone."""
        key = self.key_of(item)
        if key is None:
            return None
        if not self._to_data:
            self._to_data = framed((b"data", self.tenant.bytes, self.contact.bytes))
        ids_bound = self._to_data + _SIXTEEN + item.bytes + _SIXTEEN + place.bytes
        return sealing.open_bound(key, sealed, ids_bound + _purpose(purpose, version))

    def _at_work(self) -> sealing.Key:
        if self._own is None:
            self._own = sealing.Key(self.key)
            self._to_items = framed((b"item", self.tenant.bytes, self.contact.bytes))
        return self._own

    def _binds(self, item: UUID) -> bytes:
        return self._to_items + _SIXTEEN + item.bytes + _generation(self.generation)


_SIXTEEN: Final = (16).to_bytes(4, "big")
"""The length of an id, as `framed` writes it."""


@lru_cache(maxsize=64)
def _purpose(purpose: str, version: int) -> bytes:
    return framed((purpose.encode(), sealing.number(version)))


@lru_cache(maxsize=4096)
def _generation(number: int) -> bytes:
    return framed((sealing.number(number),))


def data_binds(
    tenant: UUID, contact: UUID, item: UUID, place: UUID, purpose: str, version: int
) -> tuple[bytes, ...]:
    """`place` is the id of the event or row that holds it; `purpose` is event, projection or row."""
    return (
        b"data",
        tenant.bytes,
        contact.bytes,
        item.bytes,
        place.bytes,
        purpose.encode(),
        sealing.number(version),
    )


def new_contact(tenant: UUID, contact: UUID) -> ContactKeys:
    keys = ContactKeys(tenant, contact, 1, sealing.new_key())
    keys.make(ids.row_item(contact))
    keys.make(ids.index_item(contact))
    return keys


# --- the root, for a while ------------------------------------------------------------------------------


class Roots:
    """The root of the current epoch, kept for at most ROOT_SECONDS; an older one is dropped when a newer is
    asked."""

    def __init__(self, holder: RootHolder) -> None:
        self._holder = holder
        self._lock = threading.Lock()
        self._epoch = 0
        self._root = b""
        self._until = 0.0

    def at(self, epoch: int, fingerprint: bytes | None = None) -> bytes:
        """Raises StaleRoot when this process knows another epoch and has no fingerprint to load the asked one
        by."""
        with self._lock:
            if epoch == self._epoch and time.monotonic() < self._until:
                return self._root
            if epoch >= self._epoch:
                # A row read before a rotation and opened after it is no reason to drop the newer root.
                self._epoch, self._root = 0, b""
            if fingerprint is None:
                raise StaleRoot
            root = self._holder.root(epoch, fingerprint)
            self._epoch, self._root, self._until = epoch, root, time.monotonic() + ROOT_SECONDS
            return root


class StaleRoot(Exception):
    """The root in memory is of another epoch: read its state and ask again."""
