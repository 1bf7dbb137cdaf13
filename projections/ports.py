"""What the read models need from outside, in their own words. Adapters fill these ports."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol


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
