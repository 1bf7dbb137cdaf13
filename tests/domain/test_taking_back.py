"""A message is withdrawn or edited by its sender, or erased by a person: what that does to what is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given as forall
from hypothesis import strategies as st

from domain.commands import DecideProposal, ForgetTogether, Record, Retract, Said
from domain.contact import Contact, decide
from domain.errors import Conflict
from domain.events import Decided, FactErased, Fence, RetractReason
from domain.values import ERASED
from tests.domain.deciding import given
from tests.domain.histories import Message, forget_message, messages, withdraw
from tests.makers import BUDGET, CITY, DIET, HOOD, NEAR, aed, after, facts, hour, known, place, said, uid

DUBAI, BERLIN, PARIS = place("Dubai"), place("Berlin"), place("Paris")
EDITED = RetractReason.EDITED


# --- taken back -----------------------------------------------------------------------------------------


def test_what_lay_beneath_a_withdrawn_message_holds_again() -> None:
    older, newer = said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5, message="m")
    given(older, newer).when(withdraw(uid("m"))).then(
        "retracted city Berlin, withdrawn",
        "revealed city Dubai 1..",
        "revealed city Berlin 5..5 by city Dubai",
        "erased city Berlin",
    )


def test_what_was_withdrawn_can_not_be_read_any_more() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    contact = after(one, withdraw(uid("m")))
    assert [(s.value, s.quote) for s in contact.statements.values()] == [(ERASED, ERASED)]
    assert facts(contact) == []


def test_all_that_a_message_said_goes_each_key_by_itself() -> None:
    city, hood = (said(key, DUBAI, at=1, message="m", offset=n) for n, key in enumerate((CITY, HOOD)))
    events = decide(after(city, hood, said(NEAR, PARIS, at=2)), withdraw(uid("m")))
    erased = [event for event in events if isinstance(event, FactErased)]
    assert [event.statement_ids for event in erased] == [(city.id,), (hood.id,)]
    assert {event.message_ids for event in erased} == {(uid("m"),)}


def test_what_was_withdrawn_is_never_read_again_and_what_was_edited_may_be() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    again = replace(one, id=uid("another reading"))
    assert decide(after(one, withdraw(uid("m"))), Record((again,))) == ()
    given(one, withdraw(uid("m"), EDITED)).when(again).then("asserted city Dubai 1..")


def test_a_withdrawn_message_fences_each_key_that_it_named() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    contact = after(one, withdraw(uid("m")))
    assert contact.fences == {Fence(message_id=uid("m"), key_number=1)}
    assert after(one, withdraw(uid("m"), EDITED)).fences == set()


def test_taking_back_twice_changes_nothing() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    for reason in (RetractReason.WITHDRAWN, EDITED):
        given(one, withdraw(uid("m"), reason)).when(withdraw(uid("m"), reason)).then()


def test_a_message_that_said_nothing_is_taken_back_without_a_word() -> None:
    given(said(CITY, DUBAI, at=1)).when(withdraw(uid("another"))).then()


def test_a_strike_that_came_before_keeps_its_reason() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    wrong = Retract(statement_ids=(one.id,), reason=RetractReason.WRONG, by="operator", at=hour(9))
    given(one, wrong).when(withdraw(uid("m"))).then("erased city Dubai")
    assert after(one, wrong, withdraw(uid("m"))).struck[one.id] is RetractReason.WRONG


def test_an_edit_is_no_second_mention() -> None:
    doubtful = said(CITY, DUBAI, at=1, message="m", unsure=True)
    same = replace(doubtful, id=uid("another reading"))
    given(doubtful, withdraw(uid("m"), EDITED)).when(same).then("proposed city Dubai, corroboration")
    assert facts(after(doubtful, said(CITY, DUBAI, at=2, message="n", unsure=True))) == ["city Dubai 1.."]


def test_a_second_mention_that_is_taken_back_leaves_the_first_one_waiting() -> None:
    first = said(CITY, DUBAI, at=1, message="m", unsure=True)
    second = said(CITY, DUBAI, at=2, message="n", unsure=True)
    contact = after(first, second, withdraw(uid("n")))
    assert facts(contact) == []
    assert known(contact).held.keys() == {first.id}


def test_the_name_of_a_special_key_goes_with_its_message() -> None:
    contact = after(said(DIET, place("nuts"), at=1, message="m"), withdraw(uid("m")))
    assert [s.special for s in contact.statements.values()] == [ERASED]
    assert contact.keys == {}


def _lines(contact: Contact) -> tuple[list[str], set[object]]:
    """What is known, whatever numbers it goes by, and what waits."""
    return sorted(facts(contact)), set(known(contact).held)


@forall(messages(), st.integers(0, 8))
def test_what_was_taken_back_was_never_said(said_so: list[Message], chosen: int) -> None:
    gone = said_so[chosen % len(said_so)][0].provenance.message_id
    if gone is None:  # an operator's act has no message
        return
    others = [m for m in said_so if m[0].provenance.message_id != gone]
    everything = after(*map(Record, said_so), withdraw(gone))
    assert _lines(everything) == _lines(after(*map(Record, others)))


@forall(messages(), messages(most=1), st.integers(0, 8), st.integers(0, 8))
def test_an_edited_message_is_as_if_it_had_said_so_at_first(
    said_so: list[Message], other: list[Message], chosen: int, late: int
) -> None:
    """Whatever was said in between, and however late the new text is read."""
    first = said_so[chosen % len(said_so)]
    message = first[0].provenance.message_id
    if message is None or other[0][0].provenance.message_id is None:
        return
    new = _in_the_place_of(first[0], other[0])
    at_first = [new if m is first else m for m in said_so]
    rest = late % (len(said_so) + 1)
    before = [Record(m) for m in said_so[:rest] if m is not first]
    afterwards = [Record(m) for m in said_so[rest:] if m is not first]
    lived = after(Record(first), *before, withdraw(message, EDITED), *afterwards, Record(new))
    assert _lines(lived) == _lines(after(*map(Record, at_first)))


def _in_the_place_of(one: Said, message: Sequence[Said]) -> Message:
    """The statements of another text of the same message: its rank and its time, ids of their own."""

    def moved(n: int, new: Said) -> Said:
        statement_id = uid(f"edition 1 of {one.provenance.message_id}, {n}")
        rank = replace(one.rank, offset=new.rank.offset, id=statement_id)
        return replace(new, id=statement_id, rank=rank, provenance=one.provenance)

    return tuple(moved(n, new) for n, new in enumerate(message))


# --- erased by a person ---------------------------------------------------------------------------------


def test_an_erased_message_takes_the_facts_that_rest_on_it_alone_and_uncovers_nothing() -> None:
    older, newer = said(BUDGET, aed(1), at=1), said(BUDGET, aed(2), at=5, message="m")
    given(older, newer).when(forget_message(uid("m"))).then("erased budget AED 2,000,000")
    contact = after(older, newer, forget_message(uid("m")))
    assert facts(contact) == ["budget AED 1,000,000 1..5", "budget erased 5.."]


def test_what_another_message_says_too_stays_known() -> None:
    first, again = said(CITY, DUBAI, at=1, message="m"), said(CITY, DUBAI, at=3, message="n")
    for message in ("m", "n"):
        given(first, again).when(forget_message(uid(message))).then()
    only = said(HOOD, PARIS, at=1, message="m", offset=9)
    given(first, again, only).when(forget_message(uid("m"))).then("erased hood Paris")


def test_what_only_messages_that_go_together_say_goes_with_them() -> None:
    first, again = said(CITY, DUBAI, at=1, message="m"), said(CITY, DUBAI, at=3, message="n")
    given(first, again).when(forget_message(uid("m"), uid("n"))).then("erased city Dubai, city Dubai")
    third = said(CITY, DUBAI, at=5, message="o")
    given(first, again, third).when(forget_message(uid("m"), uid("n"))).then()


def test_what_said_the_same_without_being_believed_keeps_nobody_known() -> None:
    """A statement that waits, of another message, is not evidence; and it goes by its own erase."""
    believed, waits = said(CITY, DUBAI, at=1, message="m"), said(CITY, DUBAI, at=3, message="n", review=True)
    given(believed, waits).when(forget_message(uid("m"))).then("erased city Dubai")


def test_a_proposal_of_an_erased_message_can_not_be_approved_any_more() -> None:
    waits = said(CITY, DUBAI, at=1, message="m", review=True)
    approve = DecideProposal(statement_id=waits.id, decided=Decided.APPROVED, by="operator", at=hour(9))
    contact = after(waits, forget_message(uid("m")))
    with pytest.raises(Conflict):
        decide(contact, approve)


def test_an_erased_message_is_never_read_again() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    given(one, forget_message(uid("m"))).when(replace(one, id=uid("another reading"))).then()


def test_erasing_a_message_again_changes_nothing() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    given(one, forget_message(uid("m"))).when(forget_message(uid("m"))).then()


def test_taking_back_and_erasing_come_to_the_same_in_either_order() -> None:
    older, newer = said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5, message="m")
    one = after(older, newer, withdraw(uid("m")), forget_message(uid("m")))
    other = after(older, newer, forget_message(uid("m")), withdraw(uid("m")))
    assert facts(one) == facts(other) == ["city Dubai 1.."]


def test_a_fact_that_was_erased_before_is_left_as_it_is() -> None:
    city, hood = (said(key, DUBAI, at=1, message="m", offset=n) for n, key in enumerate((CITY, HOOD)))
    erase = ForgetTogether(fact_ids=(city.id,), erasure_id=uid("erasure"), by="operator", at=hour(9))
    given(city, hood, erase).when(forget_message(uid("m"))).then("erased hood Dubai")


@forall(messages(), st.integers(0, 8))
def test_erasing_a_message_moves_no_window(said_so: list[Message], chosen: int) -> None:
    message = said_so[chosen % len(said_so)][0].provenance.message_id
    if message is None:
        return
    before = after(*map(Record, said_so))
    contact = after(forget_message(message), given=before)
    windows = [(f.canvas, f.valid_from, f.valid_to, f.value_number) for f in known(before).facts]
    assert [(f.canvas, f.valid_from, f.valid_to, f.value_number) for f in known(contact).facts] == windows
    for fact in known(contact).facts:
        sources = {contact.statements[s].provenance.message_id for s in fact.evidence}
        assert fact.erased == (sources == {message}) or sources > {message} or message not in sources


@forall(messages(), st.lists(st.integers(0, 8), max_size=5))
def test_what_stays_of_messages_that_go_together_is_said_by_another(
    said_so: list[Message], chosen: list[int]
) -> None:
    ids = {said_so[n % len(said_so)][0].provenance.message_id for n in chosen}
    gone = frozenset(id_ for id_ in ids if id_ is not None)
    contact = after(forget_message(*gone), given=after(*map(Record, said_so)))
    for fact in known(contact).facts:
        sources = {contact.statements[s].provenance.message_id for s in fact.evidence}
        if fact.erased:
            assert not sources.isdisjoint(gone)
        else:
            assert not sources <= gone
