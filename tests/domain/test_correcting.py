"""What somebody says was wrong never was true, whichever of the two was read first."""

from __future__ import annotations

from domain.commands import Record, Retract
from domain.contact import decide
from domain.events import FactRetracted, RetractReason
from domain.statements import AssertedBy
from domain.truth import MOST_CORRECTIONS
from tests.domain.deciding import given
from tests.domain.histories import withdraw
from tests.makers import BUDGET, CITY, DEAL, NEAR, TIMELINE, aed, after, facts, hour, known, place, said, uid

TWO = said(CITY, place("Marina"), at=1)
RIGHT = said(CITY, place("JVC"), at=5, corrects=True)


def test_a_correction_strikes_and_states_in_one_decision_and_holds_from_where_the_wrong_began() -> None:
    given(TWO).when(RIGHT).then(
        "retracted city Marina, corrected",
        "asserted city JVC 1..",
        "contradicted city Marina 1..1 by city JVC",
    )


def test_the_strike_has_the_contacts_message_as_its_evidence() -> None:
    (event,) = (e for e in decide(after(TWO), Record((RIGHT,))) if isinstance(e, FactRetracted))
    assert (event.by, event.message_id, event.at) == ("contact", uid("message at 5"), hour(5))


def test_a_mere_change_leaves_what_was_before_it_true_of_its_time() -> None:
    given(TWO).when(said(CITY, place("JVC"), at=5)).then(
        "asserted city JVC 5..", "contradicted city Marina 1..5 by city JVC"
    )


def test_what_was_said_again_is_wrong_as_often_as_it_was_said_and_what_was_before_stays() -> None:
    before, again = said(CITY, place("Deira"), at=0), said(CITY, place("Marina"), at=3)
    assert facts(after(before, TWO, again, RIGHT)) == ["city Deira 0..1", "city JVC 1.."]


def test_what_is_read_late_is_wrong_all_the_same_and_what_was_not_meant_is_true_again() -> None:
    between = said(CITY, place("Deira"), at=3)
    assert (
        facts(after(TWO, RIGHT, between))
        == facts(after(TWO, between, RIGHT))
        == facts(after(RIGHT, between, TWO))
    )
    assert facts(after(TWO, RIGHT, between)) == ["city Marina 1..3", "city JVC 3.."]


def test_a_correction_that_is_withdrawn_or_was_misread_takes_nothing_back() -> None:
    assert facts(after(TWO, RIGHT, withdraw(uid("message at 5")))) == ["city Marina 1.."]
    misread = Retract(statement_ids=(RIGHT.id,), reason=RetractReason.WRONG, by="operator", at=hour(9))
    assert facts(after(TWO, RIGHT, misread)) == ["city Marina 1.."]


def test_what_an_operator_stated_waits_for_a_person_and_holds_until_then() -> None:
    theirs = said(CITY, place("Marina"), at=1, by=AssertedBy.OPERATOR)
    assert facts(after(theirs, RIGHT)) == ["city Marina 1.."]
    given(theirs).when(RIGHT).then("proposed city JVC, protected")


def test_a_member_that_is_called_wrong_goes_and_the_others_stay() -> None:
    members = [said(NEAR, place(name), at=1, offset=n) for n, name in enumerate(("Marina", "JVC"))]
    gone = said(NEAR, place("JVC"), at=5, gone=True, corrects=True)
    contact = after(*members, gone)
    assert facts(contact) == ["near Marina 1.."]
    assert set(known(contact).corrected) == {members[1].id}


def test_the_same_value_again_corrects_nothing() -> None:
    again = said(CITY, place("Marina"), at=5, corrects=True)
    given(TWO).when(again).then("reinforced city Marina 1..")


def test_the_right_amount_is_weighed_against_the_wrong_one_and_against_none_that_is_older() -> None:
    """2M was believed; 3M is no jump from it, though it is one from the 0.5M of long ago."""
    old, wrong = said(BUDGET, aed(0.7), at=0), said(BUDGET, aed(2), at=1)
    contact = after(old, wrong, said(BUDGET, aed(3), at=5, corrects=True))
    assert facts(contact) == ["budget AED 700,000 0..1", "budget AED 3,000,000 1.."]


def test_who_corrects_without_end_makes_changes_in_the_end() -> None:
    """Each correction is another look at the whole history: nobody may make that cost without bounds."""
    places = ("Marina", "JVC")
    told = [said(CITY, place(places[n % 2]), at=n, corrects=n > 0) for n in range(MOST_CORRECTIONS + 10)]
    contact = after(Record(tuple(told)))
    assert len(known(contact).corrected) == MOST_CORRECTIONS
    assert facts(contact)[-1] == f"city {places[(MOST_CORRECTIONS + 9) % 2]} {MOST_CORRECTIONS + 9}.."


def test_what_the_wrong_value_had_ended_goes_on() -> None:
    wanted = said(TIMELINE, place("June"), at=0)
    wrong = said(DEAL, place("Marina"), at=1)
    gone = said(DEAL, place("Marina"), at=5, gone=True, corrects=True)
    assert facts(after(wanted, wrong)) == ["timeline June 0..1", "deal Marina 1.."]
    assert facts(after(wanted, wrong, gone)) == ["timeline June 0.."]
