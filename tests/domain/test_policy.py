"""On what basis a tenant remembers is data too."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.seeds import seed, seed_policy
from domain.policy import Basis, PolicyInvalid, policy_from_plain


def test_in_the_emirates_the_first_message_is_a_request_before_a_contract() -> None:
    policy = seed_policy("uae_mainland")
    assert policy.label == "uae_mainland/1"
    assert (policy.jurisdiction, policy.wording) == ("AE", "uae-1")
    assert policy.at_first_message == Basis(purpose="service_memory", basis="precontract_request")
    assert set(policy.notices) == {"en", "ar"}


def test_marketing_waits_for_a_consent() -> None:
    basis = seed_policy().basis("marketing")
    assert basis
    assert basis.explicit
    assert seed_policy().basis("chess") is None


def test_a_policy_may_remember_nothing_before_a_consent() -> None:
    plain = {name: value for name, value in seed("uae_mainland").items() if name != "first_inbound"}
    assert policy_from_plain(plain).at_first_message is None


def test_a_policy_of_explicit_consent_records_nothing_by_itself() -> None:
    policy = policy_from_plain({**seed("uae_mainland"), "consent": "explicit"})
    assert policy.at_first_message is None
    assert policy.remembers_for == "service_memory"


@pytest.mark.parametrize(
    ("changes", "advice"),
    [
        ({"colour": "red"}, "no field 'colour'"),
        ({"version": 0}, "'version'"),
        ({"jurisdiction": ""}, "'jurisdiction'"),
        ({"bases": "all"}, "'bases' is a list"),
        ({"bases": ["all"]}, "'bases' is a list of"),
        ({"bases": [{"purpose": "x", "basis": "y", "explicit": "no"}]}, "true or false"),
        ({"notices": ["hello"]}, "'notices'"),
        ({"first_inbound": "chess"}, "'first_inbound'"),
        ({"first_inbound": "marketing"}, "'first_inbound'"),
        ({"consent": "perhaps"}, "'consent' is one of not_needed, explicit"),
        ({"allowed_bases": ["consent"]}, "'service_memory' rests on 'precontract_request'"),
        ({"bases": [{"purpose": "x", "basis": "y"}] * 2, "first_inbound": "x"}, "'x' has two bases"),
        ({"deadlines": {"access": 0}}, "'access' is a whole number, 1 or more"),
        ({"excluded": [4]}, "'excluded' is a list of texts"),
    ],
)
def test_what_is_wrong_with_a_policy_is_said(changes: dict[str, Any], advice: str) -> None:
    with pytest.raises(PolicyInvalid, match=advice):
        policy_from_plain({**seed("uae_mainland"), **changes})
