"""What people switched off, and on again, in files beside the key journal: consents and their withdrawals,
pauses and restrictions, as the streams have them. Ids of ours, purposes and times; nothing that is sealed.

    stops/000000004711.stops    all of it up to this position, since the file before

A backup knows nothing of what was said after it. A withdrawal that is lost would let a bot go on with what
it must not, so that a restore tells it again. Written within a minute of the word, by the worker that seals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeAlias, get_args
from uuid import UUID

import msgspec

from adapters import event_codec
from adapters.event_codec import TOPICS, Stored
from adapters.key_journal import KeyJournal, make_folder, read_file, write_file
from adapters.key_tree import ContactKeys
from adapters.postgres import Database
from domain.events import (
    ConsentGranted,
    ConsentWithdrawn,
    ProcessingPaused,
    ProcessingRestricted,
    ProcessingResumed,
)

Stop: TypeAlias = (
    ConsentGranted | ConsentWithdrawn | ProcessingPaused | ProcessingResumed | ProcessingRestricted
)
_TOPICS: Final = [TOPICS[kind] for kind in get_args(Stop)]
_NAME: Final = re.compile(r"(\d{12})\.stops")
_QUIET: Final = 100_000
"""Events in which nobody switched anything, after which a file says so: they are not looked through again."""
_SINCE: Final = (
    "SELECT tenant, originator_id, event_id, topic, state FROM rapport.events WHERE notification_id > %s "
    "AND notification_id <= %s AND split_part(topic, '.', 1) = ANY (%s) ORDER BY notification_id"
)


class Written(msgspec.Struct, frozen=True, array_like=True):
    """An event of a contact's stream, as it is stored."""

    tenant: UUID
    contact_id: UUID
    event_id: UUID
    topic: str
    state: bytes


@dataclass(slots=True)
class StopsJournal:
    keys: KeyJournal
    _looked: int = field(default=0, init=False)
    """Up to where this process has looked."""

    @property
    def folder(self) -> Path:
        return self.keys.folder / "stops"

    def take(self, keeper: Database) -> int:
        """Write down what came since; how many. On disk when this returns."""
        ((head,),) = keeper.tuples("SELECT rapport.safe_head(%s)", (UUID(int=0),))
        written = max(self._positions(), default=0)
        since = max(written, self._looked)
        if not head or head <= since:
            return 0
        rows = [Written(*row) for row in keeper.tuples(_SINCE, (since, head, _TOPICS))]
        if rows or head - written > _QUIET:
            make_folder(self.folder)
            write_file(self.folder / f"{head:012}.stops", msgspec.msgpack.encode(rows))
            self._prune(datetime.now(UTC) - timedelta(days=self.keys.days), keep=head)
        self._looked = head
        return len(rows)

    def all(self) -> Iterator[tuple[UUID, UUID, Stop]]:
        """Tenant, contact and what was said, in their order. Raises JournalBroken."""
        for position in self._positions():
            raw = read_file(self.folder / f"{position:012}.stops")
            for one in msgspec.msgpack.decode(raw, type=list[Written]):
                nothing_sealed = ContactKeys(one.tenant, one.contact_id, 0, b"")
                event = event_codec.decode(
                    Stored(one.topic, one.state), event_id=one.event_id, seals=nothing_sealed
                )
                if isinstance(event, Stop):
                    yield one.tenant, one.contact_id, event

    def _positions(self) -> list[int]:
        names = self.folder.iterdir() if self.folder.is_dir() else ()
        return sorted(int(found[1]) for path in names if (found := _NAME.fullmatch(path.name)))

    def _prune(self, before: datetime, keep: int) -> None:
        for position in self._positions():
            path = self.folder / f"{position:012}.stops"
            if position != keep and path.stat().st_mtime < before.timestamp():
                path.unlink()
