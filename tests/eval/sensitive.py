"""The never-extract list: on labelled sentences, on sentences of our own that it was made from, on those that
nobody made it from, and on synthetic ones with numbers in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from domain.sensitive import Category, Hit, hits
from tests.eval.figures import Figure, share
from tests.eval.reader import lines

DATA: Final = Path(__file__).parent.parent / "data"
DEV, FRESH = DATA / "sensitive_unseen.jsonl", DATA / "sensitive_unseen_fresh2.jsonl"
_NUMBERS: Final = {
    "CREDIT_CARD": Category.PAYMENT_CARD,
    "IBAN_CODE": Category.BANK_ACCOUNT,
    "US_SSN": Category.GOVERNMENT_ID,
}
_NUMBERS_TOO: Final = _NUMBERS | {"US_DRIVER_LICENSE": Category.GOVERNMENT_ID}
"""To take one out is right; to miss one of five is no promise of ours."""

Row = Mapping[str, Any]


def examples(folder: Path) -> list[Figure]:
    return _sentences("sensitive", list(lines(folder / "sensitive_examples.jsonl")), bars=True)


def of_our_own() -> tuple[list[Figure], list[str]]:
    """The list was made from the labelled ones. The bars are also those of sentences not seen before."""
    dev, fresh = list(lines(DEV)), list(lines(FRESH))
    found = _sentences("sensitive, own", dev, bars=True)
    if fresh:
        found += _sentences("sensitive, unseen", fresh, bars=True)
    for name in sorted({row["language"] for row in dev}):
        found += _sentences(f"sensitive, own, {name}", [row for row in dev if row["language"] == name])
    return found, list(_errors(dev))


def taken(row: Row) -> bool:
    """A sentence that must go is found when any category takes it."""
    return bool(hits(row["text"]))


def _sentences(name: str, rows: Iterable[Row], *, bars: bool = False) -> list[Figure]:
    found = [(bool(row["label"]), taken(row)) for row in rows]
    wanted, hit = sum(label for label, _ in found), sum(taken for _, taken in found)
    right = sum(label and taken for label, taken in found)
    return [
        share(f"{name}, recall", right, wanted, 0.95 if bars else None),
        share(f"{name}, precision", right, hit, 0.9 if bars else None),
    ]


def _errors(rows: Iterable[Row]) -> Iterator[str]:
    for row in rows:
        if bool(row["label"]) != taken(row):
            kind = "missed" if row["label"] else "taken"
            yield f"sensitive {kind} {row['category']} {row['language']} | {row['text']}"


def numbers(folder: Path) -> list[Figure]:
    """Cards, accounts and social security numbers that are taken out whole; and how much of what is taken out
    as one of these touches such a number."""
    whole = wanted = touching = hit = 0
    for row in lines(folder / "pii_presidio_synth.jsonl"):
        found = [one for one in hits(row["text"]) if one.category in _NUMBERS.values()]
        spans = [span for span in row["spans"] if span["type"] in _NUMBERS]
        wanted += len(spans)
        whole += sum(any(_is(one, span) and _holds(one, span) for one in found) for span in spans)
        hit += len(found)
        touching += sum(any(_is(one, span) and _meets(one, span) for span in row["spans"]) for one in found)
    return [
        share("sensitive numbers, recall", whole, wanted, 1.0),
        share("sensitive numbers, precision", touching, hit),
    ]


def _is(hit: Hit, span: Row) -> bool:
    return _NUMBERS_TOO.get(span["type"]) is hit.category


def _holds(hit: Hit, span: Row) -> bool:
    return bool(hit.start <= span["start"] and span["end"] <= hit.end)


def _meets(hit: Hit, span: Row) -> bool:
    return bool(span["start"] < hit.end and hit.start < span["end"])
