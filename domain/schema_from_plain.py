"""A schema comes in as plain data, from a seed, the API or the panel, and is checked before anything
trusts it.

Whatever is wrong is said with the key's name and with what to write instead. Expressions are made here,
once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Final, cast

from domain.normalise_ranges import Ranges, ranges
from domain.phrases import pattern
from domain.readable import comparable
from domain.schema import (
    Audience,
    Cardinality,
    EndsRule,
    EndsWhen,
    Gazetteer,
    Inject,
    Key,
    Kind,
    Option,
    Review,
    Schema,
    SchemaInvalid,
    Stale,
    StaleFrom,
    ValueType,
    Words,
    spaced,
)
from domain.typos import Typos, typos

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


def schema_from_plain(data: Mapping[str, object]) -> Schema:
    """Raises SchemaInvalid with the key's name and what to do."""
    _require_known(data, _SCHEMA_FIELDS, "The schema")
    keys: dict[str, Key] = {}
    for row in _rows(data, "keys", "The schema"):
        key = _key(row)
        if key.name in keys:
            raise SchemaInvalid(f"Key '{key.name}' is defined twice: remove one.")
        keys[key.name] = key
    if not keys:
        raise SchemaInvalid("The schema needs 'keys': a list with at least one key.")
    _require_known_ends(keys)
    _require_no_cycle(keys)
    topic = _mapping(data, "topic", "The schema")
    places = _gazetteer(data)
    return Schema(
        name=_name(data.get("name"), "The schema"),
        version=_whole(data, "version", "The schema", 1),
        zone=_text(data, "zone", "The schema", "UTC"),
        keys=keys,
        gazetteer=places,
        typos=_typos(data, places),
        topic=_phrases(_texts(topic, "words", "The schema's topic"), "The schema's topic"),
        elsewhere=_phrases(_texts(topic, "elsewhere", "The schema's topic"), "The schema's topic"),
    )


_SCHEMA_FIELDS: Final = frozenset(
    ("name", "version", "zone", "description", "keys", "gazetteer", "too_wide", "not_typos", "topic")
)
_KEY_FIELDS: Final = frozenset((
    "name", "label", "kind", "type", "cardinality", "importance", "inject", "after_approval", "flows",
    "safety_critical", "half_life_days", "stale", "review", "ends", "audience", "sealed_name", "on",
    "prefix", "names", "options", "currency", "per", "bound", "bounds", "max_length", "opposite", "denied",
    "skip_referential", "aliases", "examples", "asks", "context", "unless", "units", "extras",
    "zero", "fixed",
))  # fmt: skip


def _key(row: Mapping[str, object]) -> Key:
    name = _name(row.get("name"), "A key")
    where = f"Key '{name}'"
    _require_known(row, _KEY_FIELDS, where)
    kind = ValueType(_one_of(row, "type", ValueType, where))
    options = _options(row, where)
    if kind is ValueType.CHOICE and not options:
        raise SchemaInvalid(f"{where} is a choice: give its 'options', each with a 'code'.")
    if kind is ValueType.MONEY and not row.get("currency"):
        raise SchemaInvalid(f"{where} is money: give its default 'currency', such as \"AED\".")
    return Key(
        name=name,
        label=_text(row, "label", where, name.replace("_", " ").capitalize()),
        kind=Kind(_one_of(row, "kind", Kind, where)),
        type=kind,
        cardinality=Cardinality(_one_of(row, "cardinality", Cardinality, where, "one")),
        importance=_share(row, "importance", where, 0.5),
        inject=Inject(_one_of(row, "inject", Inject, where, "relevant")),
        after_approval=_yes(row, "after_approval", where),
        flows=tuple(_texts(row, "flows", where)),
        safety_critical=_yes(row, "safety_critical", where),
        half_life_days=_whole_or_none(row, "half_life_days", where),
        stale=_stale(row, where),
        review=_review(row, where),
        ends=_ends(row, where),
        audience=Audience(_one_of(row, "audience", Audience, where, "anyone")),
        sealed_name=_yes(row, "sealed_name", where),
        on=_yes(row, "on", where, True),
        prefix=_text(row, "prefix", where, ""),
        names={str(code): str(words) for code, words in _mapping(row, "names", where).items()},
        options=options,
        currency=_text(row, "currency", where, "") or None,
        per=_text(row, "per", where, "") or None,
        bound=_text(row, "bound", where, "") or None,
        bounds=_bounds(row, where),
        max_length=_whole(row, "max_length", where, 200),
        opposite=_text(row, "opposite", where, "") or None,
        denied=_yes(row, "denied", where),
        skip_referential=_yes(row, "skip_referential", where),
        aliases=tuple(_texts(row, "aliases", where)),
        examples=tuple(_texts(row, "examples", where)),
        words=_words(row, kind, options, where),
    )


