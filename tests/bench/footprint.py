"""What a user feels first: how fast the command answers, and how much memory the service takes."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Final

from tests.bench.figures import Figure
from tests.bench.rounds import Dose, timed

RAPPORT: Final = str(Path(sys.executable).with_name("rapport"))
_PATIENCE: Final = 60.0


def help_answers(dose: Dose) -> Iterator[Figure]:
    def ask(*command: str) -> float:
        return timed(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))

    asked = [(ask(RAPPORT, "--help"), ask(sys.executable, "-c", "pass")) for _ in range(dose.starts)]
    yield Figure(
        "help s", median(s for s, _ in asked), f"an empty Python {median(empty for _, empty in asked):.3f} s"
    )


def service_memory(home: Path) -> Iterator[Figure]:
    with _up(home) as (process, url, keys):
        _warm(url, keys["bot"])
        shares = {pid: (_name(pid), _proportional_mb(pid)) for pid in _tree(process.pid)}
    ours = [share for share in shares.values() if share[0] != "postgres"]
    yield Figure("service MB", sum(mb for _, mb in ours), ", ".join(f"{name} {mb:.0f}" for name, mb in ours))


@contextmanager
def _up(home: Path) -> Iterator[tuple[subprocess.Popen[bytes], str, Mapping[str, str]]]:
    command = [RAPPORT, "up", "--home", str(home), "--port", "0", "-o", "json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())
        yield process, ready["url"], ready["keys"]
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


def _warm(url: str, key: str) -> None:
    """A conversation is heard and read, and blocks are asked for."""
    who = {"channel": "whatsapp", "account": "main", "external_id": "971500000001"}
    texts = ("I want to buy a 3 bedroom villa in Arabian Ranches", "my budget is 2.5M", "call me Sam please")
    for turn in range(60):
        message = {
            "from": who,
            "conversation": "c1",
            "id": f"m{turn}",
            "text": texts[turn % len(texts)],
            "sent_at": datetime.now(UTC).isoformat(),
        }
        _post(f"{url}/v1/messages", key, {"messages": [message]})
        _post(f"{url}/v1/context", key, {"from": who, "settle_ms": 0})
    until = time.monotonic() + _PATIENCE
    while _pending(_post(f"{url}/v1/context", key, {"from": who, "settle_ms": 1000})):
        assert time.monotonic() < until, "the worker did not read what was said"


def _pending(answer: bytes) -> bool:
    return bool(json.loads(answer)["pending"]["messages"])


def _post(url: str, key: str, body: Mapping[str, object]) -> bytes:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)  # noqa: S310 - our own service
    with urllib.request.urlopen(request, timeout=_PATIENCE) as response:  # noqa: S310
        answer: bytes = response.read()
        return answer


# --- /proc ----------------------------------------------------------------------------------------------


def _tree(root: int) -> Iterator[int]:
    """The process and all that came from it."""
    yield root
    for child in Path(f"/proc/{root}/task").glob("*/children"):
        for pid in child.read_text().split():
            yield from _tree(int(pid))


def _name(pid: int) -> str:
    """`serve`, `work`, `up`; or the program."""
    command = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
    known = [word for word in command if word in ("up", "serve", "work")]
    return known[0] if known else Path(command[0]).name


def _proportional_mb(pid: int) -> float:
    """PSS: what several processes share is counted once, in parts."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(re.findall(r"^Pss:\s+(\d+) kB", rollup, re.MULTILINE)[0]) / 1024
