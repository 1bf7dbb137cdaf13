"""The words that a schema speaks in, of all its phrases and places together: by them a message is known to be
about its subject, and by its other words to be about something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from domain.common_words import COMMON

_WORD: Final = re.compile(r"([^\W\d_]+)(\*?)")
_SHORTEST_STEM: Final = 3
_ARABIC: Final = re.compile("[\u0600-\u06ff]")
_WRITTEN_ONTO: Final = re.compile("^[وف]?(?:[بكل]?ال|لل|[بكل])?")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Made once per schema."""

    words: frozenset[str] = frozenset()
    stems: tuple[str, ...] = ()
    """Beginnings of words, from `renovat*`."""

    def knows(self, word: str) -> bool:
        """Of comparable text. A word that anybody uses is known in every schema."""
        return self._has(word) or any(self._has(form) for form in _forms(word))

    def speaks_in(self, words: Iterable[str]) -> bool:
        """One of them is a word of its own subject."""
        return any(
            form in self.words or form.startswith(self.stems)
            for word in words if word not in COMMON
            for form in (word, *_forms(word))
        )  # fmt: skip

    def _has(self, word: str) -> bool:
        return word in COMMON or word in self.words or word.startswith(self.stems)


def vocabulary(phrases: Iterable[str]) -> Vocabulary:
    """`phrases` in comparable text."""
    words: set[str] = set()
    stems: set[str] = set()
    for word, ending in (found for phrase in phrases for found in _WORD.findall(phrase)):
        if ending and len(word) >= _SHORTEST_STEM:
            stems.add(word)
        words |= {word, *_forms(word)}
    return Vocabulary(frozenset(words), tuple(sorted(stems)))


def _forms(word: str) -> tuple[str, ...]:
    """Without what is written onto it: "villas", "wife's", "والشقه"."""
    if _ARABIC.match(word):
        return tuple(form for form in (word[1:], _WRITTEN_ONTO.sub("", word, count=1)) if len(form) > 1)
    whole = word.removesuffix("'s")
    return (whole, whole.removesuffix("s")) if len(whole) > _SHORTEST_STEM else (whole,)
