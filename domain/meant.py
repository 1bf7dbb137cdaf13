"""Which of a contact's facts some words point at: a value that they name, or else a key.

For previews only: what is pointed at is shown, and goes with a yes. Words that name nothing point at nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from uuid import UUID

from domain.facts import Fact
from domain.normalise import read_values
from domain.normalise_dates import When
from domain.readable import comparable
from domain.schema import Key, Schema
from domain.values import Erased, Text, canonical

_TELLING: Final = 4
"""Letters of a word of a key's name that says which key it is."""
_VAGUE: Final = frozenset(
    "call contact wanted preferred maximum most least date time period type status with what name".split()  # noqa: SIM905
)


def pointed_at(words: str, facts: Sequence[Fact], schema: Schema, when: When) -> tuple[UUID, ...]:
    """The facts of a value that the words name; where they name none, those of a key: all that was ever said
    of it."""
    named = named_values(words, facts, schema, when)
    return named or tuple(dict.fromkeys(f.fact_id for f in _of_named_keys(words, facts, schema)))


def named_values(words: str, facts: Sequence[Fact], schema: Schema, when: When) -> tuple[UUID, ...]:
    plain = comparable(words)
    return tuple(dict.fromkeys(f.fact_id for f in facts if _names(plain, f, schema, when)))


def _names(plain: str, fact: Fact, schema: Schema, when: When) -> bool:
    key = schema.key(fact.key) if fact.key else None
    if key is None or fact.erased or isinstance(fact.value, Erased):
        return False
    if isinstance(fact.value, Text):
        return comparable(fact.value.text) in plain
    said = canonical(fact.value)
    return any(canonical(value) == said for value in read_values(key, plain, schema, when))


def _of_named_keys(words: str, facts: Sequence[Fact], schema: Schema) -> Iterator[Fact]:
    plain = comparable(words)
    spoken = set(plain.translate(_SPACED).split())
    named = {fact.key for fact in facts if fact.key} & schema.keys.keys()
    meant = {name for name in named if _is_named(schema.keys[name], plain, spoken)}
    return (fact for fact in facts if fact.key in meant and not fact.erased)


def _is_named(key: Key, plain: str, spoken: set[str]) -> bool:
    if key.words.named.search(plain) or key.words.aliases.search(plain):
        return True
    telling = {
        word
        for word in f"{key.name.replace('_', ' ')} {comparable(key.label)}".translate(_SPACED).split()
        if len(word) >= _TELLING and word not in _VAGUE
    }
    return not telling.isdisjoint(spoken) or ("name" in spoken and "name" in key.name.split("_"))


_SPACED: Final = {code: " " for code in range(128) if not chr(code).isalnum()}
