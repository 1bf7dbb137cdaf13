"""The root of the key tree on disk: two preallocated slots in one file, overwritten in place.

    slot (4,096 bytes) = magic(8) epoch(8) root(32) sha256 of these(32) zeros

Apart from the database and outside every backup of it, because destroying the old root is what makes an erase
final. In place and O_DSYNC: writing a new file and renaming it would leave the old bytes on the device. This
is the embedded holder of the port `adapters.key_tree.RootHolder`; in production a key service holds the root.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Final

from adapters import sealing

MAGIC = b"rapport1"
SLOT = 4096


class RootMissing(Exception):
    """No slot holds the root that the database was last sealed under."""


class RootsOutOfStep(Exception):
    """The slots are not as this step of a rotation left them: another process rotates too. Nothing was
    written."""


class RootSlots:
    """`path` is created with mode 0600 when the first root is written; its folder must exist."""

    kind: Final = "root.slots"
    evidence: Final = "the old root's slot was overwritten in place, written through, and read back empty"
    kept_for: Final = timedelta()
    """Copies of the file are whoever made them's to destroy."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        return self._path

    def root(self, epoch: int, fingerprint: bytes) -> bytes:
        """The root of this epoch. Raises RootMissing unless a slot matches in epoch and fingerprint."""
        root = self._slots().get(epoch, (0, b""))[1]
        if not root or fingerprint_of(root) != fingerprint:
            raise RootMissing(
                f"The root key file {self.path.name} holds no root of epoch {epoch}. Without it nothing in "
                "this database can be opened: put back the file that belongs to this database."
            )
        return root

    def write_next(self, epoch: int, root: bytes, *, keep: int) -> None:
        """Write a root into the slot that does not hold epoch `keep` (0 for the first), and read it back."""
        slots = self._slots()
        if keep not in slots if keep else slots:
            raise RootsOutOfStep(f"The root of epoch {keep} is not there: another process rotated meanwhile.")
        self._write(1 - slots[keep][0] if keep else 0, _encode(epoch, root))
        if self._slots().get(epoch, (0, b""))[1] != root:
            raise OSError(f"the root key file {self.path.name} did not keep what was written")

    def destroy_all_but(self, epoch: int) -> None:
        """Overwrite the slot of the epoch before, or a torn one, and read it back. Repeating it changes
        nothing."""
        slots = self._slots()
        if epoch not in slots or max(slots) > epoch:
            raise RootsOutOfStep(f"The root of epoch {epoch} is not the newest: another process rotates.")
        other = 1 - slots[epoch][0]
        self._write(other, bytes(SLOT))
        if self.path.read_bytes()[other * SLOT : (other + 1) * SLOT] != bytes(SLOT):
            raise OSError(f"the root key file {self.path.name} kept what was overwritten")

    def destroy(self) -> None:
        """Overwrite both slots: of a copy that has served."""
        for index in (0, 1):
            self._write(index, bytes(SLOT))

    def epochs(self) -> tuple[int, ...]:
        return tuple(sorted(self._slots()))

    def _slots(self) -> dict[int, tuple[int, bytes]]:
        raw = b""
        with suppress(FileNotFoundError):
            raw = self.path.read_bytes()
        slots: dict[int, tuple[int, bytes]] = {}
        for index in (0, 1):
            record = raw[index * SLOT : index * SLOT + 80]
            if record[:8] == MAGIC and hashlib.sha256(record[:48]).digest() == record[48:80]:
                slots[int.from_bytes(record[8:16], "big")] = (index, record[16:48])
        return slots

    def _write(self, index: int, record: bytes) -> None:
        fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_DSYNC, 0o600)
        try:
            if os.fstat(fd).st_size < 2 * SLOT:
                os.pwrite(fd, bytes(2 * SLOT), 0)
                os.fsync(fd)
                _sync_folder(self.path.parent)
            os.pwrite(fd, record, index * SLOT)
            os.fsync(fd)
        finally:
            os.close(fd)


def fingerprint_of(root: bytes) -> bytes:
    """SHA-256 of the root, kept in the database: it names the root and tells nothing of it."""
    return hashlib.sha256(root).digest()


def new_root() -> bytes:
    return sealing.new_key()


def _encode(epoch: int, root: bytes) -> bytes:
    body = MAGIC + epoch.to_bytes(8, "big") + root
    return (body + hashlib.sha256(body).digest()).ljust(SLOT, b"\x00")


def _sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
