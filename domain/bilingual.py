"""An expression in English and one in Arabic, as one: what has no Arabic letter in it costs only the English
one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bilingual:
    english: re.Pattern[str]
    arabic: re.Pattern[str]

    def search(self, text: str) -> re.Match[str] | None:
        return self.english.search(text) or (None if text.isascii() else self.arabic.search(text))


def bilingual(english: str, arabic: str) -> Bilingual:
    return Bilingual(re.compile(english), re.compile(arabic))
