"""What the read models need from outside, in their own words. Adapters fill these ports."""

from __future__ import annotations

from typing import Protocol


class TokenCounter(Protocol):
    """The ruler of budgets. The same text always counts the same."""

    def count(self, text: str) -> int: ...
