"""What was given up, looked at and tried again: by API, command line and panel alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from domain.access import Principal
from domain.errors import NotFound
from domain.given_up import GivenUpWork


@dataclass(frozen=True, slots=True)
class TryAgain:
    work: GivenUpWork

    def listed(self, principal: Principal, limit: int) -> dict[str, Any]:
        """The latest first; `total` says how many there are in all."""
        found = self.work.listed(principal.tenant, limit)
        return {"items": [asdict(one) for one in found.items], "total": found.total}

    def again(self, principal: Principal, ids: Sequence[str] | None) -> int:
        """These, or all that is given up; how many that were. Raises NotFound where none of those that are
        named is given up: it never was, or is tried again already."""
        count = self.work.try_again(principal.tenant, ids)
        if ids and not count:
            raise NotFound("None of these is given up: nothing failed there, or it is tried again already.")
        return count
