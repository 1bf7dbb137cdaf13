"""Access and portability: all that is kept of one contact, as one answer."""

from __future__ import annotations

from typing import Annotated, Final, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from api.export_page import as_page
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, now, service_of
from api.http.strict import StrictRoute
from api.sheets import HEADERS
from api.streamed_json import as_json
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Access"])

_KIND: Final = {"json": "application/json", "html": "text/html; charset=utf-8"}


@router.get(
    "/v1/contacts/{contact_id}/export",
    operation_id="exportContact",
    responses={
        **REFUSED,
        200: {
            "model": shapes.Export,
            "description": "All of it; with `format=html` a page for the person.",
            "content": {"text/html": {"schema": {"type": "string"}}},
        },
    },
)
def export(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_EXPORT)],
    form: Annotated[Literal["json", "html"], Query(alias="format")] = "json",
) -> Response:
    """A copy of all that is kept of a contact: profile and addresses, facts with evidence and history,
    consents, summaries, messages, which models were shown them, and who read what. `format=html` is one file
    without a script, to be read and printed. It comes as it is made; where `complete` at its end is false,
    the contact was erased meanwhile."""
    copy = service_of(request).export.copy(principal, contact_id, now())
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="rapport-{contact_id}.{form}"',
        "X-Export-Id": str(copy.export_id),
        **HEADERS,
    }
    bits = as_page(copy) if form == "html" else as_json(copy.parts)
    return StreamingResponse(bits, 200, headers, _KIND[form])
