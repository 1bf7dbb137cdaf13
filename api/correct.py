"""What an operator does about a fact: state, correct, confirm, pin, retract; and what a bot may propose.

Each act reads the contact's history, is decided by the domain and written in one append. What it was decided
upon must be what the operator saw: `match` is the If-Match of the request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from uuid import UUID, uuid4

from api import etags
from api.again import until_no_conflict
from api.deciding import NOTHING_WAITS, Decision, deciding, refusal
from api.forget import FactIndex
from api.in_force import InForce, RulesInForce
from api.rows import basis_id, current_row
from domain import contact as contacts
from domain.access import Principal
from domain.commands import Command, Correct, DecideProposal, Pin, Record, Retract, Said
from domain.contact_state import Contact
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import (
    ContactEvent,
    Decided,
    FactAsserted,
    FactProposed,
    FactReinforced,
    RetractReason,
)
from domain.facts import Fact
from domain.messages import Message
from domain.ports import Append, Contacts, Opened, Recorded, Transcripts
from domain.schema import Key
from domain.statements import Quote, Statement
from domain.stating import Desk, Unfit, confirmed, corrected, fitted, in_words, proposed, stated
from domain.truth import Truth, truth
from domain.values import Erased, Value, canonical
from projections import timeline


class NotOfItsKey(Exception):
    """The key is unknown, or the value is none of it. `field` names what is wrong in the request."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(problem)
        self.field, self.problem = field, problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A value, typed or in words."""

    value: Value | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    key: str
    given: Given
    valid_from: datetime | None = None
    valid_to: datetime | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """Which fact came of it, and the position after the write."""

    fact_id: UUID
    position: int
    new: bool = False


@dataclass(frozen=True)
class Case:
    """A contact as it stands, and all that was recorded of it."""

    opened: Opened
    history: Sequence[Recorded]
    rules: InForce
    zone: str
    at: datetime

    @cached_property
    def contact(self) -> Contact:
        return contacts.replay(r.event for r in self.history)

    @cached_property
    def truth(self) -> Truth:
        return truth(self.contact.history())

    @property
    def desk(self) -> Desk:
        own, policy = self.opened.memory.zone, self.rules.policy
        return Desk(
            schema=self.rules.schema,
            policy=policy.label,
            basis_id=basis_id(self.opened.memory, policy.first_inbound),
            zone=own or self.zone,
            zone_of="contact" if own else "tenant",
            at=self.at,
        )

    def key(self, name: str | None, field: str = "key") -> Key:
        found = self.rules.schema.key(name) if name else None
        if found is None:
            raise NotOfItsKey(field, "is no key of your schema, or one that is switched off")
        return found

    def value(self, given: Given, key: Key) -> Value:
        field = "text" if given.value is None else "value"
        try:
            if given.value is not None:
                return fitted(given.value, key)
            return in_words(given.words or "", key, self.rules.schema, self.desk.today)
        except Unfit as unfit:
            raise NotOfItsKey(field, str(unfit)) from None

    def fact(self, fact_id: UUID) -> Fact | None:
        """By its id, or that of a statement which is its evidence."""
        by_name = (fact for fact in self.truth.facts if fact.fact_id == fact_id)
        return next(by_name, None) or self.truth.home.get(fact_id)

    def top(self, fact: Fact) -> Statement:
        """The statement that gives the fact its value."""
        return max((self.contact.statements[s] for s in fact.evidence), key=lambda s: s.rank)

    def require_match(self, fact_id: UUID, match: str | None) -> None:
        if match is None or match.strip() == etags.ANY:
            return
        view = timeline.fact(self.history, self.rules.schema, fact_id, now=self.at)
        etags.require(match, etags.of_fact(view) if view else "")


@dataclass(frozen=True, slots=True)
class Operate:
    contacts: Contacts
    transcripts: Transcripts
    facts: FactIndex
    rules: RulesInForce
    zone: str

    def state(
        self, principal: Principal, contact_id: UUID, asked: Stated, at: datetime, once: str | None = None
    ) -> Written:
        """An operator's own word. With `once`, a request that is sent again states nothing anew."""

        def decided(case: Case) -> Command:
            _require_basis(case.opened)
            key = case.key(asked.key)
            return Record(
                (
                    stated(
                        key,
                        case.value(asked.given, key),
                        case.desk,
                        id_=_act(case.opened, once),
                        valid_from=asked.valid_from,
                        valid_to=asked.valid_to,
                    ),
                )
            )

        return until_no_conflict(lambda _: self._write(self._case(principal, contact_id, at), decided))

    def propose(
        self,
        principal: Principal,
        contact_id: UUID,
        asked: Stated,
        message_id: UUID,
        quote: str | None,
        at: datetime,
    ) -> Written:
        """A bot's reading of a message; it waits for a person. The same proposal again is the same."""

        def decided(case: Case) -> Command:
            _require_reading(case.opened)
            key = case.key(asked.key)
            message = self.transcripts.message(case.opened, message_id)
            if message is None:
                raise NotFound("This contact has no such message, or its text is erased.")
            words = _quoted(message, quote)
            value = case.value(asked.given, key)
            offset = words.start if words else 0
            id_ = case.opened.statement_id(message_id, f"proposed\x00{key.name}", offset, 0)
            return Record((proposed(key, value, message, words, case.desk, id_=id_),))

        return until_no_conflict(lambda _: self._write(self._case(principal, contact_id, at), decided))

    def correct(
        self, principal: Principal, fact_id: UUID, given: Given, at: datetime, match: str | None
    ) -> Written:
        def decided(case: Case) -> Command:
            fact = _believed(case, fact_id)
            if fact.erased or isinstance(fact.value, Erased):
                raise Conflict("This fact is erased, so it can't be corrected. State what is true.")
            key = case.key(fact.key)
            value = case.value(given, key)
            if canonical(value) == canonical(fact.value):
                raise Conflict("The fact says so already. Confirm it instead.")
            right = corrected(fact, case.top(fact), key, value, case.desk, id_=uuid4())
            wrong = Retract(fact_id=fact.fact_id, reason=RetractReason.CORRECTED, by=principal.name, at=at)
            return Correct(wrong, Record((right,)))

        return self._act_upon(principal, fact_id, at, match, decided)

    def decide(
        self, principal: Principal, statement_id: UUID, decision: Decision, at: datetime, match: str | None
    ) -> Written:
        """What a person decides about a proposal. Raises Conflict where somebody decided otherwise meanwhile,
        and Stale where what waits is not what `match` says."""
        contact_id = self.facts.contact_of(principal.tenant, statement_id)
        if contact_id is None:
            raise NotFound(NOTHING_WAITS)

        def attempt(_: bool) -> Written | Conflict:
            case = self._case(principal, contact_id, at)
            try:
                command = deciding(case, statement_id, decision, by=principal.name, at=at)
            except Conflict as already:
                return already
            if refused := refusal(case, command):
                return refused
            if reasons := case.truth.held.get(statement_id):
                etags.require(match, etags.of_proposal(case.contact.statements[statement_id], reasons))
            stands = command.instead.id if command.instead else statement_id
            return self._write(case, lambda _: command, stands)

        found = until_no_conflict(attempt)
        if isinstance(found, Conflict):  # nothing that trying again would mend
            raise found
        return found

    def confirm(self, principal: Principal, fact_id: UUID, at: datetime, match: str | None) -> Written:
        def decided(case: Case) -> Command:
            if fact_id in case.truth.held:
                approved = Decision(decided=Decided.APPROVED)
                return deciding(case, fact_id, approved, by=principal.name, at=at)
            return Record((_said_again(case, _believed(case, fact_id)),))

        return self._act_upon(principal, fact_id, at, match, decided)

    def pin(
        self, principal: Principal, fact_id: UUID, pinned: bool, at: datetime, match: str | None
    ) -> Written:
        return self._act_upon(
            principal,
            fact_id,
            at,
            match,
            lambda _: Pin(fact_id=fact_id, pinned=pinned, by=principal.name, at=at),
        )

    def retract(
        self,
        principal: Principal,
        fact_id: UUID,
        at: datetime,
        match: str | None,
        message_id: UUID | None = None,
    ) -> Written:
        """It was never true; of what waits: it is rejected. `message_id`: in which the contact says so."""

        def decided(case: Case) -> Command:
            if fact_id in case.truth.held:
                rejected = Decision(decided=Decided.REJECTED)
                return deciding(case, fact_id, rejected, by=principal.name, at=at)
            fact = case.fact(fact_id)
            named = fact.fact_id if fact else fact_id
            return Retract(
                fact_id=named,
                reason=RetractReason.WRONG,
                by=principal.name,
                at=at,
                message_id=message_id,
            )

        return self._act_upon(principal, fact_id, at, match, decided)

    def require_seen(self, principal: Principal, fact_id: UUID, at: datetime, match: str | None) -> None:
        """Raises Stale when the fact is not as `match` says; for an act that others carry out."""
        contact_id = self.facts.contact_of(principal.tenant, fact_id) if match is not None else None
        if contact_id is not None:
            self._case(principal, contact_id, at).require_match(fact_id, match)

    # --- one act ----------------------------------------------------------------------------------------

    def _act_upon(
        self,
        principal: Principal,
        fact_id: UUID,
        at: datetime,
        match: str | None,
        decided: Callable[[Case], Command],
    ) -> Written:
        contact_id = self.facts.contact_of(principal.tenant, fact_id)
        if contact_id is None:
            raise NotFound("There is no such fact.")

        def attempt(_: bool) -> Written:
            case = self._case(principal, contact_id, at)
            case.require_match(fact_id, match)
            return self._write(case, decided, fact_id)

        return until_no_conflict(attempt)

    def _case(self, principal: Principal, contact_id: UUID, at: datetime) -> Case:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return Case(opened, self.contacts.history(opened), self.rules.when(opened), self.zone, at)

    def _write(self, case: Case, decided: Callable[[Case], Command], fact_id: UUID | None = None) -> Written:
        command = decided(case)
        if _adds(command):
            _require_basis(case.opened)
            _require_purposes(case, command)
        events = contacts.decide(case.contact, command)
        named = _fact_of(events) or fact_id or _known_already(case, command)
        if not events:
            return Written(named, case.opened.position)
        row = current_row(case.contact.after(events))
        position = self.contacts.append(
            case.opened, Append(events=events, memory=row, state=case.opened.state)
        )
        return Written(named, position, new=True)


