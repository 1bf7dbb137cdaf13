"""Sessions of the panel that were signed out, told to every server by the database: fits
`api.panel.sessions.Ended`."""

from __future__ import annotations

import hashlib
from datetime import datetime

from adapters.postgres import Database


class EndedSessions:
    def __init__(self, app: Database) -> None:
        self._app = app

    def end(self, session_id: str, until: datetime) -> None:
        """What is over by itself goes on the way."""
        self._app.execute(
            "WITH over AS (DELETE FROM rapport.ended_sessions WHERE ends_at < now()) "
            "INSERT INTO rapport.ended_sessions (hash, ends_at) VALUES (%s, %s) ON CONFLICT DO NOTHING",
            (_hash(session_id), until),
        )

    def has(self, session_id: str) -> bool:
        """One look-up by the key of a table that is nearly empty."""
        return bool(
            self._app.tuples("SELECT 1 FROM rapport.ended_sessions WHERE hash = %s", (_hash(session_id),))
        )


class InMemoryEnded:
    """For a service without a database: what was signed out at this one."""

    def __init__(self) -> None:
        self._ended: set[str] = set()

    def end(self, session_id: str, until: datetime) -> None:
        self._ended.add(session_id)

    def has(self, session_id: str) -> bool:
        return session_id in self._ended


def _hash(session_id: str) -> bytes:
    return hashlib.sha256(session_id.encode()).digest()
