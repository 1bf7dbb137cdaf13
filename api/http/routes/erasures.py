"""Erasures: how far one has come, and its certificate."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.schemas import EraseIn
from api.http.strict import StrictRoute
from api.service import Service
from domain.access import Principal, Scope
from domain.asked_rights import Kind
from domain.errors import NotFound
from domain.ports import Erasure

router = APIRouter(route_class=StrictRoute, tags=["Erasures"])


ERASING: Final[dict[str, Any]] = {
    "model": shapes.Erasure,
    "description": "It must not be known any more; the certificate follows.",
    "headers": {**shapes.POSITION, **shapes.LOCATION},
}


@router.get(
    "/v1/erasures/{erasure_id}",
    operation_id="readErasure",
    responses={**REFUSED, 200: {"model": shapes.Erasure, "description": "How far it has come."}},
)
def erasure(
    request: Request, erasure_id: UUID, principal: Annotated[Principal, allowed(Scope.ERASURES_READ)]
) -> Response:
    """How far an erasure has come, and its certificate once it is complete."""
    return answer(told(service_of(request).forget.look_up(principal, erasure_id)))


@router.post(
    "/v1/erasures",
    status_code=202,
    operation_id="eraseContacts",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 202: {"model": shapes.ErasedTogether, "description": "One for each, in order."}},
)
def erase_together(
    request: Request, body: EraseIn, principal: Annotated[Principal, allowed(Scope.CONTACTS_ERASE)]
) -> Response:
    """Erase several contacts. Each has its own T0 and its own certificate; they share one rotation of the
    root. One that does not exist sinks none of the others."""
    service, items, at = service_of(request), list[dict[str, Any]](), now()
    for contact_id, answers in body.requests.items():
        service.register.require_due(principal, answers, contact_id, [Kind.ERASURE])
    for contact_id in body.contacts:
        erase = partial(_begun, service, principal, contact_id, at)
        try:
            (begun,) = service.register.answered_by(
                principal, body.requests.get(contact_id), contact_id, erase, at
            )
            erasure = told(begun)
        except NotFound:
            erasure = None
        items.append({"contact_id": contact_id, "erasure": erasure})
    return answer({"items": items}, 202)


def _begun(service: Service, principal: Principal, contact_id: UUID, at: datetime) -> list[Erasure]:
    return [service.forget.contact(principal, contact_id, at)]


def erasing(found: Erasure) -> Response:
    headers = {"Location": f"/v1/erasures/{found.erasure_id}", "X-Position": str(found.position)}
    return answer(told(found), 202, headers)


def told(found: Erasure) -> dict[str, Any]:
    return {
        "id": found.erasure_id,
        "scope": found.scope,
        "contact_id": found.contact_id,
        "state": found.state,
        "t0": found.requested_at,
        "final_at": found.final_at,
        "certificate": found.certificate,
    }
