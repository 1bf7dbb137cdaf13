"""The extractor that needs no model and no network: it finds typed values beside the schema's words, in
English and Arabic. It proposes; whether a clause states, asks or supposes is for `domain.guards` to judge.

What it can't read it says so (`rules_language`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final
from uuid import UUID

from adapters.rules_language import foreign
from adapters.rules_money import money_seen
from adapters.rules_page import Page, Seen
from adapters.rules_places import place_mentions
from domain.candidates import Candidate, Reading, Unread
from domain.gate import Read, gate
from domain.guards import denied
from domain.messages import Message, Speaker
from domain.normalise_dates import DateMention, When, bounded, date_mentions
from domain.normalise_ranges import RangeMention, Ranges, bare_range, range_mentions
from domain.phrases import NEVER
from domain.readable import comparable
from domain.schema import Key, Schema, ValueType
from domain.statements import Quote
from domain.typos import Corrected
from domain.values import Choice, Days, Flag, Place, Text

BESIDE_ALIAS: Final = 0.95
PATTERN: Final = 0.8
UNSURE: Final = 0.6
"""A mended slip, or a word with two meanings."""


class RulesExtractor:
    """`domain.candidates.Extractor`, by rules. Pure: the same burst gives the same candidates."""

    name_version = "rules/1"

    def read(self, messages: Sequence[Message], schema: Schema) -> Reading:
        candidates: dict[UUID, tuple[Candidate, ...]] = {}
        unread: dict[UUID, Unread] = {}
        before: Message | None = None
        for message in messages:
            if message.speaker is not Speaker.CONTACT:
                before = message
            elif isinstance(gate(message), Read):
                if foreign(message.text):
                    unread[message.message_id] = Unread.UNSUPPORTED_LANGUAGE
                else:
                    candidates[message.message_id] = _candidates(message, before, schema)
        return Reading(candidates, unread)


def _candidates(message: Message, before: Message | None, schema: Schema) -> tuple[Candidate, ...]:
    plain = comparable(message.text)
    questions = _questions(before)
    if questions and _of_something_else(questions, schema):
        if not schema.topic.search(plain):
            return ()
        questions = ""
    when = When(message.sent_on, message.zone)
    mended = schema.typos.corrected(plain, message.text)
    if mended is None:
        page = Page(plain, message.text, when, schema, questions)
        return _numbered(_quoted(seen, page) for seen in _all_seen(page))
    page = Page(mended.text, _with_capitals(message.text, mended), when, schema, questions)
    return _numbered(_as_sent(_quoted(seen, page), message.text, mended) for seen in _all_seen(page))


_SENTENCES: Final = re.compile(r"[^.!?]+[.!?]*")
_ASKING: Final = re.compile(
    r"\?|^\s*(?:which|what|where|when|how)\b|,\s(?:which|what|where|when|how)\b"
    r"|\b(?:please|tell me|let me know|specify|may i|confirm\w*|i will schedule|i'll schedule"
    r"|scheduling|scheduled)\b"
)


def _questions(before: Message | None) -> str:
    """The questions in the last words of the other side."""
    if before is None:
        return ""
    sentences = _SENTENCES.findall(comparable(before.text))
    return " ".join(sentence for sentence in sentences if _ASKING.search(sentence))


def _of_something_else(questions: str, schema: Schema) -> bool:
    return bool(schema.elsewhere.search(questions)) and not schema.topic.search(questions)


def _all_seen(page: Page) -> list[Seen]:
    """In order of their place. Of two readings of one key that overlap or are equal, the surer and longer one
    stays."""
    found = [seen for find in _FINDERS for seen in find(page)]
    kept: list[Seen] = []
    for seen in sorted(found, key=lambda one: (-one.confidence, one.start - one.end, one.start)):
        if not any(seen.key is one.key and _said_already(seen, one) for one in kept):
            kept.append(seen)
    return sorted(kept, key=lambda one: (one.start, one.key.name))


def _said_already(seen: Seen, kept: Seen) -> bool:
    return (seen.start < kept.end and kept.start < seen.end) or seen.value == kept.value


def _quoted(seen: Seen, page: Page) -> Candidate:
    said = page.original[seen.start : seen.end]
    return Candidate(
        key=seen.key.name,
        value=seen.value,
        said=said,
        quote=Quote(said, seen.start, seen.end),
        confidence=seen.confidence,
        exclusive=seen.key.many and _only(page, seen),
    )


def _as_sent(candidate: Candidate, text: str, mended: Corrected) -> Candidate:
    """Quoted from the message as it was sent: the quote keeps the slip, the value does not."""
    quote = candidate.quote
    start, end = mended.original(quote.start), mended.original(quote.end)
    slip = mended.touched(quote.start, quote.end)
    confidence = min(candidate.confidence, UNSURE) if slip else candidate.confidence
    return replace(
        candidate, said=text[start:end], quote=Quote(text[start:end], start, end), confidence=confidence
    )


def _with_capitals(text: str, mended: Corrected) -> str:
    """The message with its capitals, and the mended words in it."""
    parts: list[str] = []
    behind = 0
    for slip in mended.slips:
        parts += [text[behind : mended.original(slip.start)], mended.text[slip.start : slip.end]]
        behind = mended.original(slip.end)
    return "".join([*parts, text[behind:]])


_ONLY_BEFORE: Final = re.compile(
    r"\b(?:only|just|exclusively|nothing but|strictly|فقط)\s"
    r"(?:(?:in|a|an|the|near|around|want|need|looking|for|interested)\s)*$"
)
_ONLY_AFTER: Final = re.compile(r"^\s(?:only|exclusively|فقط)\b")
_INSTEAD: Final = re.compile(
    r"\b(?:instead|rather than|change (?:it|that|the \w+) to|switch (?:it )?to|make (?:it|that))\b"
)


def _only(page: Page, seen: Seen) -> bool:
    before, after = page.around(seen.start, seen.end)
    return bool(
        _ONLY_BEFORE.search(before) or _ONLY_AFTER.search(after) or _INSTEAD.search(page.clause(seen.start))
    )


def _numbered(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Two candidates of one key at one offset get different numbers, so that each has an id of its own."""
    count: dict[tuple[str, int], int] = {}
    numbered: list[Candidate] = []
    for candidate in candidates:
        place = (candidate.key, candidate.quote.start)
        count[place] = reading = count.get(place, -1) + 1
        numbered.append(replace(candidate, reading=reading) if reading else candidate)
    return tuple(numbered)


