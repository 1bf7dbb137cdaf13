"""Bringing a backup forward: the base with the newest version of each key, so that what lives opens under the
root as it is, and what was erased since is erased here too.

    bring_forward   the keys, fences, tags and addresses as the journal has them       one transaction
    tell_again      the journal's erasures, in the words of the streams that lack them  through the eraser

Both may be repeated. An erased fact's key is in no file, so nothing has to be forgotten again; it has to be
told, lest the streams wait for what will never open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

import psycopg
from psycopg.types.json import Jsonb

from adapters import ids, key_tree, memory_codec, root_state
from adapters.address_index import address_of, tag_of
from adapters.arrays import Byteas, Uuids
from adapters.key_journal import Changed, ContactKey, Erased, KeyJournal, Since
from adapters.key_tree import ContactKeys, RootHolder
from adapters.root_slots import RootMissing
from adapters.rotation import Opening

Connection = psycopg.Connection[Any]


class RestoreRefused(Exception):
    """Base, journal and root do not belong together; the sentence says what to bring."""


@dataclass(frozen=True, slots=True)
class Fitting:
    """What a backup needs to be opened with the root that is here."""

    since: Since | None
    """None: no key was made anew since the backup."""
    epoch: int
    fingerprint: bytes

    @property
    def erased(self) -> Sequence[Erased]:
        return tuple(one for changed in self._changed for one in changed.erased)

    @property
    def _changed(self) -> Sequence[Changed]:
        return self.since.changed if self.since else ()


def fitting(holder: RootHolder, journal: KeyJournal, epoch: int, fingerprint: bytes) -> Fitting:
    """`epoch` and `fingerprint` are the backup's. Raises RestoreRefused, or JournalBroken."""
    held = holder.epochs()
    if not held:
        raise RestoreRefused(
            "There is no root here, and without it nothing in this backup can be opened. Put the secrets "
            "folder of the installation into this home first: it is kept apart from its backups."
        )
    since = journal.since(epoch)
    if since is None:
        if _holds(holder, epoch, fingerprint):
            return Fitting(None, epoch, fingerprint)
        raise RestoreRefused(
            f"The backup's keys are under the root of epoch {epoch}, and the root here is of epoch "
            f"{max(held)}. What was erased since made all keys anew, and the key journal here "
            f"{_ends(journal)}. Bring the journal as it is now: without it nothing in this backup opens."
        )
    last = since.changed[-1]
    if not _holds(holder, last.epoch, last.fingerprint):
        older = max(held) < last.epoch
        raise RestoreRefused(
            f"The key journal ends with epoch {last.epoch}, and the root here is of epoch {max(held)}. "
            + (
                "It is a copy from before the last erase: bring the root as it is now."
                if older
                else "The journal is older than the root: bring the journal as it is now. Without its last "
                "files nothing in this backup opens."
                if max(held) > last.epoch
                else "They belong to two installations: bring the secrets and the journal of this backup's."
            )
        )
    return Fitting(since, last.epoch, last.fingerprint)


def _holds(holder: RootHolder, epoch: int, fingerprint: bytes) -> bool:
    try:
        return bool(holder.root(epoch, fingerprint))
    except RootMissing:
        return False


def _ends(journal: KeyJournal) -> str:
    epochs = journal.epochs()
    return f"ends with epoch {epochs[-1]}" if epochs else "is empty"


# --- the keys -------------------------------------------------------------------------------------------


def bring_forward(keeper: str, root: bytes, fit: Fitting) -> None:
    """Raises SealBroken where a key does not open after it: nothing was changed then."""
    with psycopg.connect(keeper) as connection:
        standing, _ = root_state.standing(connection)
        if fit.since is not None and standing < fit.epoch:
            _Forward(connection, root, fit.since).run(fit.fingerprint)
        Opening(connection, root, fit.epoch).one_contact_a_bucket()


