"""The sentence of the tests of a decider: `given(history).when(command).then(events)`. Events are told as
lines: `contradicted city Dubai 1..5 by city Berlin`.
"""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from domain.commands import Command, Record, Said
from domain.contact import Contact, decide
from domain.events import (
    ContactEvent,
    FactAsserted,
    FactErased,
    FactProposed,
    FactReinforced,
    FactRetracted,
    FactSuperseded,
    HoldChanged,
    ProposalDecided,
    Window,
)
from tests.makers import after, hours, shown


class given:
    def __init__(self, *history: Command | Said) -> None:
        self.contact = after(*history)

    def when(self, command: Command | Said) -> Then:
        command = Record((command,)) if isinstance(command, Said) else command
        return Then(self.contact, decide(self.contact, command))


@dataclass(frozen=True)
class Then:
    before: Contact
    events: tuple[ContactEvent, ...]

    def then(self, *lines: str) -> None:
        """The lines name statements by what they said, as it stood before the events."""
        recorded = {one.statement.id: one.statement for one in self.events if isinstance(one, RECORDING)}
        names = {id_: f"{s.name} {shown(s.value)}" for id_, s in (self.before.statements | recorded).items()}
        assert [_line(names, event) for event in self.events] == list(lines)


RECORDING = FactAsserted | FactReinforced | FactProposed


def _line(names: dict[UUID, str], event: ContactEvent) -> str:
    match event:
        case FactAsserted(statement=said, window=window, outranked=outranked):
            return f"asserted {names[said.id]}{_span(window)}" + ", outranked" * outranked
        case FactReinforced(statement=said, window=window):
            return f"reinforced {names[said.id]}{_span(window)}"
        case FactProposed(statement=said, reasons=reasons):
            return f"proposed {names[said.id]}, {', '.join(reasons)}"
        case FactSuperseded(
            fact_id=fact_id, valid_from=begins, valid_to=ends, superseded_by=other, reason=why
        ):
            span = _span(Window(fact_id=fact_id, valid_from=begins, valid_to=ends))
            return f"{why} {_fact(names, fact_id)}{span}" + (f" by {_fact(names, other)}" if other else "")
        case FactRetracted(statement_id=statement_id, reason=why):
            return f"retracted {names[statement_id]}, {why}"
        case HoldChanged(statement_id=statement_id, reasons=reasons):
            return f"{names[statement_id]} waits{', ' + ', '.join(reasons) if reasons else ' no more'}"
        case ProposalDecided(statement_id=statement_id, decided=decided):
            return f"{decided} {names[statement_id]}"
        case FactErased(statement_ids=statement_ids):
            return f"erased {', '.join(names[statement_id] for statement_id in statement_ids)}"
        case _:
            return type(event).__name__


def _fact(names: dict[UUID, str], fact_id: UUID) -> str:
    return names.get(fact_id, "a later window")


def _span(window: Window | None) -> str:
    if window is None:
        return ""
    return f" {hours(window.valid_from)}..{'' if window.valid_to is None else hours(window.valid_to)}"
