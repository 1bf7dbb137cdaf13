"""Making a projection anew, against reading the same events: opened, which takes every key and every cipher
that a projection could ask for, and bare, which leaves all sealed.

What is made anew here opens every event and stores a row for each: more than any projection of ours does.
Their own rates stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import median
from typing import Any
from uuid import UUID

import psycopg

from adapters import event_codec, ids, key_tree
from adapters.arrays import Uuids
from adapters.event_codec import Stored
from adapters.event_feed import EventFeed
from adapters.key_tree import ContactKeys, Roots
from adapters.projection_shapes import KEPT, Kept
from adapters.projectors import Projections
from domain.events import Event
from projections.history import History
from projections.runner import PAGE
from tests.bench.figures import Figure
from tests.bench.rounds import Dose, in_turns, ratio, timed
from tests.bench.stage import Site, Stage
from tests.bench.telling import acquainted, wishes

_FACTS = 50
_PAGE = (
    "SELECT notification_id, originator_id, topic, state, event_id FROM rapport.events "
    "WHERE notification_id > %s ORDER BY notification_id LIMIT %s"
)
_KEYS = """
SELECT k.contact_id, k.tenant, k.generation, k.wrapped, b.bucket, b.epoch, b.wrapped
FROM rapport.contact_keys k JOIN rapport.bucket_keys b ON b.bucket = k.bucket
WHERE k.contact_id = ANY (%s::uuid[])
"""
_ITEMS = """
SELECT k.contact_id, k.item_id, k.wrapped FROM unnest(%s::uuid[], %s::uuid[]) AS n(c, i)
JOIN rapport.item_keys k ON k.contact_id = n.c AND k.item_id = n.i
"""


class OpenedHistory(History):
    """Opens every event, whether it needs to or not."""

    def opens(self, event: Event) -> bool:
        return True


def from_zero(stage: Stage, dose: Dose) -> Iterator[Figure]:
    site = stage.another("rebuilding")
    for _ in range(dose.samples * 4):
        acquainted(site, wishes(_FACTS))
    site.administer("VACUUM ANALYZE", "CHECKPOINT")
    floor = Floor(site)
    opening = replace(KEPT[-1], projection=OpenedHistory())
    rates = in_turns(
        {
            "rebuild": lambda: _rebuilt(site, opening),
            "opened": lambda: floor.events / timed(floor.opened),
            "bare": lambda: floor.events / timed(floor.bare),
            **{kept.name: lambda kept=kept: _rebuilt(site, kept) for kept in KEPT},  # type: ignore[misc]
        },
        max(3, dose.rounds // 2),
    )
    each = {name: median(found) for name, found in rates.items()}
    ours = ", ".join(f"{kept.name} {each[kept.name]:,.0f}" for kept in KEPT)
    yield Figure(
        "rebuild/opened scan",
        ratio(rates["rebuild"], rates["opened"]),
        f"{each['rebuild']:,.0f} of {floor.events:,} events/s, opened scan {each['opened']:,.0f}; {ours}",
    )
    yield Figure(
        "rebuild/bare scan",
        ratio(rates["rebuild"], rates["bare"]),
        f"bare scan {each['bare']:,.0f} events/s",
    )


def _rebuilt(site: Site, kept: Kept) -> float:
    """Events a second, from nothing to live."""
    projections = Projections(site.found.keeper, Roots(site.found.root), (kept,))
    events = 0

    def rebuild() -> None:
        nonlocal events
        events = projections.rebuild(kept.name, lambda _: None, anew=True)

    return 1 / timed(rebuild) * events


class Floor:
    """Reads all events in pages as large as a projection's, and does nothing with them."""

    def __init__(self, site: Site) -> None:
        self._connection: psycopg.Connection[Any] = psycopg.connect(site.found.keeper, autocommit=True)
        ((epoch, mark),) = self._connection.execute(
            "SELECT epoch, fingerprint FROM rapport.root_state"
        ).fetchall()
        self._root = site.found.root.root(epoch, mark)
        self._whose: dict[UUID, UUID] = {}
        """Of conversations; found beforehand, so that it costs the floor nothing."""
        page = EventFeed(self._connection).after(0, 10_000_000)
        self.events = len(page.events)
        for happened in page.events:
            if happened.contact is not None:
                self._whose[happened.stream] = happened.contact

    def bare(self) -> None:
        for rows in self._pages():
            for row in rows:
                event_codec._ENVELOPE.decode(row[3])

    def opened(self) -> None:
        for rows in self._pages():
            contacts = self._contacts(rows)
            for _, stream, topic, state, event_id in rows:
                keys = contacts[self._whose[stream]]
                event_codec.decode(Stored(topic, state), event_id=event_id, seals=keys)

    def _pages(self) -> Iterator[list[tuple[Any, ...]]]:
        after = 0
        with self._connection.cursor(binary=True) as cursor:
            while rows := cursor.execute(_PAGE, (after, PAGE), prepare=True).fetchall():
                yield rows
                after = rows[-1][0]

    def _contacts(self, rows: list[tuple[Any, ...]]) -> dict[UUID, ContactKeys]:
        needed = [(self._whose[row[1]], item) for row in rows for item in _items(row[2], row[4])]
        found: dict[UUID, ContactKeys] = {}
        with self._connection.cursor(binary=True) as cursor:
            asked = Uuids({contact for contact, _ in needed})
            for contact, tenant, generation, wrapped, bucket, epoch, bucket_key in cursor.execute(
                _KEYS, (asked,)
            ):
                opened = key_tree.unwrap_bucket(self._root, bucket, epoch, bucket_key)
                key = key_tree.unwrap_contact(opened, tenant, contact, generation, wrapped)
                found[contact] = ContactKeys(tenant, contact, generation, key)
            both = Uuids(contact for contact, _ in needed), Uuids(item for _, item in needed)
            for contact, item, wrapped in cursor.execute(_ITEMS, both):
                found[contact].take(item, wrapped)
        return found


def _items(topic: str, event_id: UUID) -> tuple[UUID, ...]:
    """As the codec names them; identities are known by another id, and stay sealed here."""
    if topic.startswith(("fact_asserted", "fact_reinforced", "fact_proposed")):
        return ids.value_item(event_id), ids.quote_item(event_id)
    return (event_id,)
