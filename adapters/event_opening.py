"""Opening events for projections, and for whoever shows what they point to: many contacts' keys at once, held
by one transaction.

With locks, an erase waits until the transaction ends, and then finds what it wrote; without, in a snapshot,
to show something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from uuid import UUID

import psycopg

from adapters import event_codec, key_tree, name_tags, root_state
from adapters.arrays import Uuids
from adapters.event_feed import StoredHappened
from adapters.key_tree import ContactKeys, Roots
from projections.runner import Happened, Poison

_BUCKETS: Final = (
    "SELECT bucket, epoch, wrapped FROM rapport.bucket_keys WHERE bucket = ANY (%s) ORDER BY bucket"
)
_CONTACTS: Final = (
    "SELECT contact_id, tenant, generation, wrapped FROM rapport.contact_keys "
    "WHERE contact_id = ANY (%s::uuid[]) AND wrapped IS NOT NULL ORDER BY contact_id"
)
_ITEMS: Final = """
SELECT k.contact_id, k.item_id, k.wrapped FROM unnest(%s::uuid[], %s::uuid[]) AS n(c, i)
JOIN rapport.item_keys k ON k.contact_id = n.c AND k.item_id = n.i
"""


@dataclass(slots=True)
class _Wrapped:
    """Keys as they are stored, unwrapped event by event, so that a broken one stops at its event."""

    buckets: Mapping[int, bytes]
    contacts: dict[UUID, tuple[UUID, int, bytes]] = field(default_factory=dict)
    """Tenant, generation, wrapped key; of an erased contact nothing."""
    items: dict[tuple[UUID, UUID], bytes] = field(default_factory=dict)
    _unwrapped: dict[UUID, ContactKeys] = field(default_factory=dict, repr=False)

    def opened(self, happened: Happened) -> Happened:
        assert isinstance(happened, StoredHappened)
        if happened.contact is None or happened.contact not in self.contacts:
            return happened  # erased: its fields are so already
        keys = self.keys(happened.contact)
        for item in event_codec.items_of(happened.event, happened.event_id):
            if wrapped := self.items.get((happened.contact, item)):
                keys.take(item, wrapped)
        event = event_codec.decode(happened.stored, event_id=happened.event_id, seals=keys)
        return replace(happened, event=event)

    def keys(self, contact: UUID) -> ContactKeys:
        if contact not in self._unwrapped:
            tenant, generation, wrapped = self.contacts[contact]
            bucket_key = self.buckets[key_tree.bucket_of(contact)]
            key = key_tree.unwrap_contact(bucket_key, tenant, contact, generation, wrapped)
            self._unwrapped[contact] = ContactKeys(tenant, contact, generation, key)
        return self._unwrapped[contact]


@dataclass(slots=True)
class Opening:
    connection: psycopg.Connection[Any]
    roots: Roots
    locking: bool
    _word_keys: dict[int, bytes] = field(default_factory=dict, repr=False)
    """By bucket."""

    def opened(self, events: Sequence[Happened]) -> tuple[Sequence[Happened], Poison | None]:
        wrapped = self._wrapped(events)
        opened: list[Happened] = []
        for happened in events:
            try:
                opened.append(wrapped.opened(happened))
            except Exception as error:  # of whatever kind: it names the event that stops the projection
                return opened, Poison(happened.position, type(error).__name__)
        return opened, None

    def _wrapped(self, events: Sequence[Happened]) -> _Wrapped:
        """The keys of these events, locked in the order bucket, contact: an erase waits until the transaction
        ends, and then finds what it wrote."""
        wrapped = self._of_contacts({happened.contact for happened in events if happened.contact is not None})
        needed = [
            (happened.contact, item)
            for happened in events
            if happened.contact is not None and happened.contact in wrapped.contacts
            for item in event_codec.items_of(happened.event, happened.event_id)
        ]
        with self.connection.cursor(binary=True) as cursor:
            for contact, item, key in cursor.execute(
                _ITEMS, (Uuids(c for c, _ in needed), Uuids(i for _, i in needed)), prepare=True
            ):
                wrapped.items[contact, item] = key
        return wrapped

    def _of_contacts(self, contacts: Iterable[UUID]) -> _Wrapped:
        asked = sorted(contacts)
        buckets = self._bucket_keys(sorted({key_tree.bucket_of(contact) for contact in asked}))
        self._word_keys |= {bucket: name_tags.word_key(key) for bucket, key in buckets.items()}
        wrapped = _Wrapped(buckets)
        for contact, tenant, generation, key in self._locked(_CONTACTS, (Uuids(asked),)):
            wrapped.contacts[contact] = tenant, generation, key
        return wrapped

    def keys_of(self, contacts: Iterable[UUID]) -> dict[UUID, ContactKeys]:
        """Of those that are not erased, without their items; held as those of events are."""
        wrapped = self._of_contacts(contacts)
        return {contact: wrapped.keys(contact) for contact in wrapped.contacts}

    def _bucket_keys(self, buckets: list[int]) -> dict[int, bytes]:
        rows = self._locked(_BUCKETS, (buckets,))
        root = self.roots.at(*root_state.standing(self.connection))
        return {
            bucket: key_tree.unwrap_bucket(root, bucket, epoch, wrapped) for bucket, epoch, wrapped in rows
        }

    def _locked(self, statement: str, params: tuple[object, ...]) -> list[tuple[Any, ...]]:
        with self.connection.cursor(binary=True) as cursor:
            return cursor.execute(
                (statement + (" FOR SHARE" if self.locking else "")).encode(), params, prepare=True
            ).fetchall()

    def tagged(self, contact: UUID, tenant: UUID, words: Iterable[str]) -> list[bytes]:
        key = self._word_keys[key_tree.bucket_of(contact)]
        return name_tags.tags(key, [name_tags.digest(tenant, word) for word in sorted(words)])

    def all_tags(self, tenant: UUID, word: str) -> list[bytes]:
        """Under the word key of every bucket: whose contact it is is what is asked."""
        keys = self._bucket_keys(list(range(key_tree.BUCKETS)))
        digest = name_tags.digest(tenant, word)
        return [tag for key in keys.values() for tag in name_tags.tags(name_tags.word_key(key), [digest])]
