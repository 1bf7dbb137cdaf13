"""Days, periods and moments as people say them, read from the day the message was sent in the contact's zone:
March 8th · the 6th · next Wednesday · Tuesday next week · tomorrow at 4 pm · end of March · 31/03/2027.

What can mean two things is marked unsure, so that it is proposed rather than believed. Never reads a clock.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from domain.expressions import Expression
from domain.normalise_arabic_days import READERS as ARABIC_READERS
from domain.normalise_day_forms import MONTH, READERS, WEEKDAY
from domain.values import Days, Moment

_CLOCK: Final = Expression(
    r"(?:,?\s(?:at|around|about|by|@|as|в|الساعه|علي الساعه))?\s?(?:(?P<noon>noon|midday)\b"
    r"|(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?\s?(?P<half>am\b|pm\b|a\.m\.?|p\.m\.?|o'?clock\b|h\b"
    r"|in the (?:morning|afternoon|evening)\b|at night\b|da (?:manha|tarde|noite)\b|утра\b|вечера\b|дня\b"
    r"|صباحا|الصبح|مساء|المساء|المسا|المغرب|العشاء|العشا|العصر|الظهر|بالليل|ص(?!\w)|م(?!\w))?)(?!\w"
    r"|[.,]?\d|\s?(?:bed|bath|br\b|k\b|m\b|million|aed))"
)
_CLOCK_FIRST: Final = re.compile(
    r"(?:(?P<noon>noon|midday)|(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?\s?(?P<half>am|pm|a\.m\.?"
    r"|p\.m\.?))\s(?:on\s)?(?:the\s)?$"
)


@dataclass(frozen=True, slots=True)
class When:
    """The day the message was sent, where its writer is."""

    today: date
    zone: str


@dataclass(frozen=True, slots=True)
class DateMention:
    value: Days | Moment
    start: int
    end: int
    sure: bool = True


@dataclass(frozen=True, slots=True)
class _Found:
    start: int
    end: int
    first: date | None
    """None for a day that does not exist, so that "31st of June" is not read as June."""
    last: date | None
    sure: bool = True


def date_mentions(plain: str, when: When) -> Iterator[DateMention]:
    """Left to right, the longest reading at each place."""
    if not _QUICK.search(plain):
        return
    for found in _without_overlaps(sorted(_all_found(plain, when.today), key=lambda f: (f.start, -f.end))):
        yield from _with_clock(found, plain, when)


def bounded(plain: str, mention: DateMention) -> DateMention:
    """ "by", "before" and "until" give the last day, "from" and "after" the first."""
    if isinstance(mention.value, Moment):
        return mention
    if _WITHIN.match(plain, mention.start):
        return replace(mention, value=Days(None, mention.value.end))
    if _AFTER.match(plain, mention.start):
        return replace(mention, value=Days(mention.value.start, None))
    by = _BY.search(plain, 0, mention.start)
    if by:
        return DateMention(Days(None, mention.value.end), by.start(), mention.end, mention.sure)
    since = _FROM.search(plain, 0, mention.start)
    if since:
        return DateMention(Days(mention.value.start, None), since.start(), mention.end, mention.sure)
    return mention


_WITHIN: Final = re.compile(r"within\b|خلال|في غضون")
_AFTER: Final = re.compile(r"after\b|بعد\s(?!بكر|غد|باكر|باجر)")
_BY: Final = Expression(
    r"\b(?:by|before|until|till|no later than|not later than|latest by|within|قبل|بحلول|لين)\s(?:the\s"
    r"|شهر\s|سنه\s|يوم\s)?$"
)
_FROM: Final = Expression(
    r"\b(?:from|after|starting|starting from|as of|any ?time after|not before|بعد|من|ابتداء من)\s(?:the\s"
    r"|شهر\s|سنه\s|يوم\s)?$"
)


_ALL_READERS: Final = (*READERS, *((None, *reader) for reader in ARABIC_READERS))


def _all_found(plain: str, today: date) -> Iterator[_Found]:
    kinds = {found.lastgroup for found in _KINDS.finditer(plain)}
    for needed, expression, reader in READERS if plain.isascii() else _ALL_READERS:
        for found in expression.finditer(plain) if needed is None or needed in kinds else ():
            try:
                days = reader(found, today)
            except (ValueError, OverflowError):
                days = None
            yield _Found(found.start(), found.end(), *(days or (None, None, False)))


def _without_overlaps(found: list[_Found]) -> Iterator[_Found]:
    end = -1
    for one in found:
        if one.start >= end:
            yield one
            end = one.end


def _with_clock(found: _Found, plain: str, when: When) -> Iterator[DateMention]:
    if found.first is None:
        return
    moment = _moment(found, found.first, plain, when) if found.first == found.last else None
    yield moment or DateMention(Days(found.first, found.last), found.start, found.end, found.sure)


def _moment(found: _Found, day: date, plain: str, when: When) -> DateMention | None:
    after = _CLOCK.match(plain, found.end)
    before = _CLOCK_FIRST.search(plain, max(0, found.start - 20), found.start)
    clock = _hour(after) if after else _hour(before) if before else None
    if clock is None:
        return None
    moment, sure = clock
    start, end = (
        (found.start, after.end()) if after else (before.start() if before else found.start, found.end)
    )
    at = datetime.combine(day, moment, ZoneInfo(when.zone))
    return DateMention(Moment(at, when.zone), start, end, found.sure and sure)


_HALVES: Final = {
    **dict.fromkeys(("صباحا", "الصبح", "ص", "in the morning", "da manha", "утра"), "am"),
    **dict.fromkeys(
        ("مساء", "المساء", "المسا", "المغرب", "العشا", "العشاء", "العصر", "الظهر", "بالليل", "م"), "pm"
    ),
    **dict.fromkeys(
        ("in the afternoon", "in the evening", "at night", "da tarde", "da noite", "вечера", "дня"), "pm"
    ),
}


_NAMES_AN_HOUR: Final = frozenset(("at", "الساعه", "as", "в"))


def _hour(found: re.Match[str]) -> tuple[time, bool] | None:
    if found["noon"]:
        return time(12), True
    hour, minute, half = int(found["hour"]), int(found["minute"] or 0), (found["half"] or "").replace(".", "")
    half = _HALVES.get(half, half)
    words = set(found[0].split())
    named = not words.isdisjoint(_NAMES_AN_HOUR) or "@" in found[0] or bool(found["minute"])
    if hour > 23 or minute > 59 or not (half or named):
        return None
    if half in ("am", "pm"):
        return (time(hour % 12 + (12 if half == "pm" else 0), minute), True) if 1 <= hour <= 12 else None
    # "at 4" for a viewing is the afternoon, but nobody said so
    return (
        (time(hour, minute), True)
        if hour >= 13 or hour in (0,)
        else (time(hour + 12 if hour < 8 else hour, minute), False)
    )


_QUICK: Final = Expression(
    rf"\d(?:st|nd|rd|th)\b|\d[/.-]\d|\b(?:{MONTH}|{WEEKDAY}|today|tonight|tomorrow|tomorow|tmrw?|tmw|week"
    rf"|weekend|month|year|days|weeks|months|years|q[1-4])\b|20\d\d"
    r"|بكر|غد|اليوم|باكر|باجر|завтра|сегодня|amanha|hoje|\bkal\b|شهر|شهور|اشهر|اسبوع|سنه|سنتين|سنين|سنوات"
    r"|ايام|اسابيع|عام|يومين|يوم"
)
_KINDS: Final = Expression(
    rf"(?=(?P<ordinal>\d(?:st|nd|rd|th)\b)|(?P<numeric>\d[/.-]\d)|(?P<year>20\d\d)"
    rf"|\b(?:(?P<month>(?:{MONTH})\b)|(?P<weekday>(?:{WEEKDAY})\b)|(?P<unit>day|week|month|year)"
    rf"|(?P<relative>tom|tod|ton|tm|ama|hoj|dep|завт|сегод|после)|(?P<quarter>q[1-4])))"
)
"""What a form needs (`READERS`), all looked for at once: no two stand at one place."""
