"""What an expression needs is told from itself, and is never more than its matches have."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain import disowned, sensitive
from domain.clause_words import ClauseWords, clause_words, clause_words_in
from domain.needs import OTHER_LETTER, needs, ways
from domain.phrases import NUMBER
from domain.readable import comparable
from domain.sensitive import searched
from domain.tongues import tongues, words_of
from domain.triggers import needing

_DATA: Final = Path(__file__).parent.parent / "data" / "own_set_dev.jsonl"
_SENSITIVE: Final = _DATA.with_name("sensitive_unseen.jsonl")


@pytest.mark.parametrize(
    ("source", "needed"),
    [
        (r"\b(?:i|we) (?:really )?(?:want|need)\b", {"want", "need"}),
        (r"\brenovat\w+", {"renovat*"}),
        (r"\bfriends?\b", {"friend*"}),
        (r"^\W*(?:(?:hi|hello)\W+)*(?:is|are)\b", {"is", "are"}),
        (r"\d\s?(?:bed|br)\b", {"bed", "br"}),
        (r"\d\s?(?:a|\W)", {NUMBER}),
        (r"[!?]{2,}|\bwow\b", {"!", "?", "wow"}),
        (r"(?<!\w)فيلا|\bvilla\b", {"فيلا*", "villa"}),
        (r"[؟…]|فيلا", {OTHER_LETTER}),
        (r"\bif\b(?<!see if)(?! only)", {"if"}),
        (r"half", set()),
        (r"\b(?:maybe)?\s", set()),
        (r"(?:a|)", set()),
        (r"(?=villa)\w+", set()),
    ],
)
def test_a_match_needs_a_word(source: str, needed: set[str]) -> None:
    assert needs(source) == needed


def _ways(*words: str) -> set[frozenset[frozenset[str]]]:
    """As "we/i want": words, one or another of each."""
    return {frozenset(frozenset(need.split("/")) for need in way.split()) for way in words}


def test_a_match_needs_all_that_its_way_needs() -> None:
    assert ways(r"\b(?:i|we) (?:want|need a) (?:villa|flat)s?\b") == _ways(
        "i/we want villa*/flat*", "i/we need a villa*/flat*"
    )
    assert ways(r"\bmy (?:wife|mum|mother in law)\b|\bknock knock\b") == _ways(
        "my wife/mum", "my mother in law", "knock"
    )
    assert ways(r"(?:\bvilla|)\W") == {frozenset()}


def test_what_may_be_written_onto_an_arabic_word_is_looked_through() -> None:
    assert needs(r"(?<!\w)[وب]?(?:شقه|فيل\w*)(?!\w)") == {"شقه", "فيل*"}
    assert needs(r"(?<!\w)و?(?:ال)?شقه(?!\w)") == {OTHER_LETTER}
    assert needing({"it": ways(r"(?<!\w)و?شقه")}).of("وشقه كبيره") == {"it"}


_SOURCES: Final = (
    r"\b(?:i|we)(?:'d| would)* (?:like|love)s?\b",
    r"\b(?:\w+ )?(?:ha){2,}\b|lo+l\b",
    r"(?:^|\s)(?:no(?:t|pe)?|never ?mind)(?!\w)",
    r"\bbr\b|\d(?:br|bhk)\b|[$€]\s?\d",
)


@pytest.mark.parametrize("source", _SOURCES)
@given(st.lists(st.sampled_from([*" '-1$€", "i", "we", "would", "like", "s", "ha", "lol", "no", "t", "br"])))
def test_no_match_is_denied(source: str, pieces: list[str]) -> None:
    text = "".join(pieces)
    if re.search(source, text):
        assert needing({"it": ways(source)}).of(text) == {"it"}


def test_every_law_is_found_where_its_words_are() -> None:
    with _DATA.open(encoding="utf-8") as rows:
        texts = [comparable(json.loads(row)["text"]) for row in rows]
    for text in texts:
        words = words_of(text)
        spoken = tongues(text, words)
        every, likely = clause_words(spoken), clause_words_in(spoken, text, words)
        for law in fields(ClauseWords):
            found = getattr(every, law.name).search(text), getattr(likely, law.name).search(text)
            assert bool(found[0]) == bool(found[1]), law.name


def test_every_list_of_what_must_not_be_kept_is_searched_where_it_says_something() -> None:
    with _SENSITIVE.open(encoding="utf-8") as rows:
        texts = [searched(json.loads(row)["text"]).plain for row in rows][::2]
    found = 0
    for text in texts:
        likely = sensitive._likely().of(text)
        told = {str(n) for n, (_, words) in enumerate(sensitive._LISTS) if words.says.search(text)}
        assert told <= likely
        found += len(told)
    assert found >= len(texts) / 3


def test_every_remark_is_found_by_the_alternatives_that_are_left() -> None:
    """Of a law that takes a message back, only those whose words stand there are searched for."""
    with _DATA.open(encoding="utf-8") as rows:
        texts = [comparable(json.loads(row)["text"]) for row in rows][::9]
    laws = disowned._laws()
    for text in texts:
        likely = laws.likely(laws.triggers.of(text, words_of(text)))
        for law, whole in laws.whole.items():
            spans = [found.span() for found in whole.finditer(text)]
            assert (
                spans == [found.span() for found in likely[law].finditer(text)]
                if law in likely
                else not spans
            )
