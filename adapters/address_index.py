"""How a contact is found by its address: an HMAC under one of 1,024 index keys, never the address itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Sequence
from uuid import UUID

from adapters import ids, key_tree
from adapters.arrays import Bigints
from adapters.key_tree import ContactKeys
from adapters.postgres import Database
from domain.ports import Address


def slot_of(tenant: UUID, address: Address) -> int:
    return ids.address_slot(tenant, address.channel, address.account, address.external_id)


def tag_of(key: bytes, tenant: UUID, address: Address) -> bytes:
    return ids.address_tag(key, tenant, address.channel, address.account, address.external_id)


def sealed_address(keys: ContactKeys, identity: UUID, address: Address) -> bytes:
    parts = f"{address.channel}\x00{address.account}\x00{address.external_id}"
    return keys.seal(identity, parts.encode("utf-8", "surrogatepass"), place=identity, purpose="projection")


def address_of(keys: ContactKeys, identity: UUID, sealed: bytes, wrapped: bytes) -> Address:
    """Of an identity, with the wrapped key that it is sealed under."""
    keys.take(identity, wrapped)
    plaintext = keys.open(identity, sealed, place=identity, purpose="projection")
    assert plaintext is not None
    return Address(*plaintext.decode("utf-8", "surrogatepass").split("\x00"))


class AddressKeys:
    """The address index keys this process has used, for at most ROOT_SECONDS: whoever holds one can try every
    phone number against its tags. An erase replaces some of them; a miss asks once more."""

    def __init__(self, database: Database, root: Callable[[int], bytes]) -> None:
        self._db = database
        self._root = root
        self._lock = threading.Lock()
        self._held: dict[int, tuple[bytes, float]] = {}

    def key(self, slot: int) -> bytes:
        return self.keys([slot])[0]

    def keys(self, slots: Sequence[int]) -> list[bytes]:
        """In their order."""
        now = time.monotonic()
        with self._lock:
            held = {slot: self._held[slot] for slot in slots if slot in self._held}
        known = {slot: key for slot, (key, until) in held.items() if now < until}
        known |= self._load({slot for slot in slots if slot not in known})
        return [known[slot] for slot in slots]

    def changed(self, slot: int) -> bool:
        """Load the slot's key again; whether it was replaced since this process last loaded it."""
        return bool(self.changed_of([slot]))

    def changed_of(self, slots: Sequence[int]) -> set[int]:
        """`changed` for many; which they are."""
        before = dict(zip(slots, self.keys(slots), strict=True))
        return {slot for slot, key in self._load(set(slots)).items() if key != before[slot]}

    def _load(self, slots: Collection[int]) -> dict[int, bytes]:
        if not slots:
            return {}
        rows = self._db.tuples(
            "SELECT slot, epoch, wrapped FROM rapport.address_keys WHERE slot = ANY (%s::smallint[])",
            (Bigints(slots),),
        )
        loaded = {
            slot: key_tree.unwrap_address(self._root(epoch), slot, epoch, wrapped)
            for slot, epoch, wrapped in rows
        }
        until = time.monotonic() + key_tree.ROOT_SECONDS
        with self._lock:
            self._held |= {slot: (key, until) for slot, key in loaded.items()}
        return loaded
