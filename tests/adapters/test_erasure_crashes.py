"""An erasure is interrupted at every step, and again when it is resumed, on a real PostgreSQL and a real root
file: it comes to its end, once, and nothing else is lost.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import product
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Final
from uuid import UUID

import pytest

from adapters import ids, key_tree, root_state
from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.installation import Installation
from adapters.key_journal import KeyJournal
from adapters.key_tree import Roots, StaleRoot
from adapters.postgres import Database
from adapters.root_slots import SLOT, RootMissing, RootSlots, RootsOutOfStep, fingerprint_of, new_root
from adapters.root_state import RootOfAnotherDatabase
from api import compose
from api.compose import Composed
from api.forget import Meant
from api.legal_holds import AskedHold
from api.settings import Settings
from domain.events import HoldGround
from tests.adapters.test_erasure import KeyPath, current_root, paths_of
from tests.desk import Desk, address, crowded

STEPS: Final = (
    "A",
    "B, torn",
    "B",
    "C, not committed",
    "C",
    "D, not journalled",
    "D",
    "E, torn",
    "E",
    "F, not certified",
    "F",
)
"""Where it is interrupted: after the step, or in the middle of writing a slot of the root file."""


HELD: Final = ["AED 4,500,000", "3", "my budget is AED 4,500,000", "I want 3 bedrooms"]


class Crash(Exception):
    """The process ends here."""


def crash(_step: str) -> None:
    raise Crash


def killed(_step: str) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@dataclass(slots=True)
class House:
    """Contacts whose erasures are interrupted, among others who must notice nothing."""

    desk: Desk
    found: Installation
    settings: Settings
    bystanders: dict[str, UUID] = field(default_factory=dict)
    """By address."""
    names: dict[str, str] = field(default_factory=dict)
    """Address to name, of the bystanders."""
    newcomers: dict[str, UUID] = field(default_factory=dict)
    """By address: who came while an erasure was interrupted."""
    roots: list[bytes] = field(default_factory=list)
    """Every root that there was."""
    runs: int = 0
    in_one_slot: Iterator[str] = field(init=False)
    """Addresses that are found under one address key: an erase of one indexes the others anew."""
    sam: str = ""

    def __post_init__(self) -> None:
        self.in_one_slot = self.desk.in_one_slot()
        for name in ("Anna", "Bela", "Carl"):
            number = next(self.in_one_slot)
            self.names[number] = name
            self.bystanders[number] = self.desk.tell(number, f"please call me {name}", "I want 3 bedrooms")
            self.also_by_phone(number)

    def also_by_phone(self, number: str) -> None:
        remember = self.desk.composed.service.remember
        phone = self.desk.composed.service.contacts.phone(number)
        assert phone is not None
        remember.resolve(self.desk.tenant, address(number), datetime.now(UTC), phone)

    def comes(self) -> None:
        number = next(self.in_one_slot)
        self.newcomers[number] = self.desk.tell(number, "please call me Nina")
        self.also_by_phone(number)

    @property
    def journal(self) -> KeyJournal:
        return KeyJournal(self.found.secrets.folder.parent / "key-journal")

    def _journalled(self) -> bool:
        """Every rotation, and the last as the database has it."""
        ((epoch, fingerprint),) = self.desk.composed.keeper.tuples(
            "SELECT epoch, fingerprint FROM rapport.root_state"
        )
        since = self.journal.since(1)
        return since is not None and (since.top.epoch, since.changed[-1].fingerprint) == (epoch, fingerprint)

    def victims(self) -> Victims:
        self.runs += 1
        self.roots.append(current_root(self.desk.composed.keeper, self.found.root))
        self.sam = next(self.in_one_slot)
        sam = self.desk.tell(self.sam, "my budget is AED 2,500,000")
        self.also_by_phone(self.sam)
        mona = self.desk.tell(f"mona {self.runs}", "my budget is AED 3,500,000", "please call me Mona")
        fact = self.desk.fact(mona, "budget_max").fact_id
        paths = [*paths_of(self.desk.composed.keeper, sam).values()]
        lost = {ids.value_item(fact), ids.quote_item(fact), self.desk.facts(mona)[0].evidence[0].message_id}
        paths += [path for item, path in paths_of(self.desk.composed.keeper, mona).items() if item in lost]
        olga = self.desk.tell(
            f"olga {self.runs}", "my budget is AED 4,500,000", "please call me Olga", "I want 3 bedrooms"
        )
        asked = AskedHold(ground=HoldGround.LITIGATION, reason="A claim.")
        holds = self.desk.composed.service.legal_holds
        held = UUID(str(holds.place(self.desk.officer, olga, asked, datetime.now(UTC))[0]["id"]))
        rooms = self.desk.fact(olga, "bedroom_count").evidence[0].message_id
        assert rooms is not None
        both = Meant(facts=(self.desk.fact(olga, "budget_max").fact_id,), messages=(rooms,))
        return Victims(self.desk.tenant, sam, mona, fact, paths, olga, both, held)

    def erased(self, victims: Victims) -> list[str]:
        """What is wrong after an erasure that came to its end."""
        desk, keeper = self.desk, self.desk.composed.keeper
        root = current_root(keeper, self.found.root)  # one epoch in the slots, and it is the database's
        on_disk = self.found.root.path.read_bytes()
        mona_now = paths_of(keeper, victims.mona)
        now = mona_now[ids.row_item(victims.mona)]
        erasures = keeper.tuples(
            "SELECT e.state, e.certificate IS NOT NULL, e.final_at, e.certificate->>'final_at', "
            "(SELECT count(*) FROM rapport.events v WHERE v.originator_id = e.contact_id "
            "AND v.topic = 'erasure_completed.1') FROM rapport.erasures e WHERE contact_id IN (%s, %s)",
            (victims.sam, victims.mona),
        )
        found = desk.composed.service.contacts.open(desk.tenant, victims.sam)
        wrong = {
            "an old root is still on disk": any(old in on_disk for old in self.roots),
            "the current root is not on disk": on_disk.count(root) != 1,
            "an erased key opens": any(path.opens(now, root) for path in victims.paths),
            "sam is there": found is None or found.state != "erased" or paths_of(keeper, victims.sam) != {},
            "sam is found": desk.find(self.sam) is not None or self.by_phone(self.sam) is not None,
            "a newcomer is lost": any(
                not desk.find(number) == self.by_phone(number) == who
                or desk.known(who) != {"preferred_name": ["Nina"]}
                for number, who in self.newcomers.items()
            ),
            "mona lost more": desk.known(victims.mona)
            != {"budget_max": ["erased"], "preferred_name": ["Mona"]},
            "mona's other quote is gone": desk.quotes(victims.mona)
            != {"budget_max": "erased", "preferred_name": "Mona"},
            "mona's key has an old generation": now.generation != 2,
            "not completed once": [(e[0], e[1], e[4]) for e in erasures] != [("completed", True, 1)] * 2,
            "certificate and erasure disagree": any(datetime.fromisoformat(e[3]) != e[2] for e in erasures),
            "the journal lacks a rotation": not self._journalled(),
            "something is left to do": desk.composed.eraser.complete() != 0,
            "a bystander lost something": not all(self._unharmed(*each) for each in self.bystanders.items()),
            "a row is not what the replay gives": desk.differences(victims.mona) != []
            or desk.differences(victims.olga) != [],
            "olga lost more, or less": desk.known(victims.olga)
            != {"budget_max": ["erased"], "preferred_name": ["Olga"], "bedroom_count": ["erased"]},
            "what is held does not open": self._held(victims) != HELD,
        }
        return [what for what, is_so in wrong.items() if is_so]

    def _held(self, victims: Victims) -> list[str]:
        kept = self.desk.composed.service.legal_holds.kept(
            self.desk.officer, victims.olga, victims.held, 100, None
        )
        return [*(f["display"] for f in kept["facts"]), *(m["text"] for m in kept["messages"])]

    def by_phone(self, number: str) -> UUID | None:
        phone = self.desk.composed.service.contacts.phone(number)
        assert phone is not None
        found = self.desk.composed.service.contacts.find(self.desk.tenant, phone)
        return found.contact_id if found else None

    def _unharmed(self, number: str, contact: UUID) -> bool:
        name = self.names[number]
        return (
            self.desk.find(number) == self.by_phone(number) == contact
            and self.desk.known(contact) == {"preferred_name": [name], "bedroom_count": ["3"]}
            and [turn["text"] for turn in self.desk.block(contact)["recent"]]
            == [f"please call me {name}", "I want 3 bedrooms"]
            and self.desk.differences(contact) == []
        )


@dataclass(frozen=True, slots=True)
class Victims:
    tenant: UUID
    sam: UUID
    """To be erased whole."""
    mona: UUID
    fact: UUID
    """Mona's, to be erased; her others are not."""
    paths: list[KeyPath]
    """To all that is erased."""
    olga: UUID
    both: Meant
    """Of hers, a fact and a message, to be erased together."""
    held: UUID
    """The legal hold that keeps both."""


