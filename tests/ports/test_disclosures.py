"""The ledger of what models were shown: the same on PostgreSQL and in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID, uuid4

import pytest

from adapters.disclosures import StoredDisclosures
from adapters.in_memory_registers import InMemoryDisclosures
from api.compose import Composed
from domain.disclosing import HERE, Disclosure, Disclosures, Ground, Recipient, Task
from tests.makers import hour

ABROAD = Recipient(provider="api.example.com", model="large", country="US")
NEAR = Recipient(provider="127.0.0.1", model="small", country=HERE)
UNSAID = Recipient(provider="api.example.com", model="large", country=None)
CONSENT = Ground(purpose="model_abroad", basis="consent", basis_id=uuid4())
SAM, KIM = uuid4(), uuid4()


def disclosure(contact: UUID = SAM, to: Recipient = ABROAD, at: int = 0, *items: UUID) -> Disclosure:
    return Disclosure(
        disclosure_id=uuid4(),
        contact_id=contact,
        at=hour(at),
        task=Task.EXTRACTION,
        recipient=to,
        ground=CONSENT,
        item_ids=items,
    )


@dataclass(frozen=True)
class Place:
    ledger: Disclosures
    tenant: UUID

    def told(self, contact: UUID, to: Recipient = ABROAD, at: int = 0, *items: UUID) -> Disclosure:
        one = disclosure(contact, to, at, *items)
        self.ledger.record(self.tenant, one)
        return one


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def place(request: pytest.FixtureRequest) -> Callable[[], Place]:
    if request.param == "in memory":
        ledger = InMemoryDisclosures()
        return lambda: Place(ledger, uuid4())
    house: Composed = request.getfixturevalue("house")
    return lambda: Place(StoredDisclosures(house.keeper), house.office.tenant(f"tenant-{uuid4()}"))


def test_what_was_told_is_read_as_it_was_the_latest_first(place: Callable[[], Place]) -> None:
    here = place()
    first, second = here.told(SAM, ABROAD, 1, uuid4(), uuid4()), here.told(SAM, UNSAID, 2)
    here.told(KIM)
    found = here.ledger.disclosed(here.tenant, [SAM], 10)
    assert [one.disclosure for one in found] == [second, first]
    assert found[0].number > found[1].number


def test_a_merged_contact_is_read_in_pages_as_one(place: Callable[[], Place]) -> None:
    here = place()
    told = [here.told(who, ABROAD, n) for n, who in enumerate((SAM, KIM, SAM))]
    page = here.ledger.disclosed(here.tenant, [SAM, KIM], 2)
    rest = here.ledger.disclosed(here.tenant, [SAM, KIM], 2, below=page[-1].number)
    assert [one.disclosure for one in (*page, *rest)] == told[::-1]


def test_recipients_are_told_with_how_often_and_from_when_to_when(place: Callable[[], Place]) -> None:
    here = place()
    here.told(SAM, ABROAD, 3)
    here.told(SAM, ABROAD, 1)
    here.told(SAM, NEAR, 2)
    here.told(KIM, UNSAID, 5)
    of_sam = here.ledger.disclosed_to(here.tenant, [SAM])
    assert [(one.recipient, one.calls, one.first_at, one.last_at) for one in of_sam] == [
        (NEAR, 1, hour(2), hour(2)),
        (ABROAD, 2, hour(1), hour(3)),
    ]
    of_all = here.ledger.disclosed_to(here.tenant)
    assert [one.recipient for one in of_all] == [NEAR, UNSAID, ABROAD]
    assert here.ledger.disclosed_to(here.tenant, []) == []


def test_another_tenants_ledger_is_another(place: Callable[[], Place]) -> None:
    ours, theirs = place(), place()
    ours.told(SAM)
    assert theirs.ledger.disclosed(theirs.tenant, [SAM], 10) == []
    assert theirs.ledger.disclosed_to(theirs.tenant) == []
