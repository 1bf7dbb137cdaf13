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
from domain.access import SCOPES, Keyring, Scope

DOCUMENT = "/v1/openapi.json"
OPEN = frozenset({"/healthz", "/readyz", DOCUMENT})


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
        openapi_url=DOCUMENT,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a redirect would repeat the address, and whatever stands in it
        telemetry=None,
    )
    app.state.service = service
    app.state.keyring = keyring
    app.include_router(routes.router)
    app.add_middleware(BodyLimit)
    problems.install(app)
    scopes = access.scopes(app, but=OPEN)
    app.openapi = lambda: _document(app, scopes)  # type: ignore[method-assign]
    return app


def _document(app: FastAPI, scopes: dict[tuple[str, str], Scope]) -> dict[str, Any]:
    if app.openapi_schema is None:
        document = get_openapi(title=app.title, version=app.version, routes=app.routes)
        item = IncomingMessage.model_json_schema(ref_template="#/components/schemas/{model}")
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(item.pop("$defs", {}))
        schemas["IncomingMessage"] = item
        document["components"]["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
        for (method, path), scope in scopes.items():
            operation = document["paths"][path][method.lower()]
            operation["security"] = [{"key": []}]
            operation["x-scope"] = scope.value
            operation["x-roles"] = [role.value for role in SCOPES if scope in SCOPES[role]]
        app.openapi_schema = document
    return app.openapi_schema
