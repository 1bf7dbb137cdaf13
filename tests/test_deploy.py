"""What is deployed keeps the promises of the operating guide: no root, no write, secrets apart, hashes for
packages."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped] # schemathesis brings it; it has no types

ROOT = Path(__file__).parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
UNITS = sorted((ROOT / "deploy" / "systemd").glob("*.service"))
OURS = ("migrate", "service", "worker")


@pytest.mark.parametrize("name", OURS)
def test_a_service_of_ours_writes_nowhere_and_may_nothing(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["tmpfs"] == ["/tmp"]  # noqa: S108 - of a container of its own
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["ulimits"] == {"core": 0}


def test_the_secrets_are_a_volume_that_the_database_never_sees() -> None:
    volumes = {
        name: {v.split(":")[0] for v in service["volumes"] if not v.startswith("./")}
        for name, service in COMPOSE["services"].items()
    }
    assert volumes == {"database": {"data"}, **{name: {"secrets", "key-journal"} for name in OURS}}
    assert set(COMPOSE["volumes"]) == {"data", "secrets", "key-journal"}


def test_no_password_stands_in_what_is_deployed() -> None:
    for service in COMPOSE["services"].values():
        for name, value in service["environment"].items():
            if "PASSWORD" in name or name == "DATABASE_URL":
                assert ":?set it in .env}" in value


def test_the_image_is_an_ordinary_users_and_takes_packages_by_hash_from_no_named_place() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert re.findall(r"^USER (.*)$", dockerfile, re.M) == ["rapport"]
    assert dockerfile.index("USER rapport") < dockerfile.index("ENTRYPOINT")
    assert "--require-hashes" in dockerfile
    assert "index-url" not in dockerfile
    assert all((ROOT / path).exists() for path in re.findall(r"^COPY (?!--)(\S+)", dockerfile, re.M))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_is_walled_in_and_systemd_understands_it(unit: Path, tmp_path: Path) -> None:
    text = unit.read_text()
    for wall in (
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
        "LimitCORE=0",
        "MemorySwapMax=0",
        "User=rapport",
    ):
        assert wall in text.splitlines()
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here: only the words above were held against the unit")
    for each in UNITS:  # they name each other; the command is one that is here
        told = re.sub(r"^(ExecStart=)\S+", r"\1/bin/true", each.read_text(), flags=re.M)
        (tmp_path / each.name).write_text(re.sub(r"^Documentation=.*\n", "", told, flags=re.M))
    done = subprocess.run(
        ["/usr/bin/env", "systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
