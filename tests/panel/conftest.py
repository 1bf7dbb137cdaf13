"""One house for the tests of this folder, with a small agency's contacts in it, and one browser."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

import pytest
from playwright.sync_api import Browser

from adapters.embedded_postgres import EmbeddedServer
from adapters.secret_files import SecretFiles
from api.compose import Composed
from api.requests import Asked
from domain.asked_rights import Kind, Way
from tests.given import a_house
from tests.panel.people import People, town
from tests.panel.stage import browsing


@dataclass(frozen=True)
class Agency:
    composed: Composed
    people: People
    who: dict[str, UUID]
    erasure: UUID
    """Of somebody who is not among them any more."""
    request: UUID
    """What a person asked, in the register."""


@pytest.fixture(scope="session")
def agency(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Agency]:
    with a_house(template, server, tmp_path_factory.mktemp("panel")) as (composed, _):
        people = People.of(composed)
        gone = people.says("971507770001", "My budget is 1M AED")
        erasure = composed.service.forget.contact(people.officer, gone, datetime.now(UTC)).erasure_id
        asked = Asked(kind=Kind.ACCESS, way=Way.EMAIL)
        request = composed.service.register.receive(people.officer, asked, datetime.now(UTC))["id"]
        yield Agency(composed, people, town(people), erasure, request)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for longer: while it is open its loop counts as running, and no other test could start one."""
    with browsing() as opened:
        yield opened
