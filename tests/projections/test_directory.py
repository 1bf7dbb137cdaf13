"""The directory, the names and the history: `given(events)`, what their rows say, and what they must not."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest
from hypothesis import given, settings

from domain.commands import Command, DecideProposal, ForgetTogether, Record, Retract, Said
from domain.contact import Contact, decide
from domain.events import (
    BasisRecorded,
    ContactEvent,
    Decided,
    ErasureCompleted,
    ErasureRequested,
    IdentityLinked,
    MessageRecorded,
    RetractReason,
)
from domain.values import ERASED, Text
from projections.directory import Directory, DirectoryRow
from projections.history import History, HistoryRow
from projections.names import NAME_KEY, Names, has_parts, name_words
from projections.runner import Happened, fold
from tests.domain.histories import Life, lives
from tests.makers import BUDGET, DIET, Key, aed, hour, place, said, uid
from tests.projections.pages import happened

NAME = Key(NAME_KEY)
LINKED = IdentityLinked(identity_id=uid("identity"), channel="whatsapp", account=ERASED, address=ERASED)


def told(*commands: Command | Said) -> list[ContactEvent]:
    contact, events = Contact(), list[ContactEvent]()
    for command in commands:
        decided = decide(contact, Record((command,)) if isinstance(command, Said) else command)
        contact, events = contact.after(decided), [*events, *decided]
    return events


def row_of(events: list[Happened]) -> DirectoryRow | None:
    (row,) = fold(Directory(), events, {}).rows.values()
    return row


def listed(*commands: Command | Said) -> DirectoryRow:
    row = row_of(happened(*told(*commands)))
    assert row is not None
    return row


def message(sent: float) -> MessageRecorded:
    return MessageRecorded(
        message_id=uid(f"{sent}"),
        client_id=ERASED,
        text=ERASED,
        speaker="contact",
        kind="text",
        forwarded=False,
        sent_at=hour(sent),
        received_at=hour(sent),
        index=0,
    )


# --- the directory ----------------------------------------------------------------------------------------


@given(life=lives())
@settings(max_examples=60)
def test_its_windows_are_those_of_truth_without_erased_facts(life: Life) -> None:
    long_ago = [replace(each, recorded_at=hour(-1000)) for each in happened(*life.events)]
    row = row_of(long_ago)
    assert row is not None
    assert row.windows == {f.name: f.valid_to for f in life.steps[-1].now.facts if not f.erased}


def test_windows_that_are_over_are_not_kept() -> None:
    raised = [said(BUDGET, aed(1 + n / 10), at=-100 + n) for n in range(9)]
    assert len(listed(*raised).windows) == 1


def test_it_says_when_and_through_what_a_contact_was_reached() -> None:
    basis = BasisRecorded(
        basis_id=uid("basis"),
        purpose="service_memory",
        basis="contract",
        wording="uae-1",
        jurisdiction="AE",
        message_id=uid("message"),
        at=hour(0),
    )
    events = happened(LINKED, basis)
    talk = [replace(events[0], event=message(sent), position=9) for sent in (5, 2, 7)]
    row = row_of([*events, *talk])
    assert row is not None
    assert (row.memory, row.channels) == ("on", frozenset({"whatsapp"}))
    assert (row.first_message_at, row.last_message_at, row.seen_at) == (hour(2), hour(7), hour(7))


def test_a_contact_that_is_erased_is_not_listed() -> None:
    asked = ErasureRequested(erasure_id=uid("e"), scope="contact", items=(), by="officer:1", at=hour(3))
    done = ErasureCompleted(erasure_id=uid("e"), final_at=hour(4), at=hour(4))
    assert row_of(happened(LINKED, asked, done)) is None


PROPOSED = said(BUDGET, aed(2), at=1, review=True)


def test_what_waits_for_a_person_is_counted() -> None:
    assert listed(PROPOSED).waiting == {PROPOSED.id}


@pytest.mark.parametrize(
    "then",
    [
        DecideProposal(statement_id=PROPOSED.id, decided=Decided.APPROVED, by="operator:1", at=hour(2)),
        DecideProposal(statement_id=PROPOSED.id, decided=Decided.REJECTED, by="operator:1", at=hour(2)),
        Retract(statement_ids=(PROPOSED.id,), reason=RetractReason.WRONG, by="operator:1", at=hour(2)),
        ForgetTogether(fact_ids=(PROPOSED.id,), erasure_id=uid("e"), by="operator:1", at=hour(2)),
    ],
    ids=["approved", "rejected", "retracted", "erased"],
)
def test_what_was_decided_or_taken_back_waits_no_more(then: Command) -> None:
    assert listed(PROPOSED, then).waiting == frozenset()


def test_a_second_mention_ends_the_wait_of_the_first() -> None:
    first, second = said(BUDGET, aed(2), at=1, unsure=True), said(BUDGET, aed(2), at=2, unsure=True)
    assert listed(first).waiting == {first.id}
    assert listed(first, second).waiting == frozenset()


# --- names ------------------------------------------------------------------------------------------------

SAM = said(NAME, Text("Sam"), at=-3)
SAMIRA = said(NAME, Text("Samira"), at=-2)


def test_a_contact_goes_by_the_name_that_holds() -> None:
    assert listed(SAM).name_event == SAM.id
    assert listed(SAM, SAMIRA).name_event == SAMIRA.id


def test_without_its_latest_name_a_contact_goes_by_none() -> None:
    """An erase brings no older name back, a retraction does."""
    erased = ForgetTogether(fact_ids=(SAMIRA.id,), erasure_id=uid("e"), by="operator:1", at=hour(2))
    struck = Retract(statement_ids=(SAMIRA.id,), reason=RetractReason.WRONG, by="operator:1", at=hour(2))
    assert listed(SAM, SAMIRA, erased).name_event is None
    assert listed(SAM, SAMIRA, struck).name_event == SAM.id


def words(events: list[Happened]) -> dict[UUID, frozenset[str]]:
    return {key: row.words for key, row in fold(Names(), events, {}).rows.items() if row is not None}


def test_the_words_of_a_name_are_taken_from_its_statement() -> None:
    events = happened(*told(SAM, said(BUDGET, aed(2), at=1)))
    assert list(words(events).values()) == [{"sam"}]


def test_a_name_that_is_erased_or_taken_back_has_no_words() -> None:
    (event,) = told(SAM)
    gone = replace(event, statement=replace(event.statement, value=ERASED))  # type: ignore[union-attr, arg-type]
    assert words(happened(gone)) == {}
    assert words(happened(*told(said(NAME, None, at=1)))) == {}


@pytest.mark.parametrize(
    ("written", "compared"),
    [
        ("José  O'Neill", {"jose", "o", "neill"}),
        ("STRASSE straße", {"strasse"}),
        ("أحمد إبراهيم", {"احمد", "ابراهيم"}),
        ("فاطمة مصطفى", {"فاطمه", "مصطفي"}),
        ("مُحَمَّد", {"محمد"}),
        ("مـحـمـد", {"محمد"}),
        ("Anne-Marie_Li", {"anne", "marie", "li"}),
        ("🙂", set()),
    ],
)
def test_names_are_compared_without_case_accents_and_forms_of_letters(
    written: str, compared: set[str]
) -> None:
    assert name_words(written) == compared


def test_parts_of_words_are_found() -> None:
    assert has_parts("Samira Al-Hashimi", name_words("hash sam"))
    assert not has_parts("Samira Al-Hashimi", name_words("sam x"))


# --- the history ------------------------------------------------------------------------------------------


def history(*commands: Command | Said) -> list[HistoryRow]:
    return list(fold(History(), happened(*told(*commands)), {}).rows.values())  # type: ignore[arg-type]


def test_each_event_is_told_in_its_clear_fields() -> None:
    two, three = said(BUDGET, aed(2), at=1), said(BUDGET, aed(3), at=2)
    struck = Retract(statement_ids=(three.id,), reason=RetractReason.WRONG, by="operator:1", at=hour(9))
    rows = history(two, three, struck)
    assert [(r.event, r.key, r.fact_id, r.by, r.reason) for r in rows] == [
        ("FactAsserted", "budget", two.id, "contact", None),
        ("FactAsserted", "budget", three.id, "contact", None),
        ("FactSuperseded", None, two.id, None, "contradicted"),
        ("FactRetracted", None, None, "operator:1", "wrong"),
        ("FactSuperseded", None, two.id, None, "revealed"),
        ("FactSuperseded", None, three.id, None, "revealed"),
    ]
    assert (rows[2].valid_from, rows[2].valid_to) == (hour(1), hour(2))


def test_a_special_category_key_has_no_name_in_it() -> None:
    (row,) = history(said(DIET, place("halal"), at=1))
    assert (row.event, row.key) == ("FactAsserted", None)


@given(life=lives())
@settings(max_examples=20)
def test_no_value_and_no_quote_is_in_a_row_of_the_directory_or_the_history(life: Life) -> None:
    events = happened(*life.events)
    rows = [fold(Directory(), events, {}).rows, fold(History(), events, {}).rows]
    for personal in ("Marina", "JVC", "Money", "Place", "Quote", "Decimal"):
        assert personal not in repr(rows)
