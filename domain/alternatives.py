"""An expression of many alternatives, rewritten to be searched faster and to match the same texts: those that
begin at the border of a word, or of the text, are tried together, so that the border is looked for once, and
not once for each.

Only for expressions that are asked whether they match at all: which of two alternatives it is may change,
except among those that are tried together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from domain.expressions import Expression

_STEP: Final = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[()|]|[^\\\[()|]+", re.DOTALL)
_BORDERS: Final = ("^", r"\b")


def gathered(*sources: str) -> Expression:
    """All of `sources` as one."""
    every = [one for source in sources for one in _alternatives(source)]
    kinds = [one for one in every if not one.startswith(_BORDERS)]
    for border in _BORDERS:
        bordered = [one.removeprefix(border) for one in every if one.startswith(border)]
        kinds += [f"{border}(?:{'|'.join(bordered)})"] if bordered else []
    return Expression("|".join(kinds))


def _alternatives(source: str) -> Iterator[str]:
    depth, written = 0, ""
    for step in _STEP.findall(source):
        depth += (step == "(") - (step == ")")
        if step == "|" and not depth:
            yield written
            written = ""
        else:
            written += step
    yield written
