"""What a contact answers to a command: `given(history).when(command).then(events)`, events told as lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from domain.changes import outcome
from domain.commands import (
    CompleteErasure,
    Correct,
    DecideProposal,
    LinkIdentity,
    Record,
    RecordBasis,
    RecordSummary,
    RequestErasure,
    Retract,
    Said,
    SaidEnds,
)
from domain.consenting import id_of
from domain.contact import Contact, decide, evolve, replay
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import (
    Decided,
    ErasureRequested,
    FactAsserted,
    RetractReason,
)
from domain.statements import AssertedBy, Ends
from tests.domain.deciding import given
from tests.makers import (
    BUDGET,
    CITY,
    DIET,
    HOOD,
    LIKES,
    NEAR,
    Key,
    aed,
    after,
    facts,
    hour,
    known,
    place,
    said,
    uid,
)

DUBAI, BERLIN, PARIS = place("Dubai"), place("Berlin"), place("Paris")


def wrong(*statements: Said, reason: RetractReason = RetractReason.WRONG) -> Retract:
    return Retract(statement_ids=tuple(s.id for s in statements), reason=reason, by="operator", at=hour(50))


def decided(one: Said, what: Decided = Decided.APPROVED) -> DecideProposal:
    return DecideProposal(statement_id=one.id, decided=what, by="operator", at=hour(50))


# --- what is said ---------------------------------------------------------------------------------------


def test_a_first_statement_is_asserted() -> None:
    given().when(said(CITY, DUBAI, at=1)).then("asserted city Dubai 1..")


def test_the_same_again_reinforces() -> None:
    given(said(CITY, DUBAI, at=1, stale=6)).when(said(CITY, DUBAI, at=3, stale=9)).then(
        "reinforced city Dubai 1..9"
    )


def test_another_value_contradicts() -> None:
    given(said(CITY, DUBAI, at=1)).when(said(CITY, BERLIN, at=5)).then(
        "asserted city Berlin 5..", "contradicted city Dubai 1..5 by city Berlin"
    )


def test_nothing_revokes() -> None:
    given(said(CITY, DUBAI, at=1)).when(said(CITY, None, at=5)).then(
        "asserted city nothing", "revoked city Dubai 1..5"
    )


def test_a_change_of_city_implies_the_end_of_the_neighbourhood() -> None:
    given(said(CITY, DUBAI, at=1), said(HOOD, PARIS, at=2)).when(said(CITY, BERLIN, at=5)).then(
        "asserted city Berlin 5..",
        "contradicted city Dubai 1..5 by city Berlin",
        "implied hood Paris 2..5 by city Berlin",
    )


def test_two_windows_that_meet_are_absorbed_into_one() -> None:
    given(said(CITY, DUBAI, at=1, until=3, since=1), said(CITY, DUBAI, at=5)).when(
        said(CITY, DUBAI, at=6, since=2)
    ).then("reinforced city Dubai 1..", "absorbed city Dubai 5..5 by city Dubai")


def test_a_window_that_is_covered_whole_ends_where_it_began() -> None:
    given(said(CITY, DUBAI, at=6)).when(said(CITY, BERLIN, at=11, since=4)).then(
        "asserted city Berlin 4..", "contradicted city Dubai 6..6 by city Berlin"
    )


def test_an_older_fact_that_arrives_late_is_asserted_with_its_end() -> None:
    given(said(CITY, BERLIN, at=5)).when(said(CITY, DUBAI, at=1)).then("asserted city Dubai 1..5, outranked")


def test_an_older_fact_that_lies_under_later_ones_opens_no_window() -> None:
    given(said(CITY, BERLIN, at=11, since=1)).when(said(CITY, DUBAI, at=5)).then(
        "asserted city Dubai, outranked"
    )
    given(said(CITY, BERLIN, at=11, since=1)).when(said(CITY, None, at=5)).then(
        "asserted city nothing, outranked"
    )


def test_an_interlude_splits_a_window_and_names_its_second_half() -> None:
    given(said(CITY, DUBAI, at=1)).when(said(CITY, PARIS, at=5, until=8)).then(
        "asserted city Paris 5..8",
        "contradicted city Dubai 1..5 by city Paris",
        "revealed a later window 8..",
    )


def test_a_late_statement_that_turns_a_belief_into_a_proposal_closes_its_window() -> None:
    given(said(BUDGET, aed(9), at=5)).when(said(BUDGET, aed(1), at=1)).then(
        "asserted budget AED 1,000,000 1..",
        "revealed budget AED 9,000,000 5..5 by budget AED 1,000,000",
        "budget AED 9,000,000 waits, jump",
    )


def test_a_second_mention_opens_the_window_that_waited_for_it() -> None:
    first, second = said(NEAR, DUBAI, at=5, unsure=True), said(NEAR, DUBAI, at=7, unsure=True)
    given(first).when(second).then("reinforced near Dubai 5..", "near Dubai waits no more")
    late = said(NEAR, DUBAI, at=1, until=3, since=1)
    given(first).when(late).then(
        "asserted near Dubai 1..3", "revealed near Dubai 5..", "near Dubai waits no more"
    )


def test_what_needs_a_person_is_proposed() -> None:
    given(said(BUDGET, aed(1), at=1)).when(said(BUDGET, aed(9), at=5, review=True)).then(
        "proposed budget AED 9,000,000, review, jump"
    )


def test_the_statements_of_one_message_stand_in_their_order_before_the_windows_they_moved() -> None:
    both = Record(
        (said(CITY, BERLIN, at=5), said(CITY, BERLIN, at=5, offset=8), said(NEAR, PARIS, at=5, offset=9))
    )
    given(said(CITY, DUBAI, at=1)).when(both).then(
        "asserted city Berlin 5..",
        "reinforced city Berlin 5..",
        "asserted near Paris 5..",
        "contradicted city Dubai 1..5 by city Berlin",
    )


def test_a_statement_that_is_known_is_not_recorded_again() -> None:
    one = said(CITY, DUBAI, at=1)
    given(one).when(Record((one, one))).then()
    given().when(Record((one, one))).then("asserted city Dubai 1..")


# --- numbers --------------------------------------------------------------------------------------------


def test_keys_and_values_are_numbered_in_the_order_of_first_record() -> None:
    contact = after(
        said(CITY, DUBAI, at=1), said(NEAR, DUBAI, at=2), said(CITY, BERLIN, at=3), said(LIKES, None, at=4)
    )
    numbers = [(s.key, s.key_number, s.value_number) for s in contact.statements.values()]
    assert numbers == [("city", 1, 1), ("near", 3, 1), ("city", 1, 2), ("likes", 4, 0)]
    assert contact.keys["hood"] == 2


def test_a_replay_knows_the_number_of_a_key_that_was_only_ended_so_far() -> None:
    asserted = decide(Contact(), Record((said(CITY, DUBAI, at=1),)))
    contact = replay(asserted)
    (hood,) = decide(contact, Record((said(HOOD, PARIS, at=2),)))
    assert isinstance(hood, FactAsserted)
    assert hood.statement.key_number == contact.keys["hood"] == 2


def test_the_name_of_a_special_category_key_stands_in_the_sealed_field_alone() -> None:
    ends_special = Key("plan", ends=(SaidEnds("diet", special=True), SaidEnds("city")))
    contact = after(said(ends_special, DUBAI, at=1), said(DIET, PARIS, at=2), said(ends_special, PARIS, at=3))
    first, diet, second = contact.statements.values()
    assert (diet.key, diet.special, diet.name) == (None, "diet", "diet")
    assert first.rules.ends == (Ends(2, key="city"),)
    assert second.rules.ends == (Ends(diet.key_number), Ends(2, key="city"))


def test_a_special_category_key_tells_no_name_of_what_it_ends() -> None:
    halal = Key("halal", special=True, ends=(SaidEnds("near"), SaidEnds("unheard_of")))
    contact = after(said(NEAR, DUBAI, at=1), said(halal, PARIS, at=2))
    assert list(contact.statements.values())[1].rules.ends == (Ends(1),)


# --- strikes --------------------------------------------------------------------------------------------


def test_a_retracted_fact_is_struck_with_all_its_evidence_and_reveals_what_lay_beneath() -> None:
    dubai, berlin, again = said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=5), said(CITY, BERLIN, at=6)
    retract = replace(wrong(), fact_id=berlin.id)
    given(dubai, berlin, again).when(retract).then(
        "retracted city Berlin, wrong",
        "retracted city Berlin, wrong",
        "revealed city Dubai 1..",
        "revealed city Berlin 5..5 by city Dubai",
    )


def test_retracting_twice_changes_nothing() -> None:
    one = said(CITY, DUBAI, at=1)
    given(one, wrong(one)).when(wrong(one)).then()
    given(one, wrong(one)).when(replace(wrong(), fact_id=one.id)).then()


def test_what_is_not_there_can_not_be_retracted() -> None:
    for unknown in (wrong(said(CITY, DUBAI, at=1)), replace(wrong(), fact_id=uid("nobody"))):
        with pytest.raises(NotFound):
            given().when(unknown)


def test_a_correction_strikes_and_states_in_one_append() -> None:
    slip = said(CITY, DUBAI, at=1)
    right = said(CITY, BERLIN, at=9, since=1, by=AssertedBy.OPERATOR)
    given(slip).when(Correct(wrong(slip, reason=RetractReason.CORRECTED), Record((right,)))).then(
        "retracted city Dubai, corrected",
        "asserted city Berlin 1..",
        "contradicted city Dubai 1..1 by city Berlin",
    )


def test_a_retracted_claim_can_not_be_read_out_of_its_message_again() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    reread = said(CITY, DUBAI, at=1, message="m", offset=4)
    given(one, wrong(one)).when(reread).then()
    given(one, wrong(one)).when(said(CITY, BERLIN, at=1, message="m", offset=4)).then(
        "asserted city Berlin 1.."
    )
    given(one, wrong(one)).when(said(CITY, DUBAI, at=5)).then("asserted city Dubai 5..")


def test_an_edited_message_may_say_the_same_again() -> None:
    one = said(CITY, DUBAI, at=1, message="m")
    reread = said(CITY, DUBAI, at=1, message="m", offset=4)
    given(one, wrong(one, reason=RetractReason.EDITED)).when(reread).then("asserted city Dubai 1..")


# --- proposals ------------------------------------------------------------------------------------------


def test_an_approved_proposal_opens_its_window() -> None:
    jump = said(BUDGET, aed(9), at=5)
    given(said(BUDGET, aed(1), at=1), jump).when(decided(jump)).then(
        "approved budget AED 9,000,000",
        "contradicted budget AED 1,000,000 1..5 by budget AED 9,000,000",
        "revealed budget AED 9,000,000 5..",
    )


def test_a_rejected_proposal_does_not_come_back_from_its_message() -> None:
    one = said(CITY, DUBAI, at=1, message="m", review=True)
    rejected = decided(one, Decided.REJECTED)
    given(one).when(rejected).then("rejected city Dubai")
    given(one, rejected).when(rejected).then()
    given(one, rejected).when(said(CITY, DUBAI, at=1, message="m", offset=3)).then()


def test_a_proposal_is_decided_once() -> None:
    one = said(CITY, DUBAI, at=1, review=True)
    given(one, decided(one)).when(decided(one)).then()
    with pytest.raises(Conflict, match="no longer waiting"):
        given(one, decided(one)).when(decided(one, Decided.REJECTED))
    with pytest.raises(Conflict, match="no longer waiting"):
        given(one, wrong(one)).when(decided(one))
    with pytest.raises(NotFound):
        given().when(decided(one))


# --- receipts -------------------------------------------------------------------------------------------


def outcomes(contact: Contact, *statements: Said) -> Sequence[str | None]:
    events = decide(contact, Record(statements))
    return [outcome(events, one.id) for one in statements]


def test_a_receipt_says_what_became_of_each_statement() -> None:
    contact = after(said(CITY, DUBAI, at=5), said(BUDGET, aed(1), at=1))
    assert outcomes(contact, said(CITY, BERLIN, at=9)) == ["believed"]
    assert outcomes(contact, said(CITY, DUBAI, at=9)) == ["same"]
    assert outcomes(contact, said(CITY, BERLIN, at=1)) == ["older"]
    assert outcomes(contact, said(CITY, BERLIN, at=9, stale=9)) == ["older"]
    assert outcomes(contact, said(CITY, None, at=9)) == ["believed"]
    assert outcomes(contact, said(BUDGET, aed(9), at=2), said(NEAR, PARIS, at=3)) == ["proposed", "believed"]
    assert outcomes(after(said(CITY, DUBAI, at=5)), said(CITY, DUBAI, at=5)) == [None]


def test_an_end_of_its_own_does_not_make_a_fact_older() -> None:
    planned = after(said(CITY, BERLIN, at=1, since=9))
    assert outcomes(Contact(), said(CITY, DUBAI, at=1, until=3)) == ["believed"]
    assert outcomes(Contact(), said(CITY, DUBAI, at=1, stale=3)) == ["believed"]
    assert outcomes(planned, said(CITY, DUBAI, at=5)) == ["believed"]
    assert outcomes(Contact(), said(CITY, DUBAI, at=1), said(CITY, DUBAI, at=2, stale=9)) == [
        "believed",
        "same",
    ]
    assert outcomes(Contact(), said(CITY, DUBAI, at=1), said(CITY, BERLIN, at=2)) == ["older", "believed"]


# --- the rest of a contact ------------------------------------------------------------------------------

BASIS = RecordBasis(
    basis_id=uid("basis"),
    purpose="service_memory",
    basis="precontract_request",
    wording="uae-1",
    jurisdiction="AE",
    message_id=uid("m"),
    at=hour(0),
)
IDENTITY = LinkIdentity(
    identity_id=uid("identity"), channel="whatsapp", account="main", address="+971500000001"
)
SUMMARY = RecordSummary(
    summary_id=uid("summary"),
    conversation_id=uid("talk"),
    text="Wants a villa.",
    drawn_from=(uid("m"),),
    facts=(),
    up_to=hour(1),
    tokens=4,
    summariser="template/1",
)
REQUEST = RequestErasure(erasure_id=uid("erasure"), by="officer", at=hour(9))
COMPLETE = CompleteErasure(erasure_id=uid("erasure"), final_at=hour(11), at=hour(10))


def test_a_basis_is_recorded_once_and_a_new_wording_anew() -> None:
    given().when(BASIS).then("BasisRecorded")
    given(BASIS).when(replace(BASIS, basis_id=uid("other"))).then()
    newer = replace(BASIS, basis_id=uid("newer"), wording="uae-2")
    given(BASIS).when(newer).then("BasisRecorded")
    given(BASIS, newer).when(BASIS).then()
    assert id_of(after(BASIS, newer).basis["service_memory"]) == uid("newer")


def test_an_identity_is_linked_once() -> None:
    given().when(IDENTITY).then("IdentityLinked")
    given(IDENTITY).when(IDENTITY).then()
    assert after(IDENTITY).identities[uid("identity")].address == "+971500000001"


def test_a_summary_is_recorded_when_it_says_something_new() -> None:
    given().when(SUMMARY).then("SummaryRegenerated")
    given(SUMMARY).when(SUMMARY).then()
    given(SUMMARY).when(replace(SUMMARY, summary_id=uid("another"))).then()
    given(SUMMARY).when(replace(SUMMARY, text="Wants a flat.")).then("SummaryRegenerated")
    given(SUMMARY).when(replace(SUMMARY, conversation_id=uid("next talk"))).then("SummaryRegenerated")


def test_that_nothing_is_left_to_tell_is_recorded_where_something_was_told() -> None:
    nothing = replace(SUMMARY, text=None, drawn_from=())
    given().when(nothing).then()
    given(SUMMARY).when(nothing).then("SummaryRegenerated")
    given(SUMMARY, nothing).when(nothing).then()
    assert after(SUMMARY, nothing).summaries == {}


def test_after_the_erasure_of_the_contact_was_requested_nothing_is_accepted() -> None:
    given().when(REQUEST).then("ErasureRequested")
    given(REQUEST).when(REQUEST).then()
    for command in (Record((said(CITY, DUBAI, at=1),)), BASIS, replace(REQUEST, erasure_id=uid("another"))):
        with pytest.raises(ContactErased):
            given(REQUEST).when(command)


def test_an_erasure_is_completed_once() -> None:
    given(REQUEST).when(COMPLETE).then("ErasureCompleted")
    given(REQUEST, COMPLETE).when(COMPLETE).then()
    with pytest.raises(NotFound):
        given().when(COMPLETE)


def test_a_request_that_names_items_leaves_the_contact_open() -> None:
    contact = evolve(
        Contact(),
        ErasureRequested(erasure_id=uid("erasure"), scope="fact", items=(), by="operator", at=hour(1)),
    )
    assert not contact.closed
    assert decide(contact, replace(REQUEST)) == ()
    assert [type(event).__name__ for event in decide(contact, COMPLETE)] == ["ErasureCompleted"]


def test_the_version_counts_the_events_and_a_contact_is_never_written_to() -> None:
    before = after(said(CITY, DUBAI, at=1))
    later = after(said(CITY, BERLIN, at=5), given=before)
    assert (before.version, later.version) == (1, 3)
    assert facts(before) == ["city Dubai 1.."]
    assert known(before).painter(9, 0, hour(1)) is None
