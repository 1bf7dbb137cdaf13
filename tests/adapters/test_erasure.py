"""Erasing from T0 to the certificate, on a real PostgreSQL: what goes, and what stays.

Crashes are in test_erasure_crashes.py, and what an attacker finds in the bytes is in
tests/stories/test_the_key_closure_attacker.py.
"""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from adapters import ids, key_tree
from adapters.contact_streams import ContactStreams
from adapters.erasure import CryptoEraser
from adapters.installation import Installation
from adapters.key_tree import ContactKeys, RootHolder, Roots
from adapters.postgres import Database
from adapters.root_slots import RootSlots
from adapters.rotation import VerificationFailed
from adapters.sealing import SealBroken
from adapters.suppression import SWEEP_HOURS
from api import compose
from api.compose import Composed
from api.settings import Settings
from domain.errors import Conflict, ContactErased, NotFound
from domain.ports import Append, Outcome, Receipt
from domain.values import ERASED
from tests.desk import Desk, crowded

SAM, MONA, ALEX = "971500000001", "971500000002", "971500000003"


@pytest.fixture
def desk(composed: Composed, monkeypatch: pytest.MonkeyPatch) -> Desk:
    crowded(monkeypatch)
    return Desk(composed)


@pytest.fixture
def pair(desk: Desk) -> tuple[str, str]:
    """Two people whose contacts lie in one bucket, and whose addresses lie in one slot."""
    people = desk.in_one_slot()
    return next(people), next(people)


# --- from T0 on ---------------------------------------------------------------------------------------------


