"""One message as the rules read it, and what they see in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from domain.clauses import Hearing
from domain.expressions import Expression
from domain.heard import Heard
from domain.normalise_dates import When
from domain.offer_words import ASKS_OWNER
from domain.schema import A_PLACE, Key, Schema, ValueType
from domain.tongues import Tongue
from domain.values import Value

BESIDE_ALIAS: Final = 0.95
PATTERN: Final = 0.8
UNSURE: Final = 0.6
"""A mended slip, or a word with two meanings."""


CORRECTED: Final = Expression(
    r"(?:\b(?:sorry|i mean|i meant|mean|no,? no|no wait|wait|oops|correction|rather|make that|scratch that"
    r"|typo|autocorrect|my bad|correcting|galti(?: se)?(?: \w+)?|galat likha|errei|erro|perdao"
    r"|asdi|asde|2asdi|a2sod|опечатка|ошибся|ошиблась"
    r"|digo|quer dizer|desculpa|opa|вернее|точнее|то есть|извините|нет,)|(?<!\w)(?:قصدي|اقصد|عفوا|لا لا|لا،"
    r"|اسف|بل|غلطت|غلطه|غلط|سوري|استني|لحظه)|\*)"
    r"[\s,:!.-]*$"
)
"""What stands before a value takes the one before it back: "budget 2m, sorry, 1.2m"."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A value found on the page, with its offsets there."""

    key: Key
    value: Value | None
    """None: whatever the key held is given up."""
    start: int
    end: int
    confidence: float
    open: bool = False
    """Open text, however much of the sentence it takes."""
    gone: bool = False
    """The value is given up."""

    @property
    def gives_up(self) -> bool:
        return self.gone or self.value is None


_NONE: Final = frozenset[str]()


@dataclass(slots=True)
class Page:
    """Ready to be searched."""

    of: Heard
    """The message; where a slip was mended, as it should have been written."""
    schema: Schema
    questions: str
    """What the other side asked just before, in comparable text; empty when it asked nothing."""

    plain: str = field(init=False)
    """Comparable text (`domain.readable`)."""
    original: str = field(init=False)
    """The same with its capitals; as long as `plain`."""
    words: frozenset[str] = field(init=False)
    speaks_of: frozenset[str] = field(init=False)
    """Names of the keys whose words may stand in the message."""
    options_of: dict[str, set[str]] = field(init=False)
    """Of their options, those whose words may; by the key's name."""
    _asked_of: frozenset[str] = field(init=False)
    kinds: set[ValueType] = field(init=False)
    """Of the keys that are spoken of or asked for: few, and a page is looked through for none but these."""
    _asked: dict[str, bool] = field(default_factory=dict[str, bool], init=False)

    def __post_init__(self) -> None:
        schema, keys = self.schema, self.schema.keys
        self.plain, self.original, self.words = self.of.plain, self.of.message.text, self.of.words
        self.speaks_of = schema.spoken.of(self.plain, self.words)
        self._asked_of = schema.asked.of(self.questions) if self.questions else _NONE
        self.options_of = {}
        self.kinds = {keys[name].type for name in self._asked_of if name in keys}
        for name in self.speaks_of:
            if name in keys:
                self.kinds.add(keys[name].type)
            elif (named := name.partition("/"))[2]:
                self.options_of.setdefault(named[0], set()).add(named[2])

    @property
    def tongues(self) -> frozenset[Tongue]:
        return self.of.tongues

    @property
    def when(self) -> When:
        return self.of.when

    @property
    def heard(self) -> Hearing:
        """Taken apart when something is found, which in most messages is never."""
        return self.of.hearing

    @property
    def owner(self) -> bool:
        """It is about the contact's own property: they say so, or are asked about it."""
        return self.heard.owner or bool(self.questions and ASKS_OWNER.search(self.questions))

    @property
    def names_a_place(self) -> bool:
        """One that the gazetteer has may stand in it."""
        return A_PLACE in self.speaks_of

    def keys(self, kind: ValueType) -> tuple[Key, ...]:
        return self.schema.by_type[kind]

    def spoken(self, kind: ValueType) -> Sequence[Key]:
        """Those whose words may stand in the message."""
        if kind not in self.kinds:
            return ()
        speaks_of = self.speaks_of
        return [key for key in self.schema.by_type[kind] if key.name in speaks_of]

    def asked_for(self, kind: ValueType) -> Sequence[Key]:
        asked_of = self._asked_of
        if not asked_of or kind not in self.kinds:
            return ()
        return [key for key in self.schema.by_type[kind] if key.name in asked_of and self.asked(key)]

    def concerned(self, *types: ValueType) -> Sequence[Key]:
        """Those that are on and spoken of, by one of their options, or asked for."""
        names = self.options_of.keys() | self._asked_of
        if not names:
            return ()
        keys = map(self.schema.key, names)
        return sorted([key for key in keys if key and key.type in types], key=lambda key: key.name)

    def asked(self, key: Key) -> bool:
        """The other side's questions are about this key."""
        if key.name not in self._asked_of:
            return False
        if key.name not in self._asked:
            asks, unless = key.words.asks, key.words.asks_unless
            self._asked[key.name] = bool(asks.search(self.questions)) and not unless.search(self.questions)
        return self._asked[key.name]

    def meant(self, *types: ValueType) -> Sequence[Key]:
        """Those whose words may stand in the message, or that were asked for."""
        if self.kinds.isdisjoint(types):
            return ()
        speaks_of, asked_of = self.speaks_of, self._asked_of
        return [
            key for kind in types for key in self.schema.by_type[kind]
            if key.name in speaks_of or (key.name in asked_of and self.asked(key))
        ]  # fmt: skip

    def around(self, start: int, end: int) -> tuple[str, str]:
        """The text of the clause before and after a span."""
        clause = self.heard.clause_at(start)
        return self.plain[clause.start : start], self.plain[end : max(end, clause.end)]

    def clause(self, offset: int) -> str:
        return self.heard.clause_at(offset).text

    def sentence(self, offset: int) -> tuple[int, int]:
        first = self.heard.clause_at(offset).sentence
        return first, max(clause.end for clause in self.heard.clauses if clause.sentence == first)
