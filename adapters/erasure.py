"""Erasing for real: the six steps after which what was erased opens with no key that exists anywhere.

    (A) one transaction: the fence, or the items' keys gone; its commit is T0      `request_*`
    (B) the next root into the inactive slot, written through, read back           `_write_next_root`
    (C) one transaction: keys deleted, siblings rewrapped, epoch advanced          `_rotate`
    (D) what must open opens, what must be gone is gone; the changed keys journalled `_verify`
    (E) the old root destroyed in place                                            `_destroy_old_root`
    (F) ErasureCompleted, with the certificate                                     `_certify`

Each step may be repeated; after a crash `complete` goes on from the stored epoch. One eraser at a time, by a
session lock taken before (B) and held by the connection that runs (C). Many erasures share one rotation: T0
already blocks every use.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import UUID, uuid4

import msgspec
import psycopg
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from psycopg.rows import class_row
from psycopg.types.json import Jsonb

from adapters import ids, joined_streams, key_tree, legal_holds, root_slots, root_state, sealing, suppression
from adapters.address_index import address_of
from adapters.arrays import Byteas, Uuids
from adapters.certificates import certificate
from adapters.contact_columns import derived_ids, job_columns, sealed_row
from adapters.contact_streams import ContactStreams
from adapters.event_store import Envelope, Recorder, SealingMapper, StoredEvent, Write, in_domain_words
from adapters.event_store import Statement as SqlStatement
from adapters.joined_streams import JOINED
from adapters.journalling import journal
from adapters.key_journal import KeyJournal
from adapters.key_tree import ContactKeys, RootHolder
from adapters.legal_holds import Held, StoredHolds
from adapters.opened_contact import OpenContact, ours
from adapters.postgres import Database, in_our_words
from adapters.root_state import ROOT_LOCK
from adapters.rotation import Opening, Pending, Rotation, VerificationFailed
from adapters.suppression import SWEEP_HOURS, Suppression, Tags
from domain import memory as current
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import (
    ErasureCompleted,
    ErasureRequested,
    Event,
    LegalHoldReleased,
    MessageEdited,
    MessageErased,
    MessageWithdrawn,
)
from domain.memory import Memory
from domain.ports import Address, Append, Erasure, Going, Opened

Checkpoint = Callable[[str], None]
BY_RAPPORT: Final = "rapport"
"""Who releases a hold whose time is over."""


def _go_on(_step: str) -> None:
    """Between two steps; tests crash here."""


_PENDING = (
    "SELECT erasure_id, tenant, contact_id, scope, items, requested_at, state, slots, "
    "epoch_before, epoch_after, counts, tags_end_at, members, renewed, held FROM rapport.erasures "
    "WHERE state = %s ORDER BY requested_at"
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
        journal: KeyJournal | None = None,
        suppression_days: int = suppression.DAYS,
        woken: Callable[[str], None] = lambda _queue: None,
        checkpoint: Checkpoint = _go_on,
    ) -> None:
        """`contacts` must be over the keeper's database too. Without a `journal` no older backup can be
        restored."""
        self._suppression = Suppression(keeper, contacts.root)
        self._holds = StoredHolds(keeper, contacts.root)
        self._days = suppression_days
        self._db = keeper
        self._holder = holder
        self._contacts = contacts
        self._signing_key = signing_key
        self._journal = journal
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
        contact_id = opened.contact_id
        try:
            # Of the day by our own clock, whatever day the caller says that it is: the key must outlive it.
            now = datetime.now(UTC)
            tags = self._suppression.tags_of(tenant, self._addresses(opened), now, self._days)
            self._request(opened, Append(events=(event,)), erasure_id, "contact", None, by, tags)
        except ContactErased:  # by somebody else, since we looked
            return self._erasure_of_contact(tenant, contact_id)
        return self._known(tenant, erasure_id)

    def erase_part(self, tenant: UUID, opened: Opened, append: Append, going: Going) -> Erasure:
        self._request(ours(opened), append, going.erasure_id, going.scope, going, going.by)
        return self._known(tenant, going.erasure_id)

    def release(self, tenant: UUID, contact_id: UUID, hold_id: UUID, *, by: str, at: datetime) -> Erasure:
        """Its key goes at T0, and the path to it in the rotation that follows."""
        opened = self._contacts.open(tenant, contact_id)
        hold = next((h for h in self._holds.of(tenant, contact_id) if h.hold_id == hold_id), None)
        if opened is None or hold is None:
            raise NotFound("This contact has no such hold.")
        if hold.erasure_id is not None:
            return self._known(tenant, hold.erasure_id)
        erasure_id = uuid4()
        event = LegalHoldReleased(hold_id=hold_id, erasure_id=erasure_id, by=by, at=at)
        going = Going(erasure_id=erasure_id, scope="hold", items=(hold_id,), message_ids=(), by=by)
        memory = current.with_version(opened.memory, opened.version + 1)
        append = Append(events=(event,), memory=memory, state=opened.state)
        try:
            self._request(opened, append, erasure_id, "hold", going, by)
        except ContactErased:  # by somebody else, since we looked: the hold goes on beside the fence
            return self.release(tenant, contact_id, hold_id, by=by, at=at)
        return self._known(tenant, erasure_id)

    def _release_due(self) -> None:
        for tenant, contact_id, hold_id in self._db.tuples(
            "SELECT tenant, contact_id, hold_id FROM rapport.holds "
            "WHERE released_at IS NULL AND until <= now() ORDER BY until"
        ):
            with suppress(Conflict):  # written at just this moment: within the hour, then
                self.release(tenant, contact_id, hold_id, by=BY_RAPPORT, at=datetime.now(UTC))

    def _addresses(self, opened: OpenContact) -> list[Address]:
        return [
            address_of(keys, *row)
            for keys in opened.each_keys
            for row in self._db.tuples(
                "SELECT i.identity_id, i.sealed, k.wrapped FROM rapport.identities i "
                "JOIN rapport.item_keys k ON k.contact_id = i.contact_id AND k.item_id = i.identity_id "
                "WHERE i.contact_id = %s AND i.unlinked_at IS NULL",
                (keys.contact,),
            )
        ]

    def _request(
        self,
        opened: OpenContact,
        append: Append,
        erasure_id: UUID,
        scope: str,
        going: Going | None,
        by: str,
        tags: Tags | None = None,
    ) -> None:
        stored, memory, besides = self._to_store(opened, append, scope)
        keys, held = opened.keys, self._held(opened, scope, going)
        new_items, new_wraps = keys.wrapped_new() if keys else ([], [])
        job = job_columns(opened, append)
        members, generations = joined_streams.as_seen(opened.streams) if opened.merged else (None, None)
        how, ids_of_going, text_id, edited_at = _of_the_messages(append)
        self._execute(
            besides,
            "SELECT rapport.request_erasure(%s, %s, %s, %s, %s, %s::uuid[], %s, %s, %s, %s, %s, "
            "%s::uuid[], %s::uuid[], %s, %s, %s, %s, %s::bytea[], %s::uuid[], %b::bytea[], %s::uuid[], "
            "%s, %s, %s, %s, %s::uuid[], %s::bigint[], %s::text[], %b::bytea[], %s::uuid[], "
            "%s::uuid[], %s::bigint[], "
            "%s::uuid[], %s::uuid[], %s::uuid[], %s::uuid[], %s::bytea[], %s, %s)",
            (
                opened.tenant,
                opened.contact_id,
                keys.generation if keys else None,
                erasure_id,
                scope,
                Uuids(going.items if going else ()),
                by,
                opened.row_version,
                memory.version if memory else None,
                append.state + (JOINED if opened.streams else ""),
                sealed_row(keys, memory) if keys else None,
                Uuids(going.message_ids if going else ()),
                Uuids(ids_of_going),
                how,
                text_id,
                edited_at,
                tags.day if tags else None,
                Byteas(tags.tags) if tags else None,
                new_items or None,
                new_wraps or None,
                derived_ids(append.events) or None,
                job.get("queue"),
                job.get("task"),
                job.get("job"),
                Jsonb(dict(going.counts if going else {}) | held.counts),
                [e.originator_id for e in stored],
                [e.originator_version for e in stored],
                [e.topic for e in stored],
                [e.state for e in stored],
                [e.event_id for e in stored],  # type: ignore[attr-defined]
                members,
                generations,
                Uuids(held.holds),
                Uuids(one.hold for one in held.items),
                Uuids(one.stream for one in held.items),
                Uuids(one.item for one in held.items),
                Byteas(one.wrapped for one in held.items),
                held.keys,
                Jsonb(held.told),
            ),
        )
        self._checkpoint("A")
        if job:
            self._woken(job["queue"])
        self._woken("erase")

    def _to_store(
        self, opened: OpenContact, append: Append, scope: str
    ) -> tuple[list[StoredEvent], Memory | None, list[SqlStatement]]:
        """The events, the row after them, and of a merged contact the keys of its other streams. That all of
        it goes is told in each of its streams."""
        if opened.keys is None:
            return (
                [_nothing_sealed(opened.tenant, opened.contact_id, e, uuid4()) for e in append.events],
                None,
                [],
            )
        if not opened.merged:
            return self._contacts.stored_events(opened, append), append.memory, []
        if scope == "contact":
            return self._contacts.stored_everywhere(opened, append.events), None, []
        stored, memory = self._contacts.stored_apart(opened, append)
        others = [keys for keys in opened.streams.values() if keys.contact != opened.contact_id]
        return stored, memory, joined_streams.adding_items(opened.tenant, others)

    def _held(self, opened: OpenContact, scope: str, going: Going | None) -> Held:
        """What of it is under a legal hold, wrapped under the hold's key."""
        if scope == "hold" or opened.keys is None:
            holds = legal_holds.rows_of(self._db, opened.tenant, [opened.contact_id])
            return Held(holds=[row.hold_id for row in holds])
        items = going.items if going else None
        return legal_holds.held(self._db, self._contacts.root, opened, items)

    def _execute(self, besides: Sequence[SqlStatement], statement: str, given: Sequence[object]) -> None:
        if not besides:
            self._db.execute(statement, given)
            return
        with self._db.connection() as connection, connection.transaction():
            for sql, params in besides:
                connection.execute(sql, params)
            connection.execute(statement, given)

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
            "WHERE tenant = %s AND %s = ANY (members) AND scope = 'contact'",
            (tenant, contact_id),
        )
        return self._known(tenant, rows[0][0])

    # --- (B) to (F) -------------------------------------------------------------------------------------

    def complete(self) -> int:
        """Finish every erasure that was requested; how many were. Safe to run at any time, from any
        process."""
        self._release_due()
        with in_our_words(), psycopg.connect(self._db.conninfo, autocommit=True) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", (ROOT_LOCK,))
            done = self._finish(connection)
            requested = _rows(connection, "requested")
            if requested or _tags_are_due(connection):
                self._rotate(connection, requested)
                done += self._finish(connection)
            return done

    def _finish(self, connection: psycopg.Connection[Any]) -> int:
        rotated = _rows(connection, "rotated")
        epoch, fingerprint = root_state.standing(connection)
        if not rotated and not self._left_behind(epoch):
            return 0
        self._verify(connection, self._holder.root(epoch, fingerprint), epoch, rotated)
        if self._journal is not None:
            self._checkpoint("D, not journalled")
            journal(self._journal, connection, epoch, fingerprint, rotated)
        self._checkpoint("D")
        self._holder.destroy_all_but(epoch)
        destroyed_at = datetime.now(UTC)
        self._checkpoint("E")
        for erasure in rotated:
            self._certify(erasure, destroyed_at)
            self._checkpoint("F")
        return len(rotated)

    def _left_behind(self, epoch: int) -> bool:
        """Whether an older root is still there: a rotation that only dropped tags was interrupted."""
        held = self._holder.epochs()
        return bool(held) and min(held) < max(held) == epoch

    def _rotate(self, connection: psycopg.Connection[Any], requested: Sequence[Pending]) -> None:
        epoch, fingerprint = root_state.standing(connection)
        old, new = self._holder.root(epoch, fingerprint), root_slots.new_root()
        self._holder.write_next(epoch + 1, new, keep=epoch)
        self._checkpoint("B")
        with connection.transaction():
            # What (E) destroys must not be needed by a database that lost this commit in a crash.
            connection.execute("SET LOCAL synchronous_commit = on")
            # A key of the day that is made meanwhile must not miss this rotation.
            connection.execute("SELECT 1 FROM rapport.root_state FOR UPDATE")
            rotation = Rotation(connection, old, new, epoch)
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
        self, connection: psycopg.Connection[Any], root: bytes, epoch: int, rotated: Sequence[Pending]
    ) -> None:
        """Every bucket and address key opens under the new root, a contact of each bucket too, and all that
        is left of a contact that lost a fact; nothing erased has a key."""
        try:
            opened = Opening(connection, root, epoch)
            opened.one_contact_a_bucket()
            for erasure in rotated:
                for contact in (*erasure.members, *erasure.renewed):
                    opened.all_of(contact)
                for hold in erasure.held:
                    opened.all_held_by(UUID(hold["hold_id"]))
        except sealing.SealBroken:
            raise VerificationFailed("A key does not open; the old root was not destroyed.") from None
        for erasure in rotated:
            left = connection.execute(
                _LEFT.get(erasure.scope, _LEFT_OF_PART),
                {"c": erasure.members, "i": erasure.items},
            ).fetchone()
            if left is None or left[0] != 0:
                raise VerificationFailed(
                    "A key that must be gone is still there; the old root was not destroyed."
                )

    def _certify(self, erasure: Pending, destroyed_at: datetime) -> None:
        """`destroyed_at` holds unless an earlier try, which did not come to its end, has said when."""
        destroyed_at, final_at = self._final(erasure, destroyed_at)
        event = ErasureCompleted(erasure_id=erasure.erasure_id, final_at=final_at, at=destroyed_at)
        recorded = self._db.tuples(
            "SELECT 1 FROM rapport.events WHERE event_id = %s", (ids.completion_id(erasure.erasure_id),)
        )
        if not recorded and erasure.scope == "contact":
            self._complete_erased_stream(erasure, event)
        elif not recorded:
            self._complete_live_stream(erasure, event)
        self._checkpoint("F, not certified")
        days = self._journal.days if self._journal else None
        told = certificate(
            erasure,
            destroyed_at,
            final_at,
            self._signing_key,
            holder=self._holder,
            recipients=self._recipients(erasure),
            journal_days=days,
        )
        if self._journal is not None:
            self._journal.certify(erasure.erasure_id, msgspec.json.encode(told))
        self._db.execute(
            "UPDATE rapport.erasures SET state = 'completed', certificate = %s "
            "WHERE erasure_id = %s AND state = 'rotated'",
            (Jsonb(told), erasure.erasure_id),
        )

    def _recipients(self, erasure: Pending) -> list[dict[str, object]]:
        """Whoever may have kept something of the contact. What of it they have, nobody here knows."""
        rows = self._db.tuples(
            "SELECT kind, name, country, times, first_at, last_at FROM rapport.recipients_of(%s, %s::uuid[])",
            (erasure.tenant, Uuids(erasure.members)),
        )
        return [
            {
                "kind": kind,
                "name": name,
                "country": country,
                "times": times,
                "first_at": first_at.isoformat(),
                "last_at": last_at.isoformat(),
            }
            for kind, name, country, times, first_at, last_at in rows
        ]

    def _final(self, erasure: Pending, destroyed_at: datetime) -> tuple[datetime, datetime]:
        """When the old root was destroyed, and from when all is final: no process has that root in memory any
        more, and the addresses' tags are dropped."""
        final_at = destroyed_at + max(timedelta(seconds=key_tree.ROOT_SECONDS), self._holder.kept_for)
        if erasure.tags_end_at is not None:
            final_at = max(final_at, erasure.tags_end_at + timedelta(hours=SWEEP_HOURS))
        said: tuple[datetime, datetime] = self._db.tuples(
            "UPDATE rapport.erasures SET destroyed_at = COALESCE(destroyed_at, %s), "
            "final_at = COALESCE(final_at, %s) WHERE erasure_id = %s RETURNING destroyed_at, final_at",
            (destroyed_at, final_at, erasure.erasure_id),
        )[0]
        return said

    def _complete_erased_stream(self, erasure: Pending, event: ErasureCompleted) -> None:
        """The fence keeps keys out, not this event, which has nothing personal."""
        row = _nothing_sealed(
            erasure.tenant, erasure.contact_id, event, ids.completion_id(erasure.erasure_id)
        )
        in_domain_words(
            lambda: Recorder(self._db, erasure.tenant).insert_events(
                [row], write=Write(tenant=erasure.tenant)
            )
        )

    def _complete_live_stream(self, erasure: Pending, event: ErasureCompleted) -> None:
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


