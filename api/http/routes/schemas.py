"""The fact schema and the policy of a tenant: looked at and published. Both are data, and nobody's data is in
them; so what is wrong with a document is told with the names that stand in it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, answer, now, service_of
from api.http.conditions import CONDITIONAL, IfMatch, require_match
from api.http.problems import Problem
from api.http.strict import StrictRoute
from api.publishing import Published, as_item
from domain.access import Principal, Scope
from domain.publishing import Edition

router = APIRouter(route_class=StrictRoute, tags=["Schemas and policies"])
Name = Annotated[str, Path(pattern=r"^[a-z][a-z0-9_]{0,39}$", description="`real_estate`, or your own.")]
Document = Annotated[dict[str, Any], Body(description="The whole document, as `rapport … show` writes it.")]


@router.get(
    "/v1/schemas",
    operation_id="listSchemas",
    responses={**REFUSED, 200: {"model": shapes.Editions}},
)
def list_schemas(request: Request, principal: Annotated[Principal, allowed(Scope.SCHEMAS_READ)]) -> Response:
    """Every schema by its name, as it ships or as it was last published, and which one is in force."""
    state = service_of(request).publishing.schemas(principal.tenant)
    return answer({"items": [as_item(state.latest[name], state) for name in sorted(state.latest)]})


@router.get(
    "/v1/schemas/{name}",
    operation_id="readSchema",
    responses={**REFUSED, 200: {"model": shapes.Document, "headers": shapes.ETAG}},
)
def read_schema(
    request: Request, name: Name, principal: Annotated[Principal, allowed(Scope.SCHEMAS_READ)]
) -> Response:
    """The schema of this name, as it was last published or as it ships; what PUT takes."""
    return _document(service_of(request).publishing.schema(principal.tenant, name))


@router.put(
    "/v1/schemas/{name}",
    operation_id="publishSchema",
    responses={
        **REFUSED,
        **CONDITIONAL,
        200: {"model": shapes.Publication, "headers": {**shapes.POSITION, **shapes.ETAG}},
    },
)
def publish_schema(
    request: Request,
    name: Name,
    body: Document,
    principal: Annotated[Principal, allowed(Scope.SCHEMAS_WRITE)],
    accept: Annotated[
        str | None,
        Query(
            description="Keys whose breaking changes are accepted, with commas; `*` is all.", max_length=9000
        ),
    ] = None,
    if_match: IfMatch = None,
) -> Response:
    """From here on this tenant's messages are read with this schema. Its version is given here; the one in
    the document is not looked at. What is recorded stays as it is until `rapport schema reapply`."""
    if body.get("name") != name:
        raise Problem("invalid", "The document's 'name' is not the one in the path. Make them the same.")
    return _published(
        service_of(request).publishing.publish_schema(
            principal, body, accept=(accept or "").split(","), matches=_matching(if_match), at=now()
        )
    )


@router.get(
    "/v1/policies",
    operation_id="readPolicy",
    responses={**REFUSED, 200: {"model": shapes.Document, "headers": shapes.ETAG}},
)
def read_policy(request: Request, principal: Annotated[Principal, allowed(Scope.POLICIES_READ)]) -> Response:
    """The policy in force; what PUT takes."""
    return _document(service_of(request).publishing.policies(principal.tenant).in_force)


@router.put(
    "/v1/policies",
    operation_id="publishPolicy",
    responses={
        **REFUSED,
        **CONDITIONAL,
        200: {"model": shapes.Publication, "headers": {**shapes.POSITION, **shapes.ETAG}},
    },
)
def publish_policy(
    request: Request,
    body: Document,
    principal: Annotated[Principal, allowed(Scope.POLICIES_WRITE)],
    if_match: IfMatch = None,
) -> Response:
    """From here on this tenant remembers on these bases. Bases that are recorded stay as they are."""
    return _published(
        service_of(request).publishing.publish_policy(principal, body, matches=_matching(if_match), at=now())
    )


@router.get(
    "/v1/policies/excluded",
    operation_id="countExcluded",
    responses={**REFUSED, 200: {"model": shapes.ExcludedCounts}},
)
def count_excluded(
    request: Request,
    principal: Annotated[Principal, allowed(Scope.POLICIES_READ)],
    days: Annotated[int, Query(ge=1, le=400, description="UTC days, today among them.")] = 30,
) -> Response:
    """Of how many messages a category of the policy's list was taken out, by day. Of whom, nothing tells: a
    contact's receipts say `excluded` and never which."""
    since = now().date() - timedelta(days=days - 1)
    found = service_of(request).exclusions.since(principal.tenant, since)
    items = [{"day": one.day, "category": one.category, "messages": one.messages} for one in found]
    return answer({"items": items})


def _matching(if_match: str | None) -> Callable[[Edition | None], None]:
    return lambda there: require_match(if_match, _etag(there) if there else None)


def _document(edition: Edition) -> Response:
    return answer(edition.document, headers={"ETag": _etag(edition)})


def _published(done: Published) -> Response:
    told = {
        "name": done.edition.name,
        "version": done.edition.version,
        "changes": [{"key": c.key, "says": c.says, "breaks": c.breaks} for c in done.changes],
    }
    return answer(told, headers={"X-Position": str(done.position), "ETag": _etag(done.edition)})


def _etag(edition: Edition) -> str:
    """Strong: one label is one document of one tenant."""
    return f'"{edition.label}"'
