"""Which facts are kept about a contact, as data: keys with their types, words and rules, checked when they
come in.

A tenant edits this; nothing here runs what a tenant wrote. Expressions are made once per schema, from
phrases.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Final

from domain.normalise_ranges import Ranges, ranges
from domain.phrases import NEVER, pattern
from domain.readable import comparable
from domain.typos import Typos, typos

_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


class SchemaInvalid(ValueError):
    """Says which key is wrong and what to write instead."""


class Kind(StrEnum):
    FACT = "fact"
    PREFERENCE = "preference"
    PROCEDURAL = "procedural"


class ValueType(StrEnum):
    MONEY = "money"
    RANGE = "range"
    CHOICE = "choice"
    PLACE = "place"
    TEXT = "text"
    FLAG = "flag"
    NUMBER = "number"
    PERCENT = "percent"
    DAYS = "days"
    MOMENT = "moment"
    HOURS = "hours"


class Cardinality(StrEnum):
    ONE = "one"
    MANY = "many"


class Inject(StrEnum):
    ALWAYS = "always"
    FLOW = "flow"
    RELEVANT = "relevant"
    NEVER = "never"


class Audience(StrEnum):
    ANYONE = "anyone"
    PRIVATE = "private"
    """Withheld from group conversations."""


class StaleFrom(StrEnum):
    STATEMENT = "statement"
    VALUE = "value"
    """d+N: counted from the value's own date."""


class EndsWhen(StrEnum):
    CHANGED = "changed"
    """Acts only when a different value held just before."""
    STATED = "stated"


@dataclass(frozen=True, slots=True)
class EndsRule:
    """Stating this key ends the other one; with `same`, only its member of equal value."""

    key: str
    same: bool = False
    when: EndsWhen = EndsWhen.CHANGED


@dataclass(frozen=True, slots=True)
class Stale:
    days: int
    counted_from: StaleFrom = StaleFrom.STATEMENT


@dataclass(frozen=True, slots=True)
class Review:
    always: bool = False
    below: float | None = None
    """A statement of less confidence waits for a second mention or a person."""
    jump: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Option:
    code: str
    label: str
    synonyms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """The expressions of one key. Every one matches comparable text."""

    aliases: re.Pattern[str] = NEVER
    asks: re.Pattern[str] = NEVER
    context: re.Pattern[str] = NEVER
    unless: re.Pattern[str] = NEVER
    patterns: re.Pattern[str] = NEVER
    options: tuple[tuple[re.Pattern[str], str], ...] = ()
    any_option: re.Pattern[str] = NEVER
    ranges: Ranges | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    name: str
    label: str
    """How the injection block calls it."""
    kind: Kind
    type: ValueType
    cardinality: Cardinality = Cardinality.ONE
    importance: float = 0.5
    inject: Inject = Inject.RELEVANT
    after_approval: bool = False
    flows: tuple[str, ...] = ()
    """Empty: all."""
    safety_critical: bool = False
    half_life_days: int | None = None
    stale: Stale | None = None
    review: Review = Review()
    ends: tuple[EndsRule, ...] = ()
    audience: Audience = Audience.ANYONE
    sealed_name: bool = False
    """Of a special category: its very name is personal, and stays out of the clear."""
    on: bool = True
    prefix: str = ""
    names: Mapping[str, str] = field(default_factory=dict[str, str])
    """Words for single numbers: `{"0": "studio"}`."""
    options: tuple[Option, ...] = ()
    currency: str | None = None
    per: str | None = None
    bound: str | None = None
    """Money: whether it is a `max` or a `min`."""
    bounds: tuple[Decimal, Decimal] | None = None
    """What is plausible, in the key's own currency and period; beyond it nothing is believed."""
    max_length: int = 200
    opposite: str | None = None
    """The key that the same words state when they are denied ("not in JVC")."""
    denied: bool = False
    """This key holds what the contact does not want."""
    skip_referential: bool = False
    """ "the villa", "my flat" point at a thing and wish nothing."""
    aliases: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    words: Words = field(default=Words(), compare=False, repr=False)

    @property
    def many(self) -> bool:
        return self.cardinality is Cardinality.MANY

    @property
    def labels(self) -> Mapping[str, str]:
        """For `domain.values.display`: the words of codes and of single numbers."""
        return {option.code: option.label for option in self.options} | dict(self.names)


@dataclass(frozen=True, slots=True)
class TruthRules:
    """What `domain.statements.Rules` says, with the ended keys still by name."""

    many: bool
    review_always: bool
    corroborate: bool
    jump: Decimal | None
    ends: tuple[EndsRule, ...]


