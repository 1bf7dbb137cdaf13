"""Folders and files that several processes, and a power cut, may meet at any moment."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(folder: Path) -> Iterator[int]:
    """One process at a time in what is done to this folder. The kernel lets go when it dies."""
    lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock
    finally:
        os.close(lock)


def folder(path: Path, mode: int) -> None:
    path.mkdir(exist_ok=True)
    path.chmod(mode)  # whatever the umask


def write_secret(path: Path, secret: str) -> None:
    path.unlink(missing_ok=True)
    path.touch(mode=0o600, exist_ok=False)
    with path.open("w") as file:
        file.write(secret + "\n")
        file.flush()
        os.fsync(file.fileno())


def sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
