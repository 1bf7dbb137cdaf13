"""The HTTP application: routes, errors, limits and the documents, put together around the use cases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from fastapi import FastAPI

from api.http import access, problems, routes
from api.http.document import TITLE, VERSION, document
from api.http.limits import BodyLimit
from api.http.page import page
from api.http.traced import UNTOLD, Traced
from api.http.watched import Watched
from api.panel import app as panel_app
from api.panel.sessions import Sessions
from api.service import Service
from api.traces import Traces
from domain.access import AsOftenAsOneLikes, Keyring, Rates

DOCUMENT = "/v1/openapi.json"
PAGE = "/docs"
METRICS = "/metrics"
OPEN = frozenset({"/healthz", "/readyz", DOCUMENT, PAGE, METRICS})


def build(
    service: Service,
    keyring: Keyring,
    rates: Rates | None = None,
    *,
    logged: bool = False,
    traces: Traces | None = None,
    panel: Sessions | None = None,
) -> FastAPI:
    """With the panel where somebody says how sessions are kept. Raises RouteOpen when a route declares no
    scope."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await service.close()

    app = FastAPI(
        title=TITLE,
        version=VERSION,
        lifespan=lifespan,
        openapi_url=DOCUMENT,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat the address, and whatever stands in it
        telemetry=UNTOLD,
    )
    app.state.service = service
    app.state.keyring = keyring
    app.state.rates = rates or AsOftenAsOneLikes()
    app.router.routes.extend(routes.ROUTES)
    app.add_route(PAGE, lambda _: page(app.openapi()), methods=["GET"], include_in_schema=False)
    if panel is not None:
        beside = panel_app.build(service, keyring, app.state.rates, panel)
        app.add_middleware(panel_app.Beside, panel=beside)
    app.add_middleware(BodyLimit)
    app.add_middleware(Watched, service=service, logged=logged)
    if traces is not None:
        app.add_middleware(Traced, traces=traces)
    problems.install(app)
    scopes = access.scopes(app, but=OPEN)
    app.openapi = cache(lambda: document(app.routes, scopes))  # type: ignore[method-assign]
    return app
