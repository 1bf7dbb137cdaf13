"""Before the reply: what to tell the bot's model about this contact."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal
from uuid import UUID

from fastapi import APIRouter, Header, Query, Request, Response

from api.found_as import FoundAs
from api.http import shapes
from api.http.access import about, allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.schemas import ContextIn, Short
from api.http.strict import StrictRoute
from api.http.threads import in_a_thread
from api.recall import Asked
from domain.access import Principal, Scope
from domain.errors import NotFound
from projections.injection_block import BUDGET

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
    if (whose := address_of(asked.address) if asked.address else asked.contact_id) is not None:
        about(request, principal, whose)
    question = Asked(
        address=address_of(asked.address) if asked.address else None,
        contact_id=asked.contact_id,
        query=asked.query,
        flow=asked.flow,
        agent=asked.agent,
        purpose=asked.purpose,
        audience=asked.audience,
        budget=asked.budget,
        extend=asked.on_overflow == "extend",
        recent=asked.recent,
        explain=asked.explain,
        temporary=asked.temporary,
        language=asked.language,
    )
    if asked.settle_ms and not asked.temporary:
        await service.settle(principal, question, asked.settle_ms / 1000)
    found = await in_a_thread(service.recall.context, principal, question, now())
    service.metrics.block(found["tokens"])
    return answer(found)


_OF_THE_BLOCK: Final[dict[str, Any]] = {
    "ETag": {
        "description": "Weak, of the text: the same state of the contact gives the same one.",
        "required": True,
        "schema": {"type": "string"},
    },
    "X-Injection-Id": {
        "description": "Of this read, in the ledger of what bots saw.",
        "required": True,
        "schema": {"type": "string", "format": "uuid"},
    },
    "X-Position": {
        "description": "How far the contact's events had come.",
        "required": True,
        "schema": {"type": "integer", "minimum": 0},
    },
}


@router.get(
    "/v1/contacts/{contact_id}/context",
    operation_id="readContextOfContact",
    responses={
        **REFUSED,
        200: {
            "model": shapes.Context,
            "description": "The block; with `format=text` its text alone.",
            "headers": _OF_THE_BLOCK,
            "content": {"text/plain": {"schema": {"type": "string"}}},
        },
        304: {"description": "The text is the one you have.", "headers": _OF_THE_BLOCK},
    },
)
def context_of(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.CONTEXT_READ)],
    flow: Annotated[Short | None, Query(description="Facts of other flows are left out.")] = None,
    budget: Annotated[int, Query(ge=1, le=32_000, description="Tokens, as o200k_base counts them.")] = BUDGET,
    form: Annotated[Literal["json", "text"], Query(alias="format")] = "json",
    purpose: Annotated[Short, Query(description="One that has a basis.")] = "service_memory",
    audience: Annotated[Literal["direct", "group"], Query(description="Who reads along.")] = "direct",
    on_overflow: Annotated[
        Literal["refuse", "extend"], Query(description="When what must always be shown does not fit.")
    ] = "refuse",
    explain: Annotated[Literal["0", "1"], Query(description="1: say why each item is in.")] = "0",
    if_none_match: Annotated[str | None, Header(description="The ETag of the text you have.")] = None,
) -> Response:
    """The block without a query, for whoever keeps it: the same text answers 304, and the ledger has that
    read too."""
    question = Asked(
        address=None,
        contact_id=contact_id,
        flow=flow,
        purpose=purpose,
        audience=audience,
        budget=budget,
        extend=on_overflow == "extend",
        explain=explain == "1",
    )
    found = service_of(request).recall.context(principal, question, now())
    if found["contact_id"] is None:
        raise NotFound("There is no such contact. Resolve its address first.")
    if found["contact_id"] != contact_id:
        raise FoundAs(contact_id, found["contact_id"])
    service_of(request).metrics.block(found["tokens"])
    headers = {
        # Whoever keeps it asks each time whether it still holds; nothing in between may keep it.
        "Cache-Control": "private, no-cache",
        "ETag": found["etag"],
        "X-Injection-Id": str(found["injection_id"]),
        "X-Position": str(found["position"]),
    }
    if if_none_match is not None and _same(if_none_match, found["etag"]):
        return Response(None, 304, headers)
    if form == "text":
        return Response(found["text"], 200, headers, "text/plain")
    return answer(found, 200, headers)


def _same(if_none_match: str, etag: str) -> bool:
    """Weakly: of a list, any."""
    asked = {one.strip().removeprefix("W/") for one in if_none_match.split(",")}
    return "*" in asked or etag.removeprefix("W/") in asked
