"""An expression of many alternatives, taken apart, or rewritten to be searched faster and to match the same
texts: those that begin at the border of a word, or of the text, are tried together, so that the border is
looked for once, and not once for each.

The latter only for expressions that are asked whether they match at all: which of two alternatives it is may
change, except among those that are tried together.
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
    every = [one for source in sources for one in _split(source)]
    kinds = [one for one in every if not one.startswith(_BORDERS)]
    for border in _BORDERS:
        bordered = [one.removeprefix(border) for one in every if one.startswith(border)]
        kinds += [f"{border}(?:{'|'.join(bordered)})"] if bordered else []
    return Expression("|".join(kinds))


def alternatives(source: str) -> tuple[str, ...]:
    """Each by itself, in their order: `a|\\b(?:b|c)` is `a`, `\\bb` or `\\bc`."""
    return tuple(one for outer in _split(source) for one in _unfolded(outer))


def _unfolded(source: str) -> Iterator[str]:
    group = _BORDERED.fullmatch(source)
    inner = list(_split(group["inner"])) if group and _closed(group["inner"]) else []
    if group and len(inner) > 1:
        yield from (f"{group['border']}(?:{one})" for one in inner)
    else:
        yield source


_BORDERED: Final = re.compile(
    r"(?P<border>(?:\\b|\^|\(\?<!\\w\)|[^\W\d_]\?)*)\(\?:(?P<inner>.*)\)", re.DOTALL
)


def _closed(source: str) -> bool:
    """No group of it is closed before it is opened: it stands in one pair of brackets."""
    depth = 0
    for step in _STEP.findall(source):
        depth += (step == "(") - (step == ")")
        if depth < 0:
            return False
    return depth == 0


def _split(source: str) -> Iterator[str]:
    depth, written = 0, ""
    for step in _STEP.findall(source):
        depth += (step == "(") - (step == ")")
        if step == "|" and not depth:
            yield written
            written = ""
        else:
            written += step
    yield written
