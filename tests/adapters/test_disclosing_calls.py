"""Nobody's words leave for a model without a ground, nor without a row of the ledger before they do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from uuid import UUID

import pytest

from adapters.discloser import Discloser, recipient
from adapters.in_memory_registers import InMemoryDisclosures
from adapters.model_client import ModelChoice, ModelClient
from adapters.model_extractor import ModelExtractor
from adapters.model_spending import SpendingInMemory
from adapters.model_summary import ModelSummariser
from api.reading import ReadMessages
from domain.access import Role
from domain.disclosing import HERE, Disclosure, Recipient, Task
from domain.errors import Unavailable
from tests.given import RULER, Door, asks, get, given, in_memory, message, person, post, says, told
from tests.hostile_model import Model, answering, fact, facts

ABROAD = Recipient(provider="api.example.com", model="large", country="US")
BUDGET = "so hey, budget max 1.2m cash please"
READ = facts(fact("budget_max", "1.2m", "budget max 1.2m"))


@dataclass
class Scene:
    door: Door
    model: Model
    ledger: InMemoryDisclosures
    reading: ReadMessages

    def hears(self, text: str, **more: object) -> tuple[UUID, list[str]]:
        """A message, and what its receipt says."""
        sent = given(self.door).when(told(message(text, **more))).then(202)["accepted"][0]
        self.reading(self.door.tenant, UUID(sent["contact_id"]))
        receipt = given(self.door).when(get(f"/v1/messages/{sent['message_id']}/receipt")).then(200)
        return UUID(sent["message_id"]), [one["reason"] or one["outcome"] for one in receipt["outcomes"]]

    @property
    def disclosed(self) -> list[Disclosure]:
        return [one for _, one in self.ledger.rows]


@contextmanager
def a_scene(to: Recipient, ledger: InMemoryDisclosures) -> Iterator[Scene]:
    door = in_memory()
    with answering(READ) as model:
        choice = ModelChoice(provider="openai", name="large", base_url=f"{model.url}/v1", key="k")
        client = ModelClient(choice, sleep=lambda _: None)
        extractor = ModelExtractor(
            lambda: client, choice.label, SpendingInMemory(), discloser=Discloser(to, ledger)
        )
        reading = replace(door.service.reading, extractor=extractor, recipient=to)
        try:
            yield Scene(door, model, ledger, reading)
        finally:
            extractor.close()


@pytest.fixture
def abroad() -> Iterator[Scene]:
    with a_scene(ABROAD, InMemoryDisclosures()) as scene:
        yield scene


def test_a_model_abroad_is_not_called_before_a_consent_and_the_receipt_says_so(abroad: Scene) -> None:
    _, outcomes = abroad.hears(BUDGET)
    assert (abroad.model.calls, abroad.disclosed) == (0, [])
    assert outcomes == ["believed", "believed", "model_abroad"]


def test_with_a_consent_the_call_is_made_and_told_with_what_was_shown_and_on_what_ground(
    abroad: Scene,
) -> None:
    given(abroad.door, says("Hello"))
    contact = given(abroad.door).when(asks()).then(200)["contact_id"]
    agreed = post(f"/v1/contacts/{contact}/consents", {"purpose": "model_abroad"})
    consent = given(abroad.door).when(agreed.by(Role.OPERATOR)).then(201)["id"]
    shown, outcomes = abroad.hears(BUDGET)
    assert abroad.model.calls == 1
    assert "model_abroad" not in outcomes
    (row,) = abroad.disclosed
    assert (row.contact_id, row.task, row.recipient) == (UUID(contact), Task.EXTRACTION, ABROAD)
    assert (row.ground.purpose, row.ground.basis_id) == ("model_abroad", UUID(consent))
    assert shown in row.item_ids


def test_a_model_at_home_is_told_on_the_ground_that_facts_rest_on() -> None:
    here = replace(ABROAD, country="AE")
    with a_scene(here, InMemoryDisclosures()) as scene:
        scene.hears(BUDGET)
        (row,) = scene.disclosed
    assert (row.ground.purpose, row.ground.basis) == ("service_memory", "precontract_request")


def test_the_row_stands_before_the_call_and_without_it_there_is_none() -> None:
    class Away(InMemoryDisclosures):
        def record(self, tenant: UUID, disclosure: Disclosure) -> None:
            raise Unavailable("The database is away.")

    with a_scene(replace(ABROAD, country=HERE), Away()) as scene:
        with pytest.raises(Unavailable):
            scene.hears(BUDGET)
        assert scene.model.calls == 0


def test_a_summary_is_written_by_a_model_on_the_same_ground() -> None:
    with a_scene(ABROAD, InMemoryDisclosures()) as scene:
        extractor = scene.reading.extractor
        assert isinstance(extractor, ModelExtractor)
        discloser = Discloser(ABROAD, scene.ledger)
        summariser = ModelSummariser(extractor.calls, "openai/large", RULER.count, discloser)
        summarise = replace(scene.door.service.summarise, summariser=summariser, recipient=ABROAD)
        sent = given(scene.door).when(says("My budget is 2.5M dirhams")).then(202)["accepted"][0]
        scene.door.read()
        contact = UUID(sent["contact_id"])
        opened = scene.door.service.contacts.open(scene.door.tenant, contact)
        assert opened
        talks = [course.conversation_id for course in scene.door.service.look.transcripts.courses(opened)]
        now = scene.door.service.contacts.history(opened)[-1].recorded_at
        summarise(scene.door.tenant, contact, talks, now)
        assert (scene.model.calls, scene.disclosed) == (0, [])
        given(scene.door, post(f"/v1/contacts/{contact}/consents", {"purpose": "model_abroad"}))
        summarise(scene.door.tenant, contact, talks, now)
        assert scene.model.calls > 0
        assert {row.task for row in scene.disclosed} == {Task.SUMMARY}
        assert UUID(sent["message_id"]) in scene.disclosed[0].item_ids


@pytest.mark.parametrize(
    ("base_url", "country", "told"),
    [
        (None, None, ("openai", None)),
        (None, "US", ("openai", "US")),
        ("https://eu.example.com/v1", "DE", ("eu.example.com", "DE")),
        ("http://127.0.0.1:8000/v1", None, ("127.0.0.1", HERE)),
        ("http://10.0.0.7/v1", None, ("10.0.0.7", HERE)),
        ("http://localhost:1/v1", None, ("localhost", HERE)),
        ("http://model.internal/v1", None, ("model.internal", None)),
    ],
)
def test_who_runs_a_model_is_the_host_that_is_called(
    base_url: str | None, country: str | None, told: tuple[str, str | None]
) -> None:
    found = recipient("openai", "large", base_url, country)
    assert (found.provider, found.country) == told


def test_an_officer_is_told_who_was_shown_what_of_a_contact() -> None:
    with a_scene(replace(ABROAD, country="AE"), InMemoryDisclosures()) as scene:
        service = replace(scene.door.service, disclosures=scene.ledger)
        scene.door.client.app.state.service = service  # type: ignore[attr-defined]
        scene.hears(BUDGET)
        scene.hears(BUDGET + " now", sender=person("kim"))
        contact = given(scene.door).when(asks()).then(200)["contact_id"]
        listed = get(f"/v1/contacts/{contact}/disclosures").by(Role.OFFICER)
        body = given(scene.door).when(listed).then(200)
    assert [(one["provider"], one["country"], one["calls"]) for one in body["recipients"]] == [
        ("api.example.com", "AE", 1)
    ]
    assert [one["task"] for one in body["items"]] == ["extraction"]
