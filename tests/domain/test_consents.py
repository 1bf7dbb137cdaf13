"""What a contact agreed to: the latest word of each purpose holds, in whatever order we are told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from domain import memory
from domain.commands import Command, GrantConsent, RecordBasis, Restrict, WithdrawConsent
from domain.consenting import id_of
from domain.contact import Contact
from domain.events import AfterWithdrawal, ConsentGranted, ConsentWithdrawn
from tests.domain.deciding import given
from tests.makers import BUDGET, aed, after, hour, known, said, uid


def agrees(
    at: float, purpose: str = "service_memory", *, wording: str = "uae-1", by: str = "m"
) -> GrantConsent:
    return GrantConsent(
        consent_id=uid(f"yes {purpose} {at} {by}"),
        purpose=purpose,
        basis="consent",
        wording=wording,
        jurisdiction="AE",
        message_id=uid(by),
        by="bot",
        at=hour(at),
        remembers=purpose == "service_memory",
    )


def withdraws(at: float, purpose: str = "service_memory", *, by: str = "m") -> WithdrawConsent:
    return WithdrawConsent(
        withdrawal_id=uid(f"no {purpose} {at} {by}"),
        purpose=purpose,
        message_id=uid(by),
        by="bot",
        at=hour(at),
        remembers=purpose == "service_memory",
        then=AfterWithdrawal.ERASE,
    )


FIRST = RecordBasis(
    basis_id=uid("first"),
    purpose="service_memory",
    basis="precontract_request",
    wording="uae-1",
    jurisdiction="AE",
    message_id=uid("hello"),
    at=hour(0),
)


def in_force(contact: Contact) -> dict[str, str]:
    return {purpose: one.basis for purpose, one in contact.basis.items()}


def test_a_consent_is_in_force_until_it_is_withdrawn_and_again_when_it_is_given_again() -> None:
    assert in_force(after(agrees(1))) == {"service_memory": "consent"}
    assert in_force(after(agrees(1), withdraws(2))) == {}
    assert in_force(after(agrees(1), withdraws(2), agrees(3))) == {"service_memory": "consent"}


def test_a_withdrawal_ends_its_own_purpose_alone() -> None:
    contact = after(agrees(1), agrees(1, "marketing"), withdraws(2))
    assert in_force(contact) == {"marketing": "consent"}
    assert contact.withdrawn == ("service_memory",)


def test_an_older_word_that_comes_late_changes_nothing_and_is_recorded() -> None:
    given(agrees(3)).when(withdraws(2)).then("ConsentWithdrawn")
    contact = after(agrees(3), withdraws(2))
    assert in_force(contact) == {"service_memory": "consent"}
    assert [one.outranked for one in contact.consents if isinstance(one, ConsentWithdrawn)] == [True]
    late = after(withdraws(3), agrees(2))
    assert in_force(late) == {}
    assert [one.outranked for one in late.consents if isinstance(one, ConsentGranted)] == [True]


def test_of_a_yes_and_a_no_at_once_the_no_holds() -> None:
    assert in_force(after(agrees(2), withdraws(2))) == in_force(after(withdraws(2), agrees(2))) == {}


def test_a_withdrawal_says_what_it_ended() -> None:
    contact = after(FIRST, withdraws(2))
    (no,) = (one for one in contact.consents if isinstance(one, ConsentWithdrawn))
    assert no.consent_id == uid("first")
    assert in_force(contact) == {}


def test_a_basis_of_the_policy_holds_only_while_the_contact_said_nothing() -> None:
    given(withdraws(1)).when(FIRST).then()
    given(agrees(1)).when(replace(FIRST, wording="uae-2")).then()
    assert in_force(after(FIRST, agrees(1))) == {"service_memory": "consent"}


def test_the_same_word_twice_is_one() -> None:
    given(agrees(1)).when(agrees(1)).then()
    given(agrees(1)).when(replace(agrees(1), consent_id=uid("another"))).then()
    given(agrees(1), withdraws(2)).when(replace(withdraws(2), withdrawal_id=uid("another"))).then()
    given(agrees(1), withdraws(2)).when(agrees(1)).then()


def test_a_restriction_stands_until_it_is_ended() -> None:
    on = Restrict(restricted=True, message_id=None, by="officer", at=hour(1))
    off = replace(on, restricted=False)
    given().when(on).then("ProcessingRestricted")
    given(on).when(on).then()
    given().when(off).then()
    assert memory.of(after(on), known(after(on))).restricted
    assert not memory.of(after(on, off), known(after(on, off))).restricted


_WORDS = st.builds(
    lambda agree, at, purpose, n: (
        agrees(at, purpose, by=f"m{n}") if agree else withdraws(at, purpose, by=f"m{n}")
    ),
    st.booleans(),
    st.integers(0, 5),
    st.sampled_from(["service_memory", "marketing"]),
    st.integers(0, 2),
)


@for_all(
    st.lists(_WORDS | st.just(FIRST), max_size=8).flatmap(lambda w: st.tuples(st.just(w), st.permutations(w)))
)
def test_the_order_in_which_we_are_told_does_not_matter(told: tuple[list[Command], list[Command]]) -> None:
    one, other = (after(*commands) for commands in told)
    assert {p: id_of(b) for p, b in one.basis.items()} == {p: id_of(b) for p, b in other.basis.items()}
    assert one.withdrawn == other.withdrawn


@for_all(st.lists(_WORDS, max_size=8))
def test_of_each_purpose_the_latest_word_holds(words: list[GrantConsent | WithdrawConsent]) -> None:
    contact = after(*words)
    for purpose in ("service_memory", "marketing"):
        of_it = [word for word in words if word.purpose == purpose]
        latest = max(of_it, key=lambda word: (word.at, isinstance(word, WithdrawConsent)), default=None)
        assert (purpose in contact.basis) == isinstance(latest, GrantConsent)
        assert (purpose in contact.withdrawn) == isinstance(latest, WithdrawConsent)


@for_all(st.lists(_WORDS, max_size=6), st.integers(0, 6))
def test_the_row_says_what_is_in_force_and_keeps_what_is_known(words: list[Command], place: int) -> None:
    budget = said(BUDGET, aed(2), at=1)
    contact = after(*words[:place], budget, *words[place:])
    row = memory.of(contact, known(contact))
    assert {purpose for purpose, *_ in row.basis} == contact.basis.keys()
    assert row.withdrawn == contact.withdrawn
    assert [canvas.key_number for canvas, _ in memory.current(row, hour(10))] == [1]


@pytest.mark.parametrize("erased", [True, False])
def test_what_is_to_follow_is_recorded_with_the_withdrawal(erased: bool) -> None:
    then = AfterWithdrawal.ERASE if erased else AfterWithdrawal.RESTRICT
    contact = after(agrees(1), replace(withdraws(2), then=then))
    assert [one.then for one in contact.consents if isinstance(one, ConsentWithdrawn)] == [then]
