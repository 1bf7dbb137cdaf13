"""Which keys a message may speak of at all, told from its words alone, so that a schema of fifty keys costs a
message only the few that it names.

Every phrase needs one of a few words; a message without them cannot match it. Never says no to a match.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from domain.needs import OTHER_LETTER
from domain.phrases import NUMBER, Part, parts
from domain.tongues import words_of

_TOKEN: Final = re.compile(r"[^\W\d_]+")
_DIGIT: Final = re.compile(r"\d")
_PROCLITICS: Final = "وبلف"
_HEAD: Final = 2
_NONE: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Triggers:
    """Made once per schema."""

    words: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    stems: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """Beginnings of words, from `renovat*`."""
    heads: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The stems, by how they begin."""
    signs: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    always: frozenset[str] = frozenset()

    def of(self, plain: str, words: AbstractSet[str] | None = None) -> frozenset[str]:
        """Names of the keys that `plain` may speak of. `words`: its words, where the caller has them."""
        tokens = words_of(plain) if words is None else words
        if not plain.isascii():
            tokens = tokens | {token[1:] for token in tokens if token[0] in _PROCLITICS}
        found = set(self.always)
        named, heads = self.words, self.heads
        for token in named.keys() & tokens:
            found |= named[token]
        for token in tokens:
            if (head := token[:_HEAD]) in heads and token.startswith(heads[head]):
                found.update(*[self.stems[stem] for stem in heads[head] if token.startswith(stem)])
        if NUMBER in named and _DIGIT.search(plain):
            found |= named[NUMBER]
        for sign, names in self.signs.items():
            if sign in plain:
                found |= names
        if not plain.isascii():
            found |= self.signs.get(OTHER_LETTER, _NONE)
        return frozenset(found)


def triggers(phrases: Mapping[str, Iterable[str]]) -> Triggers:
    """`phrases` by the name of their key."""
    return needing({name: [_needed(phrase) for phrase in of_key] for name, of_key in phrases.items()})


def needing(needs: Mapping[str, Iterable[AbstractSet[str]]]) -> Triggers:
    """By the name of their key: sets of which one member must stand in the text (`domain.needs`). An empty
    one says nothing, so that it is always spoken of."""
    words: dict[str, set[str]] = {}
    stems: dict[str, set[str]] = {}
    always: set[str] = set()
    for name, of_key in needs.items():
        for needed in of_key:
            short = any(word.endswith("*") and 1 < len(word) <= _HEAD for word in needed)
            always |= {name} if short or not needed else set()
            for word in needed:
                kind = stems if word.endswith("*") and len(word) > 1 else words
                kind.setdefault(word.rstrip("*") or word, set()).add(name)
    return Triggers(
        {word: frozenset(names) for word, names in words.items()},
        {stem: frozenset(names) for stem, names in stems.items()},
        {
            head: tuple(sorted(stem for stem in stems if stem[:_HEAD] == head))
            for head in {s[:_HEAD] for s in stems}
        },
        {sign: frozenset(names) for sign, names in words.items() if not sign[0].isalpha() and sign != NUMBER},
        frozenset(always),
    )


def _needed(phrase: str) -> set[str]:
    """The part that is rarest by its looks: of several words, one stands in every match. None for what is
    no phrase, which never matches."""
    try:
        of = parts(phrase)
    except ValueError:
        return set()
    sets = [words for part in of if not part.optional and (words := _words(part))]
    return max(sets, key=lambda words: min(len(word) for word in words)) if sets else set()


def _words(part: Part) -> set[str]:
    """One word for each way to say the part; none when a way has no word in it."""
    found = {_longest(way) for way in part.ways}
    return set() if "" in found else found


def _longest(way: str) -> str:
    """Of the words of one way. A sign before or behind a word is no part of it."""
    words = [
        token[0] + ("*" if way[token.end() : token.end() + 1] == "*" else "")
        for token in _TOKEN.finditer(way)
    ]
    numbers = [NUMBER] if NUMBER in way else []
    whole = [word for word in words if f"{NUMBER}{word}" not in way and f"{word}{NUMBER}" not in way]
    return max((*whole, *numbers), key=len, default="")
