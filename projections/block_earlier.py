"""What was said before, where the facts leave room: the summary, and the messages that fit the question.

The best messages get their room first, then the summary, then more messages, then what stands beside them;
and each message keeps its day and its speaker.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.episodes import SPEAKERS, SUMMARY
from projections.block_harmless import Cut, fitting_part, one_line, paragraph, quoted_part, unbroken
from projections.block_scoring import Query, Weights
from projections.block_shapes import BlockEpisode, BlockSummary, Chosen, Item, Section, Told

_SHORTEST_LINE: Final = 10
_LETTERS_OF_A_TOKEN: Final = 4
_AROUND_A_MESSAGE: Final = 6
"""Tokens of its speaker, its quotes and its share of a date."""


class Message(NamedTuple):
    episode: BlockEpisode
    day: str
    said: str
    """`contact`"""
    quote: str
    cut: Cut | None
    neighbour: bool = False


class Summary(NamedTuple):
    summary_id: UUID
    day: str
    text: str


_PLACE: Final = attrgetter("episode.place")
_DAY: Final = attrgetter("day")
_SAID: Final = attrgetter("said")
_QUOTE: Final = attrgetter("quote")


@dataclass(frozen=True)
class Earlier:
    """What is told of it; `messages` in the order in which they got their room."""

    summary: Summary | None = None
    messages: Sequence[Message] = ()

    def __bool__(self) -> bool:
        return bool(self.summary or self.messages)

    def without_last(self) -> Earlier:
        """A summary stands until no message is left."""
        return Earlier(self.summary, self.messages[:-1]) if self.messages else Earlier()

    def lines(self) -> Iterator[str]:
        if self.summary:
            yield self.summary.text
        yield from (line for line, _ in self.days)

    @cached_property
    def days(self) -> list[tuple[str, list[Message]]]:
        """Each line with its messages, the oldest first."""
        ordered = sorted(self.messages, key=_PLACE)
        days = [(day, list(of_it)) for day, of_it in groupby(ordered, key=_DAY)]
        return [(_day_line(day, of_it), of_it) for day, of_it in days]

    def text(self, compact: bool) -> str:
        return "".join(self._parts(compact))

    def _parts(self, compact: bool) -> Iterator[str]:
        if self.summary:
            yield _summary_text(self.summary, compact)
        if self.messages and not compact:
            yield _ONE if len(self.messages) == 1 else _SEVERAL
        for line, _ in self.days:
            yield "\n" + line

    def items(self, weights: Weights) -> Iterator[Item]:
        if self.summary:
            one, why = self.summary, WhyEarlier(Chosen.SUMMARY, weights.version)
            yield Item(Told.SUMMARY, one.summary_id, Section.SUMMARY, 1.0, one.text, why)
        for line, of_it in self.days:
            for message in of_it:
                yield _item(message, line, weights)


def _item(message: Message, line: str, weights: Weights) -> Item:
    episode = message.episode
    why = WhyEarlier(Chosen.NEIGHBOUR if message.neighbour else Chosen.SIMILAR, weights.version, episode)
    return Item(episode.kind, episode.message_id, Section.EPISODES, episode.score, line, why, message.cut)


class WhyEarlier(NamedTuple):
    """Fits `Why`."""

    by: Chosen
    weights: str
    episode: BlockEpisode | None = None

    @property
    def signs(self) -> Mapping[str, float]:
        return {"found": self.episode.score, "covered": self.episode.covers()} if self.episode else {}

    @property
    def parts(self) -> Mapping[str, float]:
        return {}


_ONE: Final = "\n\n## Earlier message that fits the current question"
_SEVERAL: Final = "\n\n## Earlier messages that fit the current question"
_SUMMARY: Final = "\n\n## Summary of earlier conversations (up to {day}; the facts above win)\n{text}"
_SHORT_SUMMARY: Final = "\n- Earlier conversations (up to {day}): {text}"


def _summary_text(one: Summary, compact: bool) -> str:
    return (_SHORT_SUMMARY if compact else _SUMMARY).format(day=one.day, text=one.text)


def _day_line(day: str, messages: Iterable[Message]) -> str:
    said = [
        f"{speaker}: {', '.join(map(_QUOTE, of_one))}" for speaker, of_one in groupby(messages, key=_SAID)
    ]
    return f"- {day}, {'; '.join(said)}"


# --- which, and how much of it ------------------------------------------------------------------------------

Counting: TypeAlias = Callable[[str], int]
_UTC: Final = ZoneInfo("UTC")


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What there is to tell, and what does not fit the question."""

    summary: Summary | None = None
    fitting: Sequence[Message] = ()
    """The best first."""
    hits: tuple[int, int] = (0, 0)
    """Of these, as `hits` counts them."""
    neighbours: Sequence[BlockEpisode] = ()
    beside_the_point: Sequence[BlockEpisode] = ()
    query: Query | None = None
    zone: ZoneInfo = _UTC

    def neighbour(self, of: BlockEpisode) -> Message:
        return _message(of, self.query, self.zone, neighbour=True)


