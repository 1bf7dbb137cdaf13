"""The routes of `/v1`: what came in is held against its shape, handed to a use case, and its answer put into
JSON.

The core is synchronous and runs in the thread pool. Only the wait for unread messages is async.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final, Literal
from uuid import UUID

import msgspec
from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import TypeAdapter, ValidationError

from api.http.access import allowed
from api.http.problems import MOST_ERRORS, Problem, places
from api.http.schemas import ContextIn, From, IncomingMessage, MessagesIn, ResolveIn, Time
from api.http.strict import StrictRoute
from api.recall import Asked
from api.remember import AHEAD, Incoming, Taken
from api.service import Service
from domain.access import Principal, Scope
from domain.messages import MessageKind, Speaker
from domain.ports import Address, Erasure, Receipt

router = APIRouter(route_class=StrictRoute)

PATIENCE: Final = 10.0
"""Seconds that `wait=processed` waits at most."""

_MESSAGE: Final[TypeAdapter[IncomingMessage]] = TypeAdapter(IncomingMessage)
_REFUSED: dict[int | str, dict[str, Any]] = {
    400: {"description": "not JSON"},
    401: {"description": "no valid key"},
    403: {"description": "the key's role may not"},
    404: {"description": "not here"},
    422: {"description": "not valid"},
}


def _now() -> datetime:
    return datetime.now(UTC)


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


# --- before the reply -----------------------------------------------------------------------------------


@router.post("/v1/context", responses=_REFUSED)
async def context(
    request: Request, asked: ContextIn, principal: Annotated[Principal, allowed(Scope.CONTEXT_READ)]
) -> Response:
    """What to tell the bot's model about this contact. An unknown contact answers an empty block."""
    service = _service(request)
    question = Asked(
        address=_address(asked.address) if asked.address else None,
        contact_id=asked.contact_id,
        flow=asked.flow,
        purpose=asked.purpose,
        audience=asked.audience,
        budget=asked.budget,
        extend=asked.on_overflow == "extend",
        recent=asked.recent,
    )
    if asked.settle_ms:
        await service.settle(principal, question, asked.settle_ms / 1000)
    answer = await run_in_threadpool(service.recall.context, principal, question, _now())
    return _json(answer)


# --- after the reply ------------------------------------------------------------------------------------


@router.post("/v1/messages", status_code=202, responses=_REFUSED)
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
    service = _service(request)
    once = None
    if idempotency_key is not None:
        once = partial(service.once, principal, idempotency_key, await request.body())
    verdicts, position = await run_in_threadpool(_take_in, service, principal, body.messages, once)
    if wait:
        await _read(service, principal, verdicts)
    answer = {"accepted": [_taken(verdict) for verdict in verdicts], "position": position}
    return _json(answer, 202, {"X-Position": str(position)})


def _take_in(
    service: Service, principal: Principal, given: list[Any], once: Callable[[], None] | None
) -> tuple[list[Taken], int]:
    """One verdict an item, and the position. A request in which no item is valid is refused as a whole."""
    now = _now()
    checked = [_checked(n, raw, now) for n, raw in enumerate(given)]
    items = [item for item in checked if isinstance(item, Incoming)]
    if not items:
        errors = [error for found in checked if not isinstance(found, Incoming) for error in found]
        told = "Mend what `errors` names and send again. Nothing was stored."
        raise Problem("invalid", told, errors=errors[:MOST_ERRORS])
    if once is not None:
        once()
    taken, position = service.remember.take_in(principal.tenant, items, now)
    verdicts = iter(taken)
    return [next(verdicts) if isinstance(x, Incoming) else _refused(x) for x in checked], position


def _checked(n: int, raw: Any, now: datetime) -> Incoming | list[dict[str, Any]]:
    try:
        message = _MESSAGE.validate_python(raw)
    except ValidationError as error:
        return places(error.errors(include_input=False, include_url=False), "messages", str(n))
    if message.sent_at > now + AHEAD:
        ahead = "lies in the future; send the time at which the message was sent"
        return [{"field": f"messages.{n}.sent_at", "problem": ahead}]
    return Incoming(
        address=_address(message.address),
        conversation=message.conversation,
        client_id=message.id,
        speaker=Speaker(message.speaker),
        kind=MessageKind(message.kind),
        text=message.text,
        sent_at=message.sent_at.astimezone(UTC),
        forwarded=message.forwarded,
        temporary=message.temporary,
    )


def _refused(errors: list[dict[str, Any]]) -> Taken:
    """Without the client's id: it may be what is wrong. The place in the answer says which item it is."""
    reason = "; ".join(f"{error['field']} {error['problem']}" for error in errors)
    return Taken(client_id=None, status="refused", reason=reason)


