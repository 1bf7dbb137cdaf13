"""A tenant's bot and its officer at work over the real service: people write in, are read and erased."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from adapters import contact_opening, ids
from api.compose import Composed
from api.recall import Asked
from api.remember import Incoming, Taken
from domain.access import Principal, Role
from domain.events import SummaryRegenerated
from domain.messages import MessageKind, Speaker
from domain.ports import Address, Erasure
from domain.values import Erased
from projections import timeline
from projections.timeline import FactView, Status

DAWN = datetime(2026, 11, 1, 6, tzinfo=UTC)
SOUGHT_SLOT = 7
"""The address slot of `in_one_slot`."""


@dataclass(slots=True)
class Desk:
    composed: Composed
    tenant: UUID = field(default_factory=uuid4)
    officer: Principal = field(init=False)
    sent: int = 0
    """Messages sent: each a minute after the one before."""
    live: bool = False
    """Messages are sent now, and not on a day of last month."""

    def __post_init__(self) -> None:
        self.officer = Principal(uuid4(), self.tenant, Role.OFFICER)

    # --- people write ---------------------------------------------------------------------------------------

    def hear(self, person: str, *texts: str, client_id: str | None = None) -> list[Taken]:
        """The messages are recorded, and not read."""
        items = [self.incoming(person, text, client_id=client_id) for text in texts]
        return self.composed.service.remember.take_in(self.tenant, items, datetime.now(UTC))[0]

    def incoming(self, person: str, text: str, *, client_id: str | None = None) -> Incoming:
        self.sent += 1
        return Incoming(
            address=address(person),
            conversation="c1",
            client_id=client_id or f"m{self.sent}",
            speaker=Speaker.CONTACT,
            kind=MessageKind.TEXT,
            text=text,
            sent_at=datetime.now(UTC) if self.live else DAWN + timedelta(minutes=self.sent),
        )

    def tell(self, person: str, *texts: str) -> UUID:
        """The messages are recorded and read; the contact they are of."""
        contact = self.hear(person, *texts)[0].contact_id
        assert contact is not None
        self.read(contact)
        return contact

    def read(self, contact: UUID) -> None:
        self.composed.service.reading(self.tenant, contact)

    def greet(self, person: str) -> UUID:
        """The contact of an address, who has said nothing yet."""
        return self.composed.service.remember.resolve(
            self.tenant, address(person), datetime.now(UTC)
        ).contact_id

    # --- what is known --------------------------------------------------------------------------------------

    def find(self, person: str) -> UUID | None:
        opened = self.composed.service.contacts.find(self.tenant, address(person))
        return opened.contact_id if opened else None

    def facts(self, contact: UUID) -> tuple[FactView, ...]:
        opened = self.composed.service.contacts.open(self.tenant, contact)
        assert opened is not None
        return self.composed.service.inspect.views(opened, datetime.now(UTC))

    def fact(self, contact: UUID, key: str) -> FactView:
        """The current fact of a key."""
        (found,) = (f for f in self.facts(contact) if f.key == key and f.status is Status.CURRENT)
        return found

    def known(self, contact: UUID) -> dict[str, list[str]]:
        """Key to what holds now, in words; what was erased and would hold now as `erased`."""
        schema, now = self.composed.service.inspect.rules.now(self.tenant).schema, datetime.now(UTC)
        known: dict[str, list[str]] = {}
        for f in self.facts(contact):
            if f.valid_from <= now and (f.valid_to is None or now < f.valid_to):
                shown = "erased" if isinstance(f.value, Erased) else timeline.shown(f.value, schema, f.key)
                known.setdefault(f.key or "(special)", []).append(shown)
        return known

    def quotes(self, contact: UUID) -> dict[str, str]:
        """Key to the words it rests on; erased ones as `erased`."""
        return {
            f.key or "(special)": "erased" if isinstance(e.quote, Erased) else str(e.quote)
            for f in self.facts(contact)
            for e in f.evidence
        }

    def block(self, contact: UUID | str, *, recent: int = 50) -> dict[str, Any]:
        """The answer of `POST /v1/context`, for a contact or for whoever writes from an address."""
        asked = Asked(
            address=address(contact) if isinstance(contact, str) else None,
            contact_id=contact if isinstance(contact, UUID) else None,
            flow=None,
            purpose="service_memory",
            audience="direct",
            budget=2000,
            recent=recent,
        )
        return self.composed.service.recall.context(self.officer, asked, datetime.now(UTC))

    def events(self, contact: UUID) -> list[str]:
        opened = self.composed.service.contacts.open(self.tenant, contact)
        assert opened is not None
        return [type(r.event).__name__ for r in self.composed.service.contacts.history(opened)]

    def differences(self, contact: UUID) -> list[str]:
        """Where the current row is not what a replay gives."""
        return self.composed.service.inspect.differences(self.tenant, contact)

    # --- conversations in short -----------------------------------------------------------------------------

    def sum_up(self, contact: UUID) -> tuple[UUID, str | Erased | None]:
        """All conversations, as the worker does at their end; the latest summary, with its id."""
        service = self.composed.service
        opened = service.contacts.open(self.tenant, contact)
        assert opened is not None
        courses = service.look.transcripts.courses(opened)
        service.summarise(
            self.tenant, contact, [course.conversation_id for course in courses], datetime.now(UTC)
        )
        return self.summaries(contact)[-1]

    def summaries(self, contact: UUID) -> list[tuple[UUID, str | Erased | None]]:
        """Every version that was ever written, with its id."""
        opened = self.composed.service.contacts.open(self.tenant, contact)
        assert opened is not None
        history = self.composed.service.contacts.history(opened)
        return [(r.event_id, r.event.text) for r in history if isinstance(r.event, SummaryRegenerated)]

    # --- forgetting -----------------------------------------------------------------------------------------

    def forget(self, contact: UUID) -> Erasure:
        return self.composed.service.forget.contact(self.officer, contact, datetime.now(UTC))

    def forget_fact(self, fact: UUID) -> Erasure:
        return self.composed.service.forget.fact(self.officer, fact, datetime.now(UTC))

    def erasure(self, erasure: Erasure) -> Erasure:
        """How far it has come."""
        return self.composed.service.forget.look_up(self.officer, erasure.erasure_id)

    # --- the key tree ---------------------------------------------------------------------------------------

    def in_one_slot(self) -> Iterator[str]:
        """People whose addresses are found under one address key."""
        for number in itertools.count(971_500_000_000):
            if ids.address_slot(self.tenant, "whatsapp", "main", str(number)) == SOUGHT_SLOT:
                yield str(number)


def address(person: str) -> Address:
    return Address("whatsapp", "main", person)


def crowded(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on all new contacts fall into one bucket, as thousands do in each of a large database."""

    def in_bucket_7() -> UUID:
        return UUID(int=7 << 118 | uuid4().int & ~(1023 << 118))

    monkeypatch.setattr(contact_opening, "uuid4", in_bucket_7)
