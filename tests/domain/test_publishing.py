"""A document becomes an edition once, says what it changes, and never gives what is recorded another meaning
unasked."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import settings

from adapters.seeds import seed
from domain.policy import PolicyInvalid
from domain.publishing import (
    ALL,
    Editions,
    NotAccepted,
    Publish,
    editions,
    publish_policy,
    publish_schema,
)
from domain.schema import SchemaInvalid
from domain.schema_changes import plain_changes, schema_changes
from domain.schema_from_plain import schema_from_plain
from tests.domain.documents import schemas
from tests.makers import hour

SHIPPED: dict[str, Any] = {
    "small": {
        "name": "small",
        "version": 3,
        "keys": [
            {"name": "budget", "kind": "fact", "type": "money", "currency": "AED", "aliases": ["budget"]},
            {"name": "likes", "kind": "preference", "type": "text", "cardinality": "many"},
            {
                "name": "stage",
                "kind": "fact",
                "type": "choice",
                "options": [{"code": "new", "synonyms": ["new"]}, {"code": "old"}],
            },
        ],
        "gazetteer": {"Dubai Marina": ["marina"]},
    },
    "other": {"name": "other", "version": 1, "keys": [{"name": "plan", "kind": "fact", "type": "text"}]},
}


def at_first() -> Editions:
    return editions(SHIPPED, "small", ())


def small(**key: Any) -> dict[str, Any]:  # noqa: ANN401 - attributes of `budget` before they are checked
    changed = deepcopy(SHIPPED["small"])
    changed["keys"][0] |= key
    return dict(changed)


def command(document: dict[str, Any], *accept: str) -> Publish:
    return Publish(document=document, accept=frozenset(accept), by="admin:1", at=hour(1))


def published(*documents: dict[str, Any]) -> Editions:
    """The state after these, one after the other."""
    state = at_first()
    for document in documents:
        before = [edition.event for edition in state.published if edition.event]
        events = [*before, *publish_schema(state, command(document, ALL))]
        state = editions(SHIPPED, "small", events)
    return state


# --- versions -------------------------------------------------------------------------------------------


def test_a_tenant_that_published_nothing_reads_with_what_ships() -> None:
    assert at_first().in_force.label == "small/3"
    assert at_first().published == ()


def test_versions_count_up_and_the_document_carries_its_own() -> None:
    state = published(small(importance=0.7), small(importance=0.8))
    assert [edition.label for edition in state.published] == ["small/4", "small/5"]
    assert state.in_force.document["version"] == 5
    assert state.in_force.document["keys"] == small(importance=0.8)["keys"]


def test_what_is_in_force_already_is_not_published_again_whatever_version_it_names() -> None:
    assert publish_schema(at_first(), command({**SHIPPED["small"], "version": 9})) == ()


def test_one_label_never_names_two_documents() -> None:
    back = published(small(importance=0.7), SHIPPED["other"], small(importance=0.7), SHIPPED["small"])
    assert [e.label for e in back.published] == ["small/4", "other/1", "small/4", "small/5"]


def test_the_schema_published_last_is_in_force_under_whatever_name() -> None:
    assert published(SHIPPED["other"]).in_force.label == "other/1"


@settings(max_examples=30)
@for_all(schemas(), schemas())
def test_what_is_published_is_read_back_as_it_was(first: dict[str, Any], second: dict[str, Any]) -> None:
    state = published(first, second)
    assert {**state.in_force.document, "version": None} == {**second, "version": None}
    assert schema_from_plain(state.in_force.document).label == state.in_force.label


@settings(max_examples=30)
@for_all(schemas())
def test_to_publish_twice_is_to_publish_once(document: dict[str, Any]) -> None:
    state = published(document)
    assert publish_schema(state, command(document)) == ()


# --- what is refused ------------------------------------------------------------------------------------


def test_an_invalid_schema_is_refused_with_all_its_faults() -> None:
    with pytest.raises(SchemaInvalid) as refused:
        publish_schema(at_first(), command(small(kind="law", importance=7)))
    assert len(refused.value.faults) == 2


def test_a_key_that_would_mean_something_else_is_refused_until_it_is_accepted_by_its_name() -> None:
    text = small(type="text", currency=None)
    with pytest.raises(NotAccepted, match="budget") as refused:
        publish_schema(at_first(), command(text, "likes"))
    assert "would be read as something else" in refused.value.faults[0]
    (event,) = publish_schema(at_first(), command(text, "budget"))
    assert event.accepted == ("budget",)


@pytest.mark.parametrize("change", [{"currency": "USD"}, {"per": "year"}, {"sealed_name": True}])
def test_a_currency_a_period_and_a_sealed_name_are_meaning_too(change: dict[str, Any]) -> None:
    with pytest.raises(NotAccepted):
        publish_schema(at_first(), command(small(**change)))


@pytest.mark.parametrize("change", [{"on": False}, {"cardinality": "many"}, {"stale": {"days": 3}}])
def test_what_can_be_taken_back_needs_no_acceptance(change: dict[str, Any]) -> None:
    (event,) = publish_schema(at_first(), command(small(**change)))
    assert event.accepted == ()


def test_a_policy_is_published_the_same_way() -> None:
    shipped = {"gdpr": {"name": "gdpr", "version": 1, "jurisdiction": "EU", "wording": "eu-1"}}
    state = editions(shipped, "gdpr", ())
    ours = {**shipped["gdpr"], "wording": "eu-2"}
    assert publish_policy(state, command(shipped["gdpr"])) == ()
    (event,) = publish_policy(state, command(ours))
    assert (event.name, event.version, json.loads(event.document)["wording"]) == ("gdpr", 2, "eu-2")
    with pytest.raises(PolicyInvalid):
        publish_policy(state, command({**ours, "wording": ""}))


# --- what changes, in words -----------------------------------------------------------------------------


def says(after: dict[str, Any], before: dict[str, Any] = SHIPPED["small"]) -> list[str]:
    return [change.says for change in schema_changes(before, after)]


@settings(max_examples=30)
@for_all(schemas())
def test_a_schema_does_not_differ_from_itself(document: dict[str, Any]) -> None:
    assert schema_changes(document, deepcopy(document)) == ()


def test_the_shipped_schema_does_not_differ_from_itself() -> None:
    assert schema_changes(seed("real_estate"), seed("real_estate")) == ()


def test_a_default_that_is_written_out_is_no_change() -> None:
    assert says(small(cardinality="one", on=True, importance=0.5, flows=[])) == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"cardinality": "many"}, "Key 'budget': cardinality “one” → “many”."),
        ({"stale": {"days": 90}}, "Key 'budget': stale none → days 90."),
        ({"on": False}, "Key 'budget' is switched off: its facts are shown no more."),
        ({"aliases": ["limit"]}, "Key 'budget': aliases: “limit” added, “budget” removed."),
        ({"flows": ["buy", "rent"]}, "Key 'budget': flows: “buy”, “rent” added."),
        ({"ends": [{"key": "stage"}]}, "Key 'budget': ends none → key “stage”."),
    ],
)
def test_a_changed_attribute_is_told_with_both_values(change: dict[str, Any], sentence: str) -> None:
    assert says(small(**change)) == [sentence]


def test_added_and_removed_keys_are_named() -> None:
    added = small()
    added["keys"] = [*added["keys"][1:], {"name": "pets", "kind": "fact", "type": "flag", "on": False}]
    assert says(added) == [
        "Key 'pets' is added: fact, flag, switched off.",
        "Key 'budget' is removed: its facts are shown no more.",
    ]


def test_options_and_places_are_told_word_by_word() -> None:
    changed = small()
    changed["keys"][2]["options"] = [{"code": "new", "label": "fresh", "synonyms": ["new", "brand new"]}]
    changed["gazetteer"] = {"Dubai Marina": ["marina", "the marina"], "Deira": []}
    assert says(changed) == [
        "The schema: gazetteer: “Deira” added.",
        "The schema: gazetteer, Dubai Marina: “the marina” added.",
        "Key 'stage': options: “old” removed.",
        "Key 'stage': option 'new', label none → “fresh”.",
        "Key 'stage': option 'new': “brand new” added.",
    ]


def test_many_words_are_counted_and_another_order_is_told() -> None:
    words = [f"word {n}" for n in range(9)]
    assert says(small(aliases=["budget", *words])) == [
        "Key 'budget': aliases: “word 0”, “word 1”, “word 2”, “word 3”, “word 4” and 4 more added."
    ]
    assert says(small(aliases=["b", "a"]), small(aliases=["a", "b"])) == [
        "Key 'budget': aliases: in another order."
    ]


def test_a_policy_is_compared_field_by_field() -> None:
    before = {"name": "gdpr", "version": 1, "wording": "eu-1"}
    (change,) = plain_changes(before, {**before, "version": 2, "wording": "eu-2"})
    assert change.says == "The policy: wording “eu-1” → “eu-2”."
