"""The root of a drill: in memory, for as long as it lasts. Nothing of it reaches a disk, whoever holds the
real one. Fits `adapters.key_tree.RootHolder`."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from adapters.root_slots import RootMissing, fingerprint_of


class MemoryRoot:
    kind = "memory"
    evidence = "the root was dropped from memory"
    kept_for = timedelta(0)
    path = Path("/dev/null")

    def __init__(self, epoch: int, root: bytes) -> None:
        self._roots = {epoch: root}

    def epochs(self) -> tuple[int, ...]:
        return tuple(sorted(self._roots))

    def root(self, epoch: int, fingerprint: bytes) -> bytes:
        root = self._roots.get(epoch, b"")
        if fingerprint_of(root) != fingerprint:
            raise RootMissing(f"This drill has no root of epoch {epoch}.")
        return root

    def write_next(self, epoch: int, root: bytes, *, keep: int) -> None:
        self._roots = {keep: self._roots[keep], epoch: root}

    def destroy_all_but(self, epoch: int) -> None:
        self._roots = {epoch: self._roots[epoch]}
