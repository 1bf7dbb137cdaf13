"""The service on a database of one's own, whose owner may create no roles: somebody else makes them."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from adapters import installation, login_roles
from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from api import compose
from api.settings import Settings
from domain.errors import Unavailable
from tests.desk import Desk


@dataclass(frozen=True)
class OneOfOnesOwn:
    """A database on a server that somebody else administers."""

    owner: str
    administrator: str


@pytest.fixture
def database(template: SecretFiles, server: EmbeddedServer) -> Iterator[OneOfOnesOwn]:
    """`template` has made the two roles on this server already; the owner of this database may not."""
    name = f"own{secrets.token_hex(6)}"
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE ROLE {} LOGIN PASSWORD 'mine'").format(sql.Identifier(name)))
        connection.execute(f"CREATE DATABASE {name} OWNER {name}")
        yield OneOfOnesOwn(
            server.conninfo(user=name, password="mine", dbname=name), server.superuser_conninfo(name)
        )
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
        connection.execute(f"DROP ROLE {name}")


def home_with(passwords: SecretFiles | None, path: Path) -> Path:
    """A home with the passwords of the roles that are there, or with its own."""
    folder = SecretFiles(path / "secrets").folder
    if passwords is not None:
        shutil.copy(passwords.folder / "passwords.json", folder)
    return path


def ran_by_the_administrator(database: OneOfOnesOwn, statements: str) -> None:
    with psycopg.connect(database.administrator, autocommit=True) as connection:
        connection.execute(statements.encode())


def test_roles_that_are_missing_are_named_with_what_to_do(database: OneOfOnesOwn, tmp_path: Path) -> None:
    home = home_with(None, tmp_path)
    with pytest.raises(
        login_roles.RolesMissing, match=r"rapport_app is missing .* `rapport migrate --roles-sql`"
    ):
        installation.install(home, database.owner)


def test_the_service_works_with_roles_that_the_administrator_made(
    template: SecretFiles, database: OneOfOnesOwn, tmp_path: Path
) -> None:
    home = home_with(template, tmp_path)
    for _ in range(2):  # running it again changes nothing
        ran_by_the_administrator(database, installation.roles_sql(home))
    found = installation.install(home, database.owner)
    assert found.applied
    assert installation.install(home, database.owner).applied == ()
    composed = compose.composed(installation.reach(home, database.owner), Settings(home=home, port=0))
    try:
        desk = Desk(composed, composed.office.tenant("own"))
        contact = desk.tell("sam", "My budget is 2.5M dirhams")
        assert desk.known(contact) == {"budget_max": ["AED 2,500,000"]}
        desk.forget(contact)
        composed.eraser.complete()
        assert desk.find("sam") is None
    finally:
        composed.close()


def test_what_the_administrator_runs_holds_no_password(template: SecretFiles, tmp_path: Path) -> None:
    home = home_with(template, tmp_path)
    statements, passwords = installation.roles_sql(home), template.passwords()
    assert passwords.app not in statements
    assert passwords.keeper not in statements
    assert statements.count("SCRAM-SHA-256$4096:") == 2
    assert "NOCREATEROLE" in statements
    assert "SUPERUSER" not in statements


def test_a_database_that_cannot_be_reached_is_no_missing_role(tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        installation.install(home_with(None, tmp_path), "host=/nowhere dbname=rapport user=x")
