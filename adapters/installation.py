"""One installation: a home folder, its secrets, its database. Brings the database up and hands out its
logins.

Embedded by default; `DATABASE_URL` names one's own, whose owner makes two roles or finds them made. The
service itself logs in as `app` and, for erasing, as `keeper`; as owner only to migrate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import conninfo, sql

from adapters import base_backup, embedded_postgres, login_roles, migrations, pooling, root_state, root_vault
from adapters.base_backup import HALF, MARK, Manifest, Told
from adapters.key_tree import RootHolder
from adapters.login_roles import APP, KEEPER
from adapters.postgres import Database, in_our_words
from adapters.root_slots import RootMissing, RootSlots
from adapters.root_vault import TransitRoots
from adapters.secret_files import Passwords, SecretFiles
from domain.errors import Unavailable

DATABASE, OWNER = "rapport", "rapport_owner"


@dataclass(frozen=True, slots=True)
class Installation:
    """`app` and `keeper` are conninfos of a database that is migrated and has its root."""

    secrets: SecretFiles
    root: RootHolder
    app: str
    keeper: str
    applied: tuple[str, ...]
    """Migrations that this call applied."""


def install(home: Path, database_url: str | None, programs: Path | None = None) -> Installation:
    """Start or reach the database, migrate it, plant its root. Repeating it changes nothing."""
    home.mkdir(parents=True, exist_ok=True)
    secrets = SecretFiles(home / "secrets")
    passwords = secrets.passwords()
    owner = database_url or embedded_owner(home, passwords, programs)
    applied = migrations.migrate(owner, app_password=passwords.app, keeper_password=passwords.keeper)
    found = opened(owner, secrets, applied)
    with in_our_words(), psycopg.connect(found.app) as connection:
        _refuse_half_restored(connection.execute(MARK).fetchall())
    root_state.plant(found.keeper, found.root)
    return found


def reach(home: Path, database_url: str | None, programs: Path | None = None) -> Installation:
    """An installation that `install` has made, its database running; migrates nothing."""
    secrets = SecretFiles(home / "secrets")
    passwords = secrets.passwords()
    owner = database_url or embedded_owner(home, passwords, programs)
    found = opened(owner, secrets, ())
    if database_url is not None:
        with in_our_words():
            pooling.refuse_transaction_mode(found.app)
    return found


def taken_in(
    home: Path, database_url: str | None, programs: Path | None, backup: Path, manifest: Manifest, told: Told
) -> Installation:
    """A new database with what a backup has, migrated on to this release. Its keys are under the root that
    the backup was made under, and nothing opens yet."""
    secrets = SecretFiles(home / "secrets")
    passwords = secrets.passwords()
    owner = database_url or embedded_owner(home, passwords, programs)
    app, keeper = passwords.app, passwords.keeper
    migrations.migrate(owner, app_password=app, keeper_password=keeper, upto=manifest.migrations[-1][0])
    base_backup.load(owner, backup, manifest, told)
    applied = migrations.migrate(owner, app_password=app, keeper_password=keeper)
    return opened(owner, secrets, applied)


def came_back(home: Path, database_url: str | None, programs: Path | None) -> None:
    """What was taken in may be started on."""
    passwords = SecretFiles(home / "secrets").passwords()
    base_backup.unmark(database_url or embedded_owner(home, passwords, programs))


def roles_sql(home: Path) -> str:
    """What the administrator of a server runs, where its owner may make no roles."""
    home.mkdir(parents=True, exist_ok=True)
    passwords = SecretFiles(home / "secrets").passwords()
    return login_roles.for_administrator({APP: passwords.app, KEEPER: passwords.keeper})


def opened(owner: str, secrets: SecretFiles, applied: tuple[str, ...]) -> Installation:
    passwords = secrets.passwords()
    return Installation(
        secrets=secrets,
        root=holder(secrets),
        app=conninfo.make_conninfo(owner, user=APP, password=passwords.app),
        keeper=conninfo.make_conninfo(owner, user=KEEPER, password=passwords.keeper),
        applied=applied,
    )


def refuse_unready(app: Database, root: RootHolder) -> None:
    """Unavailable, with what is missing: the database, its schema, or the root that opens it."""
    try:
        behind = migrations.behind(app)
    except migrations.MigrationRefused as refused:
        raise Unavailable(str(refused)) from None
    if behind:
        raise Unavailable(f"The database lacks {behind} migrations of this release. Run `rapport migrate`.")
    state = app.tuples("SELECT epoch, fingerprint FROM rapport.root_state")
    if not state:
        raise Unavailable("The database has no root yet. Run `rapport migrate`.")
    _refuse_half_restored(app.tuples(MARK))
    try:
        root.root(*state[0])
    except RootMissing as missing:
        raise Unavailable(str(missing)) from None


def _refuse_half_restored(mark: Sequence[tuple[object, ...]]) -> None:
    if mark == [(HALF,)]:
        raise Unavailable(
            "A restore into this database did not come to its end: what was erased since the backup is not "
            "told in it. Restore again, into another new database: name another home or DATABASE_URL, or "
            "move this one away first."
        )


def holder(secrets: SecretFiles) -> RootHolder:
    """As the secrets say, and no setting: every process has the same."""
    choice = root_vault.choice_in(secrets.folder)
    return TransitRoots(secrets.folder, choice) if choice else RootSlots(secrets.root)


def stop(home: Path, database_url: str | None) -> None:
    if database_url is None:
        embedded_postgres.stop(home)


def embedded_owner(home: Path, passwords: Passwords, programs: Path | None) -> str:
    """The owner's conninfo of the embedded database, made on the first start."""
    server = embedded_postgres.start(home, programs=programs)
    owner = server.conninfo(user=OWNER, password=passwords.owner, dbname=DATABASE)
    if not _answers(owner):
        with in_our_words(), psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
            _make_owner(connection, passwords.owner)
    return owner


def _answers(owner: str) -> bool:
    try:
        with psycopg.connect(owner, connect_timeout=5):
            return True
    except psycopg.OperationalError:
        return False


def _make_owner(connection: psycopg.Connection[tuple[object, ...]], password: str) -> None:
    """Owner role and database; several first starts at once take turns."""
    connection.execute("SELECT pg_advisory_lock(7235419804)")
    name = sql.Identifier(OWNER)
    if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (OWNER,)).fetchone():
        connection.execute(sql.SQL("CREATE ROLE {} LOGIN CREATEROLE").format(name))
    verifier = connection.pgconn.encrypt_password(
        password.encode(), OWNER.encode(), b"scram-sha-256"
    ).decode()
    connection.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(name, sql.Literal(verifier)))
    if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (DATABASE,)).fetchone():
        connection.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(sql.Identifier(DATABASE), name))
