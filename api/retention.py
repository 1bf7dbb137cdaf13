"""Retention: how long each contact is kept, what is due, and the sweep that lets go of it.

The sweep does what the policy says and no more: a contact whose clock ran out waits for a person for the
policy's days, and is erased after them; facts of a class and messages go at the end of theirs. What is under
a legal hold stays. A dry run counts the same and touches nothing. What goes is erased, as by a person, with
its certificate; nothing is called anonymised, and nothing of it is kept but counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.directory import cursor_of, item_of
from api.expiring import Expire
from api.forget import Forget, Meant
from api.found_as import require_itself
from api.in_force import InForce, RulesInForce
from api.recall import record
from domain import retention as rules_of
from domain.access import Principal
from domain.contact_state import Contact
from domain.errors import ContactErased, NotFound
from domain.legal_holds import Holds, LegalHold, message_held, statement_held
from domain.ports import Contacts, Erasure, Ledger, Opened, Read
from domain.retention import SPECIAL, Aged, Clocks, Dates, Quiet, Retention, Standing
from domain.schema import Kind
from projections.ports import ContactDirectory, Listed, Place

PAGE: Final = 200
TOGETHER: Final = 1_000
"""Messages of one erasure."""


class Sweeper(Principal):
    """Who erases what nobody asked for."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return "retention"


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """How one contact stands, and what of it is due now."""

    contact_id: UUID
    standing: Standing
    last_said_at: datetime
    dates: Dates
    waits: bool = False
    """For a person: its clock ran out."""
    goes: bool = False
    """Whole, now: also the days to look at it are over."""
    held: bool = False
    """Under a legal hold, so that it never goes whole."""
    facts: tuple[UUID, ...] = ()
    """Statements whose class is over."""
    messages: tuple[UUID, ...] = ()

    @property
    def anything(self) -> bool:
        return self.waits or bool(self.facts or self.messages)


@dataclass(slots=True)
class Swept:
    """Counts of a run."""

    looked_at: int = 0
    contacts: int = 0
    """That went whole."""
    facts: int = 0
    messages: int = 0
    waiting: int = 0
    """Contacts that wait for a person."""
    held: int = 0
    """Contacts that would go whole, and are under a legal hold."""
    erasures: list[UUID] = field(default_factory=list[UUID])


