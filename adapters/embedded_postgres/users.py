"""Who the server runs as, and what is run as that user: PostgreSQL refuses to run as root."""

from __future__ import annotations

import os
import pwd
import subprocess
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from adapters.embedded_postgres.errors import PostgresDidNotStart
from adapters.embedded_postgres.files import alone, folder

SYSTEM_USER: Final = "rapport_pg"
"""PostgreSQL refuses to run as root. Under root it runs as this user, which owns the cluster and no more."""


SYSTEM_FOLDER: Final = Path("/var/lib/rapport")


# A dump of a server process would hold plaintext. The limit stops core files; the filter empties those that
# are piped to a collector, which ignores the limit.
_NO_CORE: Final = 'ulimit -c 0; { echo 0 >/proc/self/coredump_filter; } 2>/dev/null; exec "$@"'
_ENVIRONMENT: Final[Mapping[str, str]] = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C"}
"""All that a child process sees: no PG* variable steers it, and none of our secrets is handed on."""


@dataclass(frozen=True, slots=True)
class ServerUser:
    name: str
    uid: int
    gid: int


def server_user() -> ServerUser:
    if os.geteuid() == 0:
        return _system_user()
    try:
        return _user(pwd.getpwuid(os.geteuid()))
    except KeyError:
        raise PostgresDidNotStart(
            f"User id {os.geteuid()} has no entry in /etc/passwd, and PostgreSQL needs a user with a name: "
            "add one, or set DATABASE_URL."
        ) from None


def _system_user() -> ServerUser:
    with suppress(KeyError):
        return _user(pwd.getpwnam(SYSTEM_USER))
    folder(SYSTEM_FOLDER, 0o755)
    # useradd looks before it locks: two at once both add the user, and the second changes its number.
    with alone(SYSTEM_FOLDER):
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
    me = ServerUser("root", 0, 0)
    run(me, "useradd", *options.split(), SYSTEM_USER)  # the next look at the user tells how it went


def _user(entry: pwd.struct_passwd) -> ServerUser:
    return ServerUser(entry.pw_name, entry.pw_uid, entry.pw_gid)


def run(
    user: ServerUser,
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


def reaches(user: ServerUser, path: Path) -> bool:
    return user.uid == os.geteuid() or run(user, "test", "-x", path).returncode == 0


def refuse_unreachable(path: Path, user: ServerUser) -> None:
    if reaches(user, path):
        return
    closed = next(folder for folder in [*reversed(path.parents), path] if not reaches(user, folder))
    raise PostgresDidNotStart(
        f"The database in {path} runs as the user {user.name}, who may not enter {closed}: "
        f"open it (chmod o+x {closed}), or move the home elsewhere."
    )


def refuse_foreign(folder: Path, uid: int) -> None:
    owner = folder.stat().st_uid
    if owner != uid:
        raise PostgresDidNotStart(
            f"{folder} belongs to user id {owner}, and is needed by user id {uid}: run Rapport as the "
            f"user it was made by, or give it away (chown -R {uid} {folder})."
        )


def last_lines(said: bytes) -> str:
    return "\n".join(said.decode(errors="replace").splitlines()[-6:]) or "(nothing)"
