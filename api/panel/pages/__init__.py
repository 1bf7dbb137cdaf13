"""The pages, a file each: its routes, which put together what a template shows and hand what a form asks for
to a use case. A new one is named in PARTS, and in NAV where it stands in the menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.routing import BaseRoute

from api.panel.pages import contact, contacts, conversations, facts, files, signing
from domain.access import Scope


@dataclass(frozen=True, slots=True)
class Entry:
    """In the menu, for whoever may look at it."""

    path: str
    text: str
    scope: Scope
    counted: str | None = None
    """The live count that stands beside it."""


NAV: Final = (Entry("/panel/contacts", "Contacts", Scope.CONTACTS_SEARCH),)
TABS: Final = (
    ("facts", "Facts", "", Scope.FACTS_READ),
    ("messages", "Conversations", "/messages", Scope.TRANSCRIPTS_READ),
)
"""About a contact: name, text, what its address ends in, scope."""
PARTS: Final = (signing, files, contacts, contact, facts, conversations)
ROUTES: Final[tuple[BaseRoute, ...]] = tuple(route for part in PARTS for route in part.router.routes)
