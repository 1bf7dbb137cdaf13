"""The words behind a consent: kept by version and language, and asked for where the policy says so."""

from __future__ import annotations

from typing import Any

from adapters.seeds import seed
from domain.access import Role
from tests.given import Door, Request, asks, get, given, in_memory, post, problem, says

MARKETING = {"en": "May we write to you about homes?", "ar": "هل تسمح لنا بمراسلتك بشأن المنازل؟"}


def publishes(**changes: Any) -> Request:  # noqa: ANN401 - parts of a policy
    policy = {**seed("uae_mainland"), **changes}
    return Request(method="PUT", path="/v1/policies", role=Role.ADMIN, json=policy, headers={"if-match": "*"})


def contact(door: Door) -> str:
    given(door, says("Hello"))
    return str(given(door).when(asks()).then(200)["contact_id"])


def test_every_wording_that_was_ever_published_is_told_with_its_words() -> None:
    door = in_memory()
    given(door, publishes(wording="uae-2", notices={"en": "New words."}, wordings={"marketing-1": MARKETING}))
    items = given(door).when(get("/v1/wordings").by(Role.OFFICER)).then(200)["items"]
    assert [(one["version"], one["in_force"]) for one in items] == [
        ("uae-2", True),
        ("marketing-1", False),
        ("uae-1", False),
    ]
    assert items[1]["texts"] == MARKETING
    changed = publishes(wording="uae-2", notices={"en": "Other words."})
    given(door).when(changed).then(422, problem("invalid", says="a version of their own"))


def test_a_consent_to_unknown_words_is_refused_where_the_policy_wants_to_know_them() -> None:
    door = in_memory()
    person = contact(door)
    path = f"/v1/contacts/{person}/consents"
    given(door).when(post(path, {"purpose": "marketing", "wording": "marketing-9"})).then(201)
    given(door, publishes(wordings={"marketing-1": MARKETING}, known_wordings=True))
    refused = given(door).when(post(path, {"purpose": "marketing", "wording": "marketing-8"}))
    refused.then(422, problem("invalid", says="no wording that your policy knows"), new_events=0)
    given(door).when(post(path, {"purpose": "marketing", "wording": "marketing-1"})).then(201)
    told = says("Hi", consents=[{"purpose": "analytics", "wording": "marketing-8"}], id="late")
    answer = given(door).when(told).answer
    assert "no wording that your policy knows" in answer.text
    export = given(door).when(get(f"/v1/contacts/{person}/export").by(Role.OFFICER)).then(200)
    texts = {one["wording"]: one["wording_texts"] for one in export["consents"]}
    assert (texts["marketing-1"], texts["marketing-9"]) == (MARKETING, {})
