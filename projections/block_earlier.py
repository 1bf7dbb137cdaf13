"""What was said before, where the facts leave room: the summary, and the messages that fit the question.

The best messages get their room first, then the summary, then more messages, then what stands beside them;
and each message keeps its day and its speaker.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias
from uuid import UUID
from zoneinfo import ZoneInfo

from projections.block_harmless import LONGEST_MESSAGE, excerpt, one_line, paragraph, quoted
from projections.block_scoring import Query, Weights
from projections.block_shapes import BlockEpisode, BlockSummary, Chosen, Item, Section, Told, Why

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
    neighbour: bool = False


class Summary(NamedTuple):
    summary_id: UUID
    day: str
    text: str


class Earlier(NamedTuple):
    """What is told of it; `messages` in the order in which they got their room."""

    summary: Summary | None = None
    messages: Sequence[Message] = ()

    def with_one(self, one: Summary | Message) -> Earlier:
        if isinstance(one, Summary):
            return self._replace(summary=one)
        return self._replace(messages=(*self.messages, one))

    def without_last(self) -> Earlier:
        """A summary stands until no message is left."""
        return self._replace(messages=self.messages[:-1]) if self.messages else Earlier()

    def lines(self) -> Iterator[str]:
        if self.summary:
            yield self.summary.text
        yield from (line for line, _ in self.days())

    def days(self) -> list[tuple[str, list[Message]]]:
        """Each line with its messages, the oldest first."""
        ordered = sorted(self.messages, key=lambda one: one.episode.place)
        days = [(day, list(of_it)) for day, of_it in groupby(ordered, key=lambda one: one.day)]
        return [(_day_line(day, of_it), of_it) for day, of_it in days]

    def text(self, compact: bool) -> str:
        return "".join(self._parts(compact))

    def _parts(self, compact: bool) -> Iterator[str]:
        if self.summary:
            yield _summary_text(self.summary, compact)
        if self.messages and not compact:
            yield _ONE if len(self.messages) == 1 else _SEVERAL
        for line, _ in self.days():
            yield "\n" + line

    def items(self, weights: Weights) -> Iterator[Item]:
        if self.summary:
            why = Why(Chosen.SUMMARY, weights.version, {}, {})
            one = self.summary
            yield Item(Told.SUMMARY, one.summary_id, Section.SUMMARY, 1.0, one.text, why)
        for line, of_it in self.days():
            for message in of_it:
                yield _item(message, line, weights)


def _item(message: Message, line: str, weights: Weights) -> Item:
    episode = message.episode
    by = Chosen.NEIGHBOUR if message.neighbour else Chosen.SIMILAR
    why = Why(by, weights.version, {"found": episode.score, "covered": episode.covered}, {})
    return Item(Told.EPISODE, episode.message_id, Section.EPISODES, episode.score, line, why)


_ONE: Final = "\n\n## Earlier message that fits the current question"
_SEVERAL: Final = "\n\n## Earlier messages that fit the current question"
_SUMMARY: Final = "\n\n## Summary of earlier conversations (up to {day}; the facts above win)\n{text}"
_SHORT_SUMMARY: Final = "\n- Earlier conversations (up to {day}): {text}"


def _summary_text(one: Summary, compact: bool) -> str:
    return (_SHORT_SUMMARY if compact else _SUMMARY).format(day=one.day, text=one.text)


def _day_line(day: str, messages: Iterable[Message]) -> str:
    said = (
        f"{speaker}: {', '.join(one.quote for one in of_one)}"
        for speaker, of_one in groupby(messages, key=lambda one: one.said)
    )
    return f"- {day}, {'; '.join(said)}"


# --- which, and how much of it ------------------------------------------------------------------------------

Counting: TypeAlias = Callable[[str], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What there is to tell, and what does not fit the question."""

    summary: Summary | None = None
    fitting: Sequence[Message] = ()
    """The best first."""
    neighbours: Sequence[Message] = ()
    beside_the_point: Sequence[BlockEpisode] = ()


def past(
    summary: BlockSummary | None,
    episodes: Sequence[BlockEpisode],
    query: Query | None,
    zone: ZoneInfo,
    weights: Weights,
) -> Past:
    found = sorted((one for one in episodes if one.score), key=lambda one: (-one.score, -one.place))
    least = _least(found, weights)
    told = [_message(one, query, zone) for one in found if one.score >= least]
    beside = [_message(one, query, zone)._replace(neighbour=True) for one in episodes if not one.score]
    return Past(
        summary=_summary(summary, zone) if summary else None,
        fitting=sorted(told, key=lambda one: -_worth(one, weights)),
        neighbours=beside,
        beside_the_point=[one for one in found if one.score < least],
    )


def told_again(summary: BlockSummary | None, episodes: Sequence[BlockEpisode], zone: ZoneInfo) -> Earlier:
    """What is known to have been told."""
    return Earlier(
        _summary(summary, zone) if summary else None,
        tuple(_message(one, None, zone) for one in episodes),
    )


def _least(found: Sequence[BlockEpisode], weights: Weights) -> float:
    """The score from which on a message fits. That one of them meets the question shows that it was spoken
    of; what belongs to that, an answer or what it is about, need not have a word of the question itself."""
    met = max((one.covered for one in found), default=0.0) >= weights.fits
    return weights.near_best * found[0].score if met else math.inf


def _summary(of: BlockSummary, zone: ZoneInfo) -> Summary:
    return Summary(of.summary_id, of.up_to.astimezone(zone).date().isoformat(), paragraph(of.text))


def _message(of: BlockEpisode, query: Query | None, zone: ZoneInfo) -> Message:
    day = of.sent_at.astimezone(zone).date().isoformat()
    quote = excerpt(of.text, query.terms, query.wanted) if query else quoted(of.text, LONGEST_MESSAGE)
    return Message(of, day, one_line(of.speaker), quote)


def _worth(message: Message, weights: Weights) -> float:
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
    beside = {one.episode.place: one for one in past.neighbours}
    for message in list(room.told.messages):
        for place in (message.episode.place - 1, message.episode.place + 1):
            if place in beside and room.left >= _SHORTEST_LINE:
                room.take(beside.pop(place))
    return room.told


class _Room:
    def __init__(self, left: int, of_messages: int, messages: int, count: Counting, compact: bool) -> None:
        self.left = left
        self.told = Earlier()
        self._of_messages = of_messages
        self._messages = messages
        self._count = count
        self._compact = compact
        self._days: set[str] = set()

    def take_summary(self, one: Summary) -> None:
        cost = self._count(_summary_text(one, self._compact))
        if cost <= self.left:
            self.told = self.told.with_one(one)
            self.left -= cost

    def take(self, one: Message) -> None:
        cost = self._count(self._growth(one))
        if cost > min(self.left, self._of_messages) or len(self.told.messages) >= self._messages:
            return
        self.told = self.told.with_one(one)
        self._days.add(one.day)
        self.left -= cost
        self._of_messages -= cost

    def _growth(self, one: Message) -> str:
        if one.day in self._days:
            return f"; {one.said}: {one.quote}"
        heading = "" if self._days or self._compact else _SEVERAL
        return f"{heading}\n- {one.day}, {one.said}: {one.quote}"
