"""Suppression: a tag of each address of an erased contact, an HMAC under a key of the day that is dropped
after some days, so that what was sent before the erase is refused when it is delivered again.

Nothing of this is kept in a process: whoever holds a day's key can try every phone number against its tags.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from adapters import key_tree, sealing
from adapters.address_index import tag_of
from adapters.arrays import Byteas
from adapters.postgres import Database
from domain.errors import Conflict
from domain.ports import Address

DAYS = 8
"""How long a redelivery is recognised, at least; a key lives for the rest of its day and so many days."""
SWEEP_HOURS = 1
"""Keys that are due are dropped within this time, by the worker."""


@dataclass(frozen=True, slots=True)
class Tags:
    """Of one contact's addresses, for T0."""

    day: int
    tags: tuple[bytes, ...]


class Suppression:
    """`root` gives the root of an epoch."""

    def __init__(self, database: Database, root: Callable[[int], bytes]) -> None:
        self._db = database
        self._root = root

    def since(self, tenant: UUID, addresses: Sequence[Address]) -> dict[Address, datetime]:
        """T0 of the last erase of each address, where it is not too long ago."""
        rows = self._db.tuples(
            "SELECT day, epoch, wrapped FROM rapport.suppression_keys WHERE ends_at > now()"
        )
        tags = {
            tag_of(key_tree.unwrap_day(self._root(epoch), day, epoch, wrapped), tenant, address): address
            for day, epoch, wrapped in rows
            for address in addresses
        }
        if not tags:
            return {}
        found: dict[Address, datetime] = {}
        for tag, t0 in self._db.tuples(
            "SELECT tag, t0 FROM rapport.suppressed(%s, %s::bytea[])", (tenant, Byteas(tags))
        ):
            address = tags[bytes(tag)]
            found[address] = max(t0, found.get(address, t0))
        return found

    def last_end(self) -> datetime:
        """When the last of the keys there are now is dropped."""
        (found,) = self._db.tuples("SELECT max(ends_at) FROM rapport.suppression_keys")
        end: datetime = found[0] or datetime.now(UTC)
        return end

    # --- for the eraser, as the keeper ------------------------------------------------------------------

    def tags_of(self, tenant: UUID, addresses: Sequence[Address], at: datetime, days: int) -> Tags:
        """Under the key of the day, which is made where it is the first erase of the day."""
        day = at.astimezone(UTC).toordinal()
        key = self._key_of(day) or self._made(day, at, days)
        return Tags(day, tuple(tag_of(key, tenant, address) for address in addresses))

    def _made(self, day: int, at: datetime, days: int) -> bytes:
        ((epoch,),) = self._db.tuples("SELECT epoch FROM rapport.root_state")
        key = sealing.new_key()
        midnight = at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
        self._db.execute(
            "SELECT rapport.keep_suppression_key(%s, %s, %s, %s, %s)",
            (
                day,
                midnight + timedelta(days=days + 1),
                epoch,
                sealing.key_id(key),
                key_tree.wrap_day(self._root(epoch), day, epoch, key),
            ),
        )
        kept = self._key_of(day)
        if kept is None:
            raise Conflict("The day's key was dropped meanwhile. Try again.")
        return kept

    def _key_of(self, day: int) -> bytes | None:
        rows = self._db.tuples(
            "SELECT epoch, wrapped FROM rapport.suppression_keys WHERE day = %s AND ends_at > now()", (day,)
        )
        return key_tree.unwrap_day(self._root(rows[0][0]), day, *rows[0]) if rows else None
