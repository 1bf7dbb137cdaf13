"""Finding contacts: by an address, by a name or a part of one, or by what stands in clear of them. Each
search is one personal read in the ledger."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.recall import record
from domain.access import Principal
from domain.ports import Address, Contacts, Ledger, Read
from projections.directory import follows
from projections.names import has_parts, name_words
from projections.ports import ContactDirectory, Filters, Listed, Place

OPENED_AT_MOST: Final = 1_000
"""Names that are opened to look for a part of a word. Where more contacts fit the filters, whole words are
looked for, by their tags."""


class BadCursor(ValueError):
    """No cursor of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    address: Address | None = None
    name: str | None = None
    filters: Filters = field(default_factory=Filters)
    after: Place | None = None
    limit: int = 50


@dataclass(frozen=True, slots=True)
class _Found:
    contacts: Sequence[Listed]
    matched: str | None
    """How a name was looked for: by `parts` of words, or by whole `words`."""


@dataclass(frozen=True, slots=True)
class Search:
    contacts: Contacts
    directory: ContactDirectory
    ledger: Ledger

    def __call__(self, principal: Principal, sought: Sought) -> dict[str, Any]:
        position = self.directory.position(principal.tenant)
        found = until_no_conflict(lambda _: self._found(principal.tenant, sought))
        page, more = found.contacts[: sought.limit], len(found.contacts) > sought.limit
        record(
            self.ledger,
            principal.tenant,
            Read(
                injection_id=uuid4(),
                contact_id=None,
                api_key_id=principal.key_id,
                route="contacts:search",
                purpose="inspection",
                item_ids=tuple(each.contact_id for each in page),
                block_hash=b"",
                position=position,
            ),
        )
        return {
            "items": [item_of(each) for each in page],
            "next_cursor": cursor_of(page[-1].place) if more else None,
            "matched": found.matched,
            "position": position,
        }

    def _found(self, tenant: UUID, sought: Sought) -> _Found:
        """One more than fits the page, where there are more."""
        if sought.address is not None:
            return _Found(self._at(tenant, sought.address), None)
        if sought.name is not None:
            return self._named(tenant, name_words(sought.name), sought)
        return _Found(self.directory.listed(tenant, sought.filters, sought.after, sought.limit + 1), None)

    def _at(self, tenant: UUID, address: Address) -> Sequence[Listed]:
        opened = self.contacts.find(tenant, address)
        listed = self.directory.of(tenant, opened.contact_id) if opened else None
        return [listed] if listed else []

    def _named(self, tenant: UUID, words: frozenset[str], sought: Sought) -> _Found:
        if not words:
            return _Found([], "words")
        few = self.directory.listed(tenant, sought.filters, None, OPENED_AT_MOST + 1, named=True)
        if len(few) > OPENED_AT_MOST:
            found = self.directory.by_words(tenant, words, sought.filters, sought.after, sought.limit + 1)
            return _Found(found, "words")
        fits = [each for each in few if each.name is not None and has_parts(each.name, words)]
        after = sought.after
        return _Found([each for each in fits if after is None or follows(each, after)], "parts")


def cursor_of(place: Place) -> str:
    """A time and an id of ours: nothing personal."""
    return base64.urlsafe_b64encode(f"{place.seen_at.isoformat()} {place.contact_id}".encode()).decode()


def place_of(cursor: str) -> Place:
    """Raises BadCursor."""
    try:
        seen_at, contact_id = base64.urlsafe_b64decode(cursor.encode()).decode().split(" ")
        at = datetime.fromisoformat(seen_at)
        if at.tzinfo is None:
            raise BadCursor
        return Place(at, UUID(contact_id))
    except (ValueError, binascii.Error):
        raise BadCursor from None


def item_of(listed: Listed) -> dict[str, Any]:
    return {
        "id": listed.contact_id,
        "name": listed.name,
        "memory": listed.memory,
        "relationship": listed.relationship,
        "channels": listed.channels,
        "first_message_at": listed.first_message_at,
        "last_message_at": listed.last_message_at,
        "facts": listed.facts,
        "pending_review": listed.pending_review,
    }
