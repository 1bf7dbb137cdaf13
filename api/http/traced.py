"""A span for each request, named by its route's template. Only there when traces are on."""

from __future__ import annotations

from typing import Final

from fastapi.telemetry import TelemetryConfig
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.watched import METHODS, template
from api.traces import Traces, told

UNTOLD: Final[TelemetryConfig] = {"tracing": False, "metrics": False, "logs": False}
"""FastAPI's own, which it would begin wherever a provider is set: what may be told is ours to choose."""


class Traced:
    def __init__(self, app: ASGIApp, *, traces: Traces) -> None:
        self._app, self._traces = app, traces

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status = 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        with self._traces.span("request", within=_caller(scope)) as span:
            try:
                await self._app(scope, receive, sent)
            finally:
                method = scope["method"] if scope["method"] in METHODS else "other"
                route = template(scope)
                span.update_name(f"{method} {route}")
                told(
                    span,
                    {
                        "http.request.method": method,
                        "http.route": route,
                        "http.response.status_code": status,
                    },
                )


def _caller(scope: Scope) -> dict[str, str]:
    found = dict(scope["headers"]).get(b"traceparent")
    return {"traceparent": found.decode("latin-1")} if found else {}
