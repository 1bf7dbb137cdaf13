"""Earlier messages and summaries that fit a question, for a block and for a search."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from domain import packed
from domain.asking import Question, asked
from domain.episodes import Episode, Episodes, Hit, Terms
from domain.memory import Memory
from domain.normalise_dates import When
from domain.ports import Opened
from domain.told_summaries import ToldSummaries
from domain.values import Text
from projections.injection_block import BlockEpisode
from projections.names import NAME_KEY

FITTING: Final = 20
"""Messages, where nobody says how many: more than a block of 800 tokens has room for."""
BESIDE: Final = 5
"""Of so many of the best, the messages before and after are handed over too."""


@dataclass(frozen=True, slots=True)
class Found:
    question: Question
    hits: Sequence[Hit]
    """The best first."""
    among: Episodes
    held: bytes = b""
    """Ids of messages that wait for a person: their words are not told past that person."""

    def in_block(self, recent: Collection[UUID]) -> list[BlockEpisode]:
        """The hits, the best first; behind them neighbours of the best, which are no answers themselves. What
        is among the recent ones is not told twice."""
        found = {
            place: _block_episode(episode, place, score, covers)
            for episode, place, score, covers in self.hits
        }
        for hit in self.hits[:BESIDE]:
            for place in (hit.place - 1, hit.place + 1):
                if place not in found and (episode := self._beside(hit.episode, place)) is not None:
                    found[place] = _block_episode(episode, place, 0.0, _nothing)
        return [one for one in found.values() if not recent or one.message_id not in recent]

    def _beside(self, hit: Episode, place: int) -> Episode | None:
        if hit.summary or not 0 <= place < self.among.size:
            return None
        episode = self.among.at(place)
        together = episode.conversation_id == hit.conversation_id and not episode.summary
        return episode if together and not packed.has_id(self.held, episode.message_id) else None


@dataclass(frozen=True, slots=True)
class FindEpisodes:
    terms: Terms
    embedder: str | None = None
    """Whose vectors are used."""

    def __call__(
        self,
        opened: Opened,
        query: str,
        at: datetime,
        zone: ZoneInfo,
        summaries: ToldSummaries,
        limit: int = FITTING,
    ) -> Found:
        """`opened` with its episodes. Whether any may be told is for the caller to know. The summary in force
        is not among them: it has a place of its own."""
        when = When(at.astimezone(zone).date(), zone.key)
        question = asked(query, when, own_names=_names(opened.memory, at))
        among = Episodes(opened.episodes, self.terms, embedder=self.embedder)
        found = among.find(question, limit)
        held = opened.memory.held
        hits = [
            hit for hit in found if not (held or hit.episode.summary) or _may_be_told(hit.episode, summaries)
        ]
        return Found(question, hits, among, held)


def _may_be_told(episode: Episode, summaries: ToldSummaries) -> bool:
    row, id_ = summaries.memory, episode.message_id
    if not episode.summary:
        return not packed.has_id(row.held, id_)
    return summaries.tells(id_, episode.facts) and (row.summary is None or id_ != row.summary.summary_id)


def _names(memory: Memory, at: datetime) -> list[str]:
    return [
        fact.value.text
        for canvas in memory.canvases
        if memory.key_name(canvas.key_number) == NAME_KEY
        for fact in canvas.facts
        if fact.holds(at) and isinstance(fact.value, Text)
    ]


def _block_episode(episode: Episode, place: int, score: float, covers: Callable[[], float]) -> BlockEpisode:
    id_, _, speaker, sent_at, text, _ = episode
    return BlockEpisode(id_, speaker, sent_at, text, score, covers, place)


def _nothing() -> float:
    return 0.0
