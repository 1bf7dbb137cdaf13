"""Bodies larger than the limit are refused before they are parsed, whether they say their length or not."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.http.problems import Problem

LARGEST_BODY = 4 * 1024 * 1024


class BodyLimit:
    def __init__(self, app: ASGIApp, *, largest: int = LARGEST_BODY) -> None:
        self._app = app
        self._largest = largest
        self._sentence = f"A request may hold {largest:,} bytes. Send fewer messages at once."

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        if declared.isdigit() and int(declared) > self._largest:
            await Problem("too_large", self._sentence).response()(scope, receive, send)
            return
        await self._app(scope, self._counted(receive), send)

    def _counted(self, receive: Receive) -> Receive:
        seen = 0

        async def counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self._largest:
                # While FastAPI reads a body, every other exception would become a 400.
                raise HTTPException(413, self._sentence)
            return message

        return counted