def attempt(
    composed: Composed, found: Installation, victims: Victims, step: str | None, end: Callable[[str], None]
) -> None:
    """Somebody asks for both erasures and completes them, up to the step at which the process ends."""
    desk = Desk(composed, victims.tenant)
    slots = found.root
    if step == "B, torn":
        slots = TornWhileWriting(found.root.path, end)
    if step == "E, torn":
        slots = TornWhileDestroying(found.root.path, end)
    eraser = CryptoEraser(
        composed.keeper,
        slots,
        ContactStreams(composed.keeper, Roots(found.root), zone="Asia/Dubai"),
        found.secrets.signing_key(),
        journal=KeyJournal(found.secrets.folder.parent / "key-journal"),
        checkpoint=lambda reached: end(reached) if reached == step else None,
    )
    forget = replace(composed.service.forget, eraser=eraser)
    forget.contact(desk.officer, victims.sam, datetime.now(UTC))
    forget.fact(desk.officer, victims.fact, datetime.now(UTC))
    forget.together(desk.officer, victims.olga, victims.both, datetime.now(UTC))
    eraser.complete()


class TornWhileWriting(RootSlots):
    def __init__(self, path: Path, end: Callable[[str], None]) -> None:
        super().__init__(path)
        self._end = end

    def write_next(self, epoch: int, root: bytes, *, keep: int) -> None:
        super().write_next(epoch, root, keep=keep)
        index = self._slots()[epoch][0]
        _spoil(self.path, index * SLOT + 30)  # the rest of the record did not reach the disk
        self._end("B, torn")


