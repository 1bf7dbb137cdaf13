"""The words of a text as terms to find it by: folded, without the words that every text has, and cut to what
their forms have in common (Snowball's stemmers; for Arabic the light stemming that retrieval uses, since
Snowball's leaves prefixes on words that were folded).

Meant for ranking only: two words that meet here need not mean the same.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

import Stemmer

from domain.readable import comparable
from domain.sensitive import REMOVED

_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_EVERYWHERE_ENGLISH: Final = """
    a an the of to in on at for and or nor but is am are was were be been being do does did done has have had
    having what when where who which how why whom whose that this these those it its with by from as i you he
    she they we his her hers their theirs my mine your yours me him them our ours us about would could should
    can will shall may might must not no so if than then there here also into up out get got any some more
    most very really much many just too only own same such both each few other over again further once
"""
_EVERYWHERE_BY_LETTERS: Final = """
    и в на с по не что это как я ты он она мы вы они к у о из за от для
    في من علي الي عن مع هذا هذه ذلك التي الذي ما هل لا لم لن قد كان كانت انا انت هو هي نحن هم و او ثم ان
"""
"""Russian, and Arabic as `comparable` writes it."""
_EVERYWHERE_PORTUGUESE: Final = """
    o os as um uma de do da dos das em no na nos nas por para com que e se eu voce ele ela
"""
_EVERYWHERE_HINDI: Final = """
    hai hain ka ki ke ko se me mein aur ya nahi kya main hum tum aap ye wo
"""
_IN_ANY: Final = frozenset((_EVERYWHERE_ENGLISH + _EVERYWHERE_BY_LETTERS).split())
"""People mix English into whatever they write."""
_IN_ANY_PORTUGUESE: Final = _IN_ANY.union(_EVERYWHERE_PORTUGUESE.split())
_IN_ANY_HINDI: Final = _IN_ANY.union(_EVERYWHERE_HINDI.split())
_ARABIC: Final = re.compile(r"[\u0620-\u064a]")
_ARABIC_BEFORE: Final = re.compile(r"^(?:وال|بال|كال|فال|لل|ال|و(?=...))(?=...)")
_ARABIC_OF_WHOM: Final = re.compile(r"(?<=...)(?:نا|ها|هم|كم|ه|ي|ك)$")
_ARABIC_AFTER: Final = re.compile(r"(?<=...)(?:تين|تان|ات|ين|ون|ان|يه|يت|ه|ت|ا|ي)$")
_ARABIC_WITHIN: Final = re.compile(r"(?<=.)[اوي](?=.)")

_SHOWS_PORTUGUESE: Final = """
    da dos nas nos uma que nao voce ele ela eles elas meu minha meus minhas seu sua quero onde quando quem
    quanto quantos quantas qual quais tem temos sou estou esta sao foi mais muito para por alguma algum
"""
_SHOWS_HINDI: Final = """
    hai hain hoon hun mein aur nahi nahin kya kahan hum tum aap mujhe mera meri
"""
_PORTUGUESE: Final = frozenset(_SHOWS_PORTUGUESE.split())
_HINDI: Final = frozenset(_SHOWS_HINDI.split())
"""Words that show the language; English has none of them, as it has "main"."""
_IN_PORTUGUESE: Final = Stemmer.Stemmer("portuguese")
_CUT: Final = tuple(
    (re.compile(letters), Stemmer.Stemmer(language))
    for letters, language in (("[a-z]", "english"), ("[а-яё]", "russian"), ("[\u0900-\u097f]", "hindi"))
)
_SHORT_I: Final = re.compile("(?<=[аоыеу])и$")
"""`comparable` writes й as и, by which Snowball knows no ending."""


_OF_A_NOUN: Final = re.compile("(?<=[a-z]{4})i$")
"""Snowball cuts "noise" to "nois" and "noisy" to "noisi". Of short stems the i is kept: busy is no bus."""


def terms(text: str) -> list[str]:
    """In their order, repeated as they are repeated. What was taken out of a message is no word of it."""
    plain = comparable(text.replace(REMOVED, " "))
    words: list[str] = _WORD.findall(plain)
    if "'" in plain:
        words = [word.partition("'")[0] for word in words if not word.endswith("n't")]
    if _PORTUGUESE.isdisjoint(words):
        everywhere = _IN_ANY if _HINDI.isdisjoint(words) else _IN_ANY_HINDI
        return [_stem(word) for word in words if word not in everywhere]
    telling = [word for word in words if word not in _IN_ANY_PORTUGUESE]
    stems = [_stem(word) for word in telling]
    others = (_portuguese(word) for word in telling if word.isascii())
    return stems + [
        stem for stem in others if stem not in stems
    ]  # a short question may not show its language


@lru_cache(maxsize=65536)
def _stem(word: str) -> str:
    if _ARABIC.match(word):
        return _arabic(word)
    word = _SHORT_I.sub("й", word)
    stem = next((str(stemmer.stemWord(word)) for letters, stemmer in _CUT if letters.match(word)), word)
    return _OF_A_NOUN.sub("", stem)


def _arabic(word: str) -> str:
    """Without the article, whose it is, number and gender; and without long vowels within, by which most
    plurals differ from their singular."""
    stem = _ARABIC_AFTER.sub("", _ARABIC_OF_WHOM.sub("", _ARABIC_BEFORE.sub("", word)))
    bare = _ARABIC_WITHIN.sub("", stem)
    return bare if len(bare) >= _LETTERS else stem


_LETTERS: Final = 3
"""Of nearly every Arabic root."""


@lru_cache(maxsize=65536)
def _portuguese(word: str) -> str:
    return str(_IN_PORTUGUESE.stemWord(word))
