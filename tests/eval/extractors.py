"""Extractors that can be measured, by the name that stands behind each figure's slash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adapters.model_client import ModelClient
from adapters.model_extractor import ModelExtractor
from adapters.model_spending import SpendingInMemory
from adapters.rules_extractor import RulesExtractor
from api.compose import chosen_model
from api.settings import Settings
from domain.candidates import Extractor


def chosen(environment: Mapping[str, str]) -> str:
    """The model when one is set, else the rules."""
    return "model" if environment.get("RAPPORT_MODEL") else "rules"


def _model() -> Extractor:
    choice = chosen_model(Settings())
    if choice is None:
        raise SystemExit("Set RAPPORT_MODEL, and RAPPORT_MODEL_BASE_URL for a server of your own.")
    return ModelExtractor(lambda: ModelClient(choice), choice.label, SpendingInMemory())


EXTRACTORS: Final[Mapping[str, Callable[[], Extractor]]] = {"rules": RulesExtractor, "model": _model}
