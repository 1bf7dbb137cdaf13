"""Routes that read nothing of a stranger's, and drop nothing silently: the key is looked at before the body,
JSON is read to the letter of RFC 8259, and a query parameter that a route does not know is refused, as an
unknown field of a body is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute

from api.http.access import declared
from api.http.problems import Problem


class StrictRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()
        allowed = declared(self)
        known = {parameter.alias for parameter in self.dependant.query_params}
        takes_a_body = self.body_field is not None

        async def strict(request: Request) -> Response:
            if allowed is not None:
                await allowed.admit(request)
            if not known.issuperset(request.query_params.keys()):
                knows = ", ".join(sorted(known)) or "none"
                raise Problem("invalid", f"Leave out the query parameters but those known here: {knows}.")
            if takes_a_body and not _is_json(request.headers.get("content-type", "")):
                raise Problem("media_type", "Send the body with Content-Type: application/json.")
            return await handle(StrictRequest(request.scope, request.receive))

        return strict


class StrictRequest(Request):
    async def json(self) -> Any:
        return from_json(await self.body())


def from_json(raw: bytes) -> Any:
    """ValueError for what Python's parser lets through and JSON does not have, UTF-16 among it."""
    return json.loads(raw.decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=_no_repeats)


def _is_json(content_type: str) -> bool:
    media_type = content_type.partition(";")[0].strip().lower()
    return media_type == "application/json" or (
        media_type.startswith("application/") and media_type.endswith("+json")
    )


def _no_constant(_: str) -> NoReturn:
    raise ValueError("NaN and Infinity are not JSON")


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return found
