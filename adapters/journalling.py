"""What a rotation of the key tree changed, read from the database for the key journal, between the steps (D)
and (E) of an erase.

Read after the commit, so that a crash in between changes nothing: what came since is told too, and does no
harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

import psycopg

from adapters import event_codec, key_tree
from adapters.event_codec import Stored
from adapters.key_journal import Changed, ContactKey, Erased, JournalBroken, KeyJournal, Told, Top
from adapters.key_tree import ContactKeys
from adapters.rotation import Pending
from domain.events import Event, FactErased, FactRetracted, RetractReason

Connection = psycopg.Connection[Any]


def journal(
    into: KeyJournal, connection: Connection, epoch: int, fingerprint: bytes, rotated: Sequence[Pending]
) -> None:
    """Raises JournalBroken where the journal is another installation's: the old root must not be destroyed
    then."""
    if into.is_of_another(epoch, fingerprint):
        raise JournalBroken(
            f"The key journal in {into.folder} is another installation's: it has another root of epoch "
            f"{epoch}. Name this one's own in RAPPORT_KEY_JOURNAL; erases wait until then."
        )
    if into.has(epoch):
        return
    touched = sorted({one for e in rotated for one in (*e.members, *e.renewed)})
    buckets = sorted({key_tree.bucket_of(one) for one in touched})
    changed = Changed(
        epoch=epoch,
        at=datetime.now(UTC),
        fingerprint=fingerprint,
        contacts=tuple(ContactKey(*row) for row in connection.execute(_CONTACTS, (buckets,))),
        items=_items(connection, touched),
        erased=tuple(_erased(connection, one) for one in rotated),
        holds=_holds(connection, buckets, rotated),
        held={UUID(h["hold_id"]): _held(connection, h["hold_id"]) for one in rotated for h in one.held},
    )
    into.write(changed, _top(connection, epoch))


def _items(connection: Connection, contacts: Sequence[UUID]) -> dict[UUID, tuple[tuple[UUID, bytes], ...]]:
    found: dict[UUID, tuple[tuple[UUID, bytes], ...]] = {}
    for contact in contacts:
        items = connection.execute(_ITEMS, (contact,)).fetchall()
        if items:  # none: it was erased whole
            found[contact] = tuple((item, wrapped) for item, wrapped in items)
    return found


def _holds(
    connection: Connection, buckets: Sequence[int], rotated: Sequence[Pending]
) -> tuple[dict[str, Any], ...]:
    over = [item for one in rotated if one.scope == "hold" for item in one.items]
    return tuple(row for (row,) in connection.execute(_HOLDS, (buckets, over)))


def _held(connection: Connection, hold_id: str) -> tuple[tuple[UUID, UUID, bytes], ...]:
    return tuple(connection.execute(_HELD, (hold_id,)).fetchall())


def _top(connection: Connection, epoch: int) -> Top:
    return Top(
        epoch=epoch,
        buckets=tuple(
            connection.execute("SELECT bucket, key_id, wrapped FROM rapport.bucket_keys").fetchall()
        ),
        addresses=tuple(
            connection.execute("SELECT slot, key_id, wrapped FROM rapport.address_keys").fetchall()
        ),
        days=tuple(
            connection.execute(
                "SELECT day, ends_at, key_id, wrapped FROM rapport.suppression_keys"
            ).fetchall()
        ),
    )


def _erased(connection: Connection, one: Pending) -> Erased:
    row = connection.execute(_ROW, (one.erasure_id,)).fetchone()
    assert row is not None
    tags = (
        connection.execute(_TAGS, (one.tenant, one.requested_at)).fetchall() if one.scope == "contact" else ()
    )
    return Erased(
        erasure_id=one.erasure_id,
        tenant=one.tenant,
        scope=one.scope,
        members=tuple(one.members),
        items=tuple(one.items),
        slots=tuple(one.slots),
        requested_at=one.requested_at,
        row=row[0],
        told=_told(connection, one) if one.scope != "contact" else Told(),
        tags=tuple((tag, day) for tag, day in tags),
    )


def _told(connection: Connection, one: Pending) -> Told:
    """By the events of the one append that requested it. Nothing in them is personal, so no key is needed."""
    gone = connection.execute(_GONE, {"members": one.members, "items": one.items}).fetchall()
    events = [
        _event(one, *row)
        for row in connection.execute(_EVENTS, {"erasure": one.erasure_id, "members": one.members})
    ]
    erased = [e for e in events if isinstance(e, FactErased) and e.erasure_id == one.erasure_id]
    taken_back = (RetractReason.WITHDRAWN, RetractReason.EDITED)
    struck = [e for e in events if isinstance(e, FactRetracted) and e.reason in taken_back]
    return Told(
        erased=tuple(dict.fromkeys(id_ for e in erased for id_ in e.statement_ids)),
        fenced=tuple(dict.fromkeys(id_ for e in erased if e.fences for id_ in e.statement_ids)),
        settled=tuple(dict.fromkeys(pair for e in erased for pair in e.settled)),
        struck=tuple((e.statement_id, e.reason.value) for e in struck),
        gone=tuple((message, how) for message, how in gone),
    )


def _event(one: Pending, topic: str, state: bytes, event_id: UUID) -> Event:
    nothing_sealed = ContactKeys(one.tenant, one.contact_id, 0, b"")
    return event_codec.decode(Stored(topic, state), event_id=event_id, seals=nothing_sealed)


_CONTACTS: Final = (
    "SELECT contact_id, generation, wrapped FROM rapport.contact_keys "
    "WHERE bucket = ANY (%s) AND wrapped IS NOT NULL"
)
_ITEMS: Final = "SELECT item_id, wrapped FROM rapport.item_keys WHERE contact_id = %s"
_HOLDS: Final = "SELECT to_jsonb(h) FROM rapport.holds h WHERE bucket = ANY (%s) OR hold_id = ANY (%s)"
_HELD: Final = "SELECT contact_id, item_id, wrapped FROM rapport.held_items WHERE hold_id = %s"
_ROW: Final = "SELECT to_jsonb(e) FROM rapport.erasures e WHERE erasure_id = %s"
_TAGS: Final = "SELECT tag, day FROM rapport.suppression_tags WHERE tenant = %s AND t0 = %s"
_GONE: Final = """
SELECT message_id, gone FROM rapport.messages
WHERE contact_id = ANY (%(members)s) AND gone IS NOT NULL
  AND (message_id = ANY (%(items)s) OR text_id = ANY (%(items)s))
"""
_EVENTS: Final = """
SELECT e.topic, e.state, e.event_id FROM rapport.erasures r
JOIN rapport.events last ON last.notification_id = r.position
JOIN rapport.events e ON e.originator_id = ANY (%(members)s) AND e.recorded_at = last.recorded_at
WHERE r.erasure_id = %(erasure)s AND split_part(e.topic, '.', 1) IN ('fact_erased', 'fact_retracted')
ORDER BY e.notification_id
"""
