"""A bot's question before its reply, over HTTP, against a route behind the same door that does nothing.

Without a question of earlier messages, which `recalling.py` asks. The figures are of a contact that stands as
at the last reply, as most do: what was worked out is remembered, sealed. A block that is worked out anew, as
after each change, is timed in the same rounds and stands beside them.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from functools import partial
from statistics import median, quantiles
from typing import Final

from domain.access import Role
from domain.ports import Address
from tests.bench.figures import Figure
from tests.bench.line import Line, posting, served
from tests.bench.rounds import Dose, in_turns, timed
from tests.bench.served import NO_OP
from tests.bench.stage import TENANT, Site
from tests.bench.telling import acquainted, address, varied

_ANEW: Final = "anew"


def over_http(site: Site, dose: Dose) -> Iterator[Figure]:
    who = address()
    acquainted(site, varied(), who)
    key = site.composed.office.create(Role.BOT, TENANT)
    with served(site) as port, Line(port) as line:
        ask = {path: _request(path, who, key) for path in ("/v1/context", NO_OP)}
        answer = json.loads(line.ask(ask["/v1/context"]))
        facts = len(answer["items"]) + len(answer["omitted"])
        assert facts == 50, f"the block speaks of {facts} facts"
        for request in list(ask.values()) * 50:
            line.ask(request)
        budgets = itertools.count(801)  # another budget is another question: nothing is remembered of it

        def anew() -> None:
            line.ask(_request("/v1/context", who, key, budget=next(budgets)))

        rounds = {path: partial(timed, line.ask, request) for path, request in ask.items()}
        seconds = in_turns({**rounds, _ANEW: partial(timed, anew)}, dose.requests)
    asked, nothing = seconds["/v1/context"], seconds[NO_OP]
    p50, floor = 1000 * median(asked), 1000 * median(nothing)
    p99 = 1000 * quantiles(asked, n=100)[98]
    fresh = 1000 * median(seconds[_ANEW])
    changed = f"worked out anew {fresh:.2f} ms, {fresh / floor:.1f} x"
    yield Figure("context/no-op", p50 / floor, f"{p50:.2f} ms, no-op {floor:.2f} ms")
    yield Figure(
        "context ms, p50", p50, f"p99 {p99:.2f} ms; {answer['tokens']} tokens of 50 facts; {changed}"
    )


def _request(path: str, who: Address, key: str, *, budget: int = 800) -> bytes:
    body = {
        "from": {"channel": who.channel, "account": who.account, "external_id": who.external_id},
        "conversation": "c1",
        "flow": "buy",
        "budget": budget,
    }
    return posting(path, key, body)
