"""What `rapport doctor` says of a model, without asking it anything."""

from __future__ import annotations

import pytest

from adapters.checks.model import model_finding
from adapters.model_client import ModelChoice
from api import compose
from api.settings import Settings
from domain.findings import Level


def choice(**given: object) -> ModelChoice:
    return ModelChoice(**{"provider": "openai", "name": "m", **given})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "level", "says"),
    [
        (None, Level.OK, "no message leaves this host"),
        (choice(base_url="http://127.0.0.1:8000/v1"), Level.OK, "on this host"),
        (choice(key="k"), Level.LOOK, "who agreed to model_abroad"),
        (choice(base_url="https://models.example/v1"), Level.LOOK, "is sent to it"),
        (choice(), Level.WRONG, "RAPPORT_MODEL_KEY"),
        (choice(base_url="models.example"), Level.WRONG, "write one like http://"),
        (choice(base_url="http://[half"), Level.WRONG, "write one like http://"),
    ],
)
def test_a_model_that_could_not_be_reached_is_named_with_what_to_do(
    given: ModelChoice | None, level: Level, says: str
) -> None:
    found = model_finding(given, 1000)
    assert (found.level, says in found.says) == (level, True)


def test_no_key_of_a_model_is_ever_shown() -> None:
    secret = choice(key="sk-Zanzibarro", base_url="https://models.example/v1")
    assert "Zanzibarro" not in repr(secret) + str(secret) + model_finding(secret, 0).says


def test_the_settings_name_a_model_by_its_protocol_and_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAPPORT_MODEL", "openai/meta/llama-3")
    monkeypatch.setenv("RAPPORT_MODEL_KEY", "k")
    chosen = compose.chosen_model(Settings())
    assert chosen is not None
    assert (chosen.provider, chosen.name, chosen.key, chosen.label) == (
        "openai", "meta/llama-3", "k", "openai/meta/llama-3",
    )  # fmt: skip


@pytest.mark.parametrize("model", ["gpt-5", "mistral/large", "openai/"])
def test_a_model_that_nobody_can_speak_to_is_refused_with_what_to_write(
    monkeypatch: pytest.MonkeyPatch, model: str
) -> None:
    monkeypatch.setenv("RAPPORT_MODEL", model)
    with pytest.raises(ValueError, match="RAPPORT_MODEL must be openai/ or anthropic/"):
        Settings()


def test_what_a_container_passes_on_empty_is_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RAPPORT_MODEL", "RAPPORT_MODEL_BASE_URL", "RAPPORT_MODEL_KEY"):
        monkeypatch.setenv(name, "")
    assert compose.chosen_model(Settings()) is None
