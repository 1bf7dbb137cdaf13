"""Tags of the words of names: how a contact is found by a name that nobody stores.

    digest = SHA-256(tenant, word), 16 bytes          anybody can make it of a word
    tag    = AES(word key of the bucket, digest)      one block

The word key is made of the bucket key, which every erase in the bucket replaces: step (C) carries the tags
of the bucket over without opening a name, and those that were deleted are under no key that exists. Whoever
holds a word key tries every name there is within seconds: it is personal data, made for one operation and not
kept.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from uuid import UUID

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES256
from cryptography.hazmat.primitives.ciphers.modes import ECB

_BLOCK = 16


def word_key(bucket_key: bytes) -> bytes:
    return hmac.digest(bucket_key, b"rapport words of names", "sha256")


def digest(tenant: UUID, word: str) -> bytes:
    return hashlib.sha256(b"rapport word\x00" + tenant.bytes + word.encode()).digest()[:_BLOCK]


def tags(key: bytes, digests: Iterable[bytes]) -> list[bytes]:
    return _blocks(_cipher(key).encryptor().update(b"".join(digests)))


def carried_over(old: bytes, new: bytes, given: Iterable[bytes]) -> list[bytes]:
    """The tags of the same words under another key."""
    return tags(new, [_cipher(old).decryptor().update(b"".join(given))])


def _cipher(key: bytes) -> Cipher[ECB]:
    # Block by block on purpose: equal words must have equal tags, and each is one block of a digest.
    return Cipher(AES256(key), ECB())  # noqa: S305


def _blocks(joined: bytes) -> list[bytes]:
    return [joined[n : n + _BLOCK] for n in range(0, len(joined), _BLOCK)]
