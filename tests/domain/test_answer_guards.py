"""Who claims that the contact confirmed something must be right about what was asked, what was answered, and
in which order. The same for rules and models.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.candidates import Candidate, Offer, Operation, ReadBy
from domain.guards import Accepted, Rejected, RejectReason, Verdict, guard_all
from domain.heard import Heard
from domain.messages import Message, Speaker
from domain.moods import About, Mood
from domain.reconcile import said
from domain.schema import ByAnswer, Schema
from domain.statements import Quote
from domain.values import Money, Place, display
from tests.domain.reading import SCHEMA, accepted, message, reading

VIEWING = "Would Sunday 6 December at 4 pm work for the viewing?"
BUDGET = "Do you have a budget of 2M?"
TWO_MILLION = Money(Decimal(2_000_000), "AED")


def quoted(part: str, of: str) -> Quote:
    start = of.index(part)
    return Quote(part, start, start + len(part))


def claim(asked: Message, answer: Message, **other: object) -> Candidate:
    """What an extractor says was confirmed; `words` are those of the question."""
    given_: dict[str, object] = {
        "key": "budget_max",
        "value": TWO_MILLION,
        "said": answer.text,
        "quote": Quote(answer.text, 0, len(answer.text)),
        "confidence": 0.9,
        "offer": Offer(asked.message_id, quoted(str(other.pop("words", "2M")), asked.text)),
        **other,
    }
    return Candidate(**given_)  # type: ignore[arg-type]


def guard(claimed: Candidate, after: Message, schema: Schema, before: Message | None) -> Verdict:
    (found,) = guard_all([claimed], Heard(after), schema, Heard(before) if before else None)
    return found


def pair(asked: str, answer: str, **fields: object) -> tuple[Message, Message]:
    before = message(asked, Speaker.BOT)
    return before, replace(message(answer, follows=before.message_id), **fields)  # type: ignore[arg-type]


def verdict_on(asked: str, answer: str, schema: Schema = SCHEMA, **other: object) -> RejectReason | None:
    before, after = pair(asked, answer)
    found = guard(claim(before, after, **other), after, schema, before)
    return found.reason if isinstance(found, Rejected) else None


def with_answers(key: str, policy: ByAnswer) -> Schema:
    return replace(SCHEMA, keys={**SCHEMA.keys, key: replace(SCHEMA.keys[key], answers=policy)})


# --- what holds -----------------------------------------------------------------------------------------


def test_a_confirmed_offer_is_accepted_with_the_pair_as_its_evidence() -> None:
    (found,) = accepted("yes 4 is ok", asked=VIEWING)
    assert found.value is not None
    assert (found.key, display(found.value)) == ("viewing_at", "2026-12-06 16:00, Asia/Dubai")
    assert found.quote.text == "yes 4 is ok"
    assert found.offer is not None
    assert found.offer.quote.text == "Sunday 6 December at 4 pm"


def test_the_statement_says_which_message_it_answers() -> None:
    before, after = pair(BUDGET, "yes")
    verdict = guard(claim(before, after), after, SCHEMA, before)
    assert isinstance(verdict, Accepted)
    (stated,) = said(
        [verdict.candidate], after, SCHEMA,
        statement_id=lambda *_: UUID(int=9), read_by=ReadBy("rules/1"), policy="p/1", basis_id=None,
    )  # fmt: skip
    assert (stated.provenance.message_id, stated.provenance.in_answer_to) == (
        after.message_id,
        before.message_id,
    )
    assert not stated.review_always


def test_what_the_contact_says_in_own_words_needs_no_question() -> None:
    (found,) = accepted("yes, 2M", asked=BUDGET)
    assert (found.quote.text, found.offer) == ("2M", None)


def test_an_offer_says_more_than_the_part_that_chooses_it() -> None:
    assert reading("Sunday works", asked=VIEWING) == {"viewing_at": "2026-12-06 16:00, Asia/Dubai"}


def test_a_language_that_the_rules_do_not_read_may_still_say_yes() -> None:
    assert reading("да, подходит", asked=VIEWING) == {"viewing_at": "2026-12-06 16:00, Asia/Dubai"}


@pytest.mark.parametrize(("policy", "waits"), [(ByAnswer.BELIEVED, False), (ByAnswer.PROPOSED, True)])
def test_the_key_says_whether_an_answer_is_believed_or_waits_for_a_person(
    policy: ByAnswer, waits: bool
) -> None:
    schema = with_answers("budget_max", policy)
    before, after = pair(BUDGET, "yes")
    verdict = guard(claim(before, after), after, schema, before)
    assert isinstance(verdict, Accepted)
    (stated,) = said(
        [verdict.candidate], after, schema,
        statement_id=lambda *_: UUID(int=9), read_by=ReadBy("rules/1"), policy="p/1", basis_id=None,
    )  # fmt: skip
    assert stated.review_always is waits


# --- what does not --------------------------------------------------------------------------------------


def test_a_key_may_take_no_answer_at_all() -> None:
    schema = with_answers("budget_max", ByAnswer.NEVER)
    assert verdict_on(BUDGET, "yes", schema) is RejectReason.NEVER_BY_ANSWER


@pytest.mark.parametrize("answer", ["no", "maybe", "yes if you wait", "yes?", "ok, vou pensar", "thanks"])
def test_what_is_no_yes_confirms_nothing(answer: str) -> None:
    assert verdict_on(BUDGET, answer) is RejectReason.NOT_CONFIRMED


def test_a_yes_among_several_is_no_choice() -> None:
    assert verdict_on("Is your budget 2M or 3M?", "yes") is RejectReason.NOT_CONFIRMED
    assert verdict_on("Is your budget 2M or 3M?", "the second one") is RejectReason.NOT_CONFIRMED
    assert verdict_on("Is your budget 2M or 3M?", "the first one") is None


@pytest.mark.parametrize(
    "asked",
    [
        "We have villas for 2M in your budget.",  # a statement
        "I recommend a budget of 2M.",  # advice
        "What is your budget? Most of our clients have 2M.",
        "This one is 2M. Would you like to see it?",  # a listing
        "Is 2M within your budget?",
        "Is your wife's budget 2M?",
        "Your budget is not 2M, right?",
    ],
)
def test_what_was_never_asked_is_not_confirmed(asked: str) -> None:
    assert verdict_on(asked, "yes") is RejectReason.NOT_OFFERED


@given(st.integers(200_000, 90_000_000), st.sampled_from(["yes", "ok", "تمام", "sim", "the first one"]))
def test_no_other_value_than_the_one_that_was_asked_is_ever_confirmed(amount: int, answer: str) -> None:
    found = verdict_on(BUDGET, answer, value=Money(Decimal(amount), "AED"))
    assert (found is None) is (amount == 2_000_000 and answer != "the first one")


def test_another_key_of_the_same_kind_was_not_asked() -> None:
    before, after = pair(VIEWING, "yes")
    (right,) = accepted("yes", asked=VIEWING)
    for key in ("move_in_date", "handover_by", "timeline_to_buy", "contact_window"):
        hostile = replace(
            right, key=key, offer=Offer(before.message_id, quoted("Sunday 6 December at 4 pm", VIEWING))
        )
        found = guard(hostile, after, SCHEMA, before)
        assert isinstance(found, Rejected)
        assert found.reason is RejectReason.NOT_OFFERED
    assert verdict_on(BUDGET, "yes", key="budget_min") is RejectReason.NOT_OFFERED
    assert verdict_on(BUDGET, "yes", key="rent_max") is RejectReason.NOT_OFFERED
    assert verdict_on(BUDGET, "yes", key="down_payment") is RejectReason.NOT_OFFERED


def test_what_is_not_wanted_is_never_taken_from_an_answer() -> None:
    asked = "Should I leave out Dubai Marina?"
    other: dict[str, Any] = {
        "key": "excluded_community",
        "value": Place("Dubai Marina"),
        "words": "Dubai Marina",
    }
    assert verdict_on(asked, "yes", **other) is RejectReason.NOT_OFFERED


@pytest.mark.parametrize(
    "other",
    [
        {"mood": Mood.DENIED},
        {"mood": Mood.SUPPOSED},
        {"about": About.OTHER},
        {"operation": Operation.REVOKE, "value": None},
    ],
)
def test_a_claim_that_is_no_plain_statement_is_none(other: dict[str, Any]) -> None:
    assert verdict_on(BUDGET, "yes", **other) is RejectReason.NOT_OFFERED


def test_a_quote_that_does_not_stand_in_the_answer_confirms_nothing() -> None:
    assert verdict_on(BUDGET, "ok", quote=Quote("yes", 0, 3)) is RejectReason.NOT_IN_MESSAGE


def test_a_quote_that_does_not_stand_in_the_question_was_not_offered() -> None:
    before, after = pair(BUDGET, "yes")
    for offer in (Quote("3M", 24, 26), Quote("2M", 0, 2), Quote("2M", -2, 0), Quote("", 24, 24)):
        found = guard(claim(before, after, offer=Offer(before.message_id, offer)), after, SCHEMA, before)
        assert isinstance(found, Rejected)
        assert found.reason is RejectReason.NOT_OFFERED


@pytest.mark.parametrize(
    "fields",
    [
        {"follows": UUID(int=77)},  # something was said in between
        {"follows": None},
        {"conversation_id": UUID(int=78)},
        {"reply_to": UUID(int=79)},
        {"quoted_text": "We have villas in JVC"},  # answers an older message
    ],
)
def test_an_answer_belongs_to_the_message_just_before_it(fields: dict[str, object]) -> None:
    before, after = pair(BUDGET, "yes", **fields)
    found = guard(claim(before, after), after, SCHEMA, before)
    assert isinstance(found, Rejected)
    assert found.reason is RejectReason.NOT_OFFERED


def test_of_an_edited_question_nobody_can_tell_which_text_was_answered() -> None:
    before, after = pair(BUDGET, "yes")
    found = guard(claim(before, after), after, SCHEMA, replace(before, edition=1))
    assert isinstance(found, Rejected)
    assert found.reason is RejectReason.NOT_OFFERED


@pytest.mark.parametrize("speaker", [Speaker.CONTACT, Speaker.SYSTEM])
def test_only_a_bot_or_a_person_of_the_house_asks(speaker: Speaker) -> None:
    before, after = pair(BUDGET, "yes")
    found = guard(claim(before, after), after, SCHEMA, replace(before, speaker=speaker))
    assert isinstance(found, Rejected)
    assert found.reason is RejectReason.NOT_OFFERED


def test_nothing_was_offered_where_nothing_was_said_before() -> None:
    before, after = pair(BUDGET, "yes")
    found = guard(claim(before, after), after, SCHEMA, None)
    assert isinstance(found, Rejected)
    assert found.reason is RejectReason.NOT_OFFERED


def test_a_forwarded_yes_is_not_the_contacts() -> None:
    before, after = pair(BUDGET, "yes", forwarded=True)
    found = guard(claim(before, after), after, SCHEMA, before)
    assert isinstance(found, Rejected)
    assert found.reason is RejectReason.NOT_THE_CONTACT


def test_without_a_claimed_offer_a_yes_carries_no_value() -> None:
    assert verdict_on(BUDGET, "yes", offer=None) is RejectReason.VALUE_NOT_IN_QUOTE


def test_a_day_that_had_passed_when_it_was_confirmed_is_out_of_bounds() -> None:
    asked = "Would 20/11/2026 at 4 pm work for the viewing?"
    assert accepted("yes", asked=asked) == []


def test_an_unsure_offer_is_held_for_a_second_mention() -> None:
    (found,) = accepted("yes", asked="Would Friday 6 December at 4 pm work for the viewing?")
    below = SCHEMA.keys["viewing_at"].review.below
    assert below is not None
    assert found.confidence < below
