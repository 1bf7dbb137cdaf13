"""Which words a text must hold before an expression can match it, told from the expression itself. To look a
message's words up costs far less than to search it for what none of them can say.

It errs towards no need: an expression that is not understood well enough may match anything.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Final, TypeAlias

from domain.common_words import COMMON
from domain.expressions import Atom, Sequence, parsed
from domain.phrases import NUMBER

OTHER_LETTER: Final = "¬"
"""Any character beyond ASCII."""
_WORD: Final = re.compile(r"[^\W\d_]+")
PROCLITICS: Final = frozenset("وبلف")
"""Written onto an Arabic word, and looked through where its beginning is told (`domain.triggers`)."""
_LETTERS: Final = "".join(filter(str.isalpha, map(chr, range(0x0700))))


Need: TypeAlias = frozenset[str]
"""Of these one at least stands in the text: a whole word, the beginning of one (`renovat*`), a sign, NUMBER
or OTHER_LETTER."""
Way: TypeAlias = frozenset[Need]
"""All of these are met by what matches in this way. An empty one may be taken by any text."""
_ANYHOW: Final[Way] = frozenset()
_MOST_WAYS: Final = 400
"""Beyond it a group is told by the rarest need of each of its ways."""


@cache
def ways(source: str) -> frozenset[Way]:
    """Every match of comparable text takes one of these."""
    return _of_any(parsed(source), before=False, behind=False)


def needs(source: str) -> Need:
    """What all ways have in common: one of these at least stands in every match. Empty where no such thing is
    known."""
    return _rarest_of(ways(source))


def rarest(way: Way) -> Need:
    """By its looks. Empty of a way that has none."""
    return max(sorted(way, key=sorted), key=rarity, default=frozenset[str]())


def _rarest_of(of: Iterable[Way]) -> Need:
    each = [rarest(way) for way in of]
    return frozenset[str]().union(*each) if all(each) else frozenset[str]()


def _of_any(alternatives: Iterable[Sequence], *, before: bool, behind: bool) -> frozenset[Way]:
    """`before` and `behind`: a word can't go on there."""
    found = frozenset[Way]().union(*[_of_all(one, before=before, behind=behind) for one in alternatives])
    if _ANYHOW in found:
        return frozenset((_ANYHOW,))
    # "a or b or c" is one need with three words
    of_one_need = [way for way in found if len(way) == 1]
    together = frozenset[str]().union(*[need for way in of_one_need for need in way])
    return found.difference(of_one_need).union([frozenset((together,))] if together else [])


def _of_all(sequence: Sequence, *, before: bool, behind: bool) -> frozenset[Way]:
    """All that it needs at once. The piece with the most ways is told way by way, of the others only what
    their ways have in common: taken together they would be too many."""
    pieces: list[frozenset[Way]] = []
    place = 0
    while place < len(sequence):
        end = place + 1
        while _is_letter(sequence[place]) and end < len(sequence) and _is_letter(sequence[end]):
            end += 1
        starts = partial(_no_letter_at, sequence, place, before, end=True)
        ends = partial(_no_letter_at, sequence, end, behind, end=False)
        pieces.append(_of_one(sequence[place:end], starts, ends))
        place = end
    pieces = [frozenset((_common(of),)) if len(of) > _MOST_WAYS else of for of in pieces]
    pieces.sort(key=len)
    way_by_way = pieces.pop() if pieces else frozenset((_ANYHOW,))
    always = _ANYHOW.union(*map(_common, pieces))
    return frozenset(way | always for way in way_by_way)


def _common(of: Iterable[Way]) -> Way:
    needed = _rarest_of(of)
    return frozenset((needed,)) if needed else _ANYHOW


