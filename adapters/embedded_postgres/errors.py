"""What can go wrong with the embedded server. The messages say what to do, and hold no secret."""

from __future__ import annotations


class PostgresDidNotStart(Exception):
    """The embedded server cannot be had. The message says what to do, and holds no secret."""


class PostgresDidNotStop(Exception):
    """The embedded server is still there after ten minutes. The message says what it said."""
