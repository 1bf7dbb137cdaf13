"""Where a page ended, for the client to hand back: places in an order, ids and times, never a word of a
person."""

from __future__ import annotations

import base64
from typing import TypeVar

import msgspec

T = TypeVar("T")


class NoCursor(ValueError):
    """This is not a cursor that we gave."""


def written(place: object) -> str:
    return base64.urlsafe_b64encode(msgspec.msgpack.encode(place)).rstrip(b"=").decode()


def read(cursor: str | None, of: type[T]) -> T | None:
    """None for none. Raises NoCursor."""
    if cursor is None:
        return None
    try:
        raw = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        return msgspec.msgpack.decode(raw, type=of)
    except (ValueError, msgspec.MsgspecError):
        raise NoCursor("is not a cursor of ours; hand back `next_cursor` as it came") from None
