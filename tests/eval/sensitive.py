"""The never-extract list on labelled sentences, and on synthetic ones with numbers in them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from domain.sensitive import Category, hits
from tests.eval.figures import Figure, share

_NUMBERS: Final = {
    "CREDIT_CARD": Category.PAYMENT_CARD,
    "IBAN_CODE": Category.BANK_ACCOUNT,
    "US_SSN": Category.GOVERNMENT_ID,
}


def figures(folder: Path) -> list[Figure]:
    return [*_sentences(folder / "sensitive_examples.jsonl"), _numbers(folder / "pii_presidio_synth.jsonl")]


def _sentences(file: Path) -> list[Figure]:
    """A sentence that must go is found when any category takes it."""
    found = [(bool(row["label"]), bool(hits(row["text"]))) for row in _rows(file)]
    wanted, taken = sum(label for label, _ in found), sum(hit for _, hit in found)
    right = sum(label and hit for label, hit in found)
    return [
        share("sensitive, recall/rules", right, wanted, 0.95),
        share("sensitive, precision/rules", right, taken, 0.9),
    ]


def _numbers(file: Path) -> Figure:
    """Cards, accounts and social security numbers that are taken out whole."""
    right = wanted = 0
    for row in _rows(file):
        found = hits(row["text"])
        for span in row["spans"]:
            category = _NUMBERS.get(span["type"])
            wanted += category is not None
            right += any(
                hit.category is category and hit.start <= span["start"] and span["end"] <= hit.end
                for hit in found
            )
    return share("sensitive numbers, recall/rules", right, wanted, 1.0)


def _rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
