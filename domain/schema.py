"""Which facts are kept about a contact, as data: keys with their types, words and rules, checked when they
come in.

A tenant edits this; nothing here runs what a tenant wrote. Expressions are made once per schema, from
phrases.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Final

from domain.expressions import Expression
from domain.normalise_ranges import Ranges
from domain.normalise_sizes import Sizes
from domain.phrases import NEVER
from domain.readable import comparable
from domain.triggers import Triggers
from domain.typos import Typos
from domain.values import Choice, Flag, Text, Value
from domain.vocabulary import Vocabulary


class SchemaInvalid(ValueError):
    """Says of each key that is wrong what to write instead."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


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


A_PLACE: Final = "/"
"""What a message speaks of beside keys (`Schema.spoken`): a place of the gazetteer."""


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


class Side(StrEnum):
    """Which property the words of a key speak of."""

    SEEKS = "seeks"
    """The one that the contact looks for."""
    OFFERS = "offers"
    """The contact's own, which is to be let or sold."""
    EITHER = "either"
    """None: the key says something about the contact."""


class ByAnswer(StrEnum):
    """What a short answer ("yes", "the second one") to what the bot asked or offered may make of a key."""

    NEVER = "never"
    PROPOSED = "proposed"
    """It waits for a person."""
    BELIEVED = "believed"


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
    words: Expression | None = None
    """Only where the value that is stated has such words: "places near me", of what not to suggest."""

    def bears_on(self, value: Value | None) -> bool:
        if self.words is None:
            return True
        return isinstance(value, Text) and bool(self.words.search(comparable(value.text)))


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
    told: str | None = None
    """How the injection block words it, where that is not its label."""
    doubted_by: tuple[str, ...] = ()
    """Words that sit badly with it: who knows of it and hears them, asks a person."""


@dataclass(frozen=True, slots=True)
class Words:
    """The expressions of one key. Every one matches comparable text."""

    aliases: Expression = NEVER
    asks: Expression = NEVER
    asks_unless: Expression = NEVER
    """Words of a question that is about something else: "when do you return it?" is no viewing."""
    context: Expression = NEVER
    given_up: Expression = NEVER
    """Right before a value of it, they give that value up: "don't recommend places near"."""
    unless: Expression = NEVER
    options: tuple[tuple[Expression, str], ...] = ()
    any_option: Expression = NEVER
    doubted: tuple[tuple[Expression, str], ...] = ()
    """Words that sit badly with an option."""
    answers: tuple[tuple[Expression, str], ...] = ()
    """Options by their bare names, which is enough when the key was asked for."""
    ranges: Ranges | None = None
    sizes: Sizes | None = None
    frames: Expression = NEVER
    """Open text from here on, these words included: "close to a school"."""
    behind: Expression = NEVER
    """Stands behind open text: "a penicillin allergy"."""
    patterns: Expression = NEVER
    """Open text that is just these words: "60/40"."""
    named: Expression = NEVER
    """What the key is called where it is given up: "no longer need parking"."""
    periods: tuple[tuple[Expression, str], ...] = ()
    """Words of the message that make an amount one of a period: let it, by the year."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    name: str
    label: str
    """How the injection block calls it."""
    label_in: Mapping[str, str] = field(default_factory=dict[str, str], compare=False)
    """How it is called for people of another language: `{"ar": …}`. No block and no reader knows of it."""
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
    answers: ByAnswer = ByAnswer.PROPOSED
    ends: tuple[EndsRule, ...] = ()
    audience: Audience = Audience.ANYONE
    agents: tuple[str, ...] = ()
    """The bots that are told it. Empty: all, also one that does not say which it is."""
    purpose: str | None = None
    """Its facts are kept and told while the contact agrees to this purpose. None: as all others."""
    about: tuple[str, ...] = ()
    """What it bears on, in words that a question has: a diet bears on dinner and on restaurants."""
    among: Kind | None = None
    """Facts or preferences: where the block tells it. None: by its kind."""
    beside: str | None = None
    """The key on whose line the block tells it."""
    line: str = ""
    """How the block calls that line: the label of the key that it stands beside, or its own."""
    brief: str | None = None
    """What a short block calls it."""
    bare: bool = False
    """Its value says enough: a short block gives it no label, and tells it with others of that kind."""
    place: int = field(default=0, compare=False)
    """Among the keys of its schema."""
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
    reports: bool = False
    """It tells what was done or is so, not what is wished: a clause about the past states it."""
    side: Side = Side.SEEKS
    holds: str | None = None
    """Open text: `name`, `words`, or `reference`: one word with a digit in it."""
    unless_read: str | None = None
    """A claim without its value ("I already paid the deposit"): not read where a value of that key is."""
    on_request: bool = False
    """It takes what the contact asks to remember, and nothing else."""
    skip_referential: bool = False
    """ "the villa", "my flat" point at a thing and wish nothing."""
    aliases: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    words: Words = field(default=Words(), compare=False, repr=False)

    @property
    def many(self) -> bool:
        return self.cardinality is Cardinality.MANY

    def value_of(self, code: str) -> Value:
        """An option as a value of the key's type."""
        match self.type:
            case ValueType.FLAG:
                return Flag(code == "yes")
            case ValueType.TEXT:
                return Text(self.labels[code])
            case _:
                return Choice(code)

    @property
    def told_labels(self) -> Mapping[str, str]:
        """`labels`, as the injection block words them."""
        return {option.code: option.told or option.label for option in self.options} | dict(self.names)

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
    pattern: Expression = field(default=NEVER, repr=False, compare=False)

    def name_of(self, word: str) -> str:
        """The full name for what `pattern` matched."""
        return self.by_word[spaced(word)]


