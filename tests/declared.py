"""Every answer that a test gets through a door is held against what its route declares: a status, a field or
a type that the document does not know fails the test that got it."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi.routing import APIRoute, iter_route_contexts
from pydantic import BaseModel

from api.http import problems, routes, shapes
from tests import openapi


def hold(method: str, path: str, status: int, media_type: str, text: str) -> None:
    route = _route(method, path.partition("?")[0])
    if route is None or status >= 500:  # no such address, or a fault that a test makes on purpose
        return
    where = f"{method} {route.path}"
    known = _paths()[route.path][method.lower()]["responses"]
    assert str(status) in known, f"{where} answers {status}, which its `responses` do not declare."
    if media_type == problems.CONTENT_TYPE:
        _fits(shapes.Problem, text, where)
    elif media_type == "application/json":
        model = route.responses[status].get("model")
        assert model, f"{where} declares no shape of its {status}; give it a model of api/http/shapes.py."
        _fits(model, text, where)


def _fits(model: type[BaseModel], text: str, where: str) -> None:
    """To the letter: nothing is bent into shape, and nothing is there that is not declared."""
    try:
        model.model_validate_json(text, strict=True, extra="forbid")
    except ValueError as error:
        raise AssertionError(f"{where} answers another shape than {model.__name__}: {error}") from None


def _route(method: str, path: str) -> APIRoute | None:
    for context in iter_route_contexts(routes.ROUTES):
        route = context.original_route
        if isinstance(route, APIRoute) and method in (route.methods or ()) and route.path_regex.match(path):
            return route
    return None


@cache
def _paths() -> dict[str, Any]:
    found: dict[str, Any] = openapi.as_it_is()["paths"]
    return found
