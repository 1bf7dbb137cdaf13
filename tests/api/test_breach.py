"""What did this key read between two times, and whose?"""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime, timedelta
from urllib.parse import quote

import pytest

from domain.access import Role
from tests.api.conftest import House
from tests.api.test_cli import Rapport, rapport
from tests.given import Door, Json, asks, get, given, in_memory, on_database, person, post, says

__all__ = ["rapport"]


def a_week(door: Door) -> tuple[str, str]:
    """A bot reads Sam twice and Kim once; an operator finds both in a list."""
    given(door, says("My budget is 2.5M dirhams"), says("Hello", sender=person("kim")))
    given(door, asks(), asks(sender=person("kim")))
    sam = given(door).when(asks()).then(200)["contact_id"]
    kim = given(door).when(post("/v1/contacts:resolve", person("kim"))).then(200)["id"]
    return str(sam), str(kim)


def report(door: Door, query: str = "", form: str = "json") -> Json:
    asked = get(f"/v1/audit/report?format={form}{query}").by(Role.OFFICER)
    answer = given(door).when(asked).answer
    assert answer.status == 200, answer.text
    return answer.body if form == "json" else answer.text


@pytest.fixture(params=["in memory", "on PostgreSQL"])
def either(request: pytest.FixtureRequest) -> Door:
    if request.param == "in memory":
        return in_memory()
    house: House = request.getfixturevalue("house")
    return on_database(house.composed, house.client)


def test_what_a_key_read_is_told_by_contact_with_how_much_of_it(either: Door) -> None:
    sam, kim = a_week(either)
    found = report(either)
    rows = {row["contact_id"]: row for row in found["items"] if row["role"] == "bot"}
    assert {contact: (row["reads"], row["items"]) for contact, row in rows.items()} == {
        sam: (2, 1),
        kim: (1, 0),
    }
    assert rows[sam]["routes"] == ["context"]
    assert found["contacts"] == 2
    (key,) = [one for one in found["api_keys"] if one["role"] == "bot"]
    assert (key["contacts"], key["reads"]) == (2, 3)


def test_whom_a_search_listed_is_concerned_too(house: House) -> None:
    door = on_database(house.composed, house.client)
    sam, kim = a_week(door)
    house.composed.projections.catch_up()
    given(door, post("/v1/contacts:search", {}).by(Role.OPERATOR))
    rows = [row for row in report(door)["items"] if row["role"] == "operator"]
    assert {row["contact_id"] for row in rows} == {sam, kim}
    assert {tuple(row["routes"]) for row in rows} == {("contacts:search",)}


def test_a_span_and_a_key_narrow_it(either: Door) -> None:
    sam, _ = a_week(either)
    key = next(one["id"] for one in report(either)["api_keys"] if one["role"] == "bot")
    ahead = quote((datetime.now(UTC) + timedelta(hours=1)).isoformat())
    assert report(either, f"&since={ahead}")["items"] == []
    assert {row["api_key_id"] for row in report(either, f"&api_key={key}&until={ahead}")["items"]} == {key}
    assert {row["contact_id"] for row in report(either, f"&contact={sam}")["items"]} == {sam}


def test_it_comes_as_a_table_and_as_a_page(either: Door) -> None:
    sam, kim = a_week(either)
    rows = list(csv.DictReader(io.StringIO(report(either, form="csv"))))
    assert {row["contact_id"] for row in rows if row["role"] == "bot"} == {sam, kim}
    page = report(either, form="html")
    assert sam in page
    assert "Contacts concerned" in page
    assert "<script" not in page


def test_a_name_that_a_spreadsheet_would_run_is_told_as_text() -> None:
    from api.breach import _cell

    assert _cell('=HYPERLINK("http://x")') == '\'=HYPERLINK("http://x")'


def test_the_command_line_tells_it_too(rapport: Rapport, door: Door) -> None:
    sam, _ = a_week(door)
    said = rapport("audit", "report", "--format", "csv")
    assert (said.code, sam in said.out) == (0, True)


def test_the_command_line_prints_the_record_of_processing(rapport: Rapport) -> None:
    said = rapport("records", "--sheet", "dpia")
    assert said.code == 0
    assert said.out.startswith("# Data protection impact assessment: contact memory\n")
