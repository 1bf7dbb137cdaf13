"""The roles that the service logs in as: `app`, which row-level security binds to a tenant, and `keeper`.

The owner makes them where it may. Where it may not, whoever administers the server runs what
`for_administrator` says, once. Passwords never travel: what does is a scram verifier, with which nobody can
log in.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Any, Final

import psycopg
from psycopg import conninfo, sql

APP, KEEPER = "rapport_app", "rapport_keeper"
SCHEMA: Final = "rapport"
_ITERATIONS: Final = 4096  # PostgreSQL's own; the passwords are 256 random bits


class RolesMissing(Exception):
    """The login roles are not as the service needs them, and this owner may not make them so."""


def ensure(connection: psycopg.Connection[Any], owner: str, passwords: Mapping[str, str]) -> None:
    """Each role of `passwords` logs in with its password and finds our schema. Repeating it changes
    nothing."""
    for role, password in passwords.items():
        if logs_in(conninfo.make_conninfo(owner, user=role, password=password)):
            continue
        try:
            _make(connection, role, password)
        except psycopg.errors.InsufficientPrivilege:
            raise RolesMissing(
                f"The login role {role} is missing or has another password, and the role of DATABASE_URL may "
                "not make it. Have the administrator of the server run what `rapport migrate --roles-sql` "
                "prints against this database, then run `rapport migrate` again."
            ) from None


def for_administrator(passwords: Mapping[str, str]) -> str:
    """SQL that makes the roles, or mends them; for psql, connected to our database."""
    return _HEADING + "".join(
        _STATEMENTS.format(role=role, verifier=verifier(password), schema=SCHEMA)
        for role, password in passwords.items()
    )


def verifier(password: str) -> str:
    """What PostgreSQL keeps of a scram password (RFC 5803)."""
    salt = secrets.token_bytes(16)
    salted = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, _ITERATIONS)
    stored = hashlib.sha256(hmac.digest(salted, b"Client Key", "sha256")).digest()
    server = hmac.digest(salted, b"Server Key", "sha256")
    text = [base64.b64encode(part).decode() for part in (salt, stored, server)]
    return f"SCRAM-SHA-256${_ITERATIONS}:{text[0]}${text[1]}:{text[2]}"


def logs_in(login: str) -> bool:
    """With this conninfo, and finds our schema."""
    try:
        with psycopg.connect(login, connect_timeout=10) as connection:
            return connection.execute("SHOW search_path").fetchone() == (SCHEMA,)
    except psycopg.OperationalError:
        return False


def _make(connection: psycopg.Connection[Any], role: str, password: str) -> None:
    name = sql.Identifier(role)
    exists = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (role,)).fetchone()
    verb = sql.SQL("ALTER ROLE {} LOGIN PASSWORD {}" if exists else "CREATE ROLE {} LOGIN PASSWORD {}")
    connection.execute(verb.format(name, sql.Literal(verifier(password))))
    connection.execute(
        sql.SQL("ALTER ROLE {} IN DATABASE {} SET search_path = {}").format(
            name, sql.Identifier(connection.info.dbname), sql.Identifier(SCHEMA)
        )
    )


_HEADING: Final = """\
-- The login roles of Rapport. Run this once on Rapport's own database, as a role that may create roles:
--
--     rapport migrate --roles-sql | psql --single-transaction --set ON_ERROR_STOP=1 --dbname DATABASE
--
-- Neither is a superuser, may create anything or gets round row-level security. What stands behind PASSWORD
-- are verifiers: the passwords are in the secrets folder of the installation and stay there.
"""

_STATEMENTS: Final = """
DO $$
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{role}') THEN
        CREATE ROLE {role};
    END IF;
    EXECUTE format('ALTER ROLE {role} IN DATABASE %I SET search_path = {schema}', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO {role}', current_database());
END $$;
ALTER ROLE {role} LOGIN NOINHERIT NOCREATEDB NOCREATEROLE PASSWORD '{verifier}';
"""
