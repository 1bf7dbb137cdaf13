"""When a statement waits for a person, or for a second mention, before it is believed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from domain.commands import DecideProposal, Retract, Said
from domain.contact import Contact
from domain.events import Decided, HoldReason, RetractReason
from domain.statements import AssertedBy
from tests.makers import BUDGET, CITY, NEAR, TIMELINE, aed, after, facts, hour, known, place, said

DUBAI, BERLIN = place("Dubai"), place("Berlin")
OPERATOR = AssertedBy.OPERATOR


def held(contact: Contact) -> Sequence[tuple[HoldReason, ...]]:
    return list(known(contact).held.values())


def wrong(one: Said) -> Retract:
    return Retract(statement_ids=(one.id,), reason=RetractReason.WRONG, by="operator", at=hour(50))


def approved(one: Said) -> DecideProposal:
    return DecideProposal(statement_id=one.id, decided=Decided.APPROVED, by="operator", at=hour(50))


# --- review ---------------------------------------------------------------------------------------------


def test_a_key_that_asks_for_review_waits_for_a_person() -> None:
    one = said(CITY, DUBAI, at=1, review=True)
    assert held(after(one)) == [(HoldReason.REVIEW,)]
    assert facts(after(one)) == []
    assert facts(after(one, approved(one))) == ["city Dubai 1.."]


# --- money that jumps -----------------------------------------------------------------------------------


def test_a_budget_that_more_than_trebles_or_falls_below_a_third_waits() -> None:
    for amount in (3.1, 0.3):
        contact = after(said(BUDGET, aed(1), at=1), said(BUDGET, aed(amount), at=5))
        assert held(contact) == [(HoldReason.JUMP,)]
        assert facts(contact) == ["budget AED 1,000,000 1.."]


def test_a_budget_that_just_trebles_or_is_of_another_period_or_currency_is_believed() -> None:
    usd = replace(aed(9), currency="USD")
    for amount in (aed(3), aed(9, "year"), usd, place("a lot")):
        assert held(after(said(BUDGET, aed(1), at=1), said(BUDGET, amount, at=5))) == []


def test_a_jump_is_weighed_against_what_holds_where_it_begins() -> None:
    """Not against what was said last: nothing held there any more."""
    contact = after(said(BUDGET, aed(1), at=1, stale=4), said(BUDGET, aed(9), at=5), said(BUDGET, None, at=6))
    assert held(contact) == []
    assert facts(contact) == ["budget AED 1,000,000 1..4", "budget AED 9,000,000 5..6"]


def test_a_late_budget_turns_a_belief_into_a_proposal() -> None:
    contact = after(said(BUDGET, aed(9), at=5), said(BUDGET, aed(1), at=1))
    assert held(contact) == [(HoldReason.JUMP,)]
    assert facts(contact) == ["budget AED 1,000,000 1.."]


def test_a_step_between_lifts_the_hold_of_a_jump() -> None:
    contact = after(said(BUDGET, aed(1), at=1), said(BUDGET, aed(9), at=5), said(BUDGET, aed(3), at=3))
    assert held(contact) == []
    assert facts(contact)[-1] == "budget AED 9,000,000 5.."


def test_what_is_held_neither_paints_nor_ends_anything() -> None:
    hood = said(replace(CITY, name="hood", ends=()), DUBAI, at=2)
    contact = after(said(CITY, DUBAI, at=1), hood, said(CITY, BERLIN, at=5, review=True))
    assert facts(contact) == ["city Dubai 1..", "hood Dubai 2.."]


# --- an operator's word ---------------------------------------------------------------------------------


def test_what_an_operator_stated_waits_before_a_contact_changes_it() -> None:
    contact = after(said(CITY, DUBAI, at=1, by=OPERATOR), said(CITY, BERLIN, at=5))
    assert held(contact) == [(HoldReason.PROTECTED,)]
    assert facts(contact) == ["city Dubai 1.."]


def test_an_operator_never_waits() -> None:
    contact = after(
        said(BUDGET, aed(1), at=1, by=OPERATOR),
        said(BUDGET, aed(9), at=5, by=OPERATOR, message="again", review=True, unsure=True),
    )
    assert held(contact) == []


def test_a_retracted_word_of_an_operator_protects_nothing() -> None:
    correction = said(CITY, DUBAI, at=1, by=OPERATOR)
    assert held(after(correction, said(CITY, BERLIN, at=5), wrong(correction))) == []


def test_an_operator_protects_what_ranks_above_and_no_other_key() -> None:
    contact = after(
        said(CITY, BERLIN, at=1), said(CITY, DUBAI, at=2, by=OPERATOR), said(TIMELINE, place("spring"), at=3)
    )
    assert held(contact) == []


def test_an_operator_protects_only_the_member_that_was_stated() -> None:
    stated = said(NEAR, DUBAI, at=1, by=OPERATOR)
    assert held(after(stated, said(NEAR, BERLIN, at=5))) == []
    assert held(after(stated, said(NEAR, DUBAI, at=5))) == [(HoldReason.PROTECTED,)]


def test_what_would_end_a_protected_member_waits() -> None:
    stated = said(NEAR, DUBAI, at=1, by=OPERATOR)
    for late in (said(NEAR, BERLIN, at=5, only=True), said(NEAR, None, at=5)):
        assert held(after(stated, late)) == [(HoldReason.PROTECTED,)]
        assert facts(after(stated, late)) == ["near Dubai 1.."]


def test_an_operator_who_speaks_of_all_members_protects_the_key() -> None:
    for stated in (said(NEAR, DUBAI, at=1, by=OPERATOR, only=True), said(NEAR, None, at=1, by=OPERATOR)):
        assert held(after(stated, said(NEAR, BERLIN, at=5))) == [(HoldReason.PROTECTED,)]


# --- a second mention -----------------------------------------------------------------------------------


def test_an_unsure_statement_waits_for_a_second_mention_from_another_message() -> None:
    first = said(NEAR, DUBAI, at=1, unsure=True, message="one")
    again = said(NEAR, DUBAI, at=1, unsure=True, message="one", offset=7)
    assert held(after(first)) == [(HoldReason.CORROBORATION,)]
    assert len(held(after(first, again))) == 2
    assert facts(after(first, said(NEAR, DUBAI, at=5, unsure=True))) == ["near Dubai 1.."]


def test_another_value_or_another_key_is_no_second_mention() -> None:
    first = said(NEAR, DUBAI, at=1, unsure=True)
    assert len(held(after(first, said(NEAR, BERLIN, at=5), said(CITY, DUBAI, at=6)))) == 1


def test_a_struck_mention_corroborates_nothing() -> None:
    first, second = said(NEAR, DUBAI, at=1, unsure=True), said(NEAR, DUBAI, at=5)
    assert facts(after(first, second, wrong(second))) == []


def test_what_a_bot_makes_of_a_message_corroborates_nothing() -> None:
    waits = said(NEAR, DUBAI, at=1, unsure=True)
    bots = said(NEAR, DUBAI, at=5, review=True, by=AssertedBy.BOT)
    assert HoldReason.CORROBORATION in held(after(waits, bots))[0]
    assert facts(after(waits, bots)) == []


def test_an_operator_who_says_the_same_corroborates_it() -> None:
    contact = after(said(NEAR, DUBAI, at=1, unsure=True), said(NEAR, DUBAI, at=5, by=OPERATOR))
    assert facts(contact) == ["near Dubai 1.."]


def test_a_second_mention_lifts_no_other_hold() -> None:
    both = said(NEAR, DUBAI, at=1, unsure=True, review=True)
    assert held(after(both, said(NEAR, DUBAI, at=5))) == [(HoldReason.REVIEW,)]


def test_an_approved_statement_is_held_by_nothing() -> None:
    jump = said(BUDGET, aed(9), at=5, unsure=True)
    contact = after(said(BUDGET, aed(1), at=1, by=OPERATOR), jump, approved(jump))
    assert held(contact) == []
    assert facts(contact)[-1] == "budget AED 9,000,000 5.."
