"""Sorted entries in one piece of bytes, looked up by bisection and never unpacked: what a row keeps of every
value that was ever said must cost nothing to read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from hashlib import blake2b
from typing import Final
from uuid import UUID

_DIGEST: Final = 16
_ENTRY: Final = _DIGEST + 4
_ID: Final = 16


def values(numbers: Mapping[str, int]) -> bytes:
    """The digest of each canonical form, with its number."""
    return b"".join(sorted(_entry(form, number) for form, number in numbers.items()))


def number_of(values: bytes, form: str) -> int | None:
    digest = _digest(form)
    place = _place(values, _ENTRY, digest)
    entry = values[place : place + _ENTRY]
    return int.from_bytes(entry[_DIGEST:], "big") if entry.startswith(digest) else None


def with_number(values: bytes, form: str, number: int) -> bytes:
    place = _place(values, _ENTRY, _digest(form))
    return values[:place] + _entry(form, number) + values[place:]


def without_numbers(values: bytes, numbers: AbstractSet[int]) -> bytes:
    gone = {number.to_bytes(4, "big") for number in numbers}
    entries = (values[at : at + _ENTRY] for at in range(0, len(values), _ENTRY))
    return b"".join([entry for entry in entries if entry[_DIGEST:] not in gone])


def ids(of: Iterable[UUID]) -> bytes:
    return b"".join(sorted(one.bytes for one in of))


def has_id(ids: bytes, one: UUID) -> bool:
    return ids.startswith(one.bytes, _place(ids, _ID, one.bytes))


def with_ids(ids: bytes, more: Iterable[UUID]) -> bytes:
    known = {ids[at : at + _ID] for at in range(0, len(ids), _ID)}
    return b"".join(sorted(known.union(one.bytes for one in more)))


def _place(packed: bytes, size: int, head: bytes) -> int:
    """Where the first entry stands that does not sort before `head`."""
    low, high = 0, len(packed) // size
    while low < high:
        middle = (low + high) // 2
        if packed[middle * size : middle * size + len(head)] < head:
            low = middle + 1
        else:
            high = middle
    return low * size


def _entry(form: str, number: int) -> bytes:
    return _digest(form) + number.to_bytes(4, "big")


def _digest(form: str) -> bytes:
    return blake2b(form.encode("utf-8"), digest_size=_DIGEST).digest()
