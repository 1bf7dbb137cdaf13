"""What a question asks of the past: with which words, whose, and of when. Read from the words alone; a time
that could lie ahead is looked for behind, since nothing that was said lies ahead.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, TypeAlias

from domain.normalise_dates import When, date_mentions
from domain.readable import comparable
from domain.values import Moment

_Period: TypeAlias = tuple[date, date]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    text: str
    """Without the names of those who speak: they stand in no message of their own."""
    own: bool | None = None
    """Whose words are asked for: the contact's own, the other side's; None where it says nothing."""
    period: _Period | None = None
    """First and last day, both included."""


def asked(
    text: str, when: When, *, own_names: Collection[str] = (), other_names: Collection[str] = ()
) -> Question:
    """A question that a contact or a person asks on a day. Names are given as people write them."""
    plain = comparable(text)
    owns, others = _names(own_names), _names(other_names)
    own = bool(owns and owns.search(plain)) or bool(_I_SAID.search(plain))
    other = bool(others and others.search(plain)) or bool(_YOU_SAID.search(plain))
    bare = plain
    for names in (owns, others):
        bare = names.sub(" ", bare) if names else bare
    return Question(text=bare, own=own if own is not other else None, period=_period(plain, when))


_TOLD: Final = (
    r"(?:say|said|tell|told|ask|asked|mention|mentioned|want|wanted|write|wrote|send|sent|promise|promised"
    r"|offer|offered|recommend|recommended|suggest|suggested|quote|quoted)"
)
_I_SAID: Final = re.compile(
    rf"\b(?:i|we) (?:have |had |did |did not |never )?{_TOLD}\b|\bdid (?:i|we) {_TOLD}\b"
    r"|(?<!\w)(?:قلت لك|قلت لكم|طلبت|كتبت|ذكرت)"
)
_YOU_SAID: Final = re.compile(
    rf"\byou (?:guys |people |have |had |did )?{_TOLD}\b|\bdid you (?:guys )?{_TOLD}\b"
    r"|(?<!\w)(?:قلت لي|قلتوا|قلتم|وعدتوني|وعدتني|عرضتوا|ارسلتوا)"
)


def _names(names: Collection[str]) -> re.Pattern[str] | None:
    known = [re.escape(comparable(name)) for name in names if name.strip()]
    return re.compile(rf"(?<!\w)(?:{'|'.join(known)})(?:'s)?(?!\w)") if known else None


# --- times ------------------------------------------------------------------------------------------------

_AGO: Final = re.compile(
    r"(?<!\w)(?:(?P<yesterday>yesterday|last night|امس|البارحه|مبارح)|(?P<today>today|this morning|اليوم)"
    r"|(?:last|past|previous) (?P<last>week|month|year|summer|winter|spring|autumn|fall)"
    r"|(?P<last_ar>الاسبوع|الشهر|السنه) (?:الماضي|الماضيه|اللي فات|اللي فاتت)"
    r"|(?P<count>a|one|two|three|four|five|six|\d{1,2}) (?P<unit>day|week|month|year)s? "
    r"(?:ago|back|earlier))(?!\w)"
)
_WORDS: Final = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_UNITS_AR: Final = {"الاسبوع": "week", "الشهر": "month", "السنه": "year"}
_SEASONS: Final = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "fall": (9, 11), "winter": (12, 2)}


def _period(plain: str, when: When) -> _Period | None:
    ago = _AGO.search(plain)
    if ago:
        return _ago(ago, when.today)
    for mention in date_mentions(plain, when):
        value = mention.value
        if isinstance(value, Moment):
            day = value.at.date()
            return _behind((day, day), when.today)
        if value.start and value.end:
            return _behind((value.start, value.end), when.today)
    return None


def _ago(found: re.Match[str], today: date) -> _Period:
    if found["today"]:
        return today, today
    if found["yesterday"]:
        return today - timedelta(days=1), today - timedelta(days=1)
    if found["count"]:
        count = _WORDS.get(found["count"]) or int(found["count"])
        days = count * _DAYS[found["unit"]]
        around = _DAYS[found["unit"]] // 2
        return today - timedelta(days=days + around), today - timedelta(days=max(0, days - around))
    unit = found["last"] or _UNITS_AR[found["last_ar"]]
    return _LAST[unit](today) if unit in _LAST else _season(unit, today)


_DAYS: Final = {"day": 1, "week": 7, "month": 30, "year": 365}


def _last_week(today: date) -> _Period:
    monday = today - timedelta(days=today.weekday() + 7)
    return monday, monday + timedelta(days=6)


def _last_month(today: date) -> _Period:
    end = today.replace(day=1) - timedelta(days=1)
    return end.replace(day=1), end


def _last_year(today: date) -> _Period:
    return date(today.year - 1, 1, 1), date(today.year - 1, 12, 31)


_LAST: Final[dict[str, Callable[[date], _Period]]] = {
    "week": _last_week,
    "month": _last_month,
    "year": _last_year,
}


def _season(name: str, today: date) -> _Period:
    """The last one that has begun."""
    first, last = _SEASONS[name]
    for year in (today.year, today.year - 1):
        start = date(year, first, 1)
        if start <= today:
            ends = year + (last < first)
            return start, date(ends, last, monthrange(ends, last)[1])
    raise AssertionError("the season of the year before has begun")


def _behind(period: _Period, today: date) -> _Period:
    """A bare month or weekday is read as the next one; here the last one is meant."""
    first, last = period
    if first <= today:
        return period
    if (last - first).days == 0 and (first - today).days <= 7:
        return first - timedelta(days=7), last - timedelta(days=7)
    return _a_year_before(first), _a_year_before(last)


def _a_year_before(day: date) -> date:
    return day.replace(year=day.year - 1, day=min(day.day, monthrange(day.year - 1, day.month)[1]))
