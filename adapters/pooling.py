"""A pooler between us and PostgreSQL that gives each transaction another session is refused in words.

Session locks keep migrations, the root's rotation and the planting of the first root apart, LISTEN wakes
workers and settling reads, and statements stay prepared: PgBouncer in transaction or statement mode breaks
each of them, the first one silently.
"""

from __future__ import annotations

import select
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg.pq.abc import PGconn

_PATIENCE: Final = 5.0  # seconds; in session mode nobody waits for a session that is theirs already
_REFUSED: Final = -1


class PooledByTransaction(Exception):
    """The database is reached through a pooler in transaction or statement mode."""

    def __init__(self) -> None:
        super().__init__(
            "DATABASE_URL leads through a pooler that gives each transaction another session (PgBouncer in "
            "transaction or statement mode), and Rapport needs its sessions: set pool_mode = session for "
            "this database, or name PostgreSQL itself. Rapport keeps a small pool of its own."
        )


def refuse_transaction_mode(conninfo: str) -> None:
    with psycopg.connect(conninfo, autocommit=True, connect_timeout=10) as connection:
        if is_by_transaction(connection, conninfo):
            raise PooledByTransaction


def is_by_transaction(connection: psycopg.Connection[Any], conninfo: str) -> bool:
    """Asks PostgreSQL itself once, and only behind a pooler more."""
    told = connection.execute("SELECT pg_backend_pid()", prepare=False).fetchone()
    if told == (connection.info.backend_pid,):  # a pooler gives a number of its own
        return False
    one, other = (psycopg.connect(conninfo, autocommit=True, connect_timeout=10) for _ in range(2))
    try:
        return _shares(one.pgconn, other.pgconn)
    finally:
        one.close()  # at once, whatever they wait for
        other.close()


def _shares(one: PGconn, other: PGconn) -> bool:
    """Whether two connections are given one session, or one of them two: none of it happens in session
    mode."""
    before = _session(one)
    # A transaction that stays open, so that nobody else may have its session; statement mode refuses it.
    held = _session(other, b"BEGIN; ")
    if before is None or held is None:
        return False  # the pool is empty: whoever has a session keeps it
    if held in (before, _REFUSED):
        return True
    return _session(one) != before


def _session(connection: PGconn, first: bytes = b"") -> int | None:
    """The number of the session that answers; None when none does, since every session is taken."""
    told = _REFUSED
    with suppress(psycopg.OperationalError):
        connection.send_query(first + b"SELECT pg_backend_pid()")
        while True:
            while connection.is_busy():
                if not select.select([connection.socket], [], [], _PATIENCE)[0]:
                    return None
                connection.consume_input()
            if (result := connection.get_result()) is None:
                break
            if result.ntuples:
                told = int(result.get_value(0, 0) or 0)
    return told
