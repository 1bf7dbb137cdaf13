"""One database for the contract suites; each test has a tenant of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from api.compose import Composed
from tests.given import a_house


@pytest.fixture(
    scope="module"
)  # projections read whatever anybody wrote: one file's half streams stop no other
def house(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Composed]:
    with a_house(template, server, tmp_path_factory.mktemp("house")) as (composed, _):
        yield composed
