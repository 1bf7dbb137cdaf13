"""What was said, what happened and what a bot was shown, for people who look."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from api import cursors
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.pages import Cursor, Limit
from api.http.schemas import Time
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Transcripts"])


@router.get(
    "/v1/contacts/{contact_id}/messages",
    operation_id="listMessages",
    responses={**REFUSED, 200: {"model": shapes.Transcript, "description": "The transcript."}},
)
def messages(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.TRANSCRIPTS_READ)],
    conversation_id: Annotated[UUID | None, Query(description="Of this conversation alone.")] = None,
    limit: Limit = 100,
    cursor: Cursor = None,
) -> Response:
    """Messages of both sides, newest first; what is erased is shown as erased."""
    below = cursors.read(cursor, tuple[datetime, datetime, int, UUID])
    look = service_of(request).look
    return answer(look.messages(principal, contact_id, limit, below, conversation_id))


@router.get(
    "/v1/contacts/{contact_id}/conversations",
    operation_id="listConversations",
    responses={**REFUSED, 200: {"model": shapes.Conversations, "description": "The conversations."}},
)
def conversations(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.TRANSCRIPTS_READ)],
) -> Response:
    """The conversations of a contact, the latest first."""
    return answer(service_of(request).look.conversations(principal, contact_id))


@router.get(
    "/v1/contacts/{contact_id}/timeline",
    operation_id="listTimeline",
    responses={**REFUSED, 200: {"model": shapes.Timeline, "description": "The events."}},
)
def timeline(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.TRANSCRIPTS_READ)],
    as_of: Annotated[Time | None, Query(description="When a window holds, or does not.")] = None,
    known_at: Annotated[Time | None, Query(description="What was recorded by then.")] = None,
    limit: Limit = 100,
    cursor: Cursor = None,
) -> Response:
    """Every event of a contact in words, oldest first, and with the first page the windows of its facts; what
    is erased is said to be erased."""
    after = cursors.read(cursor, int)
    look = service_of(request).look
    found = look.timeline(principal, contact_id, now(), limit, after, as_of=as_of, known_at=known_at)
    return answer(found)


@router.get(
    "/v1/contacts/{contact_id}/injections",
    operation_id="listInjections",
    responses={**REFUSED, 200: {"model": shapes.Injections, "description": "The blocks."}},
)
def injections(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.TRANSCRIPTS_READ)],
    at: Annotated[Time | None, Query(description="The block that the bot had then comes first.")] = None,
    limit: Annotated[int, Query(ge=1, le=50, description="Items a page.")] = 10,
    cursor: Cursor = None,
) -> Response:
    """The blocks that bots were handed, the latest first; to the letter where nothing was erased since."""
    below = cursors.read(cursor, tuple[datetime, UUID])
    look = service_of(request).look
    return answer(look.injections(principal, contact_id, now(), limit, until=at, below=below))
