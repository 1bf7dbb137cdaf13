"""A conversation in short: what was stated in it and still holds, and what the contact asked and said last.
Made at its end, from what is known by then; a cache that can be thrown away, and never a source of facts.

`template` needs nobody. What a model writes in its place is held against the same sources
(`domain.summary_checks`). Values stand in the schema's words, the contact's own in quotes, and nothing that
waits for a person, was struck, or no longer holds.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Final, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.clauses import hear
from domain.pasted import pasted
from domain.readable import comparable
from domain.salience_words import CHATTER
from domain.schema import Audience, Inject, Key, Kind
from domain.sensitive import BLANK, REMOVED, hits
from domain.tongues import Tongue
from domain.values import Choice, Place, Text, Value, display

MOST_TOKENS: Final = 300
LONGEST_PIECE: Final = 160
"""Characters of the contact's own words, of a question and of what was said last."""
TEMPLATE: Final = "template/1"

Count: TypeAlias = Callable[[str], int]
"""Tokens of a text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """What was stated in the conversation and holds."""

    fact_id: UUID
    statement_ids: tuple[UUID, ...]
    label: str
    """As the schema calls its key."""
    shown: str
    importance: float = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A message of the conversation that may be told of."""

    message_id: UUID
    sources: tuple[UUID, ...]
    """The message, or its text where it was edited, and what was read from it."""
    facts: tuple[UUID, ...]
    """Those that were read from it."""
    own: bool
    """In the contact's own words."""
    text: str
    sent_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What a summary may be made of."""

    conversation_id: UUID
    zone: str
    """The days of the contact begin there."""
    language: str | None
    """BCP 47: the contact's, where it is known."""
    stated: tuple[Stated, ...]
    lines: tuple[Line, ...]
    """The oldest first."""
    up_to: datetime
    over: tuple[str, ...] = ()
    """Values that were stated and no longer hold, as they would be shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    text: str
    drawn_from: tuple[UUID, ...]
    facts: tuple[UUID, ...]
    tokens: int
    summariser: str


# --- what may be told -----------------------------------------------------------------------------------


def tellable(key: Key) -> bool:
    """Whether a value of this key may stand in a summary, whichever agent is told of it. What a prompt is
    told to do is no part of one."""
    told = key.inject is not Inject.NEVER and key.audience is not Audience.PRIVATE and not key.agents
    return told and not key.sealed_name and key.kind is not Kind.PROCEDURAL


def shown(key: Key, value: Value) -> str:
    """Open words are the contact's own, and stand in quotes."""
    labels = key.labels if key.options else key.names
    words = one_line(display(value, labels))
    theirs = isinstance(value, Text | Place) or (isinstance(value, Choice) and value.code not in labels)
    return f"“{words}”" if theirs else words


def sentences(text: str) -> Iterator[str]:
    """But those that hold something that was taken out, or must not be told, or speak to a model."""
    spans = [(hit.start, hit.end) for hit in hits(text)]
    for found in _SENTENCE.finditer(text):
        sentence = found[0].strip()
        excluded = any(start < found.end() and found.start() < end for start, end in spans)
        if excluded or not sentence or _UNREADABLE.search(sentence):
            continue
        if not hear(comparable(sentence), _ALL).instruction:
            yield sentence


_ALL: Final = frozenset(Tongue)
_UNREADABLE: Final = re.compile("[" + re.escape(REMOVED[0] + REMOVED[-1] + BLANK) + "]")
_SENTENCE: Final = re.compile(r"[^\n\r\u2028\u2029]+?(?:[.!?؟]+(?=\s)|(?=[\n\r\u2028\u2029])|$)")


def one_line(text: str) -> str:
    """Nothing that closes a quote, starts a line, turns the direction or cannot be seen."""
    return " ".join("".join(map(_harmless, text)).split())


def _harmless(char: str) -> str:
    if char in "\"'`´":
        return "'"
    match unicodedata.category(char):
        case "Pi" | "Pf":
            return "'"
        case "Cc" | "Zl" | "Zp" | "Zs":
            return " "
        case "Cf" | "Cs" | "Co" | "Cn":
            return ""
        case _:
            return char


# --- the template ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Words:
    of: str
    stated: str
    asked: str
    said: str
    between: str
    to: str


