"""What every adapter of `domain.ports` keeps to, in memory and on PostgreSQL alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from threading import Barrier
from typing import Protocol
from uuid import UUID, uuid4

import pytest

from adapters import ids
from adapters.in_memory import InMemoryContacts, InMemoryEraser, InMemoryKeyring, InMemoryLedger
from api.compose import Composed
from api.forget import FactIndex
from api.rows import current_row
from domain import contact as deciding
from domain.access import Keyring, Role
from domain.commands import ForgetTogether, LinkIdentity, Record, Said
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import (
    AttentionAsked,
    AttentionGiven,
    ConversationEvent,
    ConversationOpened,
    ErasureRequested,
    FactAsserted,
    FactErased,
    MessageRecorded,
)
from domain.messages import Message
from domain.part import PASSED_OVER, Shown, statement_in
from domain.part_to_forget import ToForget
from domain.ports import (
    JUST_BEFORE,
    Address,
    Append,
    Contacts,
    Eraser,
    Erasure,
    Going,
    Ledger,
    Opened,
    Outcome,
    Read,
    Receipt,
)
from domain.values import ERASED, Value
from tests.makers import BUDGET, NEAR, Key, aed, hour, place, said

SAM = Address("whatsapp", "main", "971500000001")
MORNING = hour(1)
DONE = (Outcome("nothing", reason="nothing_stated"),)
A_KEY_OF_OURS = "rp_live_which_nobody_ever_made"


class Store(Contacts, FactIndex, Protocol):
    """The contacts, with the index of facts."""


@dataclass(frozen=True, kw_only=True)
class Stage:
    contacts: Store
    eraser: Eraser
    complete: Callable[[], int]
    """Goes through the rest of every erasure."""
    catch_up: Callable[[], None]
    """Whatever is behind takes in what there is."""
    ledger: Ledger
    keyring: Keyring
    make_key: Callable[[Role], str]
    jobs: Callable[[], int]
    """Reading jobs that were put into the queue."""
    reads: Callable[[], int]
    """Rows of the ledger."""
    tenant: UUID
    postgresql: bool


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def stage(request: pytest.FixtureRequest) -> Stage:
    if request.param == "in memory":
        return in_memory()
    return on_postgresql(request.getfixturevalue("house"))


def in_memory() -> Stage:
    contacts, ledger, keyring, tenant = InMemoryContacts(), InMemoryLedger(), InMemoryKeyring(), uuid4()
    eraser = InMemoryEraser(contacts)
    return Stage(
        contacts=contacts,
        eraser=eraser,
        complete=eraser.complete,
        catch_up=lambda: None,
        ledger=ledger,
        keyring=keyring,
        make_key=lambda role: keyring.create(role, tenant),
        jobs=lambda: len(contacts.due),
        reads=lambda: len(ledger.reads),
        tenant=tenant,
        postgresql=False,
    )


def on_postgresql(house: Composed) -> Stage:
    contacts = house.service.forget.facts
    assert isinstance(contacts, type(house.everyone))
    name = f"tenant-{uuid4()}"
    tenant = house.office.tenant(name)

    def counted(what: str) -> int:
        return int(house.keeper.tuples(f"SELECT count(*) FROM rapport.{what}", (str(tenant),))[0][0])  # noqa: S608

    return Stage(
        contacts=contacts,
        eraser=house.eraser,
        complete=house.eraser.complete,
        catch_up=house.projections.catch_up,
        ledger=house.service.recall.ledger,
        keyring=house.keyring,
        make_key=lambda role: house.office.create(role, name),
        jobs=lambda: counted("procrastinate_jobs WHERE queue_name = 'read' AND args ->> 'tenant' = %s"),
        reads=lambda: counted("reads WHERE tenant = %s::uuid"),
        tenant=tenant,
        postgresql=True,
    )


# --- what these tests write -----------------------------------------------------------------------------


def linked(opened: Opened, address: Address = SAM) -> Append:
    """What a new contact's stream begins with."""
    link = LinkIdentity(
        identity_id=opened.identity_id,
        channel=address.channel,
        account=address.account,
        address=address.external_id,
    )
    events = deciding.decide(deciding.Contact(), link)
    return Append(events=events, memory=current_row(deciding.replay(events)), state="on")


