"""Times behind us as people name them when they ask to forget: last March · yesterday · between 3 and 10
May · this week · before 2026 · الشهر الماضي · بين 3 و 10 مايو. Read from the day on which they write, in
their zone.

A day or month without its year is the last one that has begun. What can't be placed (before Ramadan: its day
is known only when the moon was seen) is no time; `names_a_time` says that one was meant, so that it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from datetime import time as clock
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

from domain.normalise_arabic import SMALL
from domain.normalise_dates import When
from domain.normalise_day_forms import (
    MONTH,
    MONTHS,
    WEEKDAY,
    WEEKDAYS,
    first_of_month,
    last_of_month,
    monday,
    months_later,
)
from domain.normalise_numbers import counted
from domain.readable import comparable

_Days: TypeAlias = tuple[date, date]


@dataclass(frozen=True, slots=True)
class Past:
    """Days, both included; None where it goes back, or on, without end."""

    first: date | None
    last: date | None

    def within(self, zone: str) -> tuple[datetime | None, datetime | None]:
        """From its first moment up to the first one after it, in this zone."""
        begins = _midnight(self.first, zone) if self.first else None
        return begins, _midnight(self.last + timedelta(days=1), zone) if self.last else None


def time_past(words: str, when: When) -> Past | None:
    """The time that these words name; None where they name none, or one that can't be placed."""
    plain = comparable(words)
    try:
        return _between(plain, when.today) or _bounded(plain, when.today)
    except (ValueError, OverflowError):  # a day that no month has
        return None


def names_a_time(plain: str) -> bool:
    """Whether they speak of a time at all. `plain` is comparable text."""
    return bool(_TIMELY.search(plain))


def _midnight(day: date, zone: str) -> datetime:
    return datetime.combine(day, clock(0), ZoneInfo(zone))


# --- from one day to another ----------------------------------------------------------------------------

_ISO: Final = r"20\d\d-\d\d-\d\d"


def _end(name: str) -> str:
    return (
        rf"(?:(?P<{name}iso>{_ISO})|(?:(?P<{name}m>{MONTH})\b\.? )?(?:the )?(?P<{name}d>\d{{1,2}})(?!\d)"
        rf"(?:st|nd|rd|th)?(?: (?:of )?(?P<{name}m2>{MONTH})\b\.?)?|(?P<{name}mo>{MONTH})\b\.?)"
        rf"(?:,? (?P<{name}y>20\d\d))?"
    )


_BETWEEN: Final = re.compile(
    rf"(?<!\w)(?:between|from|بين|من)(?: يوم)? {_end('a')}"
    rf"\s?(?:and|to|until|till|through|-|الي|لين|حتي|ل|و) ?(?:يوم )?{_end('b')}(?!\w)"
)


def _between(plain: str, today: date) -> Past | None:
    found = _BETWEEN.search(plain)
    if found is None:
        return None
    if found["aiso"] and found["biso"]:
        return _in_order(date.fromisoformat(found["aiso"]), date.fromisoformat(found["biso"]))
    months = [_month_of(found, name) for name in "ab"]
    named = months[1] or months[0]
    if named is None or found["aiso"] or found["biso"]:
        return None
    first, last = months[0] or named, named
    if first == last and not (found["ad"] and found["bd"]):
        return None
    written = found["by"] or found["ay"]
    for year in (int(written),) if written else (today.year, today.year - 1):
        begins_in = int(found["ay"] or year - (first > last))
        begins = date(begins_in, first, int(found["ad"] or 1))
        ends = date(year, last, int(found["bd"])) if found["bd"] else last_of_month(date(year, last, 1))
        if written or begins <= today:
            return _in_order(begins, ends)
    return None


def _month_of(found: re.Match[str], name: str) -> int | None:
    month = found[f"{name}m"] or found[f"{name}m2"] or found[f"{name}mo"]
    return MONTHS[month] if month else None


def _in_order(first: date, last: date) -> Past | None:
    return Past(first, last) if first <= last else None


# --- one time, or all before or after it ----------------------------------------------------------------