def _words(row: Mapping[str, object], kind: ValueType, options: tuple[Option, ...], where: str) -> Words:
    synonyms = [phrase for option in options for phrase in option.synonyms]
    return Words(
        aliases=_phrases(_texts(row, "aliases", where), where),
        asks=_phrases(_texts(row, "asks", where), where),
        context=_phrases(_texts(row, "context", where), where),
        unless=_phrases(_texts(row, "unless", where), where),
        options=tuple(
            (_phrases(option.synonyms, where), option.code) for option in options if option.synonyms
        ),
        any_option=_phrases(synonyms, where),
        answers=tuple((_phrases(_bare_names(option), where), option.code) for option in options),
        ranges=_ranges(row, where) if kind is ValueType.RANGE and row.get("units") else None,
    )


def _ranges(row: Mapping[str, object], where: str) -> Ranges:
    extras = "|".join(re.escape(comparable(word)) for word in _texts(row, "extras", where))
    fixed: dict[str, int] = {}
    for word, count in _mapping(row, "fixed", where).items():
        if not isinstance(count, int):
            raise SchemaInvalid(f"{where}: 'fixed' gives a whole number for each word.")
        fixed[comparable(word)] = count
    return ranges(
        _phrases(_texts(row, "units", where), where),
        extras,
        _phrases(_texts(row, "zero", where), where),
        fixed,
    )


def _options(row: Mapping[str, object], where: str) -> tuple[Option, ...]:
    return tuple(_option(option, where) for option in _rows(row, "options", where))


def _bare_names(option: Option) -> list[str]:
    """The code as words, and the label where it is made of words too."""
    words = re.sub(r"[^\w\s-]", " ", option.label).strip()
    return list(dict.fromkeys(name for name in (option.code.replace("_", " "), words) if name))


def _option(row: Mapping[str, object], where: str) -> Option:
    code = _name(row.get("code"), f"{where}: an option")
    label = _text(row, "label", where, code.replace("_", " "))
    return Option(code, label, tuple(_texts(row, "synonyms", f"{where}, option '{code}'")))


def _stale(row: Mapping[str, object], where: str) -> Stale | None:
    stale = _mapping(row, "stale", where)
    if not stale:
        return None
    counted_from = StaleFrom(_one_of(stale, "from", StaleFrom, f"{where}, stale", "statement"))
    return Stale(_whole(stale, "days", f"{where}, stale"), counted_from)


def _review(row: Mapping[str, object], where: str) -> Review:
    review = _mapping(row, "review", where)
    below = _share(review, "below", f"{where}, review") if "below" in review else None
    jump = _decimal(review["jump"], f"{where}, review, jump") if "jump" in review else None
    if jump is not None and jump <= 1:
        raise SchemaInvalid(f"{where}: 'jump' is a factor above 1, such as 3 for a threefold change.")
    return Review(_yes(review, "always", f"{where}, review"), below, jump)


def _ends(row: Mapping[str, object], where: str) -> tuple[EndsRule, ...]:
    rules: list[EndsRule] = []
    for rule in _rows(row, "ends", where):
        same = _yes(rule, "same", where)
        when = EndsWhen(_one_of(rule, "when", EndsWhen, where, "stated" if same else "changed"))
        rules.append(EndsRule(_name(rule.get("key"), f"{where}: an 'ends'"), same, when))
    return tuple(rules)


def _bounds(row: Mapping[str, object], where: str) -> tuple[Decimal, Decimal] | None:
    pair = _list(row, "bounds", where)
    if not pair:
        return None
    if len(pair) != 2:
        raise SchemaInvalid(f"{where}: 'bounds' is a list of the lowest and the highest plausible number.")
    low, high = (_decimal(bound, f"{where}, bounds") for bound in pair)
    if low > high:
        raise SchemaInvalid(f"{where}: the lower of its 'bounds' comes first.")
    return low, high


def _gazetteer(data: Mapping[str, object]) -> Gazetteer:
    places = {
        name: tuple(_texts({name: words}, name, f"Place '{name}'"))
        for name, words in _mapping(data, "gazetteer", "The schema").items()
    }
    by_word = {spaced(comparable(word)): name for name, words in places.items() for word in (name, *words)}
    wide = frozenset(comparable(name) for name in _texts(data, "too_wide", "The schema"))
    return Gazetteer(places, wide, by_word, _phrases(by_word, "The gazetteer"))


def _typos(data: Mapping[str, object], places: Gazetteer) -> Typos:
    """Options, units and places may be misspelt; words that only lead to a value ("budget") may not."""
    words = [*places.by_word]
    for row in _rows(data, "keys", "The schema"):
        if row.get("on", True):
            where = f"Key '{row.get('name')}'"
            words += [*_texts(row, "units", where), *_texts(row, "zero", where)]
            words += [synonym for option in _options(row, where) for synonym in option.synonyms]
    return typos(map(comparable, words), frozenset(_texts(data, "not_typos", "The schema")))


