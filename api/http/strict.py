"""Routes that read nothing of a stranger's, and drop nothing silently: the key is looked at before the body,
JSON is read to the letter of RFC 8259, and a query parameter that a route does not know is refused, as an
unknown field of a body is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from inspect import iscoroutinefunction
from typing import Any, NoReturn, TypeAlias

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from api.http.access import ADMITTED, Allowed, declared
from api.http.problems import Problem
from api.http.threads import in_a_thread


class StrictRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()
        allowed = declared(self)
        known = {parameter.alias for parameter in self.dependant.query_params}
        takes_a_body = self.body_field is not None
        plain = _plainly(self)

        async def strict(request: Request) -> Response:
            if allowed is not None:
                await allowed.admit(request)
            if request.scope["query_string"] and not known.issuperset(request.query_params.keys()):
                knows = ", ".join(sorted(known)) or "none"
                raise Problem("invalid", f"Leave out the query parameters but those known here: {knows}.")
            if takes_a_body and not _is_json(request.headers.get("content-type", "")):
                raise Problem("media_type", "Send the body with Content-Type: application/json.")
            whole = StrictRequest(request.scope, request.receive)
            found = await plain(whole) if plain else None
            return await handle(whole) if found is None else found

        return strict


_Handled: TypeAlias = Callable[[Request], Coroutine[Any, Any, Response | None]]


def _plainly(route: APIRoute) -> _Handled | None:
    """Of a route that takes a body, a principal and nothing else, as the call before each reply does: FastAPI
    looks for all that there could be, which takes longer than to authenticate. None of a body that does not
    fit: FastAPI says why."""
    needs, body = route.dependant, route.body_field
    principals = [one.name for one in needs.dependencies if isinstance(one.call, Allowed) and one.name]
    asks_for_more = (*needs.path_params, *needs.query_params, *needs.header_params, *needs.cookie_params)
    if body is None or asks_for_more or len(needs.dependencies) != 1 or not principals or not needs.call:
        return None
    if [one.name for one in needs.body_params] != [body.name] or not body.field_info.is_required():
        return None
    call, of_request, waits = needs.call, needs.request_param_name, iscoroutinefunction(needs.call)

    async def plainly(request: Request) -> Response | None:
        try:
            value, errors = body.validate(await request.json(), {}, loc=("body",))
        except (ValueError, RecursionError, ClientDisconnect):
            return None
        if errors:
            return None
        given = {body.name: value, principals[0]: request.scope[ADMITTED]}
        if of_request:
            given[of_request] = request
        return await call(**given) if waits else await in_a_thread(call, **given)

    return plainly


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
