"""How a read model is made from events: in pages, each folded and stored in one transaction with the position
it reaches, so that what is stored is always exactly the events up to there. Catching up and making a model
anew are the same thing; they differ in where they begin.

Pure but for its ports. An event that a projection can't take (a poison event) ends its page just before
itself; what came before it stays.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Generic, Protocol, TypeVar
from uuid import UUID

from domain.events import Event

PAGE = 5000
"""Events a transaction; more gains little, and holds keys and locks for longer."""

K = TypeVar("K", bound=Hashable)
K_co = TypeVar("K_co", bound=Hashable, covariant=True)
R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """An event with its places. What is personal in it is `Erased` unless the projection asked to open it."""

    position: int
    tenant: UUID
    contact: UUID | None
    """Whose it is, of a conversation's events too; None where it is the tenant's own."""
    stream: UUID
    """The contact's, a conversation's, or one of the tenant's."""
    event_id: UUID
    event: Event
    recorded_at: datetime


class Projection(Protocol[K_co, R]):
    """One read model: rows under keys. Everything here is pure and says the same each time."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int:
        """Higher when the same events would give other rows: the stored ones are then made anew."""
        ...

    @property
    def remembers(self) -> bool:
        """Whether a row is made of several events; False when each event has a key of its own."""
        ...

    def opens(self, event: Event) -> bool:
        """Whether this event's personal fields are needed, given what stands in clear."""
        ...

    def keys(self, happened: Happened) -> Sequence[K_co]:
        """Whose rows this event changes, the same way each; most events change one or none."""
        ...

    def evolve(self, row: R | None, happened: Happened) -> R | None:
        """None: there is no such row (any more)."""
        ...


@dataclass(frozen=True, slots=True)
class Poison:
    """The event that a projection can't take. `kind` is the error's class: its text may quote a value."""

    position: int
    kind: str


class Poisoned(Exception):
    """A projection stopped at an event; the ones before it are taken in."""

    def __init__(self, name: str, poison: Poison) -> None:
        super().__init__(
            f"The projection {name} can't take the event at position {poison.position} ({poison.kind}). "
            "It goes on there after a fix; until then it stays as it is."
        )
        self.poison = poison


@dataclass(frozen=True, slots=True)
class Page:
    """The events after a position, in order. `upto` is how far it reaches, which may lie behind the last
    event; `poison` is an event just behind it that can't be read."""

    events: Sequence[Happened]
    upto: int
    poison: Poison | None = None


@dataclass(slots=True)
class Folded(Generic[K, R]):
    rows: dict[K, R | None] = field(default_factory=dict[K, "R | None"])
    """What changed; None where a row is gone."""
    poison: Poison | None = None


@dataclass(slots=True)
class Compared(Generic[K]):
    """`lines` that these rows are stored as, and the keys under which something else is stored."""

    lines: int = 0
    differing: list[K] = field(default_factory=list[K])


# --- ports ----------------------------------------------------------------------------------------------


class Feed(Protocol):
    def after(self, position: int, limit: int, upto: int | None = None) -> Page:
        """At most `limit` events, and none that a smaller position could still come before. `upto` is a
        position that is known to be safe."""
        ...


class Rows(Protocol[K, R]):
    """A projection's stored rows, within one transaction."""

    @property
    def position(self) -> int: ...

    def opened(self, events: Sequence[Happened]) -> tuple[Sequence[Happened], Poison | None]:
        """The same events, opened; with keys that no erase can take before this transaction has ended. They
        end before one that does not open though its keys are there."""
        ...

    def load(self, keys: Iterable[K]) -> Mapping[K, R]: ...

    def held_against(self, rows: Mapping[K, R | None]) -> Compared[K]:
        """What is stored under these keys against these rows, those of erased contacts apart."""
        ...

    def store(self, rows: Mapping[K, R | None], upto: int) -> None:
        """The rows and the position; neither without the other. Rows of a contact that was erased meanwhile
        are left out."""
        ...


