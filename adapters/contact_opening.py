"""How a contact is found and opened, or begun: one server function and one round trip each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import cast
from uuid import UUID, uuid4

from adapters import ids, joined_streams, key_tree, memory_codec, message_rows, phones, sealing
from adapters.address_index import AddressKeys, sealed_address, slot_of, tag_of
from adapters.arrays import Bigints, Byteas, Uuids, as_sent
from adapters.contact_reading import ContactReading
from adapters.contact_rows import (
    FORMAT_SENT,
    OPEN,
    OPEN_AGAIN,
    OPEN_UNREAD,
    OPEN_WITH_SEGMENTS,
    OPENED,
    Found,
    Row,
)
from adapters.event_store import Write
from adapters.joined_streams import JOINED, MERGED
from adapters.key_tree import ContactKeys, Roots, StaleRoot
from adapters.message_rows import WaitingRow
from adapters.opened_contact import ROTATED, OpenContact, ours, zone_of
from adapters.postgres import Database
from adapters.root_slots import RootMissing
from adapters.sealed_segments import SealedSegments, as_known, completed
from adapters.suppression import Suppression
from domain import contact as contacts
from domain import memory as current
from domain.episodes import FORMAT
from domain.errors import Conflict
from domain.events import Likeness
from domain.memory import Memory
from domain.messages import Message
from domain.ports import JUST_BEFORE, Address, Brought, Mark, MemoryState, Opened, Read
from domain.truth import truth
from domain.union import HomeOf


class ContactOpening(ContactReading):
    """With its key path and its current row together, so that no operation mixes two states of an erase."""

    def __init__(self, database: Database, roots: Roots, *, zone: str) -> None:
        super().__init__(database, zone=zone)
        self._roots = roots
        self._segments = SealedSegments()
        self._address_keys = AddressKeys(database, self.root)
        self._suppression = Suppression(database, self.root)

    def written(self, address: Address) -> Address:
        return phones.written(address)

    def phone(self, text: str) -> Address | None:
        return phones.phone_address(text)

    def find(self, tenant: UUID, address: Address, *, episodes: bool = False) -> OpenContact | None:
        address = phones.written(address)
        tag = self._tag(tenant, address)
        opened = self._with_episodes(tenant, None, tag) if episodes else self._open(tenant, None, tag)
        if opened is None and self._address_keys.changed(slot_of(tenant, address)):
            return self.find(tenant, address, episodes=episodes)
        if opened is not None:
            opened.address = address
        return opened

    def find_all(self, tenant: UUID, addresses: Sequence[Address]) -> list[OpenContact | None]:
        found = self._find_all(tenant, addresses)
        missed = [address for address in addresses if address not in found]
        changed = self._address_keys.changed_of([slot_of(tenant, address) for address in missed])
        again = [address for address in missed if slot_of(tenant, address) in changed]
        if again:
            found |= self._find_all(tenant, again)
        return [found.get(address) for address in addresses]

    def _find_all(self, tenant: UUID, addresses: Sequence[Address]) -> dict[Address, OpenContact]:
        keys = self._address_keys.keys([slot_of(tenant, address) for address in addresses])
        tags = Byteas(tag_of(key, tenant, address) for key, address in zip(keys, addresses, strict=True))
        found: dict[Address, OpenContact] = {}
        for row in self._db.rows(
            "SELECT * FROM rapport.open_contacts(%s, %s::bytea[])", (tenant, tags), of=Found
        ):
            address = addresses[row.place - 1]
            found[address] = self._opened(tenant, row)
            found[address].address = address
        return found

    def open(self, tenant: UUID, contact_id: UUID, *, episodes: bool = False) -> OpenContact | None:
        if episodes:
            return self._with_episodes(tenant, contact_id, None)
        return self._open(tenant, contact_id, None)

    def open_unread(
        self, tenant: UUID, contact_id: UUID, limit: int, brought: Brought | None = None
    ) -> tuple[Opened, Sequence[Message]] | None:
        rows = brought or self._db.tuples(OPEN_UNREAD, (tenant, Uuids([contact_id]), limit, JUST_BEFORE))
        if not rows:
            return None
        opened = self._opened(tenant, Row(*rows[0][:OPENED]))
        if opened.merged:
            return opened, self._unread(opened, limit)
        waiting = [WaitingRow(*row[OPENED:]) for row in rows if row[OPENED] is not None]
        if opened.keys is None or not waiting:
            return opened, ()
        keys, (zone, whose) = opened.keys, zone_of(opened, self._zone)
        return opened, [
            m for row in waiting if (m := message_rows.waiting(keys, row, zone, whose)) is not None
        ]

    def _unread(self, opened: OpenContact, limit: int) -> list[Message]:
        """Of all its streams, in rank order."""
        zone, whose = zone_of(opened, self._zone)
        found = [
            message
            for keys in opened.each_keys
            for row in self._db.tuples(OPEN_UNREAD, (keys.tenant, Uuids([keys.contact]), limit, JUST_BEFORE))
            if row[OPENED] is not None
            and (message := message_rows.waiting(keys, WaitingRow(*row[OPENED:]), zone, whose)) is not None
        ]
        return sorted(found, key=lambda m: (m.sent_at, m.received_at, m.index))

    def open_again(self, tenant: UUID, address: Address | None, mark: Mark, read: Read) -> OpenContact | None:
        address = phones.written(address) if address else None
        contact, *numbers = mark
        found_by = (None, self._tag(tenant, address)) if address else (contact.bytes, None)
        rows = self._db.prepared(
            OPEN_AGAIN,
            (
                *(
                    tenant.bytes,
                    *found_by,
                    contact.bytes,
                    *(n.to_bytes(8, "big", signed=True) for n in numbers),
                ),
                *(read.injection_id.bytes, read.api_key_id.bytes, read.route.encode(), read.purpose.encode()),
                *(as_sent(Uuids(read.item_ids)), read.block_hash, read.asked.encode()),
            ),
        )
        if not rows:
            return self.find(tenant, address) if address else None
        opened = self._opened(tenant, Row(*rows[0]))
        opened.address = address
        return opened

    def _tag(self, tenant: UUID, address: Address) -> bytes:
        return tag_of(self._address_keys.key(slot_of(tenant, address)), tenant, address)

    def begin(self, tenant: UUID, address: Address, at: datetime) -> OpenContact:
        return self.begin_all(tenant, [phones.written(address)], at)[0]

    def begin_all(self, tenant: UUID, addresses: Sequence[Address], at: datetime) -> list[OpenContact]:
        contacts = [uuid4() for _ in addresses]
        if not addresses:
            return []
        rows = self._db.tuples(
            "SELECT bucket, epoch, wrapped, published, suppressing "
            "FROM rapport.begin_contacts(%s, %s::smallint[])",
            (tenant, Bigints({key_tree.bucket_of(contact) for contact in contacts})),
        )
        bucket_keys = {
            bucket: key_tree.unwrap_bucket(self.root(epoch), bucket, epoch, wrapped)
            for bucket, epoch, wrapped, *_ in rows
        }
        slot_keys = self._address_keys.keys([slot_of(tenant, address) for address in addresses])
        begun = [
            self._begun(
                tenant, address, contact, bucket_keys[key_tree.bucket_of(contact)], slot_key, rows[0][3]
            )
            for address, contact, slot_key in zip(addresses, contacts, slot_keys, strict=True)
        ]
        if rows[0][4]:
            self._watch(tenant, begun)
        return begun

    def _watch(self, tenant: UUID, begun: Sequence[OpenContact]) -> None:
        """Those whose address had a contact that was erased shortly before."""
        since = self._suppression.since(tenant, [one.came_through()[0] for one in begun])
        until = self._suppression.last_end() if since else None
        for one in begun:
            one.erased_before = since.get(one.came_through()[0])
            if one.erased_before is not None and one.beginning is not None:
                one.beginning = replace(one.beginning, watched_until=until)

    def erased_before(self, opened: Sequence[Opened]) -> list[datetime | None]:
        found = [ours(one) for one in opened]
        watched = [one for one in found if one.watched]
        if watched:
            addresses = [one.came_through()[0] for one in watched]
            since = self._suppression.since(watched[0].tenant, addresses)
            for one, address in zip(watched, addresses, strict=True):
                one.erased_before = since.get(address)
        return [one.erased_before for one in found]

    def _begun(
        self,
        tenant: UUID,
        address: Address,
        contact: UUID,
        bucket_key: bytes,
        slot_key: bytes,
        published: int,
    ) -> OpenContact:
        identity, keys = uuid4(), key_tree.new_contact(tenant, contact)
        write = Write(
            tenant=tenant,
            bucket=key_tree.bucket_of(contact),
            bucket_key_id=sealing.key_id(bucket_key),
            contact_key=key_tree.wrap_contact(bucket_key, tenant, contact, 1, keys.key),
            identity=identity,
            slot=slot_of(tenant, address),
            slot_key_id=sealing.key_id(slot_key),
            tag=tag_of(slot_key, tenant, address),
            sealed_identity=sealed_address(keys, identity, address),
        )
        return OpenContact(
            tenant=tenant,
            contact_id=contact,
            version=0,
            memory=current.EMPTY,
            state="no_basis",
            position=0,
            pending=0,
            oldest_pending=None,
            keys=keys,
            identity=identity,
            index_key=keys.known[ids.index_item(contact)],
            address=address,
            beginning=write,
            published=published,
        )

    def _open(self, tenant: UUID, contact_id: UUID | None, tag: bytes | None) -> OpenContact | None:
        rows = self._db.prepared(OPEN, (tenant.bytes, contact_id.bytes if contact_id else None, tag))
        return self._opened(tenant, Row(*rows[0])) if rows else None

    def _with_episodes(self, tenant: UUID, contact_id: UUID | None, tag: bytes | None) -> OpenContact | None:
        found_by = tag or contact_id
        assert found_by is not None
        held = self._segments.held(found_by)
        items, versions = as_known(held)
        contact = contact_id.bytes if contact_id else None
        rows = self._db.prepared(
            OPEN_WITH_SEGMENTS, (tenant.bytes, contact, tag, FORMAT_SENT, as_sent(items), as_sent(versions))
        )
        if not rows:
            return None
        row = Row._make((*rows[0][:OPENED], False, *rows[0][OPENED:]))
        opened = self._opened(tenant, row)
        if opened.keys is not None and row.segment_items and row.segment_versions and row.segments:
            segments = completed(held, row.segment_items, row.segment_versions, row.segments)
            self._segments.keep(found_by, segments)
            keys = zip(segments.items(), row.segment_keys or (), strict=True)
            of = row.contact_id
            opened.segments = [(of, item, wrapped, sealed) for (item, (_, sealed)), wrapped in keys]
        if opened.merged:
            opened.segments = [one for keys in opened.each_keys for one in self._segments_of(keys)]
        return opened

    def _segments_of(self, keys: ContactKeys) -> list[tuple[UUID, UUID, bytes, bytes]]:
        rows = self._db.tuples(
            "SELECT segment_items, segments, segment_keys "
            "FROM rapport.segments_of(%s, %s, %s::smallint, '{}', '{}')",
            (keys.tenant, keys.contact, FORMAT),
        )
        items, sealed, wrapped = rows[0] if rows else ((), (), ())
        each = zip(items or (), sealed or (), wrapped or (), strict=True)
        return [(keys.contact, item, key, text) for item, text, key in each]

    def _opened(self, tenant: UUID, row: Row | Found) -> OpenContact:
        if row.erased_at is not None or row.contact_key is None:
            return _erased(tenant, row)
        if row.memory == MERGED:
            return self._head(tenant, row)
        bucket_key = key_tree.unwrap_bucket(self.root(row.epoch), row.bucket, row.epoch, row.bucket_key)
        keys = ContactKeys(
            tenant,
            row.contact_id,
            row.generation,
            key_tree.unwrap_contact(bucket_key, tenant, row.contact_id, row.generation, row.contact_key),
        )
        assert row.row_key is not None
        assert row.index_key is not None
        keys.take(ids.row_item(row.contact_id), row.row_key)
        own_index = keys.take(ids.index_item(row.contact_id), row.index_key)
        opened = OpenContact(
            tenant=tenant,
            contact_id=row.contact_id,
            version=row.row_version or 0,
            memory=current.EMPTY,
            state=state_of(row.memory),
            position=row.row_position or 0,
            pending=0,
            oldest_pending=None,
            keys=keys,
            identity=row.identity_id,
            index_key=own_index,
            row_version=row.row_version,
            published=row.published,
            watched=row.watched_until is not None,
        )
        if isinstance(row, Row):
            opened.pending, opened.oldest_pending, opened.recorded = row.pending, row.oldest, row.recorded
        if row.memory and row.memory.endswith(JOINED):
            self._join(opened)
        if isinstance(row, Row) and not row.recorded:
            opened.memory = self._memory(opened, keys, row.sealed)
        return opened

    def _head(self, tenant: UUID, row: Row | Found) -> OpenContact:
        """Whom a merged contact is found as, as it was reached: by the other's address."""
        found = joined_streams.members(self._db, tenant, row.contact_id)
        opened = self._open(tenant, found[0].head, None) if found else None
        if opened is None:
            raise Conflict(ROTATED)
        if opened.keys is None:
            return opened
        if row.contact_id not in opened.streams:
            raise Conflict(ROTATED)
        index_key = opened.streams[row.contact_id].known[ids.index_item(row.contact_id)]
        opened.identity, opened.through, opened.index_key = row.identity_id, row.contact_id, index_key
        opened.watched = row.watched_until is not None
        return opened

    def _join(self, opened: OpenContact) -> None:
        """The other streams of the person; one that was erased or split off meanwhile is another state."""
        own = opened.require_keys()
        found = joined_streams.members(self._db, opened.tenant, opened.contact_id)
        if not any((one.contact_id, one.generation) == (own.contact, own.generation) for one in found):
            raise Conflict(ROTATED)
        if any(one.head != opened.contact_id for one in found):
            raise Conflict(ROTATED)
        opened.streams = {
            one.contact_id: own if one.contact_id == own.contact else one.keys(opened.tenant, self.root)
            for one in found
        }
        opened.pending = sum(one.pending for one in found)
        opened.oldest_pending = min((one.oldest for one in found if one.oldest), default=None)
        opened.position = max(one.last_position for one in found)
        opened.home_of = self._home_of(opened.tenant)

    def _home_of(self, tenant: UUID) -> HomeOf:
        return lru_cache(maxsize=None)(lambda message: self.contact_of_message(tenant, message))

    def _memory(self, opened: OpenContact, keys: ContactKeys, sealed: bytes | None) -> Memory:
        if sealed is None:
            return current.EMPTY
        raw = keys.open(ids.row_item(keys.contact), sealed, place=keys.contact, purpose="row")
        assert raw is not None
        try:
            return memory_codec.decode(raw)
        except memory_codec.RowOutdated:
            # Of another release's format: the stream has it all.
            contact = contacts.replay(r.event for r in self.history(opened))
            return current.of(contact, truth(contact.history()))

    def root(self, epoch: int) -> bytes:
        """Of the current epoch. Raises Conflict when it was rotated meanwhile."""
        try:
            return self._roots.at(epoch)
        except StaleRoot:
            now, mark = self._db.tuples("SELECT epoch, fingerprint FROM rapport.root_state")[0]
            if now != epoch:
                raise Conflict(ROTATED) from None
            try:
                return self._roots.at(epoch, mark)
            except RootMissing:
                if self._db.tuples("SELECT epoch FROM rapport.root_state")[0][0] == epoch:
                    raise
                raise Conflict(ROTATED) from None

    def twins(self, address: Address) -> Sequence[tuple[Address, Likeness]]:
        return phones.twins(address)


def _erased(tenant: UUID, row: Row | Found) -> OpenContact:
    return OpenContact(
        tenant=tenant,
        published=row.published,
        contact_id=row.contact_id,
        version=0,
        memory=current.EMPTY,
        state="erased",
        position=0,
        pending=0,
        oldest_pending=None,
        keys=None,
    )


def state_of(memory: str | None) -> MemoryState:
    """Of a current row's `memory`."""
    return cast(MemoryState, (memory or "no_basis").removesuffix(JOINED))
