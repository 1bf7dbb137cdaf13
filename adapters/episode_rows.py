"""A contact's segments on PostgreSQL, as a page of the episodes' projection leaves them. Each is sealed under
a key of its own, an item of the contact's, so that an erase takes it as it takes any item.

The texts of changed messages, and of each conversation's latest summary, are read as they are now, under
locks that an erase waits for; what is gone by now is not packed. A page packs the end of a contact's segments
once, however many messages it brings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import Any, Final
from uuid import UUID, uuid4

import psycopg
from psycopg.rows import class_row

from adapters import event_codec, message_rows
from adapters.arrays import Bigints, Byteas, Uuids
from adapters.event_codec import Stored
from adapters.key_tree import ContactKeys
from adapters.message_rows import MessageRow
from adapters.projection_tables import Shape, Slot, StoredRows
from adapters.sealed_segments import opened_segment, sealed_segment
from adapters.terms import terms
from domain.episodes import FORMAT, SUMMARY, Episode, Segment, packed
from domain.events import SummaryRegenerated
from domain.nearness import Vectors
from domain.values import Erased
from projections.episodes import EpisodesRow
from projections.runner import Compared
from projections.segments import Packing, Standing, packings

_TOLD: Final = """
SELECT t.*, e.notification_id AS position, x.notification_id AS edited_position FROM rapport.told t
JOIN rapport.events e ON e.event_id = t.message_id
LEFT JOIN rapport.events x ON x.event_id = t.text_id
WHERE t.gone IS NULL AND t.wrapped IS NOT NULL AND e.notification_id <= %s AND {}
ORDER BY t.sent_at, t.received_at, t.index, t.message_id
"""
_BY_ID: Final = _TOLD.format("t.message_id = ANY (%s::uuid[])")
_IN_TIME: Final = _TOLD.format("t.contact_id = %s AND t.sent_at BETWEEN %s AND %s")
_SUMMARIES: Final = """
SELECT e.originator_id AS contact_id, e.event_id, e.topic, e.state, k.wrapped FROM rapport.events e
JOIN rapport.item_keys k ON k.contact_id = e.originator_id AND k.item_id = e.event_id
WHERE e.event_id = ANY (%s::uuid[]) AND e.topic LIKE 'summary\\_regenerated.%%'
"""
_STANDING: Final = """
SELECT item_id, contact_id, number, first_at, last_at, cardinality(texts) AS size, summed_up,
    sealed IS NULL AS broken
FROM rapport.segments WHERE slot = %s AND contact_id = ANY (%s::uuid[]) ORDER BY contact_id, number
"""
_CONTENT: Final = """
SELECT s.item_id, s.texts, s.sealed, k.wrapped FROM rapport.segments s
LEFT JOIN rapport.item_keys k ON k.contact_id = s.contact_id AND k.item_id = s.item_id
WHERE s.slot = %s AND s.item_id = ANY (%s::uuid[])
"""
_KEYS: Final = """
INSERT INTO rapport.item_keys (contact_id, item_id, tenant, wrapped)
SELECT %s, i, %s, w FROM unnest(%s::uuid[], %b::bytea[]) AS n(i, w)
ON CONFLICT (contact_id, item_id) DO NOTHING
"""
_PUT: Final = """
INSERT INTO rapport.segments
    (slot, item_id, contact_id, tenant, number, format, version, first_at, last_at, texts, summed_up, sealed)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (slot, item_id) DO UPDATE SET number = excluded.number, format = excluded.format,
    version = excluded.version, first_at = excluded.first_at, last_at = excluded.last_at,
    texts = excluded.texts, summed_up = excluded.summed_up, sealed = excluded.sealed, embedder = NULL
"""
_KNOWN: Final = """
SELECT t FROM rapport.segments s, unnest(s.texts) AS t
WHERE s.slot = %(slot)s AND s.contact_id = ANY (%(contacts)s::uuid[]) AND s.texts && %(texts)s::uuid[]
    AND t = ANY (%(texts)s::uuid[])