@dataclass(frozen=True, slots=True)
class Limits:
    """What may come of one message at all, whoever reads it."""

    facts: int = 20
    """Nobody states more at once; the surest stay."""
    confidence: float = 0.3
    """Below it a candidate does not even wait for a person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    name: str
    version: int
    zone: str
    """Where a day begins when neither contact nor account says it."""
    keys: Mapping[str, Key]
    gazetteer: Gazetteer = Gazetteer()
    limits: Limits = Limits()
    typos: Typos = field(default=Typos(frozenset(), {}), repr=False, compare=False)
    topic: Expression = field(default=NEVER, repr=False, compare=False)
    spoken: Triggers = field(default=Triggers(), repr=False, compare=False)
    """Of the keys' options, units and open words; of each option by itself under `pets/yes`; of the gazetteer
    under A_PLACE."""
    asked: Triggers = field(default=Triggers(), repr=False, compare=False)
    """Of the words that ask for a key."""
    elsewhere: Expression = field(default=NEVER, repr=False, compare=False)
    """Words of other subjects: without a word of `topic` beside them, a sentence states nothing for this
    schema."""

    vocabulary: Vocabulary = field(default=Vocabulary(), repr=False, compare=False)
    """Of all its phrases, whichever key they are of."""

    by_type: Mapping[ValueType, tuple[Key, ...]] = field(init=False, repr=False, compare=False)
    """The keys that are on."""
    places_sought: tuple[Key, ...] = field(init=False, repr=False, compare=False)
    """Those that a place may be named for: beside their words, in answer to them, or refused."""
    doubted: tuple[Key, ...] = field(init=False, repr=False, compare=False)
    """Those with a value that words can cast doubt on."""
    purposes: frozenset[str] = field(init=False, repr=False, compare=False)
    """Those that a key is kept for, beside what all rest on."""

    def __post_init__(self) -> None:
        by_type = {
            kind: tuple(key for key in self.keys.values() if key.on and key.type is kind)
            for kind in ValueType
        }
        object.__setattr__(self, "by_type", by_type)
        sought = tuple(
            key
            for key in by_type[ValueType.PLACE]
            if not key.denied and (key.opposite or key.aliases or key.words.asks is not NEVER)
        )
        object.__setattr__(self, "places_sought", sought)
        doubted = tuple(key for key in self.keys.values() if key.on and key.words.doubted)
        object.__setattr__(self, "doubted", doubted)
        purposes = frozenset(key.purpose for key in self.keys.values() if key.on and key.purpose)
        object.__setattr__(self, "purposes", purposes)

    def speaks_of(self, purpose: str, sentence: str) -> bool:
        """Whether a sentence has words of a key that is kept for this purpose."""
        words = comparable(sentence)
        return any(
            key.words.aliases.search(words) or key.words.behind.search(words)
            for key in self.keys.values()
            if key.on and key.purpose == purpose
        )

    @property
    def label(self) -> str:
        """`real_estate/1`, as provenance records it."""
        return f"{self.name}/{self.version}"

    def key(self, name: str) -> Key | None:
        """None when the schema does not know the key, or has it switched off."""
        found = self.keys.get(name)
        return found if found and found.on else None


SURE_OF_MONEY: Final = 0.65
"""Money below it waits in every key: an amount without its size, or one that a machine heard, is no budget
before somebody says it again."""


def truth_rules(key: Key, confidence: float, *, answer: bool = False) -> TruthRules:
    """`answer`: the contact only confirmed what was asked."""
    below = key.review.below
    if key.type is ValueType.MONEY:
        below = max(below or 0.0, SURE_OF_MONEY)
    return TruthRules(
        many=key.many,
        review_always=key.review.always or (answer and key.answers is not ByAnswer.BELIEVED),
        corroborate=below is not None and confidence < below,
        jump=key.review.jump,
        ends=key.ends,
    )


def spaced(word: str) -> str:
    return " ".join(word.replace("-", " ").split())
