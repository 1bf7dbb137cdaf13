"""Where somebody else's quotation stands in a message, and the shortest part of it that carries the value.

A model that quotes folds what it read: a space for a line break, a plain apostrophe, an accent composed
otherwise. The message is never changed; what is found is its own words, at their own offsets, and never half
a word or half a number ("450" is no quotation of "450k").
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from domain.readable import comparable
from domain.statements import Quote

_LONGEST_NARROWED: Final = 8
"""Words of the longest part that is looked for; a longer quotation stays as it is."""
_WORD: Final = re.compile(r"\S+")
_MARKS: Final = " \t\r\n\"'“”‘’«»…"


@dataclass(frozen=True, slots=True)
class _Folded:
    text: str
    offsets: tuple[int, ...]
    """Where each character stood."""


def _folded(text: str) -> _Folded:
    """Comparable, nothing invisible in it, one space for each stretch of white space."""
    kept: list[str] = []
    offsets: list[int] = []
    for n, character in enumerate(comparable(text)):
        if character.isspace():
            if kept and kept[-1] != " ":
                kept.append(" ")
                offsets.append(n)
        elif unicodedata.category(character) not in ("Cf", "Mn", "Cc"):
            kept.append(character)
            offsets.append(n)
    return _Folded("".join(kept), tuple(offsets))


def located(quoted: str, text: str) -> Quote | None:
    """The first place of the quotation in the message, whole words only; None when it stands nowhere."""
    wanted, message = _folded(quoted.strip(_MARKS)).text.strip(), _folded(text)
    if not wanted:
        return None
    place = message.text.find(wanted)
    while place >= 0 and cuts_a_word(message.text, place, place + len(wanted)):
        place = message.text.find(wanted, place + 1)
    if place < 0:
        return None
    start, end = message.offsets[place], message.offsets[place + len(wanted) - 1] + 1
    return Quote(text[start:end], start, end)


def cuts_a_word(text: str, start: int, end: int) -> bool:
    """An Arabic word may be quoted without the "and" or "in" that is written onto it."""
    before = start > 0 and text[start].isalnum() and _began_before(text, start)
    behind = end < len(text) and text[end - 1].isalnum() and _goes_on(text, end)
    return before or behind


def _began_before(text: str, start: int) -> bool:
    """ "2m" is the end of "1.2m"."""
    if text[start - 1].isalnum():
        return text[start - 1] not in _WRITTEN_ONTO
    number = text[start].isdigit() and text[start - 1] in _INSIDE_A_NUMBER and start > 1
    return number and text[start - 2].isdigit()


def _goes_on(text: str, end: int) -> bool:
    """ "1" goes on in "1.5m" and in "1k"; a full stop ends a word."""
    if text[end].isalnum():
        return True
    number = text[end - 1].isdigit() and text[end] in _INSIDE_A_NUMBER and end + 1 < len(text)
    return number and text[end + 1].isdigit()


_WRITTEN_ONTO: Final = "وبلفكا"
_INSIDE_A_NUMBER: Final = ".,:/"


def narrowed(quote: Quote, carries: Callable[[str], bool]) -> Quote:
    """The shortest run of whole words that still carries the value, the first of several; the quotation
    itself when none of them does."""
    words = [(word.start(), word.end()) for word in _WORD.finditer(quote.text)]
    for start, end in _runs(words):
        part = quote.text[start:end].strip(_MARKS + ",;:.!?")
        if part and carries(part):
            begins = quote.start + quote.text.index(part, start)
            return Quote(part, begins, begins + len(part))
    return quote


def _runs(words: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for length in range(1, min(len(words), _LONGEST_NARROWED + 1)):
        for first in range(len(words) - length + 1):
            yield words[first][0], words[first + length - 1][1]
