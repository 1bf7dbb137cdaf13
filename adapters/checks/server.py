"""PostgreSQL as it is reached: what it is, who may log in as what, and what it would write into its log."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from adapters import migrations, pooling, root_state
from adapters.key_journal import KeyJournal
from adapters.key_tree import RootHolder
from adapters.root_slots import RootMissing
from domain.findings import Finding, look, ok, wrong

Connection = psycopg.Connection[tuple[Any, ...]]

LARGEST_SKEW: Final = 2.0
"""Seconds between this machine's clock and the server's."""

_QUIET: Final[Mapping[str, tuple[str, ...]]] = {
    "log_statement": ("none", "ddl"),
    "log_min_duration_statement": ("-1",),
    "log_min_duration_sample": ("-1",),
    "log_transaction_sample_rate": ("0",),
    "log_parameter_max_length_on_error": ("0",),
    "auto_explain.log_min_duration": ("-1",),
    "pgaudit.log": ("none", ""),
}
"""Setting to the values with which no statement and no parameter gets into the log."""
_DURABLE: Final = ("fsync", "full_page_writes")


def way_there(connection: Connection, conninfo: str) -> Iterator[Finding]:
    """Version, pooler, encryption of the line."""
    major = connection.info.server_version // 10_000
    if major < migrations.OLDEST_SERVER:
        yield wrong(
            "version",
            f"The server is PostgreSQL {major}; Rapport needs {migrations.OLDEST_SERVER} or newer: upgrade.",
        )
    else:
        yield ok("version", f"The server is PostgreSQL {major}.")
    if pooling.is_by_transaction(connection, conninfo):
        yield wrong("pooler", str(pooling.PooledByTransaction()))
    else:
        yield ok("pooler", "Sessions are ours for as long as we hold them.")
    if _is_remote(connection) and not connection.pgconn.ssl_in_use:
        yield look(
            "encryption",
            "The line to the server is not encrypted. Between containers of one machine that may stay; over "
            "any other network add sslmode=verify-full to DATABASE_URL.",
        )


def owner_role(connection: Connection) -> Iterator[Finding]:
    (name, superuser, bypass) = _row(
        connection, "SELECT rolname, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user"
    )
    if superuser or bypass:
        what = "is a superuser" if superuser else "gets round row-level security (BYPASSRLS)"
        yield wrong(
            "owner",
            f"DATABASE_URL logs in as {name}, which {what}. An owner needs neither: make a role with LOGIN "
            "alone, give it the database (ALTER DATABASE … OWNER TO …), and name that one.",
        )
    else:
        yield ok("owner", f"The owner {name} is an ordinary role.")


def login_role(conninfo: str, role: str) -> Iterator[Finding]:
    """Of `app` or `keeper`: that it logs in, and may do no more than it should."""
    try:
        connection = psycopg.connect(conninfo, autocommit=True, connect_timeout=10)
    except psycopg.OperationalError:
        yield wrong(
            "roles",
            f"{role} can't log in with the password in secrets/: run `rapport migrate`, or have what "
            "`rapport migrate --roles-sql` prints run on this database.",
        )
        return
    with connection:
        found = list(_too_mighty(connection, role))
        yield from found or [ok("roles", f"{role} logs in, owns nothing and is bound by row-level security.")]
        yield from _loud(connection, role)


def walls(connection: Connection) -> Iterator[Finding]:
    """Row-level security of every table that belongs to tenants."""
    rows = connection.execute(
        "SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant' "
        "WHERE c.relnamespace = to_regnamespace('rapport') AND c.relkind IN ('r', 'p') "
        "AND NOT a.attisdropped AND c.relname <> ALL (%s) "
        "AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1",
        (["tenants", "api_keys"],),
    ).fetchall()
    if rows:
        names = ", ".join(name for (name,) in rows)
        yield wrong(
            "row-level security",
            f"Row-level security is switched off on {names}, so tenants are not kept apart there: run ALTER "
            "TABLE rapport.… ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY on each.",
        )
    else:
        yield ok("row-level security", "Every tenant's table is walled off.")


def schema(connection: Connection) -> Iterator[Finding]:
    if _row(connection, "SELECT to_regclass('rapport.migrations') IS NULL") == (True,):
        yield wrong("migrations", "This database has no schema of Rapport's yet: run `rapport migrate`.")
        return
    try:
        behind = migrations.pending(connection)
    except migrations.MigrationRefused as refused:
        yield wrong("migrations", str(refused))
        return
    if behind:
        yield wrong(
            "migrations", f"The database lacks {behind} migrations of this release: run `rapport migrate`."
        )
    else:
        yield ok("migrations", "The schema is that of this release.")


def root(connection: Connection, holder: RootHolder) -> Iterator[Finding]:
    """That the root on this machine is the one the database was last sealed under."""
    epoch, fingerprint = root_state.standing(connection)
    if not epoch:
        yield wrong("root", "The database has no root yet: run `rapport migrate`.")
        return
    try:
        holder.root(epoch, fingerprint)
    except RootMissing as missing:
        yield wrong("root", str(missing))
    else:
        yield ok("root", f"The root of epoch {epoch} is here, and is the database's.")


def journal(connection: Connection, journal: KeyJournal) -> Iterator[Finding]:
    """That the key journal has every rotation up to the database's epoch, as far back as it is kept."""
    epoch, _ = root_state.standing(connection)
    epochs = journal.epochs()
    if epoch > 1 and not journal.has(epoch):
        yield look(
            "key journal",
            f"The key journal in {journal.folder} does not have the rotation of epoch {epoch}, so no backup "
            "from before the last erase can be restored: take a new one with `rapport backup`.",
        )
    elif epochs and epochs != list(range(epochs[0], epochs[-1] + 1)):
        yield look(
            "key journal",
            f"Files are missing from the key journal in {journal.folder}: backups from before the gap can't "
            "be restored. Bring them back, or take a new backup.",
        )
    else:
        yield ok(
            "key journal", f"The key journal brings backups forward to epoch {epoch}. Copy it with them."
        )


