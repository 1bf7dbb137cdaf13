"""From when to when a statement holds, where its words say so: "since April", "from next month", "until 5
March".

Read in the writer's zone, from the day of sending. Words that give no time leave it to the message's own
time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from domain.expressions import Expression
from domain.normalise_dates import DateMention, When, date_mentions
from domain.values import Days

_SINCE: Final = Expression(r"(?:\bsince|\bever since|منذ)\s(?:the\s)?(?:last\s)?")
_FROM: Final = re.compile(
    r"^\W*(?:(?:and|so|ok|but|actually|hi|hello)\W+)*(?:from|starting|starting from|as of|effective"
    r"|as from)\s(?:the\s)?"
)
_UNTIL: Final = re.compile(r"\b(?:until|till|up until)\s(?:the\s)?")
_LAST: Final = re.compile(
    r"\bsince\s(?:the\s)?last\s(?P<unit>week|month|year)\b|\bsince\s(?P<yesterday>yesterday)\b"
)
_BACK: Final = (7, 31, 366)


@dataclass(frozen=True, slots=True)
class Period:
    start: datetime | None = None
    """UTC; the first instant of the day that the words name."""
    end: datetime | None = None


_OPENS: Final = ("since", "منذ", "from", "starting", "as of", "effective", "until", "till")


def may_date(plain: str) -> bool:
    """Quickly no where `period` finds none."""
    return any(map(plain.__contains__, _OPENS))


def period(plain: str, when: When) -> Period:
    """Of one clause, in comparable text."""
    return Period(_start(plain, when), _end(plain, when))


def _start(plain: str, when: When) -> datetime | None:
    last = _LAST.search(plain)
    if last:
        return _midnight(_last(last, when.today), when)
    since = _SINCE.search(plain)
    if since:
        return _most_recent(plain, since.end(), when)
    begins = _FROM.search(plain)
    named = _named(plain, begins.end(), when) if begins else None
    return _midnight(named.start, when) if named and named.start else None


def _end(plain: str, when: When) -> datetime | None:
    until = _UNTIL.search(plain)
    named = _named(plain, until.end(), when) if until else None
    if named is None or named.start is None:
        return None
    # "until 5 March" takes the day in; "until March" ends where March begins
    whole_day = named.start == named.end
    return _midnight(named.start + timedelta(days=1) if whole_day else named.start, when)


def _named(plain: str, offset: int, when: When) -> Days | None:
    mention = next(date_mentions(plain[offset:], when), None)
    return (
        _days(mention) if mention and mention.start == 0 else _days(_after_preposition(plain, offset, when))
    )


def _after_preposition(plain: str, offset: int, when: When) -> DateMention | None:
    """A bare month is read only behind its preposition, so that one is left in."""
    return next((m for m in date_mentions(plain, when) if m.start <= offset < m.end), None)


def _days(mention: DateMention | None) -> Days | None:
    return mention.value if mention and isinstance(mention.value, Days) else None


def _most_recent(plain: str, offset: int, when: When) -> datetime | None:
    for back in _BACK:
        named = _named(plain, offset, When(when.today - timedelta(days=back), when.zone))
        if named and named.start and named.start <= when.today:
            return _midnight(named.start, when)
    return None


def _last(found: re.Match[str], today: date) -> date:
    if found["yesterday"]:
        return today - timedelta(days=1)
    if found["unit"] == "week":
        return today - timedelta(days=today.weekday() + 7)
    if found["unit"] == "month":
        return (today.replace(day=1) - timedelta(days=1)).replace(day=1)
    return date(today.year - 1, 1, 1)


def _midnight(day: date, when: When) -> datetime:
    return datetime.combine(day, time(0), ZoneInfo(when.zone)).astimezone(UTC)
