"""Step (C) of an erase, the rotation of the key tree, and step (D), which opens what must open afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import psycopg

from adapters import ids, key_tree, name_tags, sealing
from adapters.address_index import address_of, tag_of
from adapters.arrays import Byteas, Uuids
from adapters.key_tree import ContactKeys


class VerificationFailed(Exception):
    """Step (D) found a key that should not be, or one that does not open."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An erasure that is under way."""

    erasure_id: UUID
    tenant: UUID
    contact_id: UUID
    scope: str
    items: list[UUID]
    requested_at: datetime
    state: str
    slots: list[int]
    epoch_before: int | None
    epoch_after: int | None
    counts: dict[str, int]
    """What was deleted, a store each: by (A), and by (C) once it is through."""
    tags_end_at: datetime | None
    """When the key of its addresses' tags is dropped."""
    members: list[UUID]
    """The contact, and who is merged with it."""
    renewed: list[UUID]
    """Who told of it in a current row once, and is somebody else now."""
    held: list[dict[str, Any]]
    """Which legal holds kept how much of it."""


class Rotation:
    """Step (C): inside one transaction, in the lock order bucket, contact, item, address."""

    def __init__(self, connection: psycopg.Connection[Any], old: bytes, new: bytes, epoch: int) -> None:
        self._connection = connection
        self._old, self._new, self._epoch = old, new, epoch
        self._buckets: dict[int, bytes] = {}

    def run(self, requested: Sequence[Pending]) -> dict[UUID, dict[str, int]]:
        self._load_buckets()
        erased = {one for e in requested if e.scope == "contact" for one in e.members}
        touched = {one: e.tenant for e in requested for one in (*e.members, *e.renewed)}
        lost = {one for e in requested if e.scope != "hold" for one in (*e.members, *e.renewed)}
        partly = {one: tenant for one, tenant in touched.items() if one in lost - erased}
        deleted = {e.erasure_id: self._delete(e) for e in requested}
        fresh: dict[UUID, ContactKeys] = {}
        for contact, tenant in sorted(partly.items()):
            if keys := self._new_contact_key(tenant, contact):
                fresh[contact] = keys
        for bucket in sorted({key_tree.bucket_of(one) for one in touched}):
            self._renew_bucket(bucket, fresh)
        self._rewrap("bucket_keys", "bucket", self._buckets, key_tree.wrap_bucket)
        self._renew_addresses(sorted({slot for e in requested for slot in e.slots}))
        self._sweep_suppression()
        self._connection.execute("DELETE FROM rapport.idempotency")
        return deleted

    def _sweep_suppression(self) -> None:
        """Keys of days that are over go, and their tags; the others move under the new root."""
        due = "(SELECT day FROM rapport.suppression_keys WHERE ends_at <= now())"
        self._connection.execute(f"DELETE FROM rapport.suppression_tags WHERE day IN {due}")  # noqa: S608
        self._connection.execute("DELETE FROM rapport.suppression_keys WHERE ends_at <= now()")
        self._connection.execute(
            "UPDATE rapport.identities SET watched_until = NULL WHERE watched_until <= now()"
        )
        keys = {
            day: key_tree.unwrap_day(self._old, day, self._epoch, wrapped)
            for day, wrapped in self._connection.execute(
                "SELECT day, wrapped FROM rapport.suppression_keys ORDER BY day FOR UPDATE"
            ).fetchall()
        }
        self._rewrap("suppression_keys", "day", keys, key_tree.wrap_day)

    def _load_buckets(self) -> None:
        for bucket, wrapped in self._connection.execute(
            "SELECT bucket, wrapped FROM rapport.bucket_keys ORDER BY bucket FOR UPDATE"
        ).fetchall():
            self._buckets[bucket] = key_tree.unwrap_bucket(self._old, bucket, self._epoch, wrapped)

    def _delete(self, erasure: Pending) -> dict[str, int]:
        """The item keys of a fact or a message are gone since T0, a contact's own key too."""
        if erasure.scope != "contact":
            return {}
        gone = self._connection.execute(
            "DELETE FROM rapport.item_keys WHERE contact_id = ANY (%s)", (erasure.members,)
        )
        return {"item_keys": gone.rowcount, "contact_keys": len(erasure.members)}

    def _new_contact_key(self, tenant: UUID, contact: UUID) -> ContactKeys | None:
        """A new key and generation for a contact that lost items: its other items and its row move under it.
        None when the whole contact was erased since the erasures were listed; its key then goes with its
        bucket's."""
        generation, wrapped = self._one(
            "SELECT generation, wrapped FROM rapport.contact_keys WHERE contact_id = %s FOR UPDATE",
            (contact,),
        )
        if wrapped is None:
            return None
        bucket_key = self._buckets[key_tree.bucket_of(contact)]
        before = ContactKeys(
            tenant,
            contact,
            generation,
            key_tree.unwrap_contact(bucket_key, tenant, contact, generation, wrapped),
        )
        after = ContactKeys(tenant, contact, generation + 1, sealing.new_key())
        row = ids.row_item(contact)
        items = self._connection.execute(
            "SELECT item_id, wrapped FROM rapport.item_keys WHERE contact_id = %s "
            "ORDER BY item_id FOR UPDATE",
            (contact,),
        ).fetchall()
        moved = [(item, before.unwrapped(item, w)) for item, w in items if item != row]
        before.hold([(item, w) for item, w in items if item == row])
        moved.append((row, after.make(row)))
        self._set_items(contact, [(item, after.wrapped(item, key)) for item, key in moved])
        self._reseal_row(before, after)
        return after

    def _set_items(self, contact: UUID, wraps: Sequence[tuple[UUID, bytes]]) -> None:
        self._connection.execute(
            "UPDATE rapport.item_keys k SET wrapped = n.w FROM unnest(%s::uuid[], %s::bytea[]) AS n(i, w) "
            "WHERE k.contact_id = %s AND k.item_id = n.i",
            (Uuids(i for i, _ in wraps), Byteas(w for _, w in wraps), contact),
        )

    def _reseal_row(self, before: ContactKeys, after: ContactKeys) -> None:
        row, contact = ids.row_item(before.contact), before.contact
        (sealed,) = self._one(
            "SELECT sealed FROM rapport.current_memory WHERE contact_id = %s FOR UPDATE", (contact,)
        )
        if not sealed:
            return  # it is told of in another's row
        plaintext = before.open(row, sealed, place=contact, purpose="row")
        assert plaintext is not None
        self._connection.execute(
            "UPDATE rapport.current_memory SET sealed = %s WHERE contact_id = %s",
            (after.seal(row, plaintext, place=contact, purpose="row"), contact),
        )

    def _renew_bucket(self, bucket: int, fresh: dict[UUID, ContactKeys]) -> None:
        """A new bucket key; every live contact of the bucket moves under it."""
        old, new = self._buckets[bucket], sealing.new_key()
        wraps: list[tuple[UUID, int, bytes]] = []
        for contact, tenant, generation, wrapped in self._connection.execute(
            "SELECT contact_id, tenant, generation, wrapped FROM rapport.contact_keys "
            "WHERE bucket = %s AND wrapped IS NOT NULL ORDER BY contact_id FOR UPDATE",
            (bucket,),
        ).fetchall():
            keys = fresh.get(contact)
            key = keys.key if keys else key_tree.unwrap_contact(old, tenant, contact, generation, wrapped)
            now = keys.generation if keys else generation
            wraps.append((contact, now, key_tree.wrap_contact(new, tenant, contact, now, key)))
        self._connection.execute(
            "UPDATE rapport.contact_keys k SET generation = n.g, wrapped = n.w "
            "FROM unnest(%s::uuid[], %s::bigint[], %b::bytea[]) AS n(c, g, w) WHERE k.contact_id = n.c",
            ([c for c, _, _ in wraps], [g for _, g, _ in wraps], [w for _, _, w in wraps]),
        )
        self._renew_holds(bucket, old, new)
        self._carry_names_over(bucket, old, new)
        self._buckets[bucket] = new

    def _renew_holds(self, bucket: int, old: bytes, new: bytes) -> None:
        """The keys of legal holds move along; a released one has none to move."""
        rows = self._connection.execute(
            "SELECT hold_id, tenant, wrapped FROM rapport.holds "
            "WHERE bucket = %s AND wrapped IS NOT NULL ORDER BY hold_id FOR UPDATE",
            (bucket,),
        ).fetchall()
        moved = [
            (hold, key_tree.wrap_hold(new, tenant, hold, key_tree.unwrap_hold(old, tenant, hold, wrapped)))
            for hold, tenant, wrapped in rows
        ]
        self._connection.execute(
            "UPDATE rapport.holds h SET wrapped = n.w FROM unnest(%s::uuid[], %b::bytea[]) AS n(h, w) "
            "WHERE h.hold_id = n.h",
            ([h for h, _ in moved], [w for _, w in moved]),
        )

    def _carry_names_over(self, bucket: int, old: bytes, new: bytes) -> None:
        """The tags of names of the bucket's contacts move under a word key of the new bucket key."""
        first, last = key_tree.contacts_of(bucket)
        rows = self._connection.execute(
            "SELECT DISTINCT tag FROM rapport.names WHERE contact_id BETWEEN %s AND %s", (first, last)
        ).fetchall()
        tags = [tag for (tag,) in rows]
        moved = name_tags.carried_over(name_tags.word_key(old), name_tags.word_key(new), tags)
        self._connection.execute(
            "UPDATE rapport.names n SET tag = m.new FROM unnest(%b::bytea[], %b::bytea[]) AS m(old, new) "
            "WHERE n.tag = m.old AND n.contact_id BETWEEN %s AND %s",
            (tags, moved, first, last),
        )

    def _renew_addresses(self, slots: Sequence[int]) -> None:
        """Rewrap every address key; those of erased addresses are replaced, and what they index is indexed
        anew."""
        keys = {
            slot: key_tree.unwrap_address(self._old, slot, self._epoch, wrapped)
            for slot, wrapped in self._connection.execute(
                "SELECT slot, wrapped FROM rapport.address_keys ORDER BY slot FOR UPDATE"
            ).fetchall()
        }
        for slot in slots:
            keys[slot] = sealing.new_key()
            self._index_again(slot, keys[slot])
        self._rewrap("address_keys", "slot", keys, key_tree.wrap_address)

    def _index_again(self, slot: int, slot_key: bytes) -> None:
        tags: list[tuple[UUID, bytes]] = []
        for identity, tenant, contact, sealed, generation, wrapped, item in self._connection.execute(
            _IDENTITIES_OF_SLOT, (slot,)
        ).fetchall():
            bucket_key = self._buckets[key_tree.bucket_of(contact)]
            keys = ContactKeys(
                tenant,
                contact,
                generation,
                key_tree.unwrap_contact(bucket_key, tenant, contact, generation, wrapped),
            )
            address = address_of(keys, identity, sealed, item)
            tags.append((identity, tag_of(slot_key, tenant, address)))
        self._connection.execute(
            "UPDATE rapport.identities i SET tag = n.t FROM unnest(%s::uuid[], %b::bytea[]) AS n(i, t) "
            "WHERE i.identity_id = n.i",
            ([i for i, _ in tags], [t for _, t in tags]),
        )

    def _rewrap(
        self,
        table: str,
        column: str,
        keys: dict[int, bytes],
        wrapped: Callable[[bytes, int, int, bytes], bytes],
    ) -> None:
        self._connection.execute(
            f"UPDATE rapport.{table} k SET epoch = %s, key_id = n.i, wrapped = n.w "  # noqa: S608 - three callers above
            f"FROM unnest(%s::int[], %b::bytea[], %b::bytea[]) AS n(b, i, w) WHERE k.{column} = n.b",
            (
                self._epoch + 1,
                list(keys),
                [sealing.key_id(key) for key in keys.values()],
                [wrapped(self._new, n, self._epoch + 1, key) for n, key in keys.items()],
            ),
        )

    def _one(self, sql: str, params: Iterable[object]) -> tuple[Any, ...]:
        row: tuple[Any, ...] | None = self._connection.execute(sql, tuple(params)).fetchone()
        assert row is not None
        return row


