"""The panel as an application beside the API: its pages, and what goes wrong told as a page. It has the same
service, keyring and rates, and a policy that lets a browser run and load nothing but files of ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.routing import APIRoute, iter_route_contexts
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.correct import NotOfItsKey
from api.cursors import NoCursor
from api.directory import BadCursor
from api.etags import Stale
from api.found_as import FoundAs
from api.http.access import RouteOpen
from api.http.problems import TITLES, Problem
from api.http.traced import UNTOLD
from api.panel import looks, pages
from api.panel.access import Door, SignedOut, Strange, Visit, common, drop, language_of, remembered
from api.panel.forms import Unreadable
from api.panel.sessions import Sessions
from api.panel.speech import NAMES, said
from api.service import Service
from domain.access import Keyring, Rates
from domain.errors import Conflict, ContactErased, NotAllowed, NotFound, Unavailable

PREFIX: Final = "/panel"
SIGN_IN: Final = f"{PREFIX}/sign-in"
OPEN: Final = frozenset(
    {PREFIX, SIGN_IN, f"{SIGN_IN}/redirect", f"{SIGN_IN}/back", f"{PREFIX}/static/{{name:path}}"}
)
"""Asked for by somebody who is not signed in."""

_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # with less, browsers say of a form that it came from nowhere
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


_NO_PAGE: Final = said("There is no such page. Begin with the contacts.")
_NO_PLACE: Final = said("This page is not there any more. Begin with the first.")
_NO_FORM: Final = said("The form can't be read. Go back, load the page again and fill it in.")
_NOT_OURS: Final = said(
    "This did not come from a page of the panel, or from one that is too old. Nothing was done."
)
_OUR_FAULT: Final = said("Nothing of what you asked for was stored in part. Try again.")


def build(service: Service, keyring: Keyring, rates: Rates, sessions: Sessions) -> FastAPI:
    """Raises RouteOpen when a page declares no scope."""
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None, redirect_slashes=False, telemetry=UNTOLD)
    app.state.service, app.state.keyring, app.state.rates = service, keyring, rates
    app.state.sessions, app.state.nav, app.state.tabs = sessions, pages.NAV, pages.TABS
    app.router.routes.extend(pages.ROUTES)
    require_doors(app.routes)
    _told_as_pages(app)
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Guarded)
    return app


class Beside:
    """Hands what is asked below /panel to the panel, and all else on. No mount: its paths stay whole, in
    links and in the log."""

    def __init__(self, app: ASGIApp, *, panel: ASGIApp) -> None:
        self._app, self._panel = app, panel

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        inside = scope["type"] == "http" and (path == PREFIX or path.startswith(f"{PREFIX}/"))
        await (self._panel if inside else self._app)(scope, receive, send)


class Guarded:
    """Puts the policy on every answer, keeps pages out of every cache, and remembers the language that was
    chosen."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        chosen = request.query_params.get("lang", "")

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                if chosen in NAMES:
                    headers.append("Set-Cookie", remembered(request, chosen))
            await send(message)

        await self._app(scope, receive, sent)


def require_doors(routes: Sequence[BaseRoute]) -> None:
    for context in iter_route_contexts(routes):
        route = context.original_route
        if context.path in OPEN:
            continue
        if not isinstance(route, APIRoute) or door_of(route) is None:
            raise RouteOpen(
                f"{context.path} declares no scope; give it `Annotated[Visit, looks_at(Scope.…)]`."
            )


def door_of(route: APIRoute) -> Door | None:
    found = (each.call for each in route.dependant.dependencies)
    return next((call for call in found if isinstance(call, Door)), None)


# --- what goes wrong --------------------------------------------------------------------------------------


def _told_as_pages(app: FastAPI) -> None:
    # Plain functions: a page is made in a thread, whose menu asks the database while the API goes on.
    def on(error: type[Exception], kind: str, words: Callable[[Any], str]) -> None:
        def handler(request: Request, exception: Exception) -> Response:
            return problem(request, kind, words(exception))

        app.add_exception_handler(error, handler)

    app.add_exception_handler(SignedOut, _sign_in)
    app.add_exception_handler(FoundAs, _found_as)
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(HTTPException, _http)
    on(NotFound, "not_found", str)
    on(RequestValidationError, "not_found", lambda _: _NO_PAGE)
    on(ContactErased, "erased", str)
    on(NotAllowed, "forbidden", str)
    on(Conflict, "conflict", str)
    on(Unavailable, "unavailable", str)
    on(Stale, "precondition_failed", str)
    on(NotOfItsKey, "invalid", lambda e: e.problem)
    on(NoCursor, "invalid", lambda _: _NO_PLACE)
    on(BadCursor, "invalid", lambda _: _NO_PLACE)
    on(Unreadable, "invalid", lambda _: _NO_FORM)
    on(Strange, "forbidden", lambda _: _NOT_OURS)
    on(Exception, "internal", lambda _: _OUR_FAULT)


def problem(request: Request, kind: str, told: str) -> Response:
    status, title = TITLES[kind]
    language = language_of(request)
    visit: Visit | None = getattr(request.state, "visit", None)
    values = dict(common(request, language, visit))
    if status >= 500:
        values["how_many_wait"] = str  # what just failed is not asked again
    page = looks.written("problem.html", **values, title=title, told=told)
    return HTMLResponse(page, status)


def _problem(request: Request, exception: Exception) -> Response:
    assert isinstance(exception, Problem)
    response = problem(request, exception.kind, exception.detail)
    response.headers.update(exception.headers or {})
    return response


def _http(request: Request, exception: Exception) -> Response:
    assert isinstance(exception, HTTPException)
    kinds = {405: "method_not_allowed", 413: "too_large"}
    return problem(request, kinds.get(exception.status_code, "not_found"), _NO_PAGE)


async def _sign_in(request: Request, _: Exception) -> Response:
    """Afterwards one is where one wanted to be; a form that was sent is filled in again."""
    wanted = request.url.path if request.method == "GET" else ""
    response: Response = RedirectResponse(f"{SIGN_IN}?to={wanted}" if wanted else SIGN_IN, 303)
    if request.headers.get("hx-request"):  # the whole page, not a part of this one
        response = Response(None, 204, {"HX-Redirect": f"{SIGN_IN}?to={wanted}" if wanted else SIGN_IN})
    drop(request, response)
    return response


async def _found_as(request: Request, exception: Exception) -> Response:
    assert isinstance(exception, FoundAs)
    path = request.url.path.replace(str(exception.asked), str(exception.contact_id), 1)
    return RedirectResponse(path, 303)
