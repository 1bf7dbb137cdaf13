"""`docs/openapi.json`, from which clients are made: `make openapi` writes it as the routes are now."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from api.http.app import build

SNAPSHOT = Path(__file__).parent.parent / "docs" / "openapi.json"


def as_it_is() -> dict[str, Any]:
    nobody: Any = None  # no service has to run for it
    return build(nobody, nobody).openapi()


def written() -> str:
    """Sorted, so that a change shows where it is."""
    return json.dumps(as_it_is(), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SNAPSHOT.write_text(written(), encoding="utf-8")
    sys.stdout.write("docs/openapi.json is as the routes are now.\n")
