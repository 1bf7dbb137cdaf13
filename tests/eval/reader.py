"""Message in, believed candidates out: gate, extractor and guards, as the service runs them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from adapters.rules_extractor import RulesExtractor
from domain.candidates import Burst, Candidate
from domain.gate import Read, gate
from domain.guards import Accepted, guard_all
from domain.messages import Message, MessageKind, Speaker
from domain.schema import Schema


class Reader:
    def __init__(self, schema: Schema) -> None:
        self.schema, self.extractor = schema, RulesExtractor()

    def verdicts(
        self, text: str, before: str | None, at: datetime, zone: str, kind: str = "text"
    ) -> list[tuple[Candidate, str]]:
        """Each candidate as believed, proposed or the reason of its rejection."""
        said = message(2, Speaker.CONTACT, text, at, zone, kind)
        if not isinstance(gate(said), Read):
            return []
        context = (message(1, Speaker.BOT, before, at, zone),) if before else ()
        burst = Burst(UUID(int=0), self.schema, (*context, said))
        candidates = self.extractor.read(burst).candidates.get(said.message_id, ())
        return [
            (verdict.candidate, self._standing(verdict.candidate))
            if isinstance(verdict, Accepted)
            else (verdict.candidate, verdict.reason)
            for verdict in guard_all(candidates, said, self.schema)
        ]

    def _standing(self, candidate: Candidate) -> str:
        review = self.schema.keys[candidate.key].review
        held = review.always or (review.below is not None and candidate.confidence < review.below)
        return "proposed" if held else "believed"

    def believed(self, text: str, before: str | None, at: datetime, zone: str) -> list[Candidate]:
        return [
            candidate
            for candidate, standing in self.verdicts(text, before, at, zone)
            if standing == "believed"
        ]


def message(number: int, speaker: Speaker, text: str, at: datetime, zone: str, kind: str = "text") -> Message:
    return Message(
        message_id=UUID(int=number), conversation_id=UUID(int=0), channel="eval", speaker=speaker, text=text,
        sent_at=at, received_at=at, zone=zone, kind=MessageKind(kind),
    )  # fmt: skip


def lines(file: Path) -> Iterator[dict[str, Any]]:
    with file.open(encoding="utf-8") as rows:
        for row in rows:
            yield json.loads(row)
