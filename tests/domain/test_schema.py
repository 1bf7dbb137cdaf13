"""A schema is data, checked when it comes in."""

from __future__ import annotations

from copy import deepcopy
from decimal import Decimal
from typing import Any

import pytest

from domain.schema import EndsRule, EndsWhen, Key, Kind, Schema, SchemaInvalid, ValueType, truth_rules
from domain.schema_from_plain import _KEY_FIELDS, schema_faults, schema_from_plain

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
        (
            with_key(type="flag", ends=[{"key": "likes", "words": ["near me"]}]),
            "looks for 'words' in open text",
        ),
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
        (with_key(type="range", measures={"sqft": ["(sq"]}), "measures, the 1st"),
        (with_key(type="range", units=["rooms", "x)"]), "units, the 2nd"),
        (with_key(periods={"decade": ["x"]}), "'periods' gives words for year"),
        (with_key(type="text", holds="novel"), "a name, or words"),
        (with_key(side="both"), "'side' is one of seeks, offers, either"),
        (with_key(ends=[{"key": "nobody"}]), "names 'nobody'"),
        (with_key(opposite="nobody"), "names 'nobody'"),
        (small(zone="Mars/Base"), "IANA name"),
        (small(topic={"word": []}), "no field 'word'"),
        (small(gazetteer={"Deira": ["(open"]}), "gazetteer, the 2nd: .*brackets must match"),
        (with_key(aliases=["fine", "(open"]), "'extra': aliases, the 2nd: .*brackets must match"),
        (with_key(kind="procedural"), "a contact's own words are never an instruction"),
        (with_key(max_length=201), "200 at most"),
        (with_key(max_length=0), "1 or more"),
        (with_key(type="money", currency="dirham"), "default 'currency'"),
        (with_key(type="money", currency="AED", per="decade"), "'per' is one of"),
        (with_key(type="money", currency="AED", bound="middle"), "'bound' is one of"),
        (with_key(options=[{"code": "a"}, {"code": "a"}]), "option 'a' is given twice"),
        (with_key(options=[{"code": "a", "colour": 1}]), "option 'a' has no field 'colour'"),
        (with_key(stale={"days": 1, "until": 2}), "'extra', stale has no field 'until'"),
        (with_key(review={"never": True}), "'extra', review has no field 'never'"),
        (with_key(ends=[{"key": "extra"}]), "ends itself"),
        (with_key(ends=[{"key": "budget", "if": "sold"}]), "no field 'if'"),
        (with_key(sealed_name=True, ends=[{"key": "budget"}]), "neither ends another nor is ended"),
        (small(keys=[{**SMALL["keys"][0], "name": f"k{n}"} for n in range(201)]), "200 at most"),
    ],
)
def test_what_is_wrong_is_said_with_what_to_do(data: dict[str, Any], advice: str) -> None:
    with pytest.raises(SchemaInvalid, match=advice):
        schema_from_plain(data)


def test_a_key_of_a_special_category_is_not_ended_by_another() -> None:
    data = with_key(ends=[{"key": "likes", "same": True}])
    data["keys"][1]["sealed_name"] = True
    data["keys"][1]["ends"] = []
    with pytest.raises(SchemaInvalid, match=r"'extra' ends 'likes'.* neither ends another nor is ended"):
        schema_from_plain(data)


def test_all_that_is_wrong_is_said_at_once() -> None:
    data = with_key(type="gold", importance=2, colour="red", bounds=[2, 1])
    data["keys"][0]["kind"] = "law"
    data["zone"] = 4
    assert schema_faults(data) == (
        "Key 'budget': 'kind' is one of fact, preference, procedural.",
        f"Key 'extra' has no field 'colour'. Its fields are: {', '.join(sorted(_KEY_FIELDS))}.",
        "Key 'extra': 'type' is one of money, range, choice, place, text, flag, number, percent, days, "
        "moment, hours.",
        "Key 'extra': 'importance' is a number between 0 and 1.",
        "Key 'extra': the lower of its 'bounds' comes first.",
        "The schema: 'zone' is a text.",
    )


def test_a_valid_schema_has_no_faults() -> None:
    assert schema_faults(small()) == ()


def test_no_more_faults_are_told_than_people_read() -> None:
    data = small(keys=[{"name": f"k{n}"} for n in range(150)])
    assert len(schema_faults(data)) == 100


@pytest.mark.parametrize("given", [None, [], "text", 4, {"keys": None}, {"keys": [[]]}, {"keys": [{}]}])
def test_anything_at_all_is_answered_with_faults(given: Any) -> None:  # noqa: ANN401
    assert schema_faults(given if isinstance(given, dict) else {"name": given})


def test_whole_keys_may_not_end_one_another_in_a_circle() -> None:
    data = small()
    data["keys"][5]["ends"] = [{"key": "deal"}]
    with pytest.raises(SchemaInvalid, match="circle"):
        schema_from_plain(data)
