"""From what a model says to candidates: the value is read from the contact's own words by the key's own
readers, never taken from the model; the quote is where it stands in the message.

What the words do (ask, doubt, refuse), whom they are about and whether they may be believed is for the
guards, as with any extractor. Here falls only what can't become a candidate at all, each with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from adapters.model_answer import About as SaidAbout
from adapters.model_answer import Item, Speaker
from adapters.model_answer import Mood as SaidMood
from adapters.model_answer import Operation as SaidOperation
from domain.candidates import Candidate, Operation
from domain.derived import OF_THE_CLAUSE, clauses, span_of_clauses
from domain.guards import RejectReason
from domain.heard import Heard
from domain.moods import About, Mood
from domain.normalise import carried
from domain.normalise_dates import bounded, date_mentions
from domain.quoting import located, narrowed
from domain.readable import comparable
from domain.schema import Key, Schema, ValueType
from domain.statements import Quote
from domain.values import Money, Text, Value, canonical, same
from domain.wording import CLASSES, mentions, values_said

SUREST: Final = 0.9
"""A model's own confidence counts up to here; only rules that read the same are surer."""
MISREAD: Final = 0.5
"""The model says another value than its quote carries: the quote's waits for a person."""
GUESSED: Final = 0.5
"""A size that the words leave out."""
MOST_OF_A_MESSAGE: Final = 40
"""Candidates of one message; nobody states more at once."""

Flaw: TypeAlias = RejectReason

_MOODS: Final = {
    SaidMood.STATED: Mood.STATED,
    SaidMood.HEDGED: Mood.DOUBTED,
    SaidMood.HYPOTHETICAL: Mood.SUPPOSED,
    SaidMood.QUESTION: Mood.ASKED,
    SaidMood.NEGATED: Mood.DENIED,
    SaidMood.PAST: Mood.PAST,
    SaidMood.REVOKED: Mood.STATED,
}
_OF_THE_CLAUSE: Final = OF_THE_CLAUSE | {ValueType.PERCENT}
"""Of a model a share too must be its whole clause's, gross or net."""
_NAMED_VALUES: Final = (ValueType.CHOICE, ValueType.FLAG, ValueType.PLACE)


