"""Each request is counted, timed and logged by its route's template, once its answer is on its way: what
stood in the address never leaves."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.metrics import NO_ROUTE
from api.service import Service

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_PROBES: Final = frozenset({"/healthz", "/readyz", "/metrics"})

log = structlog.get_logger("rapport.http")


class Watched:
    def __init__(self, app: ASGIApp, *, service: Service, logged: bool) -> None:
        self._app, self._service, self._logged = app, service, logged

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, ended, status = time.perf_counter(), 0.0, 500
        request_id = secrets.token_hex(8)  # of ours: a client's own may say anything

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"].append((b"x-request-id", request_id.encode()))
            await send(message)

        try:
            await self._app(scope, receive, sent)
            ended = time.perf_counter()
            await asyncio.sleep(0)  # the loop sends what was written before it comes back here
        finally:
            seconds = (ended or time.perf_counter()) - began
            method = scope["method"] if scope["method"] in METHODS else "other"
            route = template(scope)
            self._service.metrics.answered(method, route, status, seconds)
            if self._logged and (status >= 400 or route not in _PROBES):
                log.info(
                    "request",
                    method=method,
                    route=route,
                    status=status,
                    seconds=round(seconds, 4),
                    request_id=request_id,
                )


def template(scope: Scope) -> str:
    """`/v1/contacts/{contact_id}`: FastAPI leaves the route that it chose in the scope."""
    route = scope.get("route")
    return NO_ROUTE if route is None else str(route.path)
