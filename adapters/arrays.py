"""Arrays in PostgreSQL's binary format, one join each.

psycopg's own dumper looks every element up in Python, some 20 microseconds a list; an append has up to ten
lists, a ledger row one of fifty ids. A fixed type also keeps one prepared statement, where psycopg would
choose smallint[], integer[] or bigint[] by the numbers' size.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
from psycopg import adapters
from psycopg.adapt import Buffer, Dumper
from psycopg.pq import Format
from psycopg.types.json import Jsonb

_HEAD = struct.Struct("!iiIii").pack  # dimensions, has nulls, element type, length, lower bound
_SIZE = struct.Struct("!i").pack
_NULL = _SIZE(-1)
_LONG = struct.Struct("!q").pack
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


def _dumper(array: int, element: int, raw: Callable[[Any], bytes]) -> type[Dumper]:
    class ArrayDumper(Dumper):
        format = Format.BINARY
        oid = array

        def dump(self, obj: list[Any]) -> Buffer:
            parts = [_HEAD(1, None in obj, element, len(obj), 1)]
            for each in obj:
                if each is None:
                    parts.append(_NULL)
                else:
                    one = raw(each)
                    parts += (_SIZE(len(one)), one)
            return b"".join(parts)

    return ArrayDumper


for _of, _array, _element, _raw in (
    (Uuids, 2951, 2950, lambda u: u.bytes),
    (Bigints, 1016, 20, _LONG),
    (Times, 1185, 1184, lambda t: _LONG((t - _EPOCH) // _MICROSECOND)),
    (Texts, 1009, 25, str.encode),
    (Byteas, 1001, 17, bytes),
    (Jsonbs, 3807, 3802, lambda j: b"\x01" + msgspec.json.encode(j.obj)),
):
    adapters.register_dumper(_of, _dumper(_array, _element, _raw))
