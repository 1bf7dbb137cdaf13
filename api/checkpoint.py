"""How far an interrupted import of a file has come, so that it goes on from there.

Beside the installation, and without a word of the file: numbers, and a fingerprint of what was imported,
keyed, since a bare one would let whoever guesses a text confirm it. An import that came to its end leaves
nothing.
"""

from __future__ import annotations

import hmac
import json
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final
from uuid import UUID

_PIECE: Final = 1024 * 1024


@dataclass(slots=True)
class Place:
    """After so many lines and bytes, with what became of them."""

    line: int = 0
    end: int = 0
    counts: Counter[str] = field(default_factory=Counter[str])


class Checkpoint:
    """Of one file for one tenant. Never moves `source`, which the import reads."""

    def __init__(self, folder: Path, tenant: UUID, source: BinaryIO, key: bytes) -> None:
        found = os.fstat(source.fileno())
        self._file = {"size": found.st_size, "changed_ns": found.st_mtime_ns}
        self._path = folder / f"{tenant}-{found.st_dev}-{found.st_ino}.json"
        self._source = source
        self._key = key
        self._begin()

    def resumed(self) -> Place | None:
        """Where to go on; None when nothing was interrupted. Raises FileChanged when what was imported does
        not stand in the file any more as it stood."""
        try:
            kept = json.loads(self._path.read_bytes())
        except FileNotFoundError:
            return None
        if kept["file"] == self._file and hmac.compare_digest(kept["mark"], self._marked(kept["end"])):
            return Place(kept["line"], kept["end"], Counter(kept["counts"]))
        self._begin()
        raise FileChanged

    def save(self, place: Place) -> None:
        """Complete or not at all: it takes its name when it is written."""
        kept: dict[str, Any] = {
            "file": self._file,
            "line": place.line,
            "end": place.end,
            "counts": dict(place.counts),
            "mark": self._marked(place.end),
        }
        self._path.parent.mkdir(mode=0o700, exist_ok=True)
        draft = self._path.with_suffix(".draft")
        draft.write_text(json.dumps(kept), encoding="utf-8")
        draft.replace(self._path)

    def drop(self) -> None:
        self._path.unlink(missing_ok=True)

    def _begin(self) -> None:
        self._mark = hmac.new(self._key, digestmod="sha256")
        self._marked_to = 0

    def _marked(self, end: int) -> str:
        """The fingerprint of the file up to there, which is not before where it was last asked for."""
        while self._marked_to < end:
            length = min(_PIECE, end - self._marked_to)
            piece = os.pread(self._source.fileno(), length, self._marked_to)
            if not piece:
                break
            self._mark.update(piece)
            self._marked_to += len(piece)
        return self._mark.hexdigest()


class FileChanged(Exception):
    """Since its import was interrupted."""
