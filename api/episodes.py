"""Earlier messages and summaries that fit a question, for a block and for a search."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
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
            hit.place: _block_episode(hit.episode, hit.place, hit.score, hit.covers) for hit in self.hits
        }
        for hit in self.hits[:BESIDE]:
            for place, episode in self._beside(hit):
                found.setdefault(place, _block_episode(episode, place, 0.0, _nothing))
        return [one for one in found.values() if one.message_id not in recent]

    def _beside(self, hit: Hit) -> Iterator[tuple[int, Episode]]:
        for place in (hit.place - 1, hit.place + 1):
            if 0 <= place < self.among.size:
                episode = self.among.at(place)
                together = episode.conversation_id == hit.episode.conversation_id
                spoken = not episode.summary and not hit.episode.summary
                if together and spoken and not packed.has_id(self.held, episode.message_id):
                    yield place, episode


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
        hits = [hit for hit in found if _may_be_told(hit.episode, summaries)]
        return Found(question, hits, among, opened.memory.held)


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
    return BlockEpisode(
        message_id=episode.message_id,
        own=episode.own,
        speaker=episode.speaker,
        sent_at=episode.sent_at,
        text=episode.text,
        score=score,
        covers=covers,
        place=place,
    )


def _nothing() -> float:
    return 0.0
