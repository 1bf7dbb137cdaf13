"""The register of what people ask of their own data: access, correction, objection, restriction, erasure,
portability. An officer's."""

from __future__ import annotations

from datetime import UTC
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from fastapi import APIRouter, Query, Response
from fastapi import Request as HttpRequest

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.pages import Cursor, Limit
from api.http.problems import titles
from api.http.schemas import CheckIn, CloseRequestIn, ExtendIn, RequestIn
from api.http.strict import StrictRoute
from api.requests import Asked
from domain.access import Principal, Scope
from domain.asked_rights import Kind
from domain.requests import AskedRequests

router = APIRouter(route_class=StrictRoute, tags=["Requests"])

_STANDS: Final[dict[str, Any]] = {"model": shapes.PersonsRequest, "description": "As it stands."}


@router.get(
    "/v1/requests",
    operation_id="listRequests",
    responses={**REFUSED, 200: {"model": shapes.PersonsRequests, "description": "A page of them."}},
)
def requests(
    request: HttpRequest,
    principal: Annotated[Principal, allowed(Scope.REQUESTS_READ)],
    state: Annotated[Literal["open", "closed", "overdue"] | None, Query(description="Only these.")] = None,
    kind: Annotated[Kind | None, Query(description="Of this kind.")] = None,
    contact: Annotated[UUID | None, Query(description="Of this contact.")] = None,
    limit: Limit = 50,
    cursor: Cursor = None,
) -> Response:
    """The open ones first, of these what is due first. What was written about them is read one by one."""
    at = now()
    asked = AskedRequests(
        kind=kind,
        contact_id=contact,
        open=None if state is None else state != "closed",
        overdue_at=at if state == "overdue" else None,
    )
    return answer(service_of(request).register.listed(principal, asked, limit, at, cursor=cursor))


@router.post(
    "/v1/requests",
    status_code=201,
    operation_id="receiveRequest",
    responses={
        **REFUSED,
        201: {**_STANDS, "description": "It is in the register."},
        404: {"description": titles(404)},
    },
)
def receive(
    request: HttpRequest, body: RequestIn, principal: Annotated[Principal, allowed(Scope.REQUESTS_WRITE)]
) -> Response:
    """Enter what a person asks. By when it is due says the policy, from the time at which it came; what you
    write about it is sealed under the contact's key, and the rest stays when the contact is erased."""
    asked = Asked(
        kind=body.kind,
        way=body.way,
        contact_id=body.contact_id,
        message_id=body.message_id,
        received_at=body.received_at.astimezone(UTC) if body.received_at else None,
        note=body.note,
    )
    return answer(service_of(request).register.receive(principal, asked, now()), 201)


@router.get(
    "/v1/requests/{request_id}",
    operation_id="readRequest",
    responses={**REFUSED, 200: {"model": shapes.RequestInFull, "description": "With every act."}},
)
def one(
    request: HttpRequest, request_id: UUID, principal: Annotated[Principal, allowed(Scope.REQUESTS_READ)]
) -> Response:
    """A request with everything that was done about it: when, by whom, and what they wrote."""
    return answer(service_of(request).register.look_up(principal, request_id, now()))


@router.post(
    "/v1/requests/{request_id}:check",
    operation_id="checkRequest",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: _STANDS},
)
def check(
    request: HttpRequest,
    request_id: UUID,
    body: CheckIn,
    principal: Annotated[Principal, allowed(Scope.REQUESTS_WRITE)],
) -> Response:
    """Whether whoever asks is the contact, and by what that was seen. Nothing is handed over or erased in
    answer to a request before."""
    found = service_of(request).register.check(
        principal, request_id, body.identity, body.proof, body.note, now()
    )
    return answer(found)


@router.post(
    "/v1/requests/{request_id}:extend",
    operation_id="extendRequest",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: _STANDS},
)
def extend(
    request: HttpRequest,
    request_id: UUID,
    body: ExtendIn,
    principal: Annotated[Principal, allowed(Scope.REQUESTS_WRITE)],
) -> Response:
    """Take the longer time that the policy knows, once and before the first is over. Telling the person is
    yours."""
    return answer(service_of(request).register.extend(principal, request_id, body.reason, body.note, now()))


@router.post(
    "/v1/requests/{request_id}:close",
    operation_id="closeRequest",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: _STANDS},
)
def close(
    request: HttpRequest,
    request_id: UUID,
    body: CloseRequestIn,
    principal: Annotated[Principal, allowed(Scope.REQUESTS_WRITE)],
) -> Response:
    """How it ended. `DELETE /v1/contacts/{contact_id}` and `GET …/export` close the request that they are
    called with; the rest is closed here. A refusal, also of a part, needs a `reason`."""
    if body.erasure_id is not None:
        service_of(request).forget.look_up(principal, body.erasure_id)
    found = service_of(request).register.close(
        principal,
        request_id,
        body.outcome,
        now(),
        reason=body.reason,
        note=body.note,
        erasure_id=body.erasure_id,
    )
    return answer(found)
