"""What a contact wants forgotten, or says was wrong: shown first, and carried out with a yes."""

from __future__ import annotations

from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.confirming import Selection, Within
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, answer, now, service_of
from api.http.routes.erasures import told as erasure_told
from api.http.schemas import ForgetIn, RetractIn
from api.http.strict import StrictRoute
from domain.access import Principal, Role, Scope
from domain.intents import IntentKind

router = APIRouter(route_class=StrictRoute, tags=["Contacts"])

_PREVIEW: Final[dict[str, Any]] = {
    "model": shapes.Preview,
    "description": "What would go. Nothing was done.",
}


@router.post(
    "/v1/contacts/{contact_id}:forget",
    operation_id="forgetFacts",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        200: _PREVIEW,
        202: {
            "model": shapes.Forgotten,
            "description": "It must not be known any more; the certificates follow.",
            "headers": shapes.POSITION,
        },
    },
)
def forget(
    request: Request,
    contact_id: UUID,
    body: ForgetIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_FORGET)],
) -> Response:
    """Show what would be forgotten; with `confirm`, erase it for real. A bot confirms with the message in
    which the contact says yes to the preview, the first after it; people confirm by themselves, `messages`
    with `messages:erase`. Everything is an officer's to erase. With `request` it is the answer to a request
    of the register, which it closes."""
    confirming, at = service_of(request).confirming, now()
    asked = selection(body)
    if not body.confirm:
        shown = confirming.preview(principal, contact_id, asked, at, IntentKind.FORGET)
        return answer({**shown, "confirm": {**shown["confirm"], **_needs(principal)}})
    erasures = service_of(request).register.answered_by(
        principal,
        body.request,
        contact_id,
        lambda: confirming.forget(principal, contact_id, asked, body.message_id, at),
        at,
    )
    position = max((one.position for one in erasures), default=0)
    told = {"erasures": [erasure_told(one) for one in erasures], "position": position}
    return answer(told, 202, {"X-Position": str(position)})


@router.post(
    "/v1/contacts/{contact_id}:retract",
    operation_id="retractFacts",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        200: _PREVIEW,
        202: {"model": shapes.Retracted, "description": "They were struck.", "headers": shapes.POSITION},
    },
)
def retract(
    request: Request,
    contact_id: UUID,
    body: RetractIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_FORGET)],
) -> Response:
    """Show which facts are said to be wrong; with `confirm`, strike them: they were never true, and what was
    said before holds again. A bot confirms with the contact's yes, as for `:forget`; people with
    `facts:correct`."""
    confirming, at = service_of(request).confirming, now()
    asked = Selection(facts=tuple(body.facts), keys=tuple(body.keys))
    if not body.confirm:
        shown = confirming.preview(principal, contact_id, asked, at, IntentKind.WRONG)
        return answer({**shown, "confirm": {**shown["confirm"], **_needs(principal)}})
    facts, position = confirming.retract(principal, contact_id, asked, body.message_id, at)
    return answer({"retracted": facts, "position": position}, 202, {"X-Position": str(position)})


def selection(body: ForgetIn) -> Selection:
    return Selection(
        facts=tuple(body.facts),
        keys=tuple(body.keys),
        messages=tuple(body.messages),
        words=tuple(body.words),
        within=_within(body) if body.within else None,
        everything=body.everything,
    )


def _within(body: ForgetIn) -> Within:
    return Within(
        conversation=body.conversation,
        channel=body.channel,
        since=body.from_,
        before=body.to,
        when=body.when,
    )


def _needs(principal: Principal) -> dict[str, Any]:
    return {"needs_message_id": principal.role is Role.BOT}
