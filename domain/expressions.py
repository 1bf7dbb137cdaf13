"""Expressions that are searched in very many texts, and compiled when they are first needed.

Most texts are in ASCII, and half of the words that we know are not: for such a text the alternatives that
need another letter are left out, which changes no match and saves most of the search.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
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
            self._every = compiled = re.compile(self.pattern)
            return compiled
        source = in_ascii(self.pattern)
        self._in_ascii = compiled = self.compiled(False) if source == self.pattern else re.compile(source)
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
                atoms.append(Atom(step[0]))
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
