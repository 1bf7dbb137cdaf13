"""What the read models need from outside, in their own words. Adapters fill these ports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol
from uuid import UUID

from domain.memory import Memory
from domain.statements import Statement
from projections.review import ReviewRow


class TokenCounter(Protocol):
    """The ruler of budgets. The same text always counts the same."""

    def count(self, text: str) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectionStatus:
    """Where a projection stands. Positions are those of events."""

    name: str
    state: Literal["running", "stopped", "outdated", "unattended"]
    """`stopped` at an event it can't take; `outdated` until it is made anew by this release's rules;
    `unattended` while no worker leads it."""
    position: int
    head: int
    behind_events: int
    """At most BEHIND_AT_MOST are counted."""
    behind_seconds: float
    """The age of the oldest event that is not taken in; 0 when there is none."""
    leader: str | None
    """Host and process."""
    error_position: int | None
    error_kind: str | None
    failed_at: datetime | None
    rebuilt_to: int | None
    """How far a making anew has come; None when there is none."""


BEHIND_AT_MOST = 100_000


@dataclass(frozen=True, slots=True)
class RebuildProgress:
    position: int
    head: int
    events: int
    """Taken in by this run."""
    resumed_at: int
    """The position at which an interrupted run left it; 0 when it began at the beginning."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A projection held against a fresh fold of its events."""

    name: str
    position: int
    rows: int
    """That the events give, as they are stored."""
    stored: int
    differing: tuple[str, ...]
    """Keys, ids of ours, of rows that are stored otherwise."""

    @property
    def holds(self) -> bool:
        return not self.differing and self.rows == self.stored


# --- the directory, searched ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """None: whatever it is."""

    memory: str | None = None
    channel: str | None = None
    pending_review: bool | None = None
    last_message_from: datetime | None = None
    last_message_to: datetime | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """In the list, which has those seen last first."""

    seen_at: datetime
    contact_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A contact in the directory. `name` is personal."""

    contact_id: UUID
    name: str | None
    memory: str
    relationship: str | None
    channels: tuple[str, ...]
    first_message_at: datetime | None
    last_message_at: datetime | None
    seen_at: datetime
    facts: int
    """That hold now."""
    pending_review: int

    @property
    def place(self) -> Place:
        return Place(self.seen_at, self.contact_id)


class ContactDirectory(Protocol):
    """Behind by as much as its projection is. Erased contacts are never in it."""

    def position(self, tenant: UUID) -> int: ...

    def of(self, tenant: UUID, contact_id: UUID) -> Listed | None: ...

    def listed(
        self, tenant: UUID, filters: Filters, after: Place | None, limit: int, *, named: bool = False
    ) -> Sequence[Listed]:
        """`named`: only those that go by a name."""
        ...

    def by_words(
        self, tenant: UUID, words: frozenset[str], filters: Filters, after: Place | None, limit: int
    ) -> Sequence[Listed]:
        """Those whose name has all these words, whole and folded (`projections.names.name_words`)."""
        ...


# --- the review queue -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Queued:
    """Which items of the queue. None: whatever it is."""

    item: UUID | None = None
    contact: UUID | None = None
    key: str | None = None
    reason: str | None = None
    before: datetime | None = None
    """Waiting since before then."""


@dataclass(frozen=True, slots=True)
class QueuePlace:
    """In the queue, which has those first that wait longest."""

    since: datetime
    item_id: UUID


@dataclass(frozen=True, slots=True)
class Said:
    """A turn of a conversation; `text` is personal, and None once it is erased."""

    message_id: UUID
    speaker: str
    sent_at: datetime
    text: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A thing that waits for a person, with what it takes to judge it."""

    row: ReviewRow
    statement: Statement | None
    """None where a person should look at the contact."""
    memory: Memory
    """What is known of the contact now."""
    turns: Sequence[Said]
    """The message that it came from, between the turns before and after it."""


@dataclass(frozen=True, slots=True)
class QueuePage:
    items: Sequence[Waiting]
    position: int
    """Of the queue: what was recorded later is not in it yet."""
    goes_on: QueuePlace | None
    """The place of its last row, where there are more behind it; what was erased meanwhile counts too."""


class ReviewQueue(Protocol):
    """Behind by as much as its projection is. What is erased is never in it."""

    def position(self, tenant: UUID) -> int: ...

    def page(self, tenant: UUID, queued: Queued, after: QueuePlace | None, limit: int) -> QueuePage: ...

    def count(self, tenant: UUID, most: int) -> int:
        """How many wait, as far as `most`."""
        ...
