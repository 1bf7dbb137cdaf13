"""Words that switch memory, heeded as they come in: which commands they are, and what may be stored of a text
that says them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from uuid import UUID, uuid4

from domain import contact as contacts
from domain.commands import AskAttention, Command, ResumeByWords, StopByWords
from domain.contact_state import Contact
from domain.events import ContactEvent
from domain.intents import Intent, IntentKind, Reach, without_age
from domain.policy import Policy
from domain.sensitive import Category, Redacted, Spared, nothing_spared, redacted


def kept(text: str, intent: Intent | None, policy: Policy, spared: Spared = nothing_spared) -> Redacted:
    """What may be stored of a text."""
    aged = intent is not None and intent.kind is IntentKind.ATTENTION and Category.MINOR in policy.excluded
    found = redacted(without_age(text) if aged else text, policy.excluded, spared)
    return replace(found, categories=found.categories | {Category.MINOR}) if aged else found


def switches(intent: Intent, message_id: UUID, said_at: datetime) -> Iterator[Command]:
    match intent.kind:
        case IntentKind.STOP:
            yield StopByWords(said_at)
        case IntentKind.RESUME:
            yield ResumeByWords(said_at)
        case IntentKind.ATTENTION:
            yield _attention(message_id, said_at, halted=True)
        case _:
            pass
    if intent.reach is Reach.EVERYTHING and intent.kind is not IntentKind.ATTENTION:
        yield _attention(message_id, said_at, halted=False)  # an officer's to do: somebody must hear of it


def decided(contact: Contact, commands: Iterable[Command]) -> tuple[ContactEvent, ...]:
    """What follows from commands, one after the other."""
    events: tuple[ContactEvent, ...] = ()
    for command in commands:
        events += contacts.decide(contact.after(events), command)
    return events


def _attention(message_id: UUID, said_at: datetime, *, halted: bool) -> AskAttention:
    return AskAttention(attention_id=uuid4(), message_id=message_id, halted=halted, at=said_at)
