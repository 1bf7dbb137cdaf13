"""PostgreSQL: a pool of one login role, and its errors in the domain's words.

Values travel as bound parameters only. An error of the server is never passed on with its text: a message may
quote a row. What we tell is the kind of error and what to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import psycopg
from psycopg.rows import RowFactory, class_row, tuple_row
from psycopg_pool import ConnectionPool, PoolTimeout

from adapters.prepared import Prepared, Session
from domain.errors import Conflict, ContactErased, NotFound, Unavailable

T = TypeVar("T")
Params = Sequence[object] | Mapping[str, object]

STALE_KEY, ERASED, WRITTEN_MEANWHILE, NO_CONTACT = "RP001", "RP002", "RP003", "RP004"
"""SQLSTATEs that our server functions raise (sql/migrations/0002_functions.sql)."""


class Database:
    """One pool of one login role. Autocommit: a server function call is a transaction of its own."""

    def __init__(self, conninfo: str, *, size: int = 8) -> None:
        self.conninfo = conninfo
        self.pool: ConnectionPool[Session] = ConnectionPool(
            conninfo,
            connection_class=Session,
            kwargs={"autocommit": True, "prepare_threshold": 2},
            min_size=1,
            max_size=size,
            open=True,
            timeout=10,
            name="rapport",
        )

    def close(self) -> None:
        self.pool.close()

    @contextmanager
    def connection(self) -> Iterator[Session]:
        try:
            with in_our_words(), self.pool.connection() as connection:
                yield connection
        except Unavailable:
            self.mend()
            raise

    def mend(self) -> None:
        """Replace the connections that a restart of the server broke, so that each costs nobody an error."""
        with suppress(psycopg.Error, PoolTimeout):
            self.pool.check()

    def _read(self, fetch: Callable[[Session], list[T]]) -> list[T]:
        """Once more when the connection was broken: what reads, or is a function that may be repeated."""
        try:
            with self.connection() as connection:
                return fetch(connection)
        except Unavailable:
            with self.connection() as connection:
                return fetch(connection)

    def rows(self, sql: str, params: Params, *, of: type[T]) -> list[T]:
        """All rows, each as `of` (a dataclass whose fields are the columns)."""
        return self._read(lambda session: _fetch(session, sql, params, class_row(of)))

    def tuples(self, sql: str, params: Params = ()) -> list[tuple[Any, ...]]:
        return self._read(lambda session: _fetch(session, sql, params, tuple_row))

    def prepared(self, statement: Prepared, params: Sequence[bytes | None]) -> list[tuple[Any, ...]]:
        try:
            return self._lent(lambda session: statement.rows(session, params))
        except Unavailable:
            self.mend()
            return self._lent(lambda session: statement.rows(session, params))

    def _lent(self, ask: Callable[[Session], T]) -> T:
        """`connection` for one statement that is its own transaction: there is nothing to commit."""
        try:
            session = self.pool.getconn()
            try:
                return ask(session)
            finally:
                self.pool.putconn(session)
        except (psycopg.Error, PoolTimeout) as error:
            raise translated(error) from None

    @contextmanager
    def sent(self, statement: Prepared, params: Sequence[bytes | None]) -> Iterator[None]:
        """It is on its way meanwhile, and done when this ends. Never repeated."""
        try:
            session = self.pool.getconn()
            try:
                with statement.sent(session, params):
                    yield
            finally:
                self.pool.putconn(session)
        except (psycopg.Error, PoolTimeout) as error:
            told = translated(error)
            if isinstance(told, Unavailable):
                self.mend()
            raise told from None

    def execute(self, sql: str, params: Params = ()) -> None:
        with self.connection() as connection:
            connection.execute(sql, params)


def _fetch(connection: psycopg.Connection[Any], sql: str, params: Params, factory: RowFactory[T]) -> list[T]:
    with connection.cursor(row_factory=factory, binary=True) as cursor:
        cursor.execute(sql, params, prepare=True)
        return cursor.fetchall()


@contextmanager
def in_our_words() -> Iterator[None]:
    try:
        yield
    except (psycopg.Error, PoolTimeout) as error:
        raise translated(error) from None


def translated(error: psycopg.Error) -> Exception:
    if isinstance(error, PoolTimeout):
        return Unavailable("The database has no free connection. Try again in a moment.")
    match error.sqlstate:
        case "RP002":
            return ContactErased("This contact was erased. The person may return only as a new contact.")
        case "RP004":
            return NotFound("There is no such contact. Resolve its address first.")
        case "RP001" | "RP003" | "23505" | "40001" | "40P01":
            return Conflict("Somebody else wrote first. Read again, then decide again.")
        case None if isinstance(error, psycopg.OperationalError):
            return Unavailable("The database can't be reached. Check that it runs, then try again.")
        case state if state and state[:2] in ("08", "53", "57"):
            return Unavailable("The database can't serve this now. Try again in a moment.")
        case state:
            return DatabaseFault(f"The database refused a statement (SQLSTATE {state}).")


class DatabaseFault(Exception):
    """A fault of ours in SQL or in rights; carries the SQLSTATE, never the server's text."""