def _of_one(atoms: Sequence, starts: Callable[[], bool], ends: Callable[[], bool]) -> frozenset[Way]:
    """`starts`, `ends`: no letter can stand before it, nor behind. Few ask, and it takes a walk to tell."""
    first = atoms[0]
    if _is_letter(first):
        word = "".join(atom.text for atom in atoms)
        if starts():
            return _one_need(word if ends() else f"{word}*")
        return _one_need() if word.isascii() else _one_need(OTHER_LETTER)
    if first.optional or first.text.startswith(("(?=", "(?!", "(?<=", "(?<!", "(?(")):
        return _one_need()
    if first.inner is not None:
        once = not first.quantity
        return _of_any(first.inner, before=once and starts(), behind=once and ends())
    return _one_need(*_of_a_sign(first.text))


def _one_need(*words: str) -> frozenset[Way]:
    return frozenset((frozenset((frozenset(words),)) if words else _ANYHOW,))


def _of_a_sign(text: str) -> Need:
    """A character that is no letter, or a class of few such."""
    if text == r"\d" or text.isdecimal():
        return frozenset((NUMBER,))
    if text == r"\n":
        return frozenset(("\n",))
    signs = text.strip("[]") if text.startswith("[") else text.removeprefix("\\")
    told = {sign if sign.isascii() else OTHER_LETTER for sign in signs}
    plainly = text not in _ANY_SIGN and (len(text) == 1 or not re.search(r"\\\w|\[\^|\[.*[\\-]", text))
    return frozenset(told) if plainly and told and told.isdisjoint(_NO_SIGNS) else frozenset()


_ANY_SIGN: Final = (".", "^", "$")
_NO_SIGNS: Final = frozenset((*string.ascii_letters, *string.digits, " "))


def rarity(needed: Need) -> float:
    """How seldom it is met, by its looks."""
    return min(map(_rarity_of, needed), default=0)


@cache
def _rarity_of(need: str) -> float:
    """A word that everybody says, a number or a beginning of two letters is met in every other message."""
    stem = need.removesuffix("*")
    if stem in COMMON or len(stem) <= 2:
        return 3 if need == OTHER_LETTER else 1 + len(stem) / 10
    return len(stem) + 1


# --- where words end ------------------------------------------------------------------------------------


def _is_letter(atom: Atom) -> bool:
    return atom.inner is None and not atom.quantity and _is_a_letter(atom.text)


@cache
def _is_a_letter(text: str) -> bool:
    return bool(_WORD.fullmatch(text))


def _no_letter_at(sequence: Sequence, place: int, outside: bool, *, end: bool) -> bool:
    """No letter can stand right behind `place`, or with `end` right before it; `outside`: nor beyond the
    sequence."""
    border, negation = ("^", "(?<!") if end else ("$", "(?!")
    written_onto = False
    for at in range(place - 1, -1, -1) if end else range(place, len(sequence)):
        atom = sequence[at]
        if atom.text in (r"\b", border) or _negates_words(atom, negation):
            return True
        if atom.text.startswith(("(?!", "(?<!", "(?<=", "(?=")):
            continue
        if end and not written_onto and _is_a_proclitic(atom):
            written_onto = True
            continue
        if atom.text.startswith("(?("):
            return False
        if atom.inner is None and not atom.optional:
            return _is_no_letter(atom.text)
        goes_on = _no_letter_at(sequence, at if end else at + 1, outside, end=end)
        if atom.optional and not goes_on:
            return False
        if atom.inner is None:
            return _is_no_letter(atom.text)
        onwards = goes_on and not atom.quantity.startswith(("*", "+", "{"))
        return all(_no_letter_at(one, len(one) if end else 0, onwards, end=end) for one in atom.inner)
    return outside


def _is_a_proclitic(atom: Atom) -> bool:
    """One that may stand there or not."""
    return atom.quantity == "?" and atom.inner is None and PROCLITICS.issuperset(atom.text.strip("[]"))


def _negates_words(atom: Atom, opens: str) -> bool:
    return (
        atom.text == opens
        and atom.inner is not None
        and any(len(one) == 1 and one[0].text == r"\w" and not one[0].quantity for one in atom.inner)
    )


@cache
def _is_no_letter(text: str) -> bool:
    """Of a character, an escape or a class: it stands for no letter."""
    return text != "." and not re.search(text if text[0] in "\\[" else re.escape(text), _LETTERS)
