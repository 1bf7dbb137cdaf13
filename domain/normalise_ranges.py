"""Counts of rooms and other units: 2 bed · 3BR · three bedrooms · 2 or 3 · at least 4 · 3+ · studio ·
bedrooms: 2.

Units are schema data; how people compare is language and is written here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from domain.expressions import Expression
from domain.normalise_numbers import SMALL, counted
from domain.values import Range

AT_LEAST: Final = (
    r"at ?least|atleast|min(?:imum)?\.?(?: of)?|a minimum of|no less than|not less than|no fewer than"
    r"|not fewer than"
    r"|from|علي الاقل|اقل شي|(?:لا|ما) [تي]قل (?:[^\W\d]+ )?عن|من|от|минимум|как минимум|не менее|не меньше"
    r"|pelo menos|no minimo|a partir de"
    r"|kam se kam"
)
AT_MOST: Final = (
    r"up to|upto|at ?most|max(?:imum)?\.?(?: of)?|a maximum of|no more than|not more than|no greater than"
    r"|(?:لا|ما) [تي]زيد (?:[^\W\d]+ )?(?:عن|علي)|(?:لا|ما) [تي]تجاوز|(?:مش|مو|مب|ليس\w?|لا) (?:اكثر|اكبر) من"
    r"|علي الاكثر|كحد اقصي|حد اقصي|до|максимум|не более|не больше|ate|no maximo|zyada se zyada"
)
ABOVE: Final = r"more than|above|over|greater than|اكثر من|فوق|более|больше|mais de|acima de"
BELOW: Final = r"less than|fewer than|under|below|اقل من|تحت|менее|меньше|menos de"
_BEFORE: Final = (
    rf"(?:(?P<at_least>{AT_LEAST})|(?P<at_most>{AT_MOST})|(?P<above>{ABOVE})|(?P<below>{BELOW})"
    rf"|between)\s(?:a\s)?"
)
_NO_MONEY: Final = r"(?!\s?(?:of|is|budget|price|rent)?\s?(?:aed|dhs|usd|[$€£]|\d))"
"""In "2 bedrooms max 1.5m" the maximum is the money's."""
_AFTER: Final = (
    rf"(?:(?P<or_more>\s?\+(?!\s?\w)|\splus\b(?!\s?\w)|\s(?:or|and)\s(?:more|above|bigger|up)|\s(?:at least"
    rf"|at minimum|minimum|min)\b{_NO_MONEY}"
    r"|\s(?:فما فوق|علي الاقل|или больше|и больше|минимум|ou mais|no minimo|ya (?:zyada|usse zyada)))"
    rf"|(?P<or_less>\s(?:or|and)\s(?:less|fewer|below|smaller)|\s(?:at most|at max|maximum"
    rf"|max)\b{_NO_MONEY}))"
)
_START: Final = r"(?:(?<![\w.,$€£#:/+-])|(?<=\s[وب]))"
_BETWEEN: Final = r"\s?(?:-|~|/)\s?|\s(?:to|or|and|او|или|ou|ya)\s"


@dataclass(frozen=True, slots=True)
class RangeMention:
    value: Range
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Ranges:
    """The expressions of one key, made once per schema."""

    counted: Expression
    named: Expression
    zero: Expression
    fixed: tuple[tuple[Expression, Range], ...]
    """Words that say the number and the unit at once: غرفتين."""
    quick: Expression
    bare: Expression


def ranges(units: str, extras: str, zero: Expression, fixed: dict[int, Expression]) -> Ranges:
    """`units` matches the unit's words, without borders; `extras` what may stand between number and
    comparison ("3br + maid"); `fixed` words that are a number and a unit at once."""
    extra = rf"(?:\s?\+?\s?(?:{extras}))?" if extras else ""
    low, high = rf"(?P<low>{SMALL})", rf"(?P<high>{SMALL})"
    count = rf"{low}(?P<plus>\s?\+|\splus)?(?:(?:{_BETWEEN}){high})?"
    words = "|".join(words.pattern for words in fixed.values()) or "(?!)"
    return Ranges(
        Expression(
            rf"{_START}(?:{_BEFORE})?{count}[\s-]*(?:big\s|large\s|separate\s"
            rf"|full\s|covered\s|private\s)?{units}{extra}(?:{_AFTER})?"
        ),
        Expression(
            rf"(?<!\w){units}\s?(?P<verb>:|=|is|are|to|of|should be|must be|needs? to be"
            rf"|will be)?\s?(?:{_BEFORE})?"
            rf"{count}(?![\w.,]*\d|\s?(?:k|m|million|aed|dhs|[$€£%]|bath|bed|st|nd|rd|th|am|pm)|\s{units})"
        ),
        zero,
        tuple((words, _exactly(number)) for number, words in fixed.items()),
        Expression(rf"{units}|{words}|{zero.pattern}"),
        Expression(rf"^(?:{_BEFORE})?{count}(?:{_AFTER})?$"),
    )


