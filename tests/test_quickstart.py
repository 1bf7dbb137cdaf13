"""The quick start runs as it stands there, in a folder that knows nothing, against a service that answers."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.compose import Composed
from domain.access import Role
from tests.clients.node import installed, node
from tests.live import serving, worker

PAGE = (Path(__file__).parent.parent / "docs" / "quickstart.md").read_text()
SHORT = 11
"""Lines that a quick start may have, empty ones left out."""


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    assert len([line for line in found.splitlines() if line.strip()]) <= SHORT
    return str(found)


@pytest.fixture
def environment(composed: Composed) -> Iterator[dict[str, str]]:
    with serving(composed) as url, worker(composed):
        yield {"RAPPORT_URL": url, "RAPPORT_BOT_KEY": composed.office.create(Role.BOT, "acme")}


def test_ten_lines_of_python(environment: dict[str, str], tmp_path: Path) -> None:
    assert "Bedrooms: 3 (2026-11-02)" in run(
        [sys.executable, "-I", "-c", block("python")], environment, tmp_path
    )


def test_ten_lines_of_typescript(environment: dict[str, str], tmp_path: Path) -> None:
    installed(tmp_path)
    (tmp_path / "quickstart.mts").write_text(block("typescript"))
    assert "Bedrooms: 3 (2026-11-02)" in node("quickstart.mts", folder=tmp_path, **environment)


def test_ten_lines_of_curl(environment: dict[str, str], tmp_path: Path) -> None:
    line = ["/bin/bash", "-euo", "pipefail", "-c", block("bash")]
    assert "Bedrooms: 3 (2026-11-02)" in run(line, environment | {"PATH": "/usr/bin:/bin"}, tmp_path)


def run(line: list[str], environment: dict[str, str], folder: Path) -> str:
    done = subprocess.run(
        line, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
