"""`rapport import`: messages from a file, each once, however often it was stopped."""

from __future__ import annotations

import io
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from api import importing
from api.checkpoint import Checkpoint, FileChanged, Place
from api.cli import importing as command
from api.compose import import_key
from api.importing import Import, lines, nothing_stored
from api.settings import Settings
from tests.api.conftest import House
from tests.api.test_cli import Rapport, rapport
from tests.given import Door, asks, given, message, person

__all__ = ["rapport"]

MARK = "Zyqofarim"
BUDGET = "My budget is 2.5M dirhams"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "messages.jsonl"


def write(file: Path, *messages: object) -> str:
    """A line each; text as it is."""
    file.write_text("".join(f"{m if isinstance(m, str) else json.dumps(m)}\n" for m in messages))
    return str(file)


def ten(name: str = "sam") -> list[dict[str, Any]]:
    return [message(f"Hello {n}", id=f"m{n}", sender=person(name)) for n in range(10)]


def recent(door: Door, name: str = "sam") -> list[str]:
    answer = given(door).when(asks(sender=person(name), recent=50)).then(200)
    return [turn["text"] for turn in answer["recent"]]


# --- what becomes of lines ------------------------------------------------------------------------------


def test_each_line_is_recorded_as_a_message_and_read_as_usual(
    rapport: Rapport, door: Door, file: Path
) -> None:
    mine, hers = message(BUDGET), message("I want 3 bedrooms", sender=person("kim"))
    said = rapport("import", write(file, mine, "", hers, message("Noted!", speaker="bot")))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("3 recorded, 0 there already, 0 refused (")
    door.read()
    assert "AED 2,500,000" in given(door).when(asks()).then(200)["text"]
    assert "Bedrooms: 3" in given(door).when(asks(sender=person("kim"))).then(200)["text"]


def test_a_message_of_years_ago_is_what_the_contact_said_then(
    rapport: Rapport, door: Door, file: Path
) -> None:
    old = message("please call me Sam", sent_at="2019-05-01T10:00:00+04:00")
    assert rapport("import", write(file, old)).code == 0
    door.read()
    assert "“Sam” (2019-05-01)" in given(door).when(asks()).then(200)["text"]


def test_repeats_are_nothing(rapport: Rapport, door: Door, file: Path) -> None:
    name = write(file, *ten(), *ten("kim"))
    rapport("import", name)
    events = door.count_events()
    assert rapport("import", name).out.startswith("0 recorded, 20 there already, 0 refused")
    assert door.count_events() == events


def test_a_bad_line_is_told_by_its_number_and_the_rest_is_recorded(
    rapport: Rapport, door: Door, file: Path, tmp_path: Path
) -> None:
    bad = [
        message(MARK, sent_at="yesterday"),
        f'{{"text": "{MARK}"',
        json.dumps([MARK]),
        message(MARK, colour=MARK),
        '{"text": NaN}',
        message(MARK, sent_at="2190-01-01T00:00:00Z"),
    ]
    rejects = tmp_path / "rejects.txt"
    said = rapport("import", write(file, message("one"), *bad, message("two")), "--rejects", str(rejects))
    assert said.code == 1
    assert said.out.startswith("2 recorded, 0 there already, 6 refused")
    assert rejects.read_text().splitlines() == [
        "2: sent_at is not a time; write it out, as in 2026-11-30T10:00:00+04:00",
        "3: is not one JSON object in UTF-8",
        "4: the line must be an object",
        "5: the line has a field that is not known here; leave it out",
        "6: is not one JSON object in UTF-8",
        "7: sent_at lies in the future; send the time at which the message was sent",
    ]
    assert [line.removeprefix("line ") for line in said.err.splitlines()] == (
        rejects.read_text().splitlines()
    )
    assert MARK not in said.out + said.err + rejects.read_text()
    assert recent(door) == ["one", "two"]


def test_another_text_under_a_known_id_is_refused(rapport: Rapport, door: Door, file: Path) -> None:
    said = rapport("import", write(file, message("one", id="m1"), message(MARK, id="m1")))
    assert said.code == 1
    assert "line 2: This id came with another text before" in said.err
    assert recent(door) == ["one"]


def test_of_many_bad_lines_some_are_named_and_the_rest_counted(rapport: Rapport, file: Path) -> None:
    said = rapport("import", write(file, *["nonsense"] * 25))
    assert said.err.splitlines()[-1] == "… and 15 more. --rejects FILE names them all."
    assert said.err.count("\n") == 11


def test_a_dry_run_holds_every_line_against_its_shape_and_stores_nothing(
    rapport: Rapport, door: Door, file: Path
) -> None:
    events = door.count_events()
    said = rapport("import", write(file, *ten(), "nonsense"), "--dry-run")
    assert (said.code, said.out) == (1, "10 valid, 1 refused; nothing was stored.\n")
    assert door.count_events() == events


def test_in_json_it_tells_the_counts_and_where_lines_were_refused(rapport: Rapport, file: Path) -> None:
    said = rapport("import", write(file, *ten(), message("x", temporary=True), "nonsense"), "-o", "json")
    told = json.loads(said.out)
    assert told.pop("seconds") > 0
    assert told == {
        "lines": 12,
        "accepted": 10,
        "duplicate": 0,
        "not_recorded": 1,
        "refused": 1,
        "resumed_after": 0,
        "refusals": [{"line": 12, "reason": "is not one JSON object in UTF-8"}],
    }


