"""What must never be remembered: a sentence that tells of health, religion, crime and the like, or a number
that opens an account or names somebody to a government, is taken out of a message before anybody reads or
keeps it.

Numbers and secrets go by themselves; a sentence in words goes whole, since what is left of it would still
tell. Per contact nothing more is said than that something was excluded.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

from domain import (
    sensitive_affairs,
    sensitive_around,
    sensitive_asides,
    sensitive_asides_arabic,
    sensitive_families,
    sensitive_numbers,
    sensitive_situations,
    sensitive_tellings,
    sensitive_topics,
    sensitive_words,
)
from domain.common_words import COMMON
from domain.needs import Way, rarest, ways
from domain.readable import comparable
from domain.sensitive_numbers import LONG, Shape
from domain.sensitive_words import Words, any_of
from domain.triggers import Triggers, needing

REMOVED: Final = "⟦removed⟧"
BLANK: Final = "█"
"""Stands for each character of what must not be read, where a text has to keep its length."""


class Category(StrEnum):
    HEALTH = "health"
    GOVERNMENT_ID = "government_id"
    PAYMENT_CARD = "payment_card"
    BANK_ACCOUNT = "bank_account"
    RELIGION = "religion"
    OPINION = "opinion"
    SEXUAL_LIFE = "sexual_life"
    BIOMETRIC = "biometric"
    LIVE_LOCATION = "live_location"
    ETHNICITY = "ethnicity"
    CRIMINAL_RECORD = "criminal_record"
    TRADE_UNION = "trade_union"
    FAMILY = "family"
    """Marriage and its end in words; else by keys that are off: "two kids, so 3 bedrooms" states bedrooms."""
    THIRD_PARTY = "third_party"
    MINOR = "minor"
    CREDENTIAL = "credential"


_NUMBERS: Final[tuple[tuple[Category, tuple[Shape, ...]], ...]] = (
    (Category.PAYMENT_CARD, sensitive_numbers.CARDS),
    (Category.BANK_ACCOUNT, sensitive_numbers.ACCOUNTS),
    (Category.GOVERNMENT_ID, sensitive_numbers.IDENTITIES),
    (Category.LIVE_LOCATION, sensitive_numbers.PLACES),
    (Category.CREDENTIAL, sensitive_numbers.CREDENTIALS),
)
_FEWEST: Final = 3
"""Digits of the shortest number; a password needs none."""
_DIGIT: Final = re.compile(r"\d")


def _shortest(words: AbstractSet[str]) -> frozenset[str]:
    """Where a longer one stands, so does the shorter one in it."""
    return frozenset(word for word in words if not any(other in word for other in words - {word}))


_BESIDE: Final = {
    category: _shortest({word for shape in shapes for word in shape.beside}) for category, shapes in _NUMBERS
}
"""Words without one of which a number is a long one or none of its category."""
_SENTENCE: Final = re.compile(r"(?:[.!?؟]+(?=\s)|[;\n\u2028\u2029]+)\s*")
_WORD: Final = re.compile(r"\w+")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_LOOKALIKES: Final = str.maketrans("авекмнорстухіјѕԁгьαβεικνορτυχωѵ", "abekmhopctyxijsdrbabeiknoptuxwv")
"""Cyrillic and Greek letters that look Latin; used only inside a word that also holds Latin letters."""


def _sparing(name: str, words: Words) -> Words:
    more = sensitive_situations.SPARED.get(name)
    return replace(words, spares=any_of(more, words.spares.pattern)) if more else words


_LISTS: Final[tuple[tuple[Category, Words], ...]] = tuple(
    (Category(name), _sparing(name, words))
    for table in (
        sensitive_words.TABLE.items(),
        sensitive_families.FAMILIES.items(),
        sensitive_topics.TOPICS.items(),
        sensitive_tellings.TELLINGS,
        sensitive_situations.BODY,
        sensitive_affairs.AFFAIRS,
        sensitive_around.AROUND,
        sensitive_asides.ASIDES,
        sensitive_asides_arabic.ASIDES,
    )
    for name, words in table
)


@dataclass(frozen=True, slots=True)
class Hit:
    """Offsets of code points in the message as it was sent."""

    category: Category
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Searched:
    """A text as it is searched: comparable, with nothing invisible in it and no letter that only looks Latin;
    `offsets` leads each character back to where it stood."""

    plain: str
    offsets: Sequence[int]

    def span(self, start: int, end: int) -> tuple[int, int]:
        return self.offsets[start], self.offsets[end - 1] + 1 if end > start else self.offsets[start]


@dataclass(frozen=True, slots=True)
class Redacted:
    text: str
    categories: frozenset[Category]


Spared: TypeAlias = Callable[[Category, str], bool]
"""Whether a sentence that tells of a category may stay."""


def nothing_spared(_category: Category, _sentence: str) -> bool:
    return False


def redacted(text: str, excluded: Collection[str], spared: Spared = nothing_spared) -> Redacted:
    """What may be kept of a message. `excluded`: the categories that the policy names. Doing it twice changes
    nothing."""
    found = _excluded(text, excluded, spared)
    if not found:
        return Redacted(text, frozenset())
    parts, last = list[str](), 0
    for start, end in _merged(found):
        parts += [text[last:start], REMOVED]
        last = end
    return Redacted("".join([*parts, text[last:]]), frozenset(hit.category for hit in found))


def blanked(text: str, excluded: Collection[str], spared: Spared = nothing_spared) -> str:
    """What may be read of a message that was stored before its policy excluded something: every offset stays
    where it was."""
    for hit in _excluded(text, excluded, spared):
        text = text[: hit.start] + BLANK * (hit.end - hit.start) + text[hit.end :]
    return text


def _excluded(text: str, excluded: Collection[str], spared: Spared) -> list[Hit]:
    return [
        hit
        for hit in hits(text)
        if hit.category in excluded and not spared(hit.category, text[hit.start : hit.end])
    ]


def hits(text: str) -> tuple[Hit, ...]:
    """Numbers and secrets first, then sentences, each in their order."""
    found = searched(text)
    if not found.plain.strip():
        return ()
    return (*_numbers(found), *_sentences(found))


def searched(text: str) -> Searched:
    plain = comparable(text)
    if plain.isascii():
        return Searched(plain, range(len(plain) + 1))
    kept = [n for n, character in enumerate(plain) if unicodedata.category(character) not in ("Cf", "Mn")]
    visible = "".join(plain[n] for n in kept)
    return Searched(_LETTERS.sub(_latin, visible), (*kept, len(plain)))


def _latin(word: re.Match[str]) -> str:
    letters = word[0]
    return letters.translate(_LOOKALIKES) if re.search("[a-z]", letters) else letters


def _numbers(found: Searched) -> Iterator[Hit]:
    plain, digits = found.plain, len(_DIGIT.findall(found.plain))
    for category, shapes in _NUMBERS if digits >= _FEWEST else _NUMBERS[-1:]:
        if digits < LONG and not any(map(plain.__contains__, _BESIDE[category])):
            continue
        for shape in shapes:
            if shape.may_stand(plain, digits):
                yield from (Hit(category, *found.span(*span)) for span in shape.spans(plain))


def _sentences(found: Searched) -> Iterator[Hit]:
    told = _told(_WORD.findall(found.plain))
    if not told:
        return
    asked = {str(place): place for place in told}
    likely = _likely().of(
        f"{found.plain} , ", asked=asked.keys()
    )  # as it is searched, without what is spared
    searched_for = [place for name, place in asked.items() if name in likely]
    if not searched_for:
        return
    cuts = [cut.end() for cut in _SENTENCE.finditer(found.plain)]
    for start, end in pairwise([0, *cuts, len(found.plain)]):
        sentence = found.plain[start:end].rstrip()
        of_it = searched_for if not cuts else _told(_WORD.findall(sentence))
        categories = {
            category
            for place in of_it
            for category, words in (_LISTS[place],)
            if place in searched_for and _says(words, sentence)
        }
        for category in sorted(categories):
            for first, last in _told_in(category, sentence):
                yield Hit(category, *found.span(start + first, start + last))


_CLAUSE: Final = re.compile(
    r",\s*(?:so |and |but |و)?|\s(?:so|and|but|entao|e|поэтому|и|to|toh|n|&)\s"
    r"|\s(?=و(?:نبي|ابي|ابغ|نبغ|اريد|نريد|بد[ين]|محتاج|نحتاج|احتاج|ندور|ادور|عايز|عاوز|ابحث|نبحث))"
)
_WISH: Final = re.compile(
    r"\W*(?:(?:i|we|i'm|we're|im|i am|we are|i'd|we'd)\s(?:\w+\s)?)?"
    r"(?:need|want|looking|searching|hunting|after|like|prefer|require|show|find|send|budget|preciso|precisamos"
    r"|quero|queremos|procuro|ищу|ищем|нужн\w+|хочу|хотим|chahiye)\b"
    r"|\W*و?(?:نبي|ابي|ابغي|نبغي|اريد|نريد|بدنا|بدي|محتاج\w*|نحتاج|احتاج|ندور|ادور|عايز\w*|ابحث|نبحث)(?!\w)"
)
_OF_KIN: Final = re.compile(
    rf"\b(?:{sensitive_words.KIN}|he|she|his|her|him|they|them|their)\b|(?<!\w)و?(?:زوج\w*|عيال\w*|اولاد\w*|ولد\w*|بنت\w*)"
)


def _told_in(category: Category, sentence: str) -> Iterator[tuple[int, int]]:
    """A sentence goes whole, since what is left of it would still tell: "we can't do stairs". Of a wedding a
    wish tells nothing, where a clause of its own holds it: "just got married, need a 2-bed"."""
    cuts = [cut.end() for cut in _CLAUSE.finditer(sentence)] if category is Category.FAMILY else []
    clauses = list(pairwise([0, *cuts, len(sentence)]))
    told = [(start, end) for start, end in clauses if not _only_wishes(sentence[start:end])]
    if cuts and told and len(told) < len(clauses) and all(_tells(category, sentence[a:b]) for a, b in told):
        yield from told
    else:
        yield 0, len(sentence)


def _only_wishes(clause: str) -> bool:
    return bool(_WISH.match(clause)) and not _OF_KIN.search(clause) and not _tells(Category.FAMILY, clause)


def _tells(category: Category, clause: str) -> bool:
    told = map(_LISTS.__getitem__, _told(_WORD.findall(clause)))
    return any(of is category and _says(words, clause) for of, words in told)


def _says(words: Words, sentence: str) -> bool:
    """Most say nothing, and need nothing taken out to say so."""
    if words.says.search(sentence) is None and words.beside.search(sentence) is None:
        return False
    left = words.spares.sub(" , ", sentence)
    told = words.says.search(left) is not None or _of_somebody(words, left)
    return told and not words.unless.search(sentence)


_NEAR: Final = 90
"""Characters."""


_OPENING: Final = re.compile(r"\W*(?:(?:as an?|ex|former|proud|devout|strict|very|half|also|و)\W+)?")


def _of_somebody(words: Words, sentence: str) -> bool:
    """Whoever opens with it ("Kurdish, from Erbil") leaves out that they are meant; a question does not."""
    opening = _OPENING.match(sentence) if words.opens and sentence[-1:] not in "?؟" else None
    told = opening.end() if opening else -1
    return any(
        found.start() == told
        or sensitive_topics.PERSON.search(sentence, max(0, found.start() - _NEAR), found.start())
        or sensitive_topics.PERSON.search(sentence, found.end(), found.end() + _NEAR)
        for found in words.beside.finditer(sentence)
    )


def _told(said: Iterable[str]) -> list[int]:
    """The places of the lists that the words may tell of."""
    told: set[int] = set()
    known, index = _known(), _index()
    for word in said:
        places = known.get(word)
        if places is None:
            places = _told_by(word, index)
        if places:
            told |= places
    return sorted(told) if told else []


_Index: TypeAlias = tuple[Mapping[str, frozenset[int]], Mapping[str, tuple[tuple[str, int], ...]]]
_NONE: Final = frozenset[int]()
_SHORTEST: Final = 3
"""Letters that every stem has, and by which it is looked up."""
_ONTO: Final = re.compile("[وف]?(?:[بل]?ال|لل|[بل])?")
"""What may be written onto an Arabic word."""


@cache
def _index() -> _Index:
    """Places in the lists by whole word; stems and their places by how they begin."""
    whole, stems = defaultdict[str, set[int]](set), defaultdict[str, list[tuple[str, int]]](list)
    for place, (_, words) in enumerate(_LISTS):
        for stem in (*words.stems, *_untold(words)):
            if stem.startswith("="):
                whole[stem[1:]].add(place)
            else:
                stems[stem[:_SHORTEST]].append((stem, place))
    return {w: frozenset(p) for w, p in whole.items()}, {w: tuple(p) for w, p in stems.items()}


@cache
def _known() -> Mapping[str, frozenset[int]]:
    """Of what everybody uses, which are most of a message's words."""
    index = _index()
    return {word: _told_by(word, index) for word in (*COMMON, *index[0])}


