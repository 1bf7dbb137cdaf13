"""What every page for a person begins and ends with: one file that holds its style, runs no script and
fetches nothing. What somebody said is shown in its own direction, whatever stands beside it.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from html import escape
from importlib import resources
from typing import Final
from zoneinfo import ZoneInfo

_STYLE: Final = (resources.files("api") / "sheet.css").read_text(encoding="utf-8")
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_POLICY: Final = f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; form-action 'none'"
HEADERS: Final = {
    "Content-Security-Policy": f"{_POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def sheet(title: str, body: Iterable[str]) -> Iterator[str]:
    """A whole page, bit by bit. The page itself forbids scripts too: it is kept, and opened where no header
    comes along."""
    yield '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">'
    yield f"<title>{words(title)}</title>"
    yield f'<meta http-equiv="Content-Security-Policy" content="{escape(_POLICY)}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f'<meta name="robots" content="noindex"><style>{_STYLE}</style></head><body>'
    yield from body
    yield "</body></html>\n"


def told(text: object) -> str:
    """Somebody's words or a value of theirs, in its own direction."""
    return f'<bdi dir="auto">{escape(str(text))}</bdi>'


def words(text: object) -> str:
    """Words of ours."""
    return escape(str(text), quote=False)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> Iterator[str]:
    """`rows` are HTML already. `numbers`: columns that are set to the right."""
    kind = [' class="number"' if n in numbers else "" for n in range(len(head))]
    heads = "".join(f"<th{k}>{words(one)}</th>" for one, k in zip(head, kind, strict=True))
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    for row in rows:
        cells = "".join(f"<td{k}>{cell}</td>" for cell, k in zip(row, kind, strict=True))
        yield f"<tr>{cells}</tr>"
    yield "</tbody></table>"


def pairs(rows: Iterable[tuple[str, str]]) -> str:
    """`rows`: a name of ours, and HTML."""
    return "<dl>" + "".join(f"<dt>{words(name)}</dt><dd>{what}</dd>" for name, what in rows) + "</dl>"


def time(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d %H:%M}"


def day(at: datetime, zone: ZoneInfo) -> str:
    return f"{at.astimezone(zone):%Y-%m-%d}"
