"""Numbers in Arabic words, as written in the Gulf and in the standard language: ثلاث · خمسه وعشرين · ميه
وعشرين · ثلاثميه وخمسين.

Works on comparable text (`domain.readable`): hamza and ta marbuta are folded, so مئة, مية and ميه are one.
"""

from __future__ import annotations

import re
from typing import Final

_ONES: Final[dict[str, int]] = {
    "واحد": 1, "واحده": 1, "وحده": 1, "اثنين": 2, "اثنان": 2, "اثنتين": 2, "ثنتين": 2, "ثنين": 2,
    "اتنين": 2,
    "ثلاث": 3, "ثلاثه": 3, "تلات": 3, "تلاته": 3, "اربع": 4, "اربعه": 4, "خمس": 5, "خمسه": 5,
    "ست": 6, "سته": 6,
    "سبع": 7, "سبعه": 7, "ثمان": 8, "ثماني": 8, "ثمانيه": 8, "تمن": 8, "تمانيه": 8, "تسع": 9, "تسعه": 9,
    "عشر": 10, "عشره": 10, "احدعشر": 11, "احد عشر": 11, "احدعش": 11, "حداشر": 11, "اثنا عشر": 12,
    "اثني عشر": 12, "اثنعشر": 12, "اثنعش": 12, "اطنعش": 12, "اتناشر": 12, "ثلاثه عشر": 13, "ثلاثطعش": 13,
    "اربعه عشر": 14, "اربعطعش": 14, "خمسه عشر": 15, "خمسطعش": 15, "خمستاشر": 15, "سته عشر": 16, "ستطعش": 16,
    "سبعه عشر": 17, "سبعطعش": 17, "ثمانيه عشر": 18, "ثمنطعش": 18, "تسعه عشر": 19, "تسعطعش": 19,
}  # fmt: skip
_TENS: Final[dict[str, int]] = {
    "عشرين": 20, "عشرون": 20, "ثلاثين": 30, "ثلاثون": 30, "تلاتين": 30, "اربعين": 40, "اربعون": 40,
    "خمسين": 50, "خمسون": 50, "ستين": 60, "ستون": 60, "سبعين": 70, "سبعون": 70, "ثمانين": 80, "ثمانون": 80,
    "تمانين": 80, "تسعين": 90, "تسعون": 90,
}  # fmt: skip
_HUNDREDS: Final[dict[str, int]] = {
    **dict.fromkeys(("ميه", "مايه", "ميت"), 100),
    **dict.fromkeys(("ميتين", "مايتين", "ميتان", "مايتان"), 200),
    **{
        f"{count}{space}{hundred}": 100 * number
        for number, counts in enumerate(
            (("ثلاث", "تلات"), ("اربع",), ("خمس",), ("ست",), ("سبع",), ("ثمان", "تمن"), ("تسع",)), start=3
        )
        for count in counts
        for hundred in ("ميه", "مايه", "ميت")
        for space in ("", " ")
    },
}
_AND: Final = r"\sو\s?"


def _any_of(words: dict[str, int]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_UNDER_HUNDRED: Final = (
    rf"(?:(?:{_any_of(_ONES)}){_AND}(?:{_any_of(_TENS)})|(?:{_any_of(_TENS)})|(?:{_any_of(_ONES)}))"
)
SMALL: Final = rf"{_UNDER_HUNDRED}(?!\w)"
"""Below a hundred: a count of things."""
NUMBER: Final = rf"(?:(?:{_any_of(_HUNDREDS)})(?:{_AND}{_UNDER_HUNDRED})?|{_UNDER_HUNDRED})(?!\w)"
"""Below a thousand."""
_WORDS: Final = {**_ONES, **_TENS, **_HUNDREDS}


def in_words(text: str) -> int | None:
    """What `NUMBER` matched, as a number."""
    parts = [_WORDS.get(part) for part in re.split(_AND, text)]
    found = [part for part in parts if part is not None]
    return sum(found) if len(found) == len(parts) else None
