"""The current row as bytes. It is read before every reply and written with every append, so it is compact and
quick: keys, canvases and facts as tables of columns, one pass of msgpack each way.

A cache, not a promise: a row of another format is made again from the stream, so nothing here is ever upcast.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from datetime import datetime
from itertools import islice
from operator import attrgetter
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, get_args, get_type_hints
from uuid import UUID

import msgspec

from domain.memory import KeptCanvas, KeptFact, KeptKey, Memory
from domain.statements import Rank
from domain.values import ERASED, Erased, Value

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T", bound="DataclassInstance")

FORMAT: Final = 2

_CODES: Final[dict[type[Any], str]] = {value: value.__name__.lower() for value in get_args(Value)}
_DECODERS: Final = {code: msgspec.msgpack.Decoder(value) for value, code in _CODES.items()}
_ERASED: Final = "erased"


class RowOutdated(Exception):
    """Written by a release with another row format."""


class _Table(Generic[T]):
    """Rows of a frozen dataclass as columns, in the order of its fields. `stored` gives the type of a column
    that is stored as something else."""

    def __init__(self, of: type[T], **stored: object) -> None:
        hints = {**get_type_hints(of), **stored}
        self._of = of
        self._names = tuple(field.name for field in fields(of))
        self._slots = tuple(getattr(of, name).__set__ for name in self._names)
        columns = [(name, GenericAlias(list, (hints[name],))) for name in self._names]
        self.type = msgspec.defstruct(of.__name__, columns, array_like=True)

    def columns(self, rows: Sequence[T], **stored: Sequence[object]) -> list[Sequence[object]]:
        return [stored[name] if name in stored else list(map(attrgetter(name), rows)) for name in self._names]

    def rows(self, table: msgspec.Struct, **opened: Iterable[object]) -> list[T]:
        """Filled a column at a time, slot by slot: the __init__ of a frozen dataclass takes three times as
        long, and a contact can have a thousand facts."""
        columns = {name: getattr(table, name) for name in self._names}
        rows = [self._of.__new__(self._of) for _ in columns[self._names[0]]]
        for slot, column in zip(self._slots, {**columns, **opened}.values(), strict=True):
            for _ in map(slot, rows, column):
                pass
        return rows


_KEYS: Final = _Table(KeptKey, top=tuple[datetime, datetime, int, int, UUID] | None)
_CANVASES: Final = _Table(KeptCanvas, facts=int)
"""`facts` is how many are its own: they stand in one table, canvas by canvas."""
_FACTS: Final = _Table(KeptFact, value=tuple[str, msgspec.Raw])
_ROW: Final = msgspec.defstruct(
    "Row",
    [
        ("format", int),
        ("version", int),
        ("closed", bool),
        ("basis", list[tuple[str, UUID]]),
        ("keys", _KEYS.type),
        ("canvases", _CANVASES.type),
        ("facts", _FACTS.type),
        ("values", bytes),
        ("next_value", int),
        ("fenced", bytes),
    ],
    array_like=True,
)
_ENCODER: Final = msgspec.msgpack.Encoder(uuid_format="bytes")
_DECODER: Final = msgspec.msgpack.Decoder(_ROW)


def encode(memory: Memory) -> bytes:
    keys, canvases = memory.keys, memory.canvases
    facts = [fact for canvas in canvases for fact in canvas.facts]
    return _ENCODER.encode(
        (
            FORMAT,
            memory.version,
            memory.closed,
            memory.basis,
            _KEYS.columns(keys, top=[_plain_rank(key.top) for key in keys]),
            _CANVASES.columns(canvases, facts=[len(canvas.facts) for canvas in canvases]),
            _FACTS.columns(facts, value=[_coded(fact.value) for fact in facts]),
            memory.values,
            memory.next_value,
            memory.fenced,
        )
    )


def decode(raw: bytes) -> Memory:
    try:
        row: Any = _DECODER.decode(raw)
    except msgspec.ValidationError:
        raise RowOutdated from None
    if row.format != FORMAT:
        raise RowOutdated
    facts = iter(_FACTS.rows(row.facts, value=[_value(*stored) for stored in row.facts.value]))
    return Memory(
        version=row.version,
        closed=row.closed,
        basis=tuple(row.basis),
        keys=tuple(_KEYS.rows(row.keys, top=[_rank(stored) for stored in row.keys.top])),
        canvases=tuple(_CANVASES.rows(row.canvases, facts=_portions(facts, row.canvases.facts))),
        values=row.values,
        next_value=row.next_value,
        fenced=row.fenced,
    )


def _portions(facts: Iterator[KeptFact], sizes: Iterable[int]) -> Iterator[tuple[KeptFact, ...]]:
    return (tuple(islice(facts, size)) for size in sizes)


def _coded(value: Value | Erased) -> tuple[str, Value | None]:
    return (_ERASED, None) if isinstance(value, Erased) else (_CODES[type(value)], value)


def _value(code: str, raw: msgspec.Raw) -> Value | Erased:
    if code == _ERASED:
        return ERASED
    value: Value = _DECODERS[code].decode(raw)
    return value


def _plain_rank(rank: Rank | None) -> tuple[object, ...] | None:
    return None if rank is None else (rank.attested_at, rank.received_at, rank.index, rank.offset, rank.id)


def _rank(plain: tuple[datetime, datetime, int, int, UUID] | None) -> Rank | None:
    return None if plain is None else Rank(*plain)
