"""What each adapter keeps to: another text or none in a message's place, a closed conversation, an alias."""

from __future__ import annotations

from uuid import uuid4

import pytest

from adapters import ids
from api.rows import current_row
from domain import contact as deciding
from domain import conversation as conversing
from domain.commands import LinkIdentity, TakeBack
from domain.conversation import Close, Conversation, Edit, Erase, Gone, Withdraw
from domain.errors import Conflict
from domain.events import ErasureRequested, FactErased, RetractReason
from domain.forgetting import summaries_drawn_from
from domain.ports import Address, Append, Going, Link, Opened, Outcome, Receipt
from domain.values import ERASED
from tests.makers import BUDGET, aed, hour, uid
from tests.ports.test_contacts import DONE, SAM, Stage, begun, found, stage, state, texts, told, unread

__all__ = ["stage"]

ERASED_ONE = (Outcome("nothing", reason="erased"),)
PHONE = Address("phone", "main", "+971501234567")


def revised(stage: Stage, command: Edit | Withdraw | Erase) -> Opened:
    """As the use cases do it, without asking whether it may be done."""
    opened = found(stage)
    (message,) = stage.contacts.messages(opened, [command.message_id])
    contact = deciding.replay(r.event for r in stage.contacts.history(opened))
    reason = RetractReason.EDITED if isinstance(command, Edit) else RetractReason.WITHDRAWN
    take_back = TakeBack(
        message_id=command.message_id, reason=reason, erasure_id=command.erasure_id, by="bot", at=hour(20)
    )
    events = deciding.decide(contact, take_back)
    items = [i for e in events if isinstance(e, FactErased) for i in ids.erased_items(e)]
    summaries = summaries_drawn_from(stage.contacts.history(opened), [message.text_item])
    going = Going(
        erasure_id=command.erasure_id,
        scope="message",
        items=(*items, message.text_item, *summaries),
        message_ids=(command.message_id,),
        by="bot",
    )
    requested = ErasureRequested(
        erasure_id=going.erasure_id, scope="message", items=going.items, by="bot", at=hour(20)
    )
    events = (*events, requested)
    said = conversing.decide(Conversation({command.message_id: message.told}), command)
    append = Append(
        events=events,
        memory=current_row(contact.after(events)),
        state="on",
        conversation=tuple((message.conversation_id, event) for event in said),
        read=isinstance(command, Edit),
    )
    stage.eraser.erase_part(stage.tenant, opened, append, going)
    return found(stage)


def edited(opened: Opened, client_id: str, text: str, at: float = 15) -> Edit:
    return Edit(
        message_id=opened.message_id(client_id),
        text_id=uuid4(),
        client_id=client_id,
        text=text,
        edited_at=hour(at),
        erasure_id=uuid4(),
    )


@pytest.fixture
def opened(stage: Stage) -> Opened:
    """A contact that said a, b and c."""
    first = begun(stage)
    stage.contacts.append(first, told(first, "a", "b", "c"))
    return found(stage)


def test_another_text_stands_in_the_place_of_the_first(stage: Stage, opened: Opened) -> None:
    jobs = stage.jobs()
    now = revised(stage, edited(opened, "b", "B"))
    assert texts(stage.contacts.recent(now, 9)) == texts(unread(stage, now, 9)) == ["a", "B", "c"]
    (message,) = stage.contacts.messages(now, [opened.message_id("b")])
    assert (message.client_id, message.text, message.told.edition, message.told.edited_at) == (
        "b",
        "B",
        1,
        hour(15),
    )
    assert message.text_item != opened.message_id("b")
    assert stage.jobs() == jobs + 1
    assert [m.edition for m in unread(stage, now, 9)] == [0, 1, 0]
    stage.complete()
    assert texts(stage.contacts.recent(found(stage), 9)) == ["a", "B", "c"]


def test_the_receipt_of_a_text_that_was_edited_meanwhile_is_not_filled_in(
    stage: Stage, opened: Opened
) -> None:
    message = opened.message_id("b")
    now = revised(stage, edited(opened, "b", "B"))
    with pytest.raises(Conflict):
        stage.contacts.append(now, Append(receipts=(Receipt(message, "done", DONE),), state="on"))
    assert stage.contacts.receipt(stage.tenant, message) == Receipt(message, "pending", (), 1)
    stage.contacts.append(now, Append(receipts=(Receipt(message, "done", DONE, 1),), state="on"))
    assert stage.contacts.receipt(stage.tenant, message) == Receipt(message, "done", DONE, 1)


def test_an_edit_takes_the_edit_before_it_along(stage: Stage, opened: Opened) -> None:
    revised(stage, edited(opened, "b", "B"))
    now = revised(stage, edited(opened, "b", "BB", at=16))
    (message,) = stage.contacts.messages(now, [opened.message_id("b")])
    assert (message.text, message.told.edition) == ("BB", 2)
    stage.complete()
    assert texts(stage.contacts.recent(found(stage), 9)) == ["a", "BB", "c"]