class Opening:
    """Step (D): opens what must open under the new root. Raises SealBroken."""

    def __init__(self, connection: psycopg.Connection[Any], root: bytes, epoch: int) -> None:
        self._connection = connection
        self._buckets = {
            bucket: key_tree.unwrap_bucket(root, bucket, epoch, wrapped)
            for bucket, wrapped in connection.execute("SELECT bucket, wrapped FROM rapport.bucket_keys")
        }
        for slot, wrapped in connection.execute("SELECT slot, wrapped FROM rapport.address_keys"):
            key_tree.unwrap_address(root, slot, epoch, wrapped)
        for day, wrapped in connection.execute("SELECT day, wrapped FROM rapport.suppression_keys"):
            key_tree.unwrap_day(root, day, epoch, wrapped)
        if len(self._buckets) != key_tree.BUCKETS:
            raise VerificationFailed("Bucket keys are missing; the old root was not destroyed.")

    def one_contact_a_bucket(self) -> None:
        for row in self._connection.execute(_ONE_A_BUCKET):
            self._contact(*row)

    def all_of(self, contact: UUID) -> None:
        """Nothing, where the whole contact was erased."""
        row = self._connection.execute(_CONTACT, (contact,)).fetchone()
        items = self._connection.execute(_ITEMS, (contact,)).fetchall()
        if row is not None:
            keys = self._contact(*row)
            for item, wrapped in items:
                keys.unwrapped(item, wrapped)

    def all_held_by(self, hold: UUID) -> None:
        """Nothing, where it was released since."""
        row = self._connection.execute(
            "SELECT bucket, tenant, wrapped FROM rapport.holds WHERE hold_id = %s AND wrapped IS NOT NULL",
            (hold,),
        ).fetchone()
        if row is None:
            return
        bucket, tenant, wrapped = row
        key = key_tree.unwrap_hold(self._buckets[bucket], tenant, hold, wrapped)
        for contact, item, held in self._connection.execute(
            "SELECT contact_id, item_id, wrapped FROM rapport.held_items WHERE hold_id = %s", (hold,)
        ).fetchall():
            key_tree.unwrap_held(key, tenant, hold, contact, item, held)

    def _contact(
        self, bucket: int, tenant: UUID, contact: UUID, generation: int, wrapped: bytes
    ) -> ContactKeys:
        key = key_tree.unwrap_contact(self._buckets[bucket], tenant, contact, generation, wrapped)
        return ContactKeys(tenant, contact, generation, key)


_ONE_A_BUCKET = """
SELECT b.bucket, c.tenant, c.contact_id, c.generation, c.wrapped FROM rapport.bucket_keys b
JOIN LATERAL (SELECT * FROM rapport.contact_keys k
              WHERE k.bucket = b.bucket AND k.wrapped IS NOT NULL LIMIT 1) c ON true
"""
_CONTACT = """
SELECT bucket, tenant, contact_id, generation, wrapped FROM rapport.contact_keys
WHERE contact_id = %s AND wrapped IS NOT NULL
"""
_ITEMS = "SELECT item_id, wrapped FROM rapport.item_keys WHERE contact_id = %s"
_IDENTITIES_OF_SLOT = """
SELECT i.identity_id, i.tenant, i.contact_id, i.sealed, c.generation, c.wrapped, k.wrapped
FROM rapport.identities i
JOIN rapport.contact_keys c ON c.contact_id = i.contact_id
JOIN rapport.item_keys k ON k.contact_id = i.contact_id AND k.item_id = i.identity_id
WHERE i.slot = %s AND i.unlinked_at IS NULL FOR UPDATE OF i
"""
