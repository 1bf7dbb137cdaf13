"""What was said is revised: a message is edited or taken back by its sender, and a conversation closes.

An edit and a withdrawal erase for real, and at once: from when they are answered, no read shows the old text
or what was read from it; the keys follow as in every erase. The new text of an edit waits to be read as if it
had been the first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.heeding import decided, kept, switches
from api.in_force import RulesInForce
from api.remember import UNKEPT
from api.rows import current_row, memory_state, purposes
from domain import contact as contacts
from domain import conversation as conversations
from domain.access import Principal
from domain.commands import Command, TakeBack
from domain.contact_state import Contact
from domain.conversation import Close, Conversation, Edit, Status, Verdict, Withdraw
from domain.errors import NotFound
from domain.events import (
    ContactEvent,
    ConversationEvent,
    ErasureRequested,
    FactErased,
    FactRetracted,
    RetractReason,
)
from domain.fences import said_again
from domain.forgetting import summaries_drawn_from
from domain.intents import intent_of
from domain.ports import (
    Address,
    Append,
    Contacts,
    Eraser,
    Exclusions,
    Going,
    Opened,
    Recorded,
    StoredMessage,
)

NO_MESSAGE = "There is no such message. Send it first, or check `from`, `conversation` and `id`."
NO_CONVERSATION = "There is no such conversation. It begins with its first message."


@dataclass(frozen=True, slots=True)
class Named:
    """A message by its client's own names."""

    address: Address
    client_id: str
    conversation: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Revised:
    verdict: Verdict
    contact_id: UUID
    position: int
    message_id: UUID | None = None
    erasure_id: UUID | None = None
    """Of what went, where anything did."""