_SINCE: Final = re.compile(r"(?<!\w)(?:since|from|starting|منذ)\s(?:the\s)?(?:شهر\s|سنه\s|عام\s)?$")
_AFTER: Final = re.compile(r"(?<!\w)(?:after|بعد)\s(?:the\s)?(?:شهر\s|يوم\s|سنه\s|عام\s)?$")
_BEFORE: Final = re.compile(r"(?<!\w)(?:before|prior to|قبل)\s(?:the\s)?(?:شهر\s|يوم\s|سنه\s|عام\s)?$")
_UNTIL: Final = re.compile(
    r"(?<!\w)(?:until|till|up to|لين|حتي|لغايه)\s(?:the\s)?(?:شهر\s|يوم\s|سنه\s|عام\s)?$"
)


def _bounded(plain: str, today: date) -> Past | None:
    found = _one(plain, today)
    if found is None:
        return None
    start, (first, last) = found
    before = plain[:start]
    if first > today:
        return None
    if _BEFORE.search(before):
        return Past(None, first - timedelta(days=1))
    if _UNTIL.search(before):
        return Past(None, last)
    if _AFTER.search(before):
        return Past(last + timedelta(days=1), None) if last < today else None
    if _SINCE.search(before):
        return Past(first, None)
    return Past(first, last)


def _one(plain: str, today: date) -> tuple[int, _Days] | None:
    """Where it stands, and its days. The first form that is there."""
    for expression, reader in _FORMS:
        found = expression.search(plain)
        if found:
            return _start(found), reader(found, today)
    return None


def _start(found: re.Match[str]) -> int:
    """Of its own words: a bare month or year is read behind a preposition only, which says more than that."""
    groups = found.groupdict()
    if groups.get("last") or groups.get("day") or not (groups.get("month") or groups.get("year")):
        return found.start()
    return found.start("month" if groups.get("month") else "year")


def _days_ago(days: int) -> Callable[[re.Match[str], date], _Days]:
    return lambda _, today: (today - timedelta(days=days), today - timedelta(days=days))


def _iso(found: re.Match[str], _: date) -> _Days:
    day = date.fromisoformat(found["day"])
    return day, day


def _day(found: re.Match[str], today: date) -> _Days:
    month, day = MONTHS[found["month"]], int(found["day"])
    if found["year"]:
        named = date(int(found["year"]), month, day)
    else:
        named = next(
            d for year in range(today.year, today.year - 9, -1) if (d := _dated(year, month, day, today))
        )
    return named, named


def _dated(year: int, month: int, day: int, today: date) -> date | None:
    """None where that year has no such day, or it lies ahead."""
    try:
        found = date(year, month, day)
    except ValueError:
        if (month, day) != (2, 29):
            raise
        return None
    return found if found <= today else None


def _month(found: re.Match[str], today: date) -> _Days:
    """ "In March" is the one that has begun, "last March" the one that is over."""
    month, which = MONTHS[found["month"]], found["last"] or found["last_ar"]
    if found["year"]:
        first = date(int(found["year"]), month, 1)
    else:
        over = month < today.month or (month == today.month and not which)
        first = date(today.year if over else today.year - 1, month, 1)
    return first, last_of_month(first)


def _numbered_month(found: re.Match[str], today: date) -> _Days:
    month = int(found["number"])
    first = date(int(found["year"]) if found["year"] else today.year - (month > today.month), month, 1)
    return first, last_of_month(first)


def _weekday(found: re.Match[str], today: date) -> _Days:
    day = today - timedelta(days=(today.weekday() - WEEKDAYS[found["weekday"]]) % 7 or 7)
    return day, day


def _last_unit(found: re.Match[str], today: date) -> _Days:
    match _UNITS[found["unit"]]:
        case "week":
            first = monday(today) - timedelta(days=7)
            return first, first + timedelta(days=6)
        case "weekend":
            saturday = monday(today) - timedelta(days=2)
            return saturday, saturday + timedelta(days=1)
        case "month":
            first = first_of_month(today, -1)
            return first, last_of_month(first)
        case _:
            return date(today.year - 1, 1, 1), date(today.year - 1, 12, 31)


def _this_unit(found: re.Match[str], today: date) -> _Days:
    match _UNITS[found["unit"]]:
        case "week" | "weekend":
            return monday(today), today
        case "month":
            return today.replace(day=1), today
        case _:
            return date(today.year, 1, 1), today