class _Forward:
    def __init__(self, connection: Connection, root: bytes, since: Since) -> None:
        self._connection, self._root, self._since = connection, root, since
        top = since.top
        self._buckets = {
            n: key_tree.unwrap_bucket(root, n, top.epoch, wrapped) for n, _, wrapped in top.buckets
        }

    def run(self, fingerprint: bytes) -> None:
        top, connection = self._since.top, self._connection
        self._set_top("bucket_keys", "bucket", top.buckets)
        self._set_top("address_keys", "slot", top.addresses)
        self._set_days()
        self._set_contacts()
        erased = [one for changed in self._since.changed for one in changed.erased]
        whole = [one for one in erased if one.scope == "contact"]
        for one in whole:
            self._fence(one)
        self._set_items({contact for one in whole for contact in one.members})
        self._set_holds()
        self._find_again(sorted({slot for one in erased for slot in one.slots}))
        connection.execute("DELETE FROM rapport.idempotency")
        connection.execute(
            "UPDATE rapport.root_state SET epoch = %s, fingerprint = %s", (top.epoch, fingerprint)
        )

    def _set_top(self, table: str, column: str, keys: Iterable[tuple[int, bytes, bytes]]) -> None:
        numbers, key_ids, wraps = zip(*keys, strict=True)
        self._connection.execute(
            f"UPDATE rapport.{table} k SET epoch = %s, key_id = n.i, wrapped = n.w "  # noqa: S608 - two callers above
            f"FROM unnest(%s::int[], %b::bytea[], %b::bytea[]) AS n(b, i, w) WHERE k.{column} = n.b",
            (self._since.top.epoch, list(numbers), list(key_ids), list(wraps)),
        )

    def _set_days(self) -> None:
        """Tags whose day has no key any more can't be read by anybody."""
        connection, top = self._connection, self._since.top
        connection.execute("DELETE FROM rapport.suppression_keys")
        for day, ends_at, key_id, wrapped in top.days:
            connection.execute(
                "INSERT INTO rapport.suppression_keys (day, ends_at, epoch, key_id, wrapped) "
                "VALUES (%s, %s, %s, %s, %s)",
                (day, ends_at, top.epoch, key_id, wrapped),
            )
        connection.execute(
            "DELETE FROM rapport.suppression_tags WHERE day NOT IN (SELECT day FROM rapport.suppression_keys)"
        )

    def _set_contacts(self) -> None:
        newest: dict[UUID, ContactKey] = {
            key.contact_id: key for changed in self._since.changed for key in changed.contacts
        }
        self._connection.execute(
            "UPDATE rapport.contact_keys k SET generation = n.g, wrapped = n.w "
            "FROM unnest(%s::uuid[], %s::bigint[], %b::bytea[]) AS n(c, g, w) "
            "WHERE k.contact_id = n.c AND k.wrapped IS NOT NULL",
            (
                list(newest),
                [key.generation for key in newest.values()],
                [key.wrapped for key in newest.values()],
            ),
        )

    def _fence(self, one: Erased) -> None:
        """As step (A) left whoever was erased whole. A contact that came after the backup is not here."""
        members, connection = list(one.members), self._connection
        connection.execute(
            "UPDATE rapport.contact_keys SET erased_at = %s, wrapped = NULL "
            "WHERE contact_id = ANY (%s) AND erased_at IS NULL",
            (one.requested_at, members),
        )
        for table in _OF_A_CONTACT:
            connection.execute(
                f"DELETE FROM rapport.{table} WHERE contact_id = ANY (%s)",  # noqa: S608 - the list below
                (members,),
            )
        for tag, day in one.tags:
            connection.execute(
                "INSERT INTO rapport.suppression_tags (tenant, tag, day, t0) SELECT %s, %s, %s, %s "
                "WHERE EXISTS (SELECT FROM rapport.suppression_keys WHERE day = %s) ON CONFLICT DO NOTHING",
                (one.tenant, tag, day, one.requested_at, day),
            )

    def _set_items(self, erased: set[UUID]) -> None:
        newest = {
            contact: items for changed in self._since.changed for contact, items in changed.items.items()
        }
        for contact, items in newest.items():
            if contact in erased:
                continue
            left = [item for item, _ in items]
            self._connection.execute(
                "DELETE FROM rapport.item_keys WHERE contact_id = %s AND NOT item_id = ANY (%s)",
                (contact, left),
            )
            self._connection.execute(
                "UPDATE rapport.item_keys k SET wrapped = n.w "
                "FROM unnest(%s::uuid[], %b::bytea[]) AS n(i, w) WHERE k.contact_id = %s AND k.item_id = n.i",
                (left, [wrapped for _, wrapped in items], contact),
            )
            self._empty_row(contact)

    def _set_holds(self) -> None:
        """Also those that were placed since. What they keep has no other key any more."""
        connection = self._connection
        for changed in self._since.changed:
            for hold in changed.holds:
                connection.execute(_HOLD, (Jsonb(hold),))
            for hold_id, items in changed.held.items():
                for contact, item, wrapped in items:
                    connection.execute(_HELD, (contact, item, wrapped, hold_id))
        connection.execute(
            "DELETE FROM rapport.held_items i USING rapport.holds h "
            "WHERE h.hold_id = i.hold_id AND h.wrapped IS NULL"
        )

    def _empty_row(self, contact: UUID) -> None:
        """It was sealed under a key that is gone, and may tell what is: from here on it says that the stream
        has it all, until it is written next."""
        found = self._connection.execute(_KEYS_OF_ROW, (contact,)).fetchone()
        if found is None:
            return
        tenant, generation, wrapped, row_key = found
        keys = self._keys(tenant, contact, generation, wrapped)
        item = ids.row_item(contact)
        keys.take(item, row_key)
        sealed = keys.seal(item, memory_codec.OUTDATED, place=contact, purpose="row")
        self._connection.execute(
            "UPDATE rapport.current_memory SET sealed = %s WHERE contact_id = %s AND sealed <> ''",
            (sealed, contact),
        )

    def _find_again(self, slots: Sequence[int]) -> None:
        """Addresses whose index key is new are indexed under it."""
        top = self._since.top
        keys = {
            slot: key_tree.unwrap_address(self._root, slot, top.epoch, wrapped)
            for slot, _, wrapped in top.addresses
            if slot in slots
        }
        for slot, key in keys.items():
            tags: list[tuple[UUID, bytes]] = []
            for identity, tenant, contact, sealed, generation, wrapped, item in self._connection.execute(
                _IDENTITIES_OF_SLOT, (slot,)
            ).fetchall():
                opened = self._keys(tenant, contact, generation, wrapped)
                address = address_of(opened, identity, sealed, item)
                tags.append((identity, tag_of(key, tenant, address)))
            self._connection.execute(
                "UPDATE rapport.identities i SET tag = n.t FROM unnest(%s::uuid[], %b::bytea[]) AS n(i, t) "
                "WHERE i.identity_id = n.i",
                (Uuids(i for i, _ in tags), Byteas(t for _, t in tags)),
            )

    def _keys(self, tenant: UUID, contact: UUID, generation: int, wrapped: bytes) -> ContactKeys:
        bucket_key = self._buckets[key_tree.bucket_of(contact)]
        key = key_tree.unwrap_contact(bucket_key, tenant, contact, generation, wrapped)
        return ContactKeys(tenant, contact, generation, key)


