"""A small language for words in a schema, so that a tenant never writes a regular expression (and never a
slow one).

`looking to (rent|lease)`: words and alternatives; `(the)?` may be missing; `_` stands for up to three
words; `renovat*` for any ending. Spaces also match hyphens. Everything is compared as `domain.readable`
writes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from domain.readable import comparable

NEVER: Final = re.compile(r"(?!)")
_TOKENS: Final = re.compile(r"\(([^()]*)\)(\??)|(_)(?=\s|$)|([^\s()|?_]+)")
_LONGEST: Final = 200
_GAP: Final = r"(?:\S+\s+){0,3}?"


def pattern(phrases: Iterable[str]) -> re.Pattern[str]:
    """One expression for all of them, the longest first; it never matches inside a word."""
    sources = [source(phrase) for phrase in sorted(phrases, key=len, reverse=True)]
    return re.compile(rf"(?<!\w)(?:{'|'.join(sources)})(?!\w)") if sources else NEVER


def source(phrase: str) -> str:
    """ValueError when the phrase is too long or holds brackets that do not match."""
    plain = comparable(phrase.strip())
    if not plain or len(plain) > _LONGEST:
        raise ValueError(f"A phrase needs 1 to {_LONGEST} characters.")
    if _TOKENS.sub("", plain).strip() or re.search(r"(?:^|[\s)])\*", plain):
        raise ValueError(
            "A phrase holds words, (one|another), (perhaps)? and _ only; its brackets must match."
        )
    return _joined([_part(token) for token in _TOKENS.finditer(plain)])


def _part(token: re.Match[str]) -> tuple[str, bool, bool]:
    """The expression, whether it may be missing, whether it is a gap."""
    group, optional, gap, word = token.groups()
    if gap:
        return _GAP, True, True
    if word:
        return _word(word), False, False
    choices = [
        _joined([(_word(word), False, False) for word in choice.split()]) for choice in group.split("|")
    ]
    return f"(?:{'|'.join(choices)})", bool(optional), False


def _word(word: str) -> str:
    return re.escape(word[:-1]) + r"\w*" if word.endswith("*") and len(word) > 1 else re.escape(word)


def _joined(parts: list[tuple[str, bool, bool]]) -> str:
    """Spaces belong to what may be missing: `a (b)? c` is `a c` or `a b c`."""
    written, owed = "", False
    for expression, optional, gap in parts:
        if gap:
            written += (r"[\s-]+" if owed else "") + expression
            owed = False
        elif optional:
            written += rf"(?:[\s-]+{expression})?" if owed else rf"(?:{expression}[\s-]+)?"
        else:
            written += (r"[\s-]+" if owed else "") + expression
            owed = True
    return written
