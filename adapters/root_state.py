"""The database's side of the root: planted once, and known by its epoch and fingerprint."""

from __future__ import annotations

from typing import Any

import psycopg

from adapters import key_tree, root_slots, sealing
from adapters.ids import SLOTS
from adapters.key_tree import RootHolder
from adapters.postgres import in_our_words

ROOT_LOCK = 7235419803
"""Session advisory lock: one process at a time plants or rotates the root."""

_PLANTING = 0
"""The epoch while the first root is planted: its fingerprint is known here before the holder has it."""


class RootOfAnotherDatabase(Exception):
    """This database is new, and the holder has a root already: planting here would destroy it."""


def plant(keeper: str, holder: RootHolder) -> None:
    """Make the first root, the bucket keys and the address keys. Repeating it changes nothing; when the
    database has a root that the holder lacks, RootMissing says so before anything is served."""
    with in_our_words(), psycopg.connect(keeper, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (ROOT_LOCK,))
        epoch, fingerprint = standing(connection)
        if epoch != _PLANTING:
            holder.root(epoch, fingerprint)
            return
        root = _first_root(connection, holder, fingerprint)
        with connection.transaction(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL synchronous_commit = on")
            for table, column, count, wrapped in (
                ("bucket_keys", "bucket", key_tree.BUCKETS, key_tree.wrap_bucket),
                ("address_keys", "slot", SLOTS, key_tree.wrap_address),
            ):
                fresh = [(n, sealing.new_key()) for n in range(count)]
                cursor.executemany(
                    f"INSERT INTO rapport.{table} ({column}, epoch, key_id, wrapped) VALUES (%s, 1, %s, %s)",  # noqa: S608 - the two names above
                    [(n, sealing.key_id(key), wrapped(root, n, 1, key)) for n, key in fresh],
                )
            cursor.execute("UPDATE rapport.root_state SET epoch = 1")


def standing(connection: psycopg.Connection[Any]) -> tuple[int, bytes]:
    """The epoch of the root that all is sealed under, and its fingerprint; epoch 0 where none is planted."""
    found = connection.execute("SELECT epoch, fingerprint FROM rapport.root_state").fetchone()
    return (found[0], bytes(found[1])) if found else (_PLANTING, b"")


def _first_root(connection: psycopg.Connection[Any], holder: RootHolder, fingerprint: bytes) -> bytes:
    """The root that an earlier planting wrote and did not get to use, or a new one. Whoever points an old
    home at a new database must not lose the old one's root: a root that this database has not announced is
    refused."""
    if holder.epochs():
        try:
            return holder.root(1, fingerprint)
        except root_slots.RootMissing:
            raise RootOfAnotherDatabase(
                "This database is new, and the root key file in the home's secrets belongs to another one. "
                "Use another home (RAPPORT_HOME) for this database, or bring back the database of this home."
            ) from None
    root = root_slots.new_root()
    connection.execute(
        "INSERT INTO rapport.root_state (epoch, fingerprint) VALUES (%s, %s) "
        "ON CONFLICT (one) DO UPDATE SET fingerprint = excluded.fingerprint",
        (_PLANTING, root_slots.fingerprint_of(root)),
    )
    holder.write_next(1, root, keep=0)
    return root