@dataclass(frozen=True, slots=True)
class Retaining:
    contacts: Contacts
    clocks: Clocks
    holds: Holds
    forget: Forget
    ledger: Ledger
    rules: RulesInForce

    # --- one contact ------------------------------------------------------------------------------------

    def of(self, principal: Principal, contact_id: UUID, now: datetime) -> dict[str, Any]:
        """How long it is kept, for whoever looks at it."""
        opened, due = until_no_conflict(partial(self._opened, principal.tenant, contact_id, now))
        self._record(principal, contact_id, (contact_id,), opened.position)
        return _told(due)

    def dates_of(self, principal: Principal, contact_id: UUID, now: datetime) -> dict[str, Any]:
        """The same without counting what is due now, and with the rules that the dates follow from."""

        def attempt(_: bool) -> tuple[Opened, datetime, Standing]:
            opened, last = self._found(principal.tenant, contact_id)
            return opened, last, self._standing(opened, last, self.rules.when(opened).policy.retention, now)

        opened, last, standing = until_no_conflict(attempt)
        policy = self.rules.when(opened).policy
        retention = policy.retention
        dates = rules_of.dates(standing, retention)
        holds = self.holds.in_force(opened.tenant, [opened.contact_id]).get(opened.contact_id, ())
        self._record(principal, contact_id, (contact_id,), opened.position)
        return {
            "relationship": {"state": standing.state.value, "since": standing.since},
            "last_said_at": last,
            "due_at": dates.due_at,
            "due": dates.due_at is not None and dates.due_at <= now,
            "erased_from": None if holds else dates.erased_from,
            "messages_from": dates.messages_from,
            "classes": [
                {"name": name, "from": at, "days": retention.classes[name]}
                for name, at in dates.classes.items()
            ],
            "held": bool(holds),
            "policy": policy.label,
            "rules": retention,
            "runs": retention.contact.days(standing),
        }

    # --- what is due ------------------------------------------------------------------------------------

    def due(
        self, principal: Principal, now: datetime, *, after: UUID | None = None, limit: int = 50
    ) -> tuple[list[dict[str, Any]], UUID | None]:
        """A page, by the contacts' ids, and where the next begins."""
        found: list[Due] = []
        for each in self._due(principal.tenant, now, after):
            found.append(each)
            if len(found) > limit:
                break
        page, more = found[:limit], len(found) > limit
        self._record(principal, None, tuple(each.contact_id for each in page), 0)
        return [_told(each) for each in page], page[-1].contact_id if more else None

    def listed(
        self,
        principal: Principal,
        directory: ContactDirectory,
        now: datetime,
        after: Place | None,
        limit: int,
        fits: Callable[[Listed], bool] = lambda _: True,
    ) -> dict[str, Any]:
        """The same contacts as the directory shows them; one that it has not heard of yet is left out, and so
        is one that does not fit."""
        found: list[Listed] = []
        more = False
        for due in self._due(principal.tenant, now, after.contact_id if after else None, limit + 1):
            each = directory.of(principal.tenant, due.contact_id)
            if each is None or not fits(each):
                continue
            if more := len(found) == limit:
                break
            found.append(each)
        position = directory.position(principal.tenant)
        self._record(principal, None, tuple(each.contact_id for each in found), position)
        return {
            "items": [item_of(each) for each in found],
            "next_cursor": cursor_of(found[-1].place) if more else None,
            "matched": None,
            "position": position,
        }

    # --- letting go -------------------------------------------------------------------------------------

    def run(
        self, principal: Principal, now: datetime, *, dry: bool, named: Sequence[UUID] | None = None
    ) -> Swept:
        """`named`: only these, and these whole as soon as their clock ran out: a person has looked."""
        swept, tenant = Swept(), principal.tenant
        each = self._due(tenant, now, None) if named is None else self._named(tenant, named, now)
        for due in each:
            swept.looked_at += 1
            self._let_go(principal, due, now, swept, dry=dry, decided=named is not None)
        return swept

    def _let_go(
        self, principal: Principal, due: Due, now: datetime, swept: Swept, *, dry: bool, decided: bool
    ) -> None:
        if due.held and due.waits:
            swept.held += 1
        elif due.goes or (due.waits and decided):
            swept.contacts += 1
            if not dry:
                swept.erasures.append(self.forget.contact(principal, due.contact_id, now).erasure_id)
            return
        elif due.waits:
            swept.waiting += 1
        swept.facts += len(due.facts)
        swept.messages += len(due.messages)
        if not dry:
            erasures = list(self._parts(principal, due, now))
            swept.erasures += [erasure.erasure_id for erasure in erasures if erasure is not None]

    def _parts(self, principal: Principal, due: Due, now: datetime) -> Iterator[Erasure | None]:
        if due.facts:
            yield self.forget.together(principal, due.contact_id, Meant(facts=due.facts), now)
        expire = Expire(self.contacts, self.forget.eraser)
        for n in range(0, len(due.messages), TOGETHER):
            yield expire(principal, due.contact_id, due.messages[n : n + TOGETHER], now)

    # --- looking ----------------------------------------------------------------------------------------

    def _due(self, tenant: UUID, now: datetime, after: UUID | None, page: int = PAGE) -> Iterator[Due]:
        """`page`: so many quiet ones are looked for at once; whoever wants few need not go through all."""
        retention = self.rules.now(tenant).policy.retention
        days, minimise = retention.shortest, retention.minimise
        if days is None and minimise is None:
            return
        while True:
            quiet_ones = self.clocks.quiet(
                tenant,
                said_before=None if days is None else now - timedelta(days=days),
                sent_before=None if minimise is None else now - timedelta(days=minimise),
                after=after,
                limit=page,
            )
            for quiet in quiet_ones:
                due = until_no_conflict(partial(self._of_quiet, tenant, quiet, now))
                if due is not None and due.anything:
                    yield due
            if len(quiet_ones) < page:
                return
            after = quiet_ones[-1].contact_id

    def _named(self, tenant: UUID, named: Sequence[UUID], now: datetime) -> Iterator[Due]:
        for contact_id in named:
            _, due = until_no_conflict(partial(self._opened, tenant, contact_id, now))
            yield due

    def _of_quiet(self, tenant: UUID, quiet: Quiet, now: datetime, _again: bool) -> Due | None:
        opened = self.contacts.open(tenant, quiet.contact_id)
        if opened is None or opened.state == "erased" or opened.contact_id != quiet.contact_id:
            return None
        return self._look(opened, quiet.last_said_at, now)

    def _opened(self, tenant: UUID, contact_id: UUID, now: datetime, _again: bool) -> tuple[Opened, Due]:
        opened, last = self._found(tenant, contact_id)
        return opened, self._look(opened, last, now)

    def _found(self, tenant: UUID, contact_id: UUID) -> tuple[Opened, datetime]:
        """And when they wrote last, or came."""
        opened = self.contacts.open(tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        if opened.state == "erased":
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        require_itself(opened, contact_id)
        last = self.clocks.last_said_at(tenant, contact_id)
        if last is None:
            raise ContactErased("This contact was erased. The person may return only as a new contact.")
        return opened, last

    def _look(self, opened: Opened, last_said_at: datetime, now: datetime) -> Due:
        rules = self.rules.when(opened)
        retention = rules.policy.retention
        contact = self.contacts.replayed(opened)
        standing = rules_of.standing(contact.relationship, last_said_at, retention, now)
        dates = rules_of.dates(standing, retention)
        holds = self.holds.in_force(opened.tenant, [opened.contact_id]).get(opened.contact_id, ())
        waits = dates.due_at is not None and dates.due_at <= now
        goes = waits and dates.erased_from is not None and dates.erased_from <= now
        aged = [
            Aged(message_id=m.message_id, sent_at=m.sent_at)
            for m in self.contacts.placed(opened)
            if m.gone is None and not message_held(holds, m.message_id)
        ]
        return Due(
            contact_id=opened.contact_id,
            standing=standing,
            last_said_at=last_said_at,
            dates=dates,
            waits=waits,
            goes=goes and not holds,
            held=bool(holds),
            facts=_of_classes(contact, rules, dates, holds, now),
            messages=rules_of.expired(aged, dates, retention, now),
        )

    def _standing(
        self, opened: Opened, last_said_at: datetime, retention: Retention, now: datetime
    ) -> Standing:
        contact = self.contacts.replayed(opened)
        return rules_of.standing(contact.relationship, last_said_at, retention, now)

    def _record(
        self, principal: Principal, contact_id: UUID | None, items: tuple[UUID, ...], position: int
    ) -> None:
        read = Read(
            injection_id=uuid4(),
            contact_id=contact_id,
            api_key_id=principal.key_id,
            route="retention",
            purpose="inspection",
            item_ids=items,
            block_hash=b"",
            position=position,
        )
        record(self.ledger, principal.tenant, read)


def _of_classes(
    contact: Contact, rules: InForce, dates: Dates, holds: Sequence[LegalHold], now: datetime
) -> tuple[UUID, ...]:
    over = {name for name, at in dates.classes.items() if at <= now}
    if not over:
        return ()
    return tuple(
        statement.id
        for statement in contact.statements.values()
        if statement.id not in contact.erased
        and not statement_held(holds, statement.id)
        and class_of(rules, statement.name) in over
    )


def class_of(rules: InForce, key: str | None) -> str:
    """Of a key that the schema does not know any more, and of one whose name is special, the strictest
    reading that is left: a fact's, and a special one's."""
    if key is None:
        return SPECIAL
    found = rules.schema.key(key)
    if found is None:
        return Kind.FACT
    return SPECIAL if found.purpose else found.kind.value


def _told(due: Due) -> dict[str, Any]:
    dates: Mapping[str, datetime] = due.dates.classes
    return {
        "contact_id": due.contact_id,
        "relationship": {"state": due.standing.state.value, "since": due.standing.since},
        "last_said_at": due.last_said_at,
        "due_at": due.dates.due_at,
        "erased_from": None if due.held else due.dates.erased_from,
        "messages_from": due.dates.messages_from,
        "classes": dict(dates),
        "state": _state(due),
        "held": due.held,
        "facts": len(due.facts),
        "messages": len(due.messages),
    }


def _state(due: Due) -> str:
    if due.waits and due.held:
        return "held"
    if due.goes:
        return "goes"
    if due.waits:
        return "waits"
    return "partly" if due.anything else "kept"


def counted(swept: Swept) -> dict[str, Any]:
    return {
        "looked_at": swept.looked_at,
        "contacts": swept.contacts,
        "facts": swept.facts,
        "messages": swept.messages,
        "waiting": swept.waiting,
        "held": swept.held,
        "erasures": swept.erasures,
    }
