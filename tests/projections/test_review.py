"""The review queue: it holds what truth holds, whatever order things were said in, and nothing personal."""

from __future__ import annotations

from uuid import UUID

from hypothesis import given, settings

from domain.commands import Command, DecideProposal, ForgetTogether, Record, Retract, Said
from domain.contact import Contact, decide
from domain.events import (
    AttentionAsked,
    AttentionGiven,
    ContactEvent,
    Decided,
    HoldChanged,
    HoldReason,
    Likeness,
    RetractReason,
)
from domain.statements import AssertedBy
from domain.truth import truth
from projections.directory import Directory
from projections.review import ATTENTION, IN_WORDS, Review, ReviewRow
from projections.runner import fold
from tests.domain.histories import Life, lives
from tests.makers import BUDGET, CITY, aed, hour, place, said, uid
from tests.projections.pages import happened


def lived(*commands: Command | Said) -> tuple[Contact, list[ContactEvent]]:
    contact, events = Contact(), list[ContactEvent]()
    for command in commands:
        decided = decide(contact, Record((command,)) if isinstance(command, Said) else command)
        contact, events = contact.after(decided), [*events, *decided]
    return contact, events


def queue_of(events: list[ContactEvent]) -> dict[UUID, ReviewRow]:
    rows = fold(Review(), happened(*events), {}).rows
    return {id_: row for id_, row in rows.items() if row is not None}


def queue(*commands: Command | Said) -> dict[UUID, ReviewRow]:
    return queue_of(lived(*commands)[1])


def waits(contact: Contact) -> dict[UUID, tuple[HoldReason, ...]]:
    """What a person can still decide: an erased proposal is nobody's to decide."""
    held = truth(contact.history()).held
    return {id_: reasons for id_, reasons in held.items() if id_ not in contact.erased}


# --- it is what truth holds -----------------------------------------------------------------------------


@given(life=lives())
@settings(max_examples=120)
def test_it_holds_what_truth_holds(life: Life) -> None:
    contact = Contact().after(life.events)
    assert {id_: row.reasons for id_, row in queue_of(life.events).items()} == waits(contact)


@given(life=lives())
@settings(max_examples=60)
def test_the_directory_counts_what_the_queue_holds(life: Life) -> None:
    (row,) = fold(Directory(), happened(*life.events), {}).rows.values()
    assert row is not None
    assert row.waiting == queue_of(life.events).keys()


UNSURE = said(CITY, place("Dubai"), at=1, message="m1", unsure=True)


def test_a_second_mention_takes_it_off_the_queue() -> None:
    assert set(queue(UNSURE)) == {UNSURE.id}
    assert queue(UNSURE, said(CITY, place("Dubai"), at=2, message="m2", unsure=True)) == {}


def test_a_second_mention_that_is_struck_puts_it_back() -> None:
    again = said(CITY, place("Dubai"), at=2, message="m2", unsure=True)
    wrong = Retract(statement_ids=(again.id,), reason=RetractReason.WRONG, by="operator:1", at=hour(3))
    assert set(queue(UNSURE, again, wrong)) == {UNSURE.id}


def test_a_late_word_turns_a_belief_into_a_proposal() -> None:
    """Nine times what was said before it: which nobody knew when it was believed."""
    now, late = said(BUDGET, aed(9), at=5, message="m5"), said(BUDGET, aed(1), at=1, message="m1")
    assert queue(now) == {}
    found = queue(now, late)
    assert [(row.item_id, row.reasons) for row in found.values()] == [(now.id, (HoldReason.JUMP,))]


def test_an_operator_s_word_that_is_struck_frees_what_waited_for_it() -> None:
    mine = said(CITY, place("Dubai"), at=1, by=AssertedBy.OPERATOR, message="m1")
    theirs = said(CITY, place("Ajman"), at=2, message="m2")
    assert queue(mine, theirs)[theirs.id].reasons == (HoldReason.PROTECTED,)
    wrong = Retract(statement_ids=(mine.id,), reason=RetractReason.WRONG, by="operator:1", at=hour(3))
    assert queue(mine, theirs, wrong) == {}


def test_what_is_decided_struck_or_erased_is_off_the_queue() -> None:
    for decided in (Decided.APPROVED, Decided.REJECTED):
        decision = DecideProposal(statement_id=UNSURE.id, decided=decided, by="operator:1", at=hour(3))
        assert queue(UNSURE, decision) == {}
    erase = ForgetTogether(fact_ids=(UNSURE.id,), erasure_id=uid("e"), by="operator:1", at=hour(3))
    assert queue(UNSURE, erase) == {}


def test_a_call_for_a_person_waits_until_somebody_has_looked() -> None:
    asked = AttentionAsked(attention_id=uid("look"), message_id=uid("m"), at=hour(1))
    given = AttentionGiven(attention_id=uid("look"), by="operator:1", at=hour(2))
    (row,) = queue_of([asked]).values()
    assert (row.item_id, row.what, row.reasons) == (uid("look"), "attention", (ATTENTION,))
    assert row.message_id == uid("m")
    assert queue_of([asked, given]) == {}


# --- its rows -------------------------------------------------------------------------------------------


def test_it_says_since_when_and_of_what() -> None:
    (row,) = queue(said(CITY, place("Ajman"), at=0, message="m0"), UNSURE).values()
    assert (row.since, row.key, row.item_id) == (hour(2), CITY.name, UNSURE.id)
    assert row.message_id == UNSURE.provenance.message_id


def test_another_reason_begins_no_wait_anew() -> None:
    events = lived(UNSURE)[1]
    changed = HoldChanged(
        statement_id=UNSURE.id,
        reasons=(HoldReason.JUMP,),
        key=CITY.name,
        key_number=1,
        message_id=None,
        channel=None,
    )
    (row,) = queue_of([*events, changed]).values()
    assert (row.since, row.reasons) == (hour(1), (HoldReason.JUMP,))


def test_every_reason_has_its_words() -> None:
    assert set(IN_WORDS) == {ATTENTION, *HoldReason, *Likeness}