"""
_DROP: Final = "DELETE FROM rapport.segments WHERE slot = %s AND item_id = ANY (%s::uuid[])"
_DROP_KEYS: Final = "DELETE FROM rapport.item_keys WHERE contact_id = %s AND item_id = ANY (%s::uuid[])"
_NUMBER: Final = """
UPDATE rapport.segments s SET number = n.number FROM unnest(%s::uuid[], %s::bigint[]) AS n(item_id, number)
WHERE s.slot = %s AND s.item_id = n.item_id
"""


@dataclass(frozen=True, slots=True)
class _Told(MessageRow):
    """A message with what it says now, and the positions of the events that say it."""

    position: int
    edited_position: int | None


@dataclass(frozen=True, slots=True)
class _SummaryRow:
    contact_id: UUID
    event_id: UUID
    topic: str
    state: bytes
    wrapped: bytes


@dataclass(frozen=True, slots=True)
class _Stored:
    """A segment, without its bytes."""

    item_id: UUID
    contact_id: UUID
    number: int
    first_at: datetime
    last_at: datetime
    size: int
    summed_up: list[UUID]
    """Conversations whose summary it holds, or held before an erase."""
    broken: bool
    """An erase took something of it, and its bytes with that."""


@dataclass(frozen=True, slots=True)
class _Content:
    item_id: UUID
    texts: list[UUID]
    sealed: bytes | None
    wrapped: bytes | None


@dataclass(frozen=True, slots=True)
class _Said:
    """An episode and what its text is sealed under."""

    text_item: UUID
    episode: Episode
    lies: tuple[str, int] | None = None
    """Its vector, and by which embedder."""


@dataclass(frozen=True, slots=True)
class _Made:
    """A segment that was packed."""

    item_id: UUID
    texts: list[UUID]
    summed_up: list[UUID]
    first_at: datetime
    last_at: datetime
    sealed: bytes


@dataclass(slots=True)
class _Shelf:
    """A contact's segments, and what a page does with them."""

    row: EpisodesRow
    keys: ContactKeys
    stored: Sequence[_Stored]
    new: Sequence[_Said]
    found: Sequence[Packing] = field(init=False)
    latest: Mapping[UUID, UUID | None] = field(init=False)
    """By conversation, the summaries that take the place of others."""

    def __post_init__(self) -> None:
        self.latest = self.row.summaries()
        standing = [
            Standing(one.first_at, one.last_at, one.size, one.broken or self._concerned(one))
            for one in self.stored
        ]
        self.found = packings(standing, [said.episode.sent_at for said in self.new])

    def _concerned(self, stored: _Stored) -> bool:
        """Whether something in it may be told no longer."""
        silenced = self.row.since is not None and stored.last_at >= self.row.since
        return silenced or not self.latest.keys().isdisjoint(stored.summed_up)

    def tells(self, episode: Episode) -> bool:
        if not episode.summary:
            return self.row.tells(episode.sent_at)
        return self.latest.get(episode.conversation_id, episode.message_id) == episode.message_id

    def opened(self) -> list[_Stored]:
        return [self.stored[n] for packing in self.found for n in packing.of]


