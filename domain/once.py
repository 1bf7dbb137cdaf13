"""What is worked out once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Of = TypeVar("Of")
T = TypeVar("T")


class Once(Generic[Of, T]):
    """As `functools.cached_property`, without its lock, which costs as much as some of what is worked out for
    a message; two threads at once would work out the same."""

    def __init__(self, work_out: Callable[[Of], T]) -> None:
        self._work_out = work_out
        self._name = work_out.__name__

    def __get__(self, of: Of, kind: type[Of]) -> T:
        of.__dict__[self._name] = found = self._work_out(of)
        return found
