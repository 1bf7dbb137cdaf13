"""Counts, sizes and percentages: bedrooms, cheques, square feet, the return that is wanted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adapters.rules_choices import refers
from adapters.rules_page import BESIDE_ALIAS, PATTERN, Page, Seen
from domain.normalise import single
from domain.normalise_percents import percent_mentions
from domain.normalise_ranges import RangeMention, Ranges, bare_range, range_mentions
from domain.normalise_sizes import size_mentions
from domain.schema import Key, ValueType
from domain.values import Range


def counts_seen(page: Page) -> Iterator[Seen]:
    yield from _rooms(page)
    yield from _numbers(page)
    yield from _sizes(page)
    yield from _percents(page)


def _numbers(page: Page) -> Iterator[Seen]:
    """ "4 cheques", "up to 4 cheques"; "2 or 3" is no one number."""
    for key in page.spoken(ValueType.NUMBER):
        for mention in range_mentions(key.words.ranges, page.plain) if key.words.ranges else ():
            value = single(mention.value)
            if value and not key.words.unless.search(page.clause(mention.start)):
                yield Seen(key, value, mention.start, mention.end, BESIDE_ALIAS)
    asked = [(key, key.words.ranges) for key in page.asked_for(ValueType.NUMBER) if key.words.ranges]
    if len(asked) == 1 and asked[0][0].name not in page.speaks_of:
        for seen in _bare_counts(page, *asked[0]):
            value = single(seen.value) if isinstance(seen.value, Range) else None
            if value:
                yield replace(seen, value=value)


def _sizes(page: Page) -> Iterator[Seen]:
    for key in page.spoken(ValueType.RANGE):
        for mention in size_mentions(key.words.sizes, page.plain) if key.words.sizes else ():
            if not key.words.unless.search(page.clause(mention.start)):
                yield Seen(key, mention.value, mention.start, mention.end, BESIDE_ALIAS)


def _percents(page: Page) -> Iterator[Seen]:
    """Beside its word in the clause: a bare percentage may be a discount, a commission, a share."""
    for key in page.keys(ValueType.PERCENT):
        for mention in percent_mentions(page.plain) if key.aliases else ():
            clause = page.clause(mention.start)
            if key.words.aliases.search(clause) and not key.words.unless.search(clause):
                yield Seen(key, mention.value, mention.start, mention.end, BESIDE_ALIAS)


# --- rooms --------------------------------------------------------------------------------------------------


def _rooms(page: Page) -> Iterator[Seen]:
    told: set[str] = set()
    for key in page.spoken(ValueType.RANGE):
        for seen in _counted(page, key, key.words.ranges) if key.words.ranges else ():
            told.add(key.name)
            yield seen
    asked = [(key, key.words.ranges) for key in page.asked_for(ValueType.RANGE) if key.words.ranges]
    if len(asked) == 1 and asked[0][0].name not in told:
        yield from _bare_counts(page, *asked[0])


def _counted(page: Page, key: Key, ranges: Ranges) -> Iterator[Seen]:
    for mention in range_mentions(ranges, page.plain):
        if not key.words.unless.search(page.clause(mention.start)) and not _that_very_studio(page, mention):
            yield Seen(key, mention.value, mention.start, mention.end, BESIDE_ALIAS)


def _that_very_studio(page: Page, mention: RangeMention) -> bool:
    return mention.value.max == 0 and refers(page, mention.start, mention.end)


_BARE: Final = re.compile(
    r"^\W*(?:(?:yes|yeah|ok|okay|oh|well|i|we|i'd|i'm|would|like|want|need|prefer|only|just|please|make|it"
    r"|should|have"
    r"|with|must|be|looking|for|am|a|to|about|least|at|think|around|maybe|that|i'll|take|go|get me|it's|its"
    r"|and|needs"
    r"|ought|the residence|residence|apartment|place|has|there|number|is|of|bedrooms|rooms)\W+)*"
)
_BARE_END: Final = re.compile(
    r"(?:\W+(?:please|thanks|thank you|would|is|are|fine|good|great|ok|will|ones?|of(?! us| them| you"
    r"| people)|should|enough|works?|pls|plz|max|only|tops|kefaya|bas|in"
    r"|near|if|so"
    r"|for|but|\.).*|\W*)$"
)


def _bare_counts(page: Page, key: Key, ranges: Ranges) -> Iterator[Seen]:
    """ "2", "I need four": an answer to the one count that was asked for."""
    for clause in page.heard.clauses:
        led = _BARE.match(clause.text)
        start = led.end() if led else 0
        behind = _BARE_END.search(clause.text, start)
        end = behind.start() if behind else len(clause.text)
        value = bare_range(ranges, clause.text[start:end]) if start < end else None
        if value:
            yield Seen(key, value, clause.start + start, clause.start + end, PATTERN)
