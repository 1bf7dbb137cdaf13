"""Money as people write and say it: 2M · AED 2,500,000 · ٢٫٥ مليون درهم · مليونين ونص · 95k a year ·
1.5-1.8m · two million three hundred thousand · 3 crore.

A span says what the words gave; what they left out is filled in by `with_key`, marked as assumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import chain
from typing import Final

from domain.expressions import Expression
from domain.normalise_numbers import MAGNITUDE, MAGNITUDES, NUMBER, counted
from domain.tongues import Tongue
from domain.values import Money

_CURRENCIES: Final[dict[str, tuple[str, ...]]] = {
    "AED": (
        "aed", "aeds", "dhs.", "dhs", "dh.", "dh", "dhm", "dhms", "drhm", "dirhams", "dirham", "درهم اماراتي",
        "درهم", "دراهم", "د.ا", "дирхамов", "дирхама", "дирхамах", "дирхамы", "дирхам", "дирхемов",
        "dirham's",
    ),
    "USD": ("usd", "us$", "us dollars", "dollars", "dollar", "$", "دولار امريكي", "دولار", "долларов",
        "доллара", "доллар", "dolares", "dolar"),
    "EUR": ("eur", "euros", "euro", "€", "يورو", "евро"),
    "GBP": ("gbp", "pounds sterling", "pounds", "£", "quid", "جنيه استرليني"),
    "INR": ("inr", "indian rupees", "indian rupee", "rupees", "rs.", "rs", "₹"),
    "SAR": ("sar", "saudi riyals", "riyals", "riyal", "ريال سعودي", "ريال"),
    "QAR": ("qar", "qatari riyals", "ريال قطري"),
    "KWD": ("kwd", "kuwaiti dinars", "دينار كويتي"),
    "BRL": ("brl", "r$", "reais"),
    "RUB": ("rub", "рублеи", "рубля", "рубль", "руб.", "руб", "₽"),
    "CNY": ("cny", "rmb", "yuan"),
    "CHF": ("chf", "swiss francs"),
}  # fmt: skip
_CODES: Final = {word: code for code, words in _CURRENCIES.items() for word in words}
_CURRENCY: Final = "|".join(sorted(map(re.escape, _CODES), key=len, reverse=True))
_PERIODS: Final[dict[str, str]] = {
    "year": r"(?:/|per|a|each|every|an)\s?(?:yr|year|annum)|yearly|annually|annual|p\.a\b\.?|pa\b"
    r"|سنويا|سنوي|بالسنه|في السنه|للسنه|كل سنه|в год|ежегодно|годовых|por ano|ao ano|saalana|saal ka",
    "month": r"(?:/|per|a|each|every)\s?(?:calendar )?(?:mo|mth|month)|monthly|pcm\b"
    r"|شهريا|شهري|بالشهر|في الشهر|كل شهر|в месяц|ежемесячно|por mes|ao mes|mensais|mahina|mahine ka",
    "week": r"(?:/|per|a|each|every)\s?week|weekly",
    "day": r"(?:/|per|a|each|every)\s?(?:day|night)|daily|nightly",
}
_PERIOD: Final = "|".join(f"(?P<{name}>{words})" for name, words in _PERIODS.items())
_HALF: Final = (
    r"(?P<part>\s?و\s?(?:نصف|نص|ربع)(?!\w)|\sالا\s?ربع(?!\w)|\s(?:с половинои|e meio|and a half|and half"
    r"|and a quarter)(?!\w))"
)
_WHOLE: Final[dict[str, tuple[int, int]]] = {
    "مليون": (1, 1_000_000), "مليونين": (2, 1_000_000), "مليونان": (2, 1_000_000),
    "الف": (1, 1_000), "الفين": (2, 1_000), "الفان": (2, 1_000), "مليار": (1, 1_000_000_000),
}  # fmt: skip
"""Arabic words that say the count and the size at once."""
MONEY_WORDS: Final = [
    word for word in (*MAGNITUDES, *_WHOLE, *chain(*_CURRENCIES.values())) if word[0].isalpha()
]
"""One of these, or a longer number, stands in every amount that is not led up to."""
_BARE: Final = {
    "half a": "0.5", "half": "0.5", "quarter of a": "0.25", "quarter": "0.25", "a": "1", "an": "1",
    "نصف": "0.5", "نص": "0.5", "ربع": "0.25", "полтора": "1.5", "um": "1", "meio": "0.5", "dedh": "1.5",
    "dhai": "2.5",
}  # fmt: skip
_WHOLE_WORD: Final = rf"(?:{'|'.join(sorted(_WHOLE, key=len, reverse=True))})(?!\w)"
_BARE_WORD: Final = "|".join(sorted(_BARE, key=len, reverse=True))
_LOW: Final = (
    rf"(?:(?:(?P<low>{NUMBER})\s?(?:(?P<low_magnitude>{MAGNITUDE})\b\s?)?|(?P<low_whole>{_WHOLE_WORD})\s?)"
    rf"(?:(?:{_CURRENCY})\s?)?(?:-|~|\s(?:to|or|till)\s|(?<!hundred)\sand\s|(?<=\s)الي\s|(?<=\s)ل(?=\d)"
    rf"|(?(between)\s?و|(?!)))\s?"
    rf"(?:(?:{_CURRENCY})\s?)?)?"
)
_AMOUNT: Final = (
    rf"(?:(?P<high>{NUMBER})(?P<half_before>\s(?:and a half|and half)(?=\s(?:{MAGNITUDE})\b))?(?![\d%]|-\d)"
    rf"|(?P<bare>{_BARE_WORD})(?=\s(?:{MAGNITUDE})\b)"
    rf"|(?P<whole>{_WHOLE_WORD}))"
)
_BEHIND: Final = rf"(?:/[-=])?(?:\s?(?:de\s)?(?P<last>{_CURRENCY})(?!\w))?(?:\s?(?:{_PERIOD})(?!\w))?"
_SPAN: Final = Expression(
    rf"(?:(?<![\w.,$€£₹#-])|(?<=\s[بل]))(?P<between>(?:ما\s)?بين\s)?(?:(?P<first>{_CURRENCY})\s?)?"
    + _LOW
    + _AMOUNT
    + rf"(?:\s?(?P<magnitude>{MAGNITUDE})(?!\w)(?!\s(?:away|from|wide|long|tall|of)\b))?"
    + _HALF
    + "?"
    + _BEHIND
)
_AND_MORE: Final = Expression(
    rf"(?:,?\s(?:and\s)?(?P<more>{NUMBER})\s?(?P<magnitude>{MAGNITUDE})(?!\w)"
    rf"|\s?و\s?(?:(?P<arabic>{NUMBER})(?:\s?(?P<arabic_magnitude>{MAGNITUDE})(?!\w))?"
    rf"|(?P<whole>{_WHOLE_WORD})))"
    rf"(?P<part>)?{_BEHIND}"
)
"""The smaller part of an amount: "two million three hundred thousand", "مليون وميتين الف"."""
_NOT_MONEY: Final = Expression(
    r"\s?-?(?:sq|square|km|met(?:er|re)|m2|ft\b|feet|min(?:ute)?s?\b|hours?|hrs?\b|days?\b|weeks?\b"
    r"|months?\b|years?\b|%|percent"
    r"|спал|комнат|кв\b|кв\.|м2|минут|час|дн|лет\b|год|месяц|недел|шт|чек|quarto|dormit|suite|banh|minuto"
    r"|hora|dia"
    r"|ano|mes|semana|vaga|pesso|metro|cheque|kamr|baje|din\b|saal\b|mahin"
    r"|am\b|pm\b|a\.m|p\.m|st\b|nd\b|rd\b|th\b|bed|bath|br\b|bhk|rooms?\b|cheques?|checks?|people|persons?"
    r"|kids?\b|cars?\b|:\d)"
)
_LARGEST: Final = 14
_QUICK: Final = Expression(rf"\d|\b(?:half|quarter|{MAGNITUDE}|{NUMBER})\b|{_WHOLE_WORD}")


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
    sure: bool = True
    """False where it can be read in two ways: 120.000, مليون وثلاثميه."""

    @property
    def is_money(self) -> bool:
        """Of its own, without a word beside it that says so."""
        return self.currency is not None or self.factor is not None

    def lower(self) -> MoneySpan:
        """The lower end of a range, as an amount of its own."""
        return replace(self, amount=self.low or self.amount, low=None, raw=self.low or self.raw)


_MIL: Final = re.compile(r"\bmil\b")
_THOUSAND_AS_LONG: Final = "тыс"
_POINTS_GROUP: Final = frozenset((Tongue.PORTUGUESE, Tongue.RUSSIAN))
"""Where 500.000 can only be half a million."""


def money_spans(plain: str, spoken: frozenset[Tongue] = frozenset()) -> Iterator[MoneySpan]:
    """Every number that may be money, left to right; counts with another unit (beds, %, square feet) are
    none. "700 mil" are thousands in Portuguese, and millions elsewhere."""
    if not _QUICK.search(plain):
        return
    if Tongue.PORTUGUESE in spoken:
        plain = _MIL.sub(_THOUSAND_AS_LONG, plain)
    for span in _spans(plain):
        yield span if _POINTS_GROUP.isdisjoint(spoken) else replace(span, sure=True)


def _spans(plain: str) -> Iterator[MoneySpan]:
    behind = at = 0
    while found := _SPAN.search(plain, at):
        found = _without_a_count(found, plain)
        span = _with_more(_read(found), plain)
        unit = _NOT_MONEY.match(plain, span.end)
        if (unit is None or span.is_money) and span.amount.adjusted() <= _LARGEST:
            yield _with_period_before(span, plain, behind)
        behind, at = span.end, max(span.end, at + 1)


def _without_a_count(found: re.Match[str], plain: str) -> re.Match[str]:
    """ "2 million and 3 bedrooms" is no range of money."""
    low_end = max(found.end("low"), found.end("low_magnitude"), found.end("low_whole"))
    own_size = found["magnitude"] or found["first"] or found["last"]
    if low_end < 0 or own_size or not _NOT_MONEY.match(plain, found.end()):
        return found
    return _SPAN.search(plain, found.start(), low_end) or found


def _read(found: re.Match[str]) -> MoneySpan:
    raw, factor = _size(found)
    amount = raw * (factor or 1)
    code = found["first"] or found["last"]
    start, low = found.start(), _low(found, factor)
    if low is not None and not found["magnitude"] and low > amount and found["low_magnitude"] and raw < 1000:
        factor = MAGNITUDES[found["low_magnitude"]]  # "1.5m-1.8" says the size once
        amount = raw * factor
    if low is not None and low > amount:
        start, low = found.start("high") if found["high"] else found.start(), None
    sized = factor is not None or raw >= 1000 or (code is not None and raw >= 100)
    per = next((name for name in _PERIODS if found[name]), None)
    span = MoneySpan(start, found.end(), amount, low, _CODES[code] if code else None, per, sized, raw, factor)
    dotted = factor is None and found["high"] and _DOTTED.fullmatch(found["high"])
    return replace(span, amount=raw * 1000, magnitude=True, sure=False) if dotted else span


_DOTTED: Final = re.compile(r"\d{1,3}\.\d{3}")


def _size(found: re.Match[str]) -> tuple[Decimal, Decimal | None]:
    """The number before its magnitude, halves and quarters included, and the magnitude."""
    if found["whole"]:
        count, size = _WHOLE[found["whole"]]
        return Decimal(count) + _part(found["part"]), Decimal(size)
    raw = Decimal(_BARE[found["bare"]]) if found["bare"] else counted(found["high"])
    if found["half_before"]:
        raw += Decimal("0.5")
    factor = MAGNITUDES[found["magnitude"]] if found["magnitude"] else None
    return raw + _part(found["part"]), factor


def _with_more(span: MoneySpan, plain: str) -> MoneySpan:
    """The smaller parts behind it. Without a size of its own (مليون وثلاثميه) a part may mean two things."""
    found = _AND_MORE.match(plain, span.end) if span.factor and span.low is None else None
    if found is None or span.factor is None or span.currency or span.per:
        return span
    if found["whole"]:
        count, size = _WHOLE[found["whole"]]
        more, sure = Decimal(count * size), True
    else:
        written = found["magnitude"] or found["arabic_magnitude"]
        more = counted(found["more"] or found["arabic"]) * (MAGNITUDES[written] if written else 1)
        sure = written is not None
    if not sure and not Decimal(100) <= more < 1000:
        return span  # "مليون و3 غرف" counts rooms
    more *= 1 if sure else span.factor / 1000
    if more >= span.factor:
        return span
    code = found["last"]
    per = next((name for name in _PERIODS if found[name]), None)
    longer = replace(
        span,
        end=found.end(),
        amount=span.amount + more,
        raw=(span.amount + more) / span.factor,
        currency=_CODES[code] if code else None,
        per=per,
        sure=sure and span.sure,
    )
    return _with_more(longer, plain) if sure else longer


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
    if found["low_whole"]:
        count, size = _WHOLE[found["low_whole"]]
        return Decimal(count * size)
    if not found["low"]:
        return None
    raw = counted(found["low"])
    own = MAGNITUDES[found["low_magnitude"]] if found["low_magnitude"] else None
    return raw * (own or (factor if factor is not None and raw < 1000 else None) or 1)


def _part(text: str | None) -> Decimal:
    if not text:
        return Decimal(0)
    if "الا" in text:
        return Decimal("-0.25")
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
    guessed = not (span.magnitude and span.sure)
    if guessed:
        amount *= 1 if span.magnitude else _guessed_factor(span.amount, bounds)
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
