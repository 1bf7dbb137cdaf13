"""The register of requests: the same on PostgreSQL and in memory. It stays when the contact is erased, and
what was written about it does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid4

import pytest

from adapters.in_memory import InMemoryContacts, InMemoryEraser
from adapters.in_memory_registers import InMemoryRequests
from adapters.request_register import StoredRequests
from api.compose import Composed
from domain.asked_rights import Identity, Kind, Outcome, Proof, Way
from domain.errors import Conflict, ContactErased
from domain.ports import Address, Contacts, Eraser, Opened
from domain.requests import AskedRequests, Checked, Closed, Received, Request, Requests, begun
from domain.values import ERASED
from tests.makers import hour
from tests.ports.test_contacts import linked

NOTE = "She wrote that the budget of 2.4M is nobody's business."
SAM = Address("whatsapp", "main", "971500000001")


@dataclass(frozen=True)
class Place:
    register: Requests
    contacts: Contacts
    eraser: Eraser
    complete: Callable[[], object]
    tenant: UUID

    def contact(self, name: str = "971500000001") -> Opened:
        address = Address("whatsapp", "main", name)
        self.contacts.find(self.tenant, address)  # a stale address key is loaded anew
        begun = self.contacts.begin(self.tenant, address, hour(0))
        self.contacts.append(begun, linked(begun, address))
        opened = self.contacts.open(self.tenant, begun.contact_id)
        assert opened
        return opened

    def again(self, contact: Opened) -> Opened:
        opened = self.contacts.open(self.tenant, contact.contact_id)
        assert opened
        return opened

    def asked(
        self,
        contact: Opened | None = None,
        kind: Kind = Kind.ACCESS,
        deadline_at: datetime | None = None,
        note: str | None = None,
    ) -> Request:
        received = Received(
            kind=kind,
            way=Way.EMAIL,
            contact_id=contact.contact_id if contact else None,
            message_id=None,
            received_at=hour(1),
            deadline_at=deadline_at or hour(9),
            policy="gdpr/1",
            jurisdiction="EU",
            by="officer:1",
            at=hour(1),
        )
        request = begun(uuid4(), received)
        self.register.append(self.tenant, request, received, note, contact)
        return request

    def closed(self, request: Request) -> Request:
        act = Closed(
            outcome=Outcome.WITHDRAWN,
            reason=None,
            erasure_id=None,
            export_id=None,
            by="officer:1",
            at=hour(2),
        )
        self.register.append(self.tenant, request.after(act), act)
        return request.after(act)

    def erase(self, contact: Opened) -> None:
        self.eraser.erase_contact(self.tenant, contact.contact_id, by="officer:1", at=hour(3))
        self.complete()


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def place(request: pytest.FixtureRequest) -> Place:
    if request.param == "in memory":
        contacts = InMemoryContacts()
        eraser = InMemoryEraser(contacts)
        return Place(InMemoryRequests(contacts), contacts, eraser, eraser.complete, uuid4())
    house: Composed = request.getfixturevalue("house")
    return Place(
        StoredRequests(house.keeper, house.everyone),
        house.everyone,
        house.eraser,
        house.eraser.complete,
        house.office.tenant(f"tenant-{uuid4()}"),
    )


CHECKED = Checked(identity=Identity.VERIFIED, proof=Proof.CHANNEL, by="officer:1", at=hour(2))


def test_a_request_is_found_as_its_acts_made_it_with_what_was_written(place: Place) -> None:
    contact = place.contact()
    request = place.asked(contact, note=NOTE)
    place.register.append(place.tenant, request.after(CHECKED), CHECKED)
    assert place.register.find(place.tenant, request.request_id) == request.after(CHECKED)
    acts = place.register.acts(place.tenant, request.request_id)
    assert [one.act for one in acts] == [request.received, CHECKED]
    assert [one.note for one in acts] == [NOTE, None]


def test_of_two_who_act_at_once_one_is_told_to_read_again(place: Place) -> None:
    request = place.asked()
    place.register.append(place.tenant, request.after(CHECKED), CHECKED)
    with pytest.raises(Conflict):
        place.register.append(place.tenant, request.after(CHECKED), CHECKED)


def test_a_note_goes_with_the_contact_and_the_request_stays(place: Place) -> None:
    contact = place.contact()
    request = place.asked(contact, note=NOTE)
    place.erase(contact)
    (only,) = place.register.acts(place.tenant, request.request_id)
    assert (only.act, only.note) == (request.received, ERASED)
    assert place.register.find(place.tenant, request.request_id) == request


def test_the_register_goes_on_after_the_erase_without_a_note(place: Place) -> None:
    contact = place.contact()
    request = place.asked(contact)
    place.erase(contact)
    erased = place.again(contact)
    with pytest.raises(ContactErased):
        place.register.append(place.tenant, request.after(CHECKED), CHECKED, NOTE, erased)
    place.register.append(place.tenant, request.after(CHECKED), CHECKED)
    assert place.register.find(place.tenant, request.request_id) == request.after(CHECKED)


def test_what_is_due_first_stands_first_and_what_is_closed_last_in_pages(place: Place) -> None:
    late, early = place.asked(deadline_at=hour(8)), place.asked(deadline_at=hour(3))
    closed = place.closed(place.asked(deadline_at=hour(2)))
    page = place.register.listed(place.tenant, AskedRequests(), 2)
    rest = place.register.listed(place.tenant, AskedRequests(), 2, page[-1].place)
    assert [*page, *rest] == [early, late, closed]


def test_the_list_is_narrowed_by_kind_contact_state_and_what_is_overdue(place: Place) -> None:
    contact = place.contact()
    of_contact = place.asked(contact, Kind.ERASURE, deadline_at=hour(5))
    other = place.asked(deadline_at=hour(7))
    closed = place.closed(place.asked(deadline_at=hour(4)))

    def listed(**asked: object) -> list[Request]:
        return list(place.register.listed(place.tenant, AskedRequests(**asked), 10))  # type: ignore[arg-type]

    assert listed(kind=Kind.ERASURE) == [of_contact]
    assert listed(contact_id=contact.contact_id) == [of_contact]
    assert listed(open=True) == [of_contact, other]
    assert listed(open=False) == [closed]
    assert listed(overdue_at=hour(6)) == [of_contact]


def test_another_tenants_register_is_another(place: Place) -> None:
    request = place.asked()
    assert place.register.find(uuid4(), request.request_id) is None
    assert not place.register.acts(uuid4(), request.request_id)
    assert list(place.register.listed(uuid4(), AskedRequests(), 10)) == []
