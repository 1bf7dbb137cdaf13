"""Facts: looked at, erased."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from api import cursors
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.conditions import STALE, IfMatch
from api.http.pages import AfterPosition, Cursor, Limit, WaitMs
from api.http.routes.erasures import ERASING, erasing
from api.http.schemas import Short, Time
from api.http.strict import StrictRoute
from api.inspect import AskedFacts
from api.recall import Asked
from domain.access import Principal, Scope
from projections.timeline import Status

router = APIRouter(route_class=StrictRoute, tags=["Facts"])

Statuses = Literal["current", "future", "ended", "superseded", "retracted", "erased", "proposed"]


@router.get(
    "/v1/contacts/{contact_id}/facts",
    operation_id="listFacts",
    responses={**REFUSED, 200: {"model": shapes.Facts, "description": "The facts."}},
)
async def facts(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_READ)],
    as_of: Annotated[Time | None, Query(description="What held then.")] = None,
    known_at: Annotated[Time | None, Query(description="What was recorded by then.")] = None,
    key: Annotated[Short | None, Query(description="Of this key alone.")] = None,
    status: Annotated[
        Statuses | None, Query(description="Of this status alone; only so are proposals listed.")
    ] = None,
    limit: Limit = 200,
    cursor: Cursor = None,
    after_position: AfterPosition = None,
    wait_ms: WaitMs = 0,
) -> Response:
    """Facts with their evidence; `as_of` a valid time, `known_at` a system time."""
    service = service_of(request)
    asked = AskedFacts(
        as_of=as_of,
        known_at=known_at,
        key=key,
        status=Status(status) if status else None,
        limit=limit,
        after=cursors.read(cursor, tuple[int, int, int, datetime, UUID]),
    )
    if after_position is not None and wait_ms:
        question = Asked(address=None, contact_id=contact_id)
        await service.settle(principal, question, wait_ms / 1000)
    return answer(await run_in_threadpool(service.inspect.page, principal, contact_id, now(), asked))


@router.get(
    "/v1/facts/{fact_id}",
    operation_id="readFact",
    responses={
        **REFUSED,
        200: {"model": shapes.OneFact, "description": "The fact.", "headers": shapes.ETAG},
    },
)
def fact(
    request: Request, fact_id: UUID, principal: Annotated[Principal, allowed(Scope.FACTS_READ)]
) -> Response:
    """One fact, by its id or that of a statement which is its evidence."""
    return told(request, principal, fact_id)


def told(
    request: Request, principal: Principal, fact_id: UUID, status: int = 200, position: int | None = None
) -> Response:
    """The fact as it is now; after a write with its position."""
    found, etag = service_of(request).inspect.fact(principal, fact_id, now())
    headers = {"ETag": etag}
    if position is not None:
        headers["X-Position"] = str(position)
    return answer(found, status, headers)


@router.get(
    "/v1/facts/{fact_id}/history",
    operation_id="readFactHistory",
    responses={**REFUSED, 200: {"model": shapes.FactHistory, "description": "Its events, oldest first."}},
)
def fact_history(
    request: Request, fact_id: UUID, principal: Annotated[Principal, allowed(Scope.FACTS_READ)]
) -> Response:
    """Every event that speaks of a fact, in words."""
    return answer(service_of(request).inspect.fact_history(principal, fact_id, now()))


@router.get(
    "/v1/facts/{fact_id}/evidence",
    operation_id="readFactEvidence",
    responses={**REFUSED, 200: {"model": shapes.EvidenceList, "description": "Its statements."}},
)
def fact_evidence(
    request: Request, fact_id: UUID, principal: Annotated[Principal, allowed(Scope.FACTS_READ)]
) -> Response:
    """Every statement that a fact rests on, with its message and where it came from."""
    return answer(service_of(request).inspect.evidence(principal, fact_id, now()))


@router.delete(
    "/v1/facts/{fact_id}",
    status_code=202,
    operation_id="eraseFact",
    responses={**REFUSED, **STALE, 202: ERASING},
)
def erase_fact(
    request: Request,
    fact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_ERASE)],
    if_match: IfMatch = None,
) -> Response:
    """Erase a fact for real: from T0 no read shows it; the certificate follows."""
    service = service_of(request)
    service.operate.require_seen(principal, fact_id, now(), if_match)
    return erasing(service.forget.fact(principal, fact_id, now()))
