"""What a command did to the current row, told as events: the counterpart of `domain.changes`, which has the
truth before and after to compare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID

from domain.events import ContactEvent, FactAsserted, FactReinforced, FactSuperseded, Window
from domain.kept_lines import Lines
from domain.memory import KeptFact
from domain.statements import Statement


@dataclass(slots=True)
class Taken:
    lines: Lines
    home: dict[UUID, UUID] = field(default_factory=dict[UUID, UUID])
    """Statement id to the fact that it is evidence of."""

    def changes(self, statements: Sequence[Statement]) -> tuple[ContactEvent, ...]:
        return (*(self._told(statement) for statement in statements), *self._closed())

    def _told(self, statement: Statement) -> ContactEvent:
        fact_id = self.home.get(statement.id)
        if fact_id is None:
            return FactAsserted(statement=statement, window=None)
        line = self.lines.of(statement)
        window = _window(line.fact(fact_id))
        if fact_id != statement.id:
            return FactReinforced(statement=statement, window=window)
        return FactAsserted(statement=statement, window=window, outranked=fact_id in line.closed)

    def _closed(self) -> list[FactSuperseded]:
        told = set(self.home.values())
        return [
            FactSuperseded(
                fact_id=fact.fact_id,
                valid_from=fact.valid_from,
                valid_to=fact.valid_to,
                superseded_by=fact.superseded_by,
                reason=line.closed[fact.fact_id],
            )
            for line in self.lines.changed()
            for fact in line.facts
            if fact.fact_id in line.closed and fact.fact_id not in told
        ]


def _window(fact: KeptFact) -> Window:
    return Window(fact_id=fact.fact_id, valid_from=fact.valid_from, valid_to=fact.valid_to)
