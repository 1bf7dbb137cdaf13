"""The forms in which days and periods are written in English, and months and weekdays of both languages:
the 6th of next month · Tuesday next week · end of March · Q3 2027 · in two weeks · by 2028.

A reader gets what its expression found and the day of sending, and gives the first day, the last, and whether
that is sure; None where it is no day.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

Reader = Callable[[re.Match[str], date], "tuple[date, date, bool] | None"]

MONTHS: Final[dict[str, int]] = {
    **{name.lower(): n for n, name in enumerate(calendar.month_name) if n},
    **{name.lower(): n for n, name in enumerate(calendar.month_abbr) if n},
    "sept": 9,
    "يناير": 1, "فبراير": 2, "مارس": 3, "ابريل": 4, "مايو": 5, "يونيو": 6,
    "يوليو": 7, "اغسطس": 8, "سبتمبر": 9, "اكتوبر": 10, "نوفمبر": 11, "ديسمبر": 12,
    "كانون الثاني": 1, "شباط": 2, "اذار": 3, "نيسان": 4, "ايار": 5, "حزيران": 6,
    "تموز": 7, "ايلول": 9, "تشرين الاول": 10, "تشرين الثاني": 11, "كانون الاول": 12,
}  # fmt: skip
WEEKDAYS: Final[dict[str, int]] = {
    **{name.lower(): n for n, name in enumerate(calendar.day_name)},
    "mon": 0, "tue": 1, "tues": 1, "wed": 2, "weds": 2, "thu": 3, "thur": 3, "thurs": 3,
    "fri": 4, "sat": 5, "sun": 6,
    "الاثنين": 0, "الثلاثاء": 1, "الاربعاء": 2, "الخميس": 3, "الجمعه": 4, "السبت": 5, "الاحد": 6,
}  # fmt: skip
_COUNTS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "couple of": 2, "a couple of": 2,
}  # fmt: skip
MONTH: Final = "|".join(sorted(MONTHS, key=len, reverse=True))
WEEKDAY: Final = "|".join(sorted(WEEKDAYS, key=len, reverse=True))
_DAY: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_ORDINAL: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)"
_YEAR: Final = r"(?:,?\s(?P<year>20\d\d))?"
_BARE_MONTH: Final = rf"(?P<month>{MONTH})\b\.?(?:\s(?P<year>20\d\d))?"
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
    + "|(?<=قبل )|(?<=في )|(?<=من )|(?<=شهر )|(?<=بعد )|(?<=سنه )|(?<=بحلول )"
)
"""Before a month that stands alone: "may" and "march" are everyday words."""
_COUNT: Final = rf"(?P<count>\d{{1,2}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})"


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


def _day_first(found: re.Match[str], today: date) -> tuple[date, date, bool] | None:
    """Where the words around it are of a language that never writes the month first."""
    read = _numeric(found, today)
    return (read[0], read[1], True) if read else None


def _named_day(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    month, day = MONTHS[found["month"]], int(found["day"])
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
    month = first_of_month(today, 1 if which == "next" else 0)
    if which is None and day < today.day:
        month = first_of_month(today, 1)
    named = month.replace(day=day)
    return named, named, named >= today


def _weekday(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    wanted = WEEKDAYS[found["weekday"]]
    which = found["which"] or found["after"] or ""
    ahead = (wanted - today.weekday()) % 7
    if "next week" in which or "following week" in which:
        day = monday(today) + timedelta(days=7 + wanted)
        return day, day, True
    if "this week" in which:
        day = monday(today) + timedelta(days=wanted)
        return (day, day, True) if day >= today else (day + timedelta(days=7), day + timedelta(days=7), False)
    if which.startswith("this"):
        return today + timedelta(days=ahead), today + timedelta(days=ahead), True
    day = today + timedelta(days=ahead or 7)
    # "next Saturday" said on a Monday may be this week's or the week after's
    same_week = which.startswith("next") and monday(day) == monday(today)
    return day, day, not same_week


def _relative(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    word = found[0]
    ahead = 2 if "after" in word else 1 if re.search("tom|tmr|tmw", word) else 0
    day = today + timedelta(days=ahead)
    return day, day, True


def _relative_abroad(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    word = found[0]
    ahead = 2 if word.startswith(("depois", "после")) else 0 if word in ("hoje", "сегодня") else 1
    day = today + timedelta(days=ahead)
    return day, day, True


def _in_units(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    count, unit = _COUNTS.get(found["count"]) or int(found["count"]), found["unit"]
    if unit.startswith("month"):
        day = months_later(today, count)
    elif unit.startswith("year"):
        day = months_later(today, 12 * count)
    else:
        day = today + timedelta(days=count * (7 if unit.startswith("week") else 1))
    return day, day, True


def _calendar_unit(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    unit, ahead = found["unit"], 1 if found["which"] in ("next", "the following", "following") else 0
    if unit == "weekend":
        saturday = monday(today) + timedelta(days=5 + 7 * ahead)
        return saturday, saturday + timedelta(days=1), ahead == 0
    if unit == "week":
        begins = monday(today) + timedelta(days=7 * ahead)
        return max(begins, today), begins + timedelta(days=6), True
    if unit == "month":
        first = first_of_month(today, ahead)
        return max(first, today), last_of_month(first), True
    return max(date(today.year + ahead, 1, 1), today), date(today.year + ahead, 12, 31), True


def _month(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    month, written = MONTHS[found["month"] or found["month2"]], found["year"] or found["year2"]
    year = int(written) if written else today.year + (1 if month < today.month else 0)
    first = date(year, month, 1)
    last = last_of_month(first)
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
    last = last_of_month(first_of_month(today, 1 if found["which"] == "next" else 0))
    return last.replace(day=21), last, True


def _quarter(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    number, year = int(found["number"]), int(found["year"]) if found["year"] else today.year
    last = last_of_month(date(year, number * 3, 1))
    if not found["year"] and last < today:
        year, last = year + 1, last_of_month(date(year + 1, number * 3, 1))
    return date(year, number * 3 - 2, 1), last, True


def _year(found: re.Match[str], _: date) -> tuple[date, date, bool]:
    year, part = int(found["year"]), found.groupdict().get("part") or ""
    if part.startswith(("end", "the end", "نهايه", "اخر")):
        return date(year, 12, 1), date(year, 12, 31), True
    first, last = next(months for words, months in _PARTS_OF_YEAR.items() if part.startswith(words))
    return date(year, first, 1), last_of_month(date(year, last, 1)), True


_PARTS_OF_YEAR: Final[dict[tuple[str, ...], tuple[int, int]]] = {
    ("early", "start", "beginning", "the start", "the beginning", "بدايه", "اول"): (1, 4),
    ("mid", "middle", "the middle", "منتصف", "نص"): (5, 8),
    ("late",): (9, 12),
    ("h1", "first half", "the first half"): (1, 6),
    ("h2", "second half", "the second half"): (7, 12),
    ("",): (1, 12),
}
"""Conventions: the early part of a year are its first four months."""


def monday(day: date) -> date:
    return day - timedelta(days=day.weekday())


def first_of_month(day: date, ahead: int) -> date:
    return months_later(day.replace(day=1), ahead)


def last_of_month(day: date) -> date:
    return day.replace(day=calendar.monthrange(day.year, day.month)[1])


def months_later(day: date, ahead: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + ahead, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _week_of_month(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    month = MONTHS[found["month"]]
    year = int(found["year"]) if found["year"] else today.year + (1 if month < today.month else 0)
    first = date(year, month, 1)
    if found["week"] == "last":
        last = last_of_month(first)
        return last - timedelta(days=6), last, True
    nth = _WEEKS[found["week"]]
    return first.replace(day=7 * nth - 6), first.replace(day=7 * nth), True


_WEEKS: Final = {"1st": 1, "first": 1, "2nd": 2, "second": 2, "3rd": 3, "third": 3, "4th": 4, "fourth": 4}
_NO_DAY: Final = (
    r"week|half|quarter|time|option|choice|priority|home|house|property|line|row|class|cheque|tower|phase"
)
READERS: Final[tuple[tuple[str | None, re.Pattern[str], Reader], ...]] = (
    ("numeric", re.compile(r"(?<![\w-])(?P<year>20\d\d)-(?P<month>\d\d)-(?P<day>\d\d)(?![\w-])"), _iso),
    ("numeric", re.compile(
        r"(?<![\w./-])(?P<day>\d{1,2})[/.](?P<month>\d{1,2})[/.](?P<year>\d{4}|\d\d)(?![\w/-])"
    ), _numeric),
    ("numeric", re.compile(
        r"(?:(?<=\bon )|(?<=\bby )|(?<=\bfor ))(?P<day>\d{1,2})/(?P<month>\d{1,2})(?P<year>)(?![\w/-])"
    ), _numeric),
    ("numeric", re.compile(
        r"(?:(?<=\bem )|(?<=\bdia )|(?<=aniversario )|(?<=aniversario e )|(?<=рождения )|(?<=ميلادي ))"
        r"(?P<day>\d{1,2})[/.](?P<month>\d{1,2})(?P<year>)(?![\w/-])"
    ), _day_first),
    ("numeric", re.compile(
        r"(?:(?<=birthday is )|(?<=^in )|(?<=birthday )"
        r"|(?<=bday is ))(?P<day>\d{1,2})/(?P<month>\d{1,2})(?P<year>)(?![\w/-])"
    ), _numeric),
    ("month", re.compile(
        rf"\b(?:the\s)?(?P<week>{'|'.join(_WEEKS)}|last)\sweek\s(?:of|in)\s(?P<month>{MONTH})\b\.?{_YEAR}"
    ), _week_of_month),
    ("month", re.compile(
        rf"\b(?:the\s)?{_DAY}\s(?:day\s)?(?:of\s)?(?P<month>{MONTH})\b\.?{_YEAR}"
    ), _named_day),
    ("month", re.compile(
        rf"\b(?P<month>{MONTH})\b\.?\s(?:the\s)?{_DAY}(?!\d|[.,:]\d|\s?(?:bed|bath|br\b|k\b|m\b|million"
        rf"|am\b|pm\b)){_YEAR}"
    ), _named_day),
    ("ordinal", re.compile(rf"\b(?:the\s)?{_ORDINAL}\sof\s(?P<which>this|next|the)\smonth\b"), _day_of_month),
    ("ordinal", re.compile(
        rf"\b(?:the|on|for)\s(?:the\s)?{_ORDINAL}\b(?!\s(?:floor|of\s(?:{MONTH}|this|next)|one\b|{MONTH}"
        rf"|{_NO_DAY}))"
    ), _day_of_month),
    ("ordinal", re.compile(
        rf"(?<!\w){_ORDINAL}\b(?!\s(?:floor|of\s|one\b|{MONTH}|{_NO_DAY}))"
    ), _day_of_month),
    ("weekday", re.compile(
        rf"\b(?:(?P<which>next|this coming|this|coming"
        rf"|the coming)\s)?(?P<weekday>{WEEKDAY})\b(?P<after>(?:\sof)?\s(?:next|this|the following"
        rf"|following) week)?(?:\s(?:الجاي|الجايه|القادم|المقبل|هذا))?"
    ), _weekday),
    ("relative", re.compile(
        r"\b(?:the\s)?day after (?:tomorrow|tmrw|tmr)\b|\btomorrow\b|\btmrw\b|\btmw\b|\btmr\b|\btomorow\b"
        r"|\btoday\b|\btonight\b"
    ), _relative),
    ("relative", re.compile(
        r"\b(?:depois de amanha|amanha|hoje|послезавтра|завтра|сегодня)\b"
    ), _relative_abroad),
    ("unit", re.compile(
        rf"\b(?:in|within|after)\s(?:the next\s)?{_COUNT}\s(?P<unit>days?|weeks?|months?|years?)\b"
    ), _in_units),
    ("unit", re.compile(rf"\b{_COUNT}\s(?P<unit>days?|weeks?|months?)\sfrom\s(?:now|today)\b"), _in_units),
    ("unit", re.compile(
        r"\b(?P<which>next|this|the following|following)\s(?P<unit>weekend|week|month|year)\b"
    ), _calendar_unit),
    ("unit", re.compile(
        r"\b(?:the\s)?end of (?:the\s|(?P<which>this|next)\s)?(?P<unit>month|year)\b"
    ), _end_of_unit),
    ("month", re.compile(
        rf"(?:\b(?P<part>early|mid|late|(?:the )?(?:start|beginning|middle|end) of|end)[\s-]{_BARE_MONTH}"
        rf"|(?:{_PREPOSED}){_BARE_MONTH2})(?!\s?\d)"
    ), _month),
    ("year", re.compile(
        r"\b(?P<part>(?:the )?(?:early|mid|late|start|beginning|middle|end|first half|second half|h1|h2)"
        r"|نهايه|اخر|بدايه|اول"
        r"|منتصف)(?:[\s-](?:of\s|in\s)?(?:سنه\s|عام\s)?|-)(?P<year>20\d\d)(?![\w/-])"
    ), _year),
    ("year", re.compile(
        rf"(?:{_PREPOSED})(?P<year>20\d\d)(?![\w/-]|[.,]\d|\s?(?:aed|dhs|sq|k\b|m\b|درهم|متر|قدم))"
    ), _year),
    ("quarter", re.compile(r"\bq(?P<number>[1-4])\b(?:[\s/-](?:of\s)?(?P<year>20\d\d))?"), _quarter),
)  # fmt: skip
"""Each with the kind of word that stands in whatever it finds (`normalise_dates`)."""
