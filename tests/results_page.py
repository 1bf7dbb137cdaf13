"""`docs/results.md`: each of its sections stands between two markers and is written by the command that
measures it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parent.parent / "docs" / "results.md"


def put(section: str, lines: Iterable[str], page: Path = PAGE) -> None:
    begin, end = f"<!-- {section}: begin -->", f"<!-- {section}: end -->"
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise SystemExit(f"{page.name} has lost a line of its section: {begin} or {end}")
    page.write_text(before + "\n".join([begin, "", *lines, "", end]) + after, encoding="utf-8")
