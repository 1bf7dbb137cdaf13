"""A copy of a contact over the real database and at the command line: what is erased while it is made is not
in it, and no file of it is anybody else's to read."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

from api.export import AT_ONCE
from api.streamed_json import as_json
from domain.access import Principal, Role
from tests.api.conftest import House
from tests.api.test_cli import Rapport, rapport
from tests.given import Door, Json, asks, delete, get, given, message, person, says, told

__all__ = ["rapport"]

BUDGET = "My budget is 2.5M dirhams"


def sam(door: Door, lines: int = 0) -> str:
    given(door, says(BUDGET))
    for start in range(0, lines, 400):
        batch = [
            message(f"line {n}", id=f"l{n}", speaker="bot") for n in range(start, min(start + 400, lines))
        ]
        given(door, told(*batch))
    return str(given(door).when(asks()).then(200)["contact_id"])


def officer(door: Door) -> Principal:
    return Principal(UUID(int=7), door.tenant, Role.OFFICER)


def begun(door: Door, contact: str) -> Json:
    """A copy of which nothing was taken yet; its read stands in the ledger."""
    return door.service.export.copy(officer(door), UUID(contact), datetime.now(UTC))


def test_what_the_database_keeps_comes_as_it_was_said_with_the_read_in_the_ledger(
    door: Door, house: House
) -> None:
    contact = sam(door, lines=AT_ONCE + 1)
    copy = given(door).when(get(f"/v1/contacts/{contact}/export").by(Role.OFFICER)).then(200)
    assert copy["complete"] is True
    assert [one["text"] for one in copy["messages"] if one["speaker"] == "contact"] == [BUDGET]
    assert len(copy["messages"]) == AT_ONCE + 2
    assert [fact["display"] for fact in copy["facts"]] == ["up to AED 2,500,000"]
    row = given(door).when(get(f"/v1/audit?contact={contact}").by(Role.OFFICER)).then(200)["items"][0]
    assert (row["route"], len(row["item_ids"])) == ("export", AT_ONCE + 3)


def test_a_contact_that_is_erased_meanwhile_leaves_a_copy_that_says_so(door: Door) -> None:
    contact = sam(door, lines=3)
    copy = begun(door, contact)
    given(door, delete(f"/v1/contacts/{contact}", Role.OFFICER))
    found = json.loads(b"".join(as_json(copy.parts)))
    assert (found["messages"], found["complete"]) == ([], False)


def test_a_fact_that_is_erased_meanwhile_takes_its_words_out_of_the_messages_to_come(
    door: Door, house: House
) -> None:
    contact = sam(door, lines=3)
    fact = given(door).when(asks()).then(200)["items"][0]["fact_id"]
    copy = begun(door, contact)
    given(door, delete(f"/v1/facts/{fact}"))
    house.composed.eraser.complete()
    found = json.loads(b"".join(as_json(copy.parts)))
    assert BUDGET not in [one["text"] for one in found["messages"]]
    assert found["complete"] is True


def test_the_command_writes_a_file_that_is_its_users_alone_and_says_what_it_is(
    rapport: Rapport, door: Door, tmp_path: Path
) -> None:
    contact, file = sam(door), tmp_path / "copy.html"
    said = rapport("export", contact, "--format", "html", "--to", str(file))
    assert said.code == 0
    assert "personal data in clear" in said.out
    assert file.stat().st_mode & 0o777 == 0o600
    assert BUDGET in file.read_text(encoding="utf-8")


def test_the_command_writes_over_no_file_and_leaves_none_behind_where_it_fails(
    rapport: Rapport, door: Door, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    file.write_text("mine")
    said = rapport("export", sam(door), "--to", str(file))
    assert (said.code, file.read_text()) == (2, "mine")
    nobody = rapport("export", "00000000-0000-4000-8000-000000000000", "--to", str(tmp_path / "none.json"))
    assert nobody.code == 3
    assert not (tmp_path / "none.json").exists()


def test_the_command_writes_to_the_standard_output_when_it_is_asked_to(rapport: Rapport, door: Door) -> None:
    said = rapport("export", sam(door), "--to", "-")
    assert json.loads(said.out)["contact"]["identities"][0]["address"] == person()["external_id"]
    assert "personal data in clear" in said.err
