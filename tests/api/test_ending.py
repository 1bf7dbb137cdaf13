"""What ends a fact without a new value of its key, from the message to what is known: giving one value up,
and the `ends` rules of the schemas that ship.
"""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest

from adapters.seeds import seed
from domain.access import Principal, Role
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
