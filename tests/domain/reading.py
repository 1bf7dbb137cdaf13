"""`reading("…")`: what becomes of a message, from the extractor through the guards, as a test can say it."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed_schema
from domain.candidates import Burst, Candidate, Operation
from domain.guards import Accepted, Verdict, guard_all
from domain.messages import Message, MessageKind, Speaker
from domain.schema import Schema, truth_rules
from domain.values import display

SCHEMA: Schema = seed_schema()
SENT = datetime.fromisoformat("2026-11-30T10:00:00+04:00")


def message(text: str, speaker: Speaker = Speaker.CONTACT, **fields: object) -> Message:
    given: dict[str, object] = {
        "message_id": UUID(int=len(text) + (1 << 64 if speaker is Speaker.BOT else 0)),
        "conversation_id": UUID(int=7),
        "channel": "whatsapp",
        "speaker": speaker,
        "text": text,
        "sent_at": SENT,
        "received_at": SENT,
        "zone": "Asia/Dubai",
        **fields,
    }
    return Message(**given)  # type: ignore[arg-type]


def burst(*messages: Message, schema: Schema = SCHEMA) -> Burst:
    return Burst(UUID(int=0), schema, messages)


def verdicts(text: str, *, asked: str | None = None, kind: str = "text") -> list[Verdict]:
    before = message(asked, Speaker.BOT) if asked else None
    said = message(text, kind=MessageKind(kind), follows=before.message_id if before else None)
    together = burst(*([before] if before else []), said)
    found = RulesExtractor().read(together).candidates.get(said.message_id, ())
    return guard_all(found, together.heard(said), SCHEMA, together.heard(before) if before else None)


def accepted(text: str, *, asked: str | None = None, kind: str = "text") -> list[Candidate]:
    return [one.candidate for one in verdicts(text, asked=asked, kind=kind) if isinstance(one, Accepted)]


def held(candidate: Candidate) -> bool:
    """Too unsure for its key: it waits for a second mention or a person."""
    return truth_rules(SCHEMA.keys[candidate.key], candidate.confidence).corroborate


def reading(text: str, *, asked: str | None = None, kind: str = "text") -> dict[str, str]:
    """What is believed at once; two values of one key are joined with " & "."""
    found: dict[str, list[str]] = {}
    for candidate in accepted(text, asked=asked, kind=kind):
        if not held(candidate):
            found.setdefault(candidate.key, []).append(shown(candidate))
    return {key: " & ".join(values) for key, values in found.items()}


def proposed(text: str, *, asked: str | None = None, kind: str = "text") -> dict[str, str]:
    found = accepted(text, asked=asked, kind=kind)
    return {candidate.key: shown(candidate) for candidate in found if held(candidate)}


def shown(candidate: Candidate) -> str:
    """`villa`; `no longer villa` where it is given up; `nothing` where the whole key is."""
    if candidate.value is None:
        return "nothing"
    words = display(candidate.value, SCHEMA.keys[candidate.key].labels)
    return f"no longer {words}" if candidate.operation is Operation.REVOKE else words
