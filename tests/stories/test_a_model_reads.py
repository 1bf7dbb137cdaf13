"""A model reads for a running service: from the message, through the worker's queue, to the fact, the receipt
and what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

import psycopg
import pytest

from adapters.backlog import Backlogs
from adapters.installation import Installation
from adapters.rules_extractor import RulesExtractor
from api import compose
from api.compose import Composed
from api.remember import Taken
from api.settings import Settings
from domain.ports import Receipt
from domain.statements import Provenance
from tests.desk import Desk
from tests.hostile_model import Model, answering, error, fact, facts, says

BUDGET = fact("budget_max", "1.2m", "budget is 1.2m")
ROOMS = fact("bedroom_count", "3", "3 bedrooms", message="m2")


@dataclass
class Office:
    desk: Desk
    composed: Composed
    model: Model
    app: str

    def works(self, tries: int = 1) -> None:
        """A worker goes through the queue, as often as it takes to give a job up, without its waits."""
        for _ in range(tries):
            with psycopg.connect(self.app, autocommit=True) as connection:
                connection.execute("UPDATE rapport.procrastinate_jobs SET scheduled_at = NULL")
            compose.run_worker(self.composed.queue, concurrency=2, once=True)

    def receipt(self, taken: Taken) -> Receipt:
        assert taken.message_id is not None
        found = self.composed.service.contacts.receipt(self.desk.tenant, taken.message_id)
        assert found is not None
        return found

    def provenance(self, contact: UUID) -> list[Provenance]:
        opened = self.composed.service.contacts.open(self.desk.tenant, contact)
        assert opened is not None
        events = [r.event for r in self.composed.service.contacts.history(opened)]
        return [event.statement.provenance for event in events if hasattr(event, "statement")]


@pytest.fixture
def office(fresh: Installation, settings: Settings) -> Iterator[Office]:
    with answering() as model:
        set_to_it = settings.model_copy(
            update={"model": "openai/hostile", "model_base_url": f"{model.url}/v1", "model_timeout": 5.0}
        )
        composed = compose.composed(fresh, set_to_it)
        composed.warm()
        desk = Desk(composed, tenant=composed.office.tenant("default"))
        yield Office(desk, composed, model, fresh.app)
        composed.close()


def test_what_waits_of_a_contact_is_one_call_and_every_fact_says_who_read_it(office: Office) -> None:
    """F098: other memories made a thousand calls for ten thousand characters."""
    office.model.now(facts(BUDGET, ROOMS))
    taken = office.desk.hear("ana", "my budget is 1.2m", "3 bedrooms please", "thanks!")
    office.works()
    contact = taken[0].contact_id
    assert contact is not None
    assert office.desk.known(contact) == {"budget_max": ["AED 1,200,000"], "bedroom_count": ["3"]}
    assert office.model.calls == 1
    assert [p.extractor for p in office.provenance(contact)] == ["model/1", "model/1"]
    (use,) = compose.model_use(office.composed, 1)
    assert (use.tenant, use.calls, use.prompt_tokens, use.completion_tokens) == ("default", 1, 1000, 50)
    assert use.reserved == 0


def test_an_answer_that_is_none_is_given_up_after_three_tries_and_leaves_nothing_half_stored(
    office: Office,
) -> None:
    """F037, F034: refusals and shards of JSON were stored as memories."""
    office.model.now(says("I cannot help with that"))
    (taken,) = office.desk.hear("ana", "my budget is 1.2m")
    office.works(tries=2)
    assert office.receipt(taken).state == "pending"
    office.works()
    receipt = office.receipt(taken)
    assert (receipt.state, [o.reason for o in receipt.outcomes]) == ("failed", ["unparseable"])
    contact = taken.contact_id
    assert contact is not None
    assert office.provenance(contact) == []
    assert office.desk.known(contact) == {}
    (use,) = compose.model_use(office.composed, 1)
    assert (use.calls, use.prompt_tokens) == (3, 6000)
    office.model.now(facts(BUDGET))
    office.desk.hear("ana", "my budget is 1.2m")
    office.works()
    assert office.desk.known(contact) == {"budget_max": ["AED 1,200,000"]}


def test_a_provider_that_is_away_is_counted_and_the_rules_read(office: Office) -> None:
    office.model.now(error(401))
    (taken,) = office.desk.hear("ana", "my budget is 1.2m")
    office.works()
    contact = taken.contact_id
    assert contact is not None
    assert [p.extractor for p in office.provenance(contact)] == [RulesExtractor.name_version]
    backlog = Backlogs(office.composed.keeper).now()
    assert backlog is not None
    assert backlog.model_calls == {"unauthorised": 1}
