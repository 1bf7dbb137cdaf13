"""What the contact gives up without wanting anything else: a key by its name, or by the option it held."""

from __future__ import annotations

import re
from collections.abc import Iterator

from adapters.rules_page import BESIDE_ALIAS, Page, Seen
from domain.phrases import NEVER
from domain.revoking import may_revoke, revoked
from domain.schema import Key


def revoked_seen(page: Page) -> Iterator[Seen]:
    if may_revoke(page.plain):
        for key in page.schema.keys.values():
            if key.on and not key.denied and not key.reports:
                yield from _revoked(page, key)


def _revoked(page: Page, key: Key) -> Iterator[Seen]:
    """A place that is given up is refused (`Key.opposite`), which says more. Of a key with many members one
    can't be taken back by itself: that would end the others too."""
    by_value = NEVER if key.opposite or key.many else key.words.any_option
    for words in (key.words.named, by_value):
        for found in words.finditer(page.plain):
            if _given_up(page, found):
                yield Seen(key, None, found.start(), found.end(), BESIDE_ALIAS)
                return


def _given_up(page: Page, found: re.Match[str]) -> bool:
    clause = page.heard.clause_at(found.start())
    return revoked(page.plain, found.start(), found.end(), clause.start, clause.end)
