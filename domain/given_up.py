"""What was tried as often as it is tried and failed: messages that nobody could read, and jobs. It is said
what failed and why in words of ours, never in an error's, and a person may have it tried again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from uuid import UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp:
    id: str
    """A message's, or a job's number."""
    what: str
    """`message`, or the task of a job."""
    contact_id: UUID | None
    cause: str | None
    """A reason of a receipt, or the class of an error; None of what failed before this was kept."""
    tries: int | None
    failed_at: datetime | None


@dataclass(frozen=True, slots=True)
class Shelf:
    items: Sequence[GivenUp]
    total: int


class GivenUpWork(Protocol):
    """A tenant's, and the installation's own jobs."""

    def listed(self, tenant: UUID, limit: int) -> Shelf:
        """The latest first, with how many there are in all."""
        ...

    def try_again(self, tenant: UUID, ids: Sequence[str] | None) -> int:
        """These, or all; how many that were. What is not given up (any more) is passed over."""
        ...
