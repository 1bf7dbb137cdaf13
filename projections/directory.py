"""The directory: a row a contact, in clear fields only, for listing and filtering. A contact's name is not in
it: the row says which statement names the contact, and whoever shows the row opens that, so that an erase
leaves no copy behind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final, TypeAlias
from uuid import UUID, uuid5

from domain.events import (
    BasisRecorded,
    ConsentGranted,
    ConsentWithdrawn,
    ErasureCompleted,
    ErasureRequested,
    Event,
    FactAsserted,
    FactErased,
    FactProposed,
    FactReinforced,
    FactSuperseded,
    IdentityLinked,
    MessageRecorded,
    PauseScope,
    ProcessingPaused,
    ProcessingRestricted,
    ProcessingResumed,
    ProfileChanged,
    RelationshipChanged,
    Whose,
)
from domain.statements import Statement
from projections.names import NAME_KEY
from projections.ports import Filters, Listed, Place
from projections.review import still_waiting
from projections.runner import Happened

_MANY: Final = 100
"""So many windows that one by one came to their ends are swept."""
WindowName: TypeAlias = tuple[UUID, datetime]


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectoryRow:
    tenant: UUID
    contact_id: UUID
    basis: bool
    """Whether one is in force for what facts rest on."""
    restricted: bool
    paused: frozenset[str]
    """`scope:whose`: each pause ends by itself."""
    relationship: str | None
    channels: frozenset[str]
    first_message_at: datetime | None
    """Of the contact's own messages and of those to it, by the time they were sent."""
    last_message_at: datetime | None
    seen_at: datetime
    """The last message's time, or the first event's where there is none: the order of the list."""
    windows: Mapping[WindowName, datetime | None]
    """Of facts, with their ends; those of erased facts are left out. How many hold depends on the reader's
    clock."""
    waiting: frozenset[UUID]
    """What waits for a person: the items of the review queue."""
    gone: frozenset[UUID]
    """Statements that were erased."""
    named: frozenset[UUID]
    """Statements of a name."""
    profile: UUID | None
    """The latest change of the profile, where it gives a name."""
    name_event: UUID | None
    """The event that names the contact now: the profile's, or else a statement's."""

    @property
    def memory(self) -> str:
        if self.restricted:
            return "restricted"
        if not self.basis:
            return "no_basis"
        return "paused" if self.paused else "on"


class Directory:
    name: Final = "directory"
    version: Final = 3
    remembers: Final = True

    def opens(self, event: Event) -> bool:
        return False

    def keys(self, happened: Happened) -> Sequence[UUID]:
        return () if happened.contact is None else (happened.contact,)

    def evolve(self, row: DirectoryRow | None, happened: Happened) -> DirectoryRow | None:
        event = happened.event
        if isinstance(event, ErasureRequested) and event.scope == "contact":
            return None
        if row is None and isinstance(event, ErasureCompleted):
            return None  # told of a contact that is erased
        assert happened.contact is not None
        row = row or _first(happened.tenant, happened.contact, happened.recorded_at)
        row = replace(row, waiting=still_waiting(row.waiting, event))
        return _taken(row, event, happened.event_id, happened.recorded_at)


def as_one(head: Listed, others: Sequence[Listed]) -> Listed:
    """A merged contact, of the rows of its streams: events told each of them what holds of it."""
    if not others:
        return head
    every = (head, *others)
    return replace(
        head,
        name=next((one.name for one in every if one.name), None),
        channels=tuple(sorted({channel for one in every for channel in one.channels})),
        first_message_at=min((one.first_message_at for one in every if one.first_message_at), default=None),
        last_message_at=max((one.last_message_at for one in every if one.last_message_at), default=None),
        facts=sum(one.facts for one in every),
        pending_review=sum(one.pending_review for one in every),
    )


def fits(listed: Listed, filters: Filters) -> bool:
    last, begins, ends = listed.last_message_at, filters.last_message_from, filters.last_message_to
    return (
        (filters.memory in (None, listed.memory))
        and (filters.channel is None or filters.channel in listed.channels)
        and (filters.pending_review in (None, listed.pending_review > 0))
        and (begins is None or (last is not None and last >= begins))
        and (ends is None or (last is not None and last < ends))
    )


def follows(listed: Listed, after: Place) -> bool:
    return (listed.seen_at, listed.contact_id) < (after.seen_at, after.contact_id)


def _first(tenant: UUID, contact: UUID, recorded_at: datetime) -> DirectoryRow:
    return DirectoryRow(
        tenant=tenant,
        contact_id=contact,
        basis=False,
        restricted=False,
        paused=frozenset(),
        relationship=None,
        channels=frozenset(),
        first_message_at=None,
        last_message_at=None,
        seen_at=recorded_at,
        windows={},
        waiting=frozenset(),
        gone=frozenset(),
        named=frozenset(),
        profile=None,
        name_event=None,
    )


