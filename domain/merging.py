"""Merging two contacts that are one person, and undoing it: what each stream is told, and what is known then.

A merge forms a tree: who was merged into the one that is merged comes along, and goes along when it is split
off again. Which of two is the head decides which id and which addresses are the person's first, and nothing
else: truth is over both, whichever way they were merged.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from domain import contact as contacts
from domain.changes import Holds, holds_changed, windows_moved
from domain.contact_state import Contact
from domain.errors import Conflict
from domain.events import ConsentWithdrawn, ContactEvent, ContactMerged, ContactSplit, ProcessingPaused
from domain.hanging import touching
from domain.ports import InStreams
from domain.statements import Statement
from domain.truth import Truth, truth
from domain.union import Streams, Union, united


@dataclass(frozen=True, slots=True, kw_only=True)
class Merge:
    contact_id: UUID
    into: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Merged:
    told: InStreams
    both: Contact
    """As they are from here on."""
    known: Truth


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    contact_id: UUID
    """Who leaves, with those who were merged into it."""
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Parted:
    told: InStreams
    left: Contact
    """The head, as it stays."""
    leaves: Contact
    leaving: tuple[UUID, ...]
    """The streams that go."""


def merge(into: Streams, other: Streams, command: Merge) -> Merged:
    """Raises Conflict where there is nothing to merge, or one of them is erased."""
    if command.contact_id == command.into or not into.keys().isdisjoint(other):
        raise Conflict("These are one contact already.")
    union = united({**into, **other})
    both = _replayed(union)
    if both.closed:
        raise Conflict("One of the two was erased. There is nothing of them to merge.")
    merged = ContactMerged(
        contact_id=command.contact_id,
        into=command.into,
        row=max(_version(streams) for streams in (into, other)) + 1,
        by=command.by,
        at=command.at,
    )
    both = both.after((merged,))
    known = truth(both.history())
    moved = _moved_by_merging(union, both, (into, other), known)
    told = union.apportioned(moved, command.into, command.into, lambda _: None)
    return Merged(
        ((command.into, merged), (command.contact_id, merged), *told),
        both.after(moved),
        known,
    )


def _moved_by_merging(
    union: Union, both: Contact, sides: tuple[Streams, Streams], known: Truth
) -> tuple[ContactEvent, ...]:
    """Only what both sides have to do with can have moved: each is painted apart for that alone."""
    said = tuple(both.statements.values())
    places = touching(said, [union.stream_of[one.id] in sides[1] for one in said])
    if not places:
        return ()
    touched = {said[place].id for place in places}
    apart = [_truth_of(_part(union, streams), touched) for streams in sides]
    after = replace(known, facts=tuple(fact for fact in known.facts if fact.evidence[0] in touched))
    return (
        *windows_moved([(one, one.facts) for one in apart], after),
        *_holds_moved(
            [one.held for one in apart], known.held, map(said.__getitem__, sorted(places)), both.erased
        ),
    )


def split(streams: Streams, head: UUID, command: Split) -> Parted:
    """Raises Conflict where it is not merged."""
    union = united(streams)
    both = _replayed(union)
    leaving = _leaving(both, command.contact_id)
    if command.contact_id == head or not leaving:
        raise Conflict("This contact is not merged into another, so there is nothing to split.")
    parted = ContactSplit(
        contact_id=command.contact_id,
        out_of=both.merged[command.contact_id].into,
        row=both.version + 1,
        by=command.by,
        at=command.at,
    )
    parts = [
        united({stream: streams[stream] for stream in streams if (stream in leaving) is leaves})
        for leaves in (False, True)
    ]
    sides = [_replayed(part).after((parted,)) for part in parts]
    told: list[tuple[UUID, ContactEvent]] = [(head, parted), (command.contact_id, parted)]
    if parted.out_of != head:
        told.append((parted.out_of, parted))
    known = truth(both.history())
    for part, first, n in zip(parts, (head, command.contact_id), (0, 1), strict=True):
        alone = _part(union, [s for s in streams if (s in leaving) is bool(n)])
        own = [fact for fact in known.facts if fact.evidence[0] in alone.statements]
        moved = (
            *windows_moved([(known, own)], _truth(alone)),
            *_holds_moved([known.held], _truth(sides[n]).held, sides[n].statements.values(), sides[n].erased),
            *_halted_still(both, sides[n]),
        )
        told += part.apportioned(moved, first, first, lambda _: None)
        sides[n] = sides[n].after(moved)
    left, leaves = sides
    return Parted(tuple(told), left, leaves, tuple(sorted(leaving)))


def _leaving(both: Contact, first: UUID) -> set[UUID]:
    """It, and whoever was merged into it."""
    found = {first} & both.merged.keys()
    while more := {one for one, event in both.merged.items() if event.into in found} - found:
        found |= more
    return found


def _replayed(union: Union) -> Contact:
    return contacts.replay(recorded.event for recorded in union.records)


def _version(streams: Streams) -> int:
    """What a replay would end with."""
    version = 0
    records = (recorded for found in streams.values() for recorded in found)
    for recorded in sorted(records, key=lambda one: one.position):
        event = recorded.event
        version = event.row if isinstance(event, ContactMerged | ContactSplit) else version + 1
    return version


def _part(union: Union, streams: Iterable[UUID]) -> Contact:
    """What some of the streams say, in the numbers of all."""
    of = set(streams)
    return contacts.replay(r.event for r in union.records if union.stream_of[r.event_id] in of)


def _truth_of(contact: Contact, statements: Container[UUID]) -> Truth:
    return truth(contact.history(), {n for n, id_ in enumerate(contact.statements) if id_ in statements})


def _truth(contact: Contact) -> Truth:
    return truth(contact.history())


def _holds_moved(
    before: Iterable[Holds], after: Holds, statements: Iterable[Statement], erased: Container[UUID]
) -> Iterator[ContactEvent]:
    """What waits now and did not, or no longer does: so that a list of what waits needs no other event."""
    was = {id_: reasons for each in before for id_, reasons in each.items()}
    return iter(holds_changed(was, after, (s for s in statements if s.id not in erased)))


def _halted_still(both: Contact, side: Contact) -> Iterator[ContactEvent]:
    """Whoever asked to be left alone, or agrees no longer, asked it of the person: a split is no reason to go
    on. A consent stays where it was given."""
    if both.restricted and not side.restricted:
        yield both.restricted
    for purpose, said in both.said_of.items():
        if isinstance(said, ConsentWithdrawn) and side.said_of.get(purpose) != said:
            yield said
    for name, event in both.paused.items():
        if name not in side.paused:
            yield ProcessingPaused(scope=event.scope, by=event.by, at=event.at)
