"""What is done about a contact as a whole, from beside its facts: name and language, whether memory is at
work, consents, addresses, and with whom it is one person."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final
from uuid import UUID

from fastapi import APIRouter, Response

from api.agreeing import Agreement
from api.correct import NotOfItsKey
from api.etags import Stale
from api.panel.access import Visit, changes, contact_path
from api.panel.forms import Unreadable
from api.panel.pages.contact import Problem, label_of, page, uuid_or_none
from api.panel.pages.contacts import MEMORY
from api.panel.speech import said
from api.profile import Changed
from domain.access import Scope
from domain.errors import Conflict, NotFound
from domain.events import PauseScope, RelationshipState
from domain.ports import Address

router = APIRouter()
_NO_OTHER: Final = said("No contact has this id or address.")


def _done(visit: Visit, contact_id: UUID, did: str, act: Callable[[], object]) -> Response:
    """The contact again: with what was done, or with why it was not."""
    try:
        act()
    except NotOfItsKey as wrong:
        return page(visit, contact_id, status=422, problem=Problem(wrong.problem))
    except (Conflict, Stale) as refused:
        return page(visit, contact_id, status=409, problem=Problem(str(refused)))
    return visit.go(contact_path(contact_id), did=did)


@router.post("/panel/contacts/{contact_id}/profile")
def profile(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONTACTS_WRITE)]) -> Response:
    fields = visit.fields
    relationship = fields.one("relationship")
    changed = Changed(
        parts={name: fields.one(name) for name in ("name", "zone", "language")},
        relationship=(RelationshipState(relationship), visit.at)
        if relationship in set(RelationshipState) and relationship != fields.one("was")
        else None,
    )
    match = fields.one("match") or ""
    change = visit.service.profiles.change
    return _done(
        visit, contact_id, "profile", lambda: change(visit.principal, contact_id, changed, visit.at, match)
    )


@router.post("/panel/contacts/{contact_id}/memory")
def memory(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONTACTS_PAUSE)]) -> Response:
    profiles, act = visit.service.profiles, visit.fields.one("act")
    if act == "pause":
        return _done(
            visit,
            contact_id,
            "paused",
            lambda: profiles.pause(visit.principal, contact_id, PauseScope.ALL, visit.at),
        )
    if act == "resume":
        return _done(
            visit,
            contact_id,
            "resumed",
            lambda: profiles.resume(visit.principal, contact_id, PauseScope.ALL, visit.at, True),
        )
    raise Unreadable


@router.post("/panel/contacts/{contact_id}/restriction")
def restriction(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONTACTS_RESTRICT)]) -> Response:
    restricted = visit.fields.one("act") == "restrict"
    return _done(
        visit,
        contact_id,
        "restricted" if restricted else "unrestricted",
        lambda: visit.service.consents.restrict(visit.principal, contact_id, restricted, None, visit.at),
    )


@router.post("/panel/contacts/{contact_id}/consents")
def consent(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONSENTS_RECORD)]) -> Response:
    agreement = Agreement(
        purpose=visit.fields.one("purpose") or "", granted=True, by=visit.principal.name, wording=None
    )
    record = visit.service.consents.record
    return _done(
        visit,
        contact_id,
        "consented",
        lambda: record(visit.principal, contact_id, agreement, None, None, visit.at),
    )


@router.post("/panel/contacts/{contact_id}/consents/{consent_id}")
def withdraw(
    contact_id: UUID, consent_id: UUID, visit: Annotated[Visit, changes(Scope.CONSENTS_WITHDRAW)]
) -> Response:
    return _done(
        visit,
        contact_id,
        "withdrawn",
        lambda: visit.service.consents.withdraw(visit.principal, contact_id, consent_id, visit.at),
    )


@router.post("/panel/contacts/{contact_id}/identities")
def link(contact_id: UUID, visit: Annotated[Visit, changes(Scope.IDENTITIES_WRITE)]) -> Response:
    address = _address(visit)
    if address is None:
        told = said("Write the channel and the address.")
        return page(visit, contact_id, status=422, problem=Problem(told))
    return _done(
        visit,
        contact_id,
        "linked",
        lambda: visit.service.identities.link(visit.principal, contact_id, address, visit.at),
    )


@router.post("/panel/contacts/{contact_id}/identities/{identity_id}")
def unlink(
    contact_id: UUID, identity_id: UUID, visit: Annotated[Visit, changes(Scope.IDENTITIES_WRITE)]
) -> Response:
    return _done(
        visit,
        contact_id,
        "unlinked",
        lambda: visit.service.identities.unlink(visit.principal, contact_id, identity_id, visit.at),
    )


def _address(visit: Visit) -> Address | None:
    channel, address = visit.fields.one("channel"), visit.fields.one("address")
    return Address(channel, visit.fields.one("account") or "main", address) if channel and address else None


# --- one person, or two -------------------------------------------------------------------------------------


@router.post("/panel/contacts/{contact_id}/merge")
def merge(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONTACTS_MERGE)]) -> Response:
    """Shown first: what would no longer hold. Done with a second form."""
    other = _other(visit)
    if other is None:
        return page(visit, contact_id, status=422, problem=Problem(_NO_OTHER))
    merging = visit.service.merging
    if visit.fields.one("confirm") is not None:
        return _done(
            visit,
            contact_id,
            "merged",
            lambda: merging.merge(visit.principal, contact_id, other, visit.at),
        )
    try:
        shown = merging.preview(visit.principal, contact_id, other, visit.at)
    except Conflict as refused:
        return page(visit, contact_id, status=409, problem=Problem(str(refused)))
    one, _ = visit.service.profiles.look_up(visit.principal, contact_id, visit.at)
    two, _ = visit.service.profiles.look_up(visit.principal, other, visit.at)
    schema = visit.service.inspect.rules.now(visit.principal.tenant).schema
    return visit.show(
        "merge.html",
        contact=one,
        other=two,
        shown=shown,
        here="facts",
        memory_words=MEMORY,
        labels={each["key"]: label_of(each["key"], schema, visit.language) for each in shown["ends"]},
    )


@router.post("/panel/contacts/{contact_id}/split")
def split(contact_id: UUID, visit: Annotated[Visit, changes(Scope.IDENTITIES_WRITE)]) -> Response:
    leaves = uuid_or_none(visit.fields.one("leaves"))
    if leaves is None:
        raise Unreadable
    return _done(
        visit,
        contact_id,
        "split",
        lambda: visit.service.merging.split(visit.principal, contact_id, leaves, visit.at),
    )


def _other(visit: Visit) -> UUID | None:
    """By its id, or by an address."""
    named = uuid_or_none(visit.fields.one("other"))
    if named is None and (address := _address(visit)) is not None:
        found = visit.service.contacts.find(visit.principal.tenant, address)
        named = found.contact_id if found else None
    if named is not None and visit.service.contacts.open(visit.principal.tenant, named) is None:
        raise NotFound(_NO_OTHER)
    return named
