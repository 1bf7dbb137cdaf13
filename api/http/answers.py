"""What the routes share: who serves, what time it is, and how an answer is put into JSON."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from fastapi import Request, Response

from api.http.problems import titles
from api.http.schemas import From
from api.service import Service
from domain.ports import Address

REFUSED: Final[dict[int | str, dict[str, Any]]] = {
    status: {"description": titles(status)} for status in (401, 403, 409, 410, 422, 429, 503)
}
"""What any route under /v1 may answer. `document` adds what follows from a body or an id in the path; a route
names the rest beside this: 412, 428, …"""

REPEATABLE: Final[dict[str, Any]] = {"x-repeatable": True}
"""For a POST that changes nothing more when it comes twice, as `openapi_extra`: clients may try it again."""


def now() -> datetime:
    return datetime.now(UTC)


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    private = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(body), status, private, "application/json")


def address_of(given: From) -> Address:
    return Address(given.channel, given.account, given.external_id)
