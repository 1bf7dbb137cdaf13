"""A feed and a table in memory, for what the runner promises: a page's rows and its position stand or fall
together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from domain.events import ContactEvent
from projections.runner import Compared, Happened, Page, Poison
from tests.makers import hour, uid

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")
TENANT, CONTACT = uid("tenant"), uid("contact")


def happened(*events: ContactEvent, contact: str = "contact", step: int = 1) -> list[Happened]:
    """One contact's events, an hour each and `step` positions apart."""
    return [
        Happened(
            position=n * step,
            tenant=TENANT,
            contact=uid(contact),
            stream=uid(contact),
            event_id=uid(f"{contact} {n}"),
            event=event,
            recorded_at=hour(n),
        )
        for n, event in enumerate(events, start=1)
    ]


@dataclass
class MemoryFeed:
    events: list[Happened]
    unreadable: int | None = None
    """The position of an event that can't be read."""

    def after(self, position: int, limit: int, upto: int | None = None) -> Page:
        end = self.events[-1].position if self.events else 0
        head = end if upto is None else upto
        found = [e for e in self.events if position < e.position <= head][:limit]
        readable = [e for e in found if self.unreadable is None or e.position < self.unreadable]
        if len(readable) < len(found):
            at = found[len(readable)].position
            return Page(readable, at - 1, Poison(at, "UnknownEvent"))
        return Page(found, found[-1].position if len(found) == limit else max(head, position))


@dataclass
class MemoryTable(Generic[K, R]):
    stored: dict[K, R] = field(default_factory=dict)
    at: int = 0
    unopened: int | None = None
    """The position of an event that does not open."""
    fails: bool = False
    """Storing does, once the rows are written and before the position is."""

    def position(self) -> int:
        return self.at

    @contextmanager
    def transaction(self) -> Iterator[MemoryRows[K, R]]:
        before = dict(self.stored), self.at
        try:
            yield MemoryRows(self)
        except BaseException:
            self.stored, self.at = before
            raise


@dataclass
class MemoryRows(Generic[K, R]):
    table: MemoryTable[K, R]

    @property
    def position(self) -> int:
        return self.table.at

    def opened(self, events: Sequence[Happened]) -> tuple[Sequence[Happened], Poison | None]:
        if self.table.unopened is None:
            return events, None
        before = [e for e in events if e.position < self.table.unopened]
        return before, Poison(self.table.unopened, "SealBroken")

    def load(self, keys: Iterable[K]) -> Mapping[K, R]:
        return {key: self.table.stored[key] for key in keys if key in self.table.stored}

    def store(self, rows: Mapping[K, R | None], upto: int) -> None:
        for key, row in rows.items():
            self.table.stored.pop(key, None)
            if row is not None:
                self.table.stored[key] = row
        if self.table.fails:
            raise OSError("the plug was pulled")
        self.table.at = upto

    def held_against(self, rows: Mapping[K, R | None]) -> Compared[K]:
        differing = [key for key, row in rows.items() if self.table.stored.get(key) != row]
        return Compared(sum(row is not None for row in rows.values()), differing)