@dataclass(frozen=True, slots=True)
class Gazetteer:
    """Names of places and what people call them. Help, never a closed list."""

    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    too_wide: frozenset[str] = frozenset()
    """A city or country that is no community: "in Dubai" says nothing there."""
    by_word: Mapping[str, str] = field(default_factory=dict[str, str], repr=False, compare=False)
    pattern: re.Pattern[str] = field(default=NEVER, repr=False, compare=False)

    def name_of(self, word: str) -> str:
        """The full name for what `pattern` matched."""
        return self.by_word[_spaced(word)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    name: str
    version: int
    zone: str
    """Where a day begins when neither contact nor account says it."""
    keys: Mapping[str, Key]
    gazetteer: Gazetteer = Gazetteer()
    typos: Typos = field(default=Typos(frozenset(), {}), repr=False, compare=False)
    topic: re.Pattern[str] = field(default=NEVER, repr=False, compare=False)
    elsewhere: re.Pattern[str] = field(default=NEVER, repr=False, compare=False)
    """Words of other subjects: without a word of `topic` beside them, a sentence states nothing for this
    schema."""

    by_type: Mapping[ValueType, tuple[Key, ...]] = field(init=False, repr=False, compare=False)
    """The keys that are on."""

    def __post_init__(self) -> None:
        by_type = {
            kind: tuple(key for key in self.keys.values() if key.on and key.type is kind)
            for kind in ValueType
        }
        object.__setattr__(self, "by_type", by_type)

    @property
    def label(self) -> str:
        """`real_estate/1`, as provenance records it."""
        return f"{self.name}/{self.version}"

    def key(self, name: str) -> Key | None:
        """None when the schema does not know the key, or has it switched off."""
        found = self.keys.get(name)
        return found if found and found.on else None


def truth_rules(key: Key, confidence: float) -> TruthRules:
    below = key.review.below
    return TruthRules(
        many=key.many,
        review_always=key.review.always,
        corroborate=below is not None and confidence < below,
        jump=key.review.jump,
        ends=key.ends,
    )


# --- from plain data ----------------------------------------------------------------------------------------


def schema_from_plain(data: Mapping[str, object]) -> Schema:
    """Raises SchemaInvalid with the key's name and what to do."""
    _require_known(data, _SCHEMA_FIELDS, "The schema")
    rows = data.get("keys")
    if not isinstance(rows, list) or not rows:
        raise SchemaInvalid("The schema needs 'keys': a list with at least one key.")
    keys: dict[str, Key] = {}
    for row in _rows(rows):
        key = _key(row)
        if key.name in keys:
            raise SchemaInvalid(f"Key '{key.name}' is defined twice: remove one.")
        keys[key.name] = key
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
    "skip_referential", "aliases", "patterns", "examples", "asks", "context", "unless", "units", "extras",
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
        patterns=tuple(_texts(row, "patterns", where)),
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
        patterns=_phrases(_texts(row, "patterns", where), where),
        options=tuple(
            (_phrases(option.synonyms, where), option.code) for option in options if option.synonyms
        ),
        any_option=_phrases(synonyms, where),
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
    rows = row.get("options", [])
    if not isinstance(rows, list):
        raise SchemaInvalid(f'{where}: \'options\' is a list of {{"code", "label", "synonyms"}}.')
    return tuple(_option(option, where) for option in _rows(rows))  # pyright: ignore[reportUnknownArgumentType]


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
    rows = row.get("ends", [])
    if not isinstance(rows, list):
        raise SchemaInvalid(f'{where}: \'ends\' is a list of {{"key", "same", "when"}}.')
    rules: list[EndsRule] = []
    for rule in _rows(rows):  # pyright: ignore[reportUnknownArgumentType]
        same = _yes(rule, "same", where)
        when = EndsWhen(_one_of(rule, "when", EndsWhen, where, "stated" if same else "changed"))
        rules.append(EndsRule(_name(rule.get("key"), f"{where}: an 'ends'"), same, when))
    return tuple(rules)


def _bounds(row: Mapping[str, object], where: str) -> tuple[Decimal, Decimal] | None:
    pair = row.get("bounds")
    if pair is None:
        return None
    if not isinstance(pair, list) or len(pair) != 2:  # pyright: ignore[reportUnknownArgumentType]
        raise SchemaInvalid(f"{where}: 'bounds' is a list of the lowest and the highest plausible number.")
    low, high = (_decimal(bound, f"{where}, bounds") for bound in pair)  # pyright: ignore[reportUnknownVariableType]
    if low > high:
        raise SchemaInvalid(f"{where}: the lower of its 'bounds' comes first.")
    return low, high


def _gazetteer(data: Mapping[str, object]) -> Gazetteer:
    places = {
        name: tuple(_texts({name: words}, name, f"Place '{name}'"))
        for name, words in _mapping(data, "gazetteer", "The schema").items()
    }
    by_word = {_spaced(comparable(word)): name for name, words in places.items() for word in (name, *words)}
    wide = frozenset(comparable(name) for name in _texts(data, "too_wide", "The schema"))
    return Gazetteer(places, wide, by_word, _phrases(by_word, "The gazetteer"))


def _typos(data: Mapping[str, object], places: Gazetteer) -> Typos:
    """Options, units and places may be misspelt; words that only lead to a value ("budget") may not."""
    words = [*places.by_word]
    rows: list[object] = data["keys"] if isinstance(data["keys"], list) else []
    for row in _rows(rows):
        if row.get("on", True):
            where = f"Key '{row.get('name')}'"
            words += [*_texts(row, "units", where), *_texts(row, "zero", where)]
            words += [synonym for option in _options(row, where) for synonym in option.synonyms]
    return typos(map(comparable, words), frozenset(_texts(data, "not_typos", "The schema")))


def _spaced(word: str) -> str:
    return " ".join(word.replace("-", " ").split())


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


def _phrases(phrases: Sequence[str] | Mapping[str, object], where: str) -> re.Pattern[str]:
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


def _rows(rows: Sequence[object]) -> list[Mapping[str, object]]:
    if not all(isinstance(row, Mapping) for row in rows):
        raise SchemaInvalid("Keys, options and 'ends' are lists of objects.")
    return [row for row in rows if isinstance(row, Mapping)]  # pyright: ignore[reportUnknownVariableType]


def _mapping(row: Mapping[str, object], name: str, where: str) -> Mapping[str, object]:
    found = row.get(name)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise SchemaInvalid(f"{where}: '{name}' is an object.")
    return found  # pyright: ignore[reportUnknownVariableType]


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
    found = row.get(name, [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):  # pyright: ignore[reportUnknownVariableType]
        raise SchemaInvalid(f"{where}: '{name}' is a list of texts.")
    return [str(one) for one in found]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]


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
