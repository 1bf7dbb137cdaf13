"""The streams of a merged contact, each with its keys: what opening one needs beside the current row, and
what a write of one stores beside its events. Of a contact that was never merged nothing here is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from adapters import ids, key_tree
from adapters.arrays import Bigints, Byteas, Uuids
from adapters.event_store import Statement
from adapters.key_tree import ContactKeys
from adapters.postgres import Database

MERGED: Final = "merged"
"""`memory` of the row of a contact that is found as another."""
JOINED: Final = "+"
"""Behind `memory` of the row of one that is or was merged."""


@dataclass(frozen=True, slots=True)
class Member:
    """A row of rapport.open_union."""

    contact_id: UUID
    head: UUID
    generation: int
    contact_key: bytes
    bucket: int
    epoch: int
    bucket_key: bytes
    row_key: bytes
    index_key: bytes
    pending: int
    oldest: datetime | None
    last_position: int

    def keys(self, tenant: UUID, root: Callable[[int], bytes]) -> ContactKeys:
        bucket_key = key_tree.unwrap_bucket(root(self.epoch), self.bucket, self.epoch, self.bucket_key)
        args = tenant, self.contact_id, self.generation
        keys = ContactKeys(*args, key_tree.unwrap_contact(bucket_key, *args, self.contact_key))
        keys.take(ids.row_item(self.contact_id), self.row_key)
        keys.take(ids.index_item(self.contact_id), self.index_key)
        return keys


def members(database: Database, tenant: UUID, contact_id: UUID) -> list[Member]:
    """Of the person that this contact belongs to, by their ids."""
    return database.rows("SELECT * FROM rapport.open_union(%s, %s)", (tenant, contact_id), of=Member)


def as_seen(streams: Mapping[UUID, ContactKeys]) -> tuple[Uuids, Bigints]:
    return Uuids(streams), Bigints(keys.generation for keys in streams.values())


def writing_head(
    tenant: UUID,
    head: UUID,
    streams: Mapping[UUID, ContactKeys],
    row: tuple[int | None, int, str, bytes],
) -> Statement:
    """`row`: the version that it had, and the version, `memory` and bytes that it has from here on."""
    given = (tenant, head, *as_seen(streams), *row)
    return "SELECT rapport.write_head(%s, %s, %s::uuid[], %s::bigint[], %s, %s, %s, %s)", given


def adding_items(tenant: UUID, streams: Sequence[ContactKeys]) -> list[Statement]:
    """Of keys that were made for streams other than the one that is written to."""
    return [
        (
            "SELECT rapport.add_items(%s, %s, %s::uuid[], %s::bytea[])",
            (tenant, keys.contact, Uuids(items), Byteas(wraps)),
        )
        for keys in streams
        for items, wraps in (keys.wrapped_new(),)
        if items
    ]


def deferring(queue: str, task: str, lock: UUID, job: object) -> Statement:
    return (
        "SELECT rapport.procrastinate_defer_jobs_v1(ARRAY["
        "ROW(%s, %s, 0, %s, NULL, %s, NULL)::rapport.procrastinate_job_to_defer_v1])",
        (queue, task, str(lock), job),
    )
