"""Message in, believed candidates out: redaction, gate, extractor and guards, as the service runs them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed_policy
from domain.asked import as_asked
from domain.candidates import Burst, Candidate, Extractor, Reading, Unread
from domain.gate import Read, gate
from domain.guards import Accepted, Verdict, guard_all
from domain.heard import Heard
from domain.messages import Message, MessageKind, Speaker
from domain.policy import Policy
from domain.schema import Schema, truth_rules
from domain.sensitive import redacted


@dataclass(frozen=True, slots=True)
class Turn:
    """A message of the contact, and what the bot said just before it."""

    said: Message
    before: Message | None = None


class Reader:
    def __init__(
        self, schema: Schema, extractor: Extractor | None = None, policy: Policy | None = None
    ) -> None:
        self.schema = schema
        self.extractor: Extractor = extractor or RulesExtractor()
        self.policy = policy or seed_policy()
        self.counted = Counter[str]()
        """`read`; of these, `instead`: rules read in a model's place; `failed`: nobody did."""

    def turn(self, text: str, before: str | None, at: datetime, zone: str, **more: Any) -> Turn:  # noqa: ANN401 - fields of a message
        """As it is stored: what must not be kept is taken out first."""
        kept = redacted(text, self.policy.excluded).text
        said = message(2, Speaker.CONTACT, kept, at, zone, **more)
        if not before:
            return Turn(said)
        asked = message(1, Speaker.BOT, before, at, zone)
        return Turn(replace(said, follows=asked.message_id), asked)

    def verdicts(self, turn: Turn) -> list[tuple[Candidate, str]]:
        """Each candidate as believed, proposed or the reason of its rejection."""
        if not isinstance(gate(turn.said), Read):
            return []
        burst = self.burst(turn)
        reading = self.extractor.read(burst)
        self._count(reading, turn.said)
        candidates = reading.candidates.get(turn.said.message_id, ())
        asked = burst.heard(turn.before) if turn.before else None
        return [
            (verdict.candidate, self._standing(verdict.candidate))
            if isinstance(verdict, Accepted)
            else (verdict.candidate, verdict.reason)
            for verdict in self._guarded(candidates, burst.heard(turn.said), asked)
        ]

    def _guarded(self, candidates: Sequence[Candidate], heard: Heard, asked: Heard | None) -> list[Verdict]:
        return as_asked(guard_all(candidates, heard, self.schema, asked), heard, self.schema)

    def burst(self, turn: Turn) -> Burst:
        messages = (turn.before, turn.said) if turn.before else (turn.said,)
        return Burst(UUID(int=0), self.schema, messages)

    def _count(self, reading: Reading, said: Message) -> None:
        by = reading.read_by.extractor if reading.read_by else self.extractor.name_version
        self.counted["read"] += 1
        self.counted["instead"] += by != self.extractor.name_version
        self.counted["failed"] += reading.unread.get(said.message_id) is Unread.FAILED

    def _standing(self, candidate: Candidate) -> str:
        key, answer = self.schema.keys[candidate.key], candidate.offer is not None
        rules = truth_rules(key, candidate.confidence, answer=answer)
        return "proposed" if rules.review_always or rules.corroborate else "believed"

    def believed(self, turn: Turn) -> list[Candidate]:
        return [candidate for candidate, standing in self.verdicts(turn) if standing == "believed"]


def message(number: int, speaker: Speaker, text: str, at: datetime, zone: str, **more: Any) -> Message:  # noqa: ANN401 - fields of a message
    kind = MessageKind(more.pop("kind", MessageKind.TEXT))
    return Message(
        message_id=UUID(int=number), conversation_id=UUID(int=0), channel="eval", speaker=speaker, text=text,
        sent_at=at, received_at=at, zone=zone, kind=kind, **more,
    )  # fmt: skip


def lines(file: Path, most: int | None = None) -> Iterator[dict[str, Any]]:
    """All rows, or at most so many, evenly over the file: sets are sorted, and a model is slow. None where
    there is no file: what nobody has learnt from may not have been written yet."""
    if not file.exists():
        return
    with file.open(encoding="utf-8") as rows:
        if most is None:
            yield from map(json.loads, rows)
            return
        every = rows.readlines()
    yield from map(json.loads, every[:: max(1, -(-len(every) // most))])