# --- counts -------------------------------------------------------------------------------------------------


def _counts(page: Page) -> Iterator[Seen]:
    asked: list[tuple[Key, Ranges]] = []
    for key in page.keys(ValueType.RANGE):
        if key.words.ranges:
            yield from _counted(page, key, key.words.ranges)
            asked += [(key, key.words.ranges)] if page.asked(key) else []
    if len(asked) == 1:
        yield from _bare_counts(page, *asked[0])


def _counted(page: Page, key: Key, ranges: Ranges) -> Iterator[Seen]:
    for mention in range_mentions(ranges, page.plain):
        if not key.words.unless.search(page.clause(mention.start)) and not _that_very_studio(page, mention):
            yield Seen(key, mention.value, mention.start, mention.end, BESIDE_ALIAS)


def _that_very_studio(page: Page, mention: RangeMention) -> bool:
    return mention.value.max == 0 and _refers(page, mention.start, mention.end)


_BARE: Final = re.compile(
    r"^\W*(?:(?:yes|yeah|ok|okay|oh|well|i|we|i'd|i'm|would|like|want|need|prefer|only|just|please|make|it"
    r"|should|have"
    r"|with|must|be|looking|for|am|a|to|about|least|at|think|around|maybe|that|i'll|take|go|get me|it's|its"
    r"|and|needs"
    r"|ought|the residence|residence|apartment|place|has|there|number|is|of|bedrooms|rooms)\W+)*"
)
_BARE_END: Final = re.compile(
    r"(?:\W+(?:please|thanks|thank you|would|is|are|fine|good|great|ok|will|ones?|of|should|enough|works?|in"
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


# --- options and yes or no ----------------------------------------------------------------------------------

_POINTING: Final = re.compile(
    r"\b(?:the|this|that|these|those|my|your|our|their|his|her|its|which|each|every)\s(?:[\w'-]+\s){0,2}$"
)
_NAMING: Final = re.compile(r"\b[A-Z][\w'’]*\s$")
_UNIT_NUMBER: Final = re.compile(r"(?:\.\s?#?|\s?#)\d")


def _choices(page: Page) -> Iterator[Seen]:
    for key in page.keys(ValueType.CHOICE, ValueType.FLAG):
        if key.words.any_option is not NEVER and key.words.any_option.search(page.plain):
            yield from _choices_of(key, page)
        elif key.type is ValueType.CHOICE and page.asked(key):
            yield from _answers(key, page)


def _choices_of(key: Key, page: Page) -> Iterator[Seen]:
    for words, code in key.words.options:
        for found in words.finditer(page.plain):
            referential = key.skip_referential and _refers(page, found.start(), found.end())
            if not referential and not key.words.unless.search(page.clause(found.start())):
                value = Flag(code == "yes") if key.type is ValueType.FLAG else Choice(code)
                yield Seen(key, value, found.start(), found.end(), PATTERN)


_SHORT_ANSWER: Final = 6


def _answers(key: Key, page: Page) -> Iterator[Seen]:
    """ "Rent." to "rent or buy?": the bare name of one option, in a few words."""
    clauses = [clause for clause in page.heard.clauses if len(clause.text.split()) <= _SHORT_ANSWER]
    for clause in clauses:
        found = [(one, code) for words, code in key.words.answers if (one := words.search(clause.text))]
        if len(found) == 1:
            one, code = found[0]
            yield Seen(key, Choice(code), clause.start + one.start(), clause.start + one.end(), PATTERN)


def _refers(page: Page, start: int, end: int) -> bool:
    """ "the villa", "Garden Apartments", "Apt. 176": a thing is pointed at, none is wished for."""
    before, _ = page.around(start, end)
    led = page.original[start - len(before) : start]
    named = page.original[start].isupper() and _NAMING.search(led)
    return bool(named or _UNIT_NUMBER.match(page.plain, end) or _POINTING.search(before))


# --- places -------------------------------------------------------------------------------------------------


def _places(page: Page) -> Iterator[Seen]:
    for key in page.keys(ValueType.PLACE):
        if not key.denied and (key.opposite or key.aliases or key.words.asks is not NEVER):
            yield from _places_of(key, page)


def _places_of(key: Key, page: Page) -> Iterator[Seen]:
    for mention in place_mentions(page.plain, page.original, page.schema, page.asked(key)):
        before, _ = page.around(mention.start, mention.end)
        if not key.words.unless.search(before):
            stated = _by_polarity(page, key, mention.start, mention.end)
            confidence = BESIDE_ALIAS if mention.known else PATTERN
            yield Seen(stated, Place(mention.name), mention.start, mention.end, confidence)


def _by_polarity(page: Page, key: Key, start: int, end: int) -> Key:
    """ "not in JVC" states the opposite key."""
    opposite = page.schema.key(key.opposite) if key.opposite else None
    return opposite if opposite and denied(page.plain, start, end, page.heard.clause_at(start)) else key


# --- names --------------------------------------------------------------------------------------------------

_NAME: Final = re.compile(
    r"[\s:]*(?P<name>[^\W\d_a-z][\w'’.-]*(?:\s[^\W\d_a-z][\w'’-]*){0,3}|[a-z][\w'’-]+)",
)
_NO_NAMES: Final = frozenset(
    [
        "not",
        "a",
        "an",
        "the",
        "in",
        "on",
        "for",
        "and",
        "is",
        "of",
        "my",
        "so",
        "just",
        "now",
        "later",
        "back",
        "if",
        "when",
        "at",
        "to",
        "me",
        "please",
        "again",
        "asap",
        "tomorrow",
        "today",
    ]
)


def _names(page: Page) -> Iterator[Seen]:
    """The only open texts that rules can read; the others need a model."""
    for key in page.keys(ValueType.TEXT):
        for found in key.words.aliases.finditer(page.plain) if key.aliases else ():
            named = _NAME.match(page.original, found.end())
            name = named["name"].rstrip(".'’-") if named else ""
            if named and name and name.split()[0].lower() not in _NO_NAMES:
                start = named.start("name")
                yield Seen(key, Text(name), start, start + len(name), BESIDE_ALIAS)


# --- dates --------------------------------------------------------------------------------------------------


def _dates(page: Page) -> Iterator[Seen]:
    keys = [key for key in page.keys(ValueType.DAYS, ValueType.MOMENT) if key.aliases]
    for mention in date_mentions(page.plain, page.when) if keys else ():
        seen = _dated(page, mention, keys)
        if seen:
            yield seen


def _dated(page: Page, mention: DateMention, keys: list[Key]) -> Seen | None:
    """For the key whose word stands nearest in the sentence, else for the one that was asked about."""
    start, end = page.sentence(mention.start)
    keys = [key for key in keys if not key.words.unless.search(page.plain, start, end)]
    near = [
        (min(abs(found.start() - mention.start) for found in words), key)
        for key in keys
        if (words := list(key.words.aliases.finditer(page.plain, start, end)))
    ]
    asked = [key for key in keys if page.asked(key)]
    if not near and not asked:
        return None
    key = min(near, key=lambda one: one[0])[1] if near else asked[0]
    read = bounded(page.plain, mention) if key.type is ValueType.DAYS else mention
    confidence = BESIDE_ALIAS if near else PATTERN
    return Seen(key, read.value, read.start, read.end, confidence if _exact(read, key) else UNSURE)


def _exact(read: DateMention, key: Key) -> bool:
    """An appointment needs a day, not a period."""
    period = isinstance(read.value, Days) and read.value.start != read.value.end
    return read.sure and not (key.type is ValueType.MOMENT and period)


_FINDERS: Final[tuple[Callable[[Page], Iterator[Seen]], ...]] = (
    money_seen, _counts, _choices, _places, _names, _dates,
)  # fmt: skip
