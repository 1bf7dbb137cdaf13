"""The words by which a clause says what it does: asks, wishes, supposes, doubts, tells of the past, speaks
for
somebody, refuses. One file for each language; here they are put together for the languages that a message
speaks,
each combination once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, lru_cache
from re import Pattern
from typing import Final

from domain import (
    clause_words_arabic,
    clause_words_arabizi,
    clause_words_english,
    clause_words_hindi,
    clause_words_portuguese,
    clause_words_russian,
)
from domain.alternatives import gathered
from domain.expressions import NOTHING, Expression
from domain.laws import Laws, laws
from domain.tongues import Tongue

ADVERT_SENTENCE: Final = 2
"""Signs of an advert in one sentence."""
ADVERT_LEAFLET: Final = 3
"""Signs of it in a whole message."""
LAWS: Final = clause_words_english.WORDS
"""English names every law; another language has words for most."""
LANGUAGES: Final[Mapping[Tongue, Mapping[str, str]]] = {
    Tongue.ARABIC: clause_words_arabic.WORDS,
    Tongue.ARABIZI: clause_words_arabizi.WORDS,
    Tongue.RUSSIAN: clause_words_russian.WORDS,
    Tongue.PORTUGUESE: clause_words_portuguese.WORDS,
    Tongue.HINDI: clause_words_hindi.WORDS,
}


_BESIDE_PORTUGUESE: Final = {"refused_before": LAWS["refused_before"].replace("|no|", "|", 1)}
"""There "no" says "in the"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseWords:
    """The expressions of some languages, one for each law. All match comparable text (`domain.readable`)."""

    sentence: Pattern[str]
    clause: Pattern[str]
    request: Pattern[str]
    own_wish: Pattern[str]
    requires: Pattern[str]
    again_a_wish: Pattern[str]
    how_much: Pattern[str]
    another: Pattern[str]
    try_instead: Pattern[str]
    inquiry: Pattern[str]
    question: Pattern[str]
    about_one_thing: Pattern[str]
    supposed: Pattern[str]
    if_i: Pattern[str]
    would: Pattern[str]
    turn: Pattern[str]
    welcome: Pattern[str]
    doubted: Pattern[str]
    other: Pattern[str]
    oneself: Pattern[str]
    past: Pattern[str]
    tells: Pattern[str]
    long_past: Pattern[str]
    laughs: Pattern[str]
    rejected: Pattern[str]
    promotes: Pattern[str]
    advert: Pattern[str]
    advert_layout: Pattern[str]
    instruction: Pattern[str]
    owner: Pattern[str]
    goes_on: Pattern[str]
    doubted_before: Pattern[str]
    refused_before: Pattern[str]
    refused_and_listed: Pattern[str]
    refused_after: Pattern[str]
    refusal: Pattern[str]


@cache
def clause_words(spoken: frozenset[Tongue]) -> ClauseWords:
    """In English and these."""
    return ClauseWords(**_compiled(spoken, in_ascii=False))


def clause_words_in(spoken: frozenset[Tongue], plain: str, words: AbstractSet[str]) -> ClauseWords:
    """Those that may be found in a whole message, of which `words` are the words: most laws never are, and
    need not be looked for in each of its clauses."""
    return _of_laws(spoken, _laws(spoken).triggers.of(plain, words), plain.isascii())


@lru_cache(maxsize=2048)
def _of_laws(spoken: frozenset[Tongue], named: frozenset[str], in_ascii: bool) -> ClauseWords:
    likely = {law: found.compiled(in_ascii) for law, found in _laws(spoken).likely(named).items()}
    return ClauseWords(**_compiled(spoken, in_ascii) | dict.fromkeys(_BY_ITS_WORDS, NOTHING) | likely)


@cache
def _compiled(spoken: frozenset[Tongue], in_ascii: bool) -> dict[str, Pattern[str]]:
    return {law: whole.compiled(in_ascii) for law, whole in _expressions(spoken).items()}


@cache
def _laws(spoken: frozenset[Tongue]) -> Laws:
    every = _expressions(spoken)
    sources = _sources(spoken).items()
    return laws({law: (found, every[law]) for law, found in sources if law in _BY_ITS_WORDS})


@cache
def _expressions(spoken: frozenset[Tongue]) -> Mapping[str, Expression]:
    return {
        law: _one_of(found) if law in _PLACED else gathered(*found) for law, found in _sources(spoken).items()
    }


def _sources(spoken: frozenset[Tongue]) -> Mapping[str, Sequence[str]]:
    english = LAWS | _BESIDE_PORTUGUESE if Tongue.PORTUGUESE in spoken else LAWS
    of = [english, *(LANGUAGES[tongue] for tongue in sorted(spoken))]
    sources = {law: [words[law] for words in of if law in words] for law in LAWS}
    # an order to a model is none in whatever language it is slipped in
    sources["instruction"] = [
        words["instruction"] for words in (LAWS, *LANGUAGES.values()) if "instruction" in words
    ]
    return sources


_PLACED: Final = frozenset(("sentence", "clause", "advert", "advert_layout"))
"""Of these it matters where something is found, or how often."""
_BY_ITS_WORDS: Final = frozenset(LAWS) - {
    "doubted_before", "refused_before", "refused_and_listed", "refused_after", "refusal",
}  # fmt: skip
"""The others are looked for beside a value, in a stretch that may begin within a word."""


def _one_of(sources: Sequence[str]) -> Expression:
    return Expression("|".join(f"(?:{one})" for one in sources))
