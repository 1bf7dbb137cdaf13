"""Laws of merging: two lives that are one person's, and two again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from uuid import UUID, uuid5

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.rows import current_row
from domain import contact as contacts
from domain.commands import Command, ForgetTogether, Pause, Record, Retract, Said
from domain.contact import Contact
from domain.errors import Conflict
from domain.events import (
    AfterWithdrawal,
    ConsentWithdrawn,
    ContactEvent,
    FactProposed,
    HoldChanged,
    HoldReason,
    PauseScope,
    RetractReason,
)
from domain.merging import Merge, Split, merge, split
from domain.ports import Recorded
from domain.truth import truth
from domain.union import united
from tests.domain.test_laws import folded, windows
from tests.makers import BUDGET, CITY, DIET, LIKES, NEAR, aed, facts, hour, place, said, uid

HEAD, OTHER, THIRD = uid("head"), uid("other"), uid("third")


@dataclass
class Store:
    """Streams of events in one order of record, as a database keeps them."""

    streams: dict[UUID, list[Recorded]] = field(default_factory=lambda: {HEAD: [], OTHER: [], THIRD: []})
    homes: dict[UUID, UUID] = field(default_factory=dict)
    """Of messages."""
    position: int = 0

    def store(self, told: Iterable[tuple[UUID, ContactEvent]]) -> None:
        for stream, event in told:
            self.position += 1
            self.streams[stream].append(
                Recorded(event, _id_of(event, self.position), 0, self.position, hour(0))
            )

    def of(self, *streams: UUID) -> dict[UUID, Sequence[Recorded]]:
        return {stream: self.streams[stream] for stream in streams}

    def contact(self, *streams: UUID) -> Contact:
        return contacts.replay(r.event for r in united(self.of(*streams)).records)

    def acts(self, command: Command, *streams: UUID, through: UUID | None = None) -> None:
        """The first is the head."""
        union, contact = united(self.of(*streams)), self.contact(*streams)
        if isinstance(command, Record):
            for one in command.statements:
                if message := one.provenance.message_id:
                    self.homes.setdefault(message, through or streams[0])
        events = contacts.decide(contact, command)
        self.store(union.apportioned(events, streams[0], through or streams[0], self.homes.get))
        if not isinstance(command, ForgetTogether):  # what is erased in a stream equals nothing in another
            assert lines(self.contact(*streams)) == lines(contact.after(events))

    def says(self, one: Said, *streams: UUID, through: UUID | None = None) -> None:
        self.acts(Record((one,)), *streams, through=through)

    def merges(self, into: UUID = HEAD, other: UUID = OTHER) -> Contact:
        done = merge(self.of(into), self.of(other), Merge(contact_id=other, into=into, by="o", at=hour(50)))
        self.store(done.told)
        assert current_row(self.contact(into, other)) == current_row(done.both)
        return done.both

    def splits(self) -> tuple[Contact, Contact]:
        done = split(self.of(HEAD, OTHER), HEAD, Split(contact_id=OTHER, by="o", at=hour(60)))
        self.store(done.told)
        assert current_row(self.contact(HEAD)) == current_row(done.left)
        assert current_row(self.contact(OTHER)) == current_row(done.leaves)
        return done.left, done.leaves


def _id_of(event: ContactEvent, position: int) -> UUID:
    statement = getattr(event, "statement", None)
    return statement.id if statement else uuid5(HEAD, str(position))


def lines(contact: Contact) -> list[str]:
    """What is known, whatever the numbers."""
    return sorted(facts(contact))


# --- examples -------------------------------------------------------------------------------------------


def two(*, head: Iterable[Said] = (), other: Iterable[Said] = ()) -> Store:
    store = Store()
    for one in head:
        store.says(one, HEAD)
    for one in other:
        store.says(one, OTHER)
    return store


def test_what_was_said_later_holds_whoever_of_the_two_said_it() -> None:
    store = two(
        head=[said(CITY, place("Dubai"), at=1, message="a")],
        other=[said(CITY, place("Cairo"), at=3, message="b")],
    )
    assert lines(store.merges()) == ["city Cairo 3..", "city Dubai 1..3"]


def test_equal_values_of_two_streams_are_one_fact() -> None:
    store = two(
        head=[said(NEAR, place("Marina"), at=0, message="z"), said(CITY, place("Dubai"), at=1, message="a")],
        other=[said(CITY, place("Dubai"), at=3, message="b")],
    )
    both = store.merges()
    assert "city Dubai 1.." in lines(both)
    assert [f.strength for f in truth(both.history()).facts if f.key == "city"] == [2]


def test_two_who_say_the_same_corroborate_each_other_until_they_are_split() -> None:
    store = two(
        head=[said(LIKES, place("parks"), at=1, message="a", unsure=True)],
        other=[said(LIKES, place("parks"), at=2, message="b", unsure=True)],
    )
    assert lines(store.contact(HEAD)) == []
    assert lines(store.merges()) == ["likes parks 1.."]
    left, leaves = store.splits()
    assert (lines(left), lines(leaves)) == ([], [])


def test_what_is_said_goes_to_the_stream_it_came_by_and_goes_along_when_they_are_split() -> None:
    store = two(
        head=[said(CITY, place("Dubai"), at=1, message="a")],
        other=[said(NEAR, place("Marina"), at=2, message="b")],
    )
    store.merges()
    store.says(said(CITY, place("Cairo"), at=5, message="c"), HEAD, OTHER, through=OTHER)
    store.says(said(BUDGET, aed(2), at=6, message="d"), HEAD, OTHER, through=HEAD)
    assert lines(store.contact(HEAD, OTHER)) == [
        *("budget AED 2,000,000 6..", "city Cairo 5..", "city Dubai 1..5", "near Marina 2..5")
    ]
    left, leaves = store.splits()
    assert lines(left) == ["budget AED 2,000,000 6..", "city Dubai 1.."]
    assert lines(leaves) == ["city Cairo 5..", "near Marina 2.."]


def test_what_was_struck_while_they_were_one_stays_struck() -> None:
    wrong = said(CITY, place("Cairo"), at=3, message="b")
    store = two(head=[said(CITY, place("Dubai"), at=1, message="a")], other=[wrong])
    store.merges()
    store.acts(
        Retract(statement_ids=(wrong.id,), reason=RetractReason.WRONG, by="o", at=hour(51)), HEAD, OTHER
    )
    assert lines(store.contact(HEAD, OTHER)) == ["city Dubai 1.."]
    _, leaves = store.splits()
    assert lines(leaves) == []


def test_an_erase_reaches_the_statements_of_both() -> None:
    store = two(
        head=[said(CITY, place("Dubai"), at=1, message="a")],
        other=[said(DIET, place("vegan"), at=2, message="x"), said(CITY, place("Dubai"), at=3, message="b")],
    )
    both = store.merges()
    fact = next(f for f in truth(both.history()).facts if f.key == "city")
    store.acts(
        ForgetTogether(fact_ids=(fact.fact_id,), erasure_id=uid("e"), by="o", at=hour(52)), HEAD, OTHER
    )
    assert [line for line in lines(store.contact(HEAD, OTHER)) if line.startswith("city")] == [
        *("city erased 1..3", "city erased 3..")
    ]
    left, leaves = store.splits()
    assert lines(left) == ["city erased 1.."]
    assert "city erased 3.." in lines(leaves)


def test_one_contact_is_not_merged_with_itself() -> None:
    store = two(head=[said(CITY, place("Dubai"), at=1)])
    with pytest.raises(Conflict, match="one contact already"):
        merge(store.of(HEAD), store.of(HEAD), Merge(contact_id=HEAD, into=HEAD, by="o", at=hour(50)))


def test_who_is_not_merged_is_not_split() -> None:
    store = two(head=[said(CITY, place("Dubai"), at=1)])
    with pytest.raises(Conflict, match="not merged"):
        split(store.of(HEAD), HEAD, Split(contact_id=OTHER, by="o", at=hour(50)))


def test_who_came_along_with_a_merge_goes_along_with_its_split() -> None:
    store = two(
        head=[said(CITY, place("Dubai"), at=1, message="a")],
        other=[said(NEAR, place("Marina"), at=2, message="b")],
    )
    store.says(said(BUDGET, aed(3), at=4, message="c"), THIRD)
    store.merges(OTHER, THIRD)
    done = merge(
        store.of(HEAD), store.of(OTHER, THIRD), Merge(contact_id=OTHER, into=HEAD, by="o", at=hour(51))
    )
    store.store(done.told)
    parted = split(store.of(HEAD, OTHER, THIRD), HEAD, Split(contact_id=OTHER, by="o", at=hour(52)))
    assert set(parted.leaving) == {OTHER, THIRD}
    assert lines(parted.left) == ["city Dubai 1.."]
    assert lines(parted.leaves) == ["budget AED 3,000,000 4..", "near Marina 2.."]


def test_whoever_withdrew_or_paused_did_so_as_a_person_and_is_heeded_on_both_sides_of_a_split() -> None:
    store = two(head=[said(CITY, place("Dubai"), at=1)], other=[said(NEAR, place("JVC"), at=2, message="b")])
    withdrawn = ConsentWithdrawn(
        withdrawal_id=uid("w"),
        consent_id=None,
        purpose="service_memory",
        message_id=None,
        by="bot",
        at=hour(5),
        remembers=True,
        then=AfterWithdrawal.RESTRICT,
    )
    store.store([(HEAD, withdrawn)])
    store.merges()
    store.acts(Pause(scope=PauseScope.ALL, by="operator:1", at=hour(51)), HEAD, OTHER)
    left, leaves = store.splits()
    for side in (left, leaves):
        assert side.withdrawn == ("service_memory",)
        assert [scope for scope, _ in side.paused] == [PauseScope.ALL]


# --- laws -----------------------------------------------------------------------------------------------

KEYS = (CITY, NEAR, BUDGET, LIKES, DIET)


@st.composite
def sayings(draw: st.DrawFn) -> list[tuple[UUID, Said]]:
    """Of two people who may be one, in the order in which they were recorded."""
    found: list[tuple[UUID, Said]] = []
    for n in range(draw(st.integers(1, 8))):
        key = draw(st.sampled_from(KEYS))
        value = draw(
            st.sampled_from(
                (aed(1), aed(2), aed(9)) if key is BUDGET else (place("Marina"), place("JVC"), None)
            )
        )
        at = draw(st.integers(0, 9))
        one = said(key, value, at=at, message=f"m{n}", unsure=draw(st.booleans()) and key is LIKES)
        found.append((draw(st.sampled_from((HEAD, OTHER))), one))
    return found


def lived(told: Iterable[tuple[UUID, Said]]) -> Store:
    store = Store()
    for stream, one in told:
        store.says(one, stream)
    return store


@settings(max_examples=60)
@given(sayings())
def test_merged_and_split_again_both_are_as_they_were(told: list[tuple[UUID, Said]]) -> None:
    store = lived(told)
    before = [lines(store.contact(stream)) for stream in (HEAD, OTHER)]
    store.merges()
    assert [lines(one) for one in store.splits()] == before


@settings(max_examples=60)
@given(sayings())
def test_the_windows_of_both_and_what_the_merge_moved_are_what_is_known(
    told: list[tuple[UUID, Said]],
) -> None:
    store = lived(told)
    both = store.merges()
    events = [one.event for one in united(store.of(HEAD, OTHER)).records]
    assert folded({}, events) == windows(truth(both.history()))
    waits: dict[UUID, tuple[HoldReason, ...]] = {}
    for one in events:
        if isinstance(one, FactProposed):
            waits[one.statement.id] = one.reasons
        elif isinstance(one, HoldChanged):
            waits[one.statement_id] = one.reasons
    assert {id_: reasons for id_, reasons in waits.items() if reasons} == truth(both.history()).held


@settings(max_examples=60)
@given(sayings())
def test_which_of_the_two_is_the_head_changes_nothing_that_is_known(told: list[tuple[UUID, Said]]) -> None:
    one, other = lived(told), lived(told)
    assert lines(one.merges(HEAD, OTHER)) == lines(other.merges(OTHER, HEAD))


@settings(max_examples=60)
@given(sayings())
def test_truth_of_two_streams_is_that_of_one_which_was_told_it_all(told: list[tuple[UUID, Said]]) -> None:
    apart, together = lived(told), lived((HEAD, one) for _, one in told)
    assert lines(apart.merges()) == lines(together.contact(HEAD))


@settings(max_examples=60)
@given(sayings(), st.integers(0, 8))
def test_when_they_were_merged_changes_nothing_that_is_known(told: list[tuple[UUID, Said]], n: int) -> None:
    at_the_end, halfway = lived(told), lived(told[:n])
    halfway.merges()
    for stream, one in told[n:]:
        halfway.says(one, HEAD, OTHER, through=stream)
    at_the_end.merges()
    assert lines(halfway.contact(HEAD, OTHER)) == lines(at_the_end.contact(HEAD, OTHER))
    left, leaves = halfway.splits()
    alone = lived(told)
    assert (lines(left), lines(leaves)) == (lines(alone.contact(HEAD)), lines(alone.contact(OTHER)))
