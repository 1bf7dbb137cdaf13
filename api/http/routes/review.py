"""The review queue: what waits for a person, and what the person decides."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Query, Request, Response

from api import cursors
from api.correct import Given
from api.deciding import Decision
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.conditions import STALE, IfMatch
from api.http.pages import AfterPosition, Cursor, Limit, WaitMs
from api.http.routes.corrections import typed
from api.http.schemas import DecisionIn, DecisionsIn, Short, Time
from api.http.strict import StrictRoute
from api.review import AskedQueue
from domain.access import Principal, Scope
from domain.events import Decided
from projections.ports import Queued

router = APIRouter(route_class=StrictRoute, tags=["Review"])

_DECISIONS: Final = {
    "approve": Decided.APPROVED,
    "amend": Decided.AMENDED,
    "reject": Decided.REJECTED,
}
_DECIDED: Final[dict[str, Any]] = {
    "model": shapes.Decided,
    "description": "What was decided.",
    "headers": shapes.POSITION,
}


@router.get(
    "/v1/review",
    operation_id="listReview",
    responses={**REFUSED, 200: {"model": shapes.ReviewList, "description": "A page of the queue."}},
)
def queue(
    request: Request,
    principal: Annotated[Principal, allowed(Scope.REVIEW_READ)],
    key: Annotated[Short | None, Query(description="Of this key; not of a special category.")] = None,
    reason: Annotated[Short | None, Query(description="That wait for this reason, by its code.")] = None,
    contact: Annotated[UUID | None, Query(description="Of this contact.")] = None,
    older_than: Annotated[Time | None, Query(description="That wait since before then.")] = None,
    limit: Limit = 50,
    cursor: Cursor = None,
    after_position: AfterPosition = None,
    wait_ms: WaitMs = 0,
) -> Response:
    """What waits for a person, the oldest first, each with what it takes to judge it."""
    asked = AskedQueue(
        queued=Queued(contact=contact, key=key, reason=reason, before=older_than),
        after=cursors.read(cursor, tuple[datetime, UUID]),
        limit=limit,
        position=after_position,
        seconds=wait_ms / 1000,
    )
    return answer(service_of(request).review.page(principal, asked, now()))


@router.get(
    "/v1/review/{item_id}",
    operation_id="readReviewItem",
    responses={
        **REFUSED,
        200: {"model": shapes.ReviewItem, "description": "The item.", "headers": shapes.MAYBE_ETAG},
    },
)
def item(
    request: Request, item_id: UUID, principal: Annotated[Principal, allowed(Scope.REVIEW_READ)]
) -> Response:
    """One thing that waits, by its id; 404 once it does not wait any more."""
    found = service_of(request).review.item(principal, item_id, now())
    return answer(found, headers={"ETag": found["etag"]} if found["etag"] else None)


@router.post(
    "/v1/review/{item_id}:decide",
    operation_id="decideReviewItem",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, **STALE, 200: _DECIDED},
)
def decide(
    request: Request,
    item_id: UUID,
    body: DecisionIn,
    principal: Annotated[Principal, allowed(Scope.REVIEW_DECIDE)],
    if_match: IfMatch = None,
) -> Response:
    """Approve what is proposed, say what is true instead, or reject it. The same decision again changes
    nothing; another one than somebody made meanwhile is a conflict."""
    amended = body.decision == "amend"
    given = Given(value=typed(body.value) if body.value else None, words=body.text) if amended else None
    decision = Decision(decided=_DECISIONS[body.decision], given=given, note=body.reason)
    done = service_of(request).review.decide(principal, item_id, decision, now(), if_match)
    told = {"id": done.item_id, "decided": done.decided, "fact_id": done.fact_id, "position": done.position}
    return answer(told, headers={"X-Position": str(done.position)})


@router.post(
    "/v1/review:decide",
    operation_id="decideReviewItems",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        200: {
            "model": shapes.DecidedMany,
            "description": "What became of each.",
            "headers": shapes.POSITION,
        },
    },
)
def decide_many(
    request: Request, body: DecisionsIn, principal: Annotated[Principal, allowed(Scope.REVIEW_DECIDE)]
) -> Response:
    """One decision about up to 100 items, each by itself: one that is refused holds up no other."""
    decision = Decision(decided=_DECISIONS[body.decision], note=body.reason)
    done = service_of(request).review.decide_all(principal, body.ids, decision, now())
    position = max(each.position for each in done)
    told = {
        "items": [
            {"id": d.item_id, "decided": d.decided, "fact_id": d.fact_id, "refused": d.refused} for d in done
        ],
        "decided": sum(d.decided is not None for d in done),
        "refused": sum(d.decided is None for d in done),
        "position": position,
    }
    return answer(told, headers={"X-Position": str(position)})
