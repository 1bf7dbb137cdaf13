"""A whole installation as an operator has it: backed up while it serves, tried out, lost, and brought back by
the commands; the service starts on it and answers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters import embedded_postgres
from tests.stories.homes import Running, own_home, up

pytestmark = pytest.mark.slow


@pytest.fixture
def home() -> Iterator[Path]:
    with own_home() as made:
        yield made


def rapport(home: Path, *arguments: str) -> Any:  # noqa: ANN401 - JSON
    environment = {name: v for name, v in os.environ.items() if not name.startswith(("RAPPORT_", "PG"))}
    done = subprocess.run(
        [sys.executable, "-m", "api.cli", *arguments, "--home", str(home), "-o", "json"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def says(running: Running, person: str, text: str) -> str:
    message = {
        "from": {"channel": "whatsapp", "account": "main", "external_id": person},
        "conversation": "c1",
        "id": f"{person}-{text}",
        "speaker": "contact",
        "text": text,
        "sent_at": "2026-11-01T10:00:00+04:00",
    }
    status, told = running.call("POST", "/v1/messages?wait=processed", {"messages": [message]})
    assert status in (200, 202), told
    return str(told["accepted"][0]["contact_id"])


def block(running: Running, contact: str) -> dict[str, Any]:
    _, told = running.call("POST", "/v1/context", {"contact_id": contact, "settle_ms": 2000})
    found: dict[str, Any] = told
    return found


def test_an_installation_is_lost_and_comes_back_without_what_was_erased(home: Path, tmp_path: Path) -> None:
    said, backup = tmp_path / "said.log", tmp_path / "backup"
    with up(home, said=said) as running:
        sam, mona = (
            says(running, "sam", "please call me Samuel"),
            says(running, "mona", "please call me Mona"),
        )
        assert "Samuel" in block(running, sam)["text"]
        taken = rapport(home, "backup", str(backup))
        assert (taken["contacts"], taken["messages"]) == (2, 2)
        status, erasure = running.call("DELETE", f"/v1/contacts/{sam}", role="officer")
        assert status == 202
        for _ in range(100):
            _, erasure = running.call("GET", f"/v1/erasures/{erasure['id']}", role="officer")
            if erasure["state"] == "completed":
                break
            time.sleep(0.2)
        assert erasure["certificate"]["key_journal"]["kept_days"] == 400
        assert rapport(home, "key-journal")["erasures"] == 1
        drilled = rapport(home, "restore", str(backup), "--drill")
        assert (drilled["holds"], drilled["contacts"], drilled["erased"]) == (True, 1, 1)
        assert "Mona" in block(running, mona)["text"]  # it served on meanwhile
        keys = running.keys
    assert not list(home.glob("drill-*"))
    embedded_postgres.stop(home)
    shutil.rmtree((home / "postgres").resolve())
    (home / "postgres").unlink(missing_ok=True)
    planned = rapport(home, "restore", str(backup), "--dry-run")
    assert (planned["erasures"], planned["contacts_erased"]) == (1, 1)
    restored = rapport(home, "restore", str(backup), "--yes")
    assert (restored["contacts"], restored["erased"], restored["messages"]) == (1, 1, 1)
    with up(home, said=said) as running:
        assert running.keys == {}  # no new ones: those of before open it
        running.keys = keys
        assert block(running, sam)["memory"] == "erased"
        assert "Mona" in block(running, mona)["text"]
        _, again = running.call("GET", f"/v1/erasures/{erasure['id']}", role="officer")
        assert again["certificate"] == erasure["certificate"]
        assert says(running, "mona", "my budget is AED 900,000") == mona
        assert "900,000" in block(running, mona)["text"]
