"""Legal holds on PostgreSQL: fits `domain.legal_holds.Holds`.

    item key <- hold key <- bucket key <- root

A hold has a key of its own beside the contact's, made when it is placed. What is erased under it is wrapped
under that key at T0, and nothing else of the contact opens it. Released, the key goes, and its bucket's path
with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from adapters import event_codec, ids, key_tree, sealing
from adapters.arrays import Uuids
from adapters.event_codec import Stored
from adapters.event_store import Statement as SqlStatement
from adapters.key_tree import ContactKeys
from adapters.opened_contact import ROTATED, OpenContact
from adapters.postgres import Database
from domain.errors import Conflict
from domain.events import (
    Event,
    FactAsserted,
    FactProposed,
    FactReinforced,
    HoldGround,
    IdentityLinked,
    LegalHoldPlaced,
    MessageEdited,
    MessageRecorded,
)
from domain.legal_holds import Kept, KeptMessage, LegalHold
from domain.statements import Statement
from domain.values import Erased


@dataclass(frozen=True, slots=True)
class HoldRow:
    """A row of rapport.holds_of."""

    of_contact: UUID
    hold_id: UUID
    contact_id: UUID
    whole: bool
    statements: list[UUID]
    messages: list[UUID]
    texts: list[UUID]
    ground: str
    until: datetime | None
    placed_by: str
    placed_at: datetime
    released_by: str | None
    released_at: datetime | None
    erasure_id: UUID | None
    keeps: int
    wrapped: bytes | None
    sealed: bytes | None
    bucket: int
    epoch: int
    bucket_key: bytes

    def key(self, tenant: UUID, root: Callable[[int], bytes]) -> bytes:
        assert self.wrapped is not None
        bucket_key = key_tree.unwrap_bucket(root(self.epoch), self.bucket, self.epoch, self.bucket_key)
        return key_tree.unwrap_hold(bucket_key, tenant, self.hold_id, self.wrapped)

    def covers(self, items: Iterable[UUID]) -> frozenset[UUID]:
        """Of these items, what it keeps."""
        if self.whole:
            return frozenset(items)
        named = {item for s in self.statements for item in _items_of(s)} | {*self.texts}
        return frozenset(named.intersection(items))


def _items_of(statement: UUID) -> tuple[UUID, ...]:
    return ids.value_item(statement), ids.quote_item(statement), ids.note_item(statement)


def rows_of(
    database: Database, tenant: UUID, contacts: Iterable[UUID], *, in_force: bool = True
) -> list[HoldRow]:
    return database.rows(
        "SELECT * FROM rapport.holds_of(%s, %s::uuid[], %s)",
        (tenant, Uuids(contacts), in_force),
        of=HoldRow,
    )


@dataclass(frozen=True, slots=True)
class HeldItem:
    hold: UUID
    stream: UUID
    item: UUID
    wrapped: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """What an erase leaves under the holds that are in force."""

    holds: Sequence[UUID] = ()
    """All of the contact, those that keep nothing of it too."""
    items: Sequence[HeldItem] = ()
    keys: int | None = None
    """Where one keeps all: how many keys the contact had, so that none that comes meanwhile is missed."""
    told: Sequence[Mapping[str, Any]] = ()
    """For the certificate."""

    @property
    def counts(self) -> dict[str, int]:
        return {"kept_under_hold": len({one.item for one in self.items})} if self.holds else {}


def held(
    database: Database,
    root: Callable[[int], bytes],
    opened: OpenContact,
    going: Sequence[UUID] | None,
) -> Held:
    """`going`: the items that are erased; None where all are. What is derived is kept by no hold: it can be
    made again from what is."""
    rows = rows_of(database, opened.tenant, [opened.contact_id])
    rows = list({row.hold_id: row for row in rows}.values())
    if not rows:
        return Held()
    found: list[HeldItem] = []
    counted = 0
    keys_of_holds = {row.hold_id: row.key(opened.tenant, root) for row in rows}
    for keys in opened.each_keys:
        stored = database.tuples(
            "SELECT item_id, wrapped, derived FROM rapport.keys_to_hold(%s, %s)",
            (opened.tenant, keys.contact),
        )
        counted += len(stored)
        of_this = {item: wrapped for item, wrapped, derived in stored if not derived}
        if going is not None:
            of_this = {item: of_this[item] for item in going if item in of_this}
        for row in rows:
            covered = row.covers(of_this)
            found += [_wrapped(keys, row.hold_id, keys_of_holds[row.hold_id], i, of_this[i]) for i in covered]
    return Held(
        holds=[row.hold_id for row in rows],
        items=found,
        keys=counted if any(row.whole for row in rows) else None,
        told=[
            {
                "hold_id": str(row.hold_id),
                "ground": row.ground,
                "until": row.until.isoformat() if row.until else None,
                "items": sum(one.hold == row.hold_id for one in found),
            }
            for row in rows
        ],
    )


def _wrapped(keys: ContactKeys, hold: UUID, hold_key: bytes, item: UUID, wrapped: bytes) -> HeldItem:
    try:
        key = keys.take(item, wrapped)
    except sealing.SealBroken:
        raise Conflict(ROTATED) from None
    return HeldItem(
        hold, keys.contact, item, key_tree.wrap_held(hold_key, keys.tenant, hold, keys.contact, item, key)
    )


class StoredHolds:
    """`root` gives the root of an epoch."""

    def __init__(self, database: Database, root: Callable[[int], bytes]) -> None:
        self._db = database
        self._root = root

    def of(self, tenant: UUID, contact_id: UUID) -> Sequence[LegalHold]:
        rows = rows_of(self._db, tenant, [contact_id], in_force=False)
        return [_hold(row, self._reason(tenant, row)) for row in rows]

    def in_force(self, tenant: UUID, contact_ids: Sequence[UUID]) -> Mapping[UUID, Sequence[LegalHold]]:
        found: dict[UUID, list[LegalHold]] = {}
        for row in rows_of(self._db, tenant, contact_ids):
            found.setdefault(row.of_contact, []).append(_hold(row, None))
        return found

    def _reason(self, tenant: UUID, row: HoldRow) -> str | None:
        if row.wrapped is None or row.sealed is None:
            return None
        return sealing.open_sealed(
            row.key(tenant, self._root), row.sealed, *_binds_of_reason(tenant, row.hold_id)
        ).decode()

    def kept(self, tenant: UUID, hold: LegalHold) -> Kept:
        row = next(
            (row for row in rows_of(self._db, tenant, [hold.contact_id]) if row.hold_id == hold.hold_id), None
        )
        if row is None:
            return Kept()
        key = row.key(tenant, self._root)
        by_stream: dict[UUID, ContactKeys] = {}
        for contact, item, wrapped in self._db.tuples(
            "SELECT contact_id, item_id, wrapped FROM rapport.held_by(%s, %s)", (tenant, hold.hold_id)
        ):
            keys = by_stream.setdefault(contact, ContactKeys(tenant, contact, 0, b""))
            keys.known[item] = key_tree.unwrap_held(key, tenant, hold.hold_id, contact, item, wrapped)
        return _kept([opened for keys in by_stream.values() for opened in self._opened(keys)])

    def _opened(self, keys: ContactKeys) -> Iterable[tuple[UUID, UUID, Event]]:
        """Stream, id, event: of the contact's own stream all, of its conversations what is kept."""
        own = self._db.tuples(
            "SELECT %s::uuid, event_id, topic, state "
            "FROM rapport.read_stream(%s, %s, NULL, NULL, false, NULL)",
            (keys.contact, keys.tenant, keys.contact),
        )
        told = self._db.tuples(
            "SELECT originator_id, event_id, topic, state FROM rapport.events_by_id(%s, %s::uuid[])",
            (keys.tenant, Uuids(keys.known)),
        )
        own_ids = {event_id for _, event_id, _, _ in own}
        for stream, event_id, topic, state in [*own, *(row for row in told if row[1] not in own_ids)]:
            yield stream, event_id, event_codec.decode(Stored(topic, state), event_id=event_id, seals=keys)


