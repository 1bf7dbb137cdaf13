"""What a bot puts to the contact: the values of a key that its questions and offers name, read by the rules
that read the contact's own words.

Only what is asked or offered counts. Advice, a statement, a listing's own data, what was or what others want
offer nothing; nor does a question that denies or supposes. It errs towards no offer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise
from typing import Final

from domain.clause_words import ClauseWords, clause_words
from domain.heard import Heard
from domain.normalise import plausible, single
from domain.normalise_dates import DateMention, When, bounded, date_mentions
from domain.normalise_hours import hours_mentions
from domain.normalise_money import MoneySpan, money_spans, with_key
from domain.normalise_percents import percent_mentions
from domain.normalise_ranges import range_mentions
from domain.normalise_sizes import size_mentions
from domain.offer_words import (
    ADDRESSED,
    ALTERNATIVE,
    ASKS,
    DENIES,
    ELSEWHERE,
    LISTS,
    POINTS,
    TAG,
    TOLD_TO,
    WHICH,
    WISHES,
    WITHIN,
)
from domain.schema import Key, Schema, Side, ValueType
from domain.values import Choice, Flag, Number, Place, Range, Text, Value, canonical, last_day

_ELLIPTIC: Final = 6
"""Words of a question that needs no verb: "Sunday at 4?"."""
_ELLIPTIC_CHOICE: Final = 16
""" "Sunday at 4 or Monday at 11 for the viewing?"."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A value that was put to the contact, where it stands in the bot's message."""

    value: Value
    start: int
    end: int
    words: frozenset[str]
    beside: frozenset[str]
    """The other words of its sentence."""
    one_of_several: bool = False
    """A bare yes does not choose it: an alternative was named, or more than one thing was asked."""
    sure: bool = True

    def holds(self, value: Value) -> bool:
        return canonical(self.value) == canonical(value)


