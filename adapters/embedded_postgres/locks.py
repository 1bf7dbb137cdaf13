"""Lock files of a server that is no more: PostgreSQL cannot tell a stranger's process id from its own."""

from __future__ import annotations

from pathlib import Path

from adapters.embedded_postgres.users import ServerUser, run


def pid_file(data: Path) -> Path:
    return data / "postmaster.pid"


def forget_dead(lock: Path, data: Path, user: ServerUser) -> None:
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


def _is_no_postmaster(pid: int, data: Path, user: ServerUser) -> bool:
    process = Path("/proc", str(pid))
    try:
        state = (process / "stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    # A postmaster works in its data directory. Asked as its own user: root without ptrace may not look; and
    # that one may not look proves nothing, hence -e.
    cwd = process / "cwd"
    return state in "ZX" or run(user, "test", "-e", cwd, "-a", "!", cwd, "-ef", data).returncode == 0
