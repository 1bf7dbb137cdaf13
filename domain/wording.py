"""The value that a few words give for a key, when somebody hands over just these words: an operator who
writes "1.2m", a model that says what it read. The same readers as for a message; only that here the words
are all there is, so that a bare number counts and an open text is itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from domain.normalise import read_values, readings
from domain.normalise_dates import When, bounded, date_mentions
from domain.normalise_hours import hours_mentions
from domain.normalise_money import money_spans
from domain.normalise_percents import percent_mentions
from domain.normalise_ranges import range_mentions
from domain.normalise_sizes import size_mentions
from domain.readable import comparable
from domain.schema import Key, Schema, ValueType
from domain.tongues import Tongue
from domain.values import (
    Choice,
    Days,
    Flag,
    Hours,
    Moment,
    Money,
    Number,
    Percent,
    Place,
    Range,
    Text,
    Value,
    canonical,
)

CLASSES: Final[dict[ValueType, tuple[type[Value], ...]]] = {
    ValueType.MONEY: (Money,),
    ValueType.RANGE: (Range,),
    ValueType.CHOICE: (Choice,),
    ValueType.PLACE: (Place,),
    ValueType.TEXT: (Text,),
    ValueType.FLAG: (Flag,),
    ValueType.NUMBER: (Number,),
    ValueType.PERCENT: (Percent,),
    ValueType.DAYS: (Days,),
    ValueType.MOMENT: (Moment, Days),
    ValueType.HOURS: (Hours,),
}
_YES_OR_NO: Final = {"yes": True, "true": True, "no": False, "false": False}
_LONGEST_NUMBER: Final = 20


def values_said(
    words: str,
    key: Key,
    schema: Schema,
    today: When,
    spoken: frozenset[Tongue] = frozenset(),
    *,
    mended: bool = False,
) -> list[Value]:
    """Every different value of the key that the words give, in their order. `spoken`: the languages of the
    whole message. `mended`: with their slips of the finger mended, as those of a message are; what somebody
    writes down as the value stays as it is."""
    found = {
        canonical(value): value
        for value in _read(words.strip(), key, schema, today, spoken, mended)
        if isinstance(value, CLASSES[key.type])
    }
    return list(found.values())


def _read(
    words: str, key: Key, schema: Schema, today: When, spoken: frozenset[Tongue], mended: bool
) -> Iterator[Value]:
    plain = comparable(words)
    forms = list(readings(words, schema)) if mended else [plain]
    match key.type:
        case ValueType.TEXT:
            yield Text(words)
        case ValueType.PLACE:
            known = next(filter(None, map(schema.gazetteer.pattern.fullmatch, forms)), None)
            yield Place(schema.gazetteer.name_of(known[0]) if known else words)
        case ValueType.CHOICE if named := _named(plain, key):
            yield named
        case ValueType.FLAG if plain in _YES_OR_NO:
            yield Flag(_YES_OR_NO[plain])
        case ValueType.DAYS | ValueType.MOMENT:
            yield from (bounded(plain, mention).value for mention in date_mentions(plain, today))
        case ValueType.NUMBER | ValueType.RANGE if plain.isdigit():
            bare = Decimal(plain[:_LONGEST_NUMBER])
            yield Number(bare) if key.type is ValueType.NUMBER else Range(bare, bare)
        case _:
            for form in forms:
                yield from read_values(key, form, schema, today, spoken)


def mentions(key: Key, plain: str, when: When, spoken: frozenset[Tongue]) -> Iterator[tuple[int, int]]:
    """Where the words for values of this key stand, each whole: "at least 3 bedrooms", "2 or 3 bedrooms"."""
    match key.type:
        case ValueType.CHOICE | ValueType.FLAG | ValueType.TEXT:
            for words, _ in (*key.words.options, *key.words.answers):
                yield from (found.span() for found in words.finditer(plain))
        case ValueType.MONEY:
            yield from ((span.start, span.end) for span in money_spans(plain, spoken))
        case ValueType.RANGE | ValueType.NUMBER:
            if key.words.ranges:
                yield from ((one.start, one.end) for one in range_mentions(key.words.ranges, plain))
            if key.words.sizes:
                yield from ((one.start, one.end) for one in size_mentions(key.words.sizes, plain))
        case ValueType.PERCENT:
            yield from ((one.start, one.end) for one in percent_mentions(plain))
        case ValueType.HOURS:
            yield from ((one.start, one.end) for one in hours_mentions(plain, when.zone))
        case ValueType.DAYS:
            found = (bounded(plain, mention) for mention in date_mentions(plain, when))
            yield from ((one.start, one.end) for one in found)
        case ValueType.MOMENT:
            yield from ((one.start, one.end) for one in date_mentions(plain, when))
        case ValueType.PLACE:
            return  # an open list: what is quoted is what is meant


def _named(plain: str, key: Key) -> Choice | None:
    """The option that is called just so."""
    codes = (o.code for o in key.options if plain in (o.code, comparable(o.label)))
    return next((Choice(code) for code in codes), None)