def begun(stage: Stage, address: Address = SAM) -> Opened:
    """A contact that is stored."""
    stage.contacts.find(stage.tenant, address)  # as everybody does: a stale address key is loaded anew
    opened = stage.contacts.begin(stage.tenant, address, hour(0))
    stage.contacts.append(opened, linked(opened, address))
    return found(stage, address)


def found(stage: Stage, address: Address = SAM) -> Opened:
    opened = stage.contacts.find(stage.tenant, address)
    assert opened is not None
    return opened


def recorded(
    opened: Opened,
    client_id: str,
    text: str = "Hello",
    *,
    sent: datetime = MORNING,
    index: int = 0,
    speaker: str = "contact",
) -> tuple[UUID, ConversationEvent]:
    event = MessageRecorded(
        message_id=opened.message_id(client_id),
        client_id=client_id,
        text=text,
        speaker=speaker,
        kind="text",
        forwarded=False,
        sent_at=sent,
        received_at=hour(10),
        index=index,
    )
    return opened.conversation_id("c1"), event


def told(opened: Opened, *texts: str) -> Append:
    """Messages, each with its text for an id, an hour apart."""
    messages = [recorded(opened, text, text, sent=hour(n)) for n, text in enumerate(texts, start=1)]
    opening = ConversationOpened(contact_id=opened.contact_id, channel="whatsapp", client_id="c1")
    return Append(conversation=((opened.conversation_id("c1"), opening), *messages))


def statement(opened: Opened, key: Key, value: Value, *, at: float, text: str = "") -> Said:
    """Said in the message of that text."""
    message_id = opened.message_id(text or f"at {at}")
    one = said(key, value, at=at)
    statement_id = opened.statement_id(message_id, key.name, 0, 0)
    return replace(
        one,
        id=statement_id,
        rank=replace(one.rank, id=statement_id),
        provenance=replace(one.provenance, message_id=message_id),
    )


def stated(stage: Stage, opened: Opened, *statements: Said) -> Append:
    contact = deciding.replay(r.event for r in stage.contacts.history(opened))
    events = deciding.decide(contact, Record(statements))
    return Append(events=events, memory=current_row(contact.after(events)), state="on")


def state(stage: Stage, key: Key, value: Value, *, at: float, text: str = "") -> UUID:
    """Its statement's id."""
    opened = found(stage)
    one = statement(opened, key, value, at=at, text=text)
    stage.contacts.append(opened, stated(stage, opened, one))
    return one.id


def erase_fact(stage: Stage, fact_id: UUID) -> Erasure:
    opened = found(stage)
    contact = deciding.replay(r.event for r in stage.contacts.history(opened))
    erasure_id = uuid4()
    decided = deciding.decide(
        contact, ForgetTogether(fact_ids=(fact_id,), erasure_id=erasure_id, by="operator", at=hour(20))
    )
    (erased,) = [event for event in decided if isinstance(event, FactErased)]
    items = ids.erased_items(erased)
    requested = ErasureRequested(erasure_id=erasure_id, scope="fact", items=items, by="operator", at=hour(20))
    events = (*decided, requested)
    append = Append(events=events, memory=current_row(contact.after(events)), state="on")
    going = Going(
        erasure_id=erasure_id, scope="fact", items=items, message_ids=erased.message_ids, by="operator"
    )
    return stage.eraser.erase_part(stage.tenant, opened, append, going)


def erase(stage: Stage) -> Erasure:
    return stage.eraser.erase_contact(stage.tenant, found(stage).contact_id, by="admin", at=hour(20))


def known_texts(stage: Stage, opened: Opened, wanted: Sequence[UUID]) -> set[tuple[UUID, str | None]]:
    return {(message.message_id, message.text) for message in stage.contacts.messages(opened, wanted)}


def unread(stage: Stage, opened: Opened, limit: int) -> Sequence[Message]:
    found = stage.contacts.open_unread(opened.tenant, opened.contact_id, limit)
    assert found is not None
    return found[1]


def texts(messages: Sequence[object]) -> list[object]:
    return [getattr(message, "text", None) for message in messages]


# --- finding and beginning ------------------------------------------------------------------------------


def test_an_unknown_address_is_nobody(stage: Stage) -> None:
    assert stage.contacts.find(stage.tenant, SAM) is None
    assert stage.contacts.open(stage.tenant, uuid4()) is None