@pytest.mark.parametrize("gone", Gone)
def test_a_message_that_goes_leaves_its_row_and_its_receipt(stage: Stage, opened: Opened, gone: Gone) -> None:
    message, erasure = opened.message_id("b"), uuid4()
    state(stage, BUDGET, aed(2), at=1, text="b")
    command: Withdraw | Erase = Withdraw(message_id=message, erasure_id=erasure, by="bot", at=hour(20))
    if gone is Gone.ERASED:
        command = Erase(message_id=message, erasure_id=erasure, by="operator", at=hour(20))
    now = revised(stage, command)
    (stored,) = stage.contacts.messages(now, [message])
    assert (stored.told.text, stored.told.gone, stored.client_id) == (ERASED, gone, ERASED)
    assert texts(stage.contacts.recent(now, 9)) == texts(unread(stage, now, 9)) == ["a", "c"]
    assert stage.contacts.receipt(stage.tenant, message) == Receipt(message, "done", ERASED_ONE)
    with pytest.raises(Conflict):
        stage.contacts.append(now, told(now, "b"))
    stage.complete()
    assert stage.contacts.contact_of_message(stage.tenant, message) == opened.contact_id


def test_where_messages_stand_is_told_without_opening_one(stage: Stage, opened: Opened) -> None:
    revised(stage, edited(opened, "b", "B"))
    erase = Erase(message_id=opened.message_id("c"), erasure_id=uuid4(), by="operator", at=hour(20))
    now = revised(stage, erase)
    placed = stage.contacts.placed(now)
    assert [(m.message_id, m.sent_at) for m in placed] == [
        (opened.message_id(text), hour(n)) for n, text in enumerate("abc", start=1)
    ]
    assert [(m.readable, m.gone) for m in placed] == [(True, None), (True, None), (False, Gone.ERASED)]
    stored = stage.contacts.messages(now, [m.message_id for m in placed])
    assert {m.message_id: m.text_item for m in placed} == {m.message_id: m.text_item for m in stored}
    assert {(m.conversation_id, m.channel) for m in placed} == {(opened.conversation_id("c1"), "whatsapp")}


def test_a_message_is_found_by_its_own_tenant_alone(stage: Stage, opened: Opened) -> None:
    assert stage.contacts.contact_of_message(stage.tenant, opened.message_id("a")) == opened.contact_id
    assert stage.contacts.contact_of_message(uuid4(), opened.message_id("a")) is None
    assert stage.contacts.contact_of_message(stage.tenant, uid("nobody's")) is None


def test_a_conversation_is_closed_once_until_its_next_message(stage: Stage, opened: Opened) -> None:
    name = opened.conversation_id("c1")

    def close(conversation: Conversation) -> None:
        (event,) = conversing.decide(conversation, Close(by="bot", at=hour(20)))
        stage.contacts.append(found(stage), Append(state="on", conversation=((name, event),)))

    seen = stage.contacts.conversation(opened, name)
    assert seen is not None
    assert not seen.closed
    close(seen)
    with pytest.raises(Conflict):
        close(seen)
    closed = stage.contacts.conversation(opened, name)
    assert closed is not None
    assert closed.closed
    stage.contacts.append(found(stage), told(found(stage), "d"))
    again = stage.contacts.conversation(opened, name)
    assert again is not None
    assert not again.closed
    close(again)
    assert stage.contacts.conversation(opened, opened.conversation_id("c2")) is None


def alias(stage: Stage, opened: Opened, address: Address = PHONE) -> Append:
    link = Link(uuid4(), address)
    contact = deciding.replay(r.event for r in stage.contacts.history(opened))
    events = deciding.decide(
        contact,
        LinkIdentity(
            identity_id=link.identity_id,
            channel=address.channel,
            account=address.account,
            address=address.external_id,
        ),
    )
    return Append(events=events, memory=current_row(contact.after(events)), state="on", link=link)


def test_an_alias_finds_its_contact_and_belongs_to_one(stage: Stage, opened: Opened) -> None:
    stage.contacts.append(opened, alias(stage, opened))
    for writing in ("+971 50 123 4567", "00971501234567", "٩٧١٥٠١٢٣٤٥٦٧"):
        by_phone = stage.contacts.find(stage.tenant, Address("phone", "main", writing))
        assert by_phone is not None
        assert by_phone.contact_id == opened.contact_id
    other = begun(stage, Address("whatsapp", "main", "971500000002"))
    with pytest.raises(Conflict):
        stage.contacts.append(other, alias(stage, other))
    stage.eraser.erase_contact(stage.tenant, opened.contact_id, by="admin", at=hour(20))
    assert stage.contacts.find(stage.tenant, PHONE) is None
    assert stage.contacts.find(stage.tenant, SAM) is None
    stage.complete()
    assert stage.contacts.find(stage.tenant, PHONE) is None
