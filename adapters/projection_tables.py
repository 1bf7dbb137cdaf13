"""A projection's rows on PostgreSQL: one slot of its table, with the position that the rows reach in the same
transaction. Fits `projections.runner.Table`.

What is personal is opened under locks that an erase waits for, and rows of an erased contact are left out
under the same lock: a page that is being written while its contact is erased brings nothing back.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar
from uuid import UUID

import psycopg
from psycopg import sql
from psycopg.types.json import Jsonb

from adapters.arrays import Uuids
from adapters.event_opening import Opening
from adapters.key_tree import Roots
from adapters.postgres import Database
from domain.errors import Conflict
from projections.runner import Compared, Happened, Poison

Slot: TypeAlias = Literal["a", "b"]
Line: TypeAlias = tuple[Any, ...]
Tagged: TypeAlias = Callable[[UUID, UUID, Iterable[str]], list[bytes]]
"""(contact, tenant, words) to tags, under keys that this transaction holds."""

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")

_LIVE: Final = """
SELECT p.live, s.version, s.position FROM rapport.projections p
JOIN rapport.projection_slots s ON s.name = p.name AND s.slot = p.live WHERE p.name = %s
"""
_LIVING: Final = (
    "SELECT contact_id FROM rapport.contact_keys "
    "WHERE contact_id = ANY (%s::uuid[]) AND wrapped IS NOT NULL ORDER BY contact_id"
)


def position_of(name: str, database: Database) -> int:
    """How far the rows are that are read now."""
    found = database.tuples(_LIVE, (name,))
    return int(found[0][2]) if found else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape(Generic[K, R]):
    """How rows stand in a table. `lines` gives the columns' values, of which a row may have several."""

    table: str
    columns: tuple[str, ...]
    """Without the slot; the first is the key's."""
    lines: Callable[[R, Tagged], Iterable[Line]]
    row: Callable[[Line], R] | None
    """Back again; None where a row is never read to be carried on."""
    key_type: str
    contact: Callable[[R], UUID] | None
    """Whose the row is, where it must go with its contact; None where it stays."""
    rows: type[StoredRows[K, R]] | None = None
    """What stores them, where one table does not do."""


@dataclass(slots=True)
class Standing:
    """Where a slot stands."""

    slot: Slot
    version: int
    position: int


class ProjectionTable(Generic[K, R]):
    """The live slot of a projection, or the one that is named. All of one connection: the leader's, so that
    who has lost the lead can write no more."""

    def __init__(
        self,
        connection: psycopg.Connection[Any],
        name: str,
        shape: Shape[K, R],
        roots: Roots,
        slot: Slot | None = None,
    ) -> None:
        self.connection = connection
        self.name = name
        self._shape = shape
        self._roots = roots
        self._slot = slot

    def standing(self, *, held: bool = False) -> Standing:
        """`held` keeps the live slot the live one until the transaction ends."""
        if self._slot is None:
            found = self.connection.execute(
                _LIVE + (" FOR KEY SHARE OF p" if held else ""), (self.name,)
            ).fetchone()
            assert found is not None
            return Standing(*found)
        found = self.connection.execute(
            "SELECT slot, version, position FROM rapport.projection_slots WHERE name = %s AND slot = %s",
            (self.name, self._slot),
        ).fetchone()
        assert found is not None
        return Standing(*found)

    def position(self) -> int:
        return self.standing().position

    @contextmanager
    def transaction(self) -> Iterator[StoredRows[K, R]]:
        with self.connection.transaction():
            opening = Opening(self.connection, self._roots, locking=True)
            yield self._rows(self.standing(held=True), opening)

    @contextmanager
    def snapshot(self) -> Iterator[StoredRows[K, R]]:
        """To read only: rows, events and keys as they are at one moment."""
        with self.connection.transaction():
            self.connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            opening = Opening(self.connection, self._roots, locking=False)
            yield self._rows(self.standing(), opening)

    def _rows(self, standing: Standing, opening: Opening) -> StoredRows[K, R]:
        made = self._shape.rows or StoredRows[K, R]
        return made(self.connection, self.name, standing, self._shape, opening)


