"""Memory is paused and resumed: by somebody's act, by the contact's own words, or until a person has looked.

Words count by when they were sent: an old "stop" that arrives late does not undo what the contact said since.
What a person paused, the contact's words do not resume.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from domain.commands import AskAttention, GiveAttention, Pause, Resume, ResumeByWords, StopByWords
from domain.contact_state import BY_WORDS, Contact
from domain.errors import NotFound
from domain.events import (
    AttentionAsked,
    AttentionGiven,
    ContactEvent,
    PauseScope,
    ProcessingPaused,
    ProcessingResumed,
)

UNTIL_LOOKED_AT: Final = "rapport"


def pause(contact: Contact, command: Pause) -> tuple[ProcessingPaused, ...]:
    if command.scope in contact.paused:
        return ()
    return (ProcessingPaused(scope=command.scope, by=command.by, at=command.at),)


def resume(contact: Contact, command: Resume) -> tuple[ProcessingResumed, ...]:
    ends = (
        contact.paused.keys() if command.scope is PauseScope.ALL else contact.paused.keys() & {command.scope}
    )
    if not ends:
        return ()
    return (ProcessingResumed(scope=command.scope, by=command.by, at=command.at),)


def stop_by_words(contact: Contact, command: StopByWords) -> tuple[ProcessingPaused, ...]:
    if PauseScope.ALL in contact.paused or _later(contact.resumed_at, command.at):
        return ()
    return (ProcessingPaused(scope=PauseScope.ALL, by=BY_WORDS, at=command.at),)


def resume_by_words(contact: Contact, command: ResumeByWords) -> tuple[ProcessingResumed, ...]:
    """Recorded also where nothing is paused: an older "stop" may be on its way."""
    theirs = all(_lifted_by_words(p) and p.at <= command.at for p in contact.paused.values())
    if not theirs or _later(contact.resumed_at, command.at) or contact.resumed_at == command.at:
        return ()
    return (ProcessingResumed(scope=PauseScope.ALL, by=BY_WORDS, at=command.at),)


def ask_attention(contact: Contact, command: AskAttention) -> tuple[ContactEvent, ...]:
    """Nothing where a person has looked since."""
    if _later(contact.attended_at, command.at):
        return ()
    events: list[ContactEvent] = []
    if command.halted and PauseScope.ALL not in contact.paused:
        events.append(ProcessingPaused(scope=PauseScope.ALL, by=UNTIL_LOOKED_AT, at=command.at))
    if all(contact.attention.values()):
        asked = AttentionAsked(
            attention_id=command.attention_id, message_id=command.message_id, at=command.at
        )
        events.append(asked)
    return tuple(events)


def give_attention(contact: Contact, command: GiveAttention) -> tuple[AttentionGiven, ...]:
    given = contact.attention.get(command.attention_id)
    if given is None:
        raise NotFound("Nobody was asked to look at this contact under this id. List the review queue first.")
    if given:
        return ()
    return (AttentionGiven(attention_id=command.attention_id, by=command.by, at=command.at),)


def _lifted_by_words(paused: ProcessingPaused) -> bool:
    """A bot pauses for its contact."""
    return paused.by == BY_WORDS or paused.by.startswith("bot:")


def _later(done_at: datetime | None, at: datetime) -> bool:
    return done_at is not None and done_at > at
