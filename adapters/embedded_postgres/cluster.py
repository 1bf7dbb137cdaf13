"""The cluster and how it is set up: made whole or not at all, its settings written anew at each start."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from adapters.embedded_postgres.binaries import Binaries
from adapters.embedded_postgres.errors import PostgresDidNotStart
from adapters.embedded_postgres.files import folder, sync, write_secret
from adapters.embedded_postgres.places import PORT, log_of
from adapters.embedded_postgres.users import ServerUser, last_lines, run

SUPERUSER: Final = "postgres"

_BUILTIN_LOCALE: Final = 17
_NO_ALTER_SYSTEM: Final = 17
"""The first major versions that have these."""

_SMALL_BOX: Final[Mapping[str, str]] = {
    "shared_buffers": "64MB",
    "effective_cache_size": "512MB",
    "max_connections": "100",
    "max_wal_size": "512MB",
    "max_parallel_workers_per_gather": "0",  # queries here are small, and containers have 64 MB of /dev/shm
    "jit": "off",
    "random_page_cost": "1.1",
    "log_checkpoints": "off",
    "timezone": "UTC",
    "log_timezone": "UTC",
}
"""Defaults, which a caller may set otherwise."""


_FIXED: Final[Mapping[str, str]] = {
    "listen_addresses": "",
    "port": PORT,
    "unix_socket_permissions": "0700",
    "password_encryption": "scram-sha-256",
    "allow_alter_system": "off",  # what ALTER SYSTEM writes would outrank this list
    "logging_collector": "off",
    "log_destination": "stderr",
    # From here on: no value that a client sent may reach the log. ERROR ranks below LOG, so `log` keeps the
    # server's own life in the log and leaves out clients' errors, whose first line can quote a value.
    "log_min_messages": "log",
    "log_error_verbosity": "terse",
    "log_min_error_statement": "panic",
    "log_parameter_max_length": "0",
    "log_parameter_max_length_on_error": "0",
    "log_statement": "none",
    "log_duration": "off",
    "log_min_duration_statement": "-1",
    "log_min_duration_sample": "-1",
    "log_transaction_sample_rate": "0",
}


_HBA: Final = "# All of it: a password, on the socket.\nlocal all all scram-sha-256\n"


def made_by(data: Path) -> int | None:
    """The major version of PostgreSQL that made this cluster; None where there is none."""
    file = data / "PG_VERSION"
    return int(file.read_text()) if file.exists() else None


def initdb(data: Path, password: str, user: ServerUser, binaries: Binaries, lock: int) -> None:
    """Make the cluster beside its place and move it there whole: a power cut leaves all of it or nothing."""
    staging = data.with_name("new")
    if staging.exists():
        shutil.rmtree(staging)
    staging.mkdir(mode=0o700)
    write_secret(staging / "password", password)
    os.chown(staging / "password", user.uid, user.gid)
    os.chown(staging, user.uid, user.gid)
    made = run(
        user,
        *(binaries.folder / "initdb", f"--pgdata={staging / 'data'}", f"--username={SUPERUSER}"),
        *(f"--pwfile={staging / 'password'}", "--auth-local=scram-sha-256", "--auth-host=reject"),
        *("--encoding=UTF8", *_collation(binaries.major), "--data-checksums", "--no-instructions"),
        keep=[lock],  # a kill -9 of ours leaves initdb at work: the next starter waits until it is through
    )
    if made.returncode:
        raise PostgresDidNotStart(f"The database could not be made:\n{last_lines(made.stdout)}")
    for unused in ("postgresql.conf", "pg_hba.conf"):  # so that nobody starts it by hand under other rules
        (staging / "data" / unused).unlink()
    (staging / "data").rename(data)
    sync(data.parent)
    shutil.rmtree(staging)


def _collation(major: int) -> tuple[str, ...]:
    """One that comes with PostgreSQL: an upgrade of the C library corrupts no index. Both sort alike."""
    if major < _BUILTIN_LOCALE:
        return ("--locale=C",)
    return ("--locale=C.UTF-8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")


def refuse_settings(settings: Mapping[str, str]) -> None:
    ours = {*_FIXED, "unix_socket_directories", "hba_file", "ident_file", "data_directory", "config_file"}
    for name, value in settings.items():
        known = re.fullmatch(r"(?!include)[a-z][a-z0-9_.]*", name) and value.isprintable()
        if name in ours or not known:
            raise ValueError(f"the embedded database's setting {name!r} is not free to choose, or no setting")


def configure(data: Path, socket: Path, settings: Mapping[str, str], major: int) -> None:
    conf = data.with_name("conf")
    folder(conf, 0o755)
    folder(log_of(data).parent, 0o700)
    places = {"unix_socket_directories": str(socket), "hba_file": str(conf / "pg_hba.conf")}
    chosen = {**_SMALL_BOX, **settings, **_FIXED, **places}
    if major < _NO_ALTER_SYSTEM:
        del chosen["allow_alter_system"]
        (data / "postgresql.auto.conf").write_text("")
    lines = ["# Written by Rapport at each start.", *(f"{name} = {_quoted(chosen[name])}" for name in chosen)]
    for name, text in {"pg_hba.conf": _HBA, "postgresql.conf": "\n".join(lines) + "\n"}.items():
        (conf / name).write_text(text)
        (conf / name).chmod(0o644)


def _quoted(value: str) -> str:
    return "'" + value.replace("\\", "\\\\").replace("'", "''") + "'"
