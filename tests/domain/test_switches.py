"""What people set about a contact beside its facts: pins, profile, relationship, pauses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain import memory
from domain.commands import (
    AskAttention,
    ChangeProfile,
    ChangeRelationship,
    Command,
    Correct,
    ForgetTogether,
    GiveAttention,
    Pause,
    Pin,
    Record,
    Resume,
    ResumeByWords,
    Retract,
    Said,
    StopByWords,
)
from domain.contact import Contact, decide
from domain.contact_state import MOST_QUIET
from domain.errors import Conflict, NotFound
from domain.events import PauseScope, ProcessingResumed, RelationshipState, RetractReason, Whose
from domain.pinning import MOST
from domain.statements import AssertedBy
from tests.domain.deciding import given
from tests.makers import BUDGET, CITY, NEAR, aed, after, hour, known, place, said, shown, uid

DUBAI, BERLIN = place("Dubai"), place("Berlin")
PROFILE = ChangeProfile(name="Sam", zone="Asia/Dubai", language="en", by="operator", at=hour(50))
ENDED = ChangeRelationship(state=RelationshipState.CLOSED, since=hour(40), by="operator", at=hour(50))


def pin(one: Said, pinned: bool = True) -> Pin:
    return Pin(fact_id=one.id, pinned=pinned, by="operator", at=hour(50))


def pinned(contact: Contact) -> list[str]:
    """The values that are pinned."""
    row = memory.of(contact, known(contact))
    return [shown(fact.value) for canvas in row.canvases for fact in canvas.facts if fact.pinned]


def pause(scope: PauseScope) -> Pause:
    return Pause(scope=scope, by="operator", at=hour(50))


def resume(scope: PauseScope) -> Resume:
    return Resume(scope=scope, by="operator", at=hour(51))


# --- pins -----------------------------------------------------------------------------------------------


def test_a_pinned_fact_is_pinned_until_it_is_not() -> None:
    one = said(CITY, DUBAI, at=1)
    assert pinned(after(one, pin(one))) == ["Dubai"]
    assert pinned(after(one, pin(one), pin(one, False))) == []


def test_pinning_twice_and_unpinning_twice_is_nothing_new() -> None:
    one = said(CITY, DUBAI, at=1)
    given(one, pin(one)).when(pin(one)).then()
    given(one).when(pin(one, False)).then()


def test_a_pin_stays_when_the_same_is_said_again_and_does_not_pass_to_another_value() -> None:
    one = said(CITY, DUBAI, at=1)
    assert pinned(after(one, pin(one), said(CITY, DUBAI, at=5))) == ["Dubai"]
    assert pinned(after(one, pin(one), said(CITY, BERLIN, at=5))) == ["Dubai"]  # the window before


def test_a_pin_holds_when_the_fact_goes_by_another_name() -> None:
    """Its earliest statement was struck: what agrees with it names the fact now."""
    one, again = said(CITY, DUBAI, at=1), said(CITY, DUBAI, at=5)
    struck = Retract(statement_ids=(one.id,), reason=RetractReason.WRONG, by="operator", at=hour(60))
    contact = after(one, again, pin(again), struck)
    assert pinned(contact) == ["Dubai"]
    assert pinned(contact.after(decide(contact, pin(again, False)))) == []


def test_a_correction_takes_over_the_pin() -> None:
    one, right = said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=60, since=1, by=AssertedBy.OPERATOR)
    wrong = Retract(fact_id=one.id, reason=RetractReason.CORRECTED, by="operator", at=hour(60))
    assert pinned(after(one, pin(one), Correct(wrong, Record((right,))))) == ["Berlin"]
    given(one).when(Correct(wrong, Record((right,)))).then(
        "retracted city Dubai, corrected",
        "asserted city Berlin 1..",
        "contradicted city Dubai 1..1 by city Berlin",
    )


def test_only_what_is_believed_and_not_erased_is_pinned() -> None:
    jump = said(BUDGET, aed(9), at=5)
    history = (said(BUDGET, aed(1), at=1), jump)
    with pytest.raises(Conflict, match="Confirm it first"):
        given(*history).when(pin(jump))
    one = said(CITY, DUBAI, at=1)
    erase = ForgetTogether(fact_ids=(one.id,), erasure_id=uid("e"), by="operator", at=hour(50))
    with pytest.raises(Conflict, match="erased"):
        given(one, erase).when(pin(one))
    assert pinned(after(one, pin(one), erase)) == []
    with pytest.raises(NotFound):
        given().when(pin(one))


def test_a_contact_has_few_pins() -> None:
    many = [said(NEAR, place(f"place {n}"), at=n) for n in range(MOST + 1)]
    with pytest.raises(Conflict, match="Unpin one first"):
        given(*many, *map(pin, many[:MOST])).when(pin(many[MOST]))


# --- profile and relationship ---------------------------------------------------------------------------


def test_a_profile_is_set_as_a_whole_and_again_is_nothing_new() -> None:
    given().when(PROFILE).then("ProfileChanged")
    given(PROFILE).when(replace(PROFILE, at=hour(60))).then()
    given(PROFILE).when(replace(PROFILE, zone=None)).then("ProfileChanged")
    given().when(replace(PROFILE, name=None, zone=None, language=None)).then()


def test_the_row_knows_the_zone() -> None:
    contact = after(PROFILE)
    assert memory.of(contact, known(contact)).zone == "Asia/Dubai"


def test_a_relationship_ends_once() -> None:
    given().when(ENDED).then("RelationshipChanged")
    given(ENDED).when(ENDED).then()


def test_the_version_of_a_profile_moves_with_it_alone() -> None:
    steps: tuple[Command | Said, ...] = (PROFILE, said(CITY, DUBAI, at=1), ENDED, pause(PauseScope.ALL))
    versions = [after(*steps[: n + 1]).profile_version for n in range(len(steps))]
    assert versions == [1, 1, 3, 3]


# --- pauses ---------------------------------------------------------------------------------------------


def test_a_pause_ends_with_its_own_scope_or_with_all() -> None:
    facts, episodes, everything = PauseScope.FACTS, PauseScope.EPISODES, PauseScope.ALL
    paused = after(pause(facts), pause(episodes))
    assert after(resume(facts), given=paused).paused.keys() == {(episodes, Whose.PERSON)}
    assert after(resume(everything), given=paused).paused == {}
    given(pause(facts)).when(pause(facts)).then()
    given(pause(facts)).when(resume(episodes)).then()
    given().when(resume(everything)).then()


# --- by the contact's own words -------------------------------------------------------------------------


def test_words_pause_at_once_and_words_resume() -> None:
    given().when(stop(1)).then("ProcessingPaused")
    assert after(stop(1)).paused.keys() == {(PauseScope.ALL, Whose.CONTACT)}
    given(stop(1)).when(stop(2)).then()
    given(stop(1)).when(go_on(2)).then("ProcessingResumed")


def test_an_old_stop_that_arrives_late_does_not_undo_what_was_said_since() -> None:
    given(stop(1), go_on(5)).when(stop(3)).then()
    given(go_on(5)).when(stop(3)).then()
    given(go_on(5)).when(stop(6)).then("ProcessingPaused")
    given(stop(5)).when(go_on(3)).then()
    given(stop(5), go_on(6)).when(go_on(4)).then()


def test_what_a_bot_paused_for_its_contact_ends_by_words_and_what_a_person_paused_does_not() -> None:
    of_a_bot = replace(pause(PauseScope.ALL), by="bot:1", at=hour(1))
    given(of_a_bot).when(go_on(2)).then("ProcessingResumed")
    of_a_person = replace(of_a_bot, by="operator:1")
    theirs = {(PauseScope.ALL, Whose.PERSON)}
    assert after(of_a_person, go_on(2)).paused.keys() == theirs
    assert after(of_a_person, stop(2), go_on(3)).paused.keys() == theirs


def test_a_stop_outlasts_what_others_pause_and_resume_meanwhile() -> None:
    everything = PauseScope.ALL
    given(pause(everything)).when(stop(50)).then("ProcessingPaused")
    kept = after(pause(everything), stop(50), resume(everything))
    assert kept.paused.keys() == {(everything, Whose.CONTACT)}
    assert after(pause(everything), resume(everything), stop(50)).paused == kept.paused  # told late
    assert after(pause(everything), stop(50), go_on(52), resume(everything)).paused == {}


def test_a_person_ends_a_stop_only_where_they_name_it() -> None:
    named = replace(resume(PauseScope.ALL), at=hour(5), contacts_too=True)
    with pytest.raises(Conflict, match='"of": "contact"'):
        given(stop(1)).when(replace(named, contacts_too=False))
    given(stop(1)).when(named).then("ProcessingResumed")
    given(stop(1), named).when(stop(3)).then()


def test_a_bot_ends_what_its_contact_or_a_bot_paused_and_nothing_else() -> None:
    by_bot = replace(resume(PauseScope.ALL), by="bot:1", by_bot=True)
    for others in (pause(PauseScope.ALL), look(1)):
        with pytest.raises(Conflict, match="a person resumes it"):
            given(others).when(by_bot)
        assert {whose for _, whose in after(others, stop(1), by_bot).paused} == {
            whose for _, whose in after(others).paused
        }
    assert after(stop(1), replace(pause(PauseScope.FACTS), by="bot:2"), by_bot).paused == {}


def test_who_resumed_before_it_was_known_whose_a_pause_is_ended_all() -> None:
    """As in events of older releases."""
    told = ProcessingResumed(scope=PauseScope.ALL, by="operator:1", at=hour(9))
    assert after(stop(1), look(2), pause(PauseScope.FACTS)).after([told]).paused == {}


def test_a_pause_that_words_ended_is_remembered_with_its_times() -> None:
    contact = after(stop(1), go_on(5))
    assert memory.of(contact, known(contact)).quiet == ((hour(1), hour(5)),)
    by_a_person = replace(resume(PauseScope.ALL), at=hour(5), contacts_too=True)
    assert after(stop(1), by_a_person).quiet == ()
    episodes = replace(pause(PauseScope.EPISODES), by="bot:1", at=hour(1))
    assert after(episodes, go_on(5)).quiet == ()


def test_only_the_last_pauses_are_remembered() -> None:
    back_and_forth = [step for n in range(MOST_QUIET + 2) for step in (stop(2 * n), go_on(2 * n + 1))]
    assert after(*back_and_forth).quiet[0] == (hour(4), hour(5))
    assert len(after(*back_and_forth).quiet) == MOST_QUIET


# --- a person should look -------------------------------------------------------------------------------


def test_nothing_is_remembered_until_a_person_has_looked() -> None:
    given().when(look(1)).then("ProcessingPaused", "AttentionAsked")
    given(look(1)).when(look(2)).then()
    assert after(look(1), go_on(3)).paused.keys() == {(PauseScope.ALL, Whose.RAPPORT)}
    given(look(1)).when(looked(3)).then("AttentionGiven")
    given(look(1), looked(3)).when(looked(4)).then()
    with pytest.raises(NotFound):
        given().when(looked(3))


def test_a_person_who_has_looked_decided_about_what_was_sent_before() -> None:
    seen = (look(1), looked(3), replace(resume(PauseScope.ALL), at=hour(3)))
    given(*seen).when(look(2)).then()
    given(*seen).when(look(4)).then("ProcessingPaused", "AttentionAsked")


def test_a_person_may_be_asked_to_look_while_memory_goes_on() -> None:
    given().when(replace(look(1), halted=False)).then("AttentionAsked")


def test_who_must_be_looked_at_first_is_shown_and_stays_halted_beside_all_else() -> None:
    asked = replace(look(1), halted=False, attention_id=uid("all"))
    given(asked).when(look(2)).then("ProcessingPaused", "AttentionAsked")
    assert after(stop(1), look(2), go_on(3)).paused.keys() == {(PauseScope.ALL, Whose.RAPPORT)}
    assert len(after(asked, look(2)).attention) == 2


def stop(at: int) -> StopByWords:
    return StopByWords(hour(at))


def go_on(at: int) -> ResumeByWords:
    return ResumeByWords(hour(at))


def look(at: int) -> AskAttention:
    return AskAttention(attention_id=uid("look"), message_id=uid(f"m{at}"), halted=True, at=hour(at))


def looked(at: int) -> GiveAttention:
    return GiveAttention(attention_id=uid("look"), by="operator:1", at=hour(at))
