"""Many contacts at once: what `domain.ports.Contacts` does for a batch is what it does for each, all or
none."""

from __future__ import annotations

from uuid import uuid4

import pytest

from domain.errors import Conflict, ContactErased
from domain.ports import Address, Append, Opened
from tests.makers import BUDGET, aed, hour
from tests.ports.test_contacts import (
    Stage,
    begun,
    erase,
    erase_fact,
    found,
    linked,
    stage,
    state,
    told,
)

__all__ = ["stage"]

SAM, ALEX, KIM = (Address("whatsapp", "main", f"97150000000{n}") for n in (1, 2, 3))


def all_found(stage: Stage, *addresses: Address) -> list[Opened]:
    found = stage.contacts.find_all(stage.tenant, addresses)
    assert None not in found
    return [opened for opened in found if opened]


def texts_of(stage: Stage, address: Address) -> list[str]:
    return sorted(message.text for message in stage.contacts.recent(found(stage, address), 9))


def first(opened: Opened, address: Address, *texts: str) -> Append:
    """What a new contact's first messages store."""
    link, messages = linked(opened, address), told(opened, *texts)
    return Append(events=link.events, memory=link.memory, conversation=messages.conversation, read=True)


def test_each_is_found_in_its_place_and_who_is_unknown_is_nobody(stage: Stage) -> None:
    sam, kim = begun(stage, SAM), begun(stage, KIM)
    found = stage.contacts.find_all(stage.tenant, [KIM, ALEX, SAM])
    assert [opened and opened.contact_id for opened in found] == [kim.contact_id, None, sam.contact_id]
    assert stage.contacts.find_all(uuid4(), [KIM, ALEX, SAM]) == [None, None, None]
    assert list(stage.contacts.find_all(stage.tenant, [])) == []


def test_who_is_found_among_many_is_who_is_found_alone(stage: Stage) -> None:
    begun(stage, SAM)
    state(stage, BUDGET, aed(2), at=1)
    (among,), alone = all_found(stage, SAM), found(stage, SAM)
    assert among.message_id("m1") == alone.message_id("m1")
    assert among.conversation_id("c1") == alone.conversation_id("c1")
    assert (among.version, among.state, among.position, among.mark) == (
        *(alone.version, alone.state, alone.position),
        alone.mark,
    )


def test_those_begun_together_are_stored_together(stage: Stage) -> None:
    sam, alex = stage.contacts.begin_all(stage.tenant, [SAM, ALEX], hour(0))
    assert sam.contact_id != alex.contact_id
    jobs = stage.jobs()
    position = stage.contacts.append_all([(sam, first(sam, SAM, "a", "b")), (alex, first(alex, ALEX, "c"))])
    assert [o.contact_id for o in all_found(stage, SAM, ALEX)] == [sam.contact_id, alex.contact_id]
    assert (texts_of(stage, SAM), texts_of(stage, ALEX)) == (["a", "b"], ["c"])
    assert stage.jobs() == jobs + 2
    assert position >= max(o.position for o in all_found(stage, SAM, ALEX))


def test_new_and_known_contacts_may_be_written_together(stage: Stage) -> None:
    begun(stage, SAM)
    (sam,), (alex,) = all_found(stage, SAM), stage.contacts.begin_all(stage.tenant, [ALEX], hour(0))
    stage.contacts.append_all([(sam, told(sam, "a")), (alex, first(alex, ALEX, "b"))])
    (sam, alex) = all_found(stage, SAM, ALEX)
    stage.contacts.append_all([(alex, told(alex, "d")), (sam, told(sam, "c"))])
    assert (texts_of(stage, SAM), texts_of(stage, ALEX)) == (["a", "c"], ["b", "d"])


def test_a_row_that_somebody_else_wrote_meanwhile_refuses_them_all(stage: Stage) -> None:
    begun(stage, SAM), begun(stage, ALEX)
    sam, alex = all_found(stage, SAM, ALEX)
    state(stage, BUDGET, aed(2), at=1)
    with pytest.raises(Conflict):
        stage.contacts.append_all([(alex, told(alex, "b")), (sam, linked(sam, SAM))])
    assert texts_of(stage, ALEX) == []


def test_a_message_that_is_there_already_refuses_them_all(stage: Stage) -> None:
    begun(stage, SAM), begun(stage, ALEX)
    sam, alex = all_found(stage, SAM, ALEX)
    stage.contacts.append_all([(sam, told(sam, "a"))])
    with pytest.raises(Conflict):
        stage.contacts.append_all([(alex, told(alex, "b")), (sam, told(sam, "a"))])
    assert (texts_of(stage, SAM), texts_of(stage, ALEX)) == (["a"], [])


def test_an_address_that_somebody_else_began_refuses_them_all(stage: Stage) -> None:
    sam, alex = stage.contacts.begin_all(stage.tenant, [SAM, ALEX], hour(0))
    begun(stage, SAM)
    with pytest.raises(Conflict):
        stage.contacts.append_all([(alex, first(alex, ALEX, "b")), (sam, first(sam, SAM, "a"))])
    assert stage.contacts.find(stage.tenant, ALEX) is None


def test_an_erase_refuses_them_all(stage: Stage) -> None:
    begun(stage, SAM), begun(stage, ALEX)
    sam, alex = all_found(stage, SAM, ALEX)
    erase(stage)
    with pytest.raises((ContactErased, Conflict)):
        stage.contacts.append_all([(alex, told(alex, "b")), (sam, told(sam, "a"))])
    assert texts_of(stage, ALEX) == []
    assert stage.contacts.find_all(stage.tenant, [SAM]) == [None]


def test_keys_that_were_rotated_refuse_them_all(stage: Stage) -> None:
    begun(stage, SAM), begun(stage, ALEX)
    sam, alex = all_found(stage, SAM, ALEX)
    erase_fact(stage, state(stage, BUDGET, aed(2), at=1))
    stage.complete()
    with pytest.raises(Conflict):
        stage.contacts.append_all([(alex, told(alex, "b")), (sam, told(sam, "a"))])
    assert texts_of(stage, ALEX) == []


def test_those_whose_address_keys_were_replaced_are_found_all_the_same(stage: Stage) -> None:
    """An erase replaces the index keys of its addresses; the process holds the old ones still."""
    begun(stage, SAM), begun(stage, ALEX)
    erase(stage)
    stage.complete()
    sam, alex = stage.contacts.find_all(stage.tenant, [SAM, ALEX])
    assert sam is None
    assert alex is not None
    (again,) = stage.contacts.begin_all(stage.tenant, [SAM], hour(0))
    stage.contacts.append_all([(alex, told(alex, "b")), (again, first(again, SAM, "a"))])
    assert (texts_of(stage, SAM), texts_of(stage, ALEX)) == (["a"], ["b"])


def test_messages_of_many_are_looked_up_at_once(stage: Stage) -> None:
    begun(stage, SAM), begun(stage, ALEX)
    sam, alex = all_found(stage, SAM, ALEX)
    stage.contacts.append_all([(sam, told(sam, "a")), (alex, told(alex, "b"))])
    wanted = [(sam, [sam.message_id("a"), sam.message_id("z")]), (alex, [alex.message_id("b")])]
    assert {message.message_id: message.text for message in stage.contacts.messages_of_all(wanted)} == {
        sam.message_id("a"): "a",
        alex.message_id("b"): "b",
    }
    assert list(stage.contacts.messages_of_all([])) == []