def test_a_contact_is_stored_by_its_first_append_and_not_before(stage: Stage) -> None:
    assert stage.contacts.find(stage.tenant, SAM) is None  # a stale address key is loaded anew
    opened = stage.contacts.begin(stage.tenant, SAM, hour(0))
    assert (opened.version, opened.state, opened.pending) == (0, "no_basis", 0)
    assert stage.contacts.find(stage.tenant, SAM) is None
    position = stage.contacts.append(opened, linked(opened))
    by_address, by_id = found(stage), stage.contacts.open(stage.tenant, opened.contact_id)
    assert by_id is not None
    assert by_address.contact_id == by_id.contact_id == opened.contact_id
    assert (by_address.version, by_address.state, by_address.position) == (1, "on", position)
    assert by_address.memory == by_id.memory


@pytest.mark.parametrize(
    "other",
    [
        Address("sms", "main", "971500000001"),
        Address("whatsapp", "second", "971500000001"),
        Address("whatsapp", "main", "971500000002"),
    ],
)
def test_an_address_is_channel_account_and_name_together(stage: Stage, other: Address) -> None:
    begun(stage)
    assert stage.contacts.find(stage.tenant, other) is None


def test_of_two_that_begin_the_same_address_one_wins(stage: Stage) -> None:
    stage.contacts.find(stage.tenant, SAM)  # a stale address key is loaded anew
    one, other = (stage.contacts.begin(stage.tenant, SAM, hour(0)) for _ in range(2))
    stage.contacts.append(one, linked(one))
    with pytest.raises(Conflict):
        stage.contacts.append(other, linked(other))
    assert found(stage).contact_id == one.contact_id
    assert stage.contacts.open(stage.tenant, other.contact_id) is None


def test_ids_are_the_same_whenever_the_contact_is_found(stage: Stage) -> None:
    one, again = begun(stage), found(stage)
    message = one.message_id("m1")
    assert message == again.message_id("m1") != one.message_id("m2")
    assert one.identity_id == again.identity_id
    assert one.conversation_id("c1") == again.conversation_id("c1") != one.conversation_id("m1")
    assert one.statement_id(message, "budget", 0, 0) == again.statement_id(message, "budget", 0, 0)


def test_the_same_client_id_at_another_address_is_another_message(stage: Stage) -> None:
    other = begun(stage, Address("whatsapp", "second", "971500000001"))
    assert begun(stage).message_id("m1") != other.message_id("m1")


def test_who_was_opened_by_id_came_through_no_address(stage: Stage) -> None:
    opened = stage.contacts.open(stage.tenant, begun(stage).contact_id)
    assert opened is not None
    with pytest.raises(ValueError, match="not opened by an address"):
        opened.message_id("m1")


# --- appending ------------------------------------------------------------------------------------------


def test_events_row_and_version_move_together(stage: Stage) -> None:
    opened = begun(stage)
    append = stated(stage, opened, statement(opened, BUDGET, aed(2), at=1))
    position = stage.contacts.append(opened, append)
    after = found(stage)
    assert (after.memory, after.version, after.position) == (append.memory, 2, position)
    assert position > opened.position


def test_the_history_is_every_event_in_the_order_of_its_record(stage: Stage) -> None:
    opened = begun(stage)
    first = stage.contacts.history(opened)
    append = stated(stage, opened, statement(opened, BUDGET, aed(2), at=1))
    stage.contacts.append(opened, append)
    history = stage.contacts.history(found(stage))
    assert [r.event for r in history] == [*(r.event for r in first), *append.events]
    assert [r.version for r in history] == [1, 2]
    assert [r.position for r in history] == sorted(r.position for r in history)
    assert [r.recorded_at for r in history] == sorted(r.recorded_at for r in history)


def test_a_part_of_the_history_opens_what_it_is_asked_for_and_marks_the_rest(stage: Stage) -> None:
    begun(stage)
    first = state(stage, NEAR, place("Marina"), at=1, text="Marina")
    other = state(stage, NEAR, place("JVC"), at=2, text="JVC")
    gone = state(stage, BUDGET, aed(3), at=3, text="3")
    erase_fact(stage, gone)
    opened, history = found(stage), stage.contacts.history(found(stage))
    said = {s.id: s for r in history if (s := statement_in(r.event)) is not None}
    part = stage.contacts.part(opened, Shown({(said[first].key_number, said[first].value_number)}))
    assert [(r.event_id, r.version, r.position) for r in part] == [
        (r.event_id, r.version, r.position) for r in history
    ]
    left_out = {r.event_id for r in part if r.event is PASSED_OVER}
    assert left_out == {other}
    assert [r.event for r in part if r.event_id not in left_out] == [
        r.event for r in history if r.event_id not in left_out
    ]