def _taken(taken: Taken) -> dict[str, Any]:
    return {
        "id": taken.client_id,
        "message_id": taken.message_id,
        "contact_id": taken.contact_id,
        "status": taken.status,
        "reason": taken.reason,
    }


async def _read(service: Service, principal: Principal, verdicts: list[Taken]) -> None:
    until = time.monotonic() + PATIENCE
    for contact_id in dict.fromkeys(verdict.contact_id for verdict in verdicts):
        if contact_id is not None:
            question = Asked(address=None, contact_id=contact_id)
            await service.settle(principal, question, until - time.monotonic())


@router.get("/v1/messages/{message_id}/receipt", responses=_REFUSED)
def receipt(
    request: Request, message_id: UUID, principal: Annotated[Principal, allowed(Scope.RECEIPTS_READ)]
) -> Response:
    """What became of a message: one outcome a candidate, and at least one."""
    found = _service(request).receipt(principal, message_id)
    return _json(_receipt(found))


def _receipt(found: Receipt) -> dict[str, Any]:
    return {
        "state": found.state,
        "outcomes": [
            {"outcome": o.outcome, "key": o.key, "fact_id": o.fact_id, "reason": o.reason}
            for o in found.outcomes
        ],
    }


@router.post("/v1/contacts:resolve", responses=_REFUSED)
def resolve(
    request: Request, body: ResolveIn, principal: Annotated[Principal, allowed(Scope.CONTACTS_RESOLVE)]
) -> Response:
    """The contact of an address, begun when there is none."""
    found = _service(request).remember.resolve(principal.tenant, _address(body), _now())
    answer = {"id": found.contact_id, "created": found.created}
    return _json(answer, 201 if found.created else 200, {"X-Position": str(found.position)})


# --- looking --------------------------------------------------------------------------------------------


@router.get("/v1/contacts/{contact_id}/facts", responses=_REFUSED)
def facts(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_READ)],
    as_of: Annotated[Time | None, Query(description="What held then.")] = None,
    known_at: Annotated[Time | None, Query(description="What was recorded by then.")] = None,
) -> Response:
    """Every fact with its evidence; `as_of` a valid time, `known_at` a system time."""
    return _json(
        _service(request).inspect.facts(principal, contact_id, _now(), as_of=as_of, known_at=known_at)
    )


# --- forgetting -----------------------------------------------------------------------------------------


@router.delete("/v1/facts/{fact_id}", status_code=202, responses=_REFUSED)
def erase_fact(
    request: Request, fact_id: UUID, principal: Annotated[Principal, allowed(Scope.FACTS_ERASE)]
) -> Response:
    """Erase a fact for real: from T0 no read shows it; the certificate follows."""
    return _erasing(_service(request).forget.fact(principal, fact_id, _now()))


@router.delete("/v1/contacts/{contact_id}", status_code=202, responses=_REFUSED)
def erase_contact(
    request: Request, contact_id: UUID, principal: Annotated[Principal, allowed(Scope.CONTACTS_ERASE)]
) -> Response:
    """Erase a contact for real. The person may return only as a new contact."""
    return _erasing(_service(request).forget.contact(principal, contact_id, _now()))


@router.get("/v1/erasures/{erasure_id}", responses=_REFUSED)
def erasure(
    request: Request, erasure_id: UUID, principal: Annotated[Principal, allowed(Scope.ERASURES_READ)]
) -> Response:
    """How far an erasure has come, and its certificate once it is complete."""
    return _json(_erasure(_service(request).forget.look_up(principal, erasure_id)))


def _erasing(found: Erasure) -> Response:
    headers = {"Location": f"/v1/erasures/{found.erasure_id}", "X-Position": str(found.position)}
    return _json(_erasure(found), 202, headers)


def _erasure(found: Erasure) -> dict[str, Any]:
    return {
        "id": found.erasure_id,
        "scope": found.scope,
        "contact_id": found.contact_id,
        "state": found.state,
        "t0": found.requested_at,
        "final_at": found.final_at,
        "certificate": found.certificate,
    }


# --- operations -----------------------------------------------------------------------------------------


@router.get("/healthz")
def healthz() -> Response:
    """The process answers."""
    return _json({"status": "ok"})


@router.get("/readyz")
def readyz(request: Request) -> Response:
    """The database answers and is migrated, and the tokenizer is loaded."""
    _service(request).ready()
    return _json({"status": "ready"})


# --- JSON -----------------------------------------------------------------------------------------------


def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    private = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status, private, "application/json")


def _address(given: From) -> Address:
    return Address(given.channel, given.account, given.external_id)
