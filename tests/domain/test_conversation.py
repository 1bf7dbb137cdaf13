"""A conversation decides: what a delivery, an edit, a withdrawal, an erase and a closing come to."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import reduce

import pytest
from hypothesis import given as forall
from hypothesis import strategies as st

from domain.conversation import (
    Close,
    Command,
    Conversation,
    Edit,
    Erase,
    Status,
    TakeIn,
    Withdraw,
    decide,
    evolve,
    verdict,
)
from domain.errors import NotFound
from domain.events import (
    ConversationClosed,
    ConversationOpened,
    MessageEdited,
    MessageErased,
    MessageRecorded,
    MessageWithdrawn,
)
from domain.values import ERASED
from tests.makers import hour, uid

OPENING = ConversationOpened(contact_id=uid("sam"), channel="whatsapp", client_id="c1")


def arrives(
    text: str = "Hello", *, id_: str = "m", sent: float = 1, before: datetime | None = None
) -> TakeIn:
    message = MessageRecorded(
        message_id=uid(id_),
        client_id=id_,
        text=text,
        speaker="contact",
        kind="text",
        forwarded=False,
        sent_at=hour(1),
        received_at=hour(1),
        index=0,
    )
    return TakeIn(message, OPENING, before)


def edits(text: str, *, at: float = 2, id_: str = "m") -> Edit:
    return Edit(
        message_id=uid(id_),
        text_id=uid(f"{id_} {text} {at}"),
        client_id=id_,
        text=text,
        edited_at=hour(at),
        erasure_id=uid("erasure"),
    )


WITHDRAWS = Withdraw(message_id=uid("m"), erasure_id=uid("erasure"), by="bot", at=hour(3))
ERASES = Erase(message_id=uid("m"), erasure_id=uid("erasure"), by="operator", at=hour(3))
CLOSES = Close(by="bot", at=hour(4))


def after(*commands: Command) -> Conversation:
    def lived(conversation: Conversation, command: Command) -> Conversation:
        return reduce(evolve, decide(conversation, command), conversation)

    return reduce(lived, commands, Conversation())


def test_a_message_that_arrives_opens_its_conversation_and_is_recorded() -> None:
    assert [type(event) for event in decide(after(), arrives())] == [ConversationOpened, MessageRecorded]
    assert decide(after(), replace(arrives(), opening=None)) == (arrives().message,)


@pytest.mark.parametrize(
    ("history", "delivery", "status", "says"),
    [
        ((), arrives(), Status.ACCEPTED, None),
        ((arrives(),), arrives(), Status.DUPLICATE, None),
        ((arrives(),), arrives("Other"), Status.CONFLICT, "another text"),
        ((arrives(), edits("New")), arrives(), Status.DUPLICATE, None),
        ((arrives(), edits("New")), arrives("Other"), Status.DUPLICATE, None),
        ((arrives(), WITHDRAWS), arrives(), Status.REFUSED, "erased"),
        ((arrives(), ERASES), arrives(), Status.REFUSED, "erased"),
        ((), arrives(before=hour(1)), Status.ACCEPTED, None),
        ((), arrives(before=hour(1.01)), Status.REFUSED, "erased"),
        ((arrives(),), arrives(before=hour(2)), Status.DUPLICATE, None),
    ],
)
def test_a_delivery(history: tuple[Command, ...], delivery: TakeIn, status: Status, says: str | None) -> None:
    found = verdict(after(*history), delivery)
    assert found.status is status
    assert says is None or says in (found.reason or "")


@pytest.mark.parametrize(
    ("history", "edit", "status", "says"),
    [
        ((arrives(),), edits("New"), Status.ACCEPTED, None),
        ((arrives(),), edits("Hello"), Status.DUPLICATE, None),
        ((arrives(), edits("New")), edits("New", at=9), Status.DUPLICATE, None),
        ((arrives(), edits("New", at=5)), edits("Late", at=4), Status.DUPLICATE, "later edit"),
        ((arrives(), edits("New", at=5)), edits("Same time", at=5), Status.DUPLICATE, "later edit"),
        ((arrives(), edits("New", at=5)), edits("Newer", at=6), Status.ACCEPTED, None),
        ((arrives(), WITHDRAWS), edits("New"), Status.REFUSED, "withdrawn or erased"),
        ((arrives(), ERASES), edits("New"), Status.REFUSED, "withdrawn or erased"),
    ],
)
def test_an_edit(history: tuple[Command, ...], edit: Edit, status: Status, says: str | None) -> None:
    found = verdict(after(*history), edit)
    assert found.status is status
    assert says is None or says in (found.reason or "")


def test_edits_are_counted_and_keep_the_clients_id() -> None:
    (event,) = decide(after(arrives(), edits("New", at=2)), edits("Newer", at=3))
    assert isinstance(event, MessageEdited)
    assert (event.edition, event.text, event.client_id, event.edited_at) == (2, "Newer", "m", hour(3))


def test_taking_back_and_erasing_leave_no_text_and_happen_once() -> None:
    for command, event in ((WITHDRAWS, MessageWithdrawn), (ERASES, MessageErased)):
        assert [type(e) for e in decide(after(arrives()), command)] == [event]
        conversation = after(arrives(), command)
        assert conversation.messages[uid("m")].text is ERASED
        assert verdict(conversation, command).status is Status.DUPLICATE


def test_a_sender_may_take_back_what_a_person_erased_and_not_the_other_way_round() -> None:
    assert verdict(after(arrives(), ERASES), WITHDRAWS).status is Status.ACCEPTED
    assert verdict(after(arrives(), WITHDRAWS), ERASES).status is Status.DUPLICATE


@pytest.mark.parametrize("command", [edits("New"), WITHDRAWS, ERASES])
def test_what_was_never_recorded_is_not_found(command: Command) -> None:
    with pytest.raises(NotFound):
        decide(after(arrives(id_="another")), command)


def test_a_conversation_is_closed_until_its_next_message() -> None:
    closed = after(arrives(), CLOSES)
    assert closed.closed
    assert decide(closed, CLOSES) == ()
    for command in (edits("New"), WITHDRAWS, ERASES):
        assert after(arrives(), CLOSES, command).closed
    assert not after(arrives(), CLOSES, arrives(id_="n")).closed


def test_a_closing_names_the_version_that_it_closes() -> None:
    (event,) = decide(after(arrives(), arrives(id_="n")), CLOSES)
    assert isinstance(event, ConversationClosed)
    assert event.after == after(arrives(), arrives(id_="n")).version


COMMANDS = st.sampled_from(
    [
        arrives(),
        arrives("Other"),
        edits("New"),
        edits("Newer", at=3),
        edits("Late", at=1),
        WITHDRAWS,
        ERASES,
        CLOSES,
    ]
)


@forall(st.lists(COMMANDS, max_size=8), COMMANDS)
def test_asking_twice_changes_nothing_the_second_time(commands: list[Command], asked: Command) -> None:
    conversation = after(arrives(), *commands)
    once = reduce(evolve, decide(conversation, asked), conversation)
    assert decide(once, asked) == ()


@forall(st.lists(COMMANDS, max_size=8))
def test_events_follow_from_what_is_accepted_alone(commands: list[Command]) -> None:
    conversation = after(arrives())
    for command in commands:
        events = decide(conversation, command)
        assert bool(events) == (verdict(conversation, command).status is Status.ACCEPTED)
        conversation = reduce(evolve, events, conversation)
