"""Projections: where each stands, and making one anew."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, service_of
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Projections"])


@router.get(
    "/v1/projections",
    operation_id="listProjections",
    responses={**REFUSED, 200: {"model": shapes.Projections, "description": "Each of the installation."}},
)
def projections(request: Request, _: Annotated[Principal, allowed(Scope.PROJECTIONS_READ)]) -> Response:
    """Where each read model stands: position, how far behind, who leads it, and where one has stopped."""
    return answer({"items": [asdict(each) for each in service_of(request).projections.status()]})


@router.post(
    "/v1/projections/{projection}:rebuild",
    status_code=202,
    operation_id="rebuildProjection",
    responses={**REFUSED, 202: {"model": shapes.RebuildAsked, "description": "A worker makes it anew."}},
)
def rebuild(
    request: Request, projection: str, _: Annotated[Principal, allowed(Scope.PROJECTIONS_REBUILD)]
) -> Response:
    """Make one anew from its events, beside the live one, which it replaces once it has caught up."""
    service_of(request).projections.ask_for_rebuild(projection)
    return answer({"name": projection, "rebuild": "asked for"}, 202)
