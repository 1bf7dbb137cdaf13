"""Messages and their receipts, between their rows and the domain. Their text is in the events only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb

from adapters import event_codec, sealing
from adapters.event_codec import Stored
from adapters.key_tree import ContactKeys
from adapters.opened_contact import ROTATED
from domain import events as happened
from domain.conversation import Gone, Told
from domain.errors import Conflict
from domain.messages import Message, MessageKind, Speaker, ZoneOf
from domain.ports import Outcome, Receipt, ReceiptIntent, ReceiptState, StoredMessage, Turn
from domain.values import Erased


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A row of the view rapport.told."""

    tenant: UUID
    contact_id: UUID
    message_id: UUID
    conversation_id: UUID
    sent_at: datetime
    received_at: datetime
    index: int
    channel: str
    state: ReceiptState
    outcomes: list[dict[str, Any]]
    text_id: UUID | None
    edition: int
    edited_at: datetime | None
    gone: str | None
    topic: str
    sealed: bytes
    edit_topic: str | None
    edit_sealed: bytes | None
    wrapped: bytes | None

    @property
    def text_item(self) -> UUID:
        return self.text_id or self.message_id


@dataclass(frozen=True, slots=True)
class WaitingRow:
    """The message of a row of rapport.open_unread: what is needed to read it."""

    message_id: UUID
    conversation_id: UUID
    sent_at: datetime
    received_at: datetime
    index: int
    channel: str
    text_id: UUID | None
    edition: int
    topic: str
    sealed: bytes
    edit_topic: str | None
    edit_sealed: bytes | None
    wrapped: bytes | None
    follows: UUID | None

    @property
    def text_item(self) -> UUID:
        return self.text_id or self.message_id


def message_columns(messages: Sequence[tuple[UUID, happened.MessageRecorded]]) -> dict[str, Any]:
    if not messages:
        return {}
    recorded = [e for _, e in messages]
    return {
        "message_ids": [e.message_id for e in recorded],
        "conversations": [c for c, _ in messages],
        "sent": [e.sent_at for e in recorded],
        "received": [e.received_at for e in recorded],
        "indexes": [e.index for e in recorded],
        "speakers": [e.speaker for e in recorded],
        "message_states": ["pending" if e.speaker == "contact" else "done" for e in recorded],
    }


def receipt_columns(receipts: Sequence[Receipt]) -> dict[str, Any]:
    if not receipts:
        return {}
    return {
        "receipt_ids": [r.message_id for r in receipts],
        "receipt_states": [r.state for r in receipts],
        "receipt_outcomes": [Jsonb(_plain_outcomes(r)) for r in receipts],
        "receipt_editions": [r.edition for r in receipts],
    }


def _plain_outcomes(receipt: Receipt) -> list[dict[str, Any]]:
    """The intent rides on the first: an erase of the message takes both in one."""
    first, *others = map(_plain_outcome, receipt.outcomes)
    return [{**first, "intent": _plain_intent(receipt.intent)} if receipt.intent else first, *others]


def _plain_intent(intent: ReceiptIntent) -> dict[str, Any]:
    facts = [str(fact) for fact in intent.facts]
    told: dict[str, Any] = {
        "kind": intent.kind,
        "reach": intent.reach,
        "facts": facts or None,
        "reason": intent.reason,
        "since": intent.since and intent.since.isoformat(),
        "before": intent.before and intent.before.isoformat(),
    }
    return {name: value for name, value in told.items() if value is not None}


def _intent(row: MessageRow) -> ReceiptIntent | None:
    plain = row.outcomes[0].get("intent") if row.outcomes else None
    if plain is None:
        return None
    facts = tuple(UUID(fact) for fact in plain.get("facts", ()))
    return ReceiptIntent(
        kind=plain["kind"],
        reach=plain.get("reach"),
        facts=facts,
        reason=plain.get("reason"),
        since=_time(plain.get("since")),
        before=_time(plain.get("before")),
    )


def _time(written: str | None) -> datetime | None:
    return datetime.fromisoformat(written) if written else None


