"""Migrations: numbered SQL files, applied once, in order, under a lock, each with its checksum kept.

Run by the owner only; the service never logs in as owner. A database that a newer release migrated, or whose
applied files were changed since, is refused: it never starts empty or half-migrated.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from importlib import resources
from typing import Any

import psycopg
from procrastinate.schema import SchemaManager
from psycopg import sql

from adapters.postgres import in_our_words

_LOCK = 7235419802
APP, KEEPER = "rapport_app", "rapport_keeper"


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


def shipped() -> tuple[Migration, ...]:
    """Number 0 is procrastinate's own schema, as its pinned release ships it."""
    folder = resources.files("adapters") / "sql" / "migrations"
    ours = sorted(
        (f.name, f.read_text(encoding="utf-8")) for f in folder.iterdir() if f.name.endswith(".sql")
    )
    jobs = Migration(0, "0000_procrastinate", SchemaManager.get_schema())
    return (jobs, *(Migration(int(name[:4]), name.removesuffix(".sql"), text) for name, text in ours))


def migrate(owner: str, *, app_password: str, keeper_password: str) -> tuple[str, ...]:
    """Bring the database up to this release; the names of what was applied. `owner` is a conninfo."""
    with in_our_words(), psycopg.connect(owner, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        connection.execute("CREATE SCHEMA IF NOT EXISTS rapport")
        connection.execute(_REGISTER)
        _ensure_login(connection, APP, app_password)
        _ensure_login(connection, KEEPER, keeper_password)
        return tuple(m.name for m in _to_apply(connection) if _apply(connection, m))


def pending(connection: psycopg.Connection[Any]) -> int:
    """How many migrations this database lacks; raises MigrationRefused where it is ahead of us or was
    changed."""
    return len(_to_apply(connection))


def _to_apply(connection: psycopg.Connection[Any]) -> tuple[Migration, ...]:
    applied = dict(connection.execute("SELECT number, checksum FROM rapport.migrations").fetchall())
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


def _ensure_login(connection: psycopg.Connection[Any], role: str, password: str) -> None:
    """A login role with our password. Its scram verifier is made here, so that the password reaches no
    statement."""
    verifier = connection.pgconn.encrypt_password(password.encode(), role.encode(), b"scram-sha-256").decode()
    exists = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (role,)).fetchone()
    verb = sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}" if exists else "CREATE ROLE {} LOGIN PASSWORD {}")
    connection.execute(verb.format(sql.Identifier(role), sql.Literal(verifier)))
    connection.execute(
        sql.SQL("ALTER ROLE {} IN DATABASE {} SET search_path = rapport").format(
            sql.Identifier(role), sql.Identifier(connection.info.dbname)
        )
    )


_REGISTER = """CREATE TABLE IF NOT EXISTS rapport.migrations (
    number     integer     PRIMARY KEY,
    name       text        NOT NULL,
    checksum   text        NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp())"""
