"""Somebody has every byte and the root that is left, of a contact who was erased while a legal hold was in
place: they open what the hold names, and nothing else of that person. Once the hold is released they open
nothing.

With the old roots kept they find all of it, or this would prove nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from adapters import embedded_postgres, installation
from adapters.postgres import Database
from api import compose
from api.legal_holds import AskedHold
from api.settings import Settings
from domain.events import HoldGround
from tests.desk import Desk
from tests.stories.homes import own_home
from tests.stories.test_the_key_closure_attacker import (
    Attacker,
    Known,
    Loot,
    _copy,
    _root_on_disk,
    opened,
)

OLGA, BEN = "971509090901", "971509090902"
KEPT, GONE, OTHERS = "7,123,000", "Quintessa", "Bartholomew"


@pytest.fixture
def own() -> Iterator[Path]:
    with own_home() as made:
        yield made


@dataclass
class Holder(Attacker):
    """Knows the other way down too: bucket, hold, item."""

    holds: dict[UUID, set[UUID]] = field(default_factory=dict)
    """Hold to the contacts that it keeps something of."""

    def opens(self, roots: Iterable[tuple[int, bytes]]) -> Loot:
        roots = list(roots)
        loot = super().opens(roots)
        for bucket in list(loot.buckets):
            for hold, contacts in self.holds.items():
                for contact in contacts:
                    self._under(bucket, hold, contact, loot)
        return loot

    def _under(self, bucket: bytes, hold: UUID, contact: UUID, loot: Loot) -> None:
        tenant, cipher = self.known.tenants[contact].bytes, AESGCM(bucket)
        for wrapped in self._wraps(bucket):
            key = opened(cipher, wrapped, b"hold", tenant, hold.bytes)
            if key is None:
                continue
            for held in self._wraps(key):
                for item in self.known.items[contact]:
                    bound = (tenant, hold.bytes, contact.bytes, item.bytes)
                    item_key = opened(AESGCM(key), held, b"held", *bound)
                    if item_key:
                        loot.items.add(item)
                        loot.texts += self._texts(contact, item, item_key)


def test_under_a_hold_only_what_it_names_opens_and_once_it_is_released_nothing(
    own: Path, tmp_path: Path
) -> None:
    found = installation.install(own, None)
    server = embedded_postgres.start(own)
    composed = compose.composed(found, Settings(home=own))
    known, roots = Known(), []
    try:
        desk = Desk(composed)
        olga = desk.tell(
            OLGA, f"please call me {GONE}", f"my budget is AED {KEPT}", "I want 3 bedrooms", "thank you all"
        )
        desk.tell(BEN, f"please call me {OTHERS}")
        budget = desk.fact(olga, "budget_max")
        message = budget.evidence[0].message_id
        assert message is not None
        composed.projections.catch_up()
        known.look(composed.keeper)
        asked = AskedHold(
            facts=(budget.fact_id,), messages=(message,), ground=HoldGround.LITIGATION, reason="A claim."
        )
        holds = composed.service.legal_holds
        hold = UUID(str(holds.place(desk.officer, olga, asked, datetime.now(UTC))[0]["id"]))
        roots.append(_root_on_disk(found))
        _copy(server.superuser_conninfo(), server.data, tmp_path / "before")

        desk.forget(olga)
        composed.eraser.complete()
        known.look(composed.keeper)
        held = _held(composed.keeper, hold)
        roots.append(_root_on_disk(found))
        _copy(server.superuser_conninfo(), server.data, tmp_path / "held")

        holds.release(desk.officer, olga, hold, datetime.now(UTC))
        composed.eraser.complete()
        known.look(composed.keeper)
        roots.append(_root_on_disk(found))
        with psycopg.connect(server.superuser_conninfo(), autocommit=True) as connection:
            connection.execute("CHECKPOINT")
    finally:
        composed.close()

    attacker = Holder(known, holds={hold: {olga}})
    attacker.take(tmp_path / "before")
    attacker.take(tmp_path / "held")
    loot = attacker.opens(roots[1:2])
    assert held
    assert loot.items & known.items[olga] == held, "what the hold names, and nothing else"
    assert (loot.has(KEPT), loot.has(GONE), loot.has("bedrooms"), loot.has(OLGA)) == (
        True,
        False,
        False,
        False,
    )
    assert not loot.confirms(desk.tenant, OLGA, known)
    assert loot.has(OTHERS)

    attacker.take(server.data)
    later = attacker.opens(roots[2:])
    assert later.items & known.items[olga] == set()
    assert (later.has(KEPT), later.has(GONE), later.has(OLGA)) == (False, False, False)
    assert later.has(OTHERS)

    control = attacker.opens(roots)
    assert (control.has(KEPT), control.has(GONE), control.has(OLGA)) == (True, True, True)
    assert control.items & known.items[olga] > held


def _held(database: Database, hold: UUID) -> set[UUID]:
    rows = database.tuples("SELECT item_id FROM rapport.held_items WHERE hold_id = %s", (hold,))
    return {item for (item,) in rows}
