"""Vectors of earlier messages on PostgreSQL: an embedder reads each text once, and it is found by that; what
is erased is not read again, a failure waits, and another embedder reads all anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from uuid import UUID, uuid4

import psycopg
import pytest

from adapters import installation
from adapters.embedded_postgres import EmbeddedServer
from adapters.episode_vectors import EpisodeVectors
from adapters.installation import Installation
from adapters.key_tree import Roots
from adapters.model_failures import Cause, ModelFailed
from adapters.secret_files import SecretFiles
from adapters.terms import terms
from api.compose import Composed
from domain.asking import Question
from domain.conversation import Erase
from domain.disclosing import Before
from domain.episodes import Episodes
from domain.nearness import Vector
from domain.sensitive import REMOVED
from tests.given import a_house
from tests.makers import hour
from tests.ports.test_contacts import SAM, Stage, begun, on_postgresql, told
from tests.ports.test_contacts import found as found_by_address
from tests.ports.test_episodes import more, said
from tests.ports.test_message_life import edited, revised

SPORT, FOOD = (1.0, 1.0, -1.0, -1.0), (-1.0, -1.0, 1.0, 1.0)
RUNNING, MARATHON = "I love running", "a marathon is my dream"
TOLD = RUNNING, "we had pasta", "good evening", "hello there", MARATHON
"""The marathon lies too far from the running for a word of its own."""


@dataclass
class Embedder:
    """By a word of each text."""

    name_version: str = "toy/1"
    read: list[str] = field(default_factory=list[str])
    fails: list[Cause] = field(default_factory=list[Cause])
    meanwhile: Callable[[], None] = lambda: None

    def embed(self, tenant: UUID, texts: Sequence[str], before: Before) -> list[Vector]:
        before()
        self.meanwhile()
        if self.fails:
            raise ModelFailed(self.fails.pop(0))
        self.read += texts
        return [FOOD if "pasta" in text or "pizza" in text else SPORT for text in texts]


Start = Callable[[Embedder], EpisodeVectors]


@pytest.fixture(scope="module")
def site(
    template: SecretFiles, server: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Composed, Installation]]:
    home = tmp_path_factory.mktemp("vectors")
    with a_house(template, server, home) as (composed, owner):
        yield composed, installation.opened(owner, SecretFiles(home / "secrets"), ())


@pytest.fixture
def stage(site: tuple[Composed, Installation], vectors: Start) -> Stage:
    """A contact that said three things, which are packed; those of other tests are read."""
    all_read(vectors(Embedder()))
    made = on_postgresql(site[0])
    opened = begun(made)
    made.contacts.append(opened, told(opened, *TOLD))
    made.catch_up()
    return made


@pytest.fixture
def vectors(site: tuple[Composed, Installation]) -> Iterator[Callable[[Embedder], EpisodeVectors]]:
    _, place = site
    with psycopg.connect(place.keeper, autocommit=True) as connection:
        yield lambda embedder: EpisodeVectors(connection, Roots(place.root), embedder)


def all_read(vectors: EpisodeVectors) -> None:
    while vectors.step():
        pass


def hits(stage: Stage, question: str, embedder: str | None = "toy/1") -> list[str]:
    opened = stage.contacts.find(stage.tenant, SAM, episodes=True)
    assert opened is not None
    among = Episodes(opened.episodes, terms, embedder=embedder)
    return [hit.episode.text for hit in among.find(Question(text=question), 9)]


def test_what_was_read_is_found_by_its_meaning(stage: Stage, vectors: Start) -> None:
    by_words = hits(stage, "running")
    assert by_words[0] == RUNNING
    assert MARATHON not in by_words
    all_read(vectors(Embedder()))
    assert MARATHON in hits(stage, "running")
    assert hits(stage, "running", "toy/2") == hits(stage, "running", None) == by_words


def test_each_text_is_read_once_however_often_its_segment_is_packed(stage: Stage, vectors: Start) -> None:
    embedder = Embedder()
    reading = vectors(embedder)
    all_read(reading)
    assert set(TOLD) <= set(embedder.read)
    embedder.read.clear()
    more(stage, "pizza as well", hour(9))
    stage.catch_up()
    assert "pizza as well" not in hits(stage, "pasta")
    all_read(reading)
    assert embedder.read == ["pizza as well"]
    assert "pizza as well" in hits(stage, "pasta")
    assert not reading.step()


def test_where_a_text_was_erased_its_segment_is_read_anew_without_it(stage: Stage, vectors: Start) -> None:
    embedder = Embedder()
    all_read(reading := vectors(embedder))
    embedder.read.clear()
    revised(stage, edited(found_by_address(stage), TOLD[1], "we had pizza"))
    stage.catch_up()
    all_read(reading)
    assert sorted(embedder.read) == sorted({*TOLD, "we had pizza"} - {TOLD[1]})


def test_what_was_taken_out_is_not_shown_to_an_embedder(stage: Stage, vectors: Start) -> None:
    more(stage, f"my card is {REMOVED}  thanks", hour(9))
    more(stage, REMOVED, hour(10))
    stage.catch_up()
    embedder = Embedder()
    all_read(vectors(embedder))
    assert "my card is thanks" in embedder.read
    assert not any(REMOVED in text or not text for text in embedder.read)


def test_what_is_erased_while_it_is_read_gets_no_vector(stage: Stage, vectors: Start) -> None:
    def erases() -> None:
        embedder.meanwhile = lambda: None
        message = found_by_address(stage).message_id(TOLD[0])
        revised(stage, Erase(message_id=message, erasure_id=uuid4(), by="officer", at=hour(20)))

    embedder = Embedder(meanwhile=erases)
    reading = vectors(embedder)
    assert reading.step()
    assert TOLD[0] not in said(stage)
    embedder.read.clear()
    all_read(reading)
    assert TOLD[0] not in embedder.read
    assert hits(stage, "marathon")[0] == MARATHON


def test_another_embedder_reads_all_anew(stage: Stage, vectors: Start) -> None:
    all_read(vectors(Embedder()))
    other = Embedder("toy/2")
    all_read(vectors(other))
    assert set(TOLD) <= set(other.read)
    assert MARATHON in hits(stage, "running", "toy/2")
    assert MARATHON not in hits(stage, "running", "toy/1")


def test_who_is_out_of_budget_waits_and_an_embedder_that_is_away_is_left_alone(
    stage: Stage, vectors: Start
) -> None:
    embedder = Embedder(fails=[Cause.BUDGET])
    all_read(reading := vectors(embedder))
    assert not set(TOLD) & set(embedder.read)
    reading.anew()
    embedder.fails = [Cause.UNAVAILABLE]
    with pytest.raises(ModelFailed):
        reading.step()
    all_read(reading)
    assert set(TOLD) <= set(embedder.read)


def test_what_cannot_be_read_keeps_nobody_waiting(
    stage: Stage, vectors: Start, site: tuple[Composed, Installation]
) -> None:
    all_read(vectors(Embedder()))
    others = on_postgresql(site[0])
    opened = begun(others)
    others.contacts.append(opened, told(opened, *TOLD))
    more(stage, "pizza as well", hour(9))
    others.catch_up()
    embedder = Embedder(fails=[Cause.INVALID])
    all_read(reading := vectors(embedder))
    assert sorted(embedder.read) in (sorted(TOLD), ["pizza as well"])
    reading.anew()
    all_read(reading)
    assert sorted(embedder.read) == sorted([*TOLD, "pizza as well"])


def test_a_worker_s_projections_read_what_is_there(stage: Stage, site: tuple[Composed, Installation]) -> None:
    _, place = site
    embedder = Embedder("toy/3")
    projections = type(site[0].projections)(place.keeper, Roots(place.root), embedder=embedder)
    projections.catch_up()
    assert set(TOLD) <= set(embedder.read)
    embedder.fails = [Cause.UNAVAILABLE]
    more(stage, "pizza as well", hour(9))
    projections.catch_up()  # it is away: next time
    projections.catch_up()
    assert embedder.read[-1] == "pizza as well"