def test_the_part_for_an_erase_has_what_could_go_and_marks_what_it_has_nothing_to_do_with(
    stage: Stage,
) -> None:
    begun(stage)
    going = state(stage, NEAR, place("Marina"), at=1, text="Marina")
    state(stage, NEAR, place("JVC"), at=2, text="JVC")
    gone = state(stage, BUDGET, aed(3), at=3, text="3")
    erase_fact(stage, gone)
    opened, history = found(stage), stage.contacts.history(found(stage))
    part = stage.contacts.part(opened, ToForget((going,), frozenset()))
    kept = [r.event for r in part if statement_in(r.event) is not None]
    assert kept == [r.event for r in history if r.event_id in (going, gone)]
    assert sum(r.event is PASSED_OVER for r in part) == 1
    assert deciding.replay(r.event for r in part).version == opened.memory.version


def test_an_erase_of_what_no_statement_names_takes_the_whole_history(stage: Stage) -> None:
    begun(stage)
    state(stage, NEAR, place("Marina"), at=1, text="Marina")
    opened = found(stage)
    wanted = ToForget((uuid4(),), frozenset())
    assert stage.contacts.part(opened, wanted) == stage.contacts.history(found(stage))


def test_a_statement_gives_its_id_to_the_event_that_records_it(stage: Stage) -> None:
    begun(stage)
    statement_id = state(stage, BUDGET, aed(2), at=1)
    assert stage.contacts.history(found(stage))[-1].event_id == statement_id


def test_who_decided_on_a_row_that_was_overtaken_decides_again(stage: Stage) -> None:
    stale = begun(stage)
    state(stage, BUDGET, aed(2), at=1)
    before = stage.contacts.history(stale)
    late = Append(
        events=(before[0].event,), memory=stale.memory, state="on", conversation=told(stale, "a").conversation
    )
    with pytest.raises(Conflict):
        stage.contacts.append(stale, late)
    assert stage.contacts.history(stale) == before
    assert stage.contacts.recent(found(stage), 9) == []


def test_of_eight_appends_at_once_one_wins(stage: Stage) -> None:
    first, together = begun(stage), Barrier(8)
    appends = [stated(stage, first, statement(first, BUDGET, aed(n), at=n)) for n in range(1, 9)]

    def write(append: Append) -> bool:
        opened = found(stage)
        together.wait()
        try:
            stage.contacts.append(opened, append)
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as writers:
        won = list(writers.map(write, appends))
    assert sum(won) == 1
    assert found(stage).memory == appends[won.index(True)].memory
    assert len(stage.contacts.history(first)) == 2


def test_messages_alone_do_not_overtake_each_other(stage: Stage) -> None:
    one, other = begun(stage), found(stage)
    stage.contacts.append(one, told(one, "a"))
    stage.contacts.append(other, told(other, "b"))
    assert found(stage).pending == 2
    assert found(stage).version == 1