def past(
    summary: BlockSummary | None,
    episodes: Sequence[BlockEpisode],
    query: Query | None,
    zone: ZoneInfo,
    weights: Weights,
) -> Past:
    found = sorted([one for one in episodes if one.score], key=_BEST, reverse=True)
    least = _least(found, weights)
    told = [_message(one, query, zone) for one in found if one.score >= least]
    return Past(
        summary=_summary(summary, zone) if summary else None,
        fitting=sorted(told, key=partial(_worth, weights), reverse=True),
        hits=hits(told),
        neighbours=[one for one in episodes if not one.score],
        beside_the_point=[one for one in found if one.score < least],
        query=query,
        zone=zone,
    )


def hits(messages: Iterable[Message]) -> tuple[int, int]:
    """How many messages, and how many summaries among them; neighbours are not counted."""
    speakers = [one.episode.speaker for one in messages if not one.neighbour]
    in_short = speakers.count(SUMMARY)
    return len(speakers) - in_short, in_short


def told_again(
    summary: BlockSummary | None, episodes: Sequence[BlockEpisode], cuts: Mapping[UUID, Cut], zone: ZoneInfo
) -> Earlier:
    """What is known to have been told, and which part of what was too long."""
    messages = (
        _told(one, unbroken(one.text), cuts.get(one.message_id), zone, neighbour=False) for one in episodes
    )
    return Earlier(_summary(summary, zone) if summary else None, tuple(messages))


_BEST: Final = attrgetter("score", "place")


def _least(found: Sequence[BlockEpisode], weights: Weights) -> float:
    """The score from which on a message fits. That one of them meets the question shows that it was spoken
    of; what belongs to that, an answer or what it is about, need not have a word of the question itself."""
    met = any(one.covers() >= weights.fits for one in found)
    return weights.near_best * found[0].score if met else math.inf


def _summary(of: BlockSummary, zone: ZoneInfo) -> Summary:
    return Summary(of.summary_id, of.up_to.astimezone(zone).date().isoformat(), paragraph(of.text))


def _message(of: BlockEpisode, query: Query | None, zone: ZoneInfo, *, neighbour: bool = False) -> Message:
    text = unbroken(of.text)
    cut = fitting_part(text, query.terms, query.wanted) if query else None
    return _told(of, text, cut, zone, neighbour=neighbour)


def _told(of: BlockEpisode, text: str, cut: Cut | None, zone: ZoneInfo, *, neighbour: bool) -> Message:
    day = of.sent_at.astimezone(zone).date().isoformat()
    said = of.speaker if of.speaker in SPEAKERS else one_line(of.speaker)
    return Message(of, day, said, quoted_part(text, cut), cut, neighbour)


def _worth(weights: Weights, message: Message) -> float:
    """A long message must be better than a short one."""
    cost = len(message.quote) / _LETTERS_OF_A_TOKEN + _AROUND_A_MESSAGE
    return message.episode.score / math.pow(cost, weights.dearer)


def fitted(past: Past, left: int, budget: int, count: Counting, weights: Weights, compact: bool) -> Earlier:
    """What fits into so many tokens, nearly: lines may join in fewer or more."""
    room = _Room(left, round(budget * weights.messages_share), weights.messages, count, compact)
    first, rest = past.fitting[: weights.before_summary], past.fitting[weights.before_summary :]
    for message in first:
        room.take(message)
    if past.summary:
        room.take_summary(past.summary)
    for message in rest:
        if room.left < _SHORTEST_LINE:
            break
        room.take(message)
    beside = {one.place: one for one in past.neighbours}
    for message in tuple(room.messages):
        for place in (message.episode.place - 1, message.episode.place + 1):
            if place in beside and room.left >= _SHORTEST_LINE:
                room.take(past.neighbour(beside.pop(place)))
    return Earlier(room.summary, tuple(room.messages))


class _Room:
    def __init__(self, left: int, of_messages: int, messages: int, count: Counting, compact: bool) -> None:
        self.left = left
        self.summary: Summary | None = None
        self.messages: list[Message] = []
        self._of_messages = of_messages
        self._most = messages
        self._count = count
        self._compact = compact
        self._days: set[str] = set()

    def take_summary(self, one: Summary) -> None:
        cost = self._count(_summary_text(one, self._compact))
        if cost <= self.left:
            self.summary = one
            self.left -= cost

    def take(self, one: Message) -> None:
        if len(self.messages) >= self._most or self._of_messages <= 0:
            return
        cost = self._count(self._growth(one))
        if cost > self.left or cost > self._of_messages:
            return
        self.messages.append(one)
        self._days.add(one.day)
        self.left -= cost
        self._of_messages -= cost

    def _growth(self, one: Message) -> str:
        if one.day in self._days:
            return f"; {one.said}: {one.quote}"
        heading = "" if self._days or self._compact else _SEVERAL
        return f"{heading}\n- {one.day}, {one.said}: {one.quote}"
