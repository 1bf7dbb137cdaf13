"""Legal holds: what must be kept though it is erased otherwise, why, by whose word and until when.

A hold is a record of its own beside the contact. It stops no erase: what it keeps moves under a key of its
own at that erase, where nobody reads it but an officer, and all else of the person goes. Retention leaves
alone what it names. Released, it destroys what it alone still kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from uuid import UUID

from domain.contact_state import Contact
from domain.errors import Conflict
from domain.events import HoldGround, IdentityLinked, LegalHoldPlaced
from domain.forgetting import statements_of
from domain.statements import Statement
from domain.truth import truth
from domain.values import Erased


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalHold:
    hold_id: UUID
    contact_id: UUID
    """Whom it was placed on, as they were found then."""
    whole: bool
    """All there is of the contact, whatever comes; else the three below, as they stood when it was placed."""
    statements: frozenset[UUID]
    messages: frozenset[UUID]
    texts: frozenset[UUID]
    """The items of those messages' texts: an edit gives a message another."""
    ground: HoldGround
    reason: str | None
    """In the officer's words; None once it is released, or where it was not opened."""
    until: datetime | None
    """It is released then, by itself; None: only by a person."""
    placed_by: str
    placed_at: datetime
    released_by: str | None = None
    released_at: datetime | None = None
    erasure_id: UUID | None = None
    """Of what it kept, once it is released."""
    keeps: int = 0
    """Items that are erased otherwise."""

    @property
    def in_force(self) -> bool:
        return self.released_at is None

    def holds_statement(self, statement_id: UUID) -> bool:
        return self.in_force and (self.whole or statement_id in self.statements)

    def holds_message(self, message_id: UUID) -> bool:
        return self.in_force and (self.whole or message_id in self.messages)


def statement_held(holds: Iterable[LegalHold], statement_id: UUID) -> bool:
    return any(hold.holds_statement(statement_id) for hold in holds)


def message_held(holds: Iterable[LegalHold], message_id: UUID) -> bool:
    return any(hold.holds_message(message_id) for hold in holds)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceHold:
    hold_id: UUID
    facts: tuple[UUID, ...] = ()
    """With no fact and no message: the whole contact."""
    messages: tuple[UUID, ...] = ()
    texts: tuple[UUID, ...] = ()
    """Of those messages, as they are sealed now."""
    ground: HoldGround
    until: datetime | None
    by: str
    at: datetime


def place(contact: Contact, command: PlaceHold) -> LegalHoldPlaced:
    """Raises NotFound for a fact that is not this contact's, and Conflict for an end that is over."""
    if command.until is not None and command.until <= command.at:
        raise Conflict("A hold that is over keeps nothing. Name a later `until`, or none.")
    known = truth(contact.history()) if command.facts else None
    named = (s for fact in command.facts if known for s in statements_of(contact, known, fact))
    return LegalHoldPlaced(
        hold_id=command.hold_id,
        whole=not (command.facts or command.messages),
        statements=tuple(dict.fromkeys(named)),
        messages=command.messages,
        texts=command.texts,
        ground=command.ground,
        until=command.until,
        by=command.by,
        at=command.at,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptMessage:
    message_id: UUID
    text_item: UUID
    """An edited message is kept in each of its texts that was erased."""
    conversation_id: UUID
    speaker: str | None
    """None of an edited text: its message says it."""
    sent_at: datetime
    text: str | Erased


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What nothing but a hold keeps any more. Statements in the order of their record, messages in that of
    their time."""

    statements: tuple[Statement, ...] = ()
    messages: tuple[KeptMessage, ...] = ()
    addresses: tuple[IdentityLinked, ...] = ()
    """Of a contact that is held as a whole."""


class Holds(Protocol):
    """The holds of each tenant. Placed by an append of the contact (`Append.hold`), released by the
    eraser."""

    def of(self, tenant: UUID, contact_id: UUID) -> Sequence[LegalHold]:
        """All there ever were, the latest first, with their reasons; also of a contact that is erased."""
        ...

    def in_force(self, tenant: UUID, contact_ids: Sequence[UUID]) -> Mapping[UUID, Sequence[LegalHold]]:
        """Of those that are under one, which; without the reasons. Of a merged contact those of all its
        streams."""
        ...

    def kept(self, tenant: UUID, hold: LegalHold) -> Kept:
        """What nothing but this hold keeps any more, opened."""
        ...