@dataclass(frozen=True, slots=True)
class Revise:
    contacts: Contacts
    rules: RulesInForce
    eraser: Eraser
    exclusions: Exclusions
    items_of: Callable[[FactErased], tuple[UUID, ...]]

    def edit(
        self, principal: Principal, named: Named, text: str, edited_at: datetime, at: datetime
    ) -> Revised:
        """Raises NotFound for a message that is not recorded."""
        return until_no_conflict(lambda _: self._edit(principal, named, text, min(edited_at, at), at))

    def withdraw(self, principal: Principal, named: Named, at: datetime) -> Revised:
        """Raises NotFound for a message that is not recorded."""
        return until_no_conflict(lambda _: self._withdraw(principal, named, at))

    def close(self, principal: Principal, address: Address, conversation: str, at: datetime) -> Revised:
        """Raises NotFound for a conversation that never began."""
        return until_no_conflict(lambda _: self._close(principal, address, conversation, at))

    def _edit(
        self, principal: Principal, named: Named, text: str, edited_at: datetime, at: datetime
    ) -> Revised:
        opened, message = self._named(principal.tenant, named)
        intent = intent_of(text, message.speaker, message.kind, message.forwarded)
        rules = self.rules.when(opened)
        spared = rules.spared(purposes(opened.memory))
        redacted = UNKEPT if opened.state == "no_basis" else kept(text, intent, rules.policy, spared)
        edit = Edit(
            message_id=message.message_id,
            text_id=uuid4(),
            client_id=named.client_id,
            text=redacted.text,
            edited_at=edited_at,
            erasure_id=uuid4(),
        )
        take_back = TakeBack(
            message_id=message.message_id,
            reason=RetractReason.EDITED,
            erasure_id=edit.erasure_id,
            by=principal.name,
            at=at,
        )
        switched = tuple(switches(intent, message.message_id, edited_at)) if intent else ()
        revised = self._revised(principal, opened, message, edit, take_back, switched)
        if redacted.categories and revised.verdict.status is Status.ACCEPTED:
            day = at.astimezone(UTC).date()
            self.exclusions.count(principal.tenant, day, sorted(redacted.categories))
        return revised

    def _withdraw(self, principal: Principal, named: Named, at: datetime) -> Revised:
        opened, message = self._named(principal.tenant, named)
        withdraw = Withdraw(message_id=message.message_id, erasure_id=uuid4(), by=principal.name, at=at)
        take_back = TakeBack(
            message_id=message.message_id,
            reason=RetractReason.WITHDRAWN,
            erasure_id=withdraw.erasure_id,
            by=principal.name,
            at=at,
        )
        return self._revised(principal, opened, message, withdraw, take_back)

    def _named(self, tenant: UUID, named: Named) -> tuple[Opened, StoredMessage]:
        opened = self.contacts.find(tenant, named.address)
        found = self.contacts.messages(opened, [opened.message_id(named.client_id)]) if opened else ()
        if opened is None or not found:
            raise NotFound(NO_MESSAGE)
        elsewhere = named.conversation is not None and (
            opened.conversation_id(named.conversation) != found[0].conversation_id
        )
        if elsewhere:
            raise NotFound(NO_MESSAGE)
        return opened, found[0]

    def _revised(
        self,
        principal: Principal,
        opened: Opened,
        message: StoredMessage,
        command: Edit | Withdraw,
        take_back: TakeBack,
        switched: Sequence[Command] = (),
    ) -> Revised:
        conversation = Conversation({message.message_id: message.told})
        verdict = conversations.verdict(conversation, command)
        if verdict.status is not Status.ACCEPTED:
            return Revised(
                verdict=verdict,
                contact_id=opened.contact_id,
                position=opened.position,
                message_id=message.message_id,
            )
        history = self.contacts.history(opened)
        contact = contacts.replay(r.event for r in history)
        if isinstance(command, Edit):
            schema = self.rules.when(opened).schema
            again = said_again(contact, message.message_id, command.text, schema, schema.zone)
            take_back = replace(take_back, again=again)
        events = decided(contact, (take_back, *switched))
        going = self._going(message, events, take_back, principal, history)
        requested = ErasureRequested(
            erasure_id=going.erasure_id, scope=going.scope, items=going.items, by=going.by, at=take_back.at
        )
        said = [(message.conversation_id, e) for e in conversations.decide(conversation, command)]
        append = self._append(opened, contact, (*events, requested), said, read=isinstance(command, Edit))
        erasure = self.eraser.erase_part(principal.tenant, opened, append, going)
        return Revised(
            verdict=verdict,
            contact_id=opened.contact_id,
            position=erasure.position,
            message_id=message.message_id,
            erasure_id=erasure.erasure_id,
        )

    def _going(
        self,
        message: StoredMessage,
        events: Sequence[ContactEvent],
        take_back: TakeBack,
        principal: Principal,
        history: Sequence[Recorded],
    ) -> Going:
        erased = [e for e in events if isinstance(e, FactErased)]
        sources = (message.message_id, message.text_item, *(s for e in erased for s in e.statement_ids))
        summaries = summaries_drawn_from(history, sources)
        of_facts = (i for e in erased for i in self.items_of(e))
        items = dict.fromkeys([*of_facts, message.text_item, *summaries])
        return Going(
            erasure_id=take_back.erasure_id,
            scope="message",
            items=tuple(items),
            message_ids=(message.message_id,),
            by=principal.name,
            counts={
                "texts": int(message.text is not None),
                "statements": sum(len(e.statement_ids) for e in erased),
                "struck": sum(isinstance(e, FactRetracted) for e in events),
                "summaries": len(summaries),
            },
        )

    def _append(
        self,
        opened: Opened,
        contact: Contact,
        events: tuple[ContactEvent, ...],
        said: Sequence[tuple[UUID, ConversationEvent]],
        *,
        read: bool,
    ) -> Append:
        row = current_row(contact.after(events))
        return Append(
            events=events,
            memory=row,
            state=memory_state(row, self.rules.when(opened).policy.remembers_for),
            conversation=tuple(said),
            read=read,
        )

    def _close(self, principal: Principal, address: Address, name: str, at: datetime) -> Revised:
        opened = self.contacts.find(principal.tenant, address)
        if opened is None:
            raise NotFound(NO_CONVERSATION)
        conversation_id = opened.conversation_id(name)
        conversation = self.contacts.conversation(opened, conversation_id)
        if conversation is None:
            raise NotFound(NO_CONVERSATION)
        close = Close(by=principal.name, at=at)
        events = conversations.decide(conversation, close)
        position = opened.position
        if events:
            said = tuple((conversation_id, event) for event in events)
            closed = Append(state=opened.state, conversation=said, summarise=(conversation_id,))
            position = self.contacts.append(opened, closed)
        verdict = conversations.verdict(conversation, close)
        return Revised(verdict=verdict, contact_id=opened.contact_id, position=position)