_OF_A_CONTACT: Final = ("identities", "messages", "current_memory", "item_keys")
_KEYS_OF_ROW: Final = """
SELECT c.tenant, c.generation, c.wrapped, k.wrapped FROM rapport.contact_keys c
JOIN rapport.item_keys k ON k.contact_id = c.contact_id AND k.item_id = rapport.item(c.contact_id, 0)
WHERE c.contact_id = %s AND c.wrapped IS NOT NULL
"""
_IDENTITIES_OF_SLOT: Final = """
SELECT i.identity_id, i.tenant, i.contact_id, i.sealed, c.generation, c.wrapped, k.wrapped
FROM rapport.identities i
JOIN rapport.contact_keys c ON c.contact_id = i.contact_id AND c.wrapped IS NOT NULL
JOIN rapport.item_keys k ON k.contact_id = i.contact_id AND k.item_id = i.identity_id
WHERE i.slot = %s AND i.unlinked_at IS NULL
"""
_HOLD: Final = """
INSERT INTO rapport.holds SELECT * FROM jsonb_populate_record(NULL::rapport.holds, %s) h
WHERE EXISTS (SELECT FROM rapport.contact_keys k WHERE k.contact_id = h.contact_id)
ON CONFLICT (hold_id) DO UPDATE SET wrapped = excluded.wrapped, sealed = excluded.sealed,
    released_by = excluded.released_by, released_at = excluded.released_at, erasure_id = excluded.erasure_id
"""
_HELD: Final = """
INSERT INTO rapport.held_items (hold_id, contact_id, item_id, tenant, wrapped)
SELECT h.hold_id, %s, %s, h.tenant, %s FROM rapport.holds h WHERE h.hold_id = %s
ON CONFLICT DO NOTHING
"""
