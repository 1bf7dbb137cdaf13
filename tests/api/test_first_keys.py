"""The first start's keys: shown once, kept as hashes; the admin's may be made beforehand."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from adapters.installation import Installation
from api import compose
from api.compose import Composed
from api.settings import Settings
from domain.access import Role

GIVEN = "rp_live_" + "A" * 43


@pytest.fixture
def bootstrapped(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.setenv("RAPPORT_BOOTSTRAP_KEY", GIVEN)
    return Settings(home=settings.home, port=0)


def test_the_first_start_shows_a_key_of_each_role_and_the_admins_is_the_given_one(
    fresh: Installation, composed: Composed, bootstrapped: Settings
) -> None:
    keys = compose.first_keys(fresh, bootstrapped, all_roles=True)
    assert list(keys) == list(Role)
    assert keys["admin"] == GIVEN
    principals = {role: composed.keyring.principal(key) for role, key in keys.items()}
    assert [p.role for p in principals.values() if p] == list(Role)
    assert compose.first_keys(fresh, bootstrapped, all_roles=True) == {}


def test_without_keys_to_show_the_given_one_alone_is_made_and_only_its_hash_is_stored(
    fresh: Installation, composed: Composed, settings: Settings, bootstrapped: Settings
) -> None:
    assert compose.first_keys(fresh, settings, all_roles=False) == {}
    assert list(compose.first_keys(fresh, bootstrapped, all_roles=False)) == [Role.ADMIN]
    found = composed.keyring.principal(GIVEN)
    assert found
    assert found.role is Role.ADMIN
    (stored,) = composed.keeper.tuples("SELECT k::text FROM rapport.api_keys AS k")
    assert GIVEN not in stored[0]


@pytest.mark.parametrize(
    "wrong", ["", "hunter2", GIVEN[:-1], GIVEN + "A", GIVEN.replace("live", "test"), GIVEN + "\n"]
)
def test_a_key_of_another_shape_is_refused_in_a_sentence_without_it(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAPPORT_BOOTSTRAP_KEY", wrong)
    with pytest.raises(ValidationError) as refused:
        Settings()
    (told,) = refused.value.errors(include_input=False)
    assert "RAPPORT_BOOTSTRAP_KEY is no key: write rp_live_" in told["msg"]
    assert not wrong.strip() or wrong not in told["msg"]


def test_a_key_that_was_given_is_in_no_repr(bootstrapped: Settings) -> None:
    assert GIVEN not in repr(bootstrapped)