class ItemReader:
    """Of one message, which is taken apart once. `witness` holds what the rules read in it."""

    def __init__(self, heard: Heard, schema: Schema, witness: Sequence[Candidate] = ()) -> None:
        self._heard, self._schema, self._witness = heard, schema, witness
        self._message, self._plain, self._when = heard.message, heard.plain, heard.when

    def candidate(self, item: Item) -> Candidate | Flaw:
        key = self._schema.key(item.key)
        if key is None or key.sealed_name:
            return Flaw.UNKNOWN_KEY
        if item.speaker is not Speaker.CONTACT:
            return Flaw.NOT_THE_CONTACT
        quote = located(item.quote, self._message.text)
        if quote is None:
            return Flaw.NOT_IN_MESSAGE
        key, mood = self._meant(key, _MOODS[item.mood])
        revoked = SaidOperation.REVOKE is item.operation or item.mood is SaidMood.REVOKED
        if revoked:
            quote = self._named(quote, key)
            gone = self._given_up(item, key, quote)
            return self._candidate(item, key, gone, quote, item.confidence, Mood.STATED, revoked=True)
        quote = self._widened(quote, key)
        found = self._value(item, key, quote)
        if found is None:
            return Flaw.VALUE_NOT_IN_QUOTE
        value, confidence = found
        quote = self._shortest(value, quote, key)
        if self._of_another_key(key, quote):
            return Flaw.OTHER_KEY
        return self._candidate(item, key, value, quote, confidence, mood)

    def _meant(self, key: Key, mood: Mood) -> tuple[Key, Mood]:
        """ "Not in JVC" is no wanted community: it is an unwanted one, if there is a key for these."""
        opposite = self._schema.key(key.opposite) if key.opposite and mood is Mood.DENIED else None
        if opposite is not None:
            return opposite, Mood.STATED
        return key, Mood.STATED if key.denied and mood is Mood.DENIED else mood

    def _candidate(
        self,
        item: Item,
        key: Key,
        value: Value | None,
        quote: Quote,
        confidence: float,
        mood: Mood,
        *,
        revoked: bool = False,
    ) -> Candidate:
        return Candidate(
            key=key.name,
            value=value,
            said=quote.text,
            quote=quote,
            confidence=self._weighed(confidence, key, value, quote),
            mood=mood,
            about=About.OTHER if item.about is SaidAbout.OTHER else About.CONTACT,
            operation=Operation.REVOKE if revoked else Operation.ASSERT,
        )

    # --- the value --------------------------------------------------------------------------------------

    def _value(self, item: Item, key: Key, quote: Quote) -> tuple[Value, float] | None:
        """What the quote carries and the model means; when it means another, the quote's own, unsure."""
        said = self._said(_bare(item.value, key), key) if item.value else []
        place = _within(item.value, quote)
        fitting = [value for value in self._preferred(said, key, place) if self._stands(value, key, quote)]
        if fitting:
            return fitting[0], item.confidence
        if key.type in (ValueType.TEXT, ValueType.PLACE):
            return None
        own = [v for v in self._said(quote.text, key) if self._stands(v, key, quote)]
        own = self._preferred(own, key, quote)
        return (own[0], MISREAD) if own and _as_one(own, key) else None

    def _stands(self, value: Value, key: Key, quote: Quote) -> bool:
        if not self._carries(value, quote.text, key):
            return False
        return key.type not in _OF_THE_CLAUSE or self._carries(value, clauses(quote, self._heard), key)

    def _carries(self, value: Value, words: str, key: Key) -> bool:
        return self._carried(value, words, key) is not None

    def _carried(self, value: Value, words: str, key: Key) -> Value | None:
        return carried(value, words, key, self._schema, self._when, self._heard.tongues)

    def _said(self, words: str, key: Key) -> list[Value]:
        return values_said(words, key, self._schema, self._when, self._heard.tongues, mended=True)

    def _preferred(self, values: list[Value], key: Key, quote: Quote) -> list[Value]:
        if key.type in (ValueType.DAYS, ValueType.MOMENT):
            return [*self._dated(key, quote), *values]
        if key.type is ValueType.MONEY:
            return sorted(values, key=lambda value: self._strangeness(value, key))
        if key.type is ValueType.TEXT:
            return [*self._listed(values, key), *values]
        return values

    def _listed(self, values: list[Value], key: Key) -> Iterator[Value]:
        """The schema's own name for open text, where its words are most of what is said: "with a garden"."""
        for plain in (comparable(value.text) for value in values if isinstance(value, Text)):
            named = [(found, code) for words, code in key.words.options if (found := words.search(plain))]
            found, code = max(named, key=lambda one: len(one[0][0]), default=(None, ""))
            if found is not None and 2 * len(found[0]) >= len(plain):
                yield Text(key.labels[code])

    def _dated(self, key: Key, quote: Quote) -> Iterator[Value]:
        """With the words before the date that bound it: "by March", of which a model may say "March"."""
        for mention in date_mentions(self._plain, self._when):
            if mention.start < quote.end and quote.start < mention.end:
                found = bounded(self._plain, mention) if key.type is ValueType.DAYS else mention
                if isinstance(found.value, CLASSES[key.type]):
                    yield found.value

    def _strangeness(self, value: Value, key: Key) -> tuple[bool, float, bool]:
        """Of the readings of one amount: the period that the message names, the end that the key holds, and
        with the period that the amount's own words give rather than without."""
        named = next((per for words, per in key.words.periods if words.search(self._plain)), None)
        assert isinstance(value, Money)
        amount = float(value.amount)
        explicit = value.per is not None and value.per != (key.per or named) and "period" not in value.assumed
        strange = value.per != (key.per or named) and not explicit
        return strange, amount if key.bound == "min" else -amount, not explicit

    # --- the quote --------------------------------------------------------------------------------------

    def _widened(self, quote: Quote, key: Key) -> Quote:
        """The whole of the words for a value of which a part is quoted: "at least 3 bedrooms" for "3
        bedrooms", "we have a dog" for "a dog"."""
        first, last = span_of_clauses(quote, self._heard)
        start, end = quote.start, quote.end
        for begins, ends in mentions(key, self._plain, self._when, self._heard.tongues):
            if first <= begins and ends <= last and begins < quote.end and quote.start < ends:
                start, end = min(start, begins), max(end, ends)
        return Quote(self._message.text[start:end], start, end)

    def _shortest(self, value: Value, quote: Quote, key: Key) -> Quote:
        """What of it carries the value. "3" carries 3 million by a guess: no evidence where the whole says
        "3 million AED". Of words with a slip of the finger in them all stay: a slip by itself is a strange
        word."""
        if self._schema.typos.corrected(comparable(quote.text), quote.text):
            return quote
        left_out = _left_out(self._carried(value, quote.text, key))

        def carries(part: str) -> bool:
            found = self._carried(value, part, key)
            return found is not None and _left_out(found) <= left_out

        return narrowed(quote, carries)

    def _named(self, quote: Quote, key: Key) -> Quote:
        """What is given up, by the key's name or an option's: the words that a guard looks around."""
        for words in (key.words.named, key.words.any_option):
            found = words.search(self._plain, quote.start, quote.end)
            if found and found.end() > found.start():
                return Quote(self._message.text[found.start() : found.end()], found.start(), found.end())
        return quote

    def _given_up(self, item: Item, key: Key, quote: Quote) -> Value | None:
        """The value that the words name; None where they name the key, or what it holds has no name."""
        if key.words.named.search(self._plain, quote.start, quote.end):
            return None
        found = self._value(item, key, quote)
        return found[0] if found and (key.many or key.type in _NAMED_VALUES) else None

    # --- the witness ------------------------------------------------------------------------------------

    def _of_another_key(self, key: Key, quote: Quote) -> bool:
        """Rules err seldom in whose a number is: what they read here for other keys only, is not this one's.
        And the key's own list says beside which words it is never meant."""
        if key.type not in _OF_THE_CLAUSE:
            return False
        here = [one for one in self._witness if one.quote.overlaps(quote)]
        kinds = [self._schema.keys[one.key].type for one in here if one.value is not None]
        if any(one.key == key.name for one in here):
            return False
        return key.type in kinds or bool(key.words.unless.search(comparable(clauses(quote, self._heard))))

    def _said_by_rules(self, key: Key, value: Value | None, quote: Quote) -> Candidate | None:
        return next(
            (
                one
                for one in self._witness
                if one.key == key.name and same(one.value, value) and one.quote.overlaps(quote)
            ),
            None,
        )

    def _weighed(self, confidence: float, key: Key, value: Value | None, quote: Quote) -> float:
        """Where rules read the same they know how sure it is: a day that could be two, a size left out."""
        same = self._said_by_rules(key, value, quote)
        if same is not None:
            return same.confidence
        if isinstance(value, Money) and "magnitude" in value.assumed:
            return min(confidence, GUESSED)
        return min(confidence, SUREST)


