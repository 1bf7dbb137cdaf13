"""Sealing: AES-256-GCM over one format, with what it belongs to bound in.

    ver(1) alg(1) key_id(8) nonce(12) ciphertext tag(16)

Associated data is the header and each given part, length-prefixed, so that nothing sealed for one place opens
in another. A key is named by its id and never tried in turn. Nothing here knows of the key tree or of the
database.
"""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from adapters.framed import framed

FORMAT = bytes([1, 1])
"""Version 1, algorithm 1: AES-256-GCM."""
KEY_BYTES = 32
STEP = 64
"""Values are padded to steps of 64 bytes: lengths say little about what was said."""
_HEADER = 10
_NONCE = 12
_SHORTEST = _HEADER + _NONCE + 16


class SealBroken(Exception):
    """This does not open: another key, another place, or changed bytes. Says nothing of the content."""


def new_key() -> bytes:
    return os.urandom(KEY_BYTES)


def key_id(key: bytes) -> bytes:
    """8 bytes that name a key; derived, so that a key needs no register, and one-way."""
    return hashlib.sha256(b"rapport key id\x00" + key).digest()[:8]


def seal(key: bytes, plaintext: bytes, *belongs_to: bytes) -> bytes:
    """Seal a value, padded. `belongs_to` must be given again, the same, to open it."""
    return _seal(key, _pad(plaintext), belongs_to)


def open_sealed(key: bytes, sealed: bytes, *belongs_to: bytes) -> bytes:
    return _unpad(_open(key, sealed, belongs_to))


def open_bound(key: bytes, sealed: bytes, belongs_to: bytes) -> bytes:
    """As `open_sealed`, where the caller has framed what it belongs to."""
    return _unpad(Key(key).open_bound(sealed, belongs_to))


def wrap(parent: bytes, key: bytes, *belongs_to: bytes) -> bytes:
    """Seal a key under its parent: 32 bytes, not padded."""
    return _seal(parent, key, belongs_to)


def unwrap(parent: bytes, wrapped: bytes, *belongs_to: bytes) -> bytes:
    return _open(parent, wrapped, belongs_to)


def _seal(key: bytes, plaintext: bytes, belongs_to: tuple[bytes, ...]) -> bytes:
    return Key(key).seal_bound(plaintext, framed(belongs_to))


def _open(key: bytes, sealed: bytes, belongs_to: tuple[bytes, ...]) -> bytes:
    return Key(key).open_bound(sealed, framed(belongs_to))


class Key:
    """One that seals or opens several: what is worked out of it is worked out once. What they belong to is
    framed by the caller, and nothing is padded here."""

    __slots__ = ("_cipher", "_header")

    def __init__(self, key: bytes) -> None:
        self._header = FORMAT + key_id(key)
        self._cipher = AESGCM(key)

    def seal_bound(self, plaintext: bytes, belongs_to: bytes) -> bytes:
        nonce = os.urandom(_NONCE)
        return self._header + nonce + self._cipher.encrypt(nonce, plaintext, self._header + belongs_to)

    def open_bound(self, sealed: bytes, belongs_to: bytes) -> bytes:
        """Raises SealBroken."""
        if sealed[:_HEADER] != self._header:
            raise SealBroken("sealed under another key, or in another format")
        if len(sealed) < _SHORTEST:
            raise SealBroken("cut short")
        nonce, body = sealed[_HEADER : _HEADER + _NONCE], memoryview(sealed)[_HEADER + _NONCE :]
        try:
            return self._cipher.decrypt(nonce, body, self._header + belongs_to)
        except InvalidTag:
            raise SealBroken("sealed for another place, or changed") from None


def _pad(plaintext: bytes) -> bytes:
    framed = len(plaintext).to_bytes(4, "big") + plaintext
    return framed + bytes(-len(framed) % STEP)


def _unpad(padded: bytes) -> bytes:
    return padded[4 : 4 + int.from_bytes(padded[:4], "big")]


@lru_cache(maxsize=4096)
def number(value: int) -> bytes:
    """A number as associated data."""
    return value.to_bytes(8, "big")
