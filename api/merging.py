"""Two contacts are one person, a person says: shown first, then done, and undone when it was wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, TypeVar
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.in_force import RulesInForce
from api.inspect import INSPECTION, displayed
from api.recall import record
from api.rows import current_row, memory_state
from domain import contact as contacts
from domain import memory
from domain.access import Principal
from domain.commands import Command, DecideMerge, ProposeMerge
from domain.contact_state import Contact
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import Decided, Likeness
from domain.facts import Fact
from domain.memory import Memory
from domain.merging import Merge, Merged, Split, merge, split
from domain.ports import Apart, Append, Contacts, Joined, Ledger, MemoryState, Opened, Read
from domain.schema import Schema
from domain.truth import Truth, truth
from domain.union import united
from domain.values import Erased, canonical

T = TypeVar("T")
NO_SUCH: Final = "There is no such contact. Resolve its address first."


class _Refused(Exception):
    """Nothing that trying again would mend."""


@dataclass(frozen=True, slots=True)
class Merging:
    contacts: Contacts
    ledger: Ledger
    rules: RulesInForce

    def preview(self, principal: Principal, into: UUID, other: UUID, at: datetime) -> dict[str, Any]:
        """What would no longer hold, and what would wait for a person."""

        def attempt() -> dict[str, Any]:
            head, gone = self._two(principal, into, other)
            return self._changes(principal, head, gone, self._merged(principal, head, gone, at), at)

        return _settled(attempt)

    def merge(self, principal: Principal, into: UUID, other: UUID, at: datetime) -> tuple[UUID, int]:
        """Whom they are found as, and the position after the write. Raises Conflict where they are one
        already."""

        def attempt() -> tuple[UUID, int]:
            head, gone = self._two(principal, into, other)
            done = self._merged(principal, head, gone, at)
            row = memory.of(done.both, done.known)
            joined = Joined(told=done.told, memory=row, state=self._state(head, row))
            return head.contact_id, self.contacts.merge(head, gone, joined)

        return _settled(attempt)

    def propose(
        self, tenant: UUID, contact_id: UUID, other: UUID, why: Likeness, at: datetime, *, by: str
    ) -> tuple[UUID | None, int]:
        """What waits for a person now, and the position; None where that was asked before, or they are one
        already."""

        def attempt() -> tuple[UUID | None, int]:
            opened, second = (self.contacts.open(tenant, one) for one in (contact_id, other))
            if opened is None or second is None:
                raise NotFound(NO_SUCH)
            if "erased" in (opened.state, second.state) or opened.contact_id == second.contact_id:
                return None, opened.position
            if self._asked(second, opened.contact_id):
                return None, opened.position
            command = ProposeMerge(
                proposal_id=uuid4(), contact_id=second.contact_id, reason=why, by=by, at=at
            )
            position, told = self._append(opened, command)
            return (command.proposal_id if told else None), position

        return _settled(attempt)

    def decide(self, principal: Principal, proposal_id: UUID, decided: Decided, at: datetime) -> int:
        """Approved: they are merged, unless they are one by now."""
        contact_id = self.contacts.contact_of_merge(principal.tenant, proposal_id)
        if contact_id is None:
            raise NotFound(NO_SUCH)
        opened = self._opened(principal, contact_id)
        proposed = self._replayed(opened).alike.get(proposal_id)
        command = DecideMerge(proposal_id=proposal_id, decided=decided, by=principal.name, at=at)
        contacts.decide(self._replayed(opened), command)  # refused before anything is done
        if proposed is not None and decided is Decided.APPROVED:
            other = self._opened(principal, proposed.contact_id)
            if other.contact_id != opened.contact_id:
                self.merge(principal, opened.contact_id, other.contact_id, at)
        return _settled(lambda: self._append(self._opened(principal, contact_id), command)[0])

    def _asked(self, opened: Opened, other: UUID) -> bool:
        """From the other's side."""
        return any(event.contact_id == other for event in self._replayed(opened).alike.values())

    def _append(self, opened: Opened, command: Command) -> tuple[int, bool]:
        contact = self._replayed(opened)
        events = contacts.decide(contact, command)
        if not events:
            return opened.position, False
        row = current_row(contact.after(events))
        return self.contacts.append(opened, Append(events=events, memory=row, state=opened.state)), True

    def _replayed(self, opened: Opened) -> Contact:
        return self.contacts.replayed(opened)

    def split(self, principal: Principal, contact_id: UUID, leaves: UUID, at: datetime) -> tuple[UUID, int]:
        """The contact of this id is found by itself again, with those who were merged into it."""

        def attempt() -> tuple[UUID, int]:
            opened = self._opened(principal, contact_id)
            command = Split(contact_id=leaves, by=principal.name, at=at)
            try:
                done = split(self.contacts.streams(opened), opened.contact_id, command)
            except Conflict as refused:
                raise _Refused(str(refused)) from None
            parted = Apart(
                told=done.told,
                left=self._with_state(opened, done.left),
                leaves=leaves,
                left_with=self._with_state(opened, done.leaves),
                leaving=done.leaving,
            )
            return opened.contact_id, self.contacts.split(opened, parted)

        return _settled(attempt)

    # --- one act ----------------------------------------------------------------------------------------

    def _two(self, principal: Principal, into: UUID, other: UUID) -> tuple[Opened, Opened]:
        return self._opened(principal, into), self._opened(principal, other)

    def _merged(self, principal: Principal, head: Opened, gone: Opened, at: datetime) -> Merged:
        command = Merge(contact_id=gone.contact_id, into=head.contact_id, by=principal.name, at=at)
        if head.contact_id == gone.contact_id:
            raise _Refused("These are one contact already.")
        return merge(self.contacts.streams(head), self.contacts.streams(gone), command)

    def _with_state(self, opened: Opened, contact: Contact) -> tuple[Memory, MemoryState]:
        row = current_row(contact)
        return row, self._state(opened, row)

    def _state(self, opened: Opened, row: Memory) -> MemoryState:
        return memory_state(row, self.rules.when(opened).policy.remembers_for)

    def _opened(self, principal: Principal, contact_id: UUID) -> Opened:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound(NO_SUCH)
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return opened

    # --- what would change ------------------------------------------------------------------------------

    def _changes(
        self, principal: Principal, head: Opened, gone: Opened, done: Merged, at: datetime
    ) -> dict[str, Any]:
        after = done.known
        schema = self.rules.when(head).schema
        sides = [(opened.contact_id, self._known(opened)) for opened in (head, gone)]
        ended = [
            _line(contact_id, fact, after, at, schema)
            for contact_id, known in sides
            for fact in known.current(at)
            if _said(fact) not in {_said(f) for f in after.current(at)}
        ]
        waits = [id_ for id_ in after.held if not any(id_ in known.held for _, known in sides)]
        shown = tuple(line["fact_id"] for line in ended)
        for opened in (head, gone):
            record(self.ledger, principal.tenant, _read(principal, opened, shown))
        return {
            "ends": ended,
            "waits": len(waits),
            "facts": sum(1 for _ in after.current(at)),
            "position": max(head.position, gone.position),
        }

    def _known(self, opened: Opened) -> Truth:
        return truth(_contact(self.contacts.streams(opened)).history())


