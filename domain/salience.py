"""Is a burst worth asking a model for? Told from the words alone, in the time that a guard takes: many
messages of a chat state nothing, and a call costs a second and three thousand tokens.

It says no to two things. To a message of which the guards would believe nothing, whatever a model made of it:
every clause of it asks, supposes or speaks for somebody else. And to a message without a single word of the
schema, number, name, wish or answer in it. It must not say no to a message that states something; where it
can't tell, it says yes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from domain.clauses import Clause, Hearing
from domain.heard import Heard
from domain.messages import Message
from domain.moods import About, Mood
from domain.readable import comparable
from domain.salience_words import CHATTER
from domain.schema import A_PLACE, Key, Schema, ValueType

_HOPELESS: Final = frozenset({Mood.SUPPOSED, Mood.ASKED})
_WORD: Final = re.compile(r"[^\W_][\w']*")
_NAME: Final = re.compile(r"(?<=[\w,] )[A-Z][a-z]{2,}")
""" "Oakland would do": a word with a capital, not at the beginning."""

_COUNTED: Final = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|lakh|crore|half|studio"
    r"|(?:one|single|double) \w+)\b"
)
_DATED: Final = re.compile(
    r"\b(?:today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next|january|february|march|april"
    r"|may|june|july|august|september|october|november|december|week|month|year|morning|afternoon|evening"
    r"|noon|weekend|asap|soon)\b"
)
_SOMEWHERE: Final = re.compile(
    r"\b(?:in|near|around|at) (?!(?:it|that|there|the|a|an|my|this|time|all|least)\b)[a-z]{3,}"
)


@dataclass(frozen=True, slots=True)
class Salience:
    """What speaks for asking; empty when nothing does."""

    reasons: frozenset[str]

    @property
    def worth_asking(self) -> bool:
        return bool(self.reasons)


def salience(heard: Heard, before: Message | None, schema: Schema) -> Salience:
    """`before`: what somebody else said just before it in the conversation."""
    if not _WORD.search(heard.plain) or _hopeless(heard, schema):
        return Salience(frozenset())
    return Salience(frozenset(_reasons(heard, before, schema)))


def _hopeless(heard: Heard, schema: Schema) -> bool:
    """Guards reject whatever stands in such clauses, whoever proposes it."""
    hearing = heard.hearing
    clauses = [clause for clause in hearing.clauses if _WORD.search(clause.text)]
    return hearing.instruction or all(
        _rejected(clause) or _off_topic(clause, hearing, heard.plain, schema) for clause in clauses
    )


def _rejected(clause: Clause) -> bool:
    return clause.mood in _HOPELESS or clause.about is About.OTHER or clause.advert


def _off_topic(clause: Clause, heard: Hearing, plain: str, schema: Schema) -> bool:
    end = max(one.end for one in heard.clauses if one.sentence == clause.sentence)
    if not schema.elsewhere.search(plain, clause.sentence, end):
        return False
    if schema.topic.search(plain, clause.sentence, end):
        return False
    return not schema.gazetteer.pattern.search(plain, clause.sentence, end)  # "Sports City" is no sport


def _reasons(heard: Heard, before: Message | None, schema: Schema) -> Iterator[str]:
    plain, words = heard.plain, _WORD.findall(heard.plain)
    strange = [word for word in words if word not in CHATTER]
    if any(c.isdigit() for c in plain) or _COUNTED.search(plain):
        yield "number"
    if _DATED.search(plain):
        yield "day"
    if any(_named(schema.keys[name], plain) for name in _triggered(plain, schema)):
        yield "schema"
    if _SOMEWHERE.search(plain) or _names_a_place(plain, schema):
        yield "place"
    if _NAME.search(heard.message.text):
        yield "name"
    if strange:
        yield "words"
    if before is not None and (strange or "one" in words) and _asks_for_a_key(before, schema):
        yield "answer"


def _names_a_place(plain: str, schema: Schema) -> bool:
    return A_PLACE in schema.spoken.of(plain) and bool(schema.gazetteer.pattern.search(plain))


def _triggered(plain: str, schema: Schema) -> set[str]:
    """But for days and hours, which are no news without one ("day", "number")."""
    names = {name.partition("/")[0] for name in schema.spoken.of(plain)} & schema.keys.keys()
    return {name for name in names if schema.keys[name].type not in _TIMES}


_TIMES: Final = (ValueType.DAYS, ValueType.MOMENT, ValueType.HOURS)


def _named(key: Key, plain: str) -> bool:
    words = key.words
    if any(p.search(plain) for p in (words.any_option, words.frames, words.patterns, words.named)):
        return True
    return bool(words.aliases.search(plain)) or any(p.search(plain) for p, _ in words.options)


def _asks_for_a_key(before: Message, schema: Schema) -> bool:
    plain = comparable(before.text)
    asked = schema.asked.of(plain) if "?" in plain else frozenset[str]()
    return any(schema.keys[name].words.asks.search(plain) for name in asked if name in schema.keys)
