"""What words do, beside what they say: in which mood a clause is, and whom it is about."""

from __future__ import annotations

from enum import StrEnum


class Mood(StrEnum):
    STATED = "stated"
    SUPPOSED = "supposed"
    """Hypothetical: "if I bought a villa"."""
    DOUBTED = "doubted"
    """Hedged: "maybe", "not sure"."""
    ASKED = "asked"
    """A question for information; a request to search is STATED."""
    DENIED = "denied"
    PAST = "past"
    """What was, or what the contact has now, not what is wanted."""


class About(StrEnum):
    CONTACT = "contact"
    OTHER = "other"
