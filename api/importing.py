"""Messages from a file, one a line in the shape of POST /v1/messages: the way that requests take, in batches.

A batch is durable before it is told of, and repeats are nothing, so that an import may be killed at any
moment and started again. What is told of a line is its number and what is wrong, never a word of it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from typing import BinaryIO, Final

from api.checkpoint import Checkpoint, Place
from api.compose import phone_address
from api.http.incoming import checked, in_words
from api.http.strict import from_json
from api.remember import Incoming, Taken
from domain.conversation import Status

BATCH: Final = 500
"""Lines that are stored in one transaction."""
LONGEST: Final = 1024 * 1024
"""Bytes of a line; no valid message has so many."""
NAMED: Final = 100
"""Refused lines that are kept for the report."""

TakeIn = Callable[[Sequence[Incoming], datetime], Sequence[Taken]]


@dataclass(frozen=True, slots=True)
class Line:
    number: int
    raw: bytes | None
    """None when it is longer than LONGEST."""
    end: int
    """Where the next line begins."""


@dataclass(frozen=True, slots=True)
class Refusal:
    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Batch:
    """What became of some lines; all of it is stored. Conflicts are refused too: their text is not kept."""

    line: int
    end: int
    counts: Counter[str]
    refused: Sequence[Refusal]


@dataclass(slots=True)
class Import:
    """One import of one file; `take_in` stores a batch."""

    source: BinaryIO
    take_in: TakeIn
    checkpoint: Checkpoint | None = None
    size: int | None = None
    """Bytes of the whole file, where it has an end."""
    place: Place = field(default_factory=Place)
    resumed_after: int = 0
    refusals: list[Refusal] = field(default_factory=list[Refusal])
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Lines a second, of this run."""
        return (self.place.line - self.resumed_after) / self.seconds if self.seconds else 0.0

    def resume(self) -> bool:
        """Whether it goes on where one was stopped. Raises FileChanged when it begins anew instead."""
        place = self.checkpoint.resumed() if self.checkpoint else None
        if place is None:
            return False
        self.place, self.resumed_after = place, place.line
        self.source.seek(place.end)
        return True

    def batches(self) -> Iterator[Batch]:
        """Each once it is stored; `keep` what was done of it. At the end there is nothing to resume."""
        begun = time.monotonic()
        rest = lines(self.source, number=self.place.line, end=self.place.end)
        while some := list(islice(rest, BATCH)):
            batch = _taken(some, self.take_in, datetime.now(UTC))
            self.place.line, self.place.end = batch.line, batch.end
            self.place.counts.update(batch.counts)
            self.refusals += batch.refused[: NAMED - len(self.refusals)]
            self.seconds = time.monotonic() - begun
            yield batch
        if self.checkpoint:
            self.checkpoint.drop()

    def keep(self) -> None:
        if self.checkpoint:
            self.checkpoint.save(self.place)


def nothing_stored(items: Sequence[Incoming], _at: datetime) -> Sequence[Taken]:
    """A `take_in` that only says that they are valid."""
    return [Taken(client_id=item.client_id, status=Status.ACCEPTED) for item in items]


def lines(source: BinaryIO, *, number: int = 0, end: int = 0) -> Iterator[Line]:
    """From where `source` stands, which is after so many lines and bytes."""
    while raw := source.readline(LONGEST + 1):
        number, end = number + 1, end + len(raw)
        too_long = len(raw) > LONGEST
        while too_long and raw and not raw.endswith(b"\n"):
            raw = source.readline(LONGEST)
            end += len(raw)
        yield Line(number, None if too_long else raw, end)


def _taken(some: Sequence[Line], take_in: TakeIn, at: datetime) -> Batch:
    read = [(line.number, _read(line, at)) for line in some]
    items = {number: found for number, found in read if isinstance(found, Incoming)}
    refused = [Refusal(number, found) for number, found in read if isinstance(found, str)]
    counts: Counter[str] = Counter()
    verdicts = take_in(list(items.values()), at) if items else ()
    for number, verdict in zip(items, verdicts, strict=True):
        if verdict.status in (Status.REFUSED, Status.CONFLICT):
            refused.append(Refusal(number, verdict.reason or verdict.status))
        else:
            counts[verdict.status.value] += 1
    counts["refused"] = len(refused)
    return Batch(some[-1].number, some[-1].end, counts, sorted(refused, key=lambda refusal: refusal.line))


def _read(line: Line, at: datetime) -> Incoming | str | None:
    """The message, or what is wrong; nothing for an empty line."""
    if line.raw is None:
        return f"is longer than {LONGEST:,} bytes"
    if not line.raw.strip():
        return None
    try:
        raw = from_json(line.raw)
    except (ValueError, RecursionError):
        return "is not one JSON object in UTF-8"
    found = checked(raw, at, _WITHIN, phone=phone_address)
    if isinstance(found, Incoming):
        return found
    return in_words([{**error, "field": error["field"].removeprefix(f"{_WITHIN}.")} for error in found])


_WITHIN: Final = "the line"
