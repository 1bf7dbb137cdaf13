"""On what ground a model may be shown somebody's words."""

from __future__ import annotations

from uuid import uuid4

import pytest

from adapters.seeds import seed, seed_policy
from domain.disclosing import ABROAD, HERE, Ground, Recipient, ground
from domain.policy import policy_from_plain

REQUEST, CONSENT = uuid4(), uuid4()
REMEMBERED = {"service_memory": REQUEST}
AGREED = {**REMEMBERED, ABROAD: CONSENT}


def model(country: str | None) -> Recipient:
    return Recipient(provider="api.example.com", model="large", country=country)


@pytest.mark.parametrize(
    ("name", "country"), [("uae_mainland", "AE"), ("gdpr", "FR"), ("difc", "AE-DIFC"), ("gdpr", HERE)]
)
def test_a_model_at_home_is_shown_what_may_be_remembered(name: str, country: str) -> None:
    policy = seed_policy(name)
    found = ground(policy, model(country), REMEMBERED)
    basis = policy.basis("service_memory")
    assert basis
    assert found == Ground(purpose="service_memory", basis=basis.basis, basis_id=REQUEST)


@pytest.mark.parametrize("country", ["US", "AE-DIFC", None])
def test_a_model_abroad_or_nobody_knows_where_waits_for_a_consent(country: str | None) -> None:
    policy = seed_policy("uae_mainland")
    assert ground(policy, model(country), REMEMBERED) is None
    assert ground(policy, model(country), AGREED) == Ground(purpose=ABROAD, basis="consent", basis_id=CONSENT)


def test_a_policy_may_name_a_basis_abroad_that_waits_for_nobody_until_somebody_objects() -> None:
    plain = {
        **seed("gdpr"),
        "bases": [
            {"purpose": "service_memory", "basis": "consent", "explicit": True},
            {"purpose": ABROAD, "basis": "contract"},
        ],
        "allowed_with": {},
    }
    policy = policy_from_plain(plain)
    assert ground(policy, model("US"), REMEMBERED) == Ground(purpose=ABROAD, basis="contract", basis_id=None)
    assert ground(policy, model("US"), REMEMBERED, withdrawn=[ABROAD]) is None


def test_a_policy_that_does_not_speak_of_it_asks_for_nothing() -> None:
    plain = {**seed("gdpr"), "bases": [{"purpose": "service_memory", "basis": "consent", "explicit": True}]}
    policy = policy_from_plain({**plain, "allowed_with": {}})
    assert ground(policy, model("US"), REMEMBERED) == Ground(
        purpose="service_memory", basis="consent", basis_id=REQUEST
    )
