"""The value that the contact's words give, for a value that somebody proposed: the same one, read again, or
none. No extractor can make more of the words than these rules do: what a quotation carries alone must also be
what its whole clause says, so that quoting half of it ("500k" of "USD 500k") gives nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from domain.heard import Heard
from domain.normalise import carried, values_in
from domain.normalise_money import money_spans
from domain.quoting import located
from domain.schema import Key, Schema, ValueType
from domain.statements import Quote
from domain.values import Money, Place, Text, Value, same
from domain.wording import CLASSES

OF_THE_CLAUSE: Final = frozenset({
    ValueType.MONEY, ValueType.RANGE, ValueType.NUMBER, ValueType.DAYS, ValueType.MOMENT, ValueType.HOURS,
})  # fmt: skip
"""Where a part of the words gives another value than the whole: "2 or 3 rooms"."""


def derived(proposed: Value, quote: Quote, key: Key, heard: Heard, schema: Schema) -> Value | None:
    if not isinstance(proposed, CLASSES[key.type]):
        return None
    found = carried(proposed, quote.text, key, schema, heard.when, heard.tongues)
    if found is None:
        return None
    if isinstance(found, Text | Place):
        return _in_own_words(found, proposed, quote)
    if key.type in OF_THE_CLAUSE:
        found = _of_its_clause(found, quote, key, heard, schema)
    if not isinstance(found, Money):
        return found
    return _marked(found, proposed, heard) if _period_said(found, key, heard) else None


def _of_its_clause(found: Value, quote: Quote, key: Key, heard: Heard, schema: Schema) -> Value | None:
    """As the clause gives it; itself where the clause gives nothing, as a bare answer ("three, please")."""
    said = False
    for value in values_in(clauses(quote, heard), key, schema, heard.when, heard.tongues):
        if same(value, found):
            return value
        said = True
    return None if said else found


def clauses(quote: Quote, heard: Heard) -> str:
    """All of those that it stands in."""
    start, end = span_of_clauses(quote, heard)
    return heard.message.text[start:end]


def span_of_clauses(quote: Quote, heard: Heard) -> tuple[int, int]:
    hearing = heard.hearing
    return hearing.clause_at(quote.start).start, hearing.clause_at(max(quote.start, quote.end - 1)).end


def _in_own_words(found: Text | Place, proposed: Value, quote: Quote) -> Value | None:
    """A name of the schema's stays as that; open words are the contact's own, as they were written."""
    if found is not proposed:
        return found
    words = located(found.text if isinstance(found, Text) else found.name, quote.text)
    if words is None:
        return None
    return Text(words.text) if isinstance(found, Text) else Place(words.text)


def _period_said(money: Money, key: Key, heard: Heard) -> bool:
    """A period that no word gives is the key's own."""
    if money.per is None or money.per == key.per or "period" not in money.assumed:
        return True
    return any(words.search(heard.plain) for words, per in key.words.periods if per == money.per)


def _marked(found: Money, proposed: Value, heard: Heard) -> Money:
    """With what was assumed: what the words leave out, and what else the extractor says that it filled in.
    A size that they leave out may stand with another amount of the message: "from 2 million up to 2.5"."""
    assert isinstance(proposed, Money)
    own = set(found.assumed)
    if "magnitude" in own and "magnitude" not in proposed.assumed and _sized(found, heard):
        own.discard("magnitude")
    marks = own | {mark for mark in proposed.assumed if mark in _MARKS}
    return replace(found, assumed=tuple(mark for mark in _MARKS if mark in marks))


_MARKS: Final = ("currency", "magnitude", "period")


def _sized(money: Money, heard: Heard) -> bool:
    spans = list(money_spans(heard.plain, heard.tongues))
    sizes = {span.factor for span in spans if span.factor is not None}
    return any(span.raw * size == money.amount for span in spans for size in sizes)
