"""Is this message worth reading? Decided before any extractor sees it, so that chatter costs nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

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


_SAYS: Final = re.compile(r"[^\W_]")
"""A letter or a digit of any script."""


def gate(message: Message) -> Read | Skip:
    if message.speaker is not Speaker.CONTACT:
        return Skip(SkipReason.NOT_THE_CONTACT)
    if message.forwarded or message.kind is MessageKind.REACTION:
        return Skip(SkipReason.NOTHING_STATED)
    if not _SAYS.search(message.text.replace(REMOVED, "")):
        return Skip(SkipReason.NOTHING_STATED)
    return Read()
