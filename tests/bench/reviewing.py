"""A page of the review queue over HTTP, while ten thousand things wait: against a queue of a tenth,
and a route behind the same door that does nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import partial
from statistics import median, quantiles
from typing import Final
from uuid import UUID

from api.remember import Incoming, Taken
from api.rows import current_row
from domain import contact as contacts
from domain.access import Role
from domain.commands import Record, Said
from domain.messages import MessageKind, Speaker
from domain.ports import Append
from domain.values import Money
from projections.ports import Queued
from tests.bench.figures import Figure
from tests.bench.line import Line, getting, served
from tests.bench.rounds import Dose, in_turns, ratio, timed
from tests.bench.served import NO_OP
from tests.bench.stage import TENANT, Site
from tests.bench.telling import LAST_WEEK, address, said

EACH: Final = 10
"""Things that wait of one contact."""
_PAGE: Final = "/v1/review?limit=50"
_SHORT: Final = "a short queue"
"""A tenant of whom a tenth waits."""


def a_page(site: Site, dose: Dose) -> Iterator[Figure]:
    for n in range(dose.few // EACH):
        _undecided(site, site.tenant)
        if n % 10 == 0:
            _undecided(site, site.composed.office.tenant(_SHORT))
    site.composed.projections.catch_up()
    site.administer("VACUUM ANALYZE", "CHECKPOINT")
    office, queue = site.composed.office, site.composed.service.review.queue
    long, short = (office.create(Role.OPERATOR, tenant) for tenant in (TENANT, _SHORT))
    with served(site) as port, Line(port) as line:
        page = getting(_PAGE, long)
        found = json.loads(line.ask(page))
        assert len(found["items"]) == 50
        assert all(len(item["said"]) > 1 and item["proposal"]["replaces"] for item in found["items"])
        rounds = {
            _PAGE: partial(timed, line.ask, page),
            _SHORT: partial(timed, line.ask, getting(_PAGE, short)),
            NO_OP: partial(timed, line.ask, getting(NO_OP, long)),
            "opened": partial(timed, queue.page, site.tenant, Queued(), None, 51),
        }
        seconds = in_turns(rounds, max(dose.samples, 20))
    p50, p99 = 1000 * median(seconds[_PAGE]), 1000 * quantiles(seconds[_PAGE], n=100)[98]
    opened, floor = 1000 * median(seconds["opened"]), 1000 * median(seconds[NO_OP])
    waiting = f"{dose.few:,} of {dose.few // EACH:,} contacts"
    yield Figure(
        "review page of 50 ms, 10,000 waiting",
        p50,
        f"p99 {p99:.1f} ms; read and opened {opened:.1f} ms, no-op {floor:.2f} ms; {waiting}",
    )
    grown, tenth = ratio(seconds[_PAGE], seconds[_SHORT]), 1000 * median(seconds[_SHORT])
    yield Figure("review page, 10,000/1,000 waiting", grown, f"{tenth:.1f} ms; {waiting}")


def _undecided(site: Site, tenant: UUID) -> None:
    """A contact who says a budget, and then EACH times another that is far from it, each after a question."""
    asked = [("How much can you spend?", f"Up to {20 + n}M dirhams") for n in range(EACH + 1)]
    taken = _told(site, tenant, [text for pair in asked for text in pair])
    heard = [one.message_id for one in taken[1::2]]
    contact_id = taken[0].contact_id
    assert contact_id is not None
    amounts = [2_000_000, *(20_000_000 + n for n in range(EACH))]
    stated: list[Said] = []
    for n, (amount, message_id) in enumerate(zip(amounts, heard, strict=True)):
        one = said("budget_max", Money(Decimal(amount), "AED"), LAST_WEEK + timedelta(minutes=n))
        stated.append(replace(one, provenance=replace(one.provenance, message_id=message_id)))
    opened = site.composed.everyone.open(tenant, contact_id)
    assert opened is not None
    contact = contacts.replay(r.event for r in site.composed.everyone.history(opened))
    events = contacts.decide(contact, Record(tuple(stated)))
    row = current_row(contact.after(events))
    site.composed.everyone.append(opened, Append(events=events, memory=row, state=opened.state))


def _told(site: Site, tenant: UUID, texts: Sequence[str]) -> list[Taken]:
    """The bot's words and the contact's, in turns."""
    who = address()
    items = [
        Incoming(
            address=who,
            conversation="c1",
            client_id=f"{who.external_id} {n}",
            speaker=Speaker.CONTACT if n % 2 else Speaker.BOT,
            kind=MessageKind.TEXT,
            text=text,
            sent_at=LAST_WEEK + timedelta(seconds=n),
        )
        for n, text in enumerate(texts)
    ]
    return site.composed.service.remember.take_in(tenant, items, datetime.now(UTC))[0]
