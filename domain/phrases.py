"""A small language for words in a schema, so that a tenant never writes a regular expression (and never a
slow one).

`looking to (rent|lease)`: words and alternatives; `(the)?` may be missing; `_` stands for up to three
words; `renovat*` for any ending; `#` for a number. Spaces also match hyphens. Everything is compared as
`domain.readable` writes it; an Arabic word may carry its proclitic (و, ب, ل, ف).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from domain.expressions import NOTHING, Expression
from domain.readable import comparable

NEVER: Final = Expression(NOTHING.pattern)
_TOKENS: Final = re.compile(r"\(([^()]*)\)(\??)|(_)(?=\s|$)|([^\s()|?_]+)")
_LONGEST: Final = 200
NUMBER: Final = "#"
_DIGITS: Final = r"\d{1,3}(?:\.\d{1,2})?"
_GAP: Final = r"(?:\S+\s+){0,3}?"


_STARTS: Final = r"(?:(?<!\w)|(?=\W))"
_STARTS_ARABIC: Final = r"(?:(?<!\w)|(?<=\s[وبلف])|(?<=^[وبلف]))"
_ARABIC: Final = re.compile("[\u0600-\u06ff]")


def pattern(phrases: Iterable[str]) -> Expression:
    """One expression for all of them, the longest first; it never matches inside a word."""
    sources = _sources(phrases)
    if not sources:
        return NEVER
    arabic = [source for source in sources if _ARABIC.match(source)]
    others = [source for source in sources if not _ARABIC.match(source)]
    kinds = [
        rf"{starts}(?:{'|'.join(kind)})"
        for starts, kind in ((_start_of(others), others), (_STARTS_ARABIC, arabic))
        if kind
    ]
    return Expression(rf"(?:{'|'.join(kinds)})(?!\w)")


def alternatives(phrases: Iterable[str]) -> str:
    """To be a part of a greater expression, which sees to the borders; matches nothing when there are
    none."""
    sources = _sources(phrases)
    return rf"(?:{'|'.join(sources)})(?!\w)" if sources else "(?!)"


def _sources(phrases: Iterable[str]) -> list[str]:
    return [source(phrase) for phrase in sorted(phrases, key=len, reverse=True)]


def _start_of(sources: list[str]) -> str:
    """A phrase may begin with a sign, such as "+ maid", right behind a word."""
    signs = any(not re.match(r"\w|\(|\\d", source) for source in sources)
    return _STARTS if signs else r"(?<!\w)"


@dataclass(frozen=True, slots=True)
class Part:
    """One place of a phrase: the ways to fill it, and whether it may stay empty."""

    ways: tuple[str, ...]
    optional: bool = False


_GAP_PART: Final = Part((), True)


def parts(phrase: str) -> list[Part]:
    """ValueError when the phrase is too long or holds brackets that do not match."""
    plain = comparable(phrase.strip())
    if not plain or len(plain) > _LONGEST:
        raise ValueError(f"A phrase needs 1 to {_LONGEST} characters.")
    if _TOKENS.sub("", plain).strip() or re.search(r"(?:^|[\s)])\*", plain):
        raise ValueError(
            "A phrase holds words, (one|another), (perhaps)? and _ only; its brackets must match."
        )
    return [_part(token) for token in _TOKENS.finditer(plain)]


def source(phrase: str) -> str:
    """As an expression, without borders. ValueError as `parts`."""
    return _joined(parts(phrase))


def _part(token: re.Match[str]) -> Part:
    group, optional, gap, word = token.groups()
    if gap:
        return _GAP_PART
    return Part((word,)) if word else Part(tuple(group.split("|")), bool(optional))


def _expression(part: Part) -> str:
    ways = [r"[\s-]+".join(_word(word) for word in way.split()) for way in part.ways]
    return ways[0] if len(ways) == 1 and not part.optional else f"(?:{'|'.join(ways)})"


def _word(word: str) -> str:
    ending = word.endswith("*") and len(word) > 1
    written = re.escape(word[:-1] if ending else word).replace(r"\#", _DIGITS)
    return written + r"\w*" if ending else written


def _joined(of: list[Part]) -> str:
    """Spaces belong to what may be missing: `a (b)? c` is `a c` or `a b c`."""
    written, owed = "", False
    for part in of:
        space = r"[\s-]+" if owed else ""
        if part is _GAP_PART:
            written += space + _GAP
            owed = False
        elif part.optional:
            expression = _expression(part)
            written += rf"(?:[\s-]+{expression})?" if owed else rf"(?:{expression}[\s-]+)?"
        else:
            written += space + _expression(part)
            owed = True
    return written
