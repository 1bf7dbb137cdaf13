"""What somebody said, ranked when it was first recorded: the material that truth is made of.

A statement is recorded whole and never changed. All that `domain.truth` needs is in it, the rules of its key
at the schema version it was read under included, so that publishing a schema changes no past truth.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

from domain.values import ERASED, Erased, Value

NOTHING = 0
"""The value number of *nothing*: the statement revokes all that its key held."""


class AssertedBy(StrEnum):
    CONTACT = "contact"
    OPERATOR = "operator"
    BOT = "bot"
    IMPORT = "import"


@dataclass(frozen=True, slots=True, order=True)
class Rank:
    """Which of two statements wins. Fixed when the message is first recorded; never processing time or
    version."""

    attested_at: datetime
    received_at: datetime
    index: int
    """Place of the message in its request."""
    offset: int
    """Where the quote begins in the message; -1 ranks just below all statements of the message."""
    id: UUID

    @property
    def message(self) -> tuple[datetime, datetime, int]:
        """What the statements of one message have in common."""
        return self.attested_at, self.received_at, self.index

    def below_message(self) -> Rank:
        return Rank(self.attested_at, self.received_at, self.index, -1, self.id)


@dataclass(frozen=True, slots=True)
class Quote:
    """The shortest verbatim span of the message that carries the value; offsets count code points of its
    text."""

    text: str
    start: int
    end: int

    def overlaps(self, other: Quote) -> bool:
        """Of one message."""
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where a statement came from. All of it stays in clear: ids of ours, versions and channel names only."""

    message_id: UUID | None
    conversation_id: UUID | None
    channel: str | None
    asserted_by: AssertedBy
    extractor: str
    """Name and version, `rules/2`; `operator` for a person's own act."""
    schema: str
    """Name and version, `real_estate/1`."""
    policy: str
    """Name and version, `uae_mainland/1`."""
    basis_id: UUID | None = None
    zone: str | None = None
    """In which its days were read, and whose zone that is: `contact:Europe/London`."""
    model: str | None = None
    """Where a language model read, which: `openai/…`."""
    prompt: str | None = None
    """Name and version of what it was told, `facts/1`."""
    scorer: str | None = None
    """Name and version of the guards that let it through, `guards/3`."""
    in_answer_to: UUID | None = None
    """The message whose question or offer the contact's words answered: what they say, they say with it."""

    @property
    def messages(self) -> tuple[UUID, ...]:
        """Those it was drawn from, the contact's own first."""
        return tuple(one for one in (self.message_id, self.in_answer_to) if one)


@dataclass(frozen=True, slots=True)
class Ends:
    """What a statement makes untrue on another key (or, with `key_number` its own, on its other members)."""

    key_number: int
    same: bool = False
    """Only the member of equal value."""
    on_change_only: bool = True
    """Acts only when a different value held just before; False acts whenever the value did not hold
    already."""
    key: str | None = None
    """The target's name, so that a replay knows whose number it is; None where that is of a special
    category."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What the schema said about the key when the statement was read; truth reads these, never a schema."""

    many: bool = False
    review_always: bool = False
    conflict: bool = False
    """It gives a value up, and its words only sit badly with it: a person decides."""
    corroborate: bool = False
    """Its confidence is below what the key asks for: a second, independent statement must say the same."""
    jump: Decimal | None = None
    """Hold a money change of more than this factor, either way."""
    corrects: bool = False
    """Its words say that what was believed until then was wrong: that never was true."""
    ends: tuple[Ends, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    id: UUID
    key: str | None
    """None where the key is of a special category: its name is then in `special`."""
    special: str | Erased | None = None
    """Personal: the name of a special-category key. It is sealed under the value's key and opens with the
    value."""
    key_number: int
    value: Value | Erased | None
    """None says *nothing* holds (all of the key is revoked)."""
    value_number: int
    """Equal values of one contact's stream have one number, whatever the key; NOTHING for none."""
    valid_from: datetime
    explicit: bool = False
    """The words gave `valid_from`; else it is the message's sent time."""
    valid_to: datetime | None = None
    """The end that the words gave: what lay beneath holds again from there."""
    stale_at: datetime | None = None
    """The end from the key's `stale_after`: nothing holds from there."""
    exclusive: bool = False
    """"Only X": the key's other members end."""
    revokes: bool = False
    """The value is given up ("forget the villa"): *nothing* holds wherever it showed, and other values
    stand."""
    rank: Rank
    confidence: float
    quote: Quote | Erased | None
    """None where no message said it (an operator's act)."""
    provenance: Provenance
    rules: Rules = Rules()

    @property
    def revoking(self) -> bool:
        """It gives no value: it takes one back, or all that its key holds."""
        return self.revokes or self.value_number == NOTHING

    @property
    def name(self) -> str | None:
        """Its key's name; None when that was erased."""
        return self.special if isinstance(self.special, str) else self.key

    def but(self, **changed: object) -> Statement:
        """The same, but for these fields."""
        return replace(self, **changed)  # type: ignore[arg-type]

    def emptied(self) -> Statement:
        """Once it is erased."""
        return self.but(
            value=None if self.value is None else ERASED,
            quote=None if self.quote is None else ERASED,
            special=None if self.special is None else ERASED,
        )
