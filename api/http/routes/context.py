"""Before the reply: what to tell the bot's model about this contact."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.schemas import ContextIn
from api.http.strict import StrictRoute
from api.recall import Asked
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Context"])


@router.post(
    "/v1/context",
    operation_id="readContext",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: {"model": shapes.Context, "description": "The block."}},
)
async def context(
    request: Request, asked: ContextIn, principal: Annotated[Principal, allowed(Scope.CONTEXT_READ)]
) -> Response:
    """What to tell the bot's model about this contact. An unknown contact answers an empty block."""
    service = service_of(request)
    question = Asked(
        address=address_of(asked.address) if asked.address else None,
        contact_id=asked.contact_id,
        flow=asked.flow,
        purpose=asked.purpose,
        audience=asked.audience,
        budget=asked.budget,
        extend=asked.on_overflow == "extend",
        recent=asked.recent,
    )
    if asked.settle_ms:
        await service.settle(principal, question, asked.settle_ms / 1000)
    found = await run_in_threadpool(service.recall.context, principal, question, now())
    return answer(found)
