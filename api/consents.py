"""What a contact agreed to: listed, recorded, withdrawn; and whether what is known may be used at all.

A withdrawal holds with its commit: reading and telling both begin with the row that it writes. What it erases
goes at once where a person withdraws who may erase; what a bot says for a contact calls a person to do it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.agreeing import Agreement, act_of, calls, strange, to_erase
from api.correct import NotOfItsKey
from api.forget import Forget, Meant
from api.heeding import decided
from api.in_force import InForce as RulesNow
from api.in_force import RulesInForce
from api.inspect import INSPECTION
from api.recall import record
from api.rows import current_row, memory_state
from domain.access import Principal, Role, Scope
from domain.commands import Command, Restrict
from domain.consenting import id_of
from domain.contact_state import ConsentAct, Contact, InForce
from domain.errors import Conflict, ContactErased, NotAllowed, NotFound
from domain.events import BasisRecorded, ConsentGranted, ConsentWithdrawn, ContactEvent
from domain.messages import Speaker
from domain.ports import Append, Contacts, Erasure, Ledger, Opened, Read, Transcripts
from domain.statements import Statement
from domain.truth import truth
from domain.wordings import Wording

NO_CONTACT: Final = "There is no such contact. Resolve its address first."
ERASED: Final = "This contact was erased. The person may return only as a new contact."
NOT_THEIRS: Final = "is no message of this contact's own"
REPLACED: Final = "Something later was said of this purpose. List the consents; withdraw what is in force."
NOT_A_BOTS: Final = "Only a person ends a restriction: what was restricted for a reason is looked at first."


@dataclass(frozen=True, slots=True)
class Told:
    """One act, as it is told, and the position after it."""

    item: dict[str, Any]
    position: int
    new: bool


@dataclass(frozen=True, slots=True)
class _Case:
    opened: Opened
    contact: Contact
    rules: RulesNow

    @property
    def remembers_for(self) -> str:
        return self.rules.policy.remembers_for

    def append(self, events: Sequence[ContactEvent]) -> Append:
        row = current_row(self.contact.after(events))
        state = memory_state(row, self.remembers_for)
        return Append(events=tuple(events), memory=row, state=state)


@dataclass(frozen=True, slots=True)
class Consents:
    contacts: Contacts
    rules: RulesInForce
    ledger: Ledger
    forget: Forget
    transcripts: Transcripts

    def listed(self, principal: Principal, contact_id: UUID) -> dict[str, Any]:
        """Also of an erased contact: that there was a consent is shown for as long as anybody asks."""
        case = until_no_conflict(lambda _: self._case(principal, contact_id))
        read = Read(
            injection_id=uuid4(),
            contact_id=contact_id,
            api_key_id=principal.key_id,
            route="consents",
            purpose=INSPECTION,
            item_ids=(),
            block_hash=b"",
            position=case.opened.position,
        )
        record(self.ledger, principal.tenant, read)
        acts = sorted(case.contact.consents, key=lambda one: (one.at, id_of(one)), reverse=True)
        items = sorted((item_of(case.contact, one) for one in acts), key=lambda item: item["purpose"])
        return {"items": items, "position": case.opened.position}

    def record(
        self,
        principal: Principal,
        contact_id: UUID,
        said: Agreement,
        message_id: UUID | None,
        given_at: datetime | None,
        at: datetime,
    ) -> Told:
        """What the contact says of a purpose. The same again changes nothing."""
        if principal.role is Role.BOT and not said.granted and message_id is None:
            raise NotOfItsKey("message_id", "is missing: name the contact's message that withdraws it")
        told = until_no_conflict(
            lambda _: self._record(principal, contact_id, said, message_id, given_at, at)
        )
        return self._erased(principal, contact_id, told, at)

    def _record(
        self,
        principal: Principal,
        contact_id: UUID,
        said: Agreement,
        message_id: UUID | None,
        given_at: datetime | None,
        at: datetime,
    ) -> Told:
        case = self._open_case(principal, contact_id)
        rules = self.rules.when(case.opened)
        if (wrong := strange([said], rules.policy)) is not None:
            raise NotOfItsKey(*wrong)
        sent_at = self._sent_at(case.opened, message_id) if message_id else None
        said_at = min(given_at or sent_at or at, at)
        before = _said_already(case.contact, said, said.wording or rules.policy.wording)
        if before is not None and message_id is None and given_at is None:
            return Told(item_of(case.contact, before), case.opened.position, new=False)
        act = act_of(said, rules.policy, message_id, said_at)
        events = decided(case.contact, [act])
        if not events:
            same = _same(case.contact, said.purpose, message_id)
            return Told(item_of(case.contact, same), case.opened.position, new=False)
        return self._written(case, (*events, *self._calls(principal, case, events)))

    def withdraw(self, principal: Principal, contact_id: UUID, consent_id: UUID, at: datetime) -> Told:
        """Raises NotFound for what was never given, and Conflict where something later holds."""
        told = until_no_conflict(lambda _: self._withdraw(principal, contact_id, consent_id, at))
        return self._erased(principal, contact_id, told, at)

    def _withdraw(self, principal: Principal, contact_id: UUID, consent_id: UUID, at: datetime) -> Told:
        case = self._open_case(principal, contact_id)
        named = next((one for one in case.contact.consents if id_of(one) == consent_id), None)
        if named is None:
            raise NotFound("This contact gave no such consent. List them first.")
        latest = case.contact.said_of.get(named.purpose)
        if isinstance(latest, ConsentWithdrawn):
            return Told(item_of(case.contact, latest), case.opened.position, new=False)
        if case.contact.basis.get(named.purpose) != named:
            raise Conflict(REPLACED)
        no = Agreement(purpose=named.purpose, granted=False, by=principal.name)
        act = act_of(no, self.rules.when(case.opened).policy, None, max(at, named.at))
        events = decided(case.contact, [act])
        return self._written(case, (*events, *self._calls(principal, case, events)))

    def restrict(
        self,
        principal: Principal,
        contact_id: UUID,
        restricted: bool,
        message_id: UUID | None,
        at: datetime,
    ) -> int:
        """Keep and do not use; or use again. The position after it."""
        if principal.role is Role.BOT and not restricted:
            raise NotAllowed(NOT_A_BOTS)
        return until_no_conflict(lambda _: self._restrict(principal, contact_id, restricted, message_id, at))

    def _restrict(
        self,
        principal: Principal,
        contact_id: UUID,
        restricted: bool,
        message_id: UUID | None,
        at: datetime,
    ) -> int:
        case = self._open_case(principal, contact_id)
        if message_id is not None:
            self._sent_at(case.opened, message_id)
        command: Command = Restrict(restricted=restricted, message_id=message_id, by=principal.name, at=at)
        events = decided(case.contact, [command])
        return self.contacts.append(case.opened, case.append(events)) if events else case.opened.position

    # --- what follows -----------------------------------------------------------------------------------

    def _erased(self, principal: Principal, contact_id: UUID, told: Told, at: datetime) -> Told:
        """Begins the erase that a withdrawal calls for, where whoever withdraws may. Asked again, it begins
        what was not begun."""
        if told.item["then"] != "erase" or not told.item["in_force"]:
            return told
        erasure = self._erase(principal, contact_id, told.item["purpose"], at)
        if erasure is None:
            return told
        return Told(
            {**told.item, "erasure": erasure.erasure_id}, max(told.position, erasure.position), told.new
        )

    def _erase(self, principal: Principal, contact_id: UUID, purpose: str, at: datetime) -> Erasure | None:
        case = self._case(principal, contact_id)
        if not _may_erase(principal, case, purpose):
            return None
        if purpose == case.remembers_for:
            return self.forget.contact(principal, contact_id, at)
        return self._erase_kept_for(principal, case, purpose, at)

    def _erase_kept_for(
        self, principal: Principal, case: _Case, purpose: str, at: datetime
    ) -> Erasure | None:
        """The facts of its keys with the words of their messages, and what else was let stay for it."""
        home = truth(case.contact.history()).home
        named = [one.id for one in case.contact.statements.values() if _kept_for(case, one, purpose)]
        facts = dict.fromkeys(home[id_].fact_id if id_ in home else id_ for id_ in named)
        untold = case.rules.kept_for({purpose})
        telling = [message for message, text in self.contacts.texts(case.opened) if untold(text)]
        if not facts and not telling:
            return None
        meant = Meant(facts=tuple(facts), messages=telling)
        return self.forget.together(principal, case.opened.contact_id, meant, at)

    def _calls(
        self, principal: Principal, case: _Case, events: Sequence[ContactEvent]
    ) -> tuple[ContactEvent, ...]:
        """Somebody is to erase what whoever withdraws may not."""
        called = tuple(events)
        for event in to_erase(events, case.rules.schema.purposes):
            if not _may_erase(principal, case, event.purpose):
                held = case.contact.basis.get(event.purpose)
                shown_by = held.message_id if held else None
                called += decided(case.contact.after(called), calls([event], shown_by))
        return called[len(events) :]

    def _written(self, case: _Case, events: Sequence[ContactEvent]) -> Told:
        position = self.contacts.append(case.opened, case.append(events))
        act = next(one for one in events if isinstance(one, ConsentGranted | ConsentWithdrawn))
        return Told(item_of(case.contact.after(events), act), position, new=True)

    # --- opening ----------------------------------------------------------------------------------------

    def _case(self, principal: Principal, contact_id: UUID) -> _Case:
        opened = self.contacts.open(principal.tenant, contact_id)
        if opened is None:
            raise NotFound(NO_CONTACT)
        contact = self.contacts.replayed(opened)
        return _Case(opened, contact, self.rules.when(opened))

    def _open_case(self, principal: Principal, contact_id: UUID) -> _Case:
        case = self._case(principal, contact_id)
        if case.opened.state == "erased":
            raise ContactErased(ERASED)
        return case

    def _sent_at(self, opened: Opened, message_id: UUID) -> datetime:
        found = self.contacts.messages(opened, [message_id])
        if not found or found[0].speaker is not Speaker.CONTACT or found[0].forwarded:
            raise NotOfItsKey("message_id", NOT_THEIRS)
        return found[0].sent_at


def _may_erase(principal: Principal, case: _Case, purpose: str) -> bool:
    if purpose == case.remembers_for:
        return principal.may(Scope.CONTACTS_ERASE)
    return principal.may(Scope.FACTS_ERASE) or principal.may(Scope.CONTACTS_ERASE)


def _kept_for(case: _Case, statement: Statement, purpose: str) -> bool:
    key = case.rules.schema.keys.get(statement.name or "")
    return key is not None and key.purpose == purpose and statement.id not in case.contact.erased


def _said_already(contact: Contact, said: Agreement, wording: str) -> InForce | ConsentAct | None:
    """What is in force, where this says no more."""
    latest = contact.said_of.get(said.purpose)
    if isinstance(latest, ConsentGranted) and said.granted and latest.wording == wording:
        return latest
    return latest if isinstance(latest, ConsentWithdrawn) and not said.granted else None


def _same(contact: Contact, purpose: str, message_id: UUID | None) -> InForce | ConsentAct:
    """The act that was recorded with this message."""
    return next(
        one for one in reversed(contact.consents) if (one.purpose, one.message_id) == (purpose, message_id)
    )


def _in_force(contact: Contact, one: InForce | ConsentAct) -> bool:
    return one in (contact.basis.get(one.purpose), contact.said_of.get(one.purpose))


def wording_told(wording: Wording) -> dict[str, Any]:
    return {
        "version": wording.version,
        "texts": dict(wording.texts),
        "since": wording.since,
        "in_force": wording.in_force,
    }


def item_of(contact: Contact, one: InForce | ConsentAct) -> dict[str, Any]:
    withdrawn = isinstance(one, ConsentWithdrawn)
    return {
        "id": id_of(one),
        "purpose": one.purpose,
        "granted": not withdrawn,
        "in_force": _in_force(contact, one),
        "basis": None if isinstance(one, ConsentWithdrawn) else one.basis,
        "wording": None if isinstance(one, ConsentWithdrawn) else one.wording,
        "jurisdiction": None if isinstance(one, ConsentWithdrawn) else one.jurisdiction,
        "message_id": one.message_id,
        "by": None if isinstance(one, BasisRecorded) else one.by,
        "at": one.at,
        "then": one.then.value if isinstance(one, ConsentWithdrawn) else None,
        "erasure": None,
    }
