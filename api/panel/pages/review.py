"""The review queue: what waits for a person, each with the words it came from, decided one by one or many at
once. How many wait is told live, in the menu of every page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse

from api import cursors
from api.correct import Given, NotOfItsKey
from api.deciding import Decision
from api.etags import Stale
from api.panel.access import SignedOut, Visit, changes, looks_at, signed_in
from api.panel.forms import Unreadable
from api.panel.pages.contact import Done, Problem, relabelled, uuid_or_none
from api.panel.speech import said
from api.review import AskedQueue, Outcome
from domain.access import Scope
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import Decided
from projections.ports import Queued

router = APIRouter()
PAGE: Final = 25
_SECONDS: Final = 5.0
"""Between two looks at how many wait."""
_CAUGHT_UP: Final = 2.0
"""Seconds that a page waits at most until the queue has taken in what was just decided."""
_DECISIONS: Final = {"approve": Decided.APPROVED, "amend": Decided.AMENDED, "reject": Decided.REJECTED}
TOLD: Final = {
    "approved": said("Approved. It is told from now on."),
    "amended": said("Amended: what you wrote is told from now on."),
    "rejected": said("Rejected. It is not told."),
}
REASONS: Final = {
    "review": said("Its key, or whoever proposed it, asks for a person."),
    "jump": said("It is far from what is known now."),
    "protected": said("An operator stated this key."),
    "corroboration": said("It was said once, and not clearly: a second mention would do."),
    "possible_conflict": said("Its words sit badly with what is known, which goes on until you decide."),
    "attention": said("A person should look at this contact."),
    "same_phone": said("Two contacts have one phone number."),
}


@router.get("/panel/review")
def queue(visit: Annotated[Visit, looks_at(Scope.REVIEW_READ)]) -> Response:
    return _page(visit)


@router.post("/panel/review")
def decide(visit: Annotated[Visit, changes(Scope.REVIEW_DECIDE)]) -> Response:
    """One item, with the button beside it; or all that are ticked."""
    name, _, one = (visit.fields.one("decide") or "").partition(" ")
    if name not in _DECISIONS:
        raise Unreadable
    if one:
        return _decide_one(visit, _item_of(one), name)
    items = [_item_of(each) for each in visit.fields.all("item")]
    if not items:
        return _page(visit, 422, Problem(said("Tick what you want to decide first.")))
    decision = Decision(decided=_DECISIONS[name], note=visit.fields.one("reason"))
    done = visit.service.review.decide_all(visit.principal, items, decision, visit.at)
    return _decided(visit, done, name)


def _decide_one(visit: Visit, item_id: UUID, name: str) -> Response:
    text = visit.fields.one(f"text {item_id}")
    given = Given(words=text) if name == "amend" else None
    if name == "amend" and text is None:
        return _page(visit, 422, Problem(said("is empty. Write what is true."), item_id))
    decision = Decision(decided=_DECISIONS[name], given=given, note=visit.fields.one(f"reason {item_id}"))
    match = visit.fields.one(f"match {item_id}")
    try:
        done = visit.service.review.decide(visit.principal, item_id, decision, visit.at, match)
    except NotOfItsKey as no_value:
        return _page(visit, 422, Problem(no_value.problem, item_id, text or ""))
    except (Conflict, Stale, NotFound, ContactErased) as refused:
        return _page(visit, 409, Problem(str(refused)))
    return _decided(visit, [done], name)


def _decided(visit: Visit, done: Sequence[Outcome], name: str) -> Response:
    refused = sum(1 for each in done if each.refused)
    return visit.go(
        "/panel/review",
        decided=_DECISIONS[name].value,
        n=len(done) - refused,
        refused=refused or None,
        position=max(each.position for each in done),
        contact=uuid_or_none(visit.fields.one("contact")),
    )


def _item_of(text: str) -> UUID:
    found = uuid_or_none(text)
    if found is None:
        raise Unreadable
    return found


def _page(visit: Visit, status: int = 200, problem: Problem | None = None) -> Response:
    reason, contact = visit.fields.one("why"), uuid_or_none(visit.fields.one("contact"))
    asked = AskedQueue(
        queued=Queued(contact=contact, reason=reason if reason in REASONS else None),
        after=cursors.read(visit.fields.one("cursor"), tuple[datetime, UUID]),
        limit=PAGE,
        position=_number(visit.fields.one("position")),
        seconds=_CAUGHT_UP,
    )
    found = visit.service.review.page(visit.principal, asked, visit.at)
    return visit.show(
        "review.html",
        status,
        items=[_relabelled(item, visit) for item in found["items"]],
        more=_more(found["next_cursor"], reason, contact),
        problem=problem,
        done=_told(visit),
        refused=_number(visit.fields.one("refused")),
        n=_number(visit.fields.one("n")) or 0,
        reason=reason,
        contact=contact,
        reasons=REASONS,
    )


def _relabelled(item: Mapping[str, Any], visit: Visit) -> Mapping[str, Any]:
    found = item["proposal"]
    return {**item, "proposal": relabelled([found], visit)[0]} if found else item


def _told(visit: Visit) -> Done | None:
    told = TOLD.get(visit.fields.one("decided") or "")
    return Done(told) if told else None


def _more(cursor: str | None, reason: str | None, contact: UUID | None) -> str | None:
    kept = {"why": reason, "contact": str(contact) if contact else None, "cursor": cursor}
    return "/panel/review?" + urlencode({n: v for n, v in kept.items() if v}) if cursor else None


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 19 else None


# --- how many wait, live ------------------------------------------------------------------------------------


@router.get("/panel/live")
async def live(request: Request, visit: Annotated[Visit, looks_at(Scope.REVIEW_READ)]) -> Response:
    """Server-sent events: the count, whenever it changes. Nobody's session lives longer by it."""

    async def told() -> AsyncIterator[str]:
        last = None
        while not await request.is_disconnected():
            try:
                await signed_in(request)
            except SignedOut:
                yield "event: signed-out\ndata: \n\n"
                return
            count = await run_in_threadpool(visit.waiting)
            yield f"event: review\ndata: {count}\n\n" if count != last else ": still here\n\n"
            last = count
            await asyncio.sleep(_SECONDS)

    return StreamingResponse(told(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
