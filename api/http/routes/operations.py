"""For whoever runs the service; no key needed."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.answers import answer, service_of
from api.http.strict import StrictRoute

router = APIRouter(route_class=StrictRoute, tags=["Operations"])


@router.get(
    "/healthz",
    operation_id="checkHealth",
    responses={200: {"model": shapes.Health, "description": "It answers."}},
)
def healthz() -> Response:
    """The process answers."""
    return answer({"status": "ok"})


@router.get(
    "/readyz",
    operation_id="checkReady",
    responses={
        200: {"model": shapes.Health, "description": "It serves."},
        503: {"description": "Not available right now"},
    },
)
def readyz(request: Request) -> Response:
    """The database answers and is migrated, and the tokenizer is loaded."""
    service_of(request).ready()
    return answer({"status": "ready"})
