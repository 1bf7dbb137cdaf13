"""Which conversations may be told in short, as it stands now: a summary was made at a conversation's end, and
what it tells may have changed since, or be for other readers by the schema of today.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from uuid import UUID

from domain import packed
from domain.memory import KeptSummary, Memory, current
from domain.schema import Schema
from domain.summary import tellable


@dataclass(frozen=True)
class ToldSummaries:
    memory: Memory
    schema: Schema
    at: datetime

    def in_force(self) -> KeptSummary | None:
        """The latest conversation's, which a block has in a section of its own."""
        summary = self.memory.summary
        return summary if summary and self.holds(summary.facts) else None

    def tells(self, summary_id: UUID, facts: Iterable[UUID]) -> bool:
        """`summary_id` may be of a version that was replaced, or lost a source, since it was packed."""
        return packed.has_id(self.memory.summaries, summary_id) and self.holds(facts)

    def holds(self, facts: Iterable[UUID]) -> bool:
        """Whether all of them hold, and may be told: other facts would stand beside it, and say otherwise."""
        return self._tellable.issuperset(facts)

    @cached_property
    def _tellable(self) -> frozenset[UUID]:
        row, schema = self.memory, self.schema
        held = ((fact.fact_id, row.key_name(canvas.key_number)) for canvas, fact in current(row, self.at))
        keys = ((fact_id, schema.key(name)) for fact_id, name in held if name is not None)
        return frozenset(fact_id for fact_id, key in keys if key is not None and tellable(key))
