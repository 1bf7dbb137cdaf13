"""The gates before a model, on messages of our own: what states something must not be kept from it, and what
states nothing need not be paid for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from domain.gate import Read, gate
from domain.salience import salience
from tests.eval import homes
from tests.eval.figures import Figure, share
from tests.eval.own_set import Row, turn
from tests.eval.reader import Reader, Turn, lines


def figures(rows: Iterable[Row], reader_of: Callable[[str], Reader]) -> list[Figure]:
    asked = {True: 0, False: 0}
    every = {True: 0, False: 0}
    for row in rows:
        reader, states = reader_of(row["schema"]), bool(row["expect"])
        every[states] += 1
        asked[states] += _worth(turn(row, reader), reader)
    return [
        share("own set, what states kept from a model", every[True] - asked[True], every[True], lower=True),
        share("own set, what states nothing sent to it", asked[False], every[False], lower=True),
    ]


def on_sgd(file: Path, reader: Reader, most: int | None = None) -> list[Figure]:
    """Every message by itself: people who write in bursts cost less."""
    messages = asked = stating = kept = 0
    for dialogue in lines(file, most):
        before = None
        for said in dialogue["turns"]:
            if said["who"] == "user":
                worth = _worth(reader.turn(said["text"], before, homes.SGD_DAY, homes.SGD_ZONE), reader)
                states = homes.states_something(said)
                messages, asked = messages + 1, asked + worth
                stating, kept = stating + states, kept + (states and worth)
            before = said["text"]
    calls = Figure("model calls per 1,000 messages", round(1000 * asked / messages), f"of {messages:,}")
    return [calls, share("salience, kept", kept, stating, 0.99)]


def _worth(turn: Turn, reader: Reader) -> bool:
    if not isinstance(gate(turn.said), Read):
        return False
    heard = reader.burst(turn).heard(turn.said)
    return salience(heard, turn.before, reader.schema).worth_asking
