"""Is this message worth reading? Decided before any extractor sees it, so that chatter costs nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from domain.messages import Message, MessageKind, Speaker
from domain.sensitive import REMOVED


class SkipReason(StrEnum):
    NOT_THE_CONTACT = "not_the_contact"
    """What a bot, an agent or the system said is no source of facts about the contact."""
    NOTHING_STATED = "nothing_stated"


@dataclass(frozen=True, slots=True)
class Read:
    pass


@dataclass(frozen=True, slots=True)
class Skip:
    reason: SkipReason


def gate(message: Message) -> Read | Skip:
    if message.speaker is not Speaker.CONTACT:
        return Skip(SkipReason.NOT_THE_CONTACT)
    if message.forwarded or message.kind is MessageKind.REACTION:
        return Skip(SkipReason.NOTHING_STATED)
    if not any(character.isalnum() for character in message.text.replace(REMOVED, "")):
        return Skip(SkipReason.NOTHING_STATED)
    return Read()