def _rolling(found: re.Match[str], today: date) -> _Days:
    """ "The last three weeks" end today."""
    return _back(found, today) + timedelta(days=1), today


def _ago(found: re.Match[str], today: date) -> _Days:
    """ "Three days ago" is a day, "two weeks ago" that week, "three months ago" that month."""
    day = _back(found, today)
    match _UNITS[found["unit"]]:
        case "day":
            return day, day
        case "week":
            return monday(day), monday(day) + timedelta(days=6)
        case "month":
            return day.replace(day=1), last_of_month(day)
        case _:
            return date(day.year, 1, 1), date(day.year, 12, 31)


def _back(found: re.Match[str], today: date) -> date:
    unit, written = found["unit"], found["count"]
    count = (_COUNTS.get(written) or int(counted(written)) if written else 1) * (2 if unit in _TWO else 1)
    match _UNITS[unit]:
        case "month":
            return months_later(today, -count)
        case "year":
            return months_later(today, -12 * count)
        case kind:
            return today - timedelta(days=count * (7 if kind == "week" else 1))


def _year(found: re.Match[str], _: date) -> _Days:
    year = int(found["year"])
    return date(year, 1, 1), date(year, 12, 31)


_TWO: Final = frozenset(("يومين", "اسبوعين", "شهرين", "سنتين"))
_UNITS: Final = {
    **dict.fromkeys(("day", "days", "يوم", "ايام", "يومين"), "day"),
    **dict.fromkeys(("week", "weeks", "اسبوع", "الاسبوع", "هالاسبوع", "اسابيع", "اسبوعين"), "week"),
    **dict.fromkeys(("weekend",), "weekend"),
    **dict.fromkeys(("month", "months", "شهر", "الشهر", "هالشهر", "شهور", "اشهر", "شهرين"), "month"),
    **dict.fromkeys(
        ("year", "years", "سنه", "السنه", "هالسنه", "العام", "عام", "سنين", "سنوات", "سنتين"), "year"
    ),
}
_COUNTS: Final = {
    "a": 1, "an": 1, "one": 1, "two": 2, "couple of": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5,
    "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
_COUNT: Final = rf"(?P<count>\d{{1,3}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})"
_COUNT_AR: Final = rf"(?:(?P<count>\d{{1,3}}|{SMALL})\s)?"
_UNIT: Final = r"(?P<unit>days?|weeks?|months?|years?)"
_UNIT_AR: Final = r"(?P<unit>يومين|يوم|ايام|اسبوعين|اسبوع|اسابيع|شهرين|شهر|شهور|اشهر|سنتين|سنه|سنين|سنوات)"
_LAST_AR: Final = r"(?:الماضيه?|اللي فاتت?|الفايته?|اللي راحت?|اللي طافت?|السابقه?|المنصرم)"
_THE_UNIT_AR: Final = r"(?P<unit>الاسبوع|الشهر|السنه|العام)"
_YEAR: Final = r"(?:,? (?P<year>20\d\d))?"
_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], date], _Days]], ...]] = (
    (re.compile(rf"(?<![\w-])(?P<day>{_ISO})(?![\w-])"), _iso),
    (re.compile(
        r"\b(?:the )?day before yesterday\b|(?<!\w)(?:اول|قبل) (?:امس|البارحه|مبارح)(?!\w)"
    ), _days_ago(2)),
    (re.compile(r"(?<!\w)(?:yesterday|last night|امس|البارحه|مبارح|امبارح)(?!\w)"), _days_ago(1)),
    (re.compile(
        r"(?<!\w)(?:today|tonight|this (?:morning|afternoon|evening)|اليوم|النهارده)(?!\w)"
    ), _days_ago(0)),
    (re.compile(
        rf"(?<!\w)(?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?(?P<month>{MONTH})\b\.?"
        rf"{_YEAR}"
    ), _day),
    (re.compile(
        rf"\b(?P<month>{MONTH})\b\.? (?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\d){_YEAR}"
    ), _day),
    (re.compile(rf"\b(?:the )?(?:last|past|previous) {_COUNT} {_UNIT}\b"), _rolling),
    (re.compile(rf"(?<!\w)(?:اخر|خلال اخر) {_COUNT_AR}{_UNIT_AR}(?!\w)"), _rolling),
    (re.compile(rf"\b{_COUNT} {_UNIT} (?:ago|back|earlier)\b"), _ago),
    (re.compile(rf"(?<!\w)(?:قبل|من) {_COUNT_AR}{_UNIT_AR}(?! [\d(])(?!\w)"), _ago),
    (re.compile(r"\b(?:last|past|previous) (?P<unit>weekend|week|month|year)\b"), _last_unit),
    (re.compile(rf"(?<!\w){_THE_UNIT_AR} {_LAST_AR}(?!\w)"), _last_unit),
    (re.compile(r"\bthis (?P<unit>weekend|week|month|year)\b"), _this_unit),
    (re.compile(
        r"(?<!\w)(?:هذا |هذي |هذه )(?P<unit>الاسبوع|الشهر|السنه|العام)(?!\w)"
    ), _this_unit),
    (re.compile(r"(?<!\w)(?P<unit>هالاسبوع|هالشهر|هالسنه)(?!\w)"), _this_unit),
    (re.compile(rf"(?<!\w){_THE_UNIT_AR} (?:هذا|هذي|هذه|الحالي|الحاليه)(?!\w)"), _this_unit),
    (re.compile(
        rf"(?<!\w)(?:(?P<last>last|past|previous)|in|during|of|from|since|before|after|until|till|this|في"
        rf"|خلال|من|منذ|قبل|بعد|شهر|لين|حتي)(?: شهر)? (?:the )?(?:month of )?(?P<month>{MONTH})\b\.?"
        rf"(?: (?:of )?(?P<year>20\d\d))?(?: (?P<last_ar>{_LAST_AR}))?(?!\s?\d)(?!\w)"
    ), _month),
    (re.compile(
        rf"(?<!\w)(?P<last>)(?P<month>{MONTH})(?: (?P<year>20\d\d))? (?P<last_ar>{_LAST_AR})(?!\w)"
    ), _month),
    (re.compile(r"(?<!\w)شهر (?P<number>1[0-2]|[1-9])(?:[\s/](?P<year>20\d\d))?(?![\d/])"), _numbered_month),
    (re.compile(rf"(?<!\w)(?:(?:on|last|this|past) |يوم )?(?P<weekday>{WEEKDAY})\b"), _weekday),
    (re.compile(
        r"(?<!\w)(?:in|during|of|from|since|before|after|until|في|خلال|منذ|قبل|بعد|سنه|عام) "
        r"(?:سنه |عام )?(?P<year>20\d\d)(?![\w/-])"
    ), _year),
)  # fmt: skip


