"""Which languages the rules can read: English and Arabic; Russian, Portuguese and Hindi in Latin letters as
far
as the words for money, rooms, places and hours go. Of what they can't read they say so.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import Final

from domain.tongues import Tongue

_OUR_LETTERS: Final = re.compile(
    r"[a-z\u00c0-\u024f\u0600-\u06ff\u0750-\u077f\u0410-\u044f\u0401\u0451]", re.IGNORECASE
)
_LETTERS: Final = re.compile(r"[^\W\d_]")
_OTHER_CYRILLIC: Final = re.compile(
    "[\u0454\u0456\u0457\u0491\u045e\u0452\u0458\u0459\u045a\u045b\u045f]", re.IGNORECASE
)
"""Ukrainian, Belarusian, Serbian and Macedonian."""
_FOREIGN_WORDS: Final = frozenset(
    """
    busco quiero una con por mi el los las del hola necesito habitaciones gracias y pero tengo
    je cherche une pour avec dans le les des est pas moi chambres bonjour
    ich suche eine ein und nicht mit der die das wohnung zimmer
    voglio cerco di che per sono della grazie
    """.split()  # noqa: SIM905 - fifty quoted words are no easier to read
)
_OUR_WORDS: Final = frozenset(
    """
    i im we my the a an is are want need for in looking with and to of it please you budget me
    chahiye hai nahi mujhe
    quero nao um uma com meu minha eu voce em ate procuro preciso prefiro
    """.split()  # noqa: SIM905
)
_TOO_SHORT: Final = 12
_FEW_WORDS: Final = 3
_HALF_KNOWN: Final = frozenset((Tongue.RUSSIAN, Tongue.PORTUGUESE))


def foreign(text: str, words: AbstractSet[str]) -> bool:
    """Mostly in a script that the rules do not know, or with another language's small words and few of
    ours. `words` are those of the text made comparable."""
    if not text.isascii():
        if len(_LETTERS.findall(text)) > 2 * len(_OUR_LETTERS.findall(text)) or _OTHER_CYRILLIC.search(text):
            return True
    elif len(text) < _TOO_SHORT:
        return False
    theirs = len(_FOREIGN_WORDS & words)
    return theirs >= 2 and theirs > len(_OUR_WORDS & words)


def unknown_words(words: AbstractSet[str], spoken: frozenset[Tongue]) -> bool:
    """Of a language that the rules only know some words of, and more than a greeting: when they found
    nothing in
    it, that does not mean that nothing is said."""
    return len(words) > _FEW_WORDS and not _HALF_KNOWN.isdisjoint(spoken)
