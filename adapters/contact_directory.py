"""The directory as it is searched: rows in pages, each with its contact's name, opened for one answer. Fits
`projections.ports.ContactDirectory`.

One read is one snapshot, in which a name opens or is erased. Words travel as tags; a row of an erased contact
is not shown, even before the projection has heard of the erase.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final
from uuid import UUID

import psycopg

from adapters.arrays import Byteas
from adapters.event_feed import stored_events
from adapters.event_opening import Opening
from adapters.key_tree import Roots
from adapters.postgres import Database
from adapters.projection_tables import position_of
from adapters.root_slots import RootMissing
from domain.errors import Conflict
from projections.directory import as_one
from projections.names import name_in
from projections.ports import Filters, Listed, Place

_ROTATED: Final = "Keys were rotated meanwhile. Read again."
_LIST: Final = """
SELECT d.contact_id, d.memory, d.relationship, d.channels, d.first_message_at, d.last_message_at, d.seen_at,
       (SELECT count(*) FROM jsonb_array_elements(d.windows) AS w
        WHERE (w ->> 1)::timestamptz <= now() AND ((w ->> 2) IS NULL OR now() < (w ->> 2)::timestamptz)),
       cardinality(d.waiting), d.name_event
FROM rapport.directory d
JOIN rapport.contact_keys k ON k.contact_id = d.contact_id AND k.wrapped IS NOT NULL
WHERE d.slot = (SELECT live FROM rapport.projections WHERE name = 'directory') AND d.tenant = %(tenant)s
  AND (%(contact)s::uuid IS NULL OR d.contact_id = %(contact)s)
  AND (%(memory)s::text IS NULL OR d.memory = %(memory)s)
  AND (%(channel)s::text IS NULL OR %(channel)s = ANY (d.channels))
  AND (%(pending)s::boolean IS NULL OR (cardinality(d.waiting) > 0) = %(pending)s)
  AND (%(first)s::timestamptz IS NULL OR d.last_message_at >= %(first)s)
  AND (%(last)s::timestamptz IS NULL OR d.last_message_at < %(last)s)
  AND (%(seen_at)s::timestamptz IS NULL OR (d.seen_at, d.contact_id) < (%(seen_at)s, %(after)s::uuid))
  AND (NOT %(named)s OR d.name_event IS NOT NULL)
"""
_FOUND_BY_ITSELF: Final = """
  AND NOT EXISTS (SELECT FROM rapport.merged g WHERE g.contact_id = d.contact_id AND g.head <> g.contact_id)
"""
_WITH: Final = """
  AND d.contact_id IN (SELECT g.contact_id FROM rapport.merged g
                       WHERE g.head = ANY (%(heads)s::uuid[]) AND g.contact_id <> g.head)
"""
_MOST_MEMBERS: Final = 1_000
"""Of all contacts of a page together."""
_WORD: Final = """
  AND d.name_event IN (SELECT n.event_id FROM rapport.names n
                       WHERE n.slot = (SELECT live FROM rapport.projections WHERE name = 'names')
                         AND n.tenant = %(tenant)s AND n.tag = ANY (%(tags_{n})s))
