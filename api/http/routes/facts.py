"""Facts: looked at, erased."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.routes.erasures import ERASING, erasing
from api.http.schemas import Time
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Facts"])


@router.get(
    "/v1/contacts/{contact_id}/facts",
    operation_id="listFacts",
    responses={**REFUSED, 200: {"model": shapes.Facts, "description": "The facts."}},
)
def facts(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_READ)],
    as_of: Annotated[Time | None, Query(description="What held then.")] = None,
    known_at: Annotated[Time | None, Query(description="What was recorded by then.")] = None,
) -> Response:
    """Every fact with its evidence; `as_of` a valid time, `known_at` a system time."""
    return answer(
        service_of(request).inspect.facts(principal, contact_id, now(), as_of=as_of, known_at=known_at)
    )


@router.delete(
    "/v1/facts/{fact_id}",
    status_code=202,
    operation_id="eraseFact",
    responses={**REFUSED, 202: ERASING},
)
def erase_fact(
    request: Request, fact_id: UUID, principal: Annotated[Principal, allowed(Scope.FACTS_ERASE)]
) -> Response:
    """Erase a fact for real: from T0 no read shows it; the certificate follows."""
    return erasing(service_of(request).forget.fact(principal, fact_id, now()))
