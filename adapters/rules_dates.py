"""Days, periods, appointments and hours, each for the key whose word stands nearest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adapters.rules_page import BESIDE_ALIAS, PATTERN, UNSURE, Page, Seen
from domain.normalise_dates import DateMention, bounded, date_mentions
from domain.normalise_hours import hours_mentions
from domain.schema import Key, Side, ValueType
from domain.values import Days


def dates_seen(page: Page) -> Iterator[Seen]:
    keys = [key for key in page.meant(ValueType.DAYS, ValueType.MOMENT) if key.aliases]
    mentions = list(date_mentions(page.plain, page.when)) if keys else []
    if not mentions:
        return
    keys = [key for key in keys if page.owner or key.side is not Side.OFFERS]
    for mention in mentions:
        seen = _dated(page, mention, keys)
        if seen:
            yield seen


_PHONE: Final = re.compile(r"[ -]\d{3}")
""" "calls from 04 555 0182" come from a number."""


def hours_seen(page: Page) -> Iterator[Seen]:
    """When the contact may be reached: beside its words in the sentence."""
    for key in page.meant(ValueType.HOURS):
        for mention in hours_mentions(page.plain, page.when.zone) if key.aliases else ():
            start, end = page.sentence(mention.start)
            named = page.asked(key) or key.words.aliases.search(page.plain, start, end)
            phone = _PHONE.match(page.plain, mention.end)
            if named and not phone and not key.words.unless.search(page.plain, start, end):
                yield Seen(key, mention.value, mention.start, mention.end, BESIDE_ALIAS)


def _dated(page: Page, mention: DateMention, keys: list[Key]) -> Seen | None:
    """For the key whose word stands nearest in the sentence, else for the one that was asked about, else for
    the appointment that the message spoke of before: "I'd like to visit it. The 6th would be best"."""
    start, end = page.sentence(mention.start)
    keys = [key for key in keys if not key.words.unless.search(page.plain, start, end)]
    near = [
        (min(abs(found.start() - mention.start) for found in words), key)
        for key in keys
        if (words := list(key.words.aliases.finditer(page.plain, start, end)))
    ]
    asked = [key for key in keys if page.asked(key)]
    before = [
        key for key in keys if key.type is ValueType.MOMENT and key.words.aliases.search(page.plain, 0, start)
    ]
    if not (near or asked or before):
        return None
    key = min(near, key=lambda one: one[0])[1] if near else (asked or before)[0]
    read = bounded(page.plain, mention) if key.type is ValueType.DAYS else mention
    confidence = BESIDE_ALIAS if near else PATTERN
    return Seen(key, read.value, read.start, read.end, confidence if _exact(read, key) else UNSURE)


def _exact(read: DateMention, key: Key) -> bool:
    """An appointment needs a day, not a period."""
    period = isinstance(read.value, Days) and read.value.start != read.value.end
    return read.sure and not (key.type is ValueType.MOMENT and period)
