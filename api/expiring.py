"""Messages whose time is over: their texts go for real and take no fact along. What was read from them stays,
with the words it rests on; a summary that was drawn from them goes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.rows import current_row
from domain import contact as contacts
from domain import conversation as conversations
from domain.access import Principal
from domain.conversation import Conversation, Erase, Told
from domain.errors import NotFound
from domain.events import ConversationEvent, ErasureRequested
from domain.forgetting import summaries_drawn_from
from domain.ports import Append, Contacts, Eraser, Erasure, Going, Placed
from domain.values import ERASED


@dataclass(frozen=True, slots=True)
class Expire:
    contacts: Contacts
    eraser: Eraser

    def __call__(
        self, principal: Principal, contact_id: UUID, message_ids: Collection[UUID], at: datetime
    ) -> Erasure | None:
        """In one erasure. None where all of them are gone already."""
        return until_no_conflict(lambda _: self._expire(principal, contact_id, set(message_ids), at))

    def _expire(
        self, principal: Principal, contact_id: UUID, message_ids: Collection[UUID], at: datetime
    ) -> Erasure | None:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None or opened.state == "erased":
            raise NotFound("There is no such contact.")
        placed = [m for m in self.contacts.placed(opened) if m.message_id in message_ids and m.gone is None]
        if not placed:
            return None
        recorded = self.contacts.history(opened)
        texts = [message.text_item for message in placed]
        ids = [message.message_id for message in placed]
        summaries = summaries_drawn_from(recorded, [*ids, *texts])
        going = Going(
            erasure_id=uuid4(),
            scope="message",
            items=tuple(dict.fromkeys([*texts, *summaries])),
            message_ids=tuple(ids),
            by=principal.name,
            counts={"texts": sum(message.readable for message in placed), "summaries": len(summaries)},
        )
        requested = ErasureRequested(
            erasure_id=going.erasure_id, scope=going.scope, items=going.items, by=going.by, at=at
        )
        contact = contacts.replay(r.event for r in recorded).after((requested,))
        append = Append(
            events=(requested,),
            memory=current_row(contact),
            state=opened.state,
            conversation=tuple(_goes(message, going, at) for message in placed),
        )
        return self.eraser.erase_part(principal.tenant, opened, append, going)


def _goes(message: Placed, going: Going, at: datetime) -> tuple[UUID, ConversationEvent]:
    standing = Conversation({message.message_id: Told(ERASED)})  # whatever its text is: it goes unread
    erase = Erase(message_id=message.message_id, erasure_id=going.erasure_id, by=going.by, at=at)
    (event,) = conversations.decide(standing, erase)
    return message.conversation_id, event
