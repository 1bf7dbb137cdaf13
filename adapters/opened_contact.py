"""A contact that was opened: its keys and its current row, for one operation."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from adapters import ids
from adapters.event_store import Write
from adapters.key_tree import ContactKeys
from adapters.sealed_segments import opened_segment
from domain.episodes import Segment
from domain.errors import ContactErased
from domain.memory import Memory
from domain.messages import ZoneOf
from domain.ports import Address, Mark, MemoryState, Opened
from domain.union import HomeOf, Streams

ROTATED = "Keys were rotated meanwhile. Read again, then decide again."


@dataclass(slots=True, kw_only=True)
class OpenContact:
    """Fits `domain.ports.Opened`."""

    tenant: UUID
    contact_id: UUID
    version: int
    memory: Memory
    state: MemoryState
    position: int
    pending: int
    oldest_pending: datetime | None
    keys: ContactKeys | None
    """None once erased."""
    identity: UUID | None = None
    index_key: bytes = field(default=b"", repr=False)
    """Of the contact through which the identity first came."""
    address: Address | None = field(default=None, repr=False)
    beginning: Write | None = field(default=None, repr=False)
    """What the first append of a new contact stores beside its events."""
    row_version: int | None = None
    watched: bool = False
    """What is sent to this address must be held against the tags of those who were erased."""
    erased_before: datetime | None = None
    published: int = 0
    segments: Sequence[tuple[UUID, UUID, bytes, bytes]] = field(default=(), repr=False)
    """Stream, item, wrapped key and bytes."""
    streams: Mapping[UUID, ContactKeys] = field(default_factory=dict, repr=False)
    """Of one that is merged: all of the person's, its own too, each with its keys. One that was merged and is
    no more has its own alone; one that never was has none here."""
    through: UUID | None = None
    """The stream of the identity it was found by, where that is not its own."""
    home_of: HomeOf = field(default=lambda _: None, repr=False)
    """Of a message, which of its streams has it."""
    raw: Streams | None = field(default=None, repr=False)
    """Its streams as they were read, so that a write need not read them again."""
    recorded: bool = False
    """It stood as the reader last saw it: the read is in the ledger, and `memory` was not loaded."""

    @property
    def merged(self) -> bool:
        return len(self.streams) > 1

    def keys_of(self, stream: UUID | None) -> ContactKeys:
        """Of one of its streams, or its own."""
        own = self.require_keys()
        return self.streams.get(stream, own) if stream else own

    @property
    def each_keys(self) -> Sequence[ContactKeys]:
        return list(self.streams.values()) or [self.require_keys()]

    @property
    def episodes(self) -> Sequence[Segment]:
        return tuple(
            opened_segment(self.keys_of(of), item, key, sealed) for of, item, key, sealed in self.segments
        )

    @property
    def mark(self) -> Mark:
        # One that is or was merged is always looked at: its row's version is not that of its stream.
        version = -1 if self.streams else self.version
        return self.contact_id, version, self.keys.generation if self.keys else 0, self.published

    def seal_for_later(self, plaintext: bytes) -> bytes:
        keys = self.require_keys()
        return keys.seal(
            ids.row_item(self.contact_id), plaintext, place=self.contact_id, purpose="remembered"
        )

    def open_sealed(self, sealed: bytes) -> bytes:
        keys = self.require_keys()
        row = ids.row_item(self.contact_id)
        opened = keys.open(row, sealed, place=self.contact_id, purpose="remembered")
        assert opened is not None
        return opened

    @property
    def identity_id(self) -> UUID:
        return self.came_through()[1]

    def message_id(self, client_id: str) -> UUID:
        address, identity = self.came_through()
        return ids.message_id(
            self.index_key, self.tenant, identity, address.channel, address.account, client_id
        )

    def conversation_id(self, client_id: str) -> UUID:
        return ids.conversation_id(self.index_key, self.tenant, self.came_through()[1], client_id)

    def statement_id(self, message_id: UUID, key: str, offset: int, reading: int) -> UUID:
        keys = self.keys_of(self.home_of(message_id) if self.merged else None)
        own = keys.known[ids.index_item(keys.contact)]
        return ids.statement_id(own, message_id, key, offset, reading)

    def fingerprint(self, text: str) -> bytes:
        if self.keys is None:
            return b""
        row_key = self.keys.known[ids.row_item(self.contact_id)]
        return hmac.digest(row_key, text.encode("utf-8", "surrogatepass"), "sha256")[:16]

    def came_through(self) -> tuple[Address, UUID]:
        if self.address is None or self.identity is None:
            raise ValueError("this contact was not opened by an address")
        return self.address, self.identity

    def require_keys(self) -> ContactKeys:
        if self.keys is None:
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return self.keys


def ours(given: Opened) -> OpenContact:
    """A contact is given back to the adapter that opened it."""
    if not isinstance(given, OpenContact):
        raise TypeError("this contact was opened by another adapter")
    return given


def zone_of(opened: Opened, tenant_s: str) -> tuple[str, ZoneOf]:
    """In which a contact's days are read, and whose zone that is."""
    own = opened.memory.zone
    return (own, "contact") if own else (tenant_s, "tenant")
