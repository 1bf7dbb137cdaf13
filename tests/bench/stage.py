"""What is measured stands here: a home of its own with its own PostgreSQL, as durable as in production."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from uuid import UUID

import psycopg

from adapters import embedded_postgres, installation
from adapters.embedded_postgres import EmbeddedServer
from adapters.installation import Installation
from adapters.secret_files import SecretFiles
from api import compose
from api.compose import Composed
from api.settings import Settings

TENANT = "bench"
CONNECTIONS = "200"
"""Three crews of 32, and the service's own."""


@dataclass(frozen=True, slots=True)
class Site:
    """One database with its service, in this process."""

    found: Installation
    settings: Settings
    composed: Composed
    tenant: UUID
    superuser: str
    """Conninfo; for what no role of ours may do (CHECKPOINT, ANALYZE, COPY into tables with row-level
    security, a schema for floors)."""

    def administer(self, *statements: str) -> None:
        with psycopg.connect(self.superuser, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def copy(self, table: str, columns: str, rows: Iterable[tuple[object, ...]]) -> None:
        into = f"COPY rapport.{table} ({columns}) FROM STDIN"
        with (
            psycopg.connect(self.superuser) as connection,
            connection.cursor() as cursor,
            cursor.copy(into.encode()) as copy,
        ):
            for row in rows:
                copy.write_row(row)


class Stage:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rapport-bench-"))
        self.folder.chmod(0o755)
        self._sites: list[Site] = []

    @cached_property
    def server(self) -> EmbeddedServer:
        return embedded_postgres.start(self.folder, settings={"max_connections": CONNECTIONS})

    @cached_property
    def main(self) -> Site:
        server = self.server
        site = self._site(installation.install(self.folder, None), self.folder, installation.DATABASE)
        with psycopg.connect(server.superuser_conninfo()) as connection:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                (value,) = connection.execute(f"SHOW {setting}".encode()).fetchone() or ("",)
                assert value == "on", f"{setting} is {value}: nothing would be durable"
        return site

    def another(self, name: str) -> Site:
        """A further database on the same server, with a root of its own."""
        passwords = self.main.found.secrets.passwords()
        home = self.folder / name
        secrets = SecretFiles(home / "secrets")
        shutil.copy(
            self.main.found.secrets.folder / "passwords.json", secrets.folder
        )  # roles are the server's
        self.main.administer(f"CREATE DATABASE {name} OWNER {installation.OWNER}")
        owner = self.server.conninfo(user=installation.OWNER, password=passwords.owner, dbname=name)
        return self._site(installation.install(home, owner), home, name)

    def _site(self, found: Installation, home: Path, database: str) -> Site:
        settings = Settings(home=home, port=0)
        composed = compose.composed(found, settings)
        tenant = composed.office.tenant(TENANT)
        site = Site(found, settings, composed, tenant, self.server.superuser_conninfo(database))
        self._sites.append(site)
        return site

    def close(self) -> None:
        for site in self._sites:
            site.composed.close()
        embedded_postgres.stop(self.folder)
        shutil.rmtree(self.folder, ignore_errors=True)
