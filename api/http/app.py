"""The HTTP application: routes, errors, limits and the documents, put together around the use cases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api.http import access, problems, routes
from api.http.limits import BodyLimit
from api.http.schemas import IncomingMessage
from api.service import Service
from domain.access import Keyring

OPEN = frozenset({"/healthz", "/readyz"})


def build(service: Service, keyring: Keyring) -> FastAPI:
    """Raises RouteOpen when a route declares no scope."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await service.close()

    app = FastAPI(
        title="Rapport",
        version="1",
        lifespan=lifespan,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry=None,
    )
    app.state.service = service
    app.state.keyring = keyring
    app.include_router(routes.router)
    app.add_middleware(BodyLimit)
    problems.install(app)
    access.refuse_open_routes(app, but=OPEN)
    app.openapi = lambda: _document(app)  # type: ignore[method-assign]
    return app


def _document(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        document = get_openapi(title=app.title, version=app.version, routes=app.routes)
        item = IncomingMessage.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(item.pop("$defs", {}))
        schemas["IncomingMessage"] = item
        app.openapi_schema = document
    return app.openapi_schema
