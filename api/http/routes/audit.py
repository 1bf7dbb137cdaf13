"""The audit: who read what of whom."""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from api.breach import as_table
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.pages import Cursor, Limit
from api.http.schemas import Short, Time
from api.http.strict import StrictRoute
from api.sheets import HEADERS
from domain.access import Principal, Scope
from domain.ports import AskedReads

router = APIRouter(route_class=StrictRoute, tags=["Audit"])


@router.get(
    "/v1/audit",
    operation_id="listReads",
    responses={**REFUSED, 200: {"model": shapes.Reads, "description": "A page of them."}},
)
def reads(
    request: Request,
    principal: Annotated[Principal, allowed(Scope.AUDIT_READ)],
    contact: Annotated[UUID | None, Query(description="Of this contact.")] = None,
    api_key: Annotated[UUID | None, Query(description="By this key, or this bearer of tokens.")] = None,
    route: Annotated[Short | None, Query(description="By this way: context, facts, …")] = None,
    since: Annotated[Time | None, Query(description="From then on.")] = None,
    until: Annotated[Time | None, Query(description="Before then.")] = None,
    limit: Limit = 50,
    cursor: Cursor = None,
) -> Response:
    """Every personal read, the latest first: who, whose, when, for what, and which items were in the answer.
    With `api_key`, `since` and `until` it says what a key that leaked has read."""
    asked = AskedReads(contact_id=contact, api_key_id=api_key, route=route, since=since, until=until)
    return answer(service_of(request).audit.reads(principal, asked, limit, cursor=cursor))


@router.get(
    "/v1/audit/report",
    operation_id="reportReads",
    responses={
        **REFUSED,
        200: {
            "model": shapes.BreachReport,
            "description": "By key and contact; also as CSV, or as a page.",
            "content": {
                "text/csv": {"schema": {"type": "string"}},
                "text/html": {"schema": {"type": "string"}},
            },
        },
    },
)
def report(
    request: Request,
    principal: Annotated[Principal, allowed(Scope.AUDIT_READ)],
    api_key: Annotated[UUID | None, Query(description="By this key, or this bearer of tokens.")] = None,
    contact: Annotated[UUID | None, Query(description="Of this contact.")] = None,
    since: Annotated[Time | None, Query(description="From then on.")] = None,
    until: Annotated[Time | None, Query(description="Before then.")] = None,
    form: Annotated[Literal["json", "csv", "html"], Query(alias="format")] = "json",
) -> Response:
    """What did this key read between two times, and whose? A row for each key and contact: how often, how
    many items, by what way and for what, first and last. Whom a search listed is among them. After a leak,
    the contacts are those who are concerned."""
    asked = AskedReads(contact_id=contact, api_key_id=api_key, since=since, until=until)
    breach = service_of(request).breach
    found = breach.report(principal, asked, now())
    if form == "json":
        return answer(found)
    kept = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="rapport-reads.{form}"',
    }
    if form == "csv":
        return Response("".join(as_table(found)), 200, kept, "text/csv; charset=utf-8")
    return Response("".join(breach.page(found)), 200, {**kept, **HEADERS}, "text/html; charset=utf-8")
