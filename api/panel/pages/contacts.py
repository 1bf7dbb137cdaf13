"""The directory: who writes to us, found by an address, by a name or by what stands in clear of them.

What is looked for comes in a form and never in an address: neither a name nor a number stands in a log, or in
a browser's history.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Response

from api.directory import Sought, place_of
from api.panel.access import Visit, changes, looks_at
from api.panel.forms import Fields
from api.panel.speech import said
from domain.access import Scope
from domain.ports import Address
from projections.directory import fits
from projections.names import has_parts, name_words
from projections.ports import Filters, Listed

router = APIRouter()
PAGE: Final = 50
MEMORY: Final = {
    "on": "Memory on",
    "paused": "Paused",
    "no_basis": "No consent yet",
    "restricted": "Restricted",
}
"""The states of a contact's memory, as a filter and as a mark; an erased contact is never in the list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """As the form has it."""

    name: str | None
    channel: str | None
    account: str
    address: str | None
    memory: str | None
    review: bool
    due: bool
    """Something of them is due by retention."""
    since: str | None
    cursor: str | None

    @property
    def is_search(self) -> bool:
        return self.name is not None or self.address is not None

    @property
    def is_narrowed(self) -> bool:
        return self.is_search or bool(self.memory or self.review or self.due or self.since or self.channel)


@router.get("/panel/contacts")
def listed(visit: Annotated[Visit, looks_at(Scope.CONTACTS_SEARCH)]) -> Response:
    return _page(visit)


@router.post("/panel/contacts")
def sought(visit: Annotated[Visit, changes(Scope.CONTACTS_SEARCH)]) -> Response:
    return _page(visit)


def _page(visit: Visit) -> Response:
    asked = _asked(visit.fields)
    problem = None
    if asked.address is not None and asked.channel is None:
        problem = said("Say on which channel this address is.")
    if problem is not None:
        found: Mapping[str, Any] = {"items": [], "next_cursor": None, "matched": None}
    else:
        found = _found(visit, asked, _sought(visit, asked))
    return visit.show(
        "contacts.html",
        status=422 if problem else 200,
        asked=asked,
        problem=problem,
        found=found,
        states=MEMORY,
        channels=_CHANNELS,
        periods=_SINCE,
        more=_more(asked, found["next_cursor"]),
    )


def _found(visit: Visit, asked: Asked, sought: Sought) -> Mapping[str, Any]:
    """What is due follows from each one's last words and the policy, and is gone through by their ids."""
    if not asked.due or sought.address is not None or not visit.may(Scope.RETENTION_READ):
        return visit.service.search(visit.principal, sought)
    words = name_words(sought.name) if sought.name is not None else frozenset[str]()

    def wanted(each: Listed) -> bool:
        return fits(each, sought.filters) and (not words or has_parts(each.name or "", words))

    service = visit.service
    return service.retaining.listed(
        visit.principal, service.search.directory, visit.at, sought.after, PAGE, wanted
    )


def _asked(fields: Fields) -> Asked:
    memory = fields.one("memory")
    return Asked(
        name=fields.one("name"),
        channel=fields.one("channel"),
        account=fields.one("account") or "main",
        address=fields.one("address"),
        memory=memory if memory in MEMORY else None,
        review=fields.one("review") is not None,
        due=fields.one("due") is not None,
        since=fields.one("since") if fields.one("since") in _SINCE else None,
        cursor=fields.one("cursor"),
    )


def _sought(visit: Visit, asked: Asked) -> Sought:
    address = None
    if asked.address is not None and asked.channel is not None:
        address = Address(asked.channel, asked.account, asked.address)
    return Sought(
        address=address,
        name=asked.name,
        filters=Filters(
            memory=asked.memory,
            channel=asked.channel if address is None else None,
            pending_review=True if asked.review else None,
            last_message_from=visit.at - _SINCE[asked.since][0] if asked.since else None,
        ),
        after=place_of(asked.cursor) if asked.cursor else None,
        limit=PAGE,
    )


def _more(asked: Asked, cursor: str | None) -> str | None:
    """The address of the next page, of a list that nothing personal was asked of."""
    if cursor is None or asked.is_search:
        return None
    kept = {
        "channel": asked.channel,
        "memory": asked.memory,
        "review": "1" if asked.review else None,
        "due": "1" if asked.due else None,
        "since": asked.since,
        "cursor": cursor,
    }
    return "/panel/contacts?" + urlencode({name: value for name, value in kept.items() if value})


_SINCE: Final = {
    "1": (timedelta(days=1), said("in the last day")),
    "7": (timedelta(days=7), said("in the last week")),
    "30": (timedelta(days=30), said("in the last month")),
}
_CHANNELS: Final = ("whatsapp", "web", "sms", "telegram", "instagram", "messenger", "email", "voice")
"""Those that are offered; another is written."""
