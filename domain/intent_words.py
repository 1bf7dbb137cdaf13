"""What a contact says to their own memory, as expressions: the parts that all languages share.

All read comparable text (`domain.readable`): lower case, plain accents, ASCII digits. There й reads и and ё
reads е; أ إ آ read ا, ى reads ي, ة reads ه, ئ reads ي. `domain.intents` decides what they amount to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, TypeAlias

QUOTED: Final = re.compile(r'"[^"\n]*"|^[ \t]*>.*$', re.MULTILINE)
"""Somebody's words, repeated: comparable text has one kind of quotation mark."""
REPORTED: Final = re.compile(
    r"(?<!\bi )(?<!\bwe )\b(?:said|says|told|wrote|writes|claims|promised)\b"
    r"|(?<!\w)(?:قال|قالت|قالوا|يقول|تقول)(?!\w)"
    r"|\b(?:ele|ela|amigo|amiga|corretor) (?:disse|falou)\b|\b(?:usne|unhone) (?:kaha|bola)\b"
    r"|(?<!\w)(?:он|она|они|агент|друг) (?:сказал|сказала|сказали|написал)"
)
SUPPOSED_ELSEWHERE: Final = re.compile(r"(?<!\w)(?:если|se eu|caso eu|agar)(?!\w)")
""" "if" where `domain.clauses` does not know the language."""


NEVER: Final = (r"(?!)",)
"""Of what is not heard in a language."""
_LONG: Final = 4
"""Letters of a word's beginning by which it is looked up."""
_CLITICS: Final = "وفبل"
Beginnings: TypeAlias = AbstractSet[str]


class _Spaced(dict[int, str]):
    """Letters and digits stay, all else becomes a space. Worked out once a character."""

    def __missing__(self, code: int) -> str:
        self[code] = kept = chr(code) if chr(code).isalnum() else " "
        return kept


_SPACED: Final = _Spaced()


def beginnings(plain: str) -> Beginnings:
    """How the words begin; an Arabic one also behind its "and", "so", "with" or "for"."""
    words = plain.translate(_SPACED).split()
    found = {word[:_LONG] for word in words}
    if not plain.isascii():
        found.update([word[1 : _LONG + 1] for word in words if word[0] in _CLITICS])
    return found


@dataclass(frozen=True, slots=True)
class Tongue:
    """The expressions of one language."""

    hints: Mapping[str, tuple[Beginnings, ...]]
    """By the name of an expression: of each of these sets one beginning is in every message that it finds.
    An expression costs nothing where they do not."""

    stop: re.Pattern[str]
    resume: re.Pattern[str]
    minor: tuple[re.Pattern[str], ...]
    """With the group `age` where a number must be looked at."""
    everything: re.Pattern[str]
    that: re.Pattern[str]
    """What was said last is to be forgotten."""
    named: re.Pattern[str]
    """Up to what is to be forgotten."""
    said_when: re.Pattern[str]
    """Up to where what was said at some time is to be forgotten; that a time follows is looked for there."""
    wrong: re.Pattern[str]
    ask_known: re.Pattern[str]
    remember: re.Pattern[str]
    """Up to what is to be remembered."""
    remember_that: re.Pattern[str]
    """What was said last is to be remembered."""


def tongue(hints: Mapping[str, tuple[str, ...]], **expressions: tuple[str, ...]) -> Tongue:
    """Each kind's expressions as one; but for ages, of which each has a group of its own."""
    found = {
        kind: tuple(frozenset(word[:_LONG] for word in words.split()) for words in sets)
        for kind, sets in hints.items()
    }
    return Tongue(
        hints=found | {"said_when": found["named"]},
        minor=tuple(re.compile(one) for one in expressions.pop("minor")),
        **{kind: re.compile("|".join(f"(?:{one})" for one in many)) for kind, many in expressions.items()},
    )


_FILLER: Final = (
    r"(?:hi|hello|hey|ok|okay|so|and|also|but|yes|yeah|no|nope|well|sure|sorry|oh|please|pls|plz|kindly|now"
    r"|just|actually|thanks|thank you|then|better|btw|look|listen|bro|again|first|instead|and now)"
)
START: Final = (
    rf"(?:(?:^\W*|[.,!?;:(\n]\s*|\s-\s)(?:{_FILLER}[\s,!.]+){{0,4}}"
    r"|\b(?:but|so|then|now|please|pls|plz|kindly|and (?:please|also|then|just))[\s,!.]+"
    r"|\band (?=(?:delete|erase|wipe|remove|stop|don't|dont|do not)\b))"
)
"""Where somebody begins to ask for something."""