_ENGLISH: Final = _Words(
    "Conversation of {}.", "Stated then: {}.", "Asked last: {}.", "Said last: {}.", "; ", "{} to {}"
)
_ARABIC: Final = _Words("محادثة {}.", "ذُكر فيها: {}.", "آخر سؤال: {}.", "آخر كلام: {}.", "؛ ", "{} إلى {}")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part that goes in whole or not at all."""

    text: str
    sources: tuple[UUID, ...]
    facts: tuple[UUID, ...]


def template(talk: Talk, count: Count) -> Summary | None:
    """None where there is nothing to tell. What does not fit is passed over."""
    words = _ARABIC if (talk.language or "").lower().partition("-")[0] == "ar" else _ENGLISH
    asked, said = _last_words(talk.lines)
    stated: list[_Piece] = []
    spoken: list[_Piece] = []
    text, tokens = "", 0
    for kind, piece in (
        *((stated, piece) for piece in _stated(talk.stated)),
        *((spoken, piece) for piece in _spoken(words, asked, said)),
    ):
        kind.append(piece)
        longer = _text(words, talk, stated, spoken)
        cost = count(longer)
        if cost > MOST_TOKENS:
            kind.pop()
        else:
            text, tokens = longer, cost
    if not text:
        return None
    told = (*stated, *spoken)
    return Summary(
        text=text,
        drawn_from=distinct(source for piece in told for source in piece.sources),
        facts=distinct(fact for piece in told for fact in piece.facts),
        tokens=tokens,
        summariser=TEMPLATE,
    )


def _text(words: _Words, talk: Talk, stated: Sequence[_Piece], spoken: Sequence[_Piece]) -> str:
    parts = [words.of.format(_days(words, talk))]
    if stated:
        parts.append(words.stated.format(words.between.join(piece.text for piece in stated)))
    return " ".join([*parts, *(piece.text for piece in spoken)])


def _days(words: _Words, talk: Talk) -> str:
    zone = ZoneInfo(talk.zone)
    last = talk.up_to.astimezone(zone).date()
    first = min((line.sent_at.astimezone(zone).date() for line in talk.lines), default=last)
    return last.isoformat() if first == last else words.to.format(first.isoformat(), last.isoformat())


def _stated(stated: Iterable[Stated]) -> Iterator[_Piece]:
    """The values of one key together; the most important keys first."""
    ordered = sorted(stated, key=lambda one: (-one.importance, one.label, one.shown))
    for label, values in groupby(ordered, key=lambda one: one.label):
        same = list(values)
        yield _Piece(
            f"{label}: {', '.join(one.shown for one in same)}",
            tuple(id_ for one in same for id_ in one.statement_ids),
            tuple(one.fact_id for one in same),
        )


def _spoken(words: _Words, asked: _Quoted | None, said: _Quoted | None) -> Iterator[_Piece]:
    for quoted, sentence in ((asked, words.asked), (said, words.said)):
        if quoted is not None:
            line, piece = quoted
            yield _Piece(sentence.format(f"“{piece}”"), line.sources, line.facts)


_Quoted: TypeAlias = tuple[Line, str]


def _last_words(lines: Sequence[Line]) -> tuple[_Quoted | None, _Quoted | None]:
    """The last question, and the last words beside it that say something."""
    asked: _Quoted | None = None
    said: _Quoted | None = None
    for line in reversed(lines):
        if not line.own or pasted(comparable(line.text)):
            continue
        for sentence in reversed(list(sentences(line.text))):
            if _asks(sentence):
                asked = asked or (line, _piece(sentence))
            elif _says_something(sentence):
                said = said or (line, _piece(sentence))
        if asked and said:
            break
    return asked, said


def _asks(sentence: str) -> bool:
    return sentence.rstrip(" \"'”’»)").endswith(("?", "؟"))


def _says_something(sentence: str) -> bool:
    """More than "ok, thanks"."""
    return any(word not in CHATTER for word in re.findall(r"[^\W_]+", comparable(sentence)))


def _piece(sentence: str) -> str:
    """Cut between words. The stop at its end is the summary's own."""
    plain = one_line(sentence).rstrip(".!… ")
    if len(plain) <= LONGEST_PIECE:
        return plain
    cut = plain[:LONGEST_PIECE]
    return (cut.rpartition(" ")[0] or cut).rstrip(" ,;:") + "…"


def distinct(ids: Iterable[UUID]) -> tuple[UUID, ...]:
    return tuple(dict.fromkeys(ids))


# --- from a model ---------------------------------------------------------------------------------------


def everything(talk: Talk) -> tuple[tuple[UUID, ...], tuple[UUID, ...]]:
    """Sources and facts of who was shown all of it: what was used of them, nobody knows."""
    statements = (id_ for one in talk.stated for id_ in one.statement_ids)
    messages = (source for line in talk.lines for source in line.sources)
    facts = (*(one.fact_id for one in talk.stated), *(fact for line in talk.lines for fact in line.facts))
    return distinct((*statements, *messages)), distinct(facts)
