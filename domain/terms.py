"""The words of a text as terms to find it by: folded, without the words that every text has, and cut to what
their forms have in common. English and Arabic are cut by rule; words of other languages stay whole.

Meant for ranking only: two words that meet here need not mean the same.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from domain.readable import comparable

_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_EVERYWHERE: Final = frozenset(
    # English
    "a an the of to in on at for and or nor but is am are was were be been being do does did done has have had having "
    "what when where who which how why whom whose that this these those it its with by from as i you he she they we "
    "his her hers their theirs my mine your yours me him them our ours us about would could should can will shall may "
    "might must not no so if than then there here also into up out get got any some more most very really much many "
    "just too only own same such both each few other over again further once "
    # Portuguese, Russian and Hindi in Latin letters, as far as they carry no meaning of their own
    "o os as um uma de do da dos das em no na nos nas por para com que e se eu voce ele ela nos "
    "и в на с по не что это как я ты он она мы вы они к у о из за от для "
    "hai hain ka ki ke ko se me mein aur ya nahi kya main hum tum aap ye wo "
    # Arabic, as comparable() writes it
    "في من علي الي عن مع هذا هذه ذلك التي الذي ما هل لا لم لن قد كان كانت انا انت هو هي نحن هم و او ثم ان".split()
)
_DOUBLED: Final = re.compile(r"(.)\1$")
_ENGLISH: Final = tuple(
    (re.compile(ending + "$"), put)
    for ending, put in (
        ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("iveness", "ive"), ("ments", "ment"),
        ("ingly", ""), ("edly", ""), ("sses", "ss"), ("ies", "y"), ("ied", "y"),
    )
)  # fmt: skip
_ARABIC: Final = re.compile(r"[\u0620-\u064a]")
_ARABIC_BEFORE: Final = re.compile(r"^(?:وال|بال|كال|فال|لل|ال)(?=...)")
_ARABIC_AFTER: Final = re.compile(r"(?<=...)(?:ات|ين|ون|ها|هم|ية|يه|ه|ي)$")


def terms(text: str) -> list[str]:
    """In their order, repeated as they are repeated."""
    return [term for word in _WORD.findall(comparable(text)) if (term := _term(word))]


@lru_cache(maxsize=65536)
def _term(word: str) -> str:
    """Empty for a word that every text has."""
    bare = word.split("'")[0]
    if bare in _EVERYWHERE:
        return ""
    if bare.isascii():
        return _cut(bare)
    return _cut_arabic(bare) if _ARABIC.match(bare) else bare


def _cut(word: str) -> str:
    if word.isdigit():
        return word
    for ending, put in _ENGLISH:
        shorter = ending.sub(put, word)
        if shorter != word and len(shorter) - len(put) >= 3:
            return _closed(shorter)
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending, longest in (("ing", 5), ("ed", 4)):
        if len(word) > longest and word.endswith(ending):
            return _closed(_undoubled(word[: -len(ending)]))
    return _closed(word[:-2] if len(word) > 5 and word.endswith("ly") else word)


def _undoubled(word: str) -> str:
    doubled = _DOUBLED.search(word)
    return word[:-1] if doubled and len(word) > 3 and doubled[1] not in "lsz" else word


def _closed(word: str) -> str:
    """`move` and `moving`, `happy` and `happiness` meet."""
    if len(word) > 4 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word


def _cut_arabic(word: str) -> str:
    return _ARABIC_AFTER.sub("", _ARABIC_BEFORE.sub("", word))
