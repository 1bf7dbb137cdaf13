"""Expressions that are searched in very many texts, and compiled when they are first needed.

Most texts are in ASCII, and half of the words that we know are not: for such a text the alternatives that
need another letter are left out. And `re` tries one alternative after the other, hundreds at each place:
those that begin alike are put behind one beginning, and the end of a word is looked for before what stands
around it. None of it changes a match; together it saves most of the search.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby, takewhile
from typing import Final

_END: Final = sys.maxsize


class Expression:
    """As `re.Pattern`, as far as we use it."""

    __slots__ = ("_every", "_in_ascii", "pattern")

    def __init__(self, source: str) -> None:
        self.pattern = source
        self._every: re.Pattern[str] | None = None
        self._in_ascii: re.Pattern[str] | None = None

    def search(self, text: str, start: int = 0, end: int = _END) -> re.Match[str] | None:
        found = self._in_ascii if text.isascii() else self._every  # as `of`, of which each call costs
        return (found or self.of(text)).search(text, start, end)

    def match(self, text: str, start: int = 0, end: int = _END) -> re.Match[str] | None:
        return self.of(text).match(text, start, end)

    def fullmatch(self, text: str, start: int = 0, end: int = _END) -> re.Match[str] | None:
        return self.of(text).fullmatch(text, start, end)

    def finditer(self, text: str, start: int = 0, end: int = _END) -> Iterator[re.Match[str]]:
        found = self._in_ascii if text.isascii() else self._every
        return (found or self.of(text)).finditer(text, start, end)

    def findall(self, text: str) -> list[str]:
        return self.of(text).findall(text)

    def sub(self, instead: str, text: str) -> str:
        return self.of(text).sub(instead, text)

    def of(self, text: str) -> re.Pattern[str]:
        """The one that finds in this text what all of it finds there."""
        return self.compiled(text.isascii())

    def compiled(self, for_ascii: bool) -> re.Pattern[str]:
        found = self._in_ascii if for_ascii else self._every
        return found or self._compile(for_ascii)

    def _compile(self, for_ascii: bool) -> re.Pattern[str]:
        if not for_ascii:
            self._every = compiled = re.compile(by_beginnings(self.pattern))
            return compiled
        source = in_ascii(self.pattern)
        same = source == self.pattern
        self._in_ascii = compiled = self.compiled(False) if same else re.compile(by_beginnings(source))
        return compiled


NOTHING: Final = re.compile(r"\0(?!)")
"""Never matches. To look for a character that messages do not have is over at once."""


def in_ascii(source: str) -> str:
    """Without the alternatives that a text in ASCII can't have. Those with a group of their own stay, since
    somebody asks for it."""
    if source.isascii() and "\\u" not in source:
        return source
    alternatives = parsed(source)
    kept = [_written(one) for one in alternatives if _possible(one)]
    return "|".join(kept) if kept else "(?!)"


# --- taken apart ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Atom:
    """One piece of an expression: a character, a class, an escape, or a group of alternatives."""

    text: str
    """Of a group: how it opens."""
    quantity: str = ""
    inner: tuple[tuple[Atom, ...], ...] | None = None
    """The alternatives of a group; None of what is none."""

    @property
    def optional(self) -> bool:
        return self.quantity.startswith(("?", "*", "{0", "{,"))


Sequence = tuple[Atom, ...]

_STEP: Final = re.compile(
    r"(?P<opens>\((?:\?(?:P<\w+>|<?[=!]|:|[a-z]+:|\(\w+\)))?)|(?P<closes>\))|(?P<or>\|)"
    r"|(?P<quantity>[*+?]\??|\{\d*,?\d*\}\??)"
    r"|(?P<one>\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|.)|\[\^?\]?(?:\\.|[^\]\\])*\]|.)",
    re.DOTALL,
)
"""A part of the syntax: all that our expressions use."""


def parsed(source: str) -> tuple[Sequence, ...]:
    """The alternatives of an expression, each in its atoms. ValueError where it is none that we write."""
    steps = list(_STEP.finditer(source))
    alternatives, place = _alternatives(steps, 0)
    if place < len(steps):
        raise ValueError("The expression closes a group that is not open.")
    return alternatives


@cache
def _plain(text: str) -> Atom:
    """There are few, and an expression has thousands of them."""
    return Atom(text)


def _alternatives(steps: list[re.Match[str]], place: int) -> tuple[tuple[Sequence, ...], int]:
    found: list[Sequence] = []
    atoms: list[Atom] = []
    while place < len(steps) and steps[place].lastgroup != "closes":
        step = steps[place]
        place += 1
        match step.lastgroup:
            case "or":
                found.append(tuple(atoms))
                atoms = []
            case "quantity":
                last = atoms.pop()
                atoms.append(Atom(last.text, step[0], last.inner))
            case "opens":
                inner, place = _alternatives(steps, place)
                if place == len(steps):
                    raise ValueError("The expression leaves a group open.")
                atoms.append(Atom(step[0], "", inner))
                place += 1
            case _:
                atoms.append(_plain(step[0]))
    return (*found, tuple(atoms)), place


# --- for ASCII ------------------------------------------------------------------------------------------


def _possible(sequence: Sequence) -> bool:
    return any(_has_name(atom) for atom in sequence) or all(
        atom.optional or _may_stand(atom) for atom in sequence
    )


def _may_stand(atom: Atom) -> bool:
    if atom.inner is None:
        return _is_ascii(atom.text)
    if atom.text.startswith(("(?!", "(?<!", "(?(")):
        return True
    return any(map(_possible, atom.inner))


def _has_name(atom: Atom) -> bool:
    """A group that can be asked for, or one that depends on such a group, in it."""
    if atom.inner is None:
        return False
    named = atom.text == "(" or atom.text.startswith(("(?P", "(?("))
    return named or any(_has_name(one) for sequence in atom.inner for one in sequence)


def _is_ascii(text: str) -> bool:
    """May stand for a character of ASCII, as far as is told without trying."""
    if text.startswith("["):
        return text.startswith("[^") or text[1:-1].strip("-").isascii() or bool(_ASCII.search(text[1:-1]))
    if text.startswith("\\"):
        return text[1] not in "uU" or int(text[2:], 16) < 128
    return text.isascii()


_ASCII: Final = re.compile(r"[^\W_]|\\|[^\w-]|_", re.ASCII)


def _written(sequence: Sequence) -> str:
    return "".join(map(_atom_written, sequence))


def _atom_written(atom: Atom) -> str:
    if atom.inner is None:
        return "" if atom.optional and not _is_ascii(atom.text) else atom.text + atom.quantity
    if atom.text.startswith("(?("):
        return f"{atom.text}{'|'.join(map(_written, atom.inner))}){atom.quantity}"
    kept = [_written(one) for one in atom.inner if _possible(one)]
    if kept or _has_name(atom):
        return f"{atom.text}{'|'.join(kept) if kept else '(?!)'}){atom.quantity}"
    return "" if atom.optional or atom.text.startswith(("(?!", "(?<!")) else "(?!)"


# --- by beginnings --------------------------------------------------------------------------------------


def by_beginnings(source: str) -> str:
    """`villa|area|view` is tried as `v(?:illa|iew)|area`, with the same matches: of alternatives that begin
    with different letters one at most matches at a place, so that their order says nothing."""
    if "(?i" in source:
        return source
    return _any_by_beginnings(parsed(source))


_ANY_ORDER: Final = ("(?:", "(?=", "(?!", "(?<", "(?P<")
"""Not `(?(name)…|…)`, nor a group of which somebody knows the number."""


def _any_by_beginnings(alternatives: Iterable[Sequence]) -> str:
    written: list[str] = []
    for with_letter, run in groupby(alternatives, _begins_with_a_letter):
        if not with_letter:
            written += map(_all_by_beginnings, run)
            continue
        alike: dict[str, list[Sequence]] = {}
        for one in run:
            alike.setdefault(one[0].text, []).append(one)
        written += map(_beginning_once, alike.values())
    return "|".join(written)


def _beginning_once(alike: list[Sequence]) -> str:
    if len(alike) == 1:
        return _all_by_beginnings(alike[0])
    columns = zip(*alike, strict=False)
    beginning = [atoms[0] for atoms in takewhile(lambda atoms: _is_one_letter(*atoms), columns)]
    rest = [one[len(beginning) :] for one in alike]
    return f"{_written(tuple(beginning))}(?:{_any_by_beginnings(rest)})"


def _begins_with_a_letter(sequence: Sequence) -> bool:
    return bool(sequence) and _is_one_letter(sequence[0])


def _is_one_letter(first: Atom, *others: Atom) -> bool:
    plainly = first.inner is None and not first.quantity and first.text.isalnum()
    return plainly and all(one == first for one in others)


def _all_by_beginnings(sequence: Sequence) -> str:
    """Of conditions at one place the cheapest is asked first: whether a word begins or ends there."""
    runs = (list(run) for _, run in groupby(sequence, _is_condition))
    ordered = (sorted(run, key=_has_inner) if _is_condition(run[0]) else run for run in runs)
    return "".join(_atom_by_beginnings(atom) for run in ordered for atom in run)


def _is_condition(atom: Atom) -> bool:
    return not atom.quantity and (atom.text in ("^", r"\b") or atom.text.startswith(("(?<!", "(?!")))


def _has_inner(atom: Atom) -> bool:
    return atom.inner is not None


def _atom_by_beginnings(atom: Atom) -> str:
    if atom.inner is None:
        return atom.text + atom.quantity
    plain = atom.text.startswith(_ANY_ORDER)
    inner = _any_by_beginnings(atom.inner) if plain else "|".join(map(_all_by_beginnings, atom.inner))
    return f"{atom.text}{inner}){atom.quantity}"
