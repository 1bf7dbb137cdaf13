"""A contact's current row: what the next statement must be held against, and what the injection block shows.

It is written, sealed, with every append, so that neither reading nor deciding replays the stream in the
common case. Plain fields only: an adapter serialises it. `of` makes it from a replay,
`fast_path` carries it on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from typing import Final
from uuid import UUID

from domain import consenting, packed
from domain.contact_state import Contact
from domain.events import PauseScope
from domain.facts import Fact
from domain.painting import ALWAYS, PaintedKey
from domain.pinning import is_pinned
from domain.statements import NOTHING, Rank
from domain.truth import Truth
from domain.values import Erased, Value


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptFact:
    """`domain.facts.Fact` without its evidence, which grows with every mention."""

    fact_id: UUID
    value: Value | Erased
    value_number: int
    erased: bool
    valid_from: datetime
    valid_to: datetime | None
    confidence: float
    first_said: datetime
    last_said: datetime
    strength: int
    superseded_by: UUID | None
    pinned: bool

    def holds(self, at: datetime) -> bool:
        return self.valid_from <= at and (self.valid_to is None or at < self.valid_to)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptCanvas:
    key_number: int
    member: int
    """The value number on a many-valued key, NOTHING on a one-valued one."""
    facts: tuple[KeptFact, ...]
    """Those that end after `said_at` or do not end, and the one before them."""
    said_at: datetime
    """When its latest value was stated."""
    settled_at: datetime
    """No statement of it begins, or ends by its words, after this."""

    @property
    def many(self) -> bool:
        return self.member != NOTHING

    @property
    def name(self) -> tuple[int, int]:
        return self.key_number, self.member

    def held(self, at: datetime) -> int:
        """How many of its facts hold."""
        return sum(fact.holds(at) for fact in self.facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptKey:
    name: str | None
    """None when a special-category key's name was erased. Its number is its place, from 1."""
    top: Rank | None
    """Nothing recorded here, or ended here by another key, ranks higher."""
    settled_at: datetime | None
    """Nothing that it revokes begins, or ends by its words, after this."""
    protected: tuple[int, ...]
    """The members that an operator stated: what others say of them waits. NOTHING is the whole key."""
    waiting: int
    """How many of its statements wait for a person, or for a second mention."""
    doubted: bool
    """A second mention would lift a hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSummary:
    """The latest conversation's in short, which is told while all its facts hold."""

    summary_id: UUID
    text: str
    up_to: datetime
    facts: tuple[UUID, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    version: int
    """Of the contact's stream."""
    closed: bool
    """The erasure of the whole contact was requested."""
    basis: tuple[tuple[str, UUID, str], ...]
    """Purpose, id and wording of what is in force, by purpose."""
    withdrawn: tuple[str, ...]
    """Purposes that the contact does not agree to."""
    restricted: bool
    """Kept and not used."""
    paused: tuple[PauseScope, ...]
    quiet: tuple[tuple[datetime, datetime], ...]
    """Pauses that words ended (from, to): what was sent in one is not read."""
    zone: str | None
    """Where the contact's days begin, when the profile says so."""
    language: str | None
    """When the profile says so."""
    keys: tuple[KeptKey, ...]
    """By number."""
    canvases: tuple[KeptCanvas, ...]
    """By key number and member."""
    values: bytes
    """Sorted entries: digest of a value's canonical form, and its number."""
    next_value: int
    fenced: bytes
    """Sorted ids of messages of which a statement was struck or erased: only a replay may read them anew."""
    held: bytes
    """Sorted ids of messages of which a statement waits: their words are not told past who decides it."""
    summary: KeptSummary | None = None
    summaries: bytes = b""
    """Sorted ids of the latest of each conversation, of those that may be told while their facts hold."""
    stale: tuple[UUID, ...] = ()
    """Conversations whose summary lost a source: they are to be summarised anew."""

    def key_name(self, number: int) -> str | None:
        return self.keys[number - 1].name


EMPTY: Final = Memory(
    version=0,
    closed=False,
    basis=(),
    withdrawn=(),
    restricted=False,
    paused=(),
    quiet=(),
    zone=None,
    language=None,
    keys=(),
    canvases=(),
    values=b"",
    next_value=1,
    fenced=b"",
    held=b"",
)


def of(contact: Contact, known: Truth) -> Memory:
    names = {number: name for name, number in contact.keys.items()}
    held = _messages(contact, known.held)
    waiting = held.union(known.held)
    summaries = [one for one, drawn_from in _standing(contact) if waiting.isdisjoint(drawn_from)]
    return Memory(
        version=contact.version,
        closed=contact.closed,
        basis=tuple(sorted((p, consenting.id_of(one), one.wording) for p, one in contact.basis.items())),
        withdrawn=contact.withdrawn,
        restricted=contact.restricted is not None,
        paused=tuple(sorted({scope for scope, _ in contact.paused})),
        quiet=contact.quiet,
        zone=contact.profile.zone if contact.profile else None,
        language=contact.profile.language if contact.profile else None,
        keys=tuple(_kept_key(names.get(n), known.keys.get(n)) for n in range(1, contact.next_key)),
        canvases=tuple(kept_canvases(known, contact.pinned)),
        values=packed.values(contact.values),
        next_value=contact.next_value,
        fenced=packed.ids(_messages(contact, (*contact.struck, *contact.erased))),
        held=packed.ids(held),
        summary=max(summaries, key=lambda one: (one.up_to, one.summary_id), default=None),
        summaries=packed.ids(one.summary_id for one in summaries),
        stale=tuple(sorted(contact.stale)),
    )


def with_version(memory: Memory, version: int) -> Memory:
    """After events that change nothing else of the row."""
    return replace(memory, version=version)


def current(memory: Memory, at: datetime) -> Iterator[tuple[KeptCanvas, KeptFact]]:
    """What holds at a time no earlier than the last statement."""
    return ((canvas, fact) for canvas in memory.canvases for fact in canvas.facts if fact.holds(at))


# --- from a replay --------------------------------------------------------------------------------------


def _kept_key(name: str | None, key: PaintedKey | None) -> KeptKey:
    key = key or PaintedKey()
    return KeptKey(
        name=name,
        top=key.top,
        settled_at=key.settled_at,
        protected=_for_good(key),
        waiting=key.waiting,
        doubted=key.doubted,
    )


def protected_for_good(known: Truth, key_number: int) -> tuple[int, ...]:
    """The members that an operator's word protects, whatever is said after it."""
    return _for_good(known.keys.get(key_number) or PaintedKey())


def _for_good(key: PaintedKey) -> tuple[int, ...]:
    return tuple(sorted(member for member, before in key.protected.items() if before == ALWAYS))


def kept_canvases(known: Truth, pinned: AbstractSet[UUID]) -> Iterator[KeptCanvas]:
    facts = {name: tuple(group) for name, group in groupby(known.facts, key=lambda fact: fact.canvas)}
    for number, key in sorted(known.keys.items()):
        for member, canvas in sorted(key.canvases.items()):
            said_at = max(statement.rank.attested_at for _, statement in canvas.counted)
            assert canvas.settled_at
            yield KeptCanvas(
                key_number=number,
                member=member,
                facts=kept([_kept_fact(fact, pinned) for fact in facts.get((number, member), ())], said_at),
                said_at=said_at,
                settled_at=canvas.settled_at,
            )


def _kept_fact(fact: Fact, pinned: AbstractSet[UUID]) -> KeptFact:
    return KeptFact(
        fact_id=fact.fact_id,
        value=fact.value,
        value_number=fact.value_number,
        erased=fact.erased,
        valid_from=fact.valid_from,
        valid_to=fact.valid_to,
        confidence=fact.confidence,
        first_said=fact.first_said,
        last_said=fact.last_said,
        strength=fact.strength,
        superseded_by=fact.superseded_by,
        pinned=is_pinned(fact, pinned),
    )


def kept(facts: Sequence[KeptFact], said_at: datetime) -> tuple[KeptFact, ...]:
    """The windows that are not over by `said_at`, and the last one before them."""
    over = sum(1 for fact in facts if fact.valid_to is not None and fact.valid_to <= said_at)
    return tuple(facts[max(over - 1, 0) :])


def summaries_standing(contact: Contact) -> list[KeptSummary]:
    """The latest of each conversation, but of those that lost a source. One whose source waits by now is
    among them."""
    return [one for one, _ in _standing(contact)]


def _standing(contact: Contact) -> list[tuple[KeptSummary, tuple[UUID, ...]]]:
    """With what each was drawn from."""
    return [
        (
            KeptSummary(summary_id=one.summary_id, text=one.text, up_to=one.up_to, facts=one.facts),
            one.drawn_from,
        )
        for conversation, one in contact.summaries.items()
        if conversation not in contact.stale
        if isinstance(one.text, str) and one.summary_id and one.up_to
    ]


def _messages(contact: Contact, ids: Iterable[UUID]) -> set[UUID]:
    """Of statements."""
    statements = (contact.statements[id_] for id_ in ids)
    return {message for statement in statements if (message := statement.provenance.message_id)}
