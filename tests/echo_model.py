"""A model that answers what the rules read in the messages that it is shown: with it the whole way of a
model's answer is measured against the rules, and nothing may get lost on it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from adapters.rules_extractor import RulesExtractor
from domain.candidates import Burst, Candidate
from domain.messages import Message, MessageKind, Speaker
from domain.schema import Schema
from domain.values import Choice, Flag
from tests.hostile_model import Json, Reply, fact, facts, shown_messages


def echo(*schemas: Schema) -> Callable[[Json], Reply]:
    """Knows the schema by the keys that it is asked for."""
    by_keys = {_keys(schema): schema for schema in schemas}

    def reply(body: Json) -> Reply:
        enum = body["tools"][0]["function"]["parameters"]["properties"]["facts"]["items"]["properties"]["key"]
        return facts(*_facts(by_keys[frozenset(enum["enum"])], body))

    return reply


def _keys(schema: Schema) -> frozenset[str]:
    return frozenset(key.name for key in schema.keys.values() if key.on and not key.sealed_name)


def _facts(schema: Schema, body: Json) -> list[Json]:
    shown = [(_message(n, one), one.get("id")) for n, one in enumerate(shown_messages(body))]
    read = RulesExtractor().read(Burst(UUID(int=0), schema, tuple(message for message, _ in shown)))
    return [
        _fact(candidate, short_id)
        for message, short_id in shown
        for candidate in read.candidates.get(message.message_id, ())
    ]


def _message(n: int, one: Json) -> Message:
    zone = one.get("zone", "Asia/Dubai")
    day = " ".join(one.get("sent", "Monday 2026-11-30 10:00").split()[1:])
    at = datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(zone))
    return Message(
        message_id=UUID(int=n), conversation_id=UUID(int=0), channel="echo", text=one["text"], zone=zone,
        speaker=Speaker.CONTACT if "id" in one else Speaker.BOT, sent_at=at, received_at=at,
        kind=MessageKind(one.get("kind", "text")),
    )  # fmt: skip


def _fact(candidate: Candidate, short_id: str) -> Json:
    value = candidate.value
    if value is None:
        return fact(
            candidate.key, None, candidate.quote.text, message=short_id, mood="revoked", operation="revoke"
        )
    said = value.code if isinstance(value, Choice) else candidate.said
    if isinstance(value, Flag):
        said = "yes" if value.value else "no"
    return fact(candidate.key, said, candidate.quote.text, message=short_id)
