"""The extractor that needs no model and no network: it finds typed values beside the schema's words, in
English and Arabic, and in some other languages as far as they go (`rules_language`). It proposes; whether a
clause states, asks or supposes is for `domain.guards` to judge.

What it can't read it says so (`rules_language`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final
from uuid import UUID

from adapters.rules_answers import answers_seen, with_answers
from adapters.rules_choices import choices_seen
from adapters.rules_counts import counts_seen
from adapters.rules_dates import dates_seen, hours_seen
from adapters.rules_language import foreign, unknown_words
from adapters.rules_money import money_seen
from adapters.rules_page import CORRECTED, UNSURE, Page, Seen
from adapters.rules_places import places_seen
from adapters.rules_revoked import revoked_seen
from adapters.rules_texts import texts_seen
from domain.candidates import Burst, Candidate, Operation, Reading, Unread
from domain.heard import Heard
from domain.messages import Message
from domain.schema import Schema, ValueType
from domain.statements import Quote
from domain.typos import Corrected


class RulesExtractor:
    """`domain.candidates.Extractor`, by rules. Pure: the same burst gives the same candidates."""

    name_version = "rules/5"

    def read(self, burst: Burst) -> Reading:
        candidates: dict[UUID, tuple[Candidate, ...]] = {}
        unread: dict[UUID, Unread] = {}
        for message in burst.own:
            found = _read(message, burst)
            if found is None:
                unread[message.message_id] = Unread.UNSUPPORTED_LANGUAGE
            else:
                candidates[message.message_id] = found
        return Reading(candidates, unread)


def _read(message: Message, burst: Burst) -> tuple[Candidate, ...] | None:
    """None where the language is not known, or not well enough to say that nothing is stated."""
    before = burst.before(message)
    heard, asked = burst.heard(message), burst.heard(before) if before else None
    answers = list(answers_seen(heard, asked, burst.schema)) if asked else []
    if foreign(message.text, heard.words) and not answers:
        return None
    own = _candidates(heard, asked, burst.schema)
    found = with_answers(own, answers) if answers else own
    return _numbered(found) if found or not unknown_words(heard.words, heard.tongues) else None


def _candidates(heard: Heard, asked: Heard | None, schema: Schema) -> Sequence[Candidate]:
    message, plain = heard.message, heard.plain
    questions = _questions(asked.plain) if asked else ""
    if questions and _of_something_else(questions, schema):
        if not schema.topic.search(plain):
            return ()
        questions = ""
    mended = schema.typos.corrected(plain, message.text)
    if mended is None:
        page = Page(heard, schema, questions)
        return [_quoted(seen, page) for seen in _all_seen(page)]
    page = Page(Heard(replace(message, text=_with_capitals(message.text, mended))), schema, questions)
    return [_as_sent(_quoted(seen, page), message.text, mended) for seen in _all_seen(page)]


_SHORT_QUESTION: Final = 4
_SENTENCES: Final = re.compile(r"[^.!?]+[.!?]*")
_ASKING: Final = re.compile(
    r"\?|^\s*(?:(?:in|on|for|at|to|and|from|by)\s)?(?:which|what|where|when|how)\b|,\s(?:which|what|where"
    r"|when|how)\b"
    r"|\b(?:please|tell me|let me know|specify|may i|confirm\w*|make sure|you (?:want|would like) to"
    r"|i will schedule|i'll schedule"
    r"|scheduling|scheduled)\b"
)


def _questions(words: str) -> str:
    """The questions in the last words of the other side. A short one ("Is that right?") asks about the
    sentence before it."""
    sentences = _SENTENCES.findall(words)
    asking = [n for n, sentence in enumerate(sentences) if _ASKING.search(sentence)]
    told = {n - 1 for n in asking if n and len(sentences[n].split()) <= _SHORT_QUESTION}
    return " ".join(sentences[n] for n in sorted(told | set(asking)))


def _of_something_else(questions: str, schema: Schema) -> bool:
    return bool(schema.elsewhere.search(questions)) and not schema.topic.search(questions)


def _all_seen(page: Page) -> list[Seen]:
    """In order of their place. Of two readings of one key that overlap or are equal, the one that gives it up
    stays, else the surer and longer one."""
    kinds = page.kinds
    found = [seen for find, of in _FINDERS if of is None or not kinds.isdisjoint(of) for seen in find(page)]
    if len(found) < 2:
        return found
    kept: list[Seen] = []
    for seen in sorted(
        found, key=lambda one: (not one.gives_up, -one.confidence, one.start - one.end, one.start)
    ):
        if not any(seen.key is one.key and _said_already(seen, one) for one in kept):
            kept.append(seen)
    return _corrected(sorted(_told_apart(kept), key=lambda one: (one.start, one.key.name)), page)


def _corrected(found: list[Seen], page: Page) -> list[Seen]:
    """Of a key with one value, what a later word of correction takes back is not said."""
    taken_back = {
        id(earlier)
        for n, later in enumerate(found)
        if not later.key.many
        and (before := [earlier for earlier in found[:n] if earlier.key is later.key])
        and CORRECTED.search(page.plain, 0, later.start)
        for earlier in before
    }
    return [seen for seen in found if id(seen) not in taken_back]


def _told_apart(kept: list[Seen]) -> list[Seen]:
    """Words of a purpose of its own ("remember that I'm allergic to nuts") are no note. What a report names
    ("you promised 2 parking spaces") is no wish; else what a typed key reads is no open text, unless it
    only gives up what was reported ("don't recommend places near Wicker Park" says both)."""
    read = {one.key.name for one in kept}
    kept = [one for one in kept if one.key.unless_read not in read]
    own = [one for one in kept if one.key.purpose]
    kept = [one for one in kept if one in own or not any(_overlap(one, other) for other in own)]
    reports = [one for one in kept if one.open and one.key.reports]
    kept = [one for one in kept if one in reports or not any(_overlap(one, report) for report in reports)]
    typed = [one for one in kept if not (one.open or (one.gone and one.key.reports))]
    return [
        one for one in kept
        if not one.open or one.key.reports or not any(_overlap(one, other) for other in typed)
    ]  # fmt: skip


def _overlap(one: Seen, other: Seen) -> bool:
    return one.start < other.end and other.start < one.end


def _said_already(seen: Seen, kept: Seen) -> bool:
    return _overlap(seen, kept) or seen.value == kept.value


def _quoted(seen: Seen, page: Page) -> Candidate:
    said = page.original[seen.start : seen.end]
    return Candidate(
        key=seen.key.name,
        value=seen.value,
        said=said,
        quote=Quote(said, seen.start, seen.end),
        confidence=seen.confidence,
        operation=Operation.REVOKE if seen.gives_up else Operation.ASSERT,
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


def _numbered(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Two candidates of one key at one offset get different numbers, so that each has an id of its own."""
    count: dict[tuple[str, int], int] = {}
    numbered: list[Candidate] = []
    for candidate in candidates:
        place = (candidate.key, candidate.quote.start)
        count[place] = reading = count.get(place, -1) + 1
        numbered.append(replace(candidate, reading=reading) if reading else candidate)
    return tuple(numbered)


_FINDERS: Final[tuple[tuple[Callable[[Page], Iterator[Seen]], frozenset[ValueType] | None], ...]] = (
    (money_seen, None),
    (counts_seen, None),
    (choices_seen, frozenset((ValueType.CHOICE, ValueType.FLAG))),
    (places_seen, None),
    (texts_seen, frozenset((ValueType.TEXT,))),
    (dates_seen, frozenset((ValueType.DAYS, ValueType.MOMENT))),
    (hours_seen, frozenset((ValueType.HOURS,))),
    (revoked_seen, None),
)
"""Each with the kinds of keys one of which the page must speak of or be asked for; None where other things
lead to a value too."""
