"""What was changed, taken away or put in behind the service's back is found; what was erased by law is no
fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID, uuid4

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from starlette.testclient import TestClient

from adapters.disclosures import StoredDisclosures
from adapters.embedded_postgres import EmbeddedServer
from adapters.postgres import Database
from adapters.seals import DISCLOSURES, EVENTS, PARTS, READS, REQUESTS, Auditor, Sealer
from adapters.secret_files import SecretFiles
from api.compose import Composed
from api.http.app import build
from domain.access import Role
from domain.audit_chain import Audited
from tests.given import Door, a_house, asks, delete, get, given, on_database, person, post, says
from tests.ports.test_disclosures import ABROAD, disclosure


@dataclass
class Office:
    door: Door
    owner: Database
    """What a thief or a careless administrator can do."""
    sealer: Sealer
    auditor: Auditor

    def audited(self, of: str) -> Audited:
        return self.auditor.audited(self.door.tenant, of)

    def faults(self) -> list[str]:
        return [fault for of in PARTS for fault in self.audited(of).faults]


@dataclass
class House:
    composed: Composed
    client: TestClient
    owner: Database


@pytest.fixture(scope="module")
def house(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    with (
        a_house(template, server, tmp_path_factory.mktemp("house")) as (composed, _),
        TestClient(build(composed.service, composed.keyring)) as client,
    ):
        owner = Database(server.superuser_conninfo(composed.keeper.tuples("SELECT current_database()")[0][0]))
        yield House(composed, client, owner)
        owner.close()


KEY = Ed25519PrivateKey.generate()


@pytest.fixture
def office(house: House) -> Office:
    """A tenant of whom something was read and said, and nothing is sealed yet."""
    keeper = house.composed.keeper
    door = on_database(house.composed, house.client)
    given(door, says("My budget is 2.5M dirhams"), says("Hello", sender=person("kim")))
    door.read()
    given(door, asks(), asks(sender=person("kim")), asks())
    contact = given(door).when(asks()).then(200)["contact_id"]
    ledger = StoredDisclosures(keeper)
    for hour in (1, 2):
        ledger.record(door.tenant, disclosure(UUID(contact), ABROAD, hour, uuid4()))
    asked = {"kind": "erasure", "way": "email", "contact_id": contact, "note": "She rang at nine."}
    received = given(door).when(post("/v1/requests", asked).by(Role.OFFICER)).then(201)
    check = {"identity": "verified", "proof": "channel"}
    given(door).when(post(f"/v1/requests/{received['id']}:check", check).by(Role.OFFICER)).then(200)
    return Office(door, house.owner, Sealer(keeper, KEY, batch=3), Auditor(keeper, KEY))


def test_what_is_sealed_fits_and_what_came_since_is_counted(office: Office) -> None:
    assert office.sealer.seal() > 0
    assert office.sealer.seal() == 0
    found = {of: office.audited(of) for of in PARTS}
    assert found[READS].rows >= 3
    assert (found[REQUESTS].rows, found[DISCLOSURES].rows) == (2, 2)
    assert [one.faults for one in found.values()] == [[], [], [], []]
    assert [one.unsealed for one in found.values()] == [0, 0, 0, 0]
    given(office.door, asks(), says("A villa, please"))
    later = office.audited(READS)
    assert (later.unsealed, later.heads) == (1, found[READS].heads)
    assert later.oldest_unsealed_at is not None
    assert office.audited(EVENTS).unsealed >= 1
    office.sealer.seal()
    assert office.audited(READS).heads[:-1] == found[READS].heads
    assert office.faults() == []


def test_another_tenants_rows_are_in_no_seal_of_ours(office: Office, house: House) -> None:
    office.sealer.seal()
    before = office.audited(READS)
    other = on_database(house.composed, house.client)
    given(other, says("Hello"), asks())
    office.sealer.seal()
    assert office.audited(READS).heads == before.heads
    assert office.auditor.audited(other.tenant, READS).faults == []


LAST = {
    "LAST_READ": "(SELECT max(number) FROM rapport.reads WHERE tenant = %(tenant)s)",
    "LAST_ACT": "(SELECT max(placed) FROM rapport.request_acts WHERE tenant = %(tenant)s)",
    "LAST_TOLD": "(SELECT max(number) FROM rapport.disclosures WHERE tenant = %(tenant)s)",
    "LAST_EVENT": "(SELECT max(notification_id) FROM rapport.events WHERE tenant = %(tenant)s)",
}


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE rapport.reads SET route = 'facts' WHERE number = LAST_READ", "changed"),
        ("UPDATE rapport.reads SET item_ids = '{}' WHERE number = LAST_READ", "changed"),
        ("UPDATE rapport.reads SET at = at - interval '1 second' WHERE tenant = %(tenant)s", "changed"),
        ("DELETE FROM rapport.reads WHERE number = LAST_READ", "are there"),
        ("UPDATE rapport.events SET state = 'x'::bytea WHERE notification_id = LAST_EVENT", "changed"),
        ("UPDATE rapport.events SET recorded_at = now() WHERE tenant = %(tenant)s", "changed"),
        ("UPDATE rapport.events SET topic = topic || 'x' WHERE tenant = %(tenant)s", "changed"),
        ("DELETE FROM rapport.events WHERE notification_id = LAST_EVENT", "are there"),
        ("UPDATE rapport.request_acts SET at = at - interval '1 day' WHERE placed = LAST_ACT", "changed"),
        ("UPDATE rapport.request_acts SET act = act || '{\"x\": 1}' WHERE placed = LAST_ACT", "changed"),
        ("UPDATE rapport.request_acts SET note = 'x'::bytea WHERE tenant = %(tenant)s", "changed"),
        ("DELETE FROM rapport.request_acts WHERE placed = LAST_ACT", "are there"),
        ("UPDATE rapport.requests SET state = 'closed' WHERE tenant = %(tenant)s", "do not lead to"),
        ("UPDATE rapport.disclosures SET country = 'AE' WHERE number = LAST_TOLD", "changed"),
        ("UPDATE rapport.disclosures SET item_ids = '{}' WHERE number = LAST_TOLD", "changed"),
        ("DELETE FROM rapport.disclosures WHERE number = LAST_TOLD", "are there"),
        ("DELETE FROM rapport.seals WHERE number = 1 AND tenant = %(tenant)s", "missing"),
        ("UPDATE rapport.seals SET digest = sha256('x'::bytea) WHERE tenant = %(tenant)s", "signing key"),
        ("UPDATE rapport.stream_chains SET version = 99 WHERE tenant = %(tenant)s", "do not lead to"),
    ],
    ids=range(19),
)  # fmt: skip
def test_what_was_changed_behind_our_back_is_found(office: Office, statement: str, says: str) -> None:
    office.sealer.seal()
    assert office.faults() == []
    for last, asked in LAST.items():
        statement = statement.replace(last, asked)
    office.owner.execute(statement, {"tenant": office.door.tenant})
    assert any(says in fault for fault in office.faults()), office.faults()


def test_whoever_can_write_every_table_can_make_no_seal(office: Office) -> None:
    """A changed row with all seals made anew, by another key."""
    tenant = (office.door.tenant,)
    office.owner.execute("UPDATE rapport.reads SET route = 'facts' WHERE tenant = %s", tenant)
    Sealer(office.owner, Ed25519PrivateKey.generate()).seal()
    assert all("signing key" in fault for fault in office.faults())
    assert office.faults()


def test_an_erased_contacts_history_still_fits(office: Office, house: House) -> None:
    office.sealer.seal()
    contact = given(office.door).when(asks()).then(200)["contact_id"]
    given(office.door).when(delete(f"/v1/contacts/{contact}", Role.OFFICER)).then(202)
    house.composed.eraser.complete()
    office.sealer.seal()
    assert office.faults() == []
    assert office.audited(REQUESTS).rows >= 2  # the note is unreadable now, and sealed as it was
    assert "AED" not in given(office.door).when(asks()).answer.text


def test_two_sealers_at_once_make_one_chain(office: Office) -> None:
    with office.owner.connection() as connection:
        connection.execute("SELECT pg_advisory_lock(7235419803)")
        assert office.sealer.seal() == 0
        connection.execute("SELECT pg_advisory_unlock(7235419803)")
    assert office.sealer.seal() > 0
    assert office.faults() == []


def test_the_ledger_says_which_of_its_rows_are_sealed(office: Office) -> None:
    def sealed() -> list[bool]:
        items = given(office.door).when(get("/v1/audit").by(Role.OFFICER)).then(200)["items"]
        return [item["sealed"] for item in items]

    assert not any(sealed())
    office.sealer.seal()
    given(office.door, asks())
    assert sealed()[0] is False
    assert all(sealed()[1:])


def test_every_way_of_asking_finds_the_same_rows_as_in_memory(office: Office) -> None:
    """What `tests/api/test_audit.py` holds of the ledger in memory."""
    door = office.door
    items = given(door).when(get("/v1/audit").by(Role.OFFICER)).then(200)["items"]
    one = items[-1]
    for query in (f"contact={one['contact_id']}", f"api_key={one['api_key_id']}", f"route={one['route']}"):
        name, _, value = query.partition("=")
        field = {"contact": "contact_id", "api_key": "api_key_id"}.get(name, name)
        found = given(door).when(get(f"/v1/audit?{query}").by(Role.OFFICER)).then(200)["items"]
        assert found == [item for item in items if item[field] == value]
