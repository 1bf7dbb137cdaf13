"""Money as people write and say it: 2M · AED 2,500,000 · ٢٫٥ مليون درهم · 95k a year · 1.5 to 2 million ·
3 crore.

A span says what the words gave; what they left out is filled in by `with_key`, marked as assumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from domain.normalise_numbers import MAGNITUDE, MAGNITUDES, NUMBER, counted
from domain.values import Money

_CURRENCIES: Final[dict[str, tuple[str, ...]]] = {
    "AED": ("aed", "dhs.", "dhs", "dh", "dirhams", "dirham", "درهم", "دراهم", "د.ا"),
    "USD": ("usd", "us$", "us dollars", "dollars", "dollar", "$", "دولار"),
    "EUR": ("eur", "euros", "euro", "€"),
    "GBP": ("gbp", "pounds sterling", "pounds", "£"),
    "INR": ("inr", "indian rupees", "indian rupee", "rupees", "rs.", "rs", "₹"),
    "SAR": ("sar", "saudi riyals", "riyals", "riyal", "ريال"),
}
_CODES: Final = {word: code for code, words in _CURRENCIES.items() for word in words}
_CURRENCY: Final = "|".join(sorted(map(re.escape, _CODES), key=len, reverse=True))
_PERIODS: Final[dict[str, str]] = {
    "year": r"(?:/|per|a|each|every|an)\s?(?:yr|year|annum)|yearly|annually|annual|p\.a\b\.?|pa\b"
    r"|سنويا|سنوي|بالسنه|في السنه",
    "month": r"(?:/|per|a|each|every)\s?(?:calendar )?(?:mo|mth|month)|monthly|pcm\b"
    r"|شهريا|شهري|بالشهر|في الشهر",
    "week": r"(?:/|per|a|each|every)\s?week|weekly",
    "day": r"(?:/|per|a|each|every)\s?(?:day|night)|daily|nightly",
}
_PERIOD: Final = "|".join(f"(?P<{name}>{words})" for name, words in _PERIODS.items())
_HALF: Final = r"(?P<part>\s?(?:ونصف|ونص|وربع)|\s(?:and a half|and half|and a quarter))"
_LOW: Final = (
    rf"(?:(?P<low>{NUMBER})\s?(?:(?P<low_magnitude>{MAGNITUDE})\b\s?)?(?:(?:{_CURRENCY})\s?)?"
    rf"(?:-|~|\s(?:to|or|till)\s|(?<!hundred)\sand\s|\sالي\s)\s?(?:(?:{_CURRENCY})\s?)?)?"
)
_AMOUNT: Final = (
    rf"(?:(?P<high>{NUMBER})(?P<half_before>\s(?:and a half|and half)(?=\s(?:{MAGNITUDE})\b))?(?![\d%]|-\d)"
    rf"|(?P<bare>half a|half|quarter of a|an|a)(?=\s(?:{MAGNITUDE})\b))"
)
_SPAN: Final = re.compile(
    rf"(?<![\w.,$€£₹#-])(?:(?P<first>{_CURRENCY})\s?)?"
    + _LOW
    + _AMOUNT
    + rf"(?:\s?(?P<magnitude>{MAGNITUDE})(?!\w)(?!\s(?:away|from|wide|long|tall|of)\b))?"
    + _HALF
    + rf"?(?:\s?(?P<last>{_CURRENCY})(?!\w))?(?:\s?(?:{_PERIOD})(?!\w))?"
)
_NOT_MONEY: Final = re.compile(
    r"\s?-?(?:sq|square|km|met(?:er|re)|m2|ft\b|feet|min(?:ute)?s?\b|hours?|hrs?\b|days?\b|weeks?\b"
    r"|months?\b|years?\b|%|percent"
    r"|am\b|pm\b|a\.m|p\.m|st\b|nd\b|rd\b|th\b|bed|bath|br\b|bhk|rooms?\b|cheques?|checks?|people|persons?"
    r"|kids?\b|cars?\b|:\d)"
)
_LARGEST: Final = 14
_QUICK: Final = re.compile(rf"\d|\b(?:half|quarter|{MAGNITUDE}|{NUMBER})\b")
_PARTS: Final = {"half a": "0.5", "half": "0.5", "quarter of a": "0.25", "a": "1", "an": "1"}


@dataclass(frozen=True, slots=True)
class MoneySpan:
    """An amount (with `low`, a range up to it) as far as the words say it. Offsets are those of the text."""

    start: int
    end: int
    amount: Decimal
    low: Decimal | None
    currency: str | None
    per: str | None
    magnitude: bool
    """The words give the size: a magnitude, a currency, or at least four digits."""
    raw: Decimal
    factor: Decimal | None
    """The magnitude that was written, which a following bare number inherits."""

    @property
    def is_money(self) -> bool:
        """Of its own, without a word beside it that says so."""
        return self.currency is not None or self.factor is not None

    def lower(self) -> MoneySpan:
        """The lower end of a range, as an amount of its own."""
        return replace(self, amount=self.low or self.amount, low=None, raw=self.low or self.raw)


def money_spans(plain: str) -> Iterator[MoneySpan]:
    """Every number that may be money, left to right; counts with another unit (beds, %, square feet) are
    none."""
    if not _QUICK.search(plain):
        return
    behind = 0
    for found in _SPAN.finditer(plain):
        unit = _NOT_MONEY.match(plain, found.end())
        if unit is None or found["magnitude"] or found["first"] or found["last"]:
            span = _read(found)
            if span.amount.adjusted() <= _LARGEST:
                yield _with_period_before(span, plain, behind)
            behind = span.end


def _read(found: re.Match[str]) -> MoneySpan:
    raw = Decimal(_PARTS[found["bare"]]) if found["bare"] else counted(found["high"])
    if found["half_before"]:
        raw += Decimal("0.5")
    factor = MAGNITUDES[found["magnitude"]] if found["magnitude"] else None
    amount = (raw + _part(found["part"])) * (factor or 1)
    code = found["first"] or found["last"]
    start, low = found.start(), _low(found, factor)
    if low is not None and low > amount:
        start, low = found.start("high"), None
    sized = factor is not None or raw >= 1000 or (code is not None and raw >= 100)
    per = next((name for name in _PERIODS if found[name]), None)
    return MoneySpan(start, found.end(), amount, low, _CODES[code] if code else None, per, sized, raw, factor)


_PERIOD_BEFORE: Final = re.compile(
    r"\b(?P<word>monthly|yearly|annual|annually|weekly)\s(?:(?:rent|rental|budget|max|maximum|limit|is|of"
    r"|up to|under|around|about|payment)[\s:]+)*$"
)
_PERIOD_WORDS: Final = {
    "monthly": "month",
    "yearly": "year",
    "annual": "year",
    "annually": "year",
    "weekly": "week",
}


def _with_period_before(span: MoneySpan, plain: str, behind: int) -> MoneySpan:
    """ "monthly rent 8k": the period belongs to the amount, so the span begins with it."""
    found = _PERIOD_BEFORE.search(plain, behind, span.start) if span.per is None else None
    return replace(span, start=found.start(), per=_PERIOD_WORDS[found["word"]]) if found else span


def _low(found: re.Match[str], factor: Decimal | None) -> Decimal | None:
    if not found["low"]:
        return None
    raw = counted(found["low"])
    own = MAGNITUDES[found["low_magnitude"]] if found["low_magnitude"] else None
    return raw * (own or (factor if factor is not None and raw < 1000 else None) or 1)


def _part(text: str | None) -> Decimal:
    if not text:
        return Decimal(0)
    return Decimal("0.25") if "ربع" in text or "quarter" in text else Decimal("0.5")


def inherit(span: MoneySpan, factor: Decimal) -> MoneySpan:
    """ "two million, maybe two point two": the second amount has the size of the first."""
    return replace(span, amount=span.raw * factor, magnitude=True, factor=factor)


def with_key(
    span: MoneySpan, currency: str, per: str | None, bounds: tuple[Decimal, Decimal] | None
) -> tuple[Money, bool]:
    """The money for a key, and whether its size was guessed. Currency, period and size that the words left
    out come from the key and are marked."""
    assumed: list[str] = [] if span.currency else ["currency"]
    amount = span.amount
    guessed = not span.magnitude
    if guessed:
        amount *= _guessed_factor(span.amount, bounds)
        assumed.append("magnitude")
    period = span.per if per else None
    if per and not span.per:
        period = per
        assumed.append("period")
    return Money(amount, span.currency or currency, period, tuple(assumed)), guessed


def _guessed_factor(amount: Decimal, bounds: tuple[Decimal, Decimal] | None) -> Decimal:
    """The smallest usual size that makes the amount plausible for the key."""
    lowest = bounds[0] if bounds else Decimal(100_000)
    sizes = (Decimal(1), Decimal(1_000), Decimal(1_000_000))
    return next((size for size in sizes if amount * size >= lowest), Decimal(1))
