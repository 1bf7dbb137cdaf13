"""Believing one more fact, whatever is known already; and deciding, however much has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from statistics import median

from domain import memory as row
from domain.commands import Record, Said
from domain.contact import decide, replay
from domain.events import ContactEvent
from domain.fast_path import decide_fast
from domain.memory import EMPTY, Memory
from domain.truth import truth
from domain.values import Text
from tests.bench.figures import Figure
from tests.bench.rounds import Dose, Step, in_turns, ratio, timed
from tests.bench.stage import Site
from tests.bench.telling import acquainted, believe, community, said, wishes
from tests.makers import Key, place
from tests.makers import said as said_at

SIZES = (10, 200, 1_000)
_CONTACTS_EACH = 10


def one_more(site: Site, dose: Dose) -> Iterator[Figure]:
    """Each size has some contacts, who take turns, so that none grows by much."""
    contacts = {size: [acquainted(site, wishes(size)) for _ in range(_CONTACTS_EACH)] for size in SIZES}
    site.administer("CHECKPOINT")
    taken = dict.fromkeys(SIZES, 0)

    def step(size: int) -> float:
        contact = contacts[size][taken[size] % _CONTACTS_EACH]
        taken[size] += 1
        told = [said(*community(), datetime.now(UTC))]
        return timed(lambda: believe(site.composed.everyone, site.tenant, contact, told))

    seconds = in_turns({str(size): partial(step, size) for size in SIZES}, dose.samples)
    ten = f"{1000 * median(seconds['10']):.1f} ms at 10"
    for size in SIZES[1:]:
        yield Figure(
            f"believe at {size:,} facts/10",
            ratio(seconds[str(size)], seconds["10"]),
            f"{1000 * median(seconds[str(size)]):.1f} ms, {ten}",
        )


# --- deciding -------------------------------------------------------------------------------------------

ONE_VALUED = [Key(f"key_{n}") for n in range(20)]
MANY_VALUED = [Key(f"list_{n}", many=True) for n in range(4)]
KEYS = [*ONE_VALUED, *MANY_VALUED]


def decide_on_the_row(dose: Dose) -> Iterator[Figure]:
    long, short = _Lived(10_000), _Lived(100)
    now = 20_000.0
    new = [
        Record((said_at(KEYS[n], Text(f"new {n}"), at=now, message=f"new {n}"),)) for n in range(len(KEYS))
    ]
    again = [Record((said_at(MANY_VALUED[n], place("A 1"), at=now, message=f"again {n}"),)) for n in range(4)]

    def all_of(memory: Memory) -> Step:
        def decide_each() -> None:
            for record in (*new, *again):
                assert decide_fast(memory, record) is not None

        return decide_each

    parts = {"long": all_of(long.memory), "short": all_of(short.memory)}
    seconds = in_turns({name: partial(timed, step) for name, step in parts.items()}, dose.samples)
    each = {name: 1e6 * median(taken) / len((*new, *again)) for name, taken in seconds.items()}
    replayed = timed(lambda: _by_replay(long.events, new[0]))
    yield Figure(
        "decide 10,000/100",
        ratio(seconds["long"], seconds["short"]),
        f"{each['long']:.0f} µs, {each['short']:.0f} µs at 100; full replay of 10,000: {replayed:.2f} s",
    )


class _Lived:
    """A contact who said so much, mostly something new, that its stream has so many events."""

    def __init__(self, events: int) -> None:
        self.memory = EMPTY
        self.events: list[ContactEvent] = []
        turn = 0
        while self.memory.version < events:
            self._take(_statement(turn))
            turn += 1

    def _take(self, one: Said) -> None:
        decided = decide_fast(self.memory, Record((one,)))
        assert decided is not None
        self.events += decided[0]
        self.memory = decided[1]


def _statement(turn: int) -> Said:
    """Round and round the keys: a new value on most, one of eight on the many-valued ones."""
    key = KEYS[turn % len(KEYS)]
    lap = turn // len(KEYS)
    value = place(f"A {lap % 8}") if key.many else Text(f"{key.name} {lap - lap % 3 // 2}")
    return said_at(key, value, at=turn, message=f"m{turn}")


def _by_replay(events: Sequence[ContactEvent], record: Record) -> None:
    contact = replay(events)
    after = contact.after(decide(contact, record))
    row.of(after, truth(after.history()))
