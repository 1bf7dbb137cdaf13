"""What each clause of a message does: states or wishes, asks, supposes, doubts, tells of the past, speaks
for somebody.

A message is judged clause by clause: "not sure about the area but I want 3 bedrooms" states the bedrooms.
English and Arabic. It errs towards not believing: a clause that may be a question or a supposition states
nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from domain.candidates import About, Mood
from domain.clause_words import (
    ABOUT_ONE_THING,
    ADVERT,
    ADVERT_LAYOUT,
    ADVERT_LEAFLET,
    ADVERT_SENTENCE,
    AGAIN_A_WISH,
    ANOTHER,
    CLAUSE,
    DOUBTED,
    GOES_ON,
    HOW_MUCH,
    IF_I,
    INQUIRY,
    INSTRUCTION,
    OTHER,
    OWN_WISH,
    OWNER,
    PAST,
    QUESTION,
    REJECTED,
    REQUEST,
    REQUIRES,
    SELF,
    SENTENCE,
    SUPPOSED,
    TRY_INSTEAD,
    TURN,
    WELCOME,
    WOULD,
)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sentence:
    start: int
    asked: bool
    """It ends in a question mark."""
    told: bool
    """It asks only by its question mark, and so in all of its clauses."""
    welcome: bool
    """It calls something good: "it would be great if …"."""
    advert: bool
    tries: bool
    """The sentence before asked for something else: "Maybe in Marina?" goes on with it."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """A whole message, taken apart."""

    clauses: tuple[Clause, ...]
    instruction: bool = False
    """It tells an agent or a model what to do."""
    owner: bool = False
    """It offers the contact's own property: what it names is not wanted."""

    def clause_at(self, offset: int) -> Clause:
        return next(
            (clause for clause in self.clauses if clause.start <= offset < clause.end), self.clauses[-1]
        )


def hear(plain: str) -> Hearing:
    """`plain` is comparable text (`domain.readable`)."""
    clauses: list[Clause] = []
    adverts = len(ADVERT.findall(plain))
    before = ""
    for start, end in _pieces(SENTENCE, plain, 0, len(plain)):
        clauses += _sentence(plain, start, end, adverts, bool(ANOTHER.search(before)))
        before = plain[start:end]
    return Hearing(tuple(clauses), bool(INSTRUCTION.search(plain)), bool(OWNER.search(plain)))


def _pieces(separator: re.Pattern[str], plain: str, start: int, end: int) -> list[tuple[int, int]]:
    """Closed up: each piece ends behind its separator, so that every offset lies in one."""
    cuts = [found.end() for found in separator.finditer(plain, start, end)]
    borders = [start, *(cut for cut in cuts if start < cut < end), end]
    return list(pairwise(borders)) or [(start, end)]


def _sentence(plain: str, start: int, end: int, adverts: int, another: bool) -> list[Clause]:
    text = plain[start:end]
    pieces = _pieces(CLAUSE, plain, start, end)
    asked = "?" in text[-3:]
    sentence = _Sentence(
        start=start,
        asked=asked,
        told=asked and not _opens_question(plain[pieces[-1][0] : end]),
        welcome=bool(WELCOME.search(text)),
        advert=adverts >= ADVERT_SENTENCE and _advertises(text, adverts),
        tries=asked and another and bool(TRY_INSTEAD.match(text)),
    )
    heard: list[Clause] = []
    for first, last in pieces:
        before = heard[-1] if heard and not TURN.search(plain, start, first) else None
        heard.append(_clause(plain[first:last], first, sentence, before, last == end))
    return _supposed_backwards(heard)


def _advertises(text: str, adverts: int) -> bool:
    """In a pasted leaflet every sentence is the advert's, unless the contact speaks in it: "I want 8% ROI and
    handover by 2027" has a leaflet's words, and not its layout."""
    if OWN_WISH.search(text):
        return len(ADVERT_LAYOUT.findall(text)) >= ADVERT_SENTENCE
    return adverts >= ADVERT_LEAFLET or len(ADVERT.findall(text)) >= ADVERT_SENTENCE


def _opens_question(text: str) -> bool:
    return bool(QUESTION.search(text) or REQUEST.search(text))


def _supposed_backwards(heard: list[Clause]) -> list[Clause]:
    """ "I would want a villa, if I won": the condition may come last."""
    conditions = [n for n, clause in enumerate(heard) if clause.mood is Mood.SUPPOSED]
    return [
        replace(clause, mood=Mood.SUPPOSED)
        if any(n < c for c in conditions) and WOULD.search(clause.text)
        else clause
        for n, clause in enumerate(heard)
    ]


def _clause(text: str, start: int, sentence: _Sentence, before: Clause | None, last: bool) -> Clause:
    goes_on = sentence.tries or (before is not None and before.wish)
    asked = sentence.told or (sentence.asked and last)
    mood = Mood.STATED if sentence.tries else _mood(text, before, asked and not goes_on, sentence.welcome)
    return Clause(
        start=start,
        end=start + len(text),
        sentence=sentence.start,
        text=text,
        mood=mood,
        about=_about(text, before),
        wish=mood is Mood.STATED and (goes_on or bool(REQUEST.search(text))),
        rejected=bool(REJECTED.search(text)),
        advert=sentence.advert,
    )


def _about(text: str, before: Clause | None) -> About:
    if OTHER.search(text):
        return About.OTHER
    carried = before is not None and before.about is About.OTHER
    return About.OTHER if carried and not SELF.search(text) else About.CONTACT


def _mood(text: str, before: Clause | None, asked: bool, welcome: bool) -> Mood:
    carried = before.mood if before else Mood.STATED
    if carried is Mood.SUPPOSED or _supposes(text, welcome):
        return Mood.SUPPOSED
    if DOUBTED.search(text):
        return Mood.DOUBTED
    if PAST.search(text) and not OWN_WISH.search(text):
        return Mood.PAST
    if before is not None and not asked and GOES_ON.match(text):
        return carried  # "a villa that has a pool, and is furnished"
    if _asks(text, asked):
        return Mood.ASKED
    if before and carried in (Mood.ASKED, Mood.PAST, Mood.DOUBTED) and not _stands_alone(text):
        return carried
    return Mood.STATED


def _supposes(text: str, welcome: bool) -> bool:
    """ "if it has 3 bedrooms, good" wishes; "if I had" supposes."""
    return bool(SUPPOSED.search(text)) and not (welcome and not IF_I.search(text))


def _asks(text: str, asked: bool) -> bool:
    if ANOTHER.search(text) and not HOW_MUCH.search(text) and not ABOUT_ONE_THING.search(text):
        return False
    if INQUIRY.search(text):
        return True
    if REQUEST.search(text):
        return False
    return asked or bool(QUESTION.search(text))


def _stands_alone(text: str) -> bool:
    return bool(
        REQUEST.search(text) or SELF.search(text) or AGAIN_A_WISH.search(text) or REQUIRES.search(text)
    )
