"""Statements that every reply waits for, sent past psycopg's cursors: those take longer to put one together
than the server takes to answer it. Parameters are bytes, in PostgreSQL's binary format.

A statement may be sent now and waited for later, so that the process works while the server does.
"""

from __future__ import annotations

import select
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import psycopg
from psycopg.adapt import Transformer
from psycopg.errors import error_from_result
from psycopg.pq import DiagnosticField, ExecStatus
from psycopg.pq.abc import PGresult

_BINARY: Final = 1
_UNKNOWN_NAME: Final = b"26000"
_GOOD: Final = (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK)


class Session(psycopg.Connection[Any]):
    """Knows which of these statements its server session has, and how what they give is read."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as psycopg calls it
        super().__init__(*args, **kwargs)
        self.prepared: set[bytes] = set()
        self.loading = Transformer(self)


@dataclass(frozen=True, slots=True)
class Prepared:
    name: bytes
    sql: bytes
    """With $1, $2, …, whose types follow from where they stand."""

    @contextmanager
    def sent(self, session: Session, params: Sequence[bytes | None]) -> Iterator[None]:
        """It is done when this ends; raises psycopg.Error where it could not be."""
        self._send(session, params)
        try:
            yield
        finally:
            result = self._received(session, params)
        _checked(result)

    def rows(self, session: Session, params: Sequence[bytes | None]) -> list[tuple[Any, ...]]:
        """Raises psycopg.Error."""
        self._send(session, params)
        result = _checked(self._received(session, params))
        session.loading.set_pgresult(result)
        return session.loading.load_rows(0, result.ntuples, tuple)

    def _send(self, session: Session, params: Sequence[bytes | None]) -> None:
        connection = session.pgconn
        if self.name not in session.prepared:
            _checked(connection.prepare(self.name, self.sql))
            session.prepared.add(self.name)
        connection.send_query_prepared(self.name, params, [_BINARY] * len(params), _BINARY)
        _flush(session)

    def _received(self, session: Session, params: Sequence[bytes | None]) -> PGresult:
        """psycopg forgets all statements of a session whose transaction was rolled back, ours too. What was
        sent then did nothing: it is sent again."""
        result = _received(session)
        if result.error_field(DiagnosticField.SQLSTATE) == _UNKNOWN_NAME:
            session.prepared.clear()
            self._send(session, params)
            result = _received(session)
        return result


def _flush(session: Session) -> None:
    """A socket takes some hundred kilobytes at once, and the server answers nothing before it has it all."""
    connection = session.pgconn
    if not connection.flush():
        return
    waiting = select.poll()
    waiting.register(connection.socket, select.POLLIN | select.POLLOUT)
    while connection.flush():
        if any(event & ~select.POLLOUT for _, event in waiting.poll()):
            connection.consume_input()


def _received(session: Session) -> PGresult:
    connection = session.pgconn
    waiting = select.poll()
    waiting.register(connection.socket, select.POLLIN)
    found: PGresult | None = None
    while True:
        while connection.is_busy():
            waiting.poll()
            connection.consume_input()
        result = connection.get_result()
        if result is None:
            break
        found = result
    assert found is not None, "a statement that was sent has a result"
    return found


def _checked(result: PGresult) -> PGresult:
    if result.status not in _GOOD:
        if result.error_field(DiagnosticField.SQLSTATE) is None:  # not the server's word: it has hung up
            raise psycopg.OperationalError
        raise error_from_result(result)
    return result
