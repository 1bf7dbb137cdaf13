"""How the service is doing, in numbers: what waits to be read, what became of what was read, what models
used, how far the read models are; and who read what of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Response

from api.panel.access import Visit, changes, looks_at
from api.panel.pages.contact import Done, uuid_or_none
from api.panel.speech import said
from domain.access import Scope
from domain.backlog import Backlog
from domain.ports import AskedReads

router = APIRouter()
PAGE: Final = 50
_DAYS: Final = 30
_BARS: Final = 12
STATES: Final = {
    "running": said("up to date"),
    "stopped": said("stopped at an event that it can't take"),
    "outdated": said("must be made anew"),
    "unattended": said("no worker leads it"),
}
OUTCOMES: Final = {
    "believed": said("believed"),
    "same": said("said again"),
    "older": said("older than what holds"),
    "proposed": said("waits for a person"),
    "rejected": said("rejected"),
    "nothing": said("nothing to believe"),
    "failed": said("could not be read"),
}

GIVEN_UP: Final = 25
"""Shown; the others are counted."""
WHATS: Final = {
    "message": said("a message to read"),
    "read_messages": said("reading a contact's messages"),
    "summarise": said("a summary"),
    "sweep_idle": said("looking for conversations that are over"),
    "seal": said("sealing reads and events"),
    "retain": said("letting go what was kept long enough"),
    "complete_erasures": said("completing erasures"),
    "sweep_suppression": said("dropping tags of erased addresses"),
}
CAUSES: Final = {
    "fault": said("a fault of ours; the log has it"),
    "left_out": said("the extractor left it out of its answer"),
    "unparseable": said("the model's answer could not be read"),
    "invalid": said("the model's answer did not fit"),
    "truncated": said("the model's answer was cut off"),
    "refused": said("the model refused"),
}


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    n: int
    share: float


@router.get("/panel/operations")
def operations(visit: Annotated[Visit, looks_at(Scope.PROJECTIONS_READ)]) -> Response:
    backlog = visit.service.metrics.backlog() or Backlog()
    day = (visit.at - timedelta(days=_DAYS)).date()
    excluded: Counter[str] = Counter()
    for each in visit.service.exclusions.since(visit.principal.tenant, day):
        excluded[each.category] += each.messages
    outcomes: Counter[str] = Counter()
    for (outcome, _), n in backlog.outcomes.items():
        outcomes[outcome] += n
    reasons = {reason: n for (outcome, reason), n in backlog.outcomes.items() if outcome == "rejected"}
    return visit.show(
        "operations.html",
        backlog=backlog,
        outcomes=_bars({OUTCOMES.get(name, name): n for name, n in outcomes.items()}),
        reasons=_bars(reasons),
        excluded=_bars(excluded),
        calls=_bars(backlog.model_calls),
        projections=visit.service.projections.status(),
        states=STATES,
        given_up=_given_up(visit),
        whats=WHATS,
        causes=CAUSES,
        done=_done(visit),
    )


def _given_up(visit: Visit) -> Mapping[str, Any] | None:
    return visit.service.try_again.listed(visit.principal, GIVEN_UP) if visit.may("jobs:read") else None


def _done(visit: Visit) -> Done | None:
    match visit.fields.one("did"):
        case "rebuild":
            return Done(said("A worker makes it anew, beside the live one."))
        case "retry":
            return Done(said("It is tried again by the next worker, as if it were new."))
        case _:
            return None


@router.post("/panel/operations/retry")
def retry(visit: Annotated[Visit, changes(Scope.JOBS_RETRY)]) -> Response:
    """One at once; all after one has seen how many they are."""
    again, one = visit.service.try_again, visit.fields.one("id")
    if one is None and visit.fields.one("sure") is None:
        total = again.listed(visit.principal, 1)["total"]
        return visit.show("retry.html", total=total) if total else visit.go("/panel/operations")
    again.again(visit.principal, [one] if one else None)
    return visit.go("/panel/operations", did="retry")


@router.post("/panel/operations/rebuild")
def rebuild(visit: Annotated[Visit, changes(Scope.PROJECTIONS_REBUILD)]) -> Response:
    visit.service.projections.ask_for_rebuild(visit.fields.one("projection") or "")
    return visit.go("/panel/operations", did="rebuild")


def _bars(counted: Mapping[str, int]) -> Sequence[Bar]:
    most = max(counted.values(), default=0)
    found = sorted(counted.items(), key=lambda each: (-each[1], each[0]))[:_BARS]
    return [Bar(label, n, round(100 * n / most, 1)) for label, n in found if n]


@router.get("/panel/audit")
def audit(visit: Annotated[Visit, looks_at(Scope.AUDIT_READ)]) -> Response:
    """Who read what of whom. Ids and times alone: nothing of anybody's stands in the address."""
    fields = visit.fields
    since, until = fields.day("since", visit.zone), fields.day("until", visit.zone)
    asked = AskedReads(
        contact_id=uuid_or_none(fields.one("contact")),
        api_key_id=uuid_or_none(fields.one("by")),
        route=fields.one("route"),
        since=since,
        until=until + timedelta(days=1) if until else None,
    )
    found = visit.service.audit.reads(visit.principal, asked, PAGE, cursor=fields.one("cursor"))
    kept = {name: fields.one(name) for name in ("contact", "by", "route", "since", "until")}
    query = urlencode({name: value for name, value in kept.items() if value})
    return visit.show(
        "audit.html",
        items=found["items"],
        asked=kept,
        more=f"/panel/audit?{query}&cursor={found['next_cursor']}" if found["next_cursor"] else None,
    )
