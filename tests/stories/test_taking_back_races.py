"""A message is edited, taken back or erased in the very moment in which it is read: what it said then is
never believed, and what it says now is.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from api.compose import Composed
from api.revise import Named
from domain.candidates import Burst, Extractor, Reading
from domain.conversation import Status
from domain.ports import Outcome
from tests.desk import Desk, address

SAM = "971500000001"


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


@dataclass
class Interrupted:
    """An extractor during whose first reading somebody else does something."""

    extractor: Extractor
    meanwhile: Callable[[], object]
    read_so_far: list[str] = field(default_factory=list)

    @property
    def name_version(self) -> str:
        return self.extractor.name_version

    def read(self, burst: Burst) -> Reading:
        self.read_so_far.append(burst.messages[-1].text)
        if len(self.read_so_far) == 1:
            self.meanwhile()
        return self.extractor.read(burst)


def edit(desk: Desk, text: str) -> Status:
    now = datetime.now(UTC)
    return desk.composed.service.revise.edit(
        desk.officer, Named(address(SAM), "m1"), text, now, now
    ).verdict.status


def withdraw(desk: Desk) -> Status:
    return desk.composed.service.revise.withdraw(
        desk.officer, Named(address(SAM), "m1"), datetime.now(UTC)
    ).verdict.status


def read_while(desk: Desk, meanwhile: Callable[[], object]) -> tuple[UUID, UUID, list[str]]:
    """Contact, message, and the texts that were looked at."""
    (taken,) = desk.hear(SAM, "my budget is AED 2,500,000")
    assert taken.contact_id is not None
    assert taken.message_id is not None
    reading = desk.composed.service.reading
    interrupted = Interrupted(reading.extractor, meanwhile)
    replace(reading, extractor=interrupted)(desk.tenant, taken.contact_id)
    return taken.contact_id, taken.message_id, interrupted.read_so_far


def test_a_message_that_is_edited_while_it_is_read_is_read_again(desk: Desk) -> None:
    sam, message, texts = read_while(desk, lambda: edit(desk, "I want 3 bedrooms"))
    assert texts == ["my budget is AED 2,500,000", "I want 3 bedrooms"]
    assert desk.known(sam) == {"bedroom_count": ["3"]}
    assert "FactRetracted" not in desk.events(sam)  # nothing of the old text was believed for a moment
    receipt = desk.composed.service.receipt(desk.officer, message)
    assert (receipt.state, [o.key for o in receipt.outcomes]) == ("done", ["bedroom_count"])
    assert desk.differences(sam) == []


def test_an_edit_to_what_says_nothing_leaves_nothing(desk: Desk) -> None:
    """The reading of the old text had its candidates already."""
    sam, message, _ = read_while(desk, lambda: edit(desk, "never mind"))
    assert desk.known(sam) == {}
    assert desk.composed.service.receipt(desk.officer, message).outcomes == (
        Outcome("nothing", reason="nothing_stated"),
    )


@pytest.mark.parametrize("how", ["withdrawn", "erased"])
def test_a_message_that_goes_while_it_is_read_is_not_believed(desk: Desk, how: str) -> None:
    def goes() -> None:
        if how == "withdrawn":
            withdraw(desk)
            return
        opened = desk.composed.service.contacts.find(desk.tenant, address(SAM))
        assert opened is not None
        forget = desk.composed.service.forget
        forget.message(desk.officer, opened.message_id("m1"), datetime.now(UTC))

    sam, message, texts = read_while(desk, goes)
    assert texts == ["my budget is AED 2,500,000"]
    assert desk.known(sam) == {}
    erased = (Outcome("nothing", reason="erased"),)
    assert desk.composed.service.receipt(desk.officer, message).outcomes == erased


def test_of_many_who_edit_at_once_the_texts_follow_each_other_and_one_is_left(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 1,000,000")
    together = threading.Barrier(6)

    def edits(n: int) -> Status:
        together.wait()
        return edit(desk, f"my budget is AED {n},500,000")

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(edits, range(2, 8)))
    assert Status.ACCEPTED in answers
    assert set(answers) <= {Status.ACCEPTED, Status.DUPLICATE}
    desk.read(sam)
    (turn,) = desk.block(sam)["recent"]
    assert desk.known(sam)["budget_max"] == [turn["text"].removeprefix("my budget is ")]
    desk.composed.eraser.complete()
    assert desk.differences(sam) == []
    assert len(desk.facts(sam)) == 2  # what holds, and what the first text said, struck and erased


def test_of_many_who_take_back_at_once_one_does(desk: Desk) -> None:
    sam = desk.tell(SAM, "my budget is AED 1,000,000")
    together = threading.Barrier(6)

    def withdraws(_: int) -> Status:
        together.wait()
        return withdraw(desk)

    with ThreadPoolExecutor(6) as pool:
        answers = sorted(pool.map(withdraws, range(6)))
    assert answers == [Status.ACCEPTED, *[Status.DUPLICATE] * 5]
    assert desk.composed.eraser.complete() == 1
    assert desk.events(sam).count("FactRetracted") == 1
    assert desk.differences(sam) == []


def test_what_was_taken_back_is_gone_for_real(desk: Desk) -> None:
    """Its text, its value, its quote: three keys; and the certificate counts them."""
    sam = desk.tell(SAM, "my budget is AED 1,000,000", "please call me Sam")
    revised = desk.composed.service.revise.withdraw(
        desk.officer, Named(address(SAM), "m1"), datetime.now(UTC)
    )
    assert desk.composed.eraser.complete() == 1
    assert revised.erasure_id is not None
    done = desk.composed.service.forget.look_up(desk.officer, revised.erasure_id)
    assert done.certificate is not None
    counts = done.certificate["counts"]
    assert isinstance(counts, dict)
    assert {name: counts[name] for name in ("item_keys", "texts", "statements", "struck")} == {
        "item_keys": 3,
        "texts": 1,
        "statements": 1,
        "struck": 1,
    }
    assert desk.known(sam) == {"preferred_name": ["Sam"]}
