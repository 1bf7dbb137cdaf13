"""A contact whose messages are read by a model that answers what a test tells it to: from the message over
HTTP to what is believed, in memory.

    with modelled() as scene:
        scene.model.now(facts(fact("budget_max", "1.2m")))
        scene.hears("my budget is 1.2m")
        assert scene.believed == {"budget_max": ["AED 1,200,000"]}
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cache
from typing import Literal
from uuid import UUID

from adapters.circuit_breaker import CircuitBreaker
from adapters.model_client import Mode, ModelChoice, ModelClient
from adapters.model_extractor import ModelExtractor
from adapters.model_spending import SpendingInMemory
from api.reading import NotRead, ReadMessages
from domain.contact import replay
from domain.events import ContactEvent, FactAsserted, FactProposed
from domain.ports import Receipt
from domain.statements import Statement
from domain.truth import truth
from domain.values import Erased, Value, display
from tests.domain.reading import SCHEMA
from tests.given import MORNING, Door, given, in_memory, message, person, told
from tests.hostile_model import Json, Model, Script, answering

TRIES = 3
"""As the worker's jobs make; see tests/adapters/test_jobs.py."""


@dataclass
class Scene:
    model: Model
    door: Door
    extractor: ModelExtractor
    spending: SpendingInMemory
    contact: UUID = field(default_factory=lambda: UUID(int=0))
    receipts: list[UUID] = field(default_factory=list)
    person: str = field(default_factory=lambda: secrets.token_hex(6))

    @property
    def reading(self) -> ReadMessages:
        return replace(self.door.service.reading, extractor=self.extractor)

    def says(self, *texts: str, speaker: str = "contact", **more: Json) -> None:
        for text in texts:
            one = message(text, speaker=speaker, **{"sender": person(self.person), **more})
            one["sent_at"] = one["sent_at"].replace(":00:00", f":{len(self.receipts):02}:00")
            (taken,) = given(self.door).when(told(one)).then(202)["accepted"]
            self.contact = UUID(taken["contact_id"])
            self.receipts.append(UUID(taken["message_id"]))

    def hears(self, *texts: str, **more: Json) -> Scene:
        """They come in together and are read, as often as a job would try."""
        self.says(*texts, **more)
        for n in range(TRIES):
            try:
                self.reading(self.door.tenant, self.contact, n == TRIES - 1)
            except NotRead:
                continue
            break
        return self

    def events(self) -> list[ContactEvent]:
        opened = self.door.service.contacts.open(self.door.tenant, self.contact)
        assert opened is not None
        return [recorded.event for recorded in self.door.service.contacts.history(opened)]

    @property
    def statements(self) -> list[Statement]:
        return [e.statement for e in self.events() if isinstance(e, FactAsserted | FactProposed)]

    @property
    def believed(self) -> dict[str, list[str]]:
        """What holds an hour later, as it is shown, in the order in which it was first said."""
        contact = replay(self.events())
        names = {number: name for name, number in contact.keys.items()}
        found: dict[str, list[str]] = {}
        for one in truth(contact.history()).current(MORNING + timedelta(hours=1)):
            found.setdefault(names[one.key_number], []).append(_shown(names[one.key_number], one.value))
        return found

    @property
    def proposed(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for event in self.events():
            if isinstance(event, FactProposed):
                key = event.statement.name or ""
                found.setdefault(key, []).append(_shown(key, event.statement.value))
        return found

    def receipt(self, n: int = -1) -> Receipt:
        found = self.door.service.contacts.receipt(self.door.tenant, self.receipts[n])
        assert found is not None
        return found

    def outcomes(self, n: int = -1) -> list[str]:
        """Of the last message: for each candidate, what came of it or why nothing did."""
        return [one.reason or one.outcome for one in self.receipt(n).outcomes]


def _shown(key: str, value: Value | Erased | None) -> str:
    assert isinstance(value, Value)
    return display(value, SCHEMA.keys[key].labels)


@cache
def _door() -> Door:
    """One for all: each scene is another person's."""
    return in_memory()


@contextmanager
def modelled(
    *script: Script,
    per_day: int = 0,
    breaker: CircuitBreaker | None = None,
    seconds: float = 5.0,
    mode: Mode = "tools",
    provider: Literal["openai", "anthropic"] = "openai",
) -> Iterator[Scene]:
    """Waits between tries take no time here."""
    with answering(*script) as model:
        base = model.url if provider == "anthropic" else f"{model.url}/v1"
        choice = ModelChoice(
            provider=provider, name="hostile", base_url=base, key="k", mode=mode, seconds=seconds
        )
        spending = SpendingInMemory(per_day)
        extractor = ModelExtractor(
            lambda: ModelClient(choice, sleep=lambda _: None), choice.label, spending, breaker
        )
        try:
            yield Scene(model, _door(), extractor, spending)
        finally:
            extractor.close()
