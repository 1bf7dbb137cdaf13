"""What ends a fact without a new value of its key, from the message to what is known: giving one value up,
and the `ends` rules of the schemas that ship.
"""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest

from adapters.seeds import seed
from domain.access import Principal, Role
from domain.events import HoldReason
from projections.timeline import FactView, Status
from tests.api.conftest import House
from tests.desk import Desk


@pytest.fixture
def desk(house: House) -> Desk:
    return Desk(house.composed)


@pytest.fixture
def assistant(desk: Desk) -> Desk:
    """A tenant whose bot keeps what the personal assistant's schema has."""
    admin = Principal(desk.officer.key_id, desk.tenant, Role.ADMIN)
    desk.composed.service.publishing.publish_schema(admin, seed("personal_assistant"), at=datetime.now(UTC))
    return desk


def waiting(desk: Desk, contact: UUID) -> list[FactView]:
    return [one for one in desk.facts(contact) if one.status is Status.PROPOSED]


# --- one value is given up ------------------------------------------------------------------------------


def test_forgetting_the_villa_leaves_the_townhouse(desk: Desk) -> None:
    sam = desk.tell("sam", "I want a villa or a townhouse", "Forget the villa idea")
    assert desk.known(sam)["property_type"] == ["townhouse"]
    assert desk.differences(sam) == []


def test_a_villa_that_is_wanted_again_is_known_again(desk: Desk) -> None:
    sam = desk.tell("sam", "I want a villa", "Forget the villa idea", "A villa after all, please")
    assert desk.known(sam)["property_type"] == ["villa"]


def test_erasing_the_fact_erases_the_words_that_gave_it_up(desk: Desk) -> None:
    sam = desk.tell("sam", "I want a villa", "I want 3 bedrooms", "Forget the villa idea")
    (fact,) = (one for one in desk.facts(sam) if one.key == "property_type")
    desk.forget_fact(fact.fact_id)
    opened = desk.composed.service.contacts.open(desk.tenant, sam)
    assert opened is not None
    told = str(desk.composed.service.contacts.history(opened))
    assert "villa" not in told
    assert "bedrooms" in told
    assert desk.differences(sam) == []


# --- what ends what --------------------------------------------------------------------------------------


def test_a_new_city_ends_the_neighbourhood(assistant: Desk) -> None:
    sam = assistant.tell("sam", "I live in Dubai", "My neighbourhood is Deira")
    assert assistant.known(sam) == {"home_city": ["Dubai"], "neighbourhood": ["Deira"]}
    assistant.tell("sam", "I moved to Berlin")
    assert assistant.known(sam) == {"home_city": ["Berlin"]}


def test_who_has_bought_has_no_timeline_any_more(desk: Desk) -> None:
    """A deal waits for a person; what it ends, goes on until then."""
    sam = desk.tell("sam", "I want to buy by June 2027", "We already bought a townhouse, thanks")
    assert "timeline_to_buy" in desk.known(sam)
    (deal,) = waiting(desk, sam)
    operator = Principal(desk.officer.key_id, desk.tenant, Role.OPERATOR)
    desk.composed.service.operate.confirm(operator, deal.fact_id, datetime.now(UTC), None)
    assert desk.known(sam)["deal_closed"] == ["bought"]
    assert "timeline_to_buy" not in desk.known(sam)


def test_a_wanted_community_ends_the_same_unwanted_one_and_no_other(desk: Desk) -> None:
    sam = desk.tell("sam", "Anything but Dubai Marina", "Not in Deira please")
    assert desk.known(sam)["excluded_community"] == ["Dubai Marina", "Deira"]
    desk.tell("sam", "Actually I want Dubai Marina")
    assert desk.known(sam)["preferred_community"] == ["Dubai Marina"]
    assert desk.known(sam)["excluded_community"] == ["Deira"]


# --- what no rule ends, a person decides -----------------------------------------------------------------


def decides(desk: Desk) -> Principal:
    return Principal(desk.officer.key_id, desk.tenant, Role.OPERATOR)


