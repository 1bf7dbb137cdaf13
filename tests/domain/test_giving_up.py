"""A value that is given up by itself ("forget the villa"): it ends, and whatever else its key holds stands.
Hours of one day, as in `test_truth.py`.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain import memory
from domain.changes import outcome
from domain.commands import Command, DecideProposal, ForgetTogether, Record, Retract, Said
from domain.contact import Contact, decide
from domain.events import Decided, FactSuperseded, RetractReason, SupersedeReason
from domain.fast_path import decide_fast
from domain.statements import AssertedBy
from tests.domain.deciding import given
from tests.makers import (
    BUDGET,
    CITY,
    DIET,
    DISLIKES,
    HOOD,
    LIKES,
    NEAR,
    aed,
    after,
    facts,
    hour,
    known,
    place,
    said,
    uid,
)

JVC, HILLS, MARINA = place("JVC"), place("Hills"), place("Marina")
OPERATOR = AssertedBy.OPERATOR
TWO = (said(NEAR, JVC, at=1), said(NEAR, MARINA, at=2))


def gone(of_key: object, value: object, **said_how: object) -> Said:
    return said(of_key, value, gone=True, **said_how)  # type: ignore[arg-type]


def forget(fact: Said) -> ForgetTogether:
    return ForgetTogether(fact_ids=(fact.id,), erasure_id=uid("erasure"), by="operator", at=hour(50))


# --- what it ends ---------------------------------------------------------------------------------------


def test_one_member_ends_and_the_others_stand() -> None:
    given(*TWO).when(gone(NEAR, MARINA, at=5)).then("asserted near Marina", "revoked near Marina 2..5")
    assert facts(after(*TWO, gone(NEAR, MARINA, at=5))) == ["near JVC 1..", "near Marina 2..5"]


def test_what_was_never_said_can_be_given_up_and_nothing_moves() -> None:
    given(*TWO).when(gone(NEAR, HILLS, at=5)).then("asserted near Hills")


def test_it_ends_what_was_said_before_it_however_late_that_is_recorded() -> None:
    assert facts(after(gone(NEAR, MARINA, at=5), said(NEAR, MARINA, at=2))) == ["near Marina 2..5"]


def test_said_again_later_it_holds_again() -> None:
    told = after(*TWO, gone(NEAR, MARINA, at=5), said(NEAR, MARINA, at=7))
    assert facts(told) == ["near JVC 1..", "near Marina 2..5", "near Marina 7.."]


def test_of_a_key_with_one_value_only_the_value_that_is_named_ends() -> None:
    assert facts(after(said(CITY, JVC, at=1), gone(CITY, JVC, at=5))) == ["city JVC 1..5"]
    assert facts(after(said(CITY, JVC, at=1), gone(CITY, MARINA, at=5))) == ["city JVC 1.."]


def test_what_was_to_begin_later_does_not_begin() -> None:
    told = after(said(NEAR, JVC, at=1), said(NEAR, MARINA, at=2, since=9), gone(NEAR, MARINA, at=5))
    assert facts(told) == ["near JVC 1.."]


def test_up_to_the_end_that_the_words_give() -> None:
    told = after(*TWO, gone(NEAR, MARINA, at=5, until=8))
    assert facts(told) == ["near JVC 1..", "near Marina 2..5", "near Marina 8.."]


def test_the_words_that_give_up_give_no_end_to_another_value() -> None:
    assert facts(after(gone(CITY, MARINA, at=1, since=9), said(CITY, JVC, at=3))) == ["city JVC 3.."]


def test_in_one_message_the_last_word_counts() -> None:
    both = Record((said(NEAR, MARINA, at=1, message="m"), gone(NEAR, MARINA, at=1, message="m", offset=9)))
    assert facts(after(both)) == []


def test_giving_up_ends_what_a_change_would_end() -> None:
    told = (said(CITY, JVC, at=1), said(HOOD, MARINA, at=2))
    assert "hood Marina 2..5" in facts(after(*told, gone(CITY, JVC, at=5)))
    assert "hood Marina 2.." in facts(after(*told, gone(CITY, HILLS, at=5)))


def test_giving_up_is_no_mention_of_the_value() -> None:
    """It does not corroborate it, it is no jump from it, and it takes no equal member of another key away."""
    assert facts(after(said(NEAR, JVC, at=1, unsure=True), gone(NEAR, JVC, at=2))) == []
    assert known(after(said(BUDGET, aed(1), at=1), gone(BUDGET, aed(9), at=2))).held == {}
    assert "likes JVC 1.." in facts(after(said(LIKES, JVC, at=1), gone(DISLIKES, JVC, at=2)))


# --- who says it, and what people make of it -------------------------------------------------------------


def test_what_an_operator_stated_is_given_up_by_a_person_only() -> None:
    told = (said(NEAR, MARINA, at=1, by=OPERATOR), said(NEAR, JVC, at=2))
    given(*told).when(gone(NEAR, MARINA, at=5)).then("proposed near Marina, protected")
    given(*told).when(gone(NEAR, JVC, at=5)).then("asserted near JVC", "revoked near JVC 2..5")


def test_a_proposal_to_give_up_is_approved_or_never_comes_again() -> None:
    waits = gone(NEAR, MARINA, at=5, review=True)
    decided = DecideProposal(statement_id=waits.id, decided=Decided.APPROVED, by="operator", at=hour(9))
    given(*TWO, waits).when(decided).then("approved near Marina", "revoked near Marina 2..5")
    rejected = replace(decided, decided=Decided.REJECTED)
    anew = replace(waits, id=uid("read anew"))
    given(*TWO, waits, rejected).when(anew).then()
    assert facts(after(*TWO, waits, rejected)) == ["near JVC 1..", "near Marina 2.."]


def test_what_was_struck_as_given_up_may_still_be_stated_by_the_same_message() -> None:
    wrong = gone(NEAR, MARINA, at=5, message="m")
    strike = Retract(statement_ids=(wrong.id,), reason=RetractReason.WRONG, by="operator", at=hour(9))
    right = said(NEAR, MARINA, at=5, message="m", offset=3)
    assert facts(after(wrong, strike, right)) == ["near Marina 5.."]


def test_retracting_it_reveals_what_it_had_ended() -> None:
    end = gone(NEAR, MARINA, at=5)
    strike = Retract(statement_ids=(end.id,), reason=RetractReason.WRONG, by="operator", at=hour(9))
    given(*TWO, end).when(strike).then("retracted near Marina, wrong", "revealed near Marina 2..")


def test_its_receipt_says_believed_or_older() -> None:
    end, again = gone(NEAR, MARINA, at=5), said(NEAR, MARINA, at=7)
    assert outcome(decide(after(*TWO), Record((end,))), end.id) == "believed"
    assert outcome(decide(after(*TWO, replace(again, valid_from=hour(1))), Record((end,))), end.id) == "older"


# --- forgetting ------------------------------------------------------------------------------------------


def test_forgetting_a_fact_forgets_that_it_was_given_up_too() -> None:
    """The value stands in both, so that both would tell it."""
    end = gone(NEAR, MARINA, at=5)
    there = after(*TWO, end, forget(TWO[1]))
    assert facts(there) == ["near JVC 1..", "near erased 2..5"]
    assert there.erased.keys() == {TWO[1].id, end.id}


def test_what_was_given_up_of_a_special_category_loses_its_name_with_it() -> None:
    end = gone(DIET, MARINA, at=5)
    there = after(end, forget(end))
    (statement,) = there.statements.values()
    assert (statement.name, statement.revokes, statement.value_number) == (None, True, 1)


# --- the fast path ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "end"),
    [
        (TWO, gone(NEAR, MARINA, at=5)),
        (TWO, gone(NEAR, HILLS, at=5)),
        ((said(CITY, JVC, at=1), said(HOOD, MARINA, at=2)), gone(CITY, JVC, at=5)),
        ((said(CITY, JVC, at=1), said(HOOD, MARINA, at=2)), gone(CITY, MARINA, at=5)),
        ((said(CITY, JVC, at=1, stale=20),), gone(CITY, JVC, at=5)),
    ],
)
def test_it_is_decided_on_the_row_alone(told: tuple[Said, ...], end: Said) -> None:
    contact, command = after(*told), Record((end,))
    fast = decide_fast(kept(contact), command)
    assert fast is not None
    there = contact.after(decide(contact, command))
    assert fast == (decide(contact, command), kept(there))


def test_in_one_message_another_value_may_come_in_its_place() -> None:
    command = Record(
        (said(NEAR, HILLS, at=5, message="m", only=True), gone(NEAR, MARINA, at=5, message="m", offset=9))
    )
    contact = after(*TWO)
    fast = decide_fast(kept(contact), command)
    assert fast is not None
    events = decide(contact, command)
    assert fast[0] == events
    why = {e.fact_id: e.reason for e in events if isinstance(e, FactSuperseded)}
    assert why == {TWO[0].id: SupersedeReason.IMPLIED, TWO[1].id: SupersedeReason.REVOKED}


def kept(contact: Contact) -> memory.Memory:
    return memory.of(contact, known(contact))


def test_a_repeat_is_left_to_the_replay_which_knows_it() -> None:
    end: Command = Record((gone(NEAR, MARINA, at=5),))
    contact = after(*TWO, end)
    assert isinstance(end, Record)
    assert decide_fast(kept(contact), end) is None
    assert decide(contact, end) == ()