def _told_by(word: str, index: _Index) -> frozenset[int]:
    places = _of_form(word, index)
    found = None if word.isascii() else _ONTO.match(word)
    return places | _of_form(word[found.end() :], index) if found and found[0] else places


def _of_form(word: str, index: _Index) -> frozenset[int]:
    whole, stems = index
    begun = [place for stem, place in stems.get(word[:_SHORTEST], ()) if word.startswith(stem)]
    return whole.get(word, _NONE).union(begun) if begun else whole.get(word, _NONE)


def _untold(words: Words) -> Iterator[str]:
    """Stems of the ways to say it of which no word is among those that were written down."""
    whole = {stem[1:] for stem in words.stems if stem.startswith("=")}
    begun = tuple(stem for stem in words.stems if not stem.startswith("="))
    for way in _ways(words):
        by_words = [need for need in way if all(map(_is_a_word, need))]
        told = (all(n.startswith(begun) or n in whole for n in need) for need in by_words)
        needed = rarest(frozenset(by_words))
        if not any(told) and not (words.stems and any(map(_is_common, needed))):
            for need in needed:
                yield need.removesuffix("*") if need.endswith("*") else f"={need}"


def _is_a_word(need: str) -> bool:
    """Or the beginning of one, long enough to be looked up."""
    return need[0].isalpha() and (not need.endswith("*") or len(need) > _SHORTEST)


def _is_common(need: str) -> bool:
    return need.removesuffix("*") in COMMON


@cache
def _likely() -> Triggers:
    """Of the lists by their places: whether all that one of their ways to say it needs stands in a text."""
    return needing({str(place): _ways(words) for place, (_, words) in enumerate(_LISTS)})


@cache
def _ways(words: Words) -> tuple[Way, ...]:
    expressions = [one for one in (words.says, words.beside) if one is not sensitive_words.NEVER]
    return tuple(way for expression in expressions for way in ways(expression.pattern))


def get_ready() -> None:
    """What is worked out of the lists, once a process: else whoever writes first waits a second for it."""
    _known()
    _likely()


def _merged(found: Collection[Hit]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    for hit in sorted(found, key=lambda one: (one.start, one.end)):
        if spans and hit.start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(spans[-1][1], hit.end))
        else:
            spans.append((hit.start, hit.end))
    return spans