def _adds(command: Command) -> bool:
    """Whether something is believed by it."""
    match command:
        case DecideProposal():
            return command.decided is not Decided.REJECTED
        case Retract():
            return False
        case _:
            return True


def _require_purposes(case: Case, command: Command) -> None:
    """What a key is kept for has the contact's consent."""
    for name in _keys_of(case, command):
        key = case.rules.schema.key(name) if name else None
        if key and key.purpose and basis_id(case.opened.memory, key.purpose) is None:
            raise Conflict(
                "The contact has not agreed to the purpose that this key is kept for. Record their consent "
                "first."
            )


def _keys_of(case: Case, command: Command) -> list[str | None]:
    match command:
        case Record():
            return [one.key for one in command.statements]
        case Correct():
            return [one.key for one in command.record.statements]
        case DecideProposal():
            waiting = case.contact.statements.get(command.statement_id)
            return [waiting.name if waiting else None]
        case _:
            return []


def _require_basis(opened: Opened) -> None:
    if opened.state == "restricted":
        raise Conflict(
            "Processing of this contact is restricted: what is known is kept, and nothing is added. A person "
            "ends the restriction; to take away is allowed."
        )
    if opened.state == "no_basis":
        raise Conflict(
            "There is no basis yet to remember anything of this contact. It comes with the first message, or "
            "with a consent."
        )


