"""Retention: how long a contact is kept, what is due, and letting go of it. A status is changed with the
profile (`PATCH /v1/contacts/{contact_id}`, `relationship`)."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api import cursors
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.pages import Cursor, Limit
from api.http.schemas import RetentionIn
from api.http.strict import StrictRoute
from api.retention import counted
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Retention"])


@router.get(
    "/v1/contacts/{contact_id}/retention",
    operation_id="retentionOfContact",
    responses={**REFUSED, 200: {"model": shapes.Retained, "description": "How long it is kept."}},
)
def of_contact(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.RETENTION_READ)]
) -> Response:
    """How the relationship stands, and until when the contact is kept by the policy."""
    return answer(service_of(request).retaining.of(principal, contact_id, now()))


@router.get(
    "/v1/retention/due",
    operation_id="retentionDue",
    responses={**REFUSED, 200: {"model": shapes.RetentionDue, "description": "A page of them."}},
)
def due(
    request: Request,
    principal: Annotated[Principal, allowed(Scope.RETENTION_READ)],
    limit: Limit = 50,
    cursor: Cursor = None,
) -> Response:
    """Contacts of whom something is due now, by their ids: whole ones that wait for a person, facts of a
    class and messages whose time is over. Of what is due the next sweep lets go what the policy says."""
    after = cursors.read(cursor, UUID) if cursor else None
    items, following = service_of(request).retaining.due(principal, now(), after=after, limit=limit)
    return answer({"items": items, "next_cursor": cursors.written(following) if following else None})


@router.post(
    "/v1/retention:run",
    operation_id="runRetention",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: {"model": shapes.RetentionRun, "description": "What went, or would."}},
)
def run(
    request: Request, body: RetentionIn, principal: Annotated[Principal, allowed(Scope.RETENTION_RUN)]
) -> Response:
    """Let go of what is due, as the nightly sweep does; with `dry_run` count it and touch nothing. Contacts
    that are named are erased whole as soon as their clock ran out: somebody has looked. What is under a legal
    hold stays."""
    swept = service_of(request).retaining.run(
        principal,
        now(),
        dry=body.dry_run,
        named=None if body.contacts is None else tuple(body.contacts),
    )
    told: dict[str, Any] = {"dry_run": body.dry_run, **counted(swept)}
    return answer(told)