def _require_known_ends(keys: Mapping[str, Key]) -> None:
    for key in keys.values():
        for named in (*(rule.key for rule in key.ends), *((key.opposite,) if key.opposite else ())):
            if named not in keys:
                raise SchemaInvalid(
                    f"Key '{key.name}' names '{named}', which is not defined: define it or remove it."
                )


def _require_no_cycle(keys: Mapping[str, Key]) -> None:
    """Two keys that end each other's equal member are fine; whole keys that end one another would never
    settle."""
    whole = {key.name: [rule.key for rule in key.ends if not rule.same] for key in keys.values()}
    settled: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        if name in path:
            chain = " ends ".join((*path[path.index(name) :], name))
            raise SchemaInvalid(f"Keys end one another in a circle ({chain}): remove one 'ends'.")
        if name not in settled:
            for next_name in whole[name]:
                visit(next_name, (*path, name))
            settled.add(name)

    for name in whole:
        visit(name, ())


def _phrases(phrases: Iterable[str], where: str) -> re.Pattern[str]:
    try:
        return pattern(list(phrases))
    except ValueError as wrong:
        raise SchemaInvalid(f"{where}: {wrong}") from None


def _require_known(row: Mapping[str, object], known: frozenset[str], where: str) -> None:
    strange = sorted(set(row) - known)
    if strange:
        raise SchemaInvalid(
            f"{where} has no field '{strange[0]}'. Its fields are: {', '.join(sorted(known))}."
        )


def _list(row: Mapping[str, object], name: str, where: str) -> list[object]:
    found = row.get(name, [])
    if not isinstance(found, list):
        raise SchemaInvalid(f"{where}: '{name}' is a list.")
    return cast("list[object]", found)


def _rows(row: Mapping[str, object], name: str, where: str) -> list[Mapping[str, object]]:
    found = _list(row, name, where)
    if not all(isinstance(one, Mapping) for one in found):
        raise SchemaInvalid(f"{where}: '{name}' is a list of objects.")
    return cast("list[Mapping[str, object]]", found)


def _mapping(row: Mapping[str, object], name: str, where: str) -> Mapping[str, object]:
    found = row.get(name)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise SchemaInvalid(f"{where}: '{name}' is an object.")
    return cast("Mapping[str, object]", found)


def _name(found: object, where: str) -> str:
    if not isinstance(found, str) or not _NAME.fullmatch(found):
        raise SchemaInvalid(f"{where} needs a name of small letters, digits and _, such as 'budget_max'.")
    return found


def _one_of(
    row: Mapping[str, object], name: str, kinds: type[StrEnum], where: str, default: str | None = None
) -> str:
    found = row.get(name, default)
    if found not in [kind.value for kind in kinds]:
        raise SchemaInvalid(f"{where}: '{name}' is one of {', '.join(kind.value for kind in kinds)}.")
    return str(found)


def _text(row: Mapping[str, object], name: str, where: str, default: str) -> str:
    found = row.get(name, default)
    if not isinstance(found, str):
        raise SchemaInvalid(f"{where}: '{name}' is a text.")
    return found


def _texts(row: Mapping[str, object], name: str, where: str) -> list[str]:
    found = _list(row, name, where)
    if not all(isinstance(one, str) for one in found):
        raise SchemaInvalid(f"{where}: '{name}' is a list of texts.")
    return [str(one) for one in found]


def _yes(row: Mapping[str, object], name: str, where: str, default: bool = False) -> bool:
    found = row.get(name, default)
    if not isinstance(found, bool):
        raise SchemaInvalid(f"{where}: '{name}' is true or false.")
    return found


def _whole_or_none(row: Mapping[str, object], name: str, where: str) -> int | None:
    return None if row.get(name) is None else _whole(row, name, where)


def _whole(row: Mapping[str, object], name: str, where: str, default: int | None = None) -> int:
    found = row.get(name, default)
    if isinstance(found, bool) or not isinstance(found, int) or found < 0:
        raise SchemaInvalid(f"{where}: '{name}' is a whole number, 0 or more.")
    return found


def _share(row: Mapping[str, object], name: str, where: str, default: float | None = None) -> float:
    found = row.get(name, default)
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found <= 1:
        raise SchemaInvalid(f"{where}: '{name}' is a number between 0 and 1.")
    return float(found)


def _decimal(found: object, where: str) -> Decimal:
    if isinstance(found, bool) or not isinstance(found, int | float | str):
        raise SchemaInvalid(f"{where}: give a number.")
    try:
        number = Decimal(str(found))
    except InvalidOperation:
        raise SchemaInvalid(f"{where}: give a number.") from None
    if not number.is_finite():
        raise SchemaInvalid(f"{where}: give a finite number.")
    return number
