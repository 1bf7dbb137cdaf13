"""Records of processing, and a sheet to begin an impact assessment with."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.strict import StrictRoute
from api.records import as_markdown, as_page
from api.sheets import HEADERS
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Records"])


@router.get(
    "/v1/records",
    operation_id="readRecords",
    responses={
        **REFUSED,
        200: {
            "model": shapes.Records,
            "description": "What is set up; with `format` a sheet for a person.",
            "content": {
                "text/markdown": {"schema": {"type": "string"}},
                "text/html": {"schema": {"type": "string"}},
            },
        },
    },
)
def records(
    request: Request,
    principal: Annotated[Principal, allowed(Scope.RECORDS_READ)],
    which: Annotated[
        Literal["processing", "dpia"], Query(alias="sheet", description="Of `markdown` and `html`.")
    ] = "processing",
    form: Annotated[Literal["json", "markdown", "html"], Query(alias="format")] = "json",
) -> Response:
    """What is processed, what for, on what basis, who receives it and how it is protected, from the schema,
    the policy and the recipients as they are now; with blanks for what only you know. A start: counsel must
    confirm it."""
    own = service_of(request).records
    found = own.of(principal, now())
    if form == "json":
        return answer(found)
    title, sections = own.sheet(found, which)
    kept = {"Cache-Control": "no-store"}
    if form == "markdown":
        return Response("".join(as_markdown(title, sections)), 200, kept, "text/markdown; charset=utf-8")
    return Response("".join(as_page(title, sections)), 200, {**kept, **HEADERS}, "text/html; charset=utf-8")
