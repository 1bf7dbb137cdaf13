"""The routes of `/v1`: what came in is held against its shape, handed to a use case, and its answer put into
JSON.

Writes are plain `def`: the core is synchronous and runs in the thread pool. Only the wait for unread messages
is async.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import AwareDatetime, TypeAdapter, ValidationError

from api.http.access import allowed
from api.http.problems import Problem, place
from api.http.schemas import ContextIn, From, IncomingMessage, MessagesIn, ResolveIn
from api.recall import Asked
from api.remember import AHEAD, Incoming, Taken
from api.service import Service
from domain.access import Principal, Scope
from domain.messages import MessageKind, Speaker
from domain.ports import Address, Erasure, Receipt

router = APIRouter()

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
        recent=asked.recent,
    )
    if asked.settle_ms:
        await service.settle(principal, question, asked.settle_ms / 1000)
    answer = await run_in_threadpool(service.recall.context, principal, question, _now())
    return _json(answer)


# --- after the reply ------------------------------------------------------------------------------------


@router.post("/v1/messages", status_code=202, responses=_REFUSED)
def messages(
    request: Request,
    body: MessagesIn,
    principal: Annotated[Principal, allowed(Scope.MESSAGES_WRITE)],
    idempotency_key: Annotated[str | None, Header(max_length=256)] = None,
) -> Response:
    """Record 1 to 500 messages; the reading follows. Repeats change nothing."""
    service, now = _service(request), _now()
    if idempotency_key is not None:
        service.once(principal, idempotency_key, msgspec.json.encode(body.messages, order="deterministic"))
    places, items, verdicts = _checked(body.messages, now)
    taken, position = service.remember.take_in(principal.tenant, items, now) if items else ([], 0)
    for at, verdict in zip(places, taken, strict=True):
        verdicts[at] = verdict
    accepted = [_taken(verdicts[n]) for n in range(len(body.messages))]
    return _json({"accepted": accepted, "position": position}, 202, {"X-Position": str(position)})


def _checked(raw: list[Any], now: datetime) -> tuple[list[int], list[Incoming], dict[int, Taken]]:
    """The valid items with their places, and a refusal for each of the others. When none is valid, the
    request is."""
    places: list[int] = []
    items: list[Incoming] = []
    refused: dict[int, Taken] = {}
    errors: list[dict[str, Any]] = []
    for n, each in enumerate(raw):
        try:
            items.append(_incoming(_MESSAGE.validate_python(each), now))
            places.append(n)
        except ValidationError as error:
            found = [place(e) for e in error.errors(include_input=False, include_url=False)]
            errors += [{**e, "field": f"messages.{n}.{e['field']}"} for e in found]
            refused[n] = Taken(client_id=None, status="refused", reason=_sentence(found))
        except _TooFarAhead:
            errors.append({"field": f"messages.{n}.sent_at", "problem": _AHEAD})
            refused[n] = Taken(client_id=None, status="refused", reason=f"sent_at {_AHEAD}")
    if not items:
        raise Problem(
            "invalid", "Mend what `errors` names and send again. Nothing was stored.", errors=errors
        )
    return places, items, refused


class _TooFarAhead(Exception):
    pass


_AHEAD = "lies in the future; send the time at which the message was sent"
_MESSAGE: TypeAdapter[IncomingMessage] = TypeAdapter(IncomingMessage)


def _incoming(message: IncomingMessage, now: datetime) -> Incoming:
    if message.sent_at > now + AHEAD:
        raise _TooFarAhead
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


def _sentence(errors: list[dict[str, Any]]) -> str:
    return "; ".join(f"{e['field']} {e['problem']}" for e in errors)


def _taken(taken: Taken) -> dict[str, Any]:
    return {
        "id": taken.client_id,
        "message_id": taken.message_id,
        "contact_id": taken.contact_id,
        "status": taken.status,
        "reason": taken.reason,
    }


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
    contact_id, created = _service(request).remember.resolve(principal.tenant, _address(body), _now())
    return _json({"id": contact_id, "created": created}, 201 if created else 200)


# --- looking --------------------------------------------------------------------------------------------


@router.get("/v1/contacts/{contact_id}/facts", responses=_REFUSED)
def facts(
    request: Request,
    contact_id: UUID,
    principal: Annotated[Principal, allowed(Scope.FACTS_READ)],
    as_of: Annotated[AwareDatetime | None, Query()] = None,
    known_at: Annotated[AwareDatetime | None, Query()] = None,
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
    return _json(_erasure(found), 202, {"Location": f"/v1/erasures/{found.erasure_id}"})


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
    return Response(msgspec.json.encode(body), status, headers, "application/json")


def _address(given: From) -> Address:
    return Address(given.channel, given.account, given.external_id)
