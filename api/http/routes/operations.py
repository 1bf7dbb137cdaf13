"""For whoever runs the service; no key needed."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.answers import answer, service_of
from api.http.strict import StrictRoute
from api.metrics import CONTENT_TYPE

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
    """The database answers and has the schema of this release, the root on this machine is its root, and the
    tokenizer is loaded. Whether a worker is at work is not asked: a bot is answered without one."""
    service_of(request).ready()
    return answer({"status": "ready"})


@router.get(
    "/metrics",
    include_in_schema=False,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "Numbers."}},
)
def metrics(request: Request) -> Response:
    """For Prometheus. What waits is asked of the database at most every ten seconds."""
    return Response(service_of(request).metrics.text(), 200, {"Cache-Control": "no-store"}, CONTENT_TYPE)
