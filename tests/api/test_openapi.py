"""The OpenAPI document: every operation is named and shaped, and its examples are what it says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from fastapi.routing import APIRoute, iter_route_contexts
from pydantic import BaseModel

from api.http import problems, routes, schemas, shapes
from api.http.document import operations
from clients import generate
from tests import openapi

DOCUMENT = openapi.as_it_is()
OPERATIONS = {f"{method} {path}": operation for method, path, operation in operations(DOCUMENT)}
ROUTES = [
    context.original_route
    for context in iter_route_contexts(routes.ROUTES)
    if isinstance(context.original_route, APIRoute)
]


def test_the_snapshot_and_what_is_made_of_it_are_as_the_routes_are() -> None:
    told = "run `make openapi`, and look at what changed for clients: docs/openapi.json is not as the routes"
    assert openapi.SNAPSHOT.exists(), told
    assert openapi.SNAPSHOT.read_text(encoding="utf-8") == openapi.written(), told
    for name, text in generate.generated(DOCUMENT).items():
        assert (generate.SOURCES / name).read_text(encoding="utf-8") == text, told


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
def test_an_operation_has_a_name_that_reads_well_a_sentence_and_a_place(operation: dict[str, Any]) -> None:
    assert re.fullmatch(r"[a-z]+[A-Z][A-Za-z]+", operation["operationId"]), "give the route an operation_id"
    assert operation["description"], "give the route a docstring"
    assert len(operation["tags"]) == 1, "give the router its tag"


def test_no_two_operations_have_one_name() -> None:
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
def test_every_refusal_is_a_problem(operation: dict[str, Any]) -> None:
    refusals = {status: told for status, told in operation["responses"].items() if status >= "400"}
    for status, told in refusals.items():
        assert told["description"]
        assert told["content"].keys() == {problems.CONTENT_TYPE}, status
    scoped = "security" in operation
    assert not scoped or refusals.keys() >= {"401", "403", "409", "410", "422", "503"}
    assert ("requestBody" not in operation) or refusals.keys() >= {"400", "413", "415"}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{min(route.methods)} {route.path}")
def test_every_answer_has_a_shape(route: APIRoute) -> None:
    declared = {status: told for status, told in route.responses.items() if int(status) < 300}
    assert declared, "declare the shape of the answer: responses={**REFUSED, 200: {'model': shapes.…}}"
    assert all("model" in told or "content" in told for told in declared.values())


@pytest.mark.parametrize("operation", OPERATIONS.values(), ids=OPERATIONS)
def test_a_body_is_shown_by_an_example(operation: dict[str, Any]) -> None:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        shape = DOCUMENT["components"]["schemas"][body["$ref"].rpartition("/")[2]]
        assert shape.get("examples"), "give its model_config json_schema_extra={'examples': […]}"


EXAMPLES = {
    model.__name__: (model, extra["examples"])
    for model in (*vars(shapes).values(), *vars(schemas).values())
    if isinstance(model, type) and issubclass(model, BaseModel)
    if isinstance(extra := model.model_config.get("json_schema_extra"), dict) and "examples" in extra
}


@pytest.mark.parametrize(("model", "examples"), EXAMPLES.values(), ids=EXAMPLES)
def test_an_example_has_the_shape_it_stands_for(model: type[BaseModel], examples: list[Any]) -> None:
    for example in examples:
        assert model.model_validate(example, extra="forbid")
    assert DOCUMENT["components"]["schemas"][model.__name__]["examples"] == examples