def range_mentions(of: Ranges, plain: str) -> Iterator[RangeMention]:
    if not of.quick.search(plain):
        return
    counted = list(of.counted.finditer(plain))
    yield from _from_zero(of, plain, counted)
    for found in (*counted, *_apart(of.named.finditer(plain), counted)):
        value = _value(found)
        if value:
            yield RangeMention(value, found.start(), found.end())
    for found in of.zero.finditer(plain):
        if not _OR.match(plain, found.end()):
            yield RangeMention(_exactly(0), found.start(), found.end())
    for expression, fixed in of.fixed:
        for found in expression.finditer(plain):
            yield _fixed(fixed, found, plain)


_FIXED_OR_MORE: Final = re.compile(
    r"\s(?:علي الاقل|كحد ادني|فما فوق|او اكثر|واكثر|минимум|и больше|или больше)(?!\w)"
)


def _fixed(value: Range, found: re.Match[str], plain: str) -> RangeMention:
    """ "غرفتين على الأقل": the dual is a number as any."""
    more = _FIXED_OR_MORE.match(plain, found.end())
    return RangeMention(
        Range(value.min, None) if more else value, found.start(), more.end() if more else found.end()
    )


_OR: Final = re.compile(r"\s?(?:or|to|/|-)\s?(?:a\s)?(?=\d|one|two|three)")


def _from_zero(of: Ranges, plain: str, counted: list[re.Match[str]]) -> Iterator[RangeMention]:
    """ "studio or 1 bed" is a range from 0."""
    for found in of.zero.finditer(plain):
        behind = _OR.match(plain, found.end())
        upper = next((one for one in counted if behind and one.start() == behind.end()), None)
        value = _value(upper) if upper else None
        if upper and value and value.max is not None:
            counted.remove(upper)
            yield RangeMention(Range(Decimal(0), value.max), found.start(), upper.end())
        elif behind:
            yield RangeMention(_exactly(0), found.start(), found.end())


def _apart(named: Iterator[re.Match[str]], counted: list[re.Match[str]]) -> Iterator[re.Match[str]]:
    """ "a 3 bedroom one" counts the bedrooms once, and "one" is no number there."""
    for found in named:
        by_word = not found["low"][0].isdigit() and not found["verb"]
        said_by_word = by_word and _SPACED.search(found.string[found.start() : found.start("low")])
        if not said_by_word and not any(
            found.start() < one.end() and one.start() < found.end() for one in counted
        ):
            yield found


_SPACED: Final = re.compile(r"[^\W\d]\s+$")


def bare_range(of: Ranges, plain: str) -> Range | None:
    """A count that stands alone, in answer to a question about this key."""
    found = of.bare.match(plain)
    return _value(found) if found else None


def _exactly(count: int) -> Range:
    return Range(Decimal(count), Decimal(count))


def _value(found: re.Match[str]) -> Range | None:
    parts = {name: text for name, text in found.groupdict().items() if text}
    low = counted(parts["low"])
    high = counted(parts["high"]) if "high" in parts else None
    if high is not None:
        return Range(low, high) if low <= high else None
    return _one_sided(low, parts)


def _one_sided(count: Decimal, parts: dict[str, str]) -> Range:
    if parts.keys() & {"at_least", "or_more", "plus"}:
        return Range(count, None)
    if parts.keys() & {"at_most", "or_less"}:
        return Range(None, count)
    if "above" in parts:
        return Range(count + 1, None)
    if "below" in parts and count > 1:
        return Range(None, count - 1)
    return Range(count, count)
