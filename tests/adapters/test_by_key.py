"""What is looked up by its key reads a few rows, whatever its contact has said before and whatever waits.

The tables were last seen empty by the planner, as they are when an installation is young.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import psycopg
import pytest

from adapters.installation import Installation
from api.compose import Composed
from tests.desk import Desk

SAM = "971500000001"
MANY, FEW = 200, 30


@dataclass(frozen=True, slots=True)
class Past:
    """Sam has said much, and none of it has been read."""

    connection: psycopg.Connection[Any]
    tenant: UUID
    messages: list[UUID]

    @contextmanager
    def looks_at_few(self, *tables: str) -> Iterator[None]:
        before = self._looked_at(tables)
        yield
        assert self._looked_at(tables) - before < FEW

    def _looked_at(self, tables: tuple[str, ...]) -> int:
        row = self.connection.execute(
            "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) "
            "FROM pg_stat_xact_user_tables WHERE schemaname = 'rapport' AND relname = ANY (%s)",
            (list(tables),),
        ).fetchone()
        assert row is not None
        return int(row[0] or 0)


@pytest.fixture
def past(composed: Composed, fresh: Installation) -> Iterator[Past]:
    desk = Desk(composed)
    taken = desk.hear(SAM, *(f"hello {n}" for n in range(MANY)))
    with psycopg.connect(fresh.app) as connection:
        connection.execute("SELECT set_config('rapport.tenant', %s, false)", (str(desk.tenant),))
        yield Past(connection, desk.tenant, [one.message_id for one in taken if one.message_id])
        connection.rollback()


def test_a_contact_is_found_by_its_address_whatever_it_has_said_before(past: Past) -> None:
    tags = [tag for (tag,) in past.connection.execute("SELECT tag FROM rapport.identities")]
    with past.looks_at_few("identities", "contact_keys", "item_keys", "events"):
        found = past.connection.execute(
            "SELECT row_key, index_key FROM rapport.open_contacts(%s, %s::bytea[])", (past.tenant, tags)
        ).fetchall()
    assert len(found) == 1
    assert None not in found[0]


def test_the_key_of_a_message_is_looked_up_by_its_whole_name(past: Past) -> None:
    """By the contact alone all of its keys would be read, and what a bitmap leaves out is counted nowhere."""
    plan = past.connection.execute(
        "EXPLAIN SELECT wrapped FROM rapport.told WHERE message_id = %s", (past.messages[0],)
    ).fetchall()
    assert any("Index Cond: ((contact_id = " in line and "item_id = " in line for (line,) in plan)


def test_a_receipt_is_written_whatever_else_waits(past: Past) -> None:
    with past.looks_at_few("messages"):
        past.connection.execute(
            "SELECT rapport.append(%s, p_receipt_ids => %s::uuid[], p_receipt_states => ARRAY['done'], "
            "p_receipt_outcomes => ARRAY['[]'::jsonb], p_receipt_editions => ARRAY[0], p_origins => '{}', "
            "p_versions => '{}', p_topics => '{}', p_states => '{}', p_event_ids => '{}')",
            (past.tenant, past.messages[:1]),
        )
    left = past.connection.execute("SELECT count(*) FROM rapport.messages WHERE state = 'pending'").fetchone()
    assert left == (MANY - 1,)


def test_the_next_version_of_a_stream_is_found_whatever_its_length(past: Past) -> None:
    found = past.connection.execute("SELECT DISTINCT conversation_id FROM rapport.messages").fetchone()
    assert found is not None
    (conversation,) = found
    with past.looks_at_few("events"):
        past.connection.execute(
            "SELECT rapport.append_next(%s, ARRAY[%s, %s]::uuid[], ARRAY[NULL, NULL]::bigint[], "
            "'{x.1,x.1}', ARRAY['', '']::bytea[], ARRAY[gen_random_uuid(), gen_random_uuid()], now())",
            (past.tenant, conversation, conversation),
        )
    versions = past.connection.execute(
        "SELECT originator_version FROM rapport.events WHERE topic = 'x.1' ORDER BY notification_id"
    ).fetchall()
    last = past.connection.execute(
        "SELECT max(originator_version) FROM rapport.events WHERE originator_id = %s AND topic <> 'x.1'",
        (conversation,),
    ).fetchone()
    assert last is not None
    assert versions == [(last[0] + 1,), (last[0] + 2,)]
