"""The schemas and policies that ship with Rapport, as data. A tenant publishes one, or its own in the same
form."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from domain.policy import Policy, policy_from_plain
from domain.schema import Schema
from domain.schema_from_plain import schema_from_plain


def seed(name: str) -> dict[str, Any]:
    """The seed as it stands in its file: what `schema publish` and `policy publish` take. KeyError when
    there is none."""
    file = resources.files(__name__).joinpath(f"{name}.json")
    if not name.isidentifier() or not file.is_file():
        raise KeyError(f"There is no seed '{name}'. There are: {', '.join(seed_names())}.")
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def seed_names() -> list[str]:
    files = (file.name for file in resources.files(__name__).iterdir())
    return sorted(name.removesuffix(".json") for name in files if name.endswith(".json"))


def shipped_schemas() -> dict[str, dict[str, Any]]:
    """By name. A schema has keys; a policy has bases."""
    return {name: data for name in seed_names() if "keys" in (data := seed(name))}


def shipped_policies() -> dict[str, dict[str, Any]]:
    return {name: data for name in seed_names() if "bases" in (data := seed(name))}


@cache
def seed_schema(name: str = "real_estate") -> Schema:
    return schema_from_plain(seed(name))


@cache
def seed_policy(name: str = "uae_mainland") -> Policy:
    return policy_from_plain(seed(name))
