"""The gates before a model, on messages of our own: what states something must not be kept from it, and what
states nothing need not be paid for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from domain.gate import Read, gate
from domain.salience import salience
from tests.eval.figures import Figure, share
from tests.eval.own_set import Row, turn
from tests.eval.reader import Reader, Turn


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


def _worth(turn: Turn, reader: Reader) -> bool:
    if not isinstance(gate(turn.said), Read):
        return False
    heard = reader.burst(turn).heard(turn.said)
    return salience(heard, turn.before, reader.schema).worth_asking
