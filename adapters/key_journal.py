"""The key journal: what each rotation of the key tree changed, in files apart from the database.

    00000042.keys   the keys below the bucket that rotation 42 made anew, and what was erased
    00000042.top    bucket, address and day keys as they are under root 42; of these only the newest is kept

A rotation makes the wrapped keys of every older backup worthless, those of the living too. With all files
since a backup, and the root as it is, the living open again and the erased do not: no file here holds a key
of what was erased that leads to a root that exists. Written through before the old root is destroyed, each
whole or not at all; a file that was cut or changed is told by its checksum.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import msgspec

FORMAT: Final = b"rapport key journal 1\n"
_NAME: Final = re.compile(r"(\d{8})\.keys")


class JournalBroken(Exception):
    """A file of the journal can't be used; the sentence says which and what to do."""


# --- what a file holds ----------------------------------------------------------------------------------


class ContactKey(msgspec.Struct, frozen=True, array_like=True):
    contact_id: UUID
    generation: int
    wrapped: bytes


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What an erasure said of statements and messages: ids of ours alone."""

    erased: tuple[UUID, ...] = ()
    """Statements."""
    fenced: tuple[UUID, ...] = ()
    """Those of them that may not be read out of their messages again."""
    settled: tuple[tuple[UUID, bool], ...] = ()
    struck: tuple[tuple[UUID, str], ...] = ()
    """Statements that were struck with it, and why."""
    gone: tuple[tuple[UUID, str], ...] = ()
    """Messages that went themselves, and how."""


class Erased(msgspec.Struct, frozen=True, kw_only=True):
    """One erasure: its row, as PostgreSQL makes JSON of it, and what it said."""

    erasure_id: UUID
    tenant: UUID
    scope: str
    members: tuple[UUID, ...]
    items: tuple[UUID, ...]
    slots: tuple[int, ...]
    requested_at: datetime
    row: dict[str, Any]
    told: Told
    tags: tuple[tuple[bytes, int], ...] = ()
    """Of its addresses, each with the day of its key."""


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """`.keys`"""

    epoch: int
    at: datetime
    fingerprint: bytes
    """Of the root that this epoch has."""
    contacts: tuple[ContactKey, ...]
    """All that live in buckets whose key is new."""
    items: dict[UUID, tuple[tuple[UUID, bytes], ...]]
    """Of each contact whose own key is new: all items that it has left."""
    erased: tuple[Erased, ...]
    holds: tuple[dict[str, Any], ...] = ()
    """Rows of legal holds whose key moved under a new one, or that are over."""
    held: dict[UUID, tuple[tuple[UUID, UUID, bytes], ...]] = {}
    """By hold that kept something of this: contact, item and key of all that it keeps."""


class Top(msgspec.Struct, frozen=True, kw_only=True):
    """`.top`: number, key id and wrapped key; of a day its end too."""

    epoch: int
    buckets: tuple[tuple[int, bytes, bytes], ...]
    addresses: tuple[tuple[int, bytes, bytes], ...]
    days: tuple[tuple[int, datetime, bytes, bytes], ...]


@dataclass(frozen=True, slots=True)
class Since:
    """The journal since an epoch: every rotation, without a gap, and the keys at the top after the last."""

    changed: tuple[Changed, ...]
    top: Top


# --- the files ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeyJournal:
    """`days`: how long a file is kept; a backup that is older than the oldest can't be brought forward."""

    folder: Path
    days: int = 400
    certificates: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "certificates", self.folder / "certificates")

    def has(self, epoch: int) -> bool:
        """Whether this rotation was written down whole."""
        return self._keys(epoch).exists() and self._top(epoch).exists()

    def is_of_another(self, epoch: int, fingerprint: bytes) -> bool:
        """Whether another installation's rotations are here. Ours go no further than this epoch."""
        written = self.epochs()
        if not written or written[-1] < epoch:
            return False
        return written[-1] > epoch or self.changed(epoch).fingerprint != fingerprint

    def write(self, changed: Changed, top: Top) -> None:
        """On disk when this returns. Repeating it changes nothing: what stands here may know more than the
        database does by now."""
        make_folder(self.folder)
        for path, told in ((self._keys(changed.epoch), changed), (self._top(top.epoch), top)):
            if not path.exists():
                write_file(path, msgspec.msgpack.encode(told))
        for older in self.folder.glob("*.top"):
            if older != self._top(top.epoch):
                older.unlink()
        self._prune(changed.at - timedelta(days=self.days), keep=changed.epoch)

    def certify(self, erasure_id: UUID, certificate: bytes) -> None:
        """Keep what a person was told, so that the same is told after a restore."""
        make_folder(self.certificates)
        path = self.certificates / f"{erasure_id}.json"
        if not path.exists():
            _put(path, certificate)

    def certificate(self, erasure_id: UUID) -> bytes | None:
        path = self.certificates / f"{erasure_id}.json"
        return path.read_bytes() if path.exists() else None

    def epochs(self) -> list[int]:
        """Of all rotations that are written down."""
        names = self.folder.iterdir() if self.folder.is_dir() else ()
        return sorted(int(found[1]) for path in names if (found := _NAME.fullmatch(path.name)))

    def since(self, epoch: int) -> Since | None:
        """What changed after `epoch`; None where nothing did. Raises JournalBroken for a gap, or a file that
        is not as it was written."""
        epochs = [one for one in self.epochs() if one > epoch]
        if not epochs:
            return None
        missing = sorted(set(range(epoch + 1, epochs[-1] + 1)) - set(epochs))
        if missing:
            raise JournalBroken(
                f"The key journal lacks {_listed(missing)}: what those rotations made anew can't be opened. "
                "Bring a journal that is whole, or restore a backup that was made after them."
            )
        return Since(tuple(self.changed(one) for one in epochs), self.top(epochs[-1]))

    def changed(self, epoch: int) -> Changed:
        return msgspec.msgpack.decode(read_file(self._keys(epoch)), type=Changed)

    def top(self, epoch: int) -> Top:
        if not self._top(epoch).exists():
            raise JournalBroken(
                f"The key journal lacks {self._top(epoch).name}, without which nothing below it opens. Copy "
                "the journal whole: its newest .top belongs to its newest .keys."
            )
        return msgspec.msgpack.decode(read_file(self._top(epoch)), type=Top)

    def _keys(self, epoch: int) -> Path:
        return self.folder / f"{epoch:08}.keys"

    def _top(self, epoch: int) -> Path:
        return self.folder / f"{epoch:08}.top"

    def _prune(self, before: datetime, keep: int) -> None:
        """From the oldest on, and never the newest: what is left has no gap."""
        for epoch in self.epochs():
            if epoch == keep or self._keys(epoch).stat().st_mtime >= before.timestamp():
                return
            self._keys(epoch).unlink()


