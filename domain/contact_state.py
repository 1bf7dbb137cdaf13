"""What a contact's events made of it: statements, strikes and erases, and the numbers its statements go by.

A Contact is a value. `after` takes events into a copy; nothing else writes to one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from copy import copy
from dataclasses import MISSING, dataclass, field, fields, replace
from datetime import datetime
from typing import Final, TypeAlias, assert_never
from uuid import UUID

from domain.events import (
    AttentionAsked,
    AttentionGiven,
    BasisRecorded,
    ConsentGranted,
    ConsentWithdrawn,
    ContactEvent,
    ContactMerged,
    ContactSplit,
    Decided,
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
    LegalHoldPlaced,
    LegalHoldReleased,
    MergeDecided,
    MergeProposed,
    PauseScope,
    ProcessingPaused,
    ProcessingRestricted,
    ProcessingResumed,
    ProfileChanged,
    ProposalDecided,
    RelationshipChanged,
    RetractReason,
    SummaryRegenerated,
    Whose,
)
from domain.statements import Statement
from domain.truth import Erasure, History
from domain.values import ERASED, Erased, canonical

PauseName: TypeAlias = tuple[PauseScope, Whose]
InForce: TypeAlias = BasisRecorded | ConsentGranted
ConsentAct: TypeAlias = ConsentGranted | ConsentWithdrawn
BY_WORDS: Final = Whose.CONTACT.value
"""Who acts where the contact's own words do."""
MOST_QUIET: Final = 20
"""Pauses that are remembered once they are over: nobody goes back and forth more often, but an attacker."""


_JOINING: Final = (ContactMerged, ContactSplit)


