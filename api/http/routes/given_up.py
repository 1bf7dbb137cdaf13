"""What was given up: messages that nobody could read, and jobs that failed for good."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, service_of
from api.http.pages import Limit
from api.http.problems import titles
from api.http.schemas import TryAgainIn
from api.http.strict import StrictRoute
from domain.access import Principal, Scope

router = APIRouter(route_class=StrictRoute, tags=["Operations"])


@router.get(
    "/v1/given-up",
    operation_id="listGivenUp",
    responses={**REFUSED, 200: {"model": shapes.GivenUpList, "description": "The latest first."}},
)
def given_up(
    request: Request, principal: Annotated[Principal, allowed(Scope.JOBS_READ)], limit: Limit = 50
) -> Response:
    """Messages that nobody could read, of your tenant, and jobs that failed for good, of your tenant or of
    the installation itself: what, why in one word, how often it was tried and when it was given up. Nothing
    of anybody's is said but the id of the contact."""
    return answer(service_of(request).try_again.listed(principal, limit))


@router.post(
    "/v1/given-up:retry",
    status_code=202,
    operation_id="retryGivenUp",
    responses={
        **REFUSED,
        202: {"model": shapes.TriedAgain, "description": "They wait for a worker."},
        404: {"description": titles(404)},
    },
)
def retry(
    request: Request, body: TryAgainIn, principal: Annotated[Principal, allowed(Scope.JOBS_RETRY)]
) -> Response:
    """Have those that are named tried again, or all of them without `ids`, as if they were new. A message is
    read in its own place: when it was sent counts, not when it is read."""
    return answer({"count": service_of(request).try_again.again(principal, body.ids)}, 202)
