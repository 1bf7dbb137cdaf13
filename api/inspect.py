"""Looking into a contact: its facts with their evidence, its history in words, and whether the rows tell the
truth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid4

import msgspec

from api import cursors, etags
from api.again import until_no_conflict
from api.forget import FactIndex
from api.found_as import require_itself
from api.in_force import RulesInForce
from api.recall import record
from api.remembered import Remembered, RememberedAnswers
from api.rows import carried_on, current_row, is_used, next_change
from domain import contact as contacts
from domain.access import Principal, Role
from domain.errors import NotAllowed, NotFound
from domain.memory import Memory
from domain.ports import Contacts, Ledger, Opened, Read, Recorded
from domain.schema import Schema
from domain.values import Erased, Value, plain
from projections import timeline
from projections.timeline import Evidence, FactView, Order, Status

_KEPT: Final = 1024
_LARGEST: Final = 64 * 1024
"""Bytes of an answer that is remembered: a contact of hundreds of facts is seldom looked at twice."""
NOT_USED: Final = "This is kept and not used: the contact does not agree, or restricted it. People may look."
INSPECTION: Final = "inspection"
"""The purpose of what is looked at, in the ledger."""


@dataclass(frozen=True, slots=True)
class Line:
    """One event of a replay."""

    version: int
    position: int
    recorded_at: datetime
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFacts:
    """Which of a contact's facts. Without a `limit`, all; what waits for a person only when `status` asks."""

    as_of: datetime | None = None
    known_at: datetime | None = None
    key: str | None = None
    status: Status | None = None
    waiting: bool = False
    """What waits too, beside the facts."""
    limit: int | None = None
    after: Order | None = None

    def page_of(self, views: Iterable[FactView]) -> tuple[list[FactView], bool]:
        """In order, and whether there are more."""
        found = sorted((v for v in views if self._asks_for(v)), key=lambda view: view.order)
        cut = len(found) if self.limit is None else self.limit
        return found[:cut], len(found) > cut

    def _asks_for(self, view: FactView) -> bool:
        if self.after is not None and view.order <= self.after:
            return False
        if self.key is not None and view.key != self.key:
            return False
        if self.status is None:
            return self.waiting or view.status is not Status.PROPOSED
        return view.status is self.status


