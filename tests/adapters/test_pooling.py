"""A pooler that gives each transaction another session is told in words; every other way to the server is
not."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from adapters import installation, migrations, pooling
from adapters.embedded_postgres import EmbeddedServer
from adapters.installation import Installation
from adapters.pooling import PooledByTransaction
from tests import pooler


@pytest.fixture
def pooled(server: EmbeddedServer, fresh: Installation) -> Iterator[str]:
    """The service's login through the pooler. (A socket's path is short, and the pooler is no postgres.)"""
    with tempfile.TemporaryDirectory() as folder, pooler.by_transaction(Path(folder), server.socket):
        yield through(Path(folder), fresh.app)


def through(folder: Path, conninfo: str) -> str:
    return make_conninfo(conninfo, host=str(folder), requirepeer="")


def test_transactions_that_are_given_other_sessions_are_refused(pooled: str) -> None:
    with pytest.raises(PooledByTransaction, match="pool_mode = session"):
        pooling.refuse_transaction_mode(pooled)


def test_the_stand_in_does_give_a_transaction_another_session(pooled: str) -> None:
    """Else the test above would prove nothing: a session lock is held by nobody in particular."""
    with psycopg.connect(pooled, autocommit=True) as one, psycopg.connect(pooled, autocommit=True) as other:
        one.execute("SELECT pg_advisory_lock(1)")
        taken = other.execute("SELECT pg_try_advisory_lock(1)").fetchone()
        other.execute("SELECT pg_advisory_unlock_all()")
    assert taken == (True,)


def test_the_server_itself_is_not_refused(fresh: Installation) -> None:
    pooling.refuse_transaction_mode(fresh.app)


def test_neither_migrating_nor_serving_begins_behind_such_a_pooler(
    pooled: str, fresh: Installation, tmp_path: Path
) -> None:
    with pytest.raises(PooledByTransaction):
        migrations.migrate(pooled, app_password="x", keeper_password="y")
    folder = Path(str(conninfo_to_dict(pooled)["host"]))
    with pytest.raises(PooledByTransaction):
        installation.reach(tmp_path, through(folder, fresh.app))
