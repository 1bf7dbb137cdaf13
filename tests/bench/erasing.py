"""Erasing: how long until every read says so (T0), and how long the keys of everybody else are locked while
the root moves on (step C)."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import median
from typing import Any
from uuid import UUID, uuid4

from adapters import ids, key_tree
from adapters.erasure import CryptoEraser
from api.confirming import Selection, Within
from domain.access import Principal, Role
from domain.intents import IntentKind
from domain.values import Erased
from tests.bench.figures import Figure
from tests.bench.recalling import written
from tests.bench.rounds import Dose, in_turns, ratio, timed
from tests.bench.stage import Site, Stage
from tests.bench.telling import acquainted, wishes

_LARGE = 1_000
SOUGHT = "viewing"


def until_t0(site: Site, dose: Dose) -> Iterator[Figure]:
    sizes = [_LARGE, *[10] * (dose.contacts - 1)]
    whole = [_erase_contact(site, acquainted(site, wishes(size))) for size in sizes]
    of_ten, of_many = (_erase_facts(site, size) for size in (10, _LARGE))
    site.composed.eraser.complete()
    yield Figure("erase T0 ms", median(whole), f"with {_LARGE:,} facts {whole[0]:.1f} ms")
    yield Figure(
        f"erase T0 ms, a fact of {_LARGE:,}",
        median(of_many),
        f"best {min(of_many):.0f} ms, worst {max(of_many):.0f}; of 10 {median(of_ten):.1f} ms",
    )


def _erase_contact(site: Site, contact: UUID) -> float:
    forget, now = site.composed.service.forget, datetime.now(UTC)
    return 1000 * timed(lambda: forget.contact(_officer(site), contact, now))


def _erase_facts(site: Site, size: int) -> list[float]:
    """Three of each of three contacts."""
    contacts = [acquainted(site, wishes(size)) for _ in range(3)]
    return [_erase_fact(site, contact) for _ in range(3) for contact in contacts]


def _erase_fact(site: Site, contact: UUID) -> float:
    """The last that is not erased yet."""
    forget, now = site.composed.service.forget, datetime.now(UTC)
    opened = site.composed.everyone.open(site.tenant, contact)
    assert opened is not None
    kept = [fact for canvas in opened.memory.canvases for fact in canvas.facts]
    fact_id = next(fact.fact_id for fact in reversed(kept) if not isinstance(fact.value, Erased))
    return 1000 * timed(lambda: forget.fact(_officer(site), fact_id, now))


def _officer(site: Site) -> Principal:
    return Principal(UUID(int=0), site.tenant, Role.OFFICER)


# --- a time -------------------------------------------------------------------------------------------


def a_time(site: Site, dose: Dose) -> Iterator[Figure]:
    """All but the first of a contact's messages, counted and carried out."""
    confirming, now = site.composed.service.confirming, datetime.now(UTC)
    opened = site.composed.everyone.find(site.tenant, written(site, 10_000))
    assert opened is not None
    contact, first = opened.contact_id, site.composed.everyone.placed(opened)[1].sent_at
    asked = Selection(within=Within(since=first, before=now))

    def shown() -> object:
        return confirming.preview(_officer(site), contact, asked, now, IntentKind.FORGET)

    def sought() -> dict[str, Any]:
        words = Selection(words=(SOUGHT,))
        return confirming.preview(_officer(site), contact, words, now, IntentKind.FORGET)

    previews = [timed(shown) for _ in range(min(dose.samples, 5))]
    by_words = [timed(sought) for _ in range(min(dose.samples, 5))]
    found = sought()["counts"]["messages"]
    gone = timed(lambda: confirming.forget(_officer(site), contact, asked, None, now))
    yield Figure("forget, preview of 10,000 messages", median(previews), f"to T0 with the yes {gone:.1f} s")
    yield Figure("forget, words in 10,000 messages", median(by_words), f"said by {found:,} of them")


# --- step C ---------------------------------------------------------------------------------------------


def an_item(site: Site, dose: Dose) -> Iterator[Figure]:
    """One fact of a contact with a thousand others and ten thousand messages: all their keys move."""
    contact = acquainted(site, wishes(_LARGE), written(site, 10_000))
    passed: dict[str, float] = {}

    def at(step: str) -> None:
        passed[step] = time.perf_counter()

    holder, key = site.found.root, site.found.secrets.signing_key()
    eraser = CryptoEraser(site.composed.keeper, holder, site.composed.everyone, key, checkpoint=at)
    seconds, t0 = [], []
    for _ in range(min(dose.samples, 5)):
        t0.append(_erase_fact(site, contact))
        eraser.complete()
        seconds.append(passed["C"] - passed["B"])
    beside = f"until T0 {median(t0):.0f} ms"
    yield Figure("erase step C s, a fact of 1,000 with 10,000 messages", median(seconds), beside)


