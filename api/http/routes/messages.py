"""After the reply: what was said is recorded, edited, taken back, erased, and what became of it is told.

The core is synchronous and runs in the thread pool. Only the wait for unread messages is async.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC
from functools import partial
from typing import Annotated, Any, Final, Literal
from uuid import UUID

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from api.http import shapes
from api.http.access import about, allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.incoming import checked, in_words
from api.http.problems import MOST_ERRORS, Problem, titles
from api.http.routes.erasures import ERASING, erasing
from api.http.schemas import EditIn, MessagesIn, WithdrawIn
from api.http.strict import StrictRoute
from api.recall import Asked
from api.remember import AHEAD, Incoming, Taken
from api.revise import Named, Revised
from api.service import Service
from domain.access import Principal, Scope
from domain.conversation import Status
from domain.ports import Receipt

router = APIRouter(route_class=StrictRoute, tags=["Messages"])

PATIENCE: Final = 10.0
"""Seconds that `wait=processed` waits at most."""


@router.post(
    "/v1/messages",
    status_code=202,
    operation_id="sendMessages",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        202: {"model": shapes.Accepted, "description": "Recorded.", "headers": shapes.POSITION},
    },
)
async def messages(
    request: Request,
    body: MessagesIn,
    principal: Annotated[Principal, allowed(Scope.MESSAGES_WRITE)],
    wait: Annotated[
        Literal["processed"] | None,
        Query(description=f"Answer when the messages are read, or after {PATIENCE:g} seconds at most."),
    ] = None,
    idempotency_key: Annotated[str | None, Header(min_length=1, max_length=256)] = None,
) -> Response:
    """Record 1 to 500 messages; the reading follows. Repeats change nothing."""
    service = service_of(request)
    once = None
    if idempotency_key is not None:
        once = partial(service.once, principal, idempotency_key, await request.body())
    verdicts, position = await run_in_threadpool(_take_in, request, principal, body.messages, once)
    service.metrics.taken_in(verdicts)
    if wait:
        await _read(service, principal, verdicts)
    told = {"accepted": [_taken(verdict) for verdict in verdicts], "position": position}
    return answer(told, 202, {"X-Position": str(position)})


def _take_in(
    request: Request, principal: Principal, given: list[Any], once: Callable[[], None] | None
) -> tuple[list[Taken], int]:
    """One verdict an item, and the position. A request in which no item is valid is refused as a whole."""
    service, at = service_of(request), now()
    phone = service.contacts.phone
    looked_at = [
        checked(raw, at, "messages", str(n), phone=phone, by=principal.name) for n, raw in enumerate(given)
    ]
    items = [item for item in looked_at if isinstance(item, Incoming)]
    if not items:
        errors = [error for found in looked_at if not isinstance(found, Incoming) for error in found]
        told = "Mend what `errors` names and send again. Nothing was stored."
        raise Problem("invalid", told, errors=errors[:MOST_ERRORS])
    whose = {item.address for item in items}
    if len(whose) == 1:  # of many contacts it is an import, which its key's rate holds back
        about(request, principal, whose.pop())
    if once is not None:
        once()
    taken, position = service.remember.take_in(principal.tenant, items, at)
    verdicts = iter(taken)
    return [next(verdicts) if isinstance(x, Incoming) else _refused(x) for x in looked_at], position


def _error(field: str, problem: str) -> dict[str, Any]:
    return {"field": field, "problem": problem}


def _refused(errors: list[dict[str, Any]]) -> Taken:
    """Without the client's id: it may be what is wrong. The place in the answer says which item it is."""
    return Taken(client_id=None, status=Status.REFUSED, reason=in_words(errors))


def _taken(taken: Taken) -> dict[str, Any]:
    return {
        "id": taken.client_id,
        "message_id": taken.message_id,
        "contact_id": taken.contact_id,
        "status": taken.status,
        "reason": taken.reason,
        "phone_belongs_to_another": taken.phone_belongs_to_another,
        "intent": taken.intent,
    }


