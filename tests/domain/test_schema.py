"""A schema is data, checked when it comes in."""

from __future__ import annotations

from copy import deepcopy
from decimal import Decimal
from typing import Any

import pytest

from domain.schema import EndsRule, EndsWhen, Key, Kind, Schema, SchemaInvalid, ValueType, truth_rules
from domain.schema_from_plain import schema_from_plain

SMALL: dict[str, Any] = {
    "name": "small",
    "version": 1,
    "zone": "Asia/Dubai",
    "gazetteer": {"Jumeirah Village Circle": ["jvc"]},
    "keys": [
        {
            "name": "budget",
            "kind": "fact",
            "type": "money",
            "currency": "AED",
            "bound": "max",
            "bounds": [100000, 1e9],
            "aliases": ["budget"],
            "review": {"below": 0.7, "jump": 3},
        },
        {
            "name": "likes",
            "kind": "preference",
            "type": "text",
            "cardinality": "many",
            "ends": [{"key": "dislikes", "same": True}],
        },
        {
            "name": "dislikes",
            "kind": "preference",
            "type": "text",
            "cardinality": "many",
            "ends": [{"key": "likes", "same": True}],
        },
        {
            "name": "deal",
            "kind": "fact",
            "type": "choice",
            "options": [{"code": "sold"}],
            "ends": [{"key": "plan", "when": "stated"}],
        },
        {
            "name": "plan",
            "kind": "fact",
            "type": "days",
            "stale": {"days": 30, "from": "value"},
            "ends": [{"key": "visit"}],
        },
        {"name": "visit", "kind": "fact", "type": "moment"},
        {"name": "salary", "kind": "fact", "type": "money", "currency": "AED", "on": False},
        {
            "name": "rooms",
            "kind": "fact",
            "type": "range",
            "units": ["rooms"],
            "names": {"0": "studio"},
            "fixed": {"pair": 2},
        },
    ],
}


def small(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - a schema before it is checked
    return {**deepcopy(SMALL), **changes}


def with_key(**key: Any) -> dict[str, Any]:  # noqa: ANN401 - a key before it is checked
    return small(keys=[*deepcopy(SMALL["keys"]), {"name": "extra", "kind": "fact", "type": "text", **key}])


def test_a_schema_knows_its_keys_and_label() -> None:
    schema = schema_from_plain(small())
    assert schema.label == "small/1"
    assert schema.keys["budget"].type is ValueType.MONEY
    assert schema.keys["likes"].many
    assert schema.keys["rooms"].labels["0"] == "studio"
    assert schema.keys["deal"].labels["sold"] == "sold"
    assert schema.gazetteer.name_of("jvc") == "Jumeirah Village Circle"


def test_a_key_that_is_off_is_no_key() -> None:
    schema = schema_from_plain(small())
    assert schema.key("salary") is None
    assert schema.key("unknown") is None
    assert schema.key("budget")


def test_a_same_member_ends_when_stated_and_a_whole_key_when_changed() -> None:
    keys = schema_from_plain(small()).keys
    assert keys["likes"].ends == (EndsRule("dislikes", True, EndsWhen.STATED),)
    assert keys["plan"].ends == (EndsRule("visit", False, EndsWhen.CHANGED),)
    assert keys["deal"].ends == (EndsRule("plan", False, EndsWhen.STATED),)


def test_little_confidence_asks_for_corroboration() -> None:
    budget = schema_from_plain(small()).keys["budget"]
    assert truth_rules(budget, 0.6).corroborate
    assert not truth_rules(budget, 0.7).corroborate
    assert truth_rules(budget, 0.9).jump == Decimal(3)


def test_a_key_may_be_made_without_words() -> None:
    key = Key(name="plain", label="Plain", kind=Kind.FACT, type=ValueType.TEXT)
    assert Schema(name="s", version=1, zone="UTC", keys={"plain": key}).key("plain") is key


@pytest.mark.parametrize(
    ("data", "advice"),
    [
        (small(keys=[]), "at least one key"),
        (small(keys="budget"), "is a list"),
        (small(keys=["budget"]), "list of objects"),
        (small(colour="red"), "no field 'colour'"),
        (small(name="Small"), "needs a name"),
        (small(version=-1), "whole number"),
        (small(zone=4), "is a text"),
        (small(gazetteer=["jvc"]), "is an object"),
        (small(gazetteer={"Jumeirah Village Circle": "jvc"}), "is a list"),
        (small(topic={"words": ["(open"]}), "brackets must match"),
        (small(keys=[*SMALL["keys"], SMALL["keys"][0]]), "'budget' is defined twice"),
        (with_key(colour="red"), "'extra' has no field 'colour'"),
        (with_key(type="gold"), "'extra': 'type' is one of"),
        (with_key(kind="law"), "'kind' is one of"),
        (with_key(type="choice"), "give its 'options'"),
        (with_key(type="money"), "default 'currency'"),
        (with_key(importance=2), "between 0 and 1"),
        (with_key(importance=True), "between 0 and 1"),
        (with_key(on="yes"), "true or false"),
        (with_key(aliases="budget"), "is a list"),
        (with_key(aliases=[1]), "list of texts"),
        (with_key(aliases=["x" * 300]), "'extra'"),
        (with_key(options=[{"code": "Bad Code"}]), "needs a name"),
        (with_key(half_life_days="long"), "whole number"),
        (with_key(stale={"from": "value"}), "whole number"),
        (with_key(stale={"days": 1, "from": "today"}), "'from' is one of"),
        (with_key(review={"jump": 1}), "above 1"),
        (with_key(review={"jump": "much"}), "give a number"),
        (with_key(review={"jump": True}), "give a number"),
        (with_key(review={"jump": "inf"}), "finite"),
        (with_key(bounds=[1]), "lowest and the highest"),
        (with_key(bounds=[2, 1]), "comes first"),
        (with_key(type="range", units=["x"], fixed={"pair": "two"}), "whole number for each word"),
        (with_key(ends=[{"key": "nobody"}]), "names 'nobody'"),
        (with_key(opposite="nobody"), "names 'nobody'"),
    ],
)
def test_what_is_wrong_is_said_with_what_to_do(data: dict[str, Any], advice: str) -> None:
    with pytest.raises(SchemaInvalid, match=advice):
        schema_from_plain(data)


def test_whole_keys_may_not_end_one_another_in_a_circle() -> None:
    data = small()
    data["keys"][5]["ends"] = [{"key": "deal"}]
    with pytest.raises(SchemaInvalid, match="circle"):
        schema_from_plain(data)
