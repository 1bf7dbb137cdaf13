"""What an extractor is handed, and what it hands over: proposals with the words they rest on. Nothing here is
believed yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from domain.disclosing import Telling
from domain.heard import Heard
from domain.messages import Message, Speaker
from domain.moods import About, Mood
from domain.schema import Schema
from domain.statements import Quote
from domain.values import Value


class Operation(StrEnum):
    ASSERT = "assert"
    REVOKE = "revoke"
    DOUBT = "doubt"
    """Its words sit badly with the value (`domain.conflicts`): a person decides whether it is given up."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What another speaker asked or offered just before, which the contact's words confirm or choose."""

    message_id: UUID
    quote: Quote
    """Where the value stands in that message."""


@dataclass(frozen=True, slots=True)
class ReadBy:
    """Who read, as provenance records it: names and versions."""

    extractor: str
    """`rules/2`."""
    model: str | None = None
    prompt: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    key: str
    value: Value | None
    """Of a revocation: the one that is given up, or None for whatever the key holds."""
    said: str
    """The value in the contact's own words; for open text and places also the value."""
    quote: Quote
    confidence: float
    mood: Mood = Mood.STATED
    about: About = About.CONTACT
    speaker: Speaker = Speaker.CONTACT
    """Whose words they are, by the extractor's own account."""
    operation: Operation = Operation.ASSERT
    corrects: bool = False
    """What was believed was wrong, by the contact's own words (`domain.correcting`)."""
    exclusive: bool = False
    """"Only X": the key's other members end. The guards find it in the words."""
    valid_from: datetime | None = None
    """Only when the words give it."""
    valid_to: datetime | None = None
    reading: int = 0
    """Which of the candidates with this key and this offset."""
    read_by: ReadBy | None = None
    """Where somebody else read it than the rest of its reading."""
    offer: Offer | None = None
    """Given where the value stands in a question that the contact's quote only answers."""


class Unread(StrEnum):
    """Why an extractor did not read a message."""

    UNSUPPORTED_LANGUAGE = "unsupported_language"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Burst:
    """What is read together: the contact's own messages that are worth reading, and what somebody else said
    last before each in its conversation, all in the order of their ranks."""

    tenant: UUID
    schema: Schema
    messages: tuple[Message, ...]
    """One of another speaker is context (a bot's question), never a source. Where its text is erased it
    stands here without any, so that no earlier one is taken for it."""
    telling: Telling | None = None
    """Whether somebody else may be shown it; None where nobody else is asked."""

    _heard: dict[int, Heard] = field(default_factory=dict[int, Heard], init=False, repr=False, compare=False)
    """By the number of a message's id: an id itself takes a microsecond to look up."""

    def heard(self, message: Message) -> Heard:
        """The extractor and the guards share it."""
        number = message.message_id.int
        found = self._heard.get(number)
        if found is None:
            self._heard[number] = found = Heard(message)
        return found

    @property
    def own(self) -> tuple[Message, ...]:
        return tuple(message for message in self.messages if message.speaker is Speaker.CONTACT)

    def before(self, message: Message) -> Message | None:
        """What another speaker said last before it in its conversation; messages of the contact's own may
        stand between, since people answer in several."""
        last: Message | None = None
        for one in self.messages:
            if one is message or one.message_id == message.message_id:
                return last
            if one.speaker is not Speaker.CONTACT and one.conversation_id == message.conversation_id:
                last = one
        return None

    def alone(self, message: Message) -> Burst:
        """The same with one of the contact's messages only."""
        before = self.before(message)
        told = (before, message) if before else (message,)
        return Burst(self.tenant, self.schema, told, self.telling)


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of one burst. Every message of the contact's has an entry in `candidates`, however empty, or
    in `unread`."""

    candidates: Mapping[UUID, tuple[Candidate, ...]] = field(
        default_factory=dict[UUID, tuple[Candidate, ...]]
    )
    unread: Mapping[UUID, Unread] = field(default_factory=dict[UUID, Unread])
    failure: str | None = None
    """The kind of failure where messages are FAILED, never a text of a message or a model."""
    read_by: ReadBy | None = None
    """Where another read in the extractor's place, or with a model; else the extractor did, by its name."""
    refused: Mapping[UUID, tuple[str, ...]] = field(default_factory=dict[UUID, tuple[str, ...]])
    """Reasons of what came for a message and can be no candidate, one for each; words of ours."""
    withheld: frozenset[UUID] = frozenset()
    """Messages that a model was not shown, for want of a ground; rules read them."""


class Extractor(Protocol):
    @property
    def name_version(self) -> str:
        """`rules/2`, as provenance records it."""
        ...

    def read(self, burst: Burst) -> Reading:
        """Read the contact's messages of one burst. What may pass (a server that does not answer) is FAILED
        too: those messages are tried again, then given up, and the others of the burst stand."""
        ...
