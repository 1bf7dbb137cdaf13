"""The schema stream and the policy stream of each tenant on PostgreSQL: fits `domain.ports.Publications`.

Nothing in them is anybody's data, so nothing is sealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

from adapters import event_codec, ids
from adapters.event_codec import Stored
from adapters.postgres import Database
from domain.events import PolicyPublished, PublicationEvent, SchemaPublished


class TenantPublications:
    def __init__(self, database: Database) -> None:
        self._db = database

    def count(self, tenant: UUID) -> int:
        return int(self._db.tuples("SELECT rapport.publications(%s)", (tenant,))[0][0])

    def schemas(self, tenant: UUID) -> Sequence[SchemaPublished]:
        return self._read(tenant, ids.schema_stream(tenant), last=False)

    def policies(self, tenant: UUID) -> Sequence[PolicyPublished]:
        return self._read(tenant, ids.policy_stream(tenant), last=False)

    def last_schema(self, tenant: UUID) -> SchemaPublished | None:
        return next(iter(self._read(tenant, ids.schema_stream(tenant), last=True)), None)

    def last_policy(self, tenant: UUID) -> PolicyPublished | None:
        return next(iter(self._read(tenant, ids.policy_stream(tenant), last=True)), None)

    def publish(self, tenant: UUID, event: PublicationEvent, version: int) -> int:
        of_schema = isinstance(event, SchemaPublished)
        stream = ids.schema_stream(tenant) if of_schema else ids.policy_stream(tenant)
        event_id = uuid4()
        stored = event_codec.encode(event, event_id=event_id, seals=_NO_SEALS)
        # Not through `tuples`, which repeats what a broken connection may have carried out.
        with self._db.connection() as connection:
            row = connection.execute(
                "SELECT rapport.publish(%s, %s, %s, %s, %s, %s)",
                (tenant, stream, version, stored.topic, stored.state, event_id),
            ).fetchone()
        assert row is not None
        return int(row[0])

    def _read(self, tenant: UUID, stream: UUID, *, last: bool) -> Sequence[Any]:
        rows = self._db.tuples(
            "SELECT event_id, topic, state FROM rapport.read_stream(%s, %s, NULL, NULL, %s, %s)",
            (tenant, stream, last, 1 if last else None),
        )
        return [
            event_codec.decode(Stored(topic, state), event_id=event_id, seals=_NO_SEALS)
            for event_id, topic, state in rows
        ]


class _NoSeals:
    """For events without a personal field; anything else here is a fault of ours."""

    def seal(self, item: UUID, plaintext: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes:
        raise TypeError("a publication holds nothing personal")

    def open(self, item: UUID, sealed: bytes, *, place: UUID, purpose: str, version: int = 1) -> bytes | None:
        raise TypeError("a publication holds nothing personal")


_NO_SEALS = _NoSeals()
