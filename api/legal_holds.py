"""Legal holds, an officer's: placed, listed, released, and what nothing but one keeps any more, read.

A hold stops no erase. What it keeps is read by nobody else while it is erased otherwise, and each such read
is in the ledger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api import cursors
from api.again import until_no_conflict
from api.in_force import RulesInForce
from api.recall import record
from api.rows import current_row
from domain import legal_holds
from domain.access import Principal
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import HoldGround
from domain.legal_holds import Holds, KeptMessage, LegalHold, PlaceHold
from domain.ports import Append, Contacts, Eraser, Erasure, Ledger, Opened, Read
from domain.schema import Schema
from domain.statements import Quote, Statement
from domain.values import Erased
from projections import timeline

PURPOSE: Final = "legal_hold"
"""Of these reads, in the ledger."""
NO_HOLD: Final = "This contact has no such hold. List its holds first."


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedHold:
    """With no fact and no message: the whole contact."""

    facts: tuple[UUID, ...] = ()
    messages: tuple[UUID, ...] = ()
    ground: HoldGround
    reason: str
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class LegalHolds:
    contacts: Contacts
    holds: Holds
    eraser: Eraser
    ledger: Ledger
    rules: RulesInForce

    def place(
        self, principal: Principal, contact_id: UUID, asked: AskedHold, at: datetime
    ) -> tuple[dict[str, Any], int]:
        """The hold, and the position after it."""
        hold_id = uuid4()
        position = until_no_conflict(lambda _: self._place(principal, contact_id, hold_id, asked, at))
        return _told(self._hold(principal, contact_id, hold_id)), position

    def _place(
        self, principal: Principal, contact_id: UUID, hold_id: UUID, asked: AskedHold, at: datetime
    ) -> int:
        opened = self._opened(principal, contact_id)
        if opened.state == "erased":
            raise ContactErased("This contact was erased: there is nothing left to hold.")
        messages = self.contacts.messages(opened, asked.messages)
        if set(asked.messages) - {message.message_id for message in messages}:
            raise NotFound("This contact has no such message.")
        contact = self.contacts.replayed(opened)
        command = PlaceHold(
            hold_id=hold_id,
            facts=asked.facts,
            messages=tuple(message.message_id for message in messages),
            texts=tuple(message.text_item for message in messages),
            ground=asked.ground,
            until=asked.until,
            by=principal.name,
            at=at,
        )
        events = (legal_holds.place(contact, command),)
        row = current_row(contact.after(events))
        append = Append(events=events, memory=row, state=opened.state, hold=asked.reason)
        return self.contacts.append(opened, append)

    def listed(self, principal: Principal, contact_id: UUID) -> dict[str, Any]:
        """All there ever were, the latest first; also of an erased contact."""
        opened = self._opened(principal, contact_id)
        holds = until_no_conflict(lambda _: self.holds.of(principal.tenant, contact_id))
        self._record(principal, opened, "holds", [hold.hold_id for hold in holds])
        return {"items": [_told(hold) for hold in holds]}

    def release(self, principal: Principal, contact_id: UUID, hold_id: UUID, at: datetime) -> Erasure:
        """What it alone kept is destroyed. Once more, it is the same erasure."""
        opened = self._opened(principal, contact_id)
        return until_no_conflict(
            lambda _: self.eraser.release(
                principal.tenant, opened.contact_id, hold_id, by=principal.name, at=at
            )
        )

    def kept(
        self, principal: Principal, contact_id: UUID, hold_id: UUID, limit: int, cursor: str | None
    ) -> dict[str, Any]:
        """What nothing but this hold keeps: with the first page the facts and the addresses, and a page of
        messages, the oldest first."""
        after = cursors.read(cursor, tuple[datetime, UUID])
        opened = self._opened(principal, contact_id)
        hold = self._hold(principal, contact_id, hold_id)
        if not hold.in_force:
            raise Conflict("This hold was released, and what it alone kept is destroyed.")
        kept = until_no_conflict(lambda _: self.holds.kept(principal.tenant, hold))
        later = [m for m in kept.messages if after is None or (m.sent_at, m.text_item) > after]
        page, more = later[:limit], len(later) > limit
        first = after is None
        statements = kept.statements if first else ()
        named = [*(statement.id for statement in statements), *(message.text_item for message in page)]
        self._record(principal, opened, "holds:kept", [hold_id, *named])
        schema = self.rules.when(opened).schema
        return {
            "hold": _told(hold),
            "facts": [_statement(statement, schema) for statement in statements],
            "addresses": [
                {"channel": one.channel, "account": one.account, "external_id": one.address}
                for one in (kept.addresses if first else ())
            ],
            "messages": [_message(message) for message in page],
            "next_cursor": cursors.written((page[-1].sent_at, page[-1].text_item)) if more else None,
        }

    def _hold(self, principal: Principal, contact_id: UUID, hold_id: UUID) -> LegalHold:
        found = until_no_conflict(lambda _: self.holds.of(principal.tenant, contact_id))
        hold = next((one for one in found if one.hold_id == hold_id), None)
        if hold is None:
            raise NotFound(NO_HOLD)
        return hold

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        return opened

    def _record(self, principal: Principal, opened: Opened, route: str, item_ids: Sequence[UUID]) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=opened.contact_id,
            api_key_id=principal.key_id,
            route=route,
            purpose=PURPOSE,
            item_ids=tuple(item_ids),
            block_hash=b"",
            position=opened.position,
        )
        record(self.ledger, principal.tenant, read)


def _told(hold: LegalHold) -> dict[str, Any]:
    return {
        "id": hold.hold_id,
        "contact_id": hold.contact_id,
        "whole": hold.whole,
        "facts": sorted(hold.statements),
        "messages": sorted(hold.messages),
        "ground": hold.ground.value,
        "reason": hold.reason,
        "until": hold.until,
        "placed_by": hold.placed_by,
        "placed_at": hold.placed_at,
        "in_force": hold.in_force,
        "released_by": hold.released_by,
        "released_at": hold.released_at,
        "erasure": hold.erasure_id,
        "kept": hold.keeps,
    }


def _statement(statement: Statement, schema: Schema) -> dict[str, Any]:
    quote = statement.quote
    return {
        "id": statement.id,
        "key": statement.name,
        "display": timeline.shown(statement.value, schema, statement.name),
        "quote": quote.text if isinstance(quote, Quote) else None,
        "message_id": statement.provenance.message_id,
        "said_at": statement.rank.attested_at,
    }


def _message(message: KeptMessage) -> dict[str, Any]:
    return {
        "id": message.message_id,
        "conversation_id": message.conversation_id,
        "speaker": message.speaker,
        "sent_at": message.sent_at,
        "text": None if isinstance(message.text, Erased) else message.text,
    }