def _plain_outcome(outcome: Outcome) -> dict[str, str]:
    found = {"outcome": outcome.outcome, "key": outcome.key, "reason": outcome.reason}
    if outcome.fact_id:
        found["fact_id"] = str(outcome.fact_id)
    return {name: value for name, value in found.items() if value is not None}


def _outcome(plain: dict[str, Any]) -> Outcome:
    fact_id = plain.get("fact_id")
    return Outcome(
        plain["outcome"], plain.get("key"), UUID(fact_id) if fact_id else None, plain.get("reason")
    )


def receipt(row: MessageRow) -> Receipt:
    outcomes = tuple(_outcome(o) for o in row.outcomes)
    return Receipt(row.message_id, row.state, outcomes, row.edition, _intent(row))


def stored(keys: ContactKeys, row: MessageRow) -> StoredMessage:
    first, now = _opened(keys, row)
    return StoredMessage(
        message_id=row.message_id,
        conversation_id=row.conversation_id,
        client_id=now.client_id,
        speaker=Speaker(first.speaker),
        kind=MessageKind(first.kind),
        forwarded=first.forwarded,
        sent_at=first.sent_at,
        text_item=row.text_item,
        told=_told(row, now.text),
    )


def message(keys: ContactKeys, row: MessageRow, zone: str, whose: ZoneOf) -> Message | None:
    """None where its text is erased."""
    first, now = _opened(keys, row)
    return None if isinstance(now.text, Erased) else _message(first, row, now.text, zone, whose)


def waiting(keys: ContactKeys, row: WaitingRow, zone: str, whose: ZoneOf) -> Message | None:
    """As `message`, with the one just before it; but another speaker's keeps its place without a text."""
    first, now = _opened(keys, row)
    if not isinstance(now.text, Erased):
        return replace(_message(first, row, now.text, zone, whose), follows=row.follows)
    return None if first.speaker == "contact" else _message(first, row, "", zone, whose)


def _message(
    first: happened.MessageRecorded, row: MessageRow | WaitingRow, text: str, zone: str, whose: ZoneOf
) -> Message:
    return Message(
        message_id=row.message_id,
        conversation_id=row.conversation_id,
        channel=row.channel,
        speaker=Speaker(first.speaker),
        kind=MessageKind(first.kind),
        text=text,
        sent_at=row.sent_at,
        received_at=row.received_at,
        index=row.index,
        edition=row.edition,
        forwarded=first.forwarded,
        zone=zone,
        zone_of=whose,
    )


def turn(keys: ContactKeys, row: MessageRow) -> Turn:
    first, now = _opened(keys, row)
    return Turn(
        message_id=row.message_id,
        conversation_id=row.conversation_id,
        channel=row.channel,
        speaker=first.speaker,
        kind=first.kind,
        forwarded=first.forwarded,
        text_item=row.text_item,
        told=_told(row, now.text),
        sent_at=row.sent_at,
        received_at=row.received_at,
        index=row.index,
        receipt=receipt(row),
    )


def _told(row: MessageRow, text: str | Erased) -> Told:
    return Told(text, Gone(row.gone) if row.gone else None, row.edition, row.edited_at)


def _opened(
    keys: ContactKeys, row: MessageRow | WaitingRow
) -> tuple[happened.MessageRecorded, happened.MessageRecorded | happened.MessageEdited]:
    try:
        return opened(keys, row)
    except sealing.SealBroken:
        raise Conflict(ROTATED) from None


def opened(
    keys: ContactKeys, row: MessageRow | WaitingRow
) -> tuple[happened.MessageRecorded, happened.MessageRecorded | happened.MessageEdited]:
    """The event that recorded it, and the one that has its text now. Raises SealBroken."""
    if row.wrapped is not None:
        keys.take(row.text_item, row.wrapped)
    first = event_codec.decode(Stored(row.topic, row.sealed), event_id=row.message_id, seals=keys)
    assert isinstance(first, happened.MessageRecorded)
    if row.text_id is None or row.edit_topic is None or row.edit_sealed is None:
        return first, first
    edit = event_codec.decode(Stored(row.edit_topic, row.edit_sealed), event_id=row.text_id, seals=keys)
    assert isinstance(edit, happened.MessageEdited)
    return first, edit