@dataclass(slots=True)
class StoredRows(Generic[K, R]):
    """Fits `projections.runner.Rows`."""

    connection: psycopg.Connection[Any]
    name: str
    standing: Standing
    shape: Shape[K, R]
    opening: Opening

    @property
    def position(self) -> int:
        return self.standing.position

    # --- opening ----------------------------------------------------------------------------------------

    def opened(self, events: Sequence[Happened]) -> tuple[Sequence[Happened], Poison | None]:
        return self.opening.opened(events)

    # --- rows -------------------------------------------------------------------------------------------

    def load(self, keys: Iterable[K]) -> Mapping[K, R]:
        made = self.shape.row
        assert made is not None
        return {line[0]: made(line) for line in self._lines(keys)}

    def _lines(self, keys: Iterable[K]) -> list[Line]:
        columns, table, key = _names(self.shape)
        statement = sql.SQL("SELECT {} FROM {} WHERE slot = %s AND {} = ANY (%s::{}[])").format(
            columns, table, key, sql.SQL(self.shape.key_type)
        )
        with self.connection.cursor(binary=True) as cursor:
            return cursor.execute(statement, (self.standing.slot, list(keys))).fetchall()

    def store(self, rows: Mapping[K, R | None], upto: int) -> None:
        gone = [key for key, row in rows.items() if row is None]
        if gone and self.shape.row is not None:
            self._drop(gone)
        self._put([row for row in rows.values() if row is not None])
        moved = self.connection.execute(
            "UPDATE rapport.projection_slots SET position = %s "
            "WHERE name = %s AND slot = %s AND position = %s",
            (upto, self.name, self.standing.slot, self.standing.position),
        )
        if moved.rowcount != 1:
            raise Conflict("Somebody else took in this page of the projection. Read its position again.")
        self.standing = replace(self.standing, position=upto)

    def _drop(self, keys: Sequence[K]) -> None:
        _, table, key = _names(self.shape)
        statement = sql.SQL("DELETE FROM {} WHERE slot = %s AND {} = ANY (%s::{}[])")
        self.connection.execute(
            statement.format(table, key, sql.SQL(self.shape.key_type)), (self.standing.slot, list(keys))
        )

    def _put(self, rows: Sequence[R]) -> None:
        lines = [line for row in self._living(rows) for line in self.shape.lines(row, self.opening.tagged)]
        if not lines:
            return
        columns, table, _ = _names(self.shape)
        page = sql.Identifier(f"page_of_{self.shape.table}")
        self.connection.execute(
            sql.SQL(
                "CREATE TEMP TABLE IF NOT EXISTS {} ON COMMIT DELETE ROWS AS SELECT {} FROM {} WITH NO DATA"
            ).format(page, columns, table)
        )
        copy = sql.SQL("COPY pg_temp.{} ({}) FROM STDIN").format(page, columns)
        with self.connection.cursor() as cursor, cursor.copy(copy) as copied:
            for line in lines:
                copied.write_row(line)
        # COPY itself can't write to a table with row-level security.
        self.connection.execute(
            _merge(self.shape).format(table, columns, columns, page), (self.standing.slot,)
        )
        self.connection.execute(sql.SQL("TRUNCATE pg_temp.{}").format(page))

    def _living(self, rows: Sequence[R]) -> Sequence[R]:
        """Without those of contacts that are erased; the others can't be until the transaction ends."""
        whose = self.shape.contact
        if whose is None or not rows:
            return rows
        asked = Uuids(sorted({whose(row) for row in rows}))
        locks = " FOR SHARE" if self.opening.locking else ""
        living = {found for (found,) in self.connection.execute((_LIVING + locks).encode(), (asked,))}
        return [row for row in rows if whose(row) in living]

    def held_against(self, rows: Mapping[K, R | None]) -> Compared[K]:
        living = self._living([row for row in rows.values() if row is not None])
        expected: dict[K, set[Line]] = {}
        for row in living:
            for line in self.shape.lines(row, self.opening.tagged):
                expected.setdefault(line[0], set()).add(_comparable(line))
        stored: dict[K, set[Line]] = {}
        for line in self._lines(rows):
            stored.setdefault(line[0], set()).add(_comparable(line))
        differing = [key for key in rows if expected.get(key) != stored.get(key)]
        return Compared(sum(map(len, expected.values())), differing)

    @classmethod
    def emptied(cls, connection: psycopg.Connection[Any], shape: Shape[K, R], slot: Slot) -> None:
        """A slot that is not live loses its rows."""
        connection.execute(sql.SQL("TRUNCATE {}").format(sql.Identifier("rapport", f"{shape.table}_{slot}")))

    def lines(self) -> int:
        _, table, _ = _names(self.shape)
        counted = self.connection.execute(
            sql.SQL("SELECT count(*) FROM {} WHERE slot = %s").format(table), (self.standing.slot,)
        ).fetchone()
        assert counted is not None
        return int(counted[0])


def _names(shape: Shape[Any, Any]) -> tuple[sql.Composed, sql.Identifier, sql.Identifier]:
    columns = sql.SQL(", ").join(map(sql.Identifier, shape.columns))
    return columns, sql.Identifier("rapport", shape.table), sql.Identifier(shape.columns[0])


def _merge(shape: Shape[Any, Any]) -> sql.SQL:
    """A projection that does not carry rows on meets each key once: a second time is a fault of ours, and
    fails."""
    insert = "INSERT INTO {} (slot, {}) SELECT %s, {} FROM pg_temp.{}"
    if shape.row is None:
        return sql.SQL(insert)
    news = ", ".join(f"{column} = excluded.{column}" for column in shape.columns[1:])
    return sql.SQL(f"{insert} ON CONFLICT (slot, {shape.columns[0]}) DO UPDATE SET {news}")


def _comparable(line: Line) -> Line:
    return tuple(_plain(value.obj if isinstance(value, Jsonb) else value) for value in line)


def _plain(value: object) -> object:
    """Lists stand for sets, in any order."""
    return tuple(sorted(map(str, value))) if isinstance(value, list) else value
