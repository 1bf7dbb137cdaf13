"""Starting and stopping: one server a home, for any number of callers at once, through any crash."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import Final

import psycopg
from psycopg import pq
from psycopg.conninfo import make_conninfo

from adapters.embedded_postgres import binaries, cluster, places
from adapters.embedded_postgres.binaries import Binaries
from adapters.embedded_postgres.cluster import SUPERUSER
from adapters.embedded_postgres.errors import PostgresDidNotStart, PostgresDidNotStop
from adapters.embedded_postgres.files import alone
from adapters.embedded_postgres.locks import forget_dead, pid_file
from adapters.embedded_postgres.places import PORT, log_of, said_in_words
from adapters.embedded_postgres.users import (
    ServerUser,
    last_lines,
    refuse_foreign,
    refuse_unreachable,
    run,
    server_user,
)

_RECOVERY: Final = 600  # seconds; after a crash the server first replays its log
_LEFTOVERS: Final = 60  # seconds; children of a killed postmaster hold its shared memory until they notice
_NOT_YET: Final = ("shared memory block", "postmaster.pid", ".lock")  # in the server's words: still held
_WITHOUT_DEFAULT: Final[Mapping[str, str]] = {
    "require_auth": "scram-sha-256",
    "sslcertmode": "allow",
    "min_protocol_version": "3.0",
    "max_protocol_version": "3.0",
}
"""Connection parameters of libpq that cannot be given as empty."""


@dataclass(frozen=True, slots=True)
class EmbeddedServer:
    """A running server."""

    data: Path
    """The data directory."""
    socket: Path
    """The directory of the Unix socket."""
    superuser_password: str = field(repr=False)
    os_user: str
    """The system user it runs as. Clients check it, so that nobody else's socket is taken for ours."""

    def conninfo(self, *, user: str, password: str, dbname: str) -> str:
        """A libpq connection string, quoted, which PG* variables of the environment cannot bend.

        (Except PGSERVICE: while it names a service that libpq cannot find, every connection fails.)
        """
        place = {
            "host": str(self.socket),
            "port": PORT,
            "requirepeer": self.os_user,
            "connect_timeout": "10",
        }
        who = {"user": user, "password": password, "dbname": dbname}
        return make_conninfo(**{**_set_by_environment(), **place, **who})

    def superuser_conninfo(self, dbname: str = "postgres") -> str:
        """The same for the superuser, who makes databases and roles, and serves nothing."""
        return self.conninfo(user=SUPERUSER, password=self.superuser_password, dbname=dbname)

    def stop(self) -> None:
        """Disconnect everybody and shut down, whoever started it; return when it is down. Idempotent.

        Raises PostgresDidNotStop.
        """
        _stop(self.data.parent)


def start(home: Path, *, settings: Mapping[str, str] = {}, programs: Path | None = None) -> EmbeddedServer:
    """Return the running server of this home; start it, and make it, if need be.

    Any number of processes may call this at once: one starts, all return. The server outlives its starter,
    and one that runs already keeps the `settings` it was started with.

    settings -- postgresql.conf, name to value. ValueError for those that privacy or access hangs on.
    programs -- the folder of PostgreSQL's programs; None looks for them.
    Raises PostgresDidNotStart.
    """
    cluster.refuse_settings(settings)
    with said_in_words():
        home = places.made_home(home)
        user = server_user()
        place = places.cluster_of(home, user)
        with alone(place) as lock:
            made_by = cluster.made_by(place / "data")
            password = places.password_of(home, place, made=made_by is not None)
            server = EmbeddedServer(place / "data", places.socket_of(place, user), password, user.name)
            if _answer(server) is _Answer.READY:
                return server
            refuse_unreachable(place, user)
            found = binaries.found(place, user, named=programs, made_by=made_by)
            if made_by is not None:
                refuse_foreign(server.data, user.uid)
                binaries.refuse_other_version(server.data, made_by, found)
            else:
                cluster.initdb(server.data, password, user, found, lock)
            cluster.configure(server.data, server.socket, settings, found.major)
            _boot(server, user, found)
            return server


