"""A contact's facts over time, drawn and in a table: what held when, and what was known when."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Annotated, Final
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Response

from api import cursors
from api.panel import lanes
from api.panel.access import Visit, looks_at
from api.panel.happened import HAPPENED
from api.panel.one_look import OneLook
from api.panel.pages.contact import relabelled
from api.panel.pages.contacts import MEMORY
from api.panel.speech import said
from domain.access import Scope

router = APIRouter()
PAGE: Final = 100
STATUS: Final = {
    "current": said("holds"),
    "future": said("from later on"),
    "ended": said("ended"),
    "superseded": said("replaced"),
    "retracted": said("never true"),
    "erased": said("forgotten"),
    "proposed": said("waits"),
}


@router.get("/panel/contacts/{contact_id}/timeline")
def timeline(contact_id: UUID, visit: Annotated[Visit, looks_at(Scope.TRANSCRIPTS_READ)]) -> Response:
    look = OneLook(visit.service)
    contact, _ = look.profiles.look_up(visit.principal, contact_id, visit.at)
    found = look.look.timeline(visit.principal, contact_id, visit.at, PAGE, None)
    begins, ends = lanes.span(found["windows"], visit.at)
    days, today = (ends - begins).days, (visit.at - begins).days + 1
    as_of = _moment(visit, "as_of", begins, days)
    known_at = _moment(visit, "known_at", begins, today)
    if known_at is not None and known_at >= visit.at:
        known_at = None
    after = cursors.read(visit.fields.one("after"), int)
    if after or as_of or known_at:
        found = look.look.timeline(
            visit.principal, contact_id, visit.at, PAGE, after, as_of=as_of, known_at=known_at
        )
    windows = relabelled(found["windows"], visit)
    return visit.show(
        "timeline.html",
        contact=contact,
        here="timeline",
        memory_words=MEMORY,
        windows=windows,
        events=found["items"],
        happened=HAPPENED,
        more=_more(visit, found["next_cursor"]),
        picture=lanes.picture(windows, begins, ends),
        states=STATUS,
        as_of=as_of,
        known_at=known_at,
        begins=begins,
        days=days,
        today=today,
        as_of_day=(as_of - begins).days if as_of else today,
        known_day=(known_at - begins).days if known_at else today,
        later=after is not None,
    )


def _more(visit: Visit, cursor: str | None) -> str | None:
    """The query of the next page, by what was known on the same day."""
    kept = {"after": cursor, "known_at": visit.fields.one("known_at")}
    return urlencode({name: value for name, value in kept.items() if value}) if cursor else None


def _moment(visit: Visit, name: str, begins: datetime, most: int) -> datetime | None:
    """So many days after the first; the end of that day. None where nothing else than now was asked for."""
    text = visit.fields.one(name) or ""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        return None
    return begins + timedelta(days=min(int(text), most))
