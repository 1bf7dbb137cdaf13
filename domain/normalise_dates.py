"""Days, periods and moments as people say them, read from the day the message was sent in the contact's zone:
March 8th · the 6th · next Wednesday · Tuesday next week · tomorrow at 4 pm · end of March · 31/03/2027.

What can mean two things is marked unsure, so that it is proposed rather than believed. Never reads a clock.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from domain.values import Days, Moment

_MONTHS: Final[dict[str, int]] = {
    **{name.lower(): n for n, name in enumerate(calendar.month_name) if n},
    **{name.lower(): n for n, name in enumerate(calendar.month_abbr) if n},
    "sept": 9,
    "يناير": 1, "فبراير": 2, "مارس": 3, "ابريل": 4, "مايو": 5, "يونيو": 6,
    "يوليو": 7, "اغسطس": 8, "سبتمبر": 9, "اكتوبر": 10, "نوفمبر": 11, "ديسمبر": 12,
}  # fmt: skip
_WEEKDAYS: Final[dict[str, int]] = {
    **{name.lower(): n for n, name in enumerate(calendar.day_name)},
    "mon": 0, "tue": 1, "tues": 1, "wed": 2, "weds": 2, "thu": 3, "thur": 3, "thurs": 3,
    "fri": 4, "sat": 5, "sun": 6,
    "الاثنين": 0, "الثلاثاء": 1, "الاربعاء": 2, "الخميس": 3, "الجمعه": 4, "السبت": 5, "الاحد": 6,
}  # fmt: skip
_COUNTS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "couple of": 2, "a couple of": 2,
}  # fmt: skip
_MONTH: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_WEEKDAY: Final = "|".join(sorted(_WEEKDAYS, key=len, reverse=True))
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_ORDINAL: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)"
_YEAR: Final = r"(?:,?\s(?P<year>20\d\d))?"
_BARE_MONTH: Final = rf"(?P<month>{_MONTH})\b\.?(?:\s(?P<year>20\d\d))?"
_BARE_MONTH2: Final = _BARE_MONTH.replace("month>", "month2>").replace("year>", "year2>")
_PREPOSED: Final = (
    "|".join(
        rf"(?<=\b{word} "
        rf")"
        for word in (
            "in",
            "by",
            "from",
            "of",
            "for",
            "until",
            "till",
            "since",
            "before",
            "after",
            "during",
            "next",
            "this",
        )
    )
    + "|(?<=قبل )|(?<=في )|(?<=من )"
)
"""Before a month that stands alone: "may" and "march" are everyday words."""
_COUNT: Final = rf"(?P<count>\d{{1,2}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})"
_CLOCK: Final = re.compile(
    r"(?:,?\s(?:at|around|about|by|@|الساعه))?\s?(?:(?P<noon>noon|midday)\b"
    r"|(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?\s?(?P<half>am\b|pm\b|a\.m\.?|p\.m\.?|o'?clock\b)?)(?!\w"
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


_Reader = Callable[[re.Match[str], date], "tuple[date, date, bool] | None"]


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
    by = _BY.search(plain, 0, mention.start)
    if by:
        return DateMention(Days(None, mention.value.end), by.start(), mention.end, mention.sure)
    since = _FROM.search(plain, 0, mention.start)
    if since:
        return DateMention(Days(mention.value.start, None), since.start(), mention.end, mention.sure)
    return mention


_BY: Final = re.compile(
    r"\b(?:by|before|until|till|no later than|not later than|latest by|within|قبل)\s(?:the\s)?$"
)
_FROM: Final = re.compile(
    r"\b(?:from|after|starting|starting from|as of|any ?time after|not before|بعد|من)\s(?:the\s)?$"
)


def _all_found(plain: str, today: date) -> Iterator[_Found]:
    for expression, reader in _READERS:
        for found in expression.finditer(plain):
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


def _hour(found: re.Match[str]) -> tuple[time, bool] | None:
    if found["noon"]:
        return time(12), True
    hour, minute, half = int(found["hour"]), int(found["minute"] or 0), (found["half"] or "").replace(".", "")
    named = "at" in found[0].split() or "@" in found[0] or bool(found["minute"])
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


# --- the forms ----------------------------------------------------------------------------------------------


def _iso(found: re.Match[str], _: date) -> tuple[date, date, bool]:
    day = date(int(found["year"]), int(found["month"]), int(found["day"]))
    return day, day, True


def _numeric(found: re.Match[str], today: date) -> tuple[date, date, bool] | None:
    """Day first, as in the Gulf and Europe; unsure when the month could stand first."""
    one, two = int(found["day"]), int(found["month"])
    year = int(found["year"]) if found["year"] else today.year
    year += 2000 if year < 100 else 0
    if two > 12 >= one:
        day = date(year, one, two)
        return day, day, True
    day = date(year, two, one)
    if not found["year"] and day < today:
        day = date(year + 1, two, one)
    return day, day, one > 12 or one == two


def _named_day(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    month, day = _MONTHS[found["month"]], int(found["day"])
    if found["year"]:
        named = date(int(found["year"]), month, day)
        return named, named, True
    named = date(today.year, month, day) if (month, day) != (2, 29) else _next_leap_day(today)
    return (named, named, True) if named >= today else (_year_later(named), _year_later(named), True)


def _next_leap_day(today: date) -> date:
    return next(date(y, 2, 29) for y in range(today.year, today.year + 9) if calendar.isleap(y))


def _year_later(day: date) -> date:
    return date(day.year + 1, day.month, day.day)


def _day_of_month(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    """ "the 6th": the next one; "of this month" and "of next month" say which."""
    day, which = int(found["day"]), found.groupdict().get("which")
    month = _first_of_month(today, 1 if which == "next" else 0)
    if which is None and day < today.day:
        month = _first_of_month(today, 1)
    named = month.replace(day=day)
    return named, named, named >= today


def _weekday(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    wanted = _WEEKDAYS[found["weekday"]]
    which = found["which"] or found["after"] or ""
    ahead = (wanted - today.weekday()) % 7
    if "next week" in which or "following week" in which:
        day = _monday(today) + timedelta(days=7 + wanted)
        return day, day, True
    if "this week" in which:
        day = _monday(today) + timedelta(days=wanted)
        return (day, day, True) if day >= today else (day + timedelta(days=7), day + timedelta(days=7), False)
    if which.startswith("this"):
        return today + timedelta(days=ahead), today + timedelta(days=ahead), True
    day = today + timedelta(days=ahead or 7)
    # "next Saturday" said on a Monday may be this week's or the week after's
    same_week = which.startswith("next") and _monday(day) == _monday(today)
    return day, day, not same_week


def _relative(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    word = found[0]
    ahead = (
        2
        if "after" in word or "بعد" in word
        else 1
        if "tom" in word or "tmr" in word or "tmw" in word or "غدا" in word or "بكر" in word
        else 0
    )
    day = today + timedelta(days=ahead)
    return day, day, True


def _in_units(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    count, unit = _COUNTS.get(found["count"]) or int(found["count"]), found["unit"]
    if unit.startswith("month"):
        day = _months_later(today, count)
    elif unit.startswith("year"):
        day = _months_later(today, 12 * count)
    else:
        day = today + timedelta(days=count * (7 if unit.startswith("week") else 1))
    return day, day, True


def _calendar_unit(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    unit, ahead = found["unit"], 1 if found["which"] in ("next", "the following", "following") else 0
    if unit == "weekend":
        saturday = _monday(today) + timedelta(days=5 + 7 * ahead)
        return saturday, saturday + timedelta(days=1), ahead == 0
    if unit == "week":
        monday = _monday(today) + timedelta(days=7 * ahead)
        return max(monday, today), monday + timedelta(days=6), True
    if unit == "month":
        first = _first_of_month(today, ahead)
        return max(first, today), _last_of_month(first), True
    return max(date(today.year + ahead, 1, 1), today), date(today.year + ahead, 12, 31), True


def _month(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    month, written = _MONTHS[found["month"] or found["month2"]], found["year"] or found["year2"]
    year = int(written) if written else today.year + (1 if month < today.month else 0)
    first = date(year, month, 1)
    last = _last_of_month(first)
    part = found["part"] or ""
    if part.startswith(("early", "start", "beginning", "the start", "the beginning")):
        return first, first.replace(day=10), True
    if part.startswith(("mid", "the middle", "middle")):
        return first.replace(day=11), first.replace(day=20), True
    if part.startswith(("late", "end", "the end")):
        return first.replace(day=21), last, True
    return first, last, True


def _end_of_unit(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    if found["unit"] == "year":
        year = today.year + (1 if found["which"] == "next" else 0)
        return date(year, 12, 1), date(year, 12, 31), True
    last = _last_of_month(_first_of_month(today, 1 if found["which"] == "next" else 0))
    return last.replace(day=21), last, True


def _quarter(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    number, year = int(found["number"]), int(found["year"]) if found["year"] else today.year
    last = _last_of_month(date(year, number * 3, 1))
    if not found["year"] and last < today:
        year, last = year + 1, _last_of_month(date(year + 1, number * 3, 1))
    return date(year, number * 3 - 2, 1), last, True


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _first_of_month(day: date, ahead: int) -> date:
    return _months_later(day.replace(day=1), ahead)


def _last_of_month(day: date) -> date:
    return day.replace(day=calendar.monthrange(day.year, day.month)[1])


def _months_later(day: date, ahead: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + ahead, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


_READERS: Final[tuple[tuple[re.Pattern[str], _Reader], ...]] = (
    (re.compile(r"(?<![\w-])(?P<year>20\d\d)-(?P<month>\d\d)-(?P<day>\d\d)(?![\w-])"), _iso),
    (re.compile(
        r"(?<![\w./-])(?P<day>\d{1,2})[/.](?P<month>\d{1,2})[/.](?P<year>\d{4}|\d\d)(?![\w/-])"
    ), _numeric),
    (re.compile(
        r"(?:(?<=\bon )|(?<=\bby )|(?<=\bfor ))(?P<day>\d{1,2})/(?P<month>\d{1,2})(?P<year>)(?![\w/-])"
    ), _numeric),
    (re.compile(rf"\b(?:the\s)?{_DAY}\s(?:day\s)?(?:of\s)?(?P<month>{_MONTH})\b\.?{_YEAR}"), _named_day),
    (re.compile(
        rf"\b(?P<month>{_MONTH})\b\.?\s(?:the\s)?{_DAY}(?!\d|[.,:]\d|\s?(?:bed|bath|br\b|k\b|m\b|million"
        rf"|am\b|pm\b)){_YEAR}"
    ), _named_day),
    (re.compile(rf"\b(?:the\s)?{_ORDINAL}\sof\s(?P<which>this|next|the)\smonth\b"), _day_of_month),
    (re.compile(
        rf"\b(?:the|on|for)\s(?:the\s)?{_ORDINAL}\b(?!\s(?:floor|of\s(?:{_MONTH}|this|next)|one\b|{_MONTH}))"
    ), _day_of_month),
    (re.compile(rf"(?<!\w){_ORDINAL}\b(?!\s(?:floor|of\s|one\b|{_MONTH}|time|option))"), _day_of_month),
    (re.compile(
        rf"\b(?:(?P<which>next|this coming|this|coming"
        rf"|the coming)\s)?(?P<weekday>{_WEEKDAY})\b(?P<after>(?:\sof)?\s(?:next|this|the following"
        rf"|following) week)?"
    ), _weekday),
    (re.compile(
        r"\b(?:the\s)?day after (?:tomorrow|tmrw|tmr)\b|\btomorrow\b|\btmrw\b|\btmw\b|\btmr\b|\btomorow\b"
        r"|\btoday\b|\btonight\b|بعد بكره|بعد غد\b|بكره\b|بكرا\b|غدا\b|اليوم\b"
    ), _relative),
    (re.compile(
        rf"\b(?:in|within|after)\s(?:the next\s)?{_COUNT}\s(?P<unit>days?|weeks?|months?|years?)\b"
    ), _in_units),
    (re.compile(rf"\b{_COUNT}\s(?P<unit>days?|weeks?|months?)\sfrom\s(?:now|today)\b"), _in_units),
    (re.compile(
        r"\b(?P<which>next|this|the following|following)\s(?P<unit>weekend|week|month|year)\b"
    ), _calendar_unit),
    (re.compile(r"\b(?:the\s)?end of (?:the\s|(?P<which>this|next)\s)?(?P<unit>month|year)\b"), _end_of_unit),
    (re.compile(
        rf"(?:\b(?P<part>early|mid|late|(?:the )?(?:start|beginning|middle|end) of|end)[\s-]{_BARE_MONTH}"
        rf"|(?:{_PREPOSED}){_BARE_MONTH2})(?!\s?\d)"
    ), _month),
    (re.compile(r"\bq(?P<number>[1-4])\b(?:\s(?:of\s)?(?P<year>20\d\d))?"), _quarter),
)  # fmt: skip
_QUICK: Final = re.compile(
    rf"\d(?:st|nd|rd|th)\b|\d[/.-]\d|\b(?:{_MONTH}|{_WEEKDAY}|today|tonight|tomorrow|tomorow|tmrw?|tmw|week"
    rf"|weekend|month|year|days|weeks|months|years|q[1-4])\b"
    r"|بكر|غد|اليوم"
)