def rotating(stage: Stage, dose: Dose, progress: Callable[[str], None]) -> Iterator[Figure]:
    crowds = {}
    for size in (dose.few, dose.many):
        crowds[size] = Crowd(stage.another(f"crowd_{size}"), size)
        progress(f"{size:,} contacts")
    seconds = in_turns({str(size): crowd.rotated for size, crowd in crowds.items()}, dose.rotations)
    few, many = seconds[str(dose.few)], seconds[str(dose.many)]
    absolute = f"{median(many):.3f} s at {dose.many:,}, {median(few):.3f} s at {dose.few:,}"
    yield Figure(
        "erase step C s, 100,000 contacts",
        median(many),
        f"whole completion {crowds[dose.many].whole():.2f} s",
    )
    yield Figure("erase step C, 100,000/10,000 contacts", ratio(many, few), absolute)


@dataclass(frozen=True, slots=True)
class _Someone:
    contact: tuple[UUID, UUID, int, int, bytes]
    items: list[tuple[UUID, UUID, UUID, bytes]]
    identity: tuple[UUID, UUID, UUID, UUID, str, int, bytes, bytes]


class Crowd:
    """So many contacts with their keys and addresses; nothing was said by them."""

    def __init__(self, site: Site, size: int) -> None:
        self._site = site
        self._contacts: list[UUID] = []
        self._times: dict[str, float] = {}
        self._wholes: list[float] = []
        found = site.found
        self._eraser = CryptoEraser(
            site.composed.keeper,
            found.root,
            site.composed.everyone,
            found.secrets.signing_key(),
            checkpoint=self._passed,
        )
        self._root, self._epoch = self._now()
        self._buckets = self._keys("bucket_keys", "bucket", key_tree.unwrap_bucket)
        self._slots = self._keys("address_keys", "slot", key_tree.unwrap_address)
        self._store([self._someone() for _ in range(size)])

    def rotated(self) -> float:
        """Erase one of them; the seconds of step C, from (B) to its commit."""
        _erase_contact(self._site, self._contacts.pop())
        self._wholes.append(timed(self._eraser.complete))
        return self._times["C"] - self._times["B"]

    def whole(self) -> float:
        """The seconds of all steps from (B) to the certificate."""
        return median(self._wholes)

    def _passed(self, step: str) -> None:
        self._times[step] = time.perf_counter()

    def _now(self) -> tuple[bytes, int]:
        ((epoch, fingerprint),) = self._site.composed.keeper.tuples(
            "SELECT epoch, fingerprint FROM rapport.root_state"
        )
        return self._site.found.root.root(epoch, fingerprint), epoch

    def _keys(
        self, table: str, column: str, unwrap: Callable[[bytes, int, int, bytes], bytes]
    ) -> dict[int, bytes]:
        rows = self._site.composed.keeper.tuples(f"SELECT {column}, epoch, wrapped FROM rapport.{table}")  # noqa: S608
        return {n: unwrap(self._root, n, epoch, wrapped) for n, epoch, wrapped in rows}

    def _someone(self) -> _Someone:
        tenant, contact, identity = self._site.tenant, uuid4(), uuid4()
        keys = key_tree.new_contact(tenant, contact)
        bucket = key_tree.bucket_of(contact)
        parts = ("whatsapp", "main", os.urandom(6).hex())
        slot = ids.address_slot(tenant, *parts)
        sealed = keys.seal(identity, "\x00".join(parts).encode(), place=identity, purpose="projection")
        wrapped = key_tree.wrap_contact(self._buckets[bucket], tenant, contact, 1, keys.key)
        tag = ids.address_tag(self._slots[slot], tenant, *parts)
        items, wraps = keys.wrapped_new()
        self._contacts.append(contact)
        return _Someone(
            (contact, tenant, bucket, 1, wrapped),
            [(contact, item, tenant, wrap) for item, wrap in zip(items, wraps, strict=True)],
            (identity, tenant, contact, contact, "whatsapp", slot, tag, sealed),
        )

    def _store(self, crowd: list[_Someone]) -> None:
        copy = self._site.copy
        copy("contact_keys", "contact_id, tenant, bucket, generation, wrapped", (s.contact for s in crowd))
        copy("item_keys", "contact_id, item_id, tenant, wrapped", (row for s in crowd for row in s.items))
        columns = "identity_id, tenant, contact_id, index_contact, channel, slot, tag, sealed"
        copy("identities", columns, (s.identity for s in crowd))
        tables = ("contact_keys", "item_keys", "identities")
        self._site.administer(*(f"VACUUM ANALYZE rapport.{table}" for table in tables), "CHECKPOINT")
