"""The root's two slots: in place, read back, torn writes ignored."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from adapters import root_slots
from adapters.root_slots import SLOT, RootMissing, RootSlots, fingerprint_of, new_root


@pytest.fixture
def slots(tmp_path: Path) -> RootSlots:
    return RootSlots(tmp_path / "root.slots")


def test_a_root_is_given_only_for_its_epoch_and_fingerprint(slots: RootSlots) -> None:
    root = new_root()
    slots.write_next(1, root, keep=0)
    assert slots.root(1, fingerprint_of(root)) == root
    with pytest.raises(RootMissing, match="put back the file"):
        slots.root(2, fingerprint_of(root))
    with pytest.raises(RootMissing):
        slots.root(1, fingerprint_of(new_root()))


def test_the_next_root_leaves_the_current_one_alone(slots: RootSlots) -> None:
    first, second = new_root(), new_root()
    slots.write_next(1, first, keep=0)
    slots.write_next(2, second, keep=1)
    assert slots.epochs() == (1, 2)
    slots.write_next(2, new_root(), keep=1)  # after a crash the step is repeated with another root
    assert slots.root(1, fingerprint_of(first)) == first


def test_destroying_leaves_no_byte_of_the_old_root_and_may_be_repeated(slots: RootSlots) -> None:
    first, second = new_root(), new_root()
    slots.write_next(1, first, keep=0)
    slots.write_next(2, second, keep=1)
    for _ in range(2):
        slots.destroy_all_but(2)
    raw = slots.path.read_bytes()
    assert first not in raw
    assert second in raw
    assert slots.epochs() == (2,)


def test_a_torn_slot_is_no_root(slots: RootSlots) -> None:
    first, second = new_root(), new_root()
    slots.write_next(1, first, keep=0)
    slots.write_next(2, second, keep=1)
    raw = bytearray(slots.path.read_bytes())
    raw[SLOT + 30] ^= 1
    slots.path.write_bytes(bytes(raw))
    assert slots.epochs() == (1,)


def test_the_file_is_private_and_of_one_size(slots: RootSlots) -> None:
    slots.write_next(1, new_root(), keep=0)
    assert stat.S_IMODE(slots.path.stat().st_mode) == 0o600
    assert slots.path.stat().st_size == 2 * root_slots.SLOT
