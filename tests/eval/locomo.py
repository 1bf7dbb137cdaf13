"""LoCoMo's questions about long conversations: how often what answers one stands in a block of 800 tokens.

No model answers anything. A question is met by `any` when one of the turns that its labels name as evidence
stands there, by `all` when all of them do. The data (CC BY-NC) stay outside the project; nothing is tuned to
one conversation, and nothing of them is written anywhere.
"""

from __future__ import annotations

import math
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final, TypeAlias
from uuid import NAMESPACE_OID, UUID, uuid5
from zoneinfo import ZoneInfo

from adapters import minilm
from adapters.terms import terms
from adapters.tokens import O200kCounter
from api.episodes import FITTING, Found
from domain.asking import Question, asked
from domain.disclosing import nothing_to_write
from domain.episodes import SEGMENT, WEIGHTS, Episode, Episodes, Hit, Segment, Weights, packed
from domain.nearness import Vectors, signs
from domain.normalise_dates import When
from domain.ports import Embedder
from projections.injection_block import injection_block
from tests.eval.figures import Figure, share
from tests.eval.reader import lines

FILES: Final = ("locomo_turns.jsonl", "locomo_qa.jsonl")
ADVERSARIAL: Final = "adversarial"
_ZONE: Final = ZoneInfo("Asia/Dubai")
_BUDGET: Final = 800
_FIRST: Final = 10
_FOUND: Final = 150
"""Hits that are looked at; a block takes the first of them."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A conversation over months; whoever spoke first is taken for the contact."""

    own_name: str
    other_name: str
    episodes: Sequence[Episode]

    @property
    def when(self) -> When:
        """A question is asked on the last day."""
        return When(self.episodes[-1].sent_at.date(), _ZONE.key)


@dataclass(frozen=True)
class Asked:
    talk: Talk
    text: str
    category: str
    evidence: frozenset[UUID]

    @cached_property
    def question(self) -> Question:
        names = {"own_names": [self.talk.own_name], "other_names": [self.talk.other_name]}
        return asked(self.text, self.talk.when, **names)


Way: TypeAlias = Callable[[Asked], Found]
"""Of finding."""
Told: TypeAlias = tuple[set[UUID], int]
"""Which messages stand in a block, and its tokens."""


def questions(folder: Path) -> list[Asked]:
    """Those without a label of evidence are left out: two, and most of those that have no answer."""
    talks = _talks(lines(folder / FILES[0]))
    return [
        Asked(
            talks[row["sample"]],
            row["question"],
            row["category"],
            frozenset(_id(row["sample"], turn) for turn in row["evidence"]),
        )
        for row in lines(folder / FILES[1])
        if row["evidence"]
    ]


def _talks(rows: Iterable[dict[str, Any]]) -> dict[str, Talk]:
    turns: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        turns[row["sample"]].append(row)
    return {sample: _talk(sample, of_it) for sample, of_it in turns.items()}


