"""Sizes with their unit: 1,200 sq ft · at least 150 sqm · 1500-2000 sqft · ١٥٠ متر مربع · bigger than 2000
sqft.

Which words are which unit is schema data; a size without a unit is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from domain.expressions import Expression
from domain.normalise_numbers import NUMBER, counted
from domain.normalise_ranges import ABOVE, AT_LEAST, AT_MOST, BELOW, RangeMention
from domain.values import Range

_APART: Final = r"(?:\s?(?:-|~)\s?|\s(?:to|or|and|الي|او)\s|(?(arabic_between)\sو\s?|(?!)))"
_BEFORE: Final = (
    rf"(?:(?:(?P<least>{AT_LEAST}|{ABOVE}|bigger than|larger than|اكبر من)"
    rf"|(?P<most>{AT_MOST}|{BELOW}|smaller than|اصغر من)|between|(?P<arabic_between>بين))\s(?:a\s)?)?"
)
_AMID: Final = r"(?:(?P<and_more>\s?\+|\s(?:or|and) more)|(?P<and_less>\s(?:or|and) less))?"
""" "1,500+ sqft", "1,500 or more sqft"."""
_LARGEST: Final = 9
_AFTER: Final = (
    r"(?:(?P<or_more>\s?\+(?!\s?\w)|\s(?:or|and) (?:more|above|bigger|larger|up)|\s(?:at least|minimum|min)\b"
    r"|\s(?:فما فوق|واكثر|او اكثر|علي الاقل))"
    r"|(?P<or_less>\s(?:or|and) (?:less|below|smaller)|\s(?:at most|maximum|max)\b|\s(?:او اقل|كحد اقصي)))?"
)


@dataclass(frozen=True, slots=True)
class Sizes:
    """The expressions of one key, made once per schema."""

    written: Expression
    units: tuple[tuple[Expression, str], ...]


def sizes(units: Mapping[str, str]) -> Sizes:
    """`units` gives, by the unit's name, the expression of its words."""
    unit = "|".join(units.values()) or "(?!)"
    return Sizes(
        Expression(
            rf"(?:(?<![\w.,$€£#:/+-])|(?<=\s[وب])){_BEFORE}(?:(?P<low>{NUMBER})\s?(?:(?:{unit})\s?)?{_APART})?"
            rf"(?P<high>{NUMBER}){_AMID}[\s-]?(?P<unit>{unit}){_AFTER}"
        ),
        tuple((Expression(words), name) for name, words in units.items()),
    )


def size_mentions(of: Sizes, plain: str) -> Iterator[RangeMention]:
    if not any(words.search(plain) for words, _ in of.units):
        return
    for found in of.written.finditer(plain):
        unit = next(name for words, name in of.units if words.fullmatch(found["unit"]))
        value = _value(found, unit)
        if value:
            yield RangeMention(value, found.start(), found.end())


def _value(found: re.Match[str], unit: str) -> Range | None:
    high = counted(found["high"])
    if high.adjusted() > _LARGEST or not high:
        return None
    low = counted(found["low"]) if found["low"] else None
    if low is not None:
        return Range(low, high, unit) if low <= high else None
    least = bool(found["least"] or found["or_more"] or found["and_more"])
    most = bool(found["most"] or found["or_less"] or found["and_less"])
    return Range(None if most and not least else high, None if least else high, unit)
