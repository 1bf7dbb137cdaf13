"""The contact's words, made comparable without moving a single character, so that every offset still fits the
message as it was sent: lower case, plain accents, ASCII digits and punctuation.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_PLAIN: Final[dict[str, str]] = {
    "‘": "'", "’": "'", "ʼ": "'", "´": "'", "`": "'", "“": '"', "”": '"', "«": '"', "»": '"',
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "\u00a0": " ", "\u2009": " ", "\u202f": " ",
    "٫": ".", "٬": ",", "،": ",", "؛": ";", "؟": "?", "٪": "%", "أ": "ا", "إ": "ا",
    "آ": "ا", "ى": "ي", "ة": "ه",
}  # fmt: skip


class _Table(dict[int, str]):
    """Each character is worked out once; `str.translate` then runs at the speed of C."""

    def __missing__(self, code: int) -> str:
        self[code] = plain = _plain_character(chr(code))
        return plain


_TABLE: Final = _Table()


def _plain_character(character: str) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    if character.isdigit():
        return str(unicodedata.digit(character))
    parts = unicodedata.normalize("NFKD", character)
    accented = len(parts) > 1 and all(map(unicodedata.combining, parts[1:]))
    low = (parts[0] if accented else character).lower()
    return low if len(low) == 1 else character


def comparable(text: str) -> str:
    """As long as `text`, code point for code point."""
    return text.lower() if text.isascii() else text.translate(_TABLE)
