"""Forgetting for real: what would go is shown first and nothing is done; then a word is typed, and an erasure
begins, whose progress and certificate have a page of their own. Copies for the person stand beside it, and
what must be kept by law."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import Annotated, Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse
from markupsafe import Markup
from pydantic import ValidationError

from api.correct import NotOfItsKey
from api.export_page import as_page
from api.http.problems import places
from api.http.routes.erasures import told as erasure_told
from api.http.routes.forgetting import selection
from api.http.schemas import ForgetIn
from api.legal_holds import AskedHold
from api.panel import looks
from api.panel.access import Visit, changes, contact_path, looks_at
from api.panel.forms import Unreadable
from api.panel.one_look import OneLook
from api.panel.pages.contact import Problem, done, label_of, relabelled
from api.panel.pages.contacts import MEMORY
from api.panel.speech import said
from api.streamed_json import as_json
from domain.access import Scope
from domain.errors import Conflict, NotAllowed, NotFound
from domain.events import HoldGround
from domain.intents import IntentKind

router = APIRouter()
GROUNDS: Final = {
    HoldGround.LITIGATION: said("a claim is made or expected"),
    HoldGround.REGULATOR: said("an authority asked for it"),
    HoldGround.INVESTIGATION: said("an investigation"),
    HoldGround.CONTRACT: said("it shows what was agreed"),
    HoldGround.LAW: said("a law demands it"),
}
STATES: Final = {
    "requested": said("Requested. From here every read says that it is forgotten."),
    "rotated": said("The keys are destroyed. The old root is being overwritten."),
    "completed": said("Completed."),
}
_WORD: Final = said("forget")
"""What is typed before anything goes."""
_NO_SUCH_TIME: Final = said("These words name no time that can be placed. Choose its days instead.")
_TWICE: Final = said("Name the time once: in words, or by its days.")


@router.get("/panel/contacts/{contact_id}/forget")
def begin(contact_id: UUID, visit: Annotated[Visit, looks_at(Scope.CONTACTS_FORGET)]) -> Response:
    return _page(visit, contact_id)


@router.post("/panel/contacts/{contact_id}/forget")
def forget(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONTACTS_FORGET)]) -> Response:
    """What would go; with the word typed, it goes."""
    kept = visit.fields.one("asked")
    try:
        asked = ForgetIn.model_validate(json.loads(kept) if kept else _asked(visit))
    except ValidationError as wrong:
        return _page(visit, contact_id, 422, _unfit(visit, wrong))
    except ValueError:
        raise Unreadable from None
    confirming = visit.service.confirming
    typed = visit.fields.one("typed")
    if not kept or typed is None or typed.casefold() != visit.t(_WORD).casefold():
        problem = Problem(said("Type the word first; nothing was done.")) if kept else None
        try:
            preview = confirming.preview(
                visit.principal, contact_id, selection(asked), visit.at, IntentKind.FORGET
            )
        except NotOfItsKey as wrong:
            if wrong.field != "when":
                raise
            return _page(visit, contact_id, 422, Problem(_NO_SUCH_TIME))
        return _page(visit, contact_id, 422 if problem else 200, problem, preview)
    try:
        begun = confirming.forget(visit.principal, contact_id, selection(asked), None, visit.at)
    except (Conflict, NotAllowed) as refused:
        return _page(visit, contact_id, 409, Problem(str(refused)))
    if not begun:
        return visit.go(contact_path(contact_id), did="nothing")
    return visit.go(f"/panel/erasures/{begun[0].erasure_id}")


def _asked(visit: Visit) -> dict[str, Any]:
    """As the API's body has it."""
    fields = visit.fields
    words = [line.strip() for line in (fields.one("words") or "").splitlines() if line.strip()]
    ends = fields.day("to", visit.zone)
    asked: dict[str, Any] = {
        "keys": list(fields.all("key")),
        "words": words,
        "conversation": fields.one("conversation"),
        "channel": fields.one("channel"),
        "from": fields.day("from", visit.zone),
        "to": ends + timedelta(days=1) if ends else None,
        "when": fields.one("when"),
        "everything": fields.one("everything") is not None or None,
    }
    return {name: value for name, value in asked.items() if value}


def _unfit(visit: Visit, wrong: ValidationError) -> Problem:
    fields = visit.fields
    if fields.one("when") and (fields.one("from") or fields.one("to")):
        return Problem(_TWICE)
    return Problem("; ".join(_words(places(wrong.errors()))))


def _read_as(visit: Visit, preview: dict[str, Any], zone: str) -> tuple[Markup | None, Markup | None] | None:
    """The first and the last day that a time in words was read as, where the contact is."""
    if not visit.fields.one("when"):
        return None
    named, there = preview["confirm"]["body"], ZoneInfo(zone)

    def midnight(at: datetime) -> Markup:
        return looks.day(datetime.combine(at.astimezone(there), time(), there), visit.language, there)

    first, after = named.get("from"), named.get("to")
    return (
        midnight(first) if first else None,
        midnight(after - timedelta(microseconds=1)) if after else None,
    )


