"""The register of what people ask of their own data: entered, checked, extended, closed, each by when it is
due."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final, TypeVar
from uuid import UUID

from fastapi import APIRouter, Response

from api.correct import NotOfItsKey
from api.panel.access import Visit, changes, looks_at
from api.panel.forms import Unreadable
from api.panel.pages.contact import Problem, uuid_or_none
from api.panel.speech import said
from api.requests import Asked
from domain.access import Scope
from domain.asked_rights import Identity, Kind, Outcome, Proof, Reason, Way
from domain.errors import Conflict, NotFound
from domain.requests import AskedRequests

router = APIRouter()
PAGE: Final = 50
E = TypeVar("E", bound=StrEnum)

WORDS: Final[dict[str, str]] = {
    "access": said("access"),
    "correction": said("correction"),
    "objection": said("objection"),
    "restriction": said("restriction"),
    "erasure": said("erasure"),
    "portability": said("portability"),
    "bot": said("through the bot"),
    "web": said("on the website"),
    "email": said("by e-mail"),
    "phone": said("by telephone"),
    "letter": said("by letter"),
    "in_person": said("in person"),
    "other": said("otherwise"),
    "unchecked": said("not checked yet"),
    "verified": said("it is them"),
    "failed": said("it is not them"),
    "channel": said("they wrote from an address of theirs"),
    "signed_in": said("they were signed in"),
    "document": said("a document"),
    "knowledge": said("they knew what nobody else does"),
    "fulfilled": said("fulfilled"),
    "partly": said("fulfilled in part"),
    "refused": said("refused"),
    "withdrawn": said("taken back"),
    "nothing_held": said("nothing is held"),
    "not_identified": said("nobody knows who asks"),
    "legal_hold": said("a legal hold"),
    "legal_obligation": said("a duty by law"),
    "rights_of_others": said("the rights of others"),
    "excessive": said("it is excessive"),
    "complex": said("it is complex"),
    "many": said("there are many"),
    "received": said("received"),
    "checked": said("checked"),
    "extended": said("extended"),
    "closed": said("closed"),
    "open": said("open"),
    "overdue": said("overdue"),
}


@router.get("/panel/requests")
def listed(visit: Annotated[Visit, looks_at(Scope.REQUESTS_READ)]) -> Response:
    return _list(visit)


@router.post("/panel/requests")
def receive(visit: Annotated[Visit, changes(Scope.REQUESTS_WRITE)]) -> Response:
    fields = visit.fields
    asked = Asked(
        kind=_of(Kind, fields.one("kind")),
        way=_of(Way, fields.one("way")),
        contact_id=uuid_or_none(fields.one("contact")),
        received_at=fields.day("received", visit.zone),
        note=fields.one("note"),
    )
    try:
        made = visit.service.register.receive(visit.principal, asked, visit.at)
    except NotOfItsKey as wrong:
        return _list(visit, 422, Problem(wrong.problem))
    except (Conflict, NotFound) as refused:
        return _list(visit, 409, Problem(str(refused)))
    return visit.go(f"/panel/requests/{made['id']}", did="entered")


def _list(visit: Visit, status: int = 200, problem: Problem | None = None) -> Response:
    state = visit.fields.one("state")
    asked = AskedRequests(
        open=None if state not in ("open", "closed", "overdue") else state != "closed",
        overdue_at=visit.at if state == "overdue" else None,
    )
    cursor = visit.fields.one("cursor")
    found = visit.service.register.listed(visit.principal, asked, PAGE, visit.at, cursor=cursor)
    return visit.show(
        "requests.html",
        status,
        items=found["items"],
        more=found["next_cursor"],
        state=state,
        words=WORDS,
        kinds=Kind,
        ways=Way,
        problem=problem,
        soon=_soon,
        contact=uuid_or_none(visit.fields.one("contact")),
    )


def _soon(deadline: datetime | None, at: datetime) -> bool:
    return deadline is not None and (deadline - at).days < 5


@router.get("/panel/requests/{request_id}")
def one(request_id: UUID, visit: Annotated[Visit, looks_at(Scope.REQUESTS_READ)]) -> Response:
    return _one(visit, request_id)


@router.post("/panel/requests/{request_id}")
def act(request_id: UUID, visit: Annotated[Visit, changes(Scope.REQUESTS_WRITE)]) -> Response:
    register, fields, at = visit.service.register, visit.fields, visit.at
    note = fields.one("note")
    reason = _of(Reason, fields.one("reason")) if fields.one("reason") else None
    try:
        match fields.one("act"):
            case "check":
                proof = _of(Proof, fields.one("proof")) if fields.one("proof") else None
                identity = _of(Identity, fields.one("identity"))
                register.check(visit.principal, request_id, identity, proof, note, at)
            case "extend":
                register.extend(visit.principal, request_id, reason or Reason.OTHER, note, at)
            case "close":
                outcome = _of(Outcome, fields.one("outcome"))
                answered = uuid_or_none(fields.one("erasure"))
                register.close(
                    visit.principal, request_id, outcome, at, reason=reason, note=note, erasure_id=answered
                )
            case _:
                raise Unreadable
    except NotOfItsKey as wrong:
        return _one(visit, request_id, 422, Problem(wrong.problem))
    except Conflict as refused:
        return _one(visit, request_id, 409, Problem(str(refused)))
    return visit.go(f"/panel/requests/{request_id}")


def _one(visit: Visit, request_id: UUID, status: int = 200, problem: Problem | None = None) -> Response:
    return visit.show(
        "request.html",
        status,
        asked=visit.service.register.look_up(visit.principal, request_id, visit.at),
        words=WORDS,
        identities=Identity,
        proofs=Proof,
        outcomes=Outcome,
        reasons=Reason,
        problem=problem,
    )


def _of(words: type[E], text: str | None) -> E:
    try:
        return words(text or "")
    except ValueError:
        raise Unreadable from None
