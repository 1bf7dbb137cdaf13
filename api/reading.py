"""Recorded messages are read: gate, extractor, guards, reconcile, decide, append. Runs in the worker, one
contact at a time, and may run twice: what is read once is not pending any more.

What waits of a contact is read as one burst, with one question to the extractor; what becomes of each of its
messages is decided and written by itself, so that a crash in between loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias
from uuid import UUID

import structlog

from api.again import until_no_conflict
from api.in_force import InForce, RulesInForce
from api.intending import NOTHING_ASKED, Intending, Reacted
from api.rows import basis_id, current_row, purposes
from api.telling import telling_of
from domain import contact as contacts
from domain.asked import as_asked
from domain.candidates import Burst, Candidate, Extractor, ReadBy, Reading, Unread
from domain.changes import outcome
from domain.commands import Record, Said
from domain.conflicts import conflicts
from domain.correcting import put_right
from domain.disclosing import ABROAD, Recipient
from domain.errors import Conflict, ContactErased, NotFound, Unavailable
from domain.events import ContactEvent, FactAsserted, FactProposed, FactReinforced
from domain.fast_path import decide_fast
from domain.gate import Read, gate
from domain.guards import Accepted, Rejected, RejectReason, guard_all
from domain.heard import Heard
from domain.memory import Memory
from domain.messages import Message, Speaker
from domain.ports import Append, Brought, Contacts, Due, Opened, Outcome, Receipt, ReceiptIntent, ReceiptState
from domain.reconcile import said
from domain.sensitive import REMOVED, Spared, blanked

BURST: Final = 50
"""Messages of one contact that are read together."""

Outcomes: TypeAlias = tuple[Outcome, ...]

log = structlog.get_logger("rapport.reading")


class NotRead(Exception):
    """The extractor did not read a message; `kind` says why, in words of ours."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


