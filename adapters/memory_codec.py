"""The current row as bytes. It is read before every reply and written with every append, so it is compact and
quick: one pass of msgpack each way, and a canvas that nobody looks at is copied as it lies.

A cache, not a promise: a row of another format is made again from the stream, so nothing here is ever upcast.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from dataclasses import fields
from datetime import datetime
from functools import cached_property
from operator import attrgetter
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast, get_args, get_type_hints
from uuid import UUID

import msgspec

from domain.events import PauseScope
from domain.memory import KeptCanvas, KeptFact, KeptKey, KeptSummary, Memory
from domain.statements import Rank
from domain.values import ERASED, Erased, Value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")

_CODES: Final[dict[type[Any], str]] = {value: value.__name__.lower() for value in get_args(Value)}
_DECODERS: Final = {code: msgspec.msgpack.Decoder(value) for value, code in _CODES.items()}
_ERASED: Final = "erased"
_ENCODER: Final = msgspec.msgpack.Encoder(uuid_format="bytes")


class RowOutdated(Exception):
    """Written by a release with another row format."""


# --- the parts ------------------------------------------------------------------------------------------


class _Shape(Generic[T]):
    """A frozen dataclass as the array of its fields. The first in it is `special`, which is stored as
    something else."""

    def __init__(
        self,
        of: type[T],
        special: str,
        stored_as: object,
        store: Callable[[Any], object],
        restore: Callable[[Any], object],
    ) -> None:
        self._of, self._store, self._restore = of, store, restore
        self.names = (special, *(field.name for field in fields(of) if field.name != special))
        self._values = attrgetter(*self.names)
        self._slot, *self._slots = (getattr(of, name).__set__ for name in self.names)
        types = {**get_type_hints(of), special: stored_as}
        array = GenericAlias(tuple, tuple(types[name] for name in self.names))
        self._decoder = msgspec.msgpack.Decoder(GenericAlias(list, (array,)))

    def arrays(self, rows: Iterable[T]) -> list[tuple[object, ...]]:
        return [(self._store(special), *others) for special, *others in map(self._values, rows)]

    def rows(self, raw: msgspec.Raw) -> tuple[T, ...]:
        return tuple([self._row(array) for array in self._decoder.decode(raw)])

    def _row(self, array: Iterable[object]) -> T:
        """Filled slot by slot: the __init__ of a frozen dataclass takes three times as long."""
        values = iter(array)
        row = self._of.__new__(self._of)
        self._slot(row, self._restore(next(values)))
        for slot, value in zip(self._slots, values, strict=True):
            slot(row, value)
        return row


def _coded(value: Value | Erased) -> tuple[str, Value | None]:
    return (_ERASED, None) if isinstance(value, Erased) else (_CODES[type(value)], value)


def _value(coded: tuple[str, msgspec.Raw]) -> Value | Erased:
    code, raw = coded
    if code == _ERASED:
        return ERASED
    value: Value = _DECODERS[code].decode(raw)
    return value


def _ranked(rank: Rank | None) -> tuple[object, ...] | None:
    return None if rank is None else (rank.attested_at, rank.received_at, rank.index, rank.offset, rank.id)


def _rank(ranked: tuple[datetime, datetime, int, int, UUID] | None) -> Rank | None:
    return None if ranked is None else Rank(*ranked)


_FACT: Final = _Shape(KeptFact, "value", tuple[str, msgspec.Raw], _coded, _value)
_KEY: Final = _Shape(KeptKey, "top", tuple[datetime, datetime, int, int, UUID] | None, _ranked, _rank)


class _Span(msgspec.Struct, array_like=True, gc=False):
    """Of a fact, as far as when it holds; the rest is passed over."""

    value: msgspec.Raw
    fact_id: msgspec.Raw
    value_number: msgspec.Raw
    erased: msgspec.Raw
    valid_from: datetime
    valid_to: datetime | None


_SPANS: Final = msgspec.msgpack.Decoder(list[_Span])
assert _FACT.names[: len(_Span.__struct_fields__)] == _Span.__struct_fields__


class _Folded(msgspec.Struct, array_like=True, frozen=True, eq=False, dict=True):
    """Stands for a KeptCanvas, and equals it. Its facts are opened when they are first asked for: most
    messages speak of one canvas, and a contact can have a thousand."""

    key_number: int
    member: int
    raw: msgspec.Raw
    said_at: datetime
    settled_at: datetime

    @cached_property
    def facts(self) -> tuple[KeptFact, ...]:
        return _FACT.rows(self.raw)

    @property
    def many(self) -> bool:
        return self.opened().many

    @property
    def name(self) -> tuple[int, int]:
        return self.key_number, self.member

    def held(self, at: datetime) -> int:
        return sum(
            span.valid_from <= at and (span.valid_to is None or at < span.valid_to)
            for span in _SPANS.decode(self.raw)
        )

    def opened(self) -> KeptCanvas:
        return KeptCanvas(
            key_number=self.key_number,
            member=self.member,
            facts=self.facts,
            said_at=self.said_at,
            settled_at=self.settled_at,
        )

    def __eq__(self, other: object) -> bool:
        return self.opened() == (other.opened() if isinstance(other, _Folded) else other)

    def __hash__(self) -> int:
        return hash(self.opened())


def _folded(canvas: KeptCanvas) -> object:
    if isinstance(canvas, _Folded):
        return canvas
    facts = _FACT.arrays(canvas.facts)
    return canvas.key_number, canvas.member, facts, canvas.said_at, canvas.settled_at


# --- the row --------------------------------------------------------------------------------------------


class _Row(msgspec.Struct, array_like=True, frozen=True):
    format: int
    version: int
    closed: bool
    basis: tuple[tuple[str, UUID, str], ...]
    withdrawn: tuple[str, ...]
    restricted: bool
    paused: tuple[PauseScope, ...]
    quiet: tuple[tuple[datetime, datetime], ...]
    zone: str | None
    language: str | None
    keys: msgspec.Raw
    canvases: tuple[_Folded, ...]
    values: bytes
    next_value: int
    fenced: bytes
    held: bytes
    summary: tuple[UUID, str, datetime, tuple[UUID, ...]] | None
    summaries: bytes
    stale: tuple[UUID, ...]


_DECODER: Final = msgspec.msgpack.Decoder(_Row)
FORMAT: Final = zlib.crc32(repr((8, _KEY.names, _Folded.__struct_fields__, _FACT.names)).encode())
"""Of the field names, so that a field more or less makes another format. Count the 8 up for any other
change."""


OUTDATED: Final = msgspec.msgpack.encode(None)
"""A row that says nothing but that the stream has it all."""


def encode(memory: Memory) -> bytes:
    return _ENCODER.encode(
        (
            FORMAT,
            memory.version,
            memory.closed,
            memory.basis,
            memory.withdrawn,
            memory.restricted,
            memory.paused,
            memory.quiet,
            memory.zone,
            memory.language,
            _KEY.arrays(memory.keys),
            [_folded(canvas) for canvas in memory.canvases],
            memory.values,
            memory.next_value,
            memory.fenced,
            memory.held,
            memory.summary and _summarised(memory.summary),
            memory.summaries,
            memory.stale,
        )
    )


def decode(raw: bytes) -> Memory:
    try:
        row = _DECODER.decode(raw)
    except msgspec.ValidationError:
        raise RowOutdated from None
    if row.format != FORMAT:
        raise RowOutdated
    return Memory(
        version=row.version,
        closed=row.closed,
        basis=row.basis,
        withdrawn=row.withdrawn,
        restricted=row.restricted,
        paused=row.paused,
        quiet=row.quiet,
        zone=row.zone,
        language=row.language,
        keys=_KEY.rows(row.keys),
        canvases=cast(tuple[KeptCanvas, ...], row.canvases),
        values=row.values,
        next_value=row.next_value,
        fenced=row.fenced,
        held=row.held,
        summary=_summary(*row.summary) if row.summary else None,
        summaries=row.summaries,
        stale=row.stale,
    )


def _summarised(kept: KeptSummary) -> tuple[object, ...]:
    return kept.summary_id, kept.text, kept.up_to, kept.facts


def _summary(summary_id: UUID, text: str, up_to: datetime, facts: tuple[UUID, ...]) -> KeptSummary:
    return KeptSummary(summary_id=summary_id, text=text, up_to=up_to, facts=facts)
