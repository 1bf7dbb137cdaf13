"""What the bot sees: the block that it would be handed now, with why each memory is in it or out; and those
that it was handed before, from the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Response

from api import cursors
from api.panel.access import Visit, changes, looks_at
from api.panel.one_look import OneLook
from api.panel.pages.contact import label_of
from api.panel.pages.contacts import MEMORY
from api.panel.speech import said
from api.recall import Asked
from domain.access import Scope
from projections.injection_block import BUDGET, BudgetTooSmall

router = APIRouter()
PAGE: Final = 10
_LARGEST: Final = 32_000
_LONGEST: Final = 2_000

IN: Final = {
    "safety_critical": said("must never be missing"),
    "pinned": said("pinned by a person"),
    "always": said("always told"),
    "flow": said("belongs to what the bot is busy with"),
    "relevant": said("fits the question"),
    "summary": said("sums up earlier conversations"),
    "similar": said("an earlier message that fits the question"),
    "neighbour": said("stands beside one that fits"),
}
OUT: Final = {
    "no_room": said("no room within the budget"),
    "relevance": said("the question is about something else"),
    "flow": said("belongs to another flow"),
    "review": said("waits for a person"),
    "audience": said("private, and others read along"),
    "purpose": said("not agreed to for this purpose"),
    "agent": said("kept from this bot"),
}
WITHHELD: Final = {
    "erased_since": said("Something in it was forgotten since, so it can't be shown again."),
    "not_as_then": said("It can't be made again to the letter, so it is not shown."),
}


@router.get("/panel/contacts/{contact_id}/block")
def block(contact_id: UUID, visit: Annotated[Visit, looks_at(Scope.CONTEXT_READ)]) -> Response:
    return _page(visit, contact_id)


@router.post("/panel/contacts/{contact_id}/block")
def asked(contact_id: UUID, visit: Annotated[Visit, changes(Scope.CONTEXT_READ)]) -> Response:
    return _page(visit, contact_id)


def _page(visit: Visit, contact_id: UUID) -> Response:
    look = OneLook(visit.service)
    contact, _ = look.profiles.look_up(visit.principal, contact_id, visit.at)
    query, flow, budget = (
        (visit.fields.one("query") or "")[:_LONGEST],
        visit.fields.one("flow"),
        _budget(visit),
    )
    found: Mapping[str, Any] | None = None
    minimum = None
    question = Asked(
        address=None,
        contact_id=contact_id,
        query=query or None,
        flow=flow,
        budget=budget,
        explain=True,
    )
    try:
        found = visit.service.recall.context(visit.principal, question, visit.at)
    except BudgetTooSmall as too_small:
        minimum = too_small.minimum
    schema = visit.service.inspect.rules.now(visit.principal.tenant).schema
    flows = sorted({flow for key in schema.keys.values() if key.on for flow in key.flows})
    omitted = found["omitted"] if found else []
    return visit.show(
        "block.html",
        status=422 if minimum else 200,
        contact=contact,
        here="block",
        memory_words=MEMORY,
        query=query,
        flow=flow,
        flows=flows,
        budget=budget,
        minimum=minimum,
        found=found,
        labels={each["key"]: label_of(each["key"], schema, visit.language) for each in omitted},
        reasons_in=IN,
        reasons_out=OUT,
    )


def _budget(visit: Visit) -> int:
    text = visit.fields.one("budget") or ""
    return min(max(int(text), 1), _LARGEST) if text.isascii() and text.isdigit() else BUDGET


@router.get("/panel/contacts/{contact_id}/seen")
def seen(contact_id: UUID, visit: Annotated[Visit, looks_at(Scope.TRANSCRIPTS_READ)]) -> Response:
    """What the bot was handed, the latest first; or the last before a moment."""
    look = OneLook(visit.service)
    contact, _ = look.profiles.look_up(visit.principal, contact_id, visit.at)
    until = _moment(visit.fields.one("at"), visit.zone)
    below = cursors.read(visit.fields.one("below"), tuple[datetime, UUID])
    found = look.look.injections(visit.principal, contact_id, visit.at, PAGE, until=until, below=below)
    schema = visit.service.inspect.rules.now(visit.principal.tenant).schema
    return visit.show(
        "seen.html",
        contact=contact,
        here="seen",
        memory_words=MEMORY,
        items=found["items"],
        more=found["next_cursor"],
        at=visit.fields.one("at") if until else None,
        withheld=WITHHELD,
        labels={
            i["key"]: label_of(i["key"], schema, visit.language)
            for each in found["items"]
            for i in each["items"]
        },
    )


def _moment(text: str | None, zone: str) -> datetime | None:
    """As a browser's field has it, without a zone: the tenant's."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC) if text else None
    except (ValueError, OverflowError):
        return None
