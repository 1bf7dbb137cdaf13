"""Parts of the day, in the writer's zone: after 6 · between 9 and 5 · before noon · weekday evenings · после
18 · depois das 18h · 6 baje ke baad · بعد
الساعه 6 مساء.

"After 6" is the evening and "before 9" the morning, because people are not called by night; "after 9" could
be either and is not read. Parts of the day are conventions, and stand in the table below.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import time
from itertools import chain
from typing import Final

from domain.expressions import Expression
from domain.values import Hours

_PARTS: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys((
        "mornings", "morning", "الصبح", "صباحا", "الصباح", "утром", "по утрам", "de manha", "pela manha",
        "subah",
    ), (8, 12)),
    **dict.fromkeys((
        "afternoons", "afternoon", "العصر", "الظهر", "днем", "a tarde", "de tarde", "dopahar", "dopeher",
    ), (12, 17)),
    **dict.fromkeys((
        "evenings", "evening", "المسا", "المساء", "مساء", "المغرب", "вечером", "по вечерам", "a noite",
        "de noite",
        "shaam", "sham ko",
    ), (17, 21)),
    **dict.fromkeys(("office hours", "working hours", "business hours", "اوقات الدوام", "рабочее время",
        "horario comercial",), (9, 18)),
}  # fmt: skip
_NEUTRAL: Final = r"o'?clock\b|hours\b|h\b|hs\b|hrs\b|horas\b|часов\b|часа\b|ч\b|baje\b"
"""Says that it is a time, and not of which half of the day."""
_HALF: Final = (
    rf"a\.?m\b\.?|p\.?m\b\.?|{_NEUTRAL}|утра\b|вечера\b|дня\b|da manha\b|da tarde\b|da noite\b"
    r"|in the morning\b|in the afternoon\b|in the evening\b|at night\b"
    r"|صباحا|الصبح|مساء|المسا|بالليل|الظهر|العصر|ص(?!\w)|م(?!\w)"
)
_CLOCK: Final = (
    r"(?:(?P<noon{n}>noon|midday|الظهر)|(?P<hour{n}>\d{{1,2}})(?:[:.h](?P<minute{n}>\d\d))?"
    rf"\s?(?P<half{{n}}>{_HALF})?)(?!\d|[.,:]\d|\w)"
)
_O_CLOCK: Final = r"(?:the\s|about\s|around\s|as\s|das\s|الساعه\s)?"
_BETWEEN: Final = Expression(
    rf"(?:\b(?:between|from|с|между|das|entre|de)\s|(?:بين|من)\s)?{_O_CLOCK}(?<![\d./:-]){_CLOCK.format(n=1)}"
    rf"\s?(?:-|\b(?:and|to|till|until|до|и|as|ate|e|a|se)\b|الي|لين|و)\s?{_O_CLOCK}{_CLOCK.format(n=2)}"
)
_ONE_SIDED: Final = Expression(
    rf"(?:\b(?P<after>(?:any ?time )?after|not before|from|past|بعد|من|после|начиная с|с"
    r"|depois d[ao]s?|apos|a partir d[ao]s?)"
    rf"|\b(?P<before>(?:any ?time )?before|until|till|not after|by|قبل|до|antes d[ao]s?"
    rf"|ate))\s{_O_CLOCK}{_CLOCK.format(n=1)}"
    rf"(?!\s?(?:-|to\b|and\s\d|days?|weeks?|months?|years?|minutes?|mins?|hours?|%|k\b|m\b|bed|st\b|nd\b"
    rf"|th\b|of\b"
    rf"|جاي|شهر|سنه|ايام|يوم|اسابيع|اسبوع|دقيق|دقاي|ساعات|minutos|horas|min|минут|часа|дн|мин))"
)
_BEHIND: Final = Expression(
    rf"(?<![\d.,:/-])(?:الساعه\s)?{_CLOCK.format(n=1)}\s?(?P<after>وفوق|وطالع|فما فوق|وبعد|onwards?\b"
    rf"|and later\b|or later\b)"
    r"(?P<before>(?!))?"
)
_BEHIND_HINDI: Final = re.compile(
    rf"(?<![\d.,:/-]){_CLOCK.format(n=1)}\s(?:(?P<after>ke baad|baad)|(?P<before>se pehle|tak))\b"
)
"""Hindi says it behind the hour: 6 baje ke baad."""
_PART: Final = Expression(rf"(?<!\w)(?:{'|'.join(sorted(_PARTS, key=len, reverse=True))})(?!\w)")
_QUICK: Final = Expression(r"\d|noon|midday|الظهر|" + _PART.pattern)


@dataclass(frozen=True, slots=True)
class HoursMention:
    value: Hours
    start: int
    end: int


def hours_mentions(plain: str, zone: str) -> Iterator[HoursMention]:
    if not _QUICK.search(plain):
        return
    behind = 0
    for mention in sorted(_all(plain, zone), key=lambda one: (one.start, -one.end)):
        if mention.start >= behind:
            yield mention
            behind = mention.end


def _all(plain: str, zone: str) -> Iterator[HoursMention]:
    for found in _BETWEEN.finditer(plain):
        value = _between(found, zone)
        if value:
            yield HoursMention(value, found.start(), found.end())
    for found in chain(*(one.finditer(plain) for one in (_ONE_SIDED, _BEHIND, _BEHIND_HINDI))):
        value = _one_sided(found, zone)
        if value:
            yield HoursMention(value, found.start(), found.end())
    for found in _PART.finditer(plain):
        first, last = _PARTS[found[0]]
        yield HoursMention(Hours(time(first), time(last), zone), found.start(), found.end())


def _between(found: re.Match[str], zone: str) -> Hours | None:
    """ "9 to 5" begins in the morning, "6 to 9" in the evening: the reading that stays within a working
    day."""
    end, over_noon = _clock(found, 2), int(found["hour2"] or 0) < int(found["hour1"] or 0) < 12
    if end is None or not (over_noon or _halved(found, 1) or _halved(found, 2) or found[0][:1] in "bfبمсмde"):
        return None
    begin = _clock(found, 1)
    if begin is None:
        return None
    first = _hour_of(found, 1, begin, later=None)
    if not _halved(found, 1) and _halved(found, 2) and end.hour > 12 and begin.hour + 12 < end.hour:
        first = begin.replace(hour=begin.hour + 12) if begin.hour < 8 else begin
    last = _hour_of(found, 2, end, later=first)
    return Hours(first, last, zone) if first < last else None


def _hour_of(found: re.Match[str], n: int, clock: time, later: time | None) -> time:
    if _halved(found, n) or clock.hour >= 12 or clock.hour == 0:
        return clock
    if later is not None:
        return clock.replace(hour=clock.hour + 12) if clock.hour < 8 or clock <= later else clock
    return clock if clock.hour >= 7 else clock.replace(hour=clock.hour + 12)


def _one_sided(found: re.Match[str], zone: str) -> Hours | None:
    clock = _clock(found, 1)
    if clock is None:
        return None
    if not _halved(found, 1) and 0 < clock.hour < 12:
        if clock.hour < 8:
            clock = clock.replace(hour=clock.hour + 12)
        elif clock.hour < 10 and found["after"] and "not" not in found["after"]:
            return None
    return Hours(clock, None, zone) if found["after"] else Hours(None, clock, zone)


def _halved(found: re.Match[str], n: int) -> bool:
    """The words say which half of the day."""
    half = found[f"half{n}"] or ""
    return bool(found[f"noon{n}"]) or (bool(half) and not _SAYS_NO_HALF.fullmatch(half))


_SAYS_NO_HALF: Final = re.compile(_NEUTRAL)


def _clock(found: re.Match[str], n: int) -> time | None:
    if found[f"noon{n}"]:
        return time(12)
    hour, minute = int(found[f"hour{n}"]), int(found[f"minute{n}"] or 0)
    half = (found[f"half{n}"] or "").replace(".", "")
    if hour > 23 or minute > 59:
        return None
    if half.startswith(
        (
            "p",
            "in the a",
            "in the e",
            "at night",
            "مس",
            "المس",
            "م",
            "العص",
            "الظ",
            "بالل",
            "вечера",
            "дня",
            "da tarde",
            "da noite",
        )
    ):
        return time(hour % 12 + 12, minute) if hour <= 12 else time(hour, minute)
    if half.startswith(("am", "in the m", "ص", "الص", "утра", "da manha")):
        return time(hour % 12, minute) if hour <= 12 else None
    return time(hour, minute)
