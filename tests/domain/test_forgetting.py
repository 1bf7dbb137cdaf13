"""Erasing a fact: what goes with it, what stays, and what must not come back."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest

from domain import memory
from domain.commands import (
    CompleteErasure,
    DecideProposal,
    ForgetTogether,
    Record,
    RecordSummary,
    Retract,
    Said,
)
from domain.contact import Contact, decide, replay
from domain.errors import Conflict, NotFound
from domain.events import (
    ContactEvent,
    Decided,
    ErasureRequested,
    FactErased,
    Fence,
    HoldReason,
    RetractReason,
)
from domain.memory import Memory
from domain.statements import AssertedBy, Quote
from domain.values import ERASED
from tests.domain.deciding import given
from tests.makers import BUDGET, CITY, DIET, HOOD, NEAR, aed, after, facts, hour, known, place, said, uid

DUBAI, BERLIN, PARIS = place("Dubai"), place("Berlin"), place("Paris")
OPERATOR = AssertedBy.OPERATOR


def forget(one: Said | UUID, erasure: str = "erasure") -> ForgetTogether:
    fact_id = one if isinstance(one, UUID) else one.id
    return ForgetTogether(fact_ids=(fact_id,), erasure_id=uid(erasure), by="operator", at=hour(50))


def wrong(one: Said) -> Retract:
    return Retract(statement_ids=(one.id,), reason=RetractReason.WRONG, by="operator", at=hour(50))


def erased(contact: Contact, one: Said) -> FactErased:
    (event,) = decide(contact, forget(one))
    assert isinstance(event, FactErased)
    return event


def summary(name: str, *sources: UUID) -> RecordSummary:
    return RecordSummary(
        summary_id=uid(f"summary {name}"),
        conversation_id=uid(f"talk {name}"),
        text="In short.",
        drawn_from=sources,
        facts=(),
        up_to=hour(2),
        tokens=3,
        summariser="template/1",
    )


def row(contact: Contact) -> Memory:
    return memory.of(contact, known(contact))


def in_force(contact: Contact) -> UUID | None:
    found = row(contact).summary
    return found.summary_id if found else None


def quoted(one: Said, text: str, start: int) -> Said:
    return replace(one, quote=Quote(text, start, start + len(text)))


# --- what it shows --------------------------------------------------------------------------------------


def test_forgetting_a_budget_does_not_bring_an_older_one_back() -> None:
    newer = said(BUDGET, aed(2), at=5)
    assert facts(after(said(BUDGET, aed(1), at=1), newer, forget(newer))) == [
        "budget AED 1,000,000 1..5",
        "budget erased 5..",
    ]


def test_a_fact_is_forgotten_with_all_its_mentions() -> None:
    first, again = said(CITY, DUBAI, at=1), said(CITY, DUBAI, at=3)
    given(first, again).when(forget(first)).then("erased city Dubai, city Dubai")
    contact = after(first, again, forget(first))
    assert [(s.value, s.quote) for s in contact.statements.values()] == [(ERASED, ERASED)] * 2


def test_the_other_window_of_a_forgotten_statement_is_forgotten_whole() -> None:
    """One statement shows before and after an interlude; afterwards a second one agrees with it."""
    first, again = said(CITY, DUBAI, at=1), said(CITY, DUBAI, at=8)
    history = (first, said(CITY, PARIS, at=3, until=6), again)
    assert facts(after(*history, forget(first))) == ["city erased 1..3", "city Paris 3..6", "city erased 6.."]


def test_what_said_the_same_and_is_in_no_fact_is_forgotten_with_it() -> None:
    """Struck or waiting, it would still tell the value. Another value, or another fact of this one, stays."""
    struck = said(CITY, DUBAI, at=2)
    waiting = said(CITY, DUBAI, at=3, review=True)
    fact, other, again = said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5), said(CITY, DUBAI, at=7)
    given(fact, struck, waiting, wrong(struck), other, again).when(forget(fact)).then(
        "erased city Dubai, city Dubai, city Dubai"
    )


def test_a_statement_in_no_fact_can_be_forgotten_by_its_own_id() -> None:
    waiting = said(CITY, DUBAI, at=1, review=True)
    given(waiting).when(forget(waiting)).then("erased city Dubai")
    revoked = said(CITY, None, at=1)
    given(revoked, said(CITY, None, at=2)).when(forget(revoked)).then("erased city nothing")
    assert after(revoked, forget(revoked)).statements[revoked.id].value is None


def test_forgetting_twice_changes_nothing_and_what_is_not_there_can_not_be_forgotten() -> None:
    one = said(CITY, DUBAI, at=1)
    given(one, forget(one)).when(forget(one, "again")).then()
    with pytest.raises(NotFound):
        given(one).when(forget(uid("nobody")))


def test_a_struck_and_forgotten_statement_does_not_paint() -> None:
    older, newer = said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5)
    assert facts(after(older, newer, forget(newer), wrong(newer))) == ["city Dubai 1.."]


# --- what goes with it ----------------------------------------------------------------------------------


def test_messages_and_fences_go_by_the_statements_that_are_forgotten() -> None:
    first, again = said(CITY, DUBAI, at=1, message="a"), said(CITY, DUBAI, at=3, message="b")
    event = erased(after(said(HOOD, PARIS, at=0, message="a"), first, again), first)
    assert event.message_ids == (uid("a"), uid("b"))
    assert event.fences == tuple(Fence(message_id=uid(m), key_number=event.key_number) for m in ("a", "b"))
    assert (event.erasure_id, event.by, event.at) == (uid("erasure"), "operator", hour(50))


def test_a_quote_that_overlaps_a_forgotten_one_goes_and_its_value_stays() -> None:
    city = quoted(said(CITY, DUBAI, at=1, message="m"), "Dubai", 10)
    beside = quoted(said(HOOD, BERLIN, at=1, message="m"), "Berlin", 15)
    across = quoted(said(NEAR, PARIS, at=1, message="m"), "Dubai, Paris", 10)
    elsewhere = quoted(said(NEAR, BERLIN, at=1, message="n"), "Dubai", 10)
    contact = after(city, beside, across, elsewhere)
    assert erased(contact, city).quote_ids == (across.id,)
    assert after(forget(city), given=contact).statements[across.id].quote is ERASED
    assert after(forget(city), given=contact).statements[across.id].value == PARIS


def test_an_operators_act_has_no_message_to_forget() -> None:
    act = said(CITY, DUBAI, at=1, by=OPERATOR)
    event = erased(after(act), act)
    assert (event.message_ids, event.fences, event.quote_ids) == ((), (), ())


def test_a_summary_that_drew_on_it_is_erased_and_none_can_be_drawn_again() -> None:
    city, hood = said(CITY, DUBAI, at=1, message="a"), said(HOOD, PARIS, at=2, message="b")
    drawn, apart = summary("one", city.id), summary("another", hood.id)
    contact = after(city, hood, drawn, apart, forget(city))
    assert [(s.text, c in contact.stale) for c, s in contact.summaries.items()] == [
        (ERASED, True),
        ("In short.", False),
    ]
    for source in (city.id, uid("a")):
        with pytest.raises(Conflict, match="source of this summary"):
            given(city, forget(city)).when(summary("one", source))


def test_a_summary_that_drew_on_what_was_wrong_is_not_told_and_the_one_before_it_is() -> None:
    city, hood = said(CITY, DUBAI, at=1), said(HOOD, PARIS, at=2)
    older, newer = summary("one", hood.id), replace(summary("another", city.id), up_to=hour(3))
    assert in_force(after(city, hood, older, newer)) == newer.summary_id
    assert in_force(after(city, hood, older, newer, wrong(city))) == older.summary_id
    with pytest.raises(Conflict, match="source of this summary"):
        given(city, wrong(city)).when(newer)
    again = replace(newer, drawn_from=(hood.id,))
    contact = after(city, hood, older, newer, wrong(city), again)
    assert (in_force(contact), contact.stale) == (newer.summary_id, set())


def test_the_text_of_an_edited_message_takes_the_summaries_along_that_drew_on_it() -> None:
    drawn = summary("one", uid("text of m"))
    requested = ErasureRequested(
        erasure_id=uid("e"), scope="message", items=(uid("text of m"),), by="bot", at=hour(9)
    )
    assert after(drawn).after([requested]).stale == {uid("talk one")}


def test_the_erasure_of_a_fact_is_completed_like_any() -> None:
    one = said(CITY, DUBAI, at=1)
    complete = CompleteErasure(erasure_id=uid("erasure"), final_at=hour(60), at=hour(55))
    given(one, forget(one)).when(complete).then("ErasureCompleted")


def test_an_erased_proposal_can_not_be_decided() -> None:
    one = said(CITY, DUBAI, at=1, review=True)
    approve = DecideProposal(statement_id=one.id, decided=Decided.APPROVED, by="operator", at=hour(60))
    with pytest.raises(Conflict, match="erased"):
        given(one, forget(one)).when(approve)


# --- what must not come back ----------------------------------------------------------------------------


def test_the_key_is_not_read_out_of_the_message_again() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    given(one, forget(one)).when(said(CITY, BERLIN, at=1, message="m", offset=4)).then()
    given(one, forget(one)).when(said(HOOD, BERLIN, at=1, message="m", offset=4)).then(
        "asserted hood Berlin 1.."
    )
    given(one, forget(one)).when(said(CITY, DUBAI, at=5)).then(
        "asserted city Dubai 5..", "contradicted city erased 1..5 by city Dubai"
    )


def test_a_retracted_and_forgotten_claim_is_fenced_by_its_key() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    given(one, wrong(one), forget(one)).when(said(CITY, DUBAI, at=1, message="m", offset=4)).then()


def test_a_special_category_key_whose_name_is_gone_is_still_fenced() -> None:
    diet = said(DIET, DUBAI, at=1, message="m")
    reread = said(DIET, DUBAI, at=1, message="m", offset=4)
    contact = after(diet, forget(diet))
    assert "diet" not in contact.keys
    assert decide(contact, Record((reread,))) == ()
    (again,) = after(said(DIET, DUBAI, at=5), given=contact).statements.keys() - {diet.id}
    assert after(said(DIET, DUBAI, at=5), given=contact).statements[again].key_number == 2


def test_a_special_category_key_that_is_known_elsewhere_is_fenced_by_its_number_alone() -> None:
    diet, other = said(DIET, DUBAI, at=1, message="m"), said(DIET, PARIS, at=2)
    kept = said(replace(DIET, name="faith"), BERLIN, at=1, message="m")
    contact = after(diet, other, kept, forget(diet))
    assert decide(contact, Record((replace(diet, id=uid("reread")),))) == ()
    assert decide(contact, Record((replace(kept, id=uid("reread"), value=PARIS),))) != ()


def test_a_value_said_again_after_its_erase_has_a_new_number_and_a_new_fact() -> None:
    one, again = said(CITY, DUBAI, at=1), said(CITY, DUBAI, at=5)
    contact = after(one, forget(one), again)
    assert [s.value_number for s in contact.statements.values()] == [1, 2]
    assert facts(contact) == ["city erased 1..5", "city Dubai 5.."]


def test_a_value_that_another_key_still_tells_keeps_its_number_and_does_not_join_what_was_forgotten() -> None:
    one, elsewhere, again = said(CITY, DUBAI, at=1), said(NEAR, DUBAI, at=2), said(CITY, DUBAI, at=5)
    contact = after(one, elsewhere, forget(one), again)
    assert facts(contact) == ["city erased 1..5", "city Dubai 5..", "near Dubai 2.."]
    assert facts(after(forget(again, "second"), given=contact))[:2] == ["city erased 1..5", "city erased 5.."]


# --- what an erase settles ------------------------------------------------------------------------------


def test_a_jump_keeps_its_outcome_when_the_amount_beneath_is_forgotten() -> None:
    small, large = said(BUDGET, aed(1), at=1), said(BUDGET, aed(9), at=5)
    contact = after(small, large)
    assert erased(contact, small).settled == ((large.id, True),)
    forgotten = after(forget(small), given=contact)
    assert known(forgotten).held == {large.id: (HoldReason.JUMP,)}
    assert known(after(said(BUDGET, aed(9), at=6), given=forgotten)).held == {large.id: (HoldReason.JUMP,)}


def test_a_jump_is_weighed_anew_when_what_lay_beneath_is_struck() -> None:
    first, small, large = said(BUDGET, aed(9), at=0), said(BUDGET, aed(3), at=1), said(BUDGET, aed(10), at=5)
    contact = after(first, small, large, forget(small))
    assert known(contact).held.keys() == {large.id}
    assert known(after(wrong(small), given=contact)).held == {}


def test_a_forgotten_operators_word_protects_what_was_recorded_before_its_erase_only() -> None:
    act, before, later = (
        said(CITY, DUBAI, at=1, by=OPERATOR),
        said(CITY, BERLIN, at=3),
        said(CITY, PARIS, at=5),
    )
    contact = after(act, before, forget(act), later)
    assert known(contact).held == {before.id: (HoldReason.PROTECTED,)}
    assert facts(contact) == ["city erased 1..5", "city Paris 5.."]


def test_what_was_known_before_an_erase_is_told_with_what_the_erase_settled() -> None:
    """The events open as Erased by then, so that the jump can't be weighed again."""
    small, large = said(BUDGET, aed(1), at=1), said(BUDGET, aed(9), at=5)
    contact = after(small, large)
    erase = decide(contact, forget(small))
    told = [_without_keys(event, small.id) for event in decide(Contact(), Record((small,)))]
    told += decide(after(small), Record((large,)))
    assert known(replay(told)).held == {}
    assert known(replay(told, later=(*erase, *decide(contact, wrong(large))))).held.keys() == {large.id}


def _without_keys(event: ContactEvent, statement_id: UUID) -> ContactEvent:
    statement = getattr(event, "statement", None)
    if statement is None or statement.id != statement_id:
        return event
    return replace(event, statement=replace(statement, value=ERASED, quote=ERASED))
