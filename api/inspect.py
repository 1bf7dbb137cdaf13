"""Looking into a contact: its facts with their evidence, its history in words, and whether the rows tell the
truth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid4

import msgspec

from api.again import until_no_conflict
from api.in_force import RulesInForce
from api.recall import record
from api.remembered import Remembered, RememberedAnswers
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

_KEPT: Final = 1024
_LARGEST: Final = 64 * 1024
"""Bytes of an answer that is remembered: a contact of hundreds of facts is seldom looked at twice."""


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
    remembered: RememberedAnswers = field(
        default_factory=partial(RememberedAnswers, _KEPT), init=False, repr=False
    )

    def facts(
        self,
        principal: Principal,
        contact_id: UUID,
        now: datetime,
        *,
        as_of: datetime | None = None,
        known_at: datetime | None = None,
    ) -> dict[str, Any]:
        """The answer of `GET /v1/contacts/{id}/facts`. What is asked of now is remembered sealed, as blocks
        are: it is one round trip while the contact is unchanged."""
        of_now = as_of is None and known_at is None
        return until_no_conflict(
            lambda _: (
                (of_now and self._as_before(principal, contact_id, now))
                or self._anew(principal, contact_id, now, as_of, known_at)
            )
        )

    def _as_before(self, principal: Principal, contact_id: UUID, now: datetime) -> dict[str, Any] | None:
        found = self.remembered.get(self.remembered.question(principal.tenant, contact_id), now)
        if found is None:
            return None
        read = _read(principal, contact_id, found.item_ids, position=0)  # the database's own, of the row
        opened = self.contacts.open_again(principal.tenant, None, found.mark, read)
        if opened is None or not opened.recorded:
            return None
        answer: dict[str, Any] = msgspec.json.decode(opened.open_sealed(found.sealed))
        return answer

    def _anew(
        self,
        principal: Principal,
        contact_id: UUID,
        now: datetime,
        as_of: datetime | None,
        known_at: datetime | None,
    ) -> dict[str, Any]:
        opened = self._opened(principal.tenant, contact_id)
        found = self.views(opened, now, as_of=as_of, known_at=known_at)
        schema = self.rules.when(opened).schema
        read = _read(principal, contact_id, tuple(f.fact_id for f in found), position=opened.position)
        record(self.ledger, principal.tenant, read)
        items = [_item(f, schema) for f in found]
        answer = {"items": items, "next_cursor": None, "position": opened.position}
        if as_of is None and known_at is None and opened.state != "erased":
            self._remember(principal.tenant, opened, found, read, answer, now)
        return answer

    def _remember(
        self,
        tenant: UUID,
        opened: Opened,
        found: Sequence[FactView],
        read: Read,
        answer: dict[str, Any],
        now: datetime,
    ) -> None:
        raw = msgspec.json.encode(answer)
        if len(raw) > _LARGEST:
            return
        edges = (edge for fact in found for edge in (fact.valid_from, fact.valid_to))
        remembered = Remembered(
            mark=opened.mark,
            purpose=read.purpose,
            until=min((edge for edge in edges if edge is not None and edge > now), default=None),
            item_ids=read.item_ids,
            block_hash=read.block_hash,
            sealed=opened.seal_for_later(raw),
        )
        self.remembered.put(self.remembered.question(tenant, opened.contact_id), remembered)

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


def _read(principal: Principal, contact_id: UUID, shown: tuple[UUID, ...], *, position: int) -> Read:
    return Read(
        injection_id=uuid4(),
        contact_id=contact_id,
        api_key_id=principal.key_id,
        route="facts",
        purpose="inspection",
        item_ids=shown,
        block_hash=b"",
        position=position,
    )


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
