"""The TypeScript client: it fits its types, keeps its word to a service that misbehaves, works with the real
one, and installs as a package; and what its page shows is TypeScript."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from api.compose import Composed
from domain.access import Role
from tests.clients.node import CLIENT, installed, node, packed, tsc
from tests.live import serving, worker

SNIPPETS = re.findall(r"```typescript\n(.*?)```", (CLIENT / "README.md").read_text(), re.S)


def test_the_client_keeps_its_word_to_a_service_that_misbehaves() -> None:
    node("--test", "test/attempts.test.ts", folder=CLIENT)


def test_the_client_works_with_the_service(composed: Composed) -> None:
    keys = {f"RAPPORT_{r.upper()}_KEY": composed.office.create(r, "acme") for r in (Role.BOT, Role.OPERATOR)}
    with serving(composed) as url, worker(composed):
        node("--test", "test/service.test.ts", folder=CLIENT, RAPPORT_URL=url, **keys)


@pytest.mark.slow
def test_npm_makes_the_package_that_the_other_tests_take(tmp_path: Path) -> None:
    by_npm, by_hand = tmp_path / "npm", tmp_path / "hand"
    for folder, make in ((by_npm, packed), (by_hand, installed)):
        folder.mkdir()
        make(folder)
    assert files(by_npm) == {**files(by_hand), "README.md": (CLIENT / "README.md").read_bytes()}


def files(folder: Path) -> dict[str, bytes]:
    package = folder / "node_modules" / "rapport-client"
    return {str(f.relative_to(package)): f.read_bytes() for f in package.rglob("*") if f.is_file()}


def test_its_package_and_the_snippets_of_its_page_fit_their_types(tmp_path: Path) -> None:
    installed(tmp_path)
    nest = (Path(__file__).parent / "nestjs.d.ts").read_text()
    (tmp_path / "nestjs.d.ts").write_text(nest)
    assert len(SNIPPETS) == 2
    for n, snippet in enumerate(SNIPPETS):
        (tmp_path / f"snippet{n}.ts").write_text(snippet)
    flags = ["--noEmit", "--strict", "--experimentalDecorators", "--module", "nodenext"]
    tsc(*flags, "--target", "es2022", *sorted(tmp_path.glob("*.ts")), folder=tmp_path)
