"""One message as the extractor and the guards hear it. Each thing is worked out once, when it is first asked
for: most messages never need more than their plain text.
"""

from __future__ import annotations

from dataclasses import dataclass

from domain.clauses import Hearing, hear
from domain.disowned import Reach, disowned, owner_carried
from domain.intents import Intent, intent_of
from domain.messages import Message
from domain.normalise_dates import When
from domain.once import Once
from domain.readable import comparable
from domain.tongues import Tongue, tongues, words_of


@dataclass(frozen=True)
class Heard:
    message: Message

    @Once
    def plain(self) -> str:
        """Comparable text (`domain.readable`): its offsets are those of the message."""
        return comparable(self.message.text)

    @Once
    def words(self) -> frozenset[str]:
        return words_of(self.plain)

    @Once
    def tongues(self) -> frozenset[Tongue]:
        return tongues(self.plain, self.words)

    @Once
    def hearing(self) -> Hearing:
        return hear(self.plain, self.tongues, self.words)

    @Once
    def disowned(self) -> tuple[Reach, ...]:
        """What the message as a whole takes back, gives to another or tells in play."""
        return disowned(self.plain, self.words, self.tongues) + owner_carried(self.plain, self.hearing)

    @Once
    def intent(self) -> Intent | None:
        """What it asks of the contact's own memory."""
        message = self.message
        return intent_of(message.text, message.speaker, message.kind, message.forwarded)

    @Once
    def when(self) -> When:
        return When(self.message.sent_on, self.message.zone)
