"""`rapport verify`: every contact's current row against the replay of its stream, with a line of progress."""

from __future__ import annotations

import sys
import time
from uuid import UUID

from api.compose import Composed, contacts_of_all_tenants
from api.inspect import Inspect


def run(composed: Composed, *, progress: bool) -> tuple[int, dict[str, list[str]]]:
    """How many contacts were held against their streams, and for each that differs where, named without a
    value."""
    inspect = Inspect(
        composed.everyone, composed.everyone, composed.service.inspect.ledger, composed.service.inspect.rules
    )
    contacts = contacts_of_all_tenants(composed)
    line = _Progress(len(contacts), show=progress and sys.stderr.isatty())
    differing: dict[str, list[str]] = {}
    for n, (tenant, contact) in enumerate(contacts, start=1):
        if found := _differences(inspect, tenant, contact):
            differing[str(contact)] = found
        line.at(n)
    line.end()
    return len(contacts), differing


def _differences(inspect: Inspect, tenant: UUID, contact: UUID) -> list[str]:
    return inspect.differences(tenant, contact)


class _Progress:
    def __init__(self, total: int, *, show: bool) -> None:
        self._total, self._show = total, show
        self._began = self._shown = time.monotonic()

    def at(self, n: int) -> None:
        now = time.monotonic()
        if self._show and now - self._shown > 0.2:
            self._shown = now
            rate = n / (now - self._began)
            left = (self._total - n) / rate
            print(
                f"\r{n:,} of {self._total:,} contacts, {rate:,.0f}/s, {left:.0f} s left ",
                end="",
                file=sys.stderr,
            )

    def end(self) -> None:
        if self._show:
            print("\r" + " " * 70 + "\r", end="", file=sys.stderr)
