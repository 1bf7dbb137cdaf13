"""What is processed, made of what is set up, with blanks for what only a person knows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from uuid import uuid4

import pytest

from adapters.seeds import seed
from api.records import as_markdown
from domain.access import Role
from domain.disclosing import Disclosure, Ground, Recipient, Task
from tests.given import Door, Json, get, given, in_memory

ABROAD = Recipient(provider="api.example.com", model="large", country="US")


@pytest.fixture(scope="module")
def door() -> Door:
    made = in_memory()
    told = Disclosure(
        disclosure_id=uuid4(),
        contact_id=uuid4(),
        at=datetime.now(UTC),
        task=Task.EXTRACTION,
        recipient=ABROAD,
        ground=Ground(purpose="model_abroad", basis="consent", basis_id=None),
        item_ids=(),
    )
    made.service.disclosures.record(made.tenant, told)
    return made


def records(door: Door, query: str = "") -> Json:
    return given(door).when(get(f"/v1/records{query}").by(Role.OFFICER)).then(200)


def page(door: Door, query: str) -> str:
    return given(door).when(get(f"/v1/records{query}").by(Role.ADMIN)).answer.text


def test_a_record_has_the_purposes_the_data_and_who_received_any_of_it(door: Door) -> None:
    found = records(door)
    assert (found["schema"], found["policy"], found["jurisdiction"]) == (
        "real_estate/1",
        "uae_mainland/1",
        "AE",
    )
    purposes = {one["purpose"]: one["needs_consent"] for one in found["purposes"]}
    assert purposes == {one["purpose"]: one.get("explicit", False) for one in seed("uae_mainland")["bases"]}
    labels = {one["key"]: one["label"] for one in found["data"]}
    assert labels["budget_max"] == "Budget, at most"
    assert "nationality" not in labels
    (to,) = found["recipients"]
    assert (to["provider"], to["country"], to["abroad"], to["calls"]) == ("api.example.com", "US", True, 1)


@pytest.mark.parametrize("sheet", ["processing", "dpia"])
def test_both_sheets_are_pages_for_a_person_with_blanks(door: Door, sheet: str) -> None:
    html = page(door, f"?format=html&sheet={sheet}")
    assert "<script" not in html
    assert 'class="fill"' in html
    markdown = page(door, f"?format=markdown&sheet={sheet}")
    for text in (html, markdown):
        assert "Budget, at most" in text
        assert "api.example.com" in text
    assert markdown.count("____") > 5
    assert "trade union" in markdown


def test_a_transfer_abroad_is_told_with_whether_it_waits_for_a_consent(door: Door) -> None:
    own = replace(door.service.records, reader=ABROAD)
    found = own.of(door.principal(Role.OFFICER), datetime.now(UTC))
    text = "".join(as_markdown(*own.sheet(found, "processing")))
    assert "To api.example.com (US). Only of contacts who agreed to it." in text
    assert "read by large, run by api.example.com" in text


def test_a_bar_in_a_label_does_not_break_a_table() -> None:
    from api.records import Grid

    told = "".join(as_markdown("T", [("S", [Grid(("a|b",), (("c\nd",),))])]))
    assert "| a\\|b |" in told
    assert "| c d |" in told