def _taken(row: DirectoryRow, event: Event, event_id: UUID, recorded_at: datetime) -> DirectoryRow:
    match event:
        case MessageRecorded():
            return _written(row, event.sent_at)
        case FactAsserted() | FactReinforced():
            return _stated(row, event, recorded_at)
        case FactProposed():
            return _known(row, event.statement)
        case FactSuperseded():
            name = (event.fact_id, event.valid_from)
            return _window(row, name, event.valid_to, recorded_at)
        case FactErased():
            return _named(_erased(row, event), recorded_at)
        case BasisRecorded():
            return replace(row, basis=True)
        case ConsentGranted() | ConsentWithdrawn():
            return _agreed(row, event)
        case ProcessingRestricted():
            return replace(row, restricted=event.restricted)
        case ProcessingPaused():
            return replace(row, paused=row.paused | {f"{event.scope}:{event.whose}"})
        case ProcessingResumed():
            return replace(row, paused=frozenset(name for name in row.paused if not _ended(name, event)))
        case RelationshipChanged():
            return replace(row, relationship=event.state.value)
        case ProfileChanged():
            return _named(replace(row, profile=event_id if event.name is not None else None), recorded_at)
        case IdentityLinked():
            return replace(row, channels=row.channels | {event.channel})
        case _:
            return row


def _agreed(row: DirectoryRow, event: ConsentGranted | ConsentWithdrawn) -> DirectoryRow:
    if event.outranked or not event.remembers:
        return row
    return replace(row, basis=isinstance(event, ConsentGranted))


def _ended(name: str, event: ProcessingResumed) -> bool:
    scope, whose = name.split(":")
    return event.ends(PauseScope(scope), Whose(whose))


def _written(row: DirectoryRow, sent_at: datetime) -> DirectoryRow:
    first = min(row.first_message_at or sent_at, sent_at)
    last = max(row.last_message_at or sent_at, sent_at)
    return replace(row, first_message_at=first, last_message_at=last, seen_at=last)


# --- facts ----------------------------------------------------------------------------------------------


def _stated(row: DirectoryRow, event: FactAsserted | FactReinforced, at: datetime) -> DirectoryRow:
    row, window = _known(row, event.statement), event.window
    if window is None:
        return row
    return _window(row, (window.fact_id, window.valid_from), window.valid_to, at)


def _known(row: DirectoryRow, statement: Statement) -> DirectoryRow:
    return replace(row, named=row.named | {statement.id}) if statement.key == NAME_KEY else row


def _window(row: DirectoryRow, name: WindowName, valid_to: datetime | None, at: datetime) -> DirectoryRow:
    """Windows that are over are not kept, so that a row does not grow with history: an event that opens one
    again says all of it."""
    windows = dict(row.windows)
    windows.pop(name, None)
    if len(windows) > _MANY:
        windows = {other: end for other, end in windows.items() if _goes_on(end, at)}
    if valid_to != name[1] and _goes_on(valid_to, at) and _statement(name, row.gone) is None:
        windows[name] = valid_to
    row = replace(row, windows=windows)
    return _named(row, at) if _statement(name, row.named) else row


def _goes_on(end: datetime | None, at: datetime) -> bool:
    return end is None or at < end


def _erased(row: DirectoryRow, event: FactErased) -> DirectoryRow:
    gone = row.gone | frozenset(event.statement_ids)
    return replace(
        row,
        gone=gone,
        named=row.named - gone,
        windows={name: end for name, end in row.windows.items() if _statement(name, gone) is None},
    )


def _statement(window: WindowName, among: frozenset[UUID]) -> UUID | None:
    """Which of these statements the window is named after: by its id, or, a later window, by one made of
    it."""
    fact_id, valid_from = window
    if fact_id in among:
        return fact_id
    if fact_id.version != 5:
        return None
    begins = valid_from.astimezone(UTC).isoformat()
    return next((each for each in among if uuid5(each, begins) == fact_id), None)


def _named(row: DirectoryRow, at: datetime) -> DirectoryRow:
    """By the profile, or else by the latest window of a name that has begun and not ended."""
    if row.profile or not row.named:
        return replace(row, name_event=row.profile)
    holding = [
        (valid_from, statement)
        for (fact_id, valid_from), end in row.windows.items()
        if valid_from <= at
        and _goes_on(end, at)
        and (statement := _statement((fact_id, valid_from), row.named))
    ]
    return replace(row, name_event=max(holding)[1] if holding else None)
