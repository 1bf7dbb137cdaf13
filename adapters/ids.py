"""Ids and tags: HMACs under keys that an erase destroys, so that no value and no address outlives its
contact.

Derived ids make repeats harmless: the same delivery is the same message, the same words at the same place are
the same statement. All are RFC 9562 version 8 UUIDs.
"""

from __future__ import annotations

import hmac
from functools import lru_cache
from uuid import UUID, uuid5

from adapters.framed import framed
from domain.events import FactErased

SLOTS = 1024
_SLOT_KEY = b"rapport address slot, fixed: it spreads addresses over index keys and hides nothing"


def message_id(
    index_key: bytes, tenant: UUID, identity: UUID, channel: str, account: str, client_id: str
) -> UUID:
    """`index_key` is that of the contact through which the identity first came; it stays with the
    identity."""
    return _uuid8(
        index_key, b"message", tenant.bytes, identity.bytes, _utf8(channel), _utf8(account), _utf8(client_id)
    )


def conversation_id(index_key: bytes, tenant: UUID, identity: UUID, client_id: str) -> UUID:
    return _uuid8(index_key, b"conversation", tenant.bytes, identity.bytes, _utf8(client_id))


def statement_id(index_key: bytes, message: UUID, key: str, offset: int, reading: int) -> UUID:
    """Names a place in a message, never what was read there."""
    return _uuid8(
        index_key,
        b"statement",
        message.bytes,
        _utf8(key),
        offset.to_bytes(8, "big"),
        reading.to_bytes(8, "big"),
    )


def address_slot(tenant: UUID, channel: str, account: str, address: str) -> int:
    """Which of the 1,024 address index keys finds this address: the first 10 bits of a fixed-key HMAC."""
    return (
        int.from_bytes(
            _tag(_SLOT_KEY, tenant.bytes, _utf8(channel), _utf8(account), _utf8(address))[:2], "big"
        )
        >> 6
    )


def address_tag(slot_key: bytes, tenant: UUID, channel: str, account: str, address: str) -> bytes:
    return _tag(slot_key, b"address", tenant.bytes, _utf8(channel), _utf8(account), _utf8(address))


def fingerprint(key: bytes, *parts: bytes) -> bytes:
    return _tag(key, *parts)


def schema_stream(tenant: UUID) -> UUID:
    return uuid5(tenant, "schema")


def policy_stream(tenant: UUID) -> UUID:
    return uuid5(tenant, "policy")


@lru_cache(maxsize=1 << 14)  # of a page of events, each is asked for several times
def value_item(statement: UUID) -> UUID:
    return uuid5(statement, "value")


@lru_cache(maxsize=1 << 14)
def quote_item(statement: UUID) -> UUID:
    return uuid5(statement, "quote")


def note_item(statement: UUID) -> UUID:
    """Why a person decided as they did."""
    return uuid5(statement, "note")


def row_item(contact: UUID) -> UUID:
    """The contact's current row; `rapport.item` in SQL derives the same."""
    return _own_item(contact, 0)


def index_item(contact: UUID) -> UUID:
    return _own_item(contact, 1)


def erased_items(erased: FactErased) -> tuple[UUID, ...]:
    """The items whose keys an erased fact takes with it: values and quotes of its statements and what was
    noted when they were decided, quotes of others that overlap them, texts of its messages."""
    return (
        *(value_item(s) for s in erased.statement_ids),
        *(note_item(s) for s in erased.statement_ids),
        *(quote_item(s) for s in (*erased.statement_ids, *erased.quote_ids)),
        *erased.message_ids,
    )


def completion_id(erasure: UUID) -> UUID:
    """Event id of an erasure's completion: recorded once, however often its last step is repeated."""
    return uuid5(erasure, "completed")


def closing_id(conversation: UUID, after: int) -> UUID:
    """Event id of a conversation's closing: each state of it is closed once, however many ask at once."""
    return uuid5(conversation, f"closed after {after}")


@lru_cache(maxsize=1 << 12)  # each operation asks for both, several times
def _own_item(contact: UUID, which: int) -> UUID:
    return UUID(hex=contact.hex[:24] + f"{which:08x}")


def _uuid8(key: bytes, *parts: bytes) -> UUID:
    raw = bytearray(_tag(key, *parts)[:16])
    raw[6] = raw[6] & 0x0F | 0x80
    raw[8] = raw[8] & 0x3F | 0x80
    return UUID(bytes=bytes(raw))


def _tag(key: bytes, *parts: bytes) -> bytes:
    return hmac.digest(key, framed(parts), "sha256")


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
