"""What every adapter of `domain.ports.Publications` keeps to, in memory and on PostgreSQL alike; and that
every read of a contact says how many publications there were."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from uuid import UUID, uuid4

import pytest

from adapters.in_memory import InMemoryContacts, InMemoryPublications
from adapters.publications import TenantPublications
from api.compose import Composed
from domain.errors import Conflict
from domain.events import PolicyPublished, SchemaPublished
from domain.ports import Address, Contacts, Publications
from tests.makers import hour
from tests.ports.test_contacts import linked

SCHEMA = SchemaPublished(
    name="small", version=1, document="{}", accepted=(), published_by="admin:1", at=hour(1)
)
POLICY = PolicyPublished(name="gdpr", version=1, document="{}", published_by="admin:1", at=hour(2))
SAM = Address("whatsapp", "main", "971500000001")


@dataclass(frozen=True)
class Stage:
    publications: Publications
    contacts: Contacts
    tenant: UUID


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def stage(request: pytest.FixtureRequest) -> Stage:
    if request.param == "in memory":
        publications = InMemoryPublications()
        return Stage(publications, InMemoryContacts(publications=publications), uuid4())
    house: Composed = request.getfixturevalue("house")
    return Stage(TenantPublications(house.keeper), house.everyone, house.office.tenant(f"tenant-{uuid4()}"))


def test_a_tenant_has_published_nothing_at_first(stage: Stage) -> None:
    found = stage.publications
    assert found.count(stage.tenant) == 0
    assert (found.last_schema(stage.tenant), found.last_policy(stage.tenant)) == (None, None)
    assert [*found.schemas(stage.tenant), *found.policies(stage.tenant)] == []


def test_what_was_published_is_read_as_it_was_by_its_tenant_alone(stage: Stage) -> None:
    found, second = stage.publications, replace(SCHEMA, version=2)
    for event, version in ((SCHEMA, 1), (POLICY, 1), (second, 2)):
        assert found.publish(stage.tenant, event, version) > 0
    assert list(found.schemas(stage.tenant)) == [SCHEMA, second]
    assert list(found.policies(stage.tenant)) == [POLICY]
    assert (found.last_schema(stage.tenant), found.last_policy(stage.tenant)) == (second, POLICY)
    assert found.count(stage.tenant) == 3
    assert found.count(uuid4()) == 0
    assert found.last_schema(uuid4()) is None


def test_of_two_publishers_at_once_one_is_told_to_read_again(stage: Stage) -> None:
    def publish(event: SchemaPublished) -> Callable[[], bool]:
        def attempt() -> bool:
            try:
                stage.publications.publish(stage.tenant, event, 1)
            except Conflict:
                return False
            return True

        return attempt

    with ThreadPoolExecutor(4) as pool:
        told = [pool.submit(publish(replace(SCHEMA, name=f"schema_{n}"))) for n in range(4)]
        assert sorted(t.result() for t in told) == [False, False, False, True]
    assert stage.publications.count(stage.tenant) == 1


def test_every_way_to_open_a_contact_says_how_many_publications_there_were(stage: Stage) -> None:
    contacts, tenant = stage.contacts, stage.tenant
    contacts.find(tenant, SAM)  # a stale address key is loaded anew
    begun = contacts.begin(tenant, SAM, hour(0))
    assert (begun.published, begun.mark[3]) == (0, 0)
    contacts.append(begun, linked(begun, SAM))
    stage.publications.publish(tenant, SCHEMA, 1)
    ways = [
        contacts.find(tenant, SAM),
        contacts.open(tenant, begun.contact_id),
        contacts.begin(tenant, replace(SAM, external_id="971500000002"), hour(0)),
    ]
    assert [opened.published for opened in ways if opened] == [1, 1, 1]
