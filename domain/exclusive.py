""" "Only the Marina", "JLT instead": with such words beside it, a member of a many-valued key ends the
others. Whoever proposes a value, the words decide.
"""

from __future__ import annotations

import re
from typing import Final

_BEFORE: Final = re.compile(
    r"\b(?:only|just|exclusively|nothing but|strictly|فقط)\s"
    r"(?:(?:in|a|an|the|near|around|want|need|looking|for|interested)\s)*$"
)
_AFTER: Final = re.compile(r"^\s(?:only|exclusively|فقط)\b")
_INSTEAD: Final = re.compile(
    r"\b(?:instead|rather than|change (?:it|that|the \w+) to|switch (?:it )?to|make (?:it|that))\b"
)


def exclusive(clause: str, start: int, end: int) -> bool:
    """What stands at `start` to `end` of a clause, in comparable text."""
    before, after = clause[:start], clause[end:]
    return bool(_BEFORE.search(before) or _AFTER.search(after) or _INSTEAD.search(clause))
