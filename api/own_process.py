"""What a process that holds people's words in memory does first: it leaves no dump of it."""

from __future__ import annotations

import resource
from contextlib import suppress
from pathlib import Path


def leaves_no_dump() -> None:
    """The limit stops core files; the filter empties those that are piped to a collector, which ignores
    it."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(OSError):
        Path("/proc/self/coredump_filter").write_text("0")
