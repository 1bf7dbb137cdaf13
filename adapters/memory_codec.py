"""The current row as bytes. It is read before every reply and written with every append, so it is compact and
quick: one pass of msgpack each way, values as their own dataclasses under a short type code.

A cache, not a promise: a row of another format is made again from the stream, so nothing here is ever upcast.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final, get_args
from uuid import UUID

import msgspec

from domain.memory import KeptCanvas, KeptFact, KeptKey, Memory
from domain.statements import Rank
from domain.values import ERASED, Erased, Value

FORMAT: Final = 1

_CODES: Final[dict[type[Any], str]] = {value: value.__name__.lower() for value in get_args(Value)}
_DECODERS: Final = {code: msgspec.msgpack.Decoder(value) for value, code in _CODES.items()}
_ERASED: Final = "erased"


class RowOutdated(Exception):
    """Written by a release with another row format."""


class _Fact(msgspec.Struct, array_like=True, frozen=True):
    fact_id: UUID
    code: str
    value: msgspec.Raw
    value_number: int
    erased: bool
    valid_from: datetime
    valid_to: datetime | None
    confidence: float
    first_said: datetime
    last_said: datetime
    strength: int
    superseded_by: UUID | None


class _Canvas(msgspec.Struct, array_like=True, frozen=True):
    key_number: int
    member: int
    facts: list[_Fact]
    said_at: datetime
    settled_at: datetime


class _Row(msgspec.Struct, array_like=True, frozen=True):
    format: int
    version: int
    closed: bool
    basis: list[tuple[str, UUID]]
    keys: list[
        tuple[str | None, tuple[datetime, datetime, int, int, UUID] | None, datetime | None, bool, bool]
    ]
    canvases: list[_Canvas]
    values: bytes
    next_value: int
    fenced: bytes


_ENCODER = msgspec.msgpack.Encoder(uuid_format="bytes")
_DECODER = msgspec.msgpack.Decoder(_Row)


def encode(memory: Memory) -> bytes:
    return _ENCODER.encode(
        [
            FORMAT,
            memory.version,
            memory.closed,
            memory.basis,
            [[k.name, _rank(k.top), k.settled_at, k.protected, k.waiting] for k in memory.keys],
            [
                [c.key_number, c.member, [_fact(f) for f in c.facts], c.said_at, c.settled_at]
                for c in memory.canvases
            ],
            memory.values,
            memory.next_value,
            memory.fenced,
        ]
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
        basis=tuple(row.basis),
        keys=tuple(
            KeptKey(name=n, top=Rank(*t) if t else None, settled_at=s, protected=p, waiting=w)
            for n, t, s, p, w in row.keys
        ),
        canvases=tuple(
            KeptCanvas(
                key_number=c.key_number,
                member=c.member,
                facts=tuple([_kept(f) for f in c.facts]),
                said_at=c.said_at,
                settled_at=c.settled_at,
            )
            for c in row.canvases
        ),
        values=row.values,
        next_value=row.next_value,
        fenced=row.fenced,
    )


def _fact(fact: KeptFact) -> list[Any]:
    value = fact.value
    code = _ERASED if isinstance(value, Erased) else _CODES[type(value)]
    return [
        fact.fact_id,
        code,
        None if code == _ERASED else value,
        fact.value_number,
        fact.erased,
        fact.valid_from,
        fact.valid_to,
        fact.confidence,
        fact.first_said,
        fact.last_said,
        fact.strength,
        fact.superseded_by,
    ]


def _kept(fact: _Fact) -> KeptFact:
    value: Value | Erased = ERASED if fact.code == _ERASED else _DECODERS[fact.code].decode(fact.value)
    return KeptFact(
        fact_id=fact.fact_id,
        value=value,
        value_number=fact.value_number,
        erased=fact.erased,
        valid_from=fact.valid_from,
        valid_to=fact.valid_to,
        confidence=fact.confidence,
        first_said=fact.first_said,
        last_said=fact.last_said,
        strength=fact.strength,
        superseded_by=fact.superseded_by,
    )


def _rank(rank: Rank | None) -> list[Any] | None:
    return None if rank is None else [rank.attested_at, rank.received_at, rank.index, rank.offset, rank.id]
