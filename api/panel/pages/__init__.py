"""The pages, a file each: its routes, which put together what a template shows and hand what a form asks for
to a use case. A new one is named in PARTS, and in NAV where it stands in the menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.routing import BaseRoute

from api.panel.pages import (
    about,
    block,
    breach,
    contact,
    contacts,
    conversations,
    facts,
    files,
    forgetting,
    operations,
    requests,
    review,
    rules,
    signing,
    timeline,
)
from domain.access import Scope


@dataclass(frozen=True, slots=True)
class Entry:
    """In the menu, for whoever may look at it."""

    path: str
    text: str
    scope: Scope
    counted: bool = False
    """Whether the number of what waits for a person stands beside it."""


NAV: Final = (
    Entry("/panel/contacts", "Contacts", Scope.CONTACTS_SEARCH),
    Entry("/panel/review", "Review", Scope.REVIEW_READ, counted=True),
    Entry("/panel/requests", "Requests", Scope.REQUESTS_READ),
    Entry("/panel/audit", "Audit", Scope.AUDIT_READ),
    Entry("/panel/schema", "Schema", Scope.SCHEMAS_READ),
    Entry("/panel/policy", "Policy", Scope.POLICIES_READ),
    Entry("/panel/operations", "Operations", Scope.PROJECTIONS_READ),
)
TABS: Final = (
    ("facts", "Facts", "", Scope.FACTS_READ),
    ("block", "What the bot sees", "/block", Scope.CONTEXT_READ),
    ("seen", "What it saw", "/seen", Scope.TRANSCRIPTS_READ),
    ("timeline", "Timeline", "/timeline", Scope.TRANSCRIPTS_READ),
    ("messages", "Conversations", "/messages", Scope.TRANSCRIPTS_READ),
    ("forget", "Forgetting", "/forget", Scope.CONTACTS_FORGET),
)
"""About a contact: name, text, what its address ends in, scope."""
PARTS: Final = (
    *(signing, files, contacts, contact, facts, about),
    *(conversations, block, timeline, forgetting, review),
    *(requests, operations, breach, rules),
)
ROUTES: Final[tuple[BaseRoute, ...]] = tuple(route for part in PARTS for route in part.router.routes)
