"""Leaves a provider alone that failed several times in a row, and tries it again with one call at a time.

One a process; its clock is handed in.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

FAILURES: Final = 5
"""In a row, until it opens."""
FIRST_REST: Final = 15.0
LONGEST_REST: Final = 300.0
"""Seconds; each rest is twice the one before it, until a call succeeds."""


class CircuitBreaker:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = 0
        self._rest = FIRST_REST
        self._open_until: float | None = None
        self._trying = False

    def lets_through(self) -> bool:
        """Whether to call now. After a rest one call goes through, and what becomes of it decides."""
        with self._lock:
            if self._open_until is None:
                return True
            if self._trying or self._clock() < self._open_until:
                return False
            self._trying = True
            return True

    def succeeded(self) -> None:
        """It answered, whatever the answer is worth."""
        with self._lock:
            self._failures, self._rest, self._open_until, self._trying = 0, FIRST_REST, None, False

    def not_called(self) -> None:
        """The call that was let through is not made after all: another may be the one that tries."""
        with self._lock:
            self._trying = False

    def failed(self, *, at_once: bool = False) -> None:
        """`at_once`: nothing that waiting for five of them would mend, such as a wrong key."""
        with self._lock:
            self._failures += 1
            if self._trying:
                self._rest = min(2 * self._rest, LONGEST_REST)
            elif self._open_until is not None or (self._failures < FAILURES and not at_once):
                return
            self._trying = False
            self._open_until = self._clock() + self._rest

    @property
    def is_open(self) -> bool:
        with self._lock:
            return self._open_until is not None and self._clock() < self._open_until
