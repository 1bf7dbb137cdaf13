"""What ships as data is valid, and says what the design says."""

from __future__ import annotations

from decimal import Decimal

import pytest

from adapters.rules_extractor import RulesExtractor
from adapters.seeds import seed, seed_names, seed_policy, seed_schema, shipped_policies, shipped_schemas
from domain.guards import Accepted, guard_all
from domain.heard import Heard
from domain.schema import Audience, EndsRule, EndsWhen, Inject, StaleFrom, ValueType
from domain.values import display
from tests.domain.reading import burst, message


def test_every_seed_can_be_loaded() -> None:
    assert {"real_estate", "uae_mainland"} <= set(seed_names())


@pytest.mark.parametrize("name", ["nobody", "../secrets", "real_estate.json"])
def test_a_seed_that_does_not_exist_is_named(name: str) -> None:
    with pytest.raises(KeyError, match="There is no seed"):
        seed(name)


def test_the_real_estate_schema_holds_every_key_of_the_design() -> None:
    schema = seed_schema()
    assert len([key for key in schema.keys.values() if key.on]) == 46
    off = {key.name for key in schema.keys.values() if not key.on}
    assert off == {"nationality", "residency", "household_size", "employer", "salary"}
    assert not any(key.safety_critical for key in schema.keys.values())


def test_money_to_buy_with_and_money_to_rent_with_are_two_keys() -> None:
    keys = seed_schema().keys
    assert (keys["budget_max"].per, keys["rent_max"].per) == (None, "year")
    assert keys["budget_max"].review.jump == Decimal(3)


def test_wanted_and_unwanted_places_end_each_others_equal_member() -> None:
    keys = seed_schema().keys
    assert keys["preferred_community"].ends == (EndsRule("excluded_community", True, EndsWhen.STATED),)
    assert keys["excluded_community"].ends == (EndsRule("preferred_community", True, EndsWhen.STATED),)


def test_a_closed_deal_ends_the_plans_whenever_it_is_stated() -> None:
    deal = seed_schema().keys["deal_closed"]
    assert [rule.key for rule in deal.ends] == ["timeline_to_buy", "viewing_at", "move_in_date"]
    assert {rule.when for rule in deal.ends} == {EndsWhen.STATED}
    assert deal.review.always
    assert deal.after_approval


def test_a_viewing_counts_from_its_own_day() -> None:
    viewing = seed_schema().keys["viewing_at"]
    assert viewing.type is ValueType.MOMENT
    assert viewing.stale
    assert viewing.stale.counted_from is StaleFrom.VALUE


def test_a_claim_about_us_is_never_injected_before_a_person_decides() -> None:
    claim = seed_schema().keys["promise_claimed"]
    assert (claim.inject, claim.review.always) == (Inject.NEVER, True)


def heard(name: str, text: str) -> dict[str, str]:
    schema, sent = seed_schema(name), message(text)
    found = RulesExtractor().read(burst(sent, schema=schema)).candidates.get(sent.message_id, ())
    accepted = [v.candidate for v in guard_all(found, Heard(sent), schema) if isinstance(v, Accepted)]
    return {c.key: display(c.value, schema.keys[c.key].labels) for c in accepted if c.value}


def test_the_personal_assistant_hears_what_people_say_of_themselves() -> None:
    assert heard("personal_assistant", "I'm vegetarian. Call me Sam") == {
        "diet": "vegetarian",
        "preferred_name": "Sam",
    }
    assert heard("personal_assistant", "I hate loud bars") == {"dislikes": "loud bars"}
    assert heard("personal_assistant", "Please keep it short, no emoji") == {
        "answer_length": "short",
        "emoji": "none",
    }


def test_support_hears_what_is_broken() -> None:
    assert heard("support", "I am on the pro plan and use an iPhone") == {"plan": "pro", "device_os": "iOS"}
    assert heard("support", "My problem is that the app crashes at login") == {
        "open_issue": "app crashes at login"
    }


def test_religion_is_off_health_asks_for_its_consent_and_both_are_sealed_and_withheld_from_groups() -> None:
    keys = seed_schema("personal_assistant").keys
    for key in (keys["allergies"], keys["diet_religious"]):
        assert (key.sealed_name, key.audience) == (True, Audience.PRIVATE)
    assert not keys["diet_religious"].on
    assert (keys["allergies"].safety_critical, keys["allergies"].purpose) == (True, "health")


def test_a_claim_about_us_waits_for_a_person_in_support_too() -> None:
    keys = seed_schema("support").keys
    for name in ("refund_claimed", "promise_claimed", "legal_threat"):
        assert (keys[name].inject, keys[name].review.always) == (Inject.NEVER, True)


def test_every_shipped_schema_and_policy_is_valid() -> None:
    for name in shipped_schemas():
        assert seed_schema(name).name == name
    for name in shipped_policies():
        assert "counsel must confirm" in str(seed(name)["description"])
        assert seed_policy(name).name == name
