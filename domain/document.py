"""An object of plain data that somebody wrote, read field by field.

A field that is wrong is noted in a sentence with its place, and its default stands in for it, so that one
pass tells all that is to be mended.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Final, TypeVar, cast

E = TypeVar("E", bound=StrEnum)
MOST_FAULTS: Final = 100
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(slots=True)
class Faults:
    """Every sentence once, in the order they were found."""

    sentences: list[str] = field(default_factory=list[str])

    def note(self, sentence: str) -> None:
        if sentence not in self.sentences and len(self.sentences) < MOST_FAULTS:
            self.sentences.append(sentence)


@dataclass(frozen=True, slots=True)
class Document:
    fields: Mapping[str, object]
    where: str
    """How a sentence begins: `Key 'budget_max'`."""
    faults: Faults

    def at(self, where: str) -> Document:
        """The same, called otherwise."""
        return Document(self.fields, where, self.faults)

    def wrong(self, sentence: str) -> None:
        """`sentence` goes on after the place."""
        self.faults.note(f"{self.where}: {sentence}")

    def only(self, known: frozenset[str]) -> None:
        for strange in sorted(set(self.fields) - known):
            self.faults.note(
                f"{self.where} has no field '{strange}'. Its fields are: {', '.join(sorted(known))}."
            )

    def has(self, name: str) -> bool:
        return self.fields.get(name) is not None

    def text(self, name: str, default: str | None = None) -> str:
        """Required, and not empty, where there is no default."""
        found = self.fields.get(name, default)
        if not isinstance(found, str) or (default is None and not found.strip()):
            self.wrong(f"'{name}' is a text.")
            return default or ""
        return found

    def text_or_none(self, name: str) -> str | None:
        return self.text(name, "") or None if self.has(name) else None

    def texts(self, name: str) -> list[str]:
        found = self._list(name)
        if not all(isinstance(one, str) for one in found):
            self.wrong(f"'{name}' is a list of texts.")
        return [one for one in found if isinstance(one, str)]

    def yes(self, name: str, default: bool = False) -> bool:
        found = self.fields.get(name, default)
        if not isinstance(found, bool):
            self.wrong(f"'{name}' is true or false.")
            return default
        return found

    def whole(self, name: str, default: int | None = None, *, least: int = 0) -> int:
        found = self.fields.get(name, default)
        if isinstance(found, bool) or not isinstance(found, int) or found < least:
            self.wrong(f"'{name}' is a whole number, {least} or more.")
            return default or least
        return found

    def whole_or_none(self, name: str) -> int | None:
        return self.whole(name) if self.has(name) else None

    def share(self, name: str, default: float) -> float:
        found = self.fields.get(name, default)
        if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 1:
            self.wrong(f"'{name}' is a number between 0 and 1.")
            return default
        return float(found)

    def one_of(self, name: str, kinds: type[E], default: E | None = None, *, instead: E | None = None) -> E:
        """Required where there is no default; `instead` then stands in for what is wrong."""
        found = self.fields.get(name, default)
        if found not in list(kinds):
            self.wrong(f"'{name}' is one of {', '.join(kinds)}.")
            return default or instead or next(iter(kinds))
        return kinds(str(found))

    def name(self, name: str, example: str = "budget_max") -> str:
        """Made of small letters, digits and _; '' where it is not."""
        found = self.fields.get(name)
        if isinstance(found, str) and _NAME.fullmatch(found):
            return found
        self.faults.note(
            f"{self.where} needs a name in '{name}', of small letters, digits and _, such as '{example}'."
        )
        return ""

    def number(self, name: str) -> Decimal | None:
        return _number(self, self.fields.get(name), f"{name}: ")

    def numbers(self, name: str) -> list[Decimal]:
        found = (_number(self, one, f"{name}: ") for one in self._list(name))
        return [one for one in found if one is not None]

    def rows(self, name: str, where: str) -> Iterator[Document]:
        """A list of objects, called alike until each says its name."""
        for one in self._list(name):
            if isinstance(one, Mapping):
                yield Document(cast("Mapping[str, object]", one), where, self.faults)
            else:
                self.wrong(f"'{name}' is a list of objects.")

    def part(self, name: str, where: str | None = None) -> Document:
        """Empty when it is left out."""
        found = self.fields.get(name)
        if found is not None and not isinstance(found, Mapping):
            self.wrong(f"'{name}' is an object.")
            found = None
        inner = cast("Mapping[str, object]", found or {})
        return Document(inner, where or f"{self.where}, {name}", self.faults)

    def _list(self, name: str) -> list[object]:
        found = self.fields.get(name, [])
        if not isinstance(found, list):
            self.wrong(f"'{name}' is a list.")
            return []
        return cast("list[object]", found)


def _number(document: Document, found: object, what: str) -> Decimal | None:
    number = None
    if isinstance(found, int | float | str) and not isinstance(found, bool):
        try:
            number = Decimal(str(found))
        except InvalidOperation:
            number = None
    if number is None or not number.is_finite():
        document.wrong(f"{what}give a {'number' if number is None else 'finite number'}.")
        return None
    return number