"""
_ORDER: Final = " ORDER BY d.seen_at DESC, d.contact_id DESC LIMIT %(limit)s"


class StoredDirectory:
    def __init__(self, database: Database, roots: Roots) -> None:
        self._db = database
        self._roots = roots

    def position(self, tenant: UUID) -> int:
        return position_of("directory", self._db)

    def of(self, tenant: UUID, contact_id: UUID) -> Listed | None:
        with self._snapshot(tenant) as connection:
            found = self._listed(connection, tenant, Filters(), contact=contact_id, limit=1)
        return found[0] if found else None

    def listed(
        self, tenant: UUID, filters: Filters, after: Place | None, limit: int, *, named: bool = False
    ) -> Sequence[Listed]:
        with self._snapshot(tenant) as connection:
            return self._listed(connection, tenant, filters, after=after, limit=limit, named=named)

    def by_words(
        self, tenant: UUID, words: frozenset[str], filters: Filters, after: Place | None, limit: int
    ) -> Sequence[Listed]:
        with self._snapshot(tenant) as connection:
            return self._listed(connection, tenant, filters, after=after, limit=limit, words=words)

    @contextmanager
    def _snapshot(self, tenant: UUID) -> Iterator[psycopg.Connection[Any]]:
        with self._db.connection() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            connection.execute("SELECT rapport.as_tenant(%s)", (tenant,))
            try:
                yield connection
            except RootMissing:
                raise Conflict(_ROTATED) from None

    def _listed(
        self,
        connection: psycopg.Connection[Any],
        tenant: UUID,
        filters: Filters,
        *,
        limit: int,
        contact: UUID | None = None,
        after: Place | None = None,
        named: bool = False,
        words: frozenset[str] = frozenset(),
    ) -> list[Listed]:
        opening = Opening(connection, self._roots, locking=False)
        tags = {f"tags_{n}": Byteas(opening.all_tags(tenant, word)) for n, word in enumerate(sorted(words))}
        statement = _LIST + _FOUND_BY_ITSELF + "".join(_WORD.format(n=n) for n in range(len(words))) + _ORDER
        rows = connection.execute(
            statement.encode(),
            {
                "tenant": tenant,
                "contact": contact,
                "memory": filters.memory,
                "channel": filters.channel,
                "pending": filters.pending_review,
                "first": filters.last_message_from,
                "last": filters.last_message_to,
                "seen_at": after.seen_at if after else None,
                "after": after.contact_id if after else None,
                "named": named,
                "limit": limit,
                **tags,
            },
        ).fetchall()
        others = _merged_with(connection, tenant, [row[0] for row in rows])
        every = [*rows, *(row for found in others.values() for row in found)]
        names = _names(connection, opening, {row[9]: row[0] for row in every if row[9] is not None})
        return [
            as_one(
                _listed(row, names.get(row[9])),
                [_listed(other, names.get(other[9])) for other in others.get(row[0], ())],
            )
            for row in rows
        ]


def _merged_with(
    connection: psycopg.Connection[Any], tenant: UUID, heads: list[UUID]
) -> dict[UUID, list[tuple[Any, ...]]]:
    """The rows of those who are found as one of these."""
    of = dict(
        connection.execute(
            "SELECT contact_id, head FROM rapport.merged "
            "WHERE head = ANY (%s::uuid[]) AND contact_id <> head",
            (heads,),
        ).fetchall()
    )
    if not of:
        return {}
    everything = dict.fromkeys(
        ("contact", "memory", "channel", "pending", "first", "last", "seen_at", "after"), None
    )
    asked = {**everything, "tenant": tenant, "named": False, "limit": _MOST_MEMBERS, "heads": heads}
    found: dict[UUID, list[tuple[Any, ...]]] = {}
    for row in connection.execute((_LIST + _WITH + _ORDER).encode(), asked).fetchall():
        found.setdefault(of[row[0]], []).append(row)
    return found


def _names(
    connection: psycopg.Connection[Any], opening: Opening, contacts: Mapping[UUID, UUID]
) -> dict[UUID, str | None]:
    """By event. `contacts` says whose each is."""
    if not contacts:
        return {}
    opened, broken = opening.opened(stored_events(connection, contacts))
    if broken is not None:
        raise Conflict(_ROTATED)
    return {happened.event_id: name_in(happened.event) for happened in opened}


def _listed(row: tuple[Any, ...], name: str | None) -> Listed:
    contact_id, memory, relationship, channels, first, last, seen_at, facts, waiting, _ = row
    return Listed(
        contact_id=contact_id,
        name=name,
        memory=memory,
        relationship=relationship,
        channels=tuple(channels),
        first_message_at=first,
        last_message_at=last,
        seen_at=seen_at,
        facts=facts,
        pending_review=waiting,
    )