@dataclass(frozen=True, slots=True)
class Inspect:
    contacts: Contacts
    index: FactIndex
    ledger: Ledger
    rules: RulesInForce
    remembered: RememberedAnswers = field(
        default_factory=partial(RememberedAnswers, _KEPT), init=False, repr=False
    )

    def page(self, principal: Principal, contact_id: UUID, now: datetime, asked: AskedFacts) -> msgspec.Raw:
        """The answer of `GET /v1/contacts/{id}/facts`, as JSON. Of an unchanged contact it is remembered
        sealed, and comes in the round trip that looks whether it still stands and records the read."""
        return until_no_conflict(lambda _: self._page(principal, contact_id, now, asked))

    def _page(self, principal: Principal, contact_id: UUID, now: datetime, asked: AskedFacts) -> msgspec.Raw:
        if asked.as_of or asked.known_at:
            return msgspec.Raw(msgspec.json.encode(self._facts(principal, contact_id, now, asked)[1]))
        question = self.remembered.question(principal.tenant, contact_id, asked, _withheld_from(principal))
        found = self.remembered.get(question, now)
        if found is not None:
            read = inspected(principal, contact_id, found.item_ids, 0)  # the position is the database's own
            again = self.contacts.open_again(principal.tenant, None, found.mark, read)
            if again is not None and again.recorded:
                return msgspec.Raw(again.open_sealed(found.sealed))
            opened, body = self._facts(principal, contact_id, now, asked, again)
        else:
            opened, body = self._facts(principal, contact_id, now, asked)
        told = msgspec.json.encode(body)
        if opened.state != "erased" and len(told) <= _LARGEST:
            self.remembered.put(question, _sealed(opened, body, told, now))
        return msgspec.Raw(told)

    def facts(
        self, principal: Principal, contact_id: UUID, now: datetime, asked: AskedFacts
    ) -> dict[str, Any]:
        return until_no_conflict(lambda _: self._facts(principal, contact_id, now, asked))[1]

    def _facts(
        self,
        principal: Principal,
        contact_id: UUID,
        now: datetime,
        asked: AskedFacts,
        opened: Opened | None = None,
    ) -> tuple[Opened, dict[str, Any]]:
        opened = opened or self._opened(principal.tenant, contact_id)
        require_itself(opened, contact_id)
        schema = self.rules.when(opened).schema
        views: Iterable[FactView] = self.views(opened, now, as_of=asked.as_of, known_at=asked.known_at)
        if _withheld_from(principal):
            views = (view for view in views if in_use(opened, view, schema) or view.status is Status.ERASED)
        shown, more = asked.page_of(views)
        record(
            self.ledger,
            principal.tenant,
            inspected(principal, contact_id, tuple(f.fact_id for f in shown), opened.position),
        )
        return opened, {
            "items": [item_of(f, schema, in_use(opened, f, schema)) for f in shown],
            "next_cursor": cursors.written(shown[-1].order) if more else None,
            "position": opened.position,
        }

    def fact(self, principal: Principal, fact_id: UUID, now: datetime) -> tuple[dict[str, Any], str]:
        """One fact and its ETag."""
        opened, _, view, schema = self._fact(principal, fact_id, now, "fact")
        item = item_of(view, schema, in_use(opened, view, schema))
        return {**item, "contact_id": opened.contact_id}, etags.of_fact(view)

    def evidence(self, principal: Principal, fact_id: UUID, now: datetime) -> dict[str, Any]:
        """Every statement that a fact rests on, with all that is recorded of where it came from."""
        opened, _, view, _ = self._fact(principal, fact_id, now, "evidence")
        texts: dict[UUID, str | None] = {}
        if opened.state != "erased":
            named = [one for e in view.evidence for one in (e.message_id, e.in_answer_to) if one]
            texts = {m.message_id: m.text for m in self.contacts.messages(opened, named)}
        return {"items": [in_full(e, texts) for e in view.evidence], "position": opened.position}

    def fact_history(self, principal: Principal, fact_id: UUID, now: datetime) -> dict[str, Any]:
        """Every event that speaks of a fact, in words."""
        opened, history, view, schema = self._fact(principal, fact_id, now, "fact history")
        names = {view.fact_id, fact_id, *(e.statement_id for e in view.evidence)}
        concerned = {r.position for r in timeline.concerning(history, names)}
        told = timeline.in_words(history, schema)
        return {
            "items": [event_in_words(r, text) for r, text in told if r.position in concerned],
            "position": opened.position,
        }

    def _fact(
        self, principal: Principal, fact_id: UUID, now: datetime, route: str
    ) -> tuple[Opened, Sequence[Recorded], FactView, Schema]:
        contact_id = self.index.contact_of(principal.tenant, fact_id)
        if contact_id is None:
            raise NotFound("There is no such fact.")

        def attempt(_: bool) -> tuple[Opened, Sequence[Recorded], FactView, Schema]:
            opened = self._opened(principal.tenant, contact_id)
            history, schema = self.contacts.history(opened), self.rules.when(opened).schema
            view = timeline.fact(history, schema, fact_id, now=now)
            if view is None:
                raise NotFound("There is no such fact.")
            used = in_use(opened, view, schema) or view.status is Status.ERASED
            if _withheld_from(principal) and not used:
                raise NotAllowed(NOT_USED)
            return opened, history, view, schema

        found = until_no_conflict(attempt)
        of = found[0].contact_id
        read = inspected(principal, of, (found[2].fact_id,), found[0].position, route)
        record(self.ledger, principal.tenant, read)
        return found

    def views(
        self,
        opened: Opened,
        now: datetime,
        *,
        as_of: datetime | None = None,
        known_at: datetime | None = None,
    ) -> tuple[FactView, ...]:
        history, schema = self.contacts.history(opened), self.rules.when(opened).schema
        return timeline.facts(history, schema, now=now, as_of=as_of, known_at=known_at)

    def named(self, opened: Opened, facts: Sequence[FactView]) -> list[dict[str, Any]]:
        """As they are put to a contact."""
        schema = self.rules.when(opened).schema
        return [
            {
                "id": fact.fact_id,
                "key": fact.key,
                "label": key.label if (key := schema.key(fact.key) if fact.key else None) else "A note",
                "display": displayed(fact.value, fact.key, schema, revokes=fact.revokes),
                "status": fact.status.value,
            }
            for fact in facts
        ]

    def replay(self, tenant: UUID, contact_id: UUID) -> Iterator[Line]:
        """Every event of the contact's stream, in words; an erased contact's too."""
        opened = self._opened(tenant, contact_id)
        history = self.contacts.history(opened)
        for r, text in timeline.in_words(history, self.rules.when(opened).schema):
            yield Line(r.version, r.position, r.recorded_at, text)

    def differences(self, tenant: UUID, contact_id: UUID) -> list[str]:
        """Where the current row and the replayed stream disagree, named without a value; empty when they
        agree."""
        opened = self._opened(tenant, contact_id)
        if opened.state == "erased":
            return []
        history = self.contacts.history(opened)
        replayed = current_row(contacts.replay(r.event for r in history))
        stored = [f"stored row: {name}" for name in _differing(opened.memory, replayed)]
        if opened.merged:
            return stored  # the fast path does not decide here
        carried = carried_on([r.event for r in history])
        return [*stored, *(f"fast path: {name}" for name in _differing(carried, replayed))]

    def _opened(self, tenant: UUID, contact_id: UUID) -> Opened:
        opened = self.contacts.open(tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        return opened


def _withheld_from(principal: Principal) -> bool:
    """What is kept and not used, is shown to people alone."""
    return principal.role is Role.BOT


def in_use(opened: Opened, fact: FactView, schema: Schema) -> bool:
    key = schema.key(fact.key) if fact.key else None
    return is_used(opened.memory, opened.state, key.purpose if key else None)


def item_of(fact: FactView, schema: Schema, used: bool) -> dict[str, Any]:
    return {
        "id": fact.fact_id,
        "key": fact.key,
        "kind": fact.kind,
        "value": None if isinstance(fact.value, Erased) else plain(fact.value),
        "display": displayed(fact.value, fact.key, schema, revokes=fact.revokes),
        "status": fact.status.value,
        "in_use": used,
        "valid_from": fact.valid_from,
        "valid_to": fact.valid_to,
        "recorded_at": fact.recorded_at,
        "confidence": fact.confidence,
        "superseded_by": fact.superseded_by,
        "pinned": fact.pinned,
        "revokes": fact.revokes,
        "waits_for": [reason.value for reason in fact.waits_for],
        "etag": etags.of_fact(fact),
        "evidence": [_evidence(e) for e in fact.evidence],
    }


def displayed(
    value: Value | Erased | None, key_name: str | None, schema: Schema, *, revokes: bool = False
) -> str:
    """The value as people say it: `up to AED 2,000,000`."""
    shown = ("no longer " if revokes else "") + timeline.shown(value, schema, key_name)
    key = schema.key(key_name) if key_name else None
    if key is None or revokes or value is None or isinstance(value, Erased):
        return shown
    return f"{key.prefix or _BOUND_WORDS.get(key.bound or '', '')} {shown}".strip()


_BOUND_WORDS: Final = {"max": "up to", "min": "at least"}


def _evidence(evidence: Evidence) -> dict[str, Any]:
    return {
        "statement_id": evidence.statement_id,
        "message_id": evidence.message_id,
        "in_answer_to": evidence.in_answer_to,
        "asserted_by": evidence.asserted_by.value,
        "quote": None if isinstance(evidence.quote, Erased) else evidence.quote,
        "erased": isinstance(evidence.quote, Erased),
        "channel": evidence.channel,
        "sent_at": evidence.sent_at,
        "extractor": evidence.extractor,
        "confidence": evidence.confidence,
        "basis_id": evidence.basis_id,
    }


def in_full(evidence: Evidence, texts: Mapping[UUID, str | None]) -> dict[str, Any]:
    whose, _, zone = (evidence.zone or "").partition(":")
    return {
        **_evidence(evidence),
        "span": evidence.span,
        "conversation_id": evidence.conversation_id,
        "message": texts.get(evidence.message_id) if evidence.message_id else None,
        "asked": texts.get(evidence.in_answer_to) if evidence.in_answer_to else None,
        "received_at": evidence.received_at,
        "recorded_at": evidence.recorded_at,
        "model": evidence.model,
        "prompt": evidence.prompt,
        "scorer": evidence.scorer,
        "schema": evidence.schema,
        "policy": evidence.policy,
        "zone": {"name": zone, "of": whose} if zone else None,
    }


def event_in_words(recorded: Recorded, text: str) -> dict[str, Any]:
    return {
        "version": recorded.version,
        "position": recorded.position,
        "recorded_at": recorded.recorded_at,
        "event": timeline.name_of(recorded.event),
        "text": text,
    }


def inspected(
    principal: Principal, contact_id: UUID, item_ids: tuple[UUID, ...], position: int, route: str = "facts"
) -> Read:
    return Read(
        injection_id=uuid4(),
        contact_id=contact_id,
        api_key_id=principal.key_id,
        route=route,
        purpose=INSPECTION,
        item_ids=item_ids,
        block_hash=b"",
        position=position,
    )


def _sealed(opened: Opened, body: dict[str, Any], told: bytes, now: datetime) -> Remembered:
    return Remembered(
        mark=opened.mark,
        purpose=INSPECTION,
        until=next_change(opened.memory, now),
        item_ids=tuple(item["id"] for item in body["items"]),
        block_hash=b"",
        sealed=opened.seal_for_later(told),
    )


def _differing(one: Memory, other: Memory) -> list[str]:
    """The parts of a row in which two rows differ."""
    return [f.name for f in fields(Memory) if getattr(one, f.name) != getattr(other, f.name)]
