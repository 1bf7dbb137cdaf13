"""Which values a quote can carry for a key. The guards ask this of every candidate, whoever proposed it: a
value that the contact's own words do not give, read by these rules, is not believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from domain.normalise_dates import When, bounded, date_mentions
from domain.normalise_hours import hours_mentions
from domain.normalise_money import money_spans, with_key
from domain.normalise_numbers import number
from domain.normalise_percents import percent_mentions
from domain.normalise_ranges import bare_range, range_mentions
from domain.normalise_sizes import size_mentions
from domain.readable import comparable
from domain.schema import Key, Schema, ValueType
from domain.tongues import Tongue
from domain.values import Choice, Flag, Money, Number, Percent, Place, Range, Text, Value, fold, same


def carried(
    value: Value,
    quote: str,
    key: Key,
    schema: Schema,
    when: When,
    spoken: frozenset[Tongue] = frozenset(),
) -> Value | None:
    """The value as the quote carries it, or None when it does not. Open words (text, places) must stand in
    the quote, or be the schema's own name for what stands there; all else is read again from it. `spoken`:
    the languages of the whole
    message, which some words need ("700 mil")."""
    if isinstance(value, Text) and len(value.text) > key.max_length:
        return None
    if isinstance(value, Choice) and key.type is ValueType.CHOICE:
        return value if _is_named(value.code, quote, key, schema) else None
    for found in values_in(quote, key, schema, when, spoken):
        if same(found, value):
            return found
    words = _open_words(value, key)
    return value if words and words in fold(quote) else None


def _is_named(code: str, quote: str, key: Key, schema: Schema) -> bool:
    """Of an option only its own words are looked for."""
    named = [words for words, of in (*key.words.options, *key.words.answers) if of == code]
    return any(words.search(plain) for plain in readings(quote, schema) for words in named)


def _open_words(value: Value, key: Key) -> str:
    """Empty where the key's values are read, never taken as they are."""
    match value, key.type:
        case Place(name), ValueType.PLACE:
            return fold(name)
        case Text(text), ValueType.TEXT:
            return fold(text)
        case _:
            return ""


def values_in(
    words: str, key: Key, schema: Schema, when: When, spoken: frozenset[Tongue] = frozenset()
) -> Iterator[Value]:
    """Slips of the finger are mended where that gives more."""
    for plain in readings(words, schema):
        yield from read_values(key, plain, schema, when, spoken)


def readings(quote: str, schema: Schema) -> Iterator[str]:
    """As it is compared, and with its slips of the finger mended where there are any."""
    plain = comparable(quote)
    yield plain
    corrected = schema.typos.corrected(plain, quote)
    if corrected:
        yield corrected.text


def read_values(
    key: Key, plain: str, schema: Schema, when: When, spoken: frozenset[Tongue] = frozenset()
) -> Iterator[Value]:
    """Every value of the key's type that the words give, left to right."""
    match key.type:
        case ValueType.MONEY:
            yield from _money(key, plain, spoken)
        case ValueType.RANGE:
            yield from _ranges(key, plain)
        case ValueType.NUMBER:
            yield from _numbers(key, plain)
        case ValueType.PERCENT:
            yield from (mention.value for mention in percent_mentions(plain))
        case ValueType.CHOICE:
            named = (*key.words.options, *key.words.answers)
            yield from (Choice(code) for words, code in named if words.search(plain))
        case ValueType.FLAG:
            yield from (Flag(code == "yes") for words, code in key.words.options if words.search(plain))
        case ValueType.PLACE:
            for found in schema.gazetteer.pattern.finditer(plain):
                yield Place(schema.gazetteer.name_of(found[0]))
        case ValueType.DAYS | ValueType.MOMENT:
            for text in (plain, f"in {plain}"):  # a bare month or year is read behind a preposition only
                for mention in date_mentions(text, when):
                    yield mention.value
                    yield bounded(text, mention).value
        case ValueType.HOURS:
            yield from (mention.value for mention in hours_mentions(plain, when.zone))
        case _:  # the schema's own names for open text
            yield from (Text(key.labels[code]) for words, code in key.words.options if words.search(plain))


def _money(key: Key, plain: str, spoken: frozenset[Tongue]) -> Iterator[Value]:
    periods = (key.per, *(name for _, name in key.words.periods))
    for span in money_spans(plain, spoken):
        for per in periods:
            yield with_key(span, key.currency or "", per, key.bounds)[0]
            if span.low is not None:
                yield with_key(span.lower(), key.currency or "", per, key.bounds)[0]


def _ranges(key: Key, plain: str) -> Iterator[Range]:
    if key.words.sizes:
        yield from (mention.value for mention in size_mentions(key.words.sizes, plain))
    if not key.words.ranges:
        return
    yield from (mention.value for mention in range_mentions(key.words.ranges, plain))
    alone = bare_range(key.words.ranges, plain.strip())
    if alone:
        yield alone


_LONGEST_NUMBER = 12


def _numbers(key: Key, plain: str) -> Iterator[Value]:
    for counted in _ranges(key, plain):
        found = single(counted)
        if found:
            yield found
    for word in plain.split():
        if len(word) > _LONGEST_NUMBER:
            continue
        bare = number(word) if word.strip(".").replace(".", "", 1).isdigit() else None
        if bare is not None:
            yield Number(bare)


def single(counted: Range) -> Number | None:
    """ "4", "up to 4" and "at least 4" name one number, "2 or 3" names none."""
    bounds = {bound for bound in (counted.min, counted.max) if bound is not None}
    return Number(bounds.pop()) if len(bounds) == 1 else None


def plausible(value: Value, key: Key) -> bool:
    """Within the key's bounds, in its own currency and period; other currencies are not judged."""
    if key.bounds is None:
        return True
    low, high = key.bounds
    return all(low <= number <= high for number in _judged(value, key))


_A_YEAR = {"year": Decimal(1), "month": Decimal(12), "week": Decimal(52), "day": Decimal(365)}


def _judged(value: Value, key: Key) -> list[Decimal]:
    if isinstance(value, Range):
        return [bound for bound in (value.min, value.max) if bound is not None]
    if isinstance(value, Number | Percent):
        return [value.value]
    if not isinstance(value, Money) or value.currency != key.currency:
        return []
    times = _A_YEAR.get(value.per or "year", Decimal(1)) if key.per == "year" else Decimal(1)
    return [value.amount * times]
