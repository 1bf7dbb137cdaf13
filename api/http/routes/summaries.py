"""Conversations in short: read, and made anew."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Transcripts"])


@router.get(
    "/v1/contacts/{contact_id}/summary",
    operation_id="readSummary",
    responses={**REFUSED, 200: {"model": shapes.Summaries, "description": "The summaries."}},
)
def summary(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.TRANSCRIPTS_READ)]
) -> Response:
    """The summary that blocks tell, and the latest of each conversation with what it was drawn from."""
    return answer(service_of(request).summarise.look_up(principal, contact_id, now()))


@router.post(
    "/v1/contacts/{contact_id}/summary",
    status_code=202,
    operation_id="makeSummary",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        202: {"model": shapes.Summarising, "description": "It is being made.", "headers": shapes.POSITION},
    },
)
def make(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.SUMMARIES_MAKE)],
    conversation_id: Annotated[UUID | None, Query(description="Else the latest conversation.")] = None,
) -> Response:
    """Sum up a conversation now. Where its sources are the same as before, the summary stays as it is."""
    told = service_of(request).summarise.ask(principal, contact_id, conversation_id)
    return answer(told, 202, {"X-Position": str(told["position"])})
