"""How a contact is reached: addresses are linked, unlinked, and moved when a number changes."""

from __future__ import annotations

from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Request, Response

from api.http import shapes
from api.http.access import allowed
from api.http.answers import REFUSED, REPEATABLE, address_of, answer, now, service_of
from api.http.routes.contacts import told
from api.http.schemas import IdentityIn, MergeIn, MoveIn, SplitIn
from api.http.strict import StrictRoute
from domain.access import Principal, Role, Scope
from domain.events import Likeness

router = APIRouter(route_class=StrictRoute, tags=["Identities"])

_CONTACT: Final[dict[str, Any]] = {
    "model": shapes.Contact,
    "description": "The contact with its identities as they are now.",
    "headers": {**shapes.ETAG, **shapes.POSITION},
}


@router.post(
    "/v1/contacts/{contact_id}/identities",
    operation_id="linkIdentity",
    openapi_extra=REPEATABLE,
    responses={**REFUSED, 200: _CONTACT, 201: _CONTACT},
)
def link(
    request: Request,
    contact_id: UUID,
    body: IdentityIn,
    principal: Annotated[Principal, allowed(Scope.IDENTITIES_WRITE)],
) -> Response:
    """A further address by which this contact is found. One that is another contact's stays theirs (409)."""
    linked = service_of(request).identities.link(
        principal, contact_id, address_of(body), now(), body.instead_of
    )
    return told(request, principal, contact_id, linked.position, 201 if linked.new else 200)


@router.delete(
    "/v1/contacts/{contact_id}/identities/{identity_id}",
    operation_id="unlinkIdentity",
    responses={**REFUSED, 200: _CONTACT},
)
def unlink(
    request: Request,
    contact_id: UUID,
    identity_id: UUID,
    principal: Annotated[Principal, allowed(Scope.IDENTITIES_WRITE)],
) -> Response:
    """This address is not the contact's, or no longer: whoever writes from it next is a new contact. What
    came through it stays."""
    unlinked = service_of(request).identities.unlink(principal, contact_id, identity_id, now())
    return told(request, principal, contact_id, unlinked.position)


@router.post(
    "/v1/contacts/{contact_id}:merge",
    operation_id="mergeContact",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        200: {"model": shapes.Merging, "description": "What would change, or that it is done."},
        202: {"model": shapes.MergeAsked, "description": "A bot's: a person decides."},
    },
)
def merge(
    request: Request,
    contact_id: UUID,
    body: MergeIn,
    principal: Annotated[Principal, allowed(Scope.CONTACTS_MERGE)],
) -> Response:
    """Two contacts are one person: the other is found as this one from here on. Without `confirm` it only
    shows what would no longer hold. Nothing is copied and nothing is lost: a split gives both back. A bot's
    waits for a person."""
    merging = service_of(request).merging
    if principal.role is Role.BOT:
        asked, position = merging.propose(
            principal.tenant, contact_id, body.contact_id, Likeness.ASKED, now(), by=principal.name
        )
        waits = {"contact_id": contact_id, "item_id": asked, "position": position}
        return answer(waits, 202, {"X-Position": str(position)})
    if not body.confirm:
        shown = merging.preview(principal, contact_id, body.contact_id, now())
        return answer({"contact_id": contact_id, "merged": False, **shown})
    found_as, position = merging.merge(principal, contact_id, body.contact_id, now())
    done = {"contact_id": found_as, "merged": True, "position": position}
    return answer({**done, "ends": [], "waits": 0, "facts": None}, headers={"X-Position": str(position)})


@router.post(
    "/v1/contacts/{contact_id}:split",
    operation_id="splitContact",
    responses={
        **REFUSED,
        200: {"model": shapes.Split, "description": "They are two.", "headers": shapes.POSITION},
    },
)
def split(
    request: Request,
    contact_id: UUID,
    body: SplitIn,
    principal: Annotated[Principal, allowed(Scope.IDENTITIES_WRITE)],
) -> Response:
    """A merge is undone: the contact named in the body is found by itself again, with what came through its
    own addresses, before the merge and since."""
    left, position = service_of(request).merging.split(principal, contact_id, body.contact_id, now())
    told = {"contact_id": left, "split_off": body.contact_id, "position": position}
    return answer(told, headers={"X-Position": str(position)})


@router.post(
    "/v1/identities:move",
    operation_id="moveIdentity",
    openapi_extra=REPEATABLE,
    responses={
        **REFUSED,
        200: {"model": shapes.Moved, "description": "What became of it.", "headers": shapes.POSITION},
    },
)
def move(
    request: Request, body: MoveIn, principal: Annotated[Principal, allowed(Scope.IDENTITIES_MOVE)]
) -> Response:
    """A channel's word that a person changed their number or id: the contact of the old address is found by
    the new one from here on. Nobody is merged: a new address that is another contact's stays theirs."""
    moved = service_of(request).identities.move(principal, address_of(body.from_), address_of(body.to), now())
    told = {"contact_id": moved.contact_id, "moved": moved.moved, "reason": moved.reason}
    return answer(told, headers={"X-Position": str(moved.position)})
