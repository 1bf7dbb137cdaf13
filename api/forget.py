"""Forgetting for real: facts, messages or a whole contact, by a person's act; the rest of the protocol
follows in the worker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.heeding import decided
from api.rows import current_row
from domain import contact as contacts
from domain import conversation as conversations
from domain.access import Principal
from domain.commands import EraseFact, ForgetMessages
from domain.contact_state import Contact
from domain.conversation import Conversation, Erase, Told
from domain.errors import NotFound
from domain.events import ContactEvent, ConversationEvent, ErasureRequested, FactErased
from domain.forgetting import Drawn, drawn_from, summaries_drawn_from
from domain.ports import Append, Contacts, Eraser, Erasure, Going, Opened, Placed, StoredMessage
from domain.values import ERASED

NO_MESSAGE = "There is no such message."


class FactIndex(Protocol):
    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None: ...


@dataclass(frozen=True, slots=True)
class Forget:
    contacts: Contacts
    facts: FactIndex
    eraser: Eraser
    items_of: Callable[[FactErased], tuple[UUID, ...]]
    """The items whose keys an erased fact takes with it."""
    quote_item: Callable[[UUID], UUID]
    """The item of a statement's quote."""

    def contact(self, principal: Principal, contact_id: UUID, at: datetime) -> Erasure:
        """T0 is when this returns: from then on every read says erased."""
        return until_no_conflict(
            lambda _: self.eraser.erase_contact(principal.tenant, contact_id, by=principal.name, at=at)
        )

    def fact(self, principal: Principal, fact_id: UUID, at: datetime) -> Erasure:
        contact_id = self.facts.contact_of(principal.tenant, fact_id)
        if contact_id is None:
            raise NotFound("There is no such fact.")
        return until_no_conflict(lambda _: self._fact(principal, contact_id, fact_id, at))

    def message(self, principal: Principal, message_id: UUID, at: datetime) -> Erasure:
        """Its text, its quotes, and the facts that no other message says."""
        opened, message = self._open_message(principal, message_id)
        found = self.messages(principal, opened.contact_id, [message_id], at)
        if found is not None:
            return found
        history = (r.event for r in self.contacts.history(opened))
        return self.look_up(principal, _gone_before(history, message.text_item))

    def messages(
        self,
        principal: Principal,
        contact_id: UUID,
        message_ids: Sequence[UUID],
        at: datetime,
        confirmed_in: UUID | None = None,
    ) -> Erasure | None:
        """Of one contact, in one erasure: their texts, their quotes, and the facts that no other message
        says. None where all of them are gone already."""
        return until_no_conflict(
            lambda _: self._messages(principal, contact_id, set(message_ids), at, confirmed_in)
        )

    def taken_with(self, opened: Opened, placed: Sequence[Placed]) -> tuple[Drawn, int]:
        """What an erase of these would take beside their texts, and how many summaries."""
        recorded = self.contacts.history(opened)
        message_ids = {message.message_id for message in placed}
        drawn = drawn_from(contacts.replay(r.event for r in recorded), message_ids)
        return drawn, len(summaries_drawn_from(recorded, _sources(placed, drawn)))

    def drawn(self, principal: Principal, message_id: UUID) -> Drawn:
        """What an erase of this message would take beside its text."""
        opened, _ = self._open_message(principal, message_id)
        return drawn_from(contacts.replay(r.event for r in self.contacts.history(opened)), {message_id})

    def look_up(self, principal: Principal, erasure_id: UUID) -> Erasure:
        found = self.eraser.erasure(principal.tenant, erasure_id)
        if found is None:
            raise NotFound("There is no such erasure.")
        return found

    def facts_of(
        self,
        principal: Principal,
        contact_id: UUID,
        fact_ids: Sequence[UUID],
        at: datetime,
        message_id: UUID | None = None,
    ) -> Erasure:
        """Several of one contact, in one erasure. `message_id`: in which the contact says yes to it."""
        return until_no_conflict(lambda _: self._facts(principal, contact_id, fact_ids, at, message_id))

    def _fact(self, principal: Principal, contact_id: UUID, fact_id: UUID, at: datetime) -> Erasure:
        return self._facts(principal, contact_id, (fact_id,), at)

    def _facts(
        self,
        principal: Principal,
        contact_id: UUID,
        fact_ids: Sequence[UUID],
        at: datetime,
        message_id: UUID | None = None,
    ) -> Erasure:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such fact.")
        recorded = self.contacts.history(opened)
        history = [r.event for r in recorded]
        contact = contacts.replay(history)
        erasure_id = uuid4()
        erase = [EraseFact(fact_id=f, erasure_id=erasure_id, by=principal.name, at=at) for f in fact_ids]
        events = decided(contact, erase)
        if not events:
            return self.look_up(principal, _erased_before(history, fact_ids[0]))
        erased = [e for e in events if isinstance(e, FactErased)]
        message_ids = _distinct(m for e in erased for m in e.message_ids)
        texts = self.contacts.messages(opened, message_ids)
        items = [*(i for e in erased for i in self.items_of(e)), *(t.text_item for t in texts)]
        summaries = summaries_drawn_from(recorded, [*items, *(s for e in erased for s in e.statement_ids)])
        going = Going(
            erasure_id=erasure_id,
            scope="fact",
            items=_distinct([*items, *summaries]),
            message_ids=message_ids,
            by=principal.name,
            counts={
                "texts": sum(t.text is not None for t in texts),
                "statements": sum(len(e.statement_ids) for e in erased),
                "quotes": sum(len(e.quote_ids) for e in erased),
                "summaries": len(summaries),
            },
        )
        return self._erase(principal, opened, contact, events, going, at, confirmed_in=message_id)

    def _messages(
        self,
        principal: Principal,
        contact_id: UUID,
        message_ids: AbstractSet[UUID],
        at: datetime,
        confirmed_in: UUID | None,
    ) -> Erasure | None:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None or opened.state == "erased":
            raise NotFound(NO_MESSAGE)
        placed = [m for m in self.contacts.placed(opened) if m.message_id in message_ids and m.gone is None]
        if not placed:
            return None
        recorded = self.contacts.history(opened)
        contact = contacts.replay(r.event for r in recorded)
        left = frozenset(message.message_id for message in placed)
        drawn, erasure_id = drawn_from(contact, left), uuid4()
        forget = ForgetMessages(message_ids=left, erasure_id=erasure_id, by=principal.name, at=at)
        events = contacts.decide(contact, forget)
        quotes = [self.quote_item(statement.id) for statement in drawn.shared]
        items = [i for e in events if isinstance(e, FactErased) for i in self.items_of(e)]
        summaries = summaries_drawn_from(recorded, _sources(placed, drawn))
        going = Going(
            erasure_id=erasure_id,
            scope="message",
            items=_distinct([*items, *quotes, *(message.text_item for message in placed), *summaries]),
            message_ids=tuple(message.message_id for message in placed),
            by=principal.name,
            counts={
                "texts": sum(message.readable for message in placed),
                "statements": len(drawn.alone),
                "quotes": len(quotes),
                "summaries": len(summaries),
            },
        )
        return self._erase(
            principal,
            opened,
            contact,
            events,
            going,
            at,
            conversation=tuple(_goes(message, erasure_id, principal.name, at) for message in placed),
            confirmed_in=confirmed_in,
        )

    def _open_message(self, principal: Principal, message_id: UUID) -> tuple[Opened, StoredMessage]:
        contact_id = self.contacts.contact_of_message(principal.tenant, message_id)
        opened = self.contacts.open(principal.tenant, contact_id) if contact_id else None
        found: Sequence[StoredMessage] = ()
        if opened is not None and opened.state != "erased":
            found = self.contacts.messages(opened, [message_id])
        if opened is None or not found:
            raise NotFound(NO_MESSAGE)
        return opened, found[0]

    def _erase(
        self,
        principal: Principal,
        opened: Opened,
        contact: Contact,
        events: tuple[ContactEvent, ...],
        going: Going,
        at: datetime,
        conversation: tuple[tuple[UUID, ConversationEvent], ...] = (),
        confirmed_in: UUID | None = None,
    ) -> Erasure:
        events += (
            ErasureRequested(
                erasure_id=going.erasure_id,
                scope=going.scope,
                items=going.items,
                by=going.by,
                at=at,
                message_id=confirmed_in,
            ),
        )
        append = Append(
            events=events,
            memory=current_row(contact.after(events)),
            state=opened.state,
            conversation=conversation,
        )
        return self.eraser.erase_part(principal.tenant, opened, append, going)


