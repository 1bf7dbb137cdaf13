"""The never-extract list by tellings: every sentence that it was widened for goes in its category, and every
near miss beside it stays (`tests/data/sensitive_tellings.jsonl`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from domain import sensitive, sensitive_asides, sensitive_asides_arabic
from domain.expressions import Sequence, parsed
from domain.readable import comparable
from domain.sensitive import REMOVED, Category, hits, redacted
from domain.sensitive_tellings import TELLINGS
from domain.sensitive_topics import TOPICS
from domain.sensitive_words import Words

_FILE = Path(__file__).parent.parent / "data" / "sensitive_tellings.jsonl"
ROWS: list[Mapping[str, Any]] = [json.loads(row) for row in _FILE.read_text(encoding="utf-8").splitlines()]
CATEGORIES = sorted({row["category"] for row in ROWS})
LISTS = [*TELLINGS, *TOPICS.items(), *sensitive_asides.ASIDES, *sensitive_asides_arabic.ASIDES]
IDS = [f"{name}-{place}" for place, (name, _) in enumerate(LISTS)]


def _of(category: str, label: int) -> Iterator[str]:
    return (row["text"] for row in ROWS if row["category"] == category and row["label"] == label)


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_sentence_that_tells_goes_in_its_category(category: str) -> None:
    assert [t for t in _of(category, 1) if Category(category) not in {hit.category for hit in hits(t)}] == []


@pytest.mark.parametrize("category", CATEGORIES)
def test_a_near_miss_stays(category: str) -> None:
    assert [(t, hits(t)) for t in _of(category, 0) if hits(t)] == []


@pytest.mark.parametrize(("name", "words"), LISTS, ids=IDS)
def test_every_list_is_written_as_searched_text_is(name: str, words: Words) -> None:
    """A letter that is folded before the search can never be found."""
    for expression in (words.says, words.beside):
        pattern = "".join(character for character in expression.pattern if not character.isascii())
        assert set(pattern) - set(comparable(pattern)) == set()
    assert [stem for stem in words.stems if comparable(stem) != stem] == []
    assert Category(name)


@pytest.mark.parametrize(("name", "words"), LISTS, ids=IDS)
def test_every_stem_is_long_enough_to_be_looked_up(name: str, words: Words) -> None:
    assert [stem for stem in words.stems if not stem.startswith("=") and len(stem) < 3] == [], name


def _begins_with_anything(sequence: Sequence) -> bool:
    first = sequence[0] if sequence else None
    if first is None:
        return False
    inner = first.inner is not None and any(map(_begins_with_anything, first.inner))
    return inner or (first.text == "." and first.quantity.startswith(("*", "+")))


@pytest.mark.parametrize(("category", "words"), sensitive._LISTS)
def test_no_expression_begins_with_anything(category: Category, words: Words) -> None:
    """It would be tried at each place of a long text, and read all the rest of it each time."""
    for expression in (words.says, words.beside, words.spares, words.unless):
        assert not any(map(_begins_with_anything, parsed(expression.pattern))), category
    assert _begins_with_anything(parsed(r"(?:a|.*\b(?:lol)$)")[0])


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("this is me 25.20411, 55.27712", f"this is me {REMOVED}"),
        ("account no 0192837465, then call me", f"account no {REMOVED}, then call me"),
        ("my NI number is QQ123456C", f"my NI number is {REMOVED}"),
        ("minha chave pix é 529.982.247-25", f"minha chave pix é {REMOVED}"),
        ("the code they texted me is 884412", f"the code they texted me is {REMOVED}"),
    ],
)
def test_a_number_goes_by_itself_beside_the_words_that_tell_what_it_is(text: str, kept: str) -> None:
    assert redacted(text, frozenset(Category)).text == kept


@pytest.mark.parametrize(
    "text",
    [
        "we have two kids and need 3 bedrooms",
        "my parents live with us so we need 4 beds",
        "looking for a 2 bed for me and my wife",
    ],
)
def test_a_household_beside_a_wish_is_its_measure(text: str) -> None:
    assert hits(text) == ()


def test_a_household_by_itself_is_family() -> None:
    assert {hit.category for hit in hits("my parents live with us")} == {Category.FAMILY}