class Table(Protocol[K, R]):
    def position(self) -> int: ...

    def transaction(self) -> AbstractContextManager[Rows[K, R]]: ...


# --- taking in ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Taken:
    events: int
    upto: int


def fold(projection: Projection[K, R], events: Iterable[Happened], rows: Mapping[K, R]) -> Folded[K, R]:
    """What the events make of the rows, up to the first that can't be taken."""
    folded = Folded[K, R]()
    changed = folded.rows
    for happened in events:
        try:
            for key in projection.keys(happened):
                before = changed[key] if key in changed else rows.get(key)
                changed[key] = projection.evolve(before, happened)
        except Exception as error:  # whatever it is, it stops this projection alone
            folded.poison = Poison(happened.position, type(error).__name__)
            return folded
    return folded


def take_page(
    projection: Projection[K, R],
    feed: Feed,
    table: Table[K, R],
    *,
    limit: int = PAGE,
    upto: int | None = None,
) -> Taken:
    """The next page; no events when there is nothing new. Raises Poisoned once all before it is stored."""
    begins = table.position()
    page = feed.after(begins, limit, upto)
    if page.upto > begins:
        with table.transaction() as rows:
            page = _stored(projection, page, rows)
    if page.poison is not None:
        raise Poisoned(projection.name, page.poison)
    return Taken(len(page.events), page.upto)


def catch_up(projection: Projection[K, R], feed: Feed, table: Table[K, R], *, limit: int = PAGE) -> int:
    """Page after page until there is nothing new; how many events were taken in."""
    total = 0
    while taken := take_page(projection, feed, table, limit=limit).events:
        total += taken
    return total


def _stored(projection: Projection[K, R], page: Page, rows: Rows[K, R]) -> Page:
    """The page as far as it could be taken."""
    page = _opened(projection, page, rows)
    keys = {k for h in page.events for k in projection.keys(h)} if projection.remembers else ()
    folded = fold(projection, page.events, rows.load(keys) if keys else {})
    if folded.poison is not None:
        page = _cut(page, folded.poison)
    rows.store(folded.rows, page.upto)
    return page


def _opened(projection: Projection[K, R], page: Page, rows: Rows[K, R]) -> Page:
    sealed = [happened for happened in page.events if projection.opens(happened.event)]
    if not sealed:
        return page
    opened, poison = rows.opened(sealed)
    known = {happened.position: happened for happened in opened}
    page = Page([known.get(h.position, h) for h in page.events], page.upto, page.poison)
    return page if poison is None else _cut(page, poison)


def _cut(page: Page, poison: Poison) -> Page:
    before = [happened for happened in page.events if happened.position < poison.position]
    return Page(before, poison.position - 1, poison)


# --- holding what is stored against a fresh fold --------------------------------------------------------


def verified(projection: Projection[K, R], feed: Feed, rows: Rows[K, R], *, limit: int = PAGE) -> Compared[K]:
    """A fresh fold from the first event on, held against what is stored. Page by page where each event has a
    row of its own; else every row is held in memory until the end."""
    found = Compared[K]()
    folded: dict[K, R | None] = {}
    position = 0
    while position < rows.position:
        page = _opened(projection, feed.after(position, limit, rows.position), rows)
        known: dict[K, R] = {k: r for k, r in folded.items() if r is not None}
        fresh: Folded[K, R] = fold(projection, page.events, known)
        if poison := fresh.poison or page.poison:
            raise Poisoned(projection.name, poison)
        folded |= fresh.rows
        position = page.upto
        if not projection.remembers:
            _compare(found, folded, rows)
            folded.clear()
    _compare(found, folded, rows)
    return found


def _compare(found: Compared[K], folded: Mapping[K, R | None], rows: Rows[K, R]) -> None:
    compared = rows.held_against(folded)
    found.lines += compared.lines
    found.differing += compared.differing
