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

from domain.common_words import COMMON
from domain.needs import OTHER_LETTER, PROCLITICS, Need, Way, rarest, rarity
from domain.phrases import NUMBER, Part, parts
from domain.tongues import words_of

_TOKEN: Final = re.compile(r"[^\W\d_]+")
_DIGIT: Final = re.compile(r"\d")
_HEADS: Final = (1, 2, 3)
"""Letters by which a stem is looked up; a longer one by as many as it can."""


@dataclass(frozen=True, slots=True)
class Triggers:
    """Made once per schema."""

    known: frozenset[str] = frozenset()
    """Words of which it is known how they begin: all that are needed, and those that everybody uses, which
    are most of what people write."""
    begun: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """By a known word: the beginnings that it has (`renovat*`)."""
    stems: Mapping[str, tuple[tuple[str, str], ...]] = field(
        default_factory=dict[str, tuple[tuple[str, str], ...]]
    )
    """The beginnings with their names, by how they begin."""
    heads: tuple[int, ...] = ()
    """Letters by which they are looked up."""
    signs: tuple[str, ...] = ()
    alone: Mapping[str, frozenset[str]] = field(default_factory=dict[str, frozenset[str]])
    """By a word that is enough: the keys."""
    together: Mapping[str, Mapping[str, tuple[tuple[Need, ...], ...]]] = field(
        default_factory=dict[str, Mapping[str, tuple[tuple[Need, ...], ...]]]
    )
    """By a word of the rarest need of the other ways, and by the key: what else each of its ways needs."""
    always: frozenset[str] = frozenset()

    def of(
        self, plain: str, words: AbstractSet[str] | None = None, asked: AbstractSet[str] | None = None
    ) -> frozenset[str]:
        """Names of the keys that `plain` may speak of. `words`: its words, where the caller has them;
        `asked`: the keys that the caller wants to know of, where others may be left out."""
        met = self._met(plain, words_of(plain) if words is None else words)
        found = set(self.always)
        for word in met & self.alone.keys():
            found |= self.alone[word]
        for word in met & self.together.keys():
            for name, ways in self.together[word].items():
                if name not in found and (asked is None or name in asked) and _any_met(ways, met):
                    found.add(name)
        return frozenset(found)

    def _met(self, plain: str, tokens: AbstractSet[str]) -> set[str]:
        """What stands in the text: its words, and what else is needed of beginnings, signs and numbers."""
        in_ascii = plain.isascii()
        if not in_ascii:
            tokens = tokens | {token[1:] for token in tokens if token[0] in PROCLITICS}
        met = {*tokens, *[sign for sign in self.signs if sign in plain]}
        for token in tokens & self.begun.keys():
            met.update(self.begun[token])
        if self.heads:
            for token in tokens - self.known:
                met.update(_beginnings(token, self.stems, self.heads))
        if _DIGIT.search(plain):
            met.add(NUMBER)
        if not in_ascii:
            met.add(OTHER_LETTER)
        return met


def _any_met(ways: Iterable[tuple[Need, ...]], met: AbstractSet[str]) -> bool:
    for needed in ways:
        for need in needed:
            if need.isdisjoint(met):
                break
        else:
            return True
    return False


def _beginnings(
    word: str, stems: Mapping[str, tuple[tuple[str, str], ...]], heads: Iterable[int]
) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for length in heads:
        if length > len(word):
            break
        for stem, name in stems.get(word[:length], ()):
            if word.startswith(stem):
                found = (*found, name)
    return found


def triggers(
    phrases: Mapping[str, Iterable[str]], each: Mapping[str, Iterable[str]] | None = None
) -> Triggers:
    """`phrases` by the name of their key, which is spoken of where the rarest word of one stands: so it is
    told what somebody has in mind, also in other words than these. `each`: by names that are spoken of only
    where one phrase may stand as a whole."""
    of_key = {name: [_one(_needed(phrase)) for phrase in of] for name, of in phrases.items()}
    return needing(of_key | {name: [_way(phrase) for phrase in of] for name, of in (each or {}).items()})


def needing(ways: Mapping[str, Iterable[Way]]) -> Triggers:
    """By the name of their key (`domain.needs`). An empty way says nothing, so that its key is always spoken
    of."""
    alone: dict[str, set[str]] = {}
    together: dict[str, dict[str, list[tuple[Need, ...]]]] = {}
    of_key = {(name, way) for name, all_ways in ways.items() for way in all_ways}
    for name, way in sorted(of_key, key=lambda one: (one[0], sorted(map(sorted, one[1])))):
        first = rarest(way)
        others = tuple(sorted(way - {first}, key=rarity, reverse=True))
        for word in first:
            if others:
                together.setdefault(word, {}).setdefault(name, []).append(others)
            else:
                alone.setdefault(word, set()).add(name)
    every = {word for _, way in of_key for need in way for word in need}
    stems = _by_beginning(word for word in every if len(word) > 1 and word.endswith("*"))
    heads = tuple(sorted(set(map(len, stems))))
    known = COMMON.union(word for word in every if word.isalpha())
    begun = {word: _beginnings(word, stems, heads) for word in known}
    return Triggers(
        known,
        {word: found for word, found in begun.items() if found},
        stems,
        heads,
        tuple(word for word in every if not word[0].isalpha() and word not in (NUMBER, OTHER_LETTER)),
        {word: frozenset(found) for word, found in alone.items()},
        {word: {name: tuple(of) for name, of in found.items()} for word, found in together.items()},
        frozenset(name for name, way in of_key if not way),
    )


def _by_beginning(stems: Iterable[str]) -> dict[str, tuple[tuple[str, str], ...]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(stems):
        stem = name.rstrip("*")
        found.setdefault(stem[: _HEADS[-1]], []).append((stem, name))
    return {head: tuple(alike) for head, alike in found.items()}


def _one(need: Need) -> Way:
    return frozenset((need,)) if need else frozenset()


def _needed(phrase: str) -> Need:
    """The part that is rarest by its looks: of several words, one stands in every match."""
    return max(_parts(phrase), key=lambda words: min(len(word) for word in words), default=frozenset[str]())


def _way(phrase: str) -> Way:
    return frozenset(_parts(phrase))


def _parts(phrase: str) -> list[Need]:
    """None for what is no phrase, which never matches."""
    try:
        of = parts(phrase)
    except ValueError:
        return []
    return [words for part in of if not part.optional and (words := _words(part))]


def _words(part: Part) -> Need:
    """One word for each way to say the part; none when a way has no word in it."""
    found = frozenset(_longest(way) for way in part.ways)
    return frozenset() if "" in found else found


def _longest(way: str) -> str:
    """Of the words of one way. A sign before or behind a word is no part of it."""
    words = [
        token[0] + ("*" if way[token.end() : token.end() + 1] == "*" else "")
        for token in _TOKEN.finditer(way)
    ]
    numbers = [NUMBER] if NUMBER in way else []
    whole = [word for word in words if f"{NUMBER}{word}" not in way and f"{word}{NUMBER}" not in way]
    return max((*whole, *numbers), key=len, default="")
