"""A conversation: its messages and what became of each (`evolve`), and what follows when one comes in, is
edited, taken back or erased, or when the conversation is closed (`decide`).

Taking a message in replays nothing: whoever decides loads what is recorded of the messages in question, and
no more. What the contact's statements make of it is for `domain.contact` to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never
from uuid import UUID

from domain.errors import NotFound
from domain.events import (
    ConversationClosed,
    ConversationEvent,
    ConversationOpened,
    MessageEdited,
    MessageErased,
    MessageRecorded,
    MessageWithdrawn,
)
from domain.sensitive import REMOVED
from domain.values import ERASED, Erased

# --- state ----------------------------------------------------------------------------------------------


class Gone(StrEnum):
    WITHDRAWN = "withdrawn"
    ERASED = "erased"


@dataclass(frozen=True, slots=True)
class Told:
    """A message as it stands now."""

    text: str | Erased
    """Also erased where a fact took it along."""
    gone: Gone | None = None
    """As a message, with all that was drawn from it."""
    edition: int = 0
    """How often it was edited."""
    edited_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Conversation:
    messages: Mapping[UUID, Told] = field(default_factory=lambda: MappingProxyType({}))
    """Those in question."""
    version: int = 0
    """Of its stream, where that plays a part: of closing."""
    closed: bool = False


def evolve(conversation: Conversation, event: ConversationEvent) -> Conversation:
    following = replace(conversation, version=conversation.version + 1)
    match event:
        case ConversationOpened():
            return following
        case ConversationClosed():
            return replace(following, closed=True)
        case MessageRecorded():
            return replace(_with(following, event.message_id, Told(event.text)), closed=False)
        case MessageEdited():
            told = Told(event.text, edition=event.edition, edited_at=event.edited_at)
            return _with(following, event.message_id, told)
        case MessageWithdrawn():
            return _without(following, event.message_id, Gone.WITHDRAWN)
        case MessageErased():
            return _without(following, event.message_id, Gone.ERASED)
        case _:
            assert_never(event)


def _with(conversation: Conversation, message_id: UUID, told: Told) -> Conversation:
    return replace(conversation, messages={**conversation.messages, message_id: told})


def _without(conversation: Conversation, message_id: UUID, how: Gone) -> Conversation:
    told = conversation.messages.get(message_id, Told(ERASED))
    return _with(conversation, message_id, replace(told, text=ERASED, gone=how))


# --- what can be asked ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeIn:
    message: MessageRecorded
    opening: ConversationOpened | None = None
    """Should this be its first message; None where it is known to have begun."""
    erased_before: datetime | None = None
    """What was sent from this address before this went with an erased contact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    message_id: UUID
    text_id: UUID
    client_id: str
    text: str
    edited_at: datetime
    erasure_id: UUID


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    message_id: UUID
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Erase:
    message_id: UUID
    erasure_id: UUID
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Close:
    by: str
    at: datetime


Command: TypeAlias = TakeIn | Edit | Withdraw | Erase | Close


class Status(StrEnum):
    ACCEPTED = "accepted"
    DUPLICATE = "duplicate"
    CONFLICT = "conflict"
    NOT_RECORDED = "not_recorded"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Verdict:
    status: Status
    reason: str | None = None


ACCEPTED: Final = Verdict(Status.ACCEPTED)
DUPLICATE: Final = Verdict(Status.DUPLICATE)
ERASED_BEFORE: Final = Verdict(Status.REFUSED, "erased")
ANOTHER_TEXT: Final = Verdict(
    Status.CONFLICT, "This id came with another text before, which is kept. Send a new id."
)
TAKEN_BACK: Final = Verdict(
    Status.REFUSED, "This message was withdrawn or erased; nothing of it is kept, so it can't be edited."
)
LATER_EDIT_KEPT: Final = Verdict(Status.DUPLICATE, "A later edit of this message is recorded, and is kept.")


def verdict(conversation: Conversation, command: Command) -> Verdict:
    """Raises NotFound for a message that is not recorded."""
    match command:
        case TakeIn():
            return _of_delivery(conversation, command)
        case Edit():
            return _of_edit(_told(conversation, command.message_id), command)
        case Withdraw():
            # Also what a person erased: the sender takes back that it was ever said.
            gone = _told(conversation, command.message_id).gone
            return DUPLICATE if gone is Gone.WITHDRAWN else ACCEPTED
        case Erase():
            return ACCEPTED if _told(conversation, command.message_id).gone is None else DUPLICATE
        case Close():
            return DUPLICATE if conversation.closed else ACCEPTED
        case _:
            assert_never(command)


def _of_delivery(conversation: Conversation, command: TakeIn) -> Verdict:
    told = conversation.messages.get(command.message.message_id)
    if told is None:
        before = command.erased_before
        return ERASED_BEFORE if before is not None and command.message.sent_at < before else ACCEPTED
    if told.text is ERASED:
        return ERASED_BEFORE
    # The first text of an edited message is gone, and one that came without a basis was not kept: that it
    # comes once more is no conflict.
    same = told.edition > 0 or told.text in (command.message.text, REMOVED)
    return DUPLICATE if same else ANOTHER_TEXT


def _of_edit(told: Told, edit: Edit) -> Verdict:
    if told.text is ERASED:
        return TAKEN_BACK
    if told.text == edit.text:
        return DUPLICATE
    if told.edited_at is not None and edit.edited_at <= told.edited_at:
        return LATER_EDIT_KEPT
    return ACCEPTED


def _told(conversation: Conversation, message_id: UUID) -> Told:
    told = conversation.messages.get(message_id)
    if told is None:
        raise NotFound("There is no such message. Send it first, or check `from` and `id`.")
    return told


# --- decide ---------------------------------------------------------------------------------------------


def decide(conversation: Conversation, command: Command) -> tuple[ConversationEvent, ...]:
    """No events where the verdict is not `accepted`."""
    if verdict(conversation, command).status is not Status.ACCEPTED:
        return ()
    match command:
        case TakeIn():
            return (command.opening, command.message) if command.opening else (command.message,)
        case Edit():
            return (_edited(conversation.messages[command.message_id], command),)
        case Withdraw():
            return (
                MessageWithdrawn(
                    message_id=command.message_id,
                    erasure_id=command.erasure_id,
                    by=command.by,
                    at=command.at,
                ),
            )
        case Erase():
            return (
                MessageErased(
                    message_id=command.message_id,
                    erasure_id=command.erasure_id,
                    by=command.by,
                    at=command.at,
                ),
            )
        case Close():
            return (ConversationClosed(after=conversation.version, by=command.by, at=command.at),)
        case _:
            assert_never(command)


def _edited(told: Told, edit: Edit) -> MessageEdited:
    return MessageEdited(
        message_id=edit.message_id,
        text_id=edit.text_id,
        client_id=edit.client_id,
        text=edit.text,
        edition=told.edition + 1,
        edited_at=edit.edited_at,
        erasure_id=edit.erasure_id,
    )
