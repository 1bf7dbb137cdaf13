"""A base backup: every table of ours as it is at one moment, in a folder that any release from then on, any
server and any major version of PostgreSQL can take in.

    manifest.json           what is in it, with checksums; its own stands beside it in manifest.sha256
    events.copy.gz …        a file a table, as COPY writes it

Read by the keeper, whom row-level security lets see all tenants, in one snapshot while the service goes on.
pg_dump is not used: it needs a superuser here, or the right to pass by row-level security, and programs of
the server's own version. The root is not in it, nor anything else of the secrets.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from graphlib import TopologicalSorter
from pathlib import Path
from typing import IO, Any, Final

import msgspec
import psycopg
from psycopg import sql

from adapters import migrations, root_state
from adapters.login_roles import SCHEMA

FORMAT: Final = 1
_CHUNK: Final = 1 << 20
LEFT_OUT: Final = frozenset(
    (
        # Made again from the events.
        *(
            "projections",
            "projection_slots",
            "directory",
            "names",
            "history",
            "review",
            "episodes",
            "segments",
        ),
        "migrations",  # the manifest lists them, and the restore applies the same
        "idempotency",  # of requests of the moment; an erase drops them too
    )
)
"""Jobs are left out as well: what waits for one says so itself."""
_JOBS: Final = "procrastinate"
_POSITIONS: Final = "positions"
HALF: Final = "half restored"
MARK: Final = "SELECT obj_description('rapport.root_state'::regclass, 'pg_class')"
"""A comment and no column of ours: a backup may be older than any."""
_LEAP: Final = 1_000_000
"""Positions go on from so far ahead that none is given out twice: what came after the backup had some, and
clients hold them."""

Connection = psycopg.Connection[Any]
Told = Callable[[str, int], None]
"""The table, and how many bytes of it are through."""


class BackupUnusable(Exception):
    """A backup can't be used; the sentence says why and what to do."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    columns: tuple[str, ...]
    rows: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    format: int
    taken_at: datetime
    server: int
    """PostgreSQL's version, as it counts it."""
    epoch: int
    fingerprint: bytes
    """Of the root that its keys are wrapped under: it names the root and tells nothing of it."""
    migrations: tuple[tuple[int, str, str], ...]
    """Number, name and checksum."""
    sequences: dict[str, int]
    tables: tuple[Table, ...]

    def rows(self, name: str) -> int:
        return next((table.rows for table in self.tables if table.name == name), 0)


# --- taking one -----------------------------------------------------------------------------------------


def take(keeper: str, folder: Path, told: Told = lambda _name, _bytes: None) -> Manifest:
    """Into a folder that is not there yet, and is there only once it is whole."""
    if folder.exists():
        raise BackupUnusable(f"{folder} is there already. Name another place: a backup is never overwritten.")
    draft = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(parents=True, mode=0o700)
    with psycopg.connect(keeper) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        manifest = _taken(connection, draft, told)
    raw = msgspec.json.format(msgspec.json.encode(manifest), indent=1)
    _write(draft / "manifest.json", raw)
    _write(draft / "manifest.sha256", hashlib.sha256(raw).hexdigest().encode() + b"\n")
    _sync(draft)
    draft.rename(folder)
    _sync(folder.parent)
    return manifest


def _taken(connection: Connection, folder: Path, told: Told) -> Manifest:
    epoch, fingerprint = root_state.standing(connection)
    if not epoch:
        raise BackupUnusable(
            "This database has no root yet: there is nothing to keep. Run `rapport migrate`."
        )
    ((taken_at,),) = connection.execute("SELECT clock_timestamp()").fetchall()
    return Manifest(
        format=FORMAT,
        taken_at=taken_at,
        server=connection.info.server_version,
        epoch=epoch,
        fingerprint=fingerprint,
        migrations=tuple(
            connection.execute("SELECT number, name, checksum FROM rapport.migrations ORDER BY 1").fetchall()
        ),
        tables=tuple(_copied(connection, folder, name, told) for name in kept_tables(connection)),
        sequences=dict(connection.execute(_SEQUENCES, (f"{_JOBS}%",)).fetchall()),
    )