@dataclass(frozen=True, slots=True)
class _Looked:
    """A burst as it was read: one question to the extractor."""

    rules: InForce
    burst: Burst
    reading: Reading
    own: tuple[tuple[Message, Message], ...]
    """The contact's messages, each with what of it may be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Judged:
    """What gate, extractor and guards made of a message. It stands, however often it is then decided upon."""

    rules: InForce
    read_by: ReadBy
    heard: Heard | None = None
    """The message as it was read; None where the gate kept it out, or nobody could read it."""
    asked: Heard | None = None
    """What another speaker said last before it."""
    accepted: tuple[Candidate, ...] = ()
    outcomes: Outcomes = ()
    """Of what was not accepted."""


@dataclass(frozen=True, slots=True)
class _Decided:
    """What is written of a message."""

    append: Append
    outcomes: Outcomes


@dataclass(frozen=True, slots=True)
class ReadMessages:
    contacts: Contacts
    extractor: Extractor
    rules: RulesInForce
    settled: Callable[[UUID], None]
    """Told, after the commit, whose messages were read."""
    counted: Callable[[Sequence[Outcome]], None] = lambda _: None
    """Told, after the commit, what became of a message."""
    recipient: Recipient | None = None
    """The model that the extractor asks, where it asks one."""

    @property
    def intending(self) -> Intending:
        return Intending(self.contacts)

    def __call__(
        self, tenant: UUID, contact_id: UUID, last_try: bool = True, brought: Brought | None = None
    ) -> Opened | None:
        """Read all that is pending; the contact as it was opened for it last. A message that can't be read
        leaves the others of its burst alone and is tried again with the job; on the last try it is given
        up. `brought`: the contact and its messages, fetched with the job."""
        found = self.contacts.open_unread(tenant, contact_id, BURST, brought)
        while found is not None and found[1] and self._read(*found, last_try):
            found = self.contacts.open_unread(tenant, contact_id, BURST)
        self.settled(contact_id)
        return found[0] if found else None

    def together(self, due: Sequence[Due]) -> frozenset[UUID]:
        """Whose messages were read. Of several contacts of whom one message each waits, which is how most
        write: what became of them is written in one transaction, and the disk is waited for once. Whoever
        has more, or is in anyone's way, is left as it was, to be read for itself."""
        ready: dict[UUID, list[tuple[Opened, _Decided]]] = {}
        for tenant, contact_id, brought in due:
            found = self._decided_alone(tenant, contact_id, brought)
            if found is not None:
                ready.setdefault(tenant, []).append(found)
        return frozenset(read for found in ready.values() for read in self._written(found))

    def _decided_alone(
        self, tenant: UUID, contact_id: UUID, brought: Brought | None
    ) -> tuple[Opened, _Decided] | None:
        """None for whom this is not the way, and for who can't be read: that is found out anew by whoever
        reads them, and is told there."""
        try:
            found = self.contacts.open_unread(tenant, contact_id, BURST, brought)
            if found is None or found[0].pending != 1 or found[0].merged or found[0].memory.stale:
                return None
            opened, looked = found[0], self._looked(*found)
            ((message, readable),) = looked.own
            decided = self._decided(opened, message, self._judged(opened, message, readable, looked))
        except Exception:
            return None
        if decided is None or decided.append.to_summarise(opened.memory):
            return None
        return opened, decided

    def _written(self, decided: Sequence[tuple[Opened, _Decided]]) -> list[UUID]:
        try:
            self.contacts.append_all([(opened, one.append) for opened, one in decided])
        except (Conflict, ContactErased, NotFound):
            return []
        for opened, one in decided:
            self.settled(opened.contact_id)
            self.counted(one.outcomes)
        return [opened.contact_id for opened, _ in decided]

    # --- a burst ----------------------------------------------------------------------------------------

    def _read(self, opened: Opened, waiting: Sequence[Message], last_try: bool) -> bool:
        """Whether more may wait than what was read. What came meanwhile has a job of its own."""
        looked = self._looked(opened, waiting)
        faults: list[Exception] = []
        more = 0 < len(looked.own) < opened.pending
        now: Opened | None = opened
        for message, readable in looked.own:
            now = now or self._reopened(opened, message)
            if now is None:
                return False
            try:
                judged = self._judged(opened, message, readable, looked)
                before, now = now, self._settled(now, message, judged)
                # Overtaken: what was edited meanwhile waits again.
                more = more or (now is not None and now is not before)
                more = more or (judged is None and now is not None and not _asleep(now, message))
                if opened.merged and now is not opened:
                    now = None  # split meanwhile: the next message may be the other one's
            except (Unavailable, Conflict):
                raise
            except Exception as fault:
                faults.append(fault)
                if last_try:
                    self._give_up(opened, message, fault)
        if faults and not last_try:
            raise faults[0]
        return more

    def _looked(self, opened: Opened, waiting: Sequence[Message]) -> _Looked:
        rules = self.rules.when(opened)
        spared = rules.spared(purposes(opened.memory))
        kept = [_kept(message, rules, spared) for message in waiting]
        heard = (m for m in kept if _worth_reading(m) and not _quiet(opened, m))
        telling = telling_of(opened, rules.policy, self.recipient) if self.recipient else None
        burst = Burst(opened.tenant, rules.schema, tuple(heard), telling)
        reading = self._proposed(burst) if opened.state == "on" else Reading()
        pairs = zip(waiting, kept, strict=True)
        own = tuple((message, read) for message, read in pairs if message.speaker is Speaker.CONTACT)
        return _Looked(rules, burst, reading, own)

    def _proposed(self, burst: Burst) -> Reading:
        """One question for the whole burst. An extractor that breaks is asked again for each message alone,
        so that the one it can't bear does not take the others along."""
        own = burst.own
        try:
            return self.extractor.read(burst) if own else Reading()
        except (Unavailable, Conflict):
            raise
        except Exception as error:
            log.error("extractor_broke", count=len(own), kind=type(error).__name__)
            if len(own) == 1:
                return Reading(unread={own[0].message_id: Unread.FAILED}, failure="fault")
            return _together([self._proposed(burst.alone(message)) for message in own])

    def _give_up(self, opened: Opened, message: Message, fault: Exception) -> None:
        log.error("message_not_read", message_id=str(message.message_id), kind=type(fault).__name__)
        reason = fault.kind if isinstance(fault, NotRead) else "fault"
        now = self._reopened(opened, message)
        if now is not None and self._waits(now, message):
            self._append(now, _told(now, message, (), None, (Outcome("failed", reason=reason),)))

    # --- one of its messages ----------------------------------------------------------------------------

    def _judged(self, opened: Opened, message: Message, readable: Message, looked: _Looked) -> _Judged | None:
        """None of what is not to be read: memory was stopped when it was said, or is now."""
        if _asleep(opened, message):
            return None
        return self._weighed(readable, _left_out(message, readable), looked)

    def _weighed(self, message: Message, left_out: Outcomes, looked: _Looked) -> _Judged:
        rules, burst, reading = looked.rules, looked.burst, looked.reading
        judged = _Judged(rules=rules, read_by=reading.read_by or ReadBy(self.extractor.name_version))
        if not isinstance(gate(message), Read):
            return replace(judged, outcomes=left_out)
        unread = reading.unread.get(message.message_id)
        if unread is Unread.UNSUPPORTED_LANGUAGE:
            return replace(judged, outcomes=left_out or (_nothing(unread.value),))
        if unread is Unread.FAILED or message.message_id not in reading.candidates:
            raise NotRead(reading.failure or "left_out")
        if message.message_id in reading.withheld:
            left_out = (*left_out, _nothing(ABROAD))
        heard, before = burst.heard(message), burst.before(message)
        asked = burst.heard(before) if before else None
        verdicts = guard_all(reading.candidates[message.message_id], heard, rules.schema, asked)
        verdicts = as_asked(verdicts, heard, rules.schema)
        return replace(
            judged,
            heard=heard,
            asked=asked,
            accepted=tuple(v.candidate for v in verdicts if isinstance(v, Accepted)),
            outcomes=(
                *(_rejected(v, rules) for v in verdicts if isinstance(v, Rejected)),
                *(Outcome("rejected", reason=why) for why in reading.refused.get(message.message_id, ())),
                *left_out,
            ),
        )

    def _settled(self, now: Opened, message: Message, judged: _Judged | None) -> Opened | None:
        """The contact for the next message of the burst; None where it has to be opened anew. Who was
        overtaken decides again on what was judged: the extractor is not asked twice."""

        def attempt(again: bool) -> Opened | None:
            opened = self._reopened(now, message) if again else now
            if opened is None or (again and not self._waits(opened, message)):
                # Edited, withdrawn, erased, or read by another worker: what waits now is read next.
                return opened
            decided = self._decided(opened, message, judged)
            if decided is None:
                return opened
            self._append(opened, decided)
            return None if decided.append.events else opened

        return until_no_conflict(attempt)

    def _decided(self, opened: Opened, message: Message, judged: _Judged | None) -> _Decided | None:
        """None where memory was resumed just now: it waits, and is read next."""
        if _asleep(opened, message):
            why = "paused" if opened.state == "on" else opened.state
            reacted = self._reacted(opened, message, judged, ())
            return _told(opened, message, (), None, (_nothing(why),), reacted.intent)
        if judged is None:
            return None
        judged = _put_right(opened.memory, judged)
        statements = self._statements(opened, message, judged)
        events, memory = self._events(opened, statements)
        reacted = self._reacted(opened, message, judged, events)
        unagreed = _unagreed(judged, statements)
        told = (*(_outcome(events, s) for s in statements), *unagreed, *judged.outcomes)
        outcomes = told or (_nothing_of(reacted),)
        events, memory = (*events, *reacted.events), reacted.memory or memory
        return _told(opened, message, events, memory, outcomes, reacted.intent)

    def _reacted(
        self, opened: Opened, message: Message, judged: _Judged | None, events: tuple[ContactEvent, ...]
    ) -> Reacted:
        if opened.state not in ("on", "paused"):
            return NOTHING_ASKED
        heard = judged.heard if judged else None
        if heard is None or heard.message.text != message.text:
            heard = Heard(message)  # not read, or with words left out
        return self.intending.reacted(opened, heard, events, self.rules.when(opened).schema)

    def _statements(self, opened: Opened, message: Message, judged: _Judged) -> list[Said]:
        rules = judged.rules
        candidates = (*judged.accepted, *_conflicts(opened.memory, judged))
        statements = said(
            [one for one in candidates if _may_rest(one, purposes(opened.memory), rules)],
            message,
            rules.schema,
            statement_id=lambda key, offset, reading: opened.statement_id(
                message.message_id, key, offset, message.reading(reading)
            ),
            read_by=judged.read_by,
            policy=rules.policy.label,
            basis_id=basis_id(opened.memory, rules.policy.remembers_for),
        )
        return [_rests_on(one, opened.memory, _purpose(one.key, rules)) for one in statements]

    def _events(
        self, opened: Opened, statements: Sequence[Said]
    ) -> tuple[tuple[ContactEvent, ...], Memory | None]:
        """The fast path decides on the current row alone; where it is not certain, the stream is replayed."""
        if not statements:
            return (), None
        record = Record(tuple(statements))
        fast = None if opened.merged else decide_fast(opened.memory, record)
        if fast is not None:
            return fast
        contact = self.contacts.replayed(opened)
        events = contacts.decide(contact, record)
        return events, current_row(contact.after(events)) if events else None

    def _append(self, opened: Opened, decided: _Decided) -> None:
        self.contacts.append(opened, decided.append)
        self.counted(decided.outcomes)

    def _reopened(self, opened: Opened, message: Message) -> Opened | None:
        """Whom the message is of, now: who was merged may be two again."""
        of = opened.contact_id
        if opened.merged:
            of = self.contacts.contact_of_message(opened.tenant, message.message_id) or of
        now = self.contacts.open(opened.tenant, of)
        return None if now is None or now.state == "erased" else now

    def _waits(self, opened: Opened, message: Message) -> bool:
        """Still, and with the text that was read."""
        receipt = self.contacts.receipt(opened.tenant, message.message_id)
        return receipt is not None and (receipt.state, receipt.edition) == ("pending", message.edition)