def _kept(opened: Iterable[tuple[UUID, UUID, Event]]) -> Kept:
    statements: list[Statement] = []
    messages: list[KeptMessage] = []
    addresses: list[IdentityLinked] = []
    for stream, event_id, event in opened:
        match event:
            case FactAsserted() | FactReinforced() | FactProposed() if _shows(event.statement):
                statements.append(event.statement)
            case IdentityLinked() if not isinstance(event.address, Erased):
                addresses.append(event)
            case MessageRecorded() if not isinstance(event.text, Erased):
                messages.append(_message(event, event_id, stream))
            case MessageEdited() if not isinstance(event.text, Erased):
                messages.append(_message(event, event_id, stream))
            case _:
                continue
    messages.sort(key=lambda message: (message.sent_at, message.text_item))
    return Kept(statements=tuple(statements), messages=tuple(messages), addresses=tuple(addresses))


def _shows(statement: Statement) -> bool:
    """Whether the hold opens anything of it."""
    return any(
        part is not None and not isinstance(part, Erased) for part in (statement.value, statement.quote)
    )


def _message(event: MessageRecorded | MessageEdited, item: UUID, conversation: UUID) -> KeptMessage:
    return KeptMessage(
        message_id=event.message_id,
        text_item=item,
        conversation_id=conversation,
        speaker=None if isinstance(event, MessageEdited) else event.speaker,
        sent_at=event.edited_at if isinstance(event, MessageEdited) else event.sent_at,
        text=event.text,
    )


