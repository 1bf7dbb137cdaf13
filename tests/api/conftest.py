"""One application over one database for the tests of this folder; each test has a tenant of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from api import verify
from api.compose import Composed
from api.http.app import build
from tests.given import Door, a_house, on_database


@dataclass(frozen=True)
class House:
    composed: Composed
    client: TestClient
    home: Path
    owner: str
    """The URL of the database's owner: with `home` it is an installation for the command line."""


@pytest.fixture(scope="session")
def house(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    home = tmp_path_factory.mktemp("house")
    with a_house(template, server, home) as (composed, owner):
        app = build(composed.service, composed.keyring)
        with TestClient(app, raise_server_exceptions=False) as client:
            yield House(composed, client, home, owner)
        _, differing = verify.run(composed, progress=False)
        assert differing == {}, "whatever the tests of this folder told, each row is the one of its stream"


@pytest.fixture
def door(house: House) -> Door:
    return on_database(house.composed, house.client)
