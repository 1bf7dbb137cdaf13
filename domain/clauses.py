"""What each clause of a message does: states or wishes, asks, supposes, doubts, tells of the past, speaks
for somebody.

A message is judged clause by clause: "not sure about the area but I want 3 bedrooms" states the bedrooms.
Its words are those of `domain.clause_words`, in the languages that the message speaks. It errs towards not
believing: a clause that may be a question or a supposition states
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from itertools import pairwise

from domain.clause_words import (
    ADVERT_LEAFLET,
    ADVERT_SENTENCE,
    ClauseWords,
    clause_words,
    clause_words_in,
)
from domain.moods import About, Mood
from domain.others_words import Span, quoted
from domain.tongues import Tongue, tongues, words_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A stretch of the text and what it does."""

    start: int
    end: int
    sentence: int
    """Where its sentence begins."""
    text: str
    mood: Mood
    about: About
    wish: bool = False
    """It asks to search or to arrange, or goes on with such a wish."""
    rejected: bool = False
    """It speaks against what it names."""
    advert: bool = False
    words: ClauseWords = field(default=clause_words(frozenset[Tongue]()), repr=False, compare=False)
    """Of the languages that the message speaks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sentence:
    words: ClauseWords
    start: int
    asked: bool
    """It ends in a question mark."""
    told: bool
    """It asks only by its question mark, and so in all of its clauses."""
    text: str
    advert: bool
    tries: bool
    """The sentence before asked for something else: "Maybe in Marina?" goes on with it."""

    @property
    def welcome(self) -> bool:
        """It calls something good: "it would be great if …"."""
        return bool(self.words.welcome.search(self.text))

    @property
    def laughs(self) -> bool:
        """It may be meant the other way round."""
        return bool(self.words.laughs.search(self.text))


@dataclass(frozen=True, slots=True)
class Hearing:
    """A whole message, taken apart."""

    clauses: tuple[Clause, ...]
    instruction: bool = False
    """It tells an agent or a model what to do."""
    owner: bool = False
    """It offers the contact's own property: what it names is not wanted."""
    tongues: frozenset[Tongue] = frozenset()
    quoted: tuple[Span, ...] = ()
    """Where other people's words stand."""

    def is_quoted(self, start: int, end: int) -> bool:
        return any(first < end and start < last for first, last in self.quoted)

    def clauses_at(self, start: int, end: int) -> list[Clause]:
        """All that a stretch touches, in their order."""
        return [c for c in self.clauses if c.start < end and start < c.end] or [self.clause_at(start)]

    def clause_at(self, offset: int) -> Clause:
        for clause in self.clauses:
            if clause.start <= offset < clause.end:
                return clause
        return self.clauses[-1]


def hear(
    plain: str, spoken: frozenset[Tongue] | None = None, said: AbstractSet[str] | None = None
) -> Hearing:
    """`plain` is comparable text (`domain.readable`), `spoken` its languages and `said` its words where the
    caller knows them."""
    said = words_of(plain) if said is None else said
    spoken = tongues(plain, said) if spoken is None else spoken
    words = clause_words_in(spoken, plain, said)
    clauses: list[Clause] = []
    promotes = words.promotes.search(plain) and not words.own_wish.search(plain)
    adverts = ADVERT_LEAFLET if promotes else len(words.advert.findall(plain))
    before = ""
    for start, end in _pieces(words.sentence, plain, 0, len(plain)):
        clauses += _sentence(words, plain, start, end, adverts, before)
        before = plain[start:end]
    return Hearing(
        tuple(clauses),
        bool(words.instruction.search(plain)),
        bool(words.owner.search(plain)),
        spoken,
        quoted(plain),
    )


def _pieces(separator: re.Pattern[str], plain: str, start: int, end: int) -> list[tuple[int, int]]:
    """Closed up: each piece ends behind its separator, so that every offset lies in one."""
    cuts = [found.end() for found in separator.finditer(plain, start, end)]
    borders = [start, *(cut for cut in cuts if start < cut < end), end]
    return list(pairwise(borders)) or [(start, end)]


def _sentence(
    words: ClauseWords, plain: str, start: int, end: int, adverts: int, before: str
) -> list[Clause]:
    text = plain[start:end]
    pieces = _pieces(words.clause, plain, start, end)
    asked = "?" in text[-3:]
    sentence = _Sentence(
        words=words,
        start=start,
        asked=asked,
        told=asked and not _opens_question(words, plain[pieces[-1][0] : end]),
        text=text,
        advert=adverts >= ADVERT_SENTENCE and _advertises(words, text, adverts),
        tries=asked and bool(words.try_instead.match(text) and words.another.search(before)),
    )
    heard: list[Clause] = []
    for first, last in pieces:
        carried = heard[-1] if heard and not words.turn.search(plain, start, first) else None
        heard.append(_clause(plain[first:last], first, sentence, carried, last == end))
    return _supposed_backwards(words, heard)


