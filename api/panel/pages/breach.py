"""After a leak: what did this key read between two times, and whose? Asked in a form, shown as a table, taken
along as a file. Ids and times alone, so that they may stand in the address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from api.breach import as_table
from api.panel.access import Visit, looks_at
from api.panel.forms import Unreadable
from api.panel.pages.contact import Problem
from api.panel.speech import said
from api.streamed_json import as_json
from domain.access import Scope
from domain.errors import NotFound
from domain.ports import AskedReads

router = APIRouter()
SHOWN: Final = 200
"""Rows on the page; a file has all."""
_FIELDS: Final = ("key", "contact", "since", "until")
_TYPES: Final = {
    "csv": "text/csv; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
}


@router.get("/panel/audit/report")
def report(visit: Annotated[Visit, looks_at(Scope.AUDIT_READ)]) -> Response:
    fields = {name: visit.fields.one(name) for name in _FIELDS}
    if "since" not in visit.fields.sent:
        return _page(visit, fields)
    try:
        found = visit.service.breach.report(visit.principal, _asked(visit), visit.at)
    except Unreadable as wrong:
        return _page(visit, fields, problem=Problem(str(wrong)), status=422)
    return _page(visit, fields, found)


@router.get("/panel/audit/report/{form}")
def file(form: str, visit: Annotated[Visit, looks_at(Scope.AUDIT_READ)]) -> Response:
    if form not in _TYPES:
        raise NotFound(said("A report is made as csv, json or html."))
    breach = visit.service.breach
    found = breach.report(visit.principal, _asked(visit), visit.at)
    bits = (
        as_table(found) if form == "csv" else breach.page(found) if form == "html" else as_json(found.items())
    )
    headers = {"Content-Disposition": f'attachment; filename="rapport-reads.{form}"'}
    return StreamingResponse(bits, 200, headers, _TYPES[form])


def _page(
    visit: Visit,
    fields: Mapping[str, str | None],
    found: Mapping[str, Any] | None = None,
    *,
    problem: Problem | None = None,
    status: int = 200,
) -> Response:
    def narrowed(key: UUID) -> str:
        return f"/panel/audit/report?{urlencode({**given, 'key': str(key)})}"

    given = {name: value or "" for name, value in fields.items()}
    return visit.show(
        "breach.html",
        status,
        asked=fields,
        found=found,
        shown=SHOWN,
        query=urlencode(given),
        narrowed=narrowed,
        problem=problem,
    )


def _asked(visit: Visit) -> AskedReads:
    """Raises Unreadable, in words: of what is not understood nobody is to be told "all"."""
    since = visit.fields.moment("since", visit.zone)
    until = visit.fields.moment("until", visit.zone)
    if since and until and until <= since:
        raise Unreadable(said("The end lies before the beginning. Change one of the two times."))
    return AskedReads(
        contact_id=_id(visit, "contact"), api_key_id=_id(visit, "key"), since=since, until=until
    )


def _id(visit: Visit, name: str) -> UUID | None:
    text = visit.fields.one(name)
    try:
        return UUID(text) if text else None
    except ValueError:
        raise Unreadable(
            said("That is no id of ours. Copy it from the audit, or from `rapport keys list`.")
        ) from None
