"""Whether a chat's own next message brings what was said before that belongs to it, and small talk nothing:
invented talks of ours (`tests/data/chat_queries.jsonl`), each a contact's of whom only messages are known.

What people send is long, polite and half about something else, where a benchmark's questions are short and to
the point; and a contact has written thirty messages, not six hundred.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any, Final
from uuid import NAMESPACE_OID, UUID, uuid5
from zoneinfo import ZoneInfo

from adapters.terms import terms
from adapters.tokens import O200kCounter
from api.episodes import FITTING, Found
from domain.asking import asked
from domain.episodes import Episode, Episodes, Segment, packed
from domain.normalise_dates import When
from projections.injection_block import injection_block
from tests.eval.figures import Figure, share
from tests.eval.reader import lines

TALKS: Final = Path(__file__).parent.parent / "data" / "chat_queries.jsonl"
_HELD_OUT: Final = frozenset({"grace", "salem", "tom"})
"""Nobody who sets weights or words looks into what fails of these."""
_ZONE: Final = ZoneInfo("Asia/Dubai")
_COUNTER: Final = O200kCounter()


@dataclass
class Talk:
    said: list[Episode] = field(default_factory=list)
    names: dict[UUID, str] = field(default_factory=dict)
    queries: list[dict[str, Any]] = field(default_factory=list)

    @property
    def day_after(self) -> datetime:
        return self.said[-1].sent_at + timedelta(days=2)


@dataclass(frozen=True, slots=True)
class Brought:
    query: str
    wanted: frozenset[str]
    told: Sequence[str]
    """Ids of messages that stand in the block, as they stand there."""

    @property
    def right(self) -> bool:
        return self.wanted <= set(self.told) if self.wanted else not self.told


def figures() -> list[Figure]:
    parts = brought(tuned_on()), brought(_HELD_OUT)
    return [
        figure for part, suffix in zip(parts, ("", ", held out"), strict=True) for figure in _of(part, suffix)
    ]


def tuned_on() -> frozenset[str]:
    return frozenset(talks()) - _HELD_OUT


def _of(those: Sequence[Brought], suffix: str) -> Iterator[Figure]:
    asking = [one for one in those if one.wanted]
    talking = [one for one in those if not one.wanted]
    yield share(f"chat queries, found{suffix}", _right(asking), len(asking), 0.8 if suffix else 0.9)
    yield share(
        f"chat queries, nothing told{suffix}", _right(talking), len(talking), None if suffix else 0.95
    )
    told = median(len(one.told) for one in asking)
    yield Figure(f"chat queries, messages told{suffix}", told, "", better="lower")


def _right(those: Iterable[Brought]) -> int:
    return sum(one.right for one in those)


def talks() -> dict[str, Talk]:
    found: dict[str, Talk] = defaultdict(Talk)
    for row in lines(TALKS):
        talk = found[row["contact"]]
        if "query" in row:
            talk.queries.append(row)
            continue
        day = datetime.fromisoformat(row["on"]).replace(hour=8, tzinfo=UTC)
        id_ = uuid5(NAMESPACE_OID, row["id"])
        talk.names[id_] = row["id"]
        one = Episode(
            message_id=id_,
            conversation_id=uuid5(NAMESPACE_OID, f"{row['contact']} {row['on']}"),
            speaker=row["speaker"],
            sent_at=day + timedelta(minutes=len(talk.said)),
            text=row["text"],
        )
        talk.said.append(one)
    return dict(found)


def brought(contacts: Iterable[str]) -> list[Brought]:
    return [one for name, talk in talks().items() if name in set(contacts) for one in _brought(talk)]


def _brought(talk: Talk) -> Iterator[Brought]:
    among = Episodes([Segment(packed(talk.said, terms))], terms)
    when = When(talk.day_after.date(), _ZONE.key)
    for row in talk.queries:
        question = asked(row["query"], when)
        found = Found(question, among.find(question, FITTING), among)
        block = injection_block(
            (),
            now=talk.day_after,
            zone=_ZONE,
            counter=_COUNTER,
            query=row["query"],
            episodes=found.in_block(frozenset()),
        )
        yield Brought(row["query"], frozenset(row["tells"]), [talk.names[item.id] for item in block.items])
