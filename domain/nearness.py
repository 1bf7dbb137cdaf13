"""Which messages lie near each other, by the vectors of an embedder: one bit a dimension, its sign.

What is searched for is never embedded: it lies where the messages lie that have its words. So finding asks no
model and no network, and a change of embedder changes what is stored beside messages, and nothing else.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final, TypeAlias

_HEAD: Final = 12

Vector: TypeAlias = Sequence[float]


def signs(vector: Vector) -> int:
    """0 stands for no vector; of a real one, some number is above zero."""
    return sum(1 << n for n, value in enumerate(vector) if value > 0)


@dataclass(frozen=True, slots=True)
class Vectors:
    """Of the messages of a segment, in their order; 0 for one that has none yet."""

    embedder: str
    """Name and version: vectors of one are no neighbours of another's."""
    bits: Sequence[int]


def packed_vectors(of: Vectors) -> bytes:
    name = of.embedder.encode()
    width = max(((vector.bit_length() + 7) // 8 for vector in of.bits), default=0)
    head = array("I", [len(name), len(of.bits), width]).tobytes()
    return b"".join([head, name, *(vector.to_bytes(width, "little") for vector in of.bits)])


def unpacked_vectors(raw: bytes) -> Vectors:
    named, count, width = array("I", raw[:_HEAD])
    start = _HEAD + named
    rows = [raw[at : at + width] for at in range(start, len(raw), width)] if width else [b""] * count
    return Vectors(raw[_HEAD:start].decode(), [int.from_bytes(row, "little") for row in rows])


def middle(of: Sequence[tuple[int, float]]) -> int:
    """Of vectors with their weights: bit by bit what the most of them have."""
    half = sum(weight for _, weight in of) / 2
    width = max((vector.bit_length() for vector, _ in of), default=0)
    rows = [f"{vector:0{width}b}" for vector, _ in of]
    weights = [weight for _, weight in of]
    most = (sum(compress(weights, map("1".__eq__, column))) > half for column in zip(*rows, strict=True))
    return int("".join(map(str, map(int, most))) or "0", 2)
