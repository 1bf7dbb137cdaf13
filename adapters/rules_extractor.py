"""The extractor that needs no model and no network: it finds typed values beside the schema's words, in English and
Arabic. It proposes; whether a clause states, asks or supposes is for `domain.guards` to judge.

What it can't read it says so: another script, or another language in Latin letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final
from uuid import UUID

from adapters.rules_places import place_mentions
from domain.candidates import Candidate, Reading, Unread
from domain.clauses import Hearing, hear
from domain.gate import Read, gate
from domain.guards import denied
from domain.messages import Message, Speaker
from domain.normalise_dates import DateMention, When, bounded, date_mentions
from domain.normalise_money import MoneySpan, inherit, money_spans, with_key
from domain.normalise import plausible
from domain.normalise_ranges import bare_range, range_mentions
from domain.phrases import NEVER
from domain.readable import comparable
from domain.schema import Key, Schema, ValueType
from domain.statements import Quote
from domain.typos import Corrected
from domain.values import Choice, Days, Flag, Place, Text, Value

BESIDE_ALIAS: Final = 0.95
PATTERN: Final = 0.8
TYPO: Final = 0.6
GUESSED: Final = 0.5


@dataclass(frozen=True, slots=True)
class Seen:
    """A value found in the text that is being read."""

    key: Key
    value: Value
    start: int
    end: int
    confidence: float


@dataclass(frozen=True, slots=True)
class Page:
    """One message, ready to be searched. With a typo in it, `plain` and `original` hold the corrected words."""

    plain: str
    original: str
    heard: Hearing
    when: When
    schema: Schema
    questions: str
    """What the other side asked just before, in comparable text; empty when it asked nothing."""

    def asked(self, key: Key) -> bool:
        return bool(self.questions) and key.words.asks is not NEVER and bool(key.words.asks.search(self.questions))

    def clause(self, offset: int) -> tuple[int, int]:
        clause = self.heard.clause_at(offset)
        return clause.start, clause.end

    def sentence(self, offset: int) -> tuple[int, int]:
        first = self.heard.clause_at(offset).sentence
        return first, max(clause.end for clause in self.heard.clauses if clause.sentence == first)


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
                if _foreign(message.text):
                    unread[message.message_id] = Unread.UNSUPPORTED_LANGUAGE
                else:
                    candidates[message.message_id] = _candidates(message, before, schema)
        return Reading(candidates, unread)


def _candidates(message: Message, before: Message | None, schema: Schema) -> tuple[Candidate, ...]:
    plain = comparable(message.text)
    questions = _questions(before)
    if questions and schema.elsewhere.search(questions) and not schema.topic.search(questions):
        if not schema.topic.search(plain):
            return ()
        questions = ""
    when = When(message.sent_on, message.zone)
    corrected = schema.typos.corrected(plain)
    if corrected is None:
        page = Page(plain, message.text, hear(plain), when, schema, questions)
        return _numbered(_quoted(seen, message.text, page) for seen in _all_seen(page))
    written = _as_written(message.text, corrected)
    page = Page(corrected.text, written, hear(corrected.text), when, schema, questions)
    found = [(_quoted(seen, page.original, page), _back(seen, corrected)) for seen in _all_seen(page)]
    return _numbered(_at_its_place(candidate, seen, message.text) for candidate, seen in found)


def _questions(before: Message | None) -> str:
    """The questions in the last words of the other side."""
    if before is None:
        return ""
    return " ".join(found[0] for found in _QUESTIONS.finditer(comparable(before.text)))


def _at_its_place(candidate: Candidate, seen: Seen, text: str) -> Candidate:
    """What was found in the mended words, quoted from the message as it was sent."""
    said = text[seen.start : seen.end]
    return replace(candidate, said=said, quote=Quote(said, seen.start, seen.end), confidence=seen.confidence)


_QUESTIONS: Final = re.compile(
    r"[^.!?]*\?|(?:^|(?<=[.!?,]\s))(?:which|what|where|when|how)\b[^.!?]*"
    r"|[^.!?]*\b(?:please|tell me|let me know|specify|may i|confirm\w*|i will schedule|i'll schedule|scheduling|scheduled)\b[^.!?]*"
)


def _all_seen(page: Page) -> list[Seen]:
    """In order of their place; where two readings of one key overlap, the surer and longer one stays."""
    found = [seen for find in _FINDERS for seen in find(page)]
    kept: list[Seen] = []
    for seen in sorted(found, key=lambda one: (-one.confidence, one.start - one.end, one.start)):
        if not any(seen.key is one.key and seen.start < one.end and one.start < seen.end for one in kept):
            kept.append(seen)
    return sorted(kept, key=lambda one: (one.start, one.key.name))


def _back(seen: Seen, corrected: Corrected) -> Seen:
    """To the offsets of the message as it was sent, with less confidence where a slip was mended."""
    sure = not corrected.touched(seen.start, seen.end)
    return replace(
        seen,
        start=corrected.original(seen.start),
        end=corrected.original(seen.end),
        confidence=seen.confidence if sure else min(seen.confidence, TYPO),
    )


def _as_written(text: str, corrected: Corrected) -> str:
    """The message with its capitals, and the mended words in it."""
    parts: list[str] = []
    behind = 0
    for slip in corrected.slips:
        start = corrected.original(slip.start)
        parts += [text[behind:start], corrected.text[slip.start : slip.end]]
        behind = corrected.original(slip.end)
    return "".join([*parts, text[behind:]])


def _quoted(seen: Seen, text: str, page: Page) -> Candidate:
    said = text[seen.start : seen.end]
    return Candidate(
        key=seen.key.name,
        value=seen.value,
        said=said,
        quote=Quote(said, seen.start, seen.end),
        confidence=seen.confidence,
        exclusive=seen.key.many and _only(page, seen),
    )


_ONLY_BEFORE: Final = re.compile(r"\b(?:only|just|exclusively|nothing but|strictly|فقط)\s(?:(?:in|a|an|the|near|around|want|need|looking|for|interested)\s)*$")
_ONLY_AFTER: Final = re.compile(r"^\s(?:only|exclusively|فقط)\b")
_INSTEAD: Final = re.compile(r"\b(?:instead|rather than|change (?:it|that|the \w+) to|switch (?:it )?to|make (?:it|that))\b")


def _only(page: Page, seen: Seen) -> bool:
    start, end = page.clause(seen.start)
    before, after = page.plain[start : seen.start], page.plain[seen.end : end]
    return bool(_ONLY_BEFORE.search(before) or _ONLY_AFTER.search(after) or _INSTEAD.search(page.plain, start, end))


def _numbered(candidates: Iterator[Candidate]) -> tuple[Candidate, ...]:
    """Two candidates of one key at one offset get different numbers, so that each has an id of its own."""
    count: dict[tuple[str, int], int] = {}
    numbered: list[Candidate] = []
    for candidate in candidates:
        place = (candidate.key, candidate.quote.start)
        count[place] = reading = count.get(place, -1) + 1
        numbered.append(replace(candidate, reading=reading) if reading else candidate)
    return tuple(numbered)


# --- what is looked for, by type ------------------------------------------------------------------------------------


def _keys(page: Page, *types: ValueType) -> Iterator[Key]:
    return (key for kind in types for key in page.schema.by_type[kind])


def _ranges(page: Page) -> Iterator[Seen]:
    for key in _keys(page, ValueType.RANGE):
        if key.words.ranges:
            for mention in range_mentions(key.words.ranges, page.plain):
                yield Seen(key, mention.value, mention.start, mention.end, BESIDE_ALIAS)
    asked = [key for key in _keys(page, ValueType.RANGE) if key.words.ranges and page.asked(key)]
    if len(asked) == 1:
        yield from _bare_counts(page, asked[0])


_BARE: Final = re.compile(
    r"^\W*(?:(?:yes|yeah|ok|okay|oh|well|i|we|i'd|i'm|would|like|want|need|prefer|only|just|please|make|it|should|have|with|must|be|looking|for|am|a|to|about|least|at"
    r"|think|around|maybe|that|i'll|take|go|get me|it's|its|and|needs|ought|the residence|residence|apartment|place|has|there|number|is|of|bedrooms|rooms|would|be)\W+)*"
)
_BARE_END: Final = re.compile(r"(?:\W+(?:please|thanks|thank you|would|is|are|fine|good|great|ok|will|ones?|of|should|enough|works?|in|near|if|so|for|but|\.).*|\W*)$")


def _bare_counts(page: Page, key: Key) -> Iterator[Seen]:
    """ "2", "I need four": an answer to the one count that was asked for."""
    for clause in page.heard.clauses:
        text = page.plain[clause.start : clause.end]
        start = len(found[0]) if (found := _BARE.match(text)) else 0
        end = found.start() if (found := _BARE_END.search(text, start)) else len(text)
        value = bare_range(key.words.ranges, text[start:end]) if key.words.ranges and start < end else None
        if value:
            yield Seen(key, value, clause.start + start, clause.start + end, PATTERN)


_POINTING: Final = re.compile(r"\b(?:the|this|that|these|those|my|your|our|their|his|her|its|which|each|every)\s(?:[\w'-]+\s){0,2}$")
_NAMING: Final = re.compile(r"\b[A-Z][\w'’]*\s$")


def _choices(page: Page) -> Iterator[Seen]:
    for key in _keys(page, ValueType.CHOICE, ValueType.FLAG):
        if key.words.any_option is not NEVER and key.words.any_option.search(page.plain):
            yield from _choices_of(key, page)


def _choices_of(key: Key, page: Page) -> Iterator[Seen]:
    for words, code in key.words.options:
        for found in words.finditer(page.plain):
            start, end = page.clause(found.start())
            referential = key.skip_referential and _refers(page, start, found.start(), found.end())
            if referential or key.words.unless.search(page.plain, start, end):
                continue
            value = Flag(code == "yes") if key.type is ValueType.FLAG else Choice(code)
            yield Seen(key, value, found.start(), found.end(), PATTERN)


def _refers(page: Page, clause: int, start: int, end: int) -> bool:
    named = page.original[start:end][:1].isupper() and _NAMING.search(page.original[clause:start])
    return bool(named or _POINTING.search(page.plain[clause:start]))


def _places(page: Page) -> Iterator[Seen]:
    for key in _keys(page, ValueType.PLACE):
        if not key.denied and (key.opposite or key.aliases or key.words.asks):
            for mention in place_mentions(page.plain, page.original, page.schema, page.asked(key)):
                start, end = page.clause(mention.start)
                if key.words.unless.search(page.plain, start, mention.start):
                    continue
                yield Seen(_by_polarity(page, key, mention.start, mention.end), Place(mention.name), mention.start, mention.end, BESIDE_ALIAS if mention.known else PATTERN)


def _by_polarity(page: Page, key: Key, start: int, end: int) -> Key:
    """ "not in JVC" states the opposite key."""
    opposite = page.schema.key(key.opposite) if key.opposite else None
    return opposite if opposite and denied(page.plain, start, end, page.heard.clause_at(start)) else key


_NAME: Final = re.compile(r"[\s:]*(?P<name>[A-Z\u0621-\u064a][\w'’.-]*(?:\s[A-Z\u0621-\u064a][\w'’-]*){0,3}|[a-z][a-z'-]+)")
_NO_NAMES: Final = frozenset(
    "not a an the in on for and is of my so just now later back if when at to me please again asap tomorrow today".split()
)


def _texts(page: Page) -> Iterator[Seen]:
    """Names only: other texts need a model."""
    for key in _keys(page, ValueType.TEXT):
        for found in key.words.aliases.finditer(page.plain) if key.aliases else ():
            named = _NAME.match(page.original, found.end())
            if named and named["name"].lower() not in _NO_NAMES and not named["name"].lower().startswith(("not ", "on ")):
                name = named["name"].rstrip(".'’-")
                start = named.start("name")
                yield Seen(key, Text(name), start, start + len(name), BESIDE_ALIAS)


def _dates(page: Page) -> Iterator[Seen]:
    keys = [key for key in _keys(page, ValueType.DAYS, ValueType.MOMENT) if key.aliases]
    if not keys:
        return
    for mention in date_mentions(page.plain, page.when):
        seen = _dated(page, mention, keys)
        if seen:
            yield seen


def _dated(page: Page, mention: DateMention, keys: list[Key]) -> Seen | None:
    start, end = page.sentence(mention.start)
    near = [
        (min(abs(found.start() - mention.start) for found in words), key)
        for key in keys
        if (words := list(key.words.aliases.finditer(page.plain, start, end)))
        and not key.words.unless.search(page.plain, start, end)
    ]
    asked = [key for key in keys if page.asked(key) and not key.words.unless.search(page.plain, start, end)]
    if not near and not asked:
        return None
    key, sure = (min(near, key=lambda one: one[0])[1], BESIDE_ALIAS) if near else (asked[0], PATTERN)
    read = bounded(page.plain, mention) if key.type is ValueType.DAYS else mention
    vague = key.type is ValueType.MOMENT and isinstance(read.value, Days) and read.value.start != read.value.end
    return Seen(key, read.value, read.start, read.end, sure if read.sure and not vague else min(sure, TYPO))


# --- money ----------------------------------------------------------------------------------------------------------

_AT_LEAST_BEFORE: Final = re.compile(
    r"\b(?:at least|minimum|min|from|above|over|more than|not less than|no less than|starting(?: from| at)?)\.?(?:\s(?:of|is|from))?[\s:]*$"
)
_AT_LEAST_AFTER: Final = re.compile(r"^\s*(?:minimum|min\b|at least|or more|and above|\+)")
_AT_MOST_BEFORE: Final = re.compile(
    r"\b(?:up ?to|under|below|less than|max(?:imum)?|at most|no more than|not more than|within|not exceed(?:ing)?|limit|don't exceed|not above|not over|can't go above|cannot go above|اقصي حد|حدود)"
    r"\.?(?:\s(?:of|is|around|about|price))*[\s:]*$"
)
_AT_MOST_AFTER: Final = re.compile(
    r"^\s*(?:max\b|maximum\b|tak\b|limit\b|ceiling\b|tops\b|or less|or below|is (?:my|the|our) (?:\w+ )?(?:max|limit|maximum|budget|ceiling|cap))"
)
_NOT_ABOVE: Final = re.compile(r"\b(?:not|no|n't|never|can't|cannot|don't)\s(?:\w+\s){0,3}(?:above|over|more than|exceed\w*)[\s:]*(?:of )?$")
_FILLER: Final = re.compile(
    r"^[\s:=~-]*(?:(?:is|are|of|about|around|approx\w*|max\w*|up to|now|to|will be|would be|between|roughly|from|s|as|at|only|under|for|range)[\s:=~-]+)*$"
)


def _money(page: Page) -> Iterator[Seen]:
    spans = list(money_spans(page.plain))
    keys = [key for key in _keys(page, ValueType.MONEY) if key.bound and key.aliases]
    factor = None
    for span in spans if keys else ():
        yield from _priced(page, span if span.is_money or factor is None or span.raw >= 1000 else span, keys, factor)
        factor = span.factor or factor


@dataclass(frozen=True, slots=True)
class _Beside:
    """What stands beside an amount in its clause."""

    alias: re.Match[str] | None
    """Before the amount, the nearest."""
    alias_after: bool
    least: bool
    most: bool
    between: str
    """From the alias to the amount."""
    decimal: bool


def _priced(page: Page, span: MoneySpan, keys: list[Key], factor: object) -> Iterator[Seen]:
    start, end = page.clause(span.start)
    before, after = page.plain[start : span.start], page.plain[span.end : end]
    rents = _rents(page, span, keys)
    family = [key for key in keys if bool(key.per) is rents]
    if any(key.words.unless.search(before[-40:] + " " + after[:25]) for key in family):
        return
    most = bool(_AT_MOST_BEFORE.search(before) or _AT_MOST_AFTER.search(after) or _NOT_ABOVE.search(before))
    least = not most and bool(_AT_LEAST_BEFORE.search(before) or _AT_LEAST_AFTER.search(after)) and span.low is None
    for bound in ("min",) if least else ("max",):
        for key in family:
            if key.bound == bound:
                yield from _for_key(page, span, key, keys, before, after, most or least, factor)


def _for_key(
    page: Page, span: MoneySpan, key: Key, keys: list[Key], before: str, after: str, compared: bool, factor: object
) -> Iterator[Seen]:
    aliases = list(key.words.aliases.finditer(before))
    alias = aliases[-1] if aliases else None
    beside = alias is not None or bool(key.words.aliases.search(after[:30]))
    asked = page.asked(key)
    if not span.is_money and span.raw < 1000:
        adjacent = alias is not None and bool(_FILLER.match(before[alias.end() :]))
        inherits = factor is not None and compared
        alone = asked and not before.strip(" ,.") and not after.strip(" ,.!?")
        if inherits:
            span = inherit(span, factor)  # type: ignore[arg-type]
        elif not (adjacent or alone or (compared and span.raw != span.raw.to_integral_value())):
            return
    elif not (beside or compared and span.is_money or asked and (span.is_money or not before.strip())):
        return
    money, guessed = with_key(span, key.currency or "AED", key.per, key.bounds)
    confidence = GUESSED if guessed else BESIDE_ALIAS if beside else PATTERN
    if not key.per and not plausible(money, key):
        yield from _as_rent(page, span, key, keys)
        return
    yield Seen(key, money, span.start, span.end, confidence)
    if span.low is not None:
        yield from _lower(page, span, key, keys, confidence)


def _lower(page: Page, span: MoneySpan, key: Key, keys: list[Key], confidence: float) -> Iterator[Seen]:
    for other in keys:
        if other.bound == "min" and other.per == key.per:
            money, guessed = with_key(span.lower(), other.currency or "AED", other.per, other.bounds)
            yield Seen(other, money, span.start, span.end, GUESSED if guessed else confidence)


def _as_rent(page: Page, span: MoneySpan, key: Key, keys: list[Key]) -> Iterator[Seen]:
    """Far too little to buy with: probably a year's rent, which a person may confirm."""
    for other in keys:
        if other.per and other.bound == key.bound:
            money, _ = with_key(span, other.currency or "AED", other.per, other.bounds)
            if plausible(money, other):
                yield Seen(other, money, span.start, span.end, GUESSED)


