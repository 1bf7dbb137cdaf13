"""Merged contacts on PostgreSQL: rows that say what the streams say, erases that go through all of them, and
old rows that open no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from adapters import ids
from adapters.key_tree import ContactKeys
from adapters.opened_contact import OpenContact, ours
from adapters.sealing import SealBroken
from api.compose import Composed
from api.deciding import Decision
from api.directory import Sought
from api.remember import Incoming
from api.review import AskedQueue
from domain.access import Principal, Role
from domain.events import Decided
from domain.messages import MessageKind, Speaker
from domain.ports import Address

NOW = datetime.now(UTC)
SAM, WEB = Address("whatsapp", "main", "971500000001"), Address("web", "main", "visitor-1")


@dataclass
class Desk:
    composed: Composed
    tenant: UUID
    operator: Principal

    def says(self, text: str, address: Address, days: int) -> UUID:
        item = Incoming(
            address=address,
            conversation="c1",
            client_id=f"{address.channel}-{days}",
            speaker=Speaker.CONTACT,
            kind=MessageKind.TEXT,
            text=text,
            sent_at=NOW - timedelta(days=30 - days),
        )
        taken, _ = self.composed.service.remember.take_in(self.tenant, [item], NOW)
        contact_id = taken[0].contact_id
        assert contact_id is not None
        self.composed.service.reading(self.tenant, contact_id)
        return contact_id

    def merges(self, into: UUID, other: UUID) -> None:
        self.composed.service.merging.merge(self.operator, into, other, NOW)

    def splits(self, contact_id: UUID, other: UUID) -> None:
        self.composed.service.merging.split(self.operator, contact_id, other, NOW)

    def budget_of(self, contact_id: UUID) -> UUID:
        opened = self.opened(contact_id)
        views = self.composed.service.inspect.views(opened, NOW)
        return next(v.fact_id for v in views if v.key == "budget_max" and v.status == "current")

    def opened(self, contact_id: UUID) -> OpenContact:
        found = self.composed.everyone.open(self.tenant, contact_id)
        assert found is not None
        return ours(found)

    def differing(self, *contact_ids: UUID) -> list[str]:
        inspect = self.composed.service.inspect
        return [line for one in contact_ids for line in inspect.differences(self.tenant, one)]


@pytest.fixture
def desk(composed: Composed) -> Desk:
    tenant = composed.office.tenant("merging")
    return Desk(composed, tenant, Principal(UUID(int=1), tenant, Role.OPERATOR))


def two(desk: Desk) -> tuple[UUID, UUID]:
    sam = desk.says("My budget is 2M dirhams", SAM, 1)
    return sam, desk.says("My budget is 3M dirhams", WEB, 2)


def test_rows_say_what_the_streams_say_merged_written_and_split(desk: Desk) -> None:
    sam, web = two(desk)
    desk.merges(sam, web)
    assert desk.differing(sam, web) == []
    desk.says("I need 3 bedrooms", WEB, 3)
    desk.says("My budget is 4M dirhams", SAM, 4)
    assert desk.differing(sam, web) == []
    desk.splits(sam, web)
    assert desk.differing(sam, web) == []
    desk.says("My budget is 2.5M dirhams", WEB, 5)
    desk.says("My budget is 3.5M dirhams", SAM, 6)
    assert desk.differing(sam, web) == []


def test_the_directory_lists_a_merged_contact_once(desk: Desk) -> None:
    sam, web = two(desk)
    desk.merges(sam, web)
    desk.composed.projections.catch_up()
    listed = desk.composed.service.search(desk.operator, Sought())["items"]
    assert [(each["id"], set(each["channels"])) for each in listed] == [(sam, {"whatsapp", "web"})]
    desk.splits(sam, web)
    assert {each["id"] for each in desk.composed.service.search(desk.operator, Sought())["items"]} == {
        sam,
        web,
    }


def test_what_waits_of_a_member_is_shown_beside_what_the_one_contact_knows_and_decided(desk: Desk) -> None:
    sam, web = two(desk)
    desk.says("My budget is 40M dirhams", WEB, 3)
    desk.merges(sam, web)
    desk.composed.projections.catch_up()
    review = desk.composed.service.review
    (item,) = review.page(desk.operator, AskedQueue(), NOW)["items"]
    assert [one["display"] for one in item["proposal"]["replaces"]] == ["up to AED 3,000,000"]
    decision = Decision(decided=Decided.APPROVED)
    review.decide(desk.operator, item["id"], decision, NOW, item["etag"])
    assert desk.differing(sam, web) == []
    views = desk.composed.service.inspect.views(desk.opened(sam), NOW)
    current = [v for v in views if v.key == "budget_max" and v.status == "current"]
    assert [v.fact_id for v in current] == [item["id"]]


def test_an_erased_fact_of_a_member_opens_in_no_row_old_or_new(desk: Desk) -> None:
    sam, web = two(desk)
    desk.merges(sam, web)
    old_row = _row(desk, sam)
    key = desk.opened(sam).require_keys().known[ids.row_item(sam)]
    desk.composed.service.forget.fact(desk.operator, desk.budget_of(sam), NOW)
    assert desk.composed.eraser.complete() == 1
    assert desk.differing(sam, web) == []
    assert desk.opened(sam).require_keys().known[ids.row_item(sam)] != key
    with pytest.raises(SealBroken):
        desk.opened(sam).require_keys().open(ids.row_item(sam), old_row, place=sam, purpose="row")
    desk.splits(sam, web)
    assert desk.differing(sam, web) == []


def test_an_erase_after_a_split_reaches_the_row_that_told_of_both(desk: Desk) -> None:
    sam, web = two(desk)
    desk.merges(sam, web)
    old_row = _row(desk, sam)
    desk.splits(sam, web)
    desk.composed.service.forget.fact(desk.operator, desk.budget_of(web), NOW)
    desk.composed.eraser.complete()
    keys: ContactKeys = desk.opened(sam).require_keys()
    with pytest.raises(SealBroken):
        keys.open(ids.row_item(sam), old_row, place=sam, purpose="row")
    assert desk.differing(sam, web) == []


def test_erasing_a_merged_person_leaves_no_key_of_any_member(desk: Desk) -> None:
    sam, web = two(desk)
    desk.merges(sam, web)
    erasure = desk.composed.service.forget.contact(desk.operator, web, NOW)
    assert desk.composed.eraser.complete() == 1
    done = desk.composed.service.forget.look_up(desk.operator, erasure.erasure_id)
    assert (done.state, done.contact_id) == ("completed", sam)
    left = desk.composed.keeper.tuples(
        "SELECT (SELECT count(*) FROM rapport.item_keys WHERE contact_id = ANY (%(c)s))"
        " + (SELECT count(wrapped) FROM rapport.contact_keys WHERE contact_id = ANY (%(c)s))"
        " + (SELECT count(*) FROM rapport.messages WHERE contact_id = ANY (%(c)s))",
        {"c": [sam, web]},
    )
    assert left == [(0,)]
    assert [desk.composed.everyone.find(desk.tenant, address) for address in (SAM, WEB)] == [None, None]


def _row(desk: Desk, contact_id: UUID) -> bytes:
    found: bytes = desk.composed.keeper.tuples(
        "SELECT sealed FROM rapport.current_memory WHERE contact_id = %s", (contact_id,)
    )[0][0]
    return found
