"""What an extractor hands over: proposals with the words they rest on. Nothing here is believed yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from domain.messages import Message
from domain.schema import Schema
from domain.statements import Quote
from domain.values import Value


class Mood(StrEnum):
    STATED = "stated"
    SUPPOSED = "supposed"
    """Hypothetical: "if I bought a villa"."""
    DOUBTED = "doubted"
    """Hedged: "maybe", "not sure"."""
    ASKED = "asked"
    """A question for information; a request to search is STATED."""
    DENIED = "denied"
    PAST = "past"
    """What was, or what the contact has now, not what is wanted."""


class About(StrEnum):
    CONTACT = "contact"
    OTHER = "other"


class Operation(StrEnum):
    ASSERT = "assert"
    REVOKE = "revoke"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    key: str
    value: Value | None
    """None when revoked."""
    said: str
    """The value in the contact's own words; for open text and places also the value."""
    quote: Quote
    confidence: float
    mood: Mood = Mood.STATED
    about: About = About.CONTACT
    operation: Operation = Operation.ASSERT
    exclusive: bool = False
    """"Only X": the key's other members end."""
    valid_from: datetime | None = None
    """Only when the words give it."""
    valid_to: datetime | None = None
    reading: int = 0
    """Which of the candidates with this key and this offset."""


class Unread(StrEnum):
    """Why an extractor did not read a message."""

    UNSUPPORTED_LANGUAGE = "unsupported_language"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of one burst. Every message that was read has an entry in `candidates`, however empty."""

    candidates: Mapping[UUID, tuple[Candidate, ...]] = field(
        default_factory=dict[UUID, tuple[Candidate, ...]]
    )
    unread: Mapping[UUID, Unread] = field(default_factory=dict[UUID, Unread])
    failure: str | None = None
    """A kind of failure, never a text of a message or a model."""


class Extractor(Protocol):
    @property
    def name_version(self) -> str:
        """`rules/1`, as provenance records it."""
        ...

    def read(self, messages: Sequence[Message], schema: Schema) -> Reading:
        """Read the contact's messages of one burst, in order. Messages of other speakers among them are
        context (a bot's question), never a source."""
        ...
