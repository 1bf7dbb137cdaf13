"""A contact's facts at a glance, for a page: of each key those that matter first, opened with all that they
rest on, and how many more there are. What is shown costs as much as there is of it, whatever else is known.

Which ones, the current row says; the rest of the history stays sealed (`domain.part`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from itertools import groupby, islice
from operator import attrgetter
from typing import Any, Final
from uuid import UUID

from api.again import until_no_conflict
from api.found_as import require_itself
from api.in_force import RulesInForce
from api.inspect import in_use, inspected, item_of
from api.recall import record
from domain.access import Principal
from domain.errors import NotFound
from domain.hanging import CanvasName
from domain.memory import KeptCanvas, Memory
from domain.part import Shown
from domain.ports import Contacts, Ledger, Opened
from domain.schema import Kind, Schema
from projections import timeline
from projections.timeline import FactView, Status

MOST: Final = 60
"""Values on a page, of all keys together."""
EACH: Final = 12
"""Values of one key beside others."""
ALONE: Final = 40
"""Of a key that is looked at alone, a page."""
EARLIER: Final = 20
"""What held before, or never did, of one key beside others."""
EARLIER_ALONE: Final = 200
WEIGHED: Final = 200
"""Of one key, the latest: to look into a value of the row is to open it."""
_ORDER: Final = (*Kind, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedGlance:
    key: int | None = None
    """Its number in the row: this key alone."""
    after: int = 0
    """How many keys, or of one key how many values, stand on the pages before."""
    fact: UUID | None = None
    """It is among those that are shown, wherever it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeySeen:
    """`now` and `before` are as `GET /v1/contacts/{id}/facts` has them."""

    number: int
    name: str | None
    kind: Kind | None
    now: Sequence[Mapping[str, Any]]
    before: Sequence[Mapping[str, Any]]
    earlier: int
    """How many of these there are to `before`."""
    values: int
    """How many there are of it; `now` and `before` are of the `shown` first."""
    shown: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    keys: Sequence[KeySeen]
    waiting: Sequence[Mapping[str, Any]]
    more: int
    """Keys, or values of the one key, that come after these."""
    goes_on: int
    """What `after` says, to see them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Chosen:
    number: int
    name: str | None
    kind: Kind | None
    canvases: Sequence[KeptCanvas]
    values: int


@dataclass(frozen=True, slots=True)
class Glance:
    contacts: Contacts
    ledger: Ledger
    rules: RulesInForce

    def __call__(self, principal: Principal, contact_id: UUID, now: datetime, asked: AskedGlance) -> Seen:
        return until_no_conflict(lambda _: self._seen(principal, contact_id, now, asked))

    def _seen(self, principal: Principal, contact_id: UUID, now: datetime, asked: AskedGlance) -> Seen:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        require_itself(opened, contact_id)
        schema = self.rules.when(opened).schema
        keys = list(_keys(opened.memory, schema, now, asked))
        page, more, goes_on = _of_one(keys, asked) if asked.key is not None else _of_all(keys, asked)
        chosen = {canvas.name for key in page for canvas in key.canvases}
        views = timeline.facts(self.contacts.part(opened, Shown(chosen)), schema, now=now)
        found = _Found(opened, schema, chosen, asked)
        seen = found.keys(page, views)
        waiting = [view for view in views if view.status is Status.PROPOSED]
        told = [UUID(str(item["id"])) for key in seen for item in (*key.now, *key.before)]
        read = inspected(principal, contact_id, (*told, *(v.fact_id for v in waiting)), opened.position)
        record(self.ledger, principal.tenant, read)
        return Seen(keys=seen, waiting=[found.item(v) for v in waiting], more=more, goes_on=goes_on)


# --- which ----------------------------------------------------------------------------------------------


def _keys(row: Memory, schema: Schema, now: datetime, asked: AskedGlance) -> Iterator[_Chosen]:
    """By kind; of those what holds comes first, and then what matters most."""
    found: list[tuple[tuple[Any, ...], _Chosen]] = []
    by_number = attrgetter("key_number")
    for number, group in groupby(sorted(row.canvases, key=by_number), key=by_number):
        name = row.key_name(number)
        key = schema.key(name) if name else None
        kind = key.kind if key else None
        canvases = _in_order(list(group), now, asked.fact)
        holds = any(_goes_on(canvas, now) for canvas in canvases[:WEIGHED])
        chosen = _Chosen(number=number, name=name, kind=kind, canvases=canvases, values=len(canvases))
        rank = (_ORDER.index(kind), not holds, -(key.importance if key else 0.0), number)
        found.append((rank, chosen))
    yield from (chosen for _, chosen in sorted(found, key=lambda pair: pair[0]))


def _in_order(canvases: list[KeptCanvas], now: datetime, wanted: UUID | None) -> list[KeptCanvas]:
    """The latest first, and before them what is pinned or still holds, as far back as is looked."""
    canvases.sort(key=attrgetter("said_at"), reverse=True)
    near, far = canvases[:WEIGHED], canvases[WEIGHED:]
    near.sort(key=lambda canvas: _weight(canvas, now, wanted), reverse=True)
    found = [canvas for canvas in far if _has(canvas, wanted)] if wanted else []
    return [*found, *near, *(canvas for canvas in far if canvas not in found)] if found else [*near, *far]


def _weight(canvas: KeptCanvas, now: datetime, wanted: UUID | None) -> tuple[bool, bool, bool, datetime]:
    pinned = any(fact.pinned for fact in canvas.facts)
    return _has(canvas, wanted), pinned, _goes_on(canvas, now), canvas.said_at


def _has(canvas: KeptCanvas, wanted: UUID | None) -> bool:
    return wanted is not None and any(fact.fact_id == wanted for fact in canvas.facts)


def _goes_on(canvas: KeptCanvas, now: datetime) -> bool:
    return any(fact.valid_to is None or now < fact.valid_to for fact in canvas.facts)


def _of_one(keys: Iterable[_Chosen], asked: AskedGlance) -> tuple[list[_Chosen], int, int]:
    key = next((key for key in keys if key.number == asked.key), None)
    if key is None:
        return [], 0, 0
    end = asked.after + ALONE
    shown = key.canvases[asked.after : end]
    return [_cut(key, shown)], max(0, key.values - end), end


def _of_all(keys: Sequence[_Chosen], asked: AskedGlance) -> tuple[list[_Chosen], int, int]:
    page: list[_Chosen] = []
    room = MOST
    for key in islice(keys, asked.after, None):
        if room <= 0:
            break
        page.append(_cut(key, key.canvases[:EACH]))
        room -= len(page[-1].canvases)
    end = asked.after + len(page)
    return page, len(keys) - end, end


def _cut(key: _Chosen, canvases: Sequence[KeptCanvas]) -> _Chosen:
    return _Chosen(number=key.number, name=key.name, kind=key.kind, canvases=canvases, values=key.values)


# --- as they are shown ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Found:
    opened: Opened
    schema: Schema
    chosen: Collection[CanvasName]
    asked: AskedGlance

    @property
    def first(self) -> bool:
        return self.asked.key is None and not self.asked.after

    @cached_property
    def painted(self) -> set[int]:
        return {canvas.key_number for canvas in self.opened.memory.canvases}

    def item(self, view: FactView) -> dict[str, Any]:
        return item_of(view, self.schema, in_use(self.opened, view, self.schema))

    def keys(self, page: Sequence[_Chosen], views: Iterable[FactView]) -> list[KeySeen]:
        """What was never true has no place in the row: it is told with its key, or else as a key of its own
        on the first page."""
        named = {key.number: key for key in page}
        of_key: dict[int, list[FactView]] = {number: [] for number in named}
        for view in sorted(views, key=lambda view: view.order):
            number = _key_number(view)
            if view.status is Status.RETRACTED:
                if number in named or (self.first and number not in self.painted):
                    of_key.setdefault(number, []).append(view)
            elif view.status is not Status.PROPOSED and view.order[1:3] in self.chosen:
                of_key[number].append(view)
        return [self._key(number, named.get(number), found) for number, found in of_key.items() if found]

    def _key(self, number: int, key: _Chosen | None, views: Sequence[FactView]) -> KeySeen:
        now = [v for v in views if v.status in (Status.CURRENT, Status.FUTURE)]
        before = [v for v in views if v.status not in (Status.CURRENT, Status.FUTURE)]
        before.sort(key=lambda v: (v.fact_id == self.asked.fact, v.valid_from), reverse=True)
        place = {canvas.name: n for n, canvas in enumerate(key.canvases)} if key else {}
        now.sort(key=lambda v: place.get(v.order[1:3], 0))
        kind = key.kind if key else None
        name = key.name if key else next((v.key for v in views), None)
        return KeySeen(
            number=number,
            name=name,
            kind=kind if key else _kind(name, self.schema),
            now=[self.item(v) for v in now],
            before=[self.item(v) for v in before[: EARLIER if self.asked.key is None else EARLIER_ALONE]],
            earlier=len(before),
            values=key.values if key else 0,
            shown=len(key.canvases) if key else 0,
        )


def _key_number(view: FactView) -> int:
    return view.order[1]


def _kind(name: str | None, schema: Schema) -> Kind | None:
    key = schema.key(name) if name else None
    return key.kind if key else None
