"""What an operator does about a fact: state, correct, confirm, pin, retract; and what a bot proposes."""

from __future__ import annotations

from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Header, Request, Response

from api.correct import Given, NotOfItsKey, Stated
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, now, service_of
from api.http.conditions import CONDITIONAL, STALE, IfMatch, required
from api.http.problems import Problem
from api.http.routes.facts import told
from api.http.schemas import CorrectionIn, PinIn, StatedIn
from api.http.strict import StrictRoute
from domain.access import Principal, Role, Scope
from domain.values import Value, from_plain

router = APIRouter(route_class=StrictRoute, tags=["Facts"])

_WRITTEN: Final[dict[str, Any]] = {
    "model": shapes.OneFact,
    "description": "The fact as it is now.",
    "headers": {**shapes.ETAG, **shapes.POSITION},
}


@router.post(
    "/v1/contacts/{contact_id}/facts",
    status_code=201,
    operation_id="stateFact",
    responses={**REFUSED, 200: {**_WRITTEN, "description": "It was stated before."}, 201: _WRITTEN},
)
def state(
    request: Request,
    contact_id: UUID,
    body: StatedIn,
    principal: Annotated[Principal, allowed(Scope.FACTS_STATE)],
    idempotency_key: Annotated[str | None, Header(min_length=1, max_length=256)] = None,
) -> Response:
    """An operator states a fact. A bot proposes one, with the message that says so: it waits for a person."""
    service = service_of(request)
    asked = Stated(key=body.key, given=_given(body), valid_from=body.valid_from, valid_to=body.valid_to)
    if principal.role is Role.BOT:
        message_id = _proposal(body)
        written = service.operate.propose(principal, contact_id, asked, message_id, body.quote, now())
    else:
        _require_no_message(body)
        written = service.operate.state(principal, contact_id, asked, now(), idempotency_key)
    return told(request, principal, written.fact_id, 201 if written.new else 200, written.position)


@router.put(
    "/v1/facts/{fact_id}",
    operation_id="correctFact",
    responses={**REFUSED, **CONDITIONAL, 200: {**_WRITTEN, "description": "What stands in its place."}},
)
def correct(
    request: Request,
    fact_id: UUID,
    body: CorrectionIn,
    principal: Annotated[Principal, allowed(Scope.FACTS_CORRECT)],
    if_match: IfMatch = None,
) -> Response:
    """It was never so, but thus: the old statements are struck and the right one holds in their place, from
    the same day."""
    match = required(if_match)
    written = service_of(request).operate.correct(principal, fact_id, _given(body), now(), match)
    return told(request, principal, written.fact_id, position=written.position)


@router.post(
    "/v1/facts/{fact_id}:confirm",
    operation_id="confirmFact",
    responses={**REFUSED, **STALE, 200: _WRITTEN},
)
def confirm(
    request: Request,
    fact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_CORRECT)],
    if_match: IfMatch = None,
) -> Response:
    """An operator says the same; a proposal that waits is approved."""
    written = service_of(request).operate.confirm(principal, fact_id, now(), if_match)
    return told(request, principal, written.fact_id, position=written.position)


@router.post(
    "/v1/facts/{fact_id}:pin",
    operation_id="pinFact",
    responses={**REFUSED, **STALE, 200: _WRITTEN},
)
def pin(
    request: Request,
    fact_id: UUID,
    body: PinIn,
    principal: Annotated[Principal, allowed(Scope.FACTS_CORRECT)],
    if_match: IfMatch = None,
) -> Response:
    """Always tell it, whatever else fits; or no longer."""
    written = service_of(request).operate.pin(principal, fact_id, body.pinned, now(), if_match)
    return told(request, principal, written.fact_id, position=written.position)


@router.post(
    "/v1/facts/{fact_id}:retract",
    operation_id="retractFact",
    responses={**REFUSED, **STALE, 200: _WRITTEN},
)
def retract(
    request: Request,
    fact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_CORRECT)],
    if_match: IfMatch = None,
) -> Response:
    """It was never true; what was said before it holds again. A proposal that waits is rejected."""
    written = service_of(request).operate.retract(principal, fact_id, now(), if_match)
    return told(request, principal, written.fact_id, position=written.position)


def _given(body: StatedIn | CorrectionIn) -> Given:
    if body.value is None:
        return Given(words=body.text)
    return Given(value=typed(body.value))


def typed(value: shapes.Value) -> Value:
    try:
        return from_plain(value.model_dump(mode="json", exclude_none=True))
    except (ValueError, ArithmeticError):
        # What Python says of a wrong date repeats it.
        raise NotOfItsKey("value", "is not valid; see /v1/openapi.json for its shape") from None


def _proposal(body: StatedIn) -> UUID:
    if body.message_id is None:
        raise Problem(
            "invalid",
            "A bot proposes with the message that says so. Send its `message_id`.",
            errors=[{"field": "message_id", "problem": "is missing"}],
        )
    if body.valid_from or body.valid_to:
        raise Problem(
            "invalid",
            "A proposal holds from when its message was sent. Leave out `valid_from` and `valid_to`.",
            errors=[{"field": "valid_from", "problem": "is not a bot's to give; leave it out"}],
        )
    return body.message_id


def _require_no_message(body: StatedIn) -> None:
    if body.message_id is not None or body.quote is not None:
        raise Problem(
            "invalid",
            "An operator states on their own word. Leave out `message_id` and `quote`.",
            errors=[{"field": "message_id", "problem": "is a bot's to give; leave it out"}],
        )
