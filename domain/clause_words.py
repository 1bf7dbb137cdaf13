"""The words by which a clause says what it does: asks, wishes, supposes, doubts, tells of the past, speaks
for
somebody, refuses. One file for each language; here they are put together for the languages that a message
speaks,
each combination once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
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
from domain.expressions import Expression
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

    sentence: Expression
    clause: Expression
    request: Expression
    own_wish: Expression
    requires: Expression
    again_a_wish: Expression
    how_much: Expression
    another: Expression
    try_instead: Expression
    inquiry: Expression
    question: Expression
    about_one_thing: Expression
    supposed: Expression
    if_i: Expression
    would: Expression
    turn: Expression
    welcome: Expression
    doubted: Expression
    other: Expression
    oneself: Expression
    past: Expression
    tells: Expression
    long_past: Expression
    laughs: Expression
    rejected: Expression
    promotes: Expression
    advert: Expression
    advert_layout: Expression
    instruction: Expression
    disowns: Expression
    owner: Expression
    goes_on: Expression
    doubted_before: Expression
    refused_before: Expression
    refused_and_listed: Expression
    refused_after: Expression
    refusal: Expression


@cache
def clause_words(spoken: frozenset[Tongue]) -> ClauseWords:
    """In English and these."""
    english = LAWS | _BESIDE_PORTUGUESE if Tongue.PORTUGUESE in spoken else LAWS
    of = [english, *(LANGUAGES[tongue] for tongue in sorted(spoken))]
    sources = {law: [words[law] for words in of if law in words] for law in LAWS}
    # an order to a model is none in whatever language it is slipped in
    sources["instruction"] = [
        words["instruction"] for words in (LAWS, *LANGUAGES.values()) if "instruction" in words
    ]
    return ClauseWords(
        **{law: _one_of(found) if law in _PLACED else gathered(*found) for law, found in sources.items()}
    )


_PLACED: Final = frozenset(("sentence", "clause", "advert", "advert_layout"))
"""Of these it matters where something is found, or how often."""


def _one_of(sources: Sequence[str]) -> Expression:
    return Expression("|".join(f"(?:{one})" for one in sources))
