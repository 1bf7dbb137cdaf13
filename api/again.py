"""Optimistic writes: when somebody else wrote first, read again and decide again, a few times, then say
so."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TypeVar

from domain.errors import Conflict

T = TypeVar("T")
TRIES = 12


def until_no_conflict(attempt: Callable[[bool], T]) -> T:
    """`attempt` is told whether it is tried again. Raises Conflict after TRIES."""
    for n in range(TRIES - 1):
        try:
            return attempt(n > 0)
        except Conflict:
            # Twenty deliveries of one message at once must spread out; nothing here is secret.
            time.sleep(random.uniform(0, 0.002 * 2 ** min(n, 6)))  # noqa: S311
    return attempt(True)