def clock(connection: Connection) -> Iterator[Finding]:
    before = time.time()
    (theirs,) = _row(connection, "SELECT extract(epoch FROM clock_timestamp())::float8")
    skew = abs(theirs - (before + time.time()) / 2)
    if skew > LARGEST_SKEW:
        yield wrong(
            "clock",
            f"This machine's clock and the server's are {skew:.0f} seconds apart, and what was known when is "
            "told by both: run an NTP client on each.",
        )
    else:
        yield ok("clock", "This machine's clock and the server's agree.")


def durability(connection: Connection) -> Iterator[Finding]:
    off = [name for name, value in _settings(connection, _DURABLE).items() if value == "off"]
    if off:
        yield wrong(
            "durability",
            f"{' and '.join(off)} is off, so a crash may lose what was acknowledged: set it to on.",
        )
    else:
        yield ok("durability", "What is acknowledged is on disk.")


def data_directory(connection: Connection) -> str | None:
    """Only some roles may know."""
    try:
        return str(_row(connection, "SHOW data_directory")[0])
    except psycopg.errors.InsufficientPrivilege:
        return None


def _too_mighty(connection: Connection, role: str) -> Iterator[Finding]:
    superuser, bypass, creates, owns, path = _row(
        connection,
        "SELECT rolsuper, rolbypassrls, rolcreaterole OR rolcreatedb, EXISTS (SELECT FROM pg_class "
        "WHERE relnamespace = to_regnamespace('rapport') AND relowner = r.oid), "
        "current_setting('search_path') FROM pg_roles r WHERE rolname = current_user",
    )
    faults = {
        f"{role} is a superuser: run ALTER ROLE {role} NOSUPERUSER.": superuser,
        f"{role} gets round row-level security: run ALTER ROLE {role} NOBYPASSRLS.": bypass,
        f"{role} may create roles or databases: run ALTER ROLE {role} NOCREATEROLE NOCREATEDB.": creates,
        f"{role} owns tables of Rapport's: give them to the owner (REASSIGN OWNED BY {role} TO …).": owns,
        f"{role} does not find the schema: run ALTER ROLE {role} SET search_path = rapport.": path
        != "rapport",
    }
    yield from (wrong("roles", says) for says, holds in faults.items() if holds)


def _loud(connection: Connection, role: str) -> Iterator[Finding]:
    """As this role's sessions are set: a setting of its own outranks the server's."""
    found = _settings(connection, _QUIET)
    loud = {name: value for name, value in found.items() if value not in _QUIET[name]}
    if loud:
        told = ", ".join(f"{name} = {value}" for name, value in loud.items())
        quiet = " ".join(f"ALTER ROLE {role} SET {name} = '{_QUIET[name][0]}';" for name in loud)
        yield wrong(
            "server log",
            f"The server's log would keep statements of {role} with their parameters ({told}), wrapped keys "
            f"and ciphertext among them, out of reach of an erase. As a superuser run: {quiet}",
        )
    else:
        yield ok("server log", f"The server's log keeps no statement and no parameter of {role}.")


def _settings(connection: Connection, names: Mapping[str, object] | tuple[str, ...]) -> dict[str, str]:
    rows = connection.execute(
        "SELECT name, setting FROM pg_settings WHERE name = ANY (%s) ORDER BY name", (list(names),)
    )
    return dict(rows.fetchall())


def _is_remote(connection: Connection) -> bool:
    host = str(conninfo_to_dict(connection.info.dsn).get("host") or "")
    return not host.startswith("/") and host not in ("", "localhost", "127.0.0.1", "::1")


def _row(connection: Connection, query: str) -> tuple[Any, ...]:
    found = connection.execute(query.encode()).fetchone()
    assert found is not None
    return found