def _told(
    opened: Opened,
    message: Message,
    events: tuple[ContactEvent, ...],
    memory: Memory | None,
    outcomes: Outcomes,
    intent: ReceiptIntent | None = None,
) -> _Decided:
    state: ReceiptState = "failed" if any(o.outcome == "failed" for o in outcomes) else "done"
    receipt = Receipt(message.message_id, state, outcomes, message.edition, intent)
    return _Decided(Append(events=events, memory=memory, state=opened.state, receipts=(receipt,)), outcomes)


def _purpose(key: str, rules: InForce) -> str | None:
    found = rules.schema.key(key)
    return found.purpose if found else None


def _may_rest(candidate: Candidate, agreed: frozenset[str], rules: InForce) -> bool:
    """A key with a purpose needs the consent to it; a key without one takes no words that only such a consent
    let in: "remember that I'm allergic to nuts" is an allergy, and no note that outlives the consent."""
    purpose = _purpose(candidate.key, rules)
    return purpose in agreed if purpose else not rules.kept_for(agreed)(candidate.quote.text)


def _rests_on(statement: Said, row: Memory, purpose: str | None) -> Said:
    """On the consent of its own purpose, where its key has one."""
    if purpose is None:
        return statement
    return replace(statement, provenance=replace(statement.provenance, basis_id=basis_id(row, purpose)))


