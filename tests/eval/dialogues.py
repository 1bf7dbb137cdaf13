"""A hundred real dialogues through the running service over HTTP, then `rapport verify`: do the rows tell the
truth?

    python -m tests.eval.dialogues --data DIR [--count 100]

Starts everything `rapport up` starts, in a home of its own, and talks to it as a bot does.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from api import up
from api.settings import Settings

_FIRST = datetime(2026, 10, 1, 6, tzinfo=UTC)
_PATIENCE = 300.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with sgd_homes.jsonl")
    parser.add_argument("--count", type=int, default=100)
    given = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="rapport-dialogues-"))
    home.chmod(0o755)
    try:
        with up.running(Settings(home=home, port=0)) as tree:
            said = _play(tree, _dialogues(given.data, given.count))
            facts = _wait_until_read(tree, given.count)
            verified = json.loads(_verify(home))
            print(f"{given.count} dialogues, {said:,} messages, {facts:,} facts current")
            print(f"contacts verified: {verified['contacts']}")
            print(f"differences: {len(verified['differing'])}")
            return 1 if verified["differing"] else 0
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _dialogues(data: Path, count: int) -> Iterator[list[dict[str, str]]]:
    with (data / "sgd_homes.jsonl").open() as lines:
        for _, line in zip(range(count), lines, strict=False):
            yield json.loads(line)["turns"]


def _play(tree: up.Tree, dialogues: Iterator[list[dict[str, str]]]) -> int:
    said = 0
    for n, turns in enumerate(dialogues):
        begins = _FIRST + timedelta(hours=n % 700)
        messages = [_message(n, i, turn, begins + timedelta(minutes=i)) for i, turn in enumerate(turns)]
        for pair in (messages[i : i + 2] for i in range(0, len(messages), 2)):
            answer = _call(tree, "POST", "/v1/messages", {"messages": pair}, "bot")
            assert all(a["status"] == "accepted" for a in answer["accepted"]), answer
        said += len(messages)
    return said


def _message(n: int, i: int, turn: dict[str, str], sent_at: datetime) -> dict[str, Any]:
    return {
        "from": _address(n),
        "conversation": f"dialogue-{n}",
        "id": f"{n}-{i}",
        "speaker": "contact" if turn["who"] == "user" else "bot",
        "text": turn["text"],
        "sent_at": sent_at.isoformat(),
    }


def _address(n: int) -> dict[str, str]:
    return {"channel": "webchat", "external_id": f"visitor-{n}"}


def _wait_until_read(tree: up.Tree, count: int) -> int:
    """Current facts shown, once nothing is pending."""
    facts, until = 0, time.monotonic() + _PATIENCE
    for n in range(count):
        while True:
            block = _call(tree, "POST", "/v1/context", {"from": _address(n), "settle_ms": 2000}, "bot")
            if not block["pending"]["messages"]:
                break
            if time.monotonic() > until:
                raise TimeoutError("messages were not read in time")
        facts += len(block["items"])
    return facts


def _verify(home: Path) -> str:
    command = [sys.executable, "-m", "api.cli", "verify", "--home", str(home), "-o", "json"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def _call(tree: up.Tree, method: str, path: str, body: dict[str, Any], role: str) -> Any:  # noqa: ANN401 - JSON
    request = urllib.request.Request(  # noqa: S310 - the service that this started
        tree.url + path,
        json.dumps(body).encode(),
        {"Authorization": f"Bearer {tree.keys[role]}", "Content-Type": "application/json"},
        method=method,
    )
    with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310
        return json.load(response)


if __name__ == "__main__":
    raise SystemExit(main())
