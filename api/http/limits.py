"""Bodies larger than the limit are refused before they are parsed, whether they say their length or not."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.problems import Problem

LARGEST_BODY = 4 * 1024 * 1024


class BodyLimit:
    def __init__(self, app: ASGIApp, *, largest: int = LARGEST_BODY) -> None:
        self._app = app
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if declared.isdigit() and int(declared) > self._largest:
            await _too_large(self._largest).response()(scope, receive, send)
            return
        await self._app(scope, self._counted(receive), send)

    def _counted(self, receive: Receive) -> Receive:
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self._largest:
                raise _too_large(self._largest)
            return message

        return counted


def _too_large(largest: int) -> Problem:
    return Problem("too_large", f"A request may hold {largest:,} bytes. Send fewer messages at once.")
