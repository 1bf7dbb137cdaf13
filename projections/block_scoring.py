"""What a fact is worth to a reply: how much it matters, how fresh it is, and how near to the question.

For ranking only: which of two statements holds is settled by `domain.truth`, and never here (ADR on what a
block is told). The weights are data and have a version; every score can be taken apart.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from domain.episodes import Terms
from domain.schema import Key, Schema, ValueType
from domain.values import Choice, Place, Value, display
from projections.block_shapes import BlockFact, Chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each sign counts. Data, with a version: a ledger row names the one it was made with."""

    version: str = "block/2"
    importance: float = 0.4
    strength: float = 0.3
    similarity: float = 0.3
    """Never alone; without a question the other two share its part."""
    reinforced: float = 1.5
    """Each statement that agrees makes the half-life so many times longer,"""
    most_reinforced: float = 4.0
    """and so many times at most."""
    other_flow: float = 0.75
    """Of the importance of a key that is made for other flows."""
    next_of_its_key: float = 0.9
    """Each further value of a key is worth less room: a sixth community must not push out the first."""
    said_of_key: float = 0.6
    said_of_value: float = 0.8
    """How surely a word of the question that is a key's own, or the value's, speaks of the fact."""
    similar: float = 0.25
    """From here on a fact counts as asked for."""
    fits: float = 0.1
    """The least share of a question that the message which meets it best must meet; else none is told."""
    near_best: float = 0.2
    """The least score of a message that is told, of the best one's."""
    dearer: float = 0.3
    """How far a long message must be better than a short one to get its room."""
    messages: int = 30
    messages_share: float = 0.85
    """Of the budget, at most; and so many of them."""
    before_summary: int = 3
    """The messages that fit best get their room before the summary."""


WEIGHTS: Final = Weights()


# --- how near to the question -------------------------------------------------------------------------------

_KINDS: Final[Mapping[ValueType, str]] = {
    ValueType.MONEY: "money price cost pay afford cheap expensive",
    ValueType.PLACE: "place area location neighbourhood near",
    ValueType.DAYS: "date day month year time soon",
    ValueType.MOMENT: "date day time appointment",
    ValueType.HOURS: "time hour call reach",
    ValueType.PERCENT: "percent rate",
}
"""What people call such a value, whatever its key."""


class SchemaWords:
    """The words by which a question is seen to be about a key or its value: worked out once for a schema."""

    def __init__(self, schema: Schema, terms: Terms) -> None:
        self.terms = terms
        self.of_keys = {key.name: self._of(_words(key)) for key in schema.keys.values() if key.on}
        self.of_options = {
            (key.name, option.code): self._of([option.label, *option.synonyms])
            for key in schema.keys.values()
            for option in key.options
        }
        self.of_places = {name: self._of([name, *words]) for name, words in schema.gazetteer.places.items()}
        having = Counter(term for found in self.of_keys.values() for term in found)
        self.rarities = {term: 1 / math.sqrt(count) for term, count in having.items()}

    def _of(self, words: Iterable[str]) -> frozenset[str]:
        return frozenset(term for word in words for term in self.terms(word) if _tells(term))

    def wanted(self, query: str) -> frozenset[str]:
        return self._of([query])

    def of_value(self, key: Key, value: Value) -> Collection[str]:
        """Among words that tell nothing."""
        match value:
            case Choice(code=code) if (key.name, code) in self.of_options:
                return self.of_options[key.name, code]
            case Place(name=name) if name in self.of_places:
                return self.of_places[name]
            case _:
                return self.terms(display(value))


def _words(key: Key) -> Iterable[str]:
    yield key.label
    yield _KINDS.get(key.type, "")
    yield from (*key.about, *key.aliases, *key.units, *key.names.values())
    for option in key.options:
        yield option.label
        yield from option.synonyms


