"""The review queue at work: what waits for a person is shown with what it takes to judge it, and decided, one
by one or many at once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api import cursors, etags
from api.again import until_no_conflict
from api.correct import NotOfItsKey, Operate
from api.deciding import NOTHING_WAITS, Decision
from api.in_force import RulesInForce
from api.inspect import INSPECTION, displayed
from api.merging import Merging
from api.recall import record
from api.rows import current_row
from domain import contact as contacts
from domain.access import Principal
from domain.commands import GiveAttention
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import Decided
from domain.memory import current
from domain.ports import Append, Contacts, Ledger, Read
from domain.schema import Schema
from domain.statements import NOTHING, Quote, Statement
from domain.values import Erased, Value, canonical, plain
from projections.ports import Queued, QueuePage, QueuePlace, ReviewQueue, Waiting
from projections.review import IN_WORDS

LOOK_AGAIN: Final = 0.05
"""Seconds between two looks at how far the queue has come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQueue:
    queued: Queued = field(default_factory=Queued)
    after: tuple[datetime, UUID] | None = None
    limit: int = 50
    position: int | None = None
    """Of a write that the queue should have taken in first."""
    seconds: float = 0.0
    """How long to wait for that at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Of one item. `refused` says in words why it was not decided."""

    item_id: UUID
    decided: Decided | None
    fact_id: UUID | None = None
    """What stands now; None where that is nothing."""
    position: int = 0
    refused: str | None = None


@dataclass(frozen=True, slots=True)
class ReviewDesk:
    contacts: Contacts
    queue: ReviewQueue
    operate: Operate
    ledger: Ledger
    rules: RulesInForce

    # --- looking ----------------------------------------------------------------------------------------

    def page(self, principal: Principal, asked: AskedQueue, at: datetime) -> dict[str, Any]:
        """The answer of `GET /v1/review`."""
        schema = self.rules.now(principal.tenant).schema
        _require_open_name(asked.queued.key, schema)
        after = QueuePlace(*asked.after) if asked.after else None
        self._await(principal.tenant, asked)
        found = self._page(principal.tenant, asked.queued, after, asked.limit)
        self._record(principal, "review", found.items, found.position)
        place = found.goes_on
        return {
            "items": [_item(waiting, schema, at) for waiting in found.items],
            "next_cursor": cursors.written((place.since, place.item_id)) if place else None,
            "position": found.position,
        }

    def item(self, principal: Principal, item_id: UUID, at: datetime) -> dict[str, Any]:
        """One that waits. Raises NotFound where it does not (any more)."""
        found = self._page(principal.tenant, Queued(item=item_id), None, 1)
        if not found.items:
            raise NotFound(NOTHING_WAITS)
        self._record(principal, "review item", found.items, found.position)
        return _item(found.items[0], self.rules.now(principal.tenant).schema, at)

    def waiting(self, tenant: UUID, most: int) -> int:
        """How many wait, as far as `most`: a number, which says nothing of anybody."""
        return self.queue.count(tenant, most)

    def _await(self, tenant: UUID, asked: AskedQueue) -> None:
        """Until the queue has taken in what was asked for, or the time is up."""
        until = time.monotonic() + asked.seconds
        while asked.position and (left := until - time.monotonic()) > 0:
            if self.queue.position(tenant) >= asked.position:
                return
            time.sleep(min(left, LOOK_AGAIN))

    def _page(self, tenant: UUID, queued: Queued, after: QueuePlace | None, limit: int) -> QueuePage:
        return until_no_conflict(lambda _: self.queue.page(tenant, queued, after, limit))

    def _record(self, principal: Principal, route: str, shown: Sequence[Waiting], position: int) -> None:
        """One read, with the contacts and the items that it shows."""
        whose = {waiting.row.contact_id for waiting in shown}
        read = Read(
            injection_id=uuid4(),
            contact_id=next(iter(whose)) if len(whose) == 1 else None,
            api_key_id=principal.key_id,
            route=route,
            purpose=INSPECTION,
            item_ids=(*sorted(whose), *(waiting.row.item_id for waiting in shown)),
            block_hash=b"",
            position=position,
        )
        record(self.ledger, principal.tenant, read)

    # --- deciding ---------------------------------------------------------------------------------------

    def decide(
        self, principal: Principal, item_id: UUID, decision: Decision, at: datetime, match: str | None = None
    ) -> Outcome:
        """Raises NotFound, Conflict, Stale, ContactErased, NotOfItsKey."""
        if self.operate.facts.contact_of(principal.tenant, item_id) is None:
            return self._look_at(principal, item_id, decision, at)
        written = self.operate.decide(principal, item_id, decision, at, match)
        stands = None if decision.decided is Decided.REJECTED else written.fact_id
        return Outcome(item_id=item_id, decided=decision.decided, fact_id=stands, position=written.position)

    def decide_all(
        self, principal: Principal, item_ids: Sequence[UUID], decision: Decision, at: datetime
    ) -> list[Outcome]:
        """Each by itself: one that is refused holds up no other."""
        return [self._attempted(principal, id_, decision, at) for id_ in dict.fromkeys(item_ids)]

    def _attempted(self, principal: Principal, item_id: UUID, decision: Decision, at: datetime) -> Outcome:
        try:
            return self.decide(principal, item_id, decision, at)
        except (NotFound, Conflict, ContactErased, NotOfItsKey) as refused:
            return Outcome(item_id=item_id, decided=None, refused=str(refused))

    def _look_at(self, principal: Principal, item_id: UUID, decision: Decision, at: datetime) -> Outcome:
        """A call for a person is answered by having looked, whatever came of it; to have looked again changes
        nothing."""
        contact_id = self.contacts.contact_of_call(principal.tenant, item_id)
        if contact_id is None:
            return self._merge(principal, item_id, decision, at)
        if decision.given is not None:
            raise NotOfItsKey("decision", "must be approve or reject: here is no value to amend")
        if decision.note is not None:
            raise NotOfItsKey("reason", "has no place on a call to look at a contact; leave it out")
        command = GiveAttention(attention_id=item_id, by=principal.name, at=at)

        def attempt(_: bool) -> int:
            opened = self.contacts.open(principal.tenant, contact_id)
            if opened is None or opened.state == "erased":
                raise NotFound(NOTHING_WAITS)
            contact = self.contacts.replayed(opened)
            events = contacts.decide(contact, command)
            if not events:
                return opened.position
            row = current_row(contact.after(events))
            return self.contacts.append(opened, Append(events=events, memory=row, state=opened.state))

        position = until_no_conflict(attempt)
        return Outcome(item_id=item_id, decided=decision.decided, position=position)

    def _merge(self, principal: Principal, item_id: UUID, decision: Decision, at: datetime) -> Outcome:
        """Whether two contacts are one person."""
        if self.contacts.contact_of_merge(principal.tenant, item_id) is None:
            raise NotFound(NOTHING_WAITS)
        if decision.given is not None:
            raise NotOfItsKey("decision", "must be approve or reject: here is no value to amend")
        if decision.note is not None:
            raise NotOfItsKey("reason", "has no place on a merge; leave it out")
        merging = Merging(self.contacts, self.ledger, self.rules)
        position = merging.decide(principal, item_id, decision.decided, at)
        return Outcome(item_id=item_id, decided=decision.decided, position=position)