def _rents(page: Page, span: MoneySpan, keys: list[Key]) -> bool:
    """Renting money and buying money never mix: the period decides, then the nearest word of either."""
    if span.per:
        return True
    distances: dict[bool, int] = {}
    for key in keys:
        for found in key.words.context.finditer(page.plain):
            far = abs(found.start() - span.start) + (1000 if found.start() > span.start else 0)
            distances[bool(key.per)] = min(far, distances.get(bool(key.per), far))
    if distances:
        return distances.get(True, 1 << 20) < distances.get(False, 1 << 20)
    return any(key.per and page.asked(key) for key in keys)


_FINDERS: Final[tuple[Callable[[Page], Iterator[Seen]], ...]] = (_money, _ranges, _choices, _places, _texts, _dates)


# --- languages ------------------------------------------------------------------------------------------------------

_READ_SCRIPTS: Final = re.compile(r"[a-z\u00c0-\u024f\u0600-\u06ff\u0750-\u077f]", re.IGNORECASE)
_LETTERS: Final = re.compile(r"[^\W\d_]")
_FOREIGN_WORDS: Final = re.compile(
    r"\b(?:não|nao|eu|meu|minha|quero|uma|um|com|para|você|voce|busco|quiero|una|con|por|mi|el|los|las|del|je|cherche|une|pour|avec|dans|le|les|des|ich|suche|eine"
    r"|ein|und|nicht|mit|der|die|das|voglio|cerco|di|che|per|sono|est|pas|moi|apartamento|habitaciones|quartos|chambres)\b"
)
_OUR_WORDS: Final = re.compile(
    r"\b(?:i|i'm|im|we|my|the|a|an|is|are|want|need|for|in|looking|with|and|to|of|it|please|you|budget|chahiye|hai|me)\b"
)


def _foreign(text: str) -> bool:
    """Mostly in a script that the rules do not know, or with another language's small words and none of ours."""
    if text.isascii() and len(text) < 12:
        return False
    letters = _LETTERS.findall(text)
    if len(letters) > 2 * len(_READ_SCRIPTS.findall(text)):
        return True
    low = text.lower()
    foreign = len(_FOREIGN_WORDS.findall(low))
    return foreign >= 2 and foreign > len(_OUR_WORDS.findall(low))
