"""What can go wrong when a model is asked, by cause. Words of ours only: what a provider says of an error may
repeat what it was sent.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Cause(StrEnum):
    UNPARSEABLE = "unparseable"
    """Prose, nothing, or JSON that is none."""
    INVALID = "invalid"
    """JSON of another shape, or of nothing but items that are none."""
    TRUNCATED = "truncated"
    """It ran into the limit of an answer, in halves too."""
    REFUSED = "refused"
    RATE_LIMITED = "rate_limited"
    UNAVAILABLE = "unavailable"
    TIMEOUT = "timeout"
    UNAUTHORISED = "unauthorised"
    MISCONFIGURED = "misconfigured"
    """The provider does not know the model, or takes no such request."""
    BUDGET = "budget"
    """The tenant's tokens of the day are used up."""
    CIRCUIT_OPEN = "circuit_open"
    """It failed so often just now that it is left alone for a while."""


UNUSABLE: Final = frozenset({Cause.UNPARSEABLE, Cause.INVALID, Cause.TRUNCATED, Cause.REFUSED})
"""There was an answer, and it is none: the messages fail, are tried again, and are given up visibly. All
other causes mean that nobody could be asked: the rules read in the model's place."""
PASSING: Final = frozenset({Cause.RATE_LIMITED, Cause.UNAVAILABLE})
"""Worth another try in a moment."""
OF_THE_PROVIDER: Final = PASSING | {Cause.TIMEOUT, Cause.UNAUTHORISED, Cause.MISCONFIGURED}
"""What opens the circuit breaker."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """As the provider counts them."""

    prompt: int = 0
    completion: int = 0

    @property
    def total(self) -> int:
        return self.prompt + self.completion

    def __add__(self, other: Tokens) -> Tokens:
        return Tokens(self.prompt + other.prompt, self.completion + other.completion)


class ModelFailed(Exception):
    """Carries a cause and no text of a message, a model or a provider."""

    def __init__(self, cause: Cause, spent: Tokens = Tokens(), retry_after: float | None = None) -> None:
        super().__init__(cause.value)
        self.cause = cause
        self.spent = spent
        self.retry_after = retry_after
        """Seconds that the provider asks for."""
