"""Open words that only point at something ("that one", "the same place", "something else") are nothing to
remember: without the conversation around them they mean nothing.
"""

from __future__ import annotations

import re
from typing import Final

from domain.readable import comparable

_WORD: Final = re.compile(r"[^\W_]+(?:'\w+)?")
_POINTING: Final = frozenset(
    """
    a an the this that these those it its one ones same other another others else thing things something
    anything everything nothing some any all both either neither here there where somewhere anywhere
    everywhere place places me you us them him her i we they he she my your our their what which who whatever
    yes no ok okay please thanks as so such like just only also too first second third last next previous
    above below mentioned said of in at on to for with and or
    هذا هذه هذي ذاك تلك هنا هناك نفس نفسه شي شيء اي كل واحد الاول الثاني الثالث
    isso isto aquilo esse essa este esta aquele aquela aqui ali la mesmo
    mesma algo tudo nada um uma outro outra
    это этот эта эти тот та те там тут здесь то же другои другая что-то все ничего
    ye yeh wo woh yahan wahan vahi wahi kuch sab koi
    """.split()  # noqa: SIM905 - a hundred quoted words are no easier to read
)


def only_points(words: str) -> bool:
    """No word of its own in it: nothing, signs, or words that point."""
    found = _WORD.findall(comparable(words))
    return all(word in _POINTING for word in found)