def _hold(row: HoldRow, reason: str | None) -> LegalHold:
    return LegalHold(
        hold_id=row.hold_id,
        contact_id=row.contact_id,
        whole=row.whole,
        statements=frozenset(row.statements),
        messages=frozenset(row.messages),
        texts=frozenset(row.texts),
        ground=HoldGround(row.ground),
        reason=reason,
        until=row.until,
        placed_by=row.placed_by,
        placed_at=row.placed_at,
        released_by=row.released_by,
        released_at=row.released_at,
        erasure_id=row.erasure_id,
        keeps=row.keeps,
    )


def placing(
    database: Database, root: Callable[[int], bytes], opened: OpenContact, event: LegalHoldPlaced, reason: str
) -> SqlStatement:
    """What is stored beside the event: the hold, with a key of its own."""
    bucket = key_tree.bucket_of(opened.contact_id)
    ((epoch, wrapped),) = database.tuples(
        "SELECT epoch, wrapped FROM rapport.bucket_keys WHERE bucket = %s", (bucket,)
    )
    bucket_key = key_tree.unwrap_bucket(root(epoch), bucket, epoch, wrapped)
    key = sealing.new_key()
    given: tuple[Any, ...] = (
        *(opened.tenant, opened.contact_id, Uuids(opened.streams or [opened.contact_id])),
        *(event.hold_id, event.whole, Uuids(event.statements), Uuids(event.messages), Uuids(event.texts)),
        *(event.ground.value, event.until, event.by, event.at, bucket, sealing.key_id(bucket_key)),
        key_tree.wrap_hold(bucket_key, opened.tenant, event.hold_id, key),
        sealing.seal(key, reason.encode(), *_binds_of_reason(opened.tenant, event.hold_id)),
    )
    return (
        "SELECT rapport.place_hold(%s, %s, %s::uuid[], %s, %s, %s::uuid[], %s::uuid[], %s::uuid[], %s, %s, "
        "%s, %s, %s::smallint, %s, %s, %s)",
        given,
    )


def _binds_of_reason(tenant: UUID, hold: UUID) -> tuple[bytes, ...]:
    return (b"reason", tenant.bytes, hold.bytes)