def _goes(message: Placed, erasure_id: UUID, by: str, at: datetime) -> tuple[UUID, ConversationEvent]:
    standing = Conversation({message.message_id: Told(ERASED)})  # whatever its text is: it goes unread
    erase = Erase(message_id=message.message_id, erasure_id=erasure_id, by=by, at=at)
    (event,) = conversations.decide(standing, erase)
    return message.conversation_id, event


def _sources(placed: Iterable[Placed], drawn: Drawn) -> list[UUID]:
    """What a summary may have been drawn from, of all that goes."""
    of_messages = [id_ for message in placed for id_ in (message.message_id, message.text_item)]
    return [*of_messages, *(statement.id for statement in drawn.alone)]


def _distinct(items: Iterable[UUID]) -> tuple[UUID, ...]:
    return tuple(dict.fromkeys(items))


def _gone_before(history: Iterable[ContactEvent], item: UUID) -> UUID:
    """The last erasure that took a text."""
    found = [e.erasure_id for e in history if isinstance(e, ErasureRequested) and item in e.items]
    if not found:
        raise NotFound(NO_MESSAGE)
    return found[-1]


def _erased_before(history: Iterable[ContactEvent], fact_id: UUID) -> UUID:
    for event in history:
        if isinstance(event, FactErased) and fact_id in (event.fact_id, *event.statement_ids):
            return event.erasure_id
    raise NotFound("There is no such fact.")