class EpisodeRows(StoredRows[UUID, EpisodesRow]):
    """Fits `projections.runner.Rows`. The table's own rows are of those who ever paused."""

    def store(self, rows: Mapping[UUID, EpisodesRow | None], upto: int) -> None:
        self._store_segments([row for row in rows.values() if row is not None], upto)
        super().store(rows, upto)

    def _store_segments(self, rows: Sequence[EpisodesRow], upto: int) -> None:
        keys = self.opening.keys_of(row.contact_id for row in rows) if rows else {}
        living = {row.contact_id: row for row in rows if row.contact_id in keys}
        stored, new = self._stored(living), self._new(living, keys, upto)
        shelves = [_Shelf(row, keys[c], stored[c], new[c]) for c, row in living.items()]
        content = self._content(one.item_id for shelf in shelves for one in shelf.opened())
        for shelf in shelves:
            if shelf.found:
                self._pack(shelf, content, upto)

    # --- what there is ----------------------------------------------------------------------------------

    def _stored(self, contacts: Iterable[UUID]) -> dict[UUID, list[_Stored]]:
        found: dict[UUID, list[_Stored]] = defaultdict(list)
        for one in self._read(_Stored, _STANDING, (self.standing.slot, Uuids(contacts))):
            found[one.contact_id].append(one)
        return found

    def _new(
        self, rows: Mapping[UUID, EpisodesRow], keys: Mapping[UUID, ContactKeys], upto: int
    ) -> dict[UUID, list[_Said]]:
        """What is to be told now and is in no segment, the earliest first."""
        changed = self._changed(rows, upto)
        twice = [told for told in changed if told.text_id or rows[told.contact_id].since]
        known = self._known(twice)
        found: dict[UUID, list[_Said]] = defaultdict(list)
        for told in changed:
            if rows[told.contact_id].tells(told.sent_at) and told.text_item not in known:
                found[told.contact_id].append(_said(keys[told.contact_id], told))
        summaries = [id_ for row in rows.values() for id_ in row.summaries().values() if id_]
        for contact, said in self._summaries(keys, summaries):
            found[contact].append(said)
            found[contact].sort(key=lambda one: one.episode.sent_at)
        return found

    def _summaries(
        self, keys: Mapping[UUID, ContactKeys], ids: Collection[UUID]
    ) -> Iterator[tuple[UUID, _Said]]:
        """Those that are not erased."""
        rows = self._read(_SummaryRow, _SUMMARIES, (Uuids(ids),)) if ids else ()
        return ((row.contact_id, _in_short(keys[row.contact_id], row)) for row in rows)

    def _changed(self, rows: Mapping[UUID, EpisodesRow], upto: int) -> list[_Told]:
        asked = Uuids(message for row in rows.values() for message in row.changed_messages())
        told: list[_Told] = self._read(_Told, _BY_ID, (upto, asked)) if asked else []
        for contact, row in rows.items():
            if row.since is not None:
                told += self._read(_Told, _IN_TIME, (upto, contact, row.since, "infinity"))
        one_each = {each.message_id: each for each in told if each.contact_id in rows}
        return sorted(one_each.values(), key=lambda each: (each.sent_at, each.received_at, each.index))

    def _known(self, told: Sequence[_Told]) -> set[UUID]:
        """Which texts are in a segment already: an edit is read with the message that it changes, and once
        more at its own place."""
        if not told:
            return set()
        asked = {
            "slot": self.standing.slot,
            "contacts": Uuids({each.contact_id for each in told}),
            "texts": Uuids(each.text_item for each in told),
        }
        return {text for (text,) in self.connection.execute(_KNOWN, asked)}

    def _content(self, items: Iterable[UUID]) -> dict[UUID, _Content]:
        asked = Uuids(items)
        found: list[_Content] = self._read(_Content, _CONTENT, (self.standing.slot, asked)) if asked else []
        return {one.item_id: one for one in found}

    def _read(self, of: type[Any], statement: str, params: tuple[object, ...]) -> list[Any]:
        with self.connection.cursor(binary=True, row_factory=class_row(of)) as cursor:
            return cursor.execute(statement.encode(), params, prepare=True).fetchall()

    # --- packing ----------------------------------------------------------------------------------------

    def _pack(self, shelf: _Shelf, content: Mapping[UUID, _Content], upto: int) -> None:
        order: list[list[UUID]] = [[one.item_id] for one in shelf.stored]
        made: list[_Made] = []
        for packing in shelf.found:
            old = [said for n in packing.of for said in self._said(shelf, shelf.stored[n], content, upto)]
            said = sorted([*old, *(shelf.new[n] for n in packing.added)], key=lambda one: one.episode.sent_at)
            reused = [shelf.stored[n].item_id for n in packing.of if not shelf.stored[n].broken]
            segments = list(_made(shelf.keys, said, packing.cuts(len(said)), reused))
            for n in packing.of:
                order[n] = []
            place = packing.of[0] if packing.of else len(order)
            order[place : place + 1] = [[one.item_id for one in segments]]
            made += segments
        self._write(shelf, made, [item for items in order for item in items], upto)

    def _said(
        self, shelf: _Shelf, stored: _Stored, content: Mapping[UUID, _Content], upto: int
    ) -> list[_Said]:
        """What a segment holds that may be told still."""
        held = content[stored.item_id]
        if held.sealed is not None and held.wrapped is not None:
            segment = opened_segment(shelf.keys, held.item_id, held.wrapped, held.sealed)
            lie = _lie(segment)
            said = [_Said(text, segment.episode(n), lie[n]) for n, text in enumerate(held.texts)]
        else:
            told = self._read(_Told, _IN_TIME, (upto, stored.contact_id, stored.first_at, stored.last_at))
            left = set(held.texts)
            said = [_said(shelf.keys, each) for each in told if each.text_item in left]
            summaries = left.difference(one.text_item for one in said) if stored.summed_up else ()
            said += [one for _, one in self._summaries({stored.contact_id: shelf.keys}, summaries)]
        return [one for one in said if shelf.tells(one.episode)]

    def _write(self, shelf: _Shelf, made: Sequence[_Made], order: Sequence[UUID], upto: int) -> None:
        execute, slot = self.connection.execute, self.standing.slot
        contact, tenant = shelf.row.contact_id, shelf.row.tenant
        gone = [one.item_id for one in shelf.stored if one.item_id not in order]
        if gone:
            execute(_DROP, (slot, Uuids(gone)))
            execute(_DROP_KEYS, (contact, Uuids(gone)))
        items, wraps = shelf.keys.wrapped_new()
        if items:
            execute(_KEYS, (contact, tenant, Uuids(items), Byteas(wraps)))
        numbers = {item: n for n, item in enumerate(order)}
        for one in made:
            execute(
                _PUT,
                (
                    *(slot, one.item_id, contact, tenant, numbers.pop(one.item_id), FORMAT, upto),
                    *(one.first_at, one.last_at, Uuids(one.texts), Uuids(one.summed_up), one.sealed),
                ),
            )
        was = {one.item_id: one.number for one in shelf.stored}
        moved = {item: n for item, n in numbers.items() if was[item] != n}
        if moved:
            execute(_NUMBER, (Uuids(moved), Bigints(moved.values()), slot))

    @classmethod
    def emptied(
        cls, connection: psycopg.Connection[Any], shape: Shape[UUID, EpisodesRow], slot: Slot
    ) -> None:
        super().emptied(connection, shape, slot)
        connection.execute("SELECT rapport.empty_segments(%s)", (slot,))

    # --- held against a fresh fold ----------------------------------------------------------------------

    def held_against(self, rows: Mapping[UUID, EpisodesRow | None]) -> Compared[UUID]:
        """Every message that may be told is in a segment as it reads now, in order, and nothing else is."""
        keys = self.opening.keys_of(row.contact_id for row in rows.values() if row)
        found = Compared[UUID]()
        for contact, row in rows.items():
            stored = self._stored([contact])[contact]
            if row is None or contact not in keys:
                found.differing += [contact] if stored else []
                continue
            shelf = _Shelf(row, keys[contact], stored, ())
            content = self._content(one.item_id for one in stored)
            held = [said for one in stored for said in self._said(shelf, one, content, self.position)]
            expected, unsettled = self._expected(shelf)
            settled = [said for said in held if said.text_item not in unsettled]
            found.lines += len(expected) + len(held) - len(settled)
            times = [said.episode.sent_at for said in held]
            if _comparable(settled) != _comparable(expected) or times != sorted(times):
                found.differing.append(contact)
        return found

    def _expected(self, shelf: _Shelf) -> tuple[list[_Said], set[UUID]]:
        """What must be stored, and texts of which nothing can be said yet: edits that are not taken in."""
        expected: list[_Said] = []
        unsettled: set[UUID] = set()
        for told in self._changed({shelf.row.contact_id: shelf.row}, self.position):
            if told.edited_position is not None and told.edited_position > self.position:
                unsettled.add(told.text_item)
            elif shelf.row.tells(told.sent_at):
                expected.append(_said(shelf.keys, told))
        summaries = [id_ for id_ in shelf.latest.values() if id_]
        expected += [one for _, one in self._summaries({shelf.row.contact_id: shelf.keys}, summaries)]
        return expected, unsettled

    def lines(self) -> int:
        counted = self.connection.execute(
            "SELECT COALESCE(sum(cardinality(texts)), 0) FROM rapport.segments WHERE slot = %s",
            (self.standing.slot,),
        ).fetchone()
        assert counted is not None
        return int(counted[0])