def stop(home: Path) -> None:
    """Stop the server of this home, if it has one that runs. Raises PostgresDidNotStop."""
    place = home / "postgres"
    if place.exists():
        _stop(place.resolve())


class _Answer(Enum):
    READY = auto()
    BUSY = auto()
    """Somebody is there, who is starting, stopping, recovering or full."""
    ABSENT = auto()


def _answer(server: EmbeddedServer) -> _Answer:
    """Ask for a row: only that proves a server. `pg_ctl status` still sees one that was just killed."""
    try:
        with psycopg.connect(server.superuser_conninfo(), autocommit=True, connect_timeout=5) as connection:
            connection.execute("select 1")
    except psycopg.errors.ConnectionTimeout:
        return _Answer.BUSY
    except psycopg.OperationalError as error:
        if "password authentication failed" in str(error):
            raise PostgresDidNotStart(
                f"The database in {server.data} does not know the password in the home's secrets: restore "
                "the file postgres-superuser that belongs to it."
            ) from None
        return _Answer.BUSY if "FATAL" in str(error) else _Answer.ABSENT
    return _Answer.READY


def _boot(server: EmbeddedServer, user: ServerUser, found: Binaries) -> None:
    begun = time.monotonic()
    while (answer := _answer(server)) is not _Answer.READY:
        waited = time.monotonic() - begun
        failure = ""
        if answer is _Answer.ABSENT:
            for lock in (pid_file(server.data), server.socket / f".s.PGSQL.{PORT}.lock"):
                forget_dead(lock, server.data, user)
            failure = _start_once(server, user, found)
        # Children of a killed server go within seconds; no other failure mends itself.
        passing = waited < _LEFTOVERS and any(sign in failure for sign in _NOT_YET)
        if (failure and not passing) or waited > 2 * _RECOVERY:
            raise PostgresDidNotStart(
                f"The database did not start. The end of {log_of(server.data)}:\n{failure}"
            )
        if failure or answer is _Answer.BUSY:
            time.sleep(0.25)


def _start_once(server: EmbeddedServer, user: ServerUser, found: Binaries) -> str:
    """Nothing when it started, else the end of what the server said."""
    said = log_of(server.data)
    with said.open("ab") as log:  # opened here and inherited: the server's user never says which file
        before = log.tell()
        started = run(
            user,
            *(found.folder / "pg_ctl", "start", "--silent", "--wait", f"--timeout={_RECOVERY}"),
            *("--pgdata=data", "--options", "-c config_file=conf/postgresql.conf"),
            folder=server.data.parent,  # relative names need no quoting, which pg_ctl does not do
            output=log,
        )
    return last_lines(said.read_bytes()[before:]) if started.returncode else ""


def _stop(cluster: Path) -> None:
    data = cluster / "data"
    if not data.exists():
        return
    with said_in_words(), alone(cluster):
        owner = data.stat()
        user = ServerUser(f"user id {owner.st_uid}", owner.st_uid, owner.st_gid)
        refuse_unreachable(cluster, user)
        forget_dead(pid_file(data), data, user)
        if not pid_file(data).exists():
            return
        stopped = run(
            user,
            *(binaries.of_running(cluster, user) / "pg_ctl", "stop", "--silent", "--mode=fast"),
            *("--pgdata=data", "--wait", f"--timeout={_RECOVERY}"),
            folder=cluster,
        )
        if stopped.returncode and b"No such process" not in stopped.stdout:
            raise PostgresDidNotStop(f"The database in {data} did not stop:\n{last_lines(stopped.stdout)}")


def _set_by_environment() -> dict[str, str]:
    """For each parameter that a variable of this environment would set: what holds without the variable."""
    return {
        name: _WITHOUT_DEFAULT.get(name, (option.compiled or b"").decode())
        for option in pq.Conninfo.get_defaults()
        if (name := option.keyword.decode()) != "service"
        if option.envvar and option.envvar.decode() in os.environ
    }
