"""What the service offers, put together by `api/compose.py` and spoken to by HTTP, command line and
worker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from uuid import UUID

from api.audit import Audit
from api.breach import Breach
from api.confirming import Confirming
from api.consents import Consents
from api.correct import Operate
from api.directory import Search
from api.disclosing import Disclosing
from api.export import Export
from api.forget import Forget
from api.given_up import TryAgain
from api.identities import Identities
from api.inspect import Inspect
from api.keys import Keys
from api.legal_holds import LegalHolds
from api.memory_search import MemorySearch
from api.merging import Merging
from api.metrics import Metrics
from api.profile import Profiles
from api.projecting import ProjectionKeeper
from api.publishing import Publishing
from api.reading import ReadMessages
from api.recall import Asked, Recall
from api.records import Records
from api.rehearsing import Rehearsing
from api.remember import Remember
from api.requests import Register
from api.retention import Retaining
from api.review import ReviewDesk
from api.revise import Revise
from api.summarise import Summarise
from api.transcripts import Look
from domain.access import Principal
from domain.candidates import Extractor
from domain.disclosing import Disclosures
from domain.errors import NotFound
from domain.given_up import GivenUpWork
from domain.legal_holds import Holds
from domain.ports import Contacts, Exclusions, Receipt
from domain.requests import Requests
from domain.retention import Clocks

_LOOK_AGAIN = 0.1
"""Seconds: a notification may be lost, so a settling read looks again."""


class IdempotencyKeyReused(Exception):
    """The same Idempotency-Key came with another body before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    contacts: Contacts
    remember: Remember
    reading: ReadMessages
    recall: Recall
    inspect: Inspect
    operate: Operate
    review: ReviewDesk
    profiles: Profiles
    look: Look
    forget: Forget
    holds: Holds
    clocks: Clocks
    summarise: Summarise
    revise: Revise
    exclusions: Exclusions
    disclosures: Disclosures
    requests: Requests
    publishing: Publishing
    search: Search
    projections: ProjectionKeeper
    keys: Keys
    rules_reader: Extractor
    """It asks nobody: what other rules would read is tried with it."""
    given_up: GivenUpWork
    once: Callable[[Principal, str, bytes], None]
    """Holds an Idempotency-Key against the body it came with before."""
    ready: Callable[[], None]
    """Raises Unavailable, with what is missing."""
    wait_for: Callable[[UUID, float], Awaitable[None]]
    close: Callable[[], Awaitable[None]]
    metrics: Metrics = field(default_factory=Metrics)

    @property
    def merging(self) -> Merging:
        return Merging(self.contacts, self.inspect.ledger, self.inspect.rules)

    @property
    def identities(self) -> Identities:
        return Identities(self.contacts)

    @property
    def audit(self) -> Audit:
        return Audit(self.inspect.ledger)

    @property
    def export(self) -> Export:
        return Export(
            self.contacts,
            self.look.transcripts,
            self.inspect.ledger,
            self.inspect.rules,
            self.disclosures,
            self.requests,
            self.holds,
            self.publishing,
            self.keys.office,
            self.recall.zone,
        )

    @property
    def register(self) -> Register:
        return Register(
            self.contacts, self.requests, self.inspect.rules, self.inspect.ledger, self.recall.zone
        )

    @property
    def disclosing(self) -> Disclosing:
        return Disclosing(self.contacts, self.disclosures, self.inspect.ledger)

    @property
    def records(self) -> Records:
        return Records(self.inspect.rules, self.disclosures, self.reading.recipient, self.recall.zone)

    @property
    def breach(self) -> Breach:
        return Breach(self.inspect.ledger, self.keys.office, self.recall.zone)

    @property
    def memories(self) -> MemorySearch:
        return MemorySearch(self.recall)

    @property
    def confirming(self) -> Confirming:
        return Confirming(
            self.contacts,
            self.operate.transcripts,
            self.inspect.ledger,
            self.inspect,
            self.forget,
            self.operate,
            self.holds,
            self.recall.episodes.terms,
        )

    @property
    def legal_holds(self) -> LegalHolds:
        return LegalHolds(
            self.contacts, self.holds, self.forget.eraser, self.inspect.ledger, self.inspect.rules
        )

    @property
    def try_again(self) -> TryAgain:
        return TryAgain(self.given_up)

    @property
    def rehearsing(self) -> Rehearsing:
        return Rehearsing(self.contacts, self.look.transcripts, self.inspect.ledger, self.rules_reader)

    @property
    def retaining(self) -> Retaining:
        return Retaining(
            self.contacts, self.clocks, self.holds, self.forget, self.inspect.ledger, self.inspect.rules
        )

    @property
    def consents(self) -> Consents:
        return Consents(
            self.contacts, self.profiles.rules, self.inspect.ledger, self.forget, self.operate.transcripts
        )

    def receipt(self, principal: Principal, message_id: UUID) -> Receipt:
        found = self.contacts.receipt(principal.tenant, message_id)
        if found is None:
            raise NotFound("There is no such message, or it was erased with its contact.")
        return found

    async def settle(self, principal: Principal, asked: Asked, seconds: float) -> None:
        """Until this contact has nothing pending, or the time is up. Holds no thread while it waits."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            opened = await asyncio.to_thread(self.recall.open, principal.tenant, asked)
            if opened is None or not opened.pending:
                return
            await self.wait_for(opened.contact_id, min(left, _LOOK_AGAIN))