_LEFT_OF_CONTACT = (
    "SELECT (SELECT count(*) FROM rapport.item_keys WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.contact_keys WHERE contact_id = ANY (%(c)s) AND wrapped IS NOT NULL)"
    " + (SELECT count(*) FROM rapport.current_memory WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.messages WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.identities WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.directory WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.names WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.review WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.segments WHERE contact_id = ANY (%(c)s))"
    " + (SELECT count(*) FROM rapport.episodes WHERE contact_id = ANY (%(c)s))"
)
_LEFT_OF_PART = (
    "SELECT (SELECT count(*) FROM rapport.item_keys WHERE contact_id = ANY (%(c)s) AND item_id = ANY (%(i)s))"
    " + (SELECT count(*) FROM rapport.names WHERE contact_id = ANY (%(c)s) AND item_id = ANY (%(i)s))"
    " + (SELECT count(*) FROM rapport.review WHERE contact_id = ANY (%(c)s) AND value_item = ANY (%(i)s))"
    " + (SELECT count(*) FROM rapport.segments WHERE contact_id = ANY (%(c)s) AND texts && %(i)s::uuid[])"
)
_LEFT_OF_HOLD = (
    "SELECT (SELECT count(*) FROM rapport.held_items WHERE hold_id = ANY (%(i)s))"
    " + (SELECT count(*) FROM rapport.holds WHERE hold_id = ANY (%(i)s) AND wrapped IS NOT NULL)"
)
_LEFT = {"contact": _LEFT_OF_CONTACT, "hold": _LEFT_OF_HOLD}


