"""A bot's question of a contact who has written a thousand, or ten thousand, messages; and what one message
more costs, from the request to its being found.

Each message is two of our own set's, so that a word of a question stands in many. Other words each time, from
a process that has asked before: the segments are at hand, sealed, and nothing is remembered of an answer.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import psycopg

from adapters.event_feed import EventFeed
from adapters.key_tree import Roots
from adapters.projection_shapes import KEPT
from adapters.projection_tables import ProjectionTable
from api.remember import Incoming
from domain.access import Role
from domain.messages import MessageKind, Speaker
from domain.ports import Address
from projections.runner import catch_up
from tests.bench.figures import Figure
from tests.bench.line import Line, posting, served
from tests.bench.rounds import Dose, in_turns, ratio, timed
from tests.bench.served import NO_OP
from tests.bench.stage import TENANT, Site
from tests.bench.telling import LAST_WEEK, address
from tests.eval.reader import lines

_TEXTS: Final = Path(__file__).parent.parent / "data" / "own_set_dev.jsonl"
_A_PAGE: Final = 500
_QUESTIONS: Final = (
    "any 3 bed in the hills under my budget?",
    "what did I say about the garden?",
    "when did you promise to send the brochure?",
    "is there parking near the school?",
    "what was it about the main road?",
    "did we talk of a mortgage last month?",
    "which villa did they like?",
    "كم ميزانيتي؟",
)
_NUMBERS = itertools.count(1)


def with_a_question(site: Site, dose: Dose) -> Iterator[Figure]:
    few, many = written(site, 1_000), written(site, 10_000)
    _caught_up(site)
    key = site.composed.office.create(Role.BOT, TENANT)
    with served(site) as port, Line(port) as line:
        turn = itertools.cycle(_QUESTIONS)

        def asks(who: Address, path: str = "/v1/context") -> float:
            return timed(line.ask, _request(path, who, key, next(turn)))

        for who in (few, many):
            for question in _QUESTIONS:
                answer = json.loads(line.ask(_request("/v1/context", who, key, question)))
            assert any(item["kind"] == "episode" for item in answer["items"]), "nothing was found"
        seconds = in_turns(
            {
                "1,000": lambda: asks(few),
                "10,000": lambda: asks(many),
                "no-op": lambda: asks(few, NO_OP),
            },
            dose.requests // 5,
        )
    p50 = {name: 1000 * median(found) for name, found in seconds.items()}
    for name in ("1,000", "10,000"):
        beside = f"{p50[name] / p50['no-op']:.1f} x a no-op of {p50['no-op']:.2f} ms"
        yield Figure(f"context ms, a query over {name} messages", p50[name], beside)


def one_more(site: Site, dose: Dose) -> Iterator[Figure]:
    few, many = written(site, 520), written(site, 10_000)
    _caught_up(site)
    kept = next(each for each in KEPT if each.name == "episodes")
    with psycopg.connect(site.found.keeper, autocommit=True) as connection:
        table = ProjectionTable(connection, kept.name, kept.shape, Roots(site.found.root))
        feed = EventFeed(connection)

        def adds(who: Address) -> float:
            return timed(_takes_in, site, [_message(who, LAST_WEEK + timedelta(days=6))]) + timed(
                catch_up, kept.projection, feed, table
            )

        seconds = in_turns({"few": lambda: adds(few), "many": lambda: adds(many)}, dose.samples)
    beside = f"{1000 * median(seconds['many']):.1f} ms, at 500 {1000 * median(seconds['few']):.1f} ms"
    yield Figure("adding a message, 10,000/500", ratio(seconds["many"], seconds["few"]), beside)


def written(site: Site, messages: int) -> Address:
    """A contact with so many messages, every second one the bot's, none of which waits to be read."""
    who = address()
    begun = LAST_WEEK - timedelta(days=300)
    for start in range(0, messages, _A_PAGE):
        page = range(start, min(start + _A_PAGE, messages))
        _takes_in(site, [_message(who, begun + timedelta(minutes=40 * n), n) for n in page])
    site.administer("UPDATE rapport.messages SET state = 'done'", "VACUUM ANALYZE")
    return who


def _takes_in(site: Site, messages: list[Incoming]) -> None:
    site.composed.service.remember.take_in(site.tenant, messages, messages[-1].sent_at)


def _caught_up(site: Site) -> None:
    site.composed.projections.catch_up()
    site.administer("VACUUM ANALYZE", "CHECKPOINT")


def _message(who: Address, sent_at: datetime, n: int = 0) -> Incoming:
    number = next(_NUMBERS)
    return Incoming(
        address=who,
        conversation=f"c{n // 25}",
        client_id=f"{number}",
        speaker=Speaker.BOT if n % 2 else Speaker.CONTACT,
        kind=MessageKind.TEXT,
        text=_text(number),
        sent_at=sent_at,
    )


def _text(number: int) -> str:
    return " ".join(Random(number).choices(_SENTENCES, k=2))


_SENTENCES: Final = [row["text"] for row in lines(_TEXTS)]


def _request(path: str, who: Address, key: str, question: str) -> bytes:
    body = {
        "from": {"channel": who.channel, "account": who.account, "external_id": who.external_id},
        "query": question,
    }
    return posting(path, key, body)