def _comparable(said: Iterable[_Said]) -> dict[UUID, tuple[UUID, UUID, str, str, tuple[UUID, ...]]]:
    """But for the time, which a segment has to the millisecond."""
    told = ((one.text_item, one.episode) for one in said)
    return {item: (e.message_id, e.conversation_id, e.speaker, e.text, e.facts) for item, e in told}


def _made(
    keys: ContactKeys, said: Sequence[_Said], cuts: Sequence[int], reused: Sequence[UUID]
) -> Iterator[_Made]:
    """The segments, the first ones under the keys of those that they take the place of."""
    start = 0
    for size, item in zip(cuts, chain(reused, iter(uuid4, None)), strict=False):
        part = said[start : start + size]
        start += size
        raw = Segment(packed([one.episode for one in part], terms)).with_vectors(_vectors(part))
        yield _Made(
            item_id=item,
            texts=[one.text_item for one in part],
            summed_up=[one.episode.conversation_id for one in part if one.episode.summary],
            first_at=part[0].episode.sent_at,
            last_at=part[-1].episode.sent_at,
            sealed=sealed_segment(keys, item, raw),
        )


def _lie(segment: Segment) -> list[tuple[str, int] | None]:
    vectors = segment.vectors
    return [(vectors.embedder, bits) for bits in vectors.bits] if vectors else [None] * segment.size


