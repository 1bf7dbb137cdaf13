"""Slips of the finger: a word one letter away from a word of the schema is read as that word, with less
confidence.

Words that are right on their own ("read" beside "ready"), and words of other languages that look like slips
of
everyday English ("móveis"), are in the schema's `not_typos`: they are neither mended nor meant by a slip.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from domain.common_words import COMMON

_TOKEN: Final = re.compile(r"[a-z]{4,}")
_LETTERS: Final = re.compile(r"[a-z]+")
_SHORTEST: Final = 5


@dataclass(frozen=True, slots=True)
class Slip:
    start: int
    """In the corrected text."""
    end: int
    shift: int
    """How much longer the original word is."""


@dataclass(frozen=True, slots=True)
class Corrected:
    text: str
    slips: tuple[Slip, ...]

    def touched(self, start: int, end: int) -> bool:
        return any(slip.start < end and start < slip.end for slip in self.slips)

    def original(self, offset: int) -> int:
        """Where an offset of the corrected text lies in the message."""
        return offset + sum(slip.shift for slip in self.slips if slip.end <= offset)


@dataclass(frozen=True, slots=True)
class Typos:
    """Made once per schema."""

    known: frozenset[str]
    """Words that are no slip: the schema's own, and everyday ones, which are most of what people write."""
    near: dict[str, str]

    def corrected(self, plain: str, written: str) -> Corrected | None:
        """None when every word is fine, which is nearly always. A word `written` with a capital is a name."""
        if self.known.issuperset(_TOKEN.findall(plain)):
            return None
        found = [
            (word, self.meant(word[0]))
            for word in _TOKEN.finditer(plain)
            if word[0] not in self.known
            and not (written[word.start()].isupper() and written[word.end() - 1].islower())
        ]
        wrong = [(word, meant) for word, meant in found if meant]
        return _written(plain, wrong) if wrong else None

    def meant(self, word: str) -> str | None:
        for form in (word, *_shortened(word)):
            meant = self.near.get(form)
            if meant and meant[0] == word[0] and not _same_noun(word, meant) and _one_slip(word, meant):
                return meant
        return None


def typos(phrases: Iterable[str], not_typos: frozenset[str]) -> Typos:
    words = {word for phrase in phrases for word in _LETTERS.findall(phrase)}
    near: dict[str, str] = {}
    for word in sorted(word for word in words - not_typos if len(word) >= _SHORTEST):
        for form in (word, *_shortened(word)):
            near.setdefault(form, word)
    made = Typos(frozenset(words | not_typos), near)
    everyday = {word for word in COMMON if made.meant(word) is None}
    return Typos(made.known | everyday, near)


def _same_noun(word: str, meant: str) -> bool:
    """ "hill" is no slip for "hills"."""
    return word + "s" == meant or meant + "s" == word


def _shortened(word: str) -> list[str]:
    return [word[:n] + word[n + 1 :] for n in range(1, len(word))]


def _one_slip(word: str, meant: str) -> bool:
    """One letter missing, too many, wrong, or two swapped."""
    if len(word) != len(meant):
        longer, shorter = sorted((word, meant), key=len, reverse=True)
        return len(longer) - len(shorter) == 1 and shorter in _shortened(longer)
    differ = [n for n, (a, b) in enumerate(zip(word, meant, strict=True)) if a != b]
    if len(differ) == 2:
        one, two = differ
        return two == one + 1 and word[one] == meant[two] and word[two] == meant[one]
    return len(differ) == 1


def _written(plain: str, wrong: list[tuple[re.Match[str], str]]) -> Corrected:
    parts: list[str] = []
    slips: list[Slip] = []
    behind = length = 0
    for word, meant in wrong:
        parts += [plain[behind : word.start()], meant]
        length += word.start() - behind
        slips.append(Slip(length, length + len(meant), len(word[0]) - len(meant)))
        length += len(meant)
        behind = word.end()
    return Corrected("".join([*parts, plain[behind:]]), tuple(slips))