_THESE: Final = r"(?:هذا|هذي|هذه) (?:الاسبوع|الشهر|السنه)"
_ANY_UNIT_AR: Final = _UNIT_AR.replace("?P<unit>", "?:")
_TIMELY: Final = re.compile(
    r"\b(?:yesterday|today|tonight|ago|weeks?|weekend|months?|years?|days|since|during"
    rf"|(?:{WEEKDAY})|last (?:time|night|summer|winter|spring|autumn|fall)"
    r"|(?:last|in|on|from|until|till|between|before|after|this) (?:the )?(?:\d{1,2}\w{0,2} )?(?:of )?"
    rf"(?:{MONTH})|(?:before|after|during|in|since) (?:ramadan|eid\b|christmas|the (?:holidays|summer|viewing"
    r"|meeting))|(?:in|before|since|after) 20\d\d|back then|that day|those days)\b|20\d\d-\d\d"
    rf"|(?<!\w)(?:امس|البارحه|مبارح|امبارح|اليوم|{_LAST_AR}|هالاسبوع|هالشهر|هالسنه|{_THESE}"
    rf"|(?:قبل|اخر|من) (?:\d+ )?{_ANY_UNIT_AR}|(?:في|شهر|بين|قبل|بعد|من) (?:شهر )?(?:\d{{1,2}}|{MONTH})"
    r"|(?:قبل|بعد|في) (?:رمضان|العيد|الصيف)|ذاك اليوم|ذيك الايام|وقتها)(?!\w)"
)
