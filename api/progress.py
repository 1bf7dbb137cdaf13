"""One line that tells how far a long run has come, on a terminal only."""

from __future__ import annotations

import sys
import time


class Progress:
    def __init__(self, total: int, what: str, *, show: bool) -> None:
        self._total, self._what, self._show = total, what, show and sys.stderr.isatty()
        self._began = self._shown = time.monotonic()

    def at(self, n: int) -> None:
        now = time.monotonic()
        if self._show and now - self._shown > 0.2:
            self._shown = now
            rate = n / (now - self._began)
            left = (self._total - n) / rate
            told = f"\r{n:,} of {self._total:,} {self._what}, {rate:,.0f}/s, {left:.0f} s left "
            print(told, end="", file=sys.stderr)

    def end(self) -> None:
        if self._show:
            print("\r" + " " * 70 + "\r", end="", file=sys.stderr)