def _listed(epochs: Sequence[int]) -> str:
    told = ", ".join(map(str, epochs[:5])) + (f" and {len(epochs) - 5} more" if len(epochs) > 5 else "")
    return f"the rotation of epoch {told}" if len(epochs) == 1 else f"the rotations of epochs {told}"


def write_file(path: Path, body: bytes) -> None:
    packed = gzip.compress(body, compresslevel=1, mtime=0)
    _put(path, FORMAT + hashlib.sha256(packed).hexdigest().encode() + b"\n" + packed)


def read_file(path: Path) -> bytes:
    raw = path.read_bytes()
    if not raw.startswith(FORMAT):
        raise JournalBroken(
            f"{path.name} is no file of a key journal that this release reads: use the release that wrote "
            "it, or newer."
        )
    told, _, packed = raw[len(FORMAT) :].partition(b"\n")
    if hashlib.sha256(packed).hexdigest().encode() != told:
        raise JournalBroken(
            f"{path.name} of the key journal was cut or changed since it was written: bring another copy."
        )
    return gzip.decompress(packed)


def _put(path: Path, content: bytes) -> None:
    """Whole under its name, or not there."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    fd = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(fd, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.rename(path)
    _sync(path.parent)


def make_folder(folder: Path) -> None:
    """A folder whose own name was not written through is lost with all that was."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True, mode=0o700)
        _sync(folder.parent)


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
