"""API keys of the tenant: who holds which, and making, replacing and revoking them."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.schemas import KeyIn, RotateIn
from api.http.strict import StrictRoute
from api.keys import told
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["API keys"])

_MADE: Final[dict[str, Any]] = {
    "model": shapes.ApiKeyMade,
    "description": "Made. `key` is shown now and never again: only its hash is kept.",
}


@router.get(
    "/v1/api-keys",
    operation_id="listApiKeys",
    responses={**REFUSED, 200: {"model": shapes.ApiKeys, "description": "All of the tenant's."}},
)
def listed(request: Request, principal: Annotated[Principal, allowed(Scope.KEYS_READ)]) -> Response:
    """The tenant's keys, the newest first, also those that open nothing any more. Never a key itself."""
    at = now()
    return answer({"items": [told(key, at) for key in service_of(request).keys.listed(principal)]})


@router.post("/v1/api-keys", status_code=201, operation_id="makeApiKey", responses={**REFUSED, 201: _MADE})
def made(
    request: Request, asked: KeyIn, principal: Annotated[Principal, allowed(Scope.KEYS_WRITE)]
) -> Response:
    """Make a key of one role. `scopes` narrows it further; `days` lets it expire."""
    key, clear = service_of(request).keys.make(
        principal,
        asked.role,
        name=asked.name,
        scopes=asked.scopes,
        lifetime=timedelta(days=asked.days) if asked.days is not None else None,
    )
    return answer({**told(key, now()), "key": clear}, 201)


@router.post(
    "/v1/api-keys/{key_id}:rotate",
    status_code=201,
    operation_id="rotateApiKey",
    responses={**REFUSED, 201: _MADE},
)
def rotated(
    request: Request,
    key_id: UUID,
    asked: RotateIn,
    principal: Annotated[Principal, allowed(Scope.KEYS_WRITE)],
) -> Response:
    """Make the key's successor, which may the same. Both work until `overlap_hours` are over."""
    key, clear = service_of(request).keys.rotate(
        principal, key_id, now(), overlap=timedelta(hours=asked.overlap_hours)
    )
    return answer({**told(key, now()), "key": clear}, 201)


@router.delete(
    "/v1/api-keys/{key_id}",
    operation_id="revokeApiKey",
    responses={
        **REFUSED,
        200: {"model": shapes.ApiKey, "description": "It opens nothing any more, within five seconds."},
    },
)
def revoked(
    request: Request, key_id: UUID, principal: Annotated[Principal, allowed(Scope.KEYS_WRITE)]
) -> Response:
    """Revoke a key for good. The key that asks can't revoke itself."""
    return answer(told(service_of(request).keys.revoke(principal, key_id), now()))
