"""What a read message asks of the contact's own memory, as its receipt will say it: which facts it points at,
what was pinned. Nothing is forgotten or struck here: that waits for a yes (`api.confirming`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from uuid import UUID

from api.rows import current_row
from domain import contact as contacts
from domain.commands import Pin
from domain.contact_state import BY_WORDS, Contact
from domain.errors import Conflict
from domain.events import AttentionAsked, ContactEvent
from domain.facts import Fact
from domain.heard import Heard
from domain.intents import Intent, IntentKind, Reach
from domain.meant import named_values, pointed_at
from domain.memory import Memory
from domain.messages import Message, Speaker
from domain.normalise_dates import When
from domain.ports import Contacts, Opened, ReceiptIntent
from domain.schema import Schema
from domain.sensitive import REMOVED
from domain.times_past import time_past
from domain.truth import truth

_TURNS: Final = 6
"""Messages before this one in which "that" may stand."""
_RECENT: Final = 20
"""Messages that are looked through for them: later ones may have come since."""
_MOST: Final = 50
"""Facts that a preview names."""


@dataclass(frozen=True, slots=True)
class Reacted:
    """What a message's intent adds to what was read from it."""

    intent: ReceiptIntent | None = None
    events: tuple[ContactEvent, ...] = ()
    memory: Memory | None = None
    """The row after `events`; None where there are none."""


NO_SUCH_TIME: Final = "no_such_time"
NOTHING_ASKED: Final = Reacted()


@dataclass(frozen=True, slots=True)
class Intending:
    contacts: Contacts

    def reacted(
        self, opened: Opened, heard: Heard, events: Sequence[ContactEvent], schema: Schema
    ) -> Reacted:
        """`events` are what was read from the message, and are written with what comes of this."""
        message, intent = heard.message, heard.intent
        if intent is None:
            return self._looked_at(opened, message)
        if intent.kind in (IntentKind.STOP, IntentKind.RESUME, IntentKind.ASK_KNOWN):
            return Reacted(_told(intent))
        contact = self._contact(opened).after(events)
        stated = [s.id for s in contact.statements.values() if s.provenance.message_id == message.message_id]
        if intent.kind is IntentKind.REMEMBER:
            return self._remembered(opened, message, intent, contact, stated, paused=opened.state != "on")
        if intent.reach is Reach.TIME:
            return Reacted(_of_a_time(message, intent))
        if intent.kind is IntentKind.WRONG and stated:
            return Reacted(replace(_told(intent), facts=_facts_of(contact, stated), reason="corrected"))
        return Reacted(replace(_told(intent), facts=self._meant(opened, message, intent, contact, schema)))

    def _looked_at(self, opened: Opened, message: Message) -> Reacted:
        """The words that ask a person to look were taken out, so that the stream is asked."""
        if opened.state != "paused" or REMOVED not in message.text:
            return NOTHING_ASKED
        history = (r.event for r in self.contacts.history(opened))
        asked = any(isinstance(e, AttentionAsked) and e.message_id == message.message_id for e in history)
        return Reacted(ReceiptIntent(kind=IntentKind.ATTENTION.value)) if asked else NOTHING_ASKED

    def _remembered(
        self,
        opened: Opened,
        message: Message,
        intent: Intent,
        contact: Contact,
        stated: Sequence[UUID],
        *,
        paused: bool,
    ) -> Reacted:
        """What it states, or the turn before stated, is pinned; what waits for a person is not."""
        if paused:
            return Reacted(_told(intent))
        meant = stated
        if intent.reach is Reach.LAST:
            meant = _last_stated(self._turns(opened, message), contact)
        events, pins, full = tuple[ContactEvent, ...](), list[UUID](), False
        for fact_id in _facts_of(contact, meant):
            pin = Pin(fact_id=fact_id, pinned=True, by=BY_WORDS, at=message.sent_at)
            try:
                events += contacts.decide(contact.after(events), pin)
            except Conflict:
                full = True
            else:
                pins.append(fact_id)
        told = replace(
            _told(intent),
            facts=tuple(pins),
            reason="pins_full" if full else None if meant else "no_key",
        )
        return Reacted(told, events, current_row(contact.after(events)) if events else None)

    def _meant(
        self, opened: Opened, message: Message, intent: Intent, contact: Contact, schema: Schema
    ) -> tuple[UUID, ...]:
        known = truth(contact.history())
        when = When(message.sent_on, message.zone)
        if intent.reach is Reach.EVERYTHING:
            return ()
        if intent.reach is Reach.NAMED:
            words = message.text[intent.start : intent.end]
            if found := pointed_at(words, known.facts, schema, when):
                return found[:_MOST]
        if intent.kind is IntentKind.FORGET and intent.reach is Reach.NAMED:
            return ()
        before = self._turns(opened, message)
        if intent.kind is IntentKind.WRONG and before and before[-1].speaker is not Speaker.CONTACT:
            found = named_values(before[-1].text, _current(known.facts), schema, when)
            return found[:_MOST] or _facts_of(contact, _last_stated(before, contact))[:_MOST]
        return _facts_of(contact, _last_stated(before, contact))[:_MOST]

    def _turns(self, opened: Opened, message: Message) -> list[Message]:
        """The last turns before this message in its conversation, oldest first."""
        recent = self.contacts.recent(opened, _RECENT)
        same = (turn for turn in recent if turn.conversation_id == message.conversation_id)
        return [turn for turn in same if _rank(turn) < _rank(message)][-_TURNS:]

    def _contact(self, opened: Opened) -> Contact:
        return self.contacts.replayed(opened)


def _told(intent: Intent) -> ReceiptIntent:
    return ReceiptIntent(kind=intent.kind.value, reach=intent.reach.value if intent.reach else None)


def _of_a_time(message: Message, intent: Intent) -> ReceiptIntent:
    """When what is to be forgotten was said; this message itself is not of it."""
    past = time_past(message.text[intent.start : intent.end], When(message.sent_on, message.zone))
    since, before = past.within(message.zone) if past else (None, None)
    before = min(before, message.sent_at) if before else message.sent_at
    if past is None or (since and since >= before):
        return replace(_told(intent), reason=NO_SUCH_TIME)
    return replace(_told(intent), since=since, before=before)


def _rank(message: Message) -> tuple[datetime, datetime, int]:
    return message.sent_at, message.received_at, message.index


def _last_stated(turns: Sequence[Message], contact: Contact) -> list[UUID]:
    """The statements of the last of these turns that stated something."""
    for turn in reversed(turns):
        stated = [
            statement.id
            for statement in contact.statements.values()
            if statement.provenance.message_id == turn.message_id and statement.id not in contact.erased
        ]
        if stated:
            return stated
    return []


def _facts_of(contact: Contact, statements: Sequence[UUID]) -> tuple[UUID, ...]:
    """The facts that these statements are evidence of."""
    home = truth(contact.history()).home
    return tuple(dict.fromkeys(home[s].fact_id for s in statements if s in home))


def _current(facts: Sequence[Fact]) -> list[Fact]:
    return [fact for fact in facts if fact.valid_to is None and not fact.erased]
