"""What each adapter keeps to of earlier messages: they come in order, as they read now; what is erased, or
was said in a silence, is not among them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from uuid import UUID, uuid4

import pytest

from api.rows import current_row
from domain import contact as deciding
from domain.commands import Command, Pause, RecordSummary, Resume
from domain.conversation import Erase, Withdraw
from domain.episodes import Episode
from domain.events import MessageRecorded, PauseScope
from domain.ports import Append, Opened
from tests.makers import hour, uid
from tests.ports.test_contacts import SAM, Stage, begun, found, recorded, stage, told
from tests.ports.test_message_life import edited, revised

__all__ = ["stage"]


@pytest.fixture
def opened(stage: Stage) -> Opened:
    """A contact that said a, b and c."""
    first = begun(stage)
    stage.contacts.append(first, told(first, "a", "b", "c"))
    return found(stage)


def episodes(stage: Stage, *, catch_up: bool = True) -> list[Episode]:
    """All, found by the address and by the contact alike."""
    if catch_up:
        stage.catch_up()
    by_address = stage.contacts.find(stage.tenant, SAM, episodes=True)
    assert by_address is not None
    by_id = stage.contacts.open(stage.tenant, by_address.contact_id, episodes=True)
    assert by_id is not None
    one, other = (
        [segment.episode(n) for segment in each.episodes for n in range(segment.size)]
        for each in (by_address, by_id)
    )
    assert one == other
    return one


def said(stage: Stage, *, catch_up: bool = True) -> list[str]:
    return [episode.text for episode in episodes(stage, catch_up=catch_up)]


def more(
    stage: Stage, text: str, sent: datetime, speaker: str = "contact", *, forwarded: bool = False
) -> None:
    now = found(stage)
    conversation, event = recorded(now, text, text, sent=sent, speaker=speaker)
    assert isinstance(event, MessageRecorded)
    event = replace(event, forwarded=forwarded)
    stage.contacts.append(now, Append(conversation=((conversation, event),)))


def switch(stage: Stage, command: Command) -> None:
    now = found(stage)
    contact = deciding.replay(r.event for r in stage.contacts.history(now))
    events = deciding.decide(contact, command)
    stage.contacts.append(
        now, Append(events=events, memory=current_row(contact.after(events)), state=now.state)
    )


def sum_up(
    stage: Stage,
    text: str | None,
    talk: str = "t",
    *,
    drawn_from: tuple[UUID, ...] = (),
    facts: tuple[UUID, ...] = (),
    up_to: float = 3,
) -> UUID:
    """Another summary of a conversation."""
    command = RecordSummary(
        summary_id=uuid4(),
        conversation_id=uid(talk),
        text=text,
        drawn_from=drawn_from,
        facts=facts,
        up_to=hour(up_to),
        tokens=3,
        summariser="template/1",
    )
    switch(stage, command)
    return command.summary_id


def test_an_episode_is_a_message_with_who_said_it_and_when(stage: Stage, opened: Opened) -> None:
    more(stage, "noted", hour(4), "bot")
    more(stage, "somebody's words", hour(5), forwarded=True)
    found_ = episodes(stage)
    assert [(e.text, e.speaker, e.sent_at) for e in found_] == [
        ("a", "contact", hour(1)),
        ("b", "contact", hour(2)),
        ("c", "contact", hour(3)),
        ("noted", "bot", hour(4)),
        ("somebody's words", "forwarded", hour(5)),
    ]
    assert found_[1].message_id == opened.message_id("b")
    assert {e.conversation_id for e in found_} == {opened.conversation_id("c1")}


@pytest.mark.usefixtures("opened")
def test_they_come_only_where_they_are_asked_for(stage: Stage) -> None:
    stage.catch_up()
    assert found(stage).episodes == ()
    nobody = replace(SAM, external_id="nobody")
    assert stage.contacts.find(stage.tenant, nobody, episodes=True) is None
    assert stage.contacts.open(stage.tenant, uid("nobody"), episodes=True) is None


@pytest.mark.usefixtures("opened")
def test_a_late_message_stands_in_its_place(stage: Stage) -> None:
    assert said(stage) == ["a", "b", "c"]
    more(stage, "late", hour(2.5))
    more(stage, "first", hour(0.5))
    assert said(stage) == ["first", "a", "b", "late", "c"]


def test_of_an_edited_message_the_new_text_is_found(stage: Stage, opened: Opened) -> None:
    assert said(stage) == ["a", "b", "c"]
    revised(stage, edited(opened, "b", "B"))
    assert "b" not in said(stage, catch_up=False)
    assert said(stage) == ["a", "B", "c"]
    revised(stage, edited(found(stage), "b", "BB", at=16))
    stage.complete()
    assert said(stage) == ["a", "BB", "c"]


def test_what_was_edited_before_anybody_looked_is_found_once(stage: Stage, opened: Opened) -> None:
    revised(stage, edited(opened, "b", "B"))
    assert said(stage) == ["a", "B", "c"]


@pytest.mark.parametrize("how", [Withdraw, Erase])
def test_what_is_erased_is_not_found_from_t0_on_and_the_rest_is_again(
    stage: Stage, opened: Opened, how: type[Withdraw | Erase]
) -> None:
    assert said(stage) == ["a", "b", "c"]
    revised(
        stage, how(message_id=opened.message_id("b"), erasure_id=uid(f"{stage.tenant}"), by="bot", at=hour(9))
    )
    assert "b" not in said(stage, catch_up=False)
    assert said(stage) == ["a", "c"]
    stage.complete()
    assert said(stage) == ["a", "c"]
    more(stage, "d", hour(8))
    assert said(stage) == ["a", "c", "d"]


def test_of_an_erased_contact_nothing_is_found(stage: Stage, opened: Opened) -> None:
    stage.catch_up()
    stage.eraser.erase_contact(stage.tenant, opened.contact_id, by="officer:1", at=hour(9))
    for finish in (stage.catch_up, stage.complete, stage.catch_up):
        erased = stage.contacts.open(stage.tenant, opened.contact_id, episodes=True)
        assert erased is not None
        assert (erased.state, list(erased.episodes)) == ("erased", [])
        finish()


@pytest.mark.usefixtures("opened")
def test_what_is_said_in_a_silence_is_never_found(stage: Stage) -> None:
    assert said(stage) == ["a", "b", "c"]
    switch(stage, Pause(scope=PauseScope.EPISODES, by="operator:1", at=hour(2.5)))
    more(stage, "not this", hour(4))
    assert said(stage) == ["a", "b"]
    switch(stage, Resume(scope=PauseScope.EPISODES, by="operator:1", at=hour(5)))
    more(stage, "late, of before", hour(2.2))
    more(stage, "again", hour(6))
    assert said(stage) == ["a", "b", "late, of before", "again"]


@pytest.mark.usefixtures("opened")
def test_what_was_said_just_after_a_silence_is_found_though_it_came_before_its_end(stage: Stage) -> None:
    switch(stage, Pause(scope=PauseScope.ALL, by="operator:1", at=hour(1.5)))
    more(stage, "of after", hour(7))
    assert said(stage) == ["a"]
    switch(stage, Resume(scope=PauseScope.ALL, by="operator:1", at=hour(5)))
    assert said(stage) == ["a", "of after"]


# --- conversations in short ------------------------------------------------------------------------------


@pytest.mark.usefixtures("opened")
def test_a_summary_is_an_episode_with_its_facts_behind_the_last_message_that_it_takes_in(
    stage: Stage,
) -> None:
    id_ = sum_up(stage, "in short", facts=(uid("one"), uid("two")), up_to=2)
    sum_up(stage, "of another", "u", up_to=9)
    found_ = episodes(stage)
    assert [e.text for e in found_] == ["a", "b", "in short", "c", "of another"]
    assert (found_[2].summary, found_[2].message_id, found_[2].conversation_id) == (True, id_, uid("t"))
    assert [e.facts for e in found_] == [(), (), (uid("one"), uid("two")), (), ()]


@pytest.mark.usefixtures("opened")
def test_of_each_conversation_the_latest_summary_alone_is_an_episode(stage: Stage) -> None:
    sum_up(stage, "first")
    sum_up(stage, "of another", "u")
    assert said(stage) == ["a", "b", "c", "first", "of another"]
    sum_up(stage, "second", up_to=1)
    sum_up(stage, "third", up_to=1)
    assert said(stage) == ["a", "third", "b", "c", "of another"]
    sum_up(stage, None)
    assert said(stage) == ["a", "b", "c", "of another"]


def test_an_erase_takes_a_summary_from_t0_on_and_brings_none_before_it_back(
    stage: Stage, opened: Opened
) -> None:
    sum_up(stage, "first")
    sum_up(stage, "second", drawn_from=(opened.message_id("b"),))
    sum_up(stage, "of another", "u")
    assert said(stage) == ["a", "b", "c", "second", "of another"]
    erase = Erase(message_id=opened.message_id("b"), erasure_id=uid(f"{stage.tenant}"), by="bot", at=hour(9))
    revised(stage, erase)
    assert not {"b", "first", "second"} & {*said(stage, catch_up=False)}
    for finish in (stage.catch_up, stage.complete):
        finish()
        assert said(stage) == ["a", "c", "of another"]
    sum_up(stage, "third")
    assert said(stage) == ["a", "c", "of another", "third"]


def test_an_erased_older_version_takes_nothing_of_the_latest(stage: Stage, opened: Opened) -> None:
    sum_up(stage, "first", drawn_from=(opened.message_id("b"),))
    stage.catch_up()
    sum_up(stage, "second")
    erase = Erase(message_id=opened.message_id("b"), erasure_id=uid(f"{stage.tenant}"), by="bot", at=hour(9))
    revised(stage, erase)
    assert said(stage) == ["a", "c", "second"]


@pytest.mark.usefixtures("opened")
def test_a_silence_takes_no_summary_away_that_was_made_without_what_was_said_in_it(stage: Stage) -> None:
    switch(stage, Pause(scope=PauseScope.EPISODES, by="operator:1", at=hour(2.5)))
    switch(stage, Resume(scope=PauseScope.EPISODES, by="operator:1", at=hour(5)))
    sum_up(stage, "in short", up_to=4)
    assert said(stage) == ["a", "b", "in short"]
