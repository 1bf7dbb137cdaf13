"""The words of the register of requests: what is asked, how it came, who asks, how it ended. Apart, so that
the command line knows them without the rest of the domain.
"""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    ACCESS = "access"
    CORRECTION = "correction"
    OBJECTION = "objection"
    RESTRICTION = "restriction"
    ERASURE = "erasure"
    PORTABILITY = "portability"


class Way(StrEnum):
    """How it came."""

    BOT = "bot"
    WEB = "web"
    EMAIL = "email"
    PHONE = "phone"
    LETTER = "letter"
    IN_PERSON = "in_person"
    OTHER = "other"


class Identity(StrEnum):
    UNCHECKED = "unchecked"
    VERIFIED = "verified"
    FAILED = "failed"


class Proof(StrEnum):
    """By what somebody was known."""

    CHANNEL = "channel"
    """They wrote from an address of the contact's."""
    SIGNED_IN = "signed_in"
    DOCUMENT = "document"
    KNOWLEDGE = "knowledge"
    """They knew what nobody else does."""
    OTHER = "other"


class Outcome(StrEnum):
    FULFILLED = "fulfilled"
    PARTLY = "partly"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    NOTHING_HELD = "nothing_held"


class Reason(StrEnum):
    """Why not, or not all, of it; or why it takes longer."""

    NOT_IDENTIFIED = "not_identified"
    LEGAL_HOLD = "legal_hold"
    LEGAL_OBLIGATION = "legal_obligation"
    RIGHTS_OF_OTHERS = "rights_of_others"
    EXCESSIVE = "excessive"
    COMPLEX = "complex"
    MANY = "many"
    OTHER = "other"
