"""Named parts as one JSON object, bit by bit: what is an iterator becomes a list, an item at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

_ENOUGH: Final = 64 * 1024
"""Bytes that are handed on together."""


def as_json(parts: Iterable[tuple[str, Any]]) -> Iterator[bytes]:
    kept: list[bytes] = []
    size = 0
    for bit in _bits(parts):
        kept.append(bit)
        size += len(bit)
        if size >= _ENOUGH:
            yield b"".join(kept)
            kept, size = [], 0
    yield b"".join(kept)


def _bits(parts: Iterable[tuple[str, Any]]) -> Iterator[bytes]:
    between = b"{"
    for name, what in parts:
        yield between + msgspec.json.encode(name) + b":"
        yield from _list(what) if isinstance(what, Iterator) else (msgspec.json.encode(what),)
        between = b","
    yield b"}"


def _list(items: Iterator[Any]) -> Iterator[bytes]:
    between = b"["
    for item in items:
        yield between + msgspec.json.encode(item)
        between = b","
    yield b"[]" if between == b"[" else b"]"
