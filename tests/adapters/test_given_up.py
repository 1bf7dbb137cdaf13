"""What failed for good is told with its cause, to whom it concerns, and can be tried again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from adapters import jobs
from adapters.given_up import StoredGivenUp
from adapters.installation import Installation
from adapters.jobs import ATTEMPTS
from api.compose import Composed
from domain.given_up import GivenUp
from domain.messages import Speaker
from tests.desk import Desk

SAM = "971500000001"


class Broken(Exception):
    """With words of a contact in it, which nobody is told."""


@dataclass
class House:
    found: Installation
    work: StoredGivenUp
    woken: list[str] = field(default_factory=list)

    def puts(self, task: str, args: str, queue: str = "summarise") -> int:
        """A job before its last try; its number."""
        with psycopg.connect(self.found.app, autocommit=True) as connection:
            row: Any = connection.execute(
                "INSERT INTO rapport.procrastinate_jobs (queue_name, task_name, lock, args, attempts) "
                "VALUES (%s, %s, %s, %s::jsonb, %s) RETURNING id",
                (queue, task, str(uuid4()), args, ATTEMPTS - 1),
            ).fetchone()
            return int(row[0])

    def works(self, summarised: list[UUID] | None = None) -> None:
        def summarise(_tenant: UUID, contact: UUID, _conversations: object, _last: bool) -> None:
            if summarised is None:
                raise Broken("my budget is 2.5M")
            summarised.append(contact)

        app = jobs.queue_app(
            self.found.app, read=lambda *_: None, complete_erasures=lambda: 0, summarise=summarise
        )
        asyncio.run(asyncio.wait_for(jobs.work(app, once=True), 30))

    def listed(self, tenant: UUID) -> list[GivenUp]:
        return [one for one in self.work.listed(tenant, 50).items if one.what != "sweep_idle"]


@pytest.fixture
def house(composed: Composed, fresh: Installation) -> House:
    woken: list[str] = []
    return House(fresh, StoredGivenUp(composed.keeper, woken.append), woken)


def of(tenant: UUID, contact: UUID) -> str:
    return f'{{"tenant": "{tenant}", "contact": "{contact}", "conversations": []}}'


def test_a_job_that_fails_for_good_is_told_with_the_class_of_its_error(house: House) -> None:
    tenant, contact = uuid4(), uuid4()
    number = house.puts("summarise", of(tenant, contact))
    house.works()
    (told,) = house.listed(tenant)
    assert (told.id, told.what, told.contact_id) == (str(number), "summarise", contact)
    assert (told.cause, told.tries) == ("Broken", ATTEMPTS)
    assert told.failed_at is not None
    assert "2.5M" not in repr(told)


def test_another_tenant_neither_sees_nor_retries_it(house: House) -> None:
    tenant = uuid4()
    number = house.puts("summarise", of(tenant, uuid4()))
    house.works()
    assert house.listed(uuid4()) == []
    assert house.work.try_again(uuid4(), [str(number)]) == 0
    assert len(house.listed(tenant)) == 1


def test_a_job_that_is_tried_again_is_done_as_if_it_were_new(house: House) -> None:
    tenant, contact = uuid4(), uuid4()
    number = house.puts("summarise", of(tenant, contact))
    house.works()
    assert house.work.try_again(tenant, [str(number)]) == 1
    assert "summarise" in house.woken
    assert house.listed(tenant) == []
    assert house.work.try_again(tenant, [str(number)]) == 0, "it waits already"
    summarised: list[UUID] = []
    house.works(summarised)
    assert summarised == [contact]


def test_a_message_that_nobody_could_read_is_told_and_waits_again(
    composed: Composed, fresh: Installation
) -> None:
    desk, service = Desk(composed), composed.service
    contact = desk.hear(SAM, "My budget is 2M AED")[0].contact_id
    assert contact is not None
    ours, others = service.given_up, uuid4()
    with psycopg.connect(fresh.keeper, autocommit=True) as connection:
        connection.execute(
            "SELECT rapport.write_receipts(ARRAY[message_id], ARRAY['failed'], "
            'ARRAY[\'[{"outcome": "failed", "reason": "fault"}]\'::jsonb], ARRAY[edition]) '
            "FROM rapport.messages WHERE contact_id = %s AND speaker = %s",
            (contact, Speaker.CONTACT),
        )
    (told,) = ours.listed(desk.tenant, 50).items
    assert (told.what, told.contact_id, told.cause, told.tries) == ("message", contact, "fault", 1)
    assert told.failed_at is not None
    assert ours.listed(others, 50).items == []
    assert ours.try_again(others, None) == 0
    assert ours.try_again(desk.tenant, None) == 1
    assert ours.listed(desk.tenant, 50).total == 0
    assert service.reading(desk.tenant, contact) is not None
    receipt = service.contacts.receipt(desk.tenant, UUID(told.id))
    assert receipt is not None
    assert [one.outcome for one in receipt.outcomes] == ["believed"]
