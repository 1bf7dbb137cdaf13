"""The projections of this release, each with how its rows stand in its table. Whoever adds one adds a line
here, and its table in a migration (docs/projections.md).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from psycopg.types.json import Jsonb

from adapters import ids
from adapters.episode_rows import EpisodeRows
from adapters.projection_tables import Line, Shape, Tagged
from projections.directory import Directory, DirectoryRow
from projections.episodes import Episodes, EpisodesRow
from projections.history import History, HistoryRow
from projections.names import NameRow, Names
from projections.review import Review, ReviewRow
from projections.runner import PAGE, Projection


@dataclass(frozen=True, slots=True)
class Kept:
    """A projection and where it is kept."""

    projection: Projection[Any, Any]
    holds: str
    """What its rows are, for people."""
    shape: Shape[Any, Any]
    page: int = PAGE
    """Events a transaction, at most."""

    @property
    def name(self) -> str:
        return self.projection.name


def _directory_lines(row: DirectoryRow, _: Tagged) -> Iterable[Line]:
    windows = [
        [str(fact_id), begins.isoformat(), None if ends is None else ends.isoformat()]
        for (fact_id, begins), ends in row.windows.items()
    ]
    yield (
        *(row.contact_id, row.tenant, row.basis, sorted(row.paused), row.memory),
        *(row.relationship, sorted(row.channels)),
        *(row.first_message_at, row.last_message_at, row.seen_at, Jsonb(windows)),
        *(list(row.waiting), list(row.gone), list(row.named), row.profile, row.name_event),
    )


def _directory_row(line: Line) -> DirectoryRow:
    contact_id, tenant, basis, paused, memory, relationship, channels, *rest = line
    first, last, seen, windows, waiting, gone, named, profile, name = rest
    return DirectoryRow(
        tenant=tenant,
        contact_id=contact_id,
        basis=basis,
        restricted=memory == "restricted",
        paused=frozenset(paused),
        relationship=relationship,
        channels=frozenset(channels),
        first_message_at=first,
        last_message_at=last,
        seen_at=seen,
        windows={
            (UUID(fact_id), datetime.fromisoformat(begins)): ends and datetime.fromisoformat(ends)
            for fact_id, begins, ends in windows
        },
        waiting=frozenset(waiting),
        gone=frozenset(gone),
        named=frozenset(named),
        profile=profile,
        name_event=name,
    )


def _name_lines(row: NameRow, tagged: Tagged) -> Iterable[Line]:
    item = ids.value_item(row.event_id) if row.stated else row.event_id
    for tag in tagged(row.contact_id, row.tenant, row.words):
        yield row.event_id, item, tag, row.contact_id, row.tenant


_REVIEW_COLUMNS: Final = (
    *("id", "tenant", "contact_id", "what", "key", "key_number", "reasons", "since", "channel", "message_id"),
    *("value_item", "quote_item", "other"),
)


def _review_lines(row: ReviewRow, _: Tagged) -> Iterable[Line]:
    yield (
        *(row.item_id, row.tenant, row.contact_id, row.what, row.key, row.key_number, list(row.reasons)),
        *(row.since, row.channel, row.message_id, ids.value_item(row.item_id), ids.quote_item(row.item_id)),
        row.other,
    )


def _review_row(line: Line) -> ReviewRow:
    item_id, tenant, contact_id, what, key, key_number, reasons, since, channel, message_id, *rest = line
    return ReviewRow(
        tenant=tenant,
        contact_id=contact_id,
        item_id=item_id,
        what=what,
        key=key,
        key_number=key_number,
        reasons=tuple(reasons),
        since=since,
        channel=channel,
        message_id=message_id,
        other=rest[-1],
    )


def _episodes_lines(row: EpisodesRow, _: Tagged) -> Iterable[Line]:
    """Only of those who ever paused: the segments are another table's."""
    if row.paused or row.silences:
        silences = [at for silence in row.silences for at in silence]
        yield row.contact_id, row.tenant, list(row.paused), list(row.paused.values()), silences


def _episodes_row(line: Line) -> EpisodesRow:
    contact_id, tenant, paused, since, turns = line
    return EpisodesRow(
        tenant=tenant,
        contact_id=contact_id,
        paused=dict(zip(paused, since, strict=True)),
        silences=tuple(zip(turns[::2], turns[1::2], strict=True)),
    )


_HISTORY_COLUMNS: Final = tuple(field.name for field in fields(HistoryRow))


def _history_lines(row: HistoryRow, _: Tagged) -> Iterable[Line]:
    yield tuple(getattr(row, name) for name in _HISTORY_COLUMNS)


KEPT: Final = (
    Kept(
        Directory(),
        "a row a contact, for lists and filters; nothing personal",
        Shape(
            table="directory",
            columns=(
                *("contact_id", "tenant", "basis", "paused", "memory", "relationship", "channels"),
                *("first_message_at", "last_message_at", "seen_at", "windows", "waiting", "gone", "named"),
                *("profile", "name_event"),
            ),
            key_type="uuid",
            lines=_directory_lines,
            row=_directory_row,
            contact=lambda row: row.contact_id,
        ),
    ),
    Kept(
        Names(),
        "tags of the words of names, by which contacts are found",
        Shape(
            table="names",
            columns=("event_id", "item_id", "tag", "contact_id", "tenant"),
            key_type="uuid",
            lines=_name_lines,
            row=None,
            contact=lambda row: row.contact_id,
        ),
    ),
    Kept(
        Review(),
        "a row for each thing that waits for a person; nothing personal",
        Shape(
            table="review",
            columns=_REVIEW_COLUMNS,
            key_type="uuid",
            lines=_review_lines,
            row=_review_row,
            contact=lambda row: row.contact_id,
        ),
    ),
    Kept(
        Episodes(),
        "earlier messages, sealed, to be found by what they say",
        Shape(
            table="episodes",
            columns=("contact_id", "tenant", "paused", "paused_at", "silences"),
            key_type="uuid",
            lines=_episodes_lines,
            row=_episodes_row,
            contact=lambda row: row.contact_id,
            rows=EpisodeRows,
        ),
        page=500,
    ),
    Kept(
        History(),
        "a row an event, in clear fields; nothing personal",
        Shape(
            table="history",
            columns=_HISTORY_COLUMNS,
            key_type="bigint",
            lines=_history_lines,
            row=None,
            contact=None,
        ),
    ),
)