def test_from_t0_on_every_read_says_that_the_contact_is_erased(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    (unread,) = desk.hear(SAM, "I want 3 bedrooms")
    desk.forget(sam)  # (B) to (F) have not run
    opened = desk.composed.service.contacts.open(desk.tenant, sam)
    assert opened is not None
    assert (opened.state, opened.memory.canvases, opened.pending) == ("erased", (), 0)
    block = desk.block(sam)
    assert (block["memory"], block["known"], block["items"], block["recent"]) == ("erased", False, [], [])
    assert "2,500,000" not in str(block)
    assert set(desk.quotes(sam).values()) == {"erased"}
    assert [shown for values in desk.known(sam).values() for shown in values] == ["erased", "erased"]
    assert desk.find(SAM) is None
    assert unread.message_id
    with pytest.raises(NotFound):
        desk.composed.service.receipt(desk.officer, unread.message_id)


def test_from_t0_on_every_read_says_that_the_fact_is_erased(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    assert desk.known(sam) == {"budget_max": ["erased"], "preferred_name": ["Sam"]}
    assert desk.quotes(sam) == {"budget_max": "erased", "preferred_name": "Sam"}
    block = desk.block(sam)
    assert "2,500,000" not in str(block)
    assert "Sam" in block["text"]
    assert [turn["text"] for turn in block["recent"]] == ["please call me Sam"]
    assert desk.differences(sam) == []


@pytest.fixture
def elsewhere(fresh: Installation, settings: Settings, desk: Desk) -> Iterator[Desk]:
    """The same tenant, served by another process, with keys and rows of its own in memory."""
    other = compose.composed(fresh, settings)
    yield Desk(other, desk.tenant)
    other.close()


@pytest.mark.parametrize("recent", [0, 10])
def test_from_t0_on_every_process_that_has_read_them_says_so(
    desk: Desk, elsewhere: Desk, recent: int
) -> None:
    people = {SAM: desk.tell(SAM, "my budget is AED 2,500,000"), MONA: desk.tell(MONA, "please call me Mona")}
    mona = desk.tell(MONA, "my budget is AED 3,500,000")
    ways: list[UUID | str] = [*people, *people.values()]
    for _ in range(3):
        for asked in ways:
            assert ",500,000" in elsewhere.block(asked, recent=recent)["text"]
    desk.forget(people[SAM])
    desk.forget_fact(desk.fact(mona, "budget_max").fact_id)
    for completed in (False, True):
        for asked in ways:
            assert ",500,000" not in str(elsewhere.block(asked, recent=recent))
        assert elsewhere.block(people[SAM], recent=recent)["memory"] == "erased"
        assert elsewhere.block(SAM, recent=recent)["contact_id"] is None
        assert "Mona" in elsewhere.block(MONA, recent=recent)["text"]
        if not completed:
            desk.composed.eraser.complete()


def test_what_waits_to_be_read_of_an_erased_contact_is_never_read(desk: Desk) -> None:
    desk.hear(SAM, "my budget is AED 2,500,000")
    sam = desk.find(SAM)
    assert sam
    desk.forget(sam)
    desk.read(sam)
    assert desk.events(sam) == ["IdentityLinked", "BasisRecorded", "ErasureRequested"]


def test_nothing_is_written_to_an_erased_contact_any_more(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    contacts = desk.composed.service.contacts
    before = contacts.open(desk.tenant, sam)
    assert before is not None
    (unread,) = desk.hear(SAM, "I want 3 bedrooms")
    assert unread.message_id
    desk.forget(sam)
    with pytest.raises(ContactErased):  # opened before T0, written after it
        contacts.append(before, Append(receipts=(Receipt(unread.message_id, "done", (Outcome("nothing"),)),)))
    with pytest.raises(ContactErased):
        desk.forget_fact(_first_fact(desk, sam))


def _first_fact(desk: Desk, contact: UUID) -> UUID:
    return desk.facts(contact)[0].fact_id


def test_a_person_who_writes_after_the_erase_is_a_new_contact(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    desk.forget(sam)
    desk.live = True
    at_once = desk.tell(SAM, "please call me Sam")
    desk.composed.eraser.complete()
    later = desk.tell(SAM, "I want 3 bedrooms")
    assert at_once != sam
    assert later == at_once == desk.find(SAM)
    assert desk.known(later) == {"preferred_name": ["Sam"], "bedroom_count": ["3"]}
    assert desk.events(sam)[-1] == "ErasureCompleted"


def test_what_was_said_again_after_the_erase_is_known_again(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    desk.tell(SAM, "my budget is AED 2,600,000")
    assert desk.known(sam) == {"budget_max": ["AED 2,600,000"]}
    assert desk.differences(sam) == []


# --- to the certificate -------------------------------------------------------------------------------------


class KeyPath(NamedTuple):
    """All that is stored of one item's key: wrapped under the contact's, that under its bucket's, that under
    the root."""

    tenant: UUID
    contact: UUID
    item: UUID
    epoch: int
    generation: int
    bucket_key: bytes
    contact_key: bytes
    item_key: bytes

    def opens(self, now: KeyPath, root: bytes) -> list[str]:
        """Which levels of this path open under the level above as it is now."""
        bucket = key_tree.bucket_of(self.contact)
        bucket_now = key_tree.unwrap_bucket(root, bucket, now.epoch, now.bucket_key)
        contact_now = _contact_key(bucket_now, now)
        opening: dict[str, Callable[[], bytes]] = {
            "bucket": lambda: key_tree.unwrap_bucket(root, bucket, self.epoch, self.bucket_key),
            "contact": lambda: _contact_key(bucket_now, self),
            "item": lambda: _item_key(contact_now, self),
        }
        return [level for level, attempt in opening.items() if _opens(attempt)]


def _opens(attempt: Callable[[], bytes]) -> bool:
    try:
        attempt()
    except SealBroken:
        return False
    return True


def _contact_key(bucket_key: bytes, path: KeyPath) -> bytes:
    return key_tree.unwrap_contact(bucket_key, path.tenant, path.contact, path.generation, path.contact_key)


def _item_key(contact_key: bytes, path: KeyPath) -> bytes:
    return ContactKeys(path.tenant, path.contact, path.generation, contact_key).take(path.item, path.item_key)


def paths_of(database: Database, contact: UUID) -> dict[UUID, KeyPath]:
    rows = database.tuples(
        "SELECT c.tenant, c.contact_id, i.item_id, b.epoch, c.generation, b.wrapped, c.wrapped, i.wrapped "
        "FROM rapport.item_keys i JOIN rapport.contact_keys c USING (contact_id) "
        "JOIN rapport.bucket_keys b USING (bucket) WHERE contact_id = %s",
        (contact,),
    )
    return {row[2]: KeyPath(*row) for row in rows}


def current_root(database: Database, slots: RootHolder) -> bytes:
    ((epoch, mark),) = database.tuples("SELECT epoch, fingerprint FROM rapport.root_state")
    assert slots.epochs() == (epoch,)
    return slots.root(epoch, mark)


def test_no_level_of_an_erased_facts_path_opens_any_more(desk: Desk, fresh: Installation) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    desk.composed.projections.catch_up()
    before = paths_of(desk.composed.keeper, sam)
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    assert desk.composed.eraser.complete() == 1
    after, root = paths_of(desk.composed.keeper, sam), current_root(desk.composed.keeper, fresh.root)
    gone, kept = before.keys() - after.keys(), before.keys() & after.keys()
    assert len(gone) == 4  # value, quote, text, and the segment that had the text
    now = after[ids.index_item(sam)]
    assert now.generation == before[ids.index_item(sam)].generation + 1
    assert [path.opens(now, root) for path in before.values()] == [[]] * len(before)
    assert [after[item].opens(now, root) for item in kept] == [["bucket", "contact", "item"]] * len(kept)


def test_no_level_of_any_summarys_path_opens_once_a_source_of_it_is_erased(
    desk: Desk, fresh: Installation
) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "the main road noise is too much for us")
    first = desk.sum_up(sam)
    desk.tell(SAM, "and the garden is too small")
    second = desk.sum_up(sam)
    assert "2,500,000" in str(first[1])
    assert "2,500,000" in str(second[1])
    before = paths_of(desk.composed.keeper, sam)
    erasure = desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    assert [text for _, text in desk.summaries(sam)] == [ERASED, ERASED]
    assert "2,500,000" not in desk.block(sam)["text"]
    third = desk.sum_up(sam)
    assert desk.composed.eraser.complete() == 1
    now, root = paths_of(desk.composed.keeper, sam), current_root(desk.composed.keeper, fresh.root)
    assert [before[item].opens(now[third[0]], root) for item, _ in (first, second)] == [[], []]
    assert [text for _, text in desk.summaries(sam)][:2] == [ERASED, ERASED]
    assert "garden" in str(third[1])
    assert "2,500,000" not in str(third[1])
    certificate = desk.erasure(erasure).certificate
    assert certificate is not None
    assert isinstance(counts := certificate["counts"], dict)
    assert counts["summaries"] == 2
    assert desk.differences(sam) == []


def test_of_an_erased_source_no_segment_opens_that_had_the_summary(desk: Desk, fresh: Installation) -> None:
    """From (A) on the projection has nothing of it, and after (C) nothing that lay on disk opens."""
    database = desk.composed.keeper
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "the main road noise is too much for us")
    summary, text = desk.sum_up(sam)
    assert "2,500,000" in str(text)
    desk.composed.projections.catch_up()
    held = "SELECT item_id FROM rapport.segments WHERE contact_id = %s AND %s = ANY (texts)"
    [(segment,)] = database.tuples(held, (sam, summary))
    before = paths_of(database, sam)
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    assert database.tuples(held, (sam, summary)) == []
    assert database.tuples("SELECT sealed FROM rapport.segments WHERE item_id = %s", (segment,)) == [(None,)]
    assert {summary, segment}.isdisjoint(paths_of(database, sam))
    desk.composed.projections.catch_up()
    assert desk.composed.eraser.complete() == 1
    after, root = paths_of(database, sam), current_root(database, fresh.root)
    now = after[ids.index_item(sam)]
    assert [before[item].opens(now, root) for item in (summary, segment)] == [[], []]
    assert database.tuples(held, (sam, summary)) == []
    assert desk.composed.projections.verify("episodes").holds


def test_no_level_of_an_erased_contacts_path_opens_any_more(
    desk: Desk, fresh: Installation, pair: tuple[str, str]
) -> None:
    one, other = pair
    sam, mona = desk.tell(one, "my budget is AED 2,500,000"), desk.tell(other, "please call me Mona")
    desk.composed.projections.catch_up()
    before = paths_of(desk.composed.keeper, sam)
    desk.forget(sam)
    assert desk.composed.eraser.complete() == 1
    assert paths_of(desk.composed.keeper, sam) == {}
    now = paths_of(desk.composed.keeper, mona)[ids.row_item(mona)]
    root = current_root(desk.composed.keeper, fresh.root)
    opened = [path.opens(now, root) for path in before.values()]
    assert opened == [[]] * len(before)


def test_neighbours_in_the_bucket_and_in_the_address_slot_lose_nothing(
    desk: Desk, pair: tuple[str, str]
) -> None:
    one, other = pair
    sam, mona = desk.tell(one, "my budget is AED 2,500,000"), desk.tell(other, "please call me Mona")
    desk.forget(sam)
    desk.composed.eraser.complete()
    assert key_tree.bucket_of(sam) == key_tree.bucket_of(mona)
    assert desk.find(other) == mona
    assert desk.known(mona) == {"preferred_name": ["Mona"]}
    assert desk.block(mona)["recent"][0]["text"] == "please call me Mona"
    assert desk.tell(other, "I want 3 bedrooms") == mona
    assert desk.differences(mona) == []


def test_a_process_that_holds_old_keys_finds_the_neighbours_too(
    desk: Desk, elsewhere: Desk, pair: tuple[str, str]
) -> None:
    one, other = pair
    sam, mona = desk.tell(one, "my budget is AED 2,500,000"), desk.tell(other, "please call me Mona")
    assert (elsewhere.find(one), elsewhere.find(other)) == (sam, mona)  # root and address key are in memory
    desk.forget(sam)
    desk.composed.eraser.complete()
    elsewhere.sent = desk.sent
    assert (elsewhere.find(one), elsewhere.find(other)) == (None, mona)
    assert elsewhere.tell(other, "I want 3 bedrooms") == mona
    assert elsewhere.greet(one) != sam


def test_of_two_tenants_in_one_bucket_the_other_one_loses_nothing(desk: Desk, composed: Composed) -> None:
    ours, theirs = desk, Desk(composed)
    mine, other = next(ours.in_one_slot()), next(theirs.in_one_slot())
    sam, mona = ours.tell(mine, "my budget is AED 2,500,000"), theirs.tell(other, "please call me Mona")
    ours.forget(sam)
    composed.eraser.complete()
    assert key_tree.bucket_of(sam) == key_tree.bucket_of(mona)
    assert (ours.find(mine), theirs.find(other)) == (None, mona)
    assert theirs.known(mona) == {"preferred_name": ["Mona"]}
    assert theirs.differences(mona) == []
    fact = theirs.fact(mona, "preferred_name").fact_id
    with pytest.raises(NotFound):
        ours.forget_fact(fact)
    with pytest.raises(NotFound):
        ours.forget(mona)


def test_other_facts_keep_their_value_and_their_quote(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000 and I want 3 bedrooms in Dubai Marina")
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    assert desk.known(sam) == {
        "budget_max": ["erased"],
        "bedroom_count": ["3"],
        "preferred_community": ["Dubai Marina"],
    }
    assert desk.quotes(sam) == {
        "budget_max": "erased",
        "bedroom_count": "3 bedrooms",
        "preferred_community": "Dubai Marina",
    }
    assert desk.block(sam)["recent"] == []  # the message's text goes with the fact
    assert desk.differences(sam) == []


def test_a_quote_that_overlaps_the_erased_one_goes_and_its_value_stays(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is between 1 and 2 million AED and I want 3 bedrooms")
    assert desk.quotes(sam)["budget_max"] == desk.quotes(sam)["budget_min"] == "1 and 2 million AED"
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    assert desk.known(sam)["budget_min"] == ["AED 1,000,000"]
    assert desk.quotes(sam) == {"budget_max": "erased", "budget_min": "erased", "bedroom_count": "3 bedrooms"}
    assert desk.differences(sam) == []


def test_the_certificate_says_what_was_done_and_its_signature_holds(desk: Desk, fresh: Installation) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    items = len(paths_of(desk.composed.keeper, sam))
    requested = desk.forget(sam)
    assert (requested.state, requested.certificate, requested.final_at) == ("requested", None, None)
    desk.composed.eraser.complete()
    done = desk.erasure(requested)
    certificate = done.certificate
    assert certificate is not None
    assert (done.state, done.contact_id, done.requested_at) == ("completed", sam, requested.requested_at)
    assert certificate["scope"] == "contact"
    assert certificate["contact_id"] == str(sam)
    assert certificate["t0"] == requested.requested_at.isoformat()
    assert (certificate["epoch_before"], certificate["epoch_after"]) == (1, 2)
    assert certificate["counts"] == {
        "item_keys": items,
        "contact_keys": 1,
        "identities": 1,
        "messages": 2,
        "suppression_tags": 1,
    }
    holder = certificate["root_holder"]
    assert isinstance(holder, dict)
    assert done.final_at is not None
    destroyed_at = datetime.fromisoformat(holder["destroyed_at"])
    assert requested.requested_at < destroyed_at < datetime.now(UTC)
    opens_no_more_from = datetime.fromisoformat(str(certificate["opens_no_more_from"]))
    assert opens_no_more_from == destroyed_at + timedelta(seconds=key_tree.ROOT_SECONDS)
    tags = certificate["suppression_tags"]
    assert isinstance(tags, dict)
    until = datetime.fromisoformat(tags["until"])
    assert timedelta(days=8) < until - requested.requested_at <= timedelta(days=9)
    assert done.final_at == until + timedelta(hours=SWEEP_HOURS)
    assert certificate["final_at"] == done.final_at.isoformat()
    assert "anonym" not in json.dumps(certificate)
    assert _signed_by(certificate) == _public_key(fresh)


def _signed_by(certificate: dict[str, Any]) -> bytes:
    """The key that signed this; raises InvalidSignature."""
    body = {name: value for name, value in certificate.items() if name != "signature"}
    said = json.dumps(body, sort_keys=True, separators=(",", ":")).encode()
    key = base64.b64decode(certificate["signature"]["public_key"])
    Ed25519PublicKey.from_public_bytes(key).verify(base64.b64decode(certificate["signature"]["value"]), said)
    return key


def _public_key(found: Installation) -> bytes:
    return found.secrets.signing_key().public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def test_a_facts_certificate_counts_the_keys_that_were_there(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    erasure = desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    certificate = desk.erasure(erasure).certificate
    assert certificate is not None
    assert certificate["scope"] == "fact"
    assert certificate["counts"] == {
        "item_keys": 3,
        "statements": 1,
        "quotes": 0,
        "summaries": 0,
        "texts": 1,
        "identities": 0,
        "messages": 0,
    }


def test_the_old_root_is_destroyed_only_when_what_must_open_opens(desk: Desk, fresh: Installation) -> None:
    sam, mona = desk.tell(SAM, "please call me Sam"), desk.tell(MONA, "please call me Mona")
    desk.forget(sam)

    def spoil(step: str) -> None:
        if step == "C":
            desk.composed.keeper.execute(
                "UPDATE rapport.contact_keys SET wrapped = substr(wrapped, 1, 60) || '\\x00'::bytea "
                "WHERE contact_id = %s",
                (mona,),
            )

    with pytest.raises(VerificationFailed):
        eraser(desk, fresh, checkpoint=spoil).complete()
    assert fresh.root.epochs() == (1, 2)


# --- again, together, meanwhile -----------------------------------------------------------------------------


def test_erasing_a_contact_again_is_the_same_erasure(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    first = desk.forget(sam)
    assert desk.forget(sam) == first
    desk.composed.eraser.complete()
    assert desk.forget(sam) == desk.erasure(first)
    assert desk.composed.eraser.complete() == 0
    assert desk.events(sam).count("ErasureRequested") == desk.events(sam).count("ErasureCompleted") == 1


def test_erasing_a_fact_again_is_the_same_erasure(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    fact = desk.fact(sam, "budget_max").fact_id
    first = desk.forget_fact(fact)
    assert desk.forget_fact(fact) == first
    desk.composed.eraser.complete()
    assert desk.forget_fact(fact) == desk.erasure(first)
    assert desk.composed.eraser.complete() == 0
    assert desk.events(sam).count("FactErased") == desk.events(sam).count("ErasureCompleted") == 1


@pytest.mark.parametrize("scope", ["contact", "fact"])
def test_of_many_who_erase_at_once_all_get_the_same_erasure(desk: Desk, scope: str) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    fact = desk.fact(sam, "budget_max").fact_id
    together = threading.Barrier(8)

    def forget(_: int) -> UUID:
        together.wait()
        return (desk.forget(sam) if scope == "contact" else desk.forget_fact(fact)).erasure_id

    with ThreadPoolExecutor(8) as pool:
        erasures = set(pool.map(forget, range(8)))
    assert len(erasures) == 1
    assert desk.composed.eraser.complete() == 1


def test_a_contact_is_erased_while_a_facts_erasure_is_under_way(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    fact = desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    whole = desk.forget(sam)
    assert desk.composed.eraser.complete() == 2
    assert desk.events(sam).count("ErasureCompleted") == 2
    assert all(desk.erasure(e).certificate for e in (fact, whole))
    assert paths_of(desk.composed.keeper, sam) == {}


def test_a_contact_is_erased_between_any_two_steps_of_its_facts_erasure(
    desk: Desk, fresh: Installation
) -> None:
    for n, step in enumerate(("B", "C, not committed", "C", "D", "E", "F, not certified")):
        sam = desk.tell(f"{SAM}{n}", "my budget is AED 2,500,000", "please call me Sam")
        fact = desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
        done = complete(desk, fresh, at=step, meanwhile=partial(desk.forget, sam))
        assert done + desk.composed.eraser.complete() == 2
        assert desk.events(sam).count("ErasureCompleted") == 2
        assert desk.erasure(fact).certificate
        assert desk.forget(sam).certificate
        assert paths_of(desk.composed.keeper, sam) == {}


def test_several_erasures_share_one_rotation(desk: Desk, fresh: Installation) -> None:
    people = {
        name: desk.tell(name, "my budget is AED 2,500,000", "please call me Sam") for name in (SAM, MONA)
    }
    kept = desk.tell(ALEX, "please call me Alex")
    erasures = [
        desk.forget(people[SAM]),
        desk.forget_fact(desk.fact(people[MONA], "budget_max").fact_id),
        desk.forget_fact(desk.fact(people[MONA], "preferred_name").fact_id),
    ]
    assert desk.composed.eraser.complete() == 3
    certificates = [desk.erasure(e).certificate for e in erasures]
    assert [c and (c["epoch_before"], c["epoch_after"]) for c in certificates] == [(1, 2)] * 3
    assert desk.known(people[MONA]) == {"budget_max": ["erased"], "preferred_name": ["erased"]}
    assert desk.events(people[MONA]).count("ErasureCompleted") == 2
    assert desk.known(kept) == {"preferred_name": ["Alex"]}
    assert fresh.root.epochs() == (2,)


def test_what_is_written_between_any_two_steps_is_readable_afterwards(
    desk: Desk, fresh: Installation, pair: tuple[str, str]
) -> None:
    one, other = pair
    sam, mona = desk.tell(one, "please call me Sam"), desk.tell(other, "please call me Mona")

    def write(step: str, millions: int) -> None:
        desk.tell(one, f"my budget is AED {millions},000,000 and I want 3 bedrooms")
        desk.tell(other, "I want 2 bedrooms")
        desk.tell(step, "please call me Alex")

    for millions, step in enumerate(("B", "C, not committed", "C", "D", "E"), start=4):
        desk.tell(one, "my email is sam@example.com, I prefer whatsapp", f"please call me {step}")
        desk.forget_fact(desk.fact(sam, "preferred_name").fact_id)
        assert complete(desk, fresh, at=step, meanwhile=partial(write, step, millions)) == 1
        alex = desk.find(step)
        assert alex
        assert desk.known(sam)["preferred_name"] == ["erased"]
        assert desk.known(sam)["budget_max"] == [f"AED {millions},000,000"]
        assert (desk.known(mona)["bedroom_count"], desk.known(alex)["preferred_name"]) == (["2"], ["Alex"])
        for contact in (sam, mona, alex):
            assert desk.differences(contact) == []
            assert desk.block(contact)["recent"]


def test_a_read_that_a_rotation_overtakes_starts_again(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    contacts = desk.composed.service.contacts
    opened = contacts.open(desk.tenant, sam)
    assert opened is not None
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    with pytest.raises(Conflict):
        contacts.recent(opened, 10)


def test_a_read_whose_root_is_destroyed_before_it_is_loaded_starts_again(
    desk: Desk, fresh: Installation
) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)

    class Overtaken(RootSlots):
        def root(self, epoch: int, fingerprint: bytes) -> bytes:
            desk.composed.eraser.complete()
            return super().root(epoch, fingerprint)

    late = ContactStreams(desk.composed.keeper, Roots(Overtaken(fresh.root.path)), zone="Asia/Dubai")
    with pytest.raises(Conflict):
        late.open(desk.tenant, sam)


def test_one_eraser_waits_for_the_other(desk: Desk, fresh: Installation) -> None:
    people = [desk.tell(name, "please call me Sam") for name in (SAM, MONA)]
    for contact in people:
        desk.forget(contact)
    inside: list[str] = []

    def at(step: str) -> None:
        if step == "B":
            inside.append("one is in")
            waiting.start()
            waiting.join(timeout=0.3)
            assert waiting.is_alive()
        inside.append(step)

    waiting = threading.Thread(target=lambda: inside.append(f"other did {desk.composed.eraser.complete()}"))
    assert eraser(desk, fresh, checkpoint=at).complete() == 2
    waiting.join()
    assert inside[-1] == "other did 0"
    assert fresh.root.epochs() == (2,)


def eraser(desk: Desk, found: Installation, *, checkpoint: Callable[[str], None]) -> CryptoEraser:
    keeper = desk.composed.keeper
    contacts = ContactStreams(keeper, Roots(found.root), zone="Asia/Dubai")
    return CryptoEraser(keeper, found.root, contacts, found.secrets.signing_key(), checkpoint=checkpoint)


def complete(desk: Desk, found: Installation, *, at: str, meanwhile: Callable[[], object]) -> int:
    """Erasures are completed, and at one step somebody else does something. (C) holds the rows of a bucket
    until it is committed, so what waits for it ends after this."""
    acts: list[threading.Thread] = []

    def act(step: str) -> None:
        if step == at and not acts:
            acts.append(threading.Thread(target=meanwhile))
            acts[0].start()
            acts[0].join(timeout=0.4)

    done = eraser(desk, found, checkpoint=act).complete()
    acts[0].join()
    return done
