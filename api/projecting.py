"""Looking after projections: what whoever runs the service needs of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from projections.ports import ProjectionStatus, RebuildProgress, Verdict


class ProjectionKeeper(Protocol):
    def known(self) -> Sequence[tuple[str, str]]:
        """Names, and what each holds."""
        ...

    def status(self) -> Sequence[ProjectionStatus]: ...

    def ask_for_rebuild(self, name: str) -> None:
        """A worker makes it anew, beside the live one. Raises NotFound."""
        ...

    def rebuild(self, name: str, told: Callable[[RebuildProgress], None], *, anew: bool = False) -> int:
        """Here and now; how many events were taken in. Raises NotFound, Conflict, Poisoned."""
        ...

    def verify(self, name: str) -> Verdict: ...
