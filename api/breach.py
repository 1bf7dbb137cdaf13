"""What a key read between two times, and whose: for whoever must say after a leak who is concerned. As JSON,
as a table for a spreadsheet, or as a page."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID
from zoneinfo import ZoneInfo

from api.sheets import pairs, sheet, table, time, words
from domain.access import ApiKey, KeyOffice, Principal
from domain.ports import AskedReads, Ledger, ReadsOf

TITLE: Final = "What was read, and whose"
_COLUMNS: Final = (
    "api_key_id",
    "key_name",
    "role",
    "contact_id",
    "reads",
    "items",
    "routes",
    "purposes",
    "first_at",
    "last_at",
)


@dataclass(frozen=True, slots=True)
class Breach:
    ledger: Ledger
    office: KeyOffice
    zone: ZoneInfo

    def report(self, principal: Principal, asked: AskedReads, now: datetime) -> dict[str, Any]:
        """A row for each key and contact."""
        rows = self.ledger.report(principal.tenant, asked)
        keys = {key.key_id: key for key in self.office.keys(principal.tenant)}
        return {
            "made_at": now,
            "since": asked.since,
            "until": asked.until,
            "api_keys": [_key(id_, rows, keys) for id_ in dict.fromkeys(row.api_key_id for row in rows)],
            "contacts": len({row.contact_id for row in rows} - {None}),
            "reads": sum(row.reads for row in rows),
            "items": [_told(row, keys) for row in rows],
        }

    def page(self, report: dict[str, Any]) -> Iterator[str]:
        return sheet(TITLE, _body(report, self.zone))


def as_table(report: dict[str, Any]) -> Iterator[str]:
    """CSV, a line at a time. What a spreadsheet would take for a formula is told as text."""
    yield _line(_COLUMNS)
    for row in report["items"]:
        yield _line([_cell(row[name]) for name in _COLUMNS])


def _line(cells: Sequence[str]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow(cells)
    return out.getvalue()


def _cell(value: Any) -> str:  # noqa: ANN401 - a value of the report
    if isinstance(value, list):
        return " ".join(value)
    if isinstance(value, datetime):
        return value.isoformat()
    text = "" if value is None else str(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _told(row: ReadsOf, keys: Mapping[UUID, ApiKey]) -> dict[str, Any]:
    key = keys.get(row.api_key_id)
    return {
        "api_key_id": row.api_key_id,
        "key_name": key.name if key else None,
        "role": key.role.value if key else None,
        "contact_id": row.contact_id,
        "reads": row.reads,
        "items": row.items,
        "routes": sorted(row.routes),
        "purposes": sorted(row.purposes),
        "first_at": row.first_at,
        "last_at": row.last_at,
    }


def _key(id_: UUID, rows: Sequence[ReadsOf], keys: Mapping[UUID, ApiKey]) -> dict[str, Any]:
    own = [row for row in rows if row.api_key_id == id_]
    key = keys.get(id_)
    return {
        "id": id_,
        "name": key.name if key else None,
        "role": key.role.value if key else None,
        "contacts": len({row.contact_id for row in own} - {None}),
        "reads": sum(row.reads for row in own),
        "first_at": min(row.first_at for row in own),
        "last_at": max(row.last_at for row in own),
    }


def _body(report: dict[str, Any], zone: ZoneInfo) -> Iterator[str]:
    yield f"<h1>{TITLE}</h1>"
    span = [(name, time(report[name], zone)) for name in ("since", "until") if report[name]]
    counted = [
        ("Contacts concerned", f"{report['contacts']:,}"),
        ("Reads", f"{report['reads']:,}"),
        ("Made at", f"{time(report['made_at'], zone)} ({words(zone.key)})"),
    ]
    yield pairs([*((name.capitalize(), at) for name, at in span), *counted])
    yield "<h2>By key</h2>"
    head = ("Key", "Role", "Contacts", "Reads", "First", "Last")
    yield from table(head, (_row_of_key(one, zone) for one in report["api_keys"]), numbers=(2, 3))
    yield "<h2>Whose</h2>"
    whose = ("Contact", "Key", "Reads", "Items", "What was read", "First", "Last")
    yield from table(whose, (_row(one, zone) for one in report["items"]), numbers=(2, 3))
    yield '<p class="quiet">Items are facts, messages and summaries, each counted once. What was written '
    yield "with a key is not here: the contacts' timelines tell it.</p>"


def _row_of_key(one: dict[str, Any], zone: ZoneInfo) -> tuple[str, ...]:
    named = words(one["name"] or one["id"])
    counts = f"{one['contacts']:,}", f"{one['reads']:,}"
    return named, words(one["role"] or ""), *counts, time(one["first_at"], zone), time(one["last_at"], zone)


def _row(one: dict[str, Any], zone: ZoneInfo) -> tuple[str, ...]:
    contact = f"<code>{one['contact_id']}</code>" if one["contact_id"] else "(no contact)"
    return (
        contact,
        words(one["key_name"] or one["api_key_id"]),
        f"{one['reads']:,}",
        f"{one['items']:,}",
        words(", ".join(one["routes"])),
        time(one["first_at"], zone),
        time(one["last_at"], zone),
    )