def kept_tables(connection: Connection) -> list[str]:
    """Those that others point at come first."""
    order: TopologicalSorter[str] = TopologicalSorter()
    for (name,) in connection.execute(_TABLES).fetchall():
        order.add(name)
    for name, pointed_at in connection.execute(_POINTS_AT).fetchall():
        order.add(name, pointed_at)
    return [name for name in order.static_order() if name not in LEFT_OUT and not name.startswith(_JOBS)]


def _copied(connection: Connection, folder: Path, name: str, told: Told) -> Table:
    columns = tuple(column for (column,) in connection.execute(_COLUMNS, (name,)).fetchall())
    path, through = folder / f"{name}.copy.gz", 0
    with path.open("wb") as file, _hashing(file) as hashed:
        with (
            gzip.GzipFile(fileobj=hashed, mode="wb", compresslevel=1, mtime=0) as packed,
            connection.cursor() as cursor,
        ):
            with cursor.copy(_copy(name, columns, "TO STDOUT")) as copy:
                for block in copy:
                    packed.write(block)
                    through += len(block)
                    told(name, through)
            rows = cursor.rowcount
        file.flush()
        os.fsync(file.fileno())
    return Table(name=name, columns=columns, rows=rows, sha256=hashed.hexdigest())


# --- reading one ----------------------------------------------------------------------------------------


def read(folder: Path) -> Manifest:
    """The manifest, as it was written. Raises BackupUnusable."""
    path = folder / "manifest.json"
    if not path.exists():
        raise BackupUnusable(f"There is no backup in {folder}: name the folder that `rapport backup` made.")
    raw = path.read_bytes()
    told = folder / "manifest.sha256"
    if not told.exists() or told.read_text().strip() != hashlib.sha256(raw).hexdigest():
        raise BackupUnusable(f"The manifest in {folder} was cut or changed since: bring another copy.")
    format_ = msgspec.json.decode(raw).get("format")
    if format_ != FORMAT:
        raise BackupUnusable(
            f"The backup in {folder} has format {format_}, and this release reads {FORMAT}: use the release "
            "that made it, or newer."
        )
    return msgspec.json.decode(raw, type=Manifest)


def verify(folder: Path, manifest: Manifest, told: Told = lambda _name, _bytes: None) -> None:
    """Every file against its checksum, before anything is taken in. Raises BackupUnusable."""
    for table in manifest.tables:
        path, digest, through = folder / f"{table.name}.copy.gz", hashlib.sha256(), 0
        if not path.exists():
            raise BackupUnusable(f"The backup lacks {path.name}: bring another copy.")
        with path.open("rb") as file:
            while block := file.read(_CHUNK):
                digest.update(block)
                through += len(block)
                told(table.name, through)
        if digest.hexdigest() != table.sha256:
            raise BackupUnusable(
                f"{path.name} of the backup was cut or changed since it was written: bring another copy."
            )
    known = {(m.number, m.name): m.checksum for m in migrations.shipped()}
    for number, name, checksum in manifest.migrations:
        if known.get((number, name)) != checksum:
            raise BackupUnusable(
                f"The backup was made by a release with the migration {name}, which this one does not have: "
                "use that release, or newer."
            )


# --- taking one in --------------------------------------------------------------------------------------


