"""Migrations: numbered SQL files, applied once, in order, under a lock, each with its checksum kept.

Run by the owner only; the service never logs in as owner. A database that a newer release migrated, or whose
applied files were changed since, is refused: it never starts empty or half-migrated.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import psycopg
from procrastinate.schema import SchemaManager

from adapters import login_roles, pooling
from adapters.login_roles import APP, KEEPER
from adapters.postgres import Database, DatabaseFault, in_our_words

_LOCK = 7235419802
OLDEST_SERVER = 15


class MigrationRefused(Exception):
    """This database can't be migrated by this release; the sentence says what to do."""


@dataclass(frozen=True, slots=True)
class Migration:
    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


@cache
def shipped() -> tuple[Migration, ...]:
    """Number 0 is procrastinate's own schema, as its pinned release ships it."""
    folder = resources.files("adapters") / "sql" / "migrations"
    ours = sorted(
        (f.name, f.read_text(encoding="utf-8")) for f in folder.iterdir() if f.name.endswith(".sql")
    )
    jobs = Migration(0, "0000_procrastinate", SchemaManager.get_schema())
    return (jobs, *(Migration(int(name[:4]), name.removesuffix(".sql"), text) for name, text in ours))


def migrate(
    owner: str, *, app_password: str, keeper_password: str, upto: int | None = None
) -> tuple[str, ...]:
    """Bring the database up to this release; the names of what was applied. `owner` is a conninfo; `upto` is
    the last number to apply, where a backup of an older release is to be taken in first."""
    with in_our_words(), psycopg.connect(owner, autocommit=True) as connection:
        _refuse_unfit(connection, owner)
        connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        connection.execute("CREATE SCHEMA IF NOT EXISTS rapport")
        connection.execute(_REGISTER)
        login_roles.ensure(connection, owner, {APP: app_password, KEEPER: keeper_password})
        wanted = (m for m in _to_apply(connection) if upto is None or m.number <= upto)
        return tuple(m.name for m in wanted if _apply(connection, m))


def pending(connection: psycopg.Connection[Any]) -> int:
    """How many migrations this database lacks; raises MigrationRefused where it is ahead of us or was
    changed."""
    return len(_to_apply(connection))


def _refuse_unfit(connection: psycopg.Connection[Any], owner: str) -> None:
    if connection.info.server_version < OLDEST_SERVER * 10_000:
        raise MigrationRefused(
            f"This server is PostgreSQL {connection.info.server_version // 10_000}, and Rapport needs "
            f"{OLDEST_SERVER} or newer: upgrade it, or name another one in DATABASE_URL."
        )
    if pooling.is_by_transaction(connection, owner):
        raise pooling.PooledByTransaction
    if connection.execute(_MAY_CREATE_SCHEMA).fetchone() != (True,):
        raise MigrationRefused(
            "The role of DATABASE_URL may not create a schema in this database. Have its owner run GRANT "
            "CREATE ON DATABASE … TO that role, or make the role its owner."
        )


def behind(app: Database) -> int:
    """The same, asked by the service, which may read the register and change nothing."""
    try:
        return len(_missing(dict(app.tuples("SELECT number, checksum FROM rapport.migrations"))))
    except DatabaseFault:
        return len(shipped())  # no register, or one from before it was ours to read


def _to_apply(connection: psycopg.Connection[Any]) -> tuple[Migration, ...]:
    return _missing(dict(connection.execute("SELECT number, checksum FROM rapport.migrations").fetchall()))


def _missing(applied: Mapping[int, str]) -> tuple[Migration, ...]:
    ours = shipped()
    unknown = sorted(set(applied) - {m.number for m in ours})
    if unknown:
        raise MigrationRefused(
            f"This database was migrated by a newer release (migration {unknown[-1]}). "
            "Run that release, or newer."
        )
    for m in ours:
        if m.number in applied and applied[m.number] != m.checksum:
            raise MigrationRefused(
                f"Migration {m.name} was applied to this database in another wording. "
                "Run the release that applied it."
            )
    return tuple(m for m in ours if m.number not in applied)


def _apply(connection: psycopg.Connection[Any], migration: Migration) -> bool:
    with connection.transaction():
        connection.execute("SET LOCAL search_path = rapport")
        # Our own files and procrastinate's: no parameters, so several statements go at once.
        connection.execute(migration.sql.encode())
        connection.execute(
            "INSERT INTO rapport.migrations (number, name, checksum) VALUES (%s, %s, %s)",
            (migration.number, migration.name, migration.checksum),
        )
    return True


_MAY_CREATE_SCHEMA = (
    "SELECT has_database_privilege(current_database(), 'CREATE') OR to_regnamespace('rapport') IS NOT NULL"
)
_REGISTER = """CREATE TABLE IF NOT EXISTS rapport.migrations (
    number     integer     PRIMARY KEY,
    name       text        NOT NULL,
    checksum   text        NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp())"""
