"""Who asks, and may they: every page declares one scope, as every route of the API does, and the panel does
not start without it. What changes something has come from a page of ours, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Final
from urllib.parse import quote, urlencode, urlsplit
from uuid import UUID
from zoneinfo import ZoneInfo

from fastapi import Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.params import Depends
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from api.http.access import rates_of, slow_down
from api.http.answers import now, service_of
from api.panel import forms, looks
from api.panel.forms import Fields
from api.panel.sessions import REDIRECT, Session, Sessions
from api.panel.speech import NAMES, Language, said, spoken
from api.service import Service
from domain.access import Keyring, Principal, Scope
from domain.errors import NotAllowed

LANGUAGE: Final = "rapport_language"
_LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_YEAR: Final = 365 * 24 * 3600
_COUNTED: Final = 99
"""Beyond it, `99+` says enough."""
TOKEN: Final = "form_token"  # noqa: S105 - the name of a field


COOKIE_HERE: Final = "rapport_panel"
"""On this machine itself."""


class SignedOut(Exception):
    """Nobody is signed in, or not any more."""


class Strange(Exception):
    """It asks for a change, and does not come from a page of ours."""


@dataclass(frozen=True)
class Visit:
    """One request of somebody who is signed in."""

    request: Request
    session: Session
    principal: Principal
    language: Language
    at: datetime
    fields: Fields = field(default_factory=Fields)

    @property
    def service(self) -> Service:
        return service_of(self.request)

    @property
    def zone(self) -> str:
        return self.service.operate.zone

    @cached_property
    def form_token(self) -> str:
        return sessions_of(self.request).form_token(self.session)

    def may(self, scope: str) -> bool:
        return self.principal.may(Scope(scope))

    def waiting(self) -> str:
        """How many things wait for a person, for the menu."""
        found = self.service.review.waiting(self.principal.tenant, _COUNTED + 1)
        return "" if not found else str(found) if found <= _COUNTED else f"{_COUNTED}+"

    def t(self, text: str, **parts: object) -> str:
        return self.language(text, **parts)

    def show(self, template: str, status: int = 200, **values: object) -> Response:
        """A page. `values` are what its template names."""
        written = looks.written(template, **common(self.request, self.language, self), **values)
        return self._renewed(HTMLResponse(written, status))

    def go(self, path: str, *, at: str = "", **query: object) -> Response:
        """After a change: there, by a GET, so that loading it again repeats nothing. `at`: a place on it."""
        asked = urlencode({name: str(value) for name, value in query.items() if value is not None})
        place = f"#{quote(at)}" if at else ""
        return self._renewed(RedirectResponse(path + (f"?{asked}" if asked else "") + place, 303))

    def _renewed(self, response: Response) -> Response:
        kept = sessions_of(self.request).renewed(self.session, self.at)
        if kept is not None:
            keep(self.request, response, kept)
        return response


def common(request: Request, language: Language, visit: Visit | None) -> Mapping[str, object]:
    """What every template knows."""
    zone = ZoneInfo(service_of(request).operate.zone)

    def day(at: datetime) -> Markup:
        return looks.day(at, language, zone)

    def moment(at: datetime) -> Markup:
        return looks.moment(at, language, zone)

    return {
        "t": language,
        "language": language,
        "languages": NAMES,
        "visit": visit,
        "path": request.url.path,
        "nav": request.app.state.nav,
        "how_many_wait": visit.waiting if visit else str,
        "token": Markup('<input type="hidden" name="{}" value="{}">').format(TOKEN, visit.form_token)
        if visit
        else "",
        "day": day,
        "moment": moment,
    }


def language_of(request: Request) -> Language:
    return spoken(
        request.query_params.get("lang"),
        request.cookies.get(LANGUAGE),
        request.headers.get("accept-language", ""),
    )


class Door:
    """The dependency that a page declares its scope with. None: whoever is signed in."""

    def __init__(self, scope: Scope | None, *, changes: bool) -> None:
        self.scope, self.changes = scope, changes

    async def __call__(self, request: Request) -> Visit:
        session, principal = await signed_in(request)
        visit = Visit(request, session, principal, language_of(request), now(), forms.from_query(request))
        request.state.visit = visit  # what goes wrong is told on a page with the menu of who asks
        if self.scope is not None and not principal.may(self.scope):
            raise NotAllowed(said("This page is not for your role. Ask whoever gave you your key."))
        rates = rates_of(request)
        slow_down(rates.wait(principal), "This key, or its tenant,")
        if (contact := request.path_params.get("contact_id")) is not None:
            slow_down(
                rates.wait_for_contact(principal.tenant, str(contact).lower()), "About this contact one"
            )
        if not self.changes:
            return visit
        require_ours(request)
        fields = await forms.from_body(request)
        presented = fields.one(TOKEN)
        if presented is None or not sessions_of(request).is_form_token(session, presented):
            raise Strange
        return replace(visit, fields=fields)


def looks_at(scope: Scope | None) -> Depends:
    """As `Annotated[Visit, looks_at(Scope.…)]`, of a page that shows something."""
    return Depends(Door(scope, changes=False))


def changes(scope: Scope | None) -> Depends:
    """Of a form that changes something, or that carries words of a person."""
    return Depends(Door(scope, changes=True))


async def signed_in(request: Request) -> tuple[Session, Principal]:
    """Raises SignedOut."""
    session = session_of(request)
    if session is None:
        raise SignedOut
    if await run_in_threadpool(sessions_of(request).ended.has, session.id):
        raise SignedOut
    principal = await known(request, session.presented)
    if principal is None:
        raise SignedOut
    return session, principal


async def known(request: Request, presented: str) -> Principal | None:
    keyring: Keyring = request.app.state.keyring
    if keyring.at_hand(presented):
        return keyring.principal(presented)
    return await run_in_threadpool(keyring.principal, presented)


def session_of(request: Request) -> Session | None:
    cookie = request.cookies.get(_cookie(request))
    return sessions_of(request).read(cookie, now()) if cookie else None


def sessions_of(request: Request) -> Sessions:
    sessions: Sessions = request.app.state.sessions
    return sessions


# --- cookies, and where a form came from ------------------------------------------------------------------


def keep(request: Request, response: Response, cookie: str) -> None:
    response.set_cookie(
        _cookie(request), cookie, path="/", secure=_secure(request), httponly=True, samesite="strict"
    )


def drop(request: Request, response: Response) -> None:
    response.delete_cookie(
        _cookie(request), path="/", secure=_secure(request), httponly=True, samesite="strict"
    )


def send_away(request: Request, response: Response, cookie: str) -> None:
    """Lax: one comes back from another site, and a stricter cookie would stay behind."""
    response.set_cookie(
        _redirect_cookie(request),
        cookie,
        max_age=int(REDIRECT.total_seconds()),
        path="/",
        secure=_secure(request),
        httponly=True,
        samesite="lax",
    )


def came_back(request: Request) -> str | None:
    return request.cookies.get(_redirect_cookie(request))


def arrive(request: Request, response: Response) -> None:
    """The cookie of the way is used up."""
    response.delete_cookie(
        _redirect_cookie(request), path="/", secure=_secure(request), httponly=True, samesite="lax"
    )


def remembered(request: Request, code: str) -> str:
    """The cookie of a language."""
    response = Response()
    response.set_cookie(
        LANGUAGE, code, max_age=_YEAR, path="/", secure=_secure(request), httponly=True, samesite="strict"
    )
    return response.headers["set-cookie"]


def _secure(request: Request) -> bool:
    """Only on this machine itself are cookies sent in clear: whatever stands in front speaks TLS."""
    return request.url.hostname not in _LOOPBACK


def _cookie(request: Request) -> str:
    """With the prefix, a browser takes it over TLS alone, and from this host alone."""
    return "__Host-rapport" if _secure(request) else COOKIE_HERE


def _redirect_cookie(request: Request) -> str:
    return f"{_cookie(request)}_redirect"


def require_ours(request: Request) -> None:
    """The browser says that the form stood on a page of this host. Raises Strange where it says otherwise, or
    nothing."""
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None and site != "same-origin":
        raise Strange
    if origin is not None and urlsplit(origin).netloc.lower() != request.headers.get("host", "").lower():
        raise Strange
    if site is None and origin is None:
        raise Strange


def contact_path(contact_id: UUID | str, *more: str) -> str:
    return "/".join((f"/panel/contacts/{contact_id}", *more))
