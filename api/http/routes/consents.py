"""What a contact agreed to, purpose by purpose, and whether what is known may be used."""

from __future__ import annotations

from datetime import UTC
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.agreeing import Agreement
from api.consents import Told, wording_told
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.routes.contacts import WRITTEN
from api.http.routes.contacts import told as contact_told
from api.http.schemas import ConsentIn, RestrictIn
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Consents"])

_SAID: Final[dict[str, Any]] = {
    "model": shapes.Consent,
    "description": "What is recorded.",
    "headers": shapes.POSITION,
}


@router.get(
    "/v1/contacts/{contact_id}/consents",
    operation_id="listConsents",
    responses={**REFUSED, 200: {"model": shapes.Consents, "description": "Bases, consents, withdrawals."}},
)
def consents(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.CONSENTS_READ)]
) -> Response:
    """All that was said of each purpose; `in_force` marks what holds. Also of a contact that was erased."""
    return answer(service_of(request).consents.listed(principal, contact_id))


@router.post(
    "/v1/contacts/{contact_id}/consents",
    status_code=201,
    operation_id="recordConsent",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: {**_SAID, "description": "It was recorded before."}, 201: _SAID},
)
def record(
    request: Request,
    contact_id: UUID,
    body: ConsentIn,
    principal: Annotated[Principal, allowed(Scope.CONSENTS_RECORD)],
) -> Response:
    """What the contact says of a purpose; with `granted: false` they withdraw, and it holds at once."""
    said = Agreement(purpose=body.purpose, granted=body.granted, wording=body.wording, by=principal.name)
    given_at = body.given_at.astimezone(UTC) if body.given_at else None
    told = service_of(request).consents.record(principal, contact_id, said, body.message_id, given_at, now())
    return _told(told, 201 if told.new else 200)


@router.delete(
    "/v1/contacts/{contact_id}/consents/{consent_id}",
    operation_id="withdrawConsent",
    responses={**REFUSED, 200: {**_SAID, "description": "The withdrawal."}},
)
def withdraw(
    request: Request,
    contact_id: UUID,
    consent_id: UUID,
    principal: Annotated[Principal, allowed(Scope.CONSENTS_WITHDRAW)],
) -> Response:
    """Withdraw a consent, or object to a basis: nothing is read or written for its purpose any more, and what
    was kept for it is not used or erased, as the policy says."""
    return _told(service_of(request).consents.withdraw(principal, contact_id, consent_id, now()), 200)


@router.get(
    "/v1/wordings",
    operation_id="listWordings",
    responses={**REFUSED, 200: {"model": shapes.Wordings, "description": "What people agreed to."}},
)
def wordings(request: Request, principal: Annotated[Principal, allowed(Scope.CONSENTS_READ)]) -> Response:
    """The words behind the `wording` of a consent, by version and language: every one that a policy of yours
    ever had. A version never says anything else; new words are a new version."""
    found = service_of(request).publishing.wordings(principal.tenant)
    return answer({"items": [wording_told(one) for one in found]})


@router.post(
    "/v1/contacts/{contact_id}:restrict",
    operation_id="restrictContact",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: WRITTEN},
)
def restrict(
    request: Request,
    contact_id: UUID,
    body: RestrictIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_RESTRICT)],
) -> Response:
    """Keep all and use nothing: no block tells it, nothing is read into it. Only a person ends it."""
    position = service_of(request).consents.restrict(
        principal, contact_id, body.restricted, body.message_id, now()
    )
    return contact_told(request, principal, contact_id, position)


def _told(told: Told, status: int) -> Response:
    return answer(told.item, status, {"X-Position": str(told.position)})
