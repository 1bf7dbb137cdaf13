"""What a contact wrote, made harmless before a model reads it: it stays on one line, inside its quotes, and
hides nothing.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection
from typing import Final, TypeAlias

LONGEST_VALUE: Final = 200
LONGEST_MESSAGE: Final = 400
LONGEST_SUMMARY: Final = 2400

PLAIN: Final = re.compile(
    r"[A-Za-z0-9 ,.;:!?%&+/'@$#*=~()_…–—|€"
    "\u00c0-\u024f\u0400-\u052f\u060c\u061b\u061f-\u06dc\u0900-\u097f\U0001f300-\U0001f64f-]*"
)
"""What most people write most of the time, and stays as it is: nothing of it is looked at by itself."""
_QUOTES: Final = frozenset('"`´‚„′″‴‵‶‷`ʹʺˮ˝״＂｀＇〝〞〟❛❜❝❞❟❠🙶🙷🙸')
"""What reads as a quote, and is neither an initial nor a final quote to Unicode."""
_OPENING: Final = frozenset("<＜﹤≪")
_CLOSING: Final = frozenset(">＞﹥≫")
_INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing: words can be hidden in them."""
_LEADS: Final = re.compile(r"^[\s#>)*=~_+\-–—•|]+|^\d+[.)]\s+")
"""What makes a heading, a list or a table of the words behind it."""


def quoted(text: str, longest: int = LONGEST_VALUE) -> str:
    return f"“{one_line(text, longest)}”"


def one_line(text: str, longest: int = LONGEST_VALUE) -> str:
    """Nothing that closes a quote, opens a bracket, starts a line, turns the direction or cannot be seen."""
    text = unbroken(text)
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def paragraph(text: str) -> str:
    """A text of ours or of a model's that begins a line, and stands without quotes. The contact's own
    words keep theirs, so that nobody obeys them; but only where each that opens closes."""
    plain = _LEADS.sub("", unbroken(text))
    if len(plain) > LONGEST_SUMMARY or not _QUOTED_WHOLE.fullmatch(text):
        return one_line(plain, LONGEST_SUMMARY)
    return _LEADS.sub("", " ".join(text.translate(_HARMLESS_QUOTING).split()))


_QUOTED_WHOLE: Final = re.compile(r"[^“”]*(?:“[^“”]*”[^“”]*)*")


Cut: TypeAlias = tuple[int, int]
"""From where to where of an unbroken text; the ledger keeps it, so that a block can be made again."""


def fitting_part(text: str, terms: Callable[[str], Collection[str]], wanted: Collection[str]) -> Cut | None:
    """Of an unbroken text that is too long, the part that has the most of what is wanted."""
    if len(text) <= LONGEST_MESSAGE:
        return None
    room = LONGEST_MESSAGE - 2
    start, end = _densest(text, terms, frozenset(wanted), room)
    start = max(0, min(start - (room - (end - start)) // 2, len(text) - room))
    start = text.find(" ", start - 1) + 1 if start else 0
    end = start + room
    return start, len(text) if end >= len(text) else max(text.rfind(" ", start, end + 1), start + room // 2)


def quoted_part(text: str, cut: Cut | None) -> str:
    """Of an unbroken text; its beginning, where it is too long and nothing says which part."""
    if cut is None:
        return f"“{text}”" if len(text) <= LONGEST_MESSAGE else quoted(text, LONGEST_MESSAGE)
    start, end = cut
    before, after = "…" if start else "", "…" if end < len(text) else ""
    return f"“{before}{text[start:end].strip()}{after}”"


def _densest(
    text: str, terms: Callable[[str], Collection[str]], wanted: frozenset[str], room: int
) -> tuple[int, int]:
    """From the first to the last wanted word of the stretch that has most of them, different ones first; the
    earliest such."""
    found = ((m.start(), m.end(), wanted.intersection(terms(m[0]))) for m in re.finditer(r"\S+", text))
    places = [place for place in found if place[2]]
    having = Counter[str]()
    best, stretch, first = (0, 0), (0, 0), 0
    for last, (_, end, words) in enumerate(places):
        having.update(words)
        while first < last and end - places[first][0] > room:
            having -= Counter(places[first][2])
            first += 1
        if (len(having), last - first) > best:
            best, stretch = (len(having), last - first), (places[first][0], end)
    return stretch


def unbroken(text: str) -> str:
    """As `one_line`, however long."""
    if not PLAIN.fullmatch(text):
        text = text.translate(_HARMLESS)
    elif "  " not in text and text[:1] != " " != text[-1:]:
        return text
    return " ".join(text.split())


def harmless(char: str) -> str:
    if char in _QUOTES:
        return "'"
    if _INVISIBLE.match(char):
        return ""
    match unicodedata.category(char):
        case "Pi" | "Pf":
            return "'"
        case "Ps":
            return "("
        case "Pe":
            return ")"
        case "Cc" | "Zl" | "Zp" | "Zs":
            return " "
        case "Cf" | "Cs" | "Co" | "Cn":
            return ""
        case _:
            return "(" if char in _OPENING else ")" if char in _CLOSING else char


class _Table(dict[int, str]):
    """Each character is worked out once; `str.translate` then runs at the speed of C."""

    def __missing__(self, code: int) -> str:
        self[code] = char = harmless(chr(code))
        return char


_HARMLESS: Final = _Table()
_HARMLESS_QUOTING: Final = _Table({ord(quote): quote for quote in "“”"})
