"""What the contact gives up without wanting anything else: a key by its name, or one of
its values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adapters.rules_page import BESIDE_ALIAS, Page, Seen
from domain.expressions import Expression
from domain.readable import comparable
from domain.revoking import may_revoke, revoked
from domain.schema import Key, ValueType

_WORD: Final = re.compile(r"\S+")
_ARTICLE: Final = re.compile(r"(?<!\w)[وبلف]?ال(?=\w)")


def revoked_seen(page: Page) -> Iterator[Seen]:
    if may_revoke(page.plain):
        for key in page.schema.keys.values():
            if key.on and not key.denied and not key.reports:
                yield from _revoked(page, key)


def _revoked(page: Page, key: Key) -> Iterator[Seen]:
    """The key by its name, or every value of it that is named. A place that is given up is refused
    (`Key.opposite`), which says more."""
    for found in key.words.named.finditer(page.plain):
        if _given_up(page, found):
            yield Seen(key, None, found.start(), found.end(), BESIDE_ALIAS)
            return
    for words, code in () if key.opposite else (*key.words.options, *_bare_names(page, key)):
        for start, end in _named(words, page.plain):
            clause = page.heard.clause_at(start)
            if revoked(page.plain, start, end, clause.start, clause.end):
                yield Seen(key, key.value_of(code), start, end, BESIDE_ALIAS, gone=True)


def _named(words: Expression, plain: str) -> Iterator[tuple[int, int]]:
    """The fewest words that name it: "need a pool" names a pool, and the need is what is given up. Arabic
    gives up with the article what it wishes for without one."""
    for found in words.finditer(plain):
        starts = [found.start() + one.start() for one in _WORD.finditer(found[0])]
        yield next(span for at in reversed(starts) if (span := _span(words, plain, at, found.end())))
    for article in _ARTICLE.finditer(plain):
        if named := words.match(plain[article.end() :]):
            yield article.end(), article.end() + named.end()


def _span(words: Expression, plain: str, start: int, end: int) -> tuple[int, int] | None:
    found = words.match(plain, start)
    return found.span() if found and found.end() == end else None


def _bare_names(page: Page, key: Key) -> Iterator[tuple[Expression, str]]:
    """ "Forget the balcony": open text is wished for in more words than it is given up in. Not where another
    key has the same name, of what is not wanted."""
    if key.type is not ValueType.TEXT:
        return
    others = {option.label for one in page.schema.keys.values() if one != key for option in one.options}
    for option in key.options:
        if option.label not in others:
            yield Expression(rf"(?<!\w){re.escape(comparable(option.label))}(?!\w)"), option.code


def _given_up(page: Page, found: re.Match[str]) -> bool:
    clause = page.heard.clause_at(found.start())
    return revoked(page.plain, found.start(), found.end(), clause.start, clause.end)
