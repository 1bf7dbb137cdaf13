"""Which stretches of a message are not the contact's own wish, by what the message says elsewhere: "… all of
that was for my cousin", "just testing", "this is his sister", "so you suggest …".

A clause can not tell by itself: the remark stands in another sentence, often the last one. A remark that
points ("that", "all of the above") reaches back over all that stands before it; play, and somebody else at
the phone, reach over the whole message, until the contact speaks of themselves again. Pure, and cheap: a
law is searched for only where one of its words stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from re import Pattern
from typing import Final

from domain.clause_words_english import RELATIVE
from domain.clauses import Clause, Hearing
from domain.disowned_words import FIRST_PERSON, GATES, GOES_ON, HOUSEHOLD, LAWS, SEEKS
from domain.disowned_words_others import LANGUAGES
from domain.moods import About


class Why(StrEnum):
    TAKEN_BACK = "taken_back"
    OF_ANOTHER = "of_another"
    PLAYED = "played"
    """A test of the bot, a role, a game, a song."""
    OF_THE_BOT = "of_the_bot"
    """Repeats what the other side said, without a yes to it."""
    MOCKED = "mocked"


@dataclass(frozen=True, slots=True)
class Reach:
    """A stretch of the text, and why it is nobody's statement."""

    start: int
    end: int
    why: Why
    shared: bool = False
    """But for what "we" want in it: whoever writes for another may belong to them."""


@dataclass(frozen=True, slots=True)
class _Laws:
    """Of one language."""

    gates: dict[str, frozenset[str]]
    found_by: dict[str, Pattern[str]]
    words: frozenset[str]
    """Of all gates: most messages hold none, and cost one look."""

    def finds(self, law: str, plain: str, words: AbstractSet[str]) -> Iterator[re.Match[str]]:
        gate = self.gates.get(law)
        if gate is None or gate.isdisjoint(words):
            return iter(())
        return self.found_by[law].finditer(plain)


@cache
def _laws() -> tuple[_Laws, ...]:
    languages = ((GATES, LAWS), *LANGUAGES)
    return tuple(
        _Laws(
            gates,
            {law: re.compile(words) for law, words in laws.items()},
            frozenset[str]().union(*gates.values()),
        )
        for gates, laws in languages
    )


@cache
def _every(law: str) -> Pattern[str]:
    """In all languages: asked only where a remark was found."""
    return re.compile("|".join(laws.found_by[law].pattern for laws in _laws() if law in laws.found_by))


_END: Final = re.compile(r"[.!?;\u2026]+(?=\s|$)|\n+")
_FIRST_PERSON, _SEEKS, _HOUSEHOLD, _GOES_ON = map(re.compile, (FIRST_PERSON, SEEKS, HOUSEHOLD, GOES_ON))
_THEIRS: Final = re.compile(
    rf"\b(?:my|our|an?|some|one of (?:my|our)) (?:\w+ )?(?:{RELATIVE})s?"
    r" (?:is|are|wants?|needs?|has|have|just|got|asked)\b"
)
_SUNG: Final = re.compile("[\u266a\u266b\U0001f3b5\U0001f3b6\U0001f3a4]")
_RESTATED: Final = re.compile(r"\d")
_WE: Final = re.compile(
    r"\b(?:we|our|us|we're|we'd|both of us|nos|nosso|nossa|a gente|queremos|precisamos|hum|hume|hamein"
    r"|humko)\b"
    r"|(?<!\w)(?:мы|нам|нас|наш\w*|احنا|نحن|حنا|نبي|نبغي|نريد|بدنا|عايزين|عاوزين|ندور|نحتاج)(?!\w)"
)


def speaks_for_both(words: str) -> bool:
    """ "This is Sara's husband, we want 3 bed": who writes for another wishes with them."""
    return bool(_WE.search(words))


def disowned(plain: str, words: AbstractSet[str]) -> tuple[Reach, ...]:
    """Of comparable text (`domain.readable`) and its words."""
    spoken = [laws for laws in _laws() if not laws.words.isdisjoint(words)]
    found = [reach for laws in spoken for reach in _reaches(laws, plain, words)]
    if not plain.isascii() and _SUNG.search(plain):
        found.append(Reach(0, len(plain), Why.PLAYED))
    return tuple(found)


def _reaches(laws: _Laws, plain: str, words: AbstractSet[str]) -> Iterator[Reach]:
    for law in ("taken_back", "unwilling"):
        for found in laws.finds(law, plain, words):
            yield Reach(0, found.start(), Why.TAKEN_BACK)
    for found in laws.finds("taken_back_or_mended", plain, words):
        if not _RESTATED.search(plain, found.end()):  # "scrap that, 3 bed" mends what stands right before
            yield Reach(0, found.start(), Why.TAKEN_BACK)
    for found in laws.finds("of_another", plain, words):
        yield _around(plain, found, Why.OF_ANOTHER, "turns", "again")
    for found in laws.finds("played", plain, words):
        yield _around(plain, found, Why.PLAYED, "turns")  # who plays a part wishes in it
    for _ in laws.finds("at_the_phone", plain, words):
        yield Reach(0, len(plain), Why.OF_ANOTHER, shared=True)
    for found in laws.finds("of_the_bot", plain, words):
        start, end = _sentence(plain, found)
        if not _every("accepts").search(plain, start, end):
            yield Reach(start, end, Why.OF_THE_BOT)
    for found in laws.finds("mocked", plain, words):
        yield Reach(_before(plain, _sentence(plain, found)[0]), _sentence(plain, found)[1], Why.MOCKED)


def _around(plain: str, found: re.Match[str], why: Why, *turns: str) -> Reach:
    """All before a remark, and all behind it until the contact speaks of themselves."""
    own = [turn.start() for law in turns if (turn := _every(law).search(plain, found.end()))]
    return Reach(0, min(own, default=len(plain)), why)


def _sentence(plain: str, found: re.Match[str]) -> tuple[int, int]:
    ends = [end.end() for end in _END.finditer(plain)]
    start = max((end for end in ends if end <= found.start()), default=0)
    return start, next((end for end in ends if end > found.start()), len(plain))


def _before(plain: str, start: int) -> int:
    """Where the sentence before the one at `start` begins."""
    return max((end.end() for end in _END.finditer(plain, 0, start) if end.end() < start), default=0)


def owner_carried(plain: str, hearing: Hearing) -> tuple[Reach, ...]:
    """ "My sister is moving to Dubai. Needs 2 bed, max 90k.": a sentence without a subject goes on with the
    one before."""
    if len(hearing.clauses) < 2 or hearing.clauses[0].sentence == hearing.clauses[-1].sentence:
        return ()
    return tuple(_carried(plain, hearing))


def _carried(plain: str, hearing: Hearing) -> Iterator[Reach]:
    seeks = tells = False
    for start, end, others in _sentences(hearing):
        text = plain[start:end]
        if _FIRST_PERSON.search(text):
            seeks = tells = False
        elif seeks or (tells and _GOES_ON.match(text)):
            yield Reach(start, end, Why.OF_ANOTHER)
        if others or _THEIRS.search(text):
            seeks, tells = bool(_SEEKS.search(text)) and not _HOUSEHOLD.search(text), True


def _sentences(hearing: Hearing) -> Iterator[tuple[int, int, bool]]:
    """Each with whether it speaks of somebody else at its end."""
    clauses: Sequence[Clause] = hearing.clauses
    for n, clause in enumerate(clauses):
        if n + 1 == len(clauses) or clauses[n + 1].sentence != clause.sentence:
            yield clause.sentence, clause.end, clause.about is About.OTHER
