"""Taking turns: what is compared is measured in short rounds, one after the other, so that whatever else the
machine does meanwhile falls on both."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from threading import Barrier
from typing import ParamSpec

P = ParamSpec("P")
Step = Callable[[], None]
Round = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Dose:
    """How much of it is done."""

    rounds: int = 10
    """Of throughput, each of `seconds`."""
    seconds: float = 0.8
    samples: int = 100
    """Of single operations."""
    requests: int = 1500
    contacts: int = 31
    """That are erased for T0."""
    rotations: int = 15
    few: int = 10_000
    many: int = 100_000
    starts: int = 9


QUICK = Dose(
    rounds=4, seconds=0.3, samples=20, requests=200, contacts=8, rotations=3, few=1_000, many=10_000, starts=3
)


class Crew:
    """So many threads, each with a step and a connection of its own; they start together."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = steps
        self._pool = ThreadPoolExecutor(len(steps))

    def rate(self, seconds: float) -> float:
        """Steps a second, of all together."""
        start = Barrier(len(self._steps))

        def run(step: Step) -> tuple[int, float, float]:
            start.wait()
            begun = time.perf_counter()
            done = 0
            while time.perf_counter() < begun + seconds:
                step()
                done += 1
            return done, begun, time.perf_counter()

        ran = list(self._pool.map(run, self._steps))
        return sum(done for done, _, _ in ran) / (max(end for _, _, end in ran) - min(b for _, b, _ in ran))

    def close(self) -> None:
        self._pool.shutdown()


def in_turns(parts: Mapping[str, Round], rounds: int) -> dict[str, list[float]]:
    """One figure a round of each part; every second time in the opposite order. The first turn is not
    counted."""
    found: dict[str, list[float]] = {name: [] for name in parts}
    for turn in range(rounds + 1):
        for name in list(parts) if turn % 2 else reversed(list(parts)):
            figure = parts[name]()
            if turn:
                found[name].append(figure)
    return found


def ratio(one: Sequence[float], other: Sequence[float]) -> float:
    """The median over the turns of the one to the other."""
    return median(a / b for a, b in zip(one, other, strict=True))


def timed(step: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> float:
    """Seconds."""
    begun = time.perf_counter()
    step(*args, **kwargs)
    return time.perf_counter() - begun
