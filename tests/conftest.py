"""A real PostgreSQL for the tests: one embedded server a run, and a fresh, migrated database for each test
that asks."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import psycopg
import pytest
from psycopg import sql

from adapters import embedded_postgres, installation, login_roles, migrations, root_state
from adapters.embedded_postgres import EmbeddedServer
from adapters.installation import Installation
from adapters.secret_files import SecretFiles
from api import compose
from api.compose import Composed
from api.settings import Settings

TEMPLATE = "rapport_template"

# Deadlines and health checks are guesses from times, which a busy machine makes wrong. Examples are the same
# in each run, so that what is green here is green on a new machine; slow tests ask for new ones.
hypothesis.settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
)
hypothesis.settings.load_profile("steady")


@pytest.fixture(scope="session")
def home() -> Iterator[Path]:
    """pytest's own folders can't be entered by the database's user, so one of our own."""
    made = Path(tempfile.mkdtemp(prefix="rapport-tests-"))
    made.chmod(0o755)
    yield made
    embedded_postgres.stop(made)
    shutil.rmtree(made, ignore_errors=True)


@pytest.fixture(scope="session")
def server(home: Path) -> EmbeddedServer:
    # Nothing in these tests pulls the plug; those that do start a server of their own.
    return embedded_postgres.start(home, settings={"fsync": "off"})


@pytest.fixture(scope="session")
def template(home: Path, server: EmbeddedServer) -> SecretFiles:
    """A migrated database without a root, to copy."""
    found = SecretFiles(home / "template-secrets")
    passwords = found.passwords()
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        connection.execute(
            sql.SQL("CREATE ROLE {} LOGIN CREATEROLE PASSWORD {}").format(
                sql.Identifier(installation.OWNER), sql.Literal(passwords.owner)
            )
        )
        connection.execute(f"CREATE DATABASE {TEMPLATE} OWNER {installation.OWNER}")
    owner = server.conninfo(user=installation.OWNER, password=passwords.owner, dbname=TEMPLATE)
    migrations.migrate(owner, app_password=passwords.app, keeper_password=passwords.keeper)
    return found


@pytest.fixture
def fresh(template: SecretFiles, server: EmbeddedServer, tmp_path: Path) -> Iterator[Installation]:
    """An installation of its own: a copied database, its own root."""
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} OWNER {installation.OWNER}")
        for role in (login_roles.APP, login_roles.KEEPER):
            connection.execute(f"ALTER ROLE {role} IN DATABASE {name} SET search_path = rapport")
        folder = tmp_path / "secrets"
        folder.mkdir(mode=0o700)
        shutil.copy(template.folder / "passwords.json", folder)
        own = SecretFiles(folder)
        passwords = own.passwords()
        owner = server.conninfo(user=installation.OWNER, password=passwords.owner, dbname=name)
        found = installation.opened(owner, own, ())
        root_state.plant(found.keeper, found.root)
        yield found
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path / "home", port=0)


@pytest.fixture
def composed(fresh: Installation, settings: Settings) -> Iterator[Composed]:
    made = compose.composed(fresh, settings)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's settings reach a test."""
    for name in list(os.environ):
        if name.startswith(("RAPPORT_", "PG")) or name == "DATABASE_URL":
            monkeypatch.delenv(name)
