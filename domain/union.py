"""Several streams that are declared to be one person, read as one history.

A merge copies nothing. Each stream keeps its own statements under its own numbers, so that a split gives it
back as it is; while they are one, truth is the same pure function over all of them. Numbers of keys and
values are each stream's own: here they are made one, by what opens. What is erased in a stream equals nothing
in another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias
from uuid import UUID

from domain.events import (
    AttentionAsked,
    AttentionGiven,
    BasisRecorded,
    ConsentGranted,
    ConsentWithdrawn,
    ContactEvent,
    ErasureCompleted,
    ErasureRequested,
    FactAsserted,
    FactErased,
    FactPinned,
    FactProposed,
    FactReinforced,
    FactRetracted,
    FactSuperseded,
    Fence,
    HoldChanged,
    IdentityLinked,
    IdentityUnlinked,
    MergeDecided,
    MergeProposed,
    ProcessingRestricted,
    ProposalDecided,
    SummaryRegenerated,
)
from domain.ports import Recorded
from domain.statements import NOTHING, Rules, Statement
from domain.values import Erased, canonical

Streams: TypeAlias = Mapping[UUID, Sequence[Recorded]]
"""By contact, each in its own order and numbers."""
HomeOf: TypeAlias = Callable[[UUID], UUID | None]
"""Of a message, the stream that it came in by."""
Numbered: TypeAlias = FactAsserted | FactReinforced | FactProposed


@dataclass(slots=True)
class _Numbers:
    """One kind of number (of keys, or of values) in the union. Of one stream `alone` they stay."""

    alone: bool
    by_form: dict[str, int] = field(default_factory=dict[str, int])
    """Of those whose name or value opens."""
    given: int = 0
    """The last."""
    streams: dict[UUID, _Own] = field(default_factory=dict[UUID, "_Own"])

    def of(self, stream: UUID) -> _Own:
        if stream not in self.streams:
            self.streams[stream] = _Own(self)
        return self.streams[stream]

    def united(self, form: str | None) -> int:
        found = self.by_form.get(form) if form is not None else None
        if found is None:
            self.given = found = self.given + 1
            if form is not None:
                self.by_form[form] = found
        return found


@dataclass(slots=True)
class _Own:
    """Numbers of one stream, and what they are in the union."""

    union: _Numbers
    forms: dict[int, str] = field(default_factory=dict[int, str])
    """Of those whose name or value opens."""
    ours: dict[int, int] = field(default_factory=dict[int, int])
    theirs: dict[int, int] = field(default_factory=dict[int, int])
    """The union's number, to the stream's own."""
    last: int = 0
    """The highest that it has used."""

    def united(self, number: int) -> int:
        if self.union.alone:
            return number
        found = self.ours.get(number)
        if found is None:
            found = self.union.united(self.forms.get(number))
            self._pair(number, found)
        return found

    def own(self, number: int) -> int:
        """A new one where it has none."""
        if self.union.alone:
            return number
        found = self.theirs.get(number)
        if found is None:
            found = self.last + 1
            self._pair(found, number)
        return found

    def _pair(self, own: int, united: int) -> None:
        self.ours[own] = united
        self.theirs.setdefault(united, own)
        self.last = max(self.last, own)


@dataclass(frozen=True, slots=True)
class Union:
    """`records` as of one stream: in the order in which they were recorded, whichever stream has them."""

    records: tuple[Recorded, ...]
    stream_of: Mapping[UUID, UUID]
    """By the id of a statement, a summary, a call for a person, an identity, an erasure or an event."""
    keys: _Numbers
    values: _Numbers

    def apportioned(
        self, events: Sequence[ContactEvent], head: UUID, through: UUID, home_of: HomeOf
    ) -> list[tuple[UUID, ContactEvent]]:
        """Each event with the stream that it belongs to, in that stream's numbers. What a message states goes
        to the stream that the message came in by, what acts upon something goes where that is, the rest to
        `through`, by which the contact was found, and what an operator states to the head's: so that each
        stream alone is a history of its own, with all that was struck or erased in it."""
        return _Apportioning(self, head, through, home_of).all_of(events)


def united(streams: Streams) -> Union:
    keys, values = _Numbers(len(streams) == 1), _Numbers(len(streams) == 1)
    erased = {
        statement_id
        for records in streams.values()
        for recorded in records
        if isinstance(recorded.event, FactErased)
        for statement_id in recorded.event.statement_ids
    }
    for stream, records in streams.items():
        of_keys, of_values = keys.of(stream).forms, values.of(stream).forms
        for recorded in records:
            if isinstance(recorded.event, Numbered):
                said = recorded.event.statement
                _take_forms(of_keys, of_values, said, erased=said.id in erased)
    placed = sorted(
        ((recorded.position, stream, recorded) for stream, found in streams.items() for recorded in found),
        key=lambda one: one[0],
    )
    numbering = {stream: _Renumbering(keys.of(stream).united, values.of(stream).united) for stream in streams}
    told: list[Recorded] = []
    stream_of: dict[UUID, UUID] = {}
    for n, (_, stream, recorded) in enumerate(placed, start=1):
        event = recorded.event if keys.alone else numbering[stream].event(recorded.event)
        told.append(Recorded(event, recorded.event_id, n, recorded.position, recorded.recorded_at))
        stream_of[recorded.event_id] = stream
        if not (isinstance(event, Numbered) and event.statement.id == recorded.event_id):
            stream_of |= dict.fromkeys(_begun(recorded.event), stream)
    return Union(tuple(told), stream_of, keys, values)


def _take_forms(keys: dict[int, str], values: dict[int, str], statement: Statement, *, erased: bool) -> None:
    """What is erased is taken for gone before its keys are, so that a row is the same before and after. Names
    of keys stay, but those of a special category."""
    name = statement.key if erased else statement.name
    if name is not None:
        keys[statement.key_number] = name
    for ends in statement.rules.ends:
        if ends.key is not None:
            keys[ends.key_number] = ends.key
    if not erased and statement.value is not None and not isinstance(statement.value, Erased):
        values[statement.value_number] = canonical(statement.value)


def _begun(event: ContactEvent) -> Iterable[UUID]:
    """What acts upon it later names it by."""
    match event:
        case FactAsserted() | FactReinforced() | FactProposed():
            return (event.statement.id,)
        case SummaryRegenerated():
            return tuple(one for one in (event.summary_id, event.conversation_id) if one)
        case AttentionAsked():
            return (event.attention_id,)
        case BasisRecorded():
            return (event.basis_id,)
        case ConsentGranted():
            return (event.consent_id,)
        case MergeProposed():
            return (event.proposal_id,)
        case IdentityLinked():
            return (event.identity_id,)
        case ErasureRequested():
            return (event.erasure_id,)
        case _:
            return ()


# --- numbers --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Renumbering:
    """Of one stream. What has the same numbers there and here stays what it is."""

    key: Callable[[int], int]
    value: Callable[[int], int]

    def event(self, event: ContactEvent) -> ContactEvent:
        match event:
            case FactAsserted() | FactReinforced() | FactProposed():
                said = self.statement(event.statement)
                return event if said is event.statement else replace(event, statement=said)
            case FactErased():
                fences = tuple(
                    Fence(message_id=f.message_id, key_number=self.key(f.key_number)) for f in event.fences
                )
                return replace(event, key_number=self.key(event.key_number), fences=fences)
            case HoldChanged():
                return replace(event, key_number=self.key(event.key_number))
            case _:
                return event

    def statement(self, said: Statement) -> Statement:
        key, rules = self.key(said.key_number), self._rules(said.rules)
        number = NOTHING if said.value_number == NOTHING else self.value(said.value_number)
        if (key, number) == (said.key_number, said.value_number) and rules is said.rules:
            return said
        return said.but(key_number=key, value_number=number, rules=rules)

    def _rules(self, rules: Rules) -> Rules:
        if not rules.ends:
            return rules
        numbers = [self.key(ends.key_number) for ends in rules.ends]
        if numbers == [ends.key_number for ends in rules.ends]:
            return rules
        ends = zip(numbers, rules.ends, strict=True)
        return replace(rules, ends=tuple(replace(each, key_number=number) for number, each in ends))


# --- whose event it is ----------------------------------------------------------------------------------


class _Apportioning:
    def __init__(self, union: Union, head: UUID, through: UUID, home_of: HomeOf) -> None:
        self._head, self._through, self._home_of = head, through, home_of
        self._stream_of = dict(union.stream_of)
        self._keys, self._values = union.keys, union.values

    def all_of(self, events: Sequence[ContactEvent]) -> list[tuple[UUID, ContactEvent]]:
        for event in events:
            if isinstance(event, Numbered):
                self._stream_of[event.statement.id] = self._of_statement(event.statement)
        parts = [part for event in events for part in self._parts(event)]
        return [(stream, self._numbering(stream).event(event)) for stream, event in parts]

    def _numbering(self, stream: UUID) -> _Renumbering:
        return _Renumbering(self._keys.of(stream).own, self._values.of(stream).own)

    def _of_statement(self, said: Statement) -> UUID:
        return self._of_message(said.provenance.message_id) or self._head

    def _of(self, *ids: UUID | None) -> UUID:
        """Where the first of these is that a stream has."""
        found = (self._stream_of.get(id_) for id_ in ids if id_)
        return next((stream for stream in found if stream), self._through)

    def _of_message(self, message_id: UUID | None) -> UUID | None:
        return self._home_of(message_id) if message_id else None

    def _parts(self, event: ContactEvent) -> list[tuple[UUID, ContactEvent]]:
        match event:
            case FactAsserted() | FactReinforced() | FactProposed():
                return [(self._stream_of[event.statement.id], event)]
            case FactRetracted() | ProposalDecided() | HoldChanged():
                return [(self._of(event.statement_id), event)]
            case FactSuperseded():
                return [(self._of(event.fact_id, event.superseded_by), event)]
            case FactErased():
                return self._erased(event)
            case FactPinned():
                return [
                    (stream, replace(event, statement_ids=named))
                    for stream, named in self._by_stream(event.statement_ids).items()
                ]
            case SummaryRegenerated():
                return [(self._of_summary(event), event)]
            case AttentionAsked() | BasisRecorded() | ConsentGranted() | ProcessingRestricted():
                return [(self._of_message(event.message_id) or self._through, event)]
            case ConsentWithdrawn():
                return [(self._of_message(event.message_id) or self._of(event.consent_id), event)]
            case AttentionGiven():
                return [(self._of(event.attention_id), event)]
            case MergeDecided():
                return [(self._of(event.proposal_id), event)]
            case IdentityUnlinked():
                return [(self._of(event.identity_id), event)]
            case ErasureCompleted():
                return [(self._of(event.erasure_id), event)]
            case _:
                return [(self._through, event)]

    def _of_summary(self, event: SummaryRegenerated) -> UUID:
        """That of its conversation: a message's, or an earlier summary's."""
        homes = (self._home_of(source) for source in event.drawn_from)
        return next((home for home in homes if home), None) or self._of(
            event.conversation_id, *event.drawn_from
        )

    def _by_stream(self, statements: Sequence[UUID]) -> dict[UUID, tuple[UUID, ...]]:
        found: dict[UUID, tuple[UUID, ...]] = {}
        for one in statements:
            stream = self._of(one)
            found[stream] = (*found.get(stream, ()), one)
        return found

    def _erased(self, event: FactErased) -> list[tuple[UUID, ContactEvent]]:
        """Each stream is told of what was its own."""
        stated, quoted = self._by_stream(event.statement_ids), self._by_stream(event.quote_ids)
        settled = self._by_stream(tuple(id_ for id_, _ in event.settled))
        held = dict(event.settled)
        homes = {message: self._home_of(message) for message in event.message_ids}
        fenced = {fence: self._home_of(fence.message_id) for fence in event.fences}
        touched = dict.fromkeys(
            one for one in (*stated, *quoted, *settled, *homes.values(), *fenced.values()) if one is not None
        )
        return [
            (
                stream,
                replace(
                    event,
                    statement_ids=stated.get(stream, ()),
                    quote_ids=quoted.get(stream, ()),
                    message_ids=tuple(m for m, home in homes.items() if home == stream),
                    fences=tuple(fence for fence, home in fenced.items() if home == stream),
                    settled=tuple((id_, held[id_]) for id_ in settled.get(stream, ())),
                ),
            )
            for stream in touched
        ]
