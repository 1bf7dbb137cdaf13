"""Erasing for real: the six steps after which what was erased opens with no key that exists anywhere.

    (A) one transaction: the fence, or the items' keys gone; its commit is T0      `request_*`
    (B) the next root into the inactive slot, written through, read back           `_write_next_root`
    (C) one transaction: keys deleted, siblings rewrapped, epoch advanced          `_rotate`
    (D) what must open opens, what must be gone is gone                            `_verify`
    (E) the old root destroyed in place                                            `_destroy_old_root`
    (F) ErasureCompleted, with the certificate                                     `_certify`

Each step may be repeated; after a crash `complete` goes on from the stored epoch. One eraser at a time, by a
session lock taken before (B) and held by the connection that runs (C). Many erasures share one rotation: T0
already blocks every use. The key journal for restores is a later release's (ADR 0005).
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from adapters import ids, key_tree, memory_codec, root_slots, sealing
from adapters.contact_streams import ContactStreams, OpenContact
from adapters.event_store import Envelope, Recorder, SealingMapper, Write, in_domain_words
from adapters.key_tree import ContactKeys, RootHolder
from adapters.postgres import Database, in_our_words
from adapters.root_state import ROOT_LOCK
from domain import memory as current
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import ErasureCompleted, ErasureRequested
from domain.ports import Append, Erasure, Opened

VERIFIER = "rapport-erasure/1"
Checkpoint = Callable[[str], None]


def _go_on(_step: str) -> None:
    """Between two steps; tests crash here."""


@dataclass(frozen=True, slots=True)
class _Pending:
    erasure_id: UUID
    tenant: UUID
    contact_id: UUID
    scope: str
    items: list[UUID]
    requested_by: str
    requested_at: datetime
    state: str
    slots: list[int]
    epoch_before: int | None
    epoch_after: int | None
    counts: dict[str, int]
    """What was deleted, a store each: by (A), and by (C) once it is through."""


_PENDING = (
    "SELECT erasure_id, tenant, contact_id, scope, items, requested_by, requested_at, state, slots, "
    "epoch_before, epoch_after, counts FROM rapport.erasures WHERE state = %s ORDER BY requested_at"
)


class CryptoEraser:
    """Fits `domain.ports.Eraser`. Logs in as the keeper, whose rights reach all tenants."""

    def __init__(
        self,
        keeper: Database,
        holder: RootHolder,
        contacts: ContactStreams,
        signing_key: Ed25519PrivateKey,
        *,
        woken: Callable[[str], None] = lambda _queue: None,
        checkpoint: Checkpoint = _go_on,
    ) -> None:
        """`contacts` must be over the keeper's database too."""
        self._db = keeper
        self._holder = holder
        self._contacts = contacts
        self._signing_key = signing_key
        self._woken = woken
        self._checkpoint = checkpoint

    # --- (A) --------------------------------------------------------------------------------------------

    def erase_contact(self, tenant: UUID, contact_id: UUID, *, by: str, at: datetime) -> Erasure:
        opened = self._contacts.open(tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact.")
        if opened.keys is None:
            return self._erasure_of_contact(tenant, contact_id)
        erasure_id = uuid4()
        event = ErasureRequested(erasure_id=erasure_id, scope="contact", items=(), by=by, at=at)
        try:
            self._request(opened, Append(events=(event,)), erasure_id, "contact", (), (), by)
        except ContactErased:  # by somebody else, since we looked
            return self._erasure_of_contact(tenant, contact_id)
        return self._known(tenant, erasure_id)

    def erase_fact(
        self,
        tenant: UUID,
        opened: Opened,
        append: Append,
        *,
        erasure_id: UUID,
        items: Sequence[UUID],
        message_ids: Sequence[UUID],
        by: str,
    ) -> Erasure:
        assert isinstance(opened, OpenContact)
        self._request(opened, append, erasure_id, "fact", items, message_ids, by)
        return self._known(tenant, erasure_id)

    def _request(
        self,
        opened: OpenContact,
        append: Append,
        erasure_id: UUID,
        scope: str,
        items: Sequence[UUID],
        message_ids: Sequence[UUID],
        by: str,
    ) -> None:
        keys = opened.require_keys()
        mapper = SealingMapper(keys)
        stored = [
            mapper.to_stored_event(Envelope(opened.contact_id, opened.version + n, event, uuid4()))
            for n, event in enumerate(append.events, start=1)
        ]
        row = None
        if append.memory is not None:
            row = keys.seal(
                ids.row_item(opened.contact_id),
                memory_codec.encode(append.memory),
                place=opened.contact_id,
                purpose="row",
            )
        self._db.execute(
            "SELECT rapport.request_erasure(%s, %s, %s, %s, %s, %s::uuid[], %s, %s, %s, %s, %s, %s::uuid[], "
            "%s::bigint[], %s::text[], %b::bytea[], %s::uuid[])",
            (
                keys.tenant,
                opened.contact_id,
                keys.generation,
                erasure_id,
                scope,
                list(items),
                by,
                opened.row_version,
                append.memory.version if append.memory else None,
                append.state,
                row,
                list(message_ids),
                [e.originator_version for e in stored],
                [e.topic for e in stored],
                [e.state for e in stored],
                [e.event_id for e in stored],  # type: ignore[attr-defined]
            ),
        )
        self._checkpoint("A")
        self._woken("erase")

    def erasure(self, tenant: UUID, erasure_id: UUID) -> Erasure | None:
        rows = self._db.tuples(
            "SELECT erasure_id, contact_id, scope, requested_at, position, state, final_at, certificate "
            "FROM rapport.erasure(%s, %s)",
            (tenant, erasure_id),
        )
        return _erasure(rows[0]) if rows else None

    def _known(self, tenant: UUID, erasure_id: UUID) -> Erasure:
        found = self.erasure(tenant, erasure_id)
        assert found is not None
        return found

    def _erasure_of_contact(self, tenant: UUID, contact_id: UUID) -> Erasure:
        rows = self._db.tuples(
            "SELECT erasure_id FROM rapport.erasures "
            "WHERE tenant = %s AND contact_id = %s AND scope = 'contact'",
            (tenant, contact_id),
        )
        return self._known(tenant, rows[0][0])

    # --- (B) to (F) -------------------------------------------------------------------------------------

    def complete(self) -> int:
        """Finish every erasure that was requested; how many were. Safe to run at any time, from any
        process."""
        with in_our_words(), psycopg.connect(self._db.conninfo, autocommit=True) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", (ROOT_LOCK,))
            done = self._finish(connection)
            requested = _rows(connection, "requested")
            if requested:
                self._rotate(connection, requested)
                done += self._finish(connection)
            return done

    def _finish(self, connection: psycopg.Connection[Any]) -> int:
        rotated = _rows(connection, "rotated")
        if not rotated:
            return 0
        epoch, fingerprint = _root_state(connection)
        self._verify(connection, self._holder.root(epoch, fingerprint), epoch, rotated)
        self._checkpoint("D")
        self._holder.destroy_all_but(epoch)
        destroyed_at = datetime.now(UTC)
        self._checkpoint("E")
        for erasure in rotated:
            self._certify(erasure, destroyed_at)
            self._checkpoint("F")
        return len(rotated)

    def _rotate(self, connection: psycopg.Connection[Any], requested: Sequence[_Pending]) -> None:
        epoch, fingerprint = _root_state(connection)
        old, new = self._holder.root(epoch, fingerprint), root_slots.new_root()
        self._holder.write_next(epoch + 1, new, keep=epoch)
        self._checkpoint("B")
        with connection.transaction():
            # What (E) destroys must not be needed by a database that lost this commit in a crash.
            connection.execute("SET LOCAL synchronous_commit = on")
            rotation = _Rotation(connection, old, new, epoch)
            deleted = rotation.run(requested)
            moved = connection.execute(
                "UPDATE rapport.root_state SET epoch = %s, fingerprint = %s WHERE epoch = %s",
                (epoch + 1, root_slots.fingerprint_of(new), epoch),
            ).rowcount
            if moved != 1:
                raise Conflict("The root was rotated by somebody else.")
            for erasure in requested:
                connection.execute(
                    "UPDATE rapport.erasures SET state = 'rotated', epoch_before = %s, epoch_after = %s, "
                    "counts = %s WHERE erasure_id = %s",
                    (
                        epoch,
                        epoch + 1,
                        Jsonb(erasure.counts | deleted[erasure.erasure_id]),
                        erasure.erasure_id,
                    ),
                )
            # Read once more: what is committed now opens with this root only.
            self._holder.root(epoch + 1, root_slots.fingerprint_of(new))
            self._checkpoint("C, not committed")
        self._checkpoint("C")

    def _verify(
        self, connection: psycopg.Connection[Any], root: bytes, epoch: int, rotated: Sequence[_Pending]
    ) -> None:
        """Every bucket and address key opens under the new root, a contact of each bucket too, and all that
        is left of a contact that lost a fact; nothing erased has a key."""
        try:
            opened = _Opening(connection, root, epoch)
            opened.one_contact_a_bucket()
            for erasure in rotated:
                opened.all_of(erasure.contact_id)
        except sealing.SealBroken:
            raise VerificationFailed("A key does not open; the old root was not destroyed.") from None
        for erasure in rotated:
            left = connection.execute(
                _LEFT[erasure.scope], {"c": erasure.contact_id, "i": erasure.items}
            ).fetchone()
            if left is None or left[0] != 0:
                raise VerificationFailed(
                    "A key that must be gone is still there; the old root was not destroyed."
                )

    def _certify(self, erasure: _Pending, destroyed_at: datetime) -> None:
        """`destroyed_at` holds unless an earlier try, which did not come to its end, has said when."""
        final_at = self._final_at(erasure, destroyed_at + timedelta(seconds=key_tree.ROOT_SECONDS))
        destroyed_at = final_at - timedelta(seconds=key_tree.ROOT_SECONDS)
        event = ErasureCompleted(erasure_id=erasure.erasure_id, final_at=final_at, at=destroyed_at)
        recorded = self._db.tuples(
            "SELECT 1 FROM rapport.events WHERE event_id = %s", (ids.completion_id(erasure.erasure_id),)
        )
        if not recorded and erasure.scope == "contact":
            self._complete_erased_stream(erasure, event)
        elif not recorded:
            self._complete_live_stream(erasure, event)
        self._checkpoint("F, not certified")
        self._db.execute(
            "UPDATE rapport.erasures SET state = 'completed', certificate = %s "
            "WHERE erasure_id = %s AND state = 'rotated'",
            (Jsonb(self._certificate(erasure, destroyed_at, final_at)), erasure.erasure_id),
        )

    def _final_at(self, erasure: _Pending, final_at: datetime) -> datetime:
        said: datetime = self._db.tuples(
            "UPDATE rapport.erasures SET final_at = COALESCE(final_at, %s) WHERE erasure_id = %s "
            "RETURNING final_at",
            (final_at, erasure.erasure_id),
        )[0][0]
        return said

    def _complete_erased_stream(self, erasure: _Pending, event: ErasureCompleted) -> None:
        """The fence keeps keys out, not this event, which has nothing personal."""
        nothing_sealed = ContactKeys(erasure.tenant, erasure.contact_id, 0, b"")
        row = SealingMapper(nothing_sealed).to_stored_event(
            Envelope(erasure.contact_id, None, event, ids.completion_id(erasure.erasure_id))
        )
        in_domain_words(
            lambda: Recorder(self._db, erasure.tenant).insert_events(
                [row], write=Write(tenant=erasure.tenant)
            )
        )

    def _complete_live_stream(self, erasure: _Pending, event: ErasureCompleted) -> None:
        for n in range(10):
            opened = self._contacts.open(erasure.tenant, erasure.contact_id)
            if opened is None or opened.keys is None:
                self._complete_erased_stream(erasure, event)  # the whole contact was erased meanwhile
                return
            memory = current.with_version(opened.memory, opened.version + 1)
            try:
                self._contacts.append(opened, Append(events=(event,), memory=memory, state=opened.state))
                return
            except (Conflict, ContactErased):
                time.sleep(0.01 * n)
        raise Conflict(
            "The contact is written too often to record the end of its erasure; it is tried again."
        )

    def _certificate(
        self, erasure: _Pending, destroyed_at: datetime, final_at: datetime
    ) -> dict[str, object]:
        body: dict[str, object] = {
            "erasure_id": str(erasure.erasure_id),
            "scope": erasure.scope,
            "contact_id": str(erasure.contact_id),
            "t0": erasure.requested_at.isoformat(),
            "epoch_before": erasure.epoch_before,
            "epoch_after": erasure.epoch_after,
            "counts": erasure.counts,
            "root_holder": {
                "kind": "root.slots",
                "destroyed_at": destroyed_at.isoformat(),
                "evidence": "the old root's slot was overwritten in place, written through, and read back "
                "empty",
            },
            "key_journal": "none is kept by this release",
            "suppression_tags": "none are kept by this release",
            "final_at": final_at.isoformat(),
            "claim": "From final_at on, no key able to open this data exists in the live database, its log, "
            "its replicas or its backups.",
            "not_claimed": "Nothing is said of recipients the data was passed to, of remanence of the "
            "device, or of what stays in clear: key names, times, statuses and counts.",
            "verifier": VERIFIER,
        }
        signed = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
        public = self._signing_key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
        return {
            **body,
            "signature": {
                "algorithm": "Ed25519",
                "over": "the certificate without this member, as JSON with sorted keys and no spaces",
                "public_key": base64.b64encode(public).decode(),
                "value": base64.b64encode(self._signing_key.sign(signed)).decode(),
            },
        }


class VerificationFailed(Exception):
    """Step (D) found a key that should not be, or one that does not open."""


class _Opening:
    """Step (D): opens what must open under the new root. Raises SealBroken."""

    def __init__(self, connection: psycopg.Connection[Any], root: bytes, epoch: int) -> None:
        self._connection = connection
        self._buckets = {
            bucket: key_tree.unwrap_bucket(root, bucket, epoch, wrapped)
            for bucket, wrapped in connection.execute("SELECT bucket, wrapped FROM rapport.bucket_keys")
        }
        for slot, wrapped in connection.execute("SELECT slot, wrapped FROM rapport.address_keys"):
            key_tree.unwrap_address(root, slot, epoch, wrapped)
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
                keys.take(item, wrapped)

    def _contact(
        self, bucket: int, tenant: UUID, contact: UUID, generation: int, wrapped: bytes
    ) -> ContactKeys:
        key = key_tree.unwrap_contact(self._buckets[bucket], tenant, contact, generation, wrapped)
        return ContactKeys(tenant, contact, generation, key)


class _Rotation:
    """Step (C): inside one transaction, in the lock order bucket, contact, item, address."""

    def __init__(self, connection: psycopg.Connection[Any], old: bytes, new: bytes, epoch: int) -> None:
        self._connection = connection
        self._old, self._new, self._epoch = old, new, epoch
        self._buckets: dict[int, bytes] = {}

    def run(self, requested: Sequence[_Pending]) -> dict[UUID, dict[str, int]]:
        self._load_buckets()
        erased = {e.contact_id for e in requested if e.scope == "contact"}
        partly = {
            e.contact_id: e.tenant for e in requested if e.scope == "fact" and e.contact_id not in erased
        }
        deleted = {e.erasure_id: self._delete(e) for e in requested}
        fresh: dict[UUID, ContactKeys] = {}
        for contact, tenant in sorted(partly.items()):
            if keys := self._new_contact_key(tenant, contact):
                fresh[contact] = keys
        for bucket in sorted({key_tree.bucket_of(e.contact_id) for e in requested}):
            self._renew_bucket(bucket, fresh)
        self._rewrap("bucket_keys", "bucket", self._buckets, key_tree.wrap_bucket)
        self._renew_addresses(sorted({slot for e in requested for slot in e.slots}))
        self._connection.execute("DELETE FROM rapport.idempotency")
        return deleted

    def _load_buckets(self) -> None:
        for bucket, wrapped in self._connection.execute(
            "SELECT bucket, wrapped FROM rapport.bucket_keys ORDER BY bucket FOR UPDATE"
        ).fetchall():
            self._buckets[bucket] = key_tree.unwrap_bucket(self._old, bucket, self._epoch, wrapped)

    def _delete(self, erasure: _Pending) -> dict[str, int]:
        """A fact's item keys are gone since T0, a contact's own key too."""
        if erasure.scope == "fact":
            return {}
        gone = self._connection.execute(
            "DELETE FROM rapport.item_keys WHERE contact_id = %s", (erasure.contact_id,)
        )
        return {"item_keys": gone.rowcount, "contact_keys": 1}

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
        moved = {item: before.take(item, w) for item, w in items}
        moved[row] = after.make(row)
        self._set_items(contact, [(item, after.wrapped(item, key)) for item, key in moved.items()])
        self._reseal_row(before, after)
        return after

    def _set_items(self, contact: UUID, wraps: Sequence[tuple[UUID, bytes]]) -> None:
        self._connection.execute(
            "UPDATE rapport.item_keys k SET wrapped = n.w FROM unnest(%s::uuid[], %b::bytea[]) AS n(i, w) "
            "WHERE k.contact_id = %s AND k.item_id = n.i",
            ([i for i, _ in wraps], [w for _, w in wraps], contact),
        )

    def _reseal_row(self, before: ContactKeys, after: ContactKeys) -> None:
        row, contact = ids.row_item(before.contact), before.contact
        (sealed,) = self._one(
            "SELECT sealed FROM rapport.current_memory WHERE contact_id = %s FOR UPDATE", (contact,)
        )
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
        self._buckets[bucket] = new

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
            keys.take(identity, item)
            plaintext = keys.open(identity, sealed, place=identity, purpose="projection")
            assert plaintext is not None
            channel, account, address = plaintext.decode("utf-8", "surrogatepass").split("\x00")
            tags.append((identity, ids.address_tag(slot_key, tenant, channel, account, address)))
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
            f"UPDATE rapport.{table} k SET epoch = %s, key_id = n.i, wrapped = n.w "  # noqa: S608 - two callers above
            f"FROM unnest(%s::int[], %b::bytea[], %b::bytea[]) AS n(b, i, w) WHERE k.{column} = n.b",
            (
                self._epoch + 1,
                list(keys),
                [sealing.key_id(key) for key in keys.values()],
                [wrapped(self._new, n, self._epoch + 1, key) for n, key in keys.items()],
            ),
        )

    def _one(self, sql: str, params: Iterable[object]) -> Any:
        row = self._connection.execute(sql, tuple(params)).fetchone()
        assert row is not None
        return row


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
_LEFT = {
    "contact": "SELECT (SELECT count(*) FROM rapport.item_keys WHERE contact_id = %(c)s)"
    " + (SELECT count(*) FROM rapport.contact_keys WHERE contact_id = %(c)s AND wrapped IS NOT NULL)"
    " + (SELECT count(*) FROM rapport.current_memory WHERE contact_id = %(c)s)"
    " + (SELECT count(*) FROM rapport.messages WHERE contact_id = %(c)s)"
    " + (SELECT count(*) FROM rapport.identities WHERE contact_id = %(c)s)",
    "fact": "SELECT count(*) FROM rapport.item_keys WHERE contact_id = %(c)s AND item_id = ANY (%(i)s)",
}
_IDENTITIES_OF_SLOT = """
SELECT i.identity_id, i.tenant, i.contact_id, i.sealed, c.generation, c.wrapped, k.wrapped
FROM rapport.identities i
JOIN rapport.contact_keys c ON c.contact_id = i.contact_id
JOIN rapport.item_keys k ON k.contact_id = i.contact_id AND k.item_id = i.identity_id
WHERE i.slot = %s FOR UPDATE OF i
"""


def _rows(connection: psycopg.Connection[Any], state: str) -> list[_Pending]:
    with connection.cursor(row_factory=class_row(_Pending)) as cursor:
        return cursor.execute(_PENDING, (state,)).fetchall()


def _root_state(connection: psycopg.Connection[Any]) -> tuple[int, bytes]:
    row = connection.execute("SELECT epoch, fingerprint FROM rapport.root_state").fetchone()
    assert row is not None
    return row[0], bytes(row[1])


def _erasure(row: tuple[Any, ...]) -> Erasure:
    erasure_id, contact_id, scope, requested_at, position, state, final_at, certificate = row
    return Erasure(
        erasure_id=erasure_id,
        contact_id=contact_id,
        scope=scope,
        requested_at=requested_at,
        position=position,
        state=state,
        final_at=final_at,
        certificate=certificate,
    )
