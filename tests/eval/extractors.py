"""Extractors that can be measured, by the name that stands behind each figure's slash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adapters.rules_extractor import RulesExtractor
from domain.candidates import Extractor

EXTRACTORS: Final[Mapping[str, Callable[[], Extractor]]] = {"rules": RulesExtractor}


def chosen(environment: Mapping[str, str]) -> str:
    """The model when one is set and can be measured, else the rules."""
    return "model" if environment.get("RAPPORT_MODEL") and "model" in EXTRACTORS else "rules"
