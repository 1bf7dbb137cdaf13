"""What `rapport doctor` says of an embedder, without asking it anything, and how the settings name one."""

from __future__ import annotations

import pytest

from adapters import minilm
from adapters.checks.embedder import embedder_finding
from adapters.embedding_client import EmbedderChoice
from api import compose
from api.settings import Settings
from domain.findings import Level


def choice(**given: str) -> EmbedderChoice:
    return EmbedderChoice(name="m", base_url=given.get("base_url"), key=given.get("key", ""))


@pytest.mark.parametrize(
    ("given", "level", "says"),
    [
        ("none", Level.OK, "by their words"),
        ("minilm", Level.OK, "on this host"),
        (choice(base_url="http://127.0.0.1:8000/v1"), Level.OK, "on this host"),
        (choice(key="k"), Level.LOOK, "a basis of its own"),
        (choice(), Level.WRONG, "RAPPORT_EMBEDDER_KEY"),
        (choice(base_url="models.example"), Level.WRONG, "write one like http://"),
    ],
)
def test_an_embedder_that_could_not_be_reached_is_named_with_what_to_do(
    given: EmbedderChoice | str, level: Level, says: str
) -> None:
    found = embedder_finding(given)
    assert (found.level, says in found.says) == (level, True)


def test_libraries_that_are_missing_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minilm, "find_spec", lambda name: None)
    found = embedder_finding("minilm")
    assert (found.level, "rapport[embedder]" in found.says) == (Level.WRONG, True)


@pytest.mark.parametrize(("written", "chosen"), [("", "none"), ("none", "none"), ("minilm", "minilm")])
def test_one_that_is_on_this_host_is_chosen_by_its_name(
    monkeypatch: pytest.MonkeyPatch, written: str, chosen: str
) -> None:
    monkeypatch.setenv("RAPPORT_EMBEDDER", written)
    assert compose.chosen_embedder(Settings()) == chosen


def test_one_over_http_is_chosen_by_protocol_and_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAPPORT_EMBEDDER", "openai/nomic/embed")
    monkeypatch.setenv("RAPPORT_EMBEDDER_KEY", "sk-Zanzibarro")
    monkeypatch.setenv("RAPPORT_EMBEDDER_BASE_URL", "")
    chosen = compose.chosen_embedder(Settings())
    assert chosen == EmbedderChoice(name="nomic/embed", key="sk-Zanzibarro")
    assert "Zanzibarro" not in repr(chosen)


@pytest.mark.parametrize("embedder", ["bert", "openai", "openai/", "none/x"])
def test_one_that_nobody_knows_is_refused_with_what_to_write(
    monkeypatch: pytest.MonkeyPatch, embedder: str
) -> None:
    monkeypatch.setenv("RAPPORT_EMBEDDER", embedder)
    with pytest.raises(ValueError, match="RAPPORT_EMBEDDER must be none, minilm, or openai/"):
        Settings()
