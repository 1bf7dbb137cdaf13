"""Conversations: closed."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import about, allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.problems import titles
from api.http.schemas import CloseIn
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Messages"])


@router.post(
    "/v1/conversations:close",
    status_code=202,
    operation_id="closeConversation",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        404: {"description": titles(404)},
        202: {"model": shapes.Closed, "description": "It is closed.", "headers": shapes.POSITION},
    },
)
def close(
    request: Request, body: CloseIn, principal: Annotated[Principal, allowed(Scope.MESSAGES_WRITE)]
) -> Response:
    """Nothing more is expected in a conversation. The next message in it opens it again."""
    revise, whose = service_of(request).revise, address_of(body.address)
    about(request, principal, whose)
    found = revise.close(principal, whose, body.conversation, now())
    told = {
        "conversation": body.conversation,
        "contact_id": found.contact_id,
        "status": found.verdict.status,
        "reason": found.verdict.reason,
        "position": found.position,
    }
    return answer(told, 202, {"X-Position": str(found.position)})
