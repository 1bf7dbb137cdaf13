"""A message as the reading path sees it: opened, in the clear, on its way through gate, extractor and
guards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Final, Literal, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

READINGS: Final = 1_000
"""More than an extractor makes of one key at one place of a text."""


ZoneOf: TypeAlias = Literal["contact", "tenant"]


class Speaker(StrEnum):
    CONTACT = "contact"
    BOT = "bot"
    AGENT = "agent"
    SYSTEM = "system"


class MessageKind(StrEnum):
    TEXT = "text"
    VOICE_TRANSCRIPT = "voice_transcript"
    BUTTON = "button"
    LIST = "list"
    CAPTION = "caption"
    REACTION = "reaction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    message_id: UUID
    conversation_id: UUID
    channel: str
    speaker: Speaker
    text: str
    sent_at: datetime
    received_at: datetime
    zone: str
    """An IANA name: the contact's own, else the one of the tenant."""
    zone_of: ZoneOf = "tenant"
    kind: MessageKind = MessageKind.TEXT
    index: int = 0
    """Place in its request."""
    edition: int = 0
    """How often its text was edited; time and place stay those of the first."""
    forwarded: bool = False
    quoted_text: str | None = None
    """What the contact replied to; somebody else's words, never a source."""
    reply_to: UUID | None = None
    follows: UUID | None = None
    """The message just before it in its conversation, whoever wrote that; told where it is read."""
    lang: str | None = None

    def reading(self, number: int) -> int:
        """Numbers the readings of one place through all editions: another text's are other statements."""
        return self.edition * READINGS + number

    @property
    def sent_on(self) -> date:
        """The day it was sent, where its writer is."""
        return self.sent_at.astimezone(ZoneInfo(self.zone)).date()
