"""A contact itself: found, begun, erased."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.problems import NO_PHONE, Problem
from api.http.routes.erasures import ERASING, erasing
from api.http.schemas import ResolveIn
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Contacts"])


@router.post(
    "/v1/contacts:resolve",
    operation_id="resolveContact",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        200: {"model": shapes.Resolved, "description": "It was known.", "headers": shapes.POSITION},
        201: {"model": shapes.Resolved, "description": "It was begun.", "headers": shapes.POSITION},
    },
)
def resolve(
    request: Request, body: ResolveIn, principal: Annotated[Principal, allowed(Scope.CONTACTS_RESOLVE)]
) -> Response:
    """The contact of an address, begun when there is none."""
    service = service_of(request)
    phone = service.contacts.phone(body.phone) if body.phone is not None else None
    if phone is None and body.phone is not None:
        mend = "Mend what `errors` names and send again."
        raise Problem("invalid", mend, errors=[{"field": "phone", "problem": NO_PHONE}])
    found = service.remember.resolve(principal.tenant, address_of(body), now(), phone)
    told = {
        "id": found.contact_id,
        "created": found.created,
        "phone_belongs_to_another": found.phone_belongs_to_another,
    }
    return answer(told, 201 if found.created else 200, {"X-Position": str(found.position)})


@router.delete(
    "/v1/contacts/{contact_id}",
    status_code=202,
    operation_id="eraseContact",
    responses={**REFUSED, 202: ERASING},
)
def erase_contact(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.CONTACTS_ERASE)]
) -> Response:
    """Erase a contact for real. The person may return only as a new contact."""
    return erasing(service_of(request).forget.contact(principal, contact_id, now()))
