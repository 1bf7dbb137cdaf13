"""What an operator does about a fact, from the page of its contact: each act is a form, ends on that page
again, and is told with a way back where there is one. Nothing leads back from forgetting."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final
from uuid import UUID

from fastapi import APIRouter, Response

from api.correct import Given, NotOfItsKey, Stated, Written
from api.etags import Stale
from api.legal_holds import AskedHold
from api.panel.access import TOKEN, Visit, changes, contact_path, looks_at
from api.panel.forms import Unreadable
from api.panel.happened import HAPPENED
from api.panel.one_look import OneLook
from api.panel.pages.contact import Problem, done, label_of, page
from api.panel.pages.forgetting import GROUNDS
from api.panel.speech import said
from domain.access import Scope
from domain.errors import Conflict, NotFound
from domain.events import HoldGround
from domain.values import Value, from_plain

router = APIRouter()
Act = Callable[[Visit, UUID], tuple[Written, str]]
"""What came of it, and how it is told."""


@router.get("/panel/facts/{fact_id}")
def fact(fact_id: UUID, visit: Annotated[Visit, looks_at(Scope.FACTS_READ)]) -> Response:
    """All that a fact rests on, and all that ever happened to it."""
    return _page(visit, fact_id)


def _page(visit: Visit, fact_id: UUID, status: int = 200, problem: Problem | None = None) -> Response:
    look = OneLook(visit.service)
    inspect = look.inspect
    found, _ = inspect.fact(visit.principal, fact_id, visit.at)
    schema = inspect.rules.now(visit.principal.tenant).schema
    evidence = inspect.evidence(visit.principal, fact_id, visit.at)["items"]
    return visit.show(
        "fact.html",
        status,
        fact=found,
        label=label_of(found["key"], schema, visit.language),
        evidence=evidence,
        history=inspect.fact_history(visit.principal, fact_id, visit.at)["items"],
        holds=_holds_on(visit, look, found, evidence),
        happened=HAPPENED,
        grounds=GROUNDS,
        done=done(visit),
        problem=problem,
    )


def _holds_on(
    visit: Visit, look: OneLook, found: Mapping[str, Any], evidence: Sequence[Mapping[str, Any]]
) -> list[Mapping[str, Any]] | None:
    """In force, with whether each holds all there is of the contact; None for whom it does not concern."""
    if not visit.may("holds:read"):
        return None
    statements = {found["id"], *(each["statement_id"] for each in evidence)}
    listed = look.legal_holds.listed(visit.principal, found["contact_id"])["items"]
    return [one for one in listed if one["in_force"] and (one["whole"] or statements & set(one["facts"]))]


@router.post("/panel/facts/{fact_id}/holds")
def hold(fact_id: UUID, visit: Annotated[Visit, changes(Scope.HOLDS_PLACE)]) -> Response:
    """This fact is kept as it stands now, and with it the messages it was said in where that is asked."""
    fields, contact_id = visit.fields, _contact_of(visit, fact_id)
    ground, reason = fields.one("ground"), fields.one("reason")
    if ground not in set(HoldGround) or reason is None:
        return _page(visit, fact_id, 422, Problem(said("Choose a ground and write why.")))
    messages: tuple[UUID, ...] = ()
    if fields.one("messages"):
        evidence = visit.service.inspect.evidence(visit.principal, fact_id, visit.at)["items"]
        messages = tuple(dict.fromkeys(e["message_id"] for e in evidence if e["message_id"] and e["message"]))
    asked = AskedHold(
        facts=(fact_id,),
        messages=messages,
        ground=HoldGround(ground),
        reason=reason,
        until=fields.day("until", visit.zone),
    )
    try:
        visit.service.legal_holds.place(visit.principal, contact_id, asked, visit.at)
    except (Conflict, NotFound) as refused:
        return _page(visit, fact_id, 409, Problem(str(refused)))
    return visit.go(f"/panel/facts/{fact_id}", did="held")


@router.post("/panel/facts/{fact_id}")
def act(fact_id: UUID, visit: Annotated[Visit, changes(Scope.FACTS_CORRECT)]) -> Response:
    """Confirm, correct, wrong, pin; and back."""
    asked = _ACTS.get(visit.fields.one("act") or "")
    if asked is None:
        raise Unreadable
    contact_id = _contact_of(visit, fact_id)
    return _done(visit, contact_id, fact_id, lambda: asked(visit, fact_id))


@router.post("/panel/facts/{fact_id}/forget")
def forget(fact_id: UUID, visit: Annotated[Visit, changes(Scope.FACTS_ERASE)]) -> Response:
    contact_id = _contact_of(visit, fact_id)
    visit.service.operate.require_seen(visit.principal, fact_id, visit.at, visit.fields.one("match"))
    visit.service.forget.fact(visit.principal, fact_id, visit.at)
    return visit.go(contact_path(contact_id), did="forgotten")


@router.post("/panel/contacts/{contact_id}/facts")
def state(contact_id: UUID, visit: Annotated[Visit, changes(Scope.FACTS_STATE)]) -> Response:
    """What an operator knows, on their own word. The same from the same page is stated once."""

    def stated() -> tuple[Written, str]:
        fields = visit.fields
        asked = Stated(
            key=fields.one("key") or "",
            given=_words(visit),
            valid_from=fields.day("since", visit.zone),
        )
        once = "\x00".join(fields.one(name) or "" for name in (TOKEN, "key", "text", "since"))
        return visit.service.operate.state(visit.principal, contact_id, asked, visit.at, once), "stated"

    return _done(visit, contact_id, None, stated)


def _done(
    visit: Visit, contact_id: UUID, fact_id: UUID | None, acted: Callable[[], tuple[Written, str]]
) -> Response:
    """The contact again: with what was done, or with why it was not, and what was written kept."""
    kept = visit.fields.one("text") or ""
    try:
        written, did = acted()
    except NotOfItsKey as no_value:
        return page(visit, contact_id, status=422, problem=Problem(no_value.problem, fact_id, kept))
    except (Conflict, Stale) as refused:
        return page(visit, contact_id, status=409, problem=Problem(str(refused), fact_id, kept))
    at = f"fact-{written.fact_id}"
    was = fact_id if did == "corrected" else None
    return visit.go(contact_path(contact_id), at=at, did=did, of=written.fact_id, was=was)


def _contact_of(visit: Visit, fact_id: UUID) -> UUID:
    found = visit.service.operate.facts.contact_of(visit.principal.tenant, fact_id)
    if found is None:
        raise NotFound(said("There is no such fact."))
    return found


def _words(visit: Visit) -> Given:
    text = visit.fields.one("text")
    if text is None:
        raise NotOfItsKey("text", said("is empty. Write what is true."))
    return Given(words=text)


# --- the acts ---------------------------------------------------------------------------------------------


def _confirm(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    match = visit.fields.one("match")
    waits = _status(visit, fact_id) == "proposed"
    written = visit.service.operate.confirm(visit.principal, fact_id, visit.at, match)
    return written, "approved" if waits else "confirmed"


def _correct(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    match = visit.fields.one("match")
    return visit.service.operate.correct(
        visit.principal, fact_id, _words(visit), visit.at, match
    ), "corrected"


def _wrong(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    waits = _status(visit, fact_id) == "proposed"
    match = visit.fields.one("match")
    written = visit.service.operate.retract(visit.principal, fact_id, visit.at, match)
    return written, "rejected" if waits else "wrong"


def _pin(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    match = visit.fields.one("match")
    return visit.service.operate.pin(visit.principal, fact_id, True, visit.at, match), "pinned"


def _unpin(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    match = visit.fields.one("match")
    return visit.service.operate.pin(visit.principal, fact_id, False, visit.at, match), "unpinned"


def _restore(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    """What was struck is stated again, from when it held: what somebody said stays struck, and the operator
    answers for it now."""
    found, _ = visit.service.inspect.fact(visit.principal, fact_id, visit.at)
    if found["status"] != "retracted" or found["value"] is None or found["key"] is None:
        raise Conflict(said("This is not marked as wrong any more. Load the page again."))
    asked = Stated(
        key=found["key"], given=Given(value=_value(found["value"])), valid_from=found["valid_from"]
    )
    once = f"restored {fact_id} {visit.at.isoformat()}"
    contact_id = _contact_of(visit, fact_id)
    return visit.service.operate.state(visit.principal, contact_id, asked, visit.at, once), "restored"


def _revert(visit: Visit, fact_id: UUID) -> tuple[Written, str]:
    """The value before the last correction, which is a correction too."""
    try:
        was = UUID(visit.fields.one("was") or "")
    except ValueError:
        raise Unreadable from None
    before, _ = visit.service.inspect.fact(visit.principal, was, visit.at)
    if before["value"] is None or before["contact_id"] != _contact_of(visit, fact_id):
        raise Conflict(said("There is no value before this one that could be put back."))
    given = Given(value=_value(before["value"]))
    return visit.service.operate.correct(visit.principal, fact_id, given, visit.at, None), "restored"


def _status(visit: Visit, fact_id: UUID) -> str:
    found, _ = visit.service.inspect.fact(visit.principal, fact_id, visit.at)
    return str(found["status"])


def _value(plain: Mapping[str, object]) -> Value:
    return from_plain(dict(plain))


_ACTS: Final[Mapping[str, Act]] = {
    "confirm": _confirm,
    "correct": _correct,
    "wrong": _wrong,
    "pin": _pin,
    "unpin": _unpin,
    "restore": _restore,
    "revert": _revert,
}
