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
_EVERYWHERE_ELSEWHERE: Final = """
    o os as um uma de do da dos das em no na nos nas por para com que e se eu voce ele ela
    и в на с по не что это как я ты он она мы вы они к у о из за от для
    hai hain ka ki ke ko se me mein aur ya nahi kya main hum tum aap ye wo
    في من علي الي عن مع هذا هذه ذلك التي الذي ما هل لا لم لن قد كان كانت انا انت هو هي نحن هم و او ثم ان
"""
"""Portuguese, Russian, Hindi in Latin letters; Arabic as `comparable` writes it."""
_EVERYWHERE: Final = frozenset((_EVERYWHERE_ENGLISH + _EVERYWHERE_ELSEWHERE).split())
_ARABIC: Final = re.compile(r"[\u0620-\u064a]")
_ARABIC_BEFORE: Final = re.compile(r"^(?:وال|بال|كال|فال|لل|ال|و(?=...))(?=...)")
_ARABIC_OF_WHOM: Final = re.compile(r"(?<=...)(?:نا|ها|هم|كم|ه|ي|ك)$")
_ARABIC_AFTER: Final = re.compile(r"(?<=...)(?:تين|تان|ات|ين|ون|ان|يه|يت|ه|ت|ا|ي)$")
_ARABIC_WITHIN: Final = re.compile(r"(?<=.)[اوي](?=.)")

_SHOWS_PORTUGUESE: Final = """
    da dos nas nos uma que nao voce ele ela eles elas meu minha meus minhas seu sua quero onde quando quem
    quanto quantos quantas qual quais tem temos sou estou esta sao foi mais muito para por alguma algum
"""
_PORTUGUESE: Final = frozenset(_SHOWS_PORTUGUESE.split())
"""Words that show the language; English has none of them."""
_IN_PORTUGUESE: Final = Stemmer.Stemmer("portuguese")
_CUT: Final = tuple(
    (re.compile(letters), Stemmer.Stemmer(language))
    for letters, language in (("[a-z]", "english"), ("[а-яё]", "russian"), ("[\u0900-\u097f]", "hindi"))
)
_SHORT_I: Final = re.compile("(?<=[аоыеу])и$")
"""`comparable` writes й as и, by which Snowball knows no ending."""


def terms(text: str) -> list[str]:
    """In their order, repeated as they are repeated. What was taken out of a message is no word of it."""
    words = _WORD.findall(comparable(text.replace(REMOVED, " ")))
    found = [term for word in words if (term := _term(word))]
    if not _PORTUGUESE.isdisjoint(words):  # both, since a short question may not show its language
        found += [term for word in words if (term := _portuguese(word)) and term != _term(word)]
    return found


@lru_cache(maxsize=65536)
def _term(word: str) -> str:
    """Empty for a word that every text has."""
    bare = word.split("'")[0]
    if bare in _EVERYWHERE:
        return ""
    if _ARABIC.match(bare):
        return _arabic(bare)
    bare = _SHORT_I.sub("й", bare)
    return next((str(stemmer.stemWord(bare)) for letters, stemmer in _CUT if letters.match(bare)), bare)


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
    bare = word.split("'")[0]
    return "" if bare in _EVERYWHERE or not bare.isascii() else str(_IN_PORTUGUESE.stemWord(bare))
