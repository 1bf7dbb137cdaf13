"""Earlier messages that fit a question, for a block and for a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.asking import Question, asked
from domain.episodes import Episode, Episodes, Hit, Terms
from domain.memory import Memory, current
from domain.normalise_dates import When
from domain.ports import Opened
from domain.values import Text
from projections.injection_block import BlockEpisode

FITTING: Final = 30
"""Messages, at most: more than a block has room for."""
NAME_KEY: Final = "preferred_name"


@dataclass(frozen=True, slots=True)
class Found:
    question: Question
    hits: Sequence[Hit]
    """The best first."""
    among: Episodes

    def in_block(self, left_out: frozenset[UUID]) -> list[BlockEpisode]:
        """The hits, each before its neighbours in its conversation, which are no answers themselves."""
        told = set(left_out)
        found: list[BlockEpisode] = []
        best = {hit.place for hit in self.hits}
        for hit in self.hits:
            if hit.episode.message_id not in told:
                found.append(_block_episode(hit.episode, hit.place, hit.score, hit.covered))
                told.add(hit.episode.message_id)
            for place, episode in self._beside(hit):
                if place not in best and episode.message_id not in told:
                    found.append(_block_episode(episode, place, hit.score, 0.0))
                    told.add(episode.message_id)
        return found

    def _beside(self, hit: Hit) -> Iterator[tuple[int, Episode]]:
        for place in (hit.place - 1, hit.place + 1):
            if 0 <= place < self.among.size:
                episode = self.among.at(place)
                if episode.conversation_id == hit.episode.conversation_id:
                    yield place, episode


@dataclass(frozen=True, slots=True)
class FindEpisodes:
    terms: Terms

    def __call__(
        self, opened: Opened, query: str, at: datetime, zone: ZoneInfo, limit: int = FITTING
    ) -> Found:
        """`opened` with its episodes. Whether they may be told is for the caller to know."""
        when = When(at.astimezone(zone).date(), zone.key)
        question = asked(query, when, own_names=_names(opened.memory, at))
        among = Episodes(opened.episodes, self.terms)
        return Found(question, among.find(question, limit), among)


def _names(memory: Memory, at: datetime) -> list[str]:
    return [
        fact.value.text
        for canvas, fact in current(memory, at)
        if memory.key_name(canvas.key_number) == NAME_KEY and isinstance(fact.value, Text)
    ]


def _block_episode(episode: Episode, place: int, score: float, covered: float) -> BlockEpisode:
    return BlockEpisode(
        message_id=episode.message_id,
        own=episode.own,
        speaker=episode.speaker,
        sent_at=episode.sent_at,
        text=episode.text,
        score=score,
        covered=covered,
        place=place,
    )
