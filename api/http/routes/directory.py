"""The directory: contacts found by an address, by a name, or by what stands in clear of them. What is looked
for is in the body: a person's words never travel in a URL."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response

from api.directory import BadCursor, Sought, place_of
from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.problems import Problem
from api.http.schemas import SearchIn
from api.http.strict import StrictRoute
from domain.access import Principal, Scope
from projections.ports import Filters, Place

router = APIRouter(route_class=StrictRoute, tags=["Contacts"])


@router.post(
    "/v1/contacts:search",
    operation_id="searchContacts",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: {"model": shapes.ContactList, "description": "A page of them."}},
)
def search(
    request: Request, body: SearchIn, principal: Annotated[Principal, allowed(Scope.CONTACTS_SEARCH)]
) -> Response:
    """Contacts by an address, by words of a name, or by filters; those seen last come first. Those of whom
    something is due by retention come by their ids."""
    if body.retention_due:
        service = service_of(request)
        after = _after(body.cursor)
        found = service.retaining.listed(principal, service.search.directory, now(), after, body.limit)
        return answer(found)
    sought = Sought(
        address=address_of(body.address) if body.address else None,
        name=body.name,
        filters=Filters(
            memory=body.memory,
            channel=body.channel,
            pending_review=body.pending_review,
            last_message_from=body.last_message_from,
            last_message_to=body.last_message_to,
        ),
        after=_after(body.cursor),
        limit=body.limit,
    )
    return answer(service_of(request).search(principal, sought))


def _after(cursor: str | None) -> Place | None:
    try:
        return None if cursor is None else place_of(cursor)
    except BadCursor:
        problem = "is no cursor of ours; send `next_cursor` as it came, or leave it out"
        raise Problem(
            "invalid",
            "Mend what `errors` names and send again.",
            errors=[{"field": "cursor", "problem": problem}],
        ) from None
