"""The command line on a small real installation: what it says, where, and with which exit code."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID, uuid4

import pytest
import structlog
import typer.main

from adapters.model_failures import Tokens
from adapters.model_spending import ANSWERED, StoredSpending
from api import cli
from api.cli import erasing
from domain.access import Role
from tests.api.conftest import House
from tests.given import MORNING, Door, asks, get, given, on_database, person, post, says

BUDGET = "My budget is 2.5M dirhams"
RAISED = "My budget is now 3M dirhams"
NOBODY = "00000000-0000-4000-8000-000000000000"


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


class Rapport:
    """The command, in this process: as `rapport …`, to its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def __call__(self, *arguments: str) -> Said:
        self._monkeypatch.setattr(sys, "argv", ["rapport", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        heard = self._capsys.readouterr()
        return Said(int(ended.value.code or 0), heard.out, heard.err)


@pytest.fixture
def rapport(
    house: House, door: Door, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Rapport]:
    """At home in the house, for the tenant of the door."""
    name = house.composed.keeper.tuples("SELECT name FROM rapport.tenants WHERE tenant = %s", (door.tenant,))
    monkeypatch.setenv("RAPPORT_HOME", str(house.home))
    monkeypatch.setenv("DATABASE_URL", house.owner)
    monkeypatch.setenv("RAPPORT_TENANT", name[0][0])
    yield Rapport(capsys, monkeypatch)
    structlog.reset_defaults()  # it logs to the stderr of this test, which is closed


@pytest.fixture
def sam(door: Door) -> str:
    """A contact who raised the budget a day later."""
    given(door, says(BUDGET), says(RAISED, sent_at=MORNING.replace(hour=20).isoformat()))
    return str(given(door).when(post("/v1/contacts:resolve", person())).then(200)["id"])


def one_sentence(said: Said) -> bool:
    """On stderr, and no traceback."""
    return said.out == "" and said.err.count("\n") == 1 and said.err[0].isupper() and said.err.endswith(".\n")


# --- looking --------------------------------------------------------------------------------------------


def test_facts_are_a_table_for_people(rapport: Rapport, sam: str) -> None:
    said = rapport("facts", sam)
    assert (said.code, said.err) == (0, "")
    head, *rows = said.out.splitlines()
    assert head.split() == ["key", "value", "status", "from", "to", "said"]
    assert [row.split()[0] for row in rows] == ["budget_max", "budget_max"]
    assert "up to AED 2,500,000" in rows[0]
    assert "superseded" in rows[0]
    assert "“2.5M dirhams”" in rows[0]
    assert "up to AED 3,000,000" in rows[1]
    assert "current" in rows[1]


def test_a_fact_that_began_and_ended_on_one_day_shows_the_hours(rapport: Rapport, door: Door) -> None:
    given(door, says(BUDGET), says(RAISED, sent_at=MORNING.replace(hour=15).isoformat()))
    contact = given(door).when(asks()).then(200)["contact_id"]
    superseded = rapport("facts", contact).out.splitlines()[1]
    assert f"{MORNING:%Y-%m-%d} 12:00  {MORNING:%Y-%m-%d} 19:00" in superseded  # in Dubai


def test_facts_of_a_day_are_those_that_held_then(rapport: Rapport, sam: str) -> None:
    before = rapport("facts", sam, "--as-of", f"{MORNING:%Y-%m-%d}")
    assert before.out.strip() == "Nothing is known."
    then = rapport("facts", sam, "--as-of", f"{MORNING:%Y-%m-%dT13:00}")
    assert "2,500,000" in then.out
    assert "3,000,000" not in then.out
    assert rapport("facts", sam, "--known-at", "2000-01-01").out.strip() == "Nothing is known."


def test_facts_show_their_ids_when_asked(rapport: Rapport, sam: str) -> None:
    rows = rapport("facts", sam, "--ids").out.splitlines()[1:]
    assert len({UUID(row.split()[0]) for row in rows}) == 2


def test_facts_are_json_for_programs(rapport: Rapport, sam: str) -> None:
    whole = json.loads(rapport("facts", sam, "-o", "json").out)
    lines = [json.loads(line) for line in rapport("facts", sam, "-o", "ndjson").out.splitlines()]
    assert whole.keys() == {"items", "next_cursor", "position"}
    assert lines == whole["items"]


def test_a_replay_tells_every_event_in_words(rapport: Rapport, sam: str) -> None:
    said = rapport("replay", sam)
    assert (said.code, said.err) == (0, "")
    head, *lines = said.out.splitlines()
    assert head.split() == ["event", "recorded", "(UTC)", "what", "happened"]
    words = [line[28:] for line in lines]
    assert words[0] == "reached by whatsapp: sam"
    assert words[1].startswith("basis recorded for service_memory")
    assert words[2].startswith("believed: Budget, at most = AED 2,500,000, said as “2.5M dirhams” (fact ")
    assert words[3].startswith("believed: Budget, at most = AED 3,000,000")
    first, second = (word.partition("(fact ")[2][:8] for word in words[2:4])
    assert words[4].startswith(f"fact {first} (Budget, at most) ends on ")
    assert words[4].endswith(f"(contradicted by fact {second})")
    assert [int(line[:5]) for line in lines] == [1, 2, 3, 4, 5]


def test_a_replay_is_json_for_programs(rapport: Rapport, sam: str) -> None:
    whole = json.loads(rapport("replay", sam, "-o", "json").out)
    assert [line.keys() for line in whole] == [{"version", "position", "recorded_at", "event"}] * 5
    lines = [json.loads(line) for line in rapport("replay", sam, "-o", "ndjson").out.splitlines()]
    assert lines == whole


def test_a_contacts_words_reach_no_terminal_as_orders(rapport: Rapport, door: Door) -> None:
    given(door, says("Hello", sender=person("\x1b]0;pwned\x07\u202e")))
    contact = given(door).when(asks(sender=person("\x1b]0;pwned\x07\u202e"))).then(200)["contact_id"]
    told = rapport("replay", contact).out
    assert "\x1b" not in told
    assert r"reached by whatsapp: \x1b]0;pwned\x07\u202e" in told


def test_verify_finds_no_difference(rapport: Rapport, sam: str) -> None:
    said = rapport("verify")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("No difference in ")
    told = json.loads(rapport("verify", "-o", "json").out)
    assert told["contacts"] >= 1
    assert told["differing"] == {}


def test_verify_names_a_row_that_does_not_tell_the_truth(
    rapport: Rapport, house: House, door: Door, sam: str
) -> None:
    """An older row put back, as a restore that goes wrong would."""
    kept = "SELECT sealed FROM rapport.current_memory WHERE contact_id = %s"
    ((old,),) = house.composed.keeper.tuples(kept, (sam,))
    given(door, says("My budget is 4M dirhams", sent_at=MORNING.replace(hour=21).isoformat()))
    ((new,),) = house.composed.keeper.tuples(kept, (sam,))
    put = "UPDATE rapport.current_memory SET sealed = %s WHERE contact_id = %s"
    house.composed.keeper.execute(put, (old, sam))
    try:
        said = rapport("verify")
    finally:
        house.composed.keeper.execute(put, (new, sam))
    assert said.code == 1
    assert said.out.startswith(f"{sam}: stored row: version; ")
    assert "4,000,000" not in said.out


# --- keys and erasing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("role", Role)
def test_a_key_is_made_and_shown_once(rapport: Rapport, house: House, door: Door, role: Role) -> None:
    said = rapport("keys", "create", "--role", role)
    assert said.code == 0
    assert said.err == "Keep it now: it is not shown again.\n"
    principal = house.composed.keyring.principal(said.out.strip())
    assert principal is not None
    assert (principal.role, principal.tenant) == (role, door.tenant)


def test_keys_are_a_table_that_shows_none(rapport: Rapport) -> None:
    made = rapport("keys", "create", "--role", "bot", "--name", "Web", "--scope", "context:read").out.strip()
    said = rapport("keys", "list")
    assert said.code == 0
    assert ("Web" in said.out, "context:read" in said.out, made in said.out) == (True, True, False)


def test_a_key_is_rotated_and_revoked_by_its_id(rapport: Rapport, house: House) -> None:
    name = f"turned-{uuid4()}"
    rapport("keys", "create", "--role", "bot", "--tenant", name)
    (old,) = json.loads(rapport("keys", "list", "--tenant", name, "-o", "json").out)
    rotated = rapport("keys", "rotate", old["id"], "--tenant", name, "--overlap-hours", "1")
    assert house.composed.keyring.principal(rotated.out.strip())
    assert rapport("keys", "revoke", old["id"], "--tenant", name, "--yes").out == "Revoked.\n"
    states = {
        key["id"]: key["state"]
        for key in json.loads(rapport("keys", "list", "--tenant", name, "-o", "json").out)
    }
    assert sorted(states.values()) == ["active", "revoked"]
    assert states[old["id"]] == "revoked"


def test_a_scope_that_there_is_not_is_a_wrong_use(rapport: Rapport) -> None:
    said = rapport("keys", "create", "--role", "bot", "--scope", "everything")
    assert said.code == 2


def test_a_certificate_is_genuine_until_a_word_of_it_is_changed(
    rapport: Rapport, sam: str, tmp_path: Path
) -> None:
    certificate = json.loads(rapport("erase", "--contact", sam, "--yes", "-o", "json").out)
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(certificate), encoding="utf-8")
    said = rapport("verify-certificate", str(file))
    assert said.code == 0
    assert said.out.startswith("Genuine: it is as it was signed by this installation.\n")
    assert certificate["final_at"] in said.out
    other = rapport("verify-certificate", str(file), "--key", "A" * 43 + "=")
    assert (other.code, "another key" in other.err) == (1, True)
    file.write_text(json.dumps({"certificate": {**certificate, "scope": "fact"}}), encoding="utf-8")
    changed = rapport("verify-certificate", str(file))
    assert (changed.code, "was changed" in changed.err) == (1, True)


@pytest.mark.parametrize("written", ["{}", "[]", "null", '{"signature": {}}', '{"signature": {"value": 1}}'])
def test_what_is_no_certificate_is_said_to_be_none(rapport: Rapport, tmp_path: Path, written: str) -> None:
    file = tmp_path / "certificate.json"
    file.write_text(written, encoding="utf-8")
    said = rapport("verify-certificate", str(file))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("This ")


def test_the_audit_says_that_all_fits_and_what_was_read(rapport: Rapport, sam: str, door: Door) -> None:
    given(door, asks())
    assert rapport("audit", "seal").out.endswith(" sealed.\n")
    said = rapport("audit", "verify")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("Everything fits its seals.\n")
    parts = json.loads(rapport("audit", "verify", "-o", "json").out)["parts"]
    assert rapport("audit", "verify", "--head", parts[0]["head"]).code == 0
    read = rapport("audit", "reads", "--contact", sam)
    assert read.out.endswith("of 1 contact.\n")


def test_what_was_changed_behind_our_back_is_an_exit_code(
    rapport: Rapport, house: House, sam: str, door: Door
) -> None:
    given(door, asks())
    house.composed.seal()
    said = rapport("audit", "verify", "--head", "00" * 32)
    assert said.code == 1
    assert "what it sealed is gone" in said.err


def test_a_key_for_programs_is_json_and_makes_its_tenant(rapport: Rapport, house: House) -> None:
    name = f"new-{uuid4()}"
    said = rapport("keys", "create", "--role", "bot", "--tenant", name, "--days", "1", "-o", "json")
    assert (said.code, said.err) == (0, "")
    principal = house.composed.keyring.principal(json.loads(said.out)["key"])
    assert principal is not None
    assert principal.tenant == house.composed.office.known_tenant(name)


def test_erasing_a_fact_goes_to_its_certificate(rapport: Rapport, sam: str) -> None:
    fact_id = rapport("facts", sam, "--ids").out.splitlines()[2].split()[0]
    said = rapport("erase", "--fact", fact_id, "--yes", "-o", "json")
    assert said.code == 0
    certificate = json.loads(said.out)
    assert (certificate["scope"], certificate["contact_id"]) == ("fact", sam)
    assert "3,000,000" not in rapport("facts", sam).out
    assert "= erased (fact" in rapport("replay", sam).out
    assert rapport("verify").code == 0


def test_erasing_a_message_says_first_what_goes_with_it(
    rapport: Rapport, sam: str, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    (budget,) = given(door).when(asks()).then(200)["items"]
    facts = given(door).when(get(f"/v1/contacts/{sam}/facts")).then(200)["items"]
    (message,) = next(f["evidence"] for f in facts if f["id"] == budget["fact_id"])
    asked: list[str] = []

    def refuses(question: str) -> bool:
        asked.append(question)
        return False

    monkeypatch.setattr(erasing, "confirmed", refuses)
    assert rapport("erase", "--message", message["message_id"]).code == 1
    assert asked == [
        "Erase this message for ever: its text, 1 statement that no other message says (budget_max), and "
        "0 quotes of what others say too?"
    ]
    said = rapport("erase", "--message", message["message_id"], "--yes", "-o", "json")
    assert said.code == 0
    certificate = json.loads(said.out)
    assert certificate["scope"] == "message"
    counts = {name: certificate["counts"][name] for name in ("texts", "statements", "quotes", "item_keys")}
    assert counts == {"texts": 1, "statements": 1, "quotes": 0, "item_keys": 3}
    assert "3,000,000" not in rapport("facts", sam).out


def test_what_was_said_in_some_words_is_erased_of_a_contact(
    rapport: Rapport, sam: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def agrees(question: str) -> bool:
        asked.append(question)
        return True

    monkeypatch.setattr(erasing, "confirmed", agrees)
    said = rapport("erase", "--contact", sam, "--words", "budgets", "-o", "json")
    assert said.code == 0
    assert "that no other message says (budget_max)" in asked[0]
    assert json.loads(said.out)["scope"] in ("message", "selection")
    assert "3,000,000" not in rapport("facts", sam).out
    nothing = rapport("erase", "--contact", sam, "--from", "2031-01-01", "--yes")
    assert (nothing.code, nothing.out) == (1, "Nothing was erased.\n")


def test_a_hold_is_placed_listed_and_released(rapport: Rapport, sam: str) -> None:
    placed = rapport("hold", "place", sam, "--reason", "A claim.", "--until", "2031-01-01", "-o", "json")
    assert placed.code == 0
    hold = json.loads(placed.out)["id"]
    listed = rapport("hold", "list", sam).out
    assert [word in listed for word in (hold, "all", "litigation", "2030-12-31", "A claim.")] == [True] * 5
    released = rapport("hold", "release", sam, hold, "--yes", "-o", "json")
    assert json.loads(released.out)["scope"] == "hold"
    assert "went with the hold" in rapport("hold", "list", sam).out
    assert rapport("hold", "release", sam, NOBODY, "--yes").code == 3
    assert rapport("hold", "place", sam, "--reason", "x", "--ground", "whim").code == 2


def test_erasing_a_contact_asks_first(
    rapport: Rapport, sam: str, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def refuses(question: str) -> bool:
        asked.append(question)
        return False

    monkeypatch.setattr(erasing, "confirmed", refuses)
    said = rapport("erase", "--contact", sam)
    assert (said.code, said.out) == (1, "Nothing was erased.\n")
    given(door).when(asks()).then(200, lambda a: a.body["contact_id"] == sam)
    monkeypatch.setattr(erasing, "confirmed", lambda _: True)
    said = rapport("erase", "--contact", sam)
    assert said.code == 0
    assert said.out.startswith("Erased: no read shows it since ")
    assert "for ever" in asked[0]
    given(door).when(asks()).then(200, lambda a: a.body["contact_id"] is None)


# --- what goes wrong ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["facts", NOBODY],
        ["replay", NOBODY],
        ["erase", "--contact", NOBODY],
        ["erase", "--contact", NOBODY, "--yes"],
        ["erase", "--fact", NOBODY],
        ["erase", "--fact", NOBODY, "--yes"],
        ["erase", "--message", NOBODY],
        ["erase", "--message", NOBODY, "--yes"],
    ],
    ids=" ".join,
)
def test_what_is_not_there_is_3(rapport: Rapport, arguments: list[str]) -> None:
    said = rapport(*arguments)
    assert said.code == 3
    assert one_sentence(said)


@pytest.mark.parametrize("command", [["facts"], ["replay"], ["erase", "--yes", "--contact"]], ids=" ".join)
def test_a_tenant_that_is_none_is_3_and_is_not_made(
    rapport: Rapport, house: House, command: list[str]
) -> None:
    said = rapport(*command, NOBODY, "--tenant", "tpyo")
    assert said.code == 3
    assert one_sentence(said)
    assert "tpyo" in said.err
    assert house.composed.office.known_tenant("tpyo") is None


def test_another_tenants_contact_is_not_there(rapport: Rapport, house: House) -> None:
    neighbour = on_database(house.composed, house.client)
    theirs = given(neighbour, says(BUDGET)).when(asks()).then(200)["contact_id"]
    for command in ("facts", "replay"):
        assert rapport(command, theirs).code == 3
    assert rapport("erase", "--contact", theirs, "--yes").code == 3


def test_a_home_without_an_installation_is_3_and_stays_empty(rapport: Rapport, tmp_path: Path) -> None:
    said = rapport("facts", NOBODY, "--home", str(tmp_path / "none"))
    assert said.code == 3
    assert one_sentence(said)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["facts"], "Name a contact, or --all"),
        (["facts", "sam"], "not an id of ours"),
        (["facts", NOBODY, "-o", "xml"], "'table', 'json', 'ndjson'"),
        (["facts", NOBODY, "--as-of", "yesterday"], "2026-11-01"),
        (["erase"], "one of --contact, --fact and --message"),
        (["erase", "--contact", NOBODY, "--fact", NOBODY], "one of --contact, --fact and --message"),
        (["keys", "create", "--role", "king"], "Roles: bot, operator, officer, auditor, analyst, admin"),
        (["keys", "create", "--role", "bot", "--days", "0"], "--days"),
        (["dance"], "No such command"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_a_wrong_use_is_2_and_says_how(rapport: Rapport, arguments: list[str], told: str) -> None:
    said = rapport(*arguments)
    assert (said.code, said.out) == (2, "")
    assert told in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize(("name", "value"), [("RAPPORT_ZONE", "Mars/Olympus"), ("RAPPORT_PORT", "x")])
def test_a_wrong_setting_is_2_and_names_it(
    rapport: Rapport, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    said = rapport("verify")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(name)
    assert value not in said.err.removeprefix(name)
    assert "Traceback" not in said.err


def test_help_lists_the_commands_at_once() -> None:
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "api.cli", "--help"], capture_output=True, text=True, check=True
    )
    took = time.monotonic() - began
    group = typer.main.get_command(cli.app)
    shown = [name for name, command in group.commands.items() if not command.hidden]  # type: ignore[attr-defined]
    assert all(f"\n  {name} " in done.stdout for name in shown)
    assert {"up", "demo", "facts", "replay", "verify", "erase", "keys"} <= set(shown)
    assert took < 5  # a fifth of a second on a machine that does nothing else


def test_an_error_of_a_process_is_a_sentence_and_its_code(house: House) -> None:
    environment = {"RAPPORT_HOME": str(house.home), "DATABASE_URL": house.owner, "RAPPORT_TENANT": "nobody's"}
    done = subprocess.run(
        [sys.executable, "-m", "api.cli", "replay", NOBODY], capture_output=True, text=True, env=environment
    )
    assert done.returncode == 3
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


# --- projections ------------------------------------------------------------------------------------------


@pytest.fixture
def projected(house: House, sam: str) -> str:
    house.composed.projections.catch_up()
    return sam


def test_projections_are_listed_with_what_they_hold(rapport: Rapport) -> None:
    said = rapport("projections", "list")
    assert (said.code, said.err) == (0, "")
    assert [line.split()[0] for line in said.out.splitlines()] == [
        "name",
        "directory",
        "names",
        "review",
        "episodes",
        "history",
    ]


@pytest.mark.usefixtures("projected")
def test_where_projections_stand_is_a_table_for_people(rapport: Rapport) -> None:
    said = rapport("projections", "status")
    assert (said.code, said.err) == (0, "")
    for name in ("directory", "names", "review", "episodes", "history"):
        (line,) = (each for each in said.out.splitlines() if each.startswith(name))
        assert "unattended" in line
        assert "up to date" in line
        assert line.rstrip().endswith("nobody")


@pytest.mark.usefixtures("projected")
def test_a_projection_that_stopped_is_told_with_its_position_and_exit_code_1(
    rapport: Rapport, house: House
) -> None:
    stop = (
        "UPDATE rapport.projections SET error_position = {}, error_kind = {}, failed_at = {} WHERE name = %s"
    )
    keeper = house.composed.keeper
    keeper.execute(stop.format(1234, "'ValueError'", "now()"), ("names",))
    try:
        table, body = rapport("projections", "status"), rapport("projections", "status", "-o", "json")
    finally:
        keeper.execute(stop.format("NULL", "NULL", "NULL"), ("names",))
    assert (table.code, body.code) == (1, 1)
    assert "names stopped at the event at position 1,234 (ValueError)" in table.err
    states = {each["name"]: each["state"] for each in json.loads(body.out)["items"]}
    assert states == {
        "directory": "unattended",
        "names": "stopped",
        "review": "unattended",
        "episodes": "unattended",
        "history": "unattended",
    }


@pytest.mark.usefixtures("projected")
def test_a_projection_is_made_anew_and_verified(rapport: Rapport) -> None:
    made = rapport("projections", "rebuild", "directory")
    assert (made.code, made.err) == (0, "")
    assert made.out.startswith("directory: made anew from ")
    assert json.loads(rapport("projections", "rebuild", "names", "--anew", "-o", "json").out)["events"] > 0
    verified = rapport("projections", "verify")
    assert verified.code == 0
    assert [line.split(" in ")[0] for line in verified.out.splitlines()] == [
        f"{name}: no difference" for name in ("directory", "names", "review", "episodes", "history")
    ]


def test_a_row_that_differs_is_named_with_what_to_do(rapport: Rapport, house: House, projected: str) -> None:
    change = "UPDATE rapport.directory SET relationship = {} WHERE contact_id = %s"
    house.composed.keeper.execute(change.format("'changed'"), (projected,))
    try:
        said = rapport("projections", "verify", "directory")
    finally:
        house.composed.keeper.execute(change.format("NULL"), (projected,))
    assert said.code == 1
    assert projected in said.out
    assert "rapport projections rebuild directory" in said.out


def test_a_projection_that_there_is_not_is_not_found(rapport: Rapport) -> None:
    said = rapport("projections", "rebuild", "nothing")
    assert said.code == 3
    assert one_sentence(said)


# --- what waits for a person ----------------------------------------------------------------------------


@pytest.fixture
def waits(door: Door, house: House) -> str:
    """A budget ten times what it was: the item's id."""
    far = says("My budget is 25M dirhams", sent_at=MORNING.replace(hour=20).isoformat())
    given(door, says(BUDGET), far)
    house.composed.projections.catch_up()
    return str(given(door).when(get("/v1/review")).then(200)["items"][0]["id"])


def test_what_waits_is_a_table_for_people(rapport: Rapport, waits: str) -> None:
    said = rapport("review", "list")
    assert (said.code, said.err) == (0, "")
    head, row = said.out.splitlines()
    assert head.split() == ["id", "for", "key", "value", "instead", "of", "why", "said"]
    for told in (waits, "budget_max", "up to AED 25,000,000", "up to AED 2,500,000", "jump", "“25M dirhams”"):
        assert told in row
    assert rapport("review", "list", "--older-than", "2h").out == "Nothing waits.\n"
    (item,) = json.loads(rapport("review", "list", "--key", "budget_max", "-o", "json").out)["items"]
    assert item["id"] == waits


def test_one_item_is_told_with_what_can_be_done_about_it(rapport: Rapport, waits: str) -> None:
    lines = rapport("review", "show", waits).out.splitlines()
    said = "said as “25M dirhams” (confidence 0.95)"
    assert lines[0] == f"Budget, at most: up to AED 25,000,000, {said}"
    assert "why: It is far from what is known now." in lines
    assert f"instead of: up to AED 2,500,000, since {MORNING:%Y-%m-%d}" in lines
    assert any(line.startswith("> ") and line.endswith("My budget is 25M dirhams") for line in lines)
    assert lines[-1] == f"rapport review reject {waits}"


def test_it_is_approved_amended_and_rejected(
    rapport: Rapport, house: House, waits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.cli.reviewing.confirmed", lambda _: False)
    assert rapport("review", "reject", waits).code == 1
    done = rapport("review", "amend", waits, "3M AED", "--reason", "She meant three.")
    assert (done.code, done.out) == (0, f"{waits}: amended\n")
    late = rapport("review", "approve", waits)
    assert (late.code, late.out) == (4, "")
    assert "Somebody amended this meanwhile." in late.err
    several = rapport("review", "reject", waits, NOBODY, "--yes")
    assert (several.code, several.out, several.err.count("\n")) == (1, "", 2)
    house.composed.projections.catch_up()
    assert rapport("review", "list").out == "Nothing waits.\n"
    assert rapport("review", "show", waits).code == 3


# --- schemas and policies -------------------------------------------------------------------------------


def test_a_schema_is_shown_compared_and_published_from_its_file(rapport: Rapport, tmp_path: Path) -> None:
    document = json.loads(rapport("schema", "show").out)
    assert rapport("schema", "diff", "real_estate").out == (
        f"Nothing changes: real_estate/{document['version']} says the same.\n"
    )
    file = tmp_path / "ours.json"
    for key in document["keys"]:
        if key["name"] == "budget_max":
            key["label"] = "Can pay"
    file.write_text(json.dumps(document))
    told = rapport("schema", "diff", str(file))
    assert told.out == "  Key 'budget_max': label “Budget, at most” → “Can pay”.\n"
    done = rapport("schema", "publish", str(file), "--yes")
    assert f"real_estate/{document['version'] + 1} is in force." in done.out
    assert "in force already" in rapport("schema", "publish", str(file)).out
    listed = json.loads(rapport("schema", "list", "-o", "json").out)["items"]
    assert [i["version"] for i in listed if i["in_force"]] == [document["version"] + 1]


def test_publishing_asks_first(rapport: Rapport, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.cli.publishing.confirmed", lambda _: False)
    said = rapport("policy", "publish", "gdpr")
    assert said.code == 1
    assert "The policy: consent none → “explicit”." in said.out
    assert json.loads(rapport("policy", "show").out)["name"] == "uae_mainland"
    assert "Counsel must confirm" in rapport("policy", "publish", "gdpr", "--yes").out
    assert json.loads(rapport("policy", "show").out)["name"] == "gdpr"


def test_every_fault_of_a_schema_is_named_without_an_installation(
    rapport: Rapport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAPPORT_HOME", str(tmp_path / "nowhere"))
    file = tmp_path / "ours.json"
    file.write_text('{"name": "ours", "keys": [{"name": "a", "kind": "law", "type": "gold"}]}')
    said = rapport("schema", "validate", str(file))
    assert (said.code, len(said.out.splitlines())) == (1, 2)
    assert rapport("schema", "validate", "support").code == 0
    for wrong in ("nothing_here", str(tmp_path)):
        assert rapport("schema", "validate", wrong).code == 2


def test_a_change_of_meaning_is_told_and_must_be_accepted(rapport: Rapport, tmp_path: Path) -> None:
    document = json.loads(rapport("schema", "show").out)
    for key in document["keys"]:
        if key["name"] == "budget_max":
            key["per"] = "year"
    file = tmp_path / "ours.json"
    file.write_text(json.dumps(document))
    assert rapport("schema", "diff", str(file)).out.startswith("! Key 'budget_max': per none → “year”")
    refused = rapport("schema", "publish", str(file), "--yes")
    assert refused.code == 1
    assert "budget_max" in refused.err
    assert rapport("schema", "publish", str(file), "--yes", "--accept", "budget_max").code == 0


def test_a_schema_is_applied_to_what_is_recorded(rapport: Rapport, sam: str, tmp_path: Path) -> None:
    document = json.loads(rapport("schema", "show").out)
    for key in document["keys"]:
        if key["name"] == "budget_max":
            key["on"] = False
    file = tmp_path / "ours.json"
    file.write_text(json.dumps(document))
    rapport("schema", "publish", str(file), "--yes")
    assert "2 statements struck, 0 stated anew." in rapport("schema", "reapply").out
    again = json.loads(rapport("schema", "reapply", "-o", "json").out)
    assert (again["contacts"], again["changed"]) == (1, 0)
    assert json.loads(rapport("facts", sam, "-o", "json").out)["items"][0]["status"] == "retracted"


# --- usage ----------------------------------------------------------------------------------------------


def test_usage_tells_what_models_used_by_tenant_and_day(rapport: Rapport, house: House, door: Door) -> None:
    spending = StoredSpending(house.composed.keeper, 0)
    reserved = spending.reserve(door.tenant, 5_000)
    assert reserved is not None
    spending.settle(reserved, Tokens(12_345, 678), ANSWERED)
    said = rapport("usage")
    assert said.code == 0
    (line,) = [line for line in said.out.splitlines() if "12,345" in line]
    assert line.split()[2:] == ["1", "12,345", "678", "0"]
    assert "A tenant may use 5,000,000 tokens a day." in said.out
    rows = [json.loads(line) for line in rapport("usage", "-o", "ndjson").out.splitlines()]
    assert 12_345 in [row["prompt_tokens"] for row in rows]