def load(owner: str, folder: Path, manifest: Manifest, told: Told = lambda _name, _bytes: None) -> None:
    """Into a database that has the backup's own migrations and nothing else, all of it or nothing. It is
    marked: what was erased since is not told in it, and nothing may be started on it before `unmark`."""
    with psycopg.connect(owner) as connection:
        _refuse_used(connection)
        connection.execute(sql.SQL("COMMENT ON TABLE rapport.root_state IS {}").format(HALF))
        names = sql.SQL(", ").join(_qualified(table.name) for table in manifest.tables)
        connection.execute(sql.SQL("TRUNCATE {}").format(names))  # some begin with a row
        walled = {name for (name,) in connection.execute(_WALLED).fetchall()}
        for table in manifest.tables:
            with _opened_to_the_owner(connection, table.name, walled):
                _load_table(connection, folder, table, told)
        for name, value in manifest.sequences.items():
            value += _LEAP if name == _POSITIONS else 0
            connection.execute("SELECT setval(%s, %s)", (f"{SCHEMA}.{name}", value))


def unmark(owner: str) -> None:
    with psycopg.connect(owner) as connection:
        connection.execute("COMMENT ON TABLE rapport.root_state IS NULL")


def _refuse_used(connection: Connection) -> None:
    found = connection.execute("SELECT EXISTS (SELECT FROM rapport.root_state)").fetchone()
    if found and found[0]:
        raise BackupUnusable(
            "There is a database here that is in use. A backup is restored into a new one only: name another "
            "home or another DATABASE_URL, or move this one away first."
        )


@contextmanager
def _opened_to_the_owner(connection: Connection, name: str, walled: set[str]) -> Iterator[None]:
    """COPY refuses a table whose rows are hidden from whoever copies. Within the transaction, which nobody
    sees before its end."""
    if name not in walled:
        yield
        return
    table = _qualified(name)
    connection.execute(sql.SQL("ALTER TABLE {} NO FORCE ROW LEVEL SECURITY").format(table))
    yield
    connection.execute(sql.SQL("ALTER TABLE {} FORCE ROW LEVEL SECURITY").format(table))


def _load_table(connection: Connection, folder: Path, table: Table, told: Told) -> None:
    through = 0
    with connection.cursor() as cursor:
        with (
            gzip.open(folder / f"{table.name}.copy.gz") as packed,
            cursor.copy(_copy(table.name, table.columns, "FROM STDIN")) as copy,
        ):
            while block := packed.read(_CHUNK):
                copy.write(block)
                through += len(block)
                told(table.name, through)
        if cursor.rowcount != table.rows:
            raise BackupUnusable(
                f"{table.name} has {cursor.rowcount:,} rows, and the backup's manifest says {table.rows:,}."
            )


# --- parts ----------------------------------------------------------------------------------------------


def _qualified(name: str) -> sql.Composable:
    return sql.Identifier(SCHEMA, name)


def _copy(name: str, columns: Sequence[str], way: str) -> sql.Composed:
    listed = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {} ({}) ").format(_qualified(name), listed) + sql.SQL(way)


class _Hashed:
    """A file that is hashed as it is written."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self._digest = file, hashlib.sha256()

    def write(self, block: bytes) -> int:
        self._digest.update(block)
        return self._file.write(block)

    def flush(self) -> None:
        self._file.flush()

    def hexdigest(self) -> str:
        return self._digest.hexdigest()


@contextmanager
def _hashing(file: IO[bytes]) -> Iterator[_Hashed]:
    yield _Hashed(file)


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


_TABLES: Final = """
SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'rapport' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
ORDER BY c.relname
"""
_POINTS_AT: Final = """
SELECT c.relname, p.relname FROM pg_constraint f
JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'rapport' AND f.contype = 'f' AND f.conrelid <> f.confrelid
"""
_COLUMNS: Final = """
SELECT a.attname FROM pg_attribute a
WHERE a.attrelid = ('rapport.' || quote_ident(%s))::regclass AND a.attnum > 0 AND NOT a.attisdropped
  AND a.attgenerated = ''
ORDER BY a.attnum
"""
_SEQUENCES: Final = """
SELECT sequencename, last_value FROM pg_sequences
WHERE schemaname = 'rapport' AND last_value IS NOT NULL AND sequencename NOT LIKE %s
"""
_WALLED: Final = """
SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = 'rapport' AND c.relforcerowsecurity
"""