def _vectors(part: Sequence[_Said]) -> Vectors | None:
    """What is packed anew keeps them, so that only what is new is read by an embedder."""
    names = {one.lies[0] for one in part if one.lies}
    if len(names) != 1:
        return None
    return Vectors(names.pop(), [one.lies[1] if one.lies else 0 for one in part])


def _said(keys: ContactKeys, told: _Told) -> _Said:
    first, now = message_rows.opened(keys, told)
    assert not isinstance(now.text, Erased)
    episode = Episode(
        message_id=told.message_id,
        conversation_id=told.conversation_id,
        speaker="forwarded" if first.forwarded else first.speaker,
        sent_at=told.sent_at,
        text=now.text,
    )
    return _Said(told.text_item, episode)


def _in_short(keys: ContactKeys, row: _SummaryRow) -> _Said:
    keys.take(row.event_id, row.wrapped)
    event = event_codec.decode(Stored(row.topic, row.state), event_id=row.event_id, seals=keys)
    assert isinstance(event, SummaryRegenerated)
    assert isinstance(event.text, str)
    assert event.conversation_id is not None
    assert event.up_to is not None
    episode = Episode(
        message_id=row.event_id,
        conversation_id=event.conversation_id,
        speaker=SUMMARY,
        sent_at=event.up_to,
        text=event.text,
        facts=event.facts,
    )
    return _Said(row.event_id, episode)