def _require_open_name(name: str | None, schema: Schema) -> None:
    key = schema.key(name) if name else None
    if key is not None and key.sealed_name:
        told = "is of a special category, whose names are sealed; filter by `contact` or `reason`"
        raise NotOfItsKey("key", told)


# --- an item as it is shown -----------------------------------------------------------------------------


def _item(waiting: Waiting, schema: Schema, at: datetime) -> dict[str, Any]:
    row, said = waiting.row, waiting.statement
    return {
        "id": row.item_id,
        "what": row.what,
        "contact_id": row.contact_id,
        "since": row.since,
        "reasons": [{"code": str(code), "text": IN_WORDS[code]} for code in row.reasons],
        "channel": row.channel,
        "message_id": row.message_id,
        "said": [
            {
                "message_id": turn.message_id,
                "speaker": turn.speaker,
                "sent_at": turn.sent_at,
                "text": turn.text,
                "source": turn.message_id == row.message_id,
            }
            for turn in waiting.turns
        ],
        "one_with": row.other,
        "proposal": _proposal(waiting, said, schema, at) if said else None,
        "etag": etags.of_proposal(said, row.reasons) if said else None,
    }


def _proposal(waiting: Waiting, said: Statement, schema: Schema, at: datetime) -> dict[str, Any]:
    key = schema.key(said.name) if said.name else None
    return {
        "key": said.name,
        "label": key.label if key else said.name,
        "kind": key.kind.value if key else None,
        "value": None if said.value is None or isinstance(said.value, Erased) else plain(said.value),
        "display": displayed(said.value, said.name, schema, revokes=said.revokes),
        "revokes": said.revokes,
        "quote": said.quote.text if isinstance(said.quote, Quote) else None,
        "confidence": said.confidence,
        "asserted_by": said.provenance.asserted_by.value,
        "extractor": said.provenance.extractor,
        "valid_from": said.valid_from,
        "valid_to": said.valid_to,
        "replaces": list(_replaced(waiting, said, schema, at)),
    }


def _replaced(waiting: Waiting, said: Statement, schema: Schema, at: datetime) -> Iterator[dict[str, Any]]:
    """What holds of its key now and would hold no longer, were it approved."""
    for canvas, fact in current(waiting.memory, at):
        # By name and value: numbers are a stream's own, and a merged contact has several.
        if said.name is None or waiting.memory.key_name(canvas.key_number) != said.name:
            continue
        if not _ends(said, fact.value):
            continue
        yield {
            "fact_id": fact.fact_id,
            "value": None if isinstance(fact.value, Erased) else plain(fact.value),
            "display": displayed(fact.value, said.name, schema),
            "valid_from": fact.valid_from,
        }


def _ends(said: Statement, value: Value | Erased) -> bool:
    states = None if said.value is None or isinstance(said.value, Erased) else canonical(said.value)
    same = not isinstance(value, Erased) and canonical(value) == states
    if said.revokes:
        return same
    if said.rules.many and said.value_number != NOTHING and not said.exclusive:
        return False
    return not same
