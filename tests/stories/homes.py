"""Homes of their own, for stories that pull plugs or read every byte."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from adapters import embedded_postgres


@contextmanager
def own_home() -> Iterator[Path]:
    """A folder that the database's user may enter; its server is stopped and it is removed in the end."""
    made = Path(tempfile.mkdtemp(prefix="rapport-story-"))
    made.chmod(0o755)
    try:
        yield made
    finally:
        embedded_postgres.stop(made)
        shutil.rmtree(made, ignore_errors=True)


@dataclass(slots=True)
class Running:
    """`rapport up` in a process of its own, spoken to over HTTP."""

    home: Path
    url: str
    keys: dict[str, str] = field(repr=False)
    process: subprocess.Popen[bytes]

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,  # noqa: ANN401 - JSON, or bytes as they are
        *,
        role: str = "bot",
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        """Status and JSON."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        given = {"Authorization": f"Bearer {self.keys[role]}", "Content-Type": "application/json"}
        request = urllib.request.Request(  # noqa: S310 - our own service
            self.url + path, data=data, method=method, headers=given | (headers or {})
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as response:  # noqa: S310 - the same
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)


@contextmanager
def up(home: Path, *, said: Path, temporary: Path | None = None) -> Iterator[Running]:
    """Everything at once, until the block ends; what it says goes to `said`, its temporary files to
    `temporary`."""
    environment = {name: v for name, v in os.environ.items() if not name.startswith(("RAPPORT_", "PG"))}
    environment |= {"TMPDIR": str(temporary)} if temporary else {}
    with said.open("ab") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "api.cli", "up", "--home", str(home), "--port", "0", "-o", "json"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
    try:
        assert process.stdout is not None
        ready = json.loads(process.stdout.readline())
        yield Running(home, ready["url"], ready.get("keys", {}), process)
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=40)
        if process.poll() is None:
            process.kill()
            process.wait()
        assert process.stdout is not None
        with said.open("ab") as errors:
            errors.write(process.stdout.read())
        process.stdout.close()
