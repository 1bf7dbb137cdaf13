"""Percentages: 8% · 7.5 percent net · gross 8 per cent · ٨٪ · ثمانيه بالميه.

Two ends ("7-8%") are no single percentage, and are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from domain.expressions import Expression
from domain.normalise_numbers import NUMBER, counted
from domain.values import Percent

_SIGN: Final = r"(?:%|percent|per cent|pct|بالميه|بالمايه|في الميه|في المايه)"
_BASIS: Final = r"net|gross|صافي|اجمالي"
_BETWEEN: Final = r"(?:(?:roi|yields?|returns?|rental|annual|of|is|at|around|about|عايد)\s){0,3}"
_WRITTEN: Final = Expression(
    rf"(?:(?<![\w.,$€£#:/+%-])|(?<=\s[وب]))(?:(?P<before>{_BASIS})\s{_BETWEEN})?(?P<number>{NUMBER})\s?{_SIGN}(?!\w)"
    rf"(?:\s{_BETWEEN}(?P<after>{_BASIS})(?!\w))?"
)
_RANGE_BEFORE: Final = re.compile(r"\d\s?%?\s?(?:-|~|to|or|الي)\s?$")
_RANGE_AFTER: Final = re.compile(r"\s?(?:-|~|to|or|الي)\s?\d")
_NAMES: Final = {"صافي": "net", "اجمالي": "gross"}
_QUICK: Final = Expression(_SIGN)
_LARGEST: Final = 1000


@dataclass(frozen=True, slots=True)
class PercentMention:
    value: Percent
    start: int
    end: int


def percent_mentions(plain: str) -> Iterator[PercentMention]:
    if not _QUICK.search(plain):
        return
    for found in _WRITTEN.finditer(plain):
        number = counted(found["number"])
        ranged = _RANGE_BEFORE.search(plain, 0, found.start()) or _RANGE_AFTER.match(plain, found.end())
        if not ranged and number < _LARGEST:
            basis = found["before"] or found["after"]
            yield PercentMention(
                Percent(number, _NAMES.get(basis, basis) if basis else None), found.start(), found.end()
            )