async def _read(service: Service, principal: Principal, verdicts: list[Taken]) -> None:
    until = time.monotonic() + PATIENCE
    for contact_id in dict.fromkeys(verdict.contact_id for verdict in verdicts):
        if contact_id is not None:
            question = Asked(address=None, contact_id=contact_id)
            await service.settle(principal, question, until - time.monotonic())


@router.post(
    "/v1/messages:edit",
    status_code=202,
    operation_id="editMessage",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        404: {"description": titles(404)},
        202: {
            "model": shapes.Revised,
            "description": "Done; or there was nothing to do, and `status` says why.",
            "headers": shapes.POSITION,
        },
    },
)
def edit(
    request: Request, body: EditIn, principal: Annotated[Principal, allowed(Scope.MESSAGES_WRITE)]
) -> Response:
    """Put another text in a message's place. The old one is erased with what was read from it; the new one is
    read as if it had been the first. The same edit again changes nothing."""
    at = now()
    edited_at = body.edited_at or at
    if edited_at > at + AHEAD:
        ahead = "lies in the future; send the time at which the message was edited"
        raise Problem(
            "invalid", "Mend what `errors` names and send again.", errors=[_error("edited_at", ahead)]
        )
    revise, named = service_of(request).revise, _named(body)
    about(request, principal, named.address)
    return _revised(body, revise.edit(principal, named, body.text, edited_at.astimezone(UTC), at))


@router.post(
    "/v1/messages:withdraw",
    status_code=202,
    operation_id="withdrawMessage",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        404: {"description": titles(404)},
        202: {
            "model": shapes.Revised,
            "description": "Done; or there was nothing to do, and `status` says why.",
            "headers": shapes.POSITION,
        },
    },
)
def withdraw(
    request: Request, body: WithdrawIn, principal: Annotated[Principal, allowed(Scope.MESSAGES_WRITE)]
) -> Response:
    """The sender takes a message back: its text and what was read from it are erased, and what held before it
    holds again. Doing so again changes nothing."""
    named = _named(body)
    about(request, principal, named.address)
    return _revised(body, service_of(request).revise.withdraw(principal, named, now()))


@router.delete(
    "/v1/messages/{message_id}",
    status_code=202,
    operation_id="eraseMessage",
    responses={**REFUSED, 202: ERASING},
)
def erase_message(
    request: Request, message_id: UUID, principal: Annotated[Principal, allowed(Scope.MESSAGES_ERASE)]
) -> Response:
    """Erase a message for real: its text, its quotes, and the facts that no other message says. A key whose
    value goes counts as not known; an older value does not come back."""
    return erasing(service_of(request).forget.message(principal, message_id, now()))


def _named(body: EditIn | WithdrawIn) -> Named:
    return Named(address_of(body.address), body.id, body.conversation)


def _revised(body: EditIn | WithdrawIn, found: Revised) -> Response:
    told = {
        "id": body.id,
        "message_id": found.message_id,
        "contact_id": found.contact_id,
        "status": found.verdict.status,
        "reason": found.verdict.reason,
        "erasure_id": found.erasure_id,
        "position": found.position,
    }
    headers = {"X-Position": str(found.position)}
    if found.erasure_id:
        headers["Location"] = f"/v1/erasures/{found.erasure_id}"
    return answer(told, 202, headers)


@router.get(
    "/v1/messages/{message_id}/receipt",
    operation_id="readReceipt",
    responses={**REFUSED, 200: {"model": shapes.Receipt, "description": "What became of it."}},
)
def receipt(
    request: Request, message_id: UUID, principal: Annotated[Principal, allowed(Scope.RECEIPTS_READ)]
) -> Response:
    """What became of a message: one outcome a candidate, and at least one."""
    service = service_of(request)
    found = service.receipt(principal, message_id)
    return answer(_receipt(found, service.confirming.told(principal, found, now())))


def _receipt(found: Receipt, intent: dict[str, Any] | None) -> dict[str, Any]:
    return {
        "intent": intent,
        "state": found.state,
        "outcomes": [
            {"outcome": o.outcome, "key": o.key, "fact_id": o.fact_id, "reason": o.reason}
            for o in found.outcomes
        ],
    }