class TornWhileDestroying(RootSlots):
    def __init__(self, path: Path, end: Callable[[str], None]) -> None:
        super().__init__(path)
        self._end = end

    def destroy_all_but(self, epoch: int) -> None:
        index = 1 - self._slots()[epoch][0]
        with self.path.open("r+b") as file:
            file.seek(index * SLOT)
            file.write(bytes(30))  # half of the old root is still there
        self._end("E, torn")


def _spoil(path: Path, offset: int) -> None:
    with path.open("r+b") as file:
        file.seek(offset)
        file.write(bytes(50))


@pytest.fixture
def house(
    composed: Composed, fresh: Installation, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> House:
    crowded(monkeypatch)
    return House(Desk(composed), fresh, settings)


def interrupted(house: House, *crashes: str) -> None:
    victims = house.victims()
    for step in (*crashes, None):
        try:
            attempt(house.desk.composed, house.found, victims, step, crash)
        except Crash:
            house.comes()
    assert house.erased(victims) == [], crashes


def test_an_erasure_that_is_interrupted_at_any_step_comes_to_its_end(house: House) -> None:
    for step in STEPS:
        interrupted(house, step)


def test_an_erasure_may_be_interrupted_again_when_it_is_resumed(house: House) -> None:
    for pair in random.Random(7).sample(list(product(STEPS, STEPS)), 5):
        interrupted(house, *pair)


@pytest.mark.slow
def test_an_erasure_may_be_interrupted_at_any_step_and_then_at_any_other(house: House) -> None:
    for pair in product(STEPS, STEPS):
        interrupted(house, *pair)
    assert house.runs == len(STEPS) ** 2


@pytest.mark.slow
def test_an_erasure_may_be_interrupted_three_times(house: House) -> None:
    for three in random.Random(11).sample(list(product(STEPS, STEPS, STEPS)), 100):
        interrupted(house, *three)


# --- kill -9 ------------------------------------------------------------------------------------------------


def in_its_own_process(found: Installation, settings: Settings, victims: Victims, step: str) -> None:
    composed = compose.composed(found, settings)
    attempt(composed, found, victims, step, killed)


@pytest.fixture(scope="session")
def processes() -> ForkServerContext:
    """Processes that are forked from one that has our modules and neither threads nor connections."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def killed_and_resumed(house: House, processes: ForkServerContext, step: str) -> None:
    victims = house.victims()
    process = processes.Process(target=in_its_own_process, args=(house.found, house.settings, victims, step))
    process.start()
    process.join(timeout=60)
    assert process.exitcode == -signal.SIGKILL, step
    attempt(house.desk.composed, house.found, victims, None, crash)
    assert house.erased(victims) == [], step


def test_an_erasure_whose_process_is_killed_comes_to_its_end(
    house: House, processes: ForkServerContext
) -> None:
    for step in ("B", "C", "E, torn", "F, not certified"):
        killed_and_resumed(house, processes, step)


@pytest.mark.slow
def test_an_erasure_whose_process_is_killed_at_any_step_comes_to_its_end(
    house: House, processes: ForkServerContext
) -> None:
    for step in STEPS:
        killed_and_resumed(house, processes, step)


# --- planting the first root --------------------------------------------------------------------------------


class DiesPlanting(RootSlots):
    """`when`: before, torn or after the root is written."""

    def __init__(self, path: Path, when: str) -> None:
        super().__init__(path)
        self._when = when

    def write_next(self, epoch: int, root: bytes, *, keep: int) -> None:
        if self._when != "before":
            super().write_next(epoch, root, keep=keep)
        if self._when == "torn":
            _spoil(self.path, 30)
        raise Crash


@pytest.fixture
def unplanted(fresh: Installation) -> Iterator[Database]:
    """A migrated database that has no root yet, and an empty root file."""
    keeper = Database(fresh.keeper, size=1)
    for table in ("root_state", "bucket_keys", "address_keys"):
        keeper.execute(f"DELETE FROM rapport.{table}")  # noqa: S608 - the three names above
    yield keeper
    keeper.close()


@pytest.mark.parametrize("when", ["before", "torn", "after"])
def test_a_first_start_that_is_interrupted_plants_one_root_in_the_end(
    fresh: Installation, unplanted: Database, when: str
) -> None:
    fresh.root.path.unlink()
    with pytest.raises(Crash):
        root_state.plant(fresh.keeper, DiesPlanting(fresh.root.path, when))
    for _ in range(2):
        root_state.plant(fresh.keeper, fresh.root)
    root = current_root(unplanted, fresh.root)
    rows = unplanted.tuples("SELECT bucket, epoch, wrapped FROM rapport.bucket_keys")
    assert len({key_tree.unwrap_bucket(root, *row) for row in rows}) == key_tree.BUCKETS


@pytest.mark.usefixtures("unplanted")
def test_a_new_database_does_not_take_the_root_of_another_one(fresh: Installation) -> None:
    """As when DATABASE_URL is set for the first time in a home that has an embedded database."""
    before = fresh.root.path.read_bytes()
    for _ in range(2):
        with pytest.raises(RootOfAnotherDatabase, match="another home"):
            root_state.plant(fresh.keeper, fresh.root)
    assert fresh.root.path.read_bytes() == before


def test_a_database_without_its_root_is_not_served(fresh: Installation) -> None:
    fresh.root.path.unlink()
    with pytest.raises(RootMissing, match="put back the file"):
        root_state.plant(fresh.keeper, fresh.root)


# --- two who rotate -----------------------------------------------------------------------------------------
# The lock is the database's. Who loses it with a connection, and wakes up late, must not touch the slots.


@pytest.fixture
def slots(tmp_path: Path) -> RootSlots:
    found = RootSlots(tmp_path / "root.slots")
    found.write_next(1, new_root(), keep=0)
    return found


def test_who_wakes_up_after_the_other_has_rotated_does_not_overwrite_the_new_root(slots: RootSlots) -> None:
    slots.write_next(2, new_root(), keep=1)
    slots.destroy_all_but(2)
    before = slots.path.read_bytes()
    for late, keep in ((2, 1), (1, 0)):
        with pytest.raises(RootsOutOfStep):
            slots.write_next(late, new_root(), keep=keep)
    assert slots.path.read_bytes() == before


def test_who_wakes_up_while_the_other_rotates_does_not_destroy_the_newer_root(slots: RootSlots) -> None:
    slots.write_next(2, new_root(), keep=1)
    before = slots.path.read_bytes()
    with pytest.raises(RootsOutOfStep):
        slots.destroy_all_but(1)
    assert slots.path.read_bytes() == before


def test_a_rotation_whose_root_was_overwritten_is_not_committed(house: House) -> None:
    victims = house.victims()

    class Overwritten(RootSlots):
        def write_next(self, epoch: int, root: bytes, *, keep: int) -> None:
            super().write_next(epoch, root, keep=keep)
            super().write_next(epoch, new_root(), keep=keep)

    found = replace(house.found, root=Overwritten(house.found.root.path))
    with pytest.raises(RootMissing):
        attempt(house.desk.composed, found, victims, None, crash)
    attempt(house.desk.composed, house.found, victims, None, crash)
    assert house.erased(victims) == []


# --- the root in memory -------------------------------------------------------------------------------------


def test_a_row_of_an_older_epoch_does_not_cost_the_newer_root(slots: RootSlots) -> None:
    roots, newer = Roots(slots), new_root()
    slots.write_next(2, newer, keep=1)
    roots.at(2, fingerprint_of(newer))
    with pytest.raises(StaleRoot):
        roots.at(1)
    assert roots.at(2) == newer


def test_a_root_that_was_dropped_for_a_newer_epoch_is_not_handed_out_again(slots: RootSlots) -> None:
    roots, newer = Roots(slots), new_root()
    slots.write_next(2, newer, keep=1)
    roots.at(2, fingerprint_of(newer))
    for epoch in (3, 2):
        with pytest.raises(StaleRoot):
            roots.at(epoch)