def test_it_reads_from_the_standard_input(
    rapport: Rapport, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = "".join(json.dumps(each) + "\n" for each in ten())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw.encode())))
    assert rapport("import", "-").out.startswith("10 recorded")
    assert len(recent(door)) == 10


def test_a_file_that_is_not_there_is_said_to_be(rapport: Rapport, tmp_path: Path) -> None:
    said = rapport("import", str(tmp_path / f"{MARK}.jsonl"))
    assert (said.code, said.err) == (3, "That file can't be read (No such file or directory).\n")


# --- until it is read -----------------------------------------------------------------------------------


def test_with_wait_it_ends_when_the_messages_are_read(
    rapport: Rapport, door: Door, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "sleep", lambda _: door.read())  # the worker, meanwhile
    assert rapport("import", write(file, message(BUDGET)), "--wait").code == 0
    assert "AED 2,500,000" in given(door).when(asks()).then(200)["text"]


def test_with_wait_and_nobody_who_reads_it_says_what_to_do(
    rapport: Rapport, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "PATIENCE", 0.0)
    said = rapport("import", write(file, message(BUDGET)), "--wait")
    assert said.code == 5
    assert "1 wait. All are stored; start `rapport work` to read them." in said.err


# --- stopped and started again --------------------------------------------------------------------------


@pytest.fixture
def in_twos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "BATCH", 2)


def stopped(house: House, door: Door, file: Path, batches: int) -> None:
    """An import that was killed after so many batches."""
    with file.open("rb") as source:
        key = import_key(Settings(home=house.home))
        kept = Checkpoint(house.home / "imports", door.tenant, source, key)
        remember = house.composed.service.remember
        run = Import(source, lambda items, at: remember.take_in(door.tenant, items, at)[0], kept)
        for _, _ in zip(range(batches), run.batches(), strict=False):
            run.keep()


def checkpoints(house: House, door: Door) -> list[Path]:
    return list((house.home / "imports").glob(f"{door.tenant}-*"))


@pytest.mark.usefixtures("in_twos")
def test_it_goes_on_where_it_was_stopped(rapport: Rapport, house: House, door: Door, file: Path) -> None:
    name = write(file, *ten())
    stopped(house, door, file, 3)
    assert len(recent(door)) == 6
    said = rapport("import", name)
    assert said.err == "Going on after line 6, where the last import of this file was stopped.\n"
    assert said.out.startswith("10 recorded, 0 there already")
    assert sorted(recent(door)) == sorted(f"Hello {n}" for n in range(10))
    assert checkpoints(house, door) == []


@pytest.mark.usefixtures("in_twos")
def test_a_file_that_was_changed_meanwhile_starts_anew(
    rapport: Rapport, house: House, door: Door, file: Path
) -> None:
    write(file, *ten())
    stopped(house, door, file, 3)
    name = write(file, message("another"), *ten())
    said = rapport("import", name)
    assert said.err.startswith("The file was changed since its import was stopped: it starts anew")
    assert said.out.startswith("5 recorded, 6 there already")


@pytest.mark.usefixtures("in_twos")
def test_what_is_kept_of_a_stopped_import_says_nothing_of_its_content(
    house: House, door: Door, file: Path
) -> None:
    write(file, *(message(f"{MARK} {n}", id=f"{MARK} {n}") for n in range(6)))
    stopped(house, door, file, 2)
    (kept,) = checkpoints(house, door)
    told = json.loads(kept.read_text())
    assert told.keys() == {"file", "line", "end", "counts", "mark"}
    assert MARK not in kept.name + kept.read_text()
    with file.open("rb") as source:  # whoever has not the key can't confirm a guess
        with pytest.raises(FileChanged):
            Checkpoint(kept.parent, door.tenant, source, b"another key").resumed()
        key = import_key(Settings(home=house.home))
        place = Checkpoint(kept.parent, door.tenant, source, key).resumed()
    assert place == Place(4, told["end"], Counter({"accepted": 4}))
    kept.unlink()


def test_the_same_file_of_another_tenant_is_another_import(
    house: House, door: Door, file: Path, in_twos: None
) -> None:
    write(file, *ten())
    stopped(house, door, file, 1)
    with file.open("rb") as source:
        key = import_key(Settings(home=house.home))
        assert Checkpoint(house.home / "imports", uuid4(), source, key).resumed() is None
    for kept in checkpoints(house, door):
        kept.unlink()


# --- lines ----------------------------------------------------------------------------------------------


def test_lines_know_where_the_next_one_begins() -> None:
    raw = b"one\n\ntwo\r\nlast"
    ends = [line.end for line in lines(io.BytesIO(raw))]
    assert ends == [4, 5, 10, 14]
    for skipped, end in enumerate(ends, start=1):
        source = io.BytesIO(raw)
        source.seek(end)
        rest = list(lines(source, number=skipped, end=end))
        assert rest == list(lines(io.BytesIO(raw)))[skipped:]


def test_a_line_that_never_ends_is_refused_and_the_next_one_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "LONGEST", 1000)
    good = json.dumps(message("one"))
    source = io.BytesIO(f"{'x' * 5_000}\n{good}\n{'y' * 1_000}\n".encode())
    (batch,) = Import(source, nothing_stored).batches()
    assert [(r.line, r.reason) for r in batch.refused] == [
        (1, "is longer than 1,000 bytes"),
        (3, "is longer than 1,000 bytes"),
    ]
    assert batch.counts["accepted"] == 1


@pytest.fixture(autouse=True)
def _no_checkpoint_is_left(house: House) -> Iterator[None]:
    yield
    assert list((house.home / "imports").glob("*")) == []
