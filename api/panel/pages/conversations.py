"""What was said, conversation by conversation. A quote leads here, to the message that it stands in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Response

from api import cursors
from api.panel.access import Visit, looks_at
from api.panel.one_look import OneLook
from api.panel.pages.contact import done, uuid_or_none
from api.panel.pages.contacts import MEMORY
from domain.access import Scope

router = APIRouter()
PAGE: Final = 60
_AROUND: Final = 2_000
"""So many messages at most are gone through for the one that is looked for."""


@router.get("/panel/contacts/{contact_id}/messages")
def messages(contact_id: UUID, visit: Annotated[Visit, looks_at(Scope.TRANSCRIPTS_READ)]) -> Response:
    look = OneLook(visit.service)
    contact, _ = look.profiles.look_up(visit.principal, contact_id, visit.at)
    sought, below = uuid_or_none(visit.fields.one("at")), visit.fields.one("below")
    conversation = uuid_or_none(visit.fields.one("conversation"))
    found = _turns(visit, look, contact_id, conversation, below)
    gone_through = PAGE
    while sought and found["next_cursor"] and gone_through < _AROUND and not _holds(found, sought):
        below, gone_through = found["next_cursor"], gone_through + PAGE
        found = _turns(visit, look, contact_id, conversation, below)
    return visit.show(
        "conversations.html",
        contact=contact,
        here="messages",
        memory_words=MEMORY,
        turns=found["items"][::-1],
        older=found["next_cursor"],
        conversation=conversation,
        conversations=look.look.conversations(visit.principal, contact_id)["items"],
        sought=sought,
        missing=sought is not None and not _holds(found, sought),
        later=below is not None,
        done=done(visit),
    )


def _turns(
    visit: Visit, look: OneLook, contact_id: UUID, conversation: UUID | None, below: str | None
) -> Mapping[str, Any]:
    place = cursors.read(below, tuple[datetime, datetime, int, UUID])
    return look.look.messages(visit.principal, contact_id, PAGE, place, conversation)


def _holds(found: Mapping[str, Any], message: UUID) -> bool:
    return any(turn["message_id"] == message for turn in found["items"])
