"""The database's side of the root: planted once, and known by its epoch and fingerprint."""

from __future__ import annotations

import psycopg

from adapters import key_tree, root_slots, sealing
from adapters.ids import SLOTS
from adapters.key_tree import RootHolder
from adapters.postgres import in_our_words

ROOT_LOCK = 7235419803
"""Session advisory lock: one process at a time plants or rotates the root."""


def plant(keeper: str, holder: RootHolder) -> None:
    """Make the first root, the bucket keys and the address keys. Repeating it changes nothing; when the
    database has a root that the holder lacks, RootMissing says so before anything is served."""
    with in_our_words(), psycopg.connect(keeper, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (ROOT_LOCK,))
        planted = connection.execute("SELECT epoch, fingerprint FROM rapport.root_state").fetchone()
        if planted is not None:
            holder.root(*planted)
            return
        root = root_slots.new_root()
        holder.write_next(1, root, keep=0)
        with connection.transaction(), connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO rapport.root_state (epoch, fingerprint) VALUES (1, %s)",
                (root_slots.fingerprint_of(root),),
            )
            for table, column, count, wrapped in (
                ("bucket_keys", "bucket", key_tree.BUCKETS, key_tree.wrap_bucket),
                ("address_keys", "slot", SLOTS, key_tree.wrap_address),
            ):
                fresh = [(n, sealing.new_key()) for n in range(count)]
                cursor.executemany(
                    f"INSERT INTO rapport.{table} ({column}, epoch, key_id, wrapped) VALUES (%s, 1, %s, %s)",  # noqa: S608 - the two names above
                    [(n, sealing.key_id(key), wrapped(root, n, 1, key)) for n, key in fresh],
                )
        holder.destroy_all_but(1)
