"""Disclosures: which models were shown a contact's words."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, service_of
from api.http.pages import Cursor, Limit
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Disclosures"])


@router.get(
    "/v1/contacts/{contact_id}/disclosures",
    operation_id="listDisclosures",
    responses={**REFUSED, 200: {"model": shapes.Disclosures, "description": "A page of calls."}},
)
def disclosures(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.DISCLOSURES_READ)],
    limit: Limit = 50,
    cursor: Cursor = None,
) -> Response:
    """Every call of a model about this contact, the latest first: which model, run by whom and in which
    country, on what basis, and which messages it was shown. Also of a contact that was erased."""
    return answer(service_of(request).disclosing.listed(principal, contact_id, limit, cursor=cursor))