def _left_out(value: Value | None) -> frozenset[str]:
    """By the words that it was read from, so that it was assumed."""
    return frozenset(value.assumed) if isinstance(value, Money) else frozenset()


_SMALL_WORDS: Final = re.compile(r"^(?:(?:a|an|the|some|with|having)\s+)+", re.IGNORECASE)


def _bare(said: str, key: Key) -> str:
    """ "a rooftop terrace" is a rooftop terrace."""
    return _SMALL_WORDS.sub("", said.strip()) or said if key.type is ValueType.TEXT else said


def _within(said: str | None, quote: Quote) -> Quote:
    """Where the value stands in its quote; the quote itself where it is said otherwise."""
    found = located(said, quote.text) if said else None
    return Quote(found.text, quote.start + found.start, quote.start + found.end) if found else quote


def _as_one(values: Sequence[Value], key: Key) -> bool:
    """Readings of one amount in several periods, or ends, are one; else the words give only one."""
    return key.type is ValueType.MONEY or len({canonical(value) for value in values}) == 1


def numbered(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """In the order of their quotes, each with an id of its own where two have one key and one place."""
    count: dict[tuple[str, int], int] = {}
    found: list[Candidate] = []
    for candidate in sorted(candidates, key=lambda one: (one.quote.start, one.key)):
        place = (candidate.key, candidate.quote.start)
        count[place] = reading = count.get(place, -1) + 1
        found.append(replace(candidate, reading=reading))
    return tuple(found)
