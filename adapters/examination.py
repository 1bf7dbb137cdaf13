"""The whole examination of an installation, in the order in which one fault hides the next. It changes
nothing but that the embedded database is started, as every command does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
from psycopg import conninfo

from adapters import embedded_postgres, installation
from adapters.checks import host, server, work
from adapters.key_journal import KeyJournal
from adapters.login_roles import APP, KEEPER
from adapters.secret_files import SecretFiles, SecretsExposed
from domain.findings import Finding, ok, wrong


def examined(
    home: Path, database_url: str | None, programs: Path | None, journal: KeyJournal | None = None
) -> Iterator[Finding]:
    folder = home / "secrets"
    if not folder.is_dir():
        yield wrong(
            "installation",
            f"There is no installation in {home}: name yours with --home or RAPPORT_HOME, or make one with "
            "`rapport migrate`.",
        )
        return
    yield from host.secrets(folder)
    yield from host.swap()
    yield from host.core_dumps()
    yield from host.disk({"the home": home})
    try:
        secrets = SecretFiles(folder)
        owner = database_url or installation.embedded_owner(home, secrets.passwords(), programs)
        connection = psycopg.connect(owner, autocommit=True, connect_timeout=10)
    except SecretsExposed:
        return  # told above, and everything else would be refused for the same reason
    except embedded_postgres.PostgresDidNotStart as refused:
        yield wrong("database", str(refused))
        return
    except psycopg.Error:
        yield wrong(
            "database",
            "The database can't be reached as its owner: see that it runs, that DATABASE_URL names it, and "
            "that the password there is right.",
        )
        return
    with connection:
        yield ok("database", "The database answers.")
        journal = journal or KeyJournal(home / "key-journal")
        yield from _database(connection, owner, secrets, home, journal, external=database_url is not None)


def _database(
    connection: server.Connection,
    owner: str,
    secrets: SecretFiles,
    home: Path,
    journal: KeyJournal,
    *,
    external: bool,
) -> Iterator[Finding]:
    passwords = secrets.passwords()
    app = conninfo.make_conninfo(owner, user=APP, password=passwords.app)
    keeper = conninfo.make_conninfo(owner, user=KEEPER, password=passwords.keeper)
    data = Path(told) if external and (told := server.data_directory(connection)) else None
    yield from server.way_there(connection, owner)
    yield from server.owner_role(connection)
    yield from server.login_role(app, APP)
    yield from server.login_role(keeper, KEEPER)
    yield from server.durability(connection)
    yield from server.clock(connection)
    yield from host.root_place(installation.holder(secrets), data if external else home / "postgres" / "data")
    yield from host.journal_place(journal.folder, data if external else home / "postgres" / "data")
    migrated = list(server.schema(connection))
    yield from migrated
    if any(f.level == "wrong" for f in migrated):
        return
    yield from server.walls(connection)
    yield from _as_keeper(keeper, secrets, journal)


def _as_keeper(keeper: str, secrets: SecretFiles, journal: KeyJournal) -> Iterator[Finding]:
    try:
        connection = psycopg.connect(keeper, autocommit=True, connect_timeout=10)
    except psycopg.OperationalError:
        return  # told among the roles
    with connection:
        yield from server.root(connection, installation.holder(secrets))
        yield from server.journal(connection, journal)
        for check in (work.workers, work.jobs, work.unread, work.erasures):
            yield from check(connection)
