"""A contact itself: found, begun, looked at, changed, paused, erased."""

from __future__ import annotations

from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.conditions import CONDITIONAL, IfMatch, required
from api.http.incoming import agreements
from api.http.problems import NO_PHONE, Problem
from api.http.routes.erasures import ERASING, erasing
from api.http.schemas import PauseIn, ProfileIn, ResolveIn, ResumeIn
from api.http.strict import StrictRoute
from api.profile import Changed
from domain.access import Principal, Scope
from domain.asked_rights import Kind, Outcome
from domain.events import PauseScope, RelationshipState

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
    agreed = agreements(body.consents, principal.name)
    found = service.remember.resolve(principal.tenant, address_of(body), now(), phone, agreed)
    resolved = {
        "id": found.contact_id,
        "created": found.created,
        "phone_belongs_to_another": found.phone_belongs_to_another,
    }
    return answer(resolved, 201 if found.created else 200, {"X-Position": str(found.position)})


@router.get(
    "/v1/contacts/{contact_id}",
    operation_id="readContact",
    responses={
        **REFUSED,
        200: {"model": shapes.Contact, "description": "The contact.", "headers": shapes.ETAG},
    },
)
def contact(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.CONTACTS_READ)]
) -> Response:
    """A contact and its profile, of which the ETag is: facts and messages come and go without it."""
    return told(request, principal, contact_id)


def told(
    request: Request,
    principal: Principal,
    contact_id: UUID,
    position: int | None = None,
    status: int = 200,
) -> Response:
    """The contact, after a write with its position."""
    profiles, written = service_of(request).profiles, position is not None
    found, etag = profiles.look_up(principal, contact_id, now(), written=written)
    headers = {"ETag": etag} if position is None else {"ETag": etag, "X-Position": str(position)}
    return answer(found, status, headers)


WRITTEN: Final[dict[str, Any]] = {
    "model": shapes.Contact,
    "description": "The contact as it is now.",
    "headers": {**shapes.ETAG, **shapes.POSITION},
}


@router.patch(
    "/v1/contacts/{contact_id}",
    operation_id="changeContact",
    responses={**REFUSED, **CONDITIONAL, 200: WRITTEN},
)
def change(
    request: Request,
    contact_id: UUID,
    body: ProfileIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_WRITE)],
    if_match: IfMatch = None,
) -> Response:
    """Change the profile: name, zone, language, relationship."""
    match, at = required(if_match), now()
    relationship = None
    if body.relationship is not None:
        relationship = RelationshipState(body.relationship.state), body.relationship.since or at
    named = body.model_fields_set & {"name", "zone", "language"}
    changed = Changed(parts={part: getattr(body, part) for part in named}, relationship=relationship)
    position = service_of(request).profiles.change(principal, contact_id, changed, at, match)
    return told(request, principal, contact_id, position)


@router.post(
    "/v1/contacts/{contact_id}:pause",
    operation_id="pauseContact",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: WRITTEN},
)
def pause(
    request: Request,
    contact_id: UUID,
    body: PauseIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_PAUSE)],
) -> Response:
    """Messages are recorded and not read into facts, or nothing is told. What waits is not read any more."""
    profiles = service_of(request).profiles
    position = profiles.pause(principal, contact_id, PauseScope(body.scope), now())
    return told(request, principal, contact_id, position)


@router.post(
    "/v1/contacts/{contact_id}:resume",
    operation_id="resumeContact",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: WRITTEN},
)
def resume(
    request: Request,
    contact_id: UUID,
    body: ResumeIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_PAUSE)],
) -> Response:
    """Memory is at work again, for what comes from now on. A bot ends what the contact or a bot paused; a
    person all but the contact's own stop, unless they name it. `paused` of the contact says what is left."""
    profiles, scope = service_of(request).profiles, PauseScope(body.scope)
    position = profiles.resume(principal, contact_id, scope, now(), body.of == "contact")
    return told(request, principal, contact_id, position)


@router.delete(
    "/v1/contacts/{contact_id}",
    status_code=202,
    operation_id="eraseContact",
    responses={**REFUSED, 202: ERASING},
)
def erase_contact(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_ERASE)],
    answers: Annotated[
        UUID | None, Query(alias="request", description="The person's request, which this closes.")
    ] = None,
) -> Response:
    """Erase a contact for real. The person may return only as a new contact. With `request` the erasure is
    the answer to a request of the register, of a person whose identity was checked."""
    service, at = service_of(request), now()
    if answers is not None:
        service.register.require_due(principal, answers, contact_id, [Kind.ERASURE])
    erasure = service.forget.contact(principal, contact_id, at)
    if answers is not None:
        service.register.close(principal, answers, Outcome.FULFILLED, at, erasure_id=erasure.erasure_id)
    return erasing(erasure)