def _tells(term: str) -> bool:
    """A number alone, or a letter, says nothing of what it counts."""
    return not term.isdigit() and (len(term) > 1 or not term.isascii())


class Query:
    """A question, held against the facts."""

    def __init__(self, words: SchemaWords, text: str, weights: Weights = WEIGHTS) -> None:
        self.wanted = words.wanted(text)
        self._words = words
        self._missed = {
            term: (
                1 - weights.said_of_key * words.rarities.get(term, 1.0),
                1 - weights.said_of_value * words.rarities.get(term, 1.0),
            )
            for term in sorted(self.wanted)
        }
        """How far a term leaves open whether a key that has it is spoken of; and a value that has it."""
        self._of_keys: dict[str, frozenset[str]] = {}

    def terms(self, text: str) -> Sequence[str]:
        return self._words.terms(text)

    def similarity(self, key: Key, value: Value) -> float:
        """Words speak for it independently of each other: two make it surer than one. One that many keys
        have says less."""
        of_value = self.wanted.intersection(self._words.of_value(key, value)) if self.wanted else _NONE
        of_key = self._of_key(key.name)
        if not (of_key or of_value):
            return 0.0
        missed = 1.0
        for term, (by_key, by_value) in self._missed.items():
            if term in of_value:
                missed *= by_value
            elif term in of_key:
                missed *= by_key
        return 1 - missed

    def _of_key(self, name: str) -> frozenset[str]:
        found = self._of_keys.get(name)
        if found is None:
            found = self._of_keys[name] = self.wanted & self._words.of_keys.get(name, _NONE)
        return found


_NONE: Final[frozenset[str]] = frozenset()


# --- the score ----------------------------------------------------------------------------------------------


class Scored(NamedTuple):
    importance: float
    certainty: float
    fit: float
    strength: float
    similarity: float | None
    """None without a question."""
    score: float


def scored(
    fact: BlockFact, age_days: int, similarity: float | None, *, in_flow: bool, weights: Weights = WEIGHTS
) -> Scored:
    """Whole days only: within a day, the same facts keep their order."""
    importance = fact.key.importance
    certainty = 1.0 - (1.0 - fact.confidence) / max(1, fact.strength)
    fit = 1.0 if in_flow else weights.other_flow
    strength = _strength(fact, age_days, weights)
    score = sum(_parts(importance * certainty * fit, strength, similarity, weights))
    return Scored(importance, certainty, fit, strength, similarity, score)


def _strength(fact: BlockFact, age_days: int, weights: Weights) -> float:
    """Forgetting halves it with each half-life. Said again, it is whole again, and forgotten more slowly."""
    half_life = fact.key.half_life_days
    if not half_life:
        return 1.0
    longer = min(weights.most_reinforced, weights.reinforced ** (max(1, fact.strength) - 1))
    return float(0.5 ** (max(0, age_days) / (half_life * longer)))


def _parts(
    importance: float, strength: float, similarity: float | None, weights: Weights
) -> tuple[float, ...]:
    if similarity is None:
        whole = weights.importance + weights.strength
        return weights.importance * importance / whole, weights.strength * strength / whole
    return weights.importance * importance, weights.strength * strength, weights.similarity * similarity


class WhyFact(NamedTuple):
    """Fits `Why`."""

    by: Chosen
    scored: Scored
    weighed_by: Weights

    @property
    def weights(self) -> str:
        return self.weighed_by.version

    @property
    def signs(self) -> Mapping[str, float]:
        signs = self.scored._asdict()
        del signs["score"]
        return {name: sign for name, sign in signs.items() if sign is not None}

    @property
    def parts(self) -> Mapping[str, float]:
        importance, certainty, fit, strength, similarity, _ = self.scored
        parts = _parts(importance * certainty * fit, strength, similarity, self.weighed_by)
        return dict(zip(_PARTS, parts, strict=False))


_PARTS: Final[Sequence[str]] = ("importance", "strength", "similarity")
