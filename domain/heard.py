"""One message as the extractor and the guards hear it. Each thing is worked out once, when it is first asked
for: most messages never need more than their plain text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from domain.clauses import Hearing, hear
from domain.disowned import Reach, disowned, owner_carried
from domain.intents import Intent, intent_of
from domain.messages import Message
from domain.normalise_dates import When
from domain.readable import comparable
from domain.tongues import Tongue, tongues, words_of

T = TypeVar("T")


class _Once(Generic[T]):
    """As `functools.cached_property`, without its lock, which costs as much as some of what is worked out
    here; two threads at once would work out the same."""

    def __init__(self, work_out: Callable[[Heard], T]) -> None:
        self._work_out = work_out
        self._name = work_out.__name__

    def __get__(self, heard: Heard, of: type[Heard]) -> T:
        heard.__dict__[self._name] = found = self._work_out(heard)
        return found


@dataclass(frozen=True)
class Heard:
    message: Message

    @_Once
    def plain(self) -> str:
        """Comparable text (`domain.readable`): its offsets are those of the message."""
        return comparable(self.message.text)

    @_Once
    def words(self) -> frozenset[str]:
        return words_of(self.plain)

    @_Once
    def tongues(self) -> frozenset[Tongue]:
        return tongues(self.plain, self.words)

    @_Once
    def hearing(self) -> Hearing:
        return hear(self.plain, self.tongues, self.words)

    @_Once
    def disowned(self) -> tuple[Reach, ...]:
        """What the message as a whole takes back, gives to another or tells in play."""
        return disowned(self.plain, self.words, self.tongues) + owner_carried(self.plain, self.hearing)

    @_Once
    def intent(self) -> Intent | None:
        """What it asks of the contact's own memory."""
        message = self.message
        return intent_of(message.text, message.speaker, message.kind, message.forwarded)

    @_Once
    def when(self) -> When:
        return When(self.message.sent_on, self.message.zone)
