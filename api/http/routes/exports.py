"""Access and portability: all that is kept of one contact, as one answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from api.export import Copy
from api.export_page import as_page
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, now, service_of
from api.http.strict import StrictRoute
from api.service import Service
from api.sheets import HEADERS
from api.streamed_json import as_json
from domain.access import Principal, Scope
from domain.asked_rights import Kind, Outcome

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
    answers: Annotated[
        UUID | None, Query(alias="request", description="The person's request, which this closes.")
    ] = None,
) -> Response:
    """A copy of all that is kept of a contact: profile and addresses, facts with evidence and history,
    consents, summaries, messages, which models were shown them, and who read what. `format=html` is one file
    without a script, to be read and printed. It comes as it is made; where `complete` at its end is false,
    the contact was erased meanwhile. With `request` it is the answer to a request for access or portability,
    of a person whose identity was checked; the request is closed once all of it was handed over."""
    service = service_of(request)
    if answers is not None:
        service.register.require_due(principal, answers, contact_id, [Kind.ACCESS, Kind.PORTABILITY])
    copy = service.export.copy(principal, contact_id, now())
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="rapport-{contact_id}.{form}"',
        "X-Export-Id": str(copy.export_id),
        **HEADERS,
    }
    bits = as_page(copy) if form == "html" else as_json(copy.parts)
    if answers is not None:
        bits = _closing(service, principal, answers, copy, bits)
    return StreamingResponse(bits, 200, headers, _KIND[form])


def _closing(
    service: Service, principal: Principal, request_id: UUID, copy: Copy, bits: Iterator[bytes]
) -> Iterator[bytes]:
    """Whoever hangs up before the end was handed nothing whole: the request stays open."""
    yield from bits
    if copy.complete():
        service.register.close(principal, request_id, Outcome.FULFILLED, now(), export_id=copy.export_id)
