"""In and out: a person's key, or an issuer's token, for a cookie; and the cookie back. A bot's key opens
nothing here: whoever finds it in a bot's configuration is not to look around with it."""

from __future__ import annotations

import re
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from api.http.answers import now
from api.panel import forms, looks
from api.panel.access import (
    SignedOut,
    Visit,
    changes,
    common,
    drop,
    keep,
    known,
    language_of,
    require_ours,
    sessions_of,
    signed_in,
)
from domain.access import Principal, Role, Scope

router = APIRouter()
_OURS: Final = re.compile(r"/panel/[A-Za-z0-9/_-]*")
"""Where one may be led after signing in: nowhere else than here."""


@router.get("/panel")
async def begin(request: Request) -> Response:
    _, principal = await signed_in(request)
    return RedirectResponse(_first(request, principal), 303)


@router.get("/panel/sign-in")
async def form(request: Request) -> Response:
    try:
        _, principal = await signed_in(request)
    except SignedOut:
        return _form(request, 200, refused=False)
    return RedirectResponse(_first(request, principal), 303)


@router.post("/panel/sign-in")
async def sign_in(request: Request) -> Response:
    require_ours(request)
    fields = await forms.from_body(request)
    presented = fields.one("key") or ""
    principal = await known(request, presented)
    if principal is None or principal.role is Role.BOT:
        return _form(request, 401, refused=True)
    wanted = fields.one("to") or ""
    response = RedirectResponse(wanted if _OURS.fullmatch(wanted) else _first(request, principal), 303)
    keep(request, response, sessions_of(request).begin(presented, now()))
    return response


@router.post("/panel/sign-out")
def sign_out(request: Request, visit: Annotated[Visit, changes(None)]) -> Response:
    sessions_of(request).end(visit.session)
    response = RedirectResponse("/panel/sign-in?out=1", 303)
    drop(request, response)
    return response


def _form(request: Request, status: int, *, refused: bool) -> Response:
    wanted = request.query_params.get("to", "")
    page = looks.written(
        "sign_in.html",
        **common(request, language_of(request), None),
        refused=refused,
        out="out" in request.query_params,
        to=wanted if _OURS.fullmatch(wanted) else "",
    )
    return HTMLResponse(page, status)


def _first(request: Request, principal: Principal) -> str:
    """The first entry of the menu that is for them; without any, a page that says so."""
    for entry in request.app.state.nav:
        if principal.may(Scope(entry.scope)):
            return str(entry.path)
    return "/panel/contacts"
