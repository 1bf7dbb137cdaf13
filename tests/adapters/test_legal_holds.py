"""Legal holds on a real PostgreSQL: what is kept while it is erased otherwise, who reads it, how it ends."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from adapters import ids, key_tree
from adapters.installation import Installation
from api.compose import Composed
from api.legal_holds import AskedHold, LegalHolds
from domain.errors import Conflict, ContactErased, NotFound
from domain.events import HoldGround
from domain.ports import Erasure
from tests.adapters.test_erasure import current_root
from tests.desk import Desk, crowded

SAM, MONA = "971500000001", "971500000002"


@pytest.fixture
def desk(composed: Composed, monkeypatch: pytest.MonkeyPatch) -> Desk:
    crowded(monkeypatch)
    return Desk(composed)


def holds_of(desk: Desk) -> LegalHolds:
    return desk.composed.service.legal_holds


def hold(
    desk: Desk,
    contact: UUID,
    *,
    facts: tuple[UUID, ...] = (),
    messages: tuple[UUID, ...] = (),
    until: datetime | None = None,
) -> UUID:
    asked = AskedHold(
        facts=facts,
        messages=messages,
        ground=HoldGround.LITIGATION,
        reason="A claim over the deposit.",
        until=until,
    )
    told, _ = holds_of(desk).place(desk.officer, contact, asked, datetime.now(UTC))
    return UUID(str(told["id"]))


def kept(desk: Desk, contact: UUID, hold_id: UUID) -> dict[str, Any]:
    return holds_of(desk).kept(desk.officer, contact, hold_id, 100, None)


def told(desk: Desk, contact: UUID, hold_id: UUID) -> dict[str, Any]:
    found: dict[str, Any]
    (found,) = (h for h in holds_of(desk).listed(desk.officer, contact)["items"] if h["id"] == hold_id)
    return found


def words(found: dict[str, Any]) -> tuple[list[str], list[str], list[str]]:
    """Facts, messages and addresses."""
    return (
        sorted(f["display"] for f in found["facts"]),
        [m["text"] for m in found["messages"]],
        [a["external_id"] for a in found["addresses"]],
    )


def test_of_an_erased_contact_under_a_hold_only_the_hold_opens_anything(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    held = hold(desk, sam)
    assert words(kept(desk, sam, held)) == ([], [], [])  # nothing of it is erased yet
    erasure = desk.forget(sam)
    said = ["my budget is AED 2,500,000", "please call me Sam"]
    for completed in (False, True):
        opened = desk.composed.service.contacts.open(desk.tenant, sam)
        assert opened
        assert opened.state == "erased"
        assert desk.block(sam)["memory"] == "erased"
        assert set(desk.quotes(sam).values()) == {"erased"}
        assert desk.find(SAM) is None
        facts, messages, addresses = words(kept(desk, sam, held))
        assert (facts, messages, addresses) == (["AED 2,500,000", "Sam"], said, [SAM])
        if not completed:
            assert desk.composed.eraser.complete() == 1
    certificate = certificate_of(desk, erasure)
    (named,) = certificate["legal_holds"]
    assert named["hold_id"] == str(held)
    assert named["items"] == certificate["counts"]["kept_under_hold"] > 6
    assert "but of the items" in certificate["claim"]


def certificate_of(desk: Desk, erasure: Erasure) -> dict[str, Any]:
    found = desk.erasure(erasure).certificate
    assert found is not None
    return found


def test_what_the_hold_does_not_name_goes_for_good(desk: Desk, fresh: Installation) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    fact = desk.fact(sam, "budget_max")
    (message,) = (e.message_id for e in fact.evidence)
    assert message
    held = hold(desk, sam, facts=(fact.fact_id,), messages=(message,))
    desk.forget(sam)
    desk.composed.eraser.complete()
    assert words(kept(desk, sam, held)) == (["AED 2,500,000"], ["my budget is AED 2,500,000"], [])
    rows = desk.composed.keeper.tuples("SELECT item_id FROM rapport.held_items")
    kept_items = {ids.value_item(fact.fact_id), ids.quote_item(fact.fact_id), message}
    assert {item for (item,) in rows} == kept_items


def test_an_erased_fact_under_a_hold_is_kept_of_a_contact_who_lives_on(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    held = hold(desk, sam, facts=(desk.fact(sam, "budget_max").fact_id,))
    desk.forget_fact(desk.fact(sam, "budget_max").fact_id)
    desk.composed.eraser.complete()
    assert desk.known(sam) == {"budget_max": ["erased"], "preferred_name": ["Sam"]}
    assert words(kept(desk, sam, held)) == (["AED 2,500,000"], [], [])
    assert desk.differences(sam) == []
    desk.forget(sam)
    desk.composed.eraser.complete()
    assert words(kept(desk, sam, held))[0] == ["AED 2,500,000"]


def test_a_released_hold_destroys_what_it_alone_kept(desk: Desk, fresh: Installation) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    held = hold(desk, sam)
    desk.forget(sam)
    desk.composed.eraser.complete()
    ((wrapped, bucket),) = desk.composed.keeper.tuples("SELECT wrapped, bucket FROM rapport.holds")
    before = current_root(desk.composed.keeper, fresh.root), bucket_key(desk, fresh, bucket)
    assert key_tree.unwrap_hold(before[1], desk.tenant, held, wrapped)
    released = holds_of(desk).release(desk.officer, sam, held, datetime.now(UTC))
    again = holds_of(desk).release(desk.officer, sam, held, datetime.now(UTC))
    assert again.erasure_id == released.erasure_id
    with pytest.raises(Conflict, match="destroyed"):
        kept(desk, sam, held)
    assert desk.composed.eraser.complete() == 1
    root = current_root(desk.composed.keeper, fresh.root)
    assert root != before[0]
    assert bucket_key(desk, fresh, bucket) != before[1]
    assert desk.composed.keeper.tuples("SELECT 1 FROM rapport.held_items") == []
    certificate = certificate_of(desk, released)
    assert (certificate["scope"], str(held) in str(certificate["legal_holds"])) == ("hold", True)
    shown = told(desk, sam, held)
    assert (shown["in_force"], shown["reason"], shown["erasure"]) == (False, None, released.erasure_id)
    assert desk.events(sam)[-2:] == ["LegalHoldReleased", "ErasureCompleted"]


def bucket_key(desk: Desk, found: Installation, bucket: int) -> bytes:
    root = current_root(desk.composed.keeper, found.root)
    ((epoch, wrapped),) = desk.composed.keeper.tuples(
        "SELECT epoch, wrapped FROM rapport.bucket_keys WHERE bucket = %s", (bucket,)
    )
    return key_tree.unwrap_bucket(root, bucket, epoch, wrapped)


def test_a_hold_of_a_living_contact_is_released_and_the_contact_goes_on(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000", "please call me Sam")
    held = hold(desk, sam)
    holds_of(desk).release(desk.officer, sam, held, datetime.now(UTC))
    desk.composed.eraser.complete()
    desk.tell(SAM, "I want 3 bedrooms")
    assert desk.known(sam) == {
        "budget_max": ["AED 2,500,000"],
        "preferred_name": ["Sam"],
        "bedroom_count": ["3"],
    }
    assert desk.differences(sam) == []
    erasure = desk.forget(sam)
    desk.composed.eraser.complete()
    assert certificate_of(desk, erasure)["legal_holds"] == "none were in force"


def test_what_two_holds_keep_goes_with_the_last(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    first, second = hold(desk, sam), hold(desk, sam, facts=(desk.fact(sam, "budget_max").fact_id,))
    desk.forget(sam)
    holds_of(desk).release(desk.officer, sam, first, datetime.now(UTC))
    assert desk.composed.eraser.complete() == 2
    assert words(kept(desk, sam, second)) == (["AED 2,500,000"], [], [])
    holds_of(desk).release(desk.officer, sam, second, datetime.now(UTC))
    assert desk.composed.eraser.complete() == 1


def test_a_hold_whose_time_is_over_is_released_by_the_eraser(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    held = hold(desk, sam, until=datetime.now(UTC) + timedelta(hours=1))
    desk.forget(sam)
    desk.composed.eraser.complete()
    assert told(desk, sam, held)["in_force"]
    desk.composed.keeper.execute("UPDATE rapport.holds SET until = now() - interval '1 second'")
    assert desk.composed.eraser.complete() == 1
    shown = told(desk, sam, held)
    assert (shown["in_force"], shown["released_by"]) == (False, "rapport")


def test_a_hold_of_a_merged_contact_keeps_all_of_the_person(desk: Desk) -> None:
    sam, web = desk.tell(SAM, "my budget is AED 2,500,000"), desk.tell(MONA, "please call me Sam")
    desk.composed.service.merging.merge(desk.officer, sam, web, datetime.now(UTC))
    held = hold(desk, web)
    desk.forget(sam)
    desk.composed.eraser.complete()
    facts, messages, addresses = words(kept(desk, sam, held))
    assert facts == ["AED 2,500,000", "Sam"]
    assert len(messages) == 2
    assert sorted(addresses) == [SAM, MONA]
    assert desk.composed.service.holds.in_force(desk.tenant, [sam, web]).keys() == {sam, web}
    holds_of(desk).release(desk.officer, sam, held, datetime.now(UTC))
    assert desk.composed.eraser.complete() == 1


def test_a_hold_is_of_one_tenant_and_one_contact(desk: Desk) -> None:
    sam, mona = desk.tell(SAM, "my budget is AED 2,500,000"), desk.tell(MONA, "please call me Mona")
    held = hold(desk, sam)
    with pytest.raises(NotFound):
        kept(desk, mona, held)
    with pytest.raises(NotFound):
        holds_of(desk).release(desk.officer, mona, held, datetime.now(UTC))
    stranger = Desk(desk.composed)
    assert desk.composed.service.holds.of(stranger.tenant, sam) == []
    assert desk.composed.service.holds.in_force(desk.tenant, [mona, uuid4()]) == {}


def test_the_officers_reason_is_stored_sealed_only(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 2,500,000")
    held = hold(desk, sam)
    assert told(desk, sam, held)["reason"] == "A claim over the deposit."
    ((row,),) = desk.composed.keeper.tuples("SELECT h::text FROM rapport.holds h")
    assert b"deposit".hex() not in row
    assert "deposit" not in row


# --- races --------------------------------------------------------------------------------------------------


def test_a_hold_that_is_placed_while_an_erase_is_asked_for_keeps_all_or_comes_too_late(desk: Desk) -> None:
    """Never less: what an officer was told is held is there after the erase."""
    with ThreadPoolExecutor(2) as pool:
        for n in range(12):
            sam = desk.tell(f"sam {n}", "my budget is AED 2,500,000", "please call me Sam")
            placing, erasing = pool.submit(hold, desk, sam), pool.submit(desk.forget, sam)
            erasing.result()
            try:
                held = placing.result()
            except ContactErased:
                continue
            assert words(kept(desk, sam, held))[0] == ["AED 2,500,000", "Sam"]
    desk.composed.eraser.complete()


def test_a_hold_that_is_released_while_an_erase_is_asked_for_leaves_nothing_behind(desk: Desk) -> None:
    holds = holds_of(desk)
    with ThreadPoolExecutor(2) as pool:
        for n in range(12):
            sam = desk.tell(f"sam {n}", "my budget is AED 2,500,000", "please call me Sam")
            held = hold(desk, sam)
            erasing = pool.submit(desk.forget, sam)
            pool.submit(holds.release, desk.officer, sam, held, datetime.now(UTC)).result()
            erasing.result()
    desk.composed.eraser.complete()
    assert desk.composed.keeper.tuples("SELECT 1 FROM rapport.held_items") == []
    assert desk.composed.keeper.tuples("SELECT 1 FROM rapport.erasures WHERE state <> 'completed'") == []