def _words(wrong: Iterable[dict[str, Any]]) -> Iterable[str]:
    return (f"{each['field']} {each['problem']}" for each in wrong)


def _page(
    visit: Visit,
    contact_id: UUID,
    status: int = 200,
    problem: Problem | None = None,
    preview: dict[str, Any] | None = None,
) -> Response:
    look = OneLook(visit.service)
    contact, _ = look.profiles.look_up(visit.principal, contact_id, visit.at)
    erased = contact["status"] == "erased"
    schema = visit.service.inspect.rules.now(visit.principal.tenant).schema
    opened = look.contacts.open(visit.principal.tenant, contact_id)
    names = {name for key in opened.memory.keys if (name := key.name)} if opened and not erased else set()
    reads = visit.may(Scope.TRANSCRIPTS_READ) and not erased
    return visit.show(
        "forgetting.html",
        status,
        contact=contact,
        here="forget",
        memory_words=MEMORY,
        problem=problem,
        done=done(visit),
        keys=sorted((label_of(name, schema, visit.language), name) for name in names),
        conversations=look.look.conversations(visit.principal, contact_id)["items"] if reads else [],
        preview={**preview, "facts": relabelled(preview["facts"], visit)} if preview else None,
        read_as=_read_as(visit, preview, contact.get("zone") or visit.zone) if preview else None,
        when=visit.fields.one("when") or "",
        asked=json.dumps(preview["confirm"]["body"], default=str) if preview else None,
        word=visit.t(_WORD),
        holds=look.legal_holds.listed(visit.principal, contact_id)["items"]
        if visit.may(Scope.HOLDS_READ)
        else None,
        grounds=GROUNDS,
    )


# --- how far an erasure has come ----------------------------------------------------------------------------


@router.get("/panel/erasures/{erasure_id}")
def erasure(erasure_id: UUID, visit: Annotated[Visit, looks_at(Scope.ERASURES_READ)]) -> Response:
    found = erasure_told(visit.service.forget.look_up(visit.principal, erasure_id))
    certificate = found["certificate"]
    return visit.show(
        "erasure.html",
        erasure=found,
        states=STATES,
        certificate=json.dumps(certificate, indent=2, ensure_ascii=False) if certificate else None,
    )


@router.get("/panel/erasures/{erasure_id}/certificate")
def certificate(erasure_id: UUID, visit: Annotated[Visit, looks_at(Scope.ERASURES_READ)]) -> Response:
    """As a file, which `rapport verify` and anybody's own program can hold against the public key."""
    found = visit.service.forget.look_up(visit.principal, erasure_id)
    if found.certificate is None:
        raise NotFound(said("This erasure has no certificate yet. Look again in a moment."))
    content = json.dumps(found.certificate, indent=2, ensure_ascii=False, sort_keys=True)
    return _file(content, f"certificate-{erasure_id}.json")


def _file(content: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, 200, headers, "application/json")


# --- a copy for the person ----------------------------------------------------------------------------------


@router.get("/panel/contacts/{contact_id}/export/{form}")
def export(contact_id: UUID, form: str, visit: Annotated[Visit, looks_at(Scope.CONTACTS_EXPORT)]) -> Response:
    if form not in ("json", "html"):
        raise NotFound(said("A copy is made as json or as html."))
    copy = visit.service.export.copy(visit.principal, contact_id, visit.at)
    headers = {"Content-Disposition": f'attachment; filename="rapport-{contact_id}.{form}"'}
    if form == "html":
        return StreamingResponse(as_page(copy), 200, headers, "text/html; charset=utf-8")
    return StreamingResponse(as_json(copy.parts), 200, headers, "application/json")


# --- what must be kept --------------------------------------------------------------------------------------


@router.post("/panel/contacts/{contact_id}/holds")
def hold(contact_id: UUID, visit: Annotated[Visit, changes(Scope.HOLDS_PLACE)]) -> Response:
    """The whole contact is held; a fact alone is held on its own page."""
    fields = visit.fields
    ground, reason = fields.one("ground"), fields.one("reason")
    if ground not in set(HoldGround) or reason is None:
        return _page(visit, contact_id, 422, Problem(said("Choose a ground and write why.")))
    asked = AskedHold(ground=HoldGround(ground), reason=reason, until=fields.day("until", visit.zone))
    try:
        visit.service.legal_holds.place(visit.principal, contact_id, asked, visit.at)
    except Conflict as refused:
        return _page(visit, contact_id, 409, Problem(str(refused)))
    return visit.go(contact_path(contact_id, "forget"), did="held")


@router.post("/panel/contacts/{contact_id}/holds/{hold_id}")
def release(contact_id: UUID, hold_id: UUID, visit: Annotated[Visit, changes(Scope.HOLDS_PLACE)]) -> Response:
    visit.service.legal_holds.release(visit.principal, contact_id, hold_id, visit.at)
    return visit.go(contact_path(contact_id, "forget"), did="released")
