"""What a short message answers to a question or an offer: yes, no, one of several by its order or by a part
of it. Or neither: a longer sentence, a question back, a hedge, a condition, a joke.

It errs towards neither: every word must be known here, or stand in what was offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from domain.answer_words import (
    LONGEST_PHRASE,
    MEANINGS,
    NEITHER,
    NO,
    SIGNS_OF_NEITHER,
    TAKING,
    WORD,
    YES,
    YES_TO_AN_OFFER,
)
from domain.offers import Offered
from domain.values import Moment

LONGEST: Final = 60
"""Characters; what is longer says more than an answer does."""
_MOST_WORDS: Final = 9


_SHORT_VOWELS: Final = re.compile("[\u064b-\u0652\u0640]")


@dataclass(frozen=True, slots=True)
class Reply:
    agrees: bool
    """Says yes in some word."""
    declines: bool = False
    order: tuple[int, str] | None = None
    """The one of this place, from 0 (-1 is the last), and the word that says so."""
    part: tuple[str, ...] = ()
    """Words that name one of what was offered by a part of it: "4", "Marina"."""
    takes: bool = False
    """Speaks of taking what was offered: "I'll take it", "book it", "see you then"."""


def reply(plain: str) -> Reply | None:
    """`plain` is comparable text (`domain.readable`). None: it is neither."""
    if len(plain) > LONGEST or plain.count(" ") >= _MOST_WORDS or SIGNS_OF_NEITHER.search(plain):
        return None
    meant = list(_meant(WORD.findall(_SHORT_VOWELS.sub("", plain))))
    meanings = {meaning for _, meaning in meant}
    orders = {meaning: word for word, meaning in meant if isinstance(meaning, int)}
    if NEITHER in meanings or len(orders) > 1:
        return None
    part = tuple(word for word, meaning in meant if meaning is None)
    said = Reply(
        agrees=not meanings.isdisjoint((YES, YES_TO_AN_OFFER)),
        declines=NO in meanings,
        order=next(iter(orders.items()), None),
        part=part,
        takes=not meanings.isdisjoint((TAKING, YES_TO_AN_OFFER)),
    )
    return said if _of_a_piece(said) else None


def _meant(words: Sequence[str]) -> Iterator[tuple[str, str | int | None]]:
    """The longest phrase that begins at each place, with what it means; None for what is no word of ours."""
    place = 0
    while place < len(words):
        for length in range(min(LONGEST_PHRASE, len(words) - place), 0, -1):
            phrase = " ".join(words[place : place + length])
            if phrase in MEANINGS or length == 1:
                yield phrase, MEANINGS.get(phrase)
                place += length
                break


def _of_a_piece(said: Reply) -> bool:
    """Something is said, and nothing against it: "no, yes" is neither, and so is "thanks"."""
    if said.declines:
        return not (said.agrees or said.order)
    return said.agrees or said.order is not None or bool(said.part)


# --- which one ------------------------------------------------------------------------------------------


def chosen(said: Reply, offered: Sequence[Offered]) -> Offered | None:
    """Of what was offered for one key, in the order it was named: the one that is meant, if it is one."""
    if said.declines:
        return None
    said = _unless_named(said, offered)
    left = list(offered)
    if said.order is not None:
        place = said.order[0]
        left = left[place:][:1] if len(left) > 1 else []
    if said.part:
        left = [one for one in left if _names(said.part, one)]
    elif said.order is None:
        left = [one for one in left if not one.one_of_several]
    return left[0] if len(left) == 1 else None


def may_name(said: Reply, asked: str) -> bool:
    """Told quickly, before the question is read: each word of the part stands in it somewhere, or may tell an
    hour."""
    return all(word[0].isdigit() or _bare(word) in asked for word in said.part)


def _unless_named(said: Reply, offered: Sequence[Offered]) -> Reply:
    """ "The 2nd" may be a day that was named, "segunda" a Monday: a name goes before an order."""
    if said.order is None:
        return said
    word = said.order[1].split()[-1]
    named = any(_names((word,), one) for one in offered)
    return replace(said, order=None, part=(*said.part, word)) if named else said


def _names(part: Sequence[str], one: Offered) -> bool:
    """All of the words stand in the sentence of the offer, and one at least in the very offer."""
    own = [_is_in(word, one) for word in part]
    return any(own) and all(mine or word in one.beside for mine, word in zip(own, part, strict=True))


def _is_in(word: str, one: Offered) -> bool:
    if _bare(word) in {_bare(other) for other in one.words}:
        return True
    return isinstance(one.value, Moment) and _tells(word, one.value)


_ARTICLE: Final = re.compile(r"^(?:و|ب|ل)?ال(?=\w{2})")


def _bare(word: str) -> str:
    return _ARTICLE.sub("", word)


_CLOCK: Final = re.compile(r"(?P<hour>\d{1,2})(?:[:.h](?P<minute>\d\d)?)?(?P<half>am|pm|a\.m\.?|p\.m\.?)?")
_DAY: Final = re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?")


def _tells(word: str, value: Moment) -> bool:
    """ "4", "4pm", "14h", "16:00" and "6th" tell an hour or a day."""
    day = _DAY.fullmatch(word)
    if day and int(day["day"]) == value.at.day:
        return True
    clock = _CLOCK.fullmatch(word)
    if clock is None or int(clock["minute"] or 0) != value.at.minute:
        return False
    hour, half = int(clock["hour"]), (clock["half"] or "")[:1]
    if half:
        return hour % 12 + 12 * (half == "p") == value.at.hour
    return hour == value.at.hour or (0 < hour <= 12 and hour % 12 == value.at.hour % 12)
