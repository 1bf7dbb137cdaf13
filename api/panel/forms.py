"""What a browser sends: form fields, one of each name unless a page asks for all. Read here and not by a
package: nothing is uploaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from typing import Final
from urllib.parse import parse_qs
from zoneinfo import ZoneInfo

from fastapi import Request

from api.panel.speech import said

_MOST_FIELDS: Final = 1_000
_NO_TIME: Final = said("This is no time. Write it as 2026-11-01T10:00.")
_TYPE: Final = "application/x-www-form-urlencoded"


class Unreadable(Exception):
    """What came is no form of ours; with words of ours where a page tells what is wrong."""


@dataclass(frozen=True, slots=True)
class Fields:
    """Without the blanks around them; an empty one is as good as none."""

    sent: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def one(self, name: str) -> str | None:
        found = self.sent.get(name)
        return (found[-1].strip() or None) if found else None

    def all(self, name: str) -> Sequence[str]:
        return [text for sent in self.sent.get(name, ()) if (text := sent.strip())]

    def day(self, name: str, zone: str) -> datetime | None:
        """The beginning of a day of the calendar. Raises Unreadable."""
        text = self.one(name)
        if text is None:
            return None
        try:
            return datetime.combine(date.fromisoformat(text), time(), ZoneInfo(zone)).astimezone(UTC)
        except (ValueError, OverflowError):
            raise Unreadable from None

    def moment(self, name: str, zone: str) -> datetime | None:
        """A day of the calendar with a time of the clock. Raises Unreadable."""
        text = self.one(name)
        if text is None:
            return None
        try:
            at = datetime.fromisoformat(text)
            return (at if at.tzinfo else at.replace(tzinfo=ZoneInfo(zone))).astimezone(UTC)
        except (ValueError, OverflowError):
            raise Unreadable(_NO_TIME) from None


def from_query(request: Request) -> Fields:
    return Fields(_parsed(request.url.query))


async def from_body(request: Request) -> Fields:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _TYPE:
        raise Unreadable
    try:
        return Fields(_parsed((await request.body()).decode("ascii")))
    except UnicodeDecodeError:
        raise Unreadable from None


def _parsed(text: str) -> Mapping[str, Sequence[str]]:
    try:
        return parse_qs(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except ValueError:
        raise Unreadable from None
