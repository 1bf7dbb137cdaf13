"""Which words a text must hold before an expression can match it, told from the expression itself. To look a
message's words up costs far less than to search it for what none of them can say.

It errs towards no need: an expression that is not understood well enough may match anything.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from domain.expressions import Atom, Sequence, parsed
from domain.phrases import NUMBER

OTHER_LETTER: Final = "¬"
"""Any character beyond ASCII."""
_WORD: Final = re.compile("[a-z]+")
_SAID_EVERYWHERE: Final = frozenset(
    "i we you u my our your the a an is are was it this that do does can to of for in on and or me us".split()  # noqa: SIM905
)
_LETTERS: Final = "".join(filter(str.isalpha, map(chr, range(0x0700))))


def needs(source: str) -> frozenset[str]:
    """Of these, one at least stands in every match of comparable text: a whole word, the beginning of one
    (`renovat*`), a sign, NUMBER or OTHER_LETTER. Empty where no such thing is known."""
    return _of_any(parsed(source), before=False, behind=False)


def _of_any(alternatives: Iterable[Sequence], *, before: bool, behind: bool) -> frozenset[str]:
    """`before` and `behind`: a word can't go on there."""
    each = [_of_all(one, before=before, behind=behind) for one in alternatives]
    return frozenset[str]().union(*each) if all(each) else frozenset[str]()


def _of_all(sequence: Sequence, *, before: bool, behind: bool) -> frozenset[str]:
    """Of what it needs at once the rarest, by its looks."""
    found: list[frozenset[str]] = []
    place = 0
    while place < len(sequence):
        end = place + 1
        while _is_letter(sequence, place) and _is_letter(sequence, end):
            end += 1
        starts = _no_letter_at(sequence[:place], before, end=True)
        ends = _no_letter_at(sequence[end:], behind, end=False)
        found.append(_of_one(sequence[place:end], starts, ends))
        place = end
    return max(found, key=_rarity, default=frozenset[str]())


def _of_one(atoms: Sequence, starts: bool, ends: bool) -> frozenset[str]:
    first = atoms[0]
    if _is_letter(atoms, 0):
        word = "".join(atom.text for atom in atoms)
        return frozenset((word if ends else f"{word}*",)) if starts else frozenset()
    if first.optional or first.text.startswith(("(?=", "(?!", "(?<=", "(?<!", "(?(")):
        return frozenset()
    if first.inner is not None:
        once = not first.quantity
        return _of_any(first.inner, before=starts and once, behind=ends and once)
    return _of_a_sign(first.text)


def _of_a_sign(text: str) -> frozenset[str]:
    """A character that is no letter, or a class of few such."""
    if text == r"\d" or text.isdecimal():
        return frozenset((NUMBER,))
    signs = text.strip("[]") if text.startswith("[") else text.removeprefix("\\")
    told = {sign if sign.isascii() else OTHER_LETTER for sign in signs}
    plainly = len(text) == 1 or not re.search(r"\\\w|\[\^|\[.*[\\-]", text)
    return frozenset(told) if plainly and told and told.isdisjoint(_NO_SIGNS) else frozenset()


_NO_SIGNS: Final = frozenset((*string.ascii_letters, *string.digits, *" .^$-"))
"""And what is none unless it is escaped; a full stop stands in most texts."""


def _rarity(needed: frozenset[str]) -> float:
    return min(map(_rarity_of, needed), default=0)


def _rarity_of(need: str) -> float:
    if need in _SAID_EVERYWHERE:
        return 1
    if need == OTHER_LETTER:
        return 9
    return 2 if len(need) == 1 else len(need) - need.endswith("*")


# --- where words end ------------------------------------------------------------------------------------


def _is_letter(sequence: Sequence, place: int) -> bool:
    if place >= len(sequence):
        return False
    atom = sequence[place]
    return atom.inner is None and not atom.quantity and bool(_WORD.fullmatch(atom.text))


def _no_letter_at(sequence: Sequence, outside: bool, *, end: bool) -> bool:
    """No letter can stand where the sequence begins, or ends; `outside`: nor beyond it."""
    border, negation = ("^", "(?<!") if end else ("$", "(?!")
    for atom, rest in _from_its_end(sequence) if end else _from_its_start(sequence):
        if atom.text in (r"\b", border) or _negates_words(atom, negation):
            return True
        if atom.text.startswith(("(?!", "(?<!", "(?<=", "(?=")):
            continue
        if atom.text.startswith("(?("):
            return False
        goes_on = _no_letter_at(rest, outside, end=end) if atom.inner is not None or atom.optional else True
        if atom.optional and not goes_on:
            return False
        if atom.inner is None:
            return _is_no_letter(atom.text)
        onwards = goes_on and not atom.quantity.startswith(("*", "+", "{"))
        return all(_no_letter_at(one, onwards, end=end) for one in atom.inner)
    return outside


def _from_its_start(sequence: Sequence) -> Iterator[tuple[Atom, Sequence]]:
    return ((atom, sequence[place + 1 :]) for place, atom in enumerate(sequence))


def _from_its_end(sequence: Sequence) -> Iterator[tuple[Atom, Sequence]]:
    return ((sequence[place], sequence[:place]) for place in range(len(sequence) - 1, -1, -1))


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
