"""A key may be called otherwise for people of another language. Nobody but people is told."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from adapters import seeds
from domain.schema_changes import schema_changes
from domain.schema_from_plain import schema_faults, schema_from_plain


def key(**more: object) -> dict[str, Any]:
    return {
        "name": "real_estate",
        "keys": [{"name": "pets", "label": "Pets", "kind": "fact", "type": "flag", **more}],
    }


def test_a_key_has_a_label_for_each_language_that_it_names() -> None:
    found = schema_from_plain(key(labels={"ar": "حيوانات"})).keys["pets"]
    assert (found.label, found.label_in) == ("Pets", {"ar": "حيوانات"})
    assert schema_from_plain(key()).keys["pets"].label_in == {}


@pytest.mark.parametrize("labels", [{"Arabic": "حيوانات"}, {"ar": 3}, {"ar": ""}, ["ar"]])
def test_what_is_no_label_of_a_language_is_a_fault(labels: object) -> None:
    (fault,) = schema_faults(key(labels=labels))
    assert "'pets'" in fault


def test_a_label_of_another_language_changes_no_key() -> None:
    """So that no reader and no block can tell."""
    assert schema_from_plain(key(labels={"ar": "حيوانات"})).keys == schema_from_plain(key()).keys


def test_a_new_label_of_another_language_is_told_as_a_change() -> None:
    (change,) = schema_changes(key(), key(labels={"ar": "حيوانات"}))
    assert change.says == "Key 'pets': labels none → ar “حيوانات”."
    assert not change.breaks


@pytest.mark.parametrize("name", sorted(seeds.shipped_schemas()))
def test_every_key_of_a_shipped_schema_has_an_arabic_label(name: str) -> None:
    shipped = copy.deepcopy(seeds.shipped_schemas()[name])
    assert [one["name"] for one in shipped["keys"] if not one.get("labels", {}).get("ar")] == []
