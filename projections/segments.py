"""Into which segments a contact's messages go. One more message costs the same however many there are: a
short segment at the end is packed anew for it. Once that is full it joins the one before, which grows by it
until it is full itself: behind the full segments stand at most two. So each message is packed a few times in
all, and a question, which opens every segment, opens few.

A message that comes late goes to where it belongs in time, and what stands there is packed anew with it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from domain.episodes import SEGMENT

SHORT: Final = 64
"""Messages of the last segment at most, before it joins its neighbour."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A segment that is stored, by its place among the contact's."""

    first_at: datetime
    last_at: datetime
    size: int
    stale: bool = False
    """What it holds has changed: it is packed anew, whether there is something to add or not."""


@dataclass(slots=True)
class Packing:
    """What is packed anew: these stored segments, one behind the other, with these messages among theirs.
    Both by their places in what was given."""

    of: list[int]
    added: list[int] = field(default_factory=list[int])
    last: bool = False
    """It ends with the contact's latest message."""

    def cuts(self, size: int) -> list[int]:
        """How many of so many messages each new segment gets."""
        if self.last:
            full, rest = divmod(size, SEGMENT)
            return [SEGMENT] * full + [rest] * (rest > 0)
        parts = 1 if size <= 2 * SEGMENT else -(-size // SEGMENT)
        even = [size * (n + 1) // parts - size * n // parts for n in range(parts)]
        return [one for one in even if one]


def packings(standing: Sequence[Standing], sent_at: Sequence[datetime]) -> list[Packing]:
    """What is packed anew for new messages that were sent then, the earliest first. What is not named stays
    as it is."""
    found = [Packing([n]) for n in range(len(standing))]
    begins = [one.first_at for one in standing]
    for n, at in enumerate(sent_at):
        place = max(bisect_right(begins, at) - 1, 0)
        if not standing or (place == len(standing) - 1 and _is_full(standing[place], at)):
            place = len(standing)
        if place == len(found):
            found.append(Packing([]))
        found[place].added.append(n)
    found = _joined(found, standing)
    if found:
        found[-1].last = True
    return [one for one in found if one.added or len(one.of) != 1 or standing[one.of[0]].stale]


def _is_full(last: Standing, at: datetime) -> bool:
    """Whether what was sent then begins another segment."""
    return last.size >= SHORT and at >= last.last_at


def _joined(found: list[Packing], standing: Sequence[Standing]) -> list[Packing]:
    """The last ones as one, once the last is long enough to be worth it; never more than make a full one,
    or an erase of one message in each would have them all packed anew."""

    def size(one: Packing) -> int:
        return len(one.added) + sum(standing[n].size for n in one.of)

    begins = len(found)
    together = 0
    while begins and (begins == len(found) or SHORT <= together < SEGMENT):
        if any(standing[n].size >= SEGMENT for n in found[begins - 1].of):
            break
        begins -= 1
        together += size(found[begins])
    joined = found[begins:]
    if len(joined) < 2:
        return found
    return [
        *found[:begins],
        Packing([n for one in joined for n in one.of], [n for one in joined for n in one.added]),
    ]
