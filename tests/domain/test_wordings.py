"""The words that people agree to are kept, and never say anything else."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.seeds import seed
from domain.policy import PolicyInvalid, policy_from_plain
from domain.publishing import Editions, Publish, editions, publish_policy
from domain.wordings import wordings
from tests.makers import hour

SEED = seed("uae_mainland")


def state(*documents: dict[str, Any]) -> Editions:
    """Published one after the other."""
    found = editions({"uae_mainland": SEED}, "uae_mainland", [])
    events = []
    for n, document in enumerate(documents):
        (event,) = publish_policy(found, Publish(document=document, by="admin:1", at=hour(n + 1)))
        events.append(event)
        found = editions({"uae_mainland": SEED}, "uae_mainland", events)
    return found


def told(found: Editions) -> list[tuple[str, bool]]:
    kept = [(SEED, None), *((one.document, one.event.at if one.event else None) for one in found.published)]
    return [(one.version, one.in_force) for one in wordings(kept)]


def test_a_policy_s_notice_and_its_other_wordings_are_kept_and_the_one_in_force_stands_first() -> None:
    second = {**SEED, "wording": "uae-2", "notices": {"en": "New words."}}
    third = {**second, "wordings": {"marketing-1": {"en": "May we write to you?"}}}
    assert told(state()) == [("uae-1", True)]
    assert told(state(second, third)) == [("uae-2", True), ("marketing-1", False), ("uae-1", False)]


def test_a_version_never_says_anything_else() -> None:
    found = state({**SEED, "wordings": {"marketing-1": {"en": "May we write to you?"}}})
    for changed in (
        {**SEED, "notices": {"en": "Other words."}},
        {**SEED, "wordings": {"marketing-1": {"en": "May we ring you?"}}},
    ):
        with pytest.raises(PolicyInvalid, match="a version of their own"):
            publish_policy(found, Publish(document=changed, by="admin:1", at=hour(9)))


def test_another_language_may_join() -> None:
    more = {**SEED, "notices": {**SEED["notices"], "fr": "Nous gardons des notes."}}
    assert publish_policy(state(), Publish(document=more, by="admin:1", at=hour(9)))


def test_a_policy_knows_its_words_and_may_refuse_others() -> None:
    policy = policy_from_plain({**SEED, "wordings": {"uae-0": {"en": "Old."}}, "known_wordings": True})
    assert [policy.takes_wording(one) for one in ("uae-1", "uae-0", None, "uae-9")] == [
        True,
        True,
        True,
        False,
    ]
    assert policy_from_plain(SEED).takes_wording("whatever")


@pytest.mark.parametrize(
    "wrong", [{"wordings": []}, {"wordings": {"a": "text"}}, {"wordings": {"a": {"en": 1}}}]
)
def test_what_is_wrong_with_wordings_is_said(wrong: dict[str, Any]) -> None:
    with pytest.raises(PolicyInvalid):
        policy_from_plain({**SEED, **wrong})
