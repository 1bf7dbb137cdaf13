"""Forgetting for real: facts and messages of a contact together, or the whole contact, by a person's act; the
rest of the protocol follows in the worker."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol
from uuid import UUID, uuid4

from api.again import until_no_conflict
from domain import contact as contacts
from domain import conversation as conversations
from domain.access import Principal
from domain.commands import ForgetTogether
from domain.contact_state import Contact
from domain.conversation import Conversation, Erase, Told
from domain.errors import ContactErased, NotFound
from domain.events import ContactEvent, ConversationEvent, ErasureRequested, FactErased, SummaryRegenerated
from domain.forgetting import Drawn, drawn_from, summaries_drawn_from
from domain.forgotten_row import row_after_erasing
from domain.part_to_forget import ToForget
from domain.ports import (
    Append,
    Contacts,
    Eraser,
    Erasure,
    Going,
    Opened,
    Placed,
    Recorded,
    StoredMessage,
)
from domain.statements import Statement
from domain.telling import Telling
from domain.values import ERASED

NO_MESSAGE = "There is no such message."
NO_FACT = "There is no such fact."


class FactIndex(Protocol):
    def contact_of(self, tenant: UUID, fact_id: UUID) -> UUID | None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Meant:
    """What of a contact is to be forgotten, together."""

    facts: Sequence[UUID] = ()
    messages: Collection[UUID] = ()
    """They go themselves. Of a fact's messages only the text does."""
    summaries: Sequence[UUID] = ()
    """Versions that go though no source of theirs does."""


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
            raise NotFound(NO_FACT)
        found = self.together(principal, contact_id, Meant(facts=(fact_id,)), at)
        return found or self._before(principal, contact_id, lambda events: _erased_before(events, fact_id))

    def message(self, principal: Principal, message_id: UUID, at: datetime) -> Erasure:
        """Its text, its quotes, and the facts that no other message says."""
        opened, message = self._open_message(principal, message_id)
        found = self.together(principal, opened.contact_id, Meant(messages=(message_id,)), at)
        item = message.text_item
        return found or self._before(principal, opened.contact_id, lambda events: _gone_before(events, item))

    def together(
        self,
        principal: Principal,
        contact_id: UUID,
        meant: Meant,
        at: datetime,
        confirmed_in: UUID | None = None,
    ) -> Erasure | None:
        """In one erasure: the texts of the messages, their quotes and what no other message says; the facts,
        and the texts of their messages; every summary that was drawn from any of it. None where all of it is
        gone already. `confirmed_in`: the message in which the contact says yes to it."""
        return until_no_conflict(lambda _: self._together(principal, contact_id, meant, at, confirmed_in))

    def taken_with(
        self, opened: Opened, placed: Sequence[Placed], recorded: Sequence[Recorded] | None = None
    ) -> tuple[Drawn, int]:
        """What an erase of these would take beside their texts, and how many summaries. `recorded`: the
        history, where it was read already."""
        recorded = self.contacts.history(opened) if recorded is None else recorded
        message_ids = {message.message_id for message in placed}
        drawn = drawn_from(contacts.replay(r.event for r in recorded), message_ids)
        return drawn, len(summaries_drawn_from(recorded, _sources(placed, drawn.alone)))

    def telling(self, opened: Opened, words: Telling, recorded: Sequence[Recorded]) -> Meant:
        """Which messages and summaries say these words. Each text is opened for it, here, and nothing is kept
        of it."""
        said = {message for message, text in self.contacts.texts(opened) if words.says(text)}
        told = ((r.event_id, r.event) for r in recorded if isinstance(r.event, SummaryRegenerated))
        summaries = [id_ for id_, event in told if isinstance(event.text, str) and words.says(event.text)]
        return Meant(messages=said, summaries=summaries)

    def drawn(self, principal: Principal, message_id: UUID) -> Drawn:
        """What an erase of this message would take beside its text."""
        opened, _ = self._open_message(principal, message_id)
        return drawn_from(self.contacts.replayed(opened), {message_id})

    def look_up(self, principal: Principal, erasure_id: UUID) -> Erasure:
        found = self.eraser.erasure(principal.tenant, erasure_id)
        if found is None:
            raise NotFound("There is no such erasure.")
        return found

    # --- what goes --------------------------------------------------------------------------------------

    def _together(
        self,
        principal: Principal,
        contact_id: UUID,
        meant: Meant,
        at: datetime,
        confirmed_in: UUID | None,
    ) -> Erasure | None:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None or (opened.state == "erased" and not meant.facts):
            raise NotFound(NO_FACT if meant.facts else NO_MESSAGE)
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        left = self._left(opened, meant)
        going_themselves = frozenset(message.message_id for message in left)
        recorded, contact = self._asked(opened, ToForget(meant.facts, going_themselves))
        erasure_id, by = uuid4(), principal.name
        drawn = drawn_from(contact, going_themselves)
        forget = ForgetTogether(
            message_ids=going_themselves, fact_ids=tuple(meant.facts), erasure_id=erasure_id, by=by, at=at
        )
        events = contacts.decide(contact, forget)
        if not events and not left:
            return None
        going = self._going(opened, recorded, meant, left, drawn, events, forget)
        requested = ErasureRequested(
            erasure_id=erasure_id,
            scope=going.scope,
            items=going.items,
            by=by,
            at=at,
            message_id=confirmed_in,
        )
        append = Append(
            events=(*events, requested),
            memory=row_after_erasing(opened.memory, contact, (*events, requested)),
            state=opened.state,
            conversation=tuple(_goes(message, erasure_id, by, at) for message in left),
        )
        return self.eraser.erase_part(principal.tenant, opened, append, going)

    def _asked(self, opened: Opened, wanted: ToForget) -> tuple[Sequence[Recorded], Contact]:
        """As much of the contact as it takes. A row of another state than that is made from all of it."""
        recorded = self.contacts.part(opened, wanted)
        contact = contacts.replay(r.event for r in recorded)
        if contact.version != opened.memory.version:
            recorded = self.contacts.history(opened)
            contact = contacts.replay(r.event for r in recorded)
        return recorded, contact

    def _left(self, opened: Opened, meant: Meant) -> list[Placed]:
        """The messages that are meant and still stand."""
        if not meant.messages:
            return []
        named = set(meant.messages)
        return [m for m in self.contacts.placed(opened) if m.message_id in named and m.gone is None]

    def _going(
        self,
        opened: Opened,
        recorded: Sequence[Recorded],
        meant: Meant,
        left: Sequence[Placed],
        drawn: Drawn,
        events: Sequence[ContactEvent],
        forget: ForgetTogether,
    ) -> Going:
        erased = [event for event in events if isinstance(event, FactErased)]
        said_in = (m for event in erased for m in event.message_ids if m not in forget.message_ids)
        texts = self.contacts.messages(opened, _distinct(said_in))
        items = [
            *(item for event in erased for item in self.items_of(event)),
            *(self.quote_item(statement.id) for statement in drawn.shared),
            *(message.text_item for message in left),
            *(message.text_item for message in texts),
        ]
        statements = [s for event in erased for s in event.statement_ids]
        of_messages = [id_ for message in left for id_ in (message.message_id, message.text_item)]
        summaries = summaries_drawn_from(recorded, [*items, *of_messages, *statements])
        summaries = _distinct((*summaries, *meant.summaries))
        return Going(
            erasure_id=forget.erasure_id,
            scope=_scope(meant, left),
            items=_distinct((*items, *summaries)),
            message_ids=_distinct([*forget.message_ids, *(text.message_id for text in texts)]),
            by=forget.by,
            counts={
                "texts": sum(m.readable for m in left) + sum(t.text is not None for t in texts),
                "statements": len(statements),
                "quotes": len(drawn.shared) + sum(len(event.quote_ids) for event in erased),
                "summaries": len(summaries),
            },
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

    def _before(
        self, principal: Principal, contact_id: UUID, which: Callable[[Iterable[ContactEvent]], UUID]
    ) -> Erasure:
        """The erasure by which it went."""
        opened = self.contacts.open(principal.tenant, contact_id)
        assert opened is not None
        return self.look_up(principal, which(r.event for r in self.contacts.history(opened)))


def _scope(meant: Meant, left: Sequence[Placed]) -> Literal["fact", "message", "selection"]:
    if not meant.facts:
        return "message"
    return "selection" if left else "fact"


def _goes(message: Placed, erasure_id: UUID, by: str, at: datetime) -> tuple[UUID, ConversationEvent]:
    standing = Conversation({message.message_id: Told(ERASED)})  # whatever its text is: it goes unread
    erase = Erase(message_id=message.message_id, erasure_id=erasure_id, by=by, at=at)
    (event,) = conversations.decide(standing, erase)
    return message.conversation_id, event


def _sources(placed: Iterable[Placed], alone: Iterable[Statement]) -> list[UUID]:
    """What a summary may have been drawn from, of all that goes."""
    of_messages = [id_ for message in placed for id_ in (message.message_id, message.text_item)]
    return [*of_messages, *(statement.id for statement in alone)]


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
    raise NotFound(NO_FACT)
