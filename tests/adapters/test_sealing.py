"""Sealing: what is sealed for one place opens nowhere else, and every swap of associated data is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters import key_tree, sealing
from adapters.key_tree import ContactKeys
from adapters.sealing import SealBroken


@given(st.binary(max_size=300), st.lists(st.binary(max_size=20), max_size=4))
def test_what_is_sealed_opens_to_the_same_bytes(plaintext: bytes, places: list[bytes]) -> None:
    key = sealing.new_key()
    assert sealing.open_sealed(key, sealing.seal(key, plaintext, *places), *places) == plaintext


@given(st.binary(max_size=300))
def test_lengths_are_told_in_steps_only(plaintext: bytes) -> None:
    sealed = sealing.seal(sealing.new_key(), plaintext)
    assert (len(sealed) - 38) % sealing.STEP == 0


@given(
    st.lists(st.binary(max_size=6), min_size=1, max_size=3),
    st.lists(st.binary(max_size=6), min_size=1, max_size=3),
)
def test_parts_can_not_be_cut_another_way(one: list[bytes], other: list[bytes]) -> None:
    key = sealing.new_key()
    sealed = sealing.seal(key, b"value", *one)
    if one != other:
        with pytest.raises(SealBroken):
            sealing.open_sealed(key, sealed, *other)


@given(st.integers(min_value=0))
def test_a_changed_byte_is_refused(position: int) -> None:
    key = sealing.new_key()
    sealed = bytearray(sealing.seal(key, b"value", b"place"))
    sealed[position % len(sealed)] ^= 1
    with pytest.raises(SealBroken):
        sealing.open_sealed(key, bytes(sealed), b"place")


@given(st.integers(min_value=0))
def test_what_is_cut_short_is_refused(length: int) -> None:
    key = sealing.new_key()
    sealed = sealing.seal(key, b"value", b"place")
    with pytest.raises(SealBroken):
        sealing.open_sealed(key, sealed[: length % len(sealed)], b"place")


def _seal_data(**changed: object) -> Callable[[], bytes]:
    """Seal with one set of bindings, open with another."""
    bindings: dict[str, object] = {
        "tenant": UUID(int=1),
        "contact": UUID(int=2),
        "item": UUID(int=3),
        "place": UUID(int=4),
        "purpose": "event",
        "version": 1,
    }
    key = sealing.new_key()
    sealed = sealing.seal(key, b"value", *key_tree.data_binds(**bindings))  # type: ignore[arg-type]
    other = {**bindings, **changed}
    return lambda: sealing.open_sealed(key, sealed, *key_tree.data_binds(**other))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "swap",
    [
        {"tenant": UUID(int=9)},
        {"contact": UUID(int=9)},
        {"item": UUID(int=9)},
        {"place": UUID(int=9)},
        {"purpose": "row"},
        {"version": 2},
    ],
    ids=lambda swap: next(iter(swap)),
)
def test_data_opens_only_where_it_belongs(swap: dict[str, object]) -> None:
    assert _seal_data()() == b"value"
    with pytest.raises(SealBroken):
        _seal_data(**swap)()


def test_an_item_key_opens_only_under_its_contact_item_and_generation() -> None:
    keys = ContactKeys(uuid4(), uuid4(), 1, sealing.new_key())
    item, other = uuid4(), uuid4()
    wrapped = keys.wrapped(item, keys.make(item))
    assert keys.take(item, wrapped) == keys.made[item]
    for strange in (
        replace(keys, generation=2),
        replace(keys, contact=uuid4()),
        replace(keys, tenant=uuid4()),
        replace(keys, key=sealing.new_key()),
    ):
        with pytest.raises(SealBroken):
            strange.take(item, wrapped)
    with pytest.raises(SealBroken):
        keys.take(other, wrapped)


def test_an_item_key_is_wrapped_for_its_tenant_contact_item_and_generation() -> None:
    keys, item, key = ContactKeys(uuid4(), uuid4(), 3, sealing.new_key()), uuid4(), sealing.new_key()
    places = (b"item", keys.tenant.bytes, keys.contact.bytes, item.bytes, sealing.number(3))
    assert sealing.unwrap(keys.key, keys.wrapped(item, key), *places) == key
    assert keys.unwrapped(item, sealing.wrap(keys.key, key, *places)) == key
    assert not keys.known  # nobody asked to keep it


def test_bucket_and_contact_keys_are_bound_to_their_place() -> None:
    root, bucket_key, contact_key = (sealing.new_key() for _ in range(3))
    tenant, contact = uuid4(), uuid4()
    bucket = key_tree.wrap_bucket(root, 7, 3, bucket_key)
    under = key_tree.wrap_contact(bucket_key, tenant, contact, 1, contact_key)
    assert key_tree.unwrap_bucket(root, 7, 3, bucket) == bucket_key
    assert key_tree.unwrap_contact(bucket_key, tenant, contact, 1, under) == contact_key
    for number, epoch in ((8, 3), (7, 4)):
        with pytest.raises(SealBroken):
            key_tree.unwrap_bucket(root, number, epoch, bucket)
    with pytest.raises(SealBroken):
        key_tree.unwrap_address(root, 7, 3, bucket)
    with pytest.raises(SealBroken):
        key_tree.unwrap_contact(bucket_key, tenant, contact, 2, under)
