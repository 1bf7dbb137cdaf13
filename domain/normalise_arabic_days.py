"""The forms in which days and periods are written in Arabic: بكره · الشهر الجاي · خلال ٣ شهور · بعد اسبوعين ·
نهايه السنه · شهر ٣.

Hijri months and feasts are not read: their day is known only when the moon was seen.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from domain.normalise_arabic import SMALL
from domain.normalise_day_forms import (
    MONTH,
    MONTHS,
    Reader,
    first_of_month,
    last_of_month,
    monday,
    months_later,
)
from domain.normalise_numbers import counted

_UNITS: Final[dict[str, tuple[str, int]]] = {
    **dict.fromkeys(("يوم", "ايام"), ("day", 1)), "يومين": ("day", 2),
    **dict.fromkeys(("اسبوع", "اسابيع"), ("week", 1)), "اسبوعين": ("week", 2),
    **dict.fromkeys(("شهر", "شهور", "اشهر"), ("month", 1)), "شهرين": ("month", 2),
    **dict.fromkeys(("سنه", "سنين", "سنوات", "عام", "اعوام"), ("year", 1)), "سنتين": ("year", 2),
}  # fmt: skip
_UNIT: Final = "|".join(sorted(_UNITS, key=len, reverse=True))
_NEXT: Final = r"(?:اللي\s)?(?:الجاي|الجايه|جاي|القادم|القادمه|المقبل|المقبله)"
_THIS: Final = r"هذا|هذي|هذه|هاي|الحالي|الحاليه"


def _relative(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    day = today + timedelta(days=2 if found["after"] else 0 if found["today"] else 1)
    return day, day, True


def _in_units(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    unit, times = _UNITS[found["unit"]]
    written = found["count"]
    count = times * (int(counted(written)) if written else 1)
    if unit in ("month", "year"):
        day = months_later(today, count * (12 if unit == "year" else 1))
    else:
        day = today + timedelta(days=count * (7 if unit == "week" else 1))
    return day, day, True


def _calendar_unit(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    unit, ahead = found["unit"], 1 if found["next"] else 0
    if unit == "الاسبوع":
        begins = monday(today) + timedelta(days=7 * ahead)
        return max(begins, today), begins + timedelta(days=6), True
    if unit == "الشهر":
        first = first_of_month(today, ahead)
        return max(first, today), last_of_month(first), True
    return max(date(today.year + ahead, 1, 1), today), date(today.year + ahead, 12, 31), True


def _part_of_unit(found: re.Match[str], today: date) -> tuple[date, date, bool] | None:
    part, unit, ahead = found["part"], found["unit"], 1 if found["next"] else 0
    if unit == "الشهر":
        return *_third(first_of_month(today, ahead), part), True
    year = today.year + ahead
    if part in ("نهايه", "اخر"):
        return date(year, 12, 1), date(year, 12, 31), True
    return None if ahead == 0 else (date(year, 1, 1), date(year, 4, 30), True)


def _part_of_month(found: re.Match[str], today: date) -> tuple[date, date, bool]:
    month = MONTHS[found["month"]]
    year = int(found["year"]) if found["year"] else today.year + (1 if month < today.month else 0)
    return *_third(date(year, month, 1), found["part"]), True


def _third(first: date, part: str) -> tuple[date, date]:
    if part in ("نهايه", "اخر"):
        return first.replace(day=21), last_of_month(first)
    return (
        (first, first.replace(day=10))
        if part in ("بدايه", "اول")
        else (first.replace(day=11), first.replace(day=20))
    )


def _numbered_month(found: re.Match[str], today: date) -> tuple[date, date, bool] | None:
    """شهر ٣ is March."""
    month = int(found["number"])
    year = int(found["year"]) if found["year"] else today.year + (1 if month < today.month else 0)
    first = date(year, month, 1)
    return first, last_of_month(first), True


_PART: Final = r"(?P<part>نهايه|اخر|بدايه|اول|منتصف|نص)"
READERS: Final[tuple[tuple[re.Pattern[str], Reader], ...]] = (
    (re.compile(
        r"(?<!\w)(?:(?P<after>بعد (?:بكره|بكرا|باكر|باجر|غد|غدا))|(?P<today>اليوم)(?! (?:الثاني|التالي))"
        r"|(?:بكره|بكرا|باكر|باجر|غدا))(?!\w)"
    ), _relative),
    (re.compile(
        rf"(?<!\w)(?:خلال|بعد|في غضون|كمان)\s(?:(?P<count>\d{{1,2}}|{SMALL})\s)?(?P<unit>{_UNIT})(?!\w)"
    ), _in_units),
    (re.compile(
        rf"(?<!\w)(?P<unit>الاسبوع|الشهر|السنه|العام)\s(?:(?P<next>{_NEXT})|{_THIS})(?!\w)"
    ), _calendar_unit),
    (re.compile(r"(?<!\w)هذا (?P<unit>الاسبوع|الشهر|السنه|العام)(?P<next>)?(?!\w)"), _calendar_unit),
    (re.compile(
        rf"(?<!\w){_PART}\s(?P<unit>الشهر|السنه|العام)(?:\s(?:(?P<next>{_NEXT})|{_THIS}))?(?!\w)"
    ), _part_of_unit),
    (re.compile(
        rf"(?<!\w){_PART}\s(?:شهر\s)?(?P<month>{MONTH})(?:\s(?P<year>20\d\d))?(?!\w)"
    ), _part_of_month),
    (re.compile(r"(?<!\w)شهر\s(?P<number>\d{1,2})(?:[\s/](?P<year>20\d\d))?(?![\d/])"), _numbered_month),
)  # fmt: skip
