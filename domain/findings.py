"""What an examination of an installation found: one sentence each, which says what to do where something
is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    OK = "ok"
    LOOK = "look"
    """A person must judge it: right in some places and wrong in others, or not ours to see."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    check: str
    level: Level
    says: str


def ok(check: str, says: str) -> Finding:
    return Finding(check, Level.OK, says)


def look(check: str, says: str) -> Finding:
    return Finding(check, Level.LOOK, says)


def wrong(check: str, says: str) -> Finding:
    return Finding(check, Level.WRONG, says)
