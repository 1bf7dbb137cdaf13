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
    """One kind of number (of keys, or of values) in every stream, and in the union. `by_form`: those whose
    name or value opens. Of one stream `alone` they stay what they are."""

    alone: bool
    forms: dict[tuple[UUID, int], str] = field(default_factory=dict[tuple[UUID, int], str])
    by_form: dict[str, int] = field(default_factory=dict[str, int])
    ours: dict[tuple[UUID, int], int] = field(default_factory=dict[tuple[UUID, int], int])
    theirs: dict[tuple[UUID, int], int] = field(default_factory=dict[tuple[UUID, int], int])
    """Stream and the union's number, to the stream's own."""
    given: int = 0
    """Of the union's own."""
    last: dict[UUID, int] = field(default_factory=dict[UUID, int])
    """The highest that a stream has used."""

    def united(self, stream: UUID, number: int) -> int:
        if self.alone:
            return number
        found = self.ours.get((stream, number))
        if found is None:
            form = self.forms.get((stream, number))
            found = self.by_form.get(form) if form is not None else None
            if found is None:
                self.given += 1
                found = self.given
            self._pair(stream, number, found)
            if form is not None:
                self.by_form[form] = found
        return found

    def own(self, stream: UUID, number: int) -> int:
        """The stream's own number; a new one where it has none."""
        if self.alone:
            return number
        found = self.theirs.get((stream, number))
        if found is None:
            found = self.last.get(stream, 0) + 1
            self._pair(stream, found, number)
        return found

    def _pair(self, stream: UUID, own: int, united: int) -> None:
        self.ours[stream, own] = united
        self.theirs.setdefault((stream, united), own)
        self.last[stream] = max(self.last.get(stream, 0), own)


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
        for recorded in records:
            if isinstance(recorded.event, Numbered):
                said = recorded.event.statement
                _take_forms(keys, values, stream, said, erased=said.id in erased)
    placed = sorted(
        ((recorded.position, stream, recorded) for stream, found in streams.items() for recorded in found),
        key=lambda one: one[0],
    )
    numbering = _Renumbering(keys.united, values.united)
    told: list[Recorded] = []
    stream_of: dict[UUID, UUID] = {}
    for n, (_, stream, recorded) in enumerate(placed, start=1):
        event = recorded.event if keys.alone else numbering.event(stream, recorded.event)
        told.append(Recorded(event, recorded.event_id, n, recorded.position, recorded.recorded_at))
        stream_of[recorded.event_id] = stream
        if not (isinstance(event, Numbered) and event.statement.id == recorded.event_id):
            stream_of |= dict.fromkeys(_begun(recorded.event), stream)
    return Union(tuple(told), stream_of, keys, values)


def _take_forms(
    keys: _Numbers, values: _Numbers, stream: UUID, statement: Statement, *, erased: bool
) -> None:
    """What is erased is taken for gone before its keys are, so that a row is the same before and after. Names
    of keys stay, but those of a special category."""
    name = statement.key if erased else statement.name
    if name is not None:
        keys.forms[stream, statement.key_number] = name
    for ends in statement.rules.ends:
        if ends.key is not None:
            keys.forms[stream, ends.key_number] = ends.key
    if not erased and statement.value is not None and not isinstance(statement.value, Erased):
        values.forms[stream, statement.value_number] = canonical(statement.value)


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
    key: Callable[[UUID, int], int]
    value: Callable[[UUID, int], int]

    def event(self, stream: UUID, event: ContactEvent) -> ContactEvent:
        match event:
            case FactAsserted() | FactReinforced() | FactProposed():
                return replace(event, statement=self.statement(stream, event.statement))
            case FactErased():
                fences = tuple(
                    Fence(message_id=f.message_id, key_number=self.key(stream, f.key_number))
                    for f in event.fences
                )
                return replace(event, key_number=self.key(stream, event.key_number), fences=fences)
            case HoldChanged():
                return replace(event, key_number=self.key(stream, event.key_number))
            case _:
                return event

    def statement(self, stream: UUID, said: Statement) -> Statement:
        key, number = self.key(stream, said.key_number), said.value_number
        return said.but(
            key_number=key,
            value_number=NOTHING if number == NOTHING else self.value(stream, number),
            rules=self._rules(stream, said.rules),
        )

    def _rules(self, stream: UUID, rules: Rules) -> Rules:
        numbers = [self.key(stream, ends.key_number) for ends in rules.ends]
        if all(number == ends.key_number for number, ends in zip(numbers, rules.ends, strict=True)):
            return rules
        ends = zip(numbers, rules.ends, strict=True)
        return replace(rules, ends=tuple(replace(each, key_number=number) for number, each in ends))


# --- whose event it is ----------------------------------------------------------------------------------


class _Apportioning:
    def __init__(self, union: Union, head: UUID, through: UUID, home_of: HomeOf) -> None:
        self._head, self._through, self._home_of = head, through, home_of
        self._stream_of = dict(union.stream_of)
        self._numbering = _Renumbering(union.keys.own, union.values.own)

    def all_of(self, events: Sequence[ContactEvent]) -> list[tuple[UUID, ContactEvent]]:
        for event in events:
            if isinstance(event, Numbered):
                self._stream_of[event.statement.id] = self._of_statement(event.statement)
        parts = [part for event in events for part in self._parts(event)]
        return [(stream, self._numbering.event(stream, event)) for stream, event in parts]

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
