"""Messages in over HTTP, each answered once it is durable; and a contact's facts out again.

No worker reads meanwhile: what is timed is the way to the receipt. A batch of a hundred is one message from
each of a hundred contacts, the worst case; a hundred of ten contacts and a hundred new ones stand beside it.
"""

from __future__ import annotations

import itertools
import json
import subprocess
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from statistics import median, quantiles
from typing import Any, Final

from domain.access import Role
from domain.ports import Address
from tests.bench.figures import Figure
from tests.bench.footprint import RAPPORT
from tests.bench.line import Line, getting, posting, served
from tests.bench.rounds import Dose, in_turns, timed
from tests.bench.served import NO_OP
from tests.bench.stage import TENANT, Site
from tests.bench.telling import acquainted, address, wishes

_BATCH: Final = 100
_FACTS: Final = 30
_NUMBERS = itertools.count(1)
_WORDS: Final = itertools.cycle(
    (
        "I want to buy a 3 bedroom villa in Arabian Ranches",
        "my budget is 2.5M now, and we would like to see it next week",
        "ok, thank you",
        "do you have anything with a big garden near a school?",
    )
)


def over_http(site: Site, dose: Dose) -> Iterator[Figure]:
    key = site.composed.office.create(Role.BOT, TENANT)
    people = [address() for _ in range(_BATCH)]
    turn = itertools.cycle(people)
    with served(site) as port, Line(port) as line:
        tell = partial(send, line, key)
        tell(people)
        one = in_turns({"one": lambda: timed(tell, [next(turn)])}, dose.requests // 3)["one"]
        batches = in_turns(
            {
                "each": lambda: timed(tell, people),
                "ten": lambda: timed(tell, people[:10] * 10),
                "new": lambda: timed(tell, [address() for _ in people]),
            },
            dose.rounds,
        )
    p50, p95 = 1000 * median(one), 1000 * quantiles(one, n=20)[18]
    yield Figure("ingest ms, p95", p95, f"p50 {p50:.2f} ms; one message a request, one after the other")
    each, ten, new = (_BATCH / median(batches[name]) for name in ("each", "ten", "new"))
    beside = f"of 100 known contacts; of ten {ten:,.0f}/s, of 100 new ones {new:,.0f}/s"
    yield Figure("ingest messages/s, batches of 100", each, beside)


def send(line: Line, key: str, senders: Sequence[Address]) -> None:
    answer = json.loads(line.ask(posting("/v1/messages", key, {"messages": [_message(s) for s in senders]})))
    assert all(taken["status"] == "accepted" for taken in answer["accepted"])


def imported(site: Site, dose: Dose) -> Iterator[Figure]:
    """`rapport import` of a file: ten turns with each contact, half of them new."""
    people = [address() for _ in range(dose.requests // 10)]
    for known in people[::2]:
        acquainted(site, (), known)
    file = site.settings.home / "messages.jsonl"
    file.write_text("".join(json.dumps(_turn(who, n)) + "\n" for n in range(10) for who in people))
    command = [
        RAPPORT,
        "import",
        str(file),
        "--tenant",
        TENANT,
        "--home",
        str(site.settings.home),
        "-o",
        "json",
    ]
    begun = time.perf_counter()
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    whole = time.perf_counter() - begun
    told = json.loads(done.stdout)
    assert told["accepted"] == told["lines"] == len(people) * 10
    yield Figure(
        "import messages/s",
        told["lines"] / told["seconds"],
        f"{told['lines']:,} messages of {len(people)} contacts; the whole command {whole:.1f} s",
    )


def _turn(sender: Address, number: int) -> dict[str, Any]:
    return {**_message(sender), "speaker": "bot" if number % 2 else "contact"}


def _message(sender: Address) -> dict[str, Any]:
    return {
        "from": {
            "channel": sender.channel,
            "account": sender.account,
            "external_id": sender.external_id,
        },
        "conversation": "c1",
        "id": f"wamid.{next(_NUMBERS)}",
        "text": next(_WORDS),
        "sent_at": datetime.now(UTC).isoformat(),
    }


def facts_route(site: Site, dose: Dose) -> Iterator[Figure]:
    contact = acquainted(site, wishes(_FACTS))
    key = site.composed.office.create(Role.BOT, TENANT)
    with served(site) as port, Line(port) as line:
        ask = {path: getting(path, key) for path in (f"/v1/contacts/{contact}/facts", NO_OP)}
        facts = next(iter(ask))
        found = json.loads(line.ask(ask[facts]))
        assert len(found["items"]) == _FACTS
        rounds = {path: partial(timed, line.ask, request) for path, request in ask.items()}
        seconds = in_turns(rounds, dose.requests)
    p50, floor = 1000 * median(seconds[facts]), 1000 * median(seconds[NO_OP])
    yield Figure("fact route/no-op", p50 / floor, f"{p50:.2f} ms for {_FACTS} facts, no-op {floor:.2f} ms")
