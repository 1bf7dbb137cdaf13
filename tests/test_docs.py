"""The documents say what the code does: a setting, command, route, scope or event without its line fails
here, and the README's commands run as they stand there."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import typer.main

from adapters.event_codec import TOPICS
from api import cli
from api.compose import Composed, contacts_of_all_tenants
from api.http.access import scopes
from api.http.app import OPEN, build
from api.settings import Settings
from domain.access import SCOPES, Role, Scope
from domain.guards import RejectReason
from tests.desk import Desk
from tests.live import serving

ROOT = Path(__file__).parent.parent
REFERENCE = (ROOT / "docs" / "reference.md").read_text()
README = (ROOT / "README.md").read_text()


def rows() -> list[str]:
    return [line for line in REFERENCE.splitlines() if line.startswith("|")]


def row(opening: str) -> str:
    found = [line for line in rows() if line.startswith(f"| `{opening}")]
    assert found, f"docs/reference.md has no row for {opening}"
    return found[0]


@pytest.mark.parametrize("name", [n for n in Settings.model_fields if n != "database_url"])
def test_every_setting_has_its_line_with_its_default(name: str) -> None:
    default = Settings.model_fields[name].default
    assert (f"`{default}`" if default is not None else "unset") in row(f"RAPPORT_{name.upper()}")


def test_the_example_of_an_environment_has_every_setting_with_its_default() -> None:
    text = (ROOT / ".env.example").read_text()
    given = dict(re.findall(r"^([A-Z_]+)=(.*)$", text, re.M))
    unset = set(re.findall(r"^#([A-Z_]+)=", text, re.M)) - {"POSTGRES_PASSWORD", "RAPPORT_OWNER_PASSWORD"}
    named = {
        "DATABASE_URL" if name == "database_url" else f"RAPPORT_{name.upper()}": field.default
        for name, field in Settings.model_fields.items()
    }
    assert given == {name: str(default) for name, default in named.items() if default is not None}
    assert unset == {name for name, default in named.items() if default is None}


@pytest.mark.parametrize("reason", RejectReason)
def test_every_reason_of_a_rejection_has_its_line_with_what_to_do(reason: RejectReason) -> None:
    (line,) = (line for line in rows() if line.startswith(f"| `{reason.value}` |"))
    assert len([cell for cell in line.split("|") if cell.strip()]) == 3


def test_every_command_has_its_line() -> None:
    group = typer.main.get_command(cli.app)
    names = [n for n, c in group.commands.items() if not c.hidden]  # type: ignore[attr-defined]
    for name in names:
        assert row(f"rapport {name}")


def test_every_event_has_its_line() -> None:
    streams = ("contact", "conversation", "schema", "policy")
    told = {re.findall(r"`(\w+)`", r)[0] for r in rows() if any(f"| {stream} |" in r for stream in streams)}
    assert told == set(TOPICS.values())


def test_every_route_has_its_line_with_its_scope_and_roles(composed: Composed) -> None:
    found = scopes(build(composed.service, composed.keyring), but=OPEN)
    for (method, path), scope in found.items():
        roles = ", ".join(role for role in Role if scope in SCOPES[role])
        assert f"`{scope.value}` | {roles} |" in row(f"{method} {path}`")
    assert set(found.values()) == set(Scope)
    assert all(row(f"GET {path}") for path in OPEN)


def test_every_relative_link_leads_somewhere() -> None:
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.fixture
def url(composed: Composed) -> Iterator[str]:
    with serving(composed) as answers_on:
        yield answers_on


def test_the_readme_s_commands_run_as_they_stand(url: str, composed: Composed) -> None:
    keys = {
        f"{role.upper()}_KEY": composed.office.create(role, "readme") for role in (Role.BOT, Role.OPERATOR)
    }
    blocks = re.findall(r"```bash\n(.*?)```", README, re.S)
    assert len(blocks) == 3
    said = [_run(blocks[0], url, keys)]
    tenant = composed.office.tenant("readme")
    for _, contact in contacts_of_all_tenants(composed):
        composed.service.reading(tenant, contact)
    said += [_run(block, url, keys) for block in blocks[1:]]
    assert '"status":"accepted"' in said[0]
    assert "AED 2,400,000" in said[1]
    assert "Jumeirah Village Circle" in said[2]


def _run(block: str, url: str, keys: dict[str, str]) -> str:
    done = subprocess.run(
        ["/bin/bash", "-euo", "pipefail", "-c", block],
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", "URL": url, **keys},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


def test_the_page_s_small_schema_is_published_and_spoken_to(composed: Composed) -> None:
    page = (ROOT / "docs" / "schema.md").read_text()
    (block,) = re.findall(r"```json\n(.*?)```", page, re.S)
    desk = Desk(composed)
    composed.service.publishing.publish_schema(
        desk.officer, json.loads(block), accept=["*"], at=datetime.now(UTC)
    )
    known = desk.known(desk.tell("ana", "I want to run further. My budget is AED 450 a month."))
    assert known == {"training_goal": ["endurance"], "fee_max": ["AED 450 a month"]}
