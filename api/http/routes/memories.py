"""What is known of one contact, searched. The question is in the body: a person's words never travel in a
URL."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.schemas import MemorySearchIn
from api.http.strict import StrictRoute
from api.memory_search import Searched
from domain.access import Principal, Scope
from projections.injection_block import Told

router = APIRouter(route_class=StrictRoute, tags=["Context"])


@router.post(
    "/v1/contacts/{contact_id}/memories:search",
    operation_id="searchMemories",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: {"model": shapes.Memories, "description": "What was found."}},
)
def memories(
    request: Request,
    contact_id: UUID,
    body: MemorySearchIn,
    principal: Annotated[Principal, allowed(Scope.CONTEXT_READ)],
) -> Response:
    """Facts, summaries and messages of a contact that fit a question; facts first. `known` is false when
    nothing does."""
    searched = Searched(
        contact_id=contact_id,
        query=body.query,
        kinds=frozenset(map(Told, body.kinds)) if body.kinds else frozenset(Told),
        limit=body.limit,
        purpose=body.purpose,
        audience=body.audience,
        agent=body.agent,
        explain=body.explain,
    )
    return answer(service_of(request).memories(principal, searched, now()))
