"""`docs/reading.md` says what the rules read, key by key: every row is true, and every key has its rows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from domain.guards import Accepted
from domain.readable import comparable
from domain.schema import ByAnswer
from tests.domain.reading import SCHEMA, held, shown, verdicts

PAGE = Path(__file__).parent.parent.parent / "docs" / "reading.md"
_ROW = re.compile(r"^\| `(?P<key>\w+)` \| (?P<words>.+) \| (?P<value>.+) \|$", re.MULTILINE)
_UNREAD = re.compile(r"^\| (?P<words>[^`].+) \| (?P<why>.+) \|$", re.MULTILINE)
_TEXT = PAGE.read_text(encoding="utf-8")
ROWS = [(row["key"], row["words"], row["value"]) for row in _ROW.finditer(_TEXT)]
UNREAD = [
    row["words"].replace(r"\|", "|")
    for row in _UNREAD.finditer(_TEXT.partition("## What is not read")[2].partition("##")[0])
    if row["words"] not in ("words", "---")
]
_ANSWER = re.compile(r"^\| (?P<asked>[^|]+) \| (?P<said>[^|]+) \| (?P<read>[^|]+) \|$", re.MULTILINE)
ANSWERS = [
    (row["asked"], row["said"], row["read"])
    for row in _ANSWER.finditer(_TEXT.partition("## Short answers")[2].partition("\n## ")[0])
    if row["asked"] not in ("the bot", "---")
]
ARABIC = re.compile("[\u0600-\u06ff]")
NO_ARABIC_OF_ITS_OWN = {"budget_min", "rent_min"}
"""They are read from the same words as the most that can be spent."""


def _read(words: str, asked: str | None = None) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for verdict in verdicts(words, asked=asked):
        candidate = verdict.candidate
        if isinstance(verdict, Accepted):
            key = SCHEMA.keys[candidate.key]
            waits = key.review.always or held(candidate)
            waits |= candidate.offer is not None and key.answers is not ByAnswer.BELIEVED
            found.setdefault(candidate.key, []).append(f"{'waits: ' if waits else ''}{shown(candidate)}")
    return found


@pytest.mark.parametrize(("key", "words", "value"), ROWS)
def test_the_page_tells_the_truth(key: str, words: str, value: str) -> None:
    assert _read(words).get(key) == [value]


@pytest.mark.parametrize(("asked", "said", "read"), ANSWERS)
def test_the_page_tells_what_an_answer_says(asked: str, said: str, read: str) -> None:
    found = [f"`{key}`: {value}" for key, values in _read(said, asked).items() for value in values]
    assert (found or ["nothing"]) == [read]


@pytest.mark.parametrize("words", UNREAD)
def test_what_the_page_calls_unread_states_nothing(words: str) -> None:
    assert _read(words) == {}


def test_every_key_that_is_on_has_examples_in_both_languages() -> None:
    told = {(key, bool(ARABIC.search(words))) for key, words, _ in ROWS}
    on = {key.name for key in SCHEMA.keys.values() if key.on}
    assert on - {key for key, arabic in told if not arabic} == set()
    assert on - {key for key, arabic in told if arabic} - NO_ARABIC_OF_ITS_OWN == set()


def test_no_example_is_told_twice() -> None:
    words = [comparable(words) + key for key, words, _ in ROWS]
    assert len(words) == len(set(words))
