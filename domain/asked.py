"""What a message asks of the contact's memory bears on what it states: what is to be forgotten ends nothing
before the yes, and free notes are taken from words that ask to remember, and from no others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from domain.candidates import Candidate, Operation
from domain.clauses import hear
from domain.guards import Accepted, Rejected, RejectReason, Verdict, guard_all
from domain.heard import Heard
from domain.intents import Intent, IntentKind, Reach
from domain.messages import Message
from domain.schema import Key, Schema, ValueType
from domain.statements import Quote
from domain.tongues import Tongue
from domain.values import Text

ON_REQUEST: Final = 0.8
"""Confidence of a note in the contact's own words."""


def as_asked(verdicts: Sequence[Verdict], heard: Heard, schema: Schema) -> list[Verdict]:
    message = heard.message
    intent = heard.intent
    weighed = [_weighed(verdict, intent, schema) for verdict in verdicts]
    remember = intent is not None and intent.kind is IntentKind.REMEMBER and intent.reach is Reach.NAMED
    if not remember or intent is None or any(isinstance(verdict, Accepted) for verdict in weighed):
        return weighed
    notes = [note for key in _on_request(schema) if (note := _note(message, intent, key))]
    if notes and hear(heard.plain, frozenset(Tongue)).instruction:
        # In any language: a note is free text, and a word that tells the language may be missing.
        return [*weighed, *(Rejected(note, RejectReason.INSTRUCTION) for note in notes)]
    return [*weighed, *guard_all(notes, heard, schema)]


def _weighed(verdict: Verdict, intent: Intent | None, schema: Schema) -> Verdict:
    if not isinstance(verdict, Accepted):
        return verdict
    candidate = verdict.candidate
    kind = intent.kind if intent else None
    if kind is IntentKind.FORGET and candidate.operation is Operation.REVOKE:
        return Rejected(candidate, RejectReason.TO_BE_FORGOTTEN)
    key = schema.key(candidate.key)
    unasked = key is not None and key.on_request and kind is not IntentKind.REMEMBER
    return Rejected(candidate, RejectReason.NOT_ASKED) if unasked else verdict


def _on_request(schema: Schema) -> list[Key]:
    return [key for key in schema.by_type[ValueType.TEXT] if key.on_request]


def _note(message: Message, intent: Intent, key: Key) -> Candidate | None:
    words = message.text[intent.start : intent.end]
    start = intent.start + len(words) - len(words.lstrip())
    words = words.strip()
    if not words or len(words) > key.max_length:
        return None
    quote = Quote(words, start, start + len(words))
    return Candidate(key=key.name, value=Text(words), said=words, quote=quote, confidence=ON_REQUEST)
