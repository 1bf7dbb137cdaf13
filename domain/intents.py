"""What a contact asks of their own memory, told by rules from the words alone: stop, go on, forget, that's
wrong, remember this, what do you know of me; and whether they say that they are a child.

It runs on every message that comes in, before anything is stored, so that a stop takes effect at once. Only
stopping acts by itself: what would destroy something becomes a preview, and a person's "yes" is asked for
(ADR 0017). One message asks for one thing; what protects the contact comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, TypeAlias

from domain.clauses import Hearing, hear
from domain.intent_words import QUOTED, REPORTED, SUPPOSED_ELSEWHERE, Beginnings, Tongue, beginnings
from domain.intent_words_arabic import ARABIC
from domain.intent_words_english import ENGLISH
from domain.intent_words_others import HINDI, PORTUGUESE, RUSSIAN
from domain.messages import MessageKind, Speaker
from domain.moods import Mood
from domain.readable import comparable
from domain.sensitive import REMOVED
from domain.times_past import names_a_time


class IntentKind(StrEnum):
    STOP = "stop"
    RESUME = "resume"
    ATTENTION = "attention"
    """Memory stops, and a person should look. Why is said nowhere."""
    FORGET = "forget"
    WRONG = "wrong"
    ASK_KNOWN = "ask_known"
    REMEMBER = "remember"


class Reach(StrEnum):
    """What is to be forgotten, was wrong, or is to be remembered."""

    NAMED = "named"
    """What the words name, or, to remember, what the message states."""
    LAST = "last"
    """"That": what was said last."""
    EVERYTHING = "everything"
    TIME = "time"
    """What was said in a time that the words name."""


@dataclass(frozen=True, slots=True)
class Intent:
    kind: IntentKind
    reach: Reach | None = None
    start: int = 0
    end: int = 0
    """The words that name it, or the sentence that says so: offsets in the message."""


_LOOKED_AT: Final = 1_500
"""Characters of a message: who asks their memory for something does not bury it behind a page of text, and
whoever sends pages must not hold up the intake."""
_ADULT: Final = 18
_YOUNGEST: Final = 6
"""Who is younger does not write; "I'm 2" is no age."""
_AGES_IN_WORDS: Final = {
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17,
}  # fmt: skip
_TONGUES: Final = (ENGLISH, ARABIC, PORTUGUESE, HINDI, RUSSIAN)
_SENTENCE: Final = re.compile(r"(?:[^.!?\n]|\.(?=\w))+[.!?\n]*|[.!?\n]+")
_Place: TypeAlias = tuple[Tongue, int, int]
"""A language, and from where to where a sentence stands that may say something in it."""
_KINDS: Final = tuple(ENGLISH.hints)
_OPENERS: Final = tuple(
    (tongue, frozenset(word for sets in tongue.hints.values() for word in sets[0])) for tongue in _TONGUES
)
"""Of each language, how a word begins without which none of its expressions finds anything."""
_HINTS: Final = frozenset[str]().union(*(openers for _, openers in _OPENERS))
_ASKED: Final = re.compile(r"[^.!?\n]*\?")
_REQUEST: Final = re.compile(r"\b(?:can|could|would|will|pode|poderia) |ممكن")
_TIME_FIRST: Final = re.compile(r"(?!\W*(?:about|on my|regarding|عن|بخصوص|حول)\b)")
"""What comes first narrows what is meant: "what I said about the villa last week" is of the villa."""
_NAMED_ENDS: Final = re.compile(r"[.!?\n]|$")


def intent_of(text: str, speaker: Speaker, kind: MessageKind, forwarded: bool) -> Intent | None:
    """Of a message: only what the contact says in their own words counts."""
    if speaker is not Speaker.CONTACT or forwarded or kind is MessageKind.REACTION:
        return None
    return intent(text)


def intent(text: str) -> Intent | None:
    plain = comparable(text[:_LOOKED_AT])
    if beginnings(plain).isdisjoint(_HINTS):
        return None
    own = _own_words(plain)
    hinted: dict[str, list[_Place]] = {kind: [] for kind in _KINDS}
    for sentence in _SENTENCE.finditer(own):
        begins = beginnings(sentence[0])
        if begins.isdisjoint(_HINTS):
            continue
        # With the sign before it, behind which somebody begins to ask.
        start = max(0, sentence.start() - 1)
        spoken = [tongue for tongue, openers in _OPENERS if not begins.isdisjoint(openers)]
        for kind, places in hinted.items():
            places += [(t, start, sentence.end()) for t in spoken if _hints(t, kind, begins)]
    return _Heard(own, hinted).intent()


def _hints(tongue: Tongue, kind: str, begins: Beginnings) -> bool:
    return not any(map(begins.isdisjoint, tongue.hints[kind]))


def without_age(text: str) -> str:
    """What may be kept of a message in which somebody says that they are a child: no sentence that names an
    age, however it is meant. One pass over the whole text, and nothing of it is heard."""
    own = _own_words(comparable(text))
    for start, end in reversed(list(_aged(own))):
        text = f"{text[:start]}{REMOVED}{text[end:]}"
    return text


def _aged(own: str) -> Iterator[tuple[int, int]]:
    """The sentences that name a child's age, without the spaces and signs around them."""
    for sentence in _SENTENCE.finditer(own):
        begins = beginnings(sentence[0])
        if begins.isdisjoint(_HINTS):
            continue
        first = max(0, sentence.start() - 1)
        tongues = [tongue for tongue in _TONGUES if _hints(tongue, "minor", begins)]
        if any(_names_age(tongue, own, first, sentence.end()) for tongue in tongues):
            words = sentence[0].rstrip(".!?\n")
            yield sentence.start() + len(words) - len(words.lstrip()), sentence.start() + len(words)


