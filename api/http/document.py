"""The OpenAPI document: made of the routes as they stand, completed with what follows from what they take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.routing import BaseRoute

from api.http import answers, problems, shapes
from api.http.schemas import IncomingMessage
from domain.access import SCOPES, Scope

TITLE: Final = "Rapport"
VERSION: Final = "1"

_Json = dict[str, Any]
_Scopes = Mapping[tuple[str, str], Scope]
_REF: Final = "#/components/schemas/{model}"
_ABOUT: Final = (
    "Contact memory for bots: read before the reply, write after it. "
    "Every refusal is problem+json (RFC 9457) and repeats nothing of what was sent."
)
_WAIT: Final = {"Retry-After": {"description": "Seconds.", "schema": {"type": "string"}}}
_BEARER: Final = {"WWW-Authenticate": {"description": "Bearer", "schema": {"type": "string"}}}
_REFUSAL_HEADERS: Final = {"401": _BEARER, "409": _WAIT, "429": _WAIT, "503": _WAIT}


def document(routes: Sequence[BaseRoute], scopes: _Scopes) -> _Json:
    made = get_openapi(title=TITLE, version=VERSION, description=_ABOUT, routes=routes)
    schemas = made.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_beside_the_routes())
    _restore_examples(schemas)
    made["components"]["securitySchemes"] = {
        "key": {"type": "http", "scheme": "bearer", "description": "An API key, `rp_live_…`."}
    }
    for method, path, operation in operations(made):
        _refusals(path, operation)
        if method == "GET" and "{contact_id}" in path:
            operation["responses"]["308"] = {"description": problems.FOUND_AS}
        if method in ("GET", "PUT", "DELETE"):
            operation |= answers.REPEATABLE
        if scope := scopes.get((method, path)):
            operation["security"] = [{"key": []}]
            operation["x-scope"] = scope.value
            operation["x-roles"] = [role.value for role in SCOPES if scope in SCOPES[role]]
    return made


def operations(document: _Json) -> Iterator[tuple[str, str, _Json]]:
    """(method, path, operation)."""
    for path, by_method in document["paths"].items():
        for method, operation in by_method.items():
            yield method.upper(), path, operation


def _beside_the_routes() -> _Json:
    """Shapes that FastAPI does not find on its own: a message is checked one by one, and refusals are made
    where no route sees them."""
    _, found = models_json_schema(
        [(IncomingMessage, "validation"), (shapes.Problem, "serialization")], ref_template=_REF
    )
    schemas: _Json = found["$defs"]
    schemas["Problem"]["properties"]["type"]["enum"] = list(map(problems.urn, problems.TITLES))
    return schemas


def _restore_examples(schemas: _Json) -> None:
    """FastAPI leaves out every null, in examples too, which then lack what is required."""
    for model in vars(shapes).values():
        if isinstance(model, type) and issubclass(model, BaseModel) and model.__name__ in schemas:
            extra = model.model_config.get("json_schema_extra")
            if isinstance(extra, dict):
                schemas[model.__name__].update(extra)


def _refusals(path: str, operation: _Json) -> None:
    """What a route declares, and what follows from what it takes."""
    responses = operation["responses"]
    follows = [400, 413, 415] if "requestBody" in operation else []
    follows += [404] if "{" in path else []
    for status in follows:
        responses.setdefault(str(status), {"description": problems.titles(status)})
    for status, response in responses.items():
        if status >= "400":
            response["content"] = {problems.CONTENT_TYPE: {"schema": {"$ref": _REF.format(model="Problem")}}}
            response["headers"] = _REFUSAL_HEADERS.get(status, {}) | response.get("headers", {})
    operation["responses"] = dict(sorted(responses.items()))