def _tags_are_due(connection: psycopg.Connection[Any]) -> bool:
    row = connection.execute(
        "SELECT EXISTS (SELECT FROM rapport.suppression_keys WHERE ends_at <= now())"
    ).fetchone()
    return bool(row and row[0])


def _of_the_messages(append: Append) -> tuple[str | None, list[UUID], UUID | None, datetime | None]:
    """How messages go, and which; or, of an edited one, the id and the time of its new text."""
    told = [event for _, event in append.conversation]
    for event in told:
        if isinstance(event, MessageEdited):
            return None, [], event.text_id, event.edited_at
    withdrawn = [e.message_id for e in told if isinstance(e, MessageWithdrawn)]
    erased = [e.message_id for e in told if isinstance(e, MessageErased)]
    how = "withdrawn" if withdrawn else "erased" if erased else None
    return how, withdrawn or erased, None, None


def _nothing_sealed(tenant: UUID, contact: UUID, event: Event, event_id: UUID) -> StoredEvent:
    """An event in which nothing is personal."""
    mapper = SealingMapper(ContactKeys(tenant, contact, 0, b""))
    return mapper.to_stored_event(Envelope(contact, None, event, event_id))


def _rows(connection: psycopg.Connection[Any], state: str) -> list[Pending]:
    with connection.cursor(row_factory=class_row(Pending)) as cursor:
        return cursor.execute(_PENDING, (state,)).fetchall()


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