@dataclass(slots=True)
class Contact:
    version: int = 0
    """Of its stream, until it is first merged or split: from there on it goes on from what those say."""
    statements: dict[UUID, Statement] = field(default_factory=dict[UUID, Statement])
    """In the order of their record."""
    struck: dict[UUID, RetractReason | Decided] = field(default_factory=dict[UUID, RetractReason | Decided])
    corrected: set[UUID] = field(default_factory=set[UUID])
    """What the contact's own words were told to have put right: truth says of what they do."""
    approved: set[UUID] = field(default_factory=set[UUID])
    amended: dict[UUID, UUID] = field(default_factory=dict[UUID, UUID])
    """What a person put in place of a proposal, to that proposal."""
    erased: dict[UUID, Erasure] = field(default_factory=dict[UUID, Erasure])
    erases: int = 0
    settled: dict[UUID, bool] = field(default_factory=dict[UUID, bool])
    forgotten: set[UUID] = field(default_factory=set[UUID])
    """Statements, messages and whatever else an erase named: nothing may be drawn from them."""
    fences: set[Fence] = field(default_factory=set[Fence])
    next_key: int = 1
    next_value: int = 1
    basis: dict[str, InForce] = field(default_factory=dict[str, InForce])
    """By purpose, what is in force."""
    said_of: dict[str, ConsentAct] = field(default_factory=dict[str, ConsentAct])
    """By purpose, what the contact said of it last."""
    consents: tuple[InForce | ConsentAct, ...] = ()
    """All bases, consents and withdrawals, in the order of their record."""
    restricted: ProcessingRestricted | None = None
    basis_ids: set[UUID] = field(default_factory=set[UUID])
    identities: dict[UUID, IdentityLinked] = field(default_factory=dict[UUID, IdentityLinked])
    """Those by which the contact is found now."""
    unlinked: set[UUID] = field(default_factory=set[UUID])
    merged: dict[UUID, ContactMerged] = field(default_factory=dict[UUID, ContactMerged])
    """Those who are found as another now, by their ids."""
    alike: dict[UUID, MergeProposed] = field(default_factory=dict[UUID, MergeProposed])
    """By id, what was ever proposed."""
    alike_decided: dict[UUID, Decided] = field(default_factory=dict[UUID, Decided])
    pinned: set[UUID] = field(default_factory=set[UUID])
    """Statements. A fact is pinned while one of them is its evidence."""
    profile: ProfileChanged | None = None
    relationship: RelationshipChanged | None = None
    profile_version: int = 0
    """Of the stream, when profile or relationship last changed."""
    paused: dict[PauseName, ProcessingPaused] = field(default_factory=dict[PauseName, ProcessingPaused])
    """By scope and by whose it is."""
    resumed_at: datetime | None = None
    """The latest time as of which the contact's own pause was ended."""
    quiet: tuple[tuple[datetime, datetime], ...] = ()
    """Pauses that words ended (from, to, as they were said): what was sent in one is not read. What comes
    while a pause lasts is dealt with then; this is for what is told of later, an imported history."""
    silences: tuple[tuple[datetime, datetime], ...] = ()
    """In which telling what is said was stopped (from, to): what was sent in one stands in no summary."""
    attention: dict[UUID, bool] = field(default_factory=dict[UUID, bool])
    """By id, whether a person has looked."""
    attended_at: datetime | None = None
    summaries: dict[UUID, SummaryRegenerated] = field(default_factory=dict[UUID, SummaryRegenerated])
    """By conversation, the latest."""
    stale: set[UUID] = field(default_factory=set[UUID])
    """Conversations whose summary lost a source: it is not told, and is to be made anew."""
    erasures: dict[UUID, bool] = field(default_factory=dict[UUID, bool])
    """By id, whether it is completed."""
    closed: bool = False
    """The erasure of the whole contact was requested: the fence is up."""
    _keys: Mapping[str, int] | None = field(default=None, init=False, repr=False, compare=False)
    _values: Mapping[str, int] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def keys(self) -> Mapping[str, int]:
        """Name to number, of the keys whose name is not erased."""
        if self._keys is None:
            self._keys = _keys_of(self.statements.values())
        return self._keys

    @property
    def values(self) -> Mapping[str, int]:
        """Canonical form to number, of the values that are not erased. Told when somebody asks, since all of
        them are opened for it."""
        if self._values is None:
            self._values = _values_of(self.statements.values())
        return self._values

    def after(self, events: Iterable[ContactEvent]) -> Contact:
        following = self._copy()
        for event in events:
            following._take(event)
            following.version = event.row if isinstance(event, _JOINING) else following.version + 1
        return following

    def history(self, new: Sequence[Statement] = ()) -> History:
        return History(
            statements=(*self.statements.values(), *new),
            struck=self.struck.keys(),
            erased=self.erased,
            approved=self.approved,
            settled=self.settled,
        )

    def _copy(self) -> Contact:
        following = copy(self)
        for name in _WRITTEN_TO:
            setattr(following, name, getattr(self, name).copy())
        return following

    def _take(self, event: ContactEvent) -> None:
        match event:
            case FactAsserted() | FactReinforced() | FactProposed():
                self._record(event.statement)
            case FactSuperseded() | HoldChanged():
                pass  # windows and holds follow from the statements
            case LegalHoldPlaced() | LegalHoldReleased():
                pass  # a record beside the contact: nothing that is known hangs on it
            case FactRetracted(reason=RetractReason.CORRECTED, by=by) if by == BY_WORDS:
                self.corrected.add(event.statement_id)
                self._unsum(event.statement_id)
            case FactRetracted():
                self._strike(event.statement_id, event.reason)
            case FactErased():
                self._erase(event)
            case ProposalDecided(decided=Decided.APPROVED):
                self.approved.add(event.statement_id)
            case ProposalDecided():
                self._strike(event.statement_id, event.decided)
                if event.amended_to is not None:
                    self.amended[event.amended_to] = event.statement_id
            case FactPinned():
                named = self.pinned.union if event.pinned else self.pinned.difference
                self.pinned = named(event.statement_ids)
            case ProfileChanged():
                self.profile, self.profile_version = event, self.version + 1
            case RelationshipChanged():
                self.relationship, self.profile_version = event, self.version + 1
            case ProcessingPaused():
                self._pause(event)
            case ProcessingResumed():
                self._resume(event)
            case AttentionAsked():
                self.attention.setdefault(event.attention_id, False)
            case AttentionGiven():
                self.attention[event.attention_id] = True
                self.attended_at = max(self.attended_at or event.at, event.at)
            case SummaryRegenerated():
                self._summarise(event)
            case BasisRecorded():
                self.consents = (*self.consents, event)
                self.basis_ids.add(event.basis_id)
                if event.purpose not in self.said_of:
                    self.basis[event.purpose] = event
            case ConsentGranted() | ConsentWithdrawn():
                self._agree(event)
            case ProcessingRestricted():
                self._restrict(event)
            case IdentityLinked():
                self.identities[event.identity_id] = event
            case IdentityUnlinked():
                self.identities.pop(event.identity_id, None)
                self.unlinked.add(event.identity_id)
            case ContactMerged():
                self.merged[event.contact_id] = event
            case MergeProposed():
                self.alike[event.proposal_id] = event
            case MergeDecided():
                self.alike_decided[event.proposal_id] = event.decided
            case ContactSplit():
                self.merged.pop(event.contact_id, None)
            case ErasureRequested():
                self.erasures.setdefault(event.erasure_id, False)
                self.closed |= event.scope == "contact"
                self._forget(event.items)
            case ErasureCompleted():
                self.erasures[event.erasure_id] = True
            case _:
                assert_never(event)

    @property
    def withdrawn(self) -> tuple[str, ...]:
        """Purposes."""
        return tuple(sorted(p for p, said in self.said_of.items() if isinstance(said, ConsentWithdrawn)))

    def _agree(self, event: ConsentAct) -> None:
        self.consents = (*self.consents, event)
        held = self.said_of.get(event.purpose)
        if event.outranked or (held and held.at > event.at):  # of another stream of one who is merged
            return
        self.said_of[event.purpose] = event
        if isinstance(event, ConsentGranted):
            self.basis[event.purpose] = event
        else:
            self.basis.pop(event.purpose, None)

    def _restrict(self, event: ProcessingRestricted) -> None:
        if event.restricted:
            self._silence(event.at)
        elif self.restricted is not None and self.restricted.at < event.at:
            self.silences = (*self.silences, (self.restricted.at, event.at))
        self.restricted = event if event.restricted else None

    def _pause(self, event: ProcessingPaused) -> None:
        self.paused.setdefault((event.scope, event.whose), event)
        if event.scope is not PauseScope.FACTS:
            self._silence(event.at)

    def _silence(self, since: datetime) -> None:
        """What was said since then may stand in a summary already, where the silence is told of late."""
        told = self.summaries.items()
        self.stale.update(conversation for conversation, s in told if s.up_to and s.up_to >= since)

    def _resume(self, event: ProcessingResumed) -> None:
        over = [self.paused.pop(name) for name in list(self.paused) if event.ends(*name)]
        silent = [p.at for p in over if p.scope is not PauseScope.FACTS and p.at < event.at]
        self.silences = (*self.silences, *((at, event.at) for at in silent))
        if event.by == BY_WORDS:
            begun = [p.at for p in over if p.scope is not PauseScope.EPISODES and p.at < event.at]
            self.quiet = (*self.quiet, *((at, event.at) for at in begun))[-MOST_QUIET:]
        if event.ends(PauseScope.ALL, Whose.CONTACT):
            self.resumed_at = max(self.resumed_at or event.at, event.at)

    def _record(self, statement: Statement) -> None:
        self.statements[statement.id] = statement
        self._keys = self._values = None
        if statement.value_number >= self.next_value:
            self.next_value = statement.value_number + 1
        for number in (statement.key_number, *(ends.key_number for ends in statement.rules.ends)):
            if number >= self.next_key:
                self.next_key = number + 1

    def _erase(self, event: FactErased) -> None:
        self.erases += 1
        erasure = Erasure(self.erases, len(self.statements))
        for statement_id in event.statement_ids:
            self.erased[statement_id] = erasure
            self.statements[statement_id] = self.statements[statement_id].emptied()
        for statement_id in event.quote_ids:
            self.statements[statement_id] = self.statements[statement_id].but(quote=ERASED)
        self.settled.update(event.settled)
        self.fences.update(event.fences)
        self._forget((*event.statement_ids, *event.message_ids))
        self.pinned.difference_update(event.statement_ids)
        self.erasures.setdefault(event.erasure_id, False)
        self._keys = self._values = None

    def _forget(self, items: Iterable[UUID]) -> None:
        gone = set(items)
        self.forgotten |= gone
        for conversation, summary in self._drawn_from(gone):
            self.summaries[conversation] = replace(summary, text=ERASED)
            self.stale.add(conversation)

    def _strike(self, statement_id: UUID, why: RetractReason | Decided) -> None:
        self.struck[statement_id] = why
        self._unsum(statement_id)

    def _unsum(self, statement_id: UUID) -> None:
        self.stale.update(conversation for conversation, _ in self._drawn_from({statement_id}))

    def _drawn_from(self, sources: AbstractSet[UUID]) -> list[tuple[UUID, SummaryRegenerated]]:
        return [
            (conversation, summary)
            for conversation, summary in self.summaries.items()
            if not sources.isdisjoint(summary.drawn_from)
        ]

    def _summarise(self, event: SummaryRegenerated) -> None:
        if event.conversation_id is None:
            return
        self.stale.discard(event.conversation_id)
        if event.text is None:
            self.summaries.pop(event.conversation_id, None)
        else:
            self.summaries[event.conversation_id] = event


def _keys_of(statements: Iterable[Statement]) -> Mapping[str, int]:
    """The erased name of a special-category key keeps its number and is not known by it."""
    found = dict[str, int]()
    for statement in statements:
        if (name := statement.name) is not None:
            found[name] = statement.key_number
        for ends in statement.rules.ends:
            if ends.key is not None:
                found[ends.key] = ends.key_number
    return found


def _values_of(statements: Iterable[Statement]) -> Mapping[str, int]:
    """So does an erased value."""
    return {
        canonical(value): statement.value_number
        for statement in statements
        if (value := statement.value) is not None and not isinstance(value, Erased)
    }


_WRITTEN_TO: Final = tuple(f.name for f in fields(Contact) if f.default_factory is not MISSING)
"""Dictionaries and sets: the rest of a contact is values."""
