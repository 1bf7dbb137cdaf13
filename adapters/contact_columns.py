"""What a write of a contact stores, as the columns of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb

from adapters import ids, memory_codec
from adapters.key_tree import ContactKeys
from adapters.opened_contact import OpenContact
from domain import events as happened
from domain.memory import Memory
from domain.ports import Append

READ_QUEUE, READ_TASK = "read", "read_messages"
SUMMARISE_QUEUE, SUMMARISE_TASK = "summarise", "summarise"


def event_id_of(event: happened.Event, conversation: UUID | None = None) -> UUID:
    """What records a statement, a message, a call for a person or a conversation first has its id; every
    other event's is random."""
    match event:
        case happened.FactAsserted() | happened.FactReinforced() | happened.FactProposed():
            return event.statement.id
        case happened.MessageRecorded():
            return event.message_id
        case happened.MessageEdited():
            return event.text_id
        case happened.AttentionAsked():
            return event.attention_id
        case happened.MergeProposed():
            return event.proposal_id
        case happened.SummaryRegenerated() if event.summary_id:
            return event.summary_id
        case happened.ErasureCompleted():
            return ids.completion_id(event.erasure_id)
        case happened.ConversationClosed():
            assert conversation is not None
            return ids.closing_id(conversation, event.after)
        case happened.ConversationOpened():
            assert conversation is not None
            return conversation
        case _:
            return uuid4()


def conversation_version(event: happened.ConversationEvent) -> int | None:
    return -1 if isinstance(event, happened.ConversationOpened) else None


def derived_ids(events: Sequence[happened.ContactEvent]) -> list[UUID]:
    """Fact ids that are not a statement's own: those of later windows, which are UUIDv5."""
    found: set[UUID] = set()
    for event in events:
        match event:
            case happened.FactAsserted() | happened.FactReinforced() if event.window:
                found.add(event.window.fact_id)
            case happened.FactSuperseded():
                found.add(event.fact_id)
            case _:
                continue
    return sorted(fact_id for fact_id in found if fact_id.version == 5)


def sealed_row(keys: ContactKeys, memory: Memory | None) -> bytes | None:
    if memory is None:
        return None
    row = ids.row_item(keys.contact)
    return keys.seal(row, memory_codec.encode(memory), place=keys.contact, purpose="row")


def job_columns(opened: OpenContact, append: Append) -> dict[str, Any]:
    ids_of = {"tenant": str(opened.tenant), "contact": str(opened.contact_id)}
    if append.read:
        return {"queue": READ_QUEUE, "task": READ_TASK, "job": Jsonb(ids_of)}
    conversations = [str(one) for one in append.to_summarise(opened.memory)]
    if not conversations:
        return {}
    job = {**ids_of, "conversations": conversations}
    return {"queue": SUMMARISE_QUEUE, "task": SUMMARISE_TASK, "job": Jsonb(job)}