def _advertises(words: ClauseWords, text: str, adverts: int) -> bool:
    """In a pasted leaflet every sentence is the advert's, unless the contact speaks in it: "I want 8% ROI and
    handover by 2027" has a leaflet's words, and not its layout."""
    if words.own_wish.search(text):
        return len(words.advert_layout.findall(text)) >= ADVERT_SENTENCE
    return adverts >= ADVERT_LEAFLET or len(words.advert.findall(text)) >= ADVERT_SENTENCE


def _opens_question(words: ClauseWords, text: str) -> bool:
    return bool(words.question.search(text) or words.request.search(text))


def _supposed_backwards(words: ClauseWords, heard: list[Clause]) -> list[Clause]:
    """ "I would want a villa, if I won": the condition may come last."""
    conditions = [n for n, clause in enumerate(heard) if clause.mood is Mood.SUPPOSED]
    return [
        replace(clause, mood=Mood.SUPPOSED)
        if any(n < c for c in conditions) and words.would.search(clause.text)
        else clause
        for n, clause in enumerate(heard)
    ]


@dataclass(frozen=True, slots=True)
class _Said:
    """The words of one clause, with what several laws ask of them: each is searched for once."""

    words: ClauseWords
    text: str
    own_wish: bool
    requests: bool


def _said(words: ClauseWords, text: str) -> _Said:
    own_wish = bool(words.own_wish.search(text))
    return _Said(words, text, own_wish, own_wish or bool(words.request.search(text)))


def _clause(text: str, start: int, sentence: _Sentence, before: Clause | None, last: bool) -> Clause:
    said = _said(sentence.words, text)
    goes_on = sentence.tries or (before is not None and before.wish)
    asked = (sentence.told or (sentence.asked and last)) and not goes_on
    mood = Mood.STATED if sentence.tries else _mood(said, before, asked, sentence)
    if mood is Mood.STATED and sentence.laughs:
        mood = Mood.DOUBTED
    return Clause(
        start=start,
        end=start + len(text),
        sentence=sentence.start,
        text=text,
        mood=mood,
        about=_about(said, before),
        wish=mood is Mood.STATED and (goes_on or said.requests),
        rejected=bool(said.words.rejected.search(text)),
        advert=sentence.advert,
        words=said.words,
    )


def _about(said: _Said, before: Clause | None) -> About:
    if said.words.other.search(said.text):
        return About.OTHER
    carried = before is not None and before.about is About.OTHER
    return About.OTHER if carried and not said.words.oneself.search(said.text) else About.CONTACT


def _mood(said: _Said, before: Clause | None, asked: bool, sentence: _Sentence) -> Mood:
    words, text = said.words, said.text
    carried = before.mood if before else Mood.STATED
    if carried is Mood.SUPPOSED or _supposes(said, sentence):
        return Mood.SUPPOSED
    if words.doubted.search(text):
        return Mood.DOUBTED
    if _tells_what_was(said):
        return Mood.ASKED if _asks(said, asked) else Mood.PAST
    if before is not None and not asked and words.goes_on.match(text):
        return carried  # "a villa that has a pool, and is furnished"
    if _asks(said, asked):
        return Mood.ASKED
    if before and carried in (Mood.ASKED, Mood.PAST, Mood.DOUBTED) and not _stands_alone(said):
        return carried
    return Mood.STATED


def _tells_what_was(said: _Said) -> bool:
    """Or what is, or what others do. A wish beside it is one of now, unless the wish itself is over."""
    words, text = said.words, said.text
    if words.long_past.search(text):
        return True
    if said.own_wish or not (words.past.search(text) or words.tells.search(text)):
        return False
    return not words.requires.search(text)


def _supposes(said: _Said, sentence: _Sentence) -> bool:
    """ "if it has 3 bedrooms, good" wishes; "if I had" supposes."""
    found = said.words.supposed.search(said.text)
    if found is None:
        return False
    return not (found[0] == "if" and sentence.welcome and not said.words.if_i.search(said.text))


def _asks(said: _Said, asked: bool) -> bool:
    words, text = said.words, said.text
    if words.another.search(text) and not (words.how_much.search(text) or words.about_one_thing.search(text)):
        return False
    if words.inquiry.search(text):
        return True
    return not said.requests and (asked or bool(words.question.search(text)))


def _stands_alone(said: _Said) -> bool:
    words, text = said.words, said.text
    return said.requests or bool(
        words.oneself.search(text) or words.again_a_wish.search(text) or words.requires.search(text)
    )