def _talk(sample: str, turns: Sequence[dict[str, Any]]) -> Talk:
    own, other = dict.fromkeys(turn["speaker"] for turn in turns)
    episodes = [
        Episode(
            message_id=_id(sample, turn["id"]),
            conversation_id=_id(sample, str(turn["session"])),
            speaker="contact" if turn["speaker"] == own else "bot",
            sent_at=datetime.strptime(turn["when"], "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC),
            text=turn["text"],
        )
        for turn in turns
    ]
    return Talk(own, other, episodes)


def _id(sample: str, name: str) -> UUID:
    return uuid5(NAMESPACE_OID, f"{sample} {name}")


# --- ways of finding ------------------------------------------------------------------------------------


def model_free(talks: Iterable[Talk], weights: Weights = WEIGHTS) -> Way:
    """As the service finds when no embedder is set."""
    return _among({id(talk): _index(talk, weights=weights) for talk in talks})


def with_embedder(embedder: Embedder) -> Callable[[Iterable[Talk]], Way]:
    """As the service finds when one is set: the questions themselves are not embedded."""

    def way(talks: Iterable[Talk]) -> Way:
        return _among({id(talk): _index(talk, embedder) for talk in talks})

    return way


def _among(indexes: Mapping[int, Episodes]) -> Way:
    def way(one: Asked) -> Found:
        among = indexes[id(one.talk)]
        return Found(one.question, among.find(one.question, _FOUND), among)

    return way


def _index(talk: Talk, embedder: Embedder | None = None, weights: Weights = WEIGHTS) -> Episodes:
    parts = [talk.episodes[n : n + SEGMENT] for n in range(0, len(talk.episodes), SEGMENT)]
    name = embedder.name_version if embedder else None
    return Episodes([_segment(part, embedder) for part in parts], terms, weights, embedder=name)


def _segment(part: Sequence[Episode], embedder: Embedder | None) -> Segment:
    segment = Segment(packed(part, terms))
    if embedder is None:
        return segment
    vectors = embedder.embed(NAMESPACE_OID, [one.text for one in part], nothing_to_write)
    return Segment(segment.with_vectors(Vectors(embedder.name_version, [*map(signs, vectors)])))


class Plain:
    """BM25 of the textbook over each turn by itself, with its speaker's name in it as the peers do; our words
    and stems, so that the ranking alone differs."""

    def __init__(self, talk: Talk) -> None:
        self._episodes = talk.episodes
        names = {True: talk.own_name, False: talk.other_name}
        self._counts = [Counter(terms(f"{names[one.own]}: {one.text}")) for one in talk.episodes]
        self._having = Counter(word for counted in self._counts for word in counted)
        self._average = sum(counted.total() for counted in self._counts) / len(self._counts)

    def __call__(self, one: Asked) -> Found:
        words = set(terms(one.text))
        scored = [
            Hit(episode=episode, place=place, score=score, covers=float)
            for place, episode in enumerate(self._episodes)
            if (score := self._score(words, self._counts[place]))
        ]
        best = sorted(scored, key=lambda hit: -hit.score)[:_FOUND]
        return Found(one.question, best, Episodes((), terms))

    def _score(self, words: Iterable[str], counted: Counter[str]) -> float:
        rest = 1.2 * (0.25 + 0.75 * counted.total() / self._average)
        return sum(self._rarity(word) * 2.2 * counted[word] / (counted[word] + rest) for word in words)

    def _rarity(self, word: str) -> float:
        having = self._having[word]
        return math.log(1 + (len(self._counts) - having + 0.5) / (having + 0.5))


def plain_bm25(talks: Iterable[Talk]) -> Way:
    indexes = {id(talk): Plain(talk) for talk in talks}
    return lambda one: indexes[id(one.talk)](one)


# --- the block ------------------------------------------------------------------------------------------


class Blocks:
    def __init__(self) -> None:
        self._counter = O200kCounter()

    def block(self, one: Asked, found: Found) -> Told:
        """As the service makes it for a contact of whom nothing but messages is known."""
        best = Found(found.question, found.hits[:FITTING], found.among)
        made = injection_block(
            (),
            now=one.talk.episodes[-1].sent_at,
            zone=_ZONE,
            counter=self._counter,
            budget=_BUDGET,
            query=one.text,
            episodes=best.in_block(frozenset()),
        )
        return {item.id for item in made.items}, made.tokens

    def lines_alone(self, one: Asked, found: Found) -> Told:
        """All the room, without a word of the block's own, turns grouped under their day: what is compared
        with the block gets the better of it."""
        left, days, told = _BUDGET, set[str](), set[UUID]()
        for hit in found.hits:
            day = hit.episode.sent_at.date().isoformat()
            cost = self.cost(hit.episode) + (0 if day in days else self._counter.count(day) + 2)
            if cost <= left:
                left -= cost
                days.add(day)
                told.add(hit.episode.message_id)
        return told, _BUDGET - left

    def cost(self, episode: Episode) -> int:
        return self._counter.count(f"- bot: “{episode.text}”\n")


# --- what is counted ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Met:
    """Of so many questions."""

    asked: int = 0
    any: int = 0
    all: int = 0
    any_first: int = 0
    all_first: int = 0
    """Among the first ten found, without a block."""

    def __add__(self, other: Met) -> Met:
        return Met(
            self.asked + other.asked,
            self.any + other.any,
            self.all + other.all,
            self.any_first + other.any_first,
            self.all_first + other.all_first,
        )


@dataclass
class Score:
    by_category: dict[str, Met] = field(default_factory=dict)
    tokens: list[int] = field(default_factory=list)

    @property
    def whole(self) -> Met:
        return sum(self.by_category.values(), Met())


def score(way: Way, those: Iterable[Asked], block: Callable[[Asked, Found], Told]) -> Score:
    found = Score()
    for one in those:
        seen = way(one)
        told, tokens = block(one, seen)
        found.tokens.append(tokens)
        met = _met(one.evidence, told, {hit.episode.message_id for hit in seen.hits[:_FIRST]})
        found.by_category[one.category] = found.by_category.get(one.category, Met()) + met
    return found


def _met(evidence: frozenset[UUID], told: set[UUID], first: set[UUID]) -> Met:
    return Met(1, bool(evidence & told), evidence <= told, bool(evidence & first), evidence <= first)


_BARS: Final[Mapping[str, tuple[float, float]]] = {"model-free": (0.78, 0.66), "embedder": (0.83, 0.70)}


def locomo(folder: Path, most: int | None = None) -> tuple[list[Figure], list[str]]:
    """The figures, and a table by category."""
    those = [one for one in questions(folder) if one.category != ADVERSARIAL][:most]
    talks = list({id(one.talk): one.talk for one in those}.values())
    blocks = Blocks()
    scores = {"bm25 baseline": score(plain_bm25(talks), those, blocks.lines_alone)}
    scores |= {name: score(way(talks), those, blocks.block) for name, way in _ways().items()}
    figures = [figure for name, found in scores.items() for figure in _figures(name, found)]
    return [*figures, *_tokens(scores["model-free"]), _history(talks, blocks)], [*table(scores)]


def _ways() -> dict[str, Callable[[Iterable[Talk]], Way]]:
    if not minilm.installed():
        sys.stdout.write("Not measured, since the extra is not installed: LoCoMo with an embedder\n")
        return {"model-free": model_free}
    return {"model-free": model_free, "embedder": with_embedder(minilm.MiniLm())}


def _figures(name: str, found: Score) -> list[Figure]:
    met, (some, every) = found.whole, _BARS.get(name, (None, None))
    return [
        share(f"locomo any, {name}", met.any, met.asked, some),
        share(f"locomo all, {name}", met.all, met.asked, every),
        share(f"locomo any of the first {_FIRST}, {name}", met.any_first, met.asked),
        share(f"locomo all of the first {_FIRST}, {name}", met.all_first, met.asked),
    ]


def _tokens(found: Score) -> list[Figure]:
    return [
        Figure("block tokens, median", round(median(found.tokens)), "tokens"),
        Figure("block tokens, p95", round(quantiles(found.tokens, n=20)[-1]), "tokens", _BUDGET, "lower"),
    ]


def _history(talks: Sequence[Talk], blocks: Blocks) -> Figure:
    """What holds every piece of evidence, and what it costs."""
    whole = [sum(map(blocks.cost, talk.episodes)) for talk in talks]
    return Figure("block tokens, full history", round(median(whole)), "tokens", better="lower")


def table(scores: Mapping[str, Score]) -> Iterator[str]:
    yield f"| LoCoMo | questions | {' | '.join(f'{name}: any / all' for name in scores)} |"
    yield f"|---|---|{'---|' * len(scores)}"
    first = next(iter(scores.values()))
    for category in sorted(first.by_category):
        of_it = [found.by_category[category] for found in scores.values()]
        yield f"| {category} | {of_it[0].asked} | {' | '.join(map(_cell, of_it))} |"


def _cell(met: Met) -> str:
    block, first = (met.any, met.all), (met.any_first, met.all_first)
    shares = [" / ".join(f"{hits / met.asked:.3f}" for hits in two) for two in (block, first)]
    return f"{shares[0]} (first {_FIRST}: {shares[1]})"
