"""Backups: taken while the service runs, brought back into a new database, and tried out without touching
either."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from api import compose, verify
from api.compose import Composed
from api.settings import Settings

Told = Callable[[str], None]
"""What is being done, in words, for one line of a terminal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What came back, counted."""

    taken_at: datetime
    contacts: int
    erased: int
    messages: int
    switched: int
    """Consents, withdrawals, pauses and restrictions of after the backup, which were told again."""
    waiting: int
    """Of them, those that wait to be read."""
    differing: dict[str, list[str]] | None
    """Contacts whose row is not what their stream gives; None where nobody looked."""
    projections: dict[str, bool] | None
    """Of each read model, whether it is what its events give."""
    seconds: float

    @property
    def holds(self) -> bool:
        return not self.differing and all((self.projections or {}).values())


def place_of(given: Path, now: datetime) -> Path:
    """A folder of its own, named by the time, inside one that is there."""
    return given / f"rapport-{now.astimezone(UTC):%Y%m%dT%H%M%SZ}" if given.is_dir() else given


def restore(settings: Settings, folder: Path, told: Told) -> Report:
    """Into the new database of this home, or of DATABASE_URL."""
    return _restored(settings, settings, folder, told, tried=False)


def drill(settings: Settings, folder: Path, told: Told) -> Report:
    """Into a server that is thrown away, with every contact opened and held against its stream."""
    with compose.home_for_a_drill(settings) as drilled:
        return _restored(drilled, settings, folder, told, tried=True)


def _restored(into: Settings, of: Settings, folder: Path, told: Told, *, tried: bool) -> Report:
    begun = time.monotonic()
    journal, outlook = compose.key_journal(of), compose.outlook(of, folder, lambda *_: None)

    def loaded(table: str, through: int) -> None:
        told(f"{table}: {through / 1e6:,.1f} MB")

    def again(n: int) -> None:
        told(f"erasure {n:,} of {outlook.erasures:,} since the backup")

    tried_with = of if tried else None
    switched: list[int] = []
    with compose.brought_back(
        into, folder, loaded, journal, again, tried_with=tried_with, switched=switched.append
    ) as composed:
        told("holding every contact against its stream" if tried else "")
        counts = compose.counts_of(composed)
        return Report(
            taken_at=outlook.backup.taken_at,
            **counts,
            switched=sum(switched),
            differing=verify.run(composed, progress=True)[1] if tried else None,
            projections=_projections(composed) if tried else None,
            seconds=round(time.monotonic() - begun, 1),
        )


def _projections(composed: Composed) -> dict[str, bool]:
    names = [name for name, _ in composed.projections.known()]
    return {name: composed.projections.verify(name).holds for name in names}
