"""Finds the conversations in which nobody wrote for so many hours, of all tenants, and puts a summarising job
for each of their contacts into the queue."""

from __future__ import annotations

from collections.abc import Callable

from adapters.contact_columns import SUMMARISE_QUEUE
from adapters.postgres import Database


class IdleConversations:
    def __init__(self, keeper: Database, hours: float, woken: Callable[[str], None]) -> None:
        """`hours` 0: none is ever idle."""
        self._keeper, self._hours, self._woken = keeper, hours, woken

    def sweep(self) -> int:
        """How many contacts a job was put there for. Each conversation is found once, until somebody writes
        in it again."""
        if not self._hours:
            return 0
        seconds = self._hours * 3600
        found: int = self._keeper.tuples("SELECT rapport.sweep_idle(make_interval(secs => %s))", (seconds,))[
            0
        ][0]
        if found:
            self._woken(SUMMARISE_QUEUE)
        return found