def _require_reading(opened: Opened) -> None:
    """A bot proposes only where a message would be read."""
    _require_basis(opened)
    if opened.state != "on":
        raise Conflict("Memory of this contact is paused. Nothing is proposed until it is resumed.")


def _believed(case: Case, fact_id: UUID) -> Fact:
    fact = case.fact(fact_id)
    if fact is not None:
        return fact
    if fact_id in case.contact.struck or fact_id in case.truth.corrected:
        raise Conflict("This fact is retracted. State what is true.")
    if fact_id in case.truth.held:
        raise Conflict("This is a proposal that waits. Confirm it or retract it first.")
    if fact_id in case.contact.statements:
        raise Conflict("Something that was said later covers this. Correct that instead.")
    raise NotFound("There is no such fact.")


def _said_again(case: Case, fact: Fact) -> Said:
    if fact.erased or isinstance(fact.value, Erased):
        raise Conflict("This fact is erased, so it can't be confirmed.")
    if fact.valid_to is not None and fact.valid_to <= case.at:
        raise Conflict("This fact does not hold any more. State it anew, if it holds again.")
    return confirmed(fact, case.top(fact), case.key(fact.key), fact.value, case.desk, id_=uuid4())


def _quoted(message: Message, quote: str | None) -> Quote | None:
    if quote is None:
        return None
    start = message.text.find(quote)
    if start < 0:
        raise NotOfItsKey("quote", "does not stand in the message; copy it as it was written")
    return Quote(quote, start, start + len(quote))


def _act(opened: Opened, once: str | None) -> UUID:
    """The statement's id: of the request that asked for it, where that is named. A keyed hash, which an erase
    forgets: the client's own key may name a person."""
    if once is None:
        return uuid4()
    return opened.statement_id(opened.contact_id, f"stated\x00{once}", 0, 0)


def _fact_of(events: Iterable[ContactEvent]) -> UUID | None:
    for event in events:
        match event:
            case FactAsserted() | FactReinforced():
                return event.window.fact_id if event.window else event.statement.id
            case FactProposed():
                return event.statement.id
            case _:
                continue
    return None


def _known_already(case: Case, command: Command) -> UUID:
    """Of what was stated or proposed before, the fact as it is now."""
    assert isinstance(command, Record)
    (said,) = command.statements
    if said.id not in case.contact.statements:
        raise Conflict("A person took this back out of that message, or had it erased. It is not read again.")
    fact = case.fact(said.id)
    return fact.fact_id if fact else said.id
