"""In and out: a person's key, or an issuer's token, for a cookie; and the cookie back. Who has an account at
the issuer is sent there and comes back with a code. A bot's key opens nothing here: whoever finds it in a
bot's configuration is not to look around with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from api.http.answers import now
from api.panel import forms, looks
from api.panel.access import (
    SignedOut,
    Visit,
    arrive,
    came_back,
    changes,
    common,
    drop,
    keep,
    known,
    language_of,
    require_ours,
    send_away,
    sessions_of,
    signed_in,
)
from api.panel.speech import said
from domain.access import Keyring, Principal, Role, Scope
from domain.errors import NotAllowed, NotFound, Unavailable

router = APIRouter()
_OURS: Final = re.compile(r"/panel/[A-Za-z0-9/_-]*")
"""Where one may be led after signing in: nowhere else than here."""
_LARGEST: Final = 4_000
"""Characters of a cookie that browsers keep."""


@router.get("/panel")
async def begin(request: Request) -> Response:
    _, principal = await signed_in(request)
    return RedirectResponse(_first(request, principal), 303)


@router.get("/panel/sign-in")
async def form(request: Request) -> Response:
    try:
        _, principal = await signed_in(request)
    except SignedOut:
        return _form(request, 200)
    return RedirectResponse(_first(request, principal), 303)


@router.post("/panel/sign-in")
async def sign_in(request: Request) -> Response:
    require_ours(request)
    fields = await forms.from_body(request)
    presented = fields.one("key") or ""
    principal = await known(request, presented)
    if principal is None or principal.role is Role.BOT:
        return _form(request, 401, "refused")
    response = RedirectResponse(_ours(fields.one("to")) or _first(request, principal), 303)
    keep(request, response, sessions_of(request).begin(presented, now()))
    return response


@router.get("/panel/sign-in/redirect")
def redirect(request: Request) -> Response:
    """Off to the issuer. No form: the policy lets forms go nowhere else."""
    sessions = sessions_of(request)
    if sessions.issuer is None:
        raise NotFound(said("There is no such page. Begin with the contacts."))
    sent, cookie = sessions.sent_away(_ours(request.query_params.get("to")), now())
    try:
        address = sessions.issuer.address(state=sent.state, nonce=sent.nonce, verifier=sent.verifier)
    except Unavailable:
        return _form(request, 503, "away")
    response = RedirectResponse(address, 303)
    send_away(request, response, cookie)
    return response


@router.get("/panel/sign-in/back")
def back(request: Request) -> Response:
    """From the issuer, with a code for us. Whatever else came along is neither told nor kept."""
    sessions, asked = sessions_of(request), request.query_params
    if sessions.issuer is None:
        raise NotFound(said("There is no such page. Begin with the contacts."))
    sent = sessions.back(came_back(request), asked.get("state", ""), now())
    code = asked.get("code", "")
    if sent is None:
        return _back_at_the_form(request, 403, "stray")
    if not code:
        return _back_at_the_form(request, 401, "declined")
    try:
        tokens = sessions.issuer.tokens(
            code=code, verifier=sent.verifier, nonce=sent.nonce, issuer=asked.get("iss")
        )
        presented, principal = _opening(request, tokens)
    except NotAllowed:
        return _back_at_the_form(request, 403, "not_theirs")
    except Unavailable:
        return _back_at_the_form(request, 503, "away")
    if principal is None:
        return _back_at_the_form(request, 403, "no_role")
    cookie = sessions.begin(presented, now())
    if len(cookie) > _LARGEST:
        return _back_at_the_form(request, 403, "too_large")
    # Not a redirect: the browser comes from another site, and would leave the strict cookie behind.
    to = sent.to or _first(request, principal)
    page = looks.written("signed_in.html", **common(request, language_of(request), None), to=to)
    response = HTMLResponse(page)
    keep(request, response, cookie)
    arrive(request, response)
    return response


def _opening(request: Request, tokens: Sequence[str]) -> tuple[str, Principal | None]:
    """The first that opens something for a person. Raises Unavailable."""
    keyring: Keyring = request.app.state.keyring
    for token in tokens:
        principal = keyring.principal(token)
        if principal is not None and principal.role is not Role.BOT:
            return token, principal
    return "", None


def _back_at_the_form(request: Request, status: int, problem: str) -> Response:
    response = _form(request, status, problem)
    arrive(request, response)
    return response


def _ours(wanted: str | None) -> str:
    return wanted if wanted and _OURS.fullmatch(wanted) else ""


@router.post("/panel/sign-out")
def sign_out(request: Request, visit: Annotated[Visit, changes(None)]) -> Response:
    sessions_of(request).end(visit.session)
    response = RedirectResponse("/panel/sign-in?out=1", 303)
    drop(request, response)
    return response


def _form(request: Request, status: int, problem: str | None = None) -> Response:
    page = looks.written(
        "sign_in.html",
        **common(request, language_of(request), None),
        problem=problem,
        redirect=sessions_of(request).issuer is not None,
        out="out" in request.query_params,
        to=_ours(request.query_params.get("to")),
    )
    return HTMLResponse(page, status)


def _first(request: Request, principal: Principal) -> str:
    """The first entry of the menu that is for them; without any, a page that says so."""
    for entry in request.app.state.nav:
        if principal.may(Scope(entry.scope)):
            return str(entry.path)
    return "/panel/contacts"
