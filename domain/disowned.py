"""Which stretches of a message are not the contact's own wish, by what the message says elsewhere: "… all of
that was for my cousin", "just testing", "this is his sister", "so you suggest …".

A clause can not tell by itself: the remark stands in another sentence, often the last one. A remark that
points ("that", "all of the above") reaches back over all that stands before it; play, and somebody else at
the phone, reach over the whole message, until the contact speaks of themselves again. Pure, and cheap: a
law is searched for only where one of its words stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from domain.clause_words_english import RELATIVE
from domain.clauses import Clause, Hearing
from domain.disowned_words import FIRST_PERSON, GOES_ON, HOUSEHOLD, LAWS, SEEKS
from domain.disowned_words_others import LANGUAGES
from domain.expressions import Expression
from domain.laws import Laws, laws
from domain.moods import About
from domain.tongues import Tongue


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


_SOURCES: Final[Mapping[Tongue | None, Mapping[str, str]]] = LANGUAGES | {None: LAWS}
"""Of each language by law; English under None, since it is always listened for."""
_BY_ALL_LETTERS: Final = frozenset((Tongue.ARABIC, Tongue.RUSSIAN))
"""Told by their letters, and so for sure; of others one word may be another's."""
_LISTENED_FOR: Final = frozenset(LAWS) - {"turns", "again", "accepts"}
"""The others are asked for only where a remark was found."""


@cache
def _laws() -> Laws:
    return laws({name: ((source,), Expression(source)) for name, (*_, source) in _listened_for().items()})


@cache
def _listened_for() -> Mapping[str, tuple[int, Tongue | None, str, str]]:
    """By name: place, language, law and source. Of two remarks over one stretch the earlier law gives the
    reason."""
    every = [
        (tongue, law, source)
        for tongue, of_tongue in _SOURCES.items()
        for law, source in of_tongue.items()
        if law in _LISTENED_FOR
    ]
    return {
        f"{tongue or ''}:{law}": (place, tongue, law, source)
        for place, (tongue, law, source) in enumerate(every)
    }


@cache
def _every(law: str) -> Expression:
    """In all languages."""
    return Expression("|".join(of[law] for of in _SOURCES.values() if law in of))


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


def disowned(plain: str, words: AbstractSet[str], spoken: AbstractSet[Tongue]) -> tuple[Reach, ...]:
    """Of comparable text (`domain.readable`), its words and its languages."""
    likely = _laws().likely(_laws().triggers.of(plain, words))
    listened_for = sorted((*_listened_for()[name], expression) for name, expression in likely.items())
    found = [
        reach
        for _, tongue, law, _, expression in listened_for
        if tongue not in _BY_ALL_LETTERS or tongue in spoken
        for remark in expression.finditer(plain)
        for reach in _reached(law, plain, remark)
    ]
    if not plain.isascii() and _SUNG.search(plain):
        found.append(Reach(0, len(plain), Why.PLAYED))
    return tuple(found)


def _reached(law: str, plain: str, remark: re.Match[str]) -> Iterator[Reach]:
    start, end = _sentence(plain, remark)
    match law:
        case "taken_back" | "unwilling":
            yield Reach(0, remark.start(), Why.TAKEN_BACK)
        case "taken_back_or_mended":
            if not _RESTATED.search(plain, remark.end()):  # "scrap that, 3 bed" mends what stands before it
                yield Reach(0, remark.start(), Why.TAKEN_BACK)
        case "of_another":
            yield _around(plain, remark, Why.OF_ANOTHER, "turns", "again")
        case "played":
            yield _around(plain, remark, Why.PLAYED, "turns")  # who plays a part wishes in it
        case "at_the_phone":
            yield Reach(0, len(plain), Why.OF_ANOTHER, shared=True)
        case "of_the_bot":
            if not _every("accepts").search(plain, start, end):
                yield Reach(start, end, Why.OF_THE_BOT)
        case _:
            yield Reach(_before(plain, start), end, Why.MOCKED)


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