def _contact(streams: Mapping[UUID, Sequence[Any]]) -> Contact:
    return Contact().after(r.event for r in united(streams).records)


def _said(fact: Fact) -> tuple[str | None, str | None]:
    return fact.key, None if isinstance(fact.value, Erased) else canonical(fact.value)


def _line(contact_id: UUID, fact: Fact, after: Truth, at: datetime, schema: Schema) -> dict[str, Any]:
    return {
        "contact_id": contact_id,
        "fact_id": fact.fact_id,
        "key": fact.key,
        "display": displayed(fact.value, fact.key, schema),
        "instead": _instead(fact, after.current(at), schema),
    }


def _instead(fact: Fact, current: Iterable[Fact], schema: Schema) -> str | None:
    """What its key would say then."""
    of_key = [one for one in current if one.key == fact.key and fact.key is not None]
    return ", ".join(displayed(one.value, one.key, schema) for one in of_key) or None


def _read(principal: Principal, opened: Opened, shown: tuple[UUID, ...]) -> Read:
    return Read(
        injection_id=uuid4(),
        contact_id=opened.contact_id,
        api_key_id=principal.key_id,
        route="merge preview",
        purpose=INSPECTION,
        item_ids=shown,
        block_hash=b"",
        position=opened.position,
    )


def _settled(attempt: Callable[[], T]) -> T:
    try:
        return until_no_conflict(lambda _: attempt())
    except _Refused as refused:
        raise Conflict(str(refused)) from None
