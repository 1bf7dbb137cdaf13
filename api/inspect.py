"""Looking into a contact: its facts with their evidence, its history in words, and whether the rows tell the
truth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from api.again import until_no_conflict
from api.in_force import RulesInForce
from api.recall import record
from api.rows import carried_on, current_row
from domain import contact as contacts
from domain.access import Principal
from domain.errors import NotFound
from domain.memory import Memory
from domain.ports import Contacts, Ledger, Opened, Read
from domain.schema import Schema
from domain.values import Erased, plain
from projections import timeline
from projections.timeline import Evidence, FactView


@dataclass(frozen=True, slots=True)
class Line:
    """One event of a replay."""

    version: int
    position: int
    recorded_at: datetime
    text: str


@dataclass(frozen=True, slots=True)
class Inspect:
    contacts: Contacts
    ledger: Ledger
    rules: RulesInForce

    def facts(
        self,
        principal: Principal,
        contact_id: UUID,
        now: datetime,
        *,
        as_of: datetime | None = None,
        known_at: datetime | None = None,
    ) -> dict[str, Any]:
        opened, found = until_no_conflict(
            lambda _: self._viewed(principal.tenant, contact_id, now, as_of, known_at)
        )
        schema = self.rules.when(opened).schema
        record(
            self.ledger,
            principal.tenant,
            Read(
                injection_id=uuid4(),
                contact_id=contact_id,
                api_key_id=principal.key_id,
                route="facts",
                purpose="inspection",
                item_ids=tuple(f.fact_id for f in found),
                block_hash=b"",
                position=opened.position,
            ),
        )
        return {"items": [_item(f, schema) for f in found], "next_cursor": None, "position": opened.position}

    def _viewed(
        self,
        tenant: UUID,
        contact_id: UUID,
        now: datetime,
        as_of: datetime | None,
        known_at: datetime | None,
    ) -> tuple[Opened, tuple[FactView, ...]]:
        opened = self._opened(tenant, contact_id)
        return opened, self.views(opened, now, as_of=as_of, known_at=known_at)

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
        carried = carried_on([r.event for r in history])
        return [
            *(f"stored row: {name}" for name in _differing(opened.memory, replayed)),
            *(f"fast path: {name}" for name in _differing(carried, replayed)),
        ]

    def _opened(self, tenant: UUID, contact_id: UUID) -> Opened:
        opened = self.contacts.open(tenant, contact_id)
        if opened is None:
            raise NotFound("There is no such contact. Resolve its address first.")
        return opened


def _item(fact: FactView, schema: Schema) -> dict[str, Any]:
    return {
        "id": fact.fact_id,
        "key": fact.key,
        "kind": fact.kind,
        "value": None if isinstance(fact.value, Erased) else plain(fact.value),
        "display": _display(fact, schema),
        "status": fact.status.value,
        "valid_from": fact.valid_from,
        "valid_to": fact.valid_to,
        "recorded_at": fact.recorded_at,
        "confidence": fact.confidence,
        "superseded_by": fact.superseded_by,
        "evidence": [_evidence(e) for e in fact.evidence],
    }


def _display(fact: FactView, schema: Schema) -> str:
    """The value as people say it: `up to AED 2,000,000`."""
    shown = timeline.shown(fact.value, schema, fact.key)
    key = schema.key(fact.key) if fact.key else None
    if key is None or isinstance(fact.value, Erased):
        return shown
    return f"{key.prefix or _BOUND_WORDS.get(key.bound or '', '')} {shown}".strip()


_BOUND_WORDS: Final = {"max": "up to", "min": "at least"}


def _evidence(evidence: Evidence) -> dict[str, Any]:
    return {
        "message_id": evidence.message_id,
        "quote": None if isinstance(evidence.quote, Erased) else evidence.quote,
        "erased": isinstance(evidence.quote, Erased),
        "channel": evidence.channel,
        "sent_at": evidence.sent_at,
        "extractor": evidence.extractor,
        "confidence": evidence.confidence,
        "basis_id": evidence.basis_id,
    }


def _differing(one: Memory, other: Memory) -> list[str]:
    """The parts of a row in which two rows differ."""
    return [f.name for f in fields(Memory) if getattr(one, f.name) != getattr(other, f.name)]
