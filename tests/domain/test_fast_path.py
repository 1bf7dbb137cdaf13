"""The current row: what it keeps, what it decides alone, and what it leaves to the replay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain import memory as row
from domain.commands import (
    Command,
    ForgetTogether,
    Record,
    RecordBasis,
    RequestErasure,
    Retract,
    Said,
    SaidEnds,
)
from domain.contact import Contact, decide
from domain.events import RetractReason
from domain.fast_path import decide_fast
from domain.memory import EMPTY, Memory, current, with_version
from domain.packed import number_of
from domain.statements import AssertedBy
from domain.values import ERASED, canonical
from tests.makers import (
    BUDGET,
    CITY,
    DEAL,
    DIET,
    DISLIKES,
    HOOD,
    LIKES,
    NEAR,
    TIMELINE,
    Key,
    aed,
    after,
    hour,
    known,
    place,
    said,
    uid,
)

DUBAI, BERLIN, PARIS = place("Dubai"), place("Berlin"), place("Paris")
OPERATOR = AssertedBy.OPERATOR


def kept(contact: Contact) -> Memory:
    return row.of(contact, known(contact))


def answers(*history: Command | Said, to: Said | Record) -> bool:
    """Whether the row decides alone; and if so, that it says what a replay says."""
    contact = after(*history)
    command = to if isinstance(to, Record) else Record((to,))
    fast = decide_fast(kept(contact), command)
    if fast is not None:
        events = decide(contact, command)
        assert fast == (events, kept(contact.after(events)))
    return fast is not None


def wrong(one: Said) -> Retract:
    return Retract(statement_ids=(one.id,), reason=RetractReason.WRONG, by="operator", at=hour(50))


def forget(one: Said) -> ForgetTogether:
    return ForgetTogether(fact_ids=(one.id,), erasure_id=uid("erasure"), by="operator", at=hour(50))


# --- it decides -----------------------------------------------------------------------------------------


def test_what_is_said_of_now_and_in_order_is_decided_on_the_row() -> None:
    assert answers(to=said(CITY, DUBAI, at=1))
    assert answers(said(CITY, DUBAI, at=1), to=said(CITY, BERLIN, at=5))
    assert answers(said(CITY, DUBAI, at=1), to=said(CITY, DUBAI, at=5))
    assert answers(said(CITY, DUBAI, at=1, stale=3), to=said(CITY, DUBAI, at=2, stale=8))
    assert answers(said(CITY, DUBAI, at=1, stale=3), to=said(CITY, DUBAI, at=5))
    assert answers(said(CITY, DUBAI, at=1), to=said(CITY, None, at=5))
    assert answers(said(BUDGET, aed(1), at=1), to=said(BUDGET, aed(2), at=5))
    assert answers(said(CITY, DUBAI, at=1), to=said(CITY, BERLIN, at=5, by=OPERATOR))
    assert answers(said(CITY, DUBAI, at=1, by=OPERATOR), to=said(CITY, BERLIN, at=5, by=OPERATOR))
    assert answers(said(DIET, DUBAI, at=1), to=said(DIET, DUBAI, at=5))


def test_what_a_statement_ends_is_decided_on_the_row() -> None:
    lived = (
        said(CITY, DUBAI, at=1),
        said(HOOD, PARIS, at=2),
        said(NEAR, DUBAI, at=3),
        said(NEAR, BERLIN, at=4),
    )
    assert answers(*lived, to=said(CITY, BERLIN, at=5))
    assert answers(*lived, to=said(CITY, None, at=5))
    assert answers(*lived, to=said(NEAR, PARIS, at=5, only=True))
    assert answers(*lived, to=said(NEAR, None, at=5))
    assert answers(said(LIKES, DUBAI, at=1), to=said(DISLIKES, DUBAI, at=5))
    assert answers(said(TIMELINE, DUBAI, at=1, stale=2), to=said(DEAL, DUBAI, at=5))


def test_an_equal_value_of_a_one_valued_key_is_ended_on_the_row_only_where_it_holds() -> None:
    avoid = Key("avoid", many=True, ends=(SaidEnds("hood", same=True, on_change_only=False),))
    for value in (PARIS, DUBAI):
        assert answers(said(HOOD, PARIS, at=1), to=said(avoid, value, at=5))


def test_of_two_statements_that_imply_one_end_the_row_names_the_same_as_a_replay() -> None:
    """Whichever of the two ids sorts first."""
    for message in "abcd":
        only = said(DISLIKES, PARIS, at=5, message=message, only=True)
        like = said(LIKES, DUBAI, at=5, message=message, offset=9)
        assert answers(said(DISLIKES, DUBAI, at=1), to=Record((only, like)))


def test_several_statements_and_several_messages_are_decided_at_once() -> None:
    moved = [said(CITY, BERLIN, at=5), said(HOOD, DUBAI, at=5, offset=7), said(NEAR, PARIS, at=5, offset=9)]
    later = [said(NEAR, DUBAI, at=6, only=True), said(CITY, PARIS, at=7)]
    lived = (said(CITY, DUBAI, at=1), said(HOOD, PARIS, at=2), said(NEAR, DUBAI, at=3))
    assert answers(*lived, to=Record(tuple(moved)))
    assert answers(*lived, to=Record((*moved, *later)))
    assert answers(*lived, to=Record(()))


def test_an_erased_window_is_painted_over_like_any_other() -> None:
    budget, city = said(BUDGET, aed(1), at=1), said(CITY, DUBAI, at=2)
    lived = (budget, city, said(NEAR, DUBAI, at=3), forget(budget), forget(city))
    assert answers(*lived, to=said(BUDGET, aed(9), at=5))
    assert answers(*lived, to=said(CITY, DUBAI, at=5))


# --- it leaves to the replay ----------------------------------------------------------------------------

REQUEST = RequestErasure(erasure_id=uid("erasure"), by="officer", at=hour(9))
NOW = said(CITY, BERLIN, at=5)
HISTORIES: dict[str, tuple[tuple[Command | Said, ...], Said | Record]] = {
    "something said later is recorded": ((said(CITY, DUBAI, at=7),), NOW),
    "it begins before what is there": ((said(CITY, DUBAI, at=3),), said(CITY, BERLIN, at=5, since=2)),
    "it begins just when something else does": (
        (said(CITY, DUBAI, at=3),),
        said(CITY, BERLIN, at=5, since=3),
    ),
    "something begins in the future": ((said(CITY, DUBAI, at=3, since=9),), NOW),
    "words give an end in the future": ((said(CITY, DUBAI, at=3, until=9),), NOW),
    "its own words give an end": ((), said(CITY, BERLIN, at=5, until=9)),
    "a window ends just when it begins": ((said(CITY, DUBAI, at=3, stale=5),), NOW),
    "it was stale when it began": ((), said(CITY, BERLIN, at=5, stale=5)),
    "it asks for review": ((), said(CITY, BERLIN, at=5, review=True)),
    "it is unsure": ((), said(CITY, BERLIN, at=5, unsure=True)),
    "it says that something was wrong": (
        (said(CITY, DUBAI, at=1),),
        said(CITY, BERLIN, at=5, corrects=True),
    ),
    "an operator says so": ((said(CITY, DUBAI, at=1),), said(CITY, BERLIN, at=5, corrects=True, by=OPERATOR)),
    "a second mention lifts a hold": ((said(CITY, BERLIN, at=1, unsure=True),), NOW),
    "an operator stated the key": ((said(CITY, DUBAI, at=1, by=OPERATOR),), NOW),
    "an operator stated what is revoked": ((said(CITY, DUBAI, at=1, by=OPERATOR),), said(CITY, None, at=5)),
    "a budget jumps": ((said(BUDGET, aed(1), at=1),), said(BUDGET, aed(9), at=5)),
    "it is known": ((NOW,), NOW),
    "the same moment is recorded already": (
        (said(NEAR, DUBAI, at=5),),
        said(NEAR, BERLIN, at=5, message="n", offset=9),
    ),
    "its message was struck": ((said(HOOD, PARIS, at=5), wrong(said(HOOD, PARIS, at=5))), NOW),
    "its message was erased": ((said(HOOD, PARIS, at=5), forget(said(HOOD, PARIS, at=5))), NOW),
    "a special-category key may be one whose name was erased": (
        (said(DIET, PARIS, at=1), forget(said(DIET, PARIS, at=1))),
        said(DIET, BERLIN, at=5),
    ),
    "the contact is erased": ((REQUEST,), NOW),
    "a key that it ends is said of later": ((said(CITY, DUBAI, at=1), said(HOOD, PARIS, at=7)), NOW),
    "a key that it ends was stated later, of before": (
        (said(CITY, DUBAI, at=1), said(HOOD, PARIS, at=7, since=2)),
        NOW,
    ),
    "a member that it ends begins later": (
        (said(NEAR, DUBAI, at=1, since=9),),
        said(NEAR, PARIS, at=5, only=True),
    ),
    "a member that it ends is over just then": (
        (said(NEAR, DUBAI, at=1, stale=5),),
        said(NEAR, PARIS, at=5, only=True),
    ),
    "a member that it revokes begins later": ((said(NEAR, DUBAI, at=1, since=9),), said(NEAR, None, at=5)),
    "nothing was said of the future": ((said(NEAR, None, at=1, since=9),), said(NEAR, DUBAI, at=5)),
    "one message says two things of one key": ((), Record((NOW, said(CITY, PARIS, at=5, offset=9)))),
    "one message revokes a key and states it": (
        (),
        Record((said(NEAR, None, at=5), said(NEAR, PARIS, at=5, offset=9))),
    ),
    "the statements are not in the order of their ranks": ((), Record((NOW, said(HOOD, PARIS, at=3)))),
    "a person and an operator speak at one moment": (
        (),
        Record((said(HOOD, PARIS, at=5, by=OPERATOR), replace(NOW, rank=replace(NOW.rank, offset=9)))),
    ),
    "what ends begins at one time and what is stated at another": (
        (said(NEAR, DUBAI, at=1),),
        Record((said(NEAR, PARIS, at=5, only=True), said(HOOD, PARIS, at=5, since=4, offset=9))),
    ),
    "a window that was over goes on": (
        (said(CITY, DUBAI, at=1, since=1, stale=8), said(CITY, PARIS, at=9, since=0, until=1)),
        said(CITY, DUBAI, at=10, since=7),
    ),
}


@pytest.mark.parametrize("why", HISTORIES)
def test_it_leaves_to_the_replay_when(why: str) -> None:
    history, command = HISTORIES[why]
    assert not answers(*history, to=command)


# --- what the row keeps ---------------------------------------------------------------------------------


def test_the_row_keeps_what_goes_on_and_the_window_before_it() -> None:
    contact = after(
        *(said(CITY, place(f"city {n}"), at=n) for n in range(9)), said(CITY, PARIS, at=10, since=20)
    )
    (canvas,) = kept(contact).canvases
    assert [fact.valid_from for fact in canvas.facts] == [hour(7), hour(8), hour(20)]
    assert not canvas.many
    assert kept(contact).key_name(canvas.key_number) == "city"


def test_the_row_shows_what_holds() -> None:
    memory = kept(after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5), said(NEAR, PARIS, at=6)))
    shown = [
        (memory.key_name(canvas.key_number), canvas.many, fact.value)
        for canvas, fact in current(memory, hour(9))
    ]
    assert shown == [("city", False, BERLIN), ("near", True, PARIS)]


def test_the_row_shows_an_erased_value_as_erased() -> None:
    one = said(CITY, DUBAI, at=1)
    memory = kept(after(one, forget(one)))
    assert [fact.value for _, fact in current(memory, hour(9))] == [ERASED]
    assert memory.values == b""
    assert memory.next_value == 2


def test_the_row_knows_the_numbers_of_values_and_no_others() -> None:
    memory = kept(after(said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=2), said(CITY, DUBAI, at=3)))
    assert [number_of(memory.values, canonical(v)) for v in (DUBAI, BERLIN, PARIS)] == [1, 2, None]
    assert number_of(b"", canonical(DUBAI)) is None


def test_the_row_counts_what_waits() -> None:
    city, near = said(CITY, DUBAI, at=1, review=True), said(NEAR, DUBAI, at=2, unsure=True)
    assert answers(said(DIET, PARIS, at=1), to=said(replace(DIET, name="faith"), BERLIN, at=5))
    memory = kept(after(city, near, said(NEAR, PARIS, at=3, unsure=True)))
    waits = {key.name: (key.waiting, key.doubted) for key in memory.keys}
    assert waits == {"city": (1, False), "hood": (0, False), "near": (2, True)}


def test_the_row_forgets_the_name_of_an_erased_special_category_key() -> None:
    one = said(DIET, DUBAI, at=1)
    assert [key.name for key in kept(after(one)).keys] == ["diet"]
    assert [key.name for key in kept(after(one, forget(one))).keys] == [None]


def test_the_row_carries_the_basis_of_each_purpose() -> None:
    basis = RecordBasis(
        basis_id=uid("basis"),
        purpose="service_memory",
        basis="consent",
        wording="uae-1",
        jurisdiction="AE",
        message_id=uid("m"),
        at=hour(0),
    )
    assert kept(after(basis)).basis == (("service_memory", uid("basis"), "uae-1"),)


def test_the_empty_row_is_that_of_a_contact_without_events() -> None:
    assert kept(Contact()) == EMPTY
    assert with_version(EMPTY, 7).version == 7
