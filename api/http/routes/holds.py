"""Legal holds: what is kept though it is erased otherwise, why and until when. An officer's."""

from __future__ import annotations

from datetime import UTC
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.pages import Cursor, Limit
from api.http.routes.erasures import ERASING, erasing
from api.http.schemas import HoldIn
from api.http.strict import StrictRoute
from api.legal_holds import AskedHold
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Legal holds"])


@router.get(
    "/v1/contacts/{contact_id}/holds",
    operation_id="listHolds",
    responses={**REFUSED, 200: {"model": shapes.Holds, "description": "The holds."}},
)
def holds(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.HOLDS_READ)]
) -> Response:
    """All there ever were, the latest first. Also of a contact that was erased."""
    return answer(service_of(request).legal_holds.listed(principal, contact_id))


@router.post(
    "/v1/contacts/{contact_id}/holds",
    status_code=201,
    operation_id="placeHold",
    responses={
        **REFUSED,
        201: {"model": shapes.Hold, "description": "It is in force.", "headers": shapes.POSITION},
    },
)
def place(
    request: Request,
    contact_id: UUID,
    body: HoldIn,
    principal: Annotated[Principal, allowed(Scope.HOLDS_PLACE)],
) -> Response:
    """Keep the facts and messages that are named as they stand now, or with none the whole contact, though
    they be erased: under a key of its own, for an officer to read. Everything else can go."""
    asked = AskedHold(
        facts=tuple(body.facts),
        messages=tuple(body.messages),
        ground=body.ground,
        reason=body.reason,
        until=body.until.astimezone(UTC) if body.until else None,
    )
    told, position = service_of(request).legal_holds.place(principal, contact_id, asked, now())
    return answer(told, 201, {"X-Position": str(position)})


@router.post(
    "/v1/contacts/{contact_id}/holds/{hold_id}:release",
    status_code=202,
    operation_id="releaseHold",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 202: ERASING},
)
def release(
    request: Request,
    contact_id: UUID,
    hold_id: UUID,
    principal: Annotated[Principal, allowed(Scope.HOLDS_PLACE)],
) -> Response:
    """End it. What was erased meanwhile, and nothing but this hold still keeps, is destroyed."""
    return erasing(service_of(request).legal_holds.release(principal, contact_id, hold_id, now()))


@router.get(
    "/v1/contacts/{contact_id}/holds/{hold_id}/kept",
    operation_id="readKept",
    responses={**REFUSED, 200: {"model": shapes.KeptUnderHold, "description": "What it alone keeps."}},
)
def kept(
    request: Request,
    contact_id: UUID,
    hold_id: UUID,
    principal: Annotated[Principal, allowed(Scope.HOLDS_OPEN)],
    limit: Limit = 100,
    cursor: Cursor = None,
) -> Response:
    """What was erased and nothing but this hold keeps: messages by pages, the oldest first, and with the
    first page the facts and the addresses. Each such read is in the ledger."""
    return answer(service_of(request).legal_holds.kept(principal, contact_id, hold_id, limit, cursor))