def test_a_vegetarian_s_barbecue_asks_a_person_and_flips_nothing(assistant: Desk) -> None:
    sam = assistant.tell("sam", "I'm vegetarian", "We had a barbecue yesterday, so good!")
    (doubt,) = waiting(assistant, sam)
    assert (doubt.waits_for, doubt.revokes, doubt.key) == ((HoldReason.POSSIBLE_CONFLICT,), True, "diet")
    assert [e.quote for e in doubt.evidence] == ["had a barbecue"]
    assert assistant.fact(sam, "diet").status is Status.CURRENT
    assert assistant.differences(sam) == []


def test_the_receipt_says_that_the_doubt_was_proposed(assistant: Desk) -> None:
    assistant.tell("sam", "I'm vegetarian")
    (taken,) = assistant.hear("sam", "We had a barbecue yesterday")
    assert taken.contact_id
    assert taken.message_id
    assistant.read(taken.contact_id)
    receipt = assistant.composed.service.contacts.receipt(assistant.tenant, taken.message_id)
    assert receipt is not None
    assert [(one.outcome, one.key) for one in receipt.outcomes] == [("proposed", "diet")]


def test_approving_the_doubt_ends_the_fact(assistant: Desk) -> None:
    sam = assistant.tell("sam", "I'm vegetarian", "We had a barbecue yesterday")
    (doubt,) = waiting(assistant, sam)
    assistant.composed.service.operate.confirm(decides(assistant), doubt.fact_id, datetime.now(UTC), None)
    assert assistant.known(sam) == {}
    assert assistant.differences(sam) == []


def test_rejecting_the_doubt_keeps_the_fact_and_the_message_never_asks_again(assistant: Desk) -> None:
    sam = assistant.tell("sam", "I'm vegetarian", "We had a barbecue yesterday")
    (doubt,) = waiting(assistant, sam)
    assistant.composed.service.operate.retract(decides(assistant), doubt.fact_id, datetime.now(UTC), None)
    assert assistant.known(sam) == {"diet": ["vegetarian"]}
    assert waiting(assistant, sam) == []
    again = assistant.tell("sam", "Another day, another barbecue: we had a barbecue again")
    assert [one.evidence[0].message_id for one in waiting(assistant, again)] != [doubt.evidence[0].message_id]


@pytest.mark.parametrize(
    "text",
    [
        "My brother had a barbecue yesterday",
        "Should I have had a steak?",
        "I used to eat meat",
        "I never eat meat",
        "I don't eat chicken",
        "If I had a steak I would be sick",
        "We had a vegetarian barbecue",
        "We had a veggie burger",
        "Ten years ago I ate steak every week",
        "My wife ate chicken",
    ],
)
def test_what_only_sounds_like_a_conflict_asks_nobody(assistant: Desk, text: str) -> None:
    assert waiting(assistant, assistant.tell("sam", "I'm vegetarian", text)) == []


def test_what_was_never_said_can_not_be_doubted(assistant: Desk) -> None:
    assert assistant.facts(assistant.tell("sam", "We had a barbecue yesterday")) == ()


def test_plain_words_say_more_than_a_doubt(assistant: Desk) -> None:
    sam = assistant.tell("sam", "I'm vegetarian", "I'm not vegetarian any more, I had a steak")
    assert (assistant.known(sam), waiting(assistant, sam)) == ({}, [])


@pytest.mark.parametrize(
    ("first", "then", "key"),
    [
        ("No pets", "Is the park good? My dog needs space", "pets"),
        ("we have a dog", "our dog passed away last week", "pets"),
        ("I pay cash", "my bank has approved us", "financing_status"),
    ],
)
def test_a_dog_where_there_were_no_pets_asks_a_person(desk: Desk, first: str, then: str, key: str) -> None:
    sam = desk.tell("sam", f"I want a villa. {first}", then)
    assert [(one.key, one.waits_for) for one in waiting(desk, sam)] == [
        (key, (HoldReason.POSSIBLE_CONFLICT,))
    ]
    assert desk.differences(sam) == []


def test_a_vegetarian_s_barbecue_is_doubted_in_arabic_too(assistant: Desk) -> None:
    sam = assistant.tell("sam", "انا نباتي", "امس اكلنا مشاوي")
    assert [one.key for one in waiting(assistant, sam)] == ["diet"]
