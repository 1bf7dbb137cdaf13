"""Memory is paused and resumed: by somebody's act, by the contact's own words, or until a person has looked.

Each pause is somebody's, and whoever resumes ends what they may end: a contact who asked that nothing be
remembered, or must be looked at first, stays so whatever others pause and resume meanwhile. Words count by
when they were sent: an old "stop" that arrives late does not undo what the contact said since.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from domain.commands import AskAttention, GiveAttention, Pause, Resume, ResumeByWords, StopByWords
from domain.contact_state import BY_WORDS, Contact
from domain.errors import Conflict, NotFound
from domain.events import (
    AttentionAsked,
    AttentionGiven,
    ContactEvent,
    PauseScope,
    ProcessingPaused,
    ProcessingResumed,
    Whose,
)

UNTIL_LOOKED_AT: Final = Whose.RAPPORT.value
ENDED_BY_WORDS: Final = (Whose.CONTACT, Whose.BOT)
"""A bot pauses, and resumes, for its contact."""
NOT_A_BOTS: Final = (
    "A person paused the memory of this contact, or must look at the contact first. A bot can't end that: "
    "a person resumes it."
)
THE_CONTACTS: Final = (
    'The contact asked in their own words that nothing be remembered. Send "of": "contact" to end that too, '
    "where they have changed their mind."
)


def pause(contact: Contact, command: Pause) -> tuple[ProcessingPaused, ...]:
    paused = ProcessingPaused(scope=command.scope, by=command.by, at=command.at)
    return () if (paused.scope, paused.whose) in contact.paused else (paused,)


def resume(contact: Contact, command: Resume) -> tuple[ProcessingResumed, ...]:
    """Raises Conflict where all that it would end is not theirs to end."""
    may_end = _may_end(command)
    meant = [w for scope, w in contact.paused if command.scope in (PauseScope.ALL, scope)]
    if not meant:
        return ()
    if not any(whose in may_end for whose in meant):
        raise Conflict(NOT_A_BOTS if command.by_bot else THE_CONTACTS)
    return (ProcessingResumed(scope=command.scope, by=command.by, at=command.at, of=may_end),)


def _may_end(command: Resume) -> tuple[Whose, ...]:
    if command.by_bot:
        return ENDED_BY_WORDS
    theirs = (Whose.PERSON, Whose.BOT, Whose.RAPPORT)
    return (*theirs, Whose.CONTACT) if command.contacts_too else theirs


def stop_by_words(contact: Contact, command: StopByWords) -> tuple[ProcessingPaused, ...]:
    if (PauseScope.ALL, Whose.CONTACT) in contact.paused or _later(contact.resumed_at, command.at):
        return ()
    return (ProcessingPaused(scope=PauseScope.ALL, by=BY_WORDS, at=command.at),)


def resume_by_words(contact: Contact, command: ResumeByWords) -> tuple[ProcessingResumed, ...]:
    """Recorded also where nothing is paused: an older "stop" may be on its way."""
    later = any(whose in ENDED_BY_WORDS and p.at > command.at for (_, whose), p in contact.paused.items())
    if later or _later(contact.resumed_at, command.at) or contact.resumed_at == command.at:
        return ()
    return (ProcessingResumed(scope=PauseScope.ALL, by=BY_WORDS, at=command.at, of=ENDED_BY_WORDS),)


def ask_attention(contact: Contact, command: AskAttention) -> tuple[ContactEvent, ...]:
    """Nothing where a person has looked since. Whose memory is halted is shown beside whatever else waits."""
    if _later(contact.attended_at, command.at):
        return ()
    events: list[ContactEvent] = []
    if command.halted and (PauseScope.ALL, Whose.RAPPORT) not in contact.paused:
        events.append(ProcessingPaused(scope=PauseScope.ALL, by=UNTIL_LOOKED_AT, at=command.at))
    if events or all(contact.attention.values()):
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


def _later(done_at: datetime | None, at: datetime) -> bool:
    return done_at is not None and done_at > at