def _names_age(tongue: Tongue, own: str, start: int, end: int) -> bool:
    return any(_is_young(found) for words in tongue.minor for found in words.finditer(own, start, end))


def _own_words(plain: str) -> str:
    """Without what is quoted, and as long."""
    return QUOTED.sub(lambda quoted: " " * len(quoted[0]), plain) if '"' in plain or ">" in plain else plain


class _Heard:
    """One message, while it is looked at."""

    def __init__(self, plain: str, hinted: Mapping[str, Sequence[_Place]]) -> None:
        self._plain = plain
        self._hinted = hinted

    @cached_property
    def _hearing(self) -> Hearing:
        """Once: a page of ages must not hold up the intake."""
        return hear(self._plain)

    def intent(self) -> Intent | None:
        timed = self._said_when()
        everything = None if timed else self._everything()
        reach = everything.reach if everything else None
        if young := self._minor():
            return Intent(IntentKind.ATTENTION, reach, *self._sentence(young))
        if self._find("stop"):
            return Intent(IntentKind.STOP, reach)
        if self._find("resume"):
            return Intent(IntentKind.RESUME)
        return timed or everything or self._forget() or self._wrong() or self._ask_known() or self._remember()

    def _everything(self) -> Intent | None:
        return Intent(IntentKind.FORGET, Reach.EVERYTHING) if self._find("everything") else None

    def _said_when(self) -> Intent | None:
        """A time behind what was said; its words reach to the end of the sentence."""
        found = self._find("said_when")
        if found is None:
            return None
        intent = self._naming(IntentKind.FORGET, found.end())
        words = self._plain[intent.start : intent.end]
        return replace(intent, reach=Reach.TIME) if _TIME_FIRST.match(words) and names_a_time(words) else None

    def _forget(self) -> Intent | None:
        if self._find("that"):
            return Intent(IntentKind.FORGET, Reach.LAST)
        found = self._find("named")
        return self._naming(IntentKind.FORGET, found.end()) if found else None

    def _wrong(self) -> Intent | None:
        found = self._find("wrong")
        if found is None or self._is_asked(found):
            return None
        return Intent(IntentKind.WRONG, Reach.NAMED, *self._sentence(found))

    def _ask_known(self) -> Intent | None:
        return Intent(IntentKind.ASK_KNOWN) if self._find("ask_known") else None

    def _remember(self) -> Intent | None:
        if self._find("remember_that"):
            return Intent(IntentKind.REMEMBER, Reach.LAST)
        found = self._find("remember")
        if found is None or (self._is_asked(found) and not _REQUEST.search(found[0])):
            return None  # "remember, the viewing is at 4?"
        return self._naming(IntentKind.REMEMBER, found.end())

    def _minor(self) -> re.Match[str] | None:
        for tongue, start, end in self._hinted["minor"]:
            for expression in tongue.minor:
                for found in expression.finditer(self._plain, start, end):
                    if _is_young(found) and self._is_meant(found):
                        return found
        return None

    # --- finding ----------------------------------------------------------------------------------------

    def _find(self, expressions: str) -> re.Match[str] | None:
        for tongue, start, end in self._hinted[expressions]:
            expression: re.Pattern[str] = getattr(tongue, expressions)
            for found in expression.finditer(self._plain, start, end):
                if self._is_meant(found):
                    return found
        return None

    def _is_meant(self, found: re.Match[str]) -> bool:
        """Neither supposed nor told of somebody else's words."""
        at = max(found.start(), found.end() - 1)
        clause = self._hearing.clause_at(at)
        before = self._plain[clause.sentence : found.start()]
        if clause.mood is Mood.SUPPOSED or SUPPOSED_ELSEWHERE.search(before):
            return False
        return not REPORTED.search(before)

    def _is_asked(self, found: re.Match[str]) -> bool:
        return bool(_ASKED.match(self._plain, found.end()))

    def _naming(self, kind: IntentKind, start: int) -> Intent:
        end = _NAMED_ENDS.search(self._plain, start)
        return Intent(kind, Reach.NAMED, start, end.start() if end else len(self._plain))

    def _sentence(self, found: re.Match[str]) -> tuple[int, int]:
        start = self._hearing.clause_at(found.start()).sentence
        end = _NAMED_ENDS.search(self._plain, found.end())
        return start, end.start() if end else len(self._plain)


def _is_young(found: re.Match[str]) -> bool:
    age = found.groupdict().get("age")
    if age is None:
        return True
    years = _AGES_IN_WORDS.get(age) or int(age)
    return _YOUNGEST <= years < _ADULT