def test_a_message_is_recorded_once_and_an_append_stands_or_falls_whole(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a"))
    with pytest.raises(Conflict):
        stage.contacts.append(opened, replace(told(opened, "b", "a"), read=True))
    assert texts(stage.contacts.recent(opened, 9)) == ["a"]
    assert stage.jobs() == 0


def test_a_statement_is_recorded_once(stage: Stage) -> None:
    begun(stage)
    state(stage, BUDGET, aed(2), at=1)
    opened = found(stage)
    (first,) = [r.event for r in stage.contacts.history(opened) if isinstance(r.event, FactAsserted)]
    again = FactAsserted(statement=first.statement, window=None)
    with pytest.raises(Conflict):
        stage.contacts.append(opened, Append(events=(again,), memory=opened.memory, state="on"))
    assert found(stage).version == opened.version


def test_a_conversation_is_opened_once_however_often_it_is_said(stage: Stage) -> None:
    opened = begun(stage)
    first = stage.contacts.append(opened, told(opened, "a"))
    second = stage.contacts.append(opened, told(opened, "b"))
    assert second - first == 1


def test_a_reading_job_is_put_into_the_queue_when_asked(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a"))
    stage.contacts.append(opened, replace(told(opened, "b"), read=True))
    assert stage.jobs() == 1


# --- messages and receipts ------------------------------------------------------------------------------


def test_what_waits_comes_in_the_order_of_its_rank(stage: Stage) -> None:
    opened = begun(stage)
    late = (
        recorded(opened, n, n, sent=hour(h), index=i) for n, h, i in (("d", 2, 1), ("c", 2, 0), ("b", 1, 5))
    )
    stage.contacts.append(opened, Append(conversation=tuple(late)))
    stage.contacts.append(opened, Append(conversation=(recorded(opened, "a", "a", sent=hour(0.5)),)))
    assert texts(unread(stage, opened, 9)) == ["a", "b", "c", "d"]
    assert texts(unread(stage, opened, 2)) == ["a", "b"]
    assert (found(stage).pending, found(stage).oldest_pending) == (4, hour(0.5))


def test_only_what_the_contact_says_waits(stage: Stage) -> None:
    opened = begun(stage)
    for speaker in ("bot", "agent", "system"):
        stage.contacts.append(opened, Append(conversation=(recorded(opened, speaker, speaker=speaker),)))
    assert (found(stage).pending, found(stage).oldest_pending) == (0, None)
    assert stage.contacts.receipt(stage.tenant, opened.message_id("bot")) == Receipt(
        opened.message_id("bot"), "done", DONE
    )


def test_a_message_comes_back_as_it_was_recorded(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "مرحبا — hi"))
    (message,) = unread(stage, opened, 9)
    assert message.message_id == opened.message_id("مرحبا — hi")
    assert message.conversation_id == opened.conversation_id("c1")
    assert (message.channel, message.speaker, message.kind) == ("whatsapp", "contact", "text")
    assert (message.sent_at, message.received_at, message.index) == (hour(1), hour(10), 0)
    assert message.zone == "Asia/Dubai"


def test_recent_messages_are_the_last_ones_oldest_first(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a", "b", "c"))
    assert texts(stage.contacts.recent(opened, 2)) == ["b", "c"]
    assert stage.contacts.recent(opened, 0) == []


def test_what_another_said_last_before_it_in_its_conversation_comes_with_a_message(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a", "d"))
    earlier, asked, behind = (
        recorded(opened, text, text, sent=hour(h), speaker=speaker)
        for text, h, speaker in (("early", 0.1, "bot"), ("asked", 0.5, "agent"), ("behind", 3, "bot"))
    )
    elsewhere = opened.conversation_id("c2"), recorded(opened, "x", "x", sent=hour(1.5))[1]
    opens = ConversationOpened(contact_id=opened.contact_id, channel="whatsapp", client_id="c2")
    begins = elsewhere[0], opens
    stage.contacts.append(opened, Append(conversation=(earlier, asked, behind, begins, elsewhere)))
    assert texts(unread(stage, opened, 9)) == ["asked", "a", "x", "d"]
    assert texts(unread(stage, opened, 1)) == ["asked", "a"]


def test_messages_with_the_same_words_before_them_bring_them_once(stage: Stage) -> None:
    opened = begun(stage)
    asked = recorded(opened, "asked", "asked", sent=hour(0.5), speaker="bot")
    stage.contacts.append(opened, told(opened, "a", "b"))
    stage.contacts.append(opened, Append(conversation=(asked,)))
    read = Receipt(opened.message_id("a"), "done", DONE)
    stage.contacts.append(opened, Append(receipts=(read,), state="on"))
    assert texts(unread(stage, opened, 9)) == ["asked", "b"]


def test_what_was_asked_long_before_is_not_brought(stage: Stage) -> None:
    opened = begun(stage)
    asked = recorded(opened, "asked", "asked", sent=hour(0.5), speaker="bot")
    stage.contacts.append(opened, told(opened, *(str(n) for n in range(JUST_BEFORE + 1))))
    stage.contacts.append(opened, Append(conversation=(asked,)))
    for n in range(JUST_BEFORE):
        done = Receipt(opened.message_id(str(n)), "done", DONE)
        if n == JUST_BEFORE - 1:
            assert texts(unread(stage, opened, 9)) == ["asked", str(n), str(n + 1)]
        stage.contacts.append(opened, Append(receipts=(done,), state="on"))
    assert texts(unread(stage, opened, 9)) == [str(JUST_BEFORE)]


def test_words_before_it_that_were_erased_keep_their_place_without_a_text(stage: Stage) -> None:
    opened = begun(stage)
    early = recorded(opened, "early", "early", sent=hour(0.2), speaker="bot")
    late = recorded(opened, "late", "late", sent=hour(1.5), speaker="bot")
    stage.contacts.append(opened, told(opened, "a", "b"))
    stage.contacts.append(opened, Append(conversation=(early, late)))
    erase_fact(stage, state(stage, BUDGET, aed(2), at=1, text="late"))
    assert texts(unread(stage, found(stage), 9)) == ["early", "a", "", "b"]


def test_messages_are_looked_up_by_id_and_unknown_ones_left_out(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a", "b"))
    wanted = [opened.message_id(name) for name in ("a", "z", "b")]
    assert known_texts(stage, opened, wanted) == {(wanted[0], "a"), (wanted[2], "b")}


def test_a_receipt_waits_until_it_is_filled_in_and_then_stands(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a"))
    message_id = opened.message_id("a")
    assert stage.contacts.receipt(stage.tenant, message_id) == Receipt(message_id, "pending", ())
    outcomes = (Outcome("believed", "budget", uuid4()), Outcome("rejected", "near", None, "quote"))
    first = Receipt(message_id, "done", outcomes)
    stage.contacts.append(opened, Append(receipts=(first,), state="on"))
    with pytest.raises(Conflict):
        stage.contacts.append(opened, Append(receipts=(Receipt(message_id, "failed", DONE),), state="on"))
    assert stage.contacts.receipt(stage.tenant, message_id) == first
    assert found(stage).pending == 0


def test_a_message_that_nobody_recorded_has_no_receipt(stage: Stage) -> None:
    assert stage.contacts.receipt(stage.tenant, uuid4()) is None


def test_a_fact_is_found_by_every_name_of_its_windows(stage: Stage) -> None:
    opened = begun(stage)
    first = state(stage, BUDGET, aed(2), at=1)
    inner = statement(opened, BUDGET, aed(3), at=2)
    ends = replace(inner, valid_to=hour(5))
    stage.contacts.append(found(stage), stated(stage, found(stage), ends))
    names = {f.fact_id for c in found(stage).memory.canvases for f in c.facts} | {first, inner.id}
    assert any(name.version == 5 for name in names - {first, inner.id})
    assert {stage.contacts.contact_of(stage.tenant, name) for name in names} == {opened.contact_id}
    assert stage.contacts.contact_of(stage.tenant, uuid4()) is None


def test_a_call_for_a_person_is_found_by_its_id_after_somebody_looked_too(stage: Stage) -> None:
    opened, called = begun(stage), uuid4()
    asked = AttentionAsked(attention_id=called, message_id=uuid4(), at=hour(1))
    given = AttentionGiven(attention_id=called, by="operator:1", at=hour(2))
    for event in (asked, given):
        memory = replace(found(stage).memory, version=found(stage).version + 1)
        stage.contacts.append(found(stage), Append(events=(event,), memory=memory, state="on"))
        assert stage.contacts.contact_of_call(stage.tenant, called) == opened.contact_id
    assert stage.contacts.contact_of_call(uuid4(), called) is None
    assert stage.contacts.contact_of_call(stage.tenant, uuid4()) is None


# --- tenants --------------------------------------------------------------------------------------------


def test_another_tenant_finds_nothing(stage: Stage) -> None:
    opened, stranger = begun(stage), uuid4()
    stage.contacts.append(opened, told(opened, "a"))
    fact_id = state(stage, BUDGET, aed(2), at=1)
    assert stage.contacts.find(stranger, SAM) is None
    assert stage.contacts.open(stranger, opened.contact_id) is None
    assert stage.contacts.receipt(stranger, opened.message_id("a")) is None
    assert stage.contacts.contact_of(stranger, fact_id) is None
    with pytest.raises(NotFound):
        stage.eraser.erase_contact(stranger, opened.contact_id, by="admin", at=hour(20))
    assert stage.eraser.erasure(stranger, erase(stage).erasure_id) is None


def test_the_same_address_at_another_tenant_is_another_contact(stage: Stage) -> None:
    neighbour = replace(stage, tenant=uuid4())
    assert begun(stage).contact_id != begun(neighbour).contact_id


# --- erasing --------------------------------------------------------------------------------------------


def test_an_erased_fact_opens_as_erased_at_once(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a", "b"))
    gone = state(stage, BUDGET, aed(2), at=1, text="a")
    kept = state(stage, NEAR, place("JVC"), at=2, text="b")
    erase_fact(stage, gone)
    values = {
        r.event.statement.id: (r.event.statement.value, r.event.statement.quote)
        for r in stage.contacts.history(found(stage))
        if isinstance(r.event, FactAsserted)
    }
    assert values[gone] == (ERASED, ERASED)
    assert ERASED not in values[kept]


def test_with_a_fact_goes_the_text_of_its_message(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a", "b"))
    erase_fact(stage, state(stage, BUDGET, aed(2), at=1, text="a"))
    now, wanted = found(stage), [opened.message_id("a"), opened.message_id("b")]
    assert known_texts(stage, now, wanted) == {(wanted[0], None), (wanted[1], "b")}
    assert texts(stage.contacts.recent(now, 9)) == ["b"]
    assert texts(unread(stage, now, 9)) == ["b"]
    receipt = stage.contacts.receipt(stage.tenant, wanted[0])
    assert receipt == Receipt(wanted[0], "done", (Outcome("nothing", reason="erased"),))


def test_what_was_opened_before_an_erase_was_complete_writes_no_more(stage: Stage) -> None:
    stale = begun(stage)
    erase_fact(stage, state(stage, BUDGET, aed(2), at=1))
    stage.complete()
    with pytest.raises(Conflict):
        stage.contacts.append(stale, told(stale, "a"))
    stage.contacts.append(found(stage), told(found(stage), "a"))


LOOKS: dict[str, Callable[[Stage, Opened], object]] = {
    "history": lambda stage, opened: stage.contacts.history(opened),
    "messages": lambda stage, opened: stage.contacts.messages(opened, [opened.message_id("a")]),
    "recent": lambda stage, opened: stage.contacts.recent(opened, 9),
}


@pytest.mark.parametrize("look", LOOKS)
def test_what_was_opened_before_an_erase_was_complete_reads_no_more(stage: Stage, look: str) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a"))
    stale = found(stage)
    erase_fact(stage, state(stage, BUDGET, aed(2), at=1))
    stage.complete()
    with pytest.raises(Conflict):
        LOOKS[look](stage, stale)


def test_an_erase_is_completed_in_the_contacts_stream(stage: Stage) -> None:
    begun(stage)
    erasure = erase_fact(stage, state(stage, BUDGET, aed(2), at=1))
    assert (erasure.state, erasure.scope, erasure.certificate) == ("requested", "fact", None)
    assert stage.complete() >= 1
    done = stage.eraser.erasure(stage.tenant, erasure.erasure_id)
    assert done is not None
    assert done.state == "completed"
    assert done.certificate
    assert done.final_at
    assert done.final_at > done.requested_at
    opened = found(stage)
    assert opened.version == len(stage.contacts.history(opened))
    assert opened.memory == current_row(deciding.replay(r.event for r in stage.contacts.history(opened)))


def test_a_fingerprint_fits_until_the_contact_lost_something(stage: Stage) -> None:
    opened = begun(stage)
    before = opened.fingerprint("the block")
    assert before == found(stage).fingerprint("the block") != opened.fingerprint("another")
    erase_fact(stage, state(stage, BUDGET, aed(2), at=1))
    stage.complete()
    assert found(stage).fingerprint("the block") != before


def test_an_erased_contact_is_found_no_more_and_opens_to_nothing(stage: Stage) -> None:
    opened = begun(stage)
    stage.contacts.append(opened, told(opened, "a"))
    fact_id = state(stage, BUDGET, aed(2), at=1)
    erase(stage)
    assert stage.contacts.find(stage.tenant, SAM) is None
    after = stage.contacts.open(stage.tenant, opened.contact_id)
    assert after is not None
    assert (after.state, after.version, after.pending, after.fingerprint("x")) == ("erased", 0, 0, b"")
    assert unread(stage, after, 9) == ()
    with pytest.raises(ContactErased):
        stage.contacts.recent(after, 9)
    assert stage.contacts.receipt(stage.tenant, opened.message_id("a")) is None
    asserted = [
        r.event.statement
        for r in stage.contacts.history(after)
        if isinstance(r.event, FactAsserted) and r.event.statement.id == fact_id
    ]
    assert [(s.value, s.quote) for s in asserted] == [(ERASED, ERASED)]


def test_nothing_is_recorded_of_an_erased_contact(stage: Stage) -> None:
    before = begun(stage)
    append = stated(stage, before, statement(before, BUDGET, aed(2), at=1))
    erase(stage)
    for opened in (before, stage.contacts.open(stage.tenant, before.contact_id)):
        assert opened is not None
        with pytest.raises(ContactErased):
            stage.contacts.append(opened, append)
    with pytest.raises(ContactErased):
        stage.contacts.append(before, told(before, "a"))


def test_the_person_comes_back_as_a_new_contact(stage: Stage) -> None:
    before = begun(stage)
    erase(stage)
    after = begun(stage)
    assert after.contact_id != before.contact_id
    assert after.message_id("m1") != before.message_id("m1")
    stage.complete()
    assert found(stage).contact_id == after.contact_id


def test_an_address_tells_when_its_last_contact_was_erased_and_no_other_does(stage: Stage) -> None:
    assert stage.contacts.erased_before([begun(stage)]) == [None]
    t0 = erase(stage).requested_at
    mona = Address("whatsapp", "main", "971500000002")
    opened = [stage.contacts.begin(stage.tenant, address, hour(0)) for address in (SAM, mona)]
    since, nothing = stage.contacts.erased_before(opened)
    assert since is not None
    assert abs(since - t0) < timedelta(seconds=1)
    assert nothing is None
    stage.contacts.append(opened[0], linked(opened[0]))
    (one_of_many,) = stage.contacts.find_all(stage.tenant, [SAM])
    assert one_of_many is not None
    assert stage.contacts.erased_before([found(stage), one_of_many]) == [since, since]
    assert stage.contacts.erased_before([]) == []
    stage.complete()
    assert stage.contacts.erased_before([found(stage)]) == [since]
    elsewhere = stage.contacts.begin(uuid4(), SAM, hour(0))
    assert stage.contacts.erased_before([elsewhere]) == [None]


def test_erasing_a_contact_twice_is_one_erasure(stage: Stage) -> None:
    contact_id, erasure = begun(stage).contact_id, erase(stage)
    again = stage.eraser.erase_contact(stage.tenant, contact_id, by="admin", at=hour(21))
    assert again.erasure_id == erasure.erasure_id
    stage.complete()
    done = stage.eraser.erasure(stage.tenant, erasure.erasure_id)
    assert done
    assert done.state == "completed"


def test_who_does_not_exist_cannot_be_erased(stage: Stage) -> None:
    with pytest.raises(NotFound):
        stage.eraser.erase_contact(stage.tenant, uuid4(), by="admin", at=hour(20))
    assert stage.eraser.erasure(stage.tenant, uuid4()) is None


# --- reads and keys -------------------------------------------------------------------------------------


def test_every_read_is_a_row_of_the_ledger(stage: Stage) -> None:
    read = Read(
        injection_id=uuid4(),
        contact_id=begun(stage).contact_id,
        api_key_id=uuid4(),
        route="context",
        purpose="service_memory",
        item_ids=(uuid4(), uuid4()),
        block_hash=b"hash",
        position=1,
    )
    of_nobody = replace(read, injection_id=uuid4(), contact_id=None, item_ids=())
    for one in (read, of_nobody):
        with stage.ledger.recording(stage.tenant, one):
            pass
    assert stage.reads() == 2
    again = [replace(one, injection_id=uuid4()) for one in (read, of_nobody, read)]
    with stage.ledger.recording(stage.tenant, *again):
        pass
    assert stage.reads() == 5


def test_what_breaks_while_a_row_is_on_its_way_is_told_and_the_next_is_served(stage: Stage) -> None:
    contact = begun(stage)
    read = Read(
        injection_id=uuid4(),
        contact_id=contact.contact_id,
        api_key_id=uuid4(),
        route="context",
        purpose="service_memory",
        item_ids=(),
        block_hash=b"",
        position=1,
    )
    for _ in range(20):
        with pytest.raises(ZeroDivisionError), stage.ledger.recording(stage.tenant, read):
            raise ZeroDivisionError
        read = replace(read, injection_id=uuid4())
    assert stage.contacts.open(stage.tenant, contact.contact_id)


@pytest.mark.parametrize("role", Role)
def test_a_key_belongs_to_one_tenant_and_has_one_role(stage: Stage, role: Role) -> None:
    principal = stage.keyring.principal(stage.make_key(role))
    assert principal is not None
    assert (principal.tenant, principal.role) == (stage.tenant, role)


@pytest.mark.parametrize("presented", ["", "rp_live_", A_KEY_OF_OURS, "\ud800", "x" * 10_000])
def test_a_key_that_nobody_made_is_nobodys(stage: Stage, presented: str) -> None:
    assert stage.keyring.principal(presented) is None
