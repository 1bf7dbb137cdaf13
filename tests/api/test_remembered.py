"""A remembered block is never stale and never readable: it counts only while the contact stands as it
stood."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from adapters.installation import Installation
from adapters.publications import TenantPublications
from adapters.seeds import seed
from api import compose
from api.compose import Composed
from api.recall import Asked
from api.remembered import Remembered
from api.settings import Settings
from domain.events import SchemaPublished
from tests.desk import Desk, address

NOW = datetime.now(UTC)


@pytest.fixture
def desk(composed: Composed) -> Desk:
    return Desk(composed)


def block(desk: Desk, person: str = "mona", *, at: datetime = NOW, budget: int = 800) -> dict[str, Any]:
    asked = Asked(address=address(person), contact_id=None, budget=budget)
    return desk.composed.service.recall.context(desk.officer, asked, at)


def remembered(desk: Desk) -> list[Remembered]:
    return list(desk.composed.service.recall.remembered._found.values())


def ledger(desk: Desk) -> list[tuple[Any, ...]]:
    return desk.composed.keeper.tuples(
        "SELECT injection_id, contact_id, item_ids, block_hash, position FROM rapport.reads "
        "WHERE tenant = %s ORDER BY at",
        (desk.tenant,),
    )


def test_the_same_question_about_an_unchanged_contact_has_the_same_answer(desk: Desk) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED")
    first, again = block(desk), block(desk)
    assert {**again, "injection_id": None} == {**_as_json(first), "injection_id": None}
    assert first["injection_id"] != again["injection_id"]
    assert again["contact_id"] == contact


def test_every_read_has_its_own_ledger_row_the_remembered_ones_too(desk: Desk) -> None:
    desk.tell("mona", "My budget is 2 million AED")
    answers = [block(desk) for _ in range(3)]
    rows = ledger(desk)
    assert [row[0] for row in rows] == [answer["injection_id"] for answer in answers]
    assert len({row[1:] for row in ((r[0], r[1], tuple(r[2]), r[3], r[4]) for r in rows)}) == 1
    assert rows[0][2]


def test_what_is_learned_shows_in_the_next_answer(desk: Desk) -> None:
    desk.tell("mona", "My budget is 2 million AED")
    block(desk)
    desk.tell("mona", "I want 3 bedrooms")
    assert "Bedrooms: 3" in block(desk)["text"]


@pytest.mark.parametrize("completed", [False, True])
def test_an_erased_fact_is_gone_from_the_next_answer(desk: Desk, completed: bool) -> None:
    contact = desk.tell("mona", "My budget is 2 million AED", "I want 3 bedrooms")
    block(desk)
    desk.forget_fact(desk.fact(contact, "budget_max").fact_id)
    if completed:
        desk.composed.eraser.complete()
    assert "2,000,000" not in str(block(desk))


@pytest.mark.parametrize("completed", [False, True])
def test_a_person_who_returns_after_an_erase_sees_nothing_of_the_old_contact(
    desk: Desk, completed: bool
) -> None:
    old = desk.tell("mona", "My budget is 2 million AED")
    block(desk)
    desk.forget(old)
    if completed:
        desk.composed.eraser.complete()
    desk.live = True
    new = desk.tell("mona", "My budget is 3 million AED")  # as many events, the same generation
    answer = block(desk)
    assert answer["contact_id"] == new != old
    assert "2,000,000" not in str(answer)
    assert ledger(desk)[-1][1] == new


def test_an_answer_ends_with_the_window_it_shows(desk: Desk) -> None:
    desk.tell("mona", "My budget is 2 million AED")
    assert "2,000,000" in block(desk)["text"]
    (found,) = remembered(desk)
    assert found.until is not None
    assert "2,000,000" not in str(block(desk, at=found.until + timedelta(seconds=1)))


def test_what_was_published_meanwhile_shows_in_the_next_answer_of_every_process(
    desk: Desk, fresh: Installation, settings: Settings
) -> None:
    desk.tell("mona", "My budget is 2 million AED")
    assert "Budget, at most: AED 2,000,000" in block(desk)["text"]
    other = compose.composed(fresh, settings)  # a process that has not read this tenant's schema
    try:
        published(other, desk, label="Can pay")
        assert "Can pay: AED 2,000,000" in block(desk)["text"]
        assert "Can pay: AED 2,000,000" in block(desk)["text"]  # remembered anew
    finally:
        other.close()


def published(composed: Composed, desk: Desk, **budget: str) -> None:
    """The shipped schema with another budget key, published by another process."""
    schema = {**seed("real_estate"), "version": 2}
    schema["keys"] = [{**key, **(budget if key["name"] == "budget_max" else {})} for key in schema["keys"]]
    event = SchemaPublished(
        name="real_estate",
        version=2,
        document=json.dumps(schema),
        accepted=(),
        published_by="admin:1",
        at=NOW,
    )
    TenantPublications(composed.keeper).publish(desk.tenant, event, 1)


def test_another_question_is_another_answer(desk: Desk) -> None:
    desk.tell("mona", "My budget is 2 million AED")
    desk.tell("omar", "My budget is 5 million AED")
    assert block(desk)["tokens"] != block(desk, budget=200)["tokens"]
    assert "5,000,000" in block(desk, "omar")["text"]
    assert len(remembered(desk)) == 3


def test_nothing_remembered_can_be_read_without_the_row_s_key(desk: Desk) -> None:
    desk.tell("mona", "My budget is 2 million AED in Zyqofarim Heights")
    answer = block(desk)
    (found,) = remembered(desk)
    assert b"2,000,000" not in found.sealed
    assert b"Zyqofarim" not in found.sealed
    assert found.block_hash != hashlib.sha256(answer["text"].encode()).digest()[:16]
    assert all(b"mona" not in question for question in desk.composed.service.recall.remembered._found)


def _as_json(answer: dict[str, Any]) -> dict[str, Any]:
    """Ids of items as text, as they are in JSON."""
    items = [{**i, "id": str(i["id"]), "fact_id": str(i["fact_id"])} for i in answer["items"]]
    return {**answer, "items": items, "omitted": [{**o, "id": str(o["id"])} for o in answer["omitted"]]}
