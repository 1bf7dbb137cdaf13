"""A recorded message is read: gate, extractor, guards, reconcile, decide, append. Runs in the worker, one
contact at a time, and may run twice: what is read once is not pending any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

import structlog

from api.again import until_no_conflict
from api.in_force import InForce, RulesInForce
from api.rows import basis_id, current_row
from domain import contact as contacts
from domain.candidates import Extractor, Reading, Unread
from domain.changes import outcome
from domain.commands import Record, Said
from domain.errors import Conflict, Unavailable
from domain.events import ContactEvent, FactAsserted, FactProposed, FactReinforced
from domain.fast_path import decide_fast
from domain.gate import Skip, gate
from domain.guards import Accepted, Rejected, RejectReason, Verdict, guard_all
from domain.memory import Memory
from domain.messages import Message
from domain.ports import Append, Contacts, Opened, Outcome, Receipt, ReceiptState
from domain.reconcile import said
from domain.sensitive import REMOVED

BURST: Final = 50
"""Messages of one contact that are read together."""

log = structlog.get_logger("rapport.reading")


@dataclass(frozen=True, slots=True)
class ReadMessages:
    contacts: Contacts
    extractor: Extractor
    rules: RulesInForce
    settled: Callable[[UUID], None]
    """Told, after the commit, whose messages were read."""
    counted: Callable[[Sequence[Outcome]], None] = lambda _: None
    """Told, after the commit, what became of a message."""

    def __call__(self, tenant: UUID, contact_id: UUID, last_try: bool = True) -> None:
        """Read all that is pending. On the last try a message that can't be read is given up, so that the
        ones behind it are read."""
        opened = self.contacts.open(tenant, contact_id)
        while opened is not None and opened.state != "erased" and opened.pending:
            burst = self.contacts.pending(opened, BURST)
            if not burst:
                break
            for message in burst:
                self._read_or_give_up(tenant, contact_id, message, last_try)
            opened = self.contacts.open(tenant, contact_id)
        self.settled(contact_id)

    def _read_or_give_up(self, tenant: UUID, contact_id: UUID, message: Message, last_try: bool) -> None:
        try:
            until_no_conflict(lambda again: self._read(tenant, contact_id, message, again))
        except (Unavailable, Conflict):
            raise
        except Exception as error:
            if not last_try:
                raise
            log.error("message_not_read", message_id=str(message.message_id), kind=type(error).__name__)
            self._store(
                tenant,
                contact_id,
                Receipt(message.message_id, "failed", (Outcome("failed", reason="fault"),), message.edition),
            )

    def _store(self, tenant: UUID, contact_id: UUID, receipt: Receipt) -> None:
        opened = self.contacts.open(tenant, contact_id)
        if opened is not None and opened.state != "erased":
            self.contacts.append(opened, Append(receipts=(receipt,), state=opened.state))
            self.counted(receipt.outcomes)

    def _read(self, tenant: UUID, contact_id: UUID, message: Message, again: bool) -> None:
        opened = self.contacts.open(tenant, contact_id)
        if opened is None or opened.state == "erased":
            return
        if again and not self._stands(opened, message):
            return  # it was edited, withdrawn, erased, or read by another worker: what waits now is read next
        if opened.state != "on":
            self._append(opened, message, (), None, (_nothing(opened.state),))
            return
        rules = self.rules.when(opened)
        verdicts, unread = self._verdicts(opened, message, rules)
        left_out = _left_out(message)
        if unread is not None:
            nothing = unread.outcome == "nothing"
            self._append(opened, message, (), None, (left_out,) if left_out and nothing else (unread,))
            return
        accepted = [v.candidate for v in verdicts if isinstance(v, Accepted)]
        statements = said(
            accepted,
            message,
            rules.schema,
            statement_id=lambda key, offset, reading: opened.statement_id(
                message.message_id, key, offset, message.reading(reading)
            ),
            extractor=self.extractor.name_version,
            policy=rules.policy.label,
            basis_id=basis_id(opened.memory, rules.policy.remembers_for),
        )
        events, memory = self._decide(opened, statements)
        outcomes = [_outcome(events, s) for s in statements]
        outcomes += [
            Outcome("rejected", v.candidate.key, None, v.reason.value)
            for v in verdicts
            if isinstance(v, Rejected)
        ]
        outcomes += [left_out] if left_out else []
        self._append(opened, message, events, memory, tuple(outcomes) or (_nothing("nothing_stated"),))

    def _stands(self, opened: Opened, message: Message) -> bool:
        waiting = self.contacts.pending(opened, BURST)
        return any((m.message_id, m.edition) == (message.message_id, message.edition) for m in waiting)

    def _verdicts(
        self, opened: Opened, message: Message, rules: InForce
    ) -> tuple[list[Verdict], Outcome | None]:
        if isinstance(gate(message), Skip):
            return [], _nothing("nothing_stated")
        # What the bot asked is context for a short answer, never a source of its own.
        question = self.contacts.before(opened, message)
        reading = self.extractor.read([*([question] if question else []), message], rules.schema)
        match reading.unread.get(message.message_id):
            case Unread.FAILED:
                return [], Outcome("failed", reason=reading.failure or "extractor")
            case Unread.UNSUPPORTED_LANGUAGE:
                return [], _nothing(Unread.UNSUPPORTED_LANGUAGE.value)
            case None:
                return self._guarded(reading, message, rules), None

    def _guarded(self, reading: Reading, message: Message, rules: InForce) -> list[Verdict]:
        candidates = reading.candidates.get(message.message_id, ())
        return guard_all(candidates, message, rules.schema, rules.policy.excluded)

    def _decide(
        self, opened: Opened, statements: Sequence[Said]
    ) -> tuple[tuple[ContactEvent, ...], Memory | None]:
        """The fast path decides on the current row alone; where it is not certain, the stream is replayed."""
        if not statements:
            return (), None
        record = Record(tuple(statements))
        fast = decide_fast(opened.memory, record)
        if fast is not None:
            return fast
        contact = contacts.replay(r.event for r in self.contacts.history(opened))
        events = contacts.decide(contact, record)
        return events, current_row(contact.after(events)) if events else None

    def _append(
        self,
        opened: Opened,
        message: Message,
        events: tuple[ContactEvent, ...],
        memory: Memory | None,
        outcomes: tuple[Outcome, ...],
    ) -> None:
        state: ReceiptState = "failed" if any(o.outcome == "failed" for o in outcomes) else "done"
        receipt = Receipt(message.message_id, state, outcomes, message.edition)
        self.contacts.append(
            opened, Append(events=events, memory=memory, state=opened.state, receipts=(receipt,))
        )
        self.counted(outcomes)


def _nothing(reason: str) -> Outcome:
    return Outcome("nothing", reason=reason)


def _left_out(message: Message) -> Outcome | None:
    return Outcome("rejected", reason=RejectReason.EXCLUDED) if REMOVED in message.text else None


def _outcome(events: Sequence[ContactEvent], statement: Said) -> Outcome:
    key = None if statement.special else statement.key
    found = outcome(events, statement.id)
    return Outcome(found or "same", key, _fact_of(events, statement.id), None)


def _fact_of(events: Sequence[ContactEvent], statement_id: UUID) -> UUID | None:
    for event in events:
        match event:
            case FactAsserted() | FactReinforced() if event.statement.id == statement_id:
                return event.window.fact_id if event.window else event.statement.id
            case FactProposed() if event.statement.id == statement_id:
                return event.statement.id
            case _:
                continue
    return None
