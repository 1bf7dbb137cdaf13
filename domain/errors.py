"""What can go wrong in the domain, named after it. Each message says what to do, and never repeats a value.

One place (`api`) turns them into answers; nothing else catches them to hide them.
"""

from __future__ import annotations


class NotFound(Exception):
    """There is no such thing, or not for this tenant."""


class Conflict(Exception):
    """What was asked does not fit what is recorded; reading again and deciding again may help."""


class ContactErased(Exception):
    """The fence is up: nothing is recorded of this contact any more."""


class NotAllowed(Exception):
    """Who asks may not do this."""


class Unavailable(Exception):
    """Something this needs cannot serve now; trying again may help."""
