"""Numbers as people write and say them: 2,500,000 · 1 750 000 · 1.750.000 · 1,20,000 · 2.5 · ٢٫٥ · 1½ · two
point five · ثلاث · три · três.

Works on comparable text (`domain.readable`). Magnitudes (k, million, crore) belong to money and are known
here too.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

from domain.normalise_arabic import NUMBER as ARABIC_NUMBER
from domain.normalise_arabic import SMALL as ARABIC_SMALL
from domain.normalise_arabic import in_words

_ONES: Final[dict[str, int]] = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "single": 1, "couple of": 2,
}  # fmt: skip
_TENS: Final[dict[str, int]] = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
_OTHER_WORDS: Final[dict[str, int]] = {
    "один": 1, "одна": 1, "одну": 1, "одно": 1, "однои": 1, "два": 2, "две": 2, "двух": 2, "двумя": 2,
    "три": 3, "трех": 3,
    "тремя": 3, "четыре": 4, "четырех": 4, "четырьмя": 4, "пять": 5, "пяти": 5, "шесть": 6, "семь": 7,
    "восемь": 8,
    "девять": 9, "десять": 10, "двенадцать": 12, "двадцать": 20, "тридцать": 30, "сорок": 40,
    "пятьдесят": 50, "сто": 100,
    "двести": 200, "триста": 300, "пятьсот": 500,
    "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8, "nove": 9,
    "dez": 10,
    "doze": 12, "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "duzentos": 200, "trezentos": 300,
    "quinhentos": 500,
    "ek": 1, "teen": 3, "chaar": 4, "paanch": 5, "panch": 5, "saat": 7, "pachas": 50, "pachaas": 50,
}  # fmt: skip
"""Russian (й is и in comparable text), Portuguese, and Hindi in Latin letters; "do" and "um" are English
too."""
MAGNITUDES: Final[dict[str, Decimal]] = {
    **dict.fromkeys(("k", "thousand", "thousands", "thou", "grand", "الف", "الاف", "الفا"), Decimal(1_000)),
    **dict.fromkeys(("тысяч", "тысячи", "тысяча", "тысячу", "тыс.", "тыс", "т.р", "hazar",
        "hazaar"), Decimal(1_000)),
    **dict.fromkeys(("миллион", "миллиона", "миллионов", "млн.", "млн", "лям", "ляма"), Decimal(1_000_000)),
    **dict.fromkeys(("milhao", "milhoes"), Decimal(1_000_000)),
    **dict.fromkeys(("миллиард", "миллиарда", "миллиардов", "млрд", "bilhao",
        "bilhoes"), Decimal(1_000_000_000)),
    **dict.fromkeys(("karod", "karor"), Decimal(10_000_000)),
    **dict.fromkeys(("lakh", "lakhs", "lac", "lacs"), Decimal(100_000)),
    **dict.fromkeys(("m", "mm", "mn", "mln", "mil", "mill", "mils", "mio"), Decimal(1_000_000)),
    **dict.fromkeys(("million", "millions"), Decimal(1_000_000)),
    **dict.fromkeys(("مليون", "ملايين"), Decimal(1_000_000)),
    **dict.fromkeys(("crore", "crores", "cr"), Decimal(10_000_000)),
    **dict.fromkeys(("b", "bn", "billion", "billions", "مليار", "مليارات"), Decimal(1_000_000_000)),
}  # fmt: skip


def _any_of(words: dict[str, int]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_ONE: Final = _any_of(_ONES)
_FRACTIONS: Final = {"½": Decimal("0.5"), "¼": Decimal("0.25"), "¾": Decimal("0.75")}
_DIGITS: Final = (
    r"\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?"
    r"|\d{1,2}(?:,\d{2})+,\d{3}"
    r"|\d{1,3}(?:[ ']\d{3})+(?!\d)"
    r"|\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)"
    r"|\d{1,3}(?:\.\d{3}){2,}(?!\d)"
    r"|\d{0,3}[½¼¾]"
    r"|\d{1,15}(?:[.,]\d{1,3})?"
)
_TENS_WORDS: Final = rf"(?:{_any_of(_TENS)})(?:[\s-](?:{_ONE}))?"
_UNDER_HUNDRED: Final = rf"(?:{_TENS_WORDS}|{_ONE})"
_OTHER: Final = rf"(?:{_any_of(_OTHER_WORDS)})(?!\w)"
_WORDS: Final = (
    rf"(?:(?:{_ONE}|a) hundred(?: and)?(?: {_UNDER_HUNDRED})?"
    rf"|{_UNDER_HUNDRED}(?: point (?:{_ONE})(?: (?:{_ONE}))?)?)"
)
NUMBER: Final = rf"(?:{_DIGITS}|{_WORDS}|{_OTHER}|{ARABIC_NUMBER})"
SMALL: Final = rf"(?:\d{{1,3}}(?![\d.,]*\d)|{_UNDER_HUNDRED}|{_OTHER}|{ARABIC_SMALL})"
"""A count of things: no decimals, no thousands."""
MAGNITUDE: Final = "|".join(sorted(map(re.escape, MAGNITUDES), key=len, reverse=True))


def number(text: str) -> Decimal | None:
    """What `NUMBER` or `SMALL` matched, as a number."""
    text = " ".join(text.split())
    if not text:
        return None
    if text[0].isdigit() or text[-1] in _FRACTIONS:
        return _from_digits(text)
    if text in _OTHER_WORDS:
        return Decimal(_OTHER_WORDS[text])
    return _from_words(text) if text.isascii() else _from_arabic(text)


def counted(matched: str) -> Decimal:
    """The number in what `NUMBER` or `SMALL` matched."""
    found = number(matched)
    if found is None:
        raise ValueError("This is not what the expressions of numbers match.")
    return found


_GROUPED: Final = re.compile(
    r"\d{1,3}(?:\.\d{3})+,\d{2}|\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?|\d{1,2}(?:,\d{2})+,\d{3}"
    r"|\d{1,3}(?:\.\d{3}){2,}"
)


def _from_digits(text: str) -> Decimal:
    if text[-1] in _FRACTIONS:
        return Decimal(text[:-1] or 0) + _FRACTIONS[text[-1]]
    if not _GROUPED.fullmatch(text):
        return Decimal(text.replace(",", "."))
    if "." in text and text[-3] == ",":
        return Decimal(text.replace(".", "").replace(",", "."))
    whole = text.replace(".", "") if text.count(".") > 1 else text
    return Decimal(re.sub("[, ']", "", whole))


def _from_arabic(text: str) -> Decimal | None:
    found = in_words(text)
    return None if found is None else Decimal(found)


def _from_words(text: str) -> Decimal | None:
    whole, _, fraction = text.partition(" point ")
    total = _whole(whole)
    if total is None or not fraction:
        return None if total is None else Decimal(total)
    return Decimal(f"{total}.{''.join(str(_ONES[word]) for word in fraction.split())}")


def _whole(text: str) -> int | None:
    before, hundred, after = text.partition(" hundred")
    if hundred:
        rest = after.removeprefix(" and").strip()
        return (_ONES.get(before, 1) * 100) + ((_whole(rest) or 0) if rest else 0)
    if text in _ONES:
        return _ONES[text]
    tens, _, ones = text.replace("-", " ").partition(" ")
    return _TENS[tens] + _ONES.get(ones, 0) if tens in _TENS else None