@dataclass(frozen=True, slots=True)
class _Asked:
    start: int
    end: int
    text: str
    open: bool
    """A bare yes does not answer it."""
    points: bool
    """It speaks of a certain thing."""
    wishes: bool
    """It asks what the contact wishes."""
    words: frozenset[str]
    dates: tuple[DateMention, ...]
    amounts: tuple[MoneySpan, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A message of the other side, as far as it asks or offers something."""

    heard: Heard
    schema: Schema
    asked: tuple[_Asked, ...]

    def __bool__(self) -> bool:
        return bool(self.asked)


def question(heard: Heard, schema: Schema) -> Question:
    """Its days are counted from the one on which it was asked."""
    plain = heard.plain
    strange = schema.elsewhere.search(plain) and not schema.topic.search(plain)
    return Question(heard, schema, () if strange else tuple(_asked(heard)))


def offered(key: Key, of: Question) -> tuple[Offered, ...]:
    """What is offered for the key, each value once, in the order it is named."""
    if key.denied:
        return ()
    found = [mention for one in of.asked for mention in _named(key, one, of)]
    return tuple(_each_once(found))


# --- which sentences ask --------------------------------------------------------------------------------


def _asked(heard: Heard) -> list[_Asked]:
    """With a short question ("is that right?") goes the sentence before it. Of several questions none is
    answered by a bare yes."""
    plain, words = heard.plain, clause_words(heard.tongues)
    cuts = [found.end() for found in words.sentence.finditer(plain)]
    borders = [0, *(cut for cut in cuts if cut < len(plain)), len(plain)]
    found: list[tuple[int, int]] = []
    told: tuple[int, int] | None = None
    for start, end in pairwise(borders):
        sentence = plain[start:end]
        if TAG.match(sentence) and "?" in sentence and told and TOLD_TO.search(plain, *told):
            found.append((told[0], end))
        elif ASKS.search(sentence):
            found.append((start, end))
        told = (start, end) if sentence.strip() else told
    several = len(found) > 1
    put = [(start, plain[start:end]) for start, end in found]
    return [_described(text, start, several, heard.when) for start, text in put if _is_put(text, words)]


def _described(text: str, start: int, several: bool, when: When) -> _Asked:
    return _Asked(
        start,
        start + len(text),
        text,
        open=several or bool(WHICH.search(text) or ALTERNATIVE.search(text)),
        points=bool(POINTS.search(text)),
        wishes=bool(WISHES.search(text)) or _elliptic(text),
        words=_words(text),
        dates=tuple(date_mentions(text, when)),
        amounts=tuple(one for one in money_spans(text) if one.is_money or one.magnitude),
    )


_IF_KNOWN: Final = re.compile(r"\b(?:know|confirm|check|see|ok|okay|fine|alright|good) (?:with you )?if\b")


def _is_put(text: str, words: ClauseWords) -> bool:
    supposed = words.supposed.search(_IF_KNOWN.sub(" ", text))
    if supposed or DENIES.search(text) or ELSEWHERE.search(text):
        return False
    return bool(ADDRESSED.search(text)) or _elliptic(text)


def _elliptic(text: str) -> bool:
    longest = _ELLIPTIC_CHOICE if ALTERNATIVE.search(text) else _ELLIPTIC
    return "?" in text and len(text.split()) <= longest and not WHICH.search(text)


# --- what they name -------------------------------------------------------------------------------------

_TIMES: Final = (ValueType.DAYS, ValueType.MOMENT, ValueType.HOURS)
_TOLD_BY_ITSELF: Final = (ValueType.RANGE, ValueType.CHOICE, ValueType.FLAG, ValueType.PLACE, ValueType.TEXT)


@dataclass(frozen=True, slots=True)
class _Mention:
    value: Value
    start: int
    end: int
    sure: bool = True


def _named(key: Key, asked: _Asked, of: Question) -> Iterator[Offered]:
    if not _may_be_offered(key, asked):
        return
    for mention in _mentions(key, asked, of):
        start, end = asked.start + mention.start, asked.start + mention.end
        if _is_about(key, asked, start, of):
            own = _words(of.heard.plain[start:end])
            yield Offered(mention.value, start, end, own, asked.words - own, asked.open, mention.sure)


def _may_be_offered(key: Key, asked: _Asked) -> bool:
    if key.type in _TIMES:
        return not (key.words.unless.search(asked.text) or key.words.asks_unless.search(asked.text))
    if asked.points or (key.type in _TOLD_BY_ITSELF and not asked.wishes):
        return False
    held_against = key.type is ValueType.MONEY and WITHIN.search(asked.text)
    return not (held_against or key.words.unless.search(asked.text))


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w(?:[\w:.'/-]*\w)?", text))


def _each_once(found: Sequence[Offered]) -> Iterator[Offered]:
    """The same value named twice is one offer; another one beside it makes a bare yes ambiguous."""
    kept: list[Offered] = []
    for one in sorted(found, key=lambda one: one.start):
        if not any(other.holds(one.value) for other in kept):
            kept.append(one)
    yield from kept


def _is_about(key: Key, asked: _Asked, start: int, of: Question) -> bool:
    """Of the keys of this type the key's own words stand nearest; what tells its key by itself needs none."""
    lists = bool(LISTS.search(of.heard.plain))
    if key.side is Side.OFFERS and not lists:
        return False
    rivals = [one for one in _rivals(key, of.schema) if lists or one.side is not Side.OFFERS]
    if key.type in _TOLD_BY_ITSELF or key.type is ValueType.NUMBER:
        return key.type is not ValueType.PLACE or len(rivals) == 1 or _speaks(key, asked.text)
    for first, last in ((asked.start, asked.end), (0, len(of.heard.plain))):
        near = {
            one.name: far
            for one in rivals
            if (far := _distance(one, start, of.heard.plain, first, last)) is not None
        }
        if near:
            return near.get(key.name) == min(near.values())
    return len(rivals) == 1


def _rivals(key: Key, schema: Schema) -> Iterator[Key]:
    """The keys that a value of this type may be for."""
    for kind in _TIMES if key.type in _TIMES else (key.type,):
        yield from (one for one in schema.by_type[kind] if not one.denied)


def _speaks(key: Key, text: str) -> bool:
    asks = key.words.asks.search(text) and not key.words.asks_unless.search(text)
    return bool(asks or key.words.aliases.search(text))


def _distance(key: Key, start: int, plain: str, first: int, last: int) -> int | None:
    """From the nearest of the key's words, with whatever stands between."""
    found = [
        max(start - one.end(), one.start() - start, 0)
        for words in (key.words.aliases, key.words.asks)
        for one in words.finditer(plain, first, last)
    ]
    return min(found, default=None)


def _mentions(key: Key, asked: _Asked, of: Question) -> Iterator[_Mention]:
    text = asked.text
    match key.type:
        case ValueType.MONEY:
            yield from _money(key, asked, of.schema)
        case ValueType.RANGE | ValueType.NUMBER:
            yield from _counts(key, text)
        case ValueType.PERCENT:
            yield from (_Mention(one.value, one.start, one.end) for one in percent_mentions(text))
        case ValueType.PLACE:
            places = of.schema.gazetteer
            for found in places.pattern.finditer(text):
                if found[0] not in places.too_wide:
                    yield _Mention(Place(places.name_of(found[0])), *found.span())
        case ValueType.DAYS | ValueType.MOMENT:
            yield from _dates(key, asked, of.heard.when.zone)
        case ValueType.HOURS:
            for hours in hours_mentions(text, of.heard.when.zone):
                yield _Mention(hours.value, hours.start, hours.end)
        case ValueType.CHOICE | ValueType.FLAG | ValueType.TEXT:
            yield from _options(key, text)


def _dates(key: Key, asked: _Asked, zone: str) -> Iterator[_Mention]:
    """ "Sunday 6 December" names one day, and twice."""
    before: _Mention | None = None
    for one in asked.dates:
        value = bounded(asked.text, one).value if key.type is ValueType.DAYS else one.value
        mention = _Mention(value, one.start, one.end, one.sure)
        twice = before is not None and _SAME_DAY.fullmatch(asked.text, before.end, mention.start)
        if before is not None and not twice:
            yield before
        elif before is not None:
            agree = last_day(before.value, zone) == last_day(value, zone)
            mention = replace(mention, start=before.start, sure=mention.sure and agree)
        before = mention
    if before is not None:
        yield before


_SAME_DAY: Final = re.compile(r"[\s,(]{1,3}(?:the\s)?")


def _money(key: Key, asked: _Asked, schema: Schema) -> Iterator[_Mention]:
    text = asked.text
    rents = bool(asked.amounts) and _speaks_of_rent(text, schema)
    for span in asked.amounts:
        if key.bound and bool(key.per) is not bool(rents or span.per):
            continue
        if span.low is not None and _OR.search(text, span.start, span.end):
            yield from _amounts(key, span, text)
        elif _is_bound(key, span, text):
            end = span.lower() if span.low is not None and key.bound == "min" else span
            yield from _amount(key, end, span.start, span.end)


_OR: Final = re.compile(r"\s(?:or|ou|ya|или|او)\s")
_LEAST: Final = re.compile(
    r"\b(?:at least|minimum|min|from|above|over|more than|starting|not less than|no less than)\b[^,.?]{0,12}$"
)


def _speaks_of_rent(text: str, schema: Schema) -> bool:
    """An amount without a period is then one of a period."""
    told = {bool(key.per) for key in schema.by_type[ValueType.MONEY] if key.words.context.search(text)}
    return told == {True}


def _is_bound(key: Key, span: MoneySpan, text: str) -> bool:
    least = bool(_LEAST.search(text, 0, span.start))
    return key.bound is None or span.low is not None or (key.bound == "min") is least


def _amounts(key: Key, span: MoneySpan, text: str) -> Iterator[_Mention]:
    """ "2M or 3M" is a choice between two amounts, not a range."""
    between = _OR.search(text, span.start, span.end)
    if between is not None and key.bound != "min":
        yield from _amount(key, span.lower(), span.start, between.start())
        yield from _amount(key, replace(span, low=None), between.end(), span.end)


def _amount(key: Key, span: MoneySpan, start: int, end: int) -> Iterator[_Mention]:
    money, guessed = with_key(span, key.currency or "", key.per, key.bounds)
    if plausible(money, key):
        yield _Mention(money, start, end, not guessed)


def _counts(key: Key, text: str) -> Iterator[_Mention]:
    sizes = size_mentions(key.words.sizes, text) if key.words.sizes else ()
    counts = range_mentions(key.words.ranges, text) if key.words.ranges else ()
    for one in (*sizes, *counts):
        between = _OR.search(text, one.start, one.end)
        if between and one.value.min is not None and one.value.max is not None:  # one or the other, no range
            yield _Mention(_exactly(key, one.value.min, one.value.unit), one.start, between.start())
            yield _Mention(_exactly(key, one.value.max, one.value.unit), between.end(), one.end)
            continue
        value = single(one.value) if key.type is ValueType.NUMBER else one.value
        if value is not None:
            yield _Mention(value, one.start, one.end)


def _exactly(key: Key, count: Decimal, unit: str | None) -> Value:
    return Number(count) if key.type is ValueType.NUMBER else Range(count, count, unit)


def _options(key: Key, text: str) -> Iterator[_Mention]:
    named = (*key.words.options, *(key.words.answers if key.words.asks.search(text) else ()))
    for words, code in named:
        for found in words.finditer(text):
            yield _Mention(_option(key, code), *found.span())


def _option(key: Key, code: str) -> Value:
    match key.type:
        case ValueType.FLAG:
            return Flag(code == "yes")
        case ValueType.TEXT:
            return Text(key.labels[code])
        case _:
            return Choice(code)