def _unagreed(judged: _Judged, statements: Sequence[Said]) -> Outcomes:
    """What rests on no purpose that the contact agreed to. Which, is said nowhere."""
    kept = {statement.key for statement in statements}
    left = [one for one in judged.accepted if one.key not in kept]
    return (Outcome("rejected", reason=RejectReason.EXCLUDED),) if left else ()


def _worth_reading(message: Message) -> bool:
    """What others said stays as context."""
    return message.speaker is not Speaker.CONTACT or isinstance(gate(message), Read)


def _kept(message: Message, rules: InForce, spared: Spared) -> Message:
    """As it may be read. What the policy excludes was taken out before it was stored, unless the policy came
    later, or its list became longer."""
    text = blanked(message.text, rules.policy.excluded, spared)
    return message if text == message.text else replace(message, text=text)


def _quiet(opened: Opened, message: Message) -> bool:
    """It was said while memory was stopped, and is told of after that."""
    return any(begun <= message.sent_at < over for begun, over in opened.memory.quiet)


def _asleep(opened: Opened, message: Message) -> bool:
    return opened.state != "on" or _quiet(opened, message)


def _together(readings: Sequence[Reading]) -> Reading:
    return Reading(
        {message: found for one in readings for message, found in one.candidates.items()},
        {message: why for one in readings for message, why in one.unread.items()},
        next((one.failure for one in readings if one.failure), None),
        next((one.read_by for one in readings if one.read_by), None),
        {message: why for one in readings for message, why in one.refused.items()},
        frozenset(message for one in readings for message in one.withheld),
    )


def _put_right(memory: Memory, judged: _Judged) -> _Judged:
    """With what corrects marked so: that hangs on what is believed."""
    if judged.heard is None:
        return judged
    return replace(
        judged,
        accepted=put_right(judged.accepted, judged.heard, judged.asked, memory, judged.rules.schema),
    )


def _conflicts(memory: Memory, judged: _Judged) -> tuple[Candidate, ...]:
    if judged.heard is None:
        return ()
    return conflicts(judged.heard, memory, judged.rules.schema, {one.key for one in judged.accepted})


def _nothing(reason: str) -> Outcome:
    return Outcome("nothing", reason=reason)


def _rejected(verdict: Rejected, rules: InForce) -> Outcome:
    """A receipt lies in the clear: it names a key of the schema in force whose name may stand there. What
    else an extractor calls a key may be words of the message."""
    key = rules.schema.key(verdict.candidate.key)
    return Outcome("rejected", key.name if key and not key.sealed_name else None, None, verdict.reason.value)


def _left_out(message: Message, readable: Message) -> Outcomes:
    removed = REMOVED in message.text or readable.text != message.text
    return (Outcome("rejected", reason=RejectReason.EXCLUDED),) if removed else ()


def _nothing_of(reacted: Reacted) -> Outcome:
    """Of a message without a candidate. What the contact asked to be remembered is none, and was not kept."""
    no_key = reacted.intent is not None and reacted.intent.reason == "no_key"
    return Outcome("rejected", reason="no_key") if no_key else _nothing("nothing_stated")


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
