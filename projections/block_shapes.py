"""What a block is made from, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal, NamedTuple, Protocol, TypeAlias
from uuid import UUID

from domain.episodes import SUMMARY
from domain.schema import Key
from domain.values import Erased, Value
from projections.block_harmless import Cut

ReadBy: TypeAlias = Literal["direct", "group"]
"""Who reads along with the contact: nobody, or a group."""


# --- what goes in -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockFact:
    """A current window, as far as the block needs it."""

    fact_id: UUID
    key: Key
    value: Value | Erased
    first_said: datetime
    last_said: datetime
    strength: int = 1
    """How many statements agree."""
    confidence: float = 1.0
    pinned: bool = False
    order: int = 0
    """Among those that were first said at the same time."""


class BlockEpisode(NamedTuple):
    """An earlier message that may fit the question, or a conversation in short."""

    message_id: UUID
    speaker: str
    """contact, bot, agent or system; forwarded; or summary, where nobody speaks."""
    sent_at: datetime
    text: str
    score: float
    """How well it was found; 0 for a mere neighbour, told only beside a message that fits, and never counted
    as left out."""
    covers: Callable[[], float]
    """Works out the share of the question that it meets by itself."""
    place: int
    """Among all messages, the oldest first: neighbours differ by one."""

    @property
    def kind(self) -> Told:
        return Told.SUMMARY if self.speaker == SUMMARY else Told.EPISODE


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockSummary:
    """Of the latest conversation."""

    summary_id: UUID
    text: str
    up_to: datetime
    """Of the last message that it tells of."""


# --- what comes out -----------------------------------------------------------------------------------------


class Section(StrEnum):
    __hash__ = str.__hash__  # an enumeration's own is slow, and these are looked up for each line

    INSTRUCTIONS = "instructions"
    FACTS = "facts"
    PREFERENCES = "preferences"
    SUMMARY = "summary"
    EPISODES = "episodes"


class Told(StrEnum):
    """What an item of a block is."""

    __hash__ = str.__hash__

    FACT = "fact"
    SUMMARY = "summary"
    EPISODE = "episode"


class Reason(StrEnum):
    """Why something is not in a block."""

    __hash__ = str.__hash__

    NO_ROOM = "no_room"
    RELEVANCE = "relevance"
    """The question is about something else."""
    FLOW = "flow"
    REVIEW = "review"
    AUDIENCE = "audience"
    PURPOSE = "purpose"
    AGENT = "agent"


class Chosen(StrEnum):
    """By what an item got into a block; the earlier ones get their room first."""

    SAFETY_CRITICAL = "safety_critical"
    PINNED = "pinned"
    ALWAYS = "always"
    FLOW = "flow"
    RELEVANT = "relevant"
    SUMMARY = "summary"
    SIMILAR = "similar"
    NEIGHBOUR = "neighbour"


class Why(Protocol):
    """By what an item was chosen, and what its score is made of: taken apart when somebody asks."""

    @property
    def by(self) -> Chosen: ...

    @property
    def weights(self) -> str:
        """Their version."""
        ...

    @property
    def signs(self) -> Mapping[str, float]:
        """What was seen, each by itself: between 0 and 1, but for `found`, which has no upper end."""
        ...

    @property
    def parts(self) -> Mapping[str, float]:
        """What each adds to the score."""
        ...


class Item(NamedTuple):
    kind: Told
    id: UUID
    """Of the fact, the summary or the message."""
    section: Section
    score: float
    line: str
    """As it stands in the text; the values of one key share a line, and so do the messages of a day."""
    why: Why
    cut: Cut | None = None
    """Of a message that is too long to be told whole."""


class Omitted(NamedTuple):
    kind: Told
    id: UUID
    key: str | None
    """Of a fact."""
    reason: Reason


Left: TypeAlias = Mapping[tuple[Told, Reason], int]
"""How many of a kind are left out for a reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    text: str
    instructions: str
    """The procedural lines alone: words of ours, fit for a system prompt."""
    context: str
    """The data lines alone."""
    tokens: int
    budget: int
    over_budget: bool
    items: tuple[Item, ...]
    omitted: tuple[Omitted, ...]
    compact: bool
    left: Left
    """What the note at the end counts, and what is not for it to count."""


class BudgetTooSmall(Exception):
    """Safety-critical and pinned facts with their header need `minimum` tokens."""

    def __init__(self, minimum: int) -> None:
        super().__init__(f"This block needs {minimum} tokens: raise the budget, or allow it to extend.")
        self.minimum = minimum
