"""Arrays in PostgreSQL's binary format, one join each.

psycopg's own dumper looks every element up in Python, some 20 microseconds a list; an append has up to ten
lists, a ledger row one of fifty ids. A fixed type also keeps one prepared statement, where psycopg would
choose smallint[], integer[] or bigint[] by the numbers' size.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import UUID

import msgspec
from psycopg import adapters
from psycopg.adapt import Buffer, Dumper
from psycopg.pq import Format
from psycopg.types.json import Jsonb

_HEAD = struct.Struct("!iiIii").pack  # dimensions, has nulls, element type, length, lower bound
_SIZE = struct.Struct("!i").pack
_NULL = _SIZE(-1)
_OF_UUID = _SIZE(16)
_LONG = struct.Struct("!iq").pack
_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Uuids(list[UUID]):
    """uuid[]"""


class Bigints(list[int | None]):
    """bigint[]"""


class Texts(list[str]):
    """text[]"""


class Byteas(list[bytes | None]):
    """bytea[]"""


class Times(list[datetime]):
    """timestamptz[]"""


class Jsonbs(list[Jsonb]):
    """jsonb[]"""


def _sized(raw: bytes) -> bytes:
    return _SIZE(len(raw)) + raw


_ELEMENTS: Final[dict[type[list[Any]], tuple[int, int, Callable[[Any], bytes]]]] = {
    Uuids: (2951, 2950, lambda u: _OF_UUID + u.int.to_bytes(16, "big")),
    Bigints: (1016, 20, lambda n: _LONG(8, n)),
    Times: (1185, 1184, lambda t: _LONG(8, (t - _EPOCH) // _MICROSECOND)),
    Texts: (1009, 25, lambda text: _sized(text.encode())),
    Byteas: (1001, 17, _sized),
    Jsonbs: (3807, 3802, lambda j: _sized(b"\x01" + msgspec.json.encode(j.obj))),
}


def as_sent(array: Uuids | Bigints | Byteas | Texts | Times | Jsonbs) -> bytes:
    _, element, sized = _ELEMENTS[type(array)]
    parts = [_NULL if each is None else sized(each) for each in array]
    return b"".join((_HEAD(1, _NULL in parts, element, len(parts), 1), *parts))


def _dumper(array: int) -> type[Dumper]:
    class ArrayDumper(Dumper):
        format = Format.BINARY
        oid = array

        def dump(self, obj: Any) -> Buffer:  # noqa: ANN401 - one of the arrays above
            return as_sent(obj)

    return ArrayDumper


for _of, (_array, *_) in _ELEMENTS.items():
    adapters.register_dumper(_of, _dumper(_array))
