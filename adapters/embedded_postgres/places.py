"""Where the cluster, its socket and its password lie, and what is refused there."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from adapters.embedded_postgres.errors import PostgresDidNotStart
from adapters.embedded_postgres.files import folder, sync, write_secret
from adapters.embedded_postgres.users import (
    SYSTEM_FOLDER,
    ServerUser,
    reaches,
    refuse_foreign,
)

PORT: Final = "5432"  # only the socket's file name: nothing listens on TCP
_LONGEST_SOCKET: Final = 107  # bytes in sockaddr_un.sun_path, less its final NUL
_PLAIN_PATH: Final = re.compile(r"[\w./+-]+", re.ASCII)  # libpq and the server split socket paths at commas


@contextmanager
def said_in_words() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise PostgresDidNotStart(
            f"The embedded database could not use {error.filename or 'this machine'}: {error.strerror}. Run "
            "Rapport as the user who owns its home, choose another home, or set DATABASE_URL."
        ) from error


def made_home(home: Path) -> Path:
    if not home.exists():
        home.mkdir(parents=True, exist_ok=True)
        home.chmod(
            0o711 if os.geteuid() == 0 else 0o700
        )  # the server's user passes through, and lists nothing
    return home.resolve()


def cluster_of(home: Path, user: ServerUser) -> Path:
    place = home / "postgres"
    if not place.is_symlink() and not place.exists() and not reaches(user, home):
        _point_elsewhere(place)
    if not place.is_symlink() and not place.exists():
        folder(place, 0o711 if os.geteuid() == 0 else 0o700)
    try:
        cluster = place.resolve(strict=True)
    except FileNotFoundError:
        raise PostgresDidNotStart(
            f"{place} says that the database is in {place.readlink()}, which is gone: mount or restore it."
        ) from None
    refuse_foreign(cluster, os.geteuid())
    return cluster


def _point_elsewhere(place: Path) -> None:
    """/root is closed on most machines, and opening somebody's directory is not ours to do."""
    elsewhere = SYSTEM_FOLDER / _short_name(place)
    folder(SYSTEM_FOLDER, 0o755)
    folder(elsewhere, 0o711)
    with suppress(FileExistsError):  # another starter came to the same
        place.symlink_to(elsewhere)


def _short_name(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:16]


def socket_of(cluster: Path, user: ServerUser) -> Path:
    inside = cluster / "socket"
    fits = len(os.fsencode(inside / f".s.PGSQL.{PORT}")) <= _LONGEST_SOCKET
    if fits and _PLAIN_PATH.fullmatch(str(inside)):
        return _private(inside, user)
    # Never $TMPDIR: every process of this home must come to the same place.
    return _private(Path(f"/tmp/rapport-{_short_name(cluster)}-{user.uid}"), user)  # noqa: S108 - _private looks


def _private(path: Path, user: ServerUser) -> Path:
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


def password_of(home: Path, cluster: Path, *, made: bool) -> str:
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
    write_secret(fresh, password)
    fresh.rename(path)
    sync(path.parent)
    return password


def log_of(data: Path) -> Path:
    """What the server says."""
    return data.parent / "log" / "postgresql.log"
